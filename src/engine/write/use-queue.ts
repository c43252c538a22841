/**
 * Queues use counters, coalesced per item, until the next write or a flush every few seconds
 * (design §4).
 * A crash may lose them; a read-only or frozen store drops them. Recall never waits for this.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Use } from "../../model/item.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { TraceFact } from "../../policy/trace.ts";
import type { UseQueue } from "../background-work.ts";
import { rotateUsed } from "../keys/rotate-rows.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

const FLUSH_MS = 5_000;
/** Bounds the traces between two flushes. Further ones are dropped. */
const TRACES_MAX = 1_000;

export class BufferedUseQueue implements UseQueue {
  readonly #vault: OpenVault;
  readonly #uses = new Map<string, Use>();
  readonly #notes = new Map<string, () => Uint8Array | undefined>();
  readonly #traces = new Map<string, { readonly fact: TraceFact; readonly generation: number }>();
  #facts: LogFact[] = [];
  #cancelTimer: (() => void) | undefined;

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  set(id: string, use: Use): void {
    this.#uses.set(id, use);
    this.flushSoon();
  }

  get(id: string): Use | undefined {
    return this.#uses.get(id);
  }

  setNote(name: string, content: () => Uint8Array | undefined): void {
    this.#notes.set(name, content);
    this.flushSoon();
  }

  addLog(fact: LogFact): void {
    this.#facts.push(fact);
    this.flushSoon();
  }

  addTrace(name: string, trace: (waiting: TraceFact | undefined) => TraceFact): void {
    const waiting = this.#traces.get(name);
    if (waiting === undefined && this.#traces.size >= TRACES_MAX) return;
    this.#traces.set(name, { fact: trace(waiting?.fact), generation: this.#vault.head.generation });
    this.flushSoon();
  }

  flushSoon(): void {
    this.#cancelTimer ??= this.#vault.system.later(FLUSH_MS, () => {
      this.#cancelTimer = undefined;
      this.#vault.background(this.flush());
    });
  }

  take(): (draft: UnitOfWork) => void {
    const taken = {
      uses: [...this.#uses],
      notes: [...this.#notes],
      facts: this.#facts,
      traces: [...this.#traces.values()],
    };
    this.#uses.clear();
    this.#notes.clear();
    this.#traces.clear();
    this.#facts = [];
    return (draft) => {
      for (const [id, use] of taken.uses) if (this.#vault.index.has(id)) draft.setUse(id, use);
      for (const [name, content] of taken.notes) {
        const bytes = content();
        if (bytes !== undefined) draft.note(name, bytes);
      }
      for (const fact of taken.facts) draft.log(fact);
      for (const { fact, generation } of taken.traces) {
        // A recall trace may contain words that were erased since, or by this commit.
        const isStale = generation !== this.#vault.head.generation || draft.raiseGeneration;
        if (fact.content === undefined || !isStale) draft.trace(fact);
      }
    };
  }

  drop(id: string): void {
    this.#uses.delete(id);
  }

  /** Counters are dropped if the store accepts no writes. */
  async flush(): Promise<void> {
    const sizes = [this.#uses.size, this.#notes.size, this.#facts.length, this.#traces.size];
    if (sizes.every((size) => size === 0) && this.#vault.traceBuffer.isEmpty) return;
    const used = [...this.#uses.keys()];
    try {
      await this.#vault.queue.write(async (draft) => draft.flushTraces());
      await rotateUsed(this.#vault, used);
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
      this.take();
    }
  }

  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.take();
  }
}
