/**
 * Rehearsal and access counts on their way to the disk (design §4): queued, coalesced per item, riding on the next write or a flush
 * every few seconds. A crash may lose them; a read-only or frozen store drops them. Recall never waits for this.
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

  function take(): (draft: UnitOfWork) => void {
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

  function noteNow(draft: UnitOfWork, name: string, content: Uint8Array | undefined): void {
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
