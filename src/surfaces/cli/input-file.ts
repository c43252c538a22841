/** Files that a command reads and is given by name. */
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { type ErrorCode, KeepsakeError } from "../../core/error.ts";
import type { Terminal } from "./terminal.ts";

const CHUNK_BYTES = 262_144;

/**
 * The bytes of a file, or of standard input for `-`. Ends early, without an error, when the person stops the command.
 * @throws KeepsakeError `not_found`, `invalid_input`
 */
export async function* inputBytes(terminal: Terminal, file: string): AsyncGenerator<Uint8Array> {
  const { signal } = terminal;
  const input =
    file === "-" ? terminal.input() : createReadStream(resolve(terminal.cwd, file), { highWaterMark: CHUNK_BYTES });
  const chunks = input[Symbol.asyncIterator]();
  const stopped = new Promise<{ readonly done: true; readonly value: undefined }>((stop) => {
    signal.addEventListener("abort", () => stop({ done: true, value: undefined }), { once: true });
  });
  try {
    while (!signal.aborted) {
      const next: IteratorResult<unknown> = await Promise.race([chunks.next(), stopped]);
      if (next.done === true) return;
      yield bytesOf(next.value);
    }
  } catch (error) {
    throw inputFileError(error);
  } finally {
    // A stream that still waits for its next chunk would keep the process alive.
    if ("destroy" in input && typeof input.destroy === "function") input.destroy();
  }
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  return Buffer.from(String(chunk));
}

/** What the file system says about a file that was named, without its path; every other error as it is. */
export function inputFileError(error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return error;
  const [code, message, hint] = meaning(error.code);
  return new KeepsakeError(code, message, { hint, facts: { system: String(error.code) } });
}

function meaning(system: unknown): readonly [ErrorCode, string, string] {
  if (system === "ENOENT" || system === "ENOTDIR")
    return ["not_found", "There is no such file.", "Check its name and the folder you are in."];
  if (system === "EEXIST") return ["already_exists", "There is a file of this name.", "Choose another name."];
  if (system === "EISDIR") return ["invalid_input", "This is a folder.", "Name a file."];
  if (system === "ENOSPC" || system === "EDQUOT") return ["store_full", "The disk is full.", "Make room on it."];
  return ["invalid_input", "The file cannot be used.", "Check that you may read it, or write where you asked for."];
}
