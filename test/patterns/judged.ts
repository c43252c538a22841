/**
 * The patterns that were judged linear, in judged.json, so that a test run judges only those that are new; the full run judges them all.
 * `node test/patterns/write-judged.ts` writes the file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { judgePattern } from "./judge-pattern.ts";
import { type Pattern, type SourcePattern, sourcePatterns } from "./source-patterns.ts";

const FILE = join(import.meta.dirname, "judged.json");
const SOURCE_FOLDER = join(import.meta.dirname, "../../src");

export const HOW_TO_WRITE = "run: node test/patterns/write-judged.ts";

export const housePatterns = (): readonly SourcePattern[] => sourcePatterns(SOURCE_FOLDER);

/** A pattern as it is written; the same one in two places is judged once. */
export const patternText = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

export const readJudged = (): ReadonlySet<string> =>
  new Set(z.array(z.string()).parse(JSON.parse(readFileSync(FILE, "utf8"))));

export const writeJudged = (texts: Iterable<string>): void =>
  writeFileSync(FILE, `${JSON.stringify([...new Set(texts)].sort(), null, 2)}\n`);

/** The patterns that are not linear, each place in words with the text that is slow. */
export async function slowPatterns(
  patterns: readonly SourcePattern[],
  judged: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = Map.groupBy(patterns, patternText);
  const slow = new Map<string, readonly string[]>();
  for (const [text, [first, ...others]] of places) {
    if (first === undefined || judged.has(text)) continue;
    const judgement = await judgePattern(first);
    if (judgement.verdict === "linear") continue;
    slow.set(
      text,
      [first, ...others].map(({ file, line }) => `src/${file}:${line} ${text} on ${judgement.attack}`),
    );
  }
  return slow;
}
