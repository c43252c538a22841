/** Writes one batch into the data file, within the caller's transaction. */

import type { Batch, ErasureJob, Resealed, SealedRecord, VaultHead } from "../record-store.ts";
import { ERASED_NUMBER, holdNumber, idBytes, layerNumber, packIds } from "./record-rows.ts";
import type { AuditRows, EmbeddingRows, SegmentRows } from "./rows.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import type { TraceRows } from "./trace-rows.ts";

/**
 * `head` is the head after the batch. Order: puts, uses, erasures, then vectors, so that items both
 * written and erased are erased.
 */
export type BatchWriter = (vault: number, batch: Batch, head: VaultHead) => void;

interface OwnRows {
  readonly segments: SegmentRows;
  readonly embeddings: EmbeddingRows;
  readonly traces: TraceRows;
  readonly audit: AuditRows;
  readonly reseal: ResealRows;
}

export const MOVE_HEAD =
  "UPDATE vault SET seq = ?, generation = ?, next_salt = ?, log_count = ?, log_head = ? WHERE number = ?";

export function batchWriter(file: SqliteFile, { segments, embeddings, traces, audit, reseal }: OwnRows): BatchWriter {
  const moveHead = file.prepare(MOVE_HEAD);
  const put = file.prepare(`
    INSERT INTO record (vault, id, seq, created_at, layer, hold, revision, key_version, salt_id, envelope)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (vault, id) DO UPDATE SET seq = excluded.seq, created_at = excluded.created_at, layer = excluded.layer,
      hold = excluded.hold, revision = excluded.revision, key_version = excluded.key_version, salt_id = excluded.salt_id,
      envelope = excluded.envelope, erased_at = NULL`);
  // A counter queued before its item was erased matches no row.
  const use = file.prepare(`
    INSERT INTO use_counter (vault, id, seq, envelope)
    SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM record WHERE vault = ?1 AND id = ?2 AND envelope IS NOT NULL)
    ON CONFLICT (vault, id) DO UPDATE SET seq = excluded.seq, envelope = excluded.envelope`);
  const dropUse = file.prepare("DELETE FROM use_counter WHERE vault = ? AND id = ?");
  const empty = file.prepare(`
    UPDATE record SET seq = ?, hold = ${ERASED_NUMBER}, salt_id = NULL, envelope = NULL, erased_at = ?
    WHERE vault = ? AND id = ?`);
  const drop = file.prepare("DELETE FROM record WHERE vault = ? AND id = ?");
  const putNote = file.prepare(`
    INSERT INTO note (vault, name, envelope) VALUES (?, ?, ?)
    ON CONFLICT (vault, name) DO UPDATE SET envelope = excluded.envelope`);
  const dropNote = file.prepare("DELETE FROM note WHERE vault = ? AND name = ?");
  const addSaltToDestroy = file.prepare("INSERT OR IGNORE INTO doomed_salt (vault, salt_id) VALUES (?, ?)");
  const removeDestroyedSalt = file.prepare("DELETE FROM doomed_salt WHERE vault = ? AND salt_id = ?");
  const putJob = file.prepare(`
    INSERT INTO job (vault, id, state, grade, reason, requested_at, updated_at, cut_count, ids, salt_ids, destroyed_vault)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (vault, id) DO UPDATE SET state = excluded.state, grade = excluded.grade, reason = excluded.reason,
      requested_at = excluded.requested_at, updated_at = excluded.updated_at, cut_count = excluded.cut_count,
      ids = excluded.ids, salt_ids = excluded.salt_ids, destroyed_vault = excluded.destroyed_vault`);
  const noteEpoch = file.prepare("UPDATE job SET epoch = ? WHERE vault = ? AND id = ?");
  const append = file.prepare("INSERT INTO log (vault, number, entry) VALUES (?, ?, ?)");

  function putRecord(vault: number, seq: number, record: SealedRecord): void {
    const { createdAt, revision, keyVersion, envelope } = record;
    const [layer, hold] = [layerNumber(record.layer), holdNumber(record.hold)];
    const [id, saltId] = [idBytes(record.id), idBytes(record.saltId)];
    put.run(vault, id, seq, createdAt, layer, hold, revision, keyVersion, saltId, envelope);
  }

  function erase(vault: number, seq: number, gone: NonNullable<Batch["erase"]>[number]): void {
    const id = idBytes(gone.id);
    dropUse.run(vault, id);
    if (gone.tombstone) empty.run(seq, gone.at, vault, id);
    else drop.run(vault, id);
  }

  function writeJob(vault: number, job: ErasureJob): void {
    const { id, state, grade, reason, requestedAt, updatedAt, cutCount } = job;
    const [ids, saltIds] = [packIds(job.ids), packIds(job.saltIds)];
    const destroyed = job.vault === undefined ? null : idBytes(job.vault);
    putJob.run(vault, id, state, grade, reason, requestedAt, updatedAt, cutCount, ids, saltIds, destroyed);
    if (job.epoch !== undefined) noteEpoch.run(job.epoch, vault, id);
  }

  return (vault, batch, head) => {
    const { seq } = head;
    segments.drop(vault, batch, embeddings.replaced(vault, batch));
    for (const record of batch.put ?? []) putRecord(vault, seq, record);
    for (const { id, envelope } of batch.use ?? []) use.run(vault, idBytes(id), seq, envelope);
    for (const gone of batch.erase ?? []) erase(vault, seq, gone);
    embeddings.write(vault, batch, seq);
    for (const name of batch.dropNotes ?? []) dropNote.run(vault, name);
    for (const { name, envelope } of batch.notes ?? []) putNote.run(vault, name, envelope);
    for (const saltId of batch.saltsToDestroy ?? []) addSaltToDestroy.run(vault, idBytes(saltId));
    for (const saltId of batch.saltsDestroyed ?? []) removeDestroyedSalt.run(vault, idBytes(saltId));
    for (const job of batch.jobs ?? []) writeJob(vault, job);
    segments.insert(vault, batch.segments ?? []);
    traces.write(vault, batch);
    if (batch.reseal !== undefined) reseal(vault, batch.reseal);
    const firstNumber = head.logCount - (batch.log?.entries.length ?? 0);
    batch.log?.entries.forEach((entry, index) => {
      append.run(vault, firstNumber + index, entry);
    });
    if (batch.log !== undefined) audit.write(vault, batch.log, firstNumber);
    moveHead.run(seq, head.generation, head.nextSalt, head.logCount, head.logHead ?? null, vault);
  };
}

/** Replaces envelopes in place. Rows erased meanwhile are not recreated. */
type ResealRows = (vault: number, reseal: Resealed) => void;

export function resealRows(file: SqliteFile): ResealRows {
  const record = file.prepare(
    "UPDATE record SET key_version = ?, envelope = ? WHERE vault = ? AND id = ? AND envelope IS NOT NULL",
  );
  const use = file.prepare("UPDATE use_counter SET envelope = ? WHERE vault = ? AND id = ?");
  const embedding = file.prepare("UPDATE embedding SET envelope = ? WHERE vault = ? AND id = ? AND embedder = ?");
  const segment = file.prepare("UPDATE segment SET envelope = ? WHERE vault = ? AND salt_id = ?");
  const trace = file.prepare("UPDATE trace SET envelope = ? WHERE vault = ? AND seq = ? AND page = ?");
  return (vault, reseal) => {
    for (const { id, keyVersion, envelope } of reseal.records) record.run(keyVersion, envelope, vault, idBytes(id));
    for (const { id, envelope } of reseal.uses) use.run(envelope, vault, idBytes(id));
    for (const { id, embedder, envelope } of reseal.embeddings) embedding.run(envelope, vault, idBytes(id), embedder);
    for (const { saltId, envelope } of reseal.segments) segment.run(envelope, vault, idBytes(saltId));
    for (const { seq, page, envelope } of reseal.traces) trace.run(envelope, vault, seq, page);
  };
}
