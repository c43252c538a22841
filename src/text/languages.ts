/**
 * The languages that words are stemmed in. Adding one: `data/<language>/words.txt`, a line here,
 * letters in `data/detection.txt`, sentences in the test.
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

/** BCP 47 codes of the languages with a stemmer. */
export type LanguageCode = "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "sv" | "ru";

/** What a text may be said to be written in: also scripts without spaces, which need no stemmer, and `und`, which is undetermined. */
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

export interface Language {
  readonly code: LanguageCode;
  /** Folded words that carry no topic. */
  readonly stopWords: WordSet;
  /** Folded words that tell the language together with the stop words. */
  readonly frequentWords: WordSet;
  /** Folded words that follow a name at the start of a sentence, where the capital alone says nothing. */
  readonly afterName: WordSet;
  /** Folded irregular forms and their base, in its own spelling. */
  readonly wordForms: WordForms;
  /** The base of a form that a rule knows, as German participles; undefined where no rule applies. */
  readonly baseByRule?: (spelled: string, folded: string) => string | undefined;
  /** Articles and pronouns that are elided before a vowel, without their apostrophe: `l`, `dell`. */
  readonly elided?: WordSet;
  /** The stem of a lower-case word of letters in its own spelling, accents included. */
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

/** Porter's stemmer knows plain English letters only; other words are their own stems. */
const IS_STEMMABLE = /^[a-z]{3,}$/;
const english = language("en", (word) => (IS_STEMMABLE.test(word) ? porterStem(word) : word));

/** Umlauts typed without a key for them: Mueller → Muller. Not in "neue", "Mauer", "Quelle". */
const DIGRAPH = /(?<![aeiouq])([aou])e/g;
const german = language("de", (word) => withoutGermanEnding(germanStem(word.replace(DIGRAPH, "$1"))), {
  baseByRule: (spelled, folded) => germanInfinitive(spelled, folded),
});

/**
 * What Snowball leaves on: -t of the verb (wohnt, spielte, arbeitet) and -in of the plural
 * (Freundinnen). Nouns lose their -t with it, on both sides alike.
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
 * Past participles of regular verbs led back to their infinitive: gekauft → kaufen, aufgeräumt →
 * aufräumen, fotografiert → fotografieren; strong ones by their irregular forms: angerufen → an +
 * gerufen → anrufen. People tell of the past in the perfect tense, so without this most of what
 * happened would not be found by its verb.
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

/** gearbeitet → arbeit(e) → arbeiten; the stemmer takes the ending off again. */
const germanVerbOf = (root: string): string => `${root.endsWith("e") ? root.slice(0, -1) : root}en`;

/** People leave accents out; the stemmers know these endings by their accents only. */
const withFrenchAccent = (word: string): string => word.replace(/ee(s?)$/, "ée$1");
const withPortugueseAccents = (word: string): string => word.replace(/c(?:ao|oes)$/, "ção").replace(/ções$/, "ção");
/** Snowball stems -dad and -dades apart. */
const withSpanishAccent = (word: string): string => word.replace(/cion$/, "ción").replace(/dades$/, "dad");

/** gewerkt → werken, gewoond → woonen, which the stemmer brings together with wonen. */
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

/** In Latin letters. The place in this list is the bit of a vote; English first: it wins ties. */
export const LATIN_LANGUAGES: readonly Language[] = Object.values(LANGUAGES).filter(({ code }) => code !== "ru");

/** True for a language that words are stemmed in. */
export const isStemmed = (language: string): language is LanguageCode => language in LANGUAGES;
