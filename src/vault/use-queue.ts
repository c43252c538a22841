/**
 * Rehearsal and access counts on their way to the disk (design §4): queued, coalesced per item, riding on the next write or a flush
 * every few seconds. A crash may lose them; a read-only or frozen store drops them. Recall never waits for this.
 */

import { isKeepsakeError } from "../core/error.ts";
import type { Use } from "../core/item.ts";
import type { LogFact } from "../core/log-entry.ts";
import type { TraceFact } from "../policy/trace.ts";
import type { Draft } from "./draft.ts";
import type { OpenVault } from "./open-vault.ts";
import { rotateUsed } from "./rotate-rows.ts";

export interface UseQueue {
  /** The use of an item as it will be once the queue is written. */
  set(id: string, use: Use): void;
  /** What waits for an item. */
  get(id: string): Use | undefined;
  /** A note that rides along, such as what was rendered into a session. `content` is asked when it is written; undefined: it is not. */
  setNote(name: string, content: () => Uint8Array | undefined): void;
  /** An entry of the access log that may be late (GOS-63). */
  addLog(fact: LogFact): void;
  /** Why something was answered. What waits under the same name is handed over, to be counted together with it. */
  addTrace(name: string, trace: (waiting: TraceFact | undefined) => TraceFact): void;
  /** Something waits elsewhere for the next flush. */
  flushSoon(): void;
  /** Everything that waits, to be added to the draft of a commit, again if that has to be drafted anew. */
  take(): (draft: Draft) => void;
  /** Forgets what waits for an erased item. */
  drop(id: string): void;
  flush(): Promise<void>;
  /** Drops what waits and calls the next flush off. */
  cancel(): void;
}

const FLUSH_MS = 5_000;
/** Bounds what waits between two flushes; more are answered and not explained. */
const TRACES_MAX = 1_000;

export function createUseQueue(vault: OpenVault): UseQueue {
  const uses = new Map<string, Use>();
  const notes = new Map<string, () => Uint8Array | undefined>();
  let facts: LogFact[] = [];
  const traces = new Map<string, { readonly fact: TraceFact; readonly generation: number }>();
  let callOff: (() => void) | undefined;

  function schedule(): void {
    callOff ??= vault.system.later(FLUSH_MS, () => {
      callOff = undefined;
      vault.background(flush());
    });
  }

  /** Counts are worth less than the answer they belong to: where the store takes no writes they are dropped. */
  async function flush(): Promise<void> {
    const isIdle = uses.size === 0 && notes.size === 0 && facts.length === 0 && traces.size === 0;
    if (isIdle && vault.traceBuffer.isEmpty) return;
    const used = [...uses.keys()];
    try {
      await vault.queue.write(async (draft) => draft.flushTraces());
      await rotateUsed(vault, used);
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
      take();
    }
  }

  function take(): (draft: Draft) => void {
    const taken = { uses: [...uses], notes: [...notes], facts, traces: [...traces.values()] };
    uses.clear();
    notes.clear();
    traces.clear();
    facts = [];
    return (draft) => {
      for (const [id, use] of taken.uses) if (vault.index.has(id)) draft.setUse(id, use);
      for (const [name, content] of taken.notes) noteNow(draft, name, content());
      for (const fact of taken.facts) draft.log(fact);
      for (const { fact, generation } of taken.traces) {
        // Something was erased since, or is by this very commit, and a question may hold its words.
        const isStale = generation !== vault.head.generation || draft.raiseGeneration;
        if (fact.content === undefined || !isStale) draft.trace(fact);
      }
    };
  }

  function noteNow(draft: Draft, name: string, content: Uint8Array | undefined): void {
    if (content !== undefined) draft.note(name, content);
  }

  return {
    set(id, use) {
      uses.set(id, use);
      schedule();
    },
    get: (id) => uses.get(id),
    setNote(name, content) {
      notes.set(name, content);
      schedule();
    },
    addLog(fact) {
      facts.push(fact);
      schedule();
    },
    addTrace(name, trace) {
      const waiting = traces.get(name);
      if (waiting === undefined && traces.size >= TRACES_MAX) return;
      traces.set(name, { fact: trace(waiting?.fact), generation: vault.head.generation });
      schedule();
    },
    flushSoon: schedule,
    take,
    drop: (id) => uses.delete(id),
    flush,
    cancel() {
      callOff?.();
      callOff = undefined;
      take();
    },
  };
}
