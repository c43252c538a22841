/** Slots that only their owner opens, and files sealed to a recipient: what opens, what is refused, and what a refusal says. */

import { scrypt } from "node:crypto";
import { Decrypter, Encrypter } from "age-encryption";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  openStreamWithIdentity,
  openWithIdentity,
  SCRYPT_WORK_FACTOR_LOG2,
  scryptRecipient,
  sealStreamToRecipient,
  sealToRecipient,
} from "../../src/crypto/age-file.ts";
import {
  decodeKeySlots,
  encodeKeySlots,
  type KeySlot,
  newRecoveryKey,
  type OwnerKey,
  openKeySlots,
  openOwnerSlots,
  recoveryRecipient,
  sealAgeSlot,
  sealKekSlot,
} from "../../src/crypto/key-slot.ts";
import { isKeepsakeError, type KeepsakeError } from "../../src/model/error.ts";

/** Watches how often a passphrase is stretched, so that "refused before computing" can be seen. */
vi.mock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:crypto")>();
  return { ...original, scrypt: vi.fn(original.scrypt) };
});
const stretchCount = (): number => vi.mocked(scrypt).mock.calls.length;

const OWNER = { orgId: "org_xyz789", userId: "usr_abc123", keyVersion: 1 };
const SECRET = Buffer.alloc(32, 0xa5);
const PASSPHRASE = "Anas Fahrrad steht im Regen";
/** Cheap, for tests. */
const QUICK = { workFactorLog2: 4 };
const KINDS = ["age-x25519", "age-hybrid"] as const;

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const flipped = (bytes: Uint8Array, index: number, mask = 0x01): Buffer => {
  const changed = Buffer.from(bytes);
  changed[index] = (changed[index] ?? 0) ^ mask;
  return changed;
};
const withFile = (slot: KeySlot, change: (file: Uint8Array) => Uint8Array): KeySlot =>
  "file" in slot ? { ...slot, file: change(slot.file) } : slot;
const fileOf = (slot: KeySlot): Uint8Array => ("file" in slot ? slot.file : Buffer.alloc(0));
const passphraseSlot = (passphrase = PASSPHRASE): Promise<KeySlot> =>
  sealAgeSlot(OWNER, { kind: "age-scrypt", passphrase }, SECRET, QUICK);

async function refusal(pending: Promise<unknown>): Promise<KeepsakeError> {
  const error = await pending.then(
    () => expect.unreachable("it opened"),
    (reason: unknown) => reason,
  );
  if (!isKeepsakeError(error)) throw error;
  return error;
}

describe("slots of a recovery key", () => {
  test.each(KINDS)(
    "an %s slot gives the shred secret to its recovery key, and survives its stored form",
    async (kind) => {
      const { identity, recipient } = await newRecoveryKey(kind);
      const slot = await sealAgeSlot(OWNER, { kind, recipient }, SECRET);
      expect(slot).toMatchObject({ kind, recipient });
      expect(fileOf(slot).length).toBeLessThan(kind === "age-hybrid" ? 1_800 : 300);
      const stored = decodeKeySlots(encodeKeySlots([slot]));
      expect(await openOwnerSlots(OWNER, stored, { identity })).toEqual(SECRET);
      // Typed by a person.
      expect(await openOwnerSlots(OWNER, stored, { identity: ` ${identity.toLowerCase()}\n` })).toEqual(SECRET);
      expect(await recoveryRecipient(identity.toLowerCase())).toBe(recipient);
    },
  );

  test.each(KINDS)("another %s key, a mistyped one and a key of the other kind are one wrong key", async (kind) => {
    const mine = await newRecoveryKey(kind);
    const slot = await sealAgeSlot(OWNER, { kind, recipient: mine.recipient }, SECRET);
    const others = [
      (await newRecoveryKey(kind)).identity,
      (await newRecoveryKey(kind === "age-hybrid" ? "age-x25519" : "age-hybrid")).identity,
      mine.identity.slice(0, -1),
      mine.identity.replace(/.$/, (last) => (last === "Q" ? "P" : "Q")),
      "",
    ];
    for (const identity of others) {
      const error = await refusal(openOwnerSlots(OWNER, [slot], { identity }));
      expect(error.code).toBe("wrong_key");
      expect(Object.keys(error.facts)).toEqual(["slotCount"]);
      expect(error.cause).toBeUndefined();
    }
    await expect(recoveryRecipient(others[2] ?? "")).rejects.toThrow(code("invalid_input"));
  });

  test.each(KINDS)("an %s slot in which any byte was changed or that was cut gives nothing back", async (kind) => {
    const { identity, recipient } = await newRecoveryKey(kind);
    const slot = await sealAgeSlot(OWNER, { kind, recipient }, SECRET);
    const file = fileOf(slot);
    const step = kind === "age-hybrid" ? 13 : 1;
    for (let index = 0; index < file.length; index += step) {
      const changed = withFile(slot, () => flipped(file, index));
      await expect(openOwnerSlots(OWNER, [changed], { identity })).rejects.toThrow(code("record_corrupt"));
      const cut = withFile(slot, () => file.subarray(0, index));
      await expect(openOwnerSlots(OWNER, [cut], { identity })).rejects.toThrow(code("record_corrupt"));
    }
    const longer = withFile(slot, () => Buffer.concat([file, Buffer.alloc(1)]));
    await expect(openOwnerSlots(OWNER, [longer], { identity })).rejects.toThrow(code("record_corrupt"));
    // A recipient in clear that is not the key's own.
    const named = { ...slot, recipient: (await newRecoveryKey(kind)).recipient } as KeySlot;
    await expect(openOwnerSlots(OWNER, [named], { identity })).rejects.toThrow(code("record_corrupt"));
  });

  test("a slot put under another keep, vault or key version is refused, although its key opens it", async () => {
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    const slot = await sealAgeSlot(OWNER, { kind: "age-x25519", recipient }, SECRET);
    const phrase = await passphraseSlot();
    for (const move of [{ orgId: "org_xyz780" }, { userId: "usr_abc124" }, { keyVersion: 2 }]) {
      const other = { ...OWNER, ...move };
      await expect(openOwnerSlots(other, [slot], { identity })).rejects.toThrow(code("record_corrupt"));
      await expect(openOwnerSlots(other, [phrase], { passphrase: PASSPHRASE })).rejects.toThrow(code("record_corrupt"));
    }
  });

  test("a file for two recipients is no slot, and neither is one of another kind", async () => {
    const mine = await newRecoveryKey("age-x25519");
    const theirs = await newRecoveryKey("age-x25519");
    const content = await openWithIdentity(
      mine.identity,
      fileOf(await sealAgeSlot(OWNER, { kind: "age-x25519", recipient: mine.recipient }, SECRET)),
    );
    const encrypter = new Encrypter();
    encrypter.addRecipient(mine.recipient);
    encrypter.addRecipient(theirs.recipient);
    const slot: KeySlot = { kind: "age-x25519", recipient: mine.recipient, file: await encrypter.encrypt(content) };
    // The key does open the file; that somebody else's does too is why it is refused.
    expect(await openWithIdentity(mine.identity, slot.file)).toEqual(content);
    await expect(openOwnerSlots(OWNER, [slot], mine)).rejects.toThrow(code("record_corrupt"));
  });

  test("a recipient that is none, of another kind or of a hardware key is refused when sealing", async () => {
    const x25519 = await newRecoveryKey("age-x25519");
    const hybrid = await newRecoveryKey("age-hybrid");
    const wrong = [
      { kind: "age-x25519", recipient: hybrid.recipient },
      { kind: "age-hybrid", recipient: x25519.recipient },
      { kind: "age-x25519", recipient: x25519.recipient.replace(/.$/, (last) => (last === "q" ? "p" : "q")) },
      { kind: "age-x25519", recipient: "" },
      { kind: "age-x25519", recipient: "age1tag1qwe0kafsjrar4txm6heqnhpfuggzr0gvznz7fvygxrlq90u5mq2pysxtw6h" },
      { kind: "age-x25519", recipient: x25519.identity },
    ] as const;
    for (const lock of wrong) await expect(sealAgeSlot(OWNER, lock, SECRET)).rejects.toThrow(code("invalid_input"));
    await expect(
      sealAgeSlot(OWNER, { kind: "age-x25519", recipient: x25519.recipient }, SECRET.subarray(1)),
    ).rejects.toThrow(code("invalid_input"));
  });

  test("two keys are never the same, and neither are two sealings to one", async () => {
    const keys = await Promise.all([1, 2, 3].map(() => newRecoveryKey("age-x25519")));
    expect(new Set(keys.map(({ identity }) => identity)).size).toBe(3);
    const lock = { kind: "age-x25519", recipient: keys[0]?.recipient ?? "" } as const;
    const [first, second] = [await sealAgeSlot(OWNER, lock, SECRET), await sealAgeSlot(OWNER, lock, SECRET)];
    expect(fileOf(first)).not.toEqual(fileOf(second));
  });
});

describe("slots of a passphrase", () => {
  test("the stored work factor is 2^18, in the slot and in the file (SEC-C13)", async () => {
    const slot = await sealAgeSlot(OWNER, { kind: "age-scrypt", passphrase: PASSPHRASE }, SECRET);
    expect(SCRYPT_WORK_FACTOR_LOG2).toBe(18);
    expect(slot).toMatchObject({ kind: "age-scrypt", workFactorLog2: 18 });
    expect(Buffer.from(fileOf(slot)).toString("latin1")).toMatch(/\n-> scrypt [A-Za-z0-9+/]{22} 18\n/);
    expect(await openOwnerSlots(OWNER, [slot], { passphrase: PASSPHRASE })).toEqual(SECRET);
  });

  test("our slots are age files: the library opens them, and we open the library's (SEC-D4)", async () => {
    const slot = await passphraseSlot();
    const decrypter = new Decrypter();
    decrypter.addPassphrase(PASSPHRASE);
    const content = await decrypter.decrypt(fileOf(slot));
    const encrypter = new Encrypter();
    encrypter.setPassphrase(PASSPHRASE);
    encrypter.setScryptWorkFactor(5);
    const theirs: KeySlot = { kind: "age-scrypt", workFactorLog2: 5, file: await encrypter.encrypt(content) };
    expect(await openOwnerSlots(OWNER, [theirs], { passphrase: PASSPHRASE })).toEqual(SECRET);
  });

  test("another passphrase is a wrong key; accents composed in another way are the same passphrase", async () => {
    const slot = await passphraseSlot("Käseglöckchen läuten");
    const decomposed = "Käseglöckchen läuten".normalize("NFD");
    expect(await openOwnerSlots(OWNER, [slot], { passphrase: decomposed })).toEqual(SECRET);
    for (const passphrase of ["Kaseglockchen lauten", "", "Käseglöckchen läuten "]) {
      await expect(openOwnerSlots(OWNER, [slot], { passphrase })).rejects.toThrow(code("wrong_key"));
    }
  });

  test("a slot in which any byte was changed or that was cut gives nothing back, and says no more than a wrong passphrase", async () => {
    const slot = await passphraseSlot();
    const file = fileOf(slot);
    const codes = new Map<string, number>();
    for (let index = 0; index < file.length; index++) {
      for (const change of [() => flipped(file, index), () => file.subarray(0, index)]) {
        const error = await refusal(openOwnerSlots(OWNER, [withFile(slot, change)], { passphrase: PASSPHRASE }));
        codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
      }
    }
    expect([...codes.keys()].sort()).toEqual(["record_corrupt", "wrong_key"]);
    // Only the 22 characters of the salt and the 43 of the sealed file key look like another passphrase.
    expect(codes.get("wrong_key")).toBeLessThanOrEqual(65);
  });

  test("more work than is allowed, or other than the slot states, is refused before any is done (SEC-C13)", async () => {
    const slot = await passphraseSlot();
    const asking = (factor: string): KeySlot =>
      withFile(slot, (file) =>
        Buffer.from(Buffer.from(file).toString("latin1").replace(/ 4\n/, ` ${factor}\n`), "latin1"),
      );
    const before = stretchCount();
    for (const factor of ["21", "23", "40", "999", "9999999999", "0", "04", "+4", "-4", "4.0", "0x4", "5"]) {
      const changed = { ...asking(factor), workFactorLog2: Number(factor) } as KeySlot;
      const honest = factor === "5" ? asking(factor) : changed;
      await expect(openOwnerSlots(OWNER, [honest], { passphrase: PASSPHRASE })).rejects.toThrow(code("record_corrupt"));
    }
    expect(stretchCount()).toBe(before);
    await openOwnerSlots(OWNER, [slot], { passphrase: PASSPHRASE });
    expect(stretchCount()).toBe(before + 1); // the spy sees what it should see
    await expect(
      sealAgeSlot(OWNER, { kind: "age-scrypt", passphrase: PASSPHRASE }, SECRET, { workFactorLog2: 21 }),
    ).rejects.toThrow(code("invalid_input"));
  });

  test("a passphrase stanza stands alone: beside a recipient it is refused, whichever key is tried", async () => {
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    // Whole and rightly authenticated: only its two stanzas are wrong.
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    encrypter.addRecipient(scryptRecipient(PASSPHRASE, 4));
    const both = await encrypter.encrypt(SECRET);
    expect(Buffer.from(both).toString("latin1")).toMatch(/X25519[\s\S]*scrypt/);
    const before = stretchCount();
    await expect(openWithIdentity(identity, both)).rejects.toThrow(code("record_corrupt"));
    const slot: KeySlot = { kind: "age-scrypt", workFactorLog2: 4, file: both };
    await expect(openOwnerSlots(OWNER, [slot], { passphrase: PASSPHRASE })).rejects.toThrow(code("record_corrupt"));
    expect(stretchCount()).toBe(before);
  });
});

describe("several slots", () => {
  test("only slots of a fitting kind are tried, and a damaged one keeps nobody out while another opens", async () => {
    const key = await newRecoveryKey("age-x25519");
    const recovery = await sealAgeSlot(OWNER, { kind: "age-x25519", recipient: key.recipient }, SECRET);
    const phrase = await passphraseSlot();
    const other = await passphraseSlot("eine ganz andere Parole");
    const kek = sealKekSlot(OWNER, 1, Buffer.alloc(32, 1), SECRET, Buffer.alloc(12, 2));
    const all = [kek, other, withFile(phrase, (file) => flipped(file, 3)), recovery, phrase];
    const before = stretchCount();
    expect(await openOwnerSlots(OWNER, all, { identity: key.identity })).toEqual(SECRET);
    expect(stretchCount()).toBe(before);
    expect(await openOwnerSlots(OWNER, all, { passphrase: PASSPHRASE })).toEqual(SECRET);
    expect(stretchCount()).toBe(before + 2);
  });

  test("without a slot of its kind a key is a wrong one, and the keyring alone finds the vault locked", async () => {
    const key = await newRecoveryKey("age-x25519");
    const recovery = await sealAgeSlot(OWNER, { kind: "age-x25519", recipient: key.recipient }, SECRET);
    const phrase = await passphraseSlot();
    const keys: readonly [readonly KeySlot[], OwnerKey][] = [
      [[], key],
      [[phrase], key],
      [[recovery], { passphrase: PASSPHRASE }],
      [[sealKekSlot(OWNER, 1, Buffer.alloc(32, 1), SECRET, Buffer.alloc(12, 2))], key],
    ];
    for (const [slots, owned] of keys) {
      const error = await refusal(openOwnerSlots(OWNER, slots, owned));
      expect([error.code, error.facts]).toEqual(["wrong_key", { slotCount: 0 }]);
    }
    expect(() => openKeySlots(OWNER, [recovery, phrase], () => Buffer.alloc(32, 1))).toThrow(code("vault_locked"));
  });

  test("no refusal says anything of key, passphrase or secret", async () => {
    const key = await newRecoveryKey("age-x25519");
    const recovery = await sealAgeSlot(OWNER, { kind: "age-x25519", recipient: key.recipient }, SECRET);
    const wrong = await newRecoveryKey("age-x25519");
    const errors = [
      await refusal(openOwnerSlots(OWNER, [recovery], wrong)),
      await refusal(openOwnerSlots(OWNER, [withFile(recovery, (file) => flipped(file, 200))], key)),
      await refusal(openOwnerSlots(OWNER, [await passphraseSlot()], { passphrase: "Quibblewick vergessen" })),
      await refusal(sealAgeSlot(OWNER, { kind: "age-scrypt", passphrase: "Quibblewi" }, SECRET)),
    ];
    for (const error of errors) {
      const said = `${error.stack} ${error.hint} ${JSON.stringify(error.facts)} ${String(error.cause)}`;
      for (const secret of [key.identity, wrong.identity, "Quibblewi", SECRET.toString("hex")])
        expect(said).not.toContain(secret);
    }
  });
});

describe("files sealed to a recipient", () => {
  test("whatever bytes were sealed come back, whole or as a stream, in pieces of any size", async () => {
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    const pieces = fc.array(fc.uint8Array({ maxLength: 40_000 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 70_000 }), async (parts, size) => {
        const whole = Buffer.concat(parts);
        const streamed = await collected(sealStreamToRecipient(recipient, from(parts)));
        expect(await openWithIdentity(identity, streamed)).toEqual(whole);
        const sealed = await sealToRecipient(recipient, whole);
        expect(await collected(openStreamWithIdentity(identity, from(chunks(sealed, size))))).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  test("a file for somebody else is a wrong key; changed, cut or lengthened it is corrupt", async () => {
    const mine = await newRecoveryKey("age-hybrid");
    const theirs = await newRecoveryKey("age-hybrid");
    const sealed = await sealToRecipient(mine.recipient, Buffer.alloc(100_000, 7));
    await expect(openWithIdentity(theirs.identity, sealed)).rejects.toThrow(code("wrong_key"));
    await expect(collected(openStreamWithIdentity(theirs.identity, from([sealed])))).rejects.toThrow(code("wrong_key"));
    const headerAt = sealed.indexOf("\n---");
    const spoiled = [
      flipped(sealed, 5),
      flipped(sealed, headerAt + 10),
      flipped(sealed, sealed.length - 1),
      flipped(sealed, sealed.length - 40_000),
      sealed.subarray(0, -1),
      sealed.subarray(0, sealed.length - 40_000),
      Buffer.concat([sealed, Buffer.alloc(1)]),
      Buffer.alloc(0),
    ];
    for (const file of spoiled) {
      await expect(openWithIdentity(mine.identity, file)).rejects.toThrow(code("record_corrupt"));
      const stream = openStreamWithIdentity(mine.identity, from(chunks(file, 4_096)));
      await expect(collected(stream)).rejects.toThrow(code("record_corrupt"));
    }
  });

  test("a source that breaks off keeps its own error, and what is no key is refused", async () => {
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    const sealed = await sealToRecipient(recipient, Buffer.alloc(200_000, 7));
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield sealed.subarray(0, 100_000);
      throw new Error("the disk went away");
    }
    await expect(collected(openStreamWithIdentity(identity, breaking()))).rejects.toThrow("the disk went away");
    await expect(collected(sealStreamToRecipient(recipient, breaking()))).rejects.toThrow("the disk went away");
    await expect(sealToRecipient("age1nobody", SECRET)).rejects.toThrow(code("invalid_input"));
    await expect(openWithIdentity(recipient, sealed)).rejects.toThrow(code("invalid_input"));
    await expect(collected(sealStreamToRecipient("", from([])))).rejects.toThrow(code("invalid_input"));
  });
});

async function* from(parts: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* parts;
}
function* chunks(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function collected(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
