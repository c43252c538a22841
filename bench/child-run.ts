/** Runs a program of the bench in a process of its own and reads the one line of JSON that it prints. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const OUTPUT_BYTES_MAX = 1024 * 1024;

/** @param program a file beside this one. @throws with what the program wrote to its error stream when it fails. */
export async function childRun(
  program: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<Readonly<Record<string, number>>> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags, path, ...args], {
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  const answer: unknown = JSON.parse(stdout);
  if (!isFigures(answer)) throw new TypeError(`${program} did not answer with figures`);
  return answer;
}

const isFigures = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === "object" && value !== null && Object.values(value).every((figure) => typeof figure === "number");
