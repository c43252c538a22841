/** Exports that a person names: a folder, a ZIP archive, a file, standard input. */

import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import type { ImportProblem } from "../engine/maintain/format.ts";
import { type ArchiveLimits, OWNER_LIMITS } from "../formats/files/archive-limits.ts";
import type { GivenFile, GivenFiles, RandomAccess } from "../formats/files/given-files.ts";
import { bytesAccess } from "../formats/files/given-files.ts";
import { isSystemFile, pathFault } from "../formats/files/given-path.ts";
import { KeepsakeError } from "../model/error.ts";
import { compareCodePoints } from "../model/text.ts";
import { inMemory, type OpenGivenOptions, openBytes, STANDARD_INPUT } from "../server/given-bytes.ts";
import type { Call } from "./command.ts";
import { inputBytes, inputFileError } from "./files.ts";
import { secretOption } from "./open-keep.ts";
import type { Options } from "./parameters.ts";
import { defined } from "./parameters.ts";
import { bold, createProgress, dim, type Screen } from "./screen.ts";
import type { Terminal } from "./terminal.ts";
import { bytes, counted } from "./text.ts";

export const READING_OPTIONS: Options = {
  open: { value: "REFERENCE", about: "passphrase or recovery key of what is sealed: -, env:NAME or file:PATH" },
  limit: { value: "N", about: "most GiB that an archive may unpack to (default: 8 in all, 4 a file)" },
};

/**
 * @param keyOption the option that refers to what opens a sealed file; without it the person is
 * asked
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

/** A whole bundle, without the folder that an archive may have around it (spec/pam.md §2). */
export async function openBundle(call: Call, named: string): Promise<GivenFiles> {
  const { withoutWrapper } = await import("../formats/files/given-path.ts");
  return withoutWrapper(await openExport(call, named));
}

async function* unsealed(call: Call, keyOption: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const secret = await secretOption(call, keyOption, "Passphrase or recovery key of this file: ");
  const { openStreamWithIdentity, openStreamWithPassphrase } = await import("../crypto/age-file.ts");
  // No passphrase begins so.
  if (/^\s*AGE-SECRET-KEY-/i.test(secret)) yield* openStreamWithIdentity(secret, sealed);
  else yield* openStreamWithPassphrase(secret, sealed);
}

const GIB = 1024 ** 3;

/** `--limit N`: so many GiB in all, and in one file. */
async function limitsOf({ parameters }: Call): Promise<ArchiveLimits | undefined> {
  const gib = parameters.count("limit", { max: 10_000 });
  if (gib === undefined) return undefined;
  const { OWNER_LIMITS } = await import("../formats/files/archive-limits.ts");
  return { ...OWNER_LIMITS, totalBytesMax: gib * GIB, fileBytesMax: gib * GIB };
}

/** Deeper than any export; a bound on the walk. */
const FOLDER_DEPTH_MAX = 32;
/**
 * @param named relative to the terminal's folder; `-` is standard input
 * @throws KeepsakeError `not_found`; `invalid_input` for what SEC-X1 and SEC-X2 refuse, for an age
 * file without `unwrap`, and beyond what memory may hold
 */
export async function openGiven(
  terminal: Terminal,
  named: string,
  options: OpenGivenOptions = {},
): Promise<GivenFiles> {
  if (named === "-") {
    const bytes = await inMemory(inputBytes(terminal, "-"), options);
    // Part of what was piped in is not what was given.
    terminal.signal.throwIfAborted();
    return openBytes(bytesAccess(bytes), STANDARD_INPUT, options);
  }
  const limits = options.limits ?? OWNER_LIMITS;
  try {
    // A link that the person named is followed: they meant what it leads to.
    const place = await realpath(resolve(terminal.cwd, named));
    const name = basename(place);
    if ((await stat(place)).isDirectory()) {
      const files = await filesIn(place, { fileCountMax: limits.entryCountMax, depthMax: FOLDER_DEPTH_MAX });
      return { name, files, [Symbol.asyncDispose]: async () => undefined };
    }
    return await openFile(place, name, options);
  } catch (error) {
    throw inputFileError(error);
  }
}
async function openFile(place: string, name: string, options: OpenGivenOptions): Promise<GivenFiles> {
  const handle = await open(place);
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

// A folder that a person named, as the files in it. Links are not followed and are no part of what
// was given; whoever puts one into the way afterwards is refused when the file is read (SEC-X1,
// PAM §13).

interface FolderBounds {
  readonly fileCountMax: number;
  readonly depthMax: number;
}

/** Longest path inside a folder, in bytes: that of the systems it comes from. */
const PATH_BYTES_MAX = 4_096;
const PIECE_BYTES = 262_144;

/**
 * Regular files at any depth, in the order of code points. What systems leave behind (`.DS_Store`
 * …) and whatever is no regular file is passed over.
 * @param folder as the system knows it, without links
 * @throws KeepsakeError `invalid_input` beyond the bounds, for names that no bundle may have, and
 * for two names that are the same once composed
 */
export async function filesIn(folder: string, bounds: FolderBounds): Promise<readonly GivenFile[]> {
  const files = new Map<string, GivenFile>();
  const waiting: { readonly names: readonly string[] }[] = [{ names: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(join(folder, ...next.names), { withFileTypes: true })) {
      const names = [...next.names, entry.name];
      const path = names.join("/").normalize("NFC");
      if (isSystemFile(path) || !(entry.isDirectory() || entry.isFile())) continue;
      const check = pathFault(path, PATH_BYTES_MAX);
      if (check !== undefined) throw refused("The folder holds a name that is not allowed.", { check });
      if (names.length > bounds.depthMax) throw refused("The folder is too deep.", { max: bounds.depthMax });
      if (entry.isDirectory()) {
        waiting.push({ names });
        continue;
      }
      if (files.size >= bounds.fileCountMax)
        throw refused("The folder holds too many files.", { max: bounds.fileCountMax });
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

/** The file itself, no link to another, in a folder inside. Never waits for a pipe. */
async function openInside(folder: string, place: string, path: string): Promise<Opened> {
  try {
    const real = await realpath(place);
    if (!real.startsWith(folder.endsWith(sep) ? folder : folder + sep)) throw outside(path);
    const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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
  refused("A file leads out of the folder that was named.", { check: "not-a-file", file });

const refused = (message: string, facts: Readonly<Record<string, string | number>>): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint: "Name the folder that the export was unpacked into.", facts });

/**
 * The first of them, and how many there are.
 * @param count of them all, where only the first are given
 */
export async function printProblems(
  screen: Screen,
  problems: readonly ImportProblem[],
  count: number = problems.length,
): Promise<void> {
  if (count === 0) return;
  await screen.line(`${counted(count, "thing")} could not be read:`);
  for (const { file, place, check, message } of problems.slice(0, PROBLEMS_SHOWN))
    await screen.line("  ", bold(`${file} ${place}`.trim()), `: ${message}  `, dim(check));
  if (count > PROBLEMS_SHOWN) await screen.line(dim(`  … and ${counted(count - PROBLEMS_SHOWN, "more", "more")}`));
}
const PROBLEMS_SHOWN = 10;
