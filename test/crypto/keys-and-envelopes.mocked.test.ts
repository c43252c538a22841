/** Keys, associated data and sealed records: the published vectors byte for byte, and everything that must be refused. */

import { createDecipheriv } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  decrypt,
  ENVELOPE_OVERHEAD_BYTES,
  encryptInto,
  envelopeHeader,
  hkdfExpand,
  NONCE_BYTES,
  openBytes,
  openRecord,
  paddingBucket,
  padToBucket,
  type RecordPlace,
  recordAad,
  recordField,
  recordKeys,
  sealBytes,
  sealRecord,
  TAG_BYTES,
  unpad,
} from "../../src/crypto/cipher.ts";
import {
  type SubKeyUse,
  saltWrappingKey,
  storeKey,
  subKey,
  userDataKeyV2,
  userDataSaltV2,
} from "../../src/crypto/keyring.ts";
import {
  cacheKeyObject,
  concat,
  keyedHash,
  keyedHasher,
  keyedHashTruncated,
  lengthPrefixed,
  readU64,
  sha256,
  sha256Hex,
  systemRandom,
  u8,
  u32,
  u64,
  wipeKey,
} from "../../src/crypto/primitives.ts";
import {
  fixedLengthId,
  openPnV1,
  sealPnV1,
  uncheckedUserDataKeyV1,
  userDataKeyV1,
  userDataSaltV1,
} from "../support/pn-v1.ts";

/** Watches the decryptions, so that "refused before decrypting" can be seen. */
vi.mock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:crypto")>();
  return { ...original, createDecipheriv: vi.fn(original.createDecipheriv) };
});
const decryptionCount = (): number => vi.mocked(createDecipheriv).mock.calls.length;
beforeEach(() => {
  vi.mocked(createDecipheriv).mockClear();
});

/** The long run draws as many as the security plan asks for. */
const MANY = process.env["KEEPSAKE_FULL"] === "1" ? 1_000_000 : 20_000;

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ""), "hex");
const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");
const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });

const ORG_MASTER_KEY = Uint8Array.from({ length: 32 }, (_, index) => index);
const USER_SHRED_SECRET = Buffer.alloc(32, 0xa5);
const SALT = Buffer.alloc(32, 0x5a);
const NONCE = hex("000102030405060708090a0b");
const TEXT = "Prefers bullet points over prose";
const USER = {
  orgMasterKey: ORG_MASTER_KEY,
  orgId: "org_xyz789",
  userId: "usr_abc123",
  keyVersion: 1,
  userShredSecret: USER_SHRED_SECRET,
};
const PLACE: RecordPlace = {
  memoryId: "0198c5d2-7a3b-7c1e-9f00-112233445566",
  userId: "usr_abc123",
  createdAt: "2026-04-12T09:15:00.000Z",
  orgId: "org_xyz789",
  field: recordField.content,
  keyVersion: 1,
  revision: 1,
};
const ENC_KEY = hex("e7f7a91e2b1265da07c42e04d997e83a0ddfc5d03db7b5c92bca6026fd8d58e8");
const ENVELOPE = hex(`
  0201000000016681ae2a09a9d0760b607aebaaf59f356c7cf04eef4ba43299351587c1decca3
  000102030405060708090a0bc4487eb0dd6b402c3d0f7299a57dee288ced71fb6159653eff9260f649a84bda
  a37932ba89822e4b10e836b5ba4b2b83`);

const seal = (text: string, suite: 1 | 2 = 1, place: RecordPlace = PLACE): Buffer =>
  sealRecord(ENC_KEY, SALT, recordAad(place), utf8(text), { keyVersion: place.keyVersion, suite, nonce: NONCE });
const open = (envelope: Uint8Array, place: RecordPlace = PLACE): string =>
  openRecord(ENC_KEY, SALT, recordAad(place), envelope, place.keyVersion).toString("utf8");

describe("encodings", () => {
  test("a length prefix counts bytes, and integers are big-endian", () => {
    expect(lengthPrefixed("é")).toEqual(hex("0002c3a9"));
    expect(lengthPrefixed("")).toEqual(hex("0000"));
    expect(concat(u8(255), u32(1), u64(2 ** 40 + 3))).toEqual(hex("ff 00000001 0000010000000003"));
  });

  test("a text beyond 65,535 bytes or with half of a surrogate pair is refused, and so is an integer out of range", () => {
    expect(lengthPrefixed("x".repeat(65_535))).toHaveLength(65_537);
    for (const text of ["x".repeat(65_536), "é".repeat(32_768), "\ud83d", "a\udc00b"]) {
      expect(() => lengthPrefixed(text)).toThrow(code("invalid_input"));
    }
    for (const value of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => u64(value)).toThrow(code("invalid_input"));
    expect(() => u8(256)).toThrow(code("invalid_input"));
    expect(() => u32(2 ** 32)).toThrow(code("invalid_input"));
  });

  test("what a 64-bit number was written as is read back, up to 2^53 - 1", () => {
    fc.assert(fc.property(fc.maxSafeNat(), (value) => readU64(u64(value), 0) === value));
    expect(readU64(hex("0020000000000000"), 0)).toBeUndefined();
  });
});

describe("user keys", () => {
  test("the vault's key and its sub-keys are those of the published vectors, salted over ids and version (PN-12)", () => {
    expect(userDataSaltV2(USER).toString("hex")).toBe(
      "430793a77837adce805a772095efb7fed628d15366d34315409139a77fc2eb3b",
    );
    const key = userDataKeyV2(USER);
    expect(key.toString("hex")).toBe("f8310f49f17d99380f6345be346ac79669d93cad37f64369f60dd8089881243e");
    const expected: Record<SubKeyUse, string> = {
      enc: "e7f7a91e2b1265da07c42e04d997e83a0ddfc5d03db7b5c92bca6026fd8d58e8",
      dedup: "3fa98a69b08f82e7ee52d1bbbc09a3837927aa25f32b22b790fa364c917150d4",
      blind: "50ece2a2d677cce45992cbbc468f5170e03530b64c534dcb05b656ddc2e9daa7",
      index: "2c263c6bb718a3381fd1c5d7857af6faa23e9e3a71fecad558ce3aa46df66752",
      export: "82781aecdac0a93ec099e1230a0de29280e85353b759512c0fb170cbb881ce93",
    };
    const uses: SubKeyUse[] = ["enc", "dedup", "blind", "index", "export"];
    for (const use of uses) expect(subKey(key, use).toString("hex")).toBe(expected[use]);
  });

  test("the Play New key is that of the published vectors, for ids of fixed form (PN-12)", () => {
    const userId = "usr_0190a1b2c3d4e5f60718293a4b5c6d7e";
    expect(userDataSaltV1(userId, 1).toString("hex")).toBe(
      "b5ae33726763fb261b17890132de8c87f7471197dc480706342f8eef0da91cc7",
    );
    expect(userDataKeyV1(ORG_MASTER_KEY, userId, 1).toString("hex")).toBe(
      "cdff16d2d4117c222dbc75b1cc6a5025fa19879d4fbbccd8b5fc5054c8a4f4ee",
    );
    expect(userDataSaltV1("usr_abc123", 1).toString("hex")).toBe(
      "3bfa93136c915c2e78cb5aebf4a866d8a1d039022c9b4a3a19bd87ea619404b2",
    );
    expect(uncheckedUserDataKeyV1(ORG_MASTER_KEY, "usr_abc123", 1).toString("hex")).toBe(
      "7b8da491a8c4e4e69a6c6b9dedfe72b49be79ea5f7d6f049f432ba8bd04c9ab4",
    );
  });

  test("plain concatenation lets two users share a key, so ids without a fixed form are refused (SEC-S1)", () => {
    const shared = "3d7bbe9e85af9247111b8d9b1761ec1bed25f8eb09edf80bde803168e406a268";
    expect(userDataSaltV1("usr_1", 12).toString("hex")).toBe(
      "4c6f7f3f19b105301ccaafd3b5c8a4bbfa938bf6a25648ffe9d8979f1813c3d4",
    );
    expect(uncheckedUserDataKeyV1(ORG_MASTER_KEY, "usr_1", 12).toString("hex")).toBe(shared);
    expect(uncheckedUserDataKeyV1(ORG_MASTER_KEY, "usr_11", 2).toString("hex")).toBe(shared);
    const refused = [
      "usr_1",
      "usr_11",
      "",
      `usr_${"0".repeat(33)}`,
      `usr_${"A".repeat(32)}`,
      `_${"0".repeat(32)}`,
      `usr_${"0".repeat(32)}\n`,
    ];
    for (const id of refused) expect(() => userDataKeyV1(ORG_MASTER_KEY, id, 1)).toThrow(code("invalid_input"));
    expect(fixedLengthId(PLACE.memoryId)).toBe(PLACE.memoryId);
  });

  test("no two different owners and versions have the same salt, however their ids are split (SEC-S1)", () => {
    // Small alphabets of the encodings' own bytes, so that adversarial splits come up all the time.
    const id = fc.string({ unit: fc.constantFrom("a", "1", "\u0000", "\u0001", "\u0004"), maxLength: 6 });
    const secret = fc.uint8Array({ minLength: 32, maxLength: 32, max: 1 });
    const owner = fc.record({ orgId: id, userId: id, keyVersion: fc.nat(300), userShredSecret: secret });
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(owner, (tuple) => {
        const name = JSON.stringify([tuple.orgId, tuple.userId, tuple.keyVersion, [...tuple.userShredSecret]]);
        const salt = userDataSaltV2(tuple).toString("hex");
        expect(seen.get(salt) ?? name).toBe(name);
        seen.set(salt, name);
      }),
      { numRuns: MANY },
    );
    const split = ["ab|c", "a|bc", "|abc", "abc|"].map((each) => each.split("|"));
    const salts = split.map(([orgId = "", userId = ""]) => userDataSaltV2({ ...USER, orgId, userId }).toString("hex"));
    expect(new Set(salts).size).toBe(split.length);
  });

  test("changing any one of master key, keep, vault, version and shred secret changes the key (SEC-S2)", () => {
    const flipped = (key: Uint8Array): Buffer =>
      Buffer.from(key.map((byte, index) => (index === 31 ? byte ^ 1 : byte)));
    const others = [
      { ...USER, orgMasterKey: flipped(ORG_MASTER_KEY) },
      { ...USER, orgId: "org_xyz780" },
      { ...USER, userId: "usr_abc124" },
      { ...USER, keyVersion: 2 },
      { ...USER, userShredSecret: flipped(USER_SHRED_SECRET) },
    ];
    const keys = [USER, ...others].map((input) => userDataKeyV2(input).toString("hex"));
    expect(new Set(keys).size).toBe(keys.length);
    expect(() => userDataKeyV2({ ...USER, userShredSecret: Buffer.alloc(31) })).toThrow(code("invalid_input"));
    expect(() => userDataKeyV2({ ...USER, orgMasterKey: Buffer.alloc(33) })).toThrow(code("invalid_input"));
  });

  test("expansion is that of RFC 5869, also beyond one block", () => {
    const prk = hex("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5");
    const okm = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865";
    expect(hkdfExpand(prk, hex("f0f1f2f3f4f5f6f7f8f9"), 42).toString("hex")).toBe(okm);
  });

  test.each([
    ["overwritten", (key: Buffer) => key, (key: Buffer) => key.fill(0)],
    ["held and wiped", cacheKeyObject<Buffer>, wipeKey],
    ["held and overwritten past its holder", cacheKeyObject<Buffer>, (key: Buffer) => key.fill(0)],
  ])("a key that was %s seals, opens, derives and hashes nothing", (_, made, wipe) => {
    const key = made(Buffer.from(ENC_KEY));
    const sealed = sealBytes(key, NONCE, utf8(TEXT), NONCE);
    expect(openBytes(Buffer.from(ENC_KEY), NONCE, sealed)).toEqual(utf8(TEXT));
    wipe(key);
    expect(key.every((byte) => byte === 0)).toBe(true);
    const uses = [
      () => sealRecord(key, SALT, recordAad(PLACE), utf8(TEXT), { keyVersion: 1, suite: 1, nonce: NONCE }),
      () => openRecord(key, SALT, recordAad(PLACE), ENVELOPE, 1),
      () => sealBytes(key, NONCE, utf8(TEXT), NONCE),
      () => openBytes(key, NONCE, sealed),
      () => encryptInto(Buffer.alloc(64), 0, key, NONCE, NONCE, utf8(TEXT)),
      () => userDataKeyV2({ ...USER, orgMasterKey: key }),
      () => saltWrappingKey(key, "keep-a", "vault-1", 1),
      () => subKey(key, "enc"),
      () => keyedHash(key, TEXT),
    ];
    for (const use of uses) expect(use).toThrow(code("closed"));
  });

  test("keys of the keep and of an epoch differ by keep, use, vault and epoch", () => {
    const keys = [
      storeKey(ORG_MASTER_KEY, "keep-a", "vault-name"),
      storeKey(ORG_MASTER_KEY, "keep-a", "vault-name-lookup"),
      storeKey(ORG_MASTER_KEY, "keep-b", "vault-name"),
      saltWrappingKey(ORG_MASTER_KEY, "keep-a", "vault-1", 1),
      saltWrappingKey(ORG_MASTER_KEY, "keep-a", "vault-1", 2),
      saltWrappingKey(ORG_MASTER_KEY, "keep-a", "vault-2", 1),
      saltWrappingKey(ORG_MASTER_KEY, "keep-avault-", "1", 1),
    ].map((key) => key.toString("hex"));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the PN2 envelope", () => {
  test("record key, commitment, associated data and envelope are those of the published vector (PN-14, PN-15, PN-16)", () => {
    const keys = recordKeys(ENC_KEY, SALT, 1);
    expect(keys.key.toString("hex")).toBe("543de52f5fb1967c3b85f35e33a3335dd32d57314b2c1f662b3e17783fed7b3e");
    expect(keys.commitment.toString("hex")).toBe("6681ae2a09a9d0760b607aebaaf59f356c7cf04eef4ba43299351587c1decca3");
    expect(recordAad(PLACE)).toEqual(
      hex(`504e3200002430313938633564322d376133622d376331652d396630302d313132323333343435353636
           000a7573725f6162633132330018323032362d30342d31325430393a31353a30302e3030305a
           000a6f72675f78797a37383901000000010000000000000001`),
    );
    expect(seal(TEXT)).toEqual(ENVELOPE);
    expect(sha256Hex(ENVELOPE)).toBe("1d50591924f61e798e9944934380206ce9efa7bd47c5057b0571b76d40b83bd0");
    expect(open(ENVELOPE)).toBe(TEXT);
    expect(envelopeHeader(ENVELOPE)).toEqual({ suite: 1, keyVersion: 1 });
  });

  test("a wiped record key leaves no byte of it behind", () => {
    const keys = recordKeys(ENC_KEY, SALT, 1);
    keys.wipe();
    expect(Buffer.concat([keys.key, keys.commitment])).toEqual(Buffer.alloc(64));
  });

  test("whatever was sealed opens again, in both suites, at every place (PN-14)", () => {
    const suite = fc.constantFrom<1 | 2>(1, 2);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), suite, fc.maxSafeNat(), (plaintext, chosen, revision) => {
        const aad = recordAad({ ...PLACE, revision });
        const nonce = systemRandom.bytes(NONCE_BYTES);
        const envelope = sealRecord(ENC_KEY, SALT, aad, plaintext, { keyVersion: 7, suite: chosen, nonce });
        expect(openRecord(ENC_KEY, SALT, aad, envelope, 7)).toEqual(Buffer.from(plaintext));
      }),
    );
  });

  test("a record moved to another id, vault, keep, field, time, key version or revision does not open (PN-15, SEC-C2)", () => {
    const moves: readonly Partial<RecordPlace>[] = [
      { memoryId: "0198c5d2-7a3b-7c1e-9f00-112233445567" },
      { userId: "usr_abc124" },
      { orgId: "org_xyz780" },
      { createdAt: "2026-04-12T09:15:00.001Z" },
      { keyVersion: 2 },
      { revision: 2 },
      ...Object.values(recordField)
        .filter((field) => field !== PLACE.field)
        .map((field) => ({ field })),
    ];
    for (const suite of [1, 2] as const) {
      const envelope = seal(TEXT, suite);
      expect(open(envelope)).toBe(TEXT);
      for (const move of moves) {
        // The header's key version still says 1, so that the associated data alone has to refuse.
        const moved = recordAad({ ...PLACE, ...move });
        expect(() => openRecord(ENC_KEY, SALT, moved, envelope, 1)).toThrow(code("record_corrupt"));
      }
    }
  });

  test("the parts of the associated data cannot be shifted into each other, and every byte of it counts (SEC-S6)", () => {
    const shifted = recordAad({ ...PLACE, memoryId: `${PLACE.memoryId}u`, userId: PLACE.userId.slice(1) });
    expect(() => openRecord(ENC_KEY, SALT, shifted, ENVELOPE, 1)).toThrow(code("record_corrupt"));
    const aad = recordAad(PLACE);
    for (let index = 0; index < aad.length; index++) {
      const changed = Buffer.from(aad);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openRecord(ENC_KEY, SALT, changed, ENVELOPE, 1)).toThrow(code("record_corrupt"));
    }
  });

  test("a creation time of another precision or zone is refused, not re-formatted (SEC-S6)", () => {
    for (const createdAt of [
      "2026-04-12T09:15:00Z",
      "2026-04-12T09:15:00.000000Z",
      "2026-04-12T09:15:00.000+00:00",
      "",
    ]) {
      expect(() => recordAad({ ...PLACE, createdAt })).toThrow(code("invalid_input"));
    }
  });

  test("a ciphertext that two keys accept is refused under both, and nothing is decrypted (SEC-C4, SEC-D5)", () => {
    const keys = [Buffer.alloc(32, 0x11), Buffer.alloc(32, 0x22)];
    const nonce = hex("a0a1a2a3a4a5a6a7a8a9aaab");
    const ciphertext = hex("11d11d282d76e6e1023fc33a06657cc2af4473b3410d76cfc3fc426b83e97f8d");
    const tag = hex("6813090e786f060fd93dde9eadc9d5bf");
    const plaintexts = keys.map((key) => decrypt(key, nonce, Buffer.alloc(0), ciphertext, tag).toString("hex"));
    expect(plaintexts).toEqual([
      "72656d656d6265723a2070617920412e0db3b5814880f764d728ac85db3f49e7",
      "6b47e6cb0d5e7236c109e2d3c1332de4ff5701810bc81b4bf5ec87dd3500cae8",
    ]);
    expect(decryptionCount()).toBe(2); // the spy sees what it should see

    vi.mocked(createDecipheriv).mockClear();
    for (const key of keys) {
      for (const other of keys) {
        // Whatever an attacker writes as the commitment, it is not the one that this key gives.
        const commitment = recordKeys(other, SALT, 1).commitment;
        const envelope = concat(
          hex("020100000001"),
          other === key ? sha256(commitment) : commitment,
          nonce,
          ciphertext,
          tag,
        );
        expect(() => openRecord(key, SALT, Buffer.alloc(0), envelope, 1)).toThrow(code("key_mismatch"));
      }
    }
    expect(decryptionCount()).toBe(0);
  });

  test("another key, another salt or another key version is a mismatch, seen before decrypting", () => {
    const other = Buffer.alloc(32, 0x77);
    expect(() => openRecord(other, SALT, recordAad(PLACE), ENVELOPE, 1)).toThrow(code("key_mismatch"));
    expect(() => openRecord(ENC_KEY, other, recordAad(PLACE), ENVELOPE, 1)).toThrow(code("key_mismatch"));
    expect(() => openRecord(ENC_KEY, SALT, recordAad(PLACE), ENVELOPE, 2)).toThrow(code("key_mismatch"));
    expect(decryptionCount()).toBe(0);
  });

  test("tags of 0 to 15 and of 17 bytes are refused, cut from an envelope or handed over apart (SEC-C5, SEC-D5)", () => {
    const target = Buffer.alloc(TEXT.length + TAG_BYTES);
    encryptInto(target, 0, ENC_KEY, NONCE, Buffer.alloc(0), utf8(TEXT));
    const ciphertext = target.subarray(0, TEXT.length);
    const tag = target.subarray(TEXT.length);
    expect(decrypt(ENC_KEY, NONCE, Buffer.alloc(0), ciphertext, tag).toString("utf8")).toBe(TEXT);
    const wrong = [
      ...Array.from({ length: 16 }, (_, size) => tag.subarray(0, size)),
      Buffer.concat([tag, Buffer.alloc(1)]),
    ];
    for (const each of wrong) {
      expect(() => decrypt(ENC_KEY, NONCE, Buffer.alloc(0), ciphertext, each)).toThrow(code("record_corrupt"));
    }
    for (let missing = 1; missing <= 16; missing++) {
      expect(() => open(ENVELOPE.subarray(0, -missing))).toThrow(code("record_corrupt"));
    }
    expect(() => open(Buffer.concat([ENVELOPE, Buffer.alloc(1)]))).toThrow(code("record_corrupt"));
  });

  test("the cipher is called in one file only, always with the tag length (SEC-C5)", () => {
    const root = new URL("../../src/", import.meta.url);
    const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const text = (name: string): string => readFileSync(new URL(name, root), "utf8");
    expect(sources.filter((name) => /create(Dec|C)ipheriv/.test(text(name)))).toEqual(["crypto/cipher.ts"]);
    const calls = text("crypto/cipher.ts").match(/create(?:Dec|C)ipheriv\([^)]*\)/g);
    expect(calls).toHaveLength(4); // AES-256-GCM, and the file key of an age passphrase stanza
    for (const call of calls ?? []) expect(call).toMatch(/, OPTIONS\)$/);
  });

  test("an envelope with any byte changed, or cut anywhere, gives nothing back (SEC-C6)", () => {
    for (const suite of [1, 2] as const) {
      const envelope = seal(TEXT, suite);
      for (let index = 0; index < envelope.length; index++) {
        for (const flip of [0x01, 0x80, 0xff]) {
          const changed = Buffer.from(envelope);
          changed[index] = (changed[index] ?? 0) ^ flip;
          const refusal = refusalOf(() => open(changed));
          expect(["record_corrupt", "key_mismatch"]).toContain(refusal.code);
          expect(JSON.stringify([refusal.message, refusal.facts])).not.toContain(TEXT);
        }
        expect(() => open(envelope.subarray(0, index))).toThrow(code("record_corrupt"));
      }
    }
  });

  test("an envelope of one suite does not open as another", () => {
    for (const [suite, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const confused = Buffer.from(seal(TEXT, suite));
      confused[1] = other;
      expect(() => open(confused)).toThrow(code("key_mismatch"));
    }
    for (const unknown of [0, 3, 255]) {
      const changed = Buffer.from(ENVELOPE);
      changed[1] = unknown;
      expect(() => open(changed)).toThrow(code("record_corrupt"));
    }
    expect(decryptionCount()).toBe(0);
  });

  test("of many sealings under one key none has the nonce of another", () => {
    // The counters of an item (field 7) are the one case in which a record key seals more than once.
    const aad = recordAad({ ...PLACE, field: recordField.counters });
    const nonces = new Set<string>();
    for (let index = 0; index < MANY; index++) {
      const options = { keyVersion: 1, suite: 1, nonce: systemRandom.bytes(NONCE_BYTES) } as const;
      nonces.add(sealRecord(ENC_KEY, SALT, aad, Buffer.alloc(8), options).toString("latin1", 38, 50));
    }
    expect(nonces.size).toBe(MANY);
  });

  test("two sealings of the same text have no bytes in common but the header", () => {
    const seals = [1, 2].map(() =>
      sealRecord(ENC_KEY, systemRandom.bytes(32), recordAad(PLACE), utf8(TEXT), {
        keyVersion: 1,
        suite: 2,
        nonce: systemRandom.bytes(NONCE_BYTES),
      }),
    );
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = seals;
    expect(first.subarray(0, 6)).toEqual(second.subarray(0, 6));
    const shared = first.subarray(6).filter((byte, index) => byte === second[index + 6]).length;
    expect(shared).toBeLessThan(first.length / 8);
  });
});

describe("padding", () => {
  test("10,000 random short texts have at most 20 sizes when sealed (SEC-C8)", () => {
    const sizes = new Set<number>();
    const runs = fc.sample(fc.integer({ min: 0, max: 1_200 }), 10_000);
    for (const length of runs) sizes.add(seal("x".repeat(length), 2).length);
    expect(sizes.size).toBeLessThanOrEqual(20);
    expect(new Set(runs).size).toBeGreaterThan(500); // without padding there would be as many sizes as lengths
  });

  test("buckets go in steps of 64 up to 1 KiB, then grow by at most 12 % (SEC-C8)", () => {
    expect([0, 1, 64, 65, 128, 1_000, 1_024].map(paddingBucket)).toEqual([64, 64, 64, 128, 128, 1_024, 1_024]);
    fc.assert(
      fc.property(fc.integer({ min: 1_025, max: 64 * 1024 * 1024 }), (size) => {
        const bucket = paddingBucket(size);
        expect(bucket).toBeGreaterThanOrEqual(size);
        expect(bucket).toBeLessThanOrEqual(size * 1.12);
        expect(paddingBucket(bucket)).toBe(bucket);
      }),
    );
  });

  test("a frame comes apart again, and one with another length, bucket or padding does not", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (data) => {
        expect(unpad(padToBucket(data))).toEqual(Buffer.from(data));
      }),
    );
    const frame = padToBucket(utf8(TEXT));
    const dirty = Buffer.from(frame);
    dirty[frame.length - 1] = 1;
    const longer = Buffer.concat([frame, Buffer.alloc(64)]);
    const lying = Buffer.from(frame);
    lying.writeUInt32BE(0xffff_fff0, 0);
    for (const bad of [dirty, longer, lying, Buffer.alloc(0), Buffer.alloc(3)]) expect(unpad(bad)).toBeUndefined();
  });

  test("an envelope of suite 2 whose sealed frame is no frame is refused", () => {
    const keys = recordKeys(ENC_KEY, SALT, 2);
    const aad = recordAad(PLACE);
    const body = Buffer.alloc(40, 1);
    const envelope = Buffer.concat([
      hex("020200000001"),
      keys.commitment,
      NONCE,
      Buffer.alloc(body.length + TAG_BYTES),
    ]);
    encryptInto(envelope, ENVELOPE_OVERHEAD_BYTES - TAG_BYTES, keys.key, NONCE, aad, body);
    expect(() => openRecord(ENC_KEY, SALT, aad, envelope, 1)).toThrow(code("record_corrupt"));
  });
});

describe("the Play New form", () => {
  const place = {
    memoryId: "mem_0190a1b2c3d47e8f9a0b1c2d3e4f5a6b",
    userId: "usr_0190a1b2c3d4e5f60718293a4b5c6d7e",
    createdAt: "2026-04-12T09:15:00.000Z",
  };
  const key = hex("cdff16d2d4117c222dbc75b1cc6a5025fa19879d4fbbccd8b5fc5054c8a4f4ee");
  const blob = hex(
    "000102030405060708090a0bf256b4adf18e2d1eca9380b39a0b3fb1ff11208e80c9aabb065d10987f831dc3fae587af52f8cc91f383c13f2a5ccb96",
  );

  test("a blob is nonce, ciphertext and tag, byte for byte as published (PN-14, PN-15, PN-16)", () => {
    expect(sealPnV1(key, place, utf8(TEXT), NONCE)).toEqual(blob);
    expect(openPnV1(key, place, blob).toString("utf8")).toBe(TEXT);
    expect(`sha256:${sha256Hex(utf8(TEXT))}`).toBe(
      "sha256:841d52f1bcfeb6198abf71164b52f1c99d02dd0688f1bd63971daced4acb3e18",
    );
  });

  test("a blob swapped between records, users or times does not open, and neither does a changed one (PN-15)", () => {
    const moves = [
      { memoryId: "mem_0190a1b2c3d47e8f9a0b1c2d3e4f5a6c" },
      { userId: "usr_0190a1b2c3d4e5f60718293a4b5c6d7f" },
      { createdAt: "2026-04-12T09:15:00.001Z" },
    ];
    for (const move of moves) expect(() => openPnV1(key, { ...place, ...move }, blob)).toThrow(code("record_corrupt"));
    for (let index = 0; index < blob.length; index++) {
      const changed = Buffer.from(blob);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openPnV1(key, place, changed)).toThrow(code("record_corrupt"));
      expect(() => openPnV1(key, place, blob.subarray(0, index))).toThrow(code("record_corrupt"));
    }
  });

  test("ids and times without a fixed form are refused, because their concatenation could be read in two ways (SEC-S6)", () => {
    for (const move of [{ memoryId: "mem_1" }, { userId: "usr_1" }, { createdAt: "2026-04-12T09:15:00Z" }]) {
      expect(() => sealPnV1(key, { ...place, ...move }, utf8(TEXT), NONCE)).toThrow(code("invalid_input"));
    }
  });
});

describe("small sealed values and keyed hashes", () => {
  test("a value opens with its key at its place only; every changed or missing byte is refused", () => {
    const sealed = sealBytes(ENC_KEY, utf8("name/1"), utf8("ana"), NONCE);
    expect(openBytes(ENC_KEY, utf8("name/1"), sealed).toString("utf8")).toBe("ana");
    expect(() => openBytes(ENC_KEY, utf8("name/2"), sealed)).toThrow(code("record_corrupt"));
    vi.mocked(createDecipheriv).mockClear();
    expect(() => openBytes(SALT, utf8("name/1"), sealed)).toThrow(code("key_mismatch"));
    expect(decryptionCount()).toBe(0);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const refusal = refusalOf(() => openBytes(ENC_KEY, utf8("name/1"), changed));
      expect(["record_corrupt", "key_mismatch"]).toContain(refusal.code);
      expect(() => openBytes(ENC_KEY, utf8("name/1"), sealed.subarray(0, index))).toThrow(code("record_corrupt"));
    }
  });

  test("whatever bytes are sealed come back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.uint8Array({ maxLength: 50 }), (plaintext, aad) => {
        const sealed = sealBytes(ENC_KEY, aad, plaintext, systemRandom.bytes(NONCE_BYTES));
        expect(openBytes(ENC_KEY, aad, sealed)).toEqual(Buffer.from(plaintext));
      }),
    );
  });

  test("equal texts meet under one key and under no other, so a stored hash confirms nobody's guess", () => {
    const mine = subKey(userDataKeyV2(USER), "dedup");
    const theirs = subKey(userDataKeyV2({ ...USER, userId: "usr_abc124" }), "dedup");
    expect(keyedHash(mine, TEXT)).toEqual(keyedHash(mine, utf8(TEXT)));
    expect(keyedHash(mine, TEXT)).not.toEqual(keyedHash(theirs, TEXT));
    expect(keyedHash(mine, TEXT)).not.toEqual(sha256(utf8(TEXT)));
    expect(keyedHashTruncated(mine, TEXT, 8)).toEqual(keyedHash(mine, TEXT).subarray(0, 8));
    expect(keyedHasher(mine, 8)(TEXT)).toEqual(keyedHashTruncated(mine, TEXT, 8));
    expect(() => keyedHashTruncated(mine, TEXT, 33)).toThrow(code("invalid_input"));
    // The plain twin: HMAC as RFC 2104 writes it.
    const pad = (fill: number): Buffer =>
      Buffer.alloc(64, fill).map((byte, index) => byte ^ (mine[index] ?? 0)) as Buffer;
    const inner = sha256(concat(pad(0x36), utf8(TEXT)));
    expect(keyedHash(mine, TEXT)).toEqual(sha256(concat(pad(0x5c), inner)));
  });
});

function refusalOf(call: () => unknown): { code: unknown; message: string; facts: unknown } {
  try {
    const given = call();
    expect.unreachable(`it gave back ${typeof given}`);
  } catch (error) {
    if (error instanceof Error && "code" in error && "facts" in error) {
      return { code: error.code, message: error.message, facts: error.facts };
    }
    throw error;
  }
}
