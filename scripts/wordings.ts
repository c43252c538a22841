/**
 * Trains on what no memory should read like (corpus/wordings/README.md) against the corpus's
 * memories, for wording.ts.
 */
import { existsSync, readFileSync } from "node:fs";
import { createWording, WORDING_BUCKETS, wordingFeatures } from "../src/forming/judge/judge.ts";
import type { PackedScale } from "../src/forming/judge/scale.ts";
import { packed, trainHead } from "./linear-model.ts";
import type { Utterance } from "./utterances.ts";

export interface Wording {
  readonly theme: string;
  readonly text: string;
  readonly isFit: boolean;
}

/** The corpus's memories, and non-memories from `file`; empty if the file is missing. */
export function wordingsOf(rows: readonly Utterance[], file: string): readonly Wording[] {
  if (!existsSync(file)) return [];
  const [head, ...lines] = readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
  if (head !== "theme\ttext") throw new Error(`${file}:1: the columns are theme text`);
  const unfit = lines.map((line, index): Wording => {
    const [theme = "", text = "", ...rest] = line.split("\t");
    if (text === "" || rest.length > 0) throw new Error(`${file}:${index + 2}: a line is a theme and a text`);
    return { theme, text, isFit: false };
  });
  const fit = rows
    .filter(({ function: does, worth }) => worth && does !== "instruction")
    .flatMap(({ theme, memory }) => memory.split(" | ").map((text) => ({ theme, text: ownText(text), isFit: true })));
  return [...fit, ...unfit];
}

/** Removes the subject prefix: "Runa: keeps bees". */
function ownText(memory: string): string {
  const own = memory.replace(/^[^:]{1,30}: /u, "");
  return own.charAt(0).toUpperCase() + own.slice(1);
}

const STEPS = 40;
const TEXTS_MIN = 2;

export function trainWording(wordings: readonly Wording[]): PackedScale {
  const seen = withoutRare(wordings.map(({ text }) => wordingFeatures(text)));
  const { weights, bias } = trainHead(seen, (row) => wordings[row]?.isFit === true);
  return packed({ weights: weights.slice(0, WORDING_BUCKETS), bias }, STEPS);
}

/** Drops rare features. */
export function withoutRare(seen: readonly Int32Array[]): readonly Int32Array[] {
  const counts = new Map<number, number>();
  for (const buckets of seen) for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return seen.map((buckets) => buckets.filter((bucket) => (counts.get(bucket) ?? 0) >= TEXTS_MIN));
}

/** How many texts of held-out themes the model takes for memories. */
export function wordingReport(wordings: readonly Wording[], aside: ReadonlySet<string>): string {
  const fitOf = createWording(trainWording(wordings.filter(({ theme }) => !aside.has(theme))));
  const judged = wordings.filter(({ theme }) => aside.has(theme));
  const taken = judged.filter(({ text }) => fitOf(text) > 0);
  const right = taken.filter(({ isFit }) => isFit).length;
  const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  return `wording: precision ${percent(right, taken.length)}, recall ${percent(right, judged.filter(({ isFit }) => isFit).length)}`;
}
