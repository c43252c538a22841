/** A file of a host's: read whole, and replaced whole, with the rights that it had. A link stays a link: what it points to is replaced. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inputFileError } from "../../cli/files.ts";
import { KeepsakeError } from "../../model/error.ts";

/** Settings are read by people. */
export const HOST_FILE_BYTES_MAX = 64 * 1024 * 1024;

/** Undefined where there is none. @throws KeepsakeError `too_large`, `invalid_input` for what is no UTF-8 or cannot be read */
export function currentText(path: string, bytesMax: number = HOST_FILE_BYTES_MAX): string | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (found.size > bytesMax) throw tooLong(bytesMax);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw noText();
    throw inputFileError(error);
  }
}

const PRIVATE = 0o600;

/** Whole or not at all. @param mode of a new file; default: for this user alone @throws KeepsakeError as `inputFileError` tells it */
export async function replaceFile(path: string, text: string, mode: number = PRIVATE): Promise<void> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const known = statSync(path, { throwIfNoEntry: false });
    const target = known === undefined ? path : realpathSync(path);
    const folder = mkdtempSync(join(dirname(target), ".keepsake-"));
    try {
      const draft = join(folder, "draft");
      await using handle = await open(draft, "wx", known === undefined ? mode : known.mode & 0o777);
      await handle.writeFile(text);
      await handle.sync();
      renameSync(draft, target);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch (error) {
    throw inputFileError(error);
  }
}

const tooLong = (limitBytes: number): KeepsakeError =>
  new KeepsakeError("too_large", "This file is longer than settings are.", {
    hint: "Nothing was changed. Check that it is the file that you mean.",
    facts: { limitBytes },
  });
const noText = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This file is no UTF-8 text.", {
    hint: "Nothing was changed. Check that it is the file that you mean.",
  });
