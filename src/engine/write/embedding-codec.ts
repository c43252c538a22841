/**
 * The vector of one item as sealed bytes, and back (SEC §1.4, §3.4): a vector is content, so it is sealed with the item's own salt, as a
 * field of its own, and goes when that salt goes. Stored format: docs/formats.md, "sealed embedding".
 */

import { keyedHash } from "../../crypto/keyed-hash.ts";
import { envelopeHeader, openRecord, recordAad, recordField, sealRecord } from "../../crypto/record-envelope.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredEmbedding } from "../../storage/record-store.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

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
