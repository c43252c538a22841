/** The change of a log's key: who has an older key in hand is led to the newer one by notes that both signed, and by nothing else (security.md §4.6). */

import { describe, expect, test } from "vitest";
import {
  chained,
  exampleEntries,
  JOB,
  KEY,
  ORIGIN,
  publishedLog,
  SIGNER,
  sourceOf,
} from "../../conformance/audit/example-log.ts";
import { followKeyChanges, KEYS_PATH, keyChangeNote, keysFrom, parseKeyChanges } from "../../src/audit/key-changes.ts";
import { utf8 } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { receiptFor, type VerifiedReceipt, verifyReceipt } from "../../src/audit/receipt.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { acceptHead, type WitnessState } from "../../src/audit/witness.ts";
import {
  ed25519PublicKey,
  encodeVerifierKey,
  type NoteSigner,
  signNote,
  type VerifierKey,
} from "../../src/crypto/signed-note.ts";
import type { LogFact } from "../../src/model/log-entry.ts";
import { type MemoryLogFiles, memoryLogFiles } from "../support/memory-log-files.ts";
import { loadReceiptPage } from "./receipt-page.ts";

const page = loadReceiptPage();
const signer = (byte: number, name = ORIGIN): NoteSigner => ({ name, seed: Buffer.alloc(32, byte) });
const keyOf = ({ name, seed }: NoteSigner): VerifierKey => ({ name, publicKey: ed25519PublicKey(seed) });
const [SECOND, THIRD, THIEF] = [signer(0x08), signer(0x09), signer(0x66)];
const AT = 1_780_000_000_000;
const NOTE = keyChangeNote(AT, SIGNER, SECOND);
const CHAIN = NOTE + keyChangeNote(AT + 1, SECOND, THIRD);
const NOTHING_SEEN: WitnessState = { version: 1, heads: [] };

/** A log that the newest key signs alone, with these notes beside it. */
async function changedLog(newest: NoteSigner, notes: string): Promise<MemoryLogFiles> {
  const entries = exampleEntries(300);
  const files = await publishedLog(entries);
  await publishLog(sourceOf(exampleEntries(320)), files, newest, { formerKeys: [KEY] });
  await files.write(KEYS_PATH, Buffer.from(notes));
  return files;
}
/** As the package judges, and as the page does; both say the same. */
async function judged(text: string, key: VerifierKey): Promise<VerifiedReceipt> {
  const ours = verifyReceipt(text, key);
  const theirs = await page.verifyReceipt(text, encodeVerifierKey(key));
  expect(theirs).toMatchObject(ours.valid ? { valid: true } : { valid: false, reason: ours.reason });
  return ours;
}

describe("with the older key in hand", () => {
  test.each([
    ["one change", SECOND, NOTE],
    ["two changes", THIRD, CHAIN],
  ])(
    "log, older head, receipt, page and witness accept the newest key after %s (SEC-G2, SEC-E8)",
    async (_, newest, notes) => {
      const files = await changedLog(newest, notes);
      const since = utf8((await (await publishedLog(exampleEntries(300))).read("checkpoint")) ?? new Uint8Array());
      expect(await verifyLog(files, [KEY], { since })).toMatchObject({ isValid: true, signers: [ORIGIN] });
      expect(await verifyLog(files, [keyOf(newest)], { since })).toMatchObject({ isValid: true });
      const text = await receiptFor(files, keyOf(newest), { index: 310 });
      for (const key of [KEY, keyOf(newest)])
        expect(await judged(text, key)).toMatchObject({ valid: true, index: 310 });
      const head = utf8((await files.read("checkpoint")) ?? new Uint8Array());
      expect(() => acceptHead(NOTHING_SEEN, head, [], [KEY])).toThrow(expect.objectContaining({ code: "wrong_key" }));
      expect(acceptHead(NOTHING_SEEN, head, [], followKeyChanges([KEY], notes)).checkpoint.size).toBe(320);
    },
  );

  test("further entries stand in the same receipt as the changes (SEC-E8)", async () => {
    const fact: LogFact = { op: "forget", job: JOB, cnt: 1 };
    const files = memoryLogFiles();
    await publishLog(sourceOf(chained(Array.from({ length: 5 }, () => ({ subject: 0, fact })))), files, SECOND);
    await files.write(KEYS_PATH, Buffer.from(NOTE));
    const text = await receiptFor(files, keyOf(SECOND), { index: 4, further: [1, 2, 3] });
    expect(text).toContain("-- further entries --");
    const verified = await judged(text, KEY);
    expect(verified.valid && verified.further.map(({ index }) => index)).toEqual([1, 2, 3]);
  });
});

describe("a note that is forged", () => {
  const forged: readonly (readonly [string, string])[] = [
    ["signed by the thief alone", signNote(textOf(keyChangeNote(AT, SIGNER, THIEF)), THIEF)],
    ["signed by the older key alone", signNote(textOf(NOTE), SIGNER)],
    ["signed by the newer key alone", signNote(textOf(NOTE), SECOND)],
    ["with the thief's key put in", NOTE.replace(encodeVerifierKey(keyOf(SECOND)), encodeVerifierKey(keyOf(THIEF)))],
    ["with another time", NOTE.replace(String(AT), String(AT + 1))],
    ["with another origin", NOTE.replace(`/v1\n${ORIGIN}\n`, "/v1\nelsewhere\n")],
    ["without its first link", CHAIN.slice(NOTE.length, -8)],
    ["cut", NOTE.slice(0, -4)],
    ["with a line more", NOTE.replace("\n\n", "\nmore\n\n")],
    ["that is none", "nothing"],
    ["of a key that replaces itself", keyChangeNote(AT, SIGNER, SIGNER)],
    ["whose links do not meet", NOTE + keyChangeNote(AT, THIEF, THIRD)],
  ];
  test.each(forged)("%s leads nowhere, and is told (SEC-G2, SEC-E8)", async (_, note) => {
    expect(parseKeyChanges(note)).toBeUndefined();
    expect(() => followKeyChanges([KEY], note)).toThrow(expect.objectContaining({ code: "log_corrupt" }));
    for (const newest of [SECOND, THIEF]) {
      const files = await changedLog(newest, note);
      const report = await verifyLog(files, [KEY]);
      expect(report).toMatchObject({ isValid: false, first: { code: "keys_invalid" } });
      expect(report.checkpoint).toBeUndefined();
    }
    const good = await receiptFor(await changedLog(SECOND, NOTE), keyOf(SECOND), { index: 310 });
    expect((await judged(good.replace(NOTE, note), KEY)).valid).toBe(false);
  });

  test("of another log, whole as it is, does not lead to a key of this one (SEC-G2)", async () => {
    const [there, then] = [signer(0x07, "another/log"), signer(0x08, "another/log")];
    const files = await changedLog(SECOND, keyChangeNote(AT, there, then));
    expect(await verifyLog(files, [KEY])).toMatchObject({ isValid: false });
    expect(await verifyLog(files, [keyOf(SECOND)])).toMatchObject({ isValid: false, first: { code: "keys_invalid" } });
  });

  test("every byte of a receipt with changes counts (SEC-E8)", async () => {
    const good = await receiptFor(await changedLog(THIRD, CHAIN), keyOf(THIRD), { index: 310 });
    const from = good.indexOf("-- keys --");
    expect(from).toBeGreaterThan(0);
    for (let at = from; at < good.length; at += 13) {
      const letter = good[at] === "A" ? "B" : "A";
      const changed = good.slice(0, at) + letter + good.slice(at + 1);
      expect((await judged(changed, KEY)).valid, `byte ${at}`).toBe(false);
    }
    // The changes taken out: then the older key has nothing to do with it.
    const without = good.slice(0, from) + good.slice(good.indexOf("-- proof --"));
    expect(await judged(without, KEY)).toEqual({ valid: false, reason: "wrong_key" });
    expect(await judged(without, keyOf(THIRD))).toMatchObject({ valid: true });
  });
});

test("a key vouches for its successor and never for the one before: what a retired key signs alone is refused (SEC-G2)", async () => {
  expect(keysFrom([keyOf(SECOND)], parseKeyChanges(CHAIN) ?? [])).toEqual([keyOf(SECOND), keyOf(THIRD)]);
  const files = await changedLog(SECOND, NOTE);
  await publishLog(sourceOf(exampleEntries(340)), files, SIGNER, { formerKeys: [keyOf(SECOND)] });
  const report = await verifyLog(files, [keyOf(SECOND)]);
  expect(report).toMatchObject({ isValid: false, first: { code: "checkpoint_unknown_key" } });
});

function textOf(note: string): string {
  return note.slice(0, note.lastIndexOf("\n\n") + 1);
}
