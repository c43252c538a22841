/**
 * What the audit suite tries. Each group goes through every place of a log and answers how often it tried and what went wrong. Two kinds of hands
 * are tried: those that change the entries, and those that also make all tiles fit. Neither has the key.
 */

import { firstIndex, pruneLog } from "../../src/audit/chain-book.ts";
import { CHECKPOINT_PATH, utf8 } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { consistencyProofFor, receiptFor, verifyReceipt } from "../../src/audit/receipt.ts";
import { type LogReport, verifyLog } from "../../src/audit/verify-log.ts";
import { emptyWitnessState, witness } from "../../src/audit/witness.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import type { MemoryLogFiles } from "../../test/support/memory-log-files.ts";
import {
  chained,
  copyOf,
  exampleEntries,
  factOf,
  KEY,
  overwriteEntries,
  overwriteTiles,
  publishedLog,
  SIGNER,
  sourceOf,
  subjectOfIndex,
} from "./example-log.ts";
import { longLog } from "./long-log.ts";
import { checkpointVector, logVector } from "./vectors.ts";

export interface Asked {
  /** Entries of the log whose every place is tried. */
  readonly size: number;
  /** Entries of the log that is only published and verified. */
  readonly longSize: number;
}
export interface Outcome {
  readonly triedCount: number;
  /** One sentence a failure. */
  readonly failures: readonly string[];
  readonly note?: string;
}
export interface Group {
  readonly title: string;
  run(asked: Asked): Promise<Outcome>;
}

const keys = [KEY];
const WITNESS = { logs: keys, cosigner: { name: "witness.example.com/w1", seed: Buffer.alloc(32, 0x21) } };
const NOW = 1_776_000_000_000;

/** A log with one thing wrong in it, and the first index at which it is. */
interface Touched {
  readonly name: string;
  readonly index: number;
  readonly texts: readonly string[];
}

export const GROUPS: readonly Group[] = [
  { title: "vector A.4, three entries", run: async () => logVector() },
  { title: "vector A.5, a signed checkpoint", run: async () => checkpointVector() },
  { title: "each entry altered, at several bytes", run: ({ size }) => touched(size, alterations, "exact") },
  { title: "each entry removed", run: ({ size }) => touched(size, removals, "exact") },
  { title: "an entry inserted at each place", run: ({ size }) => touched(size, insertions, "exact") },
  { title: "each two neighbours swapped", run: ({ size }) => touched(size, swaps, "exact") },
  { title: "altered, with tiles made to fit", run: ({ size }) => touched(size, alterations, "stretch") },
  { title: "removed, with tiles made to fit", run: ({ size }) => touched(size, removals, "stretch") },
  { title: "inserted, with tiles made to fit", run: ({ size }) => touched(size, insertions, "stretch") },
  { title: "swapped, with tiles made to fit", run: ({ size }) => touched(size, swaps, "stretch") },
  {
    title: "history told anew from each entry on, chains made to fit",
    run: ({ size }) => touched(size, rewritten, "stretch"),
  },
  { title: "two heads from each prefix, shown to a witness", run: forks },
  { title: "two heads from each prefix, verified since the other", run: forksSince },
  { title: "an older log, verified since each newer head", run: rollbacks },
  { title: "pruned at each entry", run: prunings },
  { title: "each character of a receipt changed", run: receipts },
  { title: "a long log published and verified", run: ({ longSize }) => longLog(longSize) },
];

const at = (texts: readonly string[], index: number): string => texts[index] ?? "";

/** A character of each part of the text becomes another one. */
function* alterations(texts: readonly string[]): Generator<Touched> {
  for (const [index, text] of texts.entries()) {
    for (const place of [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => Math.round(part * (text.length - 1)))) {
      const changed = text.slice(0, place) + (text[place] === "1" ? "2" : "1") + text.slice(place + 1);
      yield { name: `entry ${index} at ${place}`, index, texts: texts.with(index, changed) };
    }
  }
}
function* removals(texts: readonly string[]): Generator<Touched> {
  for (const index of texts.keys()) yield { name: `entry ${index}`, index, texts: texts.toSpliced(index, 1) };
}
function* insertions(texts: readonly string[]): Generator<Touched> {
  const [stranger = ""] = chained([{ subject: 7, fact: factOf(texts.length) }]);
  for (let index = 0; index <= texts.length; index++)
    yield { name: `before entry ${index}`, index, texts: texts.toSpliced(index, 0, stranger) };
}
function* swaps(texts: readonly string[]): Generator<Touched> {
  for (let index = 0; index + 1 < texts.length; index++) {
    const swapped = texts.with(index, at(texts, index + 1)).with(index + 1, at(texts, index));
    yield { name: `entries ${index} and ${index + 1}`, index, texts: swapped };
  }
}
function* rewritten(texts: readonly string[]): Generator<Touched> {
  for (const index of texts.keys())
    yield { name: `from entry ${index}`, index, texts: otherHistory(texts.length, index) };
}

/** The same entries up to `from`, others from there on, well chained. */
const otherHistory = (size: number, from: number): readonly string[] =>
  chained(
    Array.from({ length: size }, (_, index) => ({
      subject: subjectOfIndex(index),
      fact: factOf(index < from ? index : index + 1_000_000),
    })),
  );

/** `exact`: only entries are changed, and the very one must be named. `stretch`: tiles too, and the stretch that is named must hold it. */
async function touched(
  size: number,
  hands: (texts: readonly string[]) => Iterable<Touched>,
  precision: "exact" | "stretch",
): Promise<Outcome> {
  const texts = exampleEntries(size);
  const good = await publishedLog(texts);
  const failures: string[] = [];
  let triedCount = 0;
  let width = 0;
  for (const { name, index, texts: changed } of hands(texts)) {
    const files = await copyOf(good);
    await overwriteEntries(files, changed, size);
    if (precision === "stretch") await overwriteTiles(files, changed, size);
    const report = await verifyLog(files, keys);
    triedCount += 1;
    // Beyond the end there is no entry to name; the tile that had to make room is the last that is.
    const wanted = precision === "stretch" ? Math.min(index, size - 1) : index;
    const fault = misplaced(report, wanted, precision);
    if (fault !== undefined) failures.push(`${name}: ${fault}`);
    width += report.first === undefined ? 0 : report.first.index - firstIndex(report.first) + 1;
  }
  const average = (width / Math.max(1, triedCount)).toFixed(1);
  return {
    triedCount,
    failures,
    note: precision === "exact" ? "named exactly" : `stretch of ${average} entries named`,
  };
}

function misplaced({ isValid, first }: LogReport, index: number, precision: "exact" | "stretch"): string | undefined {
  if (isValid || first === undefined) return "not noticed";
  const from = firstIndex(first);
  const isRight =
    precision === "exact" ? from === index && first.index === index : from <= index && index <= first.index;
  return isRight ? undefined : `${first.code} was named at ${from} to ${first.index}`;
}

/** Two histories that share their first entries, both signed by the log's own key. */
async function* forkedPairs(size: number) {
  const texts = exampleEntries(size);
  for (let prefix = 0; prefix < size; prefix++) {
    const [one, other] = [await publishedLog(texts), await publishedLog(otherHistory(size, prefix))];
    yield { prefix, one, other };
  }
}

async function forks({ size }: Asked): Promise<Outcome> {
  const failures: string[] = [];
  let triedCount = 0;
  for await (const { prefix, one, other } of forkedPairs(size)) {
    const { state } = witness(emptyWitnessState, await noteOf(one), [], WITNESS, NOW);
    await publishLog(sourceOf([...otherHistory(size, prefix), ...newer(size)]), other, SIGNER);
    const note = await noteOf(other);
    const proofs = [[], await consistencyProofFor(other, size), await consistencyProofFor(other, prefix)];
    for (const proof of proofs) {
      triedCount += 1;
      const code = refusal(() => witness(state, note, proof, WITNESS, NOW));
      if (code !== "log_fork") failures.push(`after ${prefix} entries: ${code ?? "cosigned"}`);
    }
  }
  return { triedCount, failures, note: "log_fork" };
}

/** One entry that is in neither history. */
const newer = (size: number): readonly string[] => chained([{ subject: 8, fact: factOf(size + 2_000_000) }]);

async function forksSince({ size }: Asked): Promise<Outcome> {
  const failures: string[] = [];
  let triedCount = 0;
  for await (const { prefix, one, other } of forkedPairs(size)) {
    triedCount += 1;
    const { first } = await verifyLog(other, keys, { since: await noteOf(one) });
    if (first?.code !== "log_fork") failures.push(`after ${prefix} entries: ${first?.code ?? "valid"}`);
  }
  return { triedCount, failures, note: "log_fork" };
}

async function rollbacks({ size }: Asked): Promise<Outcome> {
  const texts = exampleEntries(size);
  const failures: string[] = [];
  let older = await publishedLog(texts.slice(0, 1));
  for (let newerSize = 2; newerSize <= size; newerSize++) {
    const files = await publishedLog(texts.slice(0, newerSize));
    const since = await noteOf(files);
    const [back, forth] = [
      await verifyLog(older, keys, { since }),
      await verifyLog(files, keys, { since: await noteOf(older) }),
    ];
    if (back.first?.code !== "log_rollback")
      failures.push(`${newerSize - 1} after ${newerSize}: ${back.first?.code ?? "valid"}`);
    else if (!forth.isValid) failures.push(`${newerSize} after ${newerSize - 1}: ${forth.first?.code}`);
    older = files;
  }
  return { triedCount: size - 1, failures, note: "log_rollback" };
}

async function prunings({ size }: Asked): Promise<Outcome> {
  const texts = exampleEntries(size + 300);
  const good = await publishedLog(texts);
  const failures: string[] = [];
  for (let minimum = 0; minimum < texts.length; minimum++) {
    const files = await copyOf(good);
    await pruneLog(files, minimum, SIGNER);
    const report = await verifyLog(files, keys);
    const receipt = await receiptFor(files, KEY, { index: minimum });
    const isGood = report.isValid && report.minimumIndex === minimum && verifyReceipt(receipt, KEY).valid;
    if (!isGood) failures.push(`at ${minimum}: ${report.first?.code ?? "no receipt"}`);
  }
  return { triedCount: texts.length, failures };
}

async function receipts({ size }: Asked): Promise<Outcome> {
  const files = await publishedLog(exampleEntries(size));
  const text = await receiptFor(files, KEY, {
    index: 1,
    further: [4, 7].filter((index) => subjectOfIndex(index) === subjectOfIndex(1)),
  });
  const failures: string[] = [];
  for (let place = 0; place < text.length; place++) {
    const changed = text.slice(0, place) + (text[place] === "1" ? "2" : "1") + text.slice(place + 1);
    if (verifyReceipt(changed, KEY).valid) failures.push(`character ${place}`);
  }
  if (!verifyReceipt(text, KEY).valid) failures.push("the receipt itself");
  return { triedCount: text.length + 1, failures };
}

const noteOf = async (files: MemoryLogFiles): Promise<string> =>
  utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());

function refusal(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return isKeepsakeError(error) ? error.code : String(error);
  }
}
