/** Recorded events of a host, and a memory that hooks run against. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Folder, temporaryFolder } from "../run-cli.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/hooks");
export const SESSION = "5f1d2c3b-4a59-4e68-9b77-0c1d2e3f4a5b";
export const TRANSCRIPT = readFileSync(join(FIXTURES, "transcript.jsonl"), "utf8");

export type EventName =
  | "session-start"
  | "user-prompt-submit"
  | "pre-compact"
  | "post-compact"
  | "stop"
  | "session-end";
export const EVENTS: readonly EventName[] = [
  "session-start",
  "user-prompt-submit",
  "pre-compact",
  "post-compact",
  "stop",
  "session-end",
];

/** The payload with the path of a transcript, and other members where a test says so; undefined takes one out. */
export function payload(folder: Folder, event: EventName, other: Readonly<Record<string, unknown>> = {}): string {
  const recorded = JSON.parse(readFileSync(join(FIXTURES, `${event}.json`), "utf8"));
  return JSON.stringify({ ...recorded, transcript_path: folder.path("transcript.jsonl"), ...other });
}

/** A folder with a keep that knows two things. */
export async function withMemory(): Promise<Folder> {
  const folder = temporaryFolder();
  await folder.json([
    "observe",
    "--role",
    "user",
    "I'm vegetarian. Please avoid Friday meetings.",
    "--session",
    "earlier",
  ]);
  return folder;
}

/** Runs a hook as a process, as a host does. */
export async function spawnHook(folder: Folder, event: EventName, input: string, options: readonly string[] = []) {
  const started = folder.start(["hook", event, ...options], { XDG_CACHE_HOME: folder.path("cache") });
  started.process.stdin?.end(input);
  return started.ended;
}

/** Runs it here, with time enough on a busy machine. */
export const runHook = (folder: Folder, event: EventName, input: string, options: readonly string[] = []) =>
  folder.run(["hook", event, "--budget-ms", "30000", ...options], {
    input,
    env: { XDG_CACHE_HOME: folder.path("cache") },
  });

export const contextOf = (out: string): string =>
  out === "" ? "" : JSON.parse(out).hookSpecificOutput.additionalContext;
