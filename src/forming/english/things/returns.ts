/**
 * Returns, which imply a journey: "home after a month of sailing off Chile", "back again from a
 * choir tour in Wales". The memory is about the journey and dated by its estimated length.
 */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { STOPS } from "../clauses/passing-lists.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { set } from "../clauses/word-set.ts";
import { DETERMINERS } from "../clauses/words.ts";

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
