/** Another key for what is sealed, in this thread and in one of its own (SEC §3.9, §3.10). */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ENVELOPE_OVERHEAD_BYTES, openRecord, sealRecord } from "../../src/crypto/cipher.ts";
import { wrapSalt } from "../../src/crypto/keyring.ts";
import { wipeKey } from "../../src/crypto/primitives.ts";
import { type ResealRow, reseal } from "../../src/crypto/reseal.ts";
import { startResealThread } from "../../src/crypto/reseal-thread.ts";

const USER = "a".repeat(32);
const [older, newer, wrappingKey, otherWrappingKey] = Array.from({ length: 4 }, () => randomBytes(32));

interface Sealed {
  readonly row: ResealRow;
  readonly salt: Uint8Array;
  readonly plain: Uint8Array;
}

function sealedRow(number: number): Sealed {
  const saltId = randomBytes(16).toString("hex");
  const salt = randomBytes(32);
  const plain = randomBytes(number * 7);
  const key = number % 2 === 0 ? wrappingKey : otherWrappingKey;
  const [from, to] = [older, newer].map((versionKey, index) => ({
    key: versionKey ?? Buffer.alloc(0),
    keyVersion: index + 1,
    aad: Buffer.from(`row ${number} under ${index + 1}`),
  }));
  if (from === undefined || to === undefined || key === undefined) throw new Error("there are two versions");
  const suite = number % 3 === 0 ? 1 : 2;
  const options = { keyVersion: 1, suite, nonce: randomBytes(12) } as const;
  const wrapped = wrapSalt(key, { saltId, userId: USER }, salt, randomBytes(12));
  const envelope = sealRecord(from.key, salt, from.aad, plain, options);
  const row = { envelope, salt: { saltId, userId: USER, wrapped, wrappingKey: key }, from, to, nonce: randomBytes(12) };
  return { row, salt, plain };
}

test("the same content, under the newer key alone, in an envelope as long as before", () => {
  for (const number of [0, 1, 2, 3, 30]) {
    const { row, salt, plain } = sealedRow(number);
    const fresh = reseal(row) ?? Buffer.alloc(0);
    expect(fresh.byteLength).toBe(row.envelope.byteLength);
    expect(fresh.byteLength).toBeGreaterThanOrEqual(ENVELOPE_OVERHEAD_BYTES);
    expect(openRecord(row.to.key, salt, row.to.aad, fresh, 2)).toEqual(Buffer.from(plain));
    expect(() => openRecord(row.from.key, salt, row.from.aad, fresh, 1)).toThrow();
  }
});

test("a thread answers what this one would, in order, also where a row has rotted or belongs to another place", async () => {
  const rows = Array.from({ length: 300 }, (_, number) => sealedRow(number).row);
  const damaged = rows.map((row, number) => {
    if (number % 50 === 7) return { ...row, envelope: row.envelope.map((byte, at) => (at === 70 ? byte ^ 1 : byte)) };
    if (number % 50 === 8) return { ...row, from: { ...row.from, aad: Buffer.from("elsewhere") } };
    if (number % 50 === 9) return { ...row, salt: { ...row.salt, saltId: "0".repeat(32) } };
    return row;
  });
  const before = damaged.map(({ envelope }) => Buffer.from(envelope));
  await using thread = startResealThread();
  const halves = await Promise.all([thread.reseal(damaged.slice(0, 120)), thread.reseal(damaged.slice(120))]);
  const answered = halves.flatMap((half) => half ?? []).map((envelope) => envelope && Buffer.from(envelope));
  expect(answered).toEqual(damaged.map((row) => reseal(row)));
  expect(answered.filter((envelope) => envelope === undefined)).toHaveLength(18);
  expect(damaged.map(({ envelope }) => Buffer.from(envelope))).toEqual(before);
});

test("a thread that ended owes nothing: there is no answer, and no fault", async () => {
  const thread = startResealThread();
  const { row } = sealedRow(4);
  expect(await thread.reseal([row])).toHaveLength(1);
  const owed = thread.reseal([row]);
  await thread[Symbol.asyncDispose]();
  expect([undefined, [expect.anything()]]).toContainEqual(await owed);
  expect(await thread.reseal([row])).toBeUndefined();
});

test("a key that was wiped reseals nothing (SEC-C9)", async () => {
  await using thread = startResealThread();
  const { row } = sealedRow(5);
  const key = Uint8Array.from(row.to.key);
  wipeKey(key);
  await expect(thread.reseal([{ ...row, to: { ...row.to, key } }])).rejects.toMatchObject({ code: "closed" });
});
