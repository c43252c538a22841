/**
 * Index segments: which are due, writing them in the background, and the cold open from them.
 *
 * Plans which rows of a vault to write as segments (docs/design/index-segments.md). A gap between
 * segments is written together with small neighbours, which bounds both the number of segments and
 * the rewrites per row. Pure.
 */

import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import { decodeSegment, encodeSegment } from "../../search/segment-codec.ts";
import { canUseSections } from "../../search/segment-sections.ts";
import {
  comparePlaces,
  isUnpurged,
  isWithin,
  type Place,
  type SealedSegment,
  type SegmentKind,
  type SegmentSpan,
  type StoredSegment,
} from "../../storage/record-store.ts";
import type { UnwrappableSalt, VaultKeys } from "../keys/vault-keys.ts";
import type { OpenVault, SegmentWriter } from "../open-vault.ts";
import type { System } from "../system.ts";
import { openIndexed, saltsOf, sealWith } from "./items.ts";
import { decodeUses } from "./vault-tables.ts";

export interface Stretch {
  readonly after: Place;
  readonly through: Place;
}

/** A neighbour is merged if it has at most this many times the rows of the gap. */
const GROWTH = 2;

/** @param gapCounts rows before each span and after the last one */
function planStretches(
  spans: readonly SegmentSpan[],
  gapCounts: readonly number[],
  end: Place,
  rowsMax: number,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let taken = 0;
  for (let gap = 0; gap < gapCounts.length; gap++) {
    if ((gapCounts[gap] ?? 0) === 0 || gap < taken) continue;
    const [first, last] = widened(spans, gapCounts, gap, taken, rowsMax);
    taken = last + 1;
    const after = spans[first - 1]?.through ?? START;
    const through = spans[last]?.after ?? end;
    if (comparePlaces(after, through) < 0) stretches.push({ after, through });
  }
  return stretches;
}

export const START: Place = { seq: 0 };

/** Extends a stretch around a gap over the neighbours to merge. */
function widened(
  spans: readonly SegmentSpan[],
  gapCounts: readonly number[],
  gap: number,
  firstFree: number,
  rowsMax: number,
): readonly [number, number] {
  let [first, last] = [gap, gap];
  let count = gapCounts[gap] ?? 0;
  const takes = (span: SegmentSpan | undefined, gapBehind: number): boolean => {
    if (span === undefined || span.rowCount > GROWTH * count) return false;
    const more = span.rowCount + (gapCounts[gapBehind] ?? 0);
    if (count + more > rowsMax) return false;
    count += more;
    return true;
  };
  for (;;) {
    if (first > firstFree && takes(spans[first - 1], first - 1)) first -= 1;
    else if (takes(spans[last], last + 1)) last += 1;
    else return [first, last];
  }
}

export interface SegmentSource {
  readonly kind: SegmentKind;
  /** Per index row: the commit that wrote the entry, or 0. Valid until the vault changes. */
  readonly seqs: () => Float64Array;
  /** Encodes these rows, which are all rows of the stretch, in order. */
  readonly steps: (rows: readonly number[], stretch: Stretch) => Generator<undefined, SegmentBytes>;
}

/** A stretch with a snapshot of its rows, in the order of (seq, id). */
interface SegmentPart extends Stretch {
  readonly rows: readonly number[];
  readonly seqs: readonly number[];
}

interface SegmentBytes {
  readonly bytes: Uint8Array;
  /** False if an entry has changed since the snapshot, which makes the bytes useless. */
  readonly isCurrent: () => boolean;
}

/** Idle time before writing, so that segments do not slow down an import. */
const SETTLE_MS = 2_000;
const SCAN_ROWS = 32_768;

/**
 * Writes index segments in the background. Writes and recalls never wait for it, and nothing
 * depends on a segment being there (docs/design/index-segments.md).
 */
export function createSegmentWriter(vault: OpenVault, sources: readonly SegmentSource[]): SegmentWriter {
  const { backgroundRows, closeRows, rowsMax } = vault.system.segmentSizes;
  let newCount = 0;
  let running: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let isStopped = false;

  function start(rowsMin: number): Promise<void> {
    running ??= writeAll(rowsMin).finally(() => {
      running = undefined;
    });
    return running;
  }
  async function writeAll(rowsMin: number): Promise<void> {
    newCount = 0;
    try {
      await vault.catchUp();
      if (await isErasing(vault)) return;
      for (const source of sources) await writeKind(vault, source, rowsMin, { rowsMax, isStopped: () => isStopped });
    } catch (error) {
      if (!isKeepsakeError(error) || !IGNORED_ERRORS.has(error.code)) throw error;
    }
  }

  return {
    noteNew(count) {
      if (vault.isReadOnly || isStopped || !canUseSections) return;
      newCount += count;
      if (newCount < backgroundRows) return;
      callOff ??= vault.system.later(SETTLE_MS, () => {
        callOff = undefined;
        vault.background(start(backgroundRows));
      });
    },
    async flush() {
      if (vault.isReadOnly || isStopped || !canUseSections || newCount === 0) return;
      await running;
      await start(closeRows);
    },
    async stop() {
      isStopped = true;
      callOff?.();
      callOff = undefined;
      await running?.catch(() => undefined);
    },
  };
}

const IGNORED_ERRORS: ReadonlySet<ErrorCode> = new Set(["store_full", "store_busy", "store_read_only", "closed"]);

/** An erasure in progress would drop any new segment. */
async function isErasing(vault: OpenVault): Promise<boolean> {
  const jobs = await vault.storage.records.jobs(vault.id);
  return jobs.some(isUnpurged);
}

async function writeKind(
  vault: OpenVault,
  source: SegmentSource,
  rowsMin: number,
  limits: { readonly rowsMax: number; readonly isStopped: () => boolean },
): Promise<void> {
  const end: Place = { seq: vault.head.seq };
  const { generation } = vault.head;
  const spans = await usefulSpans(vault, source);
  const counts = await gapCounts(vault, source, spans);
  // Unreadable items may be readable at the next open, together with their counters.
  if (source.kind === "uses" && vault.unread.size > 0) return;
  if (counts.reduce((sum, count) => sum + count, 0) < rowsMin) return;
  for (const stretch of planStretches(spans, counts, end, limits.rowsMax)) {
    const part = await wholePart(vault, source, stretch);
    for (const one of partsOf(vault, part, limits.rowsMax)) {
      if (limits.isStopped() || !(await writeSegment(vault, source, one, generation))) return;
    }
  }
}

const spansOf = async (vault: OpenVault, { kind }: Pick<SegmentSource, "kind">): Promise<readonly SegmentSpan[]> =>
  (await vault.storage.records.segments(vault.id)).filter((span) => span.kind === kind);

const usefulSpans = async (vault: OpenVault, source: SegmentSource): Promise<readonly SegmentSpan[]> =>
  (await spansOf(vault, source)).filter((span) => !vault.uselessSegments.has(span.saltId));

/** Counts items in no readable segment. */
export async function uncoveredCount(vault: OpenVault): Promise<number> {
  const source = rowsSource(vault);
  const counts = await gapCounts(vault, source, await usefulSpans(vault, source));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Rows before each span and after the last one that are in no segment. */
async function gapCounts(
  vault: OpenVault,
  source: SegmentSource,
  spans: readonly SegmentSpan[],
): Promise<readonly number[]> {
  const counts = new Array<number>(spans.length + 1).fill(0);
  await scan(vault, source, (row, seq) => {
    const next = firstThrough(vault, spans, row, seq);
    const span = spans[next];
    if (span === undefined || compareRow(vault, row, seq, span.after) <= 0) counts[next] = (counts[next] ?? 0) + 1;
  });
  return counts;
}

/** Index of the first span that ends at or after the row. */
function firstThrough(vault: OpenVault, spans: readonly SegmentSpan[], row: number, seq: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const through = spans[middle]?.through ?? START;
    if (compareRow(vault, row, seq, through) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares a row with a position. The id is formatted only if both are of the same commit. */
const compareRow = (vault: OpenVault, row: number, seq: number, place: Place): number =>
  seq === place.seq && place.id !== undefined
    ? comparePlaces({ seq, id: vault.index.idOf(row) }, place)
    : comparePlaces({ seq, id: "" }, place);

/** Visits all entries up to the current head in small steps. Later entries are after the head. */
async function scan(vault: OpenVault, source: SegmentSource, visit: (row: number, seq: number) => void): Promise<void> {
  const bound = source.seqs().length;
  for (let from = 0; from < bound; from += SCAN_ROWS) {
    const seqs = source.seqs();
    const { present } = vault.index.columns();
    const to = Math.min(from + SCAN_ROWS, seqs.length);
    for (let row = from; row < to; row++) if (present[row] === 1 && (seqs[row] ?? 0) > 0) visit(row, seqs[row] ?? 0);
    await vault.system.gather();
  }
}

async function wholePart(vault: OpenVault, source: SegmentSource, stretch: Stretch): Promise<SegmentPart> {
  const { after, through } = stretch;
  const keys: number[] = [];
  await scan(vault, source, (row, seq) => {
    const isInside = compareRow(vault, row, seq, after) > 0 && compareRow(vault, row, seq, through) <= 0;
    if (isInside) keys.push(seq * ROWS_MAX + row);
  });
  const sorted = Float64Array.from(keys).sort();
  const seqs = Array.from(sorted, (key) => Math.floor(key / ROWS_MAX));
  const rows = Array.from(sorted, (key) => key % ROWS_MAX);
  // Rows of one commit, sorted by id.
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && seqs[to] === seqs[from]) to += 1;
    const sameCommit = rows.slice(from, to).sort((left, right) => vault.index.compareIds(left, right));
    for (const [offset, row] of sameCommit.entries()) rows[from + offset] = row;
    from = to;
  }
  return { ...stretch, rows, seqs };
}

/** More rows than an index holds. A commit number below 2²⁹ times this stays exact. */
const ROWS_MAX = 2 ** 24;

/** Splits a stretch into even parts without a gap. */
function partsOf(vault: OpenVault, whole: SegmentPart, rowsMax: number): readonly SegmentPart[] {
  const { rows, seqs } = whole;
  const size = Math.ceil(rows.length / Math.ceil(rows.length / rowsMax));
  const parts: SegmentPart[] = [];
  let after = whole.after;
  for (let from = 0; from < rows.length; from += size) {
    const last = from + size - 1;
    const end = { seq: seqs[last] ?? 0, id: vault.index.idOf(rows[last] ?? 0) };
    const through = last + 1 < rows.length ? end : whole.through;
    parts.push({ after, through, rows: rows.slice(from, last + 1), seqs: seqs.slice(from, last + 1) });
    after = through;
  }
  return parts;
}

/** @returns false if the vault has changed and the rest should be skipped */
async function writeSegment(
  vault: OpenVault,
  source: SegmentSource,
  part: SegmentPart,
  generation: number,
): Promise<boolean> {
  const { after, through, rows } = part;
  const built = await inSteps(vault, source.steps(rows, part));
  vault.system.failPoint("segments.built");
  const replaced = await replacedSalts(vault, source, part);
  const isWritten = await vault.queue.alone(async (draft) => {
    const isSame = sameList(replaced, await replacedSalts(vault, source, part));
    if (!isSame || vault.head.generation !== generation || hasMoved(source, part) || !built.isCurrent()) return false;
    draft.segment({ kind: source.kind, after, through, rowCount: rows.length, bytes: built.bytes }, replaced);
    return true;
  });
  if (isWritten) vault.system.failPoint("segments.written");
  return isWritten;
}

/**
 * True if an entry was rewritten since the snapshot. For counters this is harmless, because the
 * newer ones are read later.
 */
function hasMoved(source: SegmentSource, { rows, seqs }: SegmentPart): boolean {
  if (source.kind === "uses") return false;
  const now = source.seqs();
  return rows.some((row, place) => now[row] !== seqs[place]);
}

const replacedSalts = async (
  vault: OpenVault,
  source: SegmentSource,
  { after, through }: Stretch,
): Promise<readonly string[]> =>
  (await spansOf(vault, source))
    .filter((span) => comparePlaces(span.after, through) < 0 && comparePlaces(after, span.through) < 0)
    .map((span) => span.saltId);

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((entry, index) => entry === right[index]);

/** Yields to the event loop between steps. */
async function inSteps<Result>(vault: OpenVault, steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await vault.system.gather();
  }
}

/**
 * Loads index segments when a vault is opened; only rows in no segment are read one by one.
 * Unreadable segments are skipped (docs/design/index-segments.md).
 */
export type Segments = Awaited<ReturnType<typeof readSegments>>;

/** After every commit. */
const END: Place = { seq: Number.MAX_SAFE_INTEGER };

export async function readSegments(vault: OpenVault) {
  const spans = canUseSections ? await vault.storage.records.segments(vault.id) : [];
  const salts = await saltsOf(vault, spans);

  return {
    /**
     * Fills the index in the order of (seq, id).
     * @param readRows reads the records of a stretch
     * @returns ids to retry
     */
    async rows(readRows: (stretch: Stretch) => Promise<void>) {
      const unread: string[] = [];
      vault.index.expect(rowCountOf(spans));
      let place = START;
      for (const span of spans) {
        if (span.kind !== "rows") continue;
        if (comparePlaces(span.after, place) < 0) {
          vault.uselessSegments.add(span.saltId);
          continue;
        }
        const segment = await attempt(async () => decoded(await openedBytes(vault, span, salts), decodeSegment));
        if (segment === undefined) {
          vault.uselessSegments.add(span.saltId);
          continue;
        }
        if (comparePlaces(place, span.after) < 0) await readRows({ after: place, through: span.after });
        vault.index.load(segment.image);
        unread.push(...segment.unread);
        place = span.through;
        await vault.system.gather();
      }
      await readRows({ after: place, through: END });
      return unread;
    },
    /** Loads counters. @returns the position from which to read them one by one */
    async uses() {
      let place = START;
      for await (const { span, bytes } of openedInRow(vault, spans, salts, "uses")) {
        const image = await attempt(async () => decodeUses(bytes));
        if (image === undefined) {
          vault.uselessSegments.add(span.saltId);
          break;
        }
        vault.uses.load(image);
        place = span.through;
      }
      return place;
    },
    /** Opened segments of a kind, in order, up to the first gap. */
    opened: (kind: SegmentKind) => openedInRow(vault, spans, salts, kind),
  };
}

async function* openedInRow(
  vault: OpenVault,
  spans: readonly StoredSegment[],
  salts: ReadonlyMap<string, UnwrappableSalt>,
  kind: SegmentKind,
): AsyncGenerator<{ readonly span: StoredSegment; readonly bytes: Uint8Array }> {
  let place = START;
  for (const span of spans) {
    if (span.kind !== kind) continue;
    if (comparePlaces(span.after, place) !== 0) return;
    const bytes = await attempt(() => openedBytes(vault, span, salts));
    if (bytes === undefined) {
      vault.uselessSegments.add(span.saltId);
      return;
    }
    yield { span, bytes };
    place = span.through;
  }
}

/** Undefined if the salt was destroyed or the segment was dropped meanwhile. */
async function openedBytes(
  vault: OpenVault,
  span: StoredSegment,
  salts: ReadonlyMap<string, UnwrappableSalt>,
): Promise<Uint8Array | undefined> {
  const salt = salts.get(span.saltId);
  const envelope = salt === undefined ? undefined : await vault.storage.records.segment(vault.id, span.saltId);
  if (salt === undefined || envelope === undefined) return undefined;
  return openSegment(vault.keys, vault.keys.unwrapSalt(salt), span, envelope);
}

const rowCountOf = (spans: readonly StoredSegment[]): number =>
  spans.reduce((sum, span) => sum + (span.kind === "rows" ? span.rowCount : 0), 0);

const decoded = <Result>(bytes: Uint8Array | undefined, decode: (bytes: Uint8Array) => Result): Result | undefined =>
  bytes === undefined ? undefined : decode(bytes);

/** A damaged or foreign segment is ignored. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError || isDamage(error)) return undefined;
    throw error;
  }
}

const isDamage = (error: unknown): boolean =>
  isKeepsakeError(error, "record_corrupt") || isKeepsakeError(error, "key_mismatch");

/** No padding: the number of rows is stored in clear anyway. */
const PLAIN_SUITE = 1;

export function sealSegment(
  keys: VaultKeys,
  salt: Uint8Array,
  span: SegmentSpan,
  bytes: Uint8Array,
  random: System["random"],
): SealedSegment {
  return { ...span, envelope: sealWith(keys, "index", salt, segmentAad(keys, span), bytes, random, PLAIN_SUITE) };
}

/**
 * @throws KeepsakeError `record_corrupt` for altered bytes or another span, `key_mismatch` for
 * another key or salt.
 */
export const openSegment = (keys: VaultKeys, salt: Uint8Array, span: SegmentSpan, envelope: Uint8Array): Uint8Array =>
  openIndexed(keys, salt, segmentAad(keys, span), envelope);

export const segmentAad = (keys: VaultKeys, { kind, saltId, after, through, rowCount }: SegmentSpan): Uint8Array =>
  Buffer.from(
    ["keepsake/segment/1", keys.vaultId, kind, saltId, placeText(after), placeText(through), rowCount].join("\0"),
  );

const placeText = ({ seq, id }: Place): string => `${seq} ${id ?? ""}`;

export const rowsSource = (vault: Pick<OpenVault, "index" | "unread">): SegmentSource => ({
  kind: "rows",
  seqs: () => vault.index.columns().seq,
  *steps(rows, stretch) {
    const image = yield* vault.index.imageSteps(rows);
    const unread = [...vault.unread].filter(([id, seq]) => isWithin(stretch, { seq, id })).map(([id]) => id);
    yield;
    return { bytes: encodeSegment({ image, unread }), isCurrent: () => vault.index.isImageOf(image, rows) };
  },
});

/** Counters that change later belong to a later commit and are read after the segment. */
export const usesSource = (vault: Pick<OpenVault, "uses">): SegmentSource => ({
  kind: "uses",
  seqs: vault.uses.seqs,
  *steps(rows) {
    yield;
    return { bytes: vault.uses.encode(rows), isCurrent: () => true };
  },
});
