/**
 * A vitest reporter that writes one record per test (test-results.ts) and the seconds of each file.
 * Failures outside tests become failed records: a file that does not load, a failed set-up, an
 * unhandled rejection.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { type TestRecord, writeDurations, writeTestRecords } from "./test-results.ts";

export default class TestRecordReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { readonly message: string }[]): void {
    const projectRoot = process.cwd();
    const records = modules.flatMap((module) => recordsOfModule(projectRoot, module));
    const strays = unhandledErrors.map((error) => failure("", `unhandled error: ${error.message}`));
    writeTestRecords(projectRoot, [...records, ...strays]);
    writeDurations(projectRoot, Object.fromEntries(modules.map((module) => durationOf(projectRoot, module)).sort()));
  }
}

const fileOf = (projectRoot: string, module: TestModule): string =>
  relative(projectRoot, module.moduleId).split(sep).join("/");

function durationOf(projectRoot: string, module: TestModule): readonly [file: string, seconds: number] {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return [fileOf(projectRoot, module), Math.round((setupDuration + collectDuration + duration) / 100) / 10];
}

function recordsOfModule(projectRoot: string, module: TestModule): TestRecord[] {
  const file = fileOf(projectRoot, module);
  const tests = [...module.children.allTests()].map((test) => recordOfTest(file, test));
  const brokenGroups = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const failures = brokenGroups.map((suite) => failure(file, `group failed: ${suite.fullName}`));
  if (module.errors().length > 0) failures.push(failure(file, "the file did not load"));
  return [...tests, ...failures];
}

function recordOfTest(file: string, test: TestCase): TestRecord {
  const result = test.result();
  const skipReason = result.state === "skipped" ? result.note : undefined;
  return {
    ...(test.location === undefined ? sharedPlace(file, test.name) : { file, line: test.location.line }),
    title: test.name,
    group: groupOf(test.parent),
    // A test still pending at the end did not finish: a failure.
    state: result.state === "pending" ? "failed" : result.state,
    ...(skipReason === undefined ? {} : { skipReason }),
  };
}

/**
 * Shared suites are in a file beside the one that runs them (`*.conformance.ts`); vitest does not
 * say where.
 */
function sharedPlace(file: string, title: string): Pick<TestRecord, "file" | "line"> {
  const folder = dirname(file);
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".conformance.ts"))) {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    const index = lines.findIndex((line) => line.includes(title));
    if (index >= 0) return { file: `${folder}/${name}`, line: index + 1 };
  }
  return { file, line: 0 };
}

const groupOf = (parent: TestSuite | TestModule): string => (parent.type === "suite" ? parent.fullName : "");

const failure = (file: string, title: string): TestRecord => ({ file, line: 0, title, group: "", state: "failed" });
