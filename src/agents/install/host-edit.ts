/**
 * A reversible change of one host file. A backup beside it is named after the hash of the changed
 * text. Uninstalling restores the backup if the file is unchanged since, and otherwise removes our
 * entries only.
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
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { rawHash } from "../../model/json.ts";

export interface HostEdit {
  readonly path: string;
  /** Initial text of a missing file. */
  readonly empty: string;
  /** Adds our entries. @throws KeepsakeError for unexpected text */
  readonly add: (text: string) => string;
  readonly remove: (text: string) => string;
}

export interface HostChange {
  readonly path: string;
  /** Undefined if there is no file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly write: () => Promise<void>;
}

/** Undefined if nothing needs to change. */
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

/** Undefined without our entries. */
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

/** First line of a backup: was there a file? */
const ABSENT = "absent\n";
const PRESENT = "present\n";
const DIGITS = 12;

/** The original text: from the backup if it belongs to this text, otherwise without our entries. */
function formerOf(edit: HostEdit, text: string): string | undefined {
  const backup = join(dirname(edit.path), backupName(edit.path, text));
  const backupText = existsSync(backup) ? currentText(backup) : undefined;
  if (backupText === ABSENT) return undefined;
  if (backupText?.startsWith(PRESENT) === true) return backupText.slice(PRESENT.length);
  return edit.remove(text);
}

const prefixOf = (path: string): string => `${basename(path)}.before-keepsake-`;
const backupName = (path: string, became: string): string =>
  prefixOf(path) + rawHash(became.toWellFormed()).slice("sha256:".length, "sha256:".length + DIGITS);

function dropBackups(path: string, backupText: string | undefined): void {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(prefixOf(path)) && name !== backupText) rmSync(join(dirname(path), name), { force: true });
}

/** Adds the file to errors. */
function naming<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts: { ...error.facts, file: path } });
  }
}

/** Far above any settings file. */
const HOST_FILE_BYTES_MAX = 64 * 1024 * 1024;

/** Undefined without a file. @throws KeepsakeError `too_large`, `invalid_input` */
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

/** Atomic. @param mode of a new file; default: 0600 @throws KeepsakeError like `inputFileError` */
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
  new KeepsakeError("too_large", "The file is too large for a settings file.", {
    hint: "Nothing was changed. Check the path.",
    facts: { limitBytes },
  });
const noText = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The file is not UTF-8 text.", {
    hint: "Nothing was changed. Check the path.",
  });
