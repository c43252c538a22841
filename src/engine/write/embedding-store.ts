/** Stored vectors of one vault and one embedder. */

import { keyedHash } from "../../crypto/hash.ts";
import { envelopeHeader, openRecord, recordAad, recordField, sealRecord } from "../../crypto/record-envelope.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { HOLDS, LAYERS, PRIVACY_CLASSES, TRUTHS } from "../../model/item.ts";
import { citable } from "../../policy/spaces.ts";
import { codeOf } from "../../search/filter.ts";
import type { VectorIndex } from "../../search/vector-index.ts";
import type { StoredEmbedding } from "../../storage/record-store.ts";
import type { Place } from "../../storage/segment-span.ts";
import type { OpenedEmbedding } from "../background-work.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { isLive, saltsOf } from "./item-store.ts";

/** Rows per page, to bound the ciphertext in memory. */
const PAGE_ROWS = 500;

type Stores = Pick<OpenVault, "id" | "storage" | "keys" | "system">;

/** Yields vectors in pages. Rows that cannot be decrypted are skipped and embedded again. */
export async function* embeddingsSince(
  vault: Stores,
  tag: string,
  after: Place,
): AsyncGenerator<readonly OpenedEmbedding[]> {
  let place = after;
  for (;;) {
    const page = await vault.storage.records.embeddingsSince(vault.id, tag, place.seq, PAGE_ROWS, place.id);
    yield await opened(vault, page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) return;
    place = last;
  }
}

export async function embeddingsOf(
  vault: Stores,
  tag: string,
  ids: readonly string[],
): Promise<readonly OpenedEmbedding[]> {
  return opened(vault, await vault.storage.records.embeddings(vault.id, tag, ids));
}

async function opened(vault: Stores, rows: readonly StoredEmbedding[]): Promise<readonly OpenedEmbedding[]> {
  const salts = await saltsOf(vault, rows);
  const found: OpenedEmbedding[] = [];
  for (const row of rows) {
    const salt = salts.get(row.saltId);
    if (salt === undefined) continue;
    try {
      found.push({ id: row.id, seq: row.seq, vector: openEmbedding(vault.keys, vault.keys.unwrapSalt(salt), row) });
    } catch (error) {
      if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
    }
  }
  return found;
}

/** Seals vectors for commit `seq`. Items that no longer exist are skipped. */
export async function sealEmbeddings(
  vault: Stores,
  vectors: ReadonlyMap<string, Float32Array>,
  tag: string,
  seq: number,
): Promise<readonly { readonly id: string; readonly embedder: string; readonly envelope: Uint8Array }[]> {
  const rows = (await vault.storage.records.get(vault.id, [...vectors.keys()])).filter(isLive);
  const salts = await saltsOf(vault, rows);
  return rows.flatMap(({ id, createdAt, saltId }) => {
    const [salt, vector] = [salts.get(saltId), vectors.get(id)];
    if (salt === undefined || vector === undefined) return [];
    const place = { id, createdAt, embedder: tag, seq };
    const envelope = sealEmbedding(vault.keys, vault.keys.unwrapSalt(salt), place, vector, vault.system.random);
    return [{ id, embedder: tag, envelope }];
  });
}

/** Stored for a text that the embedder does not cover, so that it is not tried again. */
export const NO_DIRECTION = new Float32Array(0);

const FORMAT = 1;
const TAG_BYTES = 16;
const FLOATS_AT = 1 + TAG_BYTES;
const FLOAT_BYTES = 4;
const NONCE_BYTES = 12;
/** The length of a vector depends on the embedder and not on the text, so no padding is needed. */
const PLAIN_SUITE = 1;

/** Clear name of an embedder: 32 hex digits that differ between vaults (design §3). */
export const embedderTag = (keys: VaultKeys, embedderId: string): string =>
  keyedHash(keys.names, `keepsake/embedder/1\0${embedderId}`).subarray(0, TAG_BYTES).toString("hex");

/**
 * Layout: format, tag, little-endian floats. `seq` is the commit that writes the row (design §3).
 */
export function sealEmbedding(
  keys: VaultKeys,
  salt: Uint8Array,
  place: Pick<StoredEmbedding, "id" | "createdAt" | "embedder" | "seq">,
  vector: Float32Array,
  random: Random,
): Uint8Array {
  const plain = Buffer.alloc(FLOATS_AT + vector.length * FLOAT_BYTES);
  plain[0] = FORMAT;
  plain.write(place.embedder, 1, "hex");
  vector.forEach((value, index) => {
    plain.writeFloatLE(value, FLOATS_AT + index * FLOAT_BYTES);
  });
  const options = { keyVersion: keys.keyVersion, suite: PLAIN_SUITE, nonce: random.bytes(NONCE_BYTES) } as const;
  const envelope = sealRecord(keys.enc, salt, embeddingAad(keys, place, keys.keyVersion), plain, options);
  plain.fill(0);
  return envelope;
}

/** @throws KeepsakeError `record_corrupt` if altered or moved, `key_mismatch`, `store_too_new`. */
export function openEmbedding(keys: VaultKeys, salt: Uint8Array, stored: StoredEmbedding): Float32Array {
  // The vector may be sealed with another key version than its record.
  const { enc, keyVersion } = keys.at(envelopeHeader(stored.envelope).keyVersion);
  const plain = openRecord(enc, salt, embeddingAad(keys, stored, keyVersion), stored.envelope, keyVersion);
  if ((plain[0] ?? 0) > FORMAT) throw tooNew(plain[0] ?? 0);
  if (plain.toString("hex", 1, FLOATS_AT) !== stored.embedder) throw moved(stored.id);
  const vector = new Float32Array(Math.floor((plain.length - FLOATS_AT) / FLOAT_BYTES));
  for (let index = 0; index < vector.length; index++)
    vector[index] = plain.readFloatLE(FLOATS_AT + index * FLOAT_BYTES);
  plain.fill(0);
  return vector;
}

export const embeddingAad = (
  keys: VaultKeys,
  place: Pick<StoredEmbedding, "id" | "createdAt" | "seq">,
  keyVersion: number,
): Uint8Array =>
  recordAad({
    memoryId: place.id,
    userId: keys.vaultId,
    createdAt: place.createdAt,
    orgId: keys.storeId,
    field: recordField.embedding,
    keyVersion,
    revision: place.seq,
  });

const moved = (id: string): KeepsakeError =>
  new KeepsakeError("record_corrupt", "A vector belongs to another embedder.", {
    hint: "Somebody changed the data file. The vector is made again from the text.",
    facts: { id },
  });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A vector was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });

const STATES = ["unseen", "unwanted", "unread", "pending", "aside", "held"] as const;
/**
 * `unread`: not yet looked up in the store · `pending`: to be embedded · `aside`: failed on its own
 * · `held`: stored.
 */
type RowState = (typeof STATES)[number];
const CODE = Object.fromEntries(STATES.map((state, code) => [state, code])) as Record<RowState, number>; // the keys are exactly STATES

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const TOPIC = codeOf(LAYERS, "topic");
const CURRENT = codeOf(TRUTHS, "current");
const ARCHIVED = codeOf(HOLDS, "archived");
const SENSITIVE = codeOf(PRIVACY_CLASSES, "sensitive-pii");
/** Excludes items that recall never shows, not even as evidence, and restricted items (SEC-S7). */
const USABLE: ReadonlySet<number> = new Set(
  HOLDS.filter((hold) => citable("current", hold)).map((hold) => codeOf(HOLDS, hold)),
);

export class EmbeddingRows {
  readonly #vault: Pick<OpenVault, "index" | "policy">;
  readonly #vectors: VectorIndex;
  readonly #isLocal: boolean;
  #states = new Uint8Array(256);
  #seqs = new Float64Array(256);
  /** Rows in each state. `unseen` is not counted, because rows enter the index without notice. */
  readonly #counts = new Uint32Array(STATES.length);

  constructor(vault: Pick<OpenVault, "index" | "policy">, vectors: VectorIndex, isLocal: boolean) {
    this.#vault = vault;
    this.#vectors = vectors;
    this.#isLocal = isLocal;
  }

  get seqs(): Float64Array {
    return this.#seqs;
  }

  /** Classifies up to `limit` new rows. @returns false if none are left */
  survey(limit: number): boolean {
    const isPresent = this.#present();
    let seen = 0;
    for (let row = 0; row < isPresent.length; row++) {
      if (isPresent[row] !== 1 || this.#states[row] !== CODE.unseen) continue;
      if (seen === limit) return true;
      this.#move(row, this.#vectors.has(row) ? "held" : this.#isWanted(row) ? "unread" : "unwanted");
      seen += 1;
    }
    return false;
  }

  take(state: "unread" | "pending" | "aside", limit: number): readonly string[] {
    const ids: string[] = [];
    if (this.#count(state) === 0) return ids;
    const isPresent = this.#present();
    for (let row = isPresent.length - 1; row >= 0 && ids.length < limit; row--)
      if (isPresent[row] === 1 && this.#states[row] === CODE[state]) ids.push(this.#vault.index.idOf(row));
    return ids;
  }

  set(id: string, state: "pending" | "aside" | "held"): void {
    this.#present();
    const row = this.#vault.index.row(id);
    if (row >= 0) this.#move(row, state);
  }

  /** Marks a row whose vector, or `NO_DIRECTION`, is stored by commit `seq`. */
  hold(row: number, seq: number): void {
    this.#present();
    this.#move(row, "held");
    this.#seqs[row] = seq;
  }

  /** Call before an item leaves the index or changes. Derived items are classified again. */
  drop(id: string): void {
    const { index } = this.#vault;
    const row = index.row(id);
    if (row < 0) return;
    this.#vectors.remove(row);
    if (row < this.#seqs.length) this.#seqs[row] = 0;
    this.#move(row, "unseen");
    for (const item of index.citing(id)) {
      const itemRow = index.row(item);
      if (this.#states[itemRow] === CODE.unwanted) this.#move(itemRow, "unseen");
    }
  }

  /**
   * `held` includes texts that the embedder does not cover. Cost: two microseconds per new item.
   */
  counts(): { readonly held: number; readonly waiting: number } {
    this.survey(Number.POSITIVE_INFINITY);
    return {
      held: this.#count("held"),
      waiting: this.#count("unread") + this.#count("pending") + this.#count("aside"),
    };
  }

  #move(row: number, state: RowState): void {
    const [before, after] = [this.#states[row] ?? CODE.unseen, CODE[state]];
    this.#counts[before] = (this.#counts[before] ?? 0) - 1;
    this.#counts[after] = (this.#counts[after] ?? 0) + 1;
    this.#states[row] = after;
  }

  #count(state: RowState): number {
    return this.#counts[CODE[state]] ?? 0;
  }

  #isEligible(row: number): boolean {
    const { index, policy } = this.#vault;
    const { hold, layer, privacyClass } = index.columns();
    if (!USABLE.has(hold[row] ?? 0) || layer[row] === TOPIC) return false;
    if (privacyClass[row] === SENSITIVE && !this.#isLocal) return false;
    // If the policy does not archive messages, the derived item is embedded instead.
    return layer[row] !== MESSAGE || policy.archive.transcripts;
  }

  /** Retired facts are represented by their summary (PN-25). */
  #hasOwnVector(row: number): boolean {
    const { hold, layer, truth } = this.#vault.index.columns();
    return layer[row] === MESSAGE || (layer[row] === FACT && truth[row] === CURRENT && hold[row] !== ARCHIVED);
  }

  #isWanted(row: number): boolean {
    const { index } = this.#vault;
    if (!this.#isEligible(row)) return false;
    if (index.columns().layer[row] === MESSAGE) return true;
    return !index.evidenceOf(index.idOf(row)).some((cited) => {
      const citedRow = index.row(cited);
      return citedRow >= 0 && this.#hasOwnVector(citedRow) && this.#isEligible(citedRow);
    });
  }

  /** State slots of the rows that hold an item. */
  #present(): Uint8Array {
    const { present } = this.#vault.index.columns();
    if (present.length > this.#states.length) {
      const [states, seqs] = [new Uint8Array(present.length), new Float64Array(present.length)];
      states.set(this.#states);
      seqs.set(this.#seqs);
      [this.#states, this.#seqs] = [states, seqs];
    }
    return present;
  }
}
