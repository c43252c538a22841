/**
 * What a backup says of itself: whose it is, what belongs to it with size and SHA-256, and how far the keep was. It holds random ids, counts and hashes
 * of ciphertext only. A backup without a whole manifest is no backup (docs/backups.md).
 */
import * as z from "zod";
import { canonicalJson } from "../core/canonical-json.ts";
import { KeepsakeError } from "../core/error.ts";
import { sha256Hex } from "../crypto/hash.ts";

export const BACKUP_FORMAT = 1;

const randomId = z.string().regex(/^[0-9a-f]{32}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const common = {
  format: z.literal(BACKUP_FORMAT),
  keep: randomId,
  /** Milliseconds UTC. */
  at: z.int(),
  /** Every file of the backup but the manifest. Paths have `/` between their parts. */
  parts: z.array(z.strictObject({ path: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/), sizeBytes: count, sha256: digest })),
};

const manifest = z.discriminatedUnion("kind", [
  z.strictObject({
    ...common,
    kind: z.literal("data"),
    vaults: z.array(z.strictObject({ vault: randomId, seq: count, generation: count })),
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
export type BackupKind = BackupManifest["kind"];
export type BackupPart = BackupManifest["parts"][number];

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
export const damagedBackup = (reason: string, cause?: unknown): KeepsakeError =>
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
