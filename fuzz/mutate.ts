/** One input out of another: a few changes, one after the other, chosen by dice that a seed repeats. */
import type { Dice } from "../test/support/dice.ts";
import { bytesOf, textOf } from "./fuzz-target.ts";
import { mutateBytes } from "./mutate-bytes.ts";
import { mutateJson } from "./mutate-json.ts";
import { mutateText } from "./mutate-text.ts";

export interface Mutation {
  readonly shape: "bytes" | "text";
  readonly words: readonly string[];
  readonly inputBytesMax: number;
}

/** @param other another input of the same target, of which pieces are taken */
export function mutated(
  input: Uint8Array,
  other: Uint8Array,
  { shape, words, inputBytesMax }: Mutation,
  dice: Dice,
): Uint8Array {
  let next = input;
  for (let count = 1 + dice.below(CHANGES_MAX); count > 0; count--) {
    if (shape === "bytes" || dice.below(6) === 0) next = mutateBytes(next, other, dice);
    else next = bytesOf(changedText(textOf(next), textOf(other), words, dice));
    // After each change, for the next one takes time with the length.
    next = next.subarray(0, inputBytesMax);
  }
  return next;
}
const CHANGES_MAX = 4;

/** As JSON where a part of it is JSON, for a random byte in a document seldom leaves one. */
function changedText(text: string, other: string, words: readonly string[], dice: Dice): string {
  if (dice.below(3) === 0) return mutateText(text, words, dice);
  const part = jsonPart(text, dice);
  const changed = part === undefined ? undefined : mutateJson(part.text, other, words, dice);
  if (part === undefined || changed === undefined) return mutateText(text, words, dice);
  return text.slice(0, part.from) + changed + text.slice(part.from + part.text.length);
}

/** The whole text, or one of its lines, that begins and ends as a document does. */
function jsonPart(text: string, dice: Dice): { readonly text: string; readonly from: number } | undefined {
  if (isEnclosed(text)) return { text, from: 0 };
  const lines = [...text.matchAll(/^[{[].*[}\]]$/gm)];
  const line = lines[dice.below(Math.max(1, lines.length))];
  return line === undefined ? undefined : { text: line[0], from: line.index };
}
const isEnclosed = (text: string): boolean =>
  /^\s*[{[]/.test(text) && /[}\]]\s*$/.test(text) && !/\}\s*\n\s*\{/.test(text);
