/**
 * The records of the next steps of a rotation, resealed in a thread while those before are written. They were read outside their commit, so they stand
 * only where nothing but steps was written since; otherwise the commit reads and reseals them itself.
 */
import { type ResealThread, startResealThread } from "../../crypto/reseal-thread.ts";
import { type Moved, type Older, olderRecords } from "../keys/reseal-rows.ts";
import type { OpenVault } from "../open-vault.ts";
import type { LiveRow } from "../write/item-store.ts";

/** Resealed records, and where the vault stood when they were read. */
export interface ReadyRecords {
  readonly seq: number;
  readonly keyVersion: number;
  readonly records: readonly Moved<LiveRow>[];
}

/** So that the thread has something to do while this one reads and packs. */
const STEPS_AHEAD = 2;

export class RecordsAhead implements AsyncDisposable {
  readonly #vault: OpenVault;
  readonly #thread: ResealThread | undefined;
  readonly #steps: readonly (readonly string[])[];
  readonly #asked: Promise<ReadyRecords | undefined>[] = [];
  #askedCount = 1;
  /** From this commit on, and up to that one, only steps were written. */
  #own: { readonly since: number; readonly at: number } | undefined;

  /** @param steps ids of each; the first is begun while the thread starts @param isWorth whether there is enough to be moved */
  constructor(vault: OpenVault, steps: readonly (readonly string[])[], isWorth: boolean) {
    const isLong = isWorth && steps.length > 1;
    this.#vault = vault;
    this.#steps = isLong ? steps : [];
    this.#thread = isLong ? startResealThread() : undefined;
  }

  /** What is there of the next step, with those behind it under way. The first step has nothing: it passes while the thread starts. */
  async next(): Promise<ReadyRecords | undefined> {
    const ready = await this.#asked.shift();
    while (this.#asked.length < STEPS_AHEAD && this.#askedCount < this.#steps.length) await this.#ask();
    return ready;
  }

  /** Reads the records now. */
  async #ask(): Promise<void> {
    const vault = this.#vault;
    const ids = this.#steps[this.#askedCount++] ?? [];
    await vault.catchUp();
    const { seq } = vault.head;
    const { keyVersion } = vault.keys;
    const older = await olderRecords(vault, ids);
    const resealing = this.#thread?.reseal(older.map(({ how }) => how));
    const ready = resealing?.then((envelopes) => envelopes && { seq, keyVersion, records: paired(older, envelopes) });
    // A step before it may fail first: then nobody comes for this answer, and its failure is that of the step.
    ready?.catch(() => undefined);
    if (ready !== undefined) this.#asked.push(ready);
  }

  /** The records as they were read, where they stand so in the draft that is under way. */
  standing(ready: ReadyRecords | undefined): readonly Moved<LiveRow>[] | undefined {
    const own = this.#own;
    if (ready === undefined || own === undefined) return undefined;
    const { head, keys } = this.#vault;
    const isUntouched = ready.seq >= own.since && head.seq === own.at;
    return isUntouched && ready.keyVersion === keys.keyVersion ? ready.records : undefined;
  }

  /** A step is written. @param on the commit that it was drafted on */
  written(on: number, movedCount: number): void {
    const since = this.#own?.at === on ? this.#own.since : on;
    this.#own = { since, at: movedCount === 0 ? on : on + 1 };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.[Symbol.asyncDispose]();
  }
}

const paired = (
  older: readonly Older<LiveRow>[],
  envelopes: readonly (Uint8Array | undefined)[],
): readonly Moved<LiveRow>[] =>
  older.flatMap(({ row }, index) => {
    const envelope = envelopes[index];
    return envelope === undefined ? [] : [{ row, envelope }];
  });
