/**
 * Rehearsal and access counts on their way to the disk (design §4): queued, coalesced per item, riding on the next write or a flush
 * every few seconds. A crash may lose them; a read-only or frozen store drops them. Recall never waits for this.
 */

import { isKeepsakeError } from "../core/error.ts";
import type { Use } from "../core/item.ts";
import type { LogFact } from "../core/log-entry.ts";
import type { Draft } from "./draft.ts";
import type { OpenVault } from "./open-vault.ts";

export interface UseQueue {
  /** The use of an item as it will be once the queue is written. */
  set(id: string, use: Use): void;
  /** A note that rides along, such as what was rendered into a session. `content` is asked when it is written; undefined: it is not. */
  setNote(name: string, content: () => Uint8Array | undefined): void;
  /** An entry of the access log that may be late (GOS-63). */
  addLog(fact: LogFact): void;
  /** Everything that waits, to be added to the draft of a commit, again if that has to be drafted anew. */
  take(): (draft: Draft) => void;
  /** Forgets what waits for an erased item. */
  drop(id: string): void;
  flush(): Promise<void>;
  /** Drops what waits and calls the next flush off. */
  cancel(): void;
}

const FLUSH_MS = 5_000;

export function createUseQueue(vault: OpenVault): UseQueue {
  const uses = new Map<string, Use>();
  const notes = new Map<string, () => Uint8Array | undefined>();
  let facts: LogFact[] = [];
  let callOff: (() => void) | undefined;

  function schedule(): void {
    callOff ??= vault.system.later(FLUSH_MS, () => {
      callOff = undefined;
      void flush();
    });
  }

  /** Counts are worth less than the answer they belong to: where the store takes no writes they are dropped. */
  async function flush(): Promise<void> {
    if (uses.size === 0 && notes.size === 0 && facts.length === 0) return;
    try {
      await vault.queue.write(async () => undefined);
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
      take();
    }
  }

  function take(): (draft: Draft) => void {
    const taken = { uses: [...uses], notes: [...notes], facts };
    uses.clear();
    notes.clear();
    facts = [];
    return (draft) => {
      for (const [id, use] of taken.uses) if (vault.index.has(id)) draft.setUse(id, use);
      for (const [name, content] of taken.notes) noteNow(draft, name, content());
      for (const fact of taken.facts) draft.log(fact);
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
    setNote(name, content) {
      notes.set(name, content);
      schedule();
    },
    addLog(fact) {
      facts.push(fact);
      schedule();
    },
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
