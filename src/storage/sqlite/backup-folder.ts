/**
 * A backup on disk: a private folder of plain files with the layout of its source. It is written
 * under a temporary name and renamed when complete and synced, so that an unfinished backup cannot
 * be mistaken for one.
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
import { sha256Hex, sha256HexOf } from "../../crypto/primitives.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import { canonicalJson } from "../../model/json.ts";
import { fileCode, fileError } from "./file-format.ts";
import { makeDurableFolder, syncFolder, writeNewFile } from "./private-files.ts";

const MANIFEST_FILE = "backup.json";
/** Bytes per read while hashing. */
const CHUNK_BYTES = 1_048_576;

export type BackupOf<Kind extends BackupKind> = Extract<BackupManifest, { readonly kind: Kind }>;
/** A manifest without its parts, which are computed from the files. */
export type BackupFacts = { [Kind in BackupKind]: Omit<BackupOf<Kind>, "parts" | "format"> }[BackupKind];

type Written<Facts extends BackupFacts> = Facts & Pick<BackupManifest, "format" | "parts">;

/** Bytes hashed so far, and in total. */
export type HashProgress = (doneBytes: number, totalBytes: number) => void;

export const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST_FILE));

/**
 * Fills a new folder and renames it into place. A failure leaves nothing behind.
 * @throws KeepsakeError `already_exists`, `store_full`, `store_read_only`, and what `fill` throws
 */
export async function writeBackup<Facts extends BackupFacts>(
  path: string,
  random: Random,
  fill: (folder: string) => Promise<Facts>,
  progress?: HashProgress,
): Promise<Written<Facts>> {
  refuseExisting(path);
  const draft = `${path}.${randomId(random)}.new`;
  try {
    sweepDrafts(path);
    makeDurableFolder(draft);
    const facts = await fill(draft);
    const manifest = manifestOf(draft, facts, progress);
    for (const folder of foldersBelow(draft)) syncFolder(folder);
    refuseExisting(path);
    renameSync(draft, path);
    syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw fileError(error);
  }
}

/** Hashes the files and writes the manifest, synced. This makes the folder a backup. */
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
 * Checks that every part is there with the recorded size and hash.
 * @throws KeepsakeError `not_found`, `store_corrupt`, `store_too_new`, `invalid_input` for a backup
 * of the other kind
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
    throw new KeepsakeError("not_found", "There is no complete backup in this folder.", {
      hint: `Pass the backup folder, which contains ${MANIFEST_FILE}.`,
      cause: error,
    });
  }
}

/** True if the folder holds a backup of the other kind, so that one copy has data and keys. */
export function hasOtherBackups(folder: string, kind: BackupKind): boolean {
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

/** Removes drafts of interrupted backups. */
function sweepDrafts(path: string): void {
  const name = basename(path);
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const found of readdirSync(folder)) {
    const isDraft = found.startsWith(`${name}.`) && /^[0-9a-f]{32}\.new$/.test(found.slice(name.length + 1));
    if (isDraft) rmSync(join(folder, found), { recursive: true, force: true });
  }
}

function refuseExisting(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return;
  throw new KeepsakeError("already_exists", "A file or folder with this name already exists.", {
    hint: "Choose another name. A backup never overwrites files.",
  });
}

const otherKind = (kind: BackupKind): KeepsakeError =>
  new KeepsakeError("invalid_input", `This is not a backup of the ${kind}.`, {
    hint: "Data and keys are separate backups. Pass the other one.",
    facts: { wanted: kind },
  });

/**
 * The manifest: store, parts with size and SHA-256, and the state of the logs. It holds only random
 * ids, counts and hashes of ciphertext. A folder without a complete manifest is not a backup
 * (docs/backups.md).
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
  /** Every file but the manifest. Paths use `/`. */
  parts: z.array(z.strictObject({ path: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/), sizeBytes: count, sha256: digest })),
};

const manifest = z.discriminatedUnion("kind", [
  z.strictObject({
    ...common,
    kind: z.literal("data"),
    vaults: z.array(z.strictObject({ vault: idText, seq: count, generation: count })),
    /** The newest published governance log; absent if none was published. */
    log: z.strictObject({ name: z.string(), size: count, root: digest }).optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("keys"),
    /** The newest epoch at the time. The backup is useless after it ends. */
    epoch: count,
    /** Whether it contains the keyring, sealed to an age recipient. */
    hasKeyring: z.boolean(),
  }),
]);

export type BackupManifest = Readonly<z.infer<typeof manifest>>;
type BackupKind = BackupManifest["kind"];
type BackupPart = BackupManifest["parts"][number];

/** Ends with a checksum of its own, to detect any flipped bit. */
export const manifestText = (made: BackupManifest): string =>
  `${JSON.stringify({ ...made, checksum: sha256Hex(Buffer.from(canonicalJson(made))) }, undefined, 2)}\n`;

/** @throws KeepsakeError `store_corrupt`, `store_too_new` */
export function readManifest(text: string): BackupManifest {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    // No `cause`: parser errors quote their input, which may be any file.
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

/** The only error for damaged backup files. */
const damagedBackup = (reason: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("store_corrupt", "This backup is damaged or incomplete. Nothing was restored.", {
    hint: "Use another copy of it, or an older backup.",
    facts: { reason },
    cause,
  });

const tooNew = (found: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A newer Keepsake wrote this backup.", {
    hint: "Restore it with that version, or a later one.",
    facts: { found, known: BACKUP_FORMAT },
  });
