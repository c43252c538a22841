/**
 * Determines the fate of each row of a backup, and applies it to a private copy of the backup (SEC-E2, SEC-S10). Erased
 * items and everything derived from them become tombstones. Changed items get their present
 * revision. Counters continue after the highest ever issued, and later decisions of the person stay
 * in force. Works on sealed rows, so locked vaults are no obstacle.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import { inParts, pagesOf } from "../../model/parts.ts";
import {
  type Batch,
  recordPages,
  type SealedTraces,
  type TracePlace,
  type VaultHead,
  type VaultId,
} from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { isExpiredNote } from "../keys/epoch.ts";
import { keyNoteVersion } from "../keys/keyring-secret.ts";
import type { StoreKeys } from "../keys/store-keys.ts";
import { versionsOf } from "../keys/vault-keys.ts";
import { isLive, type LiveRow } from "../write/items.ts";
import { chainLog, lastLogTime } from "../write/log-chain.ts";
import { isRestoredFromPresent, KEY_NOTE, RENDERED_NOTE } from "../write/stored-notes.ts";

interface LedgerOptions {
  readonly at: number;
  readonly progress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const STEP_ROWS = 1_000;
/**
 * Counters advance by this much if the last value is unknown: more commits than any vault makes
 * between two backups, and far below 2^53.
 */
const COUNTER_LEAP = 1_000_000;

/** Idempotent. Start the new log first, because erasures are logged there. */
export async function applyFates(
  staged: Storage,
  present: Stores | undefined,
  fates: readonly VaultFate[],
  options: LedgerOptions,
): Promise<void> {
  for (const [index, fate] of fates.entries()) {
    options.signal?.throwIfAborted();
    options.progress?.(index, fates.length);
    if (fate.isDestroyed || fate.isOutdated) await staged.records.destroyVault(fate.vault);
    else await applyFate(staged, present, fate, options);
  }
  const fated = new Set(fates.filter(({ isOutdated }) => !isOutdated).map(({ vault }) => vault));
  for (const { vault, sub } of await staged.keys.vaults())
    if (!fated.has(vault)) await startEmpty(new StagedVault(staged, present, vault, sub, options.at));
}

async function applyFate(staged: Storage, present: Stores | undefined, fate: VaultFate, options: LedgerOptions) {
  const sub = (await staged.keys.vaults()).find(({ vault }) => vault === fate.vault)?.sub;
  if (sub === undefined) throw keysMissing(fate.vault);
  const vault = new StagedVault(staged, present, fate.vault, sub, options.at);
  await vault.advance();
  await staged.keys.destroySalts(fate.vault, fate.salts);
  for (const erased of steps(fate.erased)) {
    options.signal?.throwIfAborted();
    await vault.commit(
      { erase: erased.map(({ id, tombstone }) => ({ id, at: options.at, tombstone })) },
      erased.map(({ id }) => ({ op: "delete", mem: id, act: "system" })),
    );
  }
  for (const ids of steps(fate.renewed)) await vault.renew(ids);
  await vault.dropDerived(new Set([...fate.erased.map(({ id }) => id), ...fate.renewed]));
  await vault.carryOver();
}

/**
 * For a vault or key that is newer than the backup. Its memories are lost; its salts and numbers
 * are not reused.
 */
async function startEmpty(vault: StagedVault): Promise<void> {
  await vault.create();
  await vault.advance();
  await vault.carryOver();
}

class StagedVault {
  readonly #storage: Storage;
  readonly #present: Stores | undefined;
  readonly #id: VaultId;
  readonly #sub: string;
  readonly #at: number;

  constructor(storage: Storage, present: Stores | undefined, id: VaultId, sub: string, at: number) {
    this.#storage = storage;
    this.#present = present;
    this.#id = id;
    this.#sub = sub;
    this.#at = at;
  }

  async create(): Promise<void> {
    const { records } = this.#storage;
    if ((await records.head(this.#id)) === undefined) await records.createVault(this.#id);
  }

  /** Advances counters past every issued number. Skips salts drawn in the backup (SEC-S10). */
  async advance(): Promise<void> {
    const { records, keys } = this.#storage;
    const head = await this.#head();
    const before = await this.#present?.records.head(this.#id);
    const nextSalt = await keys.advancePool(this.#id, Math.max(head.nextSalt, before?.nextSalt ?? 0));
    await records.advance(this.#id, { ...advancedPast(head, before), nextSalt });
  }

  /** Copies the present revision, without counters and vectors, which the older key sealed. */
  async renew(ids: readonly string[]): Promise<void> {
    const rows = ((await this.#present?.records.get(this.#id, ids)) ?? []).filter(isLive);
    await this.commit({ erase: ids.map((id) => ({ id, at: this.#at, tombstone: false })) }, []);
    const facts = rows.map(({ id, revision }) => ({ op: "restore", mem: id, rev: revision, act: "system" }) as const);
    const put = rows.map(({ seq: _seq, ...row }) => row);
    await this.commit({ put }, facts, new Map(rows.map(({ id, envelope }) => [id, envelope])));
  }

  /**
   * Drops index segments and traces that are stale or lost their salts and, if something was
   * erased, the notes of rendered content.
   */
  async dropDerived(erasedIds: ReadonlySet<string>): Promise<void> {
    const { records } = this.#storage;
    const useless = await this.#withoutSalt((await records.segments(this.#id)).map(({ saltId }) => saltId));
    if (useless.length > 0) await this.commit({ saltsToDestroy: useless }, []);
    for (const dropTraces of steps(await this.#tracesAbout(erasedIds))) await this.commit({ dropTraces }, []);
    const shown = (await records.notes(this.#id)).filter(({ name }) => name.startsWith(RENDERED_NOTE));
    if (erasedIds.size > 0 && shown.length > 0) await this.commit({ dropNotes: shown.map(({ name }) => name) }, []);
  }

  /** Keeps later decisions, erasures in progress and salts scheduled for destruction. */
  async carryOver(): Promise<void> {
    if (this.#present === undefined || (await this.#present.records.head(this.#id)) === undefined) return;
    const notes = (await this.#present.records.notes(this.#id)).filter(({ name }) => isRestoredFromPresent(name));
    const names = new Set(notes.map(({ name }) => name));
    const stale = (await this.#storage.records.notes(this.#id)).filter(
      ({ name }) => isRestoredFromPresent(name) && !names.has(name),
    );
    const jobs = await this.#present.records.jobs(this.#id);
    const saltsToDestroy = await this.#present.records.saltsToDestroy(this.#id);
    await this.commit({ notes, dropNotes: stale.map(({ name }) => name), jobs, saltsToDestroy }, []);
  }

  /** There is no other writer, so a commit is never stale. */
  async commit(
    change: Omit<Batch, "after" | "log">,
    facts: readonly LogFact[],
    envelopes?: ReadonlyMap<string, Uint8Array>,
  ) {
    const head = await this.#head();
    const log = chainLog(facts, {
      head,
      at: this.#at,
      lastAt: await lastLogTime(this.#storage.records, this.#id, head.logCount),
      sub: this.#sub,
      ...(envelopes === undefined ? {} : { envelopes }),
    });
    const result = await this.#storage.records.commit(this.#id, { after: head, ...change, ...log });
    if (!result.committed) throw keysMissing(this.#id);
  }

  async #head(): Promise<VaultHead> {
    const head = await this.#storage.records.head(this.#id);
    if (head === undefined) throw keysMissing(this.#id);
    return head;
  }

  async #withoutSalt(saltIds: readonly string[]): Promise<readonly string[]> {
    const found = new Set((await this.#storage.keys.salts(this.#id, saltIds)).map(({ saltId }) => saltId));
    return saltIds.filter((saltId) => !found.has(saltId));
  }

  async #tracesAbout(erasedIds: ReadonlySet<string>): Promise<readonly TracePlace[]> {
    const places: TracePlace[] = [];
    const { records } = this.#storage;
    for await (const page of pagesOf<SealedTraces>(STEP_ROWS, (last) => records.traces(this.#id, STEP_ROWS, last))) {
      const useless = new Set(await this.#withoutSalt(page.map(({ saltId }) => saltId)));
      const isStale = ({ saltId, hasContent, items }: SealedTraces): boolean =>
        useless.has(saltId) || (erasedIds.size > 0 && (hasContent || items.some((id) => erasedIds.has(id))));
      places.push(...page.filter(isStale).map(({ seq, page: number }) => ({ seq, page: number })));
    }
    return places;
  }
}

/**
 * Continues the store's own log, jobs and notes after the present ones. None of its rows are
 * erased.
 * @returns the head after which the new log starts
 */
export async function advanceStore(
  { storeId, records }: Storage,
  present: Stores | undefined,
  keys: Pick<StoreKeys, "epochs">,
): Promise<void> {
  if ((await records.head(storeId)) === undefined) await records.createVault(storeId);
  const head = await records.head(storeId);
  const before = await present?.records.head(storeId);
  if (head === undefined) throw keysMissing(storeId);
  const after = await records.advance(storeId, advancedPast(head, before));
  const jobs = (await present?.records.jobs(storeId)) ?? [];
  // Duties to persons and recipients come from the present store; without one, from the backup as
  // far as its keys open them.
  const oldNotes = await records.notes(storeId);
  const notes = present === undefined ? [] : await present.records.notes(storeId);
  const presentNames = new Set(notes.map(({ name }) => name));
  const dropNotes = oldNotes
    .filter((note) => (present === undefined ? isExpiredNote(note, keys.epochs) : !presentNames.has(note.name)))
    .map(({ name }) => name);
  await records.commit(storeId, { after, jobs, notes, dropNotes });
}

function advancedPast(head: VaultHead, before: VaultHead | undefined): Partial<VaultHead> {
  if (before !== undefined)
    return { ...before, seq: before.seq + 1, generation: Math.max(head.generation, before.generation) + 1 };
  // A chain must start with the first entry, so an empty counter stays at 0.
  const leap = (count: number): number => (count === 0 ? 0 : count + COUNTER_LEAP);
  return { seq: leap(head.seq), generation: head.generation + 1, logCount: leap(head.logCount) };
}

const steps = <Row>(rows: readonly Row[]) => inParts(rows, STEP_ROWS);

const keysMissing = (vault: VaultId): KeepsakeError =>
  new KeepsakeError("store_busy", "Another process changed the keys of this store during the restore.", {
    hint: "Close other programs that use this store and restore again.",
    facts: { vault },
  });

interface RowErased {
  readonly id: string;
  /** False for grade `purge`: not even a tombstone may remain. */
  readonly tombstone: boolean;
}

/**
 * Determines the fate of each row of a data backup before it is restored (SEC-E2, SEC §3.8).
 * It reads clear columns, the present keystore and the present store, if there is one. A row is
 * erased if its salt is destroyed or a job names its id. Nothing is changed or decrypted.
 */
export interface VaultFate {
  readonly vault: VaultId;
  /** Destroyed since the backup, or unknown to these keys. Nothing is restored. */
  readonly isDestroyed: boolean;
  /** Its keys were rotated since, so the backup cannot be read (SEC §3.9). */
  readonly isOutdated: boolean;
  /** Rows restored as in the backup. */
  readonly keptCount: number;
  /** Rows changed since. They get their present revision; the older key was destroyed. */
  readonly renewed: readonly string[];
  readonly erased: readonly RowErased[];
  /** Salts of erased rows that still exist. They are destroyed first. */
  readonly salts: readonly string[];
  /** Rows written since the backup. */
  readonly lostCount: number;
}

export type Stores = Pick<Storage, "records" | "keys" | "storeId">;

/** One per vault of the backup, in order, without the store's own rows. */
export async function fatesOf(backup: Stores, present: Stores | undefined): Promise<readonly VaultFate[]> {
  const known = new Set((await backup.keys.vaults()).map(({ vault }) => vault));
  for (const { vault } of await destroyedIn(present)) known.delete(vault);
  const fates: VaultFate[] = [];
  for (const vault of await backup.records.vaults()) {
    if (vault === backup.storeId) continue;
    if (!known.has(vault)) fates.push(lostVault(vault, "isDestroyed"));
    else if (await isOutdated(vault, backup, present)) fates.push(lostVault(vault, "isOutdated"));
    else fates.push(await fateOf(vault, backup, present));
  }
  return fates;
}

/** Vaults whose destruction has started or ended. */
async function destroyedIn(present: Stores | undefined): Promise<readonly { readonly vault: VaultId }[]> {
  if (present === undefined) return [];
  const jobs = await present.records.jobs(present.storeId);
  return jobs.flatMap(({ vault }) => (vault === undefined ? [] : [{ vault }]));
}

/**
 * The key version of the backup must exist in the present keystore and match the present notes,
 * because both sets of notes are combined.
 */
async function isOutdated(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<boolean> {
  const stored = await backup.keys.vault(vault);
  if (stored === undefined) return false;
  const backupVersion = await versionOf(backup, vault);
  const now = present === undefined ? undefined : await versionOf(present, vault);
  const exists = (await present?.records.head(vault)) !== undefined;
  return !versionsOf(stored).includes(backupVersion) || (exists && now !== backupVersion);
}

/** The key version of a vault's notes. Default: the first. */
async function versionOf({ records }: Stores, vault: VaultId): Promise<number> {
  const keyNotes = (await records.notes(vault)).filter(({ name }) => name.startsWith(KEY_NOTE));
  return Math.max(1, ...keyNotes.map(({ name }) => keyNoteVersion(name)));
}

const lostVault = (vault: VaultId, why: "isDestroyed" | "isOutdated"): VaultFate => ({
  vault,
  isDestroyed: why === "isDestroyed",
  isOutdated: why === "isOutdated",
  keptCount: 0,
  renewed: [],
  erased: [],
  salts: [],
  lostCount: 0,
});

async function fateOf(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<VaultFate> {
  const ledger = await ledgerOf(vault, present);
  const [renewed, erased, salts]: [string[], RowErased[], string[]] = [[], [], []];
  let keptCount = 0;
  for await (const rows of recordPages(backup.records, vault)) {
    const live = rows.filter(isLive);
    const alive = await existingSalts(vault, backup, ledger, live);
    const newer = await newerRows(
      vault,
      present,
      ledger,
      live.filter(({ saltId }) => !alive.has(saltId)),
    );
    for (const { id, saltId } of live) {
      const erasedAs = ledger.erased.get(id);
      if (erasedAs === undefined && alive.has(saltId)) keptCount += 1;
      else if (erasedAs === undefined && newer.has(id)) renewed.push(id);
      else {
        erased.push({ id, tombstone: erasedAs !== "purge" });
        if (alive.has(saltId)) salts.push(saltId);
      }
    }
  }
  return {
    vault,
    isDestroyed: false,
    isOutdated: false,
    keptCount,
    renewed,
    erased,
    salts,
    lostCount: await countLost(vault, backup, present),
  };
}

/** Erasures of a vault that the present store knows. */
interface Ledger {
  readonly erased: ReadonlyMap<string, "tombstone" | "purge">;
  /** Salts that were or will be destroyed: of erased items and older revisions. */
  readonly destroyedSalts: ReadonlySet<string>;
}

async function ledgerOf(vault: VaultId, present: Stores | undefined): Promise<Ledger> {
  const erased = new Map<string, "tombstone" | "purge">();
  if (present === undefined) return { erased, destroyedSalts: new Set() };
  const { records } = present;
  // Tombstones do not count: an earlier restore may have created some only because a key was
  // missing, and a newer backup may have it.
  const jobs = await records.jobs(vault);
  for (const { ids, grade } of jobs) for (const id of ids) erased.set(id, grade === "purge" ? "purge" : "tombstone");
  return {
    erased,
    destroyedSalts: new Set([...(await records.saltsToDestroy(vault)), ...jobs.flatMap(({ saltIds }) => saltIds)]),
  };
}

async function existingSalts(
  vault: VaultId,
  { keys }: Stores,
  { destroyedSalts }: Ledger,
  rows: readonly LiveRow[],
): Promise<ReadonlySet<string>> {
  const found = await keys.salts(
    vault,
    rows.map(({ saltId }) => saltId),
  );
  return new Set(found.flatMap(({ saltId }) => (destroyedSalts.has(saltId) ? [] : [saltId])));
}

/** Rows that the present store holds in a readable revision. */
async function newerRows(
  vault: VaultId,
  present: Stores | undefined,
  ledger: Ledger,
  rows: readonly LiveRow[],
): Promise<ReadonlySet<string>> {
  if (present === undefined || rows.length === 0) return new Set();
  const found = await present.records.get(
    vault,
    rows.map(({ id }) => id),
  );
  const live = found.filter(isLive);
  const alive = await existingSalts(vault, present, ledger, live);
  return new Set(live.flatMap(({ id, saltId }) => (alive.has(saltId) ? [id] : [])));
}

async function countLost(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<number> {
  if (present === undefined) return 0;
  const inBackup = new Set(await backup.records.ids(vault));
  let count = 0;
  for await (const rows of recordPages(present.records, vault))
    count += rows.filter((row) => isLive(row) && !inBackup.has(row.id)).length;
  return count;
}
