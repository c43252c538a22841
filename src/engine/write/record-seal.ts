/**
 * Seals items, use counters and notes (SEC §3.4, §3.5). Layer and hold are both in the envelope and
 * in clear; a row is refused if they differ.
 */

import { openBytes, sealBytes } from "../../crypto/cipher.ts";
import { envelopeHeader, openRecord, recordAad, recordField, sealRecord } from "../../crypto/record-envelope.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, UNUSED, type Use } from "../../model/item.ts";
import type { SealedRecord, StoredRecord } from "../../storage/record-store.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { PooledSalt } from "./salt-pool.ts";

const NONCE_BYTES = 12;
/** Pads short texts, to hide their length (SEC-C8). */
const PADDED_SUITE = 2;

/** RFC 3339 UTC with milliseconds, as used in the AAD (SEC-S6). */
export const exactInstant = (at: number): string => new Date(at).toISOString();

export function sealItem(keys: VaultKeys, salt: PooledSalt, item: Item, random: Random): SealedRecord {
  const createdAt = exactInstant(item.at);
  const aad = itemAad(keys, { id: item.id, createdAt, revision: item.revision })(keys.keyVersion);
  const envelope = sealRecord(keys.enc, salt.salt, aad, encodeItem(item), {
    keyVersion: keys.keyVersion,
    suite: PADDED_SUITE,
    nonce: random.bytes(NONCE_BYTES),
  });
  return {
    id: item.id,
    revision: item.revision,
    saltId: salt.saltId,
    keyVersion: keys.keyVersion,
    layer: item.layer,
    hold: item.hold,
    createdAt,
    envelope,
  };
}

/**
 * @throws KeepsakeError `record_corrupt` for altered bytes or clear columns, `key_mismatch` for
 * another key or salt.
 */
export function openItem(keys: VaultKeys, salt: Uint8Array, row: StoredRecord): Item {
  if (row.envelope === undefined) throw shredded(row.id);
  const { enc, keyVersion } = keys.at(row.keyVersion);
  const plain = openRecord(enc, salt, itemAad(keys, row)(keyVersion), row.envelope, keyVersion);
  const item = decodeItem(plain, { id: row.id, at: Date.parse(row.createdAt), revision: row.revision });
  plain.fill(0);
  if (item.layer === row.layer && item.hold === row.hold) return item;
  throw new KeepsakeError("record_corrupt", "The columns of a record do not match its sealed content.", {
    hint: "Somebody changed the data file. Restore it from a backup, or erase this record.",
    facts: { id: row.id },
  });
}

/**
 * Uses the salt of the item and a fresh nonce. The revision is the seq of the commit that writes it
 * (design §3).
 */
export function sealUse(
  keys: VaultKeys,
  salt: Uint8Array,
  item: Pick<Item, "id" | "at">,
  use: Use,
  seq: number,
  random: Random,
): Uint8Array {
  const aad = useAad(keys, { id: item.id, createdAt: exactInstant(item.at) }, seq)(keys.keyVersion);
  return sealRecord(keys.enc, salt, aad, encodeUse(use), {
    keyVersion: keys.keyVersion,
    suite: PADDED_SUITE,
    nonce: random.bytes(NONCE_BYTES),
  });
}

export function openUse(
  keys: VaultKeys,
  salt: Uint8Array,
  row: Pick<StoredRecord, "id" | "createdAt">,
  envelope: Uint8Array,
  seq: number,
): Use {
  const { enc, keyVersion } = keys.at(envelopeHeader(envelope).keyVersion);
  return decodeUse(openRecord(enc, salt, useAad(keys, row, seq)(keyVersion), envelope, keyVersion));
}

export const itemAad =
  (keys: VaultKeys, row: Pick<StoredRecord, "id" | "createdAt" | "revision">) =>
  (keyVersion: number): Uint8Array =>
    placeOf(ownerAt(keys, keyVersion), row.id, row.createdAt, recordField.content, row.revision);

export const useAad =
  (keys: VaultKeys, row: Pick<StoredRecord, "id" | "createdAt">, seq: number) =>
  (keyVersion: number): Uint8Array =>
    placeOf(ownerAt(keys, keyVersion), row.id, row.createdAt, recordField.counters, seq);

/** Opens traces and segments, which are sealed with the index key and a salt of their own. */
export function openIndexed(keys: VaultKeys, salt: Uint8Array, aad: Uint8Array, envelope: Uint8Array): Buffer {
  const { index, keyVersion } = keys.at(envelopeHeader(envelope).keyVersion);
  return openRecord(index, salt, aad, envelope, keyVersion);
}

/** Notes are sealed with the key version that the whole vault has moved to. */
export type NoteKeys = Pick<VaultKeys, "vaultId" | "index">;

export const sealNote = (keys: NoteKeys, name: string, content: Uint8Array, random: Random): Uint8Array =>
  sealBytes(keys.index, noteAad(keys, name), content, random.bytes(NONCE_BYTES));

export const openNote = (keys: NoteKeys, name: string, envelope: Uint8Array): Uint8Array =>
  openBytes(keys.index, noteAad(keys, name), envelope);

const noteAad = (keys: NoteKeys, name: string): Uint8Array => Buffer.from(`keepsake/note/1\0${keys.vaultId}\0${name}`);

const ownerAt = ({ storeId, vaultId }: VaultKeys, keyVersion: number): Owner => ({ storeId, vaultId, keyVersion });

type Owner = Pick<VaultKeys, "storeId" | "vaultId" | "keyVersion">;

const placeOf = (owner: Owner, memoryId: string, createdAt: string, field: 1 | 7, revision: number): Uint8Array =>
  recordAad({
    memoryId,
    userId: owner.vaultId,
    createdAt,
    orgId: owner.storeId,
    field,
    keyVersion: owner.keyVersion,
    revision,
  });

export const shredded = (id: string): KeepsakeError =>
  new KeepsakeError("record_shredded", "This memory was erased. Its key is destroyed, so it cannot be restored.", {
    hint: "No action is needed: deletion is permanent.",
    facts: { id },
  });

const FORMAT = 1;

/** Default values, left out of the encoded item. */
const DEFAULTS = {
  details: [],
  entities: [],
  labels: [],
  evidence: [],
  links: [],
  foreign: [],
  count: 1,
  taint: "clean",
  decisionUse: "prohibited",
  truth: "current",
  hold: "active",
} as const;

interface RowPart {
  readonly id: string;
  readonly at: number;
  readonly revision: number;
}

export function encodeItem(item: Item): Uint8Array {
  const stored: Record<string, unknown> = { f: FORMAT };
  for (const [name, value] of Object.entries(item)) {
    if (!IN_ROW.has(name) && !isDefault(name, value)) stored[name] = value;
  }
  return Buffer.from(JSON.stringify(stored), "utf8");
}
const IN_ROW: ReadonlySet<string> = new Set(["id", "at", "revision"]);

export function decodeItem(bytes: Uint8Array, row: RowPart): Item {
  const { f: format, ...content } = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"),
  );
  if (format > FORMAT) throw tooNew(format);
  return { ...DEFAULTS, ...content, ...row };
}

function isDefault(name: string, value: unknown): boolean {
  if (!(name in DEFAULTS)) return false;
  return Array.isArray(value) ? value.length === 0 : value === DEFAULTS[name as keyof typeof DEFAULTS]; // `name` is a key of USUAL
}

/** A compact array, because one is written for every recall of an item. */
export const encodeUse = (use: Use): Uint8Array =>
  Buffer.from(
    JSON.stringify([
      FORMAT,
      use.accessCount,
      use.lastAccessAt ?? null,
      use.rehearsalCount,
      use.lastRehearsedAt ?? null,
      use.history,
      use.brightness,
    ]),
  );

export function decodeUse(bytes: Uint8Array): Use {
  const [format, accessCount, lastAccessAt, rehearsalCount, lastRehearsedAt, history, brightness] = JSON.parse(
    Buffer.from(bytes).toString("utf8"),
  );
  if (format > FORMAT) throw tooNew(format);
  return {
    ...UNUSED,
    accessCount,
    rehearsalCount,
    history,
    brightness,
    ...(lastAccessAt === null ? {} : { lastAccessAt }),
    ...(lastRehearsedAt === null ? {} : { lastRehearsedAt }),
  };
}

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A record was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });
