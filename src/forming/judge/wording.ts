/**
 * Scores the wording of a memory: "Adopted a greyhound" is specific, "Some things have changed" is
 * vague and "Is reading can help" is broken. A linear model over the text of the memory, trained by
 * `npm run train`: the memories of the corpus are the good examples, corpus/wordings the bad ones.
 */
import { features } from "./features.ts";
import { fnv1a } from "./fnv.ts";
import { createScale, type PackedScale } from "./scale.ts";

/** A power of two: one half for words, one for shape. */
export const WORDING_BUCKETS = 1 << 14;
const HALF = WORDING_BUCKETS / 2;

/** @returns log odds */
export const createWording = (packed: PackedScale): ((memory: string) => number) =>
  createScale(packed, wordingFeatures);

/** Distinct bucket numbers of a memory. */
export function wordingFeatures(memory: string): Int32Array {
  const found = new Set<number>();
  for (const bucket of features({ text: memory })) found.add(bucket & (HALF - 1));
  const add = (feature: string): void => {
    found.add(HALF + (fnv1a(feature) & (HALF - 1)));
  };
  const words = memory.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  add(`length ${Math.floor(Math.log2(Math.max(1, words.length)) * LENGTH_STEPS)}`);
  add(`end ${words.slice(-2).join(" ")}`);
  add(`speaker ${counted(memory, /the speaker/gu)}`);
  add(`commas ${counted(memory, /,/gu)}`);
  add(`names ${counted(memory, /(?<=\s)\p{Lu}\p{Ll}+/gu)}`);
  add(`numbers ${counted(memory, /\p{N}+/gu)}`);
  return Int32Array.from(found).sort();
}
const LENGTH_STEPS = 1.5;
const COUNT_MAX = 3;
const counted = (text: string, pattern: RegExp): number => Math.min(COUNT_MAX, text.match(pattern)?.length ?? 0);
