/** Proofs that can be carried away and the lines of a witness, against the texts of C2SP and every change in them. */

import { describe, expect, test } from "vitest";
import { parseTlogProof, type TlogProof, tlogProofText, verifyTlogProof } from "../../src/crypto/merkle-tree.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import {
  checkpointText,
  cosignerKeyId,
  cosignNote,
  ed25519PublicKey,
  ed25519Verify,
  encodeCosignerKey,
  encodeVerifierKey,
  parseCosignerKey,
  parseVerifierKey,
  signNote,
  verifyCosignatures,
  verifyNote,
} from "../../src/crypto/signed-note.ts";
import { inclusionProof, merkleRoot } from "../support/merkle-reference.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const ORIGIN = "memory.example.com/org_xyz789/audit/1";
const SEED = Buffer.alloc(32, 0x07);
const KEY = { name: ORIGIN, publicKey: ed25519PublicKey(SEED) };
const WITNESS = { name: "witness.example.com/w1", seed: Buffer.alloc(32, 0x08) };
const WITNESS_KEY = { name: WITNESS.name, publicKey: ed25519PublicKey(WITNESS.seed) };
const LEAVES = Array.from({ length: 11 }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));
const TEXT = checkpointText({ origin: ORIGIN, size: LEAVES.length, root: merkleRoot(LEAVES) });
const NOTE = signNote(TEXT, { name: ORIGIN, seed: SEED });
const TIME = 1_679_315_147;

describe("a proof of a log entry", () => {
  const proof: TlogProof = { index: 6, path: inclusionProof(LEAVES, 6), checkpoint: NOTE };
  const leaf = LEAVES[6] ?? Buffer.of();

  test("has the published form, and comes back from it", () => {
    const text = tlogProofText(proof);
    const hashes = proof.path.map((hash) => `${Buffer.from(hash).toString("base64")}\n`).join("");
    expect(text).toBe(`c2sp.org/tlog-proof@v1\nindex 6\n${hashes}\n${NOTE}`);
    expect(parseTlogProof(text)).toEqual({ ...proof, path: proof.path.map((hash) => Buffer.from(hash)) });
    const alone = { index: 0, path: [], checkpoint: NOTE, extra: Buffer.from("more") };
    expect(tlogProofText(alone)).toBe(`c2sp.org/tlog-proof@v1\nextra bW9yZQ==\nindex 0\n\n${NOTE}`);
    expect(parseTlogProof(tlogProofText(alone))).toEqual(alone);
  });

  test("verifies with the leaf and the key, and with no other leaf, index, path or key (SEC-E8)", () => {
    expect(verifyTlogProof(proof, leaf, [KEY])).toMatchObject({
      valid: true,
      checkpoint: { size: 11 },
      signers: [ORIGIN],
    });
    const notIncluded = { valid: false, reason: "not_included" };
    expect(verifyTlogProof(proof, LEAVES[5] ?? leaf, [KEY])).toEqual(notIncluded);
    expect(verifyTlogProof({ ...proof, index: 7 }, leaf, [KEY])).toEqual(notIncluded);
    expect(verifyTlogProof({ ...proof, path: proof.path.slice(1) }, leaf, [KEY])).toEqual(notIncluded);
    expect(verifyTlogProof(proof, leaf, [WITNESS_KEY])).toEqual({ valid: false, reason: "unknown_key" });
    const other = signNote("not a checkpoint\n", { name: ORIGIN, seed: SEED });
    expect(verifyTlogProof({ ...proof, checkpoint: other }, leaf, [KEY])).toEqual({
      valid: false,
      reason: "malformed",
    });
  });

  test("no changed character leaves it valid", () => {
    const text = tlogProofText(proof);
    for (let at = 0; at < text.length; at++) {
      const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
      expect(isGood(changed, leaf)).toBe(false);
      expect(isGood(text.slice(0, at) + text.slice(at + 1), leaf)).toBe(false);
    }
  });

  test("another heading, number, base64 or path is no proof", () => {
    const text = tlogProofText(proof);
    const bad = [
      "",
      text.replace("@v1", "@v2"),
      text.replace("index 6", "index 06"),
      text.replace("index 6", "index -6"),
      text.replace("index 6", "index 9999999999999999"),
      text.replace("index 6\n", "extra ???\nindex 6\n"),
      text.replace("=\n", "\n"),
      text.replaceAll("\n", "\r\n"),
      tlogProofText({ ...proof, path: Array.from({ length: 54 }, () => leaf) }),
    ];
    for (const each of bad) expect(() => parseTlogProof(each)).toThrow(code("invalid_input"));
    expect(() => tlogProofText({ ...proof, index: -1 })).toThrow(code("invalid_input"));
    expect(() => tlogProofText({ ...proof, path: [Buffer.of(1)] })).toThrow(code("invalid_input"));
  });
});

describe("the line of a witness", () => {
  const cosigned = cosignNote(NOTE, WITNESS, TIME);

  test("signs header, time and checkpoint, and the log's own line stays good (SEC-G2)", () => {
    expect(cosigned.startsWith(NOTE)).toBe(true);
    const line = cosigned.slice(NOTE.length);
    const [, encoded = ""] = /^— witness\.example\.com\/w1 (\S+)\n$/u.exec(line) ?? [];
    const bytes = Buffer.from(encoded, "base64");
    expect(bytes.length).toBe(4 + 8 + 64);
    expect(bytes.subarray(0, 4)).toEqual(cosignerKeyId(WITNESS_KEY));
    expect(bytes.readBigUInt64BE(4)).toBe(BigInt(TIME));
    const message = Buffer.from(`cosignature/v1\ntime ${TIME}\n${TEXT}`);
    expect(ed25519Verify(WITNESS_KEY.publicKey, message, bytes.subarray(12))).toBe(true);
    expect(verifyNote(cosigned, [KEY])).toMatchObject({ valid: true, text: TEXT });
    const cosignatures = [{ name: WITNESS.name, timeSeconds: TIME }];
    expect(verifyCosignatures(cosigned, [WITNESS_KEY])).toEqual({ valid: true, cosignatures });
  });

  test("a log key is no witness key, even where name and bytes are the same", () => {
    const published = encodeCosignerKey(WITNESS_KEY);
    expect(parseCosignerKey(published)).toEqual(WITNESS_KEY);
    expect(encodeVerifierKey(WITNESS_KEY)).not.toBe(published);
    expect(() => parseCosignerKey(encodeVerifierKey(WITNESS_KEY))).toThrow(code("invalid_input"));
    expect(() => parseVerifierKey(published)).toThrow(code("invalid_input"));
    for (const bad of ["", published.slice(0, -4), `${published}\n`, published.replace("w1", "w2")]) {
      expect(() => parseCosignerKey(bad)).toThrow(code("invalid_input"));
    }
    const asLog = signNote(TEXT, WITNESS);
    expect(verifyCosignatures(asLog, [WITNESS_KEY])).toEqual({ valid: true, cosignatures: [] });
  });

  test("a known witness whose line or text was changed spoils the note, an unknown one is passed over", () => {
    expect(verifyCosignatures(cosigned, [])).toEqual({ valid: true, cosignatures: [] });
    const later = cosigned.replace("\n11\n", "\n12\n");
    expect(verifyCosignatures(later, [WITNESS_KEY])).toEqual({ valid: false, reason: "bad_signature" });
    expect(verifyCosignatures("no note", [WITNESS_KEY])).toEqual({ valid: false, reason: "malformed" });
    expect(verifyCosignatures(`${NOTE}no line\n`, [WITNESS_KEY])).toEqual({ valid: false, reason: "malformed" });
    const start = cosigned.lastIndexOf(" ") + 1;
    // The last character before the padding holds bits that only canonical base64 fixes.
    for (let at = start; at < cosigned.length - 1; at++) {
      const changed = cosigned.slice(0, at) + (cosigned[at] === "A" ? "B" : "A") + cosigned.slice(at + 1);
      const verified = verifyCosignatures(changed, [WITNESS_KEY]);
      expect(verified.valid && verified.cosignatures.length > 0).toBe(false);
    }
  });

  test("a witness has one line, and a note takes sixteen", () => {
    const again = cosignNote(cosigned, WITNESS, TIME + 60);
    expect(again.split("\n").length).toBe(cosigned.split("\n").length);
    expect(verifyCosignatures(again, [WITNESS_KEY])).toMatchObject({ cosignatures: [{ timeSeconds: TIME + 60 }] });
    let note = NOTE;
    for (let number = 1; number < 16; number++) note = cosignNote(note, { ...WITNESS, name: `w${number}` }, TIME);
    expect(verifyNote(note, [KEY]).valid).toBe(true);
    expect(() => cosignNote(note, WITNESS, TIME)).toThrow(code("invalid_input"));
    expect(() => cosignNote(NOTE, { ...WITNESS, name: "a b" }, TIME)).toThrow(code("invalid_input"));
    expect(() => cosignNote(NOTE, WITNESS, -1)).toThrow(code("invalid_input"));
    expect(() => cosignNote(TEXT, WITNESS, TIME)).toThrow(code("invalid_input"));
  });
});

function isGood(text: string, leaf: Uint8Array): boolean {
  try {
    return verifyTlogProof(parseTlogProof(text), leaf, [KEY]).valid;
  } catch {
    return false;
  }
}
