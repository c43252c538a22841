/**
 * The facts that no summary and no topic has been asked about yet, and the events that no habit was, in the order of their commits. The rows of a vault are looked through once; from
 * then on only those are that were written since, so that a step costs what is new and not what the vault holds.
 */

import { HOLDS, LAYERS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { UnsummarizedFacts } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import type { DerivedPlace } from "../write/stored-notes.ts";
import { isOwnEvent } from "./behaviour-events.ts";

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
