/** Makes a receipt out of the files of a published log: a few tiles and the bundles of the entries that it names are read. */

import { bundlePath, TILE_WIDTH, tileTree, tileWidth } from "../crypto/log-tiles.ts";
import { verifyConsistency, verifyInclusion } from "../crypto/merkle-tree.ts";
import { encodeVerifierKey, type VerifierKey } from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { isSameKey, readKeyChanges } from "./key-changes.ts";
import { type LogFiles, readBundle, signedHead, tileReader, unsignedHead, utf8 } from "./log-files.ts";
import { FURTHER_MAX, type Receipt, receiptText, verifyReceipt } from "./receipt.ts";

interface ReceiptRequest {
  /** The entry that is proved: of a job, its closing one. */
  readonly index: number;
  /** Other entries of the same job (or subject), in any order; at most 1,000. */
  readonly further?: readonly number[];
}

/**
 * The text, checked as its owner will check it.
 * @throws KeepsakeError `log_corrupt` where the folder does not bear it out · `invalid_input` for entries that are not there or do not belong together
 */
export async function receiptFor(files: LogFiles, key: VerifierKey, request: ReceiptRequest): Promise<string> {
  const { checkpoint, note } = await signedHead(files, [key]);
  const { size } = checkpoint;
  const wanted = [...new Set(request.further ?? [])].filter((index) => index !== request.index);
  const indexes = wanted.toSorted((left, right) => left - right);
  const highest = Math.max(request.index, indexes.at(-1) ?? 0);
  if (![request.index, ...indexes].every(isIndex) || highest >= size || indexes.length > FURTHER_MAX)
    throw noSuchEntries(highest, size);

  const tree = tileTree(size, tileReader(files));
  const readText = entryReader(files, size);
  const further: { index: number; entry: string }[] = [];
  for (const index of indexes) further.push({ index, entry: await readText(index) });
  const text = receiptText({
    entry: await readText(request.index),
    proof: { index: request.index, path: await tree.inclusionProof(request.index), checkpoint: note },
    further,
    furtherHashes: indexes.length === 0 ? [] : await tree.multiProof(indexes),
    verifierKey: encodeVerifierKey(key),
    ...(await changesTo(files, key)),
  });
  const verified = verifyReceipt(text, key);
  if (verified.valid) return text;
  if (verified.reason === "further_unrelated") throw noSuchEntries(highest, size);
  throw new KeepsakeError("log_corrupt", "The files of this log do not bear the receipt out.", {
    hint: "keepsake audit verify names the first bad entry.",
    facts: { index: request.index, size, reason: verified.reason },
  });
}

/** The changes that end at this key, where there are any. */
async function changesTo(files: LogFiles, key: VerifierKey): Promise<Pick<Receipt, "keyChanges">> {
  const { text, changes } = await readKeyChanges(files);
  const last = changes.at(-1);
  return text === undefined || last === undefined || !isSameKey(last.newer, key) ? {} : { keyChanges: text };
}

const isIndex = (index: number): boolean => Number.isSafeInteger(index) && index >= 0;

/** Holds the bundle that was read last: the entries of a job lie side by side. */
function entryReader(files: LogFiles, size: number): (index: number) => Promise<string> {
  let held: { readonly bundle: number; readonly entries: readonly Buffer[] } | undefined;
  return async (index) => {
    const bundle = Math.floor(index / TILE_WIDTH);
    if (held?.bundle !== bundle) {
      const read = await readBundle(files, bundle, tileWidth(0, bundle, size));
      held = { bundle, entries: read?.entries ?? [] };
    }
    const entry = held.entries[index % TILE_WIDTH];
    if (entry !== undefined) return utf8(entry);
    throw new KeepsakeError("log_corrupt", "An entry bundle of the log is missing or cut.", {
      hint: "Copy the folder of the log again. Pruned entries have no new receipts.",
      facts: { index, path: bundlePath(bundle) },
    });
  };
}

const noSuchEntries = (index: number, size: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "These entries make no receipt.", {
    hint: "Name entries that are published, of one job or one subject, at most 1,000 of them.",
    facts: { index, size },
  });

/**
 * Proofs out of the files of a log: a few tiles are read and no entries. Whether the head is signed is not looked at here: a proof is checked by whoever
 * gets it, against a head that they trust. It is checked against the head that lies there, all the same, so that damaged tiles give none.
 */

/**
 * The path from entry `index` to the root of the first `size` entries (default: all that are published).
 * @throws KeepsakeError `log_corrupt` where head or tiles are missing or wrong · `invalid_input` for an index or size outside the log
 */
export async function inclusionProofFor(files: LogFiles, index: number, size?: number): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const asked = size ?? checkpoint.size;
  const path = await tree.inclusionProof(index, asked);
  const root = asked === checkpoint.size ? checkpoint.root : await tree.root(asked);
  if (verifyInclusion({ index, size: asked, leaf: await tree.leaf(index), path, root })) return path;
  throw wrongTiles(checkpoint.size);
}

/**
 * The path that shows that the first `size` entries (default: all that are published) append to the first `olderSize`.
 * @throws KeepsakeError as `inclusionProofFor`
 */
export async function consistencyProofFor(files: LogFiles, olderSize: number, size?: number): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const asked = size ?? checkpoint.size;
  const path = await tree.consistencyProof(olderSize, asked);
  const root = asked === checkpoint.size ? checkpoint.root : await tree.root(asked);
  const olderRoot = await tree.root(olderSize);
  if (verifyConsistency({ olderSize, size: asked, olderRoot, root, path })) return path;
  throw wrongTiles(checkpoint.size);
}

const wrongTiles = (size: number): KeepsakeError =>
  new KeepsakeError("log_corrupt", "The tiles of this log do not make the root that was signed.", {
    hint: "keepsake audit verify names the first bad entry.",
    facts: { size },
  });
