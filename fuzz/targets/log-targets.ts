/** What is published of a log and given out of it (SEC-E8, SEC-G2): entries, notes, tiles, proofs, receipts, statements. Nothing verifies that nobody signed. */

import {
  chained,
  exampleEntries,
  factOf,
  JOB,
  KEY,
  memoryOf,
  ORIGIN,
  publishedLog,
  SIGNER,
} from "../../conformance/audit/example-log.ts";
import { readEntry } from "../../src/audit/chain-book.ts";
import { keyChangeNote, parseKeyChanges } from "../../src/audit/key-changes.ts";
import { CHECKPOINT_PATH, readBundle, tileReader, utf8 } from "../../src/audit/log-files.ts";
import { inclusionProofFor, parseReceipt, receiptFor, receiptText, verifyReceipt } from "../../src/audit/receipt.ts";
import { statementText, verifyStatement } from "../../src/audit/statement.ts";
import { acceptHead, emptyWitnessState, parseWitnessState } from "../../src/audit/witness.ts";
import {
  decodeBundle,
  encodeBundle,
  parseTlogProof,
  tilePath,
  tileTree,
  tlogProofText,
  verifyConsistency,
  verifyInclusion,
  verifyMultiProof,
  verifyTlogProof,
} from "../../src/crypto/merkle-tree.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import {
  type Checkpoint,
  checkpointText,
  cosignNote,
  ed25519PublicKey,
  parseCheckpoint,
  verifyCosignatures,
  verifyNote,
} from "../../src/crypto/signed-note.ts";
import { logEntryText } from "../../src/engine/write/log-chain.ts";
import { manifestText, readManifest } from "../../src/storage/sqlite/backup-folder.ts";
import { accepted, bytesOf, type FuzzTarget, jsonBytes, law, manyOf, refused, textOf } from "../fuzz-target.ts";

const START = 20;
const LOG = publishedLog(
  chained([
    ...Array.from({ length: START }, (_, index) => ({ subject: index % 3, fact: factOf(index) })),
    ...[0, 1, 2].map((at) => ({
      subject: 1,
      fact: { op: "forget", mem: memoryOf(at), rc: "rtbf", job: JOB } as const,
    })),
    { subject: 1, fact: { op: "forget", cnt: 3, rc: "rtbf", job: JOB } },
    ...Array.from({ length: 9 }, (_, index) => ({ subject: index % 3, fact: factOf(index + 100) })),
  ]),
);
const CLOSING = START + 3;
const FURTHER = [START, START + 1, START + 2];
const headNote = async (): Promise<string> => utf8((await (await LOG).read(CHECKPOINT_PATH)) ?? new Uint8Array());

const head = async (): Promise<Checkpoint> => {
  const note = await headNote();
  return parseCheckpoint(note.slice(0, note.lastIndexOf("\n\n") + 1));
};

const entry: FuzzTarget = {
  name: "log-entry",
  shape: "text",
  seeds: () => exampleEntries(40).slice(14, 40).map(bytesOf),
  read(input) {
    const read = readEntry(Buffer.from(input));
    if ("fault" in read) return refused(read.fault);
    law(Buffer.from(logEntryText(read.entry)).equals(input), "an entry has a second form");
    return accepted(read.entry.op);
  },
};

const WITNESS = { name: "witness.example.com", seed: Buffer.alloc(32, 8) };
const WITNESS_KEY = { name: WITNESS.name, publicKey: ed25519PublicKey(WITNESS.seed) };
/** What a note's signatures cover: who else signed it, under whatever name, says nothing of it. */
const signedPart = (note: string): string => note.slice(0, note.lastIndexOf("\n\n") + 1);

const note: FuzzTarget = {
  name: "signed-note",
  shape: "text",
  async seeds() {
    const head = await headNote();
    return [head, cosignNote(head, WITNESS, 1_775_985_300)].map(bytesOf);
  },
  words: ["\n\n", "— ", `— ${ORIGIN} `, "\u2014", "+"],
  async read(input) {
    const text = textOf(input);
    const verified = verifyNote(text, [KEY]);
    const cosigned = verifyCosignatures(text, [WITNESS_KEY]);
    if (!verified.valid) return refused(`${verified.reason} ${cosigned.valid ? "" : cosigned.reason}`);
    const head = await headNote();
    law(verified.text === signedPart(head), "a note verifies that nobody signed");
    acceptHead(emptyWitnessState, text, [], [KEY]);
    return accepted(cosigned.valid ? manyOf(cosigned.cosignatures.length) : cosigned.reason);
  },
};

const checkpoint: FuzzTarget = {
  name: "checkpoint",
  shape: "text",
  seeds: () =>
    [
      checkpointText({ origin: ORIGIN, size: 33, root: Buffer.alloc(32, 3) }),
      checkpointText({ origin: "o", size: 0, root: Buffer.alloc(32) }),
    ].map(bytesOf),
  read(input) {
    const text = textOf(input);
    law(checkpointText(parseCheckpoint(text)) === text, "a checkpoint has a second form");
    return accepted();
  },
};

const bundle: FuzzTarget = {
  name: "entry-bundle",
  shape: "bytes",
  seeds: () => [encodeBundle(exampleEntries(5).map(bytesOf)), encodeBundle([])],
  read(input) {
    const { entries, isWhole, hasMore } = decodeBundle(input);
    if (!isWhole || hasMore) return refused(`${isWhole} ${hasMore}`);
    law(encodeBundle(entries).equals(input), "a bundle has a second form");
    return accepted(manyOf(entries.length));
  },
};

const TILE = tilePath(0, 0, START + 13);
/** The log's one tile is what the input says; the tree above it comes to the signed root with the right one only. */
const tiles: FuzzTarget = {
  name: "log-tiles",
  shape: "bytes",
  seeds: async () => [(await (await LOG).read(TILE)) ?? new Uint8Array()],
  async read(input) {
    const files = await LOG;
    const { size, root } = await head();
    const spoiled = { read: async (path: string) => (path === TILE ? input : files.read(path)) };
    const tree = tileTree(size, tileReader({ ...files, ...spoiled }));
    const isSame = Buffer.from(await tree.root()).equals(root);
    law(isSame === Buffer.from((await files.read(TILE)) ?? []).equals(input), "another tile has the same root");
    return isSame ? accepted() : refused("another root");
  },
};

const proof: FuzzTarget = {
  name: "tlog-proof",
  shape: "text",
  async seeds() {
    const path = await inclusionProofFor(await LOG, CLOSING);
    return [bytesOf(tlogProofText({ index: CLOSING, path, checkpoint: await headNote() }))];
  },
  words: ["extra AA==\n", "index 0\n", "\n\n", "c2sp.org/tlog-proof@v1"],
  async read(input) {
    const text = textOf(input);
    const parsed = parseTlogProof(text);
    law(tlogProofText(parsed) === text, "a proof has a second form");
    const { entries } = (await readBundle(await LOG, 0, 33)) ?? { entries: [] };
    const verified = verifyTlogProof(parsed, leafHash(entries[CLOSING] ?? Buffer.of()), [KEY]);
    if (!verified.valid) return refused(verified.reason);
    law(parsed.index === CLOSING, "a proof holds for another place");
    return accepted(String(parsed.extra !== undefined));
  },
};

const HASHES = 4;
/** Claims with any numbers and any hashes: the walk ends, and says no to what nobody could prove. */
const claims: FuzzTarget = {
  name: "merkle-claims",
  shape: "text",
  async seeds() {
    const path = await inclusionProofFor(await LOG, CLOSING);
    const { size, root } = await head();
    const { entries } = (await readBundle(await LOG, 0, 33)) ?? { entries: [] };
    const leaf = leafHash(entries[CLOSING] ?? Buffer.of()).toString("hex");
    const hashes = path.map((hash) => Buffer.from(hash).toString("hex"));
    return [{ index: CLOSING, size, olderSize: 1, leaf, hashes, root: Buffer.from(root).toString("hex") }].map(
      jsonBytes,
    );
  },
  read(input) {
    const given: unknown = orUndefined(() => JSON.parse(textOf(input)));
    const { index, size, olderSize, leaf, hashes, root } = { ...(typeof given === "object" ? given : {}) } as Readonly<
      Record<string, unknown>
    >;
    if (![index, size, olderSize].every((each) => typeof each === "number" && Number.isSafeInteger(each) && each >= 0))
      return refused("numbers");
    const path = Array.isArray(hashes) ? hashes.slice(0, 200).map(hash) : [];
    const [place, count, older] = [Number(index), Number(size), Number(olderSize)];
    const isIncluded = verifyInclusion({ index: place, size: count, leaf: hash(leaf), path, root: hash(root) });
    const isConsistent = verifyConsistency({
      olderSize: older,
      size: count,
      olderRoot: hash(leaf),
      root: hash(root),
      path,
    });
    const leaves = path.slice(0, HASHES).map((each, at) => ({ index: place + at, hash: each }));
    const isMany =
      leaves.length > 0 && verifyMultiProof({ size: count, leaves, hashes: path.slice(HASHES), root: hash(root) });
    law(!isMany && !(isConsistent && older !== count && older !== 0), "a claim holds that nobody could prove");
    return { isAccepted: isIncluded, kind: `${isConsistent}` };
  },
};
const hash = (value: unknown): Buffer =>
  Buffer.concat([Buffer.from(String(value), "hex"), Buffer.alloc(32)]).subarray(0, 32);

let receipts: Promise<readonly string[]> | undefined;
const receiptTexts = (): Promise<readonly string[]> =>
  (receipts ??= LOG.then((files) =>
    Promise.all([
      receiptFor(files, KEY, { index: CLOSING }),
      receiptFor(files, KEY, { index: CLOSING, further: FURTHER }),
    ]),
  ));

const receipt: FuzzTarget = {
  name: "receipt",
  shape: "text",
  seeds: async () => (await receiptTexts()).map(bytesOf),
  words: ["-- entry --", "-- further entries --", "-- keys --", "-- proof --", "Count: ", "Verifier key: ", "\n\n"],
  async read(input) {
    const text = textOf(input);
    const verified = verifyReceipt(text, KEY, [WITNESS_KEY]);
    if (verified.valid) {
      law((await receiptTexts()).includes(text), "a receipt is good that nobody gave out");
      return accepted(manyOf(verified.further.length));
    }
    const parsed = parseReceipt(text);
    law(receiptText(parsed) === text, "a receipt has a second form");
    return refused(verified.reason);
  },
};

const STATEMENT = statementText({ kind: "counts", vaults: 3, at: "2026-04-12T09:15:00.000Z" }, SIGNER);
const statement: FuzzTarget = {
  name: "statement",
  shape: "text",
  seeds: () => [bytesOf(STATEMENT)],
  read(input) {
    const text = textOf(input);
    const verified = verifyStatement(text, KEY);
    if (!verified.valid) return refused(verified.reason);
    law(signedPart(text) === signedPart(STATEMENT), "a statement is good that nobody signed");
    return accepted();
  },
};

const keyChanges: FuzzTarget = {
  name: "key-changes",
  shape: "text",
  seeds: () => [bytesOf(keyChangeNote(1_775_985_300_000, SIGNER, { name: ORIGIN, seed: Buffer.alloc(32, 9) }))],
  words: ["keepsake.log-keys/v1\n", "\n\n", "— "],
  read(input) {
    const changes = parseKeyChanges(textOf(input));
    return changes === undefined ? refused("none") : accepted(manyOf(changes.length));
  },
};

const witnessState: FuzzTarget = {
  name: "witness-state",
  shape: "text",
  seeds: () =>
    [
      emptyWitnessState,
      { version: 1, heads: [{ origin: ORIGIN, size: 33, root: Buffer.alloc(32, 1).toString("base64") }] },
    ].map(jsonBytes),
  async read(input) {
    const state = parseWitnessState(textOf(input));
    acceptHead({ ...state, heads: state.heads.filter(({ origin }) => origin !== ORIGIN) }, await headNote(), [], [KEY]);
    return accepted(manyOf(state.heads.length));
  },
};

const manifest: FuzzTarget = {
  name: "backup-manifest",
  shape: "text",
  seeds: () =>
    [
      manifestText({
        ...{
          format: 1,
          keep: "2".repeat(32),
          at: 1_775_985_300_000,
          kind: "data",
          vaults: [{ vault: "1".repeat(32), seq: 4, generation: 0 }],
        },
        parts: [{ path: "data/keepsake.db", sizeBytes: 4_096, sha256: "a".repeat(64) }],
      }),
      manifestText({
        format: 1,
        keep: "2".repeat(32),
        at: 1_775_985_300_000,
        kind: "keys",
        epoch: 3,
        hasKeyring: false,
        parts: [],
      }),
    ].map(bytesOf),
  read: (input) => accepted(readManifest(textOf(input)).kind),
};

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const LOG_TARGETS: readonly FuzzTarget[] = [
  ...[entry, note, checkpoint, bundle, tiles, proof, claims],
  ...[receipt, statement, keyChanges, witnessState, manifest],
];
