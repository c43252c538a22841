/** What stands behind "is": a time, a place, an amount, a name, a rank, or how the thing is (thing-claims.ts). */
import type { Slot } from "../thing.ts";
import type { Word } from "./parse.ts";
import { type ThingPhrase, thingPhrase } from "./thing-phrase.ts";
import { givenBy, type Value, valueText } from "./thing-value.ts";
import { DAMAGED, GRADES, HELPERS, KINDS, SOUND } from "./thing-words.ts";
import { PREPOSITIONS } from "./words.ts";

export interface Complement extends Value {
  /** The thing that it tells of, where that is not the subject: the belt of "is an orange belt". */
  readonly of?: ThingPhrase;
  readonly ends?: readonly Slot[];
}

/** @param subject absent where somebody is the subject */
export function complementOf(subject: ThingPhrase | undefined, words: readonly Word[]): Complement | undefined {
  const rank = gradeIn(words) ?? kindIn(words);
  if (rank !== undefined)
    return subject !== undefined && GRADES.has(subject.head) ? { ...rank, of: { ...subject, length: 1 } } : rank;
  if (subject === undefined) return undefined;
  return nameIn(subject, words) ?? providerIn(words) ?? valueIn(words);
}

/** "at B2 level", "in Year 10", "an orange belt in judo": which rank, and of what. */
export function gradeIn(words: readonly Word[]): Complement | undefined {
  const from = PREPOSITIONS.has(words[0]?.word ?? "") ? 1 : 0;
  const level = words.slice(from, from + 2).find(({ written }) => LEVEL.test(written));
  if (level !== undefined)
    return { slot: "grade", value: level.word, of: { head: "level", qualifiers: [], length: 1 } };
  const at = words.slice(0, GRADE_WITHIN).findIndex(({ word }) => GRADES.has(word));
  if (at < from) return undefined;
  const head = words[at]?.word ?? "";
  const before = words.slice(from, at).filter(({ tags }) => !tags.has("Determiner"));
  const value = before.length > 0 ? before : words.slice(at + 1, at + 2);
  if (value.length === 0 || value.length > VALUE_MAX) return undefined;
  const field = words[at + 1]?.word === "in" ? thingPhrase(words.slice(at + 2)) : undefined;
  const of = { head, qualifiers: field === undefined ? [] : [field.head], length: 1 };
  return { slot: "grade", value: valueText(value), of };
}
/** How far somebody is in a language: "B1", "N3". */
const LEVEL = /^(?:[ABC][12]|N[1-5]|HSK ?\d)$/iu;
const GRADE_WITHIN = 5;
const VALUE_MAX = 2;

/** "a tea person". */
function kindIn(words: readonly Word[]): Complement | undefined {
  const at = words.findIndex(({ word }) => word === "person");
  const value = words[at - 1]?.word ?? "";
  const kind = KINDS.get(value);
  return kind === undefined || at > GRADE_WITHIN
    ? undefined
    : { slot: "grade", value, of: { head: "person", qualifiers: [kind], length: 1 } };
}

/** "Renata Silva", "a young woman called Saskia": of those who do a work. */
function nameIn({ head }: ThingPhrase, words: readonly Word[]): Complement | undefined {
  if (!HELPERS.has(head)) return undefined;
  const called = words.findIndex(({ word }) => word === "called" || word === "named");
  const name = words.slice(called + 1);
  const [first] = name;
  return first !== undefined && /^\p{Lu}/u.test(first.written) ? { slot: "who", value: valueText(name) } : undefined;
}

/** "with Aviva". */
const providerIn = (words: readonly Word[]): Complement | undefined =>
  words[0]?.word === "with" && /^\p{Lu}/u.test(words[1]?.written ?? "")
    ? { slot: "who", value: valueText(words.slice(1)) }
    : undefined;

/** Broken, or whole again. */
export function stateIn(words: readonly Word[]): Complement | undefined {
  const state = words.slice(0, STATE_WITHIN).find(({ word }) => DAMAGED.has(word) || SOUND.has(word));
  if (state === undefined || PREPOSITIONS.has(words[0]?.word ?? "")) return undefined;
  return SOUND.has(state.word) ? { slot: "state", value: "sound", ends: ["has"] } : { slot: "state", value: "damaged" };
}
const STATE_WITHIN = 4;

const valueIn = (words: readonly Word[]): Complement | undefined => {
  const at = words.findIndex(
    ({ word }) => !/^(?:now|still|due|set|planned|scheduled|booked|held|usually|always|only)$/.test(word),
  );
  return at === -1 ? undefined : givenBy(words.slice(at));
};
