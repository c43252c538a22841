/**
 * One writer a vault: writes that arrive together share one synced commit (design §12, grouped writes). A write that throws
 * takes only itself out of the group. When another process wrote in between, the group catches up and runs again.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { VaultHead } from "../../storage/record-store.ts";
import { givingWay } from "../give-way.ts";
import { noteClock } from "../govern/notices.ts";
import type { OpenVault } from "../open-vault.ts";
import { type Changes, Draft } from "./draft.ts";
import type { Write, WriteQueue } from "./unit-of-work.ts";

interface Waiting {
  readonly alone: boolean;
  run(draft: Draft): Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
}

/** Bounds one commit, in writes and in what they put: more wait for the next, because what a commit writes is written in one go. */
const GROUP_MAX = 1_000;
const GROUP_ITEMS_MAX = 1_000;
/** Each round another process has committed something, so only a crowd of writers gets here. */
const STALE_ROUNDS_MAX = 200;

/** The vault as its queue drives it. */
interface CommittedVault extends OpenVault {
  /** What this process has just committed. */
  applied(head: VaultHead, changes: Changes): void;
}

export function createWriteQueue(vault: CommittedVault): WriteQueue {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // What shares its commit with nobody waits for nobody, and lets everybody have their turn behind its answer.
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

function groupSize(waiting: readonly Waiting[]): number {
  if (waiting[0]?.alone === true) return 1;
  const next = waiting.findIndex((write) => write.alone);
  return Math.min(next === -1 ? waiting.length : next, GROUP_MAX);
}

/** Answers those that there was no room for. */
async function commitGroup(vault: CommittedVault, group: readonly Waiting[]): Promise<readonly Waiting[]> {
  let live = [...group];
  let left: readonly Waiting[] = [];
  const addQueued = vault.useQueue.take();
  try {
    for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
      await vault.catchUp();
      // A reader may catch up while this is drafted: what was drafted on the older state is stale then.
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

async function runAll(draft: Draft, writes: readonly Waiting[]) {
  const done: Waiting[] = [];
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
  const giveWay = givingWay(vault.system);
  draft.planTraces(head.seq + 1);
  const salts = await vault.salts.atLeast(draft.saltsNeeded, head.nextSalt).catch((error: unknown) => {
    // On a full disk no new salt can be kept. An erasure must be possible there (SEC-E6), its explanation need not.
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
