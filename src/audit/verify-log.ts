/**
 * Verifies a published log from its files and a verifier key alone (SEC-G1, SEC-G2; security.md
 * §4.8): signatures, tiles, root, an older head, entry schemas, subject chains and timestamps.
 * Names the first bad entry as exactly as the hashes allow. One pass. Memory: one tile per level,
 * one row per subject, at most 1,000 faults.
 */

import {
  frontierRoot,
  hashCount,
  isSameHash,
  openTilesAt,
  peaksOf,
  perfectRoot,
  TILE_WIDTH,
  tileTree,
  tileWidth,
  verifyConsistency,
} from "../crypto/merkle-tree.ts";
import { leafHash } from "../crypto/primitives.ts";
import type { Checkpoint, VerifierKey } from "../crypto/signed-note.ts";
import type { LogEntry } from "../model/log-entry.ts";
import { ChainBook, firstIndex, type LogFault, type LogFaultCode, readEntry, readMinimumIndex } from "./chain-book.ts";
import { isSameKey, keysFrom, readKeyChanges } from "./key-changes.ts";
import {
  type CheckpointFault,
  type JudgedTile,
  type LogFiles,
  openCheckpoint,
  type ProvenTiles,
  provenTiles,
  readBundle,
  readCheckpoint,
  tileReader,
} from "./log-files.ts";

interface VerifyLogOptions {
  /** The expected log. Default: any log that the keys signed. */
  readonly origin?: string;
  /** An older checkpoint note of this log; the log must extend it. */
  readonly since?: string;
  /** The first entry that must exist. Default: the folder's signed minimum index, or 0. */
  readonly minimumIndex?: number;
  /**
   * `shared`: the log has only some of each subject's entries; numbers may skip but never fall.
   * Default `whole`.
   */
  readonly chains?: "whole" | "shared";
  /** Called with every readable entry, in order; see `addEnvelope` (chain-book.ts). */
  readonly onEntry?: (entry: LogEntry, index: number) => void;
  readonly onProgress?: (doneCount: number, totalCount: number) => void;
  readonly signal?: AbortSignal;
}
export interface LogReport {
  readonly isValid: boolean;
  /** Absent if there is no signed head. */
  readonly checkpoint?: Checkpoint;
  /** Names of the keys that signed the head. */
  readonly signers: readonly string[];
  /** Earlier entries were pruned. */
  readonly minimumIndex: number;
  readonly entryCount: number;
  readonly subjectCount: number;
  /** Subjects whose first entries are in an earlier log or were pruned. */
  readonly continuedCount: number;
  readonly faultCount: number;
  /** Ordered by index, at most 1,000. */
  readonly faults: readonly LogFault[];
  /** The first bad entry: exact, or with `from` if only a range is known. */
  readonly first?: LogFault;
}

const FAULTS_MAX = 1_000;

/** Never throws for a bad log; only for an aborted signal or a failing port. */
export async function verifyLog(
  files: LogFiles,
  keys: readonly VerifierKey[],
  options: VerifyLogOptions = {},
): Promise<LogReport> {
  const faults = new FaultList();
  const { changes, isValid: areKeysValid } = await readKeyChanges(files);
  const trusted = keysFrom(keys, changes);
  const head = await readCheckpoint(files, trusted);
  const isForeign = !("fault" in head) && changes.some(({ origin }) => origin !== head.checkpoint.origin);
  if (!areKeysValid || isForeign) faults.add({ code: "keys_invalid", index: 0 });
  if ("fault" in head) {
    faults.add({ code: checkpointFault(head.fault), index: 0 });
    return reportOf({ faults });
  }
  const { checkpoint, signers } = head;
  if (options.origin !== undefined && options.origin !== checkpoint.origin)
    faults.add({ code: "origin_differs", index: 0 });

  const minimumIndex = await minimumOf(files, checkpoint, trusted, options, faults);
  const run = await startRun(files, checkpoint, minimumIndex, options, faults);
  const lastTile = Math.ceil(checkpoint.size / TILE_WIDTH);
  for (let tile = Math.floor(minimumIndex / TILE_WIDTH); tile < lastTile; tile++) {
    options.signal?.throwIfAborted();
    await judgeBundle(run, tile);
    options.onProgress?.(Math.min((tile + 1) * TILE_WIDTH, checkpoint.size), checkpoint.size);
  }
  settle(run);
  // The older head may have been saved when a predecessor of the trusted key was in use.
  const hasPredecessors = trusted.some((key) => changes.some(({ newer }) => isSameKey(key, newer)));
  await judgeSince(files, run, hasPredecessors ? [...trusted, ...changes.map(({ older }) => older)] : trusted);
  const { entryCount, chains } = run;
  return reportOf({ checkpoint, signers, minimumIndex, entryCount, chains, faults });
}

interface Run {
  readonly files: LogFiles;
  readonly checkpoint: Checkpoint;
  readonly options: VerifyLogOptions;
  readonly faults: FaultList;
  readonly tiles: ProvenTiles;
  readonly chains: ChainBook;
  /** The rebuilt tree's partial tiles. Undefined once some entries are unknown. */
  grown: Uint8Array[][] | undefined;
  entryCount: number;
  /** Ranges that neither a tile nor the root proves; adjacent ones are merged. */
  readonly unproven: { from: number; to: number }[];
}

async function startRun(
  files: LogFiles,
  checkpoint: Checkpoint,
  minimumIndex: number,
  options: VerifyLogOptions,
  faults: FaultList,
): Promise<Run> {
  const readTile = tileReader(files);
  const tiles = await provenTiles(checkpoint, readTile);
  if (tiles.edge === undefined) faults.add({ code: "tile_missing", index: checkpoint.size - 1, from: 0 });
  const start = minimumIndex - (minimumIndex % TILE_WIDTH);
  const chains = new ChainBook({ isPruned: start > 0, chains: options.chains ?? "whole" });
  const grown = await openTilesAt(start, checkpoint.size, readTile).catch(() => undefined);
  return { files, checkpoint, options, faults, tiles, chains, grown, entryCount: 0, unproven: [] };
}

/** Compares the entries of one bundle with their tile, then reads them. */
async function judgeBundle(run: Run, index: number): Promise<void> {
  const start = index * TILE_WIDTH;
  const width = tileWidth(0, index, run.checkpoint.size);
  const last = start + width - 1;
  const tile = await run.tiles.tile(0, index);
  const bundle = await readBundle(run.files, index, width);
  if (tile.hashes === undefined) run.faults.add({ code: "tile_missing", index: last, from: start });
  if (bundle === undefined) {
    run.faults.add({ code: "bundle_missing", index: last, from: start });
    run.chains.skip();
    grow(run, tile.hashes);
    return;
  }
  const entries = bundle.entries;
  const leaves = entries.map(leafHash);
  const isComplete = entries.length === width && bundle.isWhole && !bundle.hasMore;
  const isProven = tile.isProven || (isComplete && provesItself(leaves, tile));
  if (!isProven) addUnproven(run, start, last);
  if (isProven && !tile.isProven && tile.hashes !== undefined)
    run.faults.add({ code: "tile_damaged", index: start + firstDifference(tile.hashes, leaves) });

  const compared = isProven && !tile.isProven ? leaves : tile.hashes;
  const cut = isComplete ? undefined : faultyCount(run, { start, width, compared, leaves, isWhole: bundle.isWhole });
  for (const [position, entry] of entries.slice(0, cut ?? width).entries()) {
    const leaf = leaves[position];
    const wanted = compared?.[position];
    if (leaf === undefined) break;
    const isChanged = wanted !== undefined && !isSameHash(leaf, wanted);
    if (isChanged) run.faults.add({ code: "entry_changed", index: start + position });
    // If the tile is unproven, the entry may be correct and the tile wrong.
    if (isChanged && isProven) run.chains.skip();
    else judgeEntry(run, { index: start + position, bytes: entry, leaf, isProven });
  }
  if (cut !== undefined) run.chains.skip();
  grow(run, isComplete ? leaves : tile.hashes);
}

/** @returns how many entries at the start of the bundle are in the right place */
function faultyCount(run: Run, { start, width, compared, leaves, isWhole }: Bundle): number {
  const position = compared === undefined ? Math.min(leaves.length, width) : firstDifference(compared, leaves);
  const code = isWhole ? (leaves.length > width ? "entry_extra" : "entry_missing") : "bundle_damaged";
  // Without a proven tile, entries may have been inserted or removed anywhere in the range.
  const range = run.unproven.at(-1);
  const isUncertain = range !== undefined && range.to >= start;
  run.faults.add({ code, index: start + position, ...(isUncertain ? { from: range.from } : {}) });
  return position;
}
interface Bundle {
  readonly start: number;
  readonly width: number;
  readonly compared: readonly Uint8Array[] | undefined;
  readonly leaves: readonly Uint8Array[];
  readonly isWhole: boolean;
}

function judgeEntry(run: Run, { index, bytes, leaf, isProven }: FoundEntry): void {
  run.entryCount += 1;
  const read = readEntry(bytes);
  if ("fault" in read) {
    run.faults.add({ code: read.fault, index });
    run.chains.skip();
    return;
  }
  for (const fault of run.chains.add({ index, entry: read.entry, leaf, isProven })) run.faults.add(fault);
  run.options.onEntry?.(read.entry, index);
}
interface FoundEntry {
  readonly index: number;
  readonly bytes: Buffer;
  readonly leaf: Uint8Array;
  readonly isProven: boolean;
}

/** A full bundle that produces the root in the proven tile above does not need its own tile. */
const provesItself = (leaves: readonly Uint8Array[], { expectedRoot }: JudgedTile): boolean =>
  expectedRoot !== undefined && leaves.length === TILE_WIDTH && isSameHash(perfectRoot(leaves), expectedRoot);

function grow(run: Run, leaves: readonly Uint8Array[] | undefined): void {
  if (run.grown === undefined) return;
  if (leaves === undefined) {
    run.grown = undefined;
    return;
  }
  let hashes = leaves;
  for (let level = 0; hashes.length > 0; level++) {
    const open = [...(run.grown[level] ?? []), ...hashes];
    const isFull = open.length >= TILE_WIDTH;
    hashes = isFull ? [perfectRoot(open.slice(0, TILE_WIDTH))] : [];
    run.grown[level] = isFull ? open.slice(TILE_WIDTH) : open;
  }
}

/**
 * Compares the rebuilt root with the signed one. If they are equal, all entries are good and only
 * tiles are damaged. Otherwise an unproven range contains a bad entry, which the chains narrow
 * down.
 */
function settle(run: Run): void {
  const { faults, checkpoint, tiles, unproven } = run;
  const { size, root } = checkpoint;
  for (const { level, index, isMissing } of tiles.damaged) {
    const span = TILE_WIDTH ** (level + 1);
    faults.add({
      code: isMissing ? "tile_missing" : "tile_damaged",
      from: index * span,
      index: (index + 1) * span - 1,
    });
  }
  const isRootRight = run.grown !== undefined && isSameHash(frontierRoot({ size, peaks: peaksOf(run.grown) }), root);
  if (!isRootRight) {
    for (const { from, to } of unproven) faults.add({ code: "entries_unproven", index: to, from });
    faults.narrow(unproven);
    return;
  }
  faults.clear(unproven);
  for (const [level, hashes] of (tiles.edge ?? []).entries()) {
    const grown = run.grown?.[level] ?? [];
    if (firstDifference(hashes, grown) === hashes.length) continue;
    const before = hashCount(level, size) - grown.length + firstDifference(hashes, grown);
    faults.add({ code: "tile_damaged", index: before * TILE_WIDTH ** level });
  }
}

async function judgeSince(files: LogFiles, { checkpoint, faults, options }: Run, keys: readonly VerifierKey[]) {
  if (options.since === undefined) return;
  const opened = openCheckpoint(options.since, keys);
  if ("fault" in opened || opened.checkpoint.origin !== checkpoint.origin) {
    faults.add({ code: "since_invalid", index: 0 });
    return;
  }
  const { size: olderSize, root: olderRoot } = opened.checkpoint;
  const { size, root } = checkpoint;
  if (olderSize > size) {
    faults.add({ code: "log_rollback", index: size });
    return;
  }
  const path = await tileTree(size, tileReader(files))
    .consistencyProof(olderSize, size)
    .catch(() => undefined);
  const range = { index: Math.max(0, olderSize - 1), from: 0 };
  if (path === undefined) faults.add({ code: "since_unprovable", ...range });
  else if (!verifyConsistency({ olderSize, size, olderRoot, root, path })) faults.add({ code: "log_fork", ...range });
}

async function minimumOf(
  files: LogFiles,
  { origin, size }: Checkpoint,
  keys: readonly VerifierKey[],
  { minimumIndex }: VerifyLogOptions,
  faults: FaultList,
): Promise<number> {
  if (minimumIndex !== undefined) return Math.min(Math.max(0, Math.floor(minimumIndex)), size);
  const recorded = await readMinimumIndex(files, origin, keys);
  if ("index" in recorded && recorded.index <= size) return recorded.index;
  faults.add({ code: "minimum_invalid", index: 0 });
  return 0;
}

const checkpointFault = (fault: CheckpointFault): LogFaultCode => `checkpoint_${fault}`;

function addUnproven({ unproven }: Run, from: number, to: number): void {
  const last = unproven.at(-1);
  if (last?.to === from - 1) last.to = to;
  else unproven.push({ from, to });
}

/** The first differing index, or the length of the shorter list if it is a prefix of the other. */
function firstDifference(left: readonly Uint8Array[], right: readonly Uint8Array[]): number {
  const shorter = Math.min(left.length, right.length);
  for (let position = 0; position < shorter; position++) {
    const [one, other] = [left[position], right[position]];
    if (one === undefined || other === undefined || !isSameHash(one, other)) return position;
  }
  return shorter;
}

/** Faults between entries: their position depends on which of the entries is trusted. */
const isRelative = ({ code }: LogFault): boolean => code.startsWith("chain_") || code === "time_backwards";

type Ranges = readonly { readonly from: number; readonly to: number }[];

const rangeWith = (ranges: Ranges, index: number) => ranges.find(({ from, to }) => from <= index && index <= to);

/** Holds the first 1,000 faults and counts all. */
class FaultList {
  #faults: LogFault[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(fault: LogFault): void {
    this.#count += 1;
    if (this.#faults.length < FAULTS_MAX) this.#faults.push(fault);
  }

  /** The entries of these ranges are good after all: only their tiles are damaged. */
  clear(ranges: Ranges): void {
    this.#faults = this.#faults.map((fault): LogFault => {
      if (fault.code === "entry_changed" && rangeWith(ranges, fault.index) !== undefined)
        return { code: "tile_damaged", index: fault.index };
      const { from: _from, ...exact } = fault;
      return isRelative(fault) ? exact : fault;
    });
  }

  /** Limits relative faults to the unproven range in which they begin. */
  narrow(ranges: Ranges): void {
    this.#faults = this.#faults.map((fault) => {
      const range = fault.from === undefined ? undefined : rangeWith(ranges, fault.from);
      return range === undefined || !isRelative(fault) ? fault : { ...fault, index: Math.min(fault.index, range.to) };
    });
  }

  sorted(): readonly LogFault[] {
    return this.#faults.toSorted((left, right) => firstIndex(left) - firstIndex(right) || left.index - right.index);
  }
}

interface Findings {
  readonly checkpoint?: Checkpoint;
  readonly signers?: readonly string[];
  readonly minimumIndex?: number;
  readonly entryCount?: number;
  readonly chains?: ChainBook;
  readonly faults: FaultList;
}

function reportOf({ checkpoint, signers = [], minimumIndex = 0, entryCount = 0, chains, faults }: Findings): LogReport {
  const sorted = faults.sorted();
  // The bad entry is at or before the index of a fault: take the smallest index, then the narrowest
  // range.
  const first = sorted.toSorted((left, right) => left.index - right.index || firstIndex(right) - firstIndex(left))[0];
  return {
    isValid: faults.count === 0,
    ...(checkpoint === undefined ? {} : { checkpoint }),
    signers,
    minimumIndex,
    entryCount,
    subjectCount: chains?.subjectCount ?? 0,
    continuedCount: chains?.continuedCount ?? 0,
    faultCount: faults.count,
    faults: sorted,
    ...(first === undefined ? {} : { first }),
  };
}
