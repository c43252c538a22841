/**
 * What the records of a test run amount to: how many passed, how many failed, and what has to be said of the rest.
 * Silence is never success: no test, an unexcused skip, or a runner that ended badly without naming a test is a failure.
 */
import { SKIP_REASONS, type TestRecord } from "./test-results.ts";

/** What one step of the run found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Lines to repeat just before the closing line, where nobody overlooks them. */
  readonly remarks: readonly string[];
}

export interface TestRunEnd {
  /** Of the test runner; 0 is success. */
  readonly exitCode: number;
  /** Whether this is the full run, which takes no skip. */
  readonly full: boolean;
}

export function judgeTests(records: readonly TestRecord[], end: TestRunEnd): Outcome {
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
