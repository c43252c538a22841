/** Receipts: what they say, that they verify with a key and nothing else, and that nothing in them can be changed (SEC-E8). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chained,
  factOf,
  JOB,
  KEY,
  memoryOf,
  ORIGIN,
  publishedLog,
  SIGNER,
  subjectOf,
} from "../../conformance/audit/example-log.ts";
import { CHECKPOINT_PATH, readBundle, tileReader, utf8 } from "../../src/audit/log-files.ts";
import { parseReceipt, receiptFor, receiptText, type VerifiedReceipt, verifyReceipt } from "../../src/audit/receipt.ts";
import { tileTree } from "../../src/crypto/merkle-tree.ts";
import { cosignNote, ed25519PublicKey, encodeVerifierKey } from "../../src/crypto/signed-note.ts";
import type { LogFact } from "../../src/model/log-entry.ts";
import { places, runs } from "../support/runs.ts";
import { loadReceiptPage } from "./receipt-page.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const VKEY = encodeVerifierKey(KEY);
const OTHER_KEY = { name: ORIGIN, publicKey: ed25519PublicKey(Buffer.alloc(32, 9)) };
const page = loadReceiptPage();

/** A log in which twelve memories are forgotten in one job, which one entry closes. */
const forgotten = (count: number): readonly LogFact[] => [
  ...Array.from({ length: count }, (_, at): LogFact => ({ op: "forget", mem: memoryOf(at), rc: "rtbf", job: JOB })),
  { op: "forget", cnt: count, rc: "rtbf", job: JOB },
];
const START = 290;
async function jobLog(count: number) {
  const before = Array.from({ length: START }, (_, index) => ({ subject: index % 3, fact: factOf(index) }));
  const job = forgotten(count).map((fact) => ({ subject: 1, fact }));
  const after = Array.from({ length: 40 }, (_, index) => ({ subject: index % 3, fact: factOf(index + 1_000) }));
  const files = await publishedLog(chained([...before, ...job, ...after]));
  return { files, closing: START + count, further: Array.from({ length: count }, (_, at) => START + at) };
}

/** The package and the page must say the same, word for word. */
async function judged(text: string, key = VKEY): Promise<string> {
  const [ours, theirs] = [verifyReceipt(text, key), await page.verifyReceipt(text, key)];
  expect(reasonOf(theirs)).toBe(reasonOf(ours));
  return reasonOf(ours);
}
const reasonOf = (verified: VerifiedReceipt | { readonly valid: boolean; readonly reason?: string }): string =>
  verified.valid ? "valid" : "reason" in verified ? (verified.reason ?? "") : "";

describe("a receipt", () => {
  test("tells a person what, when and how many, then carries entry and proof (SEC-E8)", async () => {
    const { files, closing } = await jobLog(12);
    const text = await receiptFor(files, KEY, { index: closing });
    const [head = "", tail = ""] = text.split("-- entry --\n");
    expect(head).toBe(
      `Keepsake receipt, format 1

What: Memories were forgotten: their keys are destroyed, and nobody can read them again.
Count: 12
Reason: the right to be forgotten (rtbf)
When: 2026-04-12T09:15:00.151Z
By: the person (user)
Subject: ${subjectOf(1)}
Job: ${JOB}
Log: ${ORIGIN}
Place: entry 302 of 343, counted from 0
Verifier key: ${VKEY}

Check this receipt without a network: keepsake receipt verify FILE --vkey KEY, or with the page verify-receipt.html.
Get the verifier key from the operator of the log, separately from this file.

`,
    );
    expect(tail).toContain("\n\n-- proof --\nc2sp.org/tlog-proof@v1\nindex 302\n");
    expect(await judged(text)).toBe("valid");
    expect(verifyReceipt(text, KEY)).toMatchObject({
      valid: true,
      index: 302,
      entry: { op: "forget", cnt: 12, job: JOB },
      checkpoint: { origin: ORIGIN, size: 343 },
      further: [],
    });
    expect(receiptText(parseReceipt(text))).toBe(text);
  });

  test("of a job with 200 items lists them all, and stays small", async () => {
    const { files, closing, further } = await jobLog(200);
    const alone = await receiptFor(files, KEY, { index: closing });
    const text = await receiptFor(files, KEY, { index: closing, further: further.toReversed() });
    expect(await judged(text)).toBe("valid");
    const verified = verifyReceipt(text, KEY);
    expect(verified.valid && verified.further.map(({ index }) => index)).toEqual(further);
    expect(text).toContain("\nFurther entries: 200\n");
    // The entries themselves, and some twenty hashes for all of them.
    const entriesLength = parseReceipt(text).further.reduce((sum, { entry }) => sum + entry.length, 0);
    expect(text.length - alone.length - entriesLength).toBeLessThan(3_000);
  });

  test("no changed, lost or added character is let through, by the package or by the page (SEC-E8)", async () => {
    const { files, closing, further } = await jobLog(3);
    const text = await receiptFor(files, KEY, { index: closing, further });
    for (const at of places(text.length)) {
      const changed = text.slice(0, at) + (text[at] === "1" ? "2" : "1") + text.slice(at + 1);
      expect(await judged(changed)).not.toBe("valid");
    }
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length }),
        fc.nat({ max: 3 }),
        fc.oneof(fc.string({ unit: "grapheme", maxLength: 3 }), fc.constantFrom("\n", " ", "\r\n", "\ufeff", "0", "=")),
        async (at, lost, added) => {
          const changed = text.slice(0, at) + added + text.slice(at + lost);
          expect((await judged(changed)) === "valid").toBe(changed === text);
        },
      ),
      runs(400),
    );
  });

  test("a flipped bit in any byte of the file is refused", async () => {
    const { files, closing } = await jobLog(1);
    const bytes = Buffer.from(await receiptFor(files, KEY, { index: closing }));
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      expect(verifyReceipt(changed.toString("utf8"), KEY).valid).toBe(false);
    }
  });

  test("each lie has its own reason", async () => {
    const { files, closing, further } = await jobLog(3);
    const text = await receiptFor(files, KEY, { index: closing, further });
    const [entry = ""] = /^\{.*"cnt":3.*\}$/m.exec(text) ?? [];
    const [firstFurther = ""] = /^290 .*$/m.exec(text) ?? [];
    expect(entry).not.toBe("");
    const lies: readonly (readonly [string, string])[] = [
      [text.replace("Count: 3", "Count: 4"), "text_changed"],
      [text.replace("nobody can read", "anybody can read"), "text_changed"],
      [text.replace("Reason: the right to be forgotten (rtbf)\n", ""), "text_changed"],
      [text.replaceAll('"cnt":3', '"cnt":4').replace("Count: 3", "Count: 4"), "not_included"],
      [text.replaceAll('"op":"forget"', '"op":"gossip"'), "entry_invalid"],
      [text.replace(entry, entry.replace(":", ": ")), "entry_invalid"],
      [text.replace(`index ${closing}`, `index ${closing - 1}`), "not_included"],
      [text.replace("\n334\n", "\n335\n"), "bad_signature"],
      [text.replace(`${firstFurther}\n`, ""), "further_not_included"],
      [text.replace("290 {", "289 {"), "further_not_included"],
      [text.replaceAll("\n", "\r\n"), "malformed"],
      [text.trimEnd(), "malformed"],
      ["", "malformed"],
      ["x".repeat(5_000_001), "malformed"],
    ];
    for (const [changed, reason] of lies) expect([reason, await judged(changed)]).toEqual([reason, reason]);
    for (const key of ["", "no key", encodeVerifierKey(OTHER_KEY), VKEY.replace("+4", "+5"), `${VKEY}x`]) {
      expect(await judged(text, key)).toBe("wrong_key");
    }
    // A receipt that names the other key is still not signed by it.
    expect(await judged(text.replace(VKEY, encodeVerifierKey(OTHER_KEY)), encodeVerifierKey(OTHER_KEY))).toBe(
      "wrong_key",
    );
    expect(await judged(text, ` ${VKEY}\n`)).toBe("valid");
  });

  test("entries of another job or another subject do not get into it", async () => {
    const { files, closing, further } = await jobLog(3);
    for (const bad of [[...further, 5], [999], [-1], [0.5]]) {
      await expect(receiptFor(files, KEY, { index: closing, further: bad })).rejects.toThrow(code("invalid_input"));
    }
    await expect(receiptFor(files, KEY, { index: 1_000 })).rejects.toThrow(code("invalid_input"));
    const tooMany = Array.from({ length: 1_001 }, (_, index) => index);
    await expect(receiptFor(files, KEY, { index: closing, further: tooMany })).rejects.toThrow(code("invalid_input"));
    // Without a job, entries of the same subject belong together.
    const ofSubject = await receiptFor(files, KEY, { index: 1, further: [4, 7] });
    expect(await judged(ofSubject)).toBe("valid");
    await expect(receiptFor(files, KEY, { index: 1, further: [2] })).rejects.toThrow(code("invalid_input"));
  });

  test("a receipt that somebody lengthened with good proofs of other entries is refused", async () => {
    const { files, closing } = await jobLog(3);
    const good = parseReceipt(await receiptFor(files, KEY, { index: closing }));
    const entryAt = async (index: number) => {
      const bundle = await readBundle(files, Math.floor(index / 256), index < 256 ? 256 : 78);
      return { index, entry: bundle?.entries[index % 256]?.toString() ?? "" };
    };
    const tree = tileTree(334, tileReader(files));
    const lengthened = async (index: number) =>
      receiptText({ ...good, further: [await entryAt(index)], furtherHashes: await tree.multiProof([index]) });
    expect(await judged(await lengthened(START))).toBe("valid");
    expect(await judged(await lengthened(7))).toBe("further_unrelated");
    expect(await judged(await lengthened(closing))).toBe("further_not_included");
  });

  test("a log that does not bear it out gives none", async () => {
    const { files, closing } = await jobLog(3);
    await expect(receiptFor(files, OTHER_KEY, { index: closing })).rejects.toThrow(code("wrong_key"));
    const bundle = Buffer.from((await files.read("tile/entries/001.p/78")) ?? []);
    const at = bundle.indexOf('"cnt":3,"job"');
    await files.write("tile/entries/001.p/78", bundle.fill("4", at + 6, at + 7));
    await expect(receiptFor(files, KEY, { index: closing })).rejects.toThrow(code("log_corrupt"));
    await files.remove("tile/entries/001.p/78");
    await expect(receiptFor(files, KEY, { index: closing })).rejects.toThrow(code("log_corrupt"));
  });

  test("extra data, an entry outside the schema and hashes without entries make no receipt", async () => {
    const { files, closing } = await jobLog(1);
    const good = parseReceipt(await receiptFor(files, KEY, { index: closing }));
    const bad = [
      { ...good, proof: { ...good.proof, extra: Buffer.from("x") } },
      { ...good, entry: "{}" },
      { ...good, furtherHashes: [Buffer.alloc(32)] },
      { ...good, proof: { ...good.proof, checkpoint: "" } },
    ];
    for (const each of bad) expect(() => receiptText(each)).toThrow(code("invalid_input"));
    expect(() => parseReceipt("Keepsake receipt, format 2\n")).toThrow(code("invalid_input"));
  });

  test("tells who witnessed the head, and a witness line that was changed spoils it for whoever knows the witness", async () => {
    const { files, closing } = await jobLog(1);
    const witness = { name: "witness.example.com/w1", seed: Buffer.alloc(32, 0x21) };
    const witnessKey = { name: witness.name, publicKey: ed25519PublicKey(witness.seed) };
    const note = utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());
    await files.write(CHECKPOINT_PATH, Buffer.from(cosignNote(note, witness, 1_776_000_000)));
    const text = await receiptFor(files, KEY, { index: closing });
    expect(await judged(text)).toBe("valid");
    expect(verifyReceipt(text, KEY, [witnessKey])).toMatchObject({
      valid: true,
      cosignatures: [{ name: witness.name, timeSeconds: 1_776_000_000 }],
    });
    const at = text.lastIndexOf(" ") + 20;
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(verifyReceipt(changed, KEY, [witnessKey])).toEqual({ valid: false, reason: "bad_cosignature" });
  });

  test("the signer's seed stands nowhere in it", async () => {
    const { files, closing } = await jobLog(1);
    const text = await receiptFor(files, KEY, { index: closing });
    expect(text).not.toContain(Buffer.from(SIGNER.seed).toString("base64"));
    expect(text).not.toContain(Buffer.from(SIGNER.seed).toString("hex"));
  });
});
