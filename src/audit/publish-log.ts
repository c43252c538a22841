/**
 * Publishes a log as static files: the entries since the published head, then the new checkpoint
 * (SEC-G2; security.md §4.3, §4.5). Refuses to sign a head that does not extend the previous one.
 * Cost: the new entries and a few tiles. Memory: one bundle and one partial tile per level.
 * One writer at a time. Readers may copy the folder meanwhile: files that an older checkpoint needs
 * never change.
 */

import {
  bundlePath,
  encodeBundle,
  frontierRoot,
  hashCount,
  isSameHash,
  openTilesAt,
  peaksOf,
  perfectRoot,
  TILE_WIDTH,
  tilePath,
  tileTree,
} from "../crypto/merkle-tree.ts";
import { leafHash } from "../crypto/primitives.ts";
import {
  type Checkpoint,
  checkpointText,
  ed25519PublicKey,
  type NoteSigner,
  signNote,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { LOG_ENTRY_BYTES_MAX } from "../model/log-entry.ts";
import { MINIMUM_PATH, readMinimumIndex } from "./chain-book.ts";
import { KEYS_PATH } from "./key-changes.ts";
import {
  CHECKPOINT_PATH,
  entriesBetween,
  type LogFiles,
  type LogSource,
  notOurs,
  readCheckpoint,
  tileReader,
} from "./log-files.ts";

export interface PublishOptions {
  /** Additional keys that sign the same head during a key rotation (security.md §4.6). */
  readonly alsoSignedBy?: readonly NoteSigner[];
  /** Keys, besides the signers' own, that may have signed the published head. */
  readonly formerKeys?: readonly VerifierKey[];
  /** The newest head that the caller stored. Detects a folder that was reset to an older state. */
  readonly lastHead?: Checkpoint;
  /** Called between writing the tiles and the checkpoint. Store the new head durably here. */
  readonly keepHead?: (head: Checkpoint, note: string) => Promise<void>;
  /** Compare every published entry with the source. Default: only the last 256 to 511. */
  readonly compareAll?: boolean;
  /**
   * Check every partial file and rewrite the changed ones. Default: a changed file stays as
   * evidence until someone verifies the log.
   */
  readonly repairs?: boolean;
  readonly onProgress?: (doneCount: number, totalCount: number) => void;
  readonly signal?: AbortSignal;
}
export interface PublishedLog {
  readonly checkpoint: Checkpoint;
  readonly note: string;
  readonly appendedCount: number;
  /** Paths of changed files that were rewritten. */
  readonly repaired: readonly string[];
}

/**
 * @throws KeepsakeError `log_fork` if the source or the folder contradicts an earlier head ·
 * `log_rollback` if the source is shorter than an earlier head · `log_corrupt` if the folder's
 * tiles do not match its head · `wrong_key` if another key signed it · `store_corrupt` for a source
 * with gaps
 */
export async function publishLog(
  source: LogSource,
  files: LogFiles,
  signer: NoteSigner,
  options: PublishOptions = {},
): Promise<PublishedLog> {
  const signers = [signer, ...(options.alsoSignedBy ?? [])];
  const keys = [...signers.map(verifierKey), ...(options.formerKeys ?? [])];
  const size = await source.size();
  const published = await publishedHead(files, source.origin, keys);
  for (const head of [published?.checkpoint, options.lastHead]) refuseShorter(head, size, source.origin);

  const olderSize = published?.checkpoint.size ?? 0;
  const growth = await grownTo(published?.checkpoint, files);
  await compareWithSource(source, files, { olderSize, growth, keys, compareAll: options.compareAll === true });

  const changed = await changedPartials(growth, files, options.repairs === true);
  if (options.repairs === true) for (const [path, bytes] of changed) await files.write(path, bytes);

  for await (const [index, entry] of entriesBetween(source, olderSize, size)) {
    refuseTooLong(index, entry);
    await append(growth, entry, files);
    if ((index + 1) % TILE_WIDTH === 0) {
      options.signal?.throwIfAborted();
      options.onProgress?.(index + 1 - olderSize, size - olderSize);
    }
  }
  for (const [path, bytes] of partialsOf(growth)) if (!changed.has(path)) await files.write(path, bytes);

  const checkpoint: Checkpoint = { origin: source.origin, size, root: rootOf(growth) };
  await refuseFork(checkpoint, options.lastHead, files);
  const isSame = size === olderSize && published !== undefined && isSignedByAll(published.note, signers);
  const note = isSame ? published.note : signedNote(checkpoint, signers);
  if (!isSame) {
    await options.keepHead?.(checkpoint, note);
    await files.write(CHECKPOINT_PATH, Buffer.from(note, "utf8"));
    await removeSuperseded(growth, olderSize, files);
  }
  return {
    checkpoint,
    note,
    appendedCount: size - olderSize,
    repaired: options.repairs === true ? [...changed.keys()] : [],
  };
}

/** The right edge of the tree: the partial bundle's entries and, per level, the partial tile. */
interface Growth {
  size: number;
  entries: Uint8Array[];
  readonly open: Uint8Array[][];
}

const verifierKey = ({ name, seed }: NoteSigner): VerifierKey => ({ name, publicKey: ed25519PublicKey(seed) });
const rootOf = ({ size, open }: Growth): Uint8Array => frontierRoot({ size, peaks: peaksOf(open) });

/** Compares keys, not names: a rotated key usually keeps the log's name. */
const isSignedByAll = (note: string, signers: readonly NoteSigner[]): boolean =>
  signers.every((signer) => verifyNote(note, [verifierKey(signer)]).valid);

function signedNote(checkpoint: Checkpoint, signers: readonly NoteSigner[]): string {
  const text = checkpointText(checkpoint);
  return `${text}\n${signers.map((signer) => signNote(text, signer).slice(text.length + 1)).join("")}`;
}

async function publishedHead(files: LogFiles, origin: string, keys: readonly VerifierKey[]) {
  const head = await readCheckpoint(files, keys);
  if (!("fault" in head)) {
    if (head.checkpoint.origin !== origin)
      throw fork("The folder contains another log.", { size: head.checkpoint.size });
    return head;
  }
  if (head.fault === "missing") return undefined;
  if (head.fault === "unknown_key") throw notOurs();
  throw new KeepsakeError("log_corrupt", "The published head can't be read.", {
    hint: "Restore the log's folder from a copy, or publish to an empty folder.",
    facts: { path: CHECKPOINT_PATH, reason: head.fault },
  });
}

/** Reads the partial tiles of the published head and verifies that they produce its root. */
async function grownTo(head: Checkpoint | undefined, files: LogFiles): Promise<Growth> {
  if (head === undefined) return { size: 0, entries: [], open: [] };
  const open = await openTilesAt(head.size, head.size, tileReader(files));
  const growth: Growth = { size: head.size, entries: [], open };
  if (isSameHash(rootOf(growth), head.root)) return growth;
  throw new KeepsakeError("log_corrupt", "The published tiles do not match the published head.", {
    hint: "Find the first bad entry with keepsake audit verify, or publish to an empty folder.",
    facts: { size: head.size },
  });
}

/** Detects a source that was rolled back and then grew differently: its last entries differ. */
async function compareWithSource(
  source: LogSource,
  files: LogFiles,
  { olderSize, growth, keys, compareAll }: CompareOptions,
): Promise<void> {
  if (olderSize === 0) return;
  const minimum = await readMinimumIndex(files, source.origin, keys);
  const kept = "index" in minimum ? minimum.index - (minimum.index % TILE_WIDTH) : 0;
  const bundleStart = olderSize - (olderSize % TILE_WIDTH);
  const from = Math.max(kept, compareAll ? 0 : bundleStart - TILE_WIDTH);
  const tree = tileTree(olderSize, tileReader(files));
  for await (const [index, entry] of entriesBetween(source, from, olderSize)) {
    if (!isSameHash(leafHash(entry), await tree.leaf(index)))
      throw fork("An entry differs from the published and signed one.", { index, size: olderSize });
    if (index >= bundleStart) growth.entries.push(entry);
  }
}
interface CompareOptions {
  readonly olderSize: number;
  readonly growth: Growth;
  readonly keys: readonly VerifierKey[];
  readonly compareAll: boolean;
}

async function append(growth: Growth, entry: Uint8Array, files: LogFiles): Promise<void> {
  growth.entries.push(entry);
  growth.size += 1;
  await addHash(growth, 0, leafHash(entry), files);
  if (growth.entries.length < TILE_WIDTH) return;
  await files.write(bundlePath(growth.size / TILE_WIDTH - 1), encodeBundle(growth.entries));
  growth.entries = [];
}

/** Writes a tile once it is full; its root becomes a hash of the tile above. */
async function addHash(growth: Growth, level: number, hash: Uint8Array, files: LogFiles): Promise<void> {
  const hashes = growth.open[level] ?? [];
  growth.open[level] = hashes;
  hashes.push(hash);
  if (hashes.length < TILE_WIDTH) return;
  await files.write(tilePath(level, hashCount(level, growth.size) / TILE_WIDTH - 1), Buffer.concat(hashes));
  growth.open[level] = [];
  await addHash(growth, level + 1, perfectRoot(hashes), files);
}

/** The partial files by path. @param narrower their state when they held this many fewer entries */
function* partialsOf({ size, entries, open }: Growth, narrower = 0): Generator<readonly [string, Uint8Array]> {
  const index = Math.floor(size / TILE_WIDTH);
  const count = entries.length - narrower;
  if (count > 0) yield [bundlePath(index, count), encodeBundle(entries.slice(0, count))];
  for (const [level, hashes] of open.entries()) {
    const width = hashes.length - narrower;
    if (width <= 0) continue;
    const tile = tilePath(level, Math.floor(hashCount(level, size) / TILE_WIDTH), width);
    yield [tile, Buffer.concat(hashes.slice(0, width))];
  }
}

/**
 * The partial files that differ from what was published, with their original content. Narrower
 * files may be missing. @param isThorough checks the narrower files too
 */
async function changedPartials(
  growth: Growth,
  files: LogFiles,
  isThorough: boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const changed = new Map<string, Uint8Array>();
  for (let narrower = 0; narrower < (isThorough ? TILE_WIDTH : 1); narrower++) {
    for (const [path, bytes] of partialsOf(growth, narrower)) {
      const found = await files.read(path);
      const isAsPublished = found === undefined ? narrower > 0 : Buffer.compare(found, bytes) === 0;
      if (!isAsPublished) changed.set(path, bytes);
    }
  }
  return changed;
}

/**
 * Removes partial tiles whose full tile now exists. Others stay, because older checkpoints still
 * need them (required by tlog-tiles).
 */
async function removeSuperseded({ size }: Growth, olderSize: number, files: LogFiles): Promise<void> {
  if (files.remove === undefined) return;
  for (let level = 0; hashCount(level, olderSize) > 0; level++) {
    const index = Math.floor(hashCount(level, olderSize) / TILE_WIDTH);
    const wasOpen = hashCount(level, olderSize) % TILE_WIDTH > 0;
    if (!wasOpen || hashCount(level, size) < (index + 1) * TILE_WIDTH) continue;
    for (let width = 1; width < TILE_WIDTH; width++) {
      await files.remove(tilePath(level, index, width));
      if (level === 0) await files.remove(bundlePath(index, width));
    }
  }
}

function refuseShorter(head: Checkpoint | undefined, size: number, origin: string): void {
  if (head === undefined) return;
  if (head.origin !== origin) throw fork("The stored head belongs to another log.", { seenSize: head.size, size });
  if (head.size <= size) return;
  throw new KeepsakeError("log_rollback", "The log is shorter than its last head.", {
    hint: "An older state was restored. Close this log and open the next one with log_open.",
    facts: { size, seenSize: head.size },
  });
}

async function refuseFork(head: Checkpoint, last: Checkpoint | undefined, files: LogFiles): Promise<void> {
  if (last === undefined) return;
  const root = await tileTree(head.size, tileReader(files)).root(last.size);
  if (!isSameHash(root, last.root))
    throw fork("The log does not contain the head that was signed last.", { seenSize: last.size, size: head.size });
}

function refuseTooLong(index: number, entry: Uint8Array): void {
  if (entry.byteLength <= LOG_ENTRY_BYTES_MAX) return;
  throw new KeepsakeError("invalid_input", `Entry ${index} is longer than ${LOG_ENTRY_BYTES_MAX} bytes.`, {
    hint: "An entry can contain only IDs, counts and codes.",
    facts: { index, sizeBytes: entry.byteLength },
  });
}

const fork = (message: string, facts: Readonly<Record<string, number>>): KeepsakeError =>
  new KeepsakeError("log_fork", message, {
    hint: "Nothing was signed. After a restore, close this log and open the next one with log_open.",
    facts,
  });

/**
 * Removes a published log after its retention period (security.md §4.1). The head is removed first,
 * so a crash leaves no valid log behind. Idempotent; does nothing for a log that was never
 * published.
 * @param size number of entries of the log; at least as many as were published
 */
export async function removeLog(files: Required<LogFiles>, size: number): Promise<void> {
  await files.remove(CHECKPOINT_PATH);
  await files.remove(MINIMUM_PATH);
  await files.remove(KEYS_PATH);
  for (let level = 0; hashCount(level, size) > 0; level++) {
    const last = Math.floor(hashCount(level, size) / TILE_WIDTH);
    for (let index = 0; index <= last; index++) await removeTile(files, level, index);
  }
}

/** Partial files may exist for every width that was ever published. */
async function removeTile(files: Required<LogFiles>, level: number, index: number): Promise<void> {
  const pathsOf = (width: number): readonly string[] =>
    level === 0 ? [tilePath(level, index, width), bundlePath(index, width)] : [tilePath(level, index, width)];
  for (let width = 1; width <= TILE_WIDTH; width++) for (const path of pathsOf(width)) await files.remove(path);
}
