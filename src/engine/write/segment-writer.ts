/**
 * Writes index segments in the background. Writes and recalls never wait for it, and nothing
 * depends on a segment being there (docs/design/index-segments.md).
 */

import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import { canUseSections } from "../../search/segment-sections.ts";
import { isUnpurged } from "../../storage/record-store.ts";
import { comparePlaces, type Place, type SegmentSpan } from "../../storage/segment-span.ts";
import type { SegmentWriter } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { planStretches, type SegmentPart, type SegmentSource, START, type Stretch } from "./segment-plan.ts";
import { rowsSource } from "./segment-reader.ts";

/** Idle time before writing, so that segments do not slow down an import. */
const SETTLE_MS = 2_000;
const SCAN_ROWS = 32_768;

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

interface Limits {
  readonly rowsMax: number;
  readonly isStopped: () => boolean;
}

async function writeKind(vault: OpenVault, source: SegmentSource, rowsMin: number, limits: Limits): Promise<void> {
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
  const isWritten = await vault.queue.write(
    async (draft) => {
      const isSame = sameList(replaced, await replacedSalts(vault, source, part));
      if (!isSame || vault.head.generation !== generation || hasMoved(source, part) || !built.isCurrent()) return false;
      draft.segment({ kind: source.kind, after, through, rowCount: rows.length, bytes: built.bytes }, replaced);
      return true;
    },
    { alone: true },
  );
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

/** Salts of the segments that the new one replaces. */
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
