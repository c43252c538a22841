/** What a test run covered, by suite: cases run and `test(` calls in the source. */
import { EXHAUSTIVE_SUITES, suiteOf } from "../test/tiers.ts";
import type { TestRecord } from "./test-results.ts";

/** Lines for people. The full tier names the suites it adds. */
export function tierSummary(records: readonly TestRecord[], full: boolean): readonly string[] {
  const bySuite = Map.groupBy(records, ({ file }) => suiteOf(file));
  const added = [...bySuite].flatMap(([suite, own]) => (suite === undefined ? [] : [`  ${suite}: ${countsOf(own)}`]));
  const names = Object.keys(EXHAUSTIVE_SUITES);
  return [
    `${full ? "full" : "fast"} tier: ${countsOf(records)}`,
    ...(full
      ? [`the fast tier alone: ${countsOf(bySuite.get(undefined) ?? [])}`, "added by the full tier:", ...added.sort()]
      : [`npm run test:full adds the suites ${names.join(", ")} and the long forms`]),
  ];
}

function countsOf(records: readonly TestRecord[]): string {
  const run = records.filter(({ state }) => state !== "skipped");
  const sites = new Set(run.map(({ file, line }) => `${file}:${line}`));
  return `${run.length.toLocaleString("en")} cases at ${sites.size.toLocaleString("en")} test sites`;
}
