/**
 * Traces of codes alone on their way to the disk: a write leads its own along only where none was written for a few seconds, or a page is
 * full; else they wait for the next write or flush, so that a busy vault seals one page and not one a commit. That something was decided
 * stands in the log, in the commit itself; a crash may lose why. Traces with content never wait.
 */

import type { Trace } from "../../policy/trace.ts";
import type { WaitingTraces } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";

/** As long as a flush lets anything wait. */
const WAIT_MS = 5_000;
/** With so many the page is written. */
const FULL_TRACES = 64;

export class TraceBuffer implements WaitingTraces {
  readonly #vault: Pick<OpenVault, "head" | "index" | "useQueue">;
  #waiting: readonly Trace[] = [];
  /** The vault's erasures that what waits knows of. */
  #generation = 0;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(vault: Pick<OpenVault, "head" | "index" | "useQueue">) {
    this.#vault = vault;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** The newest first. */
  newest(): readonly Trace[] {
    return this.#current().toReversed();
  }

  /** What a commit writes: all that waits, and its own behind it; or nothing yet. */
  written(own: readonly Trace[], at: number, isFlush: boolean): readonly Trace[] {
    if (own.length === 0 && !isFlush) return [];
    const isDue =
      isFlush ||
      at - this.#writtenAt >= WAIT_MS ||
      this.#waiting.length + own.length >= FULL_TRACES ||
      own.some(({ content }) => content !== undefined);
    return isDue ? [...this.#current(), ...own] : [];
  }

  /** Behind the commit. @param written as `written` answered */
  committed(own: readonly Trace[], written: readonly Trace[], at: number): void {
    if (written.length > 0) {
      this.#waiting = [];
      this.#writtenAt = at;
    } else if (own.length > 0) {
      this.#waiting = [...this.#current(), ...own];
      this.#generation = this.#vault.head.generation;
      this.#vault.useQueue.flushSoon();
    }
  }

  /** Forgets what names an erased item. */
  drop(ids: ReadonlySet<string>): void {
    this.#waiting = this.#waiting.filter(({ items }) => !items.some((id) => ids.has(id)));
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Another process may have erased what is named here. */
  #current(): readonly Trace[] {
    if (this.#generation === this.#vault.head.generation) return this.#waiting;
    return this.#waiting.filter(({ items }) => items.every((id) => this.#vault.index.has(id)));
  }
}
