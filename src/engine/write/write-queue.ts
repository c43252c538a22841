/**
 * The write queue of a vault, and the queue of use counters that ride on its commits.
 *
 * One writer per vault: concurrent writes share one synced commit (design §12, grouped writes). A
 * write that throws is removed from the group.
 * If another process committed first, the group catches up and runs again.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Use } from "../../model/item.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { TraceFact } from "../../policy/trace.ts";
import { type VaultHead, vaultBusy } from "../../storage/record-store.ts";
import { noteClock } from "../govern/notices.ts";
import { rotateUsed } from "../keys/rotate.ts";
import { makeRoom } from "../maintain/archive-faint.ts";
import type { OpenVault, UnitOfWork, UseQueue, Write, WriteQueue } from "../open-vault.ts";
import { createYielder } from "../system.ts";
import { type Changes, Draft } from "./draft.ts";

interface QueuedWrite {
  readonly alone: boolean;
  run(draft: Draft): Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
}

/** Limits the writes and items of one commit. Further writes wait for the next one. */
const GROUP_MAX = 1_000;
const GROUP_ITEMS_MAX = 1_000;
/** Each round another process has committed, so this is reached only under heavy contention. */
const STALE_ROUNDS_MAX = 200;

/** The vault as the write queue sees it. */
interface CommittedVault extends OpenVault {
  applied(head: VaultHead, changes: Changes): void;
}

export function createWriteQueue(vault: CommittedVault): WriteQueue {
  const waiting: QueuedWrite[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Exclusive writes skip batching and yield after completion.
      const isAlone = waiting[0]?.alone === true;
      if (!isAlone) await vault.system.gather();
      const left = await commitGroup(vault, waiting.splice(0, groupSize(waiting)));
      waiting.unshift(...left);
      if (isAlone) await vault.system.gather();
    }
    running = undefined;
  }

  const queued = <T>(write: Write<T>, alone: boolean): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let result: { readonly value: T } | undefined;
      waiting.push({
        alone,
        run: async (draft) => {
          result = { value: await write(draft) };
        },
        succeed: () => {
          if (result !== undefined) resolve(result.value);
        },
        fail: reject,
      });
      running ??= drain();
    });

  return {
    write: (write) => queued(write, false),
    alone: (write) => queued(write, true),
    idle: async () => running,
  };
}

function groupSize(waiting: readonly QueuedWrite[]): number {
  if (waiting[0]?.alone === true) return 1;
  const next = waiting.findIndex((write) => write.alone);
  return Math.min(next === -1 ? waiting.length : next, GROUP_MAX);
}

/** @returns writes that did not fit into the commit */
async function commitGroup(vault: CommittedVault, group: readonly QueuedWrite[]): Promise<readonly QueuedWrite[]> {
  let live = [...group];
  let left: readonly QueuedWrite[] = [];
  const addQueued = vault.useQueue.take();
  try {
    for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
      await vault.catchUp();
      // If a reader catches up meanwhile, the draft is stale.
      const { head } = vault;
      const draft = new Draft(vault, vault.now());
      if (vault.lastLogAt > draft.at) noteClock(draft);
      const ran = await runAll(draft, live);
      left = [...ran.left, ...left];
      live = ran.done;
      await makeRoom(draft);
      addQueued(draft);
      if (vault.disclosed.pending.size > 0) vault.disclosed.addTo(draft);
      if (draft.isEmpty || (await commit(vault, draft, head))) {
        for (const write of live) write.succeed();
        return left;
      }
    }
    throw vaultBusy(vault.id);
  } catch (error) {
    for (const write of live) write.fail(error);
    return left;
  }
}

async function runAll(draft: Draft, writes: readonly QueuedWrite[]) {
  const done: QueuedWrite[] = [];
  for (const [place, write] of writes.entries()) {
    if (draft.itemCount >= GROUP_ITEMS_MAX) return { done, left: writes.slice(place) };
    const mark = draft.mark();
    try {
      await write.run(draft);
      done.push(write);
    } catch (error) {
      draft.rollback(mark);
      write.fail(error);
    }
  }
  return { done, left: [] };
}

async function commit(vault: CommittedVault, draft: Draft, head: VaultHead): Promise<boolean> {
  const giveWay = createYielder(vault.system);
  draft.planTraces(head.seq + 1);
  const salts = await vault.salts.atLeast(draft.saltsNeeded, head.nextSalt).catch((error: unknown) => {
    // On a full disk no new salt can be stored. An erasure must succeed even then (SEC-E6), without
    // its trace.
    if (!isKeepsakeError(error, "store_full") || !draft.giveUpTraces()) throw error;
    return vault.salts.atLeast(draft.saltsNeeded, head.nextSalt);
  });
  await giveWay();
  const { batch, changes } = await draft.seal(head, salts);
  await giveWay();
  const result = await vault.storage.records.commit(vault.id, batch);
  if (!result.committed) return false;
  vault.applied(result.head, changes);
  vault.heads?.noted(batch.log?.entries.length ?? 0);
  draft.tracesCommitted();
  if (vault.disclosed.pending.size > 0) vault.disclosed.committed();
  await giveWay();
  return true;
}

const FLUSH_MS = 5_000;
/** Bounds the traces between two flushes. Further ones are dropped. */
const TRACES_MAX = 1_000;

/**
 * Queues use counters, coalesced per item, until the next write or a flush every few seconds
 * (design §4).
 * A crash may lose them; a read-only or frozen store drops them. Recall never waits for this.
 */
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
