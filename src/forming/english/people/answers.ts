/** Short answers: "me" to "who's booking the court?" says "I'm booking the court", and "Sunday at 9" to "when do we set off?" says "we set off on Sunday at 9". */
import { BASE_VERBS } from "../clauses/verb-lists.ts";

/** The sentence that an answer stands for; undefined where it answers nothing of the kind. @param before what was said last */
export const answered = (before: string, said: string): string | undefined =>
  answeredWho(before, said) ?? answeredWhen(before, said);

function answeredWhen(before: string, said: string): string | undefined {
  const asked = WHEN.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const time = said.trim();
  if (asked === undefined || time.length > TIME_ANSWER_MAX || !TIME_FIRST.test(time)) return undefined;
  const { aid = "", subject = "", rest = "" } = asked;
  const who = /^you$/i.test(subject) ? "I" : subject;
  const be = who === "I" ? "am" : aid.toLowerCase();
  const joined = /^(?:on|at|in|from|by|around|tomorrow|tonight|next|this)(?!\p{L})/iu.test(time)
    ? time
    : `${/^\d{1,2}(?::|\s?(?:am|pm)|$)/iu.test(time) ? "at" : "on"} ${time}`;
  if (/^(?:is|are)$/i.test(aid)) return `${who} ${be}${rest} ${joined}`;
  return /^(?:we|i|you|they)$/i.test(subject) ? `${who}${rest} ${joined}` : undefined;
}
const TIME_ANSWER_MAX = 60;
const WHEN =
  /(?:^|[.!?,;:]\s|\s)(?:when|what time|what day|which day)(?: exactly)? (?<aid>do|are|is|will) (?<subject>we|you|i|they|the \p{L}+)(?<rest>(?: [^\s.!?]+){0,8})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const TIME_FIRST =
  /^(?:(?:on|at|in|from|around|by|the|next|this) )*(?:\d{1,2}(?:[:.]\d{2})?(?:\s?(?:am|pm)|st|nd|rd|th)?(?![\p{L}\d])|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?= \d))(?!.*(?<!\p{L})(?:is|are|was|i|we|he|she|they|don't|can't)(?!\p{L}))/iu;

function answeredWho(before: string, said: string): string | undefined {
  const asked = QUESTION.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const answer = ANSWER.exec(said.trim().slice(0, ANSWER_MAX).replaceAll("’", "'"))?.groups;
  if (asked === undefined || answer === undefined) return undefined;
  const { be, first = "", rest = "" } = asked;
  const { name } = answer;
  const isOwn = name === undefined;
  const subject = name ?? "I";
  if (be !== undefined) return `${subject} ${isOwn ? "am" : "is"} ${first}${rest}`;
  return `${subject} ${isOwn ? asOwn(first.toLowerCase()) : first}${rest}`;
}
const QUESTION_MAX = 160;
const ANSWER_MAX = 40;
const QUESTION =
  /(?:^|[.!?,;:]\s|\s)who(?<be>'s| is| are)?(?: all)? (?<first>\p{L}+)(?<rest>(?: [^\s.!?]+){1,12})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const ANSWER =
  /^(?:(?:me|i do|i am|i'm|i can|i will|i'll|i have|i did|that's me|that would be me|my turn)|(?<name>\p{Lu}\p{Ll}+)(?: is| does| did| will| can| has)?)(?: too)?[\s!.]*(?:haha|lol|\p{Extended_Pictographic}|[\s!.])*$/iu;

/** "brings" → "bring", as the speaker says it. */
function asOwn(verb: string): string {
  if (verb === "does") return "do";
  if (verb === "has") return "have";
  const bare = [verb.replace(/ies$/, "y"), verb.replace(/es$/, ""), verb.replace(/s$/, "")].find(
    (form) => form !== verb && BASE_VERBS.has(form),
  );
  return bare ?? verb;
}
