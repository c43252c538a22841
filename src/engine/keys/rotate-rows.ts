/**
 * Reseals records, counters, vectors, traces and segments with the current key version, one commit
 * per step (SEC §3.10). Only the envelope changes.
 * Each step reads its rows within its own commit, or checks that rows read ahead are unchanged, so
 * that no concurrent write is lost.
 */
import type { TracePlace } from "../../storage/record-store.ts";
import { RecordsAhead } from "../maintain/records-ahead.ts";
import type { OpenVault } from "../open-vault.ts";
import { embeddingAad } from "../write/embedding-store.ts";
import type { LiveRow } from "../write/item-store.ts";
import { useAad } from "../write/record-seal.ts";
import { segmentAad } from "../write/segment-reader.ts";
import { traceAad } from "../write/trace-seal.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isOlder, liveRows, outdatedRecords, type ResealedRow, resealRows, toReseal } from "./reseal-rows.ts";

export interface MoveOptions {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((movedCount: number) => void) | undefined;
  /** Stop after about this many records. */
  readonly recordsMax?: number | undefined;
}

/** Rows per commit. */
const STEP_ROWS = 2_000;
/** A segment has half a megabyte, a page of traces some kilobytes. */
const STEP_PAGES = 200;

/** Reseals everything, or up to `recordsMax` records. */
export async function moveAll(
  vault: OpenVault,
  { signal, progress, recordsMax = Number.POSITIVE_INFINITY }: MoveOptions,
): Promise<{ readonly movedCount: number; readonly isDone: boolean }> {
  let movedCount = 0;
  async function step<T>(move: (draft: UnitOfWork) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const done = await vault.queue.write(move, { alone: true });
    vault.system.failPoint("rotate.moved_some");
    return done;
  }
  const steps = inSteps(await vault.storage.records.ids(vault.id));
  await using ahead = new RecordsAhead(vault, steps, recordsMax > STEP_ROWS);
  for (const ids of steps) {
    const ready = await ahead.next();
    let on = 0;
    const count = await step((draft) => {
      on = vault.head.seq;
      return moveRecords(draft, ids, ahead.validIn(ready));
    });
    ahead.written(on, count);
    movedCount += count;
    progress?.(movedCount);
    if (movedCount >= recordsMax) return { movedCount, isDone: false };
  }
  for await (const ids of olderUses(vault)) await step((draft) => moveUses(draft, ids));
  for await (const [embedder, ids] of olderEmbeddings(vault))
    await step((draft) => moveEmbeddings(draft, embedder, ids));
  for await (const places of olderTraces(vault)) await step((draft) => moveTraces(draft, places));
  for (const { saltId } of await vault.storage.records.segments(vault.id))
    await step((draft) => moveSegment(draft, saltId));
  return { movedCount, isDone: true };
}

/** True while rows of an older key version may remain. */
export const isRotating = ({ keyNote }: OpenVault): boolean => keyNote !== undefined && keyNote.doneAt === undefined;

/** Reseals items right after they were used. */
export async function rotateUsed(vault: OpenVault, ids: readonly string[]): Promise<void> {
  if (!isRotating(vault) || ids.length === 0) return;
  await vault.queue.write((draft) => moveRecords(draft, ids), { alone: true });
}

/** Older rows are detected when they are read. */
const inSteps = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / STEP_ROWS) }, (_, step) =>
    ids.slice(step * STEP_ROWS, (step + 1) * STEP_ROWS),
  );

async function* olderUses(vault: OpenVault): AsyncGenerator<readonly string[]> {
  let place: { readonly seq: number; readonly id?: string } = { seq: 0 };
  for (;;) {
    const rows = await vault.storage.records.usesSince(vault.id, place.seq, STEP_ROWS, place.id);
    const older = rows.filter(({ envelope }) => isOlder(vault, envelope));
    if (older.length > 0) yield older.map(({ id }) => id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP_ROWS) return;
    place = last;
  }
}

async function* olderEmbeddings(vault: OpenVault): AsyncGenerator<readonly [embedder: string, ids: readonly string[]]> {
  const { records } = vault.storage;
  for (const { embedder } of await records.embedders(vault.id)) {
    let place: { readonly seq: number; readonly id?: string } = { seq: 0 };
    for (;;) {
      const rows = await records.embeddingsSince(vault.id, embedder, place.seq, STEP_ROWS, place.id);
      const older = rows.filter(({ envelope }) => isOlder(vault, envelope));
      if (older.length > 0) yield [embedder, older.map(({ id }) => id)];
      const last = rows.at(-1);
      if (last === undefined || rows.length < STEP_ROWS) break;
      place = last;
    }
  }
}

async function* olderTraces(vault: OpenVault): AsyncGenerator<readonly TracePlace[]> {
  let before: TracePlace | undefined;
  for (;;) {
    const rows = await vault.storage.records.traces(vault.id, STEP_PAGES, before);
    const older = rows.filter(({ envelope }) => isOlder(vault, envelope));
    if (older.length > 0) yield older.map(({ seq, page }) => ({ seq, page }));
    before = rows.at(-1);
    if (before === undefined) return;
  }
}

/** @param ahead records resealed while the previous step was written */
async function moveRecords(
  draft: UnitOfWork,
  ids: readonly string[],
  ahead?: readonly ResealedRow<LiveRow>[],
): Promise<number> {
  const { keyVersion } = draft.vault.keys;
  const records = ahead ?? resealRows(await outdatedRecords(draft.vault, ids));
  draft.reseal({ records: records.map(({ row, envelope }) => ({ id: row.id, keyVersion, envelope })) });
  // The log binds the stored envelope (SEC §4.2 `env`), so a resealed record is logged again.
  for (const { row } of records) draft.log({ op: "key_rotate", mem: row.id, rev: row.revision, act: "system" });
  return records.length;
}

async function moveUses(draft: UnitOfWork, ids: readonly string[]): Promise<void> {
  const { vault } = draft;
  const rows = new Map((await liveRows(vault, ids)).map((row) => [row.id, row]));
  const uses = (await vault.storage.records.uses(vault.id, ids)).flatMap((use) => {
    const row = rows.get(use.id);
    return row === undefined || !isOlder(vault, use.envelope) ? [] : [{ ...use, row, saltId: row.saltId }];
  });
  const toMove = await toReseal(vault, uses, ({ row, seq }) => ({ by: "enc", aadAt: useAad(vault.keys, row, seq) }));
  const done = resealRows(toMove);
  draft.reseal({ uses: done.map(({ row: { id }, envelope }) => ({ id, envelope })) });
}

async function moveEmbeddings(draft: UnitOfWork, embedder: string, ids: readonly string[]): Promise<void> {
  const { vault } = draft;
  const all = await vault.storage.records.embeddings(vault.id, embedder, ids);
  const rows = all.filter(({ envelope }) => isOlder(vault, envelope));
  const toMove = await toReseal(vault, rows, (row) => ({
    by: "enc",
    aadAt: (keyVersion) => embeddingAad(vault.keys, row, keyVersion),
  }));
  const done = resealRows(toMove);
  draft.reseal({ embeddings: done.map(({ row: { id }, envelope }) => ({ id, embedder, envelope })) });
}

async function moveTraces(draft: UnitOfWork, places: readonly TracePlace[]): Promise<void> {
  const { vault } = draft;
  const wanted = new Set(places.map(({ seq, page }) => `${seq} ${page}`));
  const newest = places[0];
  if (newest === undefined) return;
  const before = { seq: newest.seq, page: newest.page + 1 };
  const found = await vault.storage.records.traces(vault.id, STEP_PAGES, before);
  const rows = found.filter(({ seq, page, envelope }) => wanted.has(`${seq} ${page}`) && isOlder(vault, envelope));
  const done = resealRows(
    await toReseal(vault, rows, (row) => ({ by: "index", aadAt: () => traceAad(vault.keys, row) })),
  );
  draft.reseal({ traces: done.map(({ row: { seq, page }, envelope }) => ({ seq, page, envelope })) });
}

async function moveSegment(draft: UnitOfWork, saltId: string): Promise<void> {
  const { vault } = draft;
  const { records } = vault.storage;
  const span = (await records.segments(vault.id)).find((segment) => segment.saltId === saltId);
  const envelope = await records.segment(vault.id, saltId);
  if (span === undefined || envelope === undefined || !isOlder(vault, envelope)) return;
  const rows = [{ ...span, envelope }];
  const done = resealRows(
    await toReseal(vault, rows, (row) => ({ by: "index", aadAt: () => segmentAad(vault.keys, row) })),
  );
  draft.reseal({ segments: done.map((one) => ({ saltId, envelope: one.envelope })) });
}
