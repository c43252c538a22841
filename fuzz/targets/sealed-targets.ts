/**
 * Sealed bytes of every kind (SEC-C4..C8): whatever is changed, nothing opens but what was sealed, and a mistake is told as a typed error. What lies inside is
 * read as the vault reads it.
 */
import { isDeepStrictEqual } from "node:util";
import { openBytes, openRecord, recordAad, recordField, sealBytes, sealRecord } from "../../src/crypto/cipher.ts";
import type { VaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { openEmbedding, sealEmbedding } from "../../src/engine/write/embedding-store.ts";
import { decodeItem, decodeUse, encodeItem, encodeUse } from "../../src/engine/write/items.ts";
import { UNUSED } from "../../src/model/item.ts";
import { openPnV1, sealPnV1 } from "../../test/support/pn-v1.ts";
import { seededRandom } from "../../test/support/random.ts";
import { exampleItem } from "../example-item.ts";
import { accepted, bytesOf, type FuzzTarget, law } from "../fuzz-target.ts";

const random = seededRandom(7);
const KEY = random.bytes(32);
const SALT = random.bytes(32);
const nonce = (): Uint8Array => random.bytes(12);
const ITEM = exampleItem();
const USE = { ...UNUSED, accessCount: 2, lastAccessAt: ITEM.at, history: [ITEM.at], brightness: [0.5] };
const PLACE = {
  memoryId: ITEM.id,
  userId: "11111111111111111111111111111111",
  createdAt: new Date(ITEM.at).toISOString(),
  orgId: "22222222222222222222222222222222",
  field: recordField.content,
  keyVersion: 1,
  revision: 1,
};
const AAD = recordAad(PLACE);

const isOneOf = (input: Uint8Array, sealed: readonly Uint8Array[]): boolean =>
  sealed.some((each) => Buffer.from(each).equals(input));
const seal = (content: Uint8Array, suite: 1 | 2): Uint8Array =>
  sealRecord(KEY, SALT, AAD, content, { keyVersion: 1, suite, nonce: nonce() });

const RECORDS = [seal(encodeItem(ITEM), 2), seal(encodeItem({ ...ITEM, text: "x".repeat(2_000) }), 1)];
const record: FuzzTarget = {
  name: "record-envelope",
  shape: "bytes",
  seeds: () => RECORDS,
  read(input) {
    const content = openRecord(KEY, SALT, AAD, input, 1);
    law(isOneOf(input, RECORDS), "bytes open that nobody sealed");
    const item = decodeItem(content, ITEM);
    law(isDeepStrictEqual(decodeItem(encodeItem(item), ITEM), item), "an item reads back as another one");
    return accepted(String(input[1]));
  },
};

const USES = [seal(encodeUse(USE), 2), seal(encodeUse(UNUSED), 2)];
const use: FuzzTarget = {
  name: "use-counters",
  shape: "bytes",
  seeds: () => USES,
  read(input) {
    const content = openRecord(KEY, SALT, AAD, input, 1);
    law(isOneOf(input, USES), "bytes open that nobody sealed");
    law(Buffer.from(encodeUse(decodeUse(content))).equals(content), "counters read back as others");
    return accepted();
  },
};

const SEALED = ["", "ana", "x".repeat(300)].map((text) => sealBytes(KEY, AAD, bytesOf(text), nonce()));
const sealed: FuzzTarget = {
  name: "sealed-bytes",
  shape: "bytes",
  seeds: () => SEALED,
  read(input) {
    const content = openBytes(KEY, AAD, input);
    law(isOneOf(input, SEALED), "bytes open that nobody sealed");
    return accepted(String(content.length));
  },
};

const OLD_PLACE = { memoryId: `mem_${"0".repeat(32)}`, userId: `usr_${"0".repeat(32)}`, createdAt: PLACE.createdAt };
const OLD = [sealPnV1(KEY, OLD_PLACE, bytesOf("Prefers tea."), nonce())];
const pnV1: FuzzTarget = {
  name: "pn-v1-envelope",
  shape: "bytes",
  seeds: () => OLD,
  read(input) {
    openPnV1(KEY, OLD_PLACE, input);
    law(isOneOf(input, OLD), "bytes open that nobody sealed");
    return accepted();
  },
};

const version = { keyVersion: 1, enc: KEY, index: KEY, export: KEY };
const notHere = (): never => {
  throw new Error("not asked for here");
};
const KEYS: VaultKeys = {
  ...version,
  storeId: PLACE.orgId,
  vaultId: PLACE.userId,
  names: KEY,
  dedup: KEY,
  transfer: KEY,
  at: () => version,
  moveTo: notHere,
  learn: notHere,
  inputKey: notHere,
  add: notHere,
  drop: notHere,
  refresh: notHere,
  newestEpoch: notHere,
  wrapSalt: notHere,
  readSalts: notHere,
  unwrapSalt: notHere,
  sealForStore: notHere,
  wipe: notHere,
};
const VECTOR_PLACE = { id: ITEM.id, createdAt: PLACE.createdAt, embedder: "33".repeat(16), seq: 3 };
const VECTORS = [Float32Array.of(0.5, -1, 0.25), new Float32Array()].map((vector) =>
  sealEmbedding(KEYS, SALT, VECTOR_PLACE, vector, random),
);
const embedding: FuzzTarget = {
  name: "sealed-embedding",
  shape: "bytes",
  seeds: () => VECTORS,
  read(input) {
    const vector = openEmbedding(KEYS, SALT, {
      ...VECTOR_PLACE,
      envelope: input,
      keyVersion: 1,
      saltId: "44".repeat(16),
    });
    law(isOneOf(input, VECTORS), "bytes open that nobody sealed");
    return accepted(String(vector.length));
  },
};

export const SEALED_TARGETS: readonly FuzzTarget[] = [record, use, sealed, pnV1, embedding];
