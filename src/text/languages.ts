/**
 * The languages with a stemmer. To add one: `data/<language>/words.txt`, a line here, sentences in
 * `corpus/languages` and in the test.
 */

import { stemmer as dutchStem } from "@orama/stemmers/dutch";
import { stemmer as frenchStem } from "@orama/stemmers/french";
import { stemmer as germanStem } from "@orama/stemmers/german";
import { stemmer as italianStem } from "@orama/stemmers/italian";
import { stemmer as portugueseStem } from "@orama/stemmers/portuguese";
import { stemmer as russianStem } from "@orama/stemmers/russian";
import { stemmer as spanishStem } from "@orama/stemmers/spanish";
import { stemmer as swedishStem } from "@orama/stemmers/swedish";
import { stemmer as porterStem } from "stemmer";
import { irregularForms, type WordForms, type WordSet, wordsIn } from "./word-file.ts";

/** BCP 47 codes. */
export type LanguageCode = "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "sv" | "ru";

/** Includes scripts without spaces, which need no stemmer, and `und` (undetermined). */
export const TEXT_LANGUAGES = [
  "und",
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "sv",
  "ru",
  "zh",
  "ja",
  "ko",
  "th",
] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** The language that a code means; undetermined for others. */
export const textLanguage = (code: string | undefined): TextLanguage =>
  TEXT_LANGUAGES.find((each) => each === code) ?? "und";

export interface Language {
  readonly code: LanguageCode;
  /** Folded words without topic. */
  readonly stopWords: WordSet;
  /** Further folded words that identify the language. */
  readonly frequentWords: WordSet;
  /** Folded words after a name at the start of a sentence, where the capital proves nothing. */
  readonly afterName: WordSet;
  /** Folded irregular forms and their base in its own spelling. */
  readonly wordForms: WordForms;
  /** Base form by rule, such as for German participles; undefined if no rule applies. */
  readonly baseByRule?: (spelled: string, folded: string) => string | undefined;
  /** Elided articles and pronouns without apostrophe: `l`, `dell`. */
  readonly elided?: WordSet;
  /** Stem of a lower-case word with its accents. */
  readonly stem: (spelled: string) => string;
}

function language(
  code: LanguageCode,
  stem: Language["stem"],
  rules: Pick<Language, "baseByRule" | "elided"> = {},
): Language {
  const path = `${code}/words.txt`;
  return {
    code,
    stopWords: wordsIn(path, "stop words"),
    frequentWords: wordsIn(path, "frequent words"),
    afterName: wordsIn(path, "after a name"),
    wordForms: irregularForms(path),
    stem,
    ...rules,
  };
}

/** Porter's stemmer only handles plain English letters; other words are their own stems. */
const IS_STEMMABLE = /^[a-z]{3,}$/;
const english = language("en", (word) => (IS_STEMMABLE.test(word) ? porterStem(word) : word));

/** Transcribed umlauts: Mueller → Muller. Not in "neue", "Mauer", "Quelle". */
const DIGRAPH = /(?<![aeiouq])([aou])e/g;
const german = language("de", (word) => withoutGermanEnding(germanStem(word.replace(DIGRAPH, "$1"))), {
  baseByRule: (spelled, folded) => germanInfinitive(spelled, folded),
});

/**
 * Endings that Snowball keeps: -t of verbs (wohnt, spielte, arbeitet) and -in of plurals
 * (Freundinnen). Nouns lose their -t too, consistently on both sides.
 */
const withoutGermanEnding = (stem: string): string =>
  stem.replace(/^(.{3,}[td])et$|^(.{2,}[bcdfghklmnprx])t$/, "$1$2").replace(/inn$/, "in");

const SEPARABLE =
  "ab|an|auf|aus|bei|ein|fest|fort|frei|heim|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen";
const GERMAN_PARTICIPLE = new RegExp(`^(${SEPARABLE})?ge(.{3,})t$`, "u");
const PREFIXED_STRONG = new RegExp(`^(${SEPARABLE})(ge.{3,})$`, "u");
const FOREIGN = /^(.{2,}ier)t(?:e|en|est)?$/u;
const TO_INFINITIVE = new RegExp(`^(${SEPARABLE})zu(.{3,}n)$`, "u");
const GERMAN_NOT_PARTICIPLES = wordsIn("de/words.txt", "not participles");

/**
 * Infinitives of past participles: gekauft → kaufen, aufgeräumt → aufräumen, fotografiert →
 * fotografieren; strong verbs by their irregular forms: angerufen → an + gerufen → anrufen. Spoken
 * German uses the perfect tense, so without this most past events could not be found by their verb.
 */
function germanInfinitive(word: string, folded: string): string | undefined {
  if (word.length < 6 || GERMAN_NOT_PARTICIPLES.has(folded)) return undefined;
  const foreign = FOREIGN.exec(word);
  if (foreign !== null) return `${foreign[1] ?? ""}en`;
  const regular = GERMAN_PARTICIPLE.exec(word);
  if (regular !== null) return `${regular[1] ?? ""}${germanVerbOf(regular[2] ?? "")}`;
  const strong = PREFIXED_STRONG.exec(word);
  const base = strong === null ? undefined : german.wordForms.get(strong[2] ?? "");
  if (base !== undefined) return `${strong?.[1] ?? ""}${base}`;
  const infinitive = TO_INFINITIVE.exec(word);
  return infinitive === null ? undefined : `${infinitive[1] ?? ""}${infinitive[2] ?? ""}`;
}

/** gearbeitet → arbeit(e) → arbeiten; the stemmer removes the ending again. */
const germanVerbOf = (root: string): string => `${root.endsWith("e") ? root.slice(0, -1) : root}en`;

/** Restores accents that people omit; stemmers recognise these endings by their accents. */
const withFrenchAccent = (word: string): string => word.replace(/ee(s?)$/, "ée$1");
const withPortugueseAccents = (word: string): string => word.replace(/c(?:ao|oes)$/, "ção").replace(/ções$/, "ção");
/** Snowball stems -dad and -dades differently. */
const withSpanishAccent = (word: string): string => word.replace(/cion$/, "ción").replace(/dades$/, "dad");

/** gewerkt → werken, gewoond → woonen, which the stemmer merges with wonen. */
const DUTCH_PARTICIPLE = /^ge(.{3,})[td]$/u;
const DUTCH_NOT_PARTICIPLES = wordsIn("nl/words.txt", "not participles");
function dutchInfinitive(spelled: string, folded: string): string | undefined {
  const root = DUTCH_NOT_PARTICIPLES.has(folded) ? null : DUTCH_PARTICIPLE.exec(spelled);
  return root === null ? undefined : `${root[1] ?? ""}en`;
}

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: english,
  de: german,
  fr: language("fr", (word) => frenchStem(withFrenchAccent(word)), { elided: wordsIn("fr/words.txt", "elided") }),
  es: language("es", (word) => spanishStem(withSpanishAccent(word))),
  it: language("it", italianStem, { elided: wordsIn("it/words.txt", "elided") }),
  pt: language("pt", (word) => portugueseStem(withPortugueseAccents(word))),
  nl: language("nl", dutchStem, { baseByRule: dutchInfinitive }),
  sv: language("sv", swedishStem),
  ru: language("ru", (word) => russianStem(word.replaceAll("ё", "е"))),
};

/** Latin scripts. The position is the bit of a vote; English is first and wins ties. */
export const LATIN_LANGUAGES: readonly Language[] = Object.values(LANGUAGES).filter(({ code }) => code !== "ru");

export const isStemmed = (language: string): language is LanguageCode => language in LANGUAGES;
