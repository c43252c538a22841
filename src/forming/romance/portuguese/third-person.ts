/**
 * Converts the first person to the third: "gosto do meu trabalho" becomes `gosta do trabalho`.
 * Words stay; person and pronouns change. Whatever needs context is rejected.
 */

import type { VerbForm } from "../conjugation.ts";
import { PORTUGUESE } from "../data.ts";
import { isFiniteForm, isFirst, isPlural, isSecond, isState, isSubjunctive } from "./verbs.ts";
import {
  ADJECTIVES_TOO,
  ADVERBS,
  ARTICLES,
  BEFORE_VERB,
  CHATTER,
  CLITICS,
  CONTRACTIONS,
  DETERMINERS,
  EMPTY_ADVERBS,
  EPITHETS,
  LEADS,
  NOUNS_TOO,
  NUMBERS,
  OWN,
  PREPOSITIONS,
  QUESTIONS,
  REFERRING,
  SECOND,
  SECOND_VERBS,
  SUBORDINATORS,
  TIMES,
  type Token,
} from "./words.ts";

/**
 * The finite verb at `at`.
 * @param context the whole clause, which decides the tense of "compramos"
 */
export function verbAt(tokens: readonly Token[], at: number, context: readonly Token[] = tokens): VerbForm | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.forms.length === 0) return at === 0 ? unknownVerb(token, tokens[1]) : undefined;
  // Apparent second persons are usually plurals: "casas", "juntas".
  const forms = token.forms.filter((form) => isFiniteForm(form) && (!isSecond(form) || form.tense === "preterite"));
  if (forms.length === 0) return undefined;
  const { word } = token;
  const previous = at > 0 && tokens[at - 1]?.isBreak === false ? tokens[at - 1] : undefined;
  if (isAgo(tokens, at) || isComing(tokens, at)) return undefined;
  if (NEVER_VERBS.has(word) || (token.isCapital && isInside(tokens, at))) return undefined;
  const best = bestForm(context, forms);
  if (token.clitic !== "") return best;
  if (previous !== undefined && isNounContext(tokens, at, best)) return undefined;
  return NOUNS_TOO.has(word) && !isVerbHere(tokens, at, best) ? undefined : best;
}
/** Not at the start, so a capital marks a name: "dois netos, Caio e Bia". */
const isInside = (tokens: readonly Token[], at: number): boolean =>
  at > 0 && !/[.!?:;"“«(…–—]/.test(tokens[at - 1]?.after ?? "");
/** An unlisted first-person verb before its object: "surfi umas ondas". */
function unknownVerb({ word, after, clitic }: Token, next: Token | undefined): VerbForm | undefined {
  if (next === undefined || after !== " " || clitic !== "" || word.length < UNKNOWN_MIN || LEADS.has(word))
    return undefined;
  if (SUBORDINATORS.has(word) || QUESTIONS.has(word) || ADVERBS.has(word) || DETERMINERS.has(word)) return undefined;
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
function isAgo(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at] ?? {};
  if (word !== "há" && word !== "faz") return false;
  const next = tokens[at + 1];
  if (word === "há")
    return isCount(next) || /^(?:muito|pouco|alguns|algumas|anos|meses|bastante|mais)$/.test(next?.word ?? "");
  return isCount(next) && tokens.slice(at + 2, at + AGO_WITHIN).some((token) => token.word === "que");
}
const AGO_WITHIN = 6;

/** "Mês que vem": a time. */
const isComing = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === "vem" && tokens[at - 1]?.word === "que" && TIMES.has(tokens[at - 2]?.word ?? "");

const NEVER_VERBS: ReadonlySet<string> = new Set("para sobre entre contra ora cara".split(" "));

/** An ambiguous word is a verb after "eu", "que" or a noun. */
function isVerbHere(tokens: readonly Token[], at: number, best: VerbForm): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const { word } = token;
  const previous = at > 0 && tokens[at - 1]?.isBreak === false ? tokens[at - 1] : undefined;
  const next = tokens[at + 1];
  if (word === "como" && previous?.word !== "não" && previous?.word !== "eu" && !EATEN.test(next?.word ?? ""))
    return false;
  if (previous === undefined) {
    // Needs a subject before it; "Jogo de sexta" is a noun, "gosto de jazz" is not.
    if (!isFirst(best) && !best.isShared) return at > 0 && next !== undefined && !NO_OBJECT.test(next.word);
    if (word === "trabalho" && next?.word === "de" && TRADE.test(tokens[at + 2]?.word ?? "")) return true;
    if (next === undefined || word === "segundo" || word === "logo" || word === "cedo") return false;
    return !/^d[aeo]s?$/.test(next.word) || WITH_DE.has(best.verb);
  }
  // "Mês que vem entro na padaria"
  if (previous.word === "vem" && tokens[at - 2]?.word === "que") return true;
  if (ADJECTIVES_TOO.has(word) && /^(?:e|ou|mas|só|mais|já|também)$/.test(previous.word))
    return word === "vivo" && next !== undefined;
  const isNounPhrase = next !== undefined && /^d[aeo]s?$/.test(next.word) && !WITH_DE.has(best.verb);
  if (isNounPhrase && /^(?:como|e|ou|mas|só)$/.test(previous.word)) return false;
  if (BEFORE_VERB.has(previous.word) || CLITICS.has(previous.word)) return true;
  if (token.forms.some(({ tense }) => tense === "participle")) return false;
  const isFollowed =
    next !== undefined && (!NO_OBJECT.test(next.word) || (WITH_DE.has(best.verb) && /^d/.test(next.word)));
  return (
    isFollowed &&
    !ADJECTIVES_TOO.has(word) &&
    !ADVERBS.has(previous.word) &&
    previous.forms.length === 0 &&
    !PREPOSITIONS.has(previous.word)
  );
}
/** "Trabalho de eletricista" is no noun. */
const TRADE = PORTUGUESE.pattern("whole-trade");
/** Words that do not follow a verb: "curso de inglês", "encontro já marcado". */
const NO_OBJECT = /^(?:d[aeo]s?|já|também|hoje|ontem|que|e|ou|é|foi|está)$/;
const EATEN = PORTUGUESE.pattern("eaten");
const WITH_DE = PORTUGUESE.words("with-de");

/** A noun follows an article or preposition, except in "que o levou". */
function isNounContext(tokens: readonly Token[], at: number, form: VerbForm): boolean {
  const previous = tokens[at - 1];
  if (previous === undefined || !DETERMINERS.has(previous.word)) return false;
  if (isFirst(form) && form.tense === "preterite") return false;
  // "Desde segunda trabalho na Galp": a weekday, not an ordinal.
  if (
    /^(?:segunda|terça|quarta|quinta|sexta)$/.test(previous.word) &&
    /^(?:desde|n?a|à|até)$/.test(tokens[at - 2]?.word ?? "")
  )
    return false;
  // "um novo jogo", but "o mais novo joga"
  if (EPITHETS.has(previous.word)) return isEpithet(tokens[at - 2]);
  if (/^(?:o|a|os|as|nos)$/.test(previous.word)) {
    const before = tokens[at - 2];
    return !(
      before !== undefined &&
      !before.isBreak &&
      /^(?:que|não|já|quem|nunca|também|só|ainda)$/.test(before.word)
    );
  }
  return !/^(?:muito|pouco|mesmo|até|desde|bem)$/.test(previous.word) || form.tense !== "preterite";
}

const isEpithet = (before: Token | undefined): boolean =>
  before === undefined || before.isBreak || (DETERMINERS.has(before.word) && !EPITHETS.has(before.word));

/** "moramos" is present, "compramos" past. */
function bestForm(context: readonly Token[], forms: readonly VerbForm[]): VerbForm {
  const [first, ...others] = forms as readonly [VerbForm, ...VerbForm[]];
  const past = others.find(({ tense }) => tense === "preterite");
  if (past === undefined) return first;
  // "virei" of "virar", not of "vir".
  if (first.tense === "future") return past;
  if (!(first.person === "1p" && first.tense === "present")) return first;
  if (context.some(({ word }) => HABIT.has(word))) return first;
  if (context.some(({ word }) => PAST_TIMES.test(word))) return past;
  return isState(first.verb) ? first : past;
}
const HABIT = PORTUGUESE.words("habit");
const PAST_TIMES = /^(?:ontem|anteontem|passad[oa]|(?:19|20)\d\d)$/;

/** The third person singular, except for counts: "são cinco irmãos". */
function thirdOf(form: VerbForm, next: Token | undefined): string {
  const isCount = isPlural(form) && form.verb === "ser" && isNumber(next);
  return isCount ? form.thirdPlural : form.third;
}
/** "três anos", "uns doze meses". */
function isSpan(tokens: readonly Token[], at: number): boolean {
  const unit = (token: Token | undefined): boolean =>
    /^(?:an(?:o|inho)s?|mês|meses|semanas?|dias?|horas?)$/.test(token?.word ?? "");
  return isCount(tokens[at]) && [1, 2, 3].some((step) => unit(tokens[at + step]));
}

const isNumber = (token: Token | undefined): boolean =>
  token !== undefined && (NUMBERS.has(token.word) || /^\d/.test(token.word));

/** "Somos sócios", "estamos juntas": singular after a singular verb. */
function single(word: string, form: VerbForm | undefined): string {
  if (form?.person !== "1p" || !LINKING.has(form.verb)) return word;
  if (/ões$/.test(word)) return `${word.slice(0, -3)}ão`;
  return word.length > SHORT_WORD &&
    /[oae]s$/.test(word) &&
    !/^(?:mais|menos|depois|antes|nossas?|três|seis)$/.test(word)
    ? word.slice(0, -1)
    : word;
}
const SHORT_WORD = 3;
const LINKING: ReadonlySet<string> = new Set(["ser", "estar", "ficar", "andar"]);

/** Joins words with their original punctuation. */
class Writer {
  #parts: { text: string; after: string }[] = [];

  add(text: string, after: string): void {
    this.#parts.push({ text, after });
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** The last word, if only a space follows. */
  get last(): string {
    const part = this.#parts.at(-1);
    return part === undefined || part.after.trim() !== "" ? "" : part.text.toLowerCase();
  }

  drop(): void {
    this.#parts.pop();
  }

  replaceLast(text: string): void {
    const part = this.#parts.at(-1);
    if (part !== undefined) part.text = text;
  }

  /** Punctuation of a dropped word. */
  close(after: string): void {
    const part = this.#parts.at(-1);
    if (part !== undefined && after.trim() !== "" && part.after.trim() === "") part.after = after;
  }

  text(): string {
    return this.#parts
      .map(({ text, after }) => text + (after === "" ? " " : after))
      .join("")
      .trim();
  }
}

interface Conversion {
  /** Something was named that "he" or "it" may refer to. */
  readonly isNamed?: boolean;
  /** The clause around the words. */
  readonly context?: readonly Token[];
  /** Allows the second person, as in an instruction. */
  readonly mayAddress?: boolean;
}

/** Undefined if the words address someone, or refer to something unnamed. */
export const inThirdPerson = (tokens: readonly Token[], conversion: Conversion = {}): string | undefined =>
  new Converter(tokens, conversion).text();

/** Number of converted words, or a rejection of the whole. */
type WordCount = number;
const REFUSED: WordCount = 0;

class Converter {
  readonly #tokens: readonly Token[];
  readonly #context: readonly Token[];
  readonly #maySpeak: boolean;
  readonly #out = new Writer();
  #hasNoun: boolean;
  /** Set after a verb that links its subject to the next word. */
  #linked: VerbForm | undefined;
  /** "quero vestir-me", but "ele quer ver-me" */
  #isOfSpeaker = true;

  constructor(tokens: readonly Token[], { isNamed = false, context = tokens, mayAddress = false }: Conversion) {
    this.#tokens = tokens;
    this.#context = context;
    this.#maySpeak = mayAddress;
    this.#hasNoun = isNamed;
  }

  text(): string | undefined {
    let isQuoted = false;
    for (let at = 0; at < this.#tokens.length; at++) {
      const token = this.#tokens[at];
      if (token === undefined) break;
      const { written, after } = token;
      if (isQuoted) {
        this.#out.add(written, after);
        isQuoted = !QUOTE.test(after);
        continue;
      }
      isQuoted = QUOTE.test(after) && this.#tokens[at + 1] !== undefined && isOpening(after);
      const before = this.#linked;
      this.#linked = undefined;
      const count =
        this.#pointing(token, at) ??
        this.#speaker(token, at) ??
        this.#time(token, at) ??
        this.#clitic(token, at) ??
        this.#verb(token, at) ??
        this.#other(token, before);
      if (count === REFUSED) return undefined;
      at += count - 1;
    }
    return this.#out.isEmpty ? undefined : this.#out.text();
  }

  /** Second person, and references to something before. */
  #pointing(token: Token, at: number): WordCount | undefined {
    const { word, after, clitic } = token;
    const next = this.#tokens[at + 1];
    if (!this.#maySpeak && (SECOND.has(word) || SECOND_VERBS.has(word) || clitic === "te" || clitic === "vos"))
      return REFUSED;
    if (CHATTER.test(word)) {
      this.#out.close(after);
      return 1;
    }
    if (ANAPHORS.has(word) && !isName(token, at)) {
      if (!this.#hasNoun) return REFUSED;
      this.#out.add(token.written, after);
      return 1;
    }
    if (!PLACES.test(word) || isName(token, at)) return undefined;
    const isLed = next !== undefined && !token.isBreak && /^(?:em|n[oa]s?)$/.test(next.word);
    if ((word === "lá" || word === "ali") && !this.#hasNoun && !isLed) return REFUSED;
    if (/^(?:para|de|por)$/.test(this.#out.last)) this.#out.drop();
    this.#out.close(after);
    return 1;
  }

  /** "eu", "a gente", "comigo", "meu". */
  #speaker({ word, after }: Token, at: number): WordCount | undefined {
    const out = this.#out;
    if (word === "eu" || word === "nós") {
      // "eu e o meu pai"
      if (this.#tokens[at + 1]?.word !== "e") return isSubjectHere(this.#tokens, at) ? 1 : REFUSED;
      if (out.last !== "") out.close(", ");
      out.add("com", " ");
      return 2;
    }
    if (word === "a" && this.#tokens[at + 1]?.word === "gente" && isEverybody(this.#tokens, at)) return 2;
    if (OWN.has(word)) return possessive(out, this.#tokens, at) ? 1 : REFUSED;
    const other = word === "mim" ? "si" : /^(?:comigo|conosco|connosco)$/.test(word) ? "consigo" : undefined;
    if (other === undefined) return undefined;
    out.add(other, after);
    return 1;
  }

  /** "faz três anos": ago. "ainda hoje": still. */
  #time({ word, after }: Token, at: number): WordCount | undefined {
    const out = this.#out;
    if (word === "hoje" && (out.last === "ainda" || out.last === "até")) return 1;
    if (word !== "faz" || out.isEmpty || !isSpan(this.#tokens, at + 1)) return undefined;
    if (out.last === "já") out.drop();
    out.add("há", after);
    return 1;
  }

  /** "me" and "nos" before a verb. */
  #clitic({ word, after }: Token, at: number): WordCount | undefined {
    const out = this.#out;
    const next = this.#tokens[at + 1];
    const isFirstWord = out.isEmpty && /^(?:se|lhe)$/.test(word);
    const own = ownClitic(this.#tokens, at, this.#isOfSpeaker) ?? (isFirstWord ? word : undefined);
    if (own === undefined) return undefined;
    if (!this.#maySpeak && next?.forms.some(isSecond) === true) return REFUSED;
    const verb = verbAt(this.#tokens, at + 1, this.#context) ?? next?.forms.find(isFiniteForm);
    // No sentence starts with an object pronoun.
    if (!out.isEmpty || next === undefined || verb === undefined) {
      out.add(own, after);
      return 1;
    }
    const form = isFirst(verb) ? thirdOf(verb, this.#tokens[at + 2]) : next.written.toLowerCase();
    out.add(`${form}-${own}`, next.after);
    return 2;
  }

  #verb(token: Token, at: number): WordCount | undefined {
    const { written, after, clitic } = token;
    const form = verbAt(this.#tokens, at, this.#context) ?? ownForm(token);
    if (form === undefined) return undefined;
    if (isSecond(form) && !this.#maySpeak) return REFUSED;
    if (/^l?[oa]s?$/.test(clitic) && !this.#hasNoun) return REFUSED;
    const text = isFirst(form) ? thirdOf(form, this.#tokens[at + 1]) : written;
    this.#linked = form;
    this.#isOfSpeaker = isFirst(form) || form.isShared;
    // "Faz 40 anos" would be "40 years ago".
    const isYears = form.verb === "fazer" && form.tense === "present" && isSpan(this.#tokens, at + 1);
    this.#out.add(isYears ? "completa" : clitic === "" ? text : `${text}-${convertedClitic(clitic, form)}`, after);
    return 1;
  }

  #other(token: Token, before: VerbForm | undefined): WordCount {
    const { written, after, clitic } = token;
    if (/^l[oa]s?$/.test(clitic) && !this.#hasNoun) return REFUSED;
    if (clitic === "me" || clitic === "nos") {
      const isUnconjugated = token.forms.some(({ tense }) => tense === "infinitive" || tense === "gerund");
      this.#out.add(`${written}-${this.#isOfSpeaker && isUnconjugated ? "se" : "lhe"}`, after);
      return 1;
    }
    if (isNoun(token)) this.#hasNoun = true;
    this.#out.add(clitic === "" || OBJECTS.test(clitic) ? single(written, before) : `${written}-${clitic}`, after);
    return 1;
  }
}
const QUOTE = /["“”«»]/;
/** An opening quotation mark before the next word. */
const isOpening = (after: string): boolean => /["“«]$/.test(after);
const OBJECTS = /^l[oa]s?$/;
const PLACES = /^(?:lá|cá|aqui|aí|ali)$/;
const ANAPHORS: ReadonlySet<string> = new Set([...REFERRING, "seu", "sua", "seus", "suas"]);

const isCount = (token: Token | undefined): boolean =>
  isNumber(token) || /^(?:uns|umas|quase|mais)$/.test(token?.word ?? "");

/** "eu" before its verb is redundant. */
const isSubjectHere = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3].some((step) => tokens[at + step]?.forms.some((form) => isFirst(form) || form.isShared) === true);

const isEverybody = (tokens: readonly Token[], at: number): boolean =>
  CLITICS.has(tokens[at + 2]?.word ?? "") ||
  ADVERBS.has(tokens[at + 2]?.word ?? "") ||
  verbAt(tokens, at + 2) !== undefined;

/** "Ainda Estou Aqui": words of a name. */
const isName = ({ isCapital }: Token, at: number): boolean => isCapital && at > 0;

const isNoun = ({ word, forms }: Token): boolean =>
  word.length > 2 &&
  forms.length === 0 &&
  !DETERMINERS.has(word) &&
  !PREPOSITIONS.has(word) &&
  !ADVERBS.has(word) &&
  !TIMES.has(word) &&
  !NUMBERS.has(word) &&
  word !== "que";

/** Unambiguous forms of the first person: "sejamos", "fôssemos". */
const ownForm = ({ forms }: Token): VerbForm | undefined =>
  forms.find((form) => form.person === "1p" && isSubjunctive(form));

const convertedClitic = (clitic: string, form: VerbForm): string =>
  clitic !== "me" && clitic !== "nos" ? clitic : isFirst(form) || form.isShared ? "se" : "lhe";

/** "me" and "nos" before a verb: reflexive, or an object. */
function ownClitic(tokens: readonly Token[], at: number, isOfSpeaker: boolean): "se" | "lhe" | undefined {
  const token = tokens[at];
  if (token?.word !== "me" && token?.word !== "nos") return undefined;
  const next = token.isBreak ? undefined : tokens[at + 1];
  const forms = next?.forms ?? [];
  const finite = forms.filter(isFiniteForm);
  if (token.word === "nos") {
    // "nos jantares", "nos separamos"
    if (finite.some(({ person }) => person === "1p")) return "se";
    return finite.some(({ tense, person, isLoose }) => tense === "preterite" && /^3/.test(person ?? "") && !isLoose)
      ? "lhe"
      : undefined;
  }
  const form = finite[0] ?? forms[0];
  if (form === undefined) return "lhe";
  if (finite.some(isFirst)) return "se";
  if (form.tense === "infinitive" || form.tense === "gerund") return isOfSpeaker ? "se" : "lhe";
  return form.isShared && at === 0 ? "se" : "lhe";
}

const PLURAL = /s$/;
const MERGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { o: "do", a: "da", os: "dos", as: "das" },
  em: { o: "no", a: "na", os: "nos", as: "nas" },
  a: { o: "ao", a: "à", os: "aos", as: "às" },
  por: { o: "pelo", a: "pela", os: "pelos", as: "pelas" },
};

/** "com meu pai" → "com o pai", "um amigo meu" → "um amigo". False if nothing remains. */
function possessive(out: Writer, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined) return true;
  const { word, after } = token;
  const { last } = out;
  const before = tokens[at - 2]?.word ?? "";
  const isBehind =
    last !== "" &&
    /^(?:uns?|umas?|dois|duas|três|dum|duma|num|numa|algu\p{L}+|vári[oa]s)$/u.test(before) &&
    !(tokens[at - 1]?.forms.some(isFiniteForm) ?? false);
  const previous = tokens[at - 1];
  const isLast =
    (next === undefined || token.isBreak) &&
    last !== "" &&
    previous !== undefined &&
    previous.forms.length === 0 &&
    !DETERMINERS.has(last) &&
    !PREPOSITIONS.has(last);
  if (isBehind || isLast) {
    out.close(after);
    return true;
  }
  if (next === undefined || token.isBreak) return false;
  if (
    /^(?:é|era|foi|são|eram)$/.test(last) &&
    (PREPOSITIONS.has(next.word) || ADVERBS.has(next.word) || next.word.endsWith("mente"))
  )
    return false;
  if (PORTUGUESE.pattern("possessive").test(last)) return true;
  if ((CONTRACTIONS.has(last) || ARTICLES.has(last)) && !(last === "a" && /^(?:meus?|nossos?)$/.test(word)))
    return true;
  const isFemale = /a/.test(word.slice(-2));
  const article = `${isFemale ? "a" : "o"}${PLURAL.test(word) ? "s" : ""}`;
  const merged = MERGED[last]?.[article];
  if (merged !== undefined) out.replaceLast(merged);
  else if (!(last === "" && out.isEmpty && PLURAL.test(word) && NUMBERS.has(next.word))) out.add(article, " ");
  return true;
}

export interface VerbGroup {
  /** Position of the finite verb. */
  readonly at: number;
  /** Position of its first adverb or pronoun. */
  readonly start: number;
  readonly form: VerbForm;
}

/** The first finite verb from `from` on, with preceding adverbs and pronouns. */
export function nextVerb(tokens: readonly Token[], from: number): VerbGroup | undefined {
  for (let at = from; at < tokens.length; at++) {
    const form = verbAt(tokens, at);
    if (form === undefined) continue;
    let start = at;
    while (start > from && !(tokens[start - 1]?.isBreak ?? true) && isPreverbal(tokens, start - 1)) start--;
    return { at, start, form };
  }
  return undefined;
}

function isPreverbal(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (ADVERBS.has(word)) return true;
  if (/^(?:me|se|lhes?)$/.test(word)) return true;
  if (word === "nos") return at > 0 || tokens[1]?.forms.some(({ person }) => person === "1p") === true;
  return at > 0 && ARTICLES.has(word);
}

/** Drops initial adverbs without content. */
export function withoutEmpty(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }) => !EMPTY_ADVERBS.has(word));
  return at <= 0 ? tokens : tokens.slice(at);
}
