/** The local keyring, key slots and wrapped salts: what opens, what a crash leaves, and what is refused. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeKeySlots, encodeKeySlots, type KeySlot, openKeySlots, sealKekSlot } from "../../src/crypto/key-slot.ts";
import {
  AUDIT_KEYS_MAX,
  decodeKeyring,
  EPOCH_KEYS_MAX,
  encodeKeyring,
  encodeSlot,
  KEYRING_FILE_BYTES,
  KEYRING_SLOT_BYTES,
  type KeyringState,
  saltWrappingKey,
  unwrapSalt,
  wrapSalt,
} from "../../src/crypto/keyring.ts";
import { sha256, systemRandom } from "../../src/crypto/primitives.ts";
import { seededRandom } from "../support/random.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const SECRET = Buffer.alloc(32, 0x42);
const STATE: KeyringState = {
  storeId: "0198c5d2-7a3b-7c1e-9f00-000000000001",
  orgMasterKey: Buffer.alloc(32, 0x01),
  keks: [{ epoch: 1, key: Buffer.alloc(32, 0x02) }],
  auditKeys: [{ number: 1, seed: Buffer.alloc(32, 0x04) }],
  createdAt: Date.parse("2026-04-12T09:15:00.000Z"),
};
const NEXT: KeyringState = { ...STATE, keks: [...STATE.keks, { epoch: 2, key: Buffer.alloc(32, 0x03) }] };
const LAST: KeyringState = { ...STATE, keks: [{ epoch: 2, key: Buffer.alloc(32, 0x03) }] };

const NONCE = Buffer.alloc(12, 0x0c);
const flipped = (bytes: Uint8Array, index: number, mask = 0x10): Buffer => {
  const changed = Buffer.from(bytes);
  changed[index] = (changed[index] ?? 0) ^ mask;
  return changed;
};
/** Writes the first `sizeBytes` of a slot over what stood there, as a write does that the power cut short. */
const withSlot = (file: Uint8Array, slot: 0 | 1, content: Uint8Array, sizeBytes: number = content.length): Buffer => {
  const changed = Buffer.from(file);
  changed.set(content.subarray(0, sizeBytes), slot * KEYRING_SLOT_BYTES);
  return changed;
};

describe("the keyring file", () => {
  test("a new file has 8 KiB, opens with its key file, and holds no key in clear (PN-11)", () => {
    const file = encodeKeyring(STATE, SECRET, systemRandom);
    expect(file).toHaveLength(KEYRING_FILE_BYTES);
    expect(decodeKeyring(file, SECRET)).toEqual({
      state: STATE,
      activeSlot: 0,
      sequence: 1,
      otherSlotNeedsOverwriting: false,
    });
    for (const key of [STATE.orgMasterKey, ...STATE.keks.map((kek) => kek.key), SECRET]) {
      expect(file.includes(Buffer.from(key))).toBe(false);
      expect(file.includes(Buffer.from(key).toString("hex"))).toBe(false);
    }
    expect(file.includes(STATE.storeId)).toBe(false);
  });

  test("every state comes back as it was written, up to as many epochs as fit", () => {
    const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
    const kek = fc.record({ epoch: fc.nat(0xffff_ffff), key }, { noNullPrototype: true });
    const state = fc.record(
      {
        storeId: fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => Buffer.byteLength(text) <= 128),
        orgMasterKey: key,
        keks: fc.array(kek, { maxLength: EPOCH_KEYS_MAX }),
        auditKeys: fc.array(fc.record({ number: fc.nat(0xffff_ffff), seed: key }, { noNullPrototype: true }), {
          maxLength: AUDIT_KEYS_MAX,
        }),
        createdAt: fc.maxSafeNat(),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(state, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (given, sequence) => {
        const slot = encodeSlot(given, SECRET, sequence, systemRandom);
        expect(slot).toHaveLength(KEYRING_SLOT_BYTES);
        const read = decodeKeyring(withSlot(systemRandom.bytes(KEYRING_FILE_BYTES), 1, slot), SECRET);
        expect(read).toEqual({ state: given, activeSlot: 1, sequence, otherSlotNeedsOverwriting: false });
      }),
    );
    const most = {
      ...STATE,
      storeId: "k".repeat(128),
      keks: Array.from({ length: EPOCH_KEYS_MAX }, () => ({ epoch: 1, key: SECRET })),
      auditKeys: Array.from({ length: AUDIT_KEYS_MAX }, () => ({ number: 1, seed: SECRET })),
    };
    expect(decodeKeyring(encodeKeyring(most, SECRET, systemRandom), SECRET).state).toEqual(most);
    const tooMany = { ...most, keks: [...most.keks, ...STATE.keks] };
    expect(() => encodeKeyring(tooMany, SECRET, systemRandom)).toThrow(code("invalid_input"));
  });

  test("a change that is cut short anywhere leaves the old state or the new one, never neither", () => {
    // Noise that repeats: once in 256 runs chance would write the last letter of the mark that was cut off.
    const random = seededRandom(95);
    const before = encodeKeyring(STATE, SECRET, random);
    const slot = encodeSlot(NEXT, SECRET, 2, random);
    for (let sizeBytes = 0; sizeBytes <= slot.length; sizeBytes += sizeBytes < 64 ? 1 : 61) {
      const read = decodeKeyring(withSlot(before, 1, slot, sizeBytes), SECRET);
      expect(read.state).toEqual(STATE);
      expect(read.activeSlot).toBe(0);
      expect(read.otherSlotNeedsOverwriting).toBe(sizeBytes >= 8);
    }
    const both = withSlot(before, 1, slot);
    expect(decodeKeyring(both, SECRET)).toEqual({
      state: NEXT,
      activeSlot: 1,
      sequence: 2,
      otherSlotNeedsOverwriting: true,
    });
    // Then the old slot is overwritten with random bytes, which may be cut short as well.
    const noise = random.bytes(KEYRING_SLOT_BYTES);
    for (let sizeBytes = 0; sizeBytes <= noise.length; sizeBytes += 61) {
      const read = decodeKeyring(withSlot(both, 0, noise, sizeBytes), SECRET);
      expect(read.state).toEqual(NEXT);
      expect(read.otherSlotNeedsOverwriting).toBe(sizeBytes < 8);
    }
  });

  test("once the old slot is overwritten, nothing in the file opens the old epoch again", () => {
    const before = withSlot(encodeKeyring(NEXT, SECRET, systemRandom), 1, encodeSlot(LAST, SECRET, 2, systemRandom));
    const after = withSlot(before, 0, systemRandom.bytes(KEYRING_SLOT_BYTES));
    const epochs = (file: Uint8Array): readonly number[] =>
      decodeKeyring(file, SECRET).state.keks.map((kek) => kek.epoch);
    // Losing the newest slot brings the old state back as long as it is there, and not afterwards.
    expect(epochs(flipped(before, KEYRING_SLOT_BYTES + 100))).toEqual([1, 2]);
    expect(() => decodeKeyring(flipped(after, KEYRING_SLOT_BYTES + 100), SECRET)).toThrow(code("record_corrupt"));
    expect(epochs(after)).toEqual([2]);
  });

  test("a flip of any byte of the only slot is damage; of the random slot it is nothing", () => {
    const file = encodeKeyring(STATE, SECRET, systemRandom);
    for (let index = 0; index < KEYRING_FILE_BYTES; index++) {
      const changed = flipped(file, index);
      if (index < KEYRING_SLOT_BYTES) expect(() => decodeKeyring(changed, SECRET)).toThrow(code("record_corrupt"));
      else expect(decodeKeyring(changed, SECRET).sequence).toBe(1);
    }
  });

  test("a flip of any byte of the newer of two slots falls back to the older", () => {
    const file = withSlot(encodeKeyring(STATE, SECRET, systemRandom), 1, encodeSlot(NEXT, SECRET, 2, systemRandom));
    for (let index = 0; index < KEYRING_SLOT_BYTES; index++) {
      expect(decodeKeyring(flipped(file, KEYRING_SLOT_BYTES + index), SECRET).sequence).toBe(1);
      expect(decodeKeyring(flipped(file, index), SECRET).sequence).toBe(2);
    }
  });

  test("another key file is told apart from damage; of two slots with two secrets each opens its own", () => {
    const other = Buffer.alloc(32, 0x43);
    const file = encodeKeyring(STATE, SECRET, systemRandom);
    expect(() => decodeKeyring(file, other)).toThrow(code("wrong_key"));
    const mixed = withSlot(file, 1, encodeSlot(NEXT, other, 2, systemRandom));
    // The newer was sealed with the next secret, and a death came before its key file was there: nothing was changed yet.
    expect(decodeKeyring(mixed, SECRET)).toEqual({
      state: STATE,
      activeSlot: 0,
      sequence: 2,
      otherSlotNeedsOverwriting: true,
    });
    expect(decodeKeyring(mixed, other)).toMatchObject({ state: NEXT, activeSlot: 1 });
    expect(() => decodeKeyring(mixed, Buffer.alloc(32, 0x44))).toThrow(code("wrong_key"));
    expect(() => decodeKeyring(file, Buffer.alloc(31))).toThrow(code("invalid_input"));
  });

  test("a file of another size, of nothing or of noise is damaged; another format is refused by name", () => {
    const file = encodeKeyring(STATE, SECRET, systemRandom);
    const bad = [
      Buffer.alloc(0),
      file.subarray(1),
      Buffer.concat([file, Buffer.of(0)]),
      Buffer.alloc(KEYRING_FILE_BYTES),
    ];
    for (const each of [...bad, systemRandom.bytes(KEYRING_FILE_BYTES)]) {
      expect(() => decodeKeyring(each, SECRET)).toThrow(code("record_corrupt"));
    }
    const ofFormat = (format: number): Buffer => {
      const slot = Buffer.from(encodeSlot(NEXT, SECRET, 2, systemRandom));
      slot.writeUInt16BE(format, 8);
      slot.set(sha256(slot.subarray(0, -32)), KEYRING_SLOT_BYTES - 32);
      return withSlot(file, 1, slot);
    };
    expect(() => decodeKeyring(ofFormat(4), SECRET)).toThrow(code("store_too_new"));
    expect(() => decodeKeyring(ofFormat(1), SECRET)).toThrow(
      expect.objectContaining({ code: "store_too_old", facts: { found: 1, known: 2 } }),
    );
  });

  test("a header that was changed together with its checksum still does not open", () => {
    const slot = Buffer.from(encodeSlot(STATE, SECRET, 5, systemRandom));
    slot.writeUInt32BE(9, 14); // a sequence of 9 instead of 5
    slot.set(sha256(slot.subarray(0, -32)), KEYRING_SLOT_BYTES - 32);
    const file = withSlot(systemRandom.bytes(KEYRING_FILE_BYTES), 0, slot);
    expect(() => decodeKeyring(file, SECRET)).toThrow(code("record_corrupt"));
  });
});

describe("key slots", () => {
  const owner = { orgId: "org_xyz789", userId: "usr_abc123", keyVersion: 1 };
  const epochKey = Buffer.alloc(32, 0x0e);
  const shredSecret = Buffer.alloc(32, 0xa5);
  const slot = sealKekSlot(owner, 3, epochKey, shredSecret, NONCE);
  const keyring = (epoch: number): Uint8Array | undefined => (epoch === 3 ? epochKey : undefined);
  const userSlots: readonly KeySlot[] = [
    { kind: "age-x25519", recipient: "age1recipient", file: Buffer.from("age file") },
    { kind: "age-hybrid", recipient: "age1pqrecipient", file: Buffer.from("age file") },
    { kind: "age-scrypt", workFactorLog2: 18, file: Buffer.from("age file") },
    {
      kind: "argon2id",
      passes: 3,
      memoryKib: 65_536,
      lanes: 4,
      salt: Buffer.alloc(16, 1),
      sealed: Buffer.from("sealed"),
    },
  ];

  test("the kek slot gives the shred secret to the keyring of its epoch, whatever stands beside it", () => {
    expect(openKeySlots(owner, [slot], keyring)).toEqual(shredSecret);
    expect(openKeySlots(owner, [...userSlots, slot], keyring)).toEqual(shredSecret);
    const moving = [sealKekSlot(owner, 2, SECRET, shredSecret, NONCE), slot];
    expect(openKeySlots(owner, moving, keyring)).toEqual(shredSecret);
  });

  test("a slot of another keep, vault, version or epoch, or of another keyring, does not open", () => {
    const owners = [
      { ...owner, orgId: "org_xyz780" },
      { ...owner, userId: "usr_abc124" },
      { ...owner, keyVersion: 2 },
    ];
    for (const other of owners) expect(() => openKeySlots(other, [slot], keyring)).toThrow(code("wrong_key"));
    expect(() => openKeySlots(owner, [{ ...slot, epoch: 4 }], () => epochKey)).toThrow(code("wrong_key"));
    expect(() => openKeySlots(owner, [slot], () => SECRET)).toThrow(code("wrong_key"));
    expect(() => openKeySlots(owner, [slot], () => undefined)).toThrow(code("wrong_key"));
    for (let index = 0; index < slot.wrapped.length; index++) {
      const changed: KeySlot = { ...slot, wrapped: flipped(slot.wrapped, index) };
      expect(() => openKeySlots(owner, [changed], keyring)).toThrow(code("wrong_key"));
    }
  });

  test("without a kek slot the whole keyring opens nothing: the vault is locked", () => {
    expect(() => openKeySlots(owner, userSlots, keyring)).toThrow(code("vault_locked"));
    expect(() => openKeySlots(owner, [], keyring)).toThrow(code("vault_locked"));
  });

  test("slots of all kinds survive their stored form, and anything else is refused", () => {
    const slots = [slot, ...userSlots];
    const bytes = encodeKeySlots(slots);
    expect(decodeKeySlots(bytes)).toEqual(slots);
    expect(decodeKeySlots(encodeKeySlots([]))).toEqual([]);
    for (let size = 0; size < bytes.length; size++) {
      // A cut inside the last, open-ended body still shows in its announced size.
      expect(() => decodeKeySlots(bytes.subarray(0, size))).toThrow(code("record_corrupt"));
    }
    expect(() => decodeKeySlots(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(code("record_corrupt"));
    expect(() => decodeKeySlots(flipped(bytes, 0, 0x03))).toThrow(code("store_too_new"));
    expect(() => decodeKeySlots(flipped(bytes, 2, 0x40))).toThrow(code("record_corrupt"));
    expect(() => encodeKeySlots(Array.from({ length: 17 }, () => slot))).toThrow(code("invalid_input"));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (noise) => {
        try {
          decodeKeySlots(noise);
        } catch (error) {
          expect(error).toHaveProperty("name", "KeepsakeError");
        }
      }),
    );
  });
});

describe("record salts", () => {
  const place = { saltId: "3f".repeat(16), userId: "usr_abc123" };
  const epochKey = Buffer.alloc(32, 0x0e);
  const salt = Buffer.alloc(32, 0x5a);
  const wrapping = (epoch: number): Buffer => saltWrappingKey(epochKey, "org_xyz789", place.userId, epoch);

  test("a salt row opens in its epoch under its own id and vault only, and no byte of it may change", () => {
    const row = wrapSalt(wrapping(1), place, salt, NONCE);
    expect(row).toHaveLength(60);
    expect(unwrapSalt(wrapping(1), place, row)).toEqual(salt);
    expect(() => unwrapSalt(wrapping(2), place, row)).toThrow(code("record_corrupt"));
    expect(() => unwrapSalt(wrapping(1), { ...place, saltId: "40".repeat(16) }, row)).toThrow(code("record_corrupt"));
    expect(() => unwrapSalt(wrapping(1), { ...place, userId: "usr_abc124" }, row)).toThrow(code("record_corrupt"));
    for (let index = 0; index < row.length; index++) {
      expect(() => unwrapSalt(wrapping(1), place, flipped(row, index))).toThrow(code("record_corrupt"));
    }
    for (const size of [0, 12, 59])
      expect(() => unwrapSalt(wrapping(1), place, row.subarray(0, size))).toThrow(code("record_corrupt"));
    expect(() => wrapSalt(wrapping(1), place, salt.subarray(1), NONCE)).toThrow(code("invalid_input"));
  });
});
