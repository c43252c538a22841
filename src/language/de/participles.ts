/**
 * German past participles of regular verbs led back to their infinitive: gekauft → kaufen, aufgeräumt → aufräumen, fotografiert → fotografieren.
 * People tell of the past in the perfect tense, so without this most of what happened would not be found by its verb. Nouns that look alike stay.
 */
import { type WordForms, wordSet } from "../word-list.ts";

const SEPARABLE =
  "ab|an|auf|aus|bei|ein|fest|fort|frei|heim|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen";
const PARTICIPLE = new RegExp(`^(${SEPARABLE})?ge(.{3,})t$`, "u");
const PREFIXED_STRONG = new RegExp(`^(${SEPARABLE})(ge.{3,})$`, "u");
const FOREIGN = /^(.{2,}ier)t(?:e|en|est)?$/u;
const TO_INFINITIVE = new RegExp(`^(${SEPARABLE})zu(.{3,}n)$`, "u");

/** Words that are no participles although they look like one. Folded. */
const NOT_PARTICIPLES = wordSet(
  "gebet gebiet geburt gedicht geduldet gefecht gefällt gehalt geheimst gehst gemüt genannt gerät gericht gerücht gerüst gesamt geschieht geschlecht geschäft gesicht gespenst gestalt gewalt gewicht gewinnt",
);

/** The infinitive, or undefined where the word is none of these. `bases` knows the strong participles: angerufen → an + gerufen → anrufen. */
export function infinitive(word: string, folded: string, bases: WordForms): string | undefined {
  if (word.length < 6 || NOT_PARTICIPLES.has(folded)) return undefined;
  const foreign = FOREIGN.exec(word);
  if (foreign !== null) return `${foreign[1] ?? ""}en`;
  const regular = PARTICIPLE.exec(word);
  if (regular !== null) return `${regular[1] ?? ""}${verbOf(regular[2] ?? "")}`;
  const strong = PREFIXED_STRONG.exec(word);
  const base = strong === null ? undefined : bases.get(strong[2] ?? "");
  if (base !== undefined) return `${strong?.[1] ?? ""}${base}`;
  const infinitived = TO_INFINITIVE.exec(word);
  return infinitived === null ? undefined : `${infinitived[1] ?? ""}${infinitived[2] ?? ""}`;
}

/** gearbeitet → arbeit(e) → arbeiten; the stemmer takes the ending off again. */
const verbOf = (root: string): string => `${root.endsWith("e") ? root.slice(0, -1) : root}en`;
