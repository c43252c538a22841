/**
 * Portuguese words: verb forms, names, and the words of a sentence, with shorthand expanded and the
 * finite verbs found by form and position.
 */
import { PORTUGUESE as PT } from "../../language-data.ts";
import { tenseOfWe, type VerbGroup, nextVerb as verbGroupFrom } from "../clause.ts";
import { Conjugation, type Tense, type VerbForm } from "../conjugation.ts";
import { givenNames } from "../names.ts";
import { capital, memoized } from "../text.ts";
import { isBreak, isFirstForm, isOpen, isSecondForm, type Word, wordAt } from "../word.ts";

const VERBS = new Conjugation(PT, ["regular"]);

const FINITE: ReadonlySet<Tense> = new Set(["present", "preterite", "imperfect", "future", "conditional"]);
export const isFiniteForm = ({ tense }: VerbForm): boolean => FINITE.has(tense);

/** @param word in lower case; a form that the first and the third person share is of the third */
export function verbForms(word: string): readonly VerbForm[] {
  const found = VERBS.exact(word).filter(({ isShared, person }) => !(isShared && person === "1s"));
  return found.length > 0 ? found : guessed(word);
}

/** `mudei` of "mudar". */
export const firstPast = (infinitive: string): string | undefined => VERBS.form(infinitive, "preterite", "1s");

/** Endings that are rare in other words. */
const DISTINCTIVE: readonly string[] = ["ávamos", "avamos", "ámos", "aram", "avam", "ando", "ava", "ei", "ou"];
const GUESS_MIN = 5;

function guessed(word: string): readonly VerbForm[] {
  if (word.length < GUESS_MIN || PT.has("not-verbs", word)) return [];
  const ending = DISTINCTIVE.find((text) => word.endsWith(text));
  const stem = word.slice(0, -(ending?.length ?? 0));
  if (ending === undefined || !/[aeiouáéíóúâêô]/.test(stem)) return [];
  const base = /qu$/.test(stem) ? `${stem.slice(0, -2)}c` : /gu$/.test(stem) ? stem.slice(0, -1) : stem;
  const soft = ending === "ei" && stem.endsWith("c") ? `${stem.slice(0, -1)}ç` : ending === "ei" ? base : stem;
  return VERBS.conjugated(`${soft}ar`)
    .filter(
      ({ text, isShared, person }) => text === word.replace(/avamos$/, "ávamos") && !(isShared && person === "1s"),
    )
    .map((form) => ({ ...form, isLoose: true }));
}

/** @param name one word, as written */
export const isGivenName = givenNames(PT);

/** A place name: capitalised, or a plain word in a chat without capitals. */
export function isPlace(place: string | undefined): boolean {
  const [first = ""] = (place ?? "").split(" ");
  return (
    first.length > 1 &&
    !PT.has("common", first.toLowerCase()) &&
    (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first))
  );
}

export const isCountry = (place: string | undefined): boolean => PT.has("countries", (place ?? "").toLowerCase());

export const isEmployer = (name: string | undefined): boolean =>
  name !== undefined && isPlace(name) && !PT.is("is-with-article", name);

/** A sentence is segmented and parsed in quick succession. */
const SENTENCES_KEPT = 4;

export const parse: (said: string) => readonly Word[] = memoized((said) => {
  const words = tokens(said);
  return words.map((word, at) => ({ ...word, finite: verbAt(words, at) }));
}, SENTENCES_KEPT);

/** A word that is not in the sentence, or replaces one. */
export const wordOf = (
  written: string,
  after = " ",
  { start, end }: Pick<Word, "start" | "end"> = NOWHERE,
  clitic = "",
): Word => {
  const word = written.toLowerCase();
  return {
    written,
    word,
    before: "",
    clitic,
    after,
    start,
    end,
    isCapital: /^\p{Lu}/u.test(written),
    isQuoted: false,
    forms: /^\p{L}/u.test(word) ? verbForms(word) : [],
  };
};
const NOWHERE = { start: 0, end: 0 };

const WORD = /[\p{L}\p{N}]+(?:[-'’./_+&@][\p{L}\p{N}]+|(?<=\d)[,:](?=\d)\d+)*[%º°ª€+#]*/gu;
const HANGING = /^(?<verb>\p{L}+(?:-\p{L}+)?)-(?<clitic>me|te|se|nos|vos|lhes?|l[oa]s?|n[oa]s?|[oa]s?)$/iu;

function tokens(sentence: string): readonly Word[] {
  const matches = [...sentence.matchAll(WORD)];
  return matches.flatMap((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const after = sentence.slice(end, matches[index + 1]?.index ?? sentence.length);
    return wordsOf(match[0], after, start, end);
  });
}

function wordsOf(text: string, after: string, start: number, end: number): readonly Word[] {
  const lower = text.toLowerCase();
  const long = PT.map("shorthand").get(lower) ?? spelled(lower);
  if (long !== undefined && long !== lower) {
    const parts = cased(long, text).split(" ");
    return parts.map((part, index) => wordOf(part, index === parts.length - 1 ? after : " ", { start, end }));
  }
  if (text.includes("-")) {
    const hanging = HANGING.exec(text)?.groups;
    const verb = hanging?.["verb"];
    const clitic = hanging?.["clitic"]?.toLowerCase();
    if (verb !== undefined && clitic !== undefined) {
      // "vê-lo" stays: an infinitive has no person.
      if (OBJECTS.test(clitic)) return [wordOf(text, after, { start, end }, clitic)];
      const base = withoutClitic(verb.toLowerCase(), clitic);
      if (base !== undefined) return [wordOf(cased(base, verb), after, { start, end }, clitic)];
    }
  }
  return [wordOf(text, after, { start, end })];
}

const OBJECTS = /^l[oa]s?$/;

/** "mudámo-nos" has lost an s. */
function withoutClitic(verb: string, clitic: string): string | undefined {
  if (clitic === "nos" && verb.endsWith("mo")) return `${verb}s`;
  if (verbForms(verb).length > 0) return verb;
  return clitic.length > 1 && /(?:ei|ou|eu|iu|am|[aeio])$/.test(verb) ? verb : undefined;
}

/** "coracao", "acoes": restores unambiguous accents. */
function spelled(word: string): string | undefined {
  if (word.length > SHORT && word.endsWith("ao")) return `${word.slice(0, -2).replace(/c$/, "ç")}ão`;
  if (word.endsWith("coes")) return `${word.slice(0, -4)}ções`;
  return undefined;
}
const SHORT = 3;

const cased = (word: string, written: string): string => (/^\p{Lu}/u.test(written) ? capital(word) : word);

/**
 * The finite verb at `at`.
 * @param context the whole clause, which decides the tense of "compramos"
 */
export function verbAt(tokens: readonly Word[], at: number, context: readonly Word[] = tokens): VerbForm | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.forms.length === 0) return at === 0 ? unknownVerb(token, tokens[1]) : undefined;
  // Apparent second persons are usually plurals: "casas", "juntas".
  const forms = token.forms.filter((form) => isFiniteForm(form) && (!isSecondForm(form) || form.tense === "preterite"));
  if (forms.length === 0) return undefined;
  const { word } = token;
  const previous = at > 0 && isOpen(tokens[at - 1]) ? tokens[at - 1] : undefined;
  if (isAgo(tokens, at) || isComing(tokens, at)) return undefined;
  if (NEVER_VERBS.has(word) || (token.isCapital && isInside(tokens, at))) return undefined;
  const best = bestForm(context, forms);
  if (token.clitic !== "") return best;
  if (previous !== undefined && isNounContext(tokens, at, best)) return undefined;
  return PT.has("nouns-too", word) && !isVerbHere(tokens, at, best) ? undefined : best;
}
/** Not at the start, so a capital marks a name: "dois netos, Caio e Bia". */
const isInside = (tokens: readonly Word[], at: number): boolean =>
  at > 0 && !/[.!?:;"“«(…–—]/.test(tokens[at - 1]?.after ?? "");
/** An unlisted first-person verb before its object: "surfi umas ondas". */
function unknownVerb({ word, after, clitic }: Word, next: Word | undefined): VerbForm | undefined {
  if (next === undefined || after !== " " || clitic !== "" || word.length < UNKNOWN_MIN || PT.has("leads", word))
    return undefined;
  if (PT.has("subordinators questions adverbs determiners", word)) return undefined;
  const isPast = /[bcdfghjlmnpqrstvxzç]i$/.test(word) && OBJECT_LEADS.test(next.word);
  const isPresent = /[bcdfgjlmprstvxzçi]o$/.test(word) && /^(?:as|os|uma?|meus?|minhas?)$/.test(next.word);
  if (!isPast && !isPresent) return undefined;
  const third = `${word.slice(0, -1)}${isPast ? "iu" : "a"}`;
  return {
    verb: `${word.slice(0, -1)}${isPast ? "ir" : "ar"}`,
    tense: isPast ? "preterite" : "present",
    person: "1s",
    isShared: false,
    third,
    thirdPlural: third,
    isLoose: true,
  };
}
const UNKNOWN_MIN = 5;
const OBJECT_LEADS = /^(?:[oa]s?|uma?|meus?|minhas?|n[oa]s?|em|d[aeo]s?|para|com|à|ao|numa?)$/;

/** "Há dois anos que …", "faz dez anos que …": a time. */
function isAgo(tokens: readonly Word[], at: number): boolean {
  const { word } = tokens[at] ?? {};
  if (word !== "há" && word !== "faz") return false;
  const next = tokens[at + 1];
  if (word === "há")
    return isCount(next) || /^(?:muito|pouco|alguns|algumas|anos|meses|bastante|mais)$/.test(next?.word ?? "");
  return isCount(next) && tokens.slice(at + 2, at + AGO_WITHIN).some((token) => token.word === "que");
}
const AGO_WITHIN = 6;

/** "Mês que vem": a time. */
const isComing = (tokens: readonly Word[], at: number): boolean =>
  tokens[at]?.word === "vem" && tokens[at - 1]?.word === "que" && PT.has("times", wordAt(tokens, at - 2));

const NEVER_VERBS: ReadonlySet<string> = new Set("para sobre entre contra ora cara".split(" "));

/** An ambiguous word is a verb after "eu", "que" or a noun. */
function isVerbHere(tokens: readonly Word[], at: number, best: VerbForm): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const { word } = token;
  const previous = at > 0 && isOpen(tokens[at - 1]) ? tokens[at - 1] : undefined;
  const next = tokens[at + 1];
  if (word === "como" && previous?.word !== "não" && previous?.word !== "eu" && !PT.is("eaten", next?.word ?? ""))
    return false;
  if (previous === undefined) {
    // Needs a subject before it; "Jogo de sexta" is a noun, "gosto de jazz" is not.
    if (!isFirstForm(best) && !best.isShared) return at > 0 && next !== undefined && !NO_OBJECT.test(next.word);
    if (word === "trabalho" && next?.word === "de" && PT.is("whole-trade", wordAt(tokens, at + 2))) return true;
    if (next === undefined || word === "segundo" || word === "logo" || word === "cedo") return false;
    return !/^d[aeo]s?$/.test(next.word) || PT.has("with-de", best.verb);
  }
  // "Mês que vem entro na padaria"
  if (previous.word === "vem" && tokens[at - 2]?.word === "que") return true;
  if (PT.has("adjectives-too", word) && /^(?:e|ou|mas|só|mais|já|também)$/.test(previous.word))
    return word === "vivo" && next !== undefined;
  const isClosed = next === undefined || /^(?:e|ou)$/.test(next.word);
  if (isClosed && PT.has("adjectives-too", word) && /^(?:sempre|bem|muito)$/.test(previous.word)) return false;
  const isNounPhrase = next !== undefined && /^d[aeo]s?$/.test(next.word) && !PT.has("with-de", best.verb);
  if (isNounPhrase && /^(?:como|e|ou|mas|só)$/.test(previous.word)) return false;
  if (PT.has("before-verb clitics", previous.word)) return true;
  if (token.forms.some(({ tense }) => tense === "participle")) return false;
  const isFollowed =
    next !== undefined && (!NO_OBJECT.test(next.word) || (PT.has("with-de", best.verb) && /^d/.test(next.word)));
  return (
    isFollowed &&
    !PT.has("adjectives-too", word) &&
    !PT.has("adverbs", previous.word) &&
    previous.forms.length === 0 &&
    !PT.has("prepositions", previous.word)
  );
}
/** Words that do not follow a verb: "curso de inglês", "encontro já marcado". */
const NO_OBJECT = /^(?:d[aeo]s?|já|também|hoje|ontem|que|e|ou|é|foi|está)$/;

/** A noun follows an article or preposition, except in "que o levou". */
function isNounContext(tokens: readonly Word[], at: number, form: VerbForm): boolean {
  const previous = tokens[at - 1];
  if (previous === undefined || !PT.has("determiners", previous.word)) return false;
  if (isFirstForm(form) && form.tense === "preterite") return false;
  // "Desde segunda trabalho na Galp": a weekday, not an ordinal.
  if (
    /^(?:segunda|terça|quarta|quinta|sexta)$/.test(previous.word) &&
    /^(?:desde|n?a|à|até)$/.test(wordAt(tokens, at - 2))
  )
    return false;
  // "um novo jogo", but "o mais novo joga"
  if (PT.has("epithets", previous.word)) return isEpithet(tokens[at - 2]);
  if (/^(?:o|a|os|as|nos)$/.test(previous.word)) {
    const before = tokens[at - 2];
    return !(
      before !== undefined &&
      !isBreak(before) &&
      /^(?:que|não|já|quem|nunca|também|só|ainda)$/.test(before.word)
    );
  }
  return !/^(?:muito|pouco|mesmo|até|desde|bem)$/.test(previous.word) || form.tense !== "preterite";
}

const isEpithet = (before: Word | undefined): boolean =>
  before === undefined || isBreak(before) || (PT.has("determiners", before.word) && !PT.has("epithets", before.word));

/** "moramos" is present, "compramos" past. */
function bestForm(context: readonly Word[], forms: readonly VerbForm[]): VerbForm {
  const [first, ...others] = forms as readonly [VerbForm, ...VerbForm[]];
  const past = others.find(({ tense }) => tense === "preterite");
  if (past === undefined) return first;
  // "virei" of "virar", not of "vir".
  if (first.tense === "future") return past;
  if (!(first.person === "1p" && first.tense === "present")) return first;
  return tenseOfWe(PT, context, [first.verb]) === "present" ? first : past;
}

export const isNumber = (token: Word | undefined): boolean =>
  token !== undefined && (PT.has("numbers", token.word) || /^\d/.test(token.word));

export const isCount = (token: Word | undefined): boolean =>
  isNumber(token) || /^(?:uns|umas|quase|mais)$/.test(token?.word ?? "");

/** The first finite verb from `from` on, with preceding adverbs and pronouns. */
export const nextVerb = (tokens: readonly Word[], from: number): VerbGroup | undefined =>
  verbGroupFrom(tokens, from, predicateStart);

/** The first of the adverbs and pronouns before the verb at `main`. */
export function predicateStart(tokens: readonly Word[], main: number, from = 0): number {
  let start = main;
  while (start > from && isOpen(tokens[start - 1]) && isPreverbal(tokens, start - 1)) start--;
  return start;
}

function isPreverbal(tokens: readonly Word[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (PT.has("adverbs", word)) return true;
  if (/^(?:me|se|lhes?)$/.test(word)) return true;
  if (word === "nos") return at > 0 || tokens[1]?.forms.some(({ person }) => person === "1p") === true;
  return at > 0 && PT.has("articles", word);
}
