/**
 * The results of a test run that fit the code as it is now: those of the last `npm test` where its stamp fits,
 * otherwise those of a run made here.
 */
import { spawnSync } from "node:child_process";
import { projectPath } from "../scripts/run-command.ts";
import { sourceStamp } from "../scripts/source-stamp.ts";
import { clearResults, readStamp, readTestRecords, type TestRecord, writeStamp } from "../scripts/test-results.ts";

/** Long beyond any healthy run of the tests; it only catches what hangs. */
const RUN_TIMEOUT_MS = 60 * 60_000;

/** What `npm test` starts, with its own reporter beside the readable one. */
const VITEST_PARAMETERS = ["run", "--reporter=default", "--reporter=./scripts/test-reporter.ts"];

/** Why there are no results to read. */
export class TestRunError extends Error {
  override readonly name = "TestRunError";
}

/**
 * Runs the tests first where nothing fits, and says so on standard error; standard output stays for the report.
 *
 * @throws TestRunError when nothing fits and the tests are already running, or when the run leaves no record
 */
export function fittingTestRecords(projectRoot: string): readonly TestRecord[] {
  const stamp = sourceStamp(projectRoot);
  const last = readStamp(projectRoot);
  const records = last?.stamp === stamp ? readTestRecords(projectRoot) : undefined;
  if (records === undefined || last?.full === false) console.error(FAST_ONLY);
  return records ?? recordsOfNewRun(projectRoot, stamp);
}

const FAST_ONLY = "These are results of the fast tier. npm run test:full also counts what the exhaustive suites prove.";

function recordsOfNewRun(projectRoot: string, stamp: string): readonly TestRecord[] {
  // A test that starts this command would otherwise start all tests again, itself among them.
  if (process.env["KEEPSAKE_TEST_RUN"] === "1")
    throw new TestRunError("the tests are running; no finished results fit");
  console.error("No test results fit the present code: running the tests first.");
  clearResults(projectRoot);
  spawnSync("vitest", VITEST_PARAMETERS, {
    cwd: projectRoot,
    env: { ...process.env, PATH: projectPath(projectRoot), KEEPSAKE_TEST_RUN: "1", KEEPSAKE_FULL: "0" },
    // Standard error (2) for both: what the tests print must not mix with the report.
    stdio: ["ignore", 2, 2],
    timeout: RUN_TIMEOUT_MS,
  });
  const records = readTestRecords(projectRoot) ?? [];
  if (records.length === 0) throw new TestRunError("the test run left no record");
  writeStamp(projectRoot, { stamp, full: false });
  return records;
}
