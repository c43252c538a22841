/**
 * Converts the first person to the third: "gosto do meu trabalho" becomes `gosta do trabalho`.
 * Words stay; person and pronouns change. Whatever needs context is rejected.
 */

import { PORTUGUESE as PT } from "../../language-data.ts";
import type { VerbForm } from "../conjugation.ts";
import { isBreak, isFirstForm, isPlural, isSecondForm, isSubjunctive, type Word, wordAt } from "../word.ts";
import { isCount, isFiniteForm, isNumber } from "./parse.ts";

/** The third person singular, except for counts: "são cinco irmãos". */
function thirdOf(form: VerbForm, next: Word | undefined): string {
  const isCount = isPlural(form) && form.verb === "ser" && isNumber(next);
  return isCount ? form.thirdPlural : form.third;
}
/** "três anos", "uns doze meses". */
function isSpan(tokens: readonly Word[], at: number): boolean {
  const unit = (token: Word | undefined): boolean =>
    /^(?:an(?:o|inho)s?|mês|meses|semanas?|dias?|horas?)$/.test(token?.word ?? "");
  return isCount(tokens[at]) && [1, 2, 3].some((step) => unit(tokens[at + step]));
}

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
  /** Allows the second person, as in an instruction. */
  readonly mayAddress?: boolean;
}

/** Undefined if the words address someone, or refer to something unnamed. */
export const inThirdPerson = (tokens: readonly Word[], conversion: Conversion = {}): string | undefined =>
  new Converter(tokens, conversion).text();

/** Number of converted words, or a rejection of the whole. */
type WordCount = number;
const REFUSED: WordCount = 0;

class Converter {
  readonly #tokens: readonly Word[];
  readonly #maySpeak: boolean;
  readonly #out = new Writer();
  #hasNoun: boolean;
  /** Set after a verb that links its subject to the next word. */
  #linked: VerbForm | undefined;
  /** "quero vestir-me", but "ele quer ver-me" */
  #isOfSpeaker = true;

  constructor(tokens: readonly Word[], { isNamed = false, mayAddress = false }: Conversion) {
    this.#tokens = tokens;
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
  #pointing(token: Word, at: number): WordCount | undefined {
    const { word, after, clitic } = token;
    const next = this.#tokens[at + 1];
    if (!this.#maySpeak && (PT.has("second second-verbs", word) || clitic === "te" || clitic === "vos")) return REFUSED;
    if (PT.is("chatter", word)) {
      this.#out.close(after);
      return 1;
    }
    if (ANAPHORS.has(word) && !isName(token, at)) {
      if (!this.#hasNoun) return REFUSED;
      this.#out.add(token.written, after);
      return 1;
    }
    if (!PLACES.test(word) || isName(token, at)) return undefined;
    const isLed = next !== undefined && !isBreak(token) && /^(?:em|n[oa]s?)$/.test(next.word);
    if ((word === "lá" || word === "ali") && !this.#hasNoun && !isLed) return REFUSED;
    if (/^(?:para|de|por)$/.test(this.#out.last)) this.#out.drop();
    this.#out.close(after);
    return 1;
  }

  /** "eu", "a gente", "comigo", "meu". */
  #speaker({ word, after }: Word, at: number): WordCount | undefined {
    const out = this.#out;
    if (word === "eu" || word === "nós") {
      // "eu e o meu pai"
      if (this.#tokens[at + 1]?.word !== "e") return isSubjectHere(this.#tokens, at) ? 1 : REFUSED;
      if (out.last !== "") out.close(", ");
      out.add("com", " ");
      return 2;
    }
    if (word === "a" && this.#tokens[at + 1]?.word === "gente" && isEverybody(this.#tokens, at)) return 2;
    if (PT.has("own", word)) return possessive(out, this.#tokens, at) ? 1 : REFUSED;
    const other = word === "mim" ? "si" : /^(?:comigo|conosco|connosco)$/.test(word) ? "consigo" : undefined;
    if (other === undefined) return undefined;
    out.add(other, after);
    return 1;
  }

  /** "faz três anos": ago. "ainda hoje": still. */
  #time({ word, after }: Word, at: number): WordCount | undefined {
    const out = this.#out;
    if (word === "hoje" && (out.last === "ainda" || out.last === "até")) return 1;
    if (word !== "faz" || out.isEmpty || !isSpan(this.#tokens, at + 1)) return undefined;
    if (out.last === "já") out.drop();
    out.add("há", after);
    return 1;
  }

  /** "me" and "nos" before a verb. */
  #clitic({ word, after }: Word, at: number): WordCount | undefined {
    const out = this.#out;
    const next = this.#tokens[at + 1];
    const isFirstWord = out.isEmpty && /^(?:se|lhe)$/.test(word);
    const own = ownClitic(this.#tokens, at, this.#isOfSpeaker) ?? (isFirstWord ? word : undefined);
    if (own === undefined) return undefined;
    if (!this.#maySpeak && next?.forms.some(isSecondForm) === true) return REFUSED;
    const verb = this.#tokens[at + 1]?.finite ?? next?.forms.find(isFiniteForm);
    // No sentence starts with an object pronoun.
    if (!out.isEmpty || next === undefined || verb === undefined) {
      out.add(own, after);
      return 1;
    }
    const form = isFirstForm(verb) ? thirdOf(verb, this.#tokens[at + 2]) : next.written.toLowerCase();
    out.add(`${form}-${own}`, next.after);
    return 2;
  }

  #verb(token: Word, at: number): WordCount | undefined {
    const { written, after, clitic } = token;
    const form = this.#tokens[at]?.finite ?? ownForm(token);
    if (form === undefined) return undefined;
    if (isSecondForm(form) && !this.#maySpeak) return REFUSED;
    if (/^l?[oa]s?$/.test(clitic) && !this.#hasNoun) return REFUSED;
    const text = isFirstForm(form) ? thirdOf(form, this.#tokens[at + 1]) : written;
    this.#linked = form;
    this.#isOfSpeaker = isFirstForm(form) || form.isShared;
    // "Faz 40 anos" would be "40 years ago".
    const isYears = form.verb === "fazer" && form.tense === "present" && isSpan(this.#tokens, at + 1);
    this.#out.add(isYears ? "completa" : clitic === "" ? text : `${text}-${convertedClitic(clitic, form)}`, after);
    return 1;
  }

  #other(token: Word, before: VerbForm | undefined): WordCount {
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
const ANAPHORS: ReadonlySet<string> = new Set([...PT.words("pointing"), "seu", "sua", "seus", "suas"]);

/** "eu" before its verb is redundant. */
const isSubjectHere = (tokens: readonly Word[], at: number): boolean =>
  [1, 2, 3].some((step) => tokens[at + step]?.forms.some((form) => isFirstForm(form) || form.isShared) === true);

const isEverybody = (tokens: readonly Word[], at: number): boolean =>
  PT.has("clitics adverbs", wordAt(tokens, at + 2)) || tokens[at + 2]?.finite !== undefined;

/** "Ainda Estou Aqui": words of a name. */
const isName = ({ isCapital }: Word, at: number): boolean => isCapital && at > 0;

const isNoun = ({ word, forms }: Word): boolean =>
  word.length > 2 &&
  forms.length === 0 &&
  !PT.has("determiners prepositions adverbs times numbers", word) &&
  word !== "que";

/** Unambiguous forms of the first person: "sejamos", "fôssemos". */
const ownForm = ({ forms }: Word): VerbForm | undefined =>
  forms.find((form) => form.person === "1p" && isSubjunctive(form));

const convertedClitic = (clitic: string, form: VerbForm): string =>
  clitic !== "me" && clitic !== "nos" ? clitic : isFirstForm(form) || form.isShared ? "se" : "lhe";

/** "me" and "nos" before a verb: reflexive, or an object. */
function ownClitic(tokens: readonly Word[], at: number, isOfSpeaker: boolean): "se" | "lhe" | undefined {
  const token = tokens[at];
  if (token?.word !== "me" && token?.word !== "nos") return undefined;
  const next = isBreak(token) ? undefined : tokens[at + 1];
  const forms = next?.forms ?? [];
  const finite = forms.filter(isFiniteForm);
  if (token.word === "nos") {
    // "nos jantares", "nos separamos"
    if (finite.some(({ person }) => person === "1p")) return "se";
    return finite.some(({ tense, person, isLoose }) => tense === "preterite" && /^3/.test(person) && !isLoose)
      ? "lhe"
      : undefined;
  }
  const form = finite[0] ?? forms[0];
  if (form === undefined) return "lhe";
  if (finite.some(isFirstForm)) return "se";
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
function possessive(out: Writer, tokens: readonly Word[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined) return true;
  const { word, after } = token;
  const { last } = out;
  const before = wordAt(tokens, at - 2);
  const isBehind =
    last !== "" &&
    /^(?:uns?|umas?|dois|duas|três|dum|duma|num|numa|algu\p{L}+|vári[oa]s)$/u.test(before) &&
    !(tokens[at - 1]?.forms.some(isFiniteForm) ?? false);
  const previous = tokens[at - 1];
  const isLast =
    (next === undefined || isBreak(token)) &&
    last !== "" &&
    previous !== undefined &&
    previous.forms.length === 0 &&
    !PT.has("determiners prepositions", last);
  if (isBehind || isLast) {
    out.close(after);
    return true;
  }
  if (next === undefined || isBreak(token)) return false;
  if (
    /^(?:é|era|foi|são|eram)$/.test(last) &&
    (PT.has("prepositions adverbs", next.word) || next.word.endsWith("mente"))
  )
    return false;
  if (PT.pattern("possessive").test(last)) return true;
  if (PT.has("contractions articles", last) && !(last === "a" && /^(?:meus?|nossos?)$/.test(word))) return true;
  const isFemale = /a/.test(word.slice(-2));
  const article = `${isFemale ? "a" : "o"}${PLURAL.test(word) ? "s" : ""}`;
  const merged = MERGED[last]?.[article];
  if (merged !== undefined) out.replaceLast(merged);
  else if (!(last === "" && out.isEmpty && PLURAL.test(word) && PT.has("numbers", next.word))) out.add(article, " ");
  return true;
}

/** Drops initial adverbs without content. */
export function withoutEmpty(tokens: readonly Word[]): readonly Word[] {
  const at = tokens.findIndex(({ word }) => !PT.has("empty-adverbs", word));
  return at <= 0 ? tokens : tokens.slice(at);
}
