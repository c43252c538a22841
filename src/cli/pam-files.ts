/** Reads and writes PAM exports for the pam commands. */

import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { sealStreamToPassphrase, sealStreamToRecipient } from "../crypto/age-file.ts";
import { type DocumentSigner, signerOfPem } from "../crypto/document-signature.ts";
import { system } from "../engine/system.ts";
import { type FileToWrite, writeArchive } from "../formats/files/archive.ts";
import { byteChunks } from "../formats/files/byte-chunks.ts";
import type { GivenFile, GivenFiles } from "../formats/files/given-files.ts";
import { EMBEDDINGS_SCHEMA, type PamEmbeddings, type PamStore } from "../formats/pam/documents.ts";
import type { Finding, Findings } from "../formats/pam/findings.ts";
import { instantMs } from "../formats/pam/instant.ts";
import { type BundleElement, type BundleReading, readBundle } from "../formats/pam/read-bundle.ts";
import type { Verification } from "../formats/pam/signature.ts";
import type { PamOptions } from "../formats/pam/vault-format.ts";
import { KeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import type { Call } from "./command.ts";
import { privateFile, withFileErrors } from "./files.ts";
import { openBundle, openGiven } from "./given-files.ts";
import { secretOption } from "./open-store.ts";
import { missing, usageError } from "./parameters.ts";
import { bold, canAsk, dim, type Screen } from "./screen.ts";
import { counted } from "./text.ts";

// Writes a ZIP, a document or a folder, all or nothing and never over an input. Files are sealed
// with age unless plain text is requested (PAM-121).

interface ExportTarget {
  /** As named by the person. */
  readonly name: string;
  readonly isSealed: boolean;
  /** All files or nothing. */
  write(files: AsyncIterable<FileToWrite>): Promise<void>;
}

/**
 * Checks the target before the work begins.
 * @param inputs files that the command reads
 * @throws KeepsakeError `invalid_input`, `already_exists`
 */
export async function exportTarget(call: Call, inputs: readonly string[]): Promise<ExportTarget> {
  const { parameters, terminal } = call;
  const named = parameters.text("out");
  if (named === undefined || named === "-") throw missing("--out, the output");
  const path = resolve(terminal.cwd, named);
  if (inputs.some((input) => overlaps(path, resolve(terminal.cwd, input)))) throw overInput();
  const isPlain = parameters.has("plain");
  if (/[\\/]$/.test(named) || isFolder(path)) {
    if (!isPlain)
      throw usageError("A folder can't be encrypted.", "Write to a file, or use --plain for unencrypted files.");
    assertReplaceable(path, parameters.has("force"));
    return { name: named, isSealed: false, write: (files) => writeUnsealed(call, writeFolder(path, files)) };
  }
  if (existsSync(path) && !parameters.has("force")) throw isThere();
  const seal = await sealing(call);
  const isDocument = /\.json(?:\.age)?$/i.test(named);
  const write = (files: AsyncIterable<FileToWrite>) => writeFile(call, named, isDocument, seal, files);
  return isPlain
    ? { name: named, isSealed: false, write: (files) => writeUnsealed(call, write(files)) }
    : { name: named, isSealed: true, write };
}

async function writeUnsealed({ screen }: Call, written: Promise<void>): Promise<void> {
  await written;
  screen.note("The output is not encrypted: anyone who can read it can read the memories.");
}

async function writeFile(
  call: Call,
  named: string,
  isDocument: boolean,
  seal: Sealing,
  files: AsyncIterable<FileToWrite>,
): Promise<void> {
  const { parameters, terminal } = call;
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
      throw usageError("There is more than one output document.", "Use a ZIP or a folder instead of a .json file.");
    yield* chunks;
  }
}

/** Written to a sibling and moved, so that exports never mix. */
export async function writeFolder(path: string, files: AsyncIterable<FileToWrite>): Promise<void> {
  const workFolder = withFileErrors(() => mkdtempSync(join(dirname(path), ".keepsake-export-")));
  try {
    const draft = join(workFolder, "draft");
    withFileErrors(() => mkdirSync(draft, { mode: 0o700 }));
    for await (const file of files) {
      const filePath = join(draft, ...file.path.split("/"));
      withFileErrors(() => mkdirSync(dirname(filePath), { recursive: true, mode: 0o700 }));
      await using target = privateFile(draft, filePath, { replaces: false });
      for await (const chunk of file.chunks) await target.write(chunk);
      await target.keep();
    }
    withFileErrors(() => replaceFolder(path, draft, join(workFolder, "before")));
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** The old folder stays until the new one is in place. */
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

/** Accepts an empty folder; with --force also one that only holds an export. */
export function assertReplaceable(path: string, isForced: boolean, exported = BUNDLE_NAMES): void {
  if (!existsSync(path)) return;
  const entries = withFileErrors(() => readdirSync(path));
  if (entries.length === 0) return;
  if (!isForced) throw isThere();
  if (!entries.every((name) => exported.has(name)))
    throw new KeepsakeError("already_exists", "The folder contains other files and is not overwritten.", {
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

/** Same path or nested, with links resolved. */
function overlaps(path: string, input: string): boolean {
  const [out, read] = [realPlace(path), realPlace(input)];
  return out === read || out.startsWith(`${read}${sep}`) || read.startsWith(`${out}${sep}`);
}

function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return folder === path ? path : join(realPlace(folder), basename(path));
}

const overInput = (): KeepsakeError =>
  usageError("The output would overwrite the input.", "Choose another name with --out.");

const isThere = (): KeepsakeError =>
  new KeepsakeError("already_exists", "A file or folder with this name already exists.", {
    hint: "Choose another name, or add --force to overwrite it.",
  });

export interface SoundBundle extends AsyncDisposable {
  readonly given: GivenFiles;
  readonly reading: BundleReading;
  readonly header: PamStore;
  readonly storeFile: GivenFile;
  /** All files except store and embeddings. */
  readonly companions: readonly GivenFile[];
}

/**
 * Validates and verifies a bundle before use (PAM-96). An invalid signature is a warning.
 * @throws KeepsakeError `invalid_input` with the first error
 */
export async function soundBundle(call: Call, named: string): Promise<SoundBundle> {
  const given = await openBundle(call, named);
  try {
    const reading = await readBundle(given, { purpose: "import" });
    const { validation, header, storeFile: path, embeddingsFile } = reading;
    const storeFile = given.files.find((file) => file.path === path);
    const [first] = validation.errors;
    if (first !== undefined || header === undefined || storeFile === undefined) throw invalidBundle(validation.errors);
    warnOfSignature(call, validation.verification);
    return {
      given,
      reading,
      header: header.value,
      storeFile,
      companions: given.files.filter((file) => file !== storeFile && file.path !== embeddingsFile),
      [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
    };
  } catch (error) {
    await given[Symbol.asyncDispose]();
    throw error;
  }
}

/** Maximum elements of one list (SEC-X6). */
const ELEMENTS_MAX = 1_000_000;

/**
 * The store with its lists. Integrity and signature are kept.
 * @throws KeepsakeError `invalid_input` for a later minor version, which would lose data, and
 * beyond the bound
 */
export async function wholeStore({ header, reading }: SoundBundle): Promise<PamStore> {
  if (reading.validation.warnings.some(({ rule }) => rule === "schema-version:later-minor")) throw laterMinorVersion();
  return {
    ...header,
    memories: await listed(reading.memories()),
    ...(header.relations === undefined ? {} : { relations: await listed(reading.relations()) }),
    ...(header.conversations_index === undefined
      ? {}
      : { conversations_index: await listed(reading.conversationsIndex()) }),
  };
}

export async function wholeEmbeddings({ reading, header }: SoundBundle): Promise<PamEmbeddings | undefined> {
  if (reading.embeddingsFile === undefined) return undefined;
  return {
    schema: EMBEDDINGS_SCHEMA,
    schema_version: header.schema_version,
    embeddings: await listed(reading.embeddings()),
  };
}

export async function conversationFiles({ given, reading }: SoundBundle): Promise<ReadonlyMap<string, GivenFile>> {
  const byPath = new Map(given.files.map((file) => [file.path, file]));
  const byId = new Map<string, GivenFile>();
  for await (const { file: path, value } of reading.conversations()) {
    const file = byPath.get(path);
    if (file !== undefined) byId.set(value.id, file);
  }
  return byId;
}

async function listed<T>(elements: AsyncIterable<BundleElement<T>>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const { value } of elements) {
    if (list.length >= ELEMENTS_MAX) throw tooMany();
    list.push(value);
  }
  return list;
}

const invalidBundle = (errors: BundleReading["validation"]["errors"]): KeepsakeError => {
  const [first] = errors;
  return new KeepsakeError("invalid_input", `This is not a valid PAM export: ${first?.message ?? "it has no store."}`, {
    hint: "List all errors with keepsake pam validate. Fix what can be fixed with keepsake pam repair.",
    facts: {
      check: first?.check ?? "",
      ...(first?.file === undefined ? {} : { file: first.file }),
      path: first?.path ?? "",
      errorCount: errors.length,
    },
  });
};

const laterMinorVersion = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This export has a later minor version, and part of it would be lost.", {
    hint: "Export it as version 1.0 from the original program.",
  });

const tooMany = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The export has a list of more than ${ELEMENTS_MAX} elements.`, {
    hint: "Split the export.",
    facts: { max: ELEMENTS_MAX },
  });

export async function printFindings(screen: Screen, { errors, warnings, omittedCount }: Findings): Promise<void> {
  for (const error of errors) await printFinding(screen, "error", error);
  for (const warning of warnings) await printFinding(screen, "warning", warning);
  if (omittedCount > 0) await screen.line(dim(`  … and ${counted(omittedCount, "more", "more")}`));
}

const printFinding = (screen: Screen, level: string, { file, path, message, check }: Finding): Promise<void> =>
  screen.line(`  ${level}: `, bold(file === undefined ? path : `${file} ${path}`), `: ${message}  `, dim(check));

/** `2 errors, 1 warning`. */
export function findingCounts({ errors, warnings }: Findings): string {
  const counts = [
    ...(errors.length === 0 ? [] : [counted(errors.length, "error")]),
    ...(warnings.length === 0 ? [] : [counted(warnings.length, "warning")]),
  ];
  return counts.join(", ");
}

/** Four independent facts (SEC-S17), and the key's fingerprint to compare and pin. */
export async function printVerification(
  screen: Screen,
  { isIntact, checksumFits, isSignatureValid, isKeyKnown, doesKeyMatchDid, keyFingerprint }: Verification,
): Promise<void> {
  await screen.line(
    "intact           ",
    isIntact === undefined ? "unknown: no checksum" : intactWords(isIntact, checksumFits),
  );
  await screen.line(
    "signature        ",
    isSignatureValid === undefined ? "none" : isSignatureValid ? "right" : "wrong",
  );
  if (isSignatureValid === undefined) return;
  await screen.line("key known        ", isKeyKnown === true ? "yes, pinned" : "no");
  await screen.line(
    "key of the DID   ",
    doesKeyMatchDid === undefined ? "can't be determined" : doesKeyMatchDid ? "yes" : "no",
  );
  if (keyFingerprint !== undefined) await screen.line("key fingerprint  ", keyFingerprint);
}

const intactWords = (isIntact: boolean, fits: Verification["checksumFits"]): string =>
  isIntact ? "yes" : fits === "sdk-form" ? "no: the checksum uses the Python SDK's form" : "no";

/** An invalid signature is always reported (PAM-97); a missing one is fine (PAM-95). */
export function warnOfSignature({ screen }: Call, verification: Verification | undefined): void {
  if (verification?.isSignatureValid === undefined || verification.isVerified) return;
  screen.note("Warning: the signature of this export is invalid. To see why, run keepsake pam verify.");
}

// Exports a vault as a PAM bundle: a ZIP sealed with age to a passphrase or recipient (PAM-121).
// Plain text only on request (UNI-X17).

type Sealing = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** @throws KeepsakeError `invalid_input` if nothing says how, and nobody can be asked */
export async function sealing(call: Call): Promise<Sealing> {
  const { parameters } = call;
  const recipient = parameters.text("recipient");
  const ways = ["recipient", "passphrase", "plain"].filter((name) => parameters.has(name));
  if (ways.length > 1)
    throw usageError(`The options --${ways[0]} and --${ways[1]} can't be combined.`, "Use one of them.");
  if (parameters.has("plain")) return (content) => content;
  if (recipient !== undefined) return (content) => sealStreamToRecipient(recipient, content);
  if (ways.length === 0 && !canAsk(call))
    throw usageError(
      "A PAM export must be encrypted.",
      "Use --recipient or --passphrase, or --plain for an unencrypted file.",
    );
  const passphrase = await secretOption(call, "passphrase", "Passphrase for this file: ");
  if (!parameters.has("passphrase") && (await call.terminal.askSecret("Repeat it: ")) !== passphrase)
    throw usageError("The two entries don't match.", "Nothing was written.");
  if (passphrase.length < PASSPHRASE_MIN)
    throw usageError(
      `The passphrase has fewer than ${PASSPHRASE_MIN} characters.`,
      "Choose a longer one: anyone with the file can try passphrases without limit.",
    );
  return (content) => sealStreamToPassphrase(passphrase, content);
}
const PASSPHRASE_MIN = 10;

export async function pamOptions(call: Call): Promise<PamOptions> {
  const { parameters } = call;
  const signer = await signerOf(call);
  const base = await baseOf(call);
  return {
    conversations: !parameters.has("no-conversations"),
    sensitive: parameters.has("sensitive"),
    ...defined({ signer, base }),
  };
}

async function signerOf(call: Call): Promise<DocumentSigner | undefined> {
  if (!call.parameters.has("sign")) return undefined;
  return signerOfPem(await secretOption(call, "sign", "Private key: "));
}

/** An earlier export contains its name and date. */
async function baseOf({ parameters, terminal }: Call): Promise<PamOptions["base"]> {
  const file = parameters.text("base");
  if (file === undefined) return undefined;
  await using given = await openGiven(terminal, file);
  const { export_id: exportId, export_date: date } = (await readBundle(given)).header?.value ?? {};
  const at = date === undefined ? undefined : instantMs(date);
  if (at === undefined) throw usageError("The earlier export has no date.", "Use a store with an export_date.");
  return { at, ...(typeof exportId === "string" ? { exportId } : {}) };
}
