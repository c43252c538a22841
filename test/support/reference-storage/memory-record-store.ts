/**
 * Records in memory: the reference that the conformance suite holds the other adapters against, and the store of tests and of
 * vaults that shall leave nothing behind. A commit prepares everything first and then applies it in one step that cannot fail.
 */

import type { FailPoint } from "../../../src/model/clock.ts";
import { HOLDS, LAYERS } from "../../../src/model/item.ts";
import {
  type AuditLog,
  advancedHead,
  affectedSegments,
  type Batch,
  type CommitResult,
  checkBatch,
  checkRandomId,
  comparePlaces,
  type ErasureJob,
  inOrder,
  type LostRows,
  type Note,
  nextHead,
  type Place,
  type RecordStore,
  type SealedSegment,
  type SealedTraces,
  type StoredEmbedder,
  type StoredEmbedding,
  type StoredRecord,
  type StoredSegment,
  type StoredUse,
  storeClosed,
  type TracePlace,
  type VaultCounts,
  type VaultHead,
  type VaultId,
  vaultMissing,
  vaultTaken,
} from "../../../src/storage/record-store.ts";
import {
  changedEmbeddings,
  embeddersOf,
  embeddingIn,
  embeddingPlaces,
  ofEmbedder,
  placesBefore,
  withRecord,
} from "./memory-embeddings.ts";
import { copyBytes, emptyVault, type MemoryAuditLog, type MemoryMedium, type MemoryVault } from "./memory-medium.ts";
import { copyResealed, resealRows } from "./memory-reseal.ts";

export class MemoryRecordStore implements RecordStore {
  readonly #medium: MemoryMedium;
  readonly #failPoint: FailPoint;
  #isClosed = false;

  constructor(medium: MemoryMedium, failPoint: FailPoint) {
    this.#medium = medium;
    this.#failPoint = failPoint;
  }

  async createVault(vault: VaultId): Promise<void> {
    checkRandomId(vault);
    if (this.#vault(vault) !== undefined) throw vaultTaken(vault);
    this.#medium.vaults.set(vault, emptyVault());
  }

  async head(vault: VaultId): Promise<VaultHead | undefined> {
    return this.#vault(vault)?.head;
  }

  async vaults(): Promise<readonly VaultId[]> {
    this.#assertOpen();
    return [...this.#medium.vaults.keys()];
  }

  async commit(vault: VaultId, batch: Batch): Promise<CommitResult> {
    checkBatch(batch);
    const rows = this.#vault(vault);
    if (rows === undefined) throw vaultMissing(vault);
    if (rows.head.seq !== batch.after.seq || rows.head.generation !== batch.after.generation) {
      return { committed: false, reason: "stale" };
    }
    const head = nextHead(rows.head, batch);
    this.#failPoint("commit.begun");
    const records = changedRecords(rows, batch, head.seq);
    const uses = changedUses(rows, records, batch, head.seq);
    const notes = (batch.notes ?? []).map(({ name, envelope }) => ({ name, envelope: copyBytes(envelope) }));
    const embeddings = changedEmbeddings(rows, records, batch, head.seq);
    const vectors = placesBefore(rows, embeddings.keys());
    const lost = affectedSegments([...rows.segments.values()], { ...lostBy(rows, batch), vectors });
    const segments = (batch.segments ?? []).map(copySegment);
    const traces = changedTraces(rows, batch);
    const jobs = (batch.jobs ?? []).map((job) => ({ ...job, ids: [...job.ids], saltIds: [...job.saltIds] }));
    const resealed = copyResealed(batch.reseal);
    this.#failPoint("commit.rows_written");

    applyRows(rows.records, records);
    applyRows(rows.uses, uses);
    applyRows(rows.embeddings, embeddings);
    for (const name of batch.dropNotes ?? []) rows.notes.delete(name);
    for (const { name, envelope } of notes) rows.notes.set(name, envelope);
    for (const saltId of batch.saltsToDestroy ?? []) rows.doomed.add(saltId);
    for (const { saltId } of lost) {
      rows.segments.delete(saltId);
      rows.doomed.add(saltId);
    }
    for (const saltId of batch.saltsDestroyed ?? []) rows.doomed.delete(saltId);
    for (const segment of segments) rows.segments.set(segment.saltId, segment);
    for (const job of jobs) rows.jobs.set(job.id, job);
    rows.traces = traces;
    resealRows(rows, resealed);
    if (batch.log !== undefined) this.#logNow(rows, batch.log);
    rows.head = head;
    this.#failPoint("commit.committed");
    return { committed: true, head };
  }

  async since(
    vault: VaultId,
    seq: number,
    limit: number,
    after?: string,
    through?: Place,
  ): Promise<readonly StoredRecord[]> {
    return page(this.#vault(vault)?.records, seq, limit, after, through).map(copyRecord);
  }

  async usesSince(vault: VaultId, seq: number, limit: number, after?: string): Promise<readonly StoredUse[]> {
    return page(this.#vault(vault)?.uses, seq, limit, after).map((use) => ({
      ...use,
      envelope: copyBytes(use.envelope),
    }));
  }

  async uses(vault: VaultId, ids: readonly string[]): Promise<readonly StoredUse[]> {
    const uses = this.#vault(vault)?.uses;
    return ids.flatMap((id) => {
      const use = uses?.get(id);
      return use === undefined ? [] : [{ ...use, envelope: copyBytes(use.envelope) }];
    });
  }

  async embeddingsSince(
    vault: VaultId,
    embedder: string,
    seq: number,
    limit: number,
    after?: string,
    through?: Place,
  ): Promise<readonly StoredEmbedding[]> {
    const rows = this.#vault(vault);
    if (rows === undefined) return [];
    return page(ofEmbedder(rows, embedder), seq, limit, after, through).flatMap((row) => withRecord(rows, row));
  }

  async embedders(vault: VaultId): Promise<readonly StoredEmbedder[]> {
    return embeddersOf(this.#vault(vault));
  }

  async embeddings(vault: VaultId, embedder: string, ids: readonly string[]): Promise<readonly StoredEmbedding[]> {
    const rows = this.#vault(vault);
    if (rows === undefined) return [];
    return ids.flatMap((id) => {
      const row = embeddingIn(rows, id, embedder);
      return row === undefined ? [] : withRecord(rows, row);
    });
  }

  async get(vault: VaultId, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    const records = this.#vault(vault)?.records;
    return ids.flatMap((id) => {
      const record = records?.get(id);
      return record === undefined ? [] : [copyRecord(record)];
    });
  }

  async ids(vault: VaultId): Promise<readonly string[]> {
    return [...(this.#vault(vault)?.records.keys() ?? [])];
  }

  async tombstones(vault: VaultId, before: number, limit: number): Promise<readonly string[]> {
    const erased = [...(this.#vault(vault)?.records.values() ?? [])].filter(
      ({ erasedAt }) => erasedAt !== undefined && erasedAt < before,
    );
    return erased
      .map(({ id }) => id)
      .toSorted()
      .slice(0, limit);
  }

  async notes(vault: VaultId): Promise<readonly Note[]> {
    return [...(this.#vault(vault)?.notes ?? [])].map(([name, envelope]) => ({ name, envelope: copyBytes(envelope) }));
  }

  async note(vault: VaultId, name: string): Promise<Uint8Array | undefined> {
    const envelope = this.#vault(vault)?.notes.get(name);
    return envelope === undefined ? undefined : copyBytes(envelope);
  }

  async counts(vault: VaultId): Promise<VaultCounts> {
    const held = this.#vault(vault);
    const records = [...(held?.records.values() ?? [])];
    const rows: VaultCounts["rows"][number][] = [];
    for (const layer of LAYERS)
      for (const hold of HOLDS) {
        const sizes = records.flatMap((row) =>
          row.envelope !== undefined && row.layer === layer && row.hold === hold ? [row.envelope.length] : [],
        );
        const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
        if (sizes.length > 0) rows.push({ layer, hold, count: sizes.length, sizeBytes });
      }
    const notes: Record<string, number> = {};
    for (const name of [...(held?.notes.keys() ?? [])].toSorted()) {
      const [kind = ""] = name.split(/[/:]/, 1);
      notes[kind] = (notes[kind] ?? 0) + 1;
    }
    return { rows, tombstoneCount: records.filter(({ envelope }) => envelope === undefined).length, notes };
  }

  async log(vault: VaultId, from: number, limit: number): Promise<readonly string[]> {
    const entries = this.#vault(vault)
      ?.log.slice(from)
      .filter((entry) => entry !== undefined);
    return entries?.slice(0, limit) ?? [];
  }

  async jobs(vault: VaultId): Promise<readonly ErasureJob[]> {
    return [...(this.#vault(vault)?.jobs.values() ?? [])];
  }

  #logNow(rows: MemoryVault, { entries, access }: NonNullable<Batch["log"]>): void {
    const accessIndexes = new Set(access?.indexes);
    entries.forEach((text, index) => {
      const kind = accessIndexes.has(index) ? `access/${access?.month}` : "governance";
      this.#newest(kind).entries.push({ of: rows.log, number: rows.log.length, text });
      rows.log.push(text);
    });
  }

  #newest(kind: string): MemoryAuditLog {
    return this.#medium.auditLogs.findLast((log) => log.kind === kind) ?? this.#begin(kind);
  }

  #begin(kind: string, above = 0): MemoryAuditLog {
    const newest = this.#medium.auditLogs.findLast((log) => log.kind === kind)?.number ?? 0;
    const number = 1 + Math.max(newest, above);
    const made: MemoryAuditLog = { kind, number, entries: [] };
    this.#medium.auditLogs.push(made);
    return made;
  }

  async auditLogs(): Promise<readonly AuditLog[]> {
    this.#assertOpen();
    return this.#medium.auditLogs.map((log) => ({ name: nameOf(log), size: log.entries.length }));
  }

  async audit(name: string, from: number, limit: number): Promise<readonly string[]> {
    this.#assertOpen();
    const log = this.#medium.auditLogs.find((each) => nameOf(each) === name);
    return log?.entries.slice(from, from + limit).map(({ text }) => text) ?? [];
  }

  async beginAuditLog(kind = "governance", above = 0): Promise<AuditLog> {
    this.#assertOpen();
    return { name: nameOf(this.#begin(kind, above)), size: 0 };
  }

  async advance(vault: VaultId, to: Partial<VaultHead>): Promise<VaultHead> {
    const rows = this.#vault(vault);
    if (rows === undefined) throw vaultMissing(vault);
    rows.head = advancedHead(rows.head, to);
    // The next entry is number `logCount`; there is none between.
    rows.log.length = rows.head.logCount;
    return rows.head;
  }

  async dropAuditLog(name: string): Promise<void> {
    this.#assertOpen();
    const place = this.#medium.auditLogs.findIndex((each) => nameOf(each) === name);
    for (const { of, number } of place < 0 ? [] : (this.#medium.auditLogs[place]?.entries ?? []))
      of[number] = undefined;
    if (place >= 0) this.#medium.auditLogs.splice(place, 1);
  }

  async unfinishedJobs(): Promise<readonly { readonly vault: VaultId; readonly job: ErasureJob }[]> {
    this.#assertOpen();
    return [...this.#medium.vaults].flatMap(([vault, { jobs }]) =>
      [...jobs.values()].filter(({ state }) => state !== "verified").map((job) => ({ vault, job })),
    );
  }

  async saltsToDestroy(vault: VaultId): Promise<readonly string[]> {
    return [...(this.#vault(vault)?.doomed ?? [])];
  }

  async segments(vault: VaultId): Promise<readonly StoredSegment[]> {
    return [...(this.#vault(vault)?.segments.values() ?? [])]
      .sort(inOrder)
      .map(({ envelope, ...span }) => ({ ...span, sizeBytes: envelope.length }));
  }

  async segment(vault: VaultId, saltId: string): Promise<Uint8Array | undefined> {
    const segment = this.#vault(vault)?.segments.get(saltId);
    return segment === undefined ? undefined : copyBytes(segment.envelope);
  }

  async segmentSalts(vault: VaultId, ids: readonly string[]): Promise<readonly string[]> {
    const rows = this.#vault(vault);
    if (rows === undefined || ids.length === 0) return [];
    const lost = {
      ...NOTHING_LOST,
      rows: placesOf(rows.records, ids),
      vectors: embeddingPlaces(rows, ids),
      uses: true,
    };
    return affectedSegments([...rows.segments.values()], lost).map((segment) => segment.saltId);
  }

  async traces(vault: VaultId, limit: number, before?: TracePlace): Promise<readonly SealedTraces[]> {
    const stored = (this.#vault(vault)?.traces ?? []).toReversed();
    const found = before === undefined ? stored : stored.filter((one) => compareTraces(one, before) < 0);
    return found.slice(0, limit).map(copyTraces);
  }

  async oldestTraces(vault: VaultId, limit: number): Promise<readonly SealedTraces[]> {
    return (this.#vault(vault)?.traces ?? []).slice(0, limit).map(copyTraces);
  }

  async tracesAbout(
    vault: VaultId,
    ids: readonly string[],
    limit: number,
    after?: TracePlace,
  ): Promise<readonly SealedTraces[]> {
    const named = new Set(ids);
    const isAbout = (row: SealedTraces): boolean =>
      (after === undefined || compareTraces(row, after) > 0) &&
      (row.hasContent || row.items.some((id) => named.has(id)));
    return (this.#vault(vault)?.traces ?? []).filter(isAbout).slice(0, limit).map(copyTraces);
  }

  async destroyVault(vault: VaultId): Promise<{ readonly recordCount: number }> {
    const recordCount = liveCount(this.#vault(vault));
    this.#medium.vaults.delete(vault);
    this.#failPoint("vault.rows_destroyed");
    return { recordCount };
  }

  async compact(): Promise<{ readonly busy: boolean }> {
    this.#assertOpen();
    this.#failPoint("compact.checkpointed");
    return { busy: false };
  }

  async check(): Promise<readonly string[]> {
    this.#assertOpen();
    return [];
  }

  async stats(): Promise<{ readonly sizeBytes: number; readonly recordCount: number; readonly vaultCount: number }> {
    this.#assertOpen();
    let sizeBytes = 0;
    let recordCount = 0;
    for (const vault of this.#medium.vaults.values()) {
      recordCount += liveCount(vault);
      for (const record of vault.records.values()) sizeBytes += record.envelope?.length ?? 0;
    }
    return { sizeBytes, recordCount, vaultCount: this.#medium.vaults.size };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
  }

  #vault(vault: VaultId): MemoryVault | undefined {
    this.#assertOpen();
    return this.#medium.vaults.get(vault);
  }

  #assertOpen(): void {
    if (this.#isClosed) throw storeClosed();
  }
}

/** The record rows that this batch leaves behind, by id; `undefined` for a row that goes. */
function changedRecords(rows: MemoryVault, batch: Batch, seq: number): Map<string, StoredRecord | undefined> {
  const changed = new Map<string, StoredRecord | undefined>();
  for (const record of batch.put ?? []) {
    changed.set(record.id, { ...record, seq, envelope: copyBytes(record.envelope) });
  }
  for (const { id, at, tombstone } of batch.erase ?? []) {
    const row = changed.get(id) ?? rows.records.get(id);
    if (row === undefined) continue;
    const { saltId: _salt, envelope: _envelope, ...rest } = row;
    changed.set(id, tombstone ? { ...rest, hold: "erased", seq, erasedAt: at } : undefined);
  }
  return changed;
}

const NOTHING_LOST: LostRows = { rows: [], vectors: [], uses: false, salts: new Set() };

/** What the batch replaces or erases, and the salts that it gives up. */
function lostBy(rows: MemoryVault, batch: Batch): LostRows {
  const gone = [...(batch.put ?? []), ...(batch.erase ?? [])].map(({ id }) => id);
  const jobs = batch.jobs ?? [];
  return {
    ...NOTHING_LOST,
    rows: placesOf(rows.records, gone),
    uses: (batch.erase?.length ?? 0) > 0 || jobs.some((job) => job.state === "requested"),
    salts: new Set([...(batch.saltsToDestroy ?? []), ...jobs.flatMap((job) => job.saltIds)]),
  };
}

const placesOf = (records: MemoryVault["records"], ids: readonly string[]): readonly Place[] =>
  ids.flatMap((id) => {
    const row = records.get(id);
    return row === undefined ? [] : [{ seq: row.seq, id }];
  });

const copySegment = (segment: SealedSegment): SealedSegment => ({ ...segment, envelope: copyBytes(segment.envelope) });

const copyTraces = (traces: SealedTraces): SealedTraces => ({
  ...traces,
  items: [...traces.items],
  envelope: copyBytes(traces.envelope),
});

const compareTraces = (left: TracePlace, right: TracePlace): number => left.seq - right.seq || left.page - right.page;

function changedTraces(rows: MemoryVault, { traces = [], dropTraces = [] }: Batch): readonly SealedTraces[] {
  if (traces.length === 0 && dropTraces.length === 0) return rows.traces;
  const goes = (one: TracePlace): boolean =>
    [...dropTraces, ...traces].some((place) => compareTraces(one, place) === 0);
  return [...rows.traces.filter((one) => !goes(one)), ...traces.map(copyTraces)].sort(compareTraces);
}

/** Use counters ride on rows that have content; those of erased rows go. */
function changedUses(
  rows: MemoryVault,
  records: ReadonlyMap<string, StoredRecord | undefined>,
  batch: Batch,
  seq: number,
): Map<string, StoredUse | undefined> {
  const changed = new Map<string, StoredUse | undefined>();
  for (const { id, envelope } of batch.use ?? []) {
    const record = records.has(id) ? records.get(id) : rows.records.get(id);
    if (record?.envelope !== undefined) changed.set(id, { id, seq, envelope: copyBytes(envelope) });
  }
  for (const { id } of batch.erase ?? []) changed.set(id, undefined);
  return changed;
}

function applyRows<Row>(rows: Map<string, Row>, changed: ReadonlyMap<string, Row | undefined>): void {
  // Sorted and taken out before it is put back: so the map's own order stays (seq, id).
  for (const [id, row] of [...changed].sort(([left], [right]) => (left < right ? -1 : 1))) {
    rows.delete(id);
    if (row !== undefined) rows.set(id, row);
  }
}

function page<Row extends { readonly id: string; readonly seq: number }>(
  rows: ReadonlyMap<string, Row> | undefined,
  seq: number,
  limit: number,
  after: string | undefined,
  through?: Place,
): Row[] {
  const found: Row[] = [];
  for (const row of rows?.values() ?? []) {
    if (found.length >= limit) break;
    if (through !== undefined && comparePlaces(row, through) > 0) break;
    if (row.seq > seq || (row.seq === seq && after !== undefined && row.id > after)) found.push(row);
  }
  return found;
}

const copyRecord = (record: StoredRecord): StoredRecord =>
  record.envelope === undefined ? { ...record } : { ...record, envelope: copyBytes(record.envelope) };

function liveCount(vault: MemoryVault | undefined): number {
  let count = 0;
  for (const record of vault?.records.values() ?? []) if (record.envelope !== undefined) count++;
  return count;
}

const nameOf = ({ kind, number }: MemoryAuditLog): string => `${kind}/${number}`;
