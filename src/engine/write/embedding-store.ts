/** The stored vectors of one vault and one embedder (its tag): read in pages or by id, sealed in one go for a commit. */

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

/** Rows a page: bounds the ciphertext that lies in memory at once. */
const PAGE_ROWS = 500;

type Stores = Pick<OpenVault, "id" | "storage" | "keys" | "system">;

/** Everything stored behind a place, page by page. A row that does not open is left out: it is made again from the text. */
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

/** For the commit with number `seq`. Items that are not there any more are left out. */
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

/** What is stored where an embedder has nothing to say about a text, so that it is not asked again at every open. */
export const NO_DIRECTION = new Float32Array(0);

const FORMAT = 1;
const TAG_BYTES = 16;
const FLOATS_AT = 1 + TAG_BYTES;
const FLOAT_BYTES = 4;
const NONCE_BYTES = 12;
/** A vector's length says which embedder made it, and nothing about the text: no padding. */
const PLAIN_SUITE = 1;

/** The name of an embedder as it stands in clear beside its vectors: 32 hex digits that differ from vault to vault (design §3). */
export const embedderTag = (keys: VaultKeys, embedderId: string): string =>
  keyedHash(keys.names, `keepsake/embedder/1\0${embedderId}`).subarray(0, TAG_BYTES).toString("hex");

/** Format, tag, then the floats, little-endian. `seq` is the commit that writes it, as with use counters (design §3). */
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

/** @throws KeepsakeError `record_corrupt` for changed bytes or a row that was moved, `key_mismatch`, `store_too_new`. */
export function openEmbedding(keys: VaultKeys, salt: Uint8Array, stored: StoredEmbedding): Float32Array {
  // Its record may stand under another version: each is moved by itself.
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
    orgId: keys.keepId,
    field: recordField.embedding,
    keyVersion,
    revision: place.seq,
  });

const moved = (id: string): KeepsakeError =>
  new KeepsakeError("record_corrupt", "A vector lies under the name of another embedder.", {
    hint: "Somebody changed the data file. The vector is made again from the text.",
    facts: { id },
  });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A vector was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });

const STATES = ["unseen", "unwanted", "unread", "pending", "aside", "held"] as const;
/** `unread`: wanted, the store not yet asked · `pending`: the embedder is to be asked · `aside`: it failed with this text alone · `held`: done. */
type RowState = (typeof STATES)[number];
const CODE = Object.fromEntries(STATES.map((state, code) => [state, code])) as Record<RowState, number>; // the keys are exactly STATES

export interface EmbeddingRows {
  /** Looks at rows that are new here, at most `limit`; false when none is left. */
  readonly survey: (limit: number) => boolean;
  /** Ids of rows in this state, newest first. */
  readonly take: (state: "unread" | "pending" | "aside", limit: number) => readonly string[];
  readonly set: (id: string, state: "pending" | "aside" | "held") => void;
  /** A row whose vector, or having none, is stored by this commit. */
  readonly hold: (row: number, seq: number) => void;
  /** By row: that commit; 0 where nothing is stored. */
  readonly seqs: () => Float64Array;
  /** Before an item leaves the index or gets another revision: its vector goes, and what was formed from it is looked at again. */
  readonly drop: (id: string) => void;
  /**
   * `held` counts texts that have no vector because the embedder has nothing to say about them, too. Cost: surveys all that is new,
   * two microseconds an item.
   */
  readonly counts: () => { readonly held: number; readonly waiting: number };
}

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const TOPIC = codeOf(LAYERS, "topic");
const CURRENT = codeOf(TRUTHS, "current");
const ARCHIVED = codeOf(HOLDS, "archived");
const SENSITIVE = codeOf(PRIVACY_CLASSES, "sensitive-pii");
/** What no recall shows, not even as evidence, is not embedded either; restricted items are stored and nothing else (SEC-S7). */
const USABLE: ReadonlySet<number> = new Set(
  HOLDS.filter((hold) => citable("current", hold)).map((hold) => codeOf(HOLDS, hold)),
);

export function createEmbeddingRows(
  vault: Pick<OpenVault, "index" | "policy">,
  vectors: VectorIndex,
  isLocal: boolean,
): EmbeddingRows {
  let states = new Uint8Array(256);
  let seqs = new Float64Array(256);
  /** Rows in each state; of `unseen` nobody knows, because rows come into the index without a word. */
  const counts = new Uint32Array(STATES.length);

  function move(row: number, state: RowState): void {
    const [before, after] = [states[row] ?? CODE.unseen, CODE[state]];
    counts[before] = (counts[before] ?? 0) - 1;
    counts[after] = (counts[after] ?? 0) + 1;
    states[row] = after;
  }
  const countOf = (state: RowState): number => counts[CODE[state]] ?? 0;

  function isEligible(row: number): boolean {
    const { hold, layer, privacyClass } = vault.index.columns();
    if (!USABLE.has(hold[row] ?? 0) || layer[row] === TOPIC) return false;
    if (privacyClass[row] === SENSITIVE && !isLocal) return false;
    // Without an archive a message has no words of its own, and what was formed from it must speak for itself.
    return layer[row] !== MESSAGE || vault.policy.archive.transcripts;
  }
  const isMessage = (row: number): boolean => vault.index.columns().layer[row] === MESSAGE;
  /** Facts that retired leave the telling to their summary (PN-25). */
  function speaks(row: number): boolean {
    const { hold, layer, truth } = vault.index.columns();
    return layer[row] === MESSAGE || (layer[row] === FACT && truth[row] === CURRENT && hold[row] !== ARCHIVED);
  }
  const isWanted = (row: number): boolean =>
    isEligible(row) &&
    (isMessage(row) ||
      !vault.index.evidenceOf(vault.index.idOf(row)).some((cited) => {
        const citedRow = vault.index.row(cited);
        return citedRow >= 0 && speaks(citedRow) && isEligible(citedRow);
      }));

  /** Rows that hold an item, with a place for the state of each. */
  function present(): Uint8Array {
    const { present } = vault.index.columns();
    if (present.length > states.length) {
      const [moreStates, moreSeqs] = [new Uint8Array(present.length), new Float64Array(present.length)];
      moreStates.set(states);
      moreSeqs.set(seqs);
      [states, seqs] = [moreStates, moreSeqs];
    }
    return present;
  }

  function survey(limit: number): boolean {
    const isPresent = present();
    let seen = 0;
    for (let row = 0; row < isPresent.length; row++) {
      if (isPresent[row] !== 1 || states[row] !== CODE.unseen) continue;
      if (seen === limit) return true;
      move(row, vectors.has(row) ? "held" : isWanted(row) ? "unread" : "unwanted");
      seen += 1;
    }
    return false;
  }

  return {
    survey,
    take(state, limit) {
      const ids: string[] = [];
      if (countOf(state) === 0) return ids;
      const isPresent = present();
      for (let row = isPresent.length - 1; row >= 0 && ids.length < limit; row--)
        if (isPresent[row] === 1 && states[row] === CODE[state]) ids.push(vault.index.idOf(row));
      return ids;
    },
    set(id, state) {
      present();
      const row = vault.index.row(id);
      if (row >= 0) move(row, state);
    },
    hold(row, seq) {
      present();
      move(row, "held");
      seqs[row] = seq;
    },
    seqs: () => seqs,
    drop(id) {
      const row = vault.index.row(id);
      if (row < 0) return;
      vectors.remove(row);
      if (row < seqs.length) seqs[row] = 0;
      move(row, "unseen");
      for (const item of vault.index.citing(id)) {
        const itemRow = vault.index.row(item);
        if (states[itemRow] === CODE.unwanted) move(itemRow, "unseen");
      }
    },
    counts() {
      survey(Number.POSITIVE_INFINITY);
      return { held: countOf("held"), waiting: countOf("unread") + countOf("pending") + countOf("aside") };
    },
  };
}
