/** The test run's own honesty: what counts as passed, what a skip may say, and which code a result speaks of. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { judgeTests, tierSummary } from "../../scripts/judge-tests.ts";
import { processorSeconds } from "../../scripts/processor-time.ts";
import { runCommand } from "../../scripts/run-command.ts";
import { sourceStamp } from "../../scripts/source-stamp.ts";
import {
  readStamp,
  readTestRecords,
  type TestRecord,
  writeStamp,
  writeTestRecords,
} from "../../scripts/test-results.ts";
import { EXHAUSTIVE_SUITES, suiteOf } from "../tiers.ts";

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
    expect(stampOf({ ...tree, "test/frameworks/node_modules/a/index.js": "installed" })).toBe(stampOf(tree));
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

describe("the tiers", () => {
  const files = readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" })
    .filter((name) => !name.includes("node_modules"))
    .map((name) => `test/${name.replaceAll("\\", "/")}`);

  test.each(Object.entries(EXHAUSTIVE_SUITES))(
    "each entry of the suite %s names tests that are there",
    (_, entries) => {
      for (const entry of entries)
        expect(
          files.some((file) => file.startsWith(entry) && /\.(?:test|full)\.ts$/.test(file)),
          entry,
        ).toBe(true);
    },
  );

  test("a file belongs to its suite, a long form to the full tier, and every other one to the fast tier", () => {
    expect(suiteOf("test/crash/crash.test.ts")).toBe("crash");
    expect(suiteOf("test/vault/person-crash.test.ts")).toBe("crash");
    expect(suiteOf("test/surfaces/http/hostile-memory.full.ts")).toBe("long forms");
    expect(suiteOf("test/vault/forget.test.ts")).toBeUndefined();
  });

  test("a summary counts cases and sites, and the full one names what it adds", () => {
    const row = { ...PASSED, line: 9 };
    const records = [PASSED, PASSED, row, { ...row, file: "test/rot/rot.test.ts" }, skippedFor("no strace")];
    expect(tierSummary(records, true)).toEqual([
      "full tier: 4 cases at 3 test sites",
      "the fast tier alone: 3 cases at 2 test sites",
      "added by the full tier:",
      "  rot: 1 cases at 1 test sites",
    ]);
    expect(tierSummary([PASSED], false)[1]).toContain("npm run test:full adds the suites crash, power,");
  });

  test("processor time grows with work", () => {
    const before = processorSeconds();
    if (before === undefined) return;
    for (let passes = 0; processorSeconds() === before; passes++) expect(passes).toBeGreaterThanOrEqual(0);
    expect(processorSeconds()).toBeGreaterThan(before);
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
