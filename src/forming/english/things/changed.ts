/**
 * What others do to a thing, told of the thing: "they've moved my class to Thursday", "my GP raised my dose to 75 mg". Who did it is rarely known by name, and
 * matters less than the new time or amount.
 */

import type { ClauseMemory } from "../../tongue.ts";
import { isOwn, type Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { STOPS } from "../clauses/passing-lists.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { infinitiveOf, isPast, participle } from "../clauses/verbs.ts";
import { DETERMINERS, set } from "../clauses/words.ts";
import { kinWord } from "../people/kin.ts";
import { givenBy, type Value } from "./thing-deed.ts";
import { CANCELS, CHANGES, LIGHT_CHANGES, POSTPONES, thingPhrase } from "./thing-phrase.ts";

export function ofChanged(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex((word, at) => at > 0 && at <= SUBJECT_MAX && isDone(word) && isObject(words[at + 1]));
  if (verb === -1 || !isOther(words.slice(0, verb))) return undefined;
  const object = thingPhrase(words.slice(verb + 1));
  if (object === undefined) return undefined;
  const end = verb + 1 + object.length;
  const base = infinitiveOf(words[verb]?.word ?? "", words[verb]?.tags ?? new Set());
  if (changeOf(base, words.slice(end)) === undefined && !CANCELS.has(base)) return undefined;
  const thing = retold(words.slice(verb + 1, end), { isSpeaker: true, who });
  const rest = retold(words.slice(end), { isSpeaker: true, who, before: words.slice(verb + 1, end) });
  const last = thing?.at(-1);
  if (thing === undefined || rest === undefined || last === undefined) return undefined;
  const done = put(participle(base, false), last.after, "Verb");
  const isSeveral = last.tags.has("Plural");
  const be = put(
    isDoing(words[verb]) ? (isSeveral ? "are being" : "is being") : isSeveral ? "were" : "was",
    " ",
    "Verb",
  );
  return { text: textOf([...thing.slice(0, -1), { ...last, after: " " }, be, done, ...rest]) };
}
/** "the lady from the swimming school". */
const SUBJECT_MAX = 7;

const isDone = (word: Word): boolean =>
  isPast(word.word, word.tags) || /^(?:put|cut|set)$/.test(word.word) || isDoing(word);
const isDoing = (word: Word | undefined): boolean => word?.tags.has("Gerund") === true;

/** "my class", "Theo's appointment", "the launch". */
const isObject = (word: Word | undefined): boolean =>
  isOwn(word) ||
  /^(?:the|his|her)$/.test(word?.word ?? "") ||
  (word?.tags.has("Possessive") === true && /'s?$/u.test(word.written));

/** Anybody but the speaker and the listener, with the auxiliary. */
const isOther = (subject: readonly Word[]): boolean => {
  const [first] = subject;
  return (
    first !== undefined &&
    (/^(?:they|he|she|somebody|someone|the|my|our)$/.test(first.word) ||
      /^\p{Lu}/u.test(first.written) ||
      // "dentist moved my appointment".
      kinWord(first.word)?.isRole === true) &&
    !subject.some(
      ({ word, tags }) =>
        /^(?:i|we|you|not|never|would|could|might|who|which|that)$/.test(word) || tags.has("Infinitive"),
    )
  );
};

/**
 * @param verb in its base form
 * @param rest what stands behind it, or behind its object
 * @returns undefined where nothing changes
 */
export function changeOf(verb: string, rest: readonly Word[]): Value | undefined {
  if (!CHANGES.has(verb)) return undefined;
  const to = rest.findIndex(({ word }) => word === "to" || word === "until" || word === "till" || word === "into");
  const between = rest.slice(0, Math.max(0, to));
  if (to !== -1 && between.length <= BETWEEN_MAX) {
    const value = givenBy(rest.slice(to));
    return value !== undefined && (value.slot !== "where" || !LIGHT_CHANGES.has(verb)) ? value : undefined;
  }
  const isLater = POSTPONES.has(verb) || (/^(?:put|push)$/.test(verb) && /^(?:off|back)$/.test(rest[0]?.word ?? ""));
  return isLater ? { slot: "when", value: "later" } : undefined;
}
/** "back", "forward again", "from 14 March". */
const BETWEEN_MAX = 5;

/** @param words without what opens and closes the sentence */
export function ofReturn(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const from = words.findIndex(({ word }, at) => at > 0 && at <= HEAD_MAX && /^(?:from|after|off)$/.test(word));
  const head = words.slice(0, from).map(({ word }) => word);
  if (from === -1 || !BACK.test(head.join(" "))) return undefined;
  const rest = withoutToday(words.slice(from + 1));
  if (rest.length === 0 || isStop(rest) || rest.some(isOtherTime)) return undefined;
  const days = daysOf(rest);
  const verb = days === undefined ? beenOf(rest) : "spent";
  if (verb === undefined) return undefined;
  const said = retold(days === undefined ? rest : withoutOf(rest), { isSpeaker: true, who });
  if (said === undefined) return undefined;
  const done = verb.split(" ").map((word) => put(word, " ", "Verb", "PastTense"));
  return { text: textOf([...done, ...said]), tookDays: days ?? SOME_DAYS };
}
const HEAD_MAX = 6;
const BACK =
  /^(?:(?:i|we) )?(?:(?:am|are|have|got|came|come|made it|landed|flew|flown|drove|driven|arrived|finally|just|only|recently|now|safely|home) )*(?:(?:back|home)(?: (?:home|again|now|in one piece|(?:in|at) \S+))*|returned(?: home)?|fresh)$/u;
/** "from work", "from the dentist"; not "from a work retreat". */
function isStop(rest: readonly Word[]): boolean {
  const at = DETERMINERS.has(rest[0]?.word ?? "") ? 1 : 0;
  const next = rest[at + 1]?.word ?? "";
  return STOPS.has(rest[at]?.word ?? "") && !JOURNEYS.has(next) && !EVENTS.has(next);
}
/** Drops the day of the return, which does not date the journey. */
function withoutToday(rest: readonly Word[]): readonly Word[] {
  const said = rest.map(({ word }) => word).join(" ");
  const tail = /(?<= )(?:last night|this (?:morning|afternoon|evening)|today|tonight|yesterday)$/u.exec(said)?.[0];
  const own = tail === undefined ? rest : rest.slice(0, -tail.split(" ").length);
  return own.map((word, at) => (at === own.length - 1 ? { ...word, after: "" } : word));
}
/** A word that dates the return itself. */
const isOtherTime = ({ word, tags }: Word): boolean =>
  /^(?:yesterday|today|tonight|last|ago|this)$/.test(word) || tags.has("WeekDay");

const DAYS: ReadonlyMap<string, number> = new Map([
  ["day", 1],
  ["night", 1],
  ["weekend", 2],
  ["week", 7],
  ["fortnight", 14],
  ["month", 30],
]);
/** Length of the journey in days: "two weeks of …", "a week in …". */
function daysOf([count, unit]: readonly Word[]): number | undefined {
  const each = DAYS.get((unit?.word ?? "").replace(/s$/u, ""));
  const number = NUMBERS.indexOf(count?.word ?? "");
  const times = /^an?$/.test(count?.word ?? "") ? 1 : number >= 0 ? number : Number(count?.word);
  return each === undefined || !(times > 0 && times <= TIMES_MAX) ? undefined : each * times;
}
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const TIMES_MAX = 31;
/** Assumed length if none is given, in days. */
const SOME_DAYS = 4;

/** "a month of sailing" → "a month sailing". */
const withoutOf = (words: readonly Word[]): readonly Word[] =>
  words.filter(({ word }, at) => !(at === 2 && word === "of" && /ing$/.test(words[3]?.word ?? "")));

function beenOf(rest: readonly Word[]): string | undefined {
  const [first] = rest;
  if (first === undefined) return undefined;
  if (/^\p{Lu}/u.test(first.written) || first.tags.has("Place")) return "was in";
  if (/ing$/.test(first.word) && first.tags.has("Gerund")) return "was";
  if (!DETERMINERS.has(first.word)) return undefined;
  const noun = rest.slice(1, NOUN_WITHIN).find(({ word }) => JOURNEYS.has(word) || EVENTS.has(word))?.word;
  return noun === undefined ? undefined : JOURNEYS.has(noun) ? "was on" : "was at";
}
const NOUN_WITHIN = 5;
const JOURNEYS = set(
  "trip tour holiday holidays vacation cruise honeymoon trek hike expedition pilgrimage retreat safari week weekend break getaway exchange course residency camp mission",
);
const EVENTS = set(
  "conference festival wedding funeral gig concert match fair tournament competition reunion workshop marathon race christening baptism trial hearing congress symposium rally stag hen retrospective premiere",
);
