/**
 * Opens what a person named on the command line as files to be read: a folder, a ZIP archive, a single file, `-` for standard input. What it is shows in
 * its bytes, not in its name. A file sealed with age is opened if the caller brings the key.
 */
import { type FileHandle, open, realpath, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { OWNER_LIMITS } from "../../formats/files/archive-limits.ts";
import { bytesAccess, type GivenFiles, type RandomAccess } from "../../formats/files/given-files.ts";
import { inMemory, type OpenGivenOptions, openBytes, STANDARD_INPUT } from "../given-bytes.ts";
import { filesIn } from "./given-folder.ts";
import { inputBytes, inputFileError } from "./input-file.ts";
import type { Terminal } from "./terminal.ts";

/** Deeper than any export; a bound on the walk. */
const FOLDER_DEPTH_MAX = 32;
/**
 * @param named relative to the terminal's folder; `-` is standard input
 * @throws KeepsakeError `not_found`; `invalid_input` for what SEC-X1 and SEC-X2 refuse, for an age file without `unwrap`, and beyond what memory may hold
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
