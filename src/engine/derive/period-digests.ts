/**
 * Digests of the facts behind each session and week summary, to skip rebuilding a summary from
 * unchanged facts. A repeated fact touches every session it occurs in. A digest is one number, and
 * a lost digest only costs one rebuild.
 */

import { USER_SPACE } from "../../model/identity.ts";
import { HOLDS } from "../../model/item.ts";
import type { Columns } from "../../search/columns.ts";
import { codeOf } from "../../search/filter.ts";
import type { SummarizedPeriods } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import type { SummaryState } from "../write/stored-notes.ts";

const ACTIVE = codeOf(HOLDS, "active");
/** At about 100 bytes each. */
const PERIODS_MAX = 8_192;
const EDITS_MAX = 8_192;

export class PeriodDigests implements SummarizedPeriods {
  readonly #vault: OpenVault;
  readonly #byKey = new Map<string, SummaryState>();
  /** Rows of facts with changes other than a repetition, each with a unique number. */
  readonly #edits = new Map<number, number>();
  #editCount = 0;

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  /**
   * Notes a change other than of the count, or a deletion, after which the row may hold another
   * fact.
   */
  edited(row: number): void {
    if (row < 0) return;
    if (this.#edits.size >= EDITS_MAX) this.clear();
    this.#edits.set(row, ++this.#editCount);
  }

  clear(): void {
    this.#byKey.clear();
    this.#edits.clear();
  }

  /** @param states states that are durable by now */
  record(states: ReadonlyMap<string, SummaryState>): void {
    for (const [key, state] of states) {
      if (this.#byKey.size >= PERIODS_MAX) this.#byKey.clear();
      this.#byKey.set(key, state);
    }
  }

  /** True if the digest is unchanged and the summary made from it still exists. */
  isKnown(key: string, digest: number): boolean {
    const { index } = this.#vault;
    const known = this.#byKey.get(key);
    if (known?.digest !== digest) return false;
    const holder = index.holder(USER_SPACE, undefined, key);
    if (holder === undefined) return !known.hasSummary;
    return known.hasSummary && index.columns().hold[index.row(holder)] === ACTIVE;
  }

  /**
   * @param rows of the facts, in order of citation
   * @param topicOf the topic of the fact in a row
   */
  digestOf(rows: readonly number[], topicOf: (row: number) => string | undefined): number {
    const columns = this.#vault.index.columns();
    const ranked = rows.toSorted((left, right) => this.#byWeight(columns, left, right));
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    const add = (value: number): void => {
      high = Math.imul(high ^ value, 0x9e3779b1);
      low = Math.imul(low ^ value, 0x5f356495);
      high ^= low >>> 15;
      low ^= high >>> 13;
    };
    for (const list of [rows, ranked])
      for (const row of list) {
        add(row);
        add(this.#edits.get(row) ?? 0);
      }
    for (const row of rows) {
      const topic = topicOf(row) ?? "";
      for (let at = 0; at < topic.length; at++) add(topic.charCodeAt(at));
      add(topic.length);
    }
    return 4_294_967_296 * (2_097_151 & high) + (low >>> 0);
  }

  /** The same order as in `summarise` (forming/summary.ts). */
  #byWeight({ salience, count, at }: Columns, left: number, right: number): number {
    return (
      (salience[right] ?? 0) - (salience[left] ?? 0) ||
      (count[right] ?? 0) - (count[left] ?? 0) ||
      (at[right] ?? 0) - (at[left] ?? 0) ||
      this.#vault.index.compareIds(right, left)
    );
  }
}

type TopicOf = (row: number) => string | undefined;

/** The states of one step. `PeriodDigests` records them once the step is durable. */
export class PeriodStates {
  readonly states = new Map<string, SummaryState>();
  readonly #before: SummarizedPeriods;
  readonly #changed: ReadonlySet<number> | undefined;

  /**
   * @param changed rows of facts that the draft changed; undefined with hooks, which rebuilds
   * everything
   */
  constructor(before: SummarizedPeriods, changed: ReadonlySet<number> | undefined) {
    this.#before = before;
    this.#changed = changed;
  }

  /**
   * True if the draft changed these facts, so that the index is out of date. They count as unknown.
   */
  isBlindTo(rows: readonly number[]): boolean {
    const changed = this.#changed;
    return changed === undefined || (changed.size > 0 && rows.some((row) => changed.has(row)));
  }

  isKnown(key: string, rows: readonly number[], topicOf: TopicOf): boolean {
    return !this.isBlindTo(rows) && this.#before.isKnown(key, this.#before.digestOf(rows, topicOf));
  }

  note(key: string, rows: readonly number[], topicOf: TopicOf, hasSummary: boolean): void {
    const digest = this.isBlindTo(rows) ? Number.NaN : this.#before.digestOf(rows, topicOf);
    this.states.set(key, { digest, hasSummary });
  }
}
