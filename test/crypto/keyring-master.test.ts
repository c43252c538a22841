/** A keyring whose keep has its master key in a service remembers which one; any other keyring stays as it was, byte for byte of its layout. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodeKeyring,
  decodeKeyringState,
  encodeKeyring,
  encodeKeyringState,
  formatOfState,
  type KeyringState,
} from "../../src/crypto/keyring.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";

const STATE: KeyringState = {
  storeId: "0123456789abcdef0123456789abcdef",
  orgMasterKey: Buffer.alloc(32, 1),
  keks: [{ epoch: 3, key: Buffer.alloc(32, 2) }],
  auditKeys: [{ number: 1, seed: Buffer.alloc(32, 3) }],
  createdAt: 1_775_985_300_000,
};
const SECRET = Buffer.alloc(32, 4);
const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const formatIn = (file: Uint8Array): number => Buffer.from(file).readUInt16BE(8);

test("the name of the master key comes back as it was written, and only then is the format a later one (SEC-S3)", () => {
  fc.assert(
    fc.property(fc.option(fc.string({ minLength: 1, maxLength: 100 }), { nil: undefined }), (masterMac) => {
      fc.pre(masterMac?.isWellFormed() !== false);
      const state = { ...STATE, ...(masterMac === undefined ? {} : { masterMac }) };
      const file = encodeKeyring(state, SECRET, systemRandom);
      expect(formatIn(file)).toBe(masterMac === undefined ? 2 : 3);
      expect(decodeKeyring(file, SECRET).state).toEqual(state);
    }),
  );
});

test("the name lies sealed with the keys, and not in clear", () => {
  const masterMac = "aws:arn:aws:kms:eu-central-1:111122223333:key/mrk-1";
  expect(encodeKeyring({ ...STATE, masterMac }, SECRET, systemRandom).includes("mrk-1")).toBe(false);
});

test("content that is cut, has more, or names nothing is refused, and so is a name too long", () => {
  const state = { ...STATE, masterMac: "aws:key" };
  const content = encodeKeyringState(state);
  expect(decodeKeyringState(content, formatOfState(state))).toEqual(state);
  for (let size = 0; size < content.length; size++)
    expect(() => decodeKeyringState(content.subarray(0, size), 3)).toThrow(code("record_corrupt"));
  expect(() => decodeKeyringState(Buffer.concat([content, Buffer.of(0)]), 3)).toThrow(code("record_corrupt"));
  expect(() => decodeKeyringState(Buffer.concat([encodeKeyringState(STATE), Buffer.of(0, 0)]), 3)).toThrow(
    code("record_corrupt"),
  );
  // Neither format is taken for the other.
  expect(() => decodeKeyringState(content, 2)).toThrow(code("record_corrupt"));
  expect(() => decodeKeyringState(encodeKeyringState(STATE), 3)).toThrow(code("record_corrupt"));
  expect(() => encodeKeyringState({ ...STATE, masterMac: "k".repeat(513) })).toThrow(code("invalid_input"));
});
