/** Reads files and secrets named on the command line, and writes private files. */
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { wholeBytes } from "../formats/files/byte-chunks.ts";
import { type ErrorCode, KeepsakeError } from "../model/error.ts";
import type { Call } from "./command.ts";
import { usageError } from "./parameters.ts";
import type { Terminal } from "./terminal.ts";
import { printableLines } from "./text.ts";

const CHUNK_BYTES = 262_144;

/**
 * The bytes of a file, or of standard input for `-`. Ends early without an error if interrupted.
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
    // A stream waiting for its next chunk would keep the process alive.
    if ("destroy" in input && typeof input.destroy === "function") input.destroy();
  }
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  return Buffer.from(String(chunk));
}

/** Translates a file system error, without the path. */
export function inputFileError(error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return error;
  const [code, message, hint] = meaning(error.code);
  return new KeepsakeError(code, message, { hint, facts: { system: String(error.code) } });
}

function meaning(system: unknown): readonly [ErrorCode, string, string] {
  if (system === "ENOENT" || system === "ENOTDIR")
    return ["not_found", "This file does not exist.", "Check its name and the folder you are in."];
  if (system === "EEXIST") return ["already_exists", "A file with this name exists.", "Choose another name."];
  if (system === "EISDIR") return ["invalid_input", "This is a folder.", "Pass the name of a file."];
  if (system === "ENOSPC" || system === "EDQUOT") return ["store_full", "The disk is full.", "Free some space."];
  return ["invalid_input", "The file can't be used.", "Check its permissions, or those of the output folder."];
}

/** Above the longest receipt (receipt.ts), in bytes. */
const TEXT_BYTES_MAX = 8_000_000;

/**
 * Invalid UTF-8 becomes a replacement character, which no signature covers.
 * @throws KeepsakeError `not_found`, `invalid_input`
 */
export async function textFile(terminal: Terminal, file: string, bytesMax: number = TEXT_BYTES_MAX): Promise<string> {
  const bytes = await wholeBytes(inputBytes(terminal, file), bytesMax);
  if (bytes === undefined) throw tooLong(bytesMax);
  // Never return a partial text.
  terminal.signal.throwIfAborted();
  return Buffer.from(bytes).toString("utf8");
}

const tooLong = (maximum: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This file is too large.", {
    hint: "Check that it is the right file.",
    facts: { maximum },
  });

export type PrivateFile = ReturnType<typeof privateFile>;

/** Buffers lines: a system call for each would dominate the cost. */
const PIECE_BYTES = 262_144;

/**
 * @throws KeepsakeError `already_exists` unless it may be replaced, `not_found`, `invalid_input`,
 * `store_full`
 */
export function privateFile(cwd: string, file: string, options: { readonly replaces: boolean }) {
  const path = resolve(cwd, file);
  if (!options.replaces && existsSync(path)) throw pathExists();
  const folder = withFileErrors(() => mkdtempSync(join(dirname(path), ".keepsake-export-")));
  const draft = join(folder, "draft");
  const opened = open(draft, "wx", 0o600);
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pending);
    [pending, pendingBytes] = [[], 0];
    await (await opened).appendFile(bytes);
  };
  return {
    async write(content: string | Uint8Array): Promise<void> {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      pending.push(bytes);
      pendingBytes += bytes.length;
      if (pendingBytes >= PIECE_BYTES) await flush().catch(rethrown);
    },
    /** Moves the file into place. Without this call nothing remains. */
    async keep(): Promise<void> {
      await flush().catch(rethrown);
      await (await opened).sync();
      if (!options.replaces && existsSync(path)) throw pathExists();
      withFileErrors(() => renameSync(draft, path));
    },
    async [Symbol.asyncDispose]() {
      await opened.then((handle) => handle.close()).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs file system work and translates its errors. */
export function withFileErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw inputFileError(error);
  }
}

const rethrown = (error: unknown): never => {
  throw inputFileError(error);
};

const pathExists = (): KeepsakeError =>
  new KeepsakeError("already_exists", "A file with this name already exists.", {
    hint: "Choose another name, or add --force to overwrite it.",
  });

/**
 * @returns the path of the folder
 * @throws KeepsakeError `already_exists`, `not_found`, `invalid_input`
 */
export function privateFolder(cwd: string, name: string): string {
  const path = resolve(cwd, name);
  withFileErrors(() => mkdirSync(path, { mode: 0o700 }));
  return path;
}

/** @param file undefined or `-`: the screen. JSON with `--json` or for a `.json` file */
export async function writeDocument(
  { screen, terminal, parameters }: Call,
  file: string | undefined,
  { markdown, json }: { readonly markdown: string; readonly json: unknown },
): Promise<void> {
  if (file === undefined || file === "-") {
    await screen.show(json, () => terminal.out(printableLines(markdown)));
    return;
  }
  const isJson = screen.isJson || file.endsWith(".json");
  await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
  await target.write(isJson ? `${JSON.stringify(json, undefined, 2)}\n` : markdown);
  await target.keep();
  await screen.answer({ file }, `Written: ${file}`);
}

/** A key is one line. */
export const SECRET_BYTES_MAX = 10_000;

interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Base of relative paths. */
  readonly base: string;
}

/**
 * @param owner names the key in the error
 * @throws KeepsakeError `invalid_input` with the reference, never with content
 */
export function secret(reference: string, owner: string, { env, base }: Place): string {
  const value = secretText(reference, { env, base })?.trim() ?? "";
  if (value !== "") return value;
  throw usageError(
    `The key of the ${owner} can't be read: ${missingSecret(reference)}.`,
    "Set it, or remove the key from the configuration.",
  );
}

const isVariable = (reference: string): boolean => reference.startsWith("env:");

export const isReference = (reference: string): boolean => isVariable(reference) || reference.startsWith("file:");

/** The content of a reference; undefined if there is none. */
export function secretText(reference: string, { env, base }: Place): string | undefined {
  const name = reference.slice(reference.indexOf(":") + 1);
  return isVariable(reference) ? env[name] : fileText(resolve(base, name));
}

export const missingSecret = (reference: string): string =>
  isVariable(reference) ? `the variable ${reference.slice("env:".length)} is not set` : "its file is missing or empty";

function fileText(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= SECRET_BYTES_MAX ? readFileSync(path, "utf8") : undefined;
}
