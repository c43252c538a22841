/**
 * Normalises activities to a verb with its object: `Reviewed the pipeline`, `Review: the pipeline`
 * and `pipeline_reviewed` all become `Reviews the pipeline`. English only. States, feelings and
 * actions of programs are not activities.
 */

import type { Behaviour } from "../../model/item.ts";
import { displayText, truncate } from "../../model/text.ts";
import { timeExpressions } from "../../text/time-expression.ts";
import { BASE_VERBS, baseOf, isPast, isThirdPersonForm, thirdPerson } from "../english/clauses/verbs.ts";
import { actOfType, SILENT } from "./act.ts";
import { phraseWords, readPhrase } from "./phrase.ts";

export interface Activity {
  /** Equal for equal activities: `review.pipeline`. */
  readonly key: string;
  readonly text: string;
}

/** Longer texts are not single activities. */
const TEXT_MAX = 200;
const SHOWN_MAX = 120;
const KEY_MAX = 90;

/** Verbs of states and feelings, which have no weekly rhythm. */
const STATES: ReadonlySet<string> = new Set(
  (
    "be have do get feel seem want need like love hate know think believe live own lose die marry miss hope wish remember forget mean belong " +
    "cost weigh suffer hurt ache become appear happen owe depend matter prefer trust doubt fear adore dislike worry"
  ).split(" "),
);

/** Reads the event's sentence, or else the words of its type and page. */
export function activityOfEvent(event: Behaviour, text: string): Activity | undefined {
  const act = actOfType(event.type);
  if (act === SILENT || act.polarity === "away") return undefined;
  return activityIn(text) ?? activityOfType(event);
}

/** Reads only memories in the past tense. */
export function activityOfMemory(text: string): Activity | undefined {
  const verb = FIRST_WORD.exec(text)?.[1]?.toLowerCase();
  return verb !== undefined && isPast(verb, NO_TAGS) ? activityIn(text) : undefined;
}

/** @param text a sentence that begins with the verb, optionally after its subject */
function activityIn(text: string): Activity | undefined {
  const sentence = displayText(text).slice(0, TEXT_MAX).replace(SUBJECT, "").replace(DATE, "");
  const label = LABEL.exec(sentence);
  if (label?.[1] !== undefined) return activity(lastWord(label[1]), sentence.slice(label[0].length));
  const first = FIRST_WORD.exec(sentence);
  return first?.[1] === undefined ? undefined : activity(first[1], sentence.slice(first[0].length));
}

/** A memory ends with its date in brackets. */
const DATE = /\s\([^()]{1,40}\)$/u;
const SUBJECT = /^(?:the )?(?:user|owner|customer|i|we|he|she|they)(?:'ve| have| has)? (?:just |also |then )?/iu;
const LABEL = /^([\p{L}][\p{L} _-]{0,30}):\s+/u;
const FIRST_WORD = /^(\p{L}{2,20})\s+/u;
const lastWord = (label: string): string => label.split(/[ _-]/).at(-1) ?? label;

function activityOfType({ type, page }: Behaviour): Activity | undefined {
  const words = type
    .slice(0, TEXT_MAX)
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
  // "report_exported": prefers an unambiguous verb form.
  const past = words.findIndex((word) => isPast(word, NO_TAGS));
  const at = past >= 0 ? past : words.findIndex((word) => baseForm(word) !== undefined);
  const verb = words[at];
  if (verb === undefined) return undefined;
  const position = (page ?? "").split(/[?#]/)[0]?.split("/").at(-1)?.replaceAll(/[-_]/g, " ") ?? "";
  const thing = words.filter((_, index) => index !== at).join(" ");
  return activity(verb, thing === "" ? position : thing);
}

function activity(written: string, rest: string): Activity | undefined {
  const verb = baseForm(written.toLowerCase());
  if (verb === undefined) return undefined;
  const shown = objectIn(rest);
  const named = shown === undefined ? undefined : readPhrase(shown);
  if (shown === undefined || named === undefined) return undefined;
  const key = `${verb}.${phraseWords(named.shown).join("-")}`;
  const third = thirdPerson(verb);
  return {
    key: key.slice(0, KEY_MAX).toWellFormed(),
    text: truncate(`${third.charAt(0).toUpperCase()}${third.slice(1)} ${shown}`, SHOWN_MAX),
  };
}

/** Undefined for states and for words that are not verbs. */
function baseForm(word: string): string | undefined {
  const base = baseOfForm(word);
  return base === undefined || STATES.has(base) ? undefined : base;
}

function baseOfForm(word: string): string | undefined {
  if (BASE_VERBS.has(word)) return word;
  if (isPast(word, NO_TAGS)) return baseOf(word, true);
  if (isThirdPersonForm(word))
    return [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`].find((base) => BASE_VERBS.has(base));
  return word.endsWith("ing")
    ? [word.slice(0, -3), `${word.slice(0, -3)}e`, word.slice(0, -4)].find((base) => BASE_VERBS.has(base))
    : undefined;
}
const NO_TAGS: ReadonlySet<string> = new Set();

/** Text up to the first punctuation or clause, without times, which the pattern states. */
function objectIn(rest: string): string | undefined {
  const unclocked = rest.replaceAll(CLOCK, " ");
  let untimed = unclocked;
  for (const { start, end } of timeExpressions(unclocked, { at: 0, zone: "UTC" }, "en").toReversed())
    untimed = `${untimed.slice(0, start).replace(LEAD_OF_TIME, "")} ${untimed.slice(end)}`;
  const shown = (untimed.split(CLAUSE)[0] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(AGAIN, "")
    .replace(/^(?:my|our|his|her|their)\s/iu, "the ")
    .replace(/\s(?:on|in|at|of|for|with|to|by|from)$/iu, "");
  return shown === "" || /\d{3}/.test(shown) ? undefined : shown;
}
const CLAUSE = /[.,;:!?()[\]\n"“”]|\s(?:and|but|because|so that|before|after|while|when)\s|\s[-–—]\s/u;
/** "at 9:15", "around 5 pm". */
const CLOCK = /\s(?:(?:at|around|about)\s)?\d{1,2}(?::\d\d|\s?[ap]m)(?![\p{L}\p{N}])/giu;
const LEAD_OF_TIME = /\s(?:on|in|at|during|by|since|every|this)\s?$/iu;
const AGAIN = /\s(?:again|once more|as usual|as always|too|already|now)$/iu;
