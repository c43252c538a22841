/**
 * Moves what a vault holds to the version of its key that is in use: records, counters, vectors, traces and segments, in steps of one commit each (SEC §3.10).
 * Content, salts, revisions and places stay as they are; only the envelope is another. Each step reads what it moves inside its own commit, so that
 * nothing that was written meanwhile is put back.
 */
import { type ErrorCode, isKeepsakeError } from "../core/error.ts";
import { envelopeHeader } from "../crypto/record-envelope.ts";
import type { TracePlace } from "../storage/record-store.ts";
import type { Draft } from "./draft.ts";
import { embeddingAad } from "./embedding-codec.ts";
import { isLive, type LiveRow, saltsOf } from "./item-store.ts";
import type { OpenVault } from "./open-vault.ts";
import { itemAad, type Resealing, resealed, useAad } from "./record-seal.ts";
import { segmentAad } from "./segment-seal.ts";
import { traceAad } from "./trace-seal.ts";

export interface MoveOptions {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((movedCount: number) => void) | undefined;
  /** Records after which it is enough for this time. */
  readonly recordsMax?: number | undefined;
}

/** Rows of one commit. */
const STEP_ROWS = 2_000;
/** A segment has half a megabyte; a page of traces some kilobytes. */
const STEP_PAGES = 200;

/** Everything, or as many records as asked for. Answers how many records were moved, and whether nothing is left. */
export async function moveAll(
  vault: OpenVault,
  { signal, progress, recordsMax = Number.POSITIVE_INFINITY }: MoveOptions,
): Promise<{ readonly movedCount: number; readonly isDone: boolean }> {
  let movedCount = 0;
  async function step<T>(move: (draft: Draft) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const done = await vault.queue.write(move, { alone: true });
    vault.system.failPoint("rotate.moved_some");
    return done;
  }
  for await (const ids of stepsOfIds(vault)) {
    movedCount += await step((draft) => moveRecords(draft, ids));
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

/** A version of the key was begun, and not everything stands under it yet. */
export const isRotating = ({ keyNote }: OpenVault): boolean => keyNote !== undefined && keyNote.doneAt === undefined;

/** What was just used moves at once (the seed's rotation on access). */
export async function rotateUsed(vault: OpenVault, ids: readonly string[]): Promise<void> {
  if (!isRotating(vault) || ids.length === 0) return;
  await vault.queue.write((draft) => moveRecords(draft, ids), { alone: true });
}

const isOlder = ({ keys }: OpenVault, envelope: Uint8Array): boolean =>
  versionIn(envelope) !== undefined && versionIn(envelope) !== keys.keyVersion;

/** Undefined for what is no envelope: it has rotted. */
function versionIn(envelope: Uint8Array): number | undefined {
  try {
    return envelopeHeader(envelope).keyVersion;
  } catch (error) {
    if (!isKeepsakeError(error, "record_corrupt")) throw error;
    return undefined;
  }
}

/** Every id, in steps: which of them are older shows when they are read to be moved. */
async function* stepsOfIds(vault: OpenVault): AsyncGenerator<readonly string[]> {
  const ids = await vault.storage.records.ids(vault.id);
  for (let first = 0; first < ids.length; first += STEP_ROWS) yield ids.slice(first, first + STEP_ROWS);
}

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

async function moveRecords(draft: Draft, ids: readonly string[]): Promise<number> {
  const { vault } = draft;
  const rows = (await liveRows(vault, ids)).filter((row) => row.keyVersion !== vault.keys.keyVersion);
  const { keyVersion } = vault.keys;
  const records = await moved(vault, rows, rows, (row) => ({ by: "enc", aadAt: itemAad(vault.keys, row) }));
  draft.reseal({ records: records.map(({ row, envelope }) => ({ id: row.id, keyVersion, envelope })) });
  // The log binds what lies in the store (SEC §4.2 `env`): what another key sealed is said anew.
  for (const { row } of records) draft.log({ op: "key_rotate", mem: row.id, rev: row.revision, act: "system" });
  return records.length;
}

async function moveUses(draft: Draft, ids: readonly string[]): Promise<void> {
  const { vault } = draft;
  const rows = new Map((await liveRows(vault, ids)).map((row) => [row.id, row]));
  const uses = (await vault.storage.records.uses(vault.id, ids)).flatMap((use) => {
    const row = rows.get(use.id);
    return row === undefined || !isOlder(vault, use.envelope) ? [] : [{ ...use, row, saltId: row.saltId }];
  });
  const done = await moved(vault, uses, [...rows.values()], ({ row, seq }) => ({
    by: "enc",
    aadAt: useAad(vault.keys, row, seq),
  }));
  draft.reseal({ uses: done.map(({ row: { id }, envelope }) => ({ id, envelope })) });
}

async function moveEmbeddings(draft: Draft, embedder: string, ids: readonly string[]): Promise<void> {
  const { vault } = draft;
  const all = await vault.storage.records.embeddings(vault.id, embedder, ids);
  const rows = all.filter(({ envelope }) => isOlder(vault, envelope));
  const done = await moved(vault, rows, rows, (row) => ({
    by: "enc",
    aadAt: (keyVersion) => embeddingAad(vault.keys, row, keyVersion),
  }));
  draft.reseal({ embeddings: done.map(({ row: { id }, envelope }) => ({ id, embedder, envelope })) });
}

async function moveTraces(draft: Draft, places: readonly TracePlace[]): Promise<void> {
  const { vault } = draft;
  const wanted = new Set(places.map(({ seq, page }) => `${seq} ${page}`));
  const newest = places[0];
  if (newest === undefined) return;
  const before = { seq: newest.seq, page: newest.page + 1 };
  const found = await vault.storage.records.traces(vault.id, STEP_PAGES, before);
  const rows = found.filter(({ seq, page, envelope }) => wanted.has(`${seq} ${page}`) && isOlder(vault, envelope));
  const done = await moved(vault, rows, rows, (row) => ({ by: "index", aadAt: () => traceAad(vault.keys, row) }));
  draft.reseal({ traces: done.map(({ row: { seq, page }, envelope }) => ({ seq, page, envelope })) });
}

async function moveSegment(draft: Draft, saltId: string): Promise<void> {
  const { vault } = draft;
  const { records } = vault.storage;
  const span = (await records.segments(vault.id)).find((segment) => segment.saltId === saltId);
  const envelope = await records.segment(vault.id, saltId);
  if (span === undefined || envelope === undefined || !isOlder(vault, envelope)) return;
  const rows = [{ ...span, envelope }];
  const done = await moved(vault, rows, rows, (row) => ({ by: "index", aadAt: () => segmentAad(vault.keys, row) }));
  draft.reseal({ segments: done.map((one) => ({ saltId, envelope: one.envelope })) });
}

async function liveRows(vault: OpenVault, ids: readonly string[]): Promise<readonly LiveRow[]> {
  return (await vault.storage.records.get(vault.id, ids)).filter(isLive);
}

/**
 * Rows under the version in use. One without a salt is being erased, one that does not open has rotted: they stay, and stay as unreadable as they are.
 * @param salted whose salts open them
 */
async function moved<Row extends { readonly saltId: string; readonly envelope: Uint8Array }>(
  vault: OpenVault,
  rows: readonly Row[],
  salted: readonly { readonly saltId: string }[],
  placed: (row: Row) => Pick<Resealing, "by" | "aadAt">,
): Promise<readonly { readonly row: Row; readonly envelope: Uint8Array }[]> {
  const salts = await saltsOf(vault, salted);
  return rows.flatMap((row) => {
    const held = salts.get(row.saltId);
    if (held === undefined) return [];
    const salt = vault.keys.unwrapSalt(held);
    try {
      const how = { keys: vault.keys, salt, random: vault.system.random, ...placed(row) };
      return [{ row, envelope: resealed(row.envelope, how) }];
    } catch (error) {
      if (UNREADABLE.some((code) => isKeepsakeError(error, code))) return [];
      throw error;
    } finally {
      salt.fill(0);
    }
  });
}
const UNREADABLE: readonly ErrorCode[] = ["record_corrupt", "key_mismatch"];
