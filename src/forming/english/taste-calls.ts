/** Tastes called out without a verb: "mountains over beaches any day", "lemon tart all the way", "aisle seat for me, always". */
import type { Word } from "./parse.ts";
import { PREPOSITIONS } from "./words.ts";

export interface Called {
  readonly head: "likes" | "prefers";
  readonly thing: readonly Word[];
}

export function calledOut(words: readonly Word[]): Called | undefined {
  const text = words.map(({ word }) => word).join(" ");
  const always = LASTING.exec(text);
  if (
    always === null ||
    words.some(({ word, tags }) => VERBS.test(word) || (tags.has("Verb") && tags.has("PastTense")))
  )
    return undefined;
  const rest = words.slice(0, text.slice(0, always.index).trim().split(" ").length);
  const forMe = rest.at(-2)?.word === "for" && rest.at(-1)?.word === "me";
  const own = forMe ? rest.slice(0, -2) : rest;
  const isNoun =
    own.length > 0 && own.length <= THING_MAX && !own.some(({ word }) => PREPOSITIONS.has(word) && word !== "over");
  const isOver = own.findIndex(({ word }) => word === "over") > 0;
  if (!isNoun || (!forMe && !isOver && always[0] !== "all the way")) return undefined;
  return {
    head: forMe || isOver ? "prefers" : "likes",
    thing: own.map((word, at) => ({ ...word, after: at === own.length - 1 ? "" : " " })),
  };
}
const THING_MAX = 7;
const LASTING = /(?<= )(?:any day(?: of the week)?|every time|always|all day|all the way|every single time)(?= |$)/u;
const VERBS = /^(?:i|we|he|she|they|it|is|are|was|were|have|has|had|do|does|did|will|would|can|could|go|come)$/;

/** How a sentence that may tell one looks. */
export const CALLED_TOLD =
  /(?<!\p{L})(?:any day|all the way|for me,? (?:always|every time)|over .{2,30} (?:always|every time))(?!\p{L})/iu;
