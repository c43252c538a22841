/**
 * What somebody says of themselves, told of them: "gosto do meu trabalho" becomes `gosta do trabalho`. The words stay, the person of the
 * verbs and the pronouns change; whatever would not be understood alone is refused.
 */
import type { Token } from "./tokens.ts";
import { isFiniteForm, isState, type VerbForm } from "./verbs.ts";
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
  NOUNS_TOO,
  NUMBERS,
  OWN,
  POINTING,
  PREPOSITIONS,
  SECOND,
  SECOND_VERBS,
  TIMES,
} from "./words.ts";

/**
 * The finite verb that the word at `at` is in its sentence.
 * @param context the whole clause, where `tokens` is a part of it: it tells whether "compramos" is the present
 */
export function verbAt(tokens: readonly Token[], at: number, context: readonly Token[] = tokens): VerbForm | undefined {
  const token = tokens[at];
  if (token === undefined || token.forms.length === 0) return undefined;
  const forms = token.forms.filter(isFiniteForm);
  if (forms.length === 0) return undefined;
  const { word } = token;
  const previous = at > 0 && tokens[at - 1]?.isBreak === false ? tokens[at - 1] : undefined;
  if (NEVER_VERBS.has(word) || (at > 0 && token.isCapital && previous !== undefined)) return undefined;
  const best = bestForm(context, forms);
  if (token.clitic !== "") return best;
  if (previous !== undefined && isNounContext(tokens, at, best)) return undefined;
  return NOUNS_TOO.has(word) && !isVerbHere(tokens, at, best) ? undefined : best;
}
const NEVER_VERBS: ReadonlySet<string> = new Set("para sobre entre contra ora cara".split(" "));

/** A word that may be a noun is a verb behind "eu" and "que", and behind another noun. */
function isVerbHere(tokens: readonly Token[], at: number, best: VerbForm): boolean {
  const { word } = tokens[at] as Token;
  const previous = at > 0 && tokens[at - 1]?.isBreak === false ? tokens[at - 1] : undefined;
  const next = tokens[at + 1];
  if (word === "como" && previous?.word !== "não" && previous?.word !== "eu" && !EATEN.test(next?.word ?? ""))
    return false;
  if (previous === undefined) {
    // Who does it must stand before it; "Jogo de sexta" is a noun, "gosto de jazz" is not.
    if (best.person === 3 && !best.isShared) return false;
    if (next === undefined || word === "segundo" || word === "logo" || word === "cedo") return false;
    return !/^d[aeo]s?$/.test(next.word) || WITH_DE.has(best.infinitive);
  }
  if (BEFORE_VERB.has(previous.word) || CLITICS.has(previous.word)) return true;
  return (
    !ADJECTIVES_TOO.has(word) &&
    !ADVERBS.has(previous.word) &&
    previous.forms.length === 0 &&
    !PREPOSITIONS.has(previous.word)
  );
}
const EATEN = /^(?:carne|peixe|de|pouco|muito|só|sem|tudo|fora|à|ao|na|no|em|bem|mal|todo|toda|ovos|pão|arroz)$/;
const WITH_DE: ReadonlySet<string> = new Set(
  "gostar precisar cuidar sofrer depender partir vir sair mudar tratar lembrar desistir parar deixar acabar".split(" "),
);

/** Behind an article or a preposition stands a noun, but for "que o levou". */
function isNounContext(tokens: readonly Token[], at: number, { tense, person }: VerbForm): boolean {
  const previous = tokens[at - 1];
  if (previous === undefined || !DETERMINERS.has(previous.word)) return false;
  if (person === 1 && tense === "preterite") return false;
  if (/^(?:o|a|os|as|nos)$/.test(previous.word)) {
    const before = tokens[at - 2];
    return !(
      before !== undefined &&
      !before.isBreak &&
      /^(?:que|não|já|quem|nunca|também|só|ainda)$/.test(before.word)
    );
  }
  return !/^(?:muito|pouco|mesmo|até|desde|bem)$/.test(previous.word) || tense !== "preterite";
}

/** Of "moramos" the present, of "compramos" the past. */
function bestForm(context: readonly Token[], forms: readonly VerbForm[]): VerbForm {
  const [first, ...others] = forms as readonly [VerbForm, ...VerbForm[]];
  const past = others.find(({ tense }) => tense === "preterite");
  if (past === undefined) return first;
  // "virei" of "virar", not of "vir".
  if (first.tense === "future") return past;
  if (!(first.person === 1 && first.isPlural && first.tense === "present")) return first;
  if (context.some(({ word }) => HABIT.has(word))) return first;
  if (context.some(({ word }) => PAST_TIMES.test(word))) return past;
  return isState(first.infinitive) ? first : past;
}
const HABIT: ReadonlySet<string> = new Set(
  "todo toda todos todas sempre cada às aos normalmente geralmente costume domingos sábados".split(" "),
);
const PAST_TIMES = /^(?:ontem|anteontem|passad[oa]|(?:19|20)\d\d)$/;

/** Finite, and of the first person or of any. */
export const isFirst = (form: VerbForm | undefined): form is VerbForm => form !== undefined && form.person === 1;

/** What stands for the verb of the speaker. */
export function thirdOf(form: VerbForm, next: Token | undefined): string {
  const isMany =
    form.isPlural &&
    LINKING.has(form.infinitive) &&
    next !== undefined &&
    /[^aeiou]?[oae]s$/.test(next.word) &&
    !/^(?:mais|menos|nos|nas|dos|das|às|aos|os|as|seis|três|depois|antes)$/.test(next.word);
  const isCount =
    form.isPlural &&
    form.infinitive === "ser" &&
    next !== undefined &&
    (NUMBERS.has(next.word) || /^\d/.test(next.word));
  return isMany || isCount ? form.thirdPlural : form.third;
}
const LINKING: ReadonlySet<string> = new Set(["ser", "estar", "ficar", "andar"]);

/** Puts words together again with what stood between them. */
class Writer {
  #parts: { text: string; after: string }[] = [];

  add(text: string, after: string): void {
    this.#parts.push({ text, after });
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** The word written last, where nothing but a space stands behind it. */
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

  /** What stood behind a word that was left out. */
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

interface Telling {
  /** Something was named before, of which "he" or "it" may speak. */
  readonly isNamed?: boolean;
  /** The clause that the words are a part of. */
  readonly context?: readonly Token[];
}

/** Words with the first person taken out. Undefined where they speak to somebody, or of what nobody has named. */
export function told(
  tokens: readonly Token[],
  { isNamed = false, context = tokens }: Telling = {},
): string | undefined {
  const out = new Writer();
  let hasNoun = isNamed;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const { word, after, clitic } = token;
    const next = tokens[at + 1];
    if (SECOND.has(word) || SECOND_VERBS.has(word) || clitic === "te" || clitic === "vos") return undefined;
    if (CHATTER.test(word)) {
      out.close(after);
      continue;
    }
    if (NAMED_BEFORE.has(word)) {
      if (!hasNoun) return undefined;
      out.add(token.written, after);
      continue;
    }
    if (PLACES.test(word)) {
      const isLed = next !== undefined && !token.isBreak && /^(?:em|n[oa]s?)$/.test(next.word);
      if ((word === "lá" || word === "ali") && !hasNoun && !isLed) return undefined;
      if (/^(?:para|de|por)$/.test(out.last)) out.drop();
      out.close(after);
      continue;
    }
    if (word === "eu" || word === "nós") {
      // "eu e o meu pai"
      if (next?.word === "e") {
        if (out.last !== "") out.close(", ");
        out.add("com", " ");
        at++;
      } else if (!isSubjectHere(tokens, at)) return undefined;
      continue;
    }
    if (word === "a" && next?.word === "gente" && isEverybody(tokens, at)) {
      at++;
      continue;
    }
    if (word === "mim") {
      out.add("si", after);
      continue;
    }
    if (word === "comigo" || word === "conosco" || word === "connosco") {
      out.add("consigo", after);
      continue;
    }
    if (OWN.has(word)) {
      if (!possessive(out, tokens, at)) return undefined;
      continue;
    }
    // "faz três anos": ago. "ainda hoje": still.
    if (word === "faz" && !out.isEmpty && isCount(next)) {
      if (out.last === "já") out.drop();
      out.add("há", after);
      continue;
    }
    if (word === "hoje" && (out.last === "ainda" || out.last === "até")) continue;
    const own = ownClitic(tokens, at) ?? (out.isEmpty && /^(?:se|lhe)$/.test(word) ? word : undefined);
    if (own !== undefined) {
      const verb = verbAt(tokens, at + 1, context) ?? next?.forms.find(isFiniteForm);
      // No sentence begins with a pronoun.
      if (out.isEmpty && next !== undefined && verb !== undefined) {
        out.add(`${isFirst(verb) ? thirdOf(verb, tokens[at + 2]) : next.written.toLowerCase()}-${own}`, next.after);
        at++;
      } else out.add(own, after);
      continue;
    }
    const form = verbAt(tokens, at, context) ?? ownForm(token);
    if (form !== undefined) {
      const text = isFirst(form) ? thirdOf(form, next) : token.written;
      if (/^l?[oa]s?$/.test(clitic) && !hasNoun) return undefined;
      out.add(clitic === "" ? text : `${text}-${ofClitic(clitic, form)}`, after);
      continue;
    }
    if (/^l[oa]s?$/.test(clitic) && !hasNoun) return undefined;
    if (clitic === "me" || clitic === "nos") {
      out.add(`${token.written}-${token.forms.some(({ tense }) => tense === "infinitive") ? "se" : "lhe"}`, after);
      continue;
    }
    if (isNoun(token)) hasNoun = true;
    out.add(clitic === "" || OBJECTS.test(clitic) ? token.written : `${token.written}-${clitic}`, after);
  }
  return out.isEmpty ? undefined : out.text();
}
const OBJECTS = /^l[oa]s?$/;
const PLACES = /^(?:lá|cá|aqui|aí|ali)$/;
const NAMED_BEFORE: ReadonlySet<string> = new Set([...POINTING, "seu", "sua", "seus", "suas"]);

const isCount = (token: Token | undefined): boolean =>
  token !== undefined &&
  (NUMBERS.has(token.word) || /^\d/.test(token.word) || /^(?:uns|umas|quase|mais)$/.test(token.word));

/** "eu" before a verb, which says it as well. */
const isSubjectHere = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3].some((step) => tokens[at + step]?.forms.some(({ person, isShared }) => person === 1 || isShared) === true);

const isEverybody = (tokens: readonly Token[], at: number): boolean =>
  CLITICS.has(tokens[at + 2]?.word ?? "") ||
  ADVERBS.has(tokens[at + 2]?.word ?? "") ||
  verbAt(tokens, at + 2) !== undefined;

const isNoun = ({ word, forms }: Token): boolean =>
  word.length > 2 &&
  forms.length === 0 &&
  !DETERMINERS.has(word) &&
  !PREPOSITIONS.has(word) &&
  !ADVERBS.has(word) &&
  !TIMES.has(word) &&
  !NUMBERS.has(word) &&
  word !== "que";

/** Forms of the first person that are told by nothing but themselves: "sejamos", "fôssemos". */
const ownForm = ({ forms }: Token): VerbForm | undefined =>
  forms.find(({ person, isPlural, tense }) => person === 1 && isPlural && tense === "subjunctive");

const ofClitic = (clitic: string, form: VerbForm): string =>
  clitic !== "me" && clitic !== "nos" ? clitic : isFirst(form) || form.isShared ? "se" : "lhe";

/** "me" and "nos" before a verb: of the speaker themselves, or of somebody else to the speaker. */
function ownClitic(tokens: readonly Token[], at: number): "se" | "lhe" | undefined {
  const token = tokens[at];
  if (token?.word !== "me" && token?.word !== "nos") return undefined;
  const next = token.isBreak ? undefined : tokens[at + 1];
  const forms = next?.forms ?? [];
  const finite = forms.filter(isFiniteForm);
  if (token.word === "nos") {
    // "nos jantares", "nos separamos"
    if (finite.some(({ person, isPlural }) => person === 1 && isPlural)) return "se";
    return finite.some(({ tense, person, isGuess }) => tense === "preterite" && person === 3 && !isGuess)
      ? "lhe"
      : undefined;
  }
  const form = finite[0] ?? forms[0];
  if (form === undefined) return "lhe";
  if (finite.some(({ person }) => person === 1) || form.tense === "infinitive" || form.tense === "gerund") return "se";
  return form.isShared && at === 0 ? "se" : "lhe";
}

const PLURAL = /s$/;
const MERGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { o: "do", a: "da", os: "dos", as: "das" },
  em: { o: "no", a: "na", os: "nos", as: "nas" },
  a: { o: "ao", a: "à", os: "aos", as: "às" },
  por: { o: "pelo", a: "pela", os: "pelos", as: "pelas" },
};

/** "o meu pai" → "o pai", "com meu pai" → "com o pai", "um amigo meu" → "um amigo". False where nothing is left to say. */
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
  if (isBehind) {
    out.close(after);
    return true;
  }
  if (next === undefined || token.isBreak) return false;
  if (
    /^(?:é|era|foi|são|eram)$/.test(last) &&
    (PREPOSITIONS.has(next.word) || ADVERBS.has(next.word) || next.word.endsWith("mente"))
  )
    return false;
  if (
    /^(?:um|uma|uns|umas|dois|duas|cada|todo|toda|est[ea]s?|ess[ea]s?|n?[ao]lgum[a]?s?|ambos|ambas|três|quatro|cinco)$/.test(
      last,
    )
  )
    return true;
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
  /** Of the finite verb. */
  readonly at: number;
  /** Of the first adverb or pronoun that goes with it. */
  readonly start: number;
  readonly form: VerbForm;
}

/** The first finite verb from `from` on, with the adverbs and pronouns that stand before it. */
export function nextVerb(tokens: readonly Token[], from: number): VerbGroup | undefined {
  for (let at = from; at < tokens.length; at++) {
    const form = verbAt(tokens, at);
    if (form === undefined) continue;
    let start = at;
    while (start > from && !(tokens[start - 1]?.isBreak ?? true) && goesWithVerb(tokens, start - 1)) start--;
    return { at, start, form };
  }
  return undefined;
}

function goesWithVerb(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (ADVERBS.has(word)) return true;
  return (
    /^(?:me|se|lhe|lhes|nos|o|a|os|as)$/.test(word) && (at > 0 || word === "me" || word === "se" || word === "lhe")
  );
}

/** Words without the adverbs at their beginning that say nothing. */
export function withoutEmpty(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }) => !EMPTY_ADVERBS.has(word));
  return at <= 0 ? tokens : tokens.slice(at);
}
