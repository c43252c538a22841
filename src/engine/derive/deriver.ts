/**
 * When summaries and topics are formed: behind the answers, a moment after the last write, so that a conversation that goes on is not told
 * anew with every word. Never delays a write; a failure leaves the rest for the next time, because how far it came is written down.
 */

import { HOLDS, LAYERS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { Deriver, UnsummarizedFacts } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import type { DerivedPlace } from "../write/stored-notes.ts";
import { isOwnEvent } from "./behaviour-events.ts";
import { deriveNext } from "./derive.ts";

const PAUSE_MS = 2_500;
/** So many facts are told without waiting for a pause in the conversation. */
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
      if (callOff !== undefined && vault.behind.countAtMost >= ENOUGH) return;
      callOff?.();
      callOff = vault.system.later(PAUSE_MS, () => {
        callOff = undefined;
        // The next write, the next opening or upkeep tries again.
        void run().catch(() => undefined);
      });
    },
    async settle({ signal } = {}) {
      if (!mayDerive()) return;
      await run(signal);
      // What was kept while it ran.
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

export class FactsBehind implements UnsummarizedFacts {
  readonly #vault: OpenVault;
  /** May be behind; undefined until the vault was looked through. */
  #candidates: Set<number> | undefined;
  #from: DerivedPlace | undefined;
  /** The highest id of those that are not behind any more. */
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

  /** Without a look at them; beyond all bounds before the first look. */
  get countAtMost(): number {
    return this.#candidates?.size ?? Number.POSITIVE_INFINITY;
  }

  /** Rows of facts, context included, and of events. */
  rows(): readonly number[] {
    return [...this.#looked()].sort((left, right) => (this.#isBefore(left, right) ? -1 : 1));
  }

  /** No fact that is not behind is as new as this one. */
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
    // A fact that leaves recall gets a new revision, and says nothing new; every message lies in the archive.
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
