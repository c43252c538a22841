/** The complement of "is": a time, place, amount, name, grade or state (thing-claims.ts). */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import type { Slot } from "../../thing.ts";
import type { Words } from "../clauses/parse.ts";
import { PREPOSITIONS, wordList, wordSet } from "../clauses/words.ts";
import { type Predicate, type Value, valueAt, valueText } from "./thing-actions.ts";
import { DAMAGED, GRADES, HELPERS, isAilment, KINDS, REPAIRED, type ThingPhrase, thingPhrase } from "./thing-phrase.ts";

export interface Complement extends Value {
  /** The thing described, if it is not the subject: the belt in "is an orange belt". */
  readonly of?: ThingPhrase;
  readonly ends?: readonly Slot[];
}

/** @param subject absent if it is a person */
export function complementOf(subject: ThingPhrase | undefined, words: Words): Complement | undefined {
  const rank = gradeIn(words) ?? kindIn(words);
  if (rank !== undefined)
    return subject !== undefined && GRADES.has(subject.head) ? { ...rank, of: { ...subject, length: 1 } } : rank;
  if (subject === undefined) return undefined;
  return nameIn(subject, words) ?? providerIn(words) ?? valueIn(words) ?? nounIn(words);
}

/** "at B2 level", "in Year 10", "an orange belt in judo": the grade and its subject. */
export function gradeIn(words: Words): Complement | undefined {
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
/** The material or tool: "built with Unity", "hosted on Heroku", "comes in oak". */
export function madeOf({ verb, of, rest }: Predicate): Complement | undefined {
  const from = rest[0]?.word === "out" ? 1 : 0;
  const link = rest[from]?.word ?? "";
  const isPlain = from === 1 && rest[from]?.tags.has("Adjective") === true;
  const isTurnedOut = verb === "come" && (link === "in" || isPlain);
  const isMade = (of === "be" && MAKING.has(verb) && /^(?:with|in|on|of|from|out)$/.test(link)) || isTurnedOut;
  const value = rest.slice(isPlain ? from : from + 1);
  if (!isMade || value.length === 0 || valueAt(rest.slice(from))?.slot === "when") return undefined;
  return {
    slot: "made",
    value: valueText(upTo("instead", value).slice(0, VALUE_MAX)),
    ...(isTurnedOut ? { ends: ["made", "wants"] } : {}),
  };
}
const upTo = (end: string, words: Words): Words => {
  const at = words.findIndex(({ word }) => word === end);
  return at === -1 ? words : words.slice(0, at);
};
const MAKING = wordSet("build make write host develop code design print paint tile store");

/** Language levels: "B1", "N3". */
const LEVEL = /^(?:[ABC][12]|N[1-5]|HSK ?\d)$/iu;
const GRADE_WITHIN = 5;
const VALUE_MAX = 2;

/** "a tea person". */
function kindIn(words: Words): Complement | undefined {
  const at = words.findIndex(({ word }) => word === "person");
  const value = words[at - 1]?.word ?? "";
  const kind = KINDS.get(value);
  return kind === undefined || at > GRADE_WITHIN
    ? undefined
    : { slot: "grade", value, of: { head: "person", qualifiers: [kind], length: 1 } };
}

const NAMED_HELPER = `(?:${[...HELPERS].join("|")}|business partner|roommate|flatmate|housemate|lab partner|neighbour)`;
/** Matches sentences that may name a helper: "plumber is Detlef". */
export const HELPER_CUES = compilePattern(`^(?:(?:the|our|new|and|so) )*${NAMED_HELPER} is `, "iu");
const HELPER_NAMED = compilePattern(
  `^(?:The |[Nn]ew )*${NAMED_HELPER} is (?:called |(?:Dr|Mr|Mrs|Ms|Miss)\\.? )?\\p{Lu}`,
  "iu",
);
export const isHelperNamed = (text: string): boolean =>
  HELPER_NAMED.test(text) && /\sis (?:called )?\p{Lu}/u.test(text);

const PRICE = "(?:price|rent|budget|fee|deposit|mortgage|final bill|total|salary|stipend|pocket money)";
const PRICED = `${PRICE} (?:is|was|will be|is going to be|went (?:up|down) to|dropped to|rose to) (?:now |only |about )?[€£$]?\\d`;
/** Matches sentences that may state a price: "price will be 25 euros". */
export const PRICE_CUES = compilePattern(`^(?:(?:the|our|my|new|and|so|but|ok) )*${PRICED}`, "iu");
const PRICE_STATED = compilePattern(`^(?:The |New )?${PRICED}`, "iu");
/** For third-person texts. */
export const statesPrice = (text: string): boolean => PRICE_STATED.test(text);

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const DAY_SAID = `(?:on |from |next |this )*(?:the )?(?:${WEEKDAY}(?!s)|tomorrow|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} (?:of )?${MONTH}|${MONTH} \\d{1,2})(?!\\p{L})`;
const CLOCK_SAID = "(?:(?:at )?\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]m)? )?";
/** "Every Tuesday", "on Thursdays". */
const WEEKLY = `(?:(?:every|each) (?:other |second )?${WEEKDAY}s?|(?:on )?${WEEKDAY}s)(?!\\p{L})`;
const ROUTINE = `(?!(?:it|this|that|he|she|there|which|here|what|when) )(?:\\p{L}[\\p{L}'’-]* ){1,3}(?:is|are|has (?:been )?moved to|moved to) (?:now |always |usually )?${WEEKLY}`;
const DATED = `(?:\\p{L}[\\p{L}'’-]* ){0,2}(?:${anyOf(wordList("dated-events"))})(?: (?:is|are|starts?|begins?|due))? ${CLOCK_SAID}(?:${DAY_SAID}|in ${MONTH}(?!\\p{L}))`;
/** Who comes to the house, and what is brought: "the plumber is coming on Thursday at 8". */
const CALLER = `(?:${[...HELPERS].join("|")}|${anyOf(wordList("callers"))})`;
const CALLING =
  "(?:(?:['’]s| is| are) (?:now |finally )?(?:coming|arriving|due|(?:getting|being) (?:delivered|fitted|installed))| will (?:come|arrive|be (?:here|delivered|fitted|installed))| comes?| arrives?| gets? (?:delivered|fitted|installed))(?: (?:round|over|back|again|out))?";
const CALL = `(?:\\p{L}[\\p{L}'’-]* ){0,2}${CALLER}${CALLING} ${CLOCK_SAID}${DAY_SAID}`;
/** "Results are on August 13th", "dentist next Thursday at 2": matches sentences that may state when something is. */
export const SCHEDULE_CUES = compilePattern(`^(?:(?:the|our|my|and|so|but|ok) )*(?:${DATED}|${ROUTINE}|${CALL})`, "iu");
const SCHEDULE_STATED = compilePattern(`^(?:The )?(?:${DATED}|${ROUTINE}|${CALL})`, "iu");
/** For third-person texts. */
export const statesSchedule = (text: string): boolean => SCHEDULE_STATED.test(text);

const STATED_DAY = compilePattern(
  `^(?:The |An? )?(?:[\\p{L}'’-]+ ){1,4}?(?:is|are|starts|begins|takes place|moved to|(?:is|was|got|has been) (?:moved|postponed|pushed back) to) ${DAY_SAID}`,
  "iu",
);
/** "Viewing is on Thursday at 5", "the meeting was moved to the 12th". */
export const statesDay = (text: string): boolean => STATED_DAY.test(text);

/** "Renata Silva", "a young woman called Saskia": for people with a job. */
function nameIn({ head }: ThingPhrase, words: Words): Complement | undefined {
  if (!HELPERS.has(head)) return undefined;
  const called = words.findIndex(({ word }) => word === "called" || word === "named");
  const name = words.slice(called + 1);
  const [first] = name;
  return first !== undefined && /^\p{Lu}/u.test(first.written) ? { slot: "who", value: valueText(name) } : undefined;
}

/** "with Aviva". */
const providerIn = (words: Words): Complement | undefined =>
  words[0]?.word === "with" && /^\p{Lu}/u.test(words[1]?.written ?? "")
    ? { slot: "who", value: valueText(words.slice(1)) }
    : undefined;

/** "drought in barley": the value of a topic. */
function nounIn(words: Words): Complement | undefined {
  const phrase = PREPOSITIONS.has(words[0]?.word ?? "") ? undefined : thingPhrase(words);
  return phrase === undefined || words[phrase.length - 1]?.tags.has("Noun") !== true
    ? undefined
    : { slot: "what", value: valueText(words) };
}

/** Broken or repaired. */
export function stateIn(words: Words): Complement | undefined {
  const state = words.slice(0, STATE_WITHIN).find(({ word }) => DAMAGED.has(word) || REPAIRED.has(word));
  if (state === undefined || PREPOSITIONS.has(words[0]?.word ?? "")) return undefined;
  return REPAIRED.has(state.word)
    ? { slot: "state", value: "sound", ends: ["has"] }
    : { slot: "state", value: "damaged" };
}
const STATE_WITHIN = 4;

/** "Tendonitis in the right wrist", "Sore shoulder": the affected part. */
export function ailingPart(words: Words): ThingPhrase | undefined {
  const phrase = thingPhrase(words);
  if (phrase === undefined) return undefined;
  if (phrase.qualifiers.some((each) => DAMAGED.has(each)))
    return { ...phrase, qualifiers: phrase.qualifiers.filter((each) => !DAMAGED.has(each)) };
  if (!isAilment(phrase.head)) return undefined;
  const link = words[phrase.length]?.word;
  const part =
    link === "in" || link === "of" || link === "on" ? thingPhrase(words.slice(phrase.length + 1)) : undefined;
  const head = phrase.qualifiers.at(-1);
  return (
    part ??
    (head === undefined ? undefined : { head, qualifiers: phrase.qualifiers.slice(0, -1), length: phrase.length })
  );
}

const valueIn = (words: Words): Complement | undefined => {
  const at = words.findIndex(
    ({ word }) => !/^(?:now|up|down|still|due|set|planned|scheduled|booked|held|usually|always|only)$/.test(word),
  );
  return at === -1 ? undefined : valueAt(words.slice(at));
};
