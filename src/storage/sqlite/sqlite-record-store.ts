/**
 * The record store in SQLite: one synced transaction per commit, only if the head has not moved
 * since the caller read it (design §5). Other processes catch up by seq.
 */

import type { FailPoint } from "../../model/clock.ts";
import { defined } from "../../model/json.ts";
import {
  type AuditLog,
  advancedHead,
  type Batch,
  type CommitResult,
  checkBatch,
  checkRandomId,
  type ErasureJob,
  isItemId,
  type Note,
  nextHead,
  type Place,
  type RecordStore,
  type SealedTraces,
  type StoredEmbedder,
  type StoredEmbedding,
  type StoredRecord,
  type StoredSegment,
  type StoredUse,
  type TracePlace,
  type VaultCounts,
  type VaultHead,
  type VaultId,
  vaultMissing,
  vaultTaken,
} from "../record-store.ts";
import type { ReservedSpaceFile } from "./file-format.ts";
import {
  type AuditRows,
  auditRows,
  type BatchWriter,
  batchWriter,
  type EmbeddingRows,
  embeddingRows,
  holdOf,
  JOB_COLUMNS,
  jobOf,
  layerOf,
  MOVE_HEAD,
  RECORD_COLUMNS,
  REQUESTED,
  REQUESTED_ID,
  REQUESTED_RECORD_COLUMNS,
  recordOf,
  recordWithId,
  resealRows,
  rowsById,
  type SegmentRows,
  segmentRows,
  type TraceRows,
  traceRows,
  type VaultNumbers,
  vaultNumbers,
} from "./rows.ts";
import {
  bytesCell,
  checkFile,
  compactFile,
  hexText,
  idBytes,
  numberCell,
  type Row,
  type SqliteFile,
  type Statement,
  textCell,
  uuidText,
} from "./sqlite-file.ts";

/** Tables with rows of a destroyed vault. Its log entries stay in the store's logs. */
const TABLES = [
  "record",
  "use_counter",
  "note",
  "job",
  "doomed_salt",
  "blob",
  "segment",
  "embedding",
  "trace",
] as const;
/** Sorts before every id: a page that starts with a new commit. */
const AFTER_WHOLE_COMMIT = Buffer.alloc(17, 0xff);

export class SqliteRecordStore implements RecordStore {
  readonly #file: SqliteFile;
  readonly #sizeBytes: () => number;
  readonly #reservedSpace: ReservedSpaceFile | undefined;
  readonly #failPoint: FailPoint;
  readonly #numbers: VaultNumbers;
  readonly #segments: SegmentRows;
  readonly #embeddings: EmbeddingRows;
  readonly #traces: TraceRows;
  readonly #audit: AuditRows;
  readonly #writeBatch: BatchWriter;
  readonly #statements: ReturnType<typeof prepareAll>;

  constructor(options: {
    readonly file: SqliteFile;
    readonly sizeBytes: () => number;
    readonly reservedSpace?: ReservedSpaceFile | undefined;
    readonly failPoint: FailPoint;
  }) {
    this.#file = options.file;
    this.#sizeBytes = options.sizeBytes;
    this.#reservedSpace = options.reservedSpace;
    this.#failPoint = options.failPoint;
    this.#numbers = vaultNumbers(options.file);
    this.#segments = segmentRows(options.file);
    this.#embeddings = embeddingRows(options.file);
    this.#traces = traceRows(options.file);
    this.#audit = auditRows(options.file);
    this.#writeBatch = batchWriter(options.file, {
      segments: this.#segments,
      embeddings: this.#embeddings,
      traces: this.#traces,
      audit: this.#audit,
      reseal: resealRows(options.file),
    });
    this.#statements = prepareAll(options.file);
  }

  async createVault(vault: VaultId, { frees = false }: { readonly frees?: boolean } = {}): Promise<void> {
    checkRandomId(vault);
    await this.#file.write(() => {
      if (this.#statements.head.one(idBytes(vault)) !== undefined) throw vaultTaken(vault);
      this.#statements.createVault.run(idBytes(vault));
    }, frees);
  }

  async head(vault: VaultId): Promise<VaultHead | undefined> {
    const row = await this.#file.read(() => this.#statements.head.one(idBytes(vault)));
    return row === undefined ? undefined : headOf(row);
  }

  async vaults(): Promise<readonly VaultId[]> {
    return this.#file.read(() => this.#statements.vaults.all().map((row) => hexText(bytesCell(row, 0))));
  }

  async commit(vault: VaultId, batch: Batch): Promise<CommitResult> {
    checkBatch(batch);
    const frees = (batch.erase?.length ?? 0) > 0 || (batch.jobs?.length ?? 0) > 0;
    const result = await this.#file.write(() => this.#commitNow(vault, batch), frees);
    if (result.committed) this.#failPoint("commit.committed");
    return result;
  }

  /** Runs in a transaction: the writer lock keeps the head from moving between check and write. */
  #commitNow(vault: VaultId, batch: Batch): CommitResult {
    const row = this.#statements.head.one(idBytes(vault));
    if (row === undefined) throw vaultMissing(vault);
    const before = headOf(row);
    if (before.seq !== batch.after.seq || before.generation !== batch.after.generation) {
      return { committed: false, reason: "stale" };
    }
    const head = nextHead(before, batch);
    this.#failPoint("commit.begun");
    this.#writeBatch(numberCell(row, 0), batch, head);
    this.#failPoint("commit.rows_written");
    return { committed: true, head };
  }

  async since(
    vault: VaultId,
    seq: number,
    limit: number,
    after?: string,
    through?: Place,
  ): Promise<readonly StoredRecord[]> {
    const end = through ?? { seq: Number.MAX_SAFE_INTEGER };
    const rows = await this.#rows(
      this.#statements.since,
      vault,
      seq,
      continuation(after),
      end.seq,
      continuation(end.id),
      limit,
    );
    return rows.map(recordOf);
  }

  async usesSince(vault: VaultId, seq: number, limit: number, after?: string): Promise<readonly StoredUse[]> {
    const rows = await this.#rows(this.#statements.usesSince, vault, seq, continuation(after), limit);
    return rows.map((row) => useWithId(row, idOf(row)));
  }

  async uses(vault: VaultId, ids: readonly string[]): Promise<readonly StoredUse[]> {
    return this.#list(vault, (number) => rowsById(this.#statements.uses, number, ids.filter(isItemId), useWithId));
  }

  async embeddingsSince(
    vault: VaultId,
    embedder: string,
    seq: number,
    limit: number,
    after?: string,
    through?: Place,
  ): Promise<readonly StoredEmbedding[]> {
    const end = through ?? { seq: Number.MAX_SAFE_INTEGER };
    const page = {
      seq,
      after: continuation(after),
      through: { seq: end.seq, after: continuation(end.id) },
      limit,
    };
    return this.#list(vault, (number) => this.#embeddings.since(number, embedder, page));
  }

  async embedders(vault: VaultId): Promise<readonly StoredEmbedder[]> {
    return this.#list(vault, (number) => this.#embeddings.embedders(number));
  }

  async embeddings(vault: VaultId, embedder: string, ids: readonly string[]): Promise<readonly StoredEmbedding[]> {
    return this.#list(vault, (number) => this.#embeddings.of(number, embedder, ids.filter(isItemId)));
  }

  async get(vault: VaultId, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    return this.#list(vault, (number) => rowsById(this.#statements.get, number, ids.filter(isItemId), recordWithId));
  }

  async ids(vault: VaultId): Promise<readonly string[]> {
    return (await this.#rows(this.#statements.ids, vault)).map(idOf);
  }

  async tombstones(vault: VaultId, before: number, limit: number): Promise<readonly string[]> {
    return (await this.#rows(this.#statements.tombstones, vault, before, limit)).map(idOf);
  }

  async notes(vault: VaultId): Promise<readonly Note[]> {
    const rows = await this.#rows(this.#statements.notes, vault);
    return rows.map((row) => ({ name: textCell(row, 0), envelope: bytesCell(row, 1) }));
  }

  async note(vault: VaultId, name: string): Promise<Uint8Array | undefined> {
    const row = await this.#in(vault, (number) => this.#statements.note.one(number, name));
    return row === undefined ? undefined : bytesCell(row, 0);
  }

  async counts(vault: VaultId): Promise<VaultCounts> {
    return this.#file.read(() => {
      const number = this.#numbers.of(vault);
      if (number === undefined) return { rows: [], tombstoneCount: 0, notes: {} };
      const rows = this.#statements.countRows.all(number).map((row) => ({
        layer: layerOf(numberCell(row, 0)),
        hold: holdOf(numberCell(row, 1)),
        count: numberCell(row, 2),
        sizeBytes: numberCell(row, 3),
      }));
      const notes = this.#statements.countNotes
        .all(number)
        .map((row) => [textCell(row, 0), numberCell(row, 1)] as const);
      const tombstoneCount = numberCell(this.#statements.countErased.one(number) ?? [], 0);
      return { rows, tombstoneCount, notes: Object.fromEntries(notes) };
    });
  }

  async log(vault: VaultId, from: number, limit: number): Promise<readonly string[]> {
    return (await this.#rows(this.#statements.log, vault, from, limit)).map((row) => textCell(row, 0));
  }

  async auditLogs(): Promise<readonly AuditLog[]> {
    return this.#file.read(() => this.#audit.list());
  }

  async audit(name: string, from: number, limit: number): Promise<readonly string[]> {
    return this.#file.read(() => this.#audit.entries(name, from, limit));
  }

  async beginAuditLog(kind = "governance", above = 0): Promise<AuditLog> {
    return this.#file.write(() => this.#audit.begin(kind, above));
  }

  async advance(vault: VaultId, to: Partial<VaultHead>): Promise<VaultHead> {
    return this.#file.write(() => {
      const row = this.#statements.head.one(idBytes(vault));
      if (row === undefined) throw vaultMissing(vault);
      const { seq, generation, nextSalt, logCount, logHead } = advancedHead(headOf(row), to);
      this.#statements.moveHead.run(seq, generation, nextSalt, logCount, logHead ?? null, numberCell(row, 0));
      return { seq, generation, nextSalt, logCount, ...defined({ logHead }) };
    });
  }

  async dropAuditLog(name: string): Promise<void> {
    await this.#file.write(() => this.#audit.drop(name));
  }

  async jobs(vault: VaultId): Promise<readonly ErasureJob[]> {
    return (await this.#rows(this.#statements.jobs, vault)).map(jobOf);
  }

  async unfinishedJobs(): Promise<readonly { readonly vault: VaultId; readonly job: ErasureJob }[]> {
    const rows = await this.#file.read(() => this.#statements.unfinishedJobs.all());
    return rows.map((row) => ({ vault: hexText(bytesCell(row, 11)), job: jobOf(row) }));
  }

  async saltsToDestroy(vault: VaultId): Promise<readonly string[]> {
    return (await this.#rows(this.#statements.saltsToDestroy, vault)).map((row) => hexText(bytesCell(row, 0)));
  }

  async segments(vault: VaultId): Promise<readonly StoredSegment[]> {
    return this.#list(vault, (number) => this.#segments.list(number));
  }

  async segment(vault: VaultId, saltId: string): Promise<Uint8Array | undefined> {
    return this.#in(vault, (number) => this.#segments.envelope(number, saltId));
  }

  async segmentSalts(vault: VaultId, ids: readonly string[]): Promise<readonly string[]> {
    return this.#list(vault, (number) => this.#segments.holding(number, ids).map(({ saltId }) => saltId));
  }

  async traces(vault: VaultId, limit: number, before?: TracePlace): Promise<readonly SealedTraces[]> {
    return this.#list(vault, (number) => this.#traces.newest(number, limit, before));
  }

  async oldestTraces(vault: VaultId, limit: number): Promise<readonly SealedTraces[]> {
    return this.#list(vault, (number) => this.#traces.oldest(number, limit));
  }

  async tracesAbout(
    vault: VaultId,
    ids: readonly string[],
    limit: number,
    after?: TracePlace,
  ): Promise<readonly SealedTraces[]> {
    return this.#list(vault, (number) => this.#traces.about(number, ids, limit, after));
  }

  async destroyVault(vault: VaultId): Promise<{ readonly recordCount: number }> {
    const recordCount = await this.#file.write(() => this.#destroyNow(vault), true);
    this.#numbers.forget(vault);
    this.#failPoint("vault.rows_destroyed");
    return { recordCount };
  }

  #destroyNow(vault: VaultId): number {
    const number = this.#numbers.of(vault);
    if (number === undefined) return 0;
    const count = this.#statements.countIn.one(number, number);
    for (const drop of this.#statements.dropAll) drop.run(number);
    this.#statements.dropVault.run(number);
    return count === undefined ? 0 : numberCell(count, 0);
  }

  async compact(): Promise<{ readonly busy: boolean }> {
    const busy = await compactFile(this.#file, () => this.#failPoint("compact.checkpointed"));
    this.#reservedSpace?.restore();
    return { busy };
  }

  async check(): Promise<readonly string[]> {
    return checkFile(this.#file);
  }

  async stats(): Promise<{ readonly sizeBytes: number; readonly recordCount: number; readonly vaultCount: number }> {
    return this.#file.read(() => {
      const counts = this.#statements.stats.one() ?? [];
      return { sizeBytes: this.#sizeBytes(), recordCount: numberCell(counts, 0), vaultCount: numberCell(counts, 1) };
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#file.close();
  }

  /** Undefined for an unknown vault. */
  async #in<Result>(vault: VaultId, read: (number: number) => Result): Promise<Result | undefined> {
    return this.#file.read(() => {
      const number = this.#numbers.of(vault);
      return number === undefined ? undefined : read(number);
    });
  }

  /** Empty for an unknown vault. */
  async #list<Entry>(vault: VaultId, read: (number: number) => readonly Entry[]): Promise<readonly Entry[]> {
    return (await this.#in(vault, read)) ?? [];
  }

  #rows(statement: Statement, vault: VaultId, ...values: (number | Buffer)[]): Promise<readonly Row[]> {
    return this.#list(vault, (number) => statement.all(number, ...values));
  }
}

const idOf = (row: Row): string => uuidText(bytesCell(row, 0));

const useWithId = (row: Row, id: string): StoredUse => ({ id, seq: numberCell(row, 1), envelope: bytesCell(row, 2) });

function prepareAll(file: SqliteFile) {
  return {
    createVault: file.prepare("INSERT INTO vault (id, seq, generation, next_salt, log_count) VALUES (?, 0, 0, 0, 0)"),
    head: file.prepare(`SELECT ${HEAD_COLUMNS} FROM vault WHERE id = ?`),
    vaults: file.prepare("SELECT id FROM vault ORDER BY number"),
    moveHead: file.prepare(MOVE_HEAD),
    since: file.prepare(`
      SELECT ${RECORD_COLUMNS} FROM record WHERE vault = ? AND (seq, id) > (?, ?) AND (seq, id) <= (?, ?)
      ORDER BY seq, id LIMIT ?`),
    usesSince: file.prepare(`
      SELECT id, seq, envelope FROM use_counter WHERE vault = ? AND (seq, id) > (?, ?) ORDER BY seq, id LIMIT ?`),
    uses: file.prepare(`
      ${REQUESTED} SELECT place, seq, envelope FROM asked CROSS JOIN use_counter ON vault = ?1 AND id = ${REQUESTED_ID}`),
    get: file.prepare(`
      ${REQUESTED} SELECT ${REQUESTED_RECORD_COLUMNS} FROM asked CROSS JOIN record ON vault = ?1 AND id = ${REQUESTED_ID}`),
    ids: file.prepare("SELECT id FROM record WHERE vault = ? ORDER BY seq, id"),
    tombstones: file.prepare(
      "SELECT id FROM record WHERE vault = ? AND envelope IS NULL AND erased_at < ? ORDER BY id LIMIT ?",
    ),
    notes: file.prepare("SELECT name, envelope FROM note WHERE vault = ? ORDER BY name"),
    note: file.prepare("SELECT envelope FROM note WHERE vault = ? AND name = ?"),
    log: file.prepare("SELECT entry FROM log WHERE vault = ? AND number >= ? ORDER BY number LIMIT ?"),
    jobs: file.prepare(`SELECT ${JOB_COLUMNS} FROM job WHERE vault = ? ORDER BY requested_at, id`),
    unfinishedJobs: file.prepare(`
      SELECT ${JOB_COLUMNS}, vault.id FROM job JOIN vault ON vault.number = job.vault
      WHERE state <> 'verified' ORDER BY requested_at, job.id`),
    saltsToDestroy: file.prepare("SELECT salt_id FROM doomed_salt WHERE vault = ?"),
    // Answered from two indexes, without reading envelopes.
    countIn: file.prepare(`
      SELECT (SELECT count(*) FROM record WHERE vault = ?) - (SELECT count(*) FROM record WHERE vault = ? AND envelope IS NULL)`),
    countRows: file.prepare(`
      SELECT layer, hold, count(*), sum(length(envelope)) FROM record WHERE vault = ? AND envelope IS NOT NULL
      GROUP BY layer, hold ORDER BY layer, hold`),
    countErased: file.prepare("SELECT count(*) FROM record WHERE vault = ? AND envelope IS NULL"),
    countNotes: file.prepare(`
      SELECT substr(name, 1, instr(replace(name, ':', '/') || '/', '/') - 1) AS kind, count(*) FROM note WHERE vault = ? GROUP BY kind ORDER BY kind`),
    stats: file.prepare(`
      SELECT (SELECT count(*) FROM record) - (SELECT count(*) FROM record WHERE envelope IS NULL), (SELECT count(*) FROM vault)`),
    dropAll: TABLES.map((table) => file.prepare(`DELETE FROM ${table} WHERE vault = ?`)),
    dropVault: file.prepare("DELETE FROM vault WHERE number = ?"),
  };
}

const continuation = (after: string | undefined): Buffer => (after === undefined ? AFTER_WHOLE_COMMIT : idBytes(after));

const HEAD_COLUMNS = "number, seq, generation, next_salt, log_count, log_head";

function headOf(row: Row): VaultHead {
  const logHead = row[5];
  return {
    seq: numberCell(row, 1),
    generation: numberCell(row, 2),
    nextSalt: numberCell(row, 3),
    logCount: numberCell(row, 4),
    ...(typeof logHead === "string" ? { logHead } : {}),
  };
}
