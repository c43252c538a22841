/**
 * Schedules the forming of summaries and topics after a pause in writes, so that an ongoing
 * conversation isn't summarised again with each message. Never delays a write. Progress is stored,
 * so a failed run continues later.
 */

import { HOLDS, LAYERS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { Deriver, UnsummarizedFacts } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import type { DerivedPlace } from "../write/stored-notes.ts";
import { isOwnEvent } from "./behaviour-events.ts";
import { deriveNext } from "./derive.ts";

const PAUSE_MS = 2_500;
/** This many facts are processed without waiting for a pause. */
const ENOUGH = 500;

export function createDeriver(vault: OpenVault): Deriver {
  let callOff: (() => void) | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const mayDerive = (): boolean => !vault.isReadOnly && vault.policy.enabled && !vault.isPaused;

  async function work(signal?: AbortSignal): Promise<void> {
    while (!stopping.signal.aborted && mayDerive() && (await deriveNext(vault, stopping.signal)))
      signal?.throwIfAborted();
  }
  function run(signal?: AbortSignal): Promise<void> {
    running ??= work(signal).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    wake() {
      if (stopping.signal.aborted || !mayDerive()) return;
      if (callOff !== undefined && vault.unsummarized.countAtMost >= ENOUGH) return;
      callOff?.();
      callOff = vault.system.later(PAUSE_MS, () => {
        callOff = undefined;
        // A failed run is repeated by the next write, opening or maintenance.
        void run().catch(() => undefined);
      });
    },
    async settle({ signal } = {}) {
      if (!mayDerive()) return;
      await run(signal);
      // Facts that arrived during the first run.
      await run(signal);
    },
    async stop() {
      stopping.abort();
      callOff?.();
      await running?.catch(() => undefined);
    },
  };
}

const FACT = codeOf(LAYERS, "fact");
const ARCHIVED = codeOf(HOLDS, "archived");

export class FactBacklog implements UnsummarizedFacts {
  readonly #vault: OpenVault;
  /** Rows that may be in the backlog; undefined until the first scan. */
  #candidates: Set<number> | undefined;
  #from: DerivedPlace | undefined;
  /** The highest id outside the backlog. */
  #newestDone = "";

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  /** An item that has just entered the index. */
  note(id: string): void {
    if (this.#candidates !== undefined) this.#candidates.add(this.#vault.index.row(id));
  }

  get isEmpty(): boolean {
    return this.#looked().size === 0;
  }

  /** An upper bound without a scan; infinite before the first scan. */
  get countAtMost(): number {
    return this.#candidates?.size ?? Number.POSITIVE_INFINITY;
  }

  /** Rows of facts, context included, and of events. */
  rows(): readonly number[] {
    return [...this.#looked()].sort((left, right) => (this.#isBefore(left, right) ? -1 : 1));
  }

  /** True if every fact outside the backlog is older than this one. */
  isNewest(row: number): boolean {
    return this.#vault.index.idOf(row) > this.#newestDone;
  }

  #looked(): ReadonlySet<number> {
    const { derived } = this.#vault;
    if (this.#from !== undefined && isEarlier(derived, this.#from)) this.#candidates = undefined;
    this.#from = derived;
    this.#candidates ??= new Set(this.#vault.index.columns().present.keys());
    let newest = -1;
    for (const row of this.#candidates) {
      if (this.#isBehind(row)) continue;
      this.#candidates.delete(row);
      if (this.#isFact(row) && (newest < 0 || this.#vault.index.compareIds(row, newest) > 0)) newest = row;
    }
    const id = newest < 0 ? "" : this.#vault.index.idOf(newest);
    if (id > this.#newestDone) this.#newestDone = id;
    return this.#candidates;
  }

  #isFact(row: number): boolean {
    const { layer, present } = this.#vault.index.columns();
    return present[row] === 1 && layer[row] === FACT;
  }

  #isBehind(row: number): boolean {
    const { index, derived } = this.#vault;
    const columns = index.columns();
    const own = columns.seq[row] ?? 0;
    if (own < derived.seq) return false;
    // Archived facts only got a new revision. Events are archived from the start.
    const isNews = this.#isFact(row) ? columns.hold[row] !== ARCHIVED : isOwnEvent(index, row);
    return isNews && (own !== derived.seq || index.idOf(row) > derived.id);
  }

  #isBefore(left: number, right: number): boolean {
    const { index } = this.#vault;
    const { seq } = index.columns();
    const byCommit = (seq[left] ?? 0) - (seq[right] ?? 0);
    return byCommit === 0 ? index.compareIds(left, right) < 0 : byCommit < 0;
  }
}

const isEarlier = (place: DerivedPlace, other: DerivedPlace): boolean =>
  place.seq < other.seq || (place.seq === other.seq && place.id < other.id);
