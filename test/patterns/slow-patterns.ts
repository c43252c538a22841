/** Which patterns of the source are slow on hostile text. */
import { join } from "node:path";
import { judgePattern } from "./judge-pattern.ts";
import { type Pattern, type SourcePattern, sourcePatterns } from "./source-patterns.ts";

const SOURCE_FOLDER = join(import.meta.dirname, "../../src");

export const housePatterns = (): readonly SourcePattern[] => sourcePatterns(SOURCE_FOLDER);

/** A pattern as it is written; the same one in two places is judged once. */
export const patternText = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** The patterns that are not linear, each place in words with the text that is slow. */
export async function slowPatterns(
  patterns: readonly SourcePattern[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = Map.groupBy(patterns, patternText);
  const slow = new Map<string, readonly string[]>();
  for (const [text, [first, ...others]] of places) {
    if (first === undefined) continue;
    const judgement = await judgePattern(first);
    if (judgement.verdict === "linear") continue;
    slow.set(
      text,
      [first, ...others].map(({ file, line }) => `src/${file}:${line} ${text} on ${judgement.attack}`),
    );
  }
  return slow;
}
