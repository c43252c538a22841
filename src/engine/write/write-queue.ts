/**
 * One writer per vault: concurrent writes share one synced commit (design §12, grouped writes). A
 * write that throws is removed from the group.
 * If another process committed first, the group catches up and runs again.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { VaultHead } from "../../storage/record-store.ts";
import { noteClock } from "../govern/notices.ts";
import type { OpenVault } from "../open-vault.ts";
import { createYielder } from "../yielder.ts";
import { type Changes, Draft } from "./draft.ts";
import type { Write, WriteQueue } from "./unit-of-work.ts";

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

  return {
    write<T>(write: Write<T>, { alone = false } = {}): Promise<T> {
      return new Promise<T>((resolve, reject) => {
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
    },
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
      noteClock(draft);
      const ran = await runAll(draft, live);
      left = [...ran.left, ...left];
      live = ran.done;
      addQueued(draft);
      vault.disclosed.addTo(draft);
      if (draft.isEmpty || (await commit(vault, draft, head))) {
        for (const write of live) write.succeed();
        return left;
      }
    }
    throw new KeepsakeError("store_busy", "Other processes kept writing to this vault.", {
      hint: "Try again in a moment.",
      facts: { vault: vault.id },
    });
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
  vault.disclosed.committed();
  await giveWay();
  return true;
}
