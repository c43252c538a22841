/**
 * What a test run leaves behind for other commands: one record a test, and a stamp that says which code was tested.
 * Both lie in an ignored folder. Also the closed list of reasons for which a test may be skipped.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The ignored folder, relative to the project. */
export const RESULTS_FOLDER = ".test-results";

/** The only reasons a test may give to `context.skip(reason)`: what a machine lacks, never what a test lacks. */
export const SKIP_REASONS = ["no C compiler", "no strace", "no Chromium", "no /proc"] as const;

const testRecord = z.object({
  /** Relative to the project, with forward slashes. */
  file: z.string(),
  /** 1 for the first line; 0 where the runner could not tell. */
  line: z.number().int().nonnegative(),
  /** The test's own title, without the titles of the groups around it. */
  title: z.string(),
  /** The titles of the groups around it, outermost first, joined by " > "; empty at the top of a file. */
  group: z.string(),
  state: z.enum(["passed", "failed", "skipped"]),
  /** What the test told `context.skip`; absent when it gave no reason or was not skipped. */
  skipReason: z.string().optional(),
});

/** One test of the last run. A file that did not load is one failed record. */
export type TestRecord = Readonly<z.infer<typeof testRecord>>;

const stampRecord = z.object({ stamp: z.string(), full: z.boolean() });

/** Which code the records speak of: `sourceStamp` before the run, and whether the long tests took part. */
export type StampRecord = Readonly<z.infer<typeof stampRecord>>;

/** Forgets the last run, so that nobody reads old records beside a run that was stopped. */
export function clearResults(projectRoot: string): void {
  rmSync(join(projectRoot, RESULTS_FOLDER), { recursive: true, force: true });
}

export function writeTestRecords(projectRoot: string, records: readonly TestRecord[]): void {
  write(projectRoot, "tests.json", records);
}

/** The records of the last run, or undefined when there was none. */
export function readTestRecords(projectRoot: string): readonly TestRecord[] | undefined {
  const content = read(projectRoot, "tests.json");
  return content === undefined ? undefined : z.array(testRecord).parse(content);
}

/** Seconds of each test file of the last run. */
export function writeDurations(projectRoot: string, seconds: Readonly<Record<string, number>>): void {
  write(projectRoot, "durations.json", seconds);
}

/** The seconds of each file in the last run, or undefined when there was none. */
export function readDurations(projectRoot: string): Readonly<Record<string, number>> | undefined {
  const content = read(projectRoot, "durations.json");
  return content === undefined ? undefined : z.record(z.string(), z.number()).parse(content);
}

export function writeStamp(projectRoot: string, stamp: StampRecord): void {
  write(projectRoot, "stamp.json", stamp);
}

/** The stamp of the last run that came to its end, or undefined when there was none. */
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
