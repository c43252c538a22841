/**
 * How likely a later sentence ends what a memory states: "the uke's in the charity shop" after "Is learning the
 * ukulele". A linear model over hashed features, trained by `npm run train` on corpus/updates. It
 * reads what the tables of attributes and things (thing.ts) have no words for (memory.md §4).
 */

import { readJson } from "../data.ts";
import { onceEach } from "../model/clock.ts";
import { AnalysableText } from "../text/analysable-text.ts";
import { isLightVerb, termOfWord } from "../text/analysis.ts";
import { lightTerms } from "../text/common-words.ts";
import { LANGUAGES } from "../text/languages.ts";
import { fnv1a } from "./judge/features.ts";
import { createScale, type PackedScale } from "./judge/scale.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";

/** A power of two. */
export const OUTDATED_BUCKETS = 1 << 15;

/** Languages with a model. */
const MODELLED = ["en", "de", "es", "fr", "pt"] as const;
export type ModelledLanguage = (typeof MODELLED)[number];

export const isModelled = (language: string): language is ModelledLanguage =>
  MODELLED.some((known) => known === language);

interface Said {
  readonly word: string;
  /** As features name it: a term, or `#` for a number. */
  readonly shape: string;
  /** Empty for words without content. */
  readonly term: string;
  readonly isFrequent: boolean;
}

/** A sentence of a later message. */
export interface LaterSentence {
  readonly words: readonly Said[];
  readonly quantities: readonly Quantity[];
}

export interface ToldMemory extends LaterSentence {
  /** Whom it is about. Empty: the owner. */
  readonly subject: readonly Said[];
  readonly type: string;
}

export const readSentence = (read: AnalysableText, language: ModelledLanguage): LaterSentence => ({
  words: saidIn(read, language).slice(0, WORDS_MAX),
  quantities: quantitiesIn(read.text, read),
});
const WORDS_MAX = 40;

export const readMemory = (
  read: AnalysableText,
  { subject = "", type }: { readonly subject?: string | undefined; readonly type: string },
  language: ModelledLanguage,
): ToldMemory => ({
  words: saidIn(read, language),
  quantities: quantitiesIn(read.text, read),
  subject: subject === "" ? [] : saidIn(new AnalysableText(subject), language),
  type,
});

function saidIn({ words }: AnalysableText, language: ModelledLanguage): readonly Said[] {
  const { stopWords, frequentWords } = LANGUAGES[language];
  // "Go", "year": sharing it relates nothing.
  const isLight = (word: string, term: string): boolean =>
    stopWords.has(word) || isLightVerb(language, term) || lightTerms(language).has(term) || /^\p{N}{1,2}$/u.test(word);
  return words.map(({ text: word }) => {
    const term = termOfWord(word, language);
    return {
      word,
      shape: /^\p{N}/u.test(word) ? "#" : term === "" ? word : term,
      term: isLight(word, term) ? "" : term,
      isFrequent: frequentWords.has(word),
    };
  });
}

/** Log odds that the sentence ends the memory. */
export const outdatedModel = onceEach((language: ModelledLanguage) => {
  const scale = createScale<readonly [ToldMemory, LaterSentence]>(
    readJson<PackedScale>(`${language}/outdated.json`),
    ([memory, sentence]) => outdatedFeatures(memory, sentence),
  );
  return (memory: ToldMemory, sentence: LaterSentence): number =>
    isRepeated(memory, sentence) || isOfPersonOnly(memory, sentence)
      ? Number.NEGATIVE_INFINITY
      : scale([memory, sentence]);
});

/** "Callum and I are going to Lisbon" says nothing of the guitars that he builds. */
function isOfPersonOnly(memory: ToldMemory, { words }: LaterSentence): boolean {
  const now = new Set(words.map(({ term }) => term));
  return !contentOf(memory).some(({ term }) => now.has(term));
}

/**
 * Who says all of it again ends nothing by that; a denial or another number of it, rules read. "From MySQL to Postgres"
 * is said to change it.
 */
function isRepeated(memory: ToldMemory, { words }: LaterSentence): boolean {
  const now = new Set(words.map(({ term }) => term));
  const told = contentOf(memory);
  if (told.length < REPEATED_MIN || !told.every(({ term }) => now.has(term))) return false;
  const left = words.flatMap(({ term }, at) => (FROM.has(words[at - 1]?.word ?? "") ? [term] : []));
  return !told.some(({ term }) => left.includes(term));
}
const FROM: ReadonlySet<string> = new Set(["from", "von"]);
const REPEATED_MIN = 3;
const contentOf = ({ words }: LaterSentence): readonly Said[] => words.filter(({ term }) => term !== "");

/** Distinct bucket numbers. */
export function outdatedFeatures(memory: ToldMemory, sentence: LaterSentence): Int32Array {
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(fnv1a(feature) & (OUTDATED_BUCKETS - 1));
  };
  const told = contentOf(memory);
  const known = new Set([...told, ...memory.subject].map(({ term }) => term));
  const shared = new Set(contentOf(sentence).flatMap(({ term }) => (known.has(term) ? [term] : [])));
  // What both name stands for itself, whatever it is.
  const shapes = sentence.words.map(({ shape, term }) => (shared.has(term) ? SHARED : shape));
  addWords(shapes, add);
  addSurroundings(
    shapes,
    sentence.words.map(({ term }) => term !== ""),
    add,
  );
  const place = told.findIndex(({ term }) => shared.has(term));
  add(`place ${place === -1 ? "subject" : Math.min(place, COUNT_MAX)}`);
  add(`shared ${Math.min(shared.size, COUNT_MAX)}`);
  add(`share ${Math.round((COUNT_MAX * shared.size) / Math.max(1, told.length))}`);
  if (sentence.words.every(({ term, isFrequent }) => isFrequent || !shared.has(term))) add("shared frequent");
  add(`type ${memory.type}`);
  add(memory.subject.length === 0 ? "own" : "other");
  add(`lead ${memory.words[0]?.shape ?? ""}`);
  for (const change of valueChanges(memory.quantities, sentence.quantities)) add(`value ${change}`);
  add(`length ${Math.min(LENGTH_MAX, Math.floor(shapes.length / WORDS_A_STEP))}`);
  return Int32Array.from(found).sort();
}
const SHARED = "<x>";
const COUNT_MAX = 4;
const LENGTH_MAX = 5;
const WORDS_A_STEP = 4;

function addWords(shapes: readonly string[], add: (feature: string) => void): void {
  let [last, previous] = ["^", "^"];
  for (const shape of [...shapes, "$"]) {
    add(`w ${shape}`);
    add(`p ${previous} ${shape}`);
    add(`s ${last} ${previous} ${shape}`);
    [last, previous] = [previous, shape];
  }
}

/** Words next to the first that both name, and on either side of it. */
function addSurroundings(
  shapes: readonly string[],
  hasContent: readonly boolean[],
  add: (feature: string) => void,
): void {
  const at = shapes.indexOf(SHARED);
  for (let away = 1; away <= NEAR; away++) {
    add(`b${away} ${shapes[at - away] ?? "^"}`);
    add(`a${away} ${shapes[at + away] ?? "$"}`);
  }
  const telling = shapes.map((shape, index) => (hasContent[index] === true ? shape : undefined));
  const before = telling.slice(0, at).filter((shape) => shape !== undefined);
  const after = telling.slice(at + 1).filter((shape) => shape !== undefined);
  for (const shape of before.slice(-TELLING)) add(`nb ${shape}`);
  for (const shape of after.slice(0, TELLING)) add(`na ${shape}`);
  for (const shape of shapes.slice(0, at)) add(`b ${shape}`);
  for (const shape of shapes.slice(at + 1)) add(`a ${shape}`);
}
const NEAR = 3;
const TELLING = 2;

/** Which kinds of values the sentence gives, and whether the memory has another of that kind. */
const valueChanges = (before: readonly Quantity[], now: readonly Quantity[]): readonly string[] =>
  now.map(({ kind, value }) => {
    const alike = before.filter((each) => each.kind === kind);
    if (alike.length === 0) return `${kind} new`;
    return alike.some((each) => each.value === value) ? `${kind} same` : `${kind} other`;
  });
