/** Opens exports named on the command line: a folder, a ZIP archive, a file, or standard input. */

import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import { openStreamWithIdentity, openStreamWithPassphrase } from "../crypto/age-file.ts";
import type { ImportProblem } from "../engine/maintain/format.ts";
import { type ArchiveLimits, OWNER_LIMITS } from "../formats/files/archive.ts";
import {
  bytesAccess,
  type GivenFile,
  type GivenFiles,
  isSystemFile,
  pathFault,
  type RandomAccess,
  withoutWrapper,
} from "../formats/files/given-files.ts";
import { KeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import { compareCodePoints } from "../model/text.ts";
import { inMemory, type OpenGivenOptions, openBytes, STANDARD_INPUT } from "../operations/given-bytes.ts";
import type { Call } from "./command.ts";
import { inputBytes, inputFileError } from "./files.ts";
import { secretOption } from "./open-store.ts";
import { bold, createProgress, dim, type Screen } from "./screen.ts";
import type { Terminal } from "./terminal.ts";
import { bytes, counted } from "./text.ts";

/**
 * @param keyOption option with the key of a sealed file; otherwise the person is asked
 * @throws KeepsakeError `not_found`, `invalid_input`, `wrong_key`
 */
export async function openExport(call: Call, named: string, keyOption = "open"): Promise<GivenFiles> {
  const { terminal } = call;
  const limits = await limitsOf(call);
  const given = await openGiven(terminal, named, {
    ...defined({ limits }),
    unwrap: (sealed) => unsealed(call, keyOption, sealed),
  });
  const progress = createProgress(call);
  let sizeBytes = 0;
  const watched = (file: GivenFile): GivenFile => ({
    path: file.path,
    sizeBytes: file.sizeBytes,
    async *read() {
      try {
        for await (const chunk of file.read()) {
          terminal.signal.throwIfAborted();
          sizeBytes += chunk.length;
          progress.show(`${bytes(sizeBytes)} read …`);
          yield chunk;
        }
      } finally {
        progress.clear();
      }
    },
  });
  return {
    name: given.name,
    files: given.files.map(watched),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

/** A whole bundle, without an archive's top folder (spec/pam.md §2). */
export async function openBundle(call: Call, named: string): Promise<GivenFiles> {
  return withoutWrapper(await openExport(call, named));
}

async function* unsealed(call: Call, keyOption: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const secret = await secretOption(call, keyOption, "Passphrase or recovery key of this file: ");
  // No passphrase starts like this.
  if (/^\s*AGE-SECRET-KEY-/i.test(secret)) yield* openStreamWithIdentity(secret, sealed);
  else yield* openStreamWithPassphrase(secret, sealed);
}

const GIB = 1024 ** 3;

/** `--limit N`: GiB in total and per file. */
async function limitsOf({ parameters }: Call): Promise<ArchiveLimits | undefined> {
  const gib = parameters.count("limit", { max: 10_000 });
  if (gib === undefined) return undefined;
  return { ...OWNER_LIMITS, totalBytesMax: gib * GIB, fileBytesMax: gib * GIB };
}

/** Bounds the walk; deeper than any export. */
const FOLDER_DEPTH_MAX = 32;
/**
 * @param named relative to the terminal's folder; `-` is standard input
 * @throws KeepsakeError `not_found`; `invalid_input` by SEC-X1 and SEC-X2, for an age file without
 * `unwrap`, and beyond the memory limit
 */
export async function openGiven(
  terminal: Terminal,
  named: string,
  options: OpenGivenOptions = {},
): Promise<GivenFiles> {
  if (named === "-") {
    const bytes = await inMemory(inputBytes(terminal, "-"), options);
    // A partial pipe is not the input.
    terminal.signal.throwIfAborted();
    return openBytes(bytesAccess(bytes), STANDARD_INPUT, options);
  }
  const limits = options.limits ?? OWNER_LIMITS;
  try {
    // Follow a link that the person named.
    const realPath = await realpath(resolve(terminal.cwd, named));
    const name = basename(realPath);
    if ((await stat(realPath)).isDirectory()) {
      const files = await filesIn(realPath, { fileCountMax: limits.entryCountMax, depthMax: FOLDER_DEPTH_MAX });
      return { name, files, [Symbol.asyncDispose]: async () => undefined };
    }
    return await openFile(realPath, name, options);
  } catch (error) {
    throw inputFileError(error);
  }
}
async function openFile(realPath: string, name: string, options: OpenGivenOptions): Promise<GivenFiles> {
  const handle = await open(realPath);
  try {
    const bytes = handleAccess(handle, (await handle.stat()).size);
    const given = await openBytes(bytes, name, options);
    return {
      name: given.name,
      files: given.files,
      async [Symbol.asyncDispose]() {
        await given[Symbol.asyncDispose]();
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const handleAccess = (handle: FileHandle, sizeBytes: number): RandomAccess => ({
  sizeBytes,
  async read(offset, lengthBytes) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(lengthBytes), 0, lengthBytes, offset);
    return buffer.subarray(0, bytesRead);
  },
});

// The files of a folder. Links inside are ignored, and files are opened such that a link placed
// later is refused (SEC-X1, PAM §13).

interface FolderBounds {
  readonly fileCountMax: number;
  readonly depthMax: number;
}

/** Longest path inside a folder, in bytes: the limit of the usual systems. */
const PATH_BYTES_MAX = 4_096;
const PIECE_BYTES = 262_144;

/**
 * Regular files at any depth, in code point order. System files such as `.DS_Store` and special
 * files are skipped.
 * @param folder a resolved path without links
 * @throws KeepsakeError `invalid_input` beyond the bounds, for names invalid in bundles, and for
 * two names that are equal in composed form
 */
async function filesIn(folder: string, bounds: FolderBounds): Promise<readonly GivenFile[]> {
  const files = new Map<string, GivenFile>();
  const waiting: { readonly names: readonly string[] }[] = [{ names: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(join(folder, ...next.names), { withFileTypes: true })) {
      const names = [...next.names, entry.name];
      const path = names.join("/").normalize("NFC");
      if (isSystemFile(path) || !(entry.isDirectory() || entry.isFile())) continue;
      const check = pathFault(path, PATH_BYTES_MAX);
      if (check !== undefined) throw refused("The folder contains an invalid name.", { check });
      if (names.length > bounds.depthMax) throw refused("The folder is nested too deeply.", { max: bounds.depthMax });
      if (entry.isDirectory()) {
        waiting.push({ names });
        continue;
      }
      if (files.size >= bounds.fileCountMax)
        throw refused("The folder contains too many files.", { max: bounds.fileCountMax });
      if (files.has(path)) throw refused("Two files in the folder have the same name.", { check: "name-twice" });
      files.set(path, await fileAt(folder, names, path));
    }
  }
  return [...files.values()].sort((left, right) => compareCodePoints(left.path, right.path));
}

async function fileAt(folder: string, names: readonly string[], path: string): Promise<GivenFile> {
  const place = join(folder, ...names);
  const { size } = await lstat(place);
  return {
    path,
    sizeBytes: size,
    async *read() {
      await using opened = await openInside(folder, place, path);
      for (;;) {
        const { bytesRead, buffer } = await opened.handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    },
  };
}

interface Opened extends AsyncDisposable {
  readonly handle: FileHandle;
}

/** Opens the file without following links, and never waits for a pipe. */
async function openInside(folder: string, realPath: string, path: string): Promise<Opened> {
  try {
    const real = await realpath(realPath);
    if (!real.startsWith(folder.endsWith(sep) ? folder : folder + sep)) throw outside(path);
    const handle = await open(realPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if (!(await handle.stat()).isFile()) {
      await handle.close();
      throw outside(path);
    }
    return { handle, [Symbol.asyncDispose]: () => handle.close() };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ELOOP") throw outside(path);
    throw inputFileError(error);
  }
}

const outside = (file: string): KeepsakeError =>
  refused("A file links outside the given folder.", { check: "not-a-file", file });

const refused = (message: string, facts: Readonly<Record<string, string | number>>): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint: "Pass the folder of the unpacked export.", facts });

/**
 * The first problems and their number.
 * @param count the total, if only the first are given
 */
export async function printProblems(
  screen: Screen,
  problems: readonly ImportProblem[],
  count: number = problems.length,
): Promise<void> {
  if (count === 0) return;
  await screen.line(`Left out or changed: ${counted(count, "part")}.`);
  for (const { file, place, check, message } of problems.slice(0, PROBLEMS_SHOWN))
    await screen.line("  ", bold(`${file} ${place}`.trim()), `: ${message}  `, dim(check));
  if (count > PROBLEMS_SHOWN) await screen.line(dim(`  … and ${counted(count - PROBLEMS_SHOWN, "more", "more")}`));
}
const PROBLEMS_SHOWN = 10;
