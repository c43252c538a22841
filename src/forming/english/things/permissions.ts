/**
 * Lifted instructions: "emojis are fine again", "feel free to use bullet points", "you can drop the
 * francs". They become permissions.
 */

import { keyOf } from "../clauses/instruction-frames.ts";
import type { Words } from "../clauses/parse.ts";
import { textOf } from "../clauses/text.ts";
import { FILLERS } from "../clauses/words.ts";

/** A cheap test for sentences that may give or lift an instruction, whatever the judge says. */
export const PERMISSION_CUES =
  /(?<!\p{L})(?:(?:is|are|'s|'re|’s|’re) (?:totally |perfectly |completely |absolutely |actually |now )?(?:fine|ok|okay|allowed|welcome|alright|all right|back)|(?:you (?:can|may)|feel free to|back to) .{2,60}|(?:would|['’]d) (?:appreciate|prefer|like|love) it if you|please|pls|plz)(?!\p{L})/iu;

/** @param words without openers */
export function readPermission(words: Words): string | undefined {
  const own = words.filter(({ word }) => !FILLERS.has(word));
  const thing = allowedThing(own) ?? usedAgain(own);
  if (thing === undefined || thing.length === 0 || thing.length > THING_MAX) return undefined;
  const text = textOf(ended(thing));
  return keyOf(text)?.startsWith("style.") === true
    ? `${text} ${/s$/.test(thing.at(-1)?.word ?? "") ? "are" : "is"} fine`
    : undefined;
}
const THING_MAX = 5;

/** "emojis are fine again", "bullet points are ok". */
function allowedThing(words: Words): Words | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are)$/.test(word));
  if (be < 1 || be > THING_MAX || !ALLOWED.has(words[be + 1]?.word ?? "")) return undefined;
  const thing = words.slice(0, be);
  return thing.some(({ word }) => /^(?:that|this|it|these|those|my|what)$/.test(word)) ? undefined : thing;
}
const ALLOWED: ReadonlySet<string> = new Set("fine ok okay allowed welcome alright back".split(" "));

/** "you can use emojis again", "feel free to add jokes". */
function usedAgain(words: Words): Words | undefined {
  const list = words.map(({ word }) => word).join(" ");
  const head =
    /^(?:you (?:can|may)|feel free to|it is (?:ok|okay|fine) to) (?:start )?(?:use|using|add|adding|include|including|send|sending|put|putting)(?: in)? /u.exec(
      list,
    )?.[0];
  if (head === undefined) return undefined;
  const thing = words.slice(head.trim().split(" ").length);
  const end = thing.findIndex(({ word, after }) => /^[,;]/.test(after) || /^(?:again|in|if|with|when)$/.test(word));
  const last = end === -1 ? thing.length : /^(?:again|in|if|with|when)$/.test(thing[end]?.word ?? "") ? end : end + 1;
  return thing.slice(0, last);
}

const ended = (words: Words): Words =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, after: "" } : word));
