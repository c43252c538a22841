/** A witness signs what appends to what it has seen, and nothing else (SEC-G2). */

import { describe, expect, test } from "vitest";
import {
  chained,
  exampleEntries,
  factOf,
  KEY,
  publishedLog,
  SIGNER,
  sourceOf,
} from "../../conformance/audit/example-log.ts";
import { CHECKPOINT_PATH, utf8 } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { consistencyProofFor } from "../../src/audit/receipt.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { acceptHead, emptyWitnessState, parseWitnessState, witness } from "../../src/audit/witness.ts";
import { ed25519PublicKey, signNote, verifyCosignatures, verifyNote } from "../../src/crypto/signed-note.ts";
import type { MemoryLogFiles } from "../support/memory-log-files.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const ENTRIES = exampleEntries(900);
const COSIGNER = { name: "witness.example.com/w1", seed: Buffer.alloc(32, 0x21) };
const COSIGNER_KEY = { name: COSIGNER.name, publicKey: ed25519PublicKey(COSIGNER.seed) };
const KEYS = { logs: [KEY], cosigner: COSIGNER };
const NOW = 1_775_990_000_123;
const noteOf = async (files: MemoryLogFiles) => utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());

/** A witness that has seen the first 500 entries, and the log after that. */
async function seenAt500() {
  const files = await publishedLog(ENTRIES.slice(0, 500));
  const { state, note } = witness(emptyWitnessState, await noteOf(files), [], KEYS, NOW);
  return { files, state, note };
}

describe("a witness", () => {
  test("takes the first head as it is, then each one that appends, and its line verifies", async () => {
    const { files, state, note } = await seenAt500();
    const cosignatures = [{ name: COSIGNER.name, timeSeconds: 1_775_990_000 }];
    expect(verifyCosignatures(note, [COSIGNER_KEY])).toEqual({ valid: true, cosignatures });
    expect(verifyNote(note, [KEY]).valid).toBe(true);
    await publishLog(sourceOf(ENTRIES), files, SIGNER);
    const proof = await consistencyProofFor(files, 500);
    const next = witness(state, await noteOf(files), proof, KEYS, NOW + 60_000);
    expect(next.checkpoint.size).toBe(900);
    expect(next.state.heads).toMatchObject([{ size: 900 }]);
    // The cosigned note can lie where the checkpoint lay.
    await files.write(CHECKPOINT_PATH, Buffer.from(next.note));
    expect((await verifyLog(files, [KEY])).isValid).toBe(true);
    expect(() => witness(next.state, next.note, [], KEYS, NOW)).not.toThrow();
  });

  test("refuses a smaller tree, a fork of any size, and a proof that is another one", async () => {
    const { files, state } = await seenAt500();
    const shorter = await publishedLog(ENTRIES.slice(0, 499));
    expect(() => witness(state, "", [], KEYS, NOW)).toThrow(code("invalid_input"));
    const shorterNote = await noteOf(shorter);
    expect(() => witness(state, shorterNote, [], KEYS, NOW)).toThrow(code("log_rollback"));

    const forkedEntries = chained(ENTRIES.map((_, index) => ({ subject: index % 2, fact: factOf(index) })));
    for (const size of [500, 501, 900]) {
      const forked = await publishedLog(forkedEntries.slice(0, size));
      const proof = await consistencyProofFor(forked, 500);
      const note = await noteOf(forked);
      expect(() => witness(state, note, proof, KEYS, NOW)).toThrow(code("log_fork"));
    }
    await publishLog(sourceOf(ENTRIES), files, SIGNER);
    const note = await noteOf(files);
    const proof = await consistencyProofFor(files, 500);
    expect(() => witness(state, note, [], KEYS, NOW)).toThrow(code("log_fork"));
    expect(() => witness(state, note, proof.slice(1), KEYS, NOW)).toThrow(code("log_fork"));
    expect(() => witness(emptyWitnessState, note, proof, KEYS, NOW)).toThrow(code("log_fork"));
    expect(() => witness(state, note, proof, KEYS, NOW)).not.toThrow();
  });

  test("refuses a head that no known log signed, and what is no checkpoint", async () => {
    const { files, state } = await seenAt500();
    const note = await noteOf(files);
    expect(() => witness(state, note, [], { ...KEYS, logs: [] }, NOW)).toThrow(code("wrong_key"));
    expect(() => witness(state, note.replace("500", "501"), [], KEYS, NOW)).toThrow(code("invalid_input"));
    expect(() => witness(state, signNote("text\n", SIGNER), [], KEYS, NOW)).toThrow(code("invalid_input"));
  });

  test("keeps logs apart by origin, in a state that survives as JSON", async () => {
    const { state } = await seenAt500();
    const other = { name: "other/log", seed: Buffer.alloc(32, 3) };
    const otherKey = { name: other.name, publicKey: ed25519PublicKey(other.seed) };
    const files = await publishedLog(ENTRIES.slice(0, 3));
    await publishLog(sourceOf(ENTRIES.slice(0, 3), other.name), { ...files, read: async () => undefined }, other);
    const accepted = acceptHead(state, await noteOf(files), [], [otherKey]);
    expect(accepted.state.heads.map(({ size }) => size)).toEqual([500, 3]);
    const text = JSON.stringify(accepted.state);
    expect(parseWitnessState(text)).toEqual(accepted.state);
    const bad = [
      "",
      "{}",
      text.replace('"version":1', '"version":2'),
      text.replace("500", '"500"'),
      text.replace(/"root":"./, '"root":"'),
      text.replace("other/log", KEY.name),
      "[]",
      "null",
    ];
    for (const each of bad) expect(() => parseWitnessState(each)).toThrow(code("invalid_input"));
  });
});
