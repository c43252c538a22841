/**
 * Standing wishes for the assistant's answers: "answer briefly" holds for every task, whatever the task is about (memory.md §8). Only the manner of
 * an answer is meant: wishes for code or units come where the task is about them.
 */

import type { Item } from "../core/item.ts";
import { foreignRanges } from "../forming/foreign-text.ts";
import { tongueOf } from "../forming/tongues.ts";
import { ReadText } from "../language/read-text.ts";

const MANNER: ReadonlySet<string> = new Set(
  ["address", "emojis", "format", "language", "length", "tone"].map((name) => `style.${name}`),
);

/** Of what a wish may set, what holds for every answer. */
export const isOfManner = ({ type, key }: Item): boolean => type === "instruction" && MANNER.has(key ?? "");

/** How to do something: what is wanted is an explanation. */
const HOW =
  /^\s*(?:how (?:do|can|should|to|would)|wie (?:kann|plane|mache|geht|koche|baue|funktioniert)|comment(?! (?:je|tu) )|cómo|como)(?!\p{L})/iu;

/**
 * Whether a message asks for something to be written or explained, by the judge of its language. Work on a text that it brings along, "summarise
 * this: …", is about that text alone and needs nothing that is known.
 */
export async function isTask(query: string): Promise<boolean> {
  if (foreignRanges(query).length > 0) return false;
  if (HOW.test(query)) return true;
  const speaking = await tongueOf(new ReadText(query));
  return speaking?.judge.judge({ text: query, message: query }).function === "request";
}
