/**
 * Rotates the shred secret of a vault (SEC §3.9 deep rotation, §3.10) in four steps: add key slots
 * for the new secret, switch to it in one commit, reseal everything, destroy the old secret.
 * With `now` all of it happens at once, for a leaked key. Otherwise rows are resealed on use and in
 * maintenance, by a deadline. An interrupted rotation resumes. Older copies of the data become
 * unreadable, so a backup is due.
 */

import { type OwnerLock, recoveryKind, sealAgeSlot } from "../../crypto/key-slot.ts";
import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { inParts, pagesOf } from "../../model/parts.ts";
import type { SealedTraces, StoredEmbedding, StoredUse, TracePlace } from "../../storage/record-store.ts";
import type { StoredKeySlot, StoredVault } from "../../storage/storage.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { embeddingAad } from "../write/embedding-store.ts";
import { type LiveRow, openNote, sealNote, storedNote, useAad } from "../write/items.ts";
import { segmentAad } from "../write/segments.ts";
import { isSealedByStore, KEY_NOTE, OWNER_SLOTS_NOTE } from "../write/stored-notes.ts";
import { traceAad } from "../write/trace-buffer.ts";
import { type OwnerSlot, storedSlot, storedVault, unlockVault, wipeSecrets } from "./access.ts";
import type { StoreParts } from "./epoch.ts";
import { encodeKeyNote, type KeyNote, keyNoteName } from "./keyring-secret.ts";
import {
  isOlder,
  liveRows,
  outdatedRecords,
  RecordsAhead,
  type ResealedRow,
  resealRows,
  toReseal,
} from "./reseal-rows.ts";
import { kekSlotFor, slotsOf, versionsOf } from "./vault-keys.ts";

export interface RotateOptions extends MoveOptions {
  /** Reseals everything before returning. Default false: by the deadline. */
  readonly now?: boolean;
  /** Required if the vault has one. It is checked first, and the new secret is sealed to it. */
  readonly passphrase?: string;
  /** Days until everything must be resealed. Default 30. */
  readonly deadlineDays?: number;
}

export interface Rotation {
  readonly keyVersion: number;
  readonly startedAt: number;
  readonly deadline: number;
  /** Nothing is sealed with an older version, and the old secret is destroyed. */
  readonly doneAt?: number;
  /** Records resealed by this call. */
  readonly movedCount: number;
}

const SECRET_BYTES = 32;
const DEADLINE_DAYS = 30;
/** Records resealed per maintenance run. */
const MAINTENANCE_RECORDS = 2_000;

/**
 * Starts a rotation or resumes one.
 * @throws KeepsakeError `invalid_input` if a passphrase is needed, `wrong_key`,
 * `too_many_attempts`, `store_full`, `store_busy`, `store_read_only`.
 * Cost with `now`: about 50 µs per record.
 */
export async function rotateKeys(vault: OpenVault, store: StoreParts, options: RotateOptions = {}): Promise<Rotation> {
  await vault.catchUp();
  if (!isRotating(vault)) await begin(vault, store, options);
  const movedCount = options.now === true ? await finish(vault, options) : 0;
  return rotationOf(vault, movedCount);
}

/** The current or last rotation; undefined if there was none. */
export const lastRotation = (vault: OpenVault): Rotation | undefined =>
  vault.keyNote === undefined ? undefined : rotationOf(vault, 0);

/**
 * Maintenance step: reseals some records, or all if the deadline has passed.
 * @returns their number
 */
export async function continueRotation(vault: OpenVault, options: MoveOptions = {}): Promise<number> {
  const { keyNote } = vault;
  if (keyNote === undefined || !isRotating(vault)) return 0;
  if (vault.now() >= keyNote.deadline) return finish(vault, options);
  const { movedCount, isDone } = await moveAll(vault, { ...options, recordsMax: MAINTENANCE_RECORDS });
  if (isDone) await end(vault);
  return movedCount;
}

function rotationOf({ keyNote, keys }: OpenVault, movedCount: number): Rotation {
  if (keyNote === undefined) throw new RangeError("a rotation was begun and has left no note");
  const { keys: _keys, ...times } = keyNote;
  return { keyVersion: keys.keyVersion, ...times, movedCount };
}

async function begin(vault: OpenVault, store: StoreParts, options: RotateOptions): Promise<void> {
  const { system } = store;
  const stored = await storedVault(vault);
  const from = vault.keys.keyVersion;
  // A version that a crash left only in the keystore was never used, so it is replaced.
  const keyVersion = Math.max(...versionsOf(stored)) + 1;
  // Ask the key service before anything is written.
  const input = await vault.keys.inputKey(keyVersion);
  const secret = Buffer.from(system.random.bytes(SECRET_BYTES));
  try {
    const fresh = await freshSlots(vault, store, { stored, keyVersion, secret, passphrase: options.passphrase });
    await vault.storage.keys.changeSlots(vault.id, ({ mode, slots }) => {
      if (!hasSameSlots(slots, stored.slots)) throw changedMeanwhile();
      return { mode, slots: [...slots.filter((slot) => slot.keyVersion === from), ...fresh] };
    });
    system.failPoint("rotate.slots_added");
    vault.keys.add(keyVersion, { input, shredSecret: secret });
  } finally {
    secret.fill(0);
    input.fill(0);
  }
  const startedAt = vault.now();
  const note: KeyNote = {
    keys: { dedup: vault.keys.dedup, names: vault.keys.names, transfer: vault.keys.transfer },
    startedAt,
    deadline: startedAt + (options.deadlineDays ?? DEADLINE_DAYS) * DAY_MS,
  };
  await vault.queue.alone((draft) => moveNotes(draft, keyVersion, note));
  await vault.keys.moveTo(keyVersion);
  system.failPoint("rotate.begun");
}

const hasSameSlots = (found: readonly StoredKeySlot[], seen: readonly StoredKeySlot[]): boolean =>
  found.length === seen.length &&
  found.every(({ kind, keyVersion }, index) => {
    const other = seen[index];
    return other?.kind === kind && other.keyVersion === keyVersion;
  });

interface Fresh {
  readonly stored: StoredVault;
  readonly keyVersion: number;
  readonly secret: Uint8Array;
  readonly passphrase: string | undefined;
}

/**
 * Seals the new secret to the same key slots. The owner's come from the vault's note, because a
 * keystore could list others.
 */
async function freshSlots(vault: OpenVault, store: StoreParts, fresh: Fresh): Promise<readonly StoredKeySlot[]> {
  const { stored, keyVersion, secret } = fresh;
  const { storeId } = store.storage;
  const made: StoredKeySlot[] = [];
  if (stored.slots.some(({ kind }) => kind === "kek"))
    made.push(kekSlotFor(store.keys, { storeId, vaultId: vault.id, keyVersion }, secret, store.system.random));
  for (const way of await ownerSlotsOf(vault, stored)) {
    const lock = await lockOf(vault, store, way, fresh);
    const owner = { orgId: storeId, userId: vault.id, keyVersion };
    made.push(storedSlot(await sealAgeSlot(owner, lock, secret), keyVersion));
  }
  return made;
}

async function ownerSlotsOf(vault: OpenVault, stored: StoredVault): Promise<readonly OwnerSlot[]> {
  const written = (await storedNote<readonly OwnerSlot[]>(vault, OWNER_SLOTS_NOTE)) ?? [];
  const slots = slotsOf(stored, vault.keys.keyVersion);
  return written.filter((way) =>
    slots.some((slot) =>
      way.kind === "recovery-key"
        ? "recipient" in slot && slot.recipient === way.recipient
        : slot.kind === "age-scrypt",
    ),
  );
}

async function lockOf(vault: OpenVault, store: StoreParts, way: OwnerSlot, fresh: Fresh): Promise<OwnerLock> {
  if (way.kind === "passphrase") {
    const { passphrase, stored } = fresh;
    if (passphrase === undefined) throw passphraseNeeded();
    const current = { ...stored, slots: stored.slots.filter((slot) => slot.keyVersion === vault.keys.keyVersion) };
    wipeSecrets((await unlockVault(store, current, { passphrase })).secrets);
    return { kind: "age-scrypt", passphrase };
  }
  const kind = recoveryKind(way.recipient);
  if (kind === undefined) throw new RangeError("the vault wrote down a recipient that is none");
  return { kind, recipient: way.recipient };
}

/**
 * Switches to the new version: all notes are resealed in one commit. Other processes read the notes
 * before they write, and follow.
 */
async function moveNotes(draft: UnitOfWork, keyVersion: number, note: KeyNote): Promise<void> {
  const { vault } = draft;
  const { keys, system } = vault;
  const to = { vaultId: vault.id, index: keys.at(keyVersion).index };
  for (const { name, envelope } of await vault.storage.records.notes(vault.id)) {
    if (isSealedByStore(name)) continue;
    if (name.startsWith(KEY_NOTE)) draft.dropNote(name);
    else draft.sealedNote({ name, envelope: sealNote(to, name, openNote(keys, name, envelope), system.random) });
  }
  draft.noteVersion = keyVersion;
  draft.note(keyNoteName(keyVersion), encodeKeyNote(note));
  draft.log({ op: "key_rotate", rule: "begun" });
}

async function finish(vault: OpenVault, options: MoveOptions): Promise<number> {
  const work = async (): Promise<number> => {
    const { movedCount } = await moveAll(vault, options);
    await end(vault);
    return movedCount;
  };
  return vault.heads === undefined ? work() : vault.heads.bulk(work);
}

/** Destroys the old secret in place. */
async function end(vault: OpenVault): Promise<void> {
  const { keyVersion } = vault.keys;
  const { keyNote } = vault;
  if (keyNote === undefined) return;
  const destroyed = new Set<number>();
  await vault.storage.keys.changeSlots(vault.id, ({ mode, slots }) => {
    for (const slot of slots) if (slot.keyVersion < keyVersion) destroyed.add(slot.keyVersion);
    return { mode, slots: slots.filter((slot) => slot.keyVersion >= keyVersion) };
  });
  vault.system.failPoint("rotate.secret_destroyed");
  for (const version of destroyed) vault.keys.drop(version);
  await vault.queue.write(async (draft) => {
    draft.note(keyNoteName(keyVersion), encodeKeyNote({ ...keyNote, doneAt: draft.at }));
    draft.log({ op: "key_rotate", rule: "done", act: "system" });
  });
}

const passphraseNeeded = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A passphrase opens this vault, so it is needed to seal the new key to it.", {
    hint: "Pass the passphrase, or remove it from the vault first.",
  });
const changedMeanwhile = (): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this vault changed in the meantime.", { hint: "Try again." });

/**
 * Reseals records, counters, vectors, traces and segments with the current key version, one commit
 * per step (SEC §3.10). Only the envelope changes.
 * Each step reads its rows within its own commit, or checks that rows read ahead are unchanged, so
 * that no concurrent write is lost.
 */
interface MoveOptions {
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
async function moveAll(
  vault: OpenVault,
  { signal, progress, recordsMax = Number.POSITIVE_INFINITY }: MoveOptions,
): Promise<{ readonly movedCount: number; readonly isDone: boolean }> {
  let movedCount = 0;
  async function step<T>(move: (draft: UnitOfWork) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const done = await vault.queue.alone(move);
    vault.system.failPoint("rotate.moved_some");
    return done;
  }
  const steps = [...inParts(await vault.storage.records.ids(vault.id), STEP_ROWS)];
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
const isRotating = ({ keyNote }: OpenVault): boolean => keyNote !== undefined && keyNote.doneAt === undefined;

/** Reseals items right after they were used. */
export async function rotateUsed(vault: OpenVault, ids: readonly string[]): Promise<void> {
  if (!isRotating(vault) || ids.length === 0) return;
  await vault.queue.alone((draft) => moveRecords(draft, ids));
}

/** The rows of an older key version, detected when they are read. */
async function* olderIn<Row extends { readonly envelope: Uint8Array }>(
  vault: OpenVault,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    const older = rows.filter(({ envelope }) => isOlder(vault, envelope));
    if (older.length > 0) yield older;
  }
}
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

async function* olderUses(vault: OpenVault): AsyncGenerator<readonly string[]> {
  const { records } = vault.storage;
  const pages = pagesOf<StoredUse>(STEP_ROWS, (last) =>
    records.usesSince(vault.id, last?.seq ?? 0, STEP_ROWS, last?.id),
  );
  for await (const rows of olderIn(vault, pages)) yield idsOf(rows);
}

async function* olderEmbeddings(vault: OpenVault): AsyncGenerator<readonly [embedder: string, ids: readonly string[]]> {
  const { records } = vault.storage;
  for (const { embedder } of await records.embedders(vault.id)) {
    const pages = pagesOf<StoredEmbedding>(STEP_ROWS, (last) =>
      records.embeddingsSince(vault.id, embedder, last?.seq ?? 0, STEP_ROWS, last?.id),
    );
    for await (const rows of olderIn(vault, pages)) yield [embedder, idsOf(rows)];
  }
}

async function* olderTraces(vault: OpenVault): AsyncGenerator<readonly TracePlace[]> {
  const { records } = vault.storage;
  const pages = pagesOf<SealedTraces>(STEP_PAGES, (last) => records.traces(vault.id, STEP_PAGES, last));
  for await (const rows of olderIn(vault, pages)) yield rows.map(({ seq, page }) => ({ seq, page }));
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
