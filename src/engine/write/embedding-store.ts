/** Stored vectors of one vault and one embedder. */

import { envelopeHeader, openRecord, recordAad, recordField } from "../../crypto/cipher.ts";
import { keyedHash } from "../../crypto/primitives.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { HOLDS, type Item } from "../../model/item.ts";
import { pagesOf } from "../../model/parts.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import { citable } from "../../policy/privacy.ts";
import { ARCHIVED, CURRENT, FACT, MESSAGE, SENSITIVE, TOPIC } from "../../search/columns.ts";
import type { VectorIndex } from "../../search/vector-index.ts";
import type { Place, StoredEmbedding } from "../../storage/record-store.ts";
import { mayHaveDisclosed } from "../govern/disclosures.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { OpenedEmbedding, OpenVault, SettleOptions } from "../open-vault.ts";
import { isLive, saltsOf, sealWith } from "./items.ts";

/** Rows per page, to bound the ciphertext in memory. */
const PAGE_ROWS = 500;

type Stores = Pick<OpenVault, "id" | "storage" | "keys" | "system">;

/** Yields vectors in pages. Rows that cannot be decrypted are skipped and embedded again. */
export async function* embeddingsSince(
  vault: Stores,
  tag: string,
  after: Place,
): AsyncGenerator<readonly OpenedEmbedding[]> {
  const { records } = vault.storage;
  const pages = pagesOf<StoredEmbedding>(PAGE_ROWS, ({ seq, id }: Place = after) =>
    records.embeddingsSince(vault.id, tag, seq, PAGE_ROWS, id),
  );
  for await (const page of pages) yield await opened(vault, page);
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
const NO_DIRECTION = new Float32Array(0);

const FORMAT = 1;
const TAG_BYTES = 16;
const FLOATS_AT = 1 + TAG_BYTES;
const FLOAT_BYTES = 4;
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
  const aad = embeddingAad(keys, place, keys.keyVersion);
  const envelope = sealWith(keys, "enc", salt, aad, plain, random, PLAIN_SUITE);
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
    hint: "The data file was changed outside Keepsake. The vector is recomputed from the text.",
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

/** Excludes items that recall never shows, not even as evidence, and restricted items (SEC-S7). */
const USABLE: ReadonlySet<number> = new Set(
  HOLDS.filter((hold) => citable("current", hold)).map((hold) => HOLDS.indexOf(hold)),
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

/** A full batch for most providers, and little work lost in a crash. */
const ROUND_TEXTS = 64;
/** Rows per step of 1 to 2 ms; the worker yields to the event loop between steps. */
const SURVEY_ROWS = 500;
const READ_ROWS = 250;
/** Timeout of one request. */
const ANSWER_MS = 120_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 600_000;
/** `settle` gives up after this many rounds that stored nothing. */
const IDLE_ROUNDS_MAX = 3;
/** Failures that one text may cause, as opposed to the connection. */
const TEXT_FAILURES =
  /^(not_finite|threw|too_large|wrong_count|wrong_dimension|wrong_shape|zero_vector|status_4(00|13|22))$/;

interface Parts {
  readonly embedder: CheckedEmbedder;
  readonly rows: EmbeddingRows;
  readonly read: (ids: readonly string[]) => Promise<readonly OpenedEmbedding[]>;
  readonly enter: (embedding: OpenedEmbedding) => void;
}

/**
 * Embeds items without a vector in the background, in batches, newest first. Writes never wait for
 * it.
 * Failed batches are retried with increasing delays; a text that fails on its own is set aside.
 */
export class EmbeddingWorker {
  readonly #vault: OpenVault;
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isAwake = false;
  #endPause: (() => void) | undefined;
  #failure: string | undefined;
  #failureCount = 0;
  #roundTexts = ROUND_TEXTS;
  #storedCount = 0;
  #onStored: (() => void) | undefined;

  constructor(vault: OpenVault, parts: Parts) {
    this.#vault = vault;
    this.#parts = parts;
  }

  /** Code of the last failure; undefined after a success. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Call when items may be waiting. Cheap if there are none. */
  wake(): void {
    const { isReadOnly, policy, isPaused } = this.#vault;
    if (isReadOnly || !policy.enabled || isPaused || this.#stopping.signal.aborted) return;
    this.#isAwake = true;
    if (this.#running === undefined && this.#endPause === undefined) this.#running = this.#work();
  }

  /** Embeds without pause until nothing is left or the embedder keeps failing. */
  async settle({ signal, onStored }: SettleOptions = {}): Promise<void> {
    this.#onStored = onStored;
    let idleRounds = 0;
    while (this.#parts.rows.counts().waiting > 0 && idleRounds < IDLE_ROUNDS_MAX) {
      signal?.throwIfAborted();
      const before = this.#storedCount;
      this.#resume();
      if (this.#running === undefined) break;
      await untilAborted(this.#running, signal);
      idleRounds = this.#storedCount > before ? 0 : idleRounds + 1;
    }
    this.#onStored = undefined;
  }

  /** Cancels the current request and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endPause?.();
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isAwake && this.#endPause === undefined && !this.#stopping.signal.aborted) {
        this.#isAwake = false;
        // Batches writes that arrive together.
        await this.#vault.system.gather();
        await this.#readStored();
        for (let ids = this.#due(); ids.length > 0; ids = this.#due()) {
          if (!(await this.#embed(ids)) || this.#stopping.signal.aborted) break;
          await this.#readStored();
        }
      }
    } catch (error) {
      this.#pause(error);
    } finally {
      this.#running = undefined;
    }
  }

  #due(): readonly string[] {
    const { rows } = this.#parts;
    const pending = rows.take("pending", this.#roundTexts);
    return pending.length > 0 ? pending : rows.take("aside", 1);
  }

  /** Loads vectors that another process or an earlier run stored. */
  async #readStored(): Promise<void> {
    const { rows, read, enter } = this.#parts;
    while (rows.survey(SURVEY_ROWS)) await this.#vault.system.gather();
    for (let ids = rows.take("unread", READ_ROWS); ids.length > 0; ids = rows.take("unread", READ_ROWS)) {
      for (const id of ids) rows.set(id, "pending");
      const found = await read(ids);
      if (this.#stopping.signal.aborted) return;
      for (const embedding of found) enter(embedding);
    }
  }

  /** @returns false if the worker should pause */
  async #embed(ids: readonly string[]): Promise<boolean> {
    try {
      const items = await this.#vault.items.many(ids);
      const vectors = await this.#embedAndDisclose(items);
      await this.#store(items.map((item, index) => ({ item, vector: vectors[index] ?? NO_DIRECTION })));
      // Items that cannot be decrypted would be retried forever.
      const read = new Set(items.map((item) => item.id));
      for (const id of ids) if (!read.has(id)) this.#parts.rows.set(id, "held");
    } catch (error) {
      return this.#canContinue(error, ids);
    }
    this.#failure = undefined;
    this.#failureCount = 0;
    this.#roundTexts = Math.min(2 * this.#roundTexts, ROUND_TEXTS);
    this.#onStored?.();
    return true;
  }

  /** Retries smaller batches at once if a single text may be the cause, otherwise after a pause. */
  #canContinue(error: unknown, ids: readonly string[]): boolean {
    if (this.#stopping.signal.aborted) return false;
    const isInText = TEXT_FAILURES.test(codeOfFailure(error));
    if (isInText && ids.length > 1) {
      this.#roundTexts = ids.length >> 1;
      return true;
    }
    if (isInText) for (const id of ids) this.#parts.rows.set(id, "aside");
    this.#pause(error);
    return false;
  }

  /** Records the disclosure in the commit of the vector, if there is one (GDPR 19). */
  async #embedAndDisclose(items: readonly Item[]): Promise<readonly Float32Array[]> {
    const { embedder } = this.#parts;
    const { disclosed } = this.#vault;
    const note = (): void => {
      if (embedder.isLocal) return;
      const sent = items.filter((item) => embedder.covers(embeddedText(item)));
      disclosed.record(
        "embedder",
        embedder.recipient,
        sent.map(({ id }) => id),
      );
    };
    try {
      const vectors = await this.#requestVectors(items.map(embeddedText));
      note();
      return vectors;
    } catch (error) {
      if (mayHaveDisclosed(error)) note();
      this.#vault.background(disclosed.flush());
      throw error;
    }
  }

  async #requestVectors(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const timeout = new AbortController();
    const cancelTimer = this.#vault.system.later(ANSWER_MS, () => timeout.abort());
    try {
      const signal = AbortSignal.any([this.#stopping.signal, timeout.signal]);
      return await this.#parts.embedder.embed(texts, { purpose: "passage", signal });
    } finally {
      cancelTimer();
    }
  }

  /** Stores vectors only for the revision that was embedded. */
  async #store(made: readonly { readonly item: Item; readonly vector: Float32Array }[]): Promise<void> {
    await this.#vault.queue.write(async (draft) => {
      for (const { item, vector } of made) {
        const current = await draft.get(item.id);
        if (current?.revision === item.revision) draft.embed(item.id, withDirection(vector));
      }
    });
    this.#storedCount += made.length;
  }

  #pause(error: unknown): void {
    this.#failure = codeOfFailure(error);
    this.#failureCount += 1;
    const wanted = isKeepsakeError(error) ? Number(error.facts["retryAfterMs"] ?? 0) : 0;
    const ms = Math.min(Math.max(wanted, PAUSE_MS * 2 ** (this.#failureCount - 1)), PAUSE_MAX_MS);
    this.#isAwake = true;
    const cancelTimer = this.#vault.system.later(ms, () => this.#resume());
    this.#endPause = () => {
      cancelTimer();
      this.#endPause = undefined;
    };
  }

  #resume(): void {
    this.#endPause?.();
    this.wake();
  }
}

/** The text of an item with its details, or the words of a message. */
const embeddedText = (item: Item): string => [item.text, ...item.details.map((detail) => detail.text)].join("\n");

/** An embedder returns all zeros for a text that it does not cover. */
const withDirection = (vector: Float32Array): Float32Array =>
  vector.some((value) => value !== 0) ? vector : NO_DIRECTION;

/** The provider's reason or the store's error code. Foreign messages are not kept. */
function codeOfFailure(error: unknown): string {
  if (!isKeepsakeError(error)) return "unexpected";
  return error.code === "provider_failed" ? String(error.facts["reason"] ?? error.code) : error.code;
}

/** The work continues if the caller stops waiting. */
async function untilAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
