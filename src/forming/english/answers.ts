/** Short answers to "who": "me" to "who's bringing the tent on Friday?" says as much as "I'm bringing the tent on Friday". */
import { BASE_VERBS } from "./verb-lists.ts";

/** The sentence that an answer stands for; undefined where it answers nothing of the kind. @param before what was said last */
export function answeredWho(before: string, said: string): string | undefined {
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
