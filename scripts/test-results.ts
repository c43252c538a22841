/**
 * What a test run leaves for other commands, in an ignored folder: one record per test and a source
 * stamp. Also the closed list of skip reasons.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Relative to the project; ignored by git. */
export const RESULTS_FOLDER = ".test-results";

/** The only reasons for `context.skip(reason)`: what a machine lacks, never what a test lacks. */
export const SKIP_REASONS = ["no C compiler", "no strace", "no Chromium", "no /proc"] as const;

const testRecord = z.object({
  /** Relative to the project, with forward slashes. */
  file: z.string(),
  /** From 1; 0 if unknown. */
  line: z.number().int().nonnegative(),
  /** Without the titles of its groups. */
  title: z.string(),
  /** Titles of its groups, outermost first, joined by " > ". */
  group: z.string(),
  state: z.enum(["passed", "failed", "skipped"]),
  /** Absent if not skipped or without a reason. */
  skipReason: z.string().optional(),
});

/** One test of the last run. A file that did not load is one failed record. */
export type TestRecord = Readonly<z.infer<typeof testRecord>>;

const stampRecord = z.object({ stamp: z.string(), full: z.boolean() });

/** `sourceStamp` before the run, and whether the full tier ran. */
type StampRecord = Readonly<z.infer<typeof stampRecord>>;

/** Removes the last run's records, so that an aborted run leaves none. */
export function clearResults(projectRoot: string): void {
  rmSync(join(projectRoot, RESULTS_FOLDER), { recursive: true, force: true });
}

export function writeTestRecords(projectRoot: string, records: readonly TestRecord[]): void {
  write(projectRoot, "tests.json", records);
}

/** Undefined if there was no run. */
export function readTestRecords(projectRoot: string): readonly TestRecord[] | undefined {
  const content = read(projectRoot, "tests.json");
  return content === undefined ? undefined : z.array(testRecord).parse(content);
}

export function writeDurations(projectRoot: string, seconds: Readonly<Record<string, number>>): void {
  write(projectRoot, "durations.json", seconds);
}

/** Undefined if there was no run. */
export function readDurations(projectRoot: string): Readonly<Record<string, number>> | undefined {
  const content = read(projectRoot, "durations.json");
  return content === undefined ? undefined : z.record(z.string(), z.number()).parse(content);
}

export function writeStamp(projectRoot: string, stamp: StampRecord): void {
  write(projectRoot, "stamp.json", stamp);
}

/** The stamp of the last complete run; undefined if there was none. */
export function readStamp(projectRoot: string): StampRecord | undefined {
  const content = read(projectRoot, "stamp.json");
  return content === undefined ? undefined : stampRecord.parse(content);
}

function write(projectRoot: string, name: string, content: unknown): void {
  mkdirSync(join(projectRoot, RESULTS_FOLDER), { recursive: true });
  writeFileSync(join(projectRoot, RESULTS_FOLDER, name), `${JSON.stringify(content, null, 1)}\n`);
}

function read(projectRoot: string, name: string): unknown {
  const path = join(projectRoot, RESULTS_FOLDER, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
