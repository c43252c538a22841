/**
 * One change of one file of a host's, there and back. What the file was lies beside it, under a name that says what it became: so it comes back byte for byte where nobody
 * changed it since, and otherwise ours alone is taken out of it.
 */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { inputFileError } from "../../cli/files.ts";
import { rawHash } from "../../model/canonical-json.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";

/** What is to become of a file. */
export interface HostEdit {
  readonly path: string;
  /** What a file that is not there begins as. */
  readonly empty: string;
  /** Ours in. @throws KeepsakeError for a text that is not what it should be */
  readonly add: (text: string) => string;
  /** Ours out. */
  readonly remove: (text: string) => string;
}

export interface HostChange {
  readonly path: string;
  /** Undefined: the file is not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Does it, and leaves beside the file what brings it back. */
  readonly write: () => Promise<void>;
}

/** Undefined where all is as it should be. */
export function installing(edit: HostEdit): HostChange | undefined {
  const { path } = edit;
  return naming(path, () => {
    const before = currentText(path);
    const after = edit.add(before ?? edit.empty);
    if (after === before) return undefined;
    const former = before === undefined ? undefined : formerOf(edit, before);
    const write = async (): Promise<void> => {
      await replaceFile(
        join(dirname(path), backupName(path, after)),
        former === undefined ? ABSENT : `${PRESENT}${former}`,
      );
      await replaceFile(path, after);
      dropBackups(path, backupName(path, after));
    };
    return { path, before, after, write };
  });
}

/** Undefined where nothing of ours is in it. */
export function uninstalling(edit: HostEdit): HostChange | undefined {
  const { path } = edit;
  return naming(path, () => {
    const before = currentText(path);
    if (before === undefined) return undefined;
    const after = formerOf(edit, before);
    if (after === before) return undefined;
    const write = async (): Promise<void> => {
      if (after === undefined) rmSync(path, { force: true });
      else await replaceFile(path, after);
      dropBackups(path, undefined);
    };
    return { path, before, after, write };
  });
}

/** A backup's first line says whether there was a file. */
const ABSENT = "absent\n";
const PRESENT = "present\n";
const DIGITS = 12;

/** What it was before us: as it lies beside, where it is what that became; else without what is ours. */
function formerOf(edit: HostEdit, text: string): string | undefined {
  const backup = join(dirname(edit.path), backupName(edit.path, text));
  const kept = existsSync(backup) ? currentText(backup) : undefined;
  if (kept === ABSENT) return undefined;
  if (kept?.startsWith(PRESENT) === true) return kept.slice(PRESENT.length);
  return edit.remove(text);
}

const prefixOf = (path: string): string => `${basename(path)}.before-keepsake-`;
const backupName = (path: string, became: string): string =>
  prefixOf(path) + rawHash(became.toWellFormed()).slice("sha256:".length, "sha256:".length + DIGITS);

function dropBackups(path: string, kept: string | undefined): void {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(prefixOf(path)) && name !== kept) rmSync(join(dirname(path), name), { force: true });
}

/** A failure says which file it was. */
function naming<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts: { ...error.facts, file: path } });
  }
}

/** Settings are read by people. */
const HOST_FILE_BYTES_MAX = 64 * 1024 * 1024;

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
