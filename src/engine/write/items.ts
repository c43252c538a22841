/**
 * Items between memory and store: new items with their defaults, the cache of decrypted items,
 * their envelopes and those of counters and notes, and the salts.
 *
 * Reads items by id, decrypts them on demand and caches the most recently used. Decrypted content
 * is never written to disk (PN-13).
 */

import {
  envelopeHeader,
  openBytes,
  openRecord,
  recordAad,
  recordField,
  sealBytes,
  sealRecord,
} from "../../crypto/cipher.ts";
import { keyedHashTruncated } from "../../crypto/primitives.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { gosumId, hex, type IdSource, randomId } from "../../model/id.ts";
import {
  EVENT_LABEL,
  type Evidence,
  type Item,
  type Place,
  type PrivacyClass,
  UNUSED,
  type Use,
} from "../../model/item.ts";
import { canonicalJson, defined } from "../../model/json.ts";
import type { Policy } from "../../model/policy.ts";
import { spaceToWrite } from "../../policy/privacy.ts";
import type { SealedRecord, StoredRecord } from "../../storage/record-store.ts";
import type { Keystore, Storage } from "../../storage/storage.ts";
import type { UnwrappableSalt, VaultKeys } from "../keys/vault-keys.ts";
import type { System } from "../system.ts";

interface ItemSource {
  readonly id: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly damaged: Set<string>;
}

interface SealedUse {
  readonly id: string;
  readonly envelope: Uint8Array;
}

interface CachedItem {
  readonly item: Item;
  isUsed: boolean;
}

/** Records read per step, to bound the ciphertext in memory. */
const SEAL_ROWS = 256;
/** A few megabytes at about 2 kB an item. */
const CACHED_ITEMS_MAX = 4_096;

export class ItemStore {
  readonly #vault: ItemSource;
  /** Roughly the least recently used first: an item used since it was placed gets another turn. */
  readonly #cache = new Map<string, CachedItem>();
  #forgottenCount = 0;

  constructor(vault: ItemSource) {
    this.#vault = vault;
  }

  /** Undefined for an unknown or erased item. */
  async get(id: string): Promise<Item | undefined> {
    return this.#cached(id) ?? (await this.many([id]))[0];
  }

  /** In the order of `ids`, without unknown and erased ones. */
  async many(ids: readonly string[]): Promise<readonly Item[]> {
    const found = ids.map((id) => this.#cached(id));
    const missing = ids.filter((_, place) => found[place] === undefined);
    if (missing.length > 0) {
      const forgottenCount = this.#forgottenCount;
      const loaded = await this.#load(missing);
      // What left the cache for lack of room is known; what was forgotten meanwhile is not.
      const isKnown = forgottenCount === this.#forgottenCount;
      for (const [place, id] of ids.entries())
        found[place] = this.#cached(id) ?? (isKnown ? (found[place] ?? loaded.get(id)) : undefined);
    }
    return found.filter((item) => item !== undefined);
  }

  async saltIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#vault.storage.records.get(this.#vault.id, ids);
    return new Map(rows.filter(isLive).map((row) => [row.id, row.saltId]));
  }

  /** Seals use counters for commit `seq`. Items that no longer exist are skipped. */
  async sealUses(uses: ReadonlyMap<string, Use>, seq: number): Promise<readonly SealedUse[]> {
    const { id: vaultId, storage, keys, system } = this.#vault;
    const sealed: SealedUse[] = [];
    const ids = [...uses.keys()];
    for (let first = 0; first < ids.length; first += SEAL_ROWS) {
      const rows = (await storage.records.get(vaultId, ids.slice(first, first + SEAL_ROWS))).filter(isLive);
      const salts = await saltsOf(this.#vault, rows);
      for (const { id, createdAt, saltId } of rows) {
        const [salt, use] = [salts.get(saltId), uses.get(id)];
        if (salt === undefined || use === undefined) continue;
        const place = { id, at: Date.parse(createdAt) };
        sealed.push({ id, envelope: sealUse(keys, keys.unwrapSalt(salt), place, use, seq, system.random) });
      }
    }
    return sealed;
  }

  remember(item: Item): void {
    this.#cache.delete(item.id);
    this.#cache.set(item.id, { item, isUsed: true });
    if (this.#cache.size <= CACHED_ITEMS_MAX) return;
    // Ends, because each turn clears a mark: at the latest, the first one comes round again.
    for (const [id, entry] of this.#cache) {
      this.#cache.delete(id);
      if (!entry.isUsed) return;
      entry.isUsed = false;
      this.#cache.set(id, entry);
    }
  }

  forget(id: string): void {
    this.#forgottenCount++;
    this.#cache.delete(id);
  }

  clear(): void {
    this.#forgottenCount++;
    this.#cache.clear();
  }

  #cached(id: string): Item | undefined {
    const entry = this.#cache.get(id);
    if (entry === undefined) return undefined;
    entry.isUsed = true;
    return entry.item;
  }

  async #load(ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const vault = this.#vault;
    const loaded = new Map<string, Item>();
    const rows = (await vault.storage.records.get(vault.id, ids)).filter(isLive);
    const salts = await saltsOf(vault, rows);
    const keyless: string[] = [];
    for (const row of rows) {
      const salt = salts.get(row.saltId);
      if (salt === undefined) {
        keyless.push(row.id);
        continue;
      }
      try {
        const item = openItem(vault.keys, vault.keys.unwrapSalt(salt), row);
        loaded.set(item.id, item);
        this.remember(item);
      } catch (error) {
        // An item loaded from a segment is decrypted here for the first time. Report the damaged
        // row and go on (SEC §6.5).
        if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        vault.damaged.add(row.id);
        if (ids.length === 1) throw error;
      }
    }
    if (keyless.length > 0) await reportDamaged(vault, keyless);
    return loaded;
  }
}

/**
 * Reports rows that have no key and belong to no pending erasure: they are damaged (SEC §6.4,
 * invariant 3). During an erasure missing keys are expected (SEC §3.9).
 */
export async function reportDamaged(
  { id: vault, storage, damaged }: Pick<ItemSource, "id" | "storage" | "damaged">,
  keyless: Iterable<string>,
): Promise<void> {
  const beingErased = new Set((await storage.records.jobs(vault)).flatMap((job) => job.ids));
  for (const id of keyless) if (!beingErased.has(id)) damaged.add(id);
}

export type LiveRow = StoredRecord & { readonly saltId: string; readonly envelope: Uint8Array };

export const isLive = (row: StoredRecord): row is LiveRow => row.saltId !== undefined && row.envelope !== undefined;

export async function saltsOf(
  vault: Pick<ItemSource, "id" | "storage" | "keys">,
  rows: readonly (Pick<LiveRow, "saltId"> & Partial<Pick<LiveRow, "keyVersion">>)[],
): Promise<ReadonlyMap<string, UnwrappableSalt>> {
  await vault.keys.learn(rows.flatMap(({ keyVersion = [] }) => keyVersion));
  const ids = rows.map((row) => row.saltId);
  const salts = await vault.keys.readSalts(() => vault.storage.keys.salts(vault.id, ids));
  return new Map(salts.map((salt) => [salt.saltId, salt]));
}

/** @throws KeepsakeError `record_shredded` if the salt of the row was destroyed. */
export function openRow(
  vault: Pick<ItemSource, "keys">,
  row: LiveRow,
  salts: ReadonlyMap<string, UnwrappableSalt>,
): Item {
  const salt = salts.get(row.saltId);
  if (salt === undefined) throw shredded(row.id);
  return openItem(vault.keys, vault.keys.unwrapSalt(salt), row);
}

/*
 * Seals items, use counters and notes (SEC §3.4, §3.5). Layer and hold are both in the envelope and
 * in clear; a row is refused if they differ.
 */

const NONCE_BYTES = 12;
const PADDED_SUITE = 2;

/** RFC 3339 UTC with milliseconds, as used in the AAD (SEC-S6). */
const exactInstant = (at: number): string => new Date(at).toISOString();

export function sealItem(keys: VaultKeys, salt: PooledSalt, item: Item, random: Random): SealedRecord {
  const createdAt = exactInstant(item.at);
  const aad = itemAad(keys, { id: item.id, createdAt, revision: item.revision })(keys.keyVersion);
  const envelope = sealWith(keys, "enc", salt.salt, aad, encodeItem(item), random);
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
  throw new KeepsakeError("record_corrupt", "The columns of a record don't match its encrypted content.", {
    hint: "The data file was changed outside Keepsake. Restore it from a backup, or delete this record.",
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
  return sealWith(keys, "enc", salt, aad, encodeUse(use), random);
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
    aadOf(ownerAt(keys, keyVersion), row.id, row.createdAt, recordField.content, row.revision);

export const useAad =
  (keys: VaultKeys, row: Pick<StoredRecord, "id" | "createdAt">, seq: number) =>
  (keyVersion: number): Uint8Array =>
    aadOf(ownerAt(keys, keyVersion), row.id, row.createdAt, recordField.counters, seq);

/** Seals with the current key version and a fresh nonce; padded by default, to hide the length (SEC-C8). */
export const sealWith = (
  keys: VaultKeys,
  key: "enc" | "index",
  salt: Uint8Array,
  aad: Uint8Array,
  content: Uint8Array,
  random: Random,
  suite: 1 | 2 = PADDED_SUITE,
): Buffer =>
  sealRecord(keys[key], salt, aad, content, { keyVersion: keys.keyVersion, suite, nonce: random.bytes(NONCE_BYTES) });

/** Opens traces and segments, which are sealed with the index key and a salt of their own. */
export function openIndexed(keys: VaultKeys, salt: Uint8Array, aad: Uint8Array, envelope: Uint8Array): Buffer {
  const { index, keyVersion } = keys.at(envelopeHeader(envelope).keyVersion);
  return openRecord(index, salt, aad, envelope, keyVersion);
}

/** Notes are sealed with the key version that the whole vault has moved to. */
type NoteKeys = Pick<VaultKeys, "vaultId" | "index">;

export const sealNote = (keys: NoteKeys, name: string, content: Uint8Array, random: Random): Uint8Array =>
  sealBytes(keys.index, noteAad(keys, name), content, random.bytes(NONCE_BYTES));

export const openNote = (keys: NoteKeys, name: string, envelope: Uint8Array): Uint8Array =>
  openBytes(keys.index, noteAad(keys, name), envelope);

/** The JSON of a note that only its caller writes; undefined if there is none. */
export async function storedNote<Content>(
  { id, storage, keys }: Pick<ItemSource, "id" | "storage" | "keys">,
  name: string,
): Promise<Content | undefined> {
  const envelope = await storage.records.note(id, name);
  return envelope && JSON.parse(Buffer.from(openNote(keys, name, envelope)).toString("utf8"));
}

const noteAad = (keys: NoteKeys, name: string): Uint8Array => Buffer.from(`keepsake/note/1\0${keys.vaultId}\0${name}`);

const ownerAt = ({ storeId, vaultId }: VaultKeys, keyVersion: number): Owner => ({ storeId, vaultId, keyVersion });

type Owner = Pick<VaultKeys, "storeId" | "vaultId" | "keyVersion">;

const aadOf = (owner: Owner, memoryId: string, createdAt: string, field: 1 | 7, revision: number): Uint8Array =>
  recordAad({
    memoryId,
    userId: owner.vaultId,
    createdAt,
    orgId: owner.storeId,
    field,
    keyVersion: owner.keyVersion,
    revision,
  });

const shredded = (id: string): KeepsakeError =>
  new KeepsakeError("record_shredded", "This memory was deleted. Its key is destroyed, so it can't be restored.", {
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

export function encodeItem(item: Item): Uint8Array {
  const stored: Record<string, unknown> = { f: FORMAT };
  for (const [name, value] of Object.entries(item)) {
    if (!IN_ROW.has(name) && !isDefault(name, value)) stored[name] = value;
  }
  return Buffer.from(JSON.stringify(stored), "utf8");
}
const IN_ROW: ReadonlySet<string> = new Set(["id", "at", "revision"]);

export function decodeItem(
  bytes: Uint8Array,
  row: { readonly id: string; readonly at: number; readonly revision: number },
): Item {
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

/**
 * Draws record salts ahead in batches, so that a write costs one synced commit (design §5).
 * `nextSalt` in the data file advances in the transaction that uses the salt, so another process
 * continues from there.
 */
export interface PooledSalt {
  readonly saltId: string;
  readonly poolNo: number;
  readonly salt: Uint8Array;
}

export type SaltPool = ReturnType<typeof createSaltPool>;

/** A message with one fact needs three: one for each item and one for its trace. A new vault starts with few. */
export const FIRST_DRAW_COUNT = 16;
const DRAW_COUNT = 128;
/** Batch size during bulk writes such as an import. */
const IMPORT_DRAW_COUNT = 512;
const IMPORT_FROM = DRAW_COUNT / 4;
/** Two processes that draw at once need a few rounds to agree on the order. */
const ROUNDS_MAX = 8;
const SALT_BYTES = 32;

export function createSaltPool(keystore: Keystore, keys: VaultKeys, random: Random) {
  let ready: PooledSalt[] = [];

  async function readPool(from: number, count: number): Promise<void> {
    const stored = await keys.readSalts(() => keystore.pool(keys.vaultId, from, count));
    for (const row of stored) ready.push({ saltId: row.saltId, poolNo: row.poolNo, salt: keys.unwrapSalt(row) });
  }

  /** Wraps with the newest epoch key; retries once if another process has just started an epoch. */
  async function add(drawn: readonly Omit<PooledSalt, "poolNo">[]): Promise<number> {
    for (let round = 0; ; round++) {
      const wrapped = drawn.map(({ saltId, salt }) => keys.wrapSalt(saltId, salt, random.bytes(NONCE_BYTES)));
      try {
        return (await keystore.addSalts(keys.vaultId, wrapped)).firstPoolNo;
      } catch (error) {
        if (!isKeepsakeError(error, "keys_changed") || round === ROUNDS_MAX) throw error;
        await keys.refresh();
      }
    }
  }

  /** @param expected the pool number after the last ready salt */
  async function draw(count: number, expected: number): Promise<void> {
    const drawn = Array.from({ length: count }, () => ({ saltId: randomId(random), salt: random.bytes(SALT_BYTES) }));
    const firstPoolNo = await add(drawn);
    // Another process drew in between. Its salts come first and are read in the next round.
    if (firstPoolNo !== expected) return;
    drawn.forEach((entry, index) => {
      ready.push({ ...entry, poolNo: firstPoolNo + index });
    });
  }

  return {
    /** At least `count` salts in order, from pool number `nextSalt` on. Draws missing ones. */
    async atLeast(count: number, nextSalt: number) {
      ready = ready.filter((entry) => entry.poolNo >= nextSalt);
      for (let round = 0; round < ROUNDS_MAX && ready.length < count; round++) {
        const from = (ready.at(-1)?.poolNo ?? nextSalt - 1) + 1;
        const before = ready.length;
        const usual = Math.min(DRAW_COUNT, Math.max(FIRST_DRAW_COUNT, from));
        const drawCount = Math.max(count - ready.length, count >= IMPORT_FROM ? IMPORT_DRAW_COUNT : usual);
        await readPool(from, drawCount);
        if (ready.length === before) await draw(drawCount, from);
      }
      return ready;
    },
    wipe() {
      for (const { salt } of ready) salt.fill(0);
      ready = [];
    },
  };
}

const ID_BYTES = 16;

/** Packs lists of UUIDs for sealed notes: sixteen bytes per id, as base64url, in order. */
export const packedIds = (ids: readonly string[]): string =>
  Buffer.from(ids.map((id) => id.replaceAll("-", "")).join(""), "hex").toString("base64url");

export function unpackedIds(packed: string): readonly string[] {
  const bytes = Buffer.from(packed, "base64url");
  const ids: string[] = [];
  for (let from = 0; from + ID_BYTES <= bytes.length; from += ID_BYTES) {
    const digits = hex(bytes.subarray(from, from + ID_BYTES));
    const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
    ids.push([...parts, digits.slice(20)].join("-"));
  }
  return ids;
}

/*
 * Indexes message metadata as a keyed hash of each name and value. Filters work, but memory and
 * segments hold no readable metadata (UNI-X11).
 * Values are compared as JSON, regardless of key order.
 */

/** Further names, in sorted order, are stored with the message and not searchable. */
const NAMES_MAX = 64;
/** Long enough to rule out collisions within a vault. */
const MARK_BYTES = 9;

type Metadata = NonNullable<NonNullable<Item["message"]>["metadata"]>;

export function metadataMarks(keys: VaultKeys, metadata: Metadata | undefined): readonly string[] {
  if (metadata === undefined) return [];
  const names = Object.keys(metadata).sort().slice(0, NAMES_MAX);
  return names.map((name) => mark(keys, name, metadata[name]));
}

const mark = (keys: VaultKeys, name: string, value: unknown): string =>
  keyedHashTruncated(keys.dedup, `metadata\u0000${canonicalJson([name, value])}`, MARK_BYTES).toString("base64url");

/** Privacy and hold as the gate decided. */
export interface ItemFrame {
  readonly id: string;
  readonly at: number;
  readonly policy: Policy;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  readonly hold: Item["hold"];
  readonly origin: Item["origin"];
  readonly provenance: Provenance;
  readonly subject?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly agent?: string | undefined;
  /** Absent: the policy decides. */
  readonly space?: Item["scope"]["space"] | undefined;
}

export const curveOf = (policy: Policy, type: keyof Policy["curves"]["byType"]): Item["curve"] =>
  policy.curves.byType[type] ?? policy.curves.default;

/** @param evidence empty only for a statement without a source message */
export function newFact(frame: ItemFrame, candidate: Candidate, evidence: readonly Evidence[]): Item {
  const { policy, provenance } = frame;
  return {
    ...base(frame),
    layer: "fact",
    type: candidate.type,
    ...defined({ customType: candidate.customType }),
    mode: candidate.mode,
    ...defined({ key: candidate.key }),
    event: candidate.event,
    text: candidate.text,
    details: candidate.details,
    entities: candidate.entities,
    labels: candidate.labels,
    ...defined({ time: candidate.time }),
    evidence,
    authority: provenance.authority,
    authorityReason: `source:${provenance.source}`,
    weight: candidate.weight,
    curve: curveOf(policy, candidate.type),
  };
}

/** An archived message: kept as evidence, never recalled on its own (GUM-02, UNI-X8). */
export function newMessage(frame: ItemFrame, message: NonNullable<Item["message"]>, text: string): Item {
  const { policy, provenance } = frame;
  return {
    ...base(frame),
    layer: "message",
    type: "context",
    mode: "episodic",
    event: "context",
    text,
    details: [],
    entities: [],
    labels: message.kind === "event" ? [EVENT_LABEL] : [],
    message,
    evidence: [],
    authority: provenance.authority,
    authorityReason: `source:${provenance.source}`,
    weight: { salience: 0, points: 0, reasons: [], classifier: "none", valence: 0, confidence: 1, boost: 1 },
    curve: policy.curves.default,
  };
}

/** Summaries and topics. They assert no more than the memories they are derived from. */
export function newDigest(
  frame: ItemFrame,
  digest: Pick<Item, "layer" | "text" | "details" | "entities" | "labels" | "weight" | "evidence"> & {
    readonly key: string;
    readonly mode: Item["mode"];
    readonly time?: Item["time"] | undefined;
    readonly anchors?: Item["anchors"] | undefined;
    readonly topicId?: string | undefined;
  },
): Item {
  const { time, anchors, topicId, ...fields } = digest;
  return {
    ...base(frame),
    ...fields,
    type: "context",
    event: "context",
    ...defined({ time, anchors, topicId }),
    authority: frame.provenance.authority,
    authorityReason: "derived",
    curve: frame.policy.curves.default,
  };
}

/** A session-scoped item names its session, and no other session reads it. */
export function placeOf({
  policy,
  space = spaceToWrite(policy),
  origin,
}: Pick<ItemFrame, "policy" | "space" | "origin">): Place {
  return space === "session" && origin.session !== undefined ? { space, owner: origin.session } : { space };
}

const base = (frame: ItemFrame) =>
  ({
    id: frame.id,
    revision: 1,
    at: frame.at,
    scope: { ...placeOf(frame), ...defined({ agent: frame.agent }) },
    ...(frame.policy.deployment === undefined ? {} : { tenant: { deployment: frame.policy.deployment } }),
    ...defined({ subject: frame.subject, speaker: frame.provenance.speaker, timeZone: frame.timeZone }),
    origin: frame.origin,
    taint: frame.provenance.taint,
    purpose: frame.policy.purpose,
    decisionUse: frame.policy.decisionUse,
    count: 1,
    links: [],
    privacy: { class: frame.privacyClass, basis: frame.basis },
    access: { visibility: "private", exportable: true, grants: [] },
    truth: "current",
    hold: frame.hold,
    foreign: [],
  }) as const;

/**
 * Draws UUIDv7 ids that are never reused (SEC-S10). gosum keeps only 48 bits of an id, so one whose
 * short form is stored or was just issued is drawn again (SEC-S14).
 */

/** More than one commit group issues; after that the index knows them. */
const ISSUED_MAX = 4_096;
const DRAWS_MAX = 16;

/** @param isTaken checks a short form, `mem:` and 12 digits */
export function itemIds(source: IdSource, isTaken: (shortId: string) => boolean): IdSource {
  const handedOut = new Set<string>();
  return {
    next(instant) {
      for (let draw = 1; ; draw++) {
        const id = source.next(instant);
        const shortId = gosumId(id);
        if (draw < DRAWS_MAX && (handedOut.has(shortId) || isTaken(shortId))) continue;
        handedOut.add(shortId);
        const [oldest] = handedOut;
        if (handedOut.size > ISSUED_MAX && oldest !== undefined) handedOut.delete(oldest);
        return id;
      }
    },
  };
}
