/**
 * Where a pam command writes an export: a ZIP, one document or a folder, whole or not at all, and never over what was read. A file is sealed with age unless somebody
 * says that it is to lie there in clear (PAM-121).
 */
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { KeepsakeError } from "../../core/error.ts";
import type { FileToWrite } from "../../formats/files/write-archive.ts";
import type { Call, Options } from "./command.ts";
import { type Sealing, sealing } from "./export-pam.ts";
import { inputFileError } from "./input-file.ts";
import { missing } from "./parameters.ts";
import { privateFile } from "./private-file.ts";
import { usageError } from "./usage-error.ts";

export const WRITING_OPTIONS: Options = {
  out: {
    value: "FILE|FOLDER/",
    about: "a ZIP; one document where the name ends in .json; a folder where it ends in /",
  },
  force: { about: "replace what is there" },
  recipient: { value: "AGE", about: "seal what is written to this age recipient" },
  passphrase: { value: "REFERENCE", about: "seal it to this passphrase: -, env:NAME or file:PATH" },
  plain: { about: "write it in clear" },
};

export interface ExportTarget {
  /** As the person named it. */
  readonly name: string;
  readonly isSealed: boolean;
  /** All files, or nothing stays. */
  write(files: AsyncIterable<FileToWrite>): Promise<void>;
}

/**
 * Everything that can be told before the work begins is told here.
 * @param inputs what the command reads, as it was named
 * @throws KeepsakeError `invalid_input`, `already_exists`
 */
export async function exportTarget(call: Call, inputs: readonly string[], help: string): Promise<ExportTarget> {
  const { parameters, terminal } = call;
  const named = parameters.text("out");
  if (named === undefined || named === "-") throw missing("where to write, with --out", help);
  const path = resolve(terminal.cwd, named);
  if (inputs.some((input) => doMeet(path, resolve(terminal.cwd, input)))) throw overInput();
  const isPlain = parameters.has("plain");
  if (/[\\/]$/.test(named) || isFolder(path)) {
    if (!isPlain)
      throw usageError(
        "A folder cannot be sealed.",
        "Name a file, which is sealed, or say --plain for files in clear.",
      );
    assertReplaceable(path, parameters.has("force"));
    return { name: named, isSealed: false, write: (files) => inClear(call, writeFolder(path, files)) };
  }
  if (existsSync(path) && !parameters.has("force")) throw isThere();
  const seal = await sealing(call);
  const isDocument = /\.json(?:\.age)?$/i.test(named);
  const write = (files: AsyncIterable<FileToWrite>) => writeFile(call, named, isDocument, seal, files);
  return isPlain
    ? { name: named, isSealed: false, write: (files) => inClear(call, write(files)) }
    : { name: named, isSealed: true, write };
}

async function inClear({ screen }: Call, written: Promise<void>): Promise<void> {
  await written;
  screen.note("What was written is in clear: whoever reads it reads the memories.");
}

async function writeFile(
  call: Call,
  named: string,
  isDocument: boolean,
  seal: Sealing,
  files: AsyncIterable<FileToWrite>,
): Promise<void> {
  const { parameters, terminal } = call;
  const { system } = await import("../../vault/system.ts");
  const { byteChunks } = await import("../../formats/files/byte-chunks.ts");
  const { writeArchive } = await import("../../formats/files/write-archive.ts");
  await using target = privateFile(terminal.cwd, named, { replaces: parameters.has("force") });
  const content = isDocument ? byteChunks(onlyDocument(files)) : writeArchive(files, system.clock.now());
  for await (const chunk of seal(content)) {
    terminal.signal.throwIfAborted();
    await target.write(chunk);
  }
  await target.keep();
}

async function* onlyDocument(files: AsyncIterable<FileToWrite>): AsyncGenerator<Uint8Array | string> {
  let fileCount = 0;
  for await (const { chunks } of files) {
    if (++fileCount > 1)
      throw usageError("There is more than one document to write.", "Name a ZIP or a folder instead of a .json file.");
    yield* chunks;
  }
}

/** Written beside its place and moved there, so that a bundle is never half another. */
async function writeFolder(path: string, files: AsyncIterable<FileToWrite>): Promise<void> {
  const beside = told(() => mkdtempSync(join(dirname(path), ".keepsake-export-")));
  try {
    const draft = join(beside, "draft");
    told(() => mkdirSync(draft, { mode: 0o700 }));
    for await (const file of files) {
      const place = join(draft, ...file.path.split("/"));
      told(() => mkdirSync(dirname(place), { recursive: true, mode: 0o700 }));
      await using target = privateFile(draft, place, { replaces: false });
      for await (const chunk of file.chunks) await target.write(chunk);
      await target.keep();
    }
    told(() => replaceFolder(path, draft, join(beside, "before")));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** What stood there stays until the other one is in its place. */
function replaceFolder(path: string, draft: string, before: string): void {
  const isThere = existsSync(path);
  if (isThere) renameSync(path, before);
  try {
    renameSync(draft, path);
  } catch (error) {
    if (isThere) renameSync(before, path);
    throw error;
  }
}

/** An empty folder is; with --force one that holds a bundle and nothing else, because it goes with all that is in it. */
function assertReplaceable(path: string, isForced: boolean): void {
  if (!existsSync(path)) return;
  const held = told(() => readdirSync(path));
  if (held.length === 0) return;
  if (!isForced) throw isThere();
  if (!held.every((name) => BUNDLE_NAMES.has(name)))
    throw new KeepsakeError("already_exists", "The folder holds more than an export, and is not replaced.", {
      hint: "Choose another name.",
    });
}
const BUNDLE_NAMES: ReadonlySet<string> = new Set([
  "memory-store.json",
  "embeddings.json",
  "conversations",
  "attachments",
]);

const isFolder = (path: string): boolean => existsSync(path) && lstatSync(path).isDirectory();

/** The same place, or one inside the other, whatever links lead there. */
function doMeet(path: string, input: string): boolean {
  const [out, read] = [realPlace(path), realPlace(input)];
  return out === read || out.startsWith(`${read}${sep}`) || read.startsWith(`${out}${sep}`);
}

function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return folder === path ? path : join(realPlace(folder), basename(path));
}

function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw inputFileError(error);
  }
}

const overInput = (): KeepsakeError =>
  usageError("This would be written over what is read, or into it.", "Choose another name with --out.");

const isThere = (): KeepsakeError =>
  new KeepsakeError("already_exists", "There is something of this name already.", {
    hint: "Choose another name, or add --force to replace it.",
  });
