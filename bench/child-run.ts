/** Runs a program of the bench in a process of its own and reads the one line of JSON that it prints. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

/** @param program a file beside this one. @throws with what the program wrote to its error stream when it fails. */
export async function childRun(
  program: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<Readonly<Record<string, number>>> {
  const answer = await childAnswer(program, args, nodeFlags);
  if (!isFigures(answer)) throw new TypeError(`${program} did not answer with figures`);
  return answer;
}

/** As childRun, for programs that answer with more than figures: the caller knows with what. */
export async function childAnswer(
  program: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<unknown> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const run = promisify(execFile)(process.execPath, [...nodeFlags, path, ...args], { maxBuffer: OUTPUT_BYTES_MAX });
  const { stdout } = await run.catch((error: unknown) => {
    throw new Error(`${program}: ${reasonOf(error)}`, { cause: error });
  });
  return JSON.parse(stdout);
}

/** The line that says what went wrong, from what the program wrote to its error stream; else how it ended. */
function reasonOf(error: unknown): string {
  // As execFile rejects: the error stream is a member of the error.
  const { stderr = "", signal, code } = error as { stderr?: string; signal?: string; code?: unknown };
  const line = stderr.split("\n").find((text) => /^\w*Error\b/.test(text));
  return line ?? `ended with ${signal ?? code ?? "no answer"}`;
}

const isFigures = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === "object" && value !== null && Object.values(value).every((figure) => typeof figure === "number");
