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
const MODELLED = ["en"] as const;
type ModelledLanguage = (typeof MODELLED)[number];

export interface ToldMemory {
  readonly read: AnalysableText;
  /** Absent: the owner. */
  readonly subject?: string | undefined;
  readonly type: string;
}

/** A sentence of a later message. */
export interface LaterSentence {
  readonly read: AnalysableText;
  readonly words: readonly Said[];
}
interface Said {
  readonly isFrequent: boolean;
  /** As features name it: a term, or `#` for a number. */
  readonly shape: string;
  /** Empty for words without content. */
  readonly term: string;
}

/** @returns log odds that the sentence ends the memory; undefined for a language without a model */
export function outdatedModel(language: string): ((memory: ToldMemory, sentence: LaterSentence) => number) | undefined {
  const code = MODELLED.find((known) => known === language);
  return code === undefined ? undefined : modelOf(code);
}
const modelOf = onceEach((language: ModelledLanguage) => {
  const scale = createScale<{ memory: ToldMemory; sentence: LaterSentence }>(
    readJson<PackedScale>(`${language}/outdated.json`),
    ({ memory, sentence }) => outdatedFeatures(memory, sentence),
  );
  return (memory: ToldMemory, sentence: LaterSentence): number =>
    isRepeated(memory, sentence) ? Number.NEGATIVE_INFINITY : scale({ memory, sentence });
});

export const readSentence = (read: AnalysableText): LaterSentence => ({
  read,
  words: saidIn(read).slice(0, WORDS_MAX),
});
const WORDS_MAX = 40;

const saidIn = ({ words }: AnalysableText): readonly Said[] =>
  words.map(({ text: word }) => {
    const term = termOfWord(word, "en");
    const isNumber = /^\p{N}/u.test(word);
    return {
      shape: isNumber ? "#" : term === "" ? word : term,
      term: isLight(word, term) ? "" : term,
      isFrequent: LANGUAGES.en.frequentWords.has(word),
    };
  });
/** "Go", "second", "year": sharing it relates nothing. */
const isLight = (word: string, term: string): boolean =>
  LANGUAGES.en.stopWords.has(word) ||
  isLightVerb("en", term) ||
  lightTerms("en").has(term) ||
  /^\p{N}{1,2}$/u.test(word);

/** Who says all of it again ends nothing by that; a denial or another number of it, rules read. */
function isRepeated(memory: ToldMemory, { words }: LaterSentence): boolean {
  const now = new Set(words.map(({ term }) => term));
  const told = saidIn(memory.read).filter(({ term }) => term !== "");
  return told.length >= REPEATED_MIN && told.every(({ term }) => now.has(term));
}
const REPEATED_MIN = 3;

/** Distinct bucket numbers. */
export function outdatedFeatures(memory: ToldMemory, sentence: LaterSentence): Int32Array {
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(fnv1a(feature) & (OUTDATED_BUCKETS - 1));
  };
  const told = saidIn(memory.read);
  const before = told.filter(({ term }) => term !== "");
  const named = memory.subject === undefined ? [] : saidIn(new AnalysableText(memory.subject));
  const known = new Set([...before, ...named].map(({ term }) => term));
  const shared = new Set(sentence.words.flatMap(({ term }) => (term !== "" && known.has(term) ? [term] : [])));
  // What both name stands for itself, whatever it is.
  const shapes = sentence.words.map(({ shape, term }) => (shared.has(term) ? SHARED : shape));
  addWords(shapes, add);
  addSurroundings(
    shapes,
    sentence.words.map(({ term }) => term !== ""),
    add,
  );
  const place = before.findIndex(({ term }) => shared.has(term));
  add(`place ${place === -1 ? "subject" : Math.min(place, COUNT_MAX)}`);
  add(`shared ${Math.min(shared.size, COUNT_MAX)}`);
  add(`share ${Math.round((COUNT_MAX * shared.size) / Math.max(1, before.length))}`);
  if (sentence.words.every(({ term, isFrequent }) => isFrequent || !shared.has(term))) add("shared frequent");
  add(`type ${memory.type}`);
  add(memory.subject === undefined ? "own" : "other");
  add(`lead ${told[0]?.shape ?? ""}`);
  for (const change of valueChanges(quantitiesOf(memory), quantitiesOf(sentence))) add(`value ${change}`);
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

const quantitiesOf = ({ read }: Pick<ToldMemory, "read">): readonly Quantity[] => quantitiesIn(read.text, read);

/** Which kinds of values the sentence gives, and whether the memory has another of that kind. */
const valueChanges = (before: readonly Quantity[], now: readonly Quantity[]): readonly string[] =>
  now.map(({ kind, value }) => {
    const alike = before.filter((each) => each.kind === kind);
    if (alike.length === 0) return `${kind} new`;
    return alike.some((each) => each.value === value) ? `${kind} same` : `${kind} other`;
  });
