/**
 * Judges the records of a test run, and sums up what it covered. No tests, an unexcused skip, or a runner failure without a
 * failed test all count as failures.
 */
import { EXHAUSTIVE_SUITES, suiteOf } from "../test/tiers.ts";
import { SKIP_REASONS, type TestRecord } from "./test-results.ts";

/** The result of one step. */
export type Outcome = ReturnType<typeof judgeTests>;

interface TestRunEnd {
  /** Of the test runner; 0 is success. */
  readonly exitCode: number;
  /** The full run allows no skips. */
  readonly full: boolean;
}

export function judgeTests(records: readonly TestRecord[], end: TestRunEnd) {
  const skipped = records.filter((record) => record.state === "skipped");
  const isExcused = (record: TestRecord): boolean =>
    !end.full && SKIP_REASONS.some((reason) => reason === record.skipReason);
  const passed = records.filter((record) => record.state === "passed").length;
  const failed = records.filter(
    (record) => record.state === "failed" || (record.state === "skipped" && !isExcused(record)),
  ).length;
  const remarks = skipped.map((record) => remarkOnSkip(record, isExcused(record)));

  if (passed === 0) return { passed, failed: failed + 1, remarks: [...remarks, "no test passed"] };
  if (end.exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, remarks: [...remarks, `the test runner ended with exit code ${end.exitCode}`] };
  }
  return { passed, failed, remarks };
}

function remarkOnSkip(record: TestRecord, excused: boolean): string {
  const verdict = excused ? "skipped" : "skipped, which is a failure";
  return `${verdict}: ${record.file}:${record.line} ${record.title} (${record.skipReason ?? "no reason given"})`;
}

/** By suite: cases run and `test(` calls in the source. The full tier names the suites it adds. */
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
