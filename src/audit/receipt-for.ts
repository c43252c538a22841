import {
  bundlePath,
  TILE_WIDTH,
  tileTree,
  tileWidth,
  verifyConsistency,
  verifyInclusion,
} from "../crypto/merkle-tree.ts";
import { encodeVerifierKey, type VerifierKey } from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { isSameKey, readKeyChanges } from "./key-changes.ts";
import { type LogFiles, readBundle, signedHead, tileReader, unsignedHead, utf8 } from "./log-files.ts";
import { FURTHER_MAX, type Receipt, receiptText, verifyReceipt } from "./receipt.ts";

interface ReceiptRequest {
  /** The proven entry: for a job, its closing one. */
  readonly index: number;
  /** Further entries of the same job (or subject), in any order; at most 1,000. */
  readonly further?: readonly number[];
}

/**
 * Creates a receipt from a published log and verifies it as its owner will. Cost: reads a few tiles
 * and the bundles of the named entries.
 * @throws KeepsakeError `log_corrupt` if the folder does not support it · `invalid_input` for
 * entries that do not exist or do not belong together
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
  throw new KeepsakeError("log_corrupt", "The files of this log do not support the receipt.", {
    hint: "Find the first bad entry with keepsake audit verify.",
    facts: { index: request.index, size, reason: verified.reason },
  });
}

/** The key changes, if they lead to this key. */
async function changesTo(files: LogFiles, key: VerifierKey): Promise<Pick<Receipt, "keyChanges">> {
  const { text, changes } = await readKeyChanges(files);
  const last = changes.at(-1);
  return text === undefined || last === undefined || !isSameKey(last.newer, key) ? {} : { keyChanges: text };
}

const isIndex = (index: number): boolean => Number.isSafeInteger(index) && index >= 0;

/** Caches the last bundle, because the entries of a job are adjacent. */
function entryReader(files: LogFiles, size: number): (index: number) => Promise<string> {
  let cached: { readonly bundle: number; readonly entries: readonly Buffer[] } | undefined;
  return async (index) => {
    const bundle = Math.floor(index / TILE_WIDTH);
    if (cached?.bundle !== bundle) {
      const read = await readBundle(files, bundle, tileWidth(0, bundle, size));
      cached = { bundle, entries: read?.entries ?? [] };
    }
    const entry = cached.entries[index % TILE_WIDTH];
    if (entry !== undefined) return utf8(entry);
    throw new KeepsakeError("log_corrupt", "An entry bundle of the log is missing or truncated.", {
      hint: "Copy the log's folder again. Receipts cannot be created for pruned entries.",
      facts: { index, path: bundlePath(bundle) },
    });
  };
}

const noSuchEntries = (index: number, size: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "These entries make no receipt.", {
    hint: "Name at most 1,000 published entries of one job or one subject.",
    facts: { index, size },
  });

/**
 * The Merkle path from entry `index` to the root of the first `size` entries (default: all).
 * Signatures are not checked: the recipient verifies the proof against a head that they trust.
 * @throws KeepsakeError `log_corrupt` if the head or tiles are missing or damaged · `invalid_input`
 * for an index or size outside the log
 */
export async function inclusionProofFor(files: LogFiles, index: number, givenSize?: number): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const size = givenSize ?? checkpoint.size;
  const path = await tree.inclusionProof(index, size);
  const root = size === checkpoint.size ? checkpoint.root : await tree.root(size);
  if (verifyInclusion({ index, size, leaf: await tree.leaf(index), path, root })) return path;
  throw wrongTiles(checkpoint.size);
}

/**
 * The proof that the first `size` entries (default: all) extend the first `olderSize`.
 * @throws KeepsakeError as `inclusionProofFor`
 */
export async function consistencyProofFor(
  files: LogFiles,
  olderSize: number,
  givenSize?: number,
): Promise<Uint8Array[]> {
  const checkpoint = await unsignedHead(files);
  const tree = tileTree(checkpoint.size, tileReader(files));
  const size = givenSize ?? checkpoint.size;
  const path = await tree.consistencyProof(olderSize, size);
  const root = size === checkpoint.size ? checkpoint.root : await tree.root(size);
  const olderRoot = await tree.root(olderSize);
  if (verifyConsistency({ olderSize, size, olderRoot, root, path })) return path;
  throw wrongTiles(checkpoint.size);
}

const wrongTiles = (size: number): KeepsakeError =>
  new KeepsakeError("log_corrupt", "The tiles of this log do not produce its published root.", {
    hint: "Find the first bad entry with keepsake audit verify.",
    facts: { size },
  });
