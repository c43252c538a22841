/**
 * A backup on disk: a folder of plain files, for this user alone. It is made beside its place and gets its name when it is whole and synced, so that half
 * a backup is never mistaken for one. Laid out as the folder that it is a copy of, so that it can be looked into as it lies.
 */

import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import * as z from "zod";
import { sha256Hex, sha256HexOf } from "../../crypto/hash.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import { fileCode, fileError } from "./disk-error.ts";
import { makeDurableFolder, syncFolder, writeNewFile } from "./private-files.ts";

const MANIFEST_FILE = "backup.json";
/** Read at a time, while a part is hashed. */
const CHUNK_BYTES = 1_048_576;

export type BackupOf<Kind extends BackupKind> = Extract<BackupManifest, { readonly kind: Kind }>;
/** Everything of a manifest but its parts, which are read from what lies there. */
export type BackupFacts = { [Kind in BackupKind]: Omit<BackupOf<Kind>, "parts" | "format"> }[BackupKind];

export type Written<Facts extends BackupFacts> = Facts & Pick<BackupManifest, "format" | "parts">;

/** The bytes that were read so far, of all. */
export type HashProgress = (doneBytes: number, totalBytes: number) => void;

export const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST_FILE));

/**
 * Fills a new folder and gives it its name. Whatever fails before leaves nothing.
 * @throws KeepsakeError `already_exists`, `store_full`, `store_read_only`, and what `fill` throws
 */
export async function writeBackup<Facts extends BackupFacts>(
  path: string,
  random: Random,
  fill: (folder: string) => Promise<Facts>,
  progress?: HashProgress,
): Promise<Written<Facts>> {
  refuseTaken(path);
  const draft = `${path}.${randomId(random)}.new`;
  try {
    sweepDrafts(path);
    makeDurableFolder(draft);
    const facts = await fill(draft);
    const manifest = manifestOf(draft, facts, progress);
    for (const folder of foldersBelow(draft)) syncFolder(folder);
    refuseTaken(path);
    renameSync(draft, path);
    syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw fileError(error);
  }
}

/** Hashes what lies in a folder and writes the manifest beside it, synced. From then on it is a backup. */
export function manifestOf<Facts extends BackupFacts>(
  folder: string,
  facts: Facts,
  progress?: HashProgress,
): Written<Facts> {
  const manifest = {
    ...facts,
    format: BACKUP_FORMAT,
    parts: hashedParts(folder, filesBelow(folder), progress),
  } as const;
  writeNewFile(join(folder, MANIFEST_FILE), Buffer.from(manifestText(manifest)));
  return manifest;
}

/**
 * A backup whose every part is there, as long as it was and with the bytes that it had.
 * @throws KeepsakeError `not_found` where there is none, `store_corrupt`, `store_too_new`, `invalid_input` for one of the other kind
 */
export function readBackup<Kind extends BackupKind>(
  folder: string,
  kind: Kind,
  progress?: HashProgress,
): BackupOf<Kind> {
  try {
    const manifest = readManifest(manifestIn(folder));
    if (!isKind(manifest, kind)) throw otherKind(kind);
    for (const { path, sizeBytes } of manifest.parts) {
      const found = statSync(join(folder, path), { throwIfNoEntry: false });
      if (found?.isFile() !== true) throw damagedBackup("part_missing");
      if (found.size !== sizeBytes) throw damagedBackup("part_cut");
    }
    const found = hashedParts(
      folder,
      manifest.parts.map(({ path }) => path),
      progress,
    );
    if (found.some(({ sha256 }, index) => sha256 !== manifest.parts[index]?.sha256))
      throw damagedBackup("part_changed");
    return manifest;
  } catch (error) {
    throw fileError(error);
  }
}

const isKind = <Kind extends BackupKind>(manifest: BackupManifest, kind: Kind): manifest is BackupOf<Kind> =>
  manifest.kind === kind;

function manifestIn(folder: string): string {
  try {
    return readFileSync(join(folder, MANIFEST_FILE), "utf8");
  } catch (error) {
    if (fileCode(error) !== "ENOENT" && fileCode(error) !== "ENOTDIR") throw error;
    throw new KeepsakeError("not_found", "There is no whole backup in this folder.", {
      hint: `Name the folder that backup wrote; it holds ${MANIFEST_FILE}.`,
      cause: error,
    });
  }
}

/** Whether a backup of the other kind lies in this folder: then one copy of the folder holds data and keys. */
export function otherBackupsAt(folder: string, kind: BackupKind): boolean {
  if (!existsSync(folder)) return false;
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.some(({ name }) => isOther(join(folder, name), kind));
}

function isOther(folder: string, kind: BackupKind): boolean {
  try {
    return isBackup(folder) && readManifest(manifestIn(folder)).kind !== kind;
  } catch {
    return false;
  }
}

function hashedParts(folder: string, paths: readonly string[], progress?: HashProgress): BackupPart[] {
  const sizes = paths.map((path) => statSync(join(folder, path)).size);
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  let doneBytes = 0;
  return paths.map((path, index) => {
    const sha256 = sha256HexOf(
      pieces(join(folder, path), (count) => {
        doneBytes += count;
        progress?.(doneBytes, totalBytes);
      }),
    );
    return { path, sizeBytes: sizes[index] ?? 0, sha256 };
  });
}

function* pieces(path: string, read: (count: number) => void): Generator<Uint8Array> {
  const file = openSync(path, "r");
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const count = readSync(file, chunk);
      if (count === 0) return;
      read(count);
      yield chunk.subarray(0, count);
    }
  } finally {
    closeSync(file);
  }
}

const inOrder = (left: string, right: string): number => (left < right ? -1 : 1);

/** Relative, in order. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort(inOrder);

const foldersBelow = (folder: string): readonly string[] => [
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
  folder,
];

/** What earlier backups to this place left behind when they were cut off. */
function sweepDrafts(path: string): void {
  const name = basename(path);
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const found of readdirSync(folder)) {
    const isDraft = found.startsWith(`${name}.`) && /^[0-9a-f]{32}\.new$/.test(found.slice(name.length + 1));
    if (isDraft) rmSync(join(folder, found), { recursive: true, force: true });
  }
}

function refuseTaken(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return;
  throw new KeepsakeError("already_exists", "There is something of this name already.", {
    hint: "Choose another name: a backup overwrites nothing.",
  });
}

const otherKind = (kind: BackupKind): KeepsakeError =>
  new KeepsakeError("invalid_input", `This is no backup of the ${kind}.`, {
    hint: "Data and keys are two backups: name the other one.",
    facts: { wanted: kind },
  });

/**
 * What a backup says of itself: whose it is, what belongs to it with size and SHA-256, and how far the keep was. It holds random ids, counts and hashes
 * of ciphertext only. A backup without a whole manifest is no backup (docs/backups.md).
 */
const BACKUP_FORMAT = 1;

const idText = z.string().regex(/^[0-9a-f]{32}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const common = {
  format: z.literal(BACKUP_FORMAT),
  keep: idText,
  /** Milliseconds UTC. */
  at: z.int(),
  /** Every file of the backup but the manifest. Paths have `/` between their parts. */
  parts: z.array(z.strictObject({ path: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/), sizeBytes: count, sha256: digest })),
};

const manifest = z.discriminatedUnion("kind", [
  z.strictObject({
    ...common,
    kind: z.literal("data"),
    vaults: z.array(z.strictObject({ vault: idText, seq: count, generation: count })),
    /** The newest governance log as it was published then; absent where none was. */
    log: z.strictObject({ name: z.string(), size: count, root: digest }).optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("keys"),
    /** The newest epoch that it stands under: with its end this backup is dead. */
    epoch: count,
    /** Whether the keyring lies in it, sealed to an age recipient. */
    hasKeyring: z.boolean(),
  }),
]);

export type BackupManifest = Readonly<z.infer<typeof manifest>>;
type BackupKind = BackupManifest["kind"];
type BackupPart = BackupManifest["parts"][number];

/** With a checksum of its own at the end, so that no flipped bit of it goes unseen. */
export const manifestText = (made: BackupManifest): string =>
  `${JSON.stringify({ ...made, checksum: sha256Hex(Buffer.from(canonicalJson(made))) }, undefined, 2)}\n`;

/** @throws KeepsakeError `store_corrupt`, `store_too_new` */
export function readManifest(text: string): BackupManifest {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    // Without its cause: a parser's own words quote what it was given, and that may be any file.
    throw damagedBackup("manifest_cut");
  }
  if (typeof found !== "object" || found === null) throw damagedBackup("manifest_cut");
  const { checksum, ...rest }: Record<string, unknown> = { ...found };
  if (typeof rest["format"] === "number" && rest["format"] > BACKUP_FORMAT) throw tooNew(rest["format"]);
  const read = manifest.safeParse(rest);
  if (!read.success) throw damagedBackup("manifest_invalid");
  const made: BackupManifest = read.data;
  if (checksum !== sha256Hex(Buffer.from(canonicalJson(made)))) throw damagedBackup("manifest_changed");
  return made;
}

/** One refusal for everything that is wrong with a backup's files. */
const damagedBackup = (reason: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("store_corrupt", "This backup is damaged or not whole. Nothing was restored.", {
    hint: "Use another copy of it, or an older backup.",
    facts: { reason },
    cause,
  });

const tooNew = (found: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A newer Keepsake wrote this backup.", {
    hint: "Restore it with that version, or a later one.",
    facts: { found, known: BACKUP_FORMAT },
  });
