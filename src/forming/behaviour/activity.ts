/**
 * Normalises activities to a verb with its object: `Reviewed the pipeline`, `Review: the pipeline`
 * and `pipeline_reviewed` all become `Reviews the pipeline`. English only. States, feelings and
 * actions of programs are not activities.
 */

import type { Behaviour, Span } from "../../model/item.ts";
import { displayText, truncate } from "../../model/text.ts";
import { sentences } from "../../text/sentences.ts";
import { timeExpressions } from "../../text/time-expression.ts";
import { BASE_VERBS, baseOf, infinitiveOf, isPast, isThirdPersonForm, thirdPerson } from "../english/clauses/verbs.ts";
import { PREPOSITIONS } from "../english/clauses/words.ts";
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
    "cost weigh suffer hurt ache become appear happen owe depend matter prefer trust doubt fear adore dislike worry tell say mention decide choose agree refuse intend"
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

interface Reported {
  readonly activity: Activity;
  readonly span: Span;
}

/** What a message says its author is doing or has just done: "I'm going through the invoices." */
export function activitiesReported(message: string, at: number, zone: string): readonly Reported[] {
  if (message.length > REPORT_MAX) return [];
  return sentences(message).flatMap(({ text, start, end }) => {
    const verb = REPORT.exec(text)?.groups?.["verb"];
    if (verb === undefined || text.endsWith("?") || !isOfNow(text, at, zone)) return [];
    const word = verb.toLowerCase();
    // "I'm interested" does nothing, and "reviewing is dull" nothing now.
    const isDoing = DOING.test(text);
    if (isDoing ? !word.endsWith("ing") || INTENT.test(text) : !isPast(word, NO_TAGS) && word !== "gone") return [];
    const base = infinitiveOf(word, isDoing ? GERUND : NO_TAGS);
    const found = STATES.has(base) ? undefined : doing(base, text.slice(text.indexOf(verb) + verb.length));
    return found === undefined ? [] : [{ activity: found, span: { start, end } }];
  });
}
const REPORT_MAX = 1_000;
const REPORT =
  /^(?:(?:hi|hey|hello|ok|okay|so|and|now|today|good morning|this (?:morning|afternoon|evening))[,!]? ){0,2}(?:(?:i|we)(?:['’]m|['’]re|['’]ve| am| are| have)?(?: been)? )?(?:(?:just|now|also|already|again|still|busy|finally) ){0,2}(?<verb>\p{L}{3,20}) /iu;
const DOING = /^[^.;]{0,40}?(?:\b(?:am|are|been)|['’](?:m|re)) /iu;
/** "I'm going to review it", "I'm thinking about the roadmap". */
const INTENT =
  /\b(?:going|planning|hoping|trying|looking|waiting|meaning|thinking|considering|wondering|starting) (?:to|for|about|forward|of|whether|if) /iu;

/** Without a time, or with one that includes the message's. */
const isOfNow = (text: string, at: number, zone: string): boolean =>
  timeExpressions(text, { at, zone }, "en").every(({ interval: { start, end } }) => start <= at && at < end);

/** What the message asks an assistant to do: "Could you draft the release notes?" */
export function activityOfRequest(message: string): Activity | undefined {
  if (message.length > TEXT_MAX) return undefined;
  const order = displayText(message).replace(ASKING, "").replace(RECEIVER, "$<verb> ");
  const [lead = "", written = ""] = FIRST_WORD.exec(order) ?? [];
  const verb = written.toLowerCase();
  if (
    TALK.has(verb) ||
    !(BASE_VERBS.has(verb) || (!NO_ORDER.has(verb) && !/(?:ed|ing)$/.test(verb) && HAS_OBJECT.test(order)))
  )
    return undefined;
  const asked = activityOf(verb, order.slice(lead.length));
  if (asked === undefined) return undefined;
  const { object } = asked;
  const shown = SHOWING.has(verb) ? activityOf("show", order.slice(lead.length).replace(UP, " ")) : undefined;
  return {
    key: `ask.${(shown ?? asked).key}`.slice(0, KEY_MAX).toWellFormed(),
    text: truncate(`${ASKED} ${verb} ${object}`, SHOWN_MAX),
  };
}
const ASKED = "Asks an assistant to";
/** "Pull up the report", "get me the report": one request in other words. */
const SHOWING: ReadonlySet<string> = new Set("show open pull bring get fetch display load".split(" "));
const UP = /^ ?up\s/iu;
const ASKING =
  /^(?:(?:hi|hey|hello|ok|okay|so|and|now|please|kindly)[,!]? ){0,3}(?:(?:can|could|would|will) you (?:please |kindly )?|(?:i need|i want|i'd like) you to |let's )?(?:please )?/iu;
const RECEIVER = /^(?<verb>\p{L}{2,20}) (?:me|us) /u;
/** "Draft the notes": a first word before an object is a verb, unless it is one of these. */
const HAS_OBJECT = /^\p{L}+ (?:the|an?|my|our|this|these|last|next|all) /iu;
const NO_ORDER: ReadonlySet<string> = new Set([
  ...PREPOSITIONS,
  ..."is are was were am do does did has have had can could will would shall should may might must what which who whose whom when where why how and or but so if not no all both half that than then there yes".split(
    " ",
  ),
]);
/** Words that steer a conversation are no work. */
const TALK: ReadonlySet<string> = new Set(
  "tell say let go try stop wait keep make continue thank help excuse repeat put take come look guess imagine mind".split(
    " ",
  ),
);

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
  return verb === undefined ? undefined : doing(verb, rest);
}

function doing(verb: string, rest: string): Activity | undefined {
  const found = activityOf(verb, rest);
  if (found === undefined) return undefined;
  const third = thirdPerson(verb);
  return {
    key: found.key.slice(0, KEY_MAX).toWellFormed(),
    text: truncate(`${third.charAt(0).toUpperCase()}${third.slice(1)} ${found.object}`, SHOWN_MAX),
  };
}

function activityOf(verb: string, rest: string): { readonly key: string; readonly object: string } | undefined {
  const object = objectIn(rest);
  const named = object === undefined ? undefined : readPhrase(object);
  if (object === undefined || named === undefined) return undefined;
  return { key: `${verb}.${phraseWords(named.shown).join("-")}`, object };
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
const GERUND: ReadonlySet<string> = new Set(["Gerund"]);

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
    .replace(WITH_SPEAKER, "")
    .replaceAll(/(?<!\S)(?:my|our|his|her|their)\s/giu, "the ")
    .replace(/\s(?:on|in|at|of|for|with|to|by|from)$/iu, "");
  return shown === "" || /\d{3}/.test(shown) ? undefined : shown;
}
const CLAUSE = /[.,;:!?()[\]\n"“”]|\s(?:and|but|because|so that|before|after|while|when)\s|\s[-–—]\s/u;
/** "at 9:15", "around 5 pm". */
const CLOCK = /\s(?:(?:at|around|about)\s)?\d{1,2}(?::\d\d|\s?[ap]m)(?![\p{L}\p{N}])/giu;
const LEAD_OF_TIME = /\s(?:on|in|at|during|by|since|every|this)\s?$/iu;
/** "Check the log with me" */
const WITH_SPEAKER = /\s(?:with|for|to|from)\s(?:me|us)(?!\S)/iu;
const AGAIN = /\s(?:again|once more|as usual|as always|too|already|(?:right )?now|please)$/iu;
