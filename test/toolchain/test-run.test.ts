/** The test run's own honesty: what counts as passed, what a skip may say, and which code a result speaks of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { judgeTests } from "../../scripts/judge-tests.ts";
import { runCommand } from "../../scripts/run-command.ts";
import { sourceStamp } from "../../scripts/source-stamp.ts";
import {
  readStamp,
  readTestRecords,
  type TestRecord,
  writeStamp,
  writeTestRecords,
} from "../../scripts/test-results.ts";

const PASSED: TestRecord = { file: "test/a.test.ts", line: 3, title: "holds", group: "", state: "passed" };
const FAILED: TestRecord = { ...PASSED, state: "failed" };
const skippedFor = (skipReason: string): TestRecord => ({ ...PASSED, state: "skipped", skipReason });
const SHORT = { exitCode: 0, full: false };
const FULL = { exitCode: 0, full: true };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-test-run-"));
  folders.push(folder);
  return folder;
}

describe("the verdict on a run", () => {
  test("counts what passed and what failed", () => {
    expect(judgeTests([PASSED, PASSED, FAILED], { exitCode: 1, full: false })).toEqual({
      passed: 2,
      failed: 1,
      remarks: [],
    });
  });

  test("is a failure where no test passed, even if none failed", () => {
    expect(judgeTests([], SHORT).failed).toBe(1);
    expect(judgeTests([skippedFor("no strace")], SHORT).failed).toBe(1);
  });

  test("is a failure where the runner ended badly and named no test", () => {
    expect(judgeTests([PASSED], { exitCode: 1, full: false })).toMatchObject({ passed: 1, failed: 1 });
  });

  test("takes a skip for what the machine lacks, and names it", () => {
    const outcome = judgeTests([PASSED, skippedFor("no C compiler")], SHORT);
    expect(outcome).toMatchObject({ passed: 1, failed: 0 });
    expect(outcome.remarks).toEqual(["skipped: test/a.test.ts:3 holds (no C compiler)"]);
  });

  test.each([
    ["another reason", skippedFor("flaky"), SHORT],
    ["no reason", { ...PASSED, state: "skipped" } as const, SHORT],
    ["any reason, in the full run", skippedFor("no C compiler"), FULL],
  ])("fails a skip for %s", (_kind, record, end) => {
    const outcome = judgeTests([PASSED, record], end);
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.remarks[0]).toContain("which is a failure");
  });
});

describe("the stamp", () => {
  const tree: Readonly<Record<string, string>> = {
    "src/core/a.ts": "a",
    "test/core/a.test.ts": "b",
    "conformance/requirements/gosum.ts": "c",
    "docs/a.md": "d",
  };
  function stampOf(files: Readonly<Record<string, string>>): string {
    const folder = emptyFolder();
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return sourceStamp(folder);
  }

  test("is the same for the same files, wherever they lie", () => {
    expect(stampOf(tree)).toBe(stampOf(tree));
    expect(stampOf(tree)).toMatch(/^[0-9a-f]{64}$/);
    expect(stampOf({ ...tree, "docs/a.md": "changed", "conformance/main.ts": "new" })).toBe(stampOf(tree));
  });

  test.each([
    ["a source changes", { ...tree, "src/core/a.ts": "A" }],
    ["a test changes", { ...tree, "test/core/a.test.ts": "B" }],
    ["the requirement list changes", { ...tree, "conformance/requirements/gosum.ts": "C" }],
    ["a file is added", { ...tree, "src/core/b.ts": "" }],
    ["bytes move from one file into the next", { ...tree, "src/core/a.ts": "", "src/core/b.ts": "a" }],
  ])("is another when %s", (_kind, changed) => {
    expect(stampOf(changed)).not.toBe(stampOf(tree));
  });
});

test("records and stamp come back as they were written, and nothing comes back where nothing was", () => {
  const folder = emptyFolder();
  expect([readTestRecords(folder), readStamp(folder)]).toEqual([undefined, undefined]);
  writeTestRecords(folder, [PASSED, skippedFor("no strace")]);
  writeStamp(folder, { stamp: "00", full: true });
  expect(readTestRecords(folder)).toEqual([PASSED, skippedFor("no strace")]);
  expect(readStamp(folder)).toEqual({ stamp: "00", full: true });
});

test("a command's exit code arrives, also for one that a signal ended or that does not exist", async () => {
  const run = (program: string, ...parameters: string[]) =>
    runCommand(emptyFolder(), program, parameters, { timeoutMs: 30_000 });
  expect(await run(process.execPath, "-e", "process.exit(0)")).toBe(0);
  expect(await run(process.execPath, "-e", "process.exit(3)")).toBe(3);
  expect(await run(process.execPath, "-e", "process.kill(process.pid, 'SIGKILL')")).toBe(137);
  expect(await run("no-such-command-anywhere")).toBe(127);
});
