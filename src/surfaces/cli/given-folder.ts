/**
 * A folder that a person named, as the files in it. Links are not followed and are no part of what was given; whoever puts one into the way afterwards
 * is refused when the file is read (SEC-X1, PAM §13).
 */
import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { KeepsakeError } from "../../core/error.ts";
import { compareCodePoints } from "../../core/text.ts";
import type { GivenFile } from "../../formats/files/given-files.ts";
import { isSystemFile, pathFault } from "../../formats/files/given-path.ts";
import { inputFileError } from "./input-file.ts";

export interface FolderBounds {
  readonly fileCountMax: number;
  readonly depthMax: number;
}

/** Longest path inside a folder, in bytes: that of the systems it comes from. */
const PATH_BYTES_MAX = 4_096;
const PIECE_BYTES = 262_144;

/**
 * Regular files at any depth, in the order of code points. What systems leave behind (`.DS_Store` …) and whatever is no regular file is passed over.
 * @param folder as the system knows it, without links
 * @throws KeepsakeError `invalid_input` beyond the bounds, for names that no bundle may have, and for two names that are the same once composed
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

/** The file itself and no link to another, in a folder that still lies inside. Does not wait for whoever writes into a pipe. */
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
