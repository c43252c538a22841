/**
 * Makes true what restore-fate.ts has found, in a copy of the backup that nobody else has open: what was erased becomes a tombstone with every copy that was
 * derived from it, what was changed comes as it is now, counters go on behind the highest that were ever given, and what the person decided since stays decided
 * (SEC-E2, SEC-S10). Works on sealed rows, so a locked vault is no obstacle.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Batch, SealedTraces, TracePlace, VaultHead, VaultId } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { isOutlived } from "../keys/epoch.ts";
import type { KeepKeys } from "../keys/keep-keys.ts";
import { isLive } from "../write/item-store.ts";
import { chainedLog, lastLogTime } from "../write/log-chain.ts";
import { isRestoredFromPresent, RENDERED_NOTE } from "../write/stored-notes.ts";
import type { Stores, VaultFate } from "./restore.ts";

export interface LedgerOptions {
  readonly at: number;
  readonly progress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Rows of one commit. */
const STEP_ROWS = 1_000;
/**
 * How far counters leap where nobody knows how far they were: more than any vault commits between two backups, and room for thousands of millions of
 * restores below 2^53.
 */
const LEAP = 1_000_000;

/** Idempotent. The new log must have been begun before: what goes is written down there. */
export async function applyFates(
  staged: Storage,
  present: Stores | undefined,
  fates: readonly VaultFate[],
  options: LedgerOptions,
): Promise<void> {
  for (const [index, fate] of fates.entries()) {
    options.signal?.throwIfAborted();
    options.progress?.(index, fates.length);
    if (fate.isDestroyed || fate.isOutdated) {
      await staged.records.destroyVault(fate.vault);
      await staged.blobs.removeAll(fate.vault);
    } else await applyFate(staged, present, fate, options);
  }
  const fated = new Set(fates.filter(({ isOutdated }) => !isOutdated).map(({ vault }) => vault));
  for (const { vault, sub } of await staged.keys.vaults())
    if (!fated.has(vault)) await beginAnew(new StagedVault(staged, present, vault, sub, options.at));
}

async function applyFate(staged: Storage, present: Stores | undefined, fate: VaultFate, options: LedgerOptions) {
  const sub = (await staged.keys.vaults()).find(({ vault }) => vault === fate.vault)?.sub;
  if (sub === undefined) throw keysGone(fate.vault);
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

/** A vault that is younger than the backup, or than the key that the backup knows: its memories are lost, its salts and numbers are not given again. */
async function beginAnew(vault: StagedVault): Promise<void> {
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

  /** Behind every number that was ever given; the salts that the backup had drawn ahead are left (SEC-S10). */
  async advance(): Promise<void> {
    const { records, keys } = this.#storage;
    const head = await this.#head();
    const before = await this.#present?.records.head(this.#id);
    const nextSalt = await keys.advancePool(this.#id, Math.max(head.nextSalt, before?.nextSalt ?? 0));
    await records.advance(this.#id, { ...advancedPast(head, before), nextSalt });
  }

  /** As the keep of today has them. Their counters and vectors go with the older revision: they were sealed with its key. */
  async renew(ids: readonly string[]): Promise<void> {
    const rows = ((await this.#present?.records.get(this.#id, ids)) ?? []).filter(isLive);
    await this.commit({ erase: ids.map((id) => ({ id, at: this.#at, tombstone: false })) }, []);
    const facts = rows.map(({ id, revision }) => ({ op: "restore", mem: id, rev: revision, act: "system" }) as const);
    const put = rows.map(({ seq: _seq, ...row }) => row);
    await this.commit({ put }, facts, new Map(rows.map(({ id, envelope }) => [id, envelope])));
  }

  /** Segments of the index and traces whose own salts are gone or that tell of what is; notes of what was shown, where something went. */
  async dropDerived(gone: ReadonlySet<string>): Promise<void> {
    const { records } = this.#storage;
    const useless = await this.#withoutSalt((await records.segments(this.#id)).map(({ saltId }) => saltId));
    if (useless.length > 0) await this.commit({ saltsToDestroy: useless }, []);
    for (const dropTraces of steps(await this.#tracesAbout(gone))) await this.commit({ dropTraces }, []);
    const shown = (await records.notes(this.#id)).filter(({ name }) => name.startsWith(RENDERED_NOTE));
    if (gone.size > 0 && shown.length > 0) await this.commit({ dropNotes: shown.map(({ name }) => name) }, []);
  }

  /** What was decided since the backup stays decided, erasures that are under way go on, and salts that are to go still go. */
  async carryOver(): Promise<void> {
    if (this.#present === undefined || (await this.#present.records.head(this.#id)) === undefined) return;
    const notes = (await this.#present.records.notes(this.#id)).filter(({ name }) => isRestoredFromPresent(name));
    const names = new Set(notes.map(({ name }) => name));
    const stale = (await this.#storage.records.notes(this.#id)).filter(
      ({ name }) => isRestoredFromPresent(name) && !names.has(name),
    );
    const jobs = await this.#present.records.jobs(this.#id);
    const doom = await this.#present.records.saltsToDestroy(this.#id);
    await this.commit({ notes, dropNotes: stale.map(({ name }) => name), jobs, saltsToDestroy: doom }, []);
  }

  /** Nobody else writes here, so that nothing is ever stale. */
  async commit(
    change: Omit<Batch, "after" | "log">,
    facts: readonly LogFact[],
    envelopes?: ReadonlyMap<string, Uint8Array>,
  ) {
    const head = await this.#head();
    const log = chainedLog(facts, {
      head,
      at: this.#at,
      lastAt: await lastLogTime(this.#storage.records, this.#id, head.logCount),
      sub: this.#sub,
      ...(envelopes === undefined ? {} : { envelopes }),
    });
    const result = await this.#storage.records.commit(this.#id, { after: head, ...change, ...log });
    if (!result.committed) throw keysGone(this.#id);
  }

  async #head(): Promise<VaultHead> {
    const head = await this.#storage.records.head(this.#id);
    if (head === undefined) throw keysGone(this.#id);
    return head;
  }

  async #withoutSalt(saltIds: readonly string[]): Promise<readonly string[]> {
    const found = new Set((await this.#storage.keys.salts(this.#id, saltIds)).map(({ saltId }) => saltId));
    return saltIds.filter((saltId) => !found.has(saltId));
  }

  async #tracesAbout(gone: ReadonlySet<string>): Promise<readonly TracePlace[]> {
    const places: TracePlace[] = [];
    let before: TracePlace | undefined;
    for (;;) {
      const page: readonly SealedTraces[] = await this.#storage.records.traces(this.#id, STEP_ROWS, before);
      const useless = new Set(await this.#withoutSalt(page.map(({ saltId }) => saltId)));
      const goes = ({ saltId, hasContent, items }: SealedTraces): boolean =>
        useless.has(saltId) || (gone.size > 0 && (hasContent || items.some((id) => gone.has(id))));
      places.push(...page.filter(goes).map(({ seq, page: number }) => ({ seq, page: number })));
      before = page.at(-1);
      if (before === undefined || page.length < STEP_ROWS) return places;
    }
  }
}

/**
 * The keep's own log, jobs and notes go on behind those of today as well. Nothing of its rows is erased.
 * @returns its head, behind which the new log is opened
 */
export async function advanceKeep(
  { keepId, records }: Storage,
  present: Stores | undefined,
  keys: Pick<KeepKeys, "epochs">,
): Promise<void> {
  if ((await records.head(keepId)) === undefined) await records.createVault(keepId);
  const head = await records.head(keepId);
  const before = await present?.records.head(keepId);
  if (head === undefined) throw keysGone(keepId);
  const after = await records.advance(keepId, advancedPast(head, before));
  const jobs = (await present?.records.jobs(keepId)) ?? [];
  // What is owed to persons and recipients is owed as it stands today; without a keep of today, what the backup knows of it and its keys still open.
  const stood = await records.notes(keepId);
  const notes = present === undefined ? [] : await present.records.notes(keepId);
  const kept = new Set(notes.map(({ name }) => name));
  const dropNotes = stood
    .filter((note) => (present === undefined ? isOutlived(note, keys.epochs) : !kept.has(note.name)))
    .map(({ name }) => name);
  await records.commit(keepId, { after, jobs, notes, dropNotes });
}

function advancedPast(head: VaultHead, before: VaultHead | undefined): Partial<VaultHead> {
  if (before !== undefined)
    return { ...before, seq: before.seq + 1, generation: Math.max(head.generation, before.generation) + 1 };
  // What has no number yet begins with the first: a chain of entries cannot start in the middle.
  const leapt = (count: number): number => (count === 0 ? 0 : count + LEAP);
  return { seq: leapt(head.seq), generation: head.generation + 1, logCount: leapt(head.logCount) };
}

function* steps<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += STEP_ROWS) yield rows.slice(first, first + STEP_ROWS);
}

const keysGone = (vault: VaultId): KeepsakeError =>
  new KeepsakeError("store_busy", "Another process changed the keys of this keep while it was restored.", {
    hint: "Close other programs that use this keep and restore again.",
    facts: { vault },
  });
