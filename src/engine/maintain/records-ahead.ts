/**
 * Reseals the records of the next rotation steps in a thread while previous steps are written. The
 * results are used only if nothing but rotation steps was committed since; otherwise the commit
 * reseals them itself.
 */
import { type ResealThread, startResealThread } from "../../crypto/reseal-thread.ts";
import { type OutdatedRow, outdatedRecords, type ResealedRow } from "../keys/reseal-rows.ts";
import type { OpenVault } from "../open-vault.ts";
import type { LiveRow } from "../write/item-store.ts";

/** Resealed records, and the vault's head when they were read. */
export interface ReadyRecords {
  readonly seq: number;
  readonly keyVersion: number;
  readonly records: readonly ResealedRow<LiveRow>[];
}

/** Keeps the thread busy while this one reads and packs. */
const STEPS_AHEAD = 2;

export class RecordsAhead implements AsyncDisposable {
  readonly #vault: OpenVault;
  readonly #thread: ResealThread | undefined;
  readonly #steps: readonly (readonly string[])[];
  readonly #pending: Promise<ReadyRecords | undefined>[] = [];
  #startedCount = 1;
  /** Between these commits only rotation steps were written. */
  #own: { readonly since: number; readonly at: number } | undefined;

  /**
   * @param steps ids of each step; the thread starts with the first
   * @param isWorth whether there is enough work for a thread
   */
  constructor(vault: OpenVault, steps: readonly (readonly string[])[], isWorth: boolean) {
    const isLong = isWorth && steps.length > 1;
    this.#vault = vault;
    this.#steps = isLong ? steps : [];
    this.#thread = isLong ? startResealThread() : undefined;
  }

  /** Records of the next step. Undefined for the first one, which runs while the thread starts. */
  async next(): Promise<ReadyRecords | undefined> {
    const ready = await this.#pending.shift();
    while (this.#pending.length < STEPS_AHEAD && this.#startedCount < this.#steps.length) await this.#startNext();
    return ready;
  }

  async #startNext(): Promise<void> {
    const vault = this.#vault;
    const ids = this.#steps[this.#startedCount++] ?? [];
    await vault.catchUp();
    const { seq } = vault.head;
    const { keyVersion } = vault.keys;
    const older = await outdatedRecords(vault, ids);
    const resealing = this.#thread?.reseal(older.map(({ how }) => how));
    const ready = resealing?.then((envelopes) => envelopes && { seq, keyVersion, records: paired(older, envelopes) });
    // If an earlier step fails, nobody awaits this promise.
    ready?.catch(() => undefined);
    if (ready !== undefined) this.#pending.push(ready);
  }

  /** The records, if still valid in the current draft. */
  validIn(ready: ReadyRecords | undefined): readonly ResealedRow<LiveRow>[] | undefined {
    const own = this.#own;
    if (ready === undefined || own === undefined) return undefined;
    const { head, keys } = this.#vault;
    const isUntouched = ready.seq >= own.since && head.seq === own.at;
    return isUntouched && ready.keyVersion === keys.keyVersion ? ready.records : undefined;
  }

  /** Call after each written step. @param on the commit it was drafted on */
  written(on: number, movedCount: number): void {
    const since = this.#own?.at === on ? this.#own.since : on;
    this.#own = { since, at: movedCount === 0 ? on : on + 1 };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.[Symbol.asyncDispose]();
  }
}

const paired = (
  older: readonly OutdatedRow<LiveRow>[],
  envelopes: readonly (Uint8Array | undefined)[],
): readonly ResealedRow<LiveRow>[] =>
  older.flatMap(({ row }, index) => {
    const envelope = envelopes[index];
    return envelope === undefined ? [] : [{ row, envelope }];
  });
