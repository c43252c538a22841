/** Preferences without a verb: "mountains over beaches any day", "rye bread all the way". */
import type { Words } from "../clauses/parse.ts";
import { PREPOSITIONS } from "../clauses/words.ts";

export interface VerblessTaste {
  readonly head: "likes" | "prefers";
  readonly thing: Words;
}

export function readVerblessTaste(all: Words): VerblessTaste | undefined {
  const { words, forMe } = stripForMe(all);
  const text = words.map(({ word }) => word).join(" ");
  const always = LASTING.exec(text);
  if (
    always === null ||
    words.some(({ word, tags }) => VERBS.test(word) || (tags.has("Verb") && tags.has("PastTense")))
  )
    return undefined;
  const own = words.slice(0, text.slice(0, always.index).trim().split(" ").length);
  const isNoun =
    own.length > 0 && own.length <= THING_MAX && !own.some(({ word }) => PREPOSITIONS.has(word) && word !== "over");
  const isOver = own.findIndex(({ word }) => word === "over") > 0;
  if (!isNoun || (!forMe && !isOver && always[0] !== "all the way")) return undefined;
  return {
    head: forMe || isOver ? "prefers" : "likes",
    thing: own.map((word, at) => ({ ...word, after: at === own.length - 1 ? "" : " " })),
  };
}
/** "for me it's night trains every time", "oat milk always for me". */
function stripForMe(words: Words): { readonly words: Words; readonly forMe: boolean } {
  const at = words.findIndex(({ word }, index) => word === "for" && words[index + 1]?.word === "me");
  if (at === -1) return { words, forMe: false };
  const rest = [...words.slice(0, at), ...words.slice(at + 2)];
  const isSaid = at === 0 && rest[0]?.word === "it" && rest[1]?.word === "is";
  return { words: isSaid ? rest.slice(2) : rest, forMe: true };
}
const THING_MAX = 7;
const LASTING = /(?<= )(?:any day(?: of the week)?|every time|always|all day|all the way|every single time)(?= |$)/u;
const VERBS = /^(?:i|we|he|she|they|it|is|are|was|were|have|has|had|do|does|did|will|would|can|could|go|come)$/;

/** Sentences worth parsing for such a preference. */
export const VERBLESS_TASTE_CUES =
  /(?<!\p{L})(?:any day|all the way|for me,? (?:always|every time)|(?:always|every time),? for me|^for me,? it.{2,30} (?:always|every time)|over .{2,30} (?:always|every time))(?!\p{L})/iu;
