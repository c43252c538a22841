/**
 * Changes made by others, as statements about the thing: "they've moved my class to Thursday", "my
 * GP raised my dose to 75 mg". Also returns from journeys.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { isFirstPerson, type ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { BRIEF_PLACES } from "../clauses/short-lived-lists.ts";
import { textOf } from "../clauses/text.ts";
import { infinitiveOf, isPast, participle } from "../clauses/verbs.ts";
import { DETERMINERS, listedWords } from "../clauses/words.ts";
import { relativeWord } from "../people/relative-words.ts";
import { EXPERTS } from "./health.ts";
import { type Value, valueAt } from "./thing-actions.ts";
import { CANCELS, CHANGES, LIGHT_CHANGES, POSTPONES, thingPhrase } from "./thing-phrase.ts";

export function readChange(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const verb = words.findIndex((word, at) => at > 0 && at <= SUBJECT_MAX && isDone(word) && isObject(words[at + 1]));
  if (verb === -1 || !isThirdPersonSubject(words.slice(0, verb))) return undefined;
  const object = thingPhrase(words.slice(verb + 1));
  if (object === undefined) return undefined;
  const end = verb + 1 + object.length;
  const base = infinitiveOf(words[verb]?.word ?? "", words[verb]?.tags ?? new Set());
  const isStopped = base === "stop" && words.slice(0, verb).some(({ word }) => EXPERTS.has(word));
  if (changedValue(base, words.slice(end)) === undefined && !CANCELS.has(base) && !isStopped) return undefined;
  const thing = rewriteFirstPerson(words.slice(verb + 1, end), { isSpeaker: true, resolve });
  const rest = rewriteFirstPerson(words.slice(end), { isSpeaker: true, resolve, before: words.slice(verb + 1, end) });
  const last = thing?.at(-1);
  if (thing === undefined || rest === undefined || last === undefined) return undefined;
  const done = makeWord(participle(base, false), last.after, "Verb");
  const isSeveral = last.tags.has("Plural");
  const be = makeWord(
    isDoing(words[verb]) ? (isSeveral ? "are being" : "is being") : isSeveral ? "were" : "was",
    " ",
    "Verb",
  );
  return { text: textOf([...thing.slice(0, -1), { ...last, after: " " }, be, done, ...rest]) };
}
/** Words in a subject such as "the lady from the swimming school". */
const SUBJECT_MAX = 7;

const isDone = (word: Word): boolean =>
  isPast(word.word, word.tags) || /^(?:put|cut|set)$/.test(word.word) || isDoing(word);
const isDoing = (word: Word | undefined): boolean => word?.tags.has("Gerund") === true;

/** "my class", "Theo's appointment", "the launch". */
const isObject = (word: Word | undefined): boolean =>
  isFirstPerson(word) ||
  /^(?:the|his|her)$/.test(word?.word ?? "") ||
  (word?.tags.has("Possessive") === true && /'s?$/u.test(word.written));

/** A third-person subject, with the auxiliary. */
const isThirdPersonSubject = (subject: Words): boolean => {
  const [first] = subject;
  return (
    first !== undefined &&
    (/^(?:they|he|she|somebody|someone|the|my|our)$/.test(first.word) ||
      /^\p{Lu}/u.test(first.written) ||
      // "dentist moved my appointment".
      relativeWord(first.word)?.isRole === true) &&
    !subject.some(
      ({ word, tags }) =>
        /^(?:i|we|you|not|never|would|could|might|who|which|that)$/.test(word) || tags.has("Infinitive"),
    )
  );
};

/** "The exam was moved to Monday", "The choir is at the library": nothing but a new time or place. */
export function movedTo(text: string): string | undefined {
  const to = MOVED.exec(text.replace(ELSE_ALIKE, ""))?.groups?.["to"];
  return to === undefined || NO_TARGET.test(to) ? undefined : to;
}
const MOVING = "(?:moved|rescheduled|pushed|brought|switched|changed|postponed|delayed|shifted|put)(?: back| forward)?";
const MOVED = compilePattern(
  `^(?:(?:Has |Have )?${MOVING} (?:the|a|an|\\p{Lu}\\p{L}+'s) [\\p{L}'’ -]{2,40}? |(?:The |A )?[\\p{L}'’ -]{2,40}? (?:(?:was|has|is|got|has been|is being) )?${MOVING} )(?:to|until|till) (?<to>[^,;]{2,40})$|^(?:The )?[\\p{L}'’ -]{2,40}? is (?<to>(?:at|in|on) [^,;]{2,40}|\\d{1,2}(?:st|nd|rd|th)? \\p{L}{3,9})$`,
  "iu",
);
/** "…, same day". */
const ELSE_ALIKE =
  /(?: for (?:the )?(?:summer|winter|holidays|time being|rest of the year|term|season|ramadan))?(?:,? (?:at )?(?:the )?same (?:day|date|time|place|venue|hour))?$/iu;
const NO_TARGET = /(?<!\p{L})(?:because|since|so|but|if|when|with|for|by|as|after|before|until|than|from)(?!\p{L})/iu;

/**
 * @param verb in its base form
 * @param rest the words after the verb or its object
 * @returns undefined if nothing changes
 */
export function changedValue(verb: string, rest: Words): Value | undefined {
  if (!CHANGES.has(verb)) return undefined;
  const to = rest.findIndex(({ word }) => word === "to" || word === "until" || word === "till" || word === "into");
  const between = rest.slice(0, Math.max(0, to));
  if (to !== -1 && between.length <= BETWEEN_MAX) {
    const value = valueAt(rest.slice(to));
    return value !== undefined && (value.slot !== "where" || !LIGHT_CHANGES.has(verb)) ? value : undefined;
  }
  const isLater = POSTPONES.has(verb) || (/^(?:put|push)$/.test(verb) && /^(?:off|back)$/.test(rest[0]?.word ?? ""));
  return isLater ? { slot: "when", value: "later" } : undefined;
}
/** Words such as "back", "forward again", "from 14 March". */
const BETWEEN_MAX = 5;

/** @param words without openers and closers */
export function readReturn(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const from = words.findIndex(({ word }, at) => at > 0 && at <= HEAD_MAX && /^(?:from|after|off)$/.test(word));
  const head = words.slice(0, from).map(({ word }) => word);
  if (from === -1 || !BACK.test(head.join(" "))) return undefined;
  const rest = withoutToday(words.slice(from + 1));
  if (rest.length === 0 || isStop(rest) || rest.some(isReturnDate)) return undefined;
  const days = daysOf(rest);
  // "Back at work after three months": of what is not said.
  if (days !== undefined && rest.length === DURATION_WORDS) return undefined;
  const verb = days === undefined ? visitText(rest) : "spent";
  if (verb === undefined) return undefined;
  const rewritten = rewriteFirstPerson(days === undefined ? rest : withoutOf(rest), { isSpeaker: true, resolve });
  if (rewritten === undefined) return undefined;
  const done = verb.split(" ").map((word) => makeWord(word, " ", "Verb", "PastTense"));
  return { text: textOf([...done, ...rewritten]), tookDays: days ?? DEFAULT_DAYS };
}
const DURATION_WORDS = 2;
const HEAD_MAX = 6;
const BACK =
  /^(?:(?:i|we) )?(?:(?:am|are|have|got|came|come|made it|landed|flew|flown|drove|driven|arrived|finally|just|only|recently|now|safely|home) ){0,6}(?:(?:back|home)(?: (?:home|again|now|in one piece|(?:in|at) \S+))*|returned(?: home)?|fresh)$/u;
/** "from work", "from the dentist"; not "from a work retreat". */
function isStop(rest: Words): boolean {
  const at = DETERMINERS.has(rest[0]?.word ?? "") ? 1 : 0;
  const next = rest[at + 1]?.word ?? "";
  return BRIEF_PLACES.has(rest[at]?.word ?? "") && !JOURNEYS.has(next) && !EVENTS.has(next);
}
/** Drops the day of the return, which does not date the journey. */
function withoutToday(rest: Words): Words {
  const sentence = rest.map(({ word }) => word).join(" ");
  const tail = /(?<= )(?:last night|this (?:morning|afternoon|evening)|today|tonight|yesterday)$/u.exec(sentence)?.[0];
  const own = tail === undefined ? rest : rest.slice(0, -tail.split(" ").length);
  return own.map((word, at) => (at === own.length - 1 ? { ...word, after: "" } : word));
}
/** A word that dates the return itself. */
const isReturnDate = ({ word, tags }: Word): boolean =>
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
function daysOf([count, unit]: Words): number | undefined {
  const each = DAYS.get((unit?.word ?? "").replace(/s$/u, ""));
  const number = NUMBERS.indexOf(count?.word ?? "");
  const times = /^an?$/.test(count?.word ?? "") ? 1 : number >= 0 ? number : Number(count?.word);
  return each === undefined || !(times > 0 && times <= TIMES_MAX) ? undefined : each * times;
}
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const TIMES_MAX = 31;
/** Assumed length if none is given, in days. */
const DEFAULT_DAYS = 4;

/** "a month of sailing" → "a month sailing". */
const withoutOf = (words: Words): Words =>
  words.filter(({ word }, at) => !(at === 2 && word === "of" && /ing$/.test(words[3]?.word ?? "")));

function visitText(rest: Words): string | undefined {
  const [first] = rest;
  if (first === undefined) return undefined;
  if (/^\p{Lu}/u.test(first.written) || first.tags.has("Place")) return "was in";
  if (/ing$/.test(first.word) && first.tags.has("Gerund")) return "was";
  if (!DETERMINERS.has(first.word)) return undefined;
  const noun = rest.slice(1, NOUN_WITHIN).find(({ word }) => JOURNEYS.has(word) || EVENTS.has(word))?.word;
  return noun === undefined ? undefined : JOURNEYS.has(noun) ? "was on" : "was at";
}
const NOUN_WITHIN = 5;
const JOURNEYS = listedWords("journeys");
const EVENTS = listedWords("changed events");
