/**
 * The operator's view of a store (PN-02; security.md §2.2, A1): counts, ages and codes by log
 * pseudonym. It reads clear columns, so locked vaults are included.
 * It cannot leak content: this file imports nothing at run time but the error check, and its ports
 * give no access to keys, envelopes or names. A test walks their imports.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Hold, Layer } from "../../model/item.ts";
import type { ErasureJob, JobState, VaultId } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { DUE_AFTER_ERASURE_MS, epochDueAt } from "../forget/erasure-jobs.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { DUTIES_NOTE } from "../write/stored-notes.ts";
import type { SignedState, StoreAudit } from "./audit.ts";
import { type Duties, dutiesPlace, NO_DUTIES, readDuties } from "./rights-register.ts";

export interface OperatorVault {
  /** The vault's pseudonym in the log. Its mapping is destroyed with the vault. */
  readonly pseudonym: string;
  readonly mode: "standard" | "recoverable" | "user-held";
  readonly createdAt: number;
  /** Without messages. */
  readonly itemCount: number;
  readonly messageCount: number;
  readonly byLayer: Readonly<Partial<Record<Layer, number>>>;
  readonly byHold: Readonly<Partial<Record<Hold, number>>>;
  /** Erased items of which only id and time remain. */
  readonly tombstoneCount: number;
  readonly itemBytes: number;
  readonly indexBytes: number;
  readonly vectorCount: number;
  /** Stored rows that contradict the log, and an unreadable register. */
  readonly damagedCount: number;
  readonly queues: {
    /** Messages waiting for memory formation. */
    readonly formingCount: number;
    /** Keys scheduled for destruction. */
    readonly doomedKeyCount: number;
    /** Untrusted items waiting for review. */
    readonly quarantinedCount: number;
  };
  /** Dates and codes from the register of requests. Absent if it cannot be read. */
  readonly requests?: Duties;
}

export interface OperatorErasures {
  readonly state: JobState;
  readonly count: number;
  readonly oldestRequestedAt: number;
  /** Not verified one day after the request. */
  readonly overdueCount: number;
}

export interface OperatorView {
  /** Random id of the store. */
  readonly keep: string;
  readonly at: number;
  /** Size of the data file. */
  readonly sizeBytes: number;
  readonly vaultCount: number;
  readonly itemCount: number;
  readonly messageCount: number;
  readonly damagedCount: number;
  readonly vaults: readonly OperatorVault[];
  readonly erasures: readonly OperatorErasures[];
  readonly epoch: {
    readonly number: number;
    readonly aliveCount: number;
    readonly since: number;
    readonly dueAt: number;
    readonly isDue: boolean;
  };
  readonly logs: readonly SignedState[];
  /** Pending notices left by destroyed vaults. */
  readonly leftNoticeCount: number;
}

type OperatorPorts = ReturnType<typeof operatorPorts>;

export interface OperatorOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (vaultsDone: number, vaultCount: number) => void;
}

/**
 * Changes nothing. Cost: reads every row of the data file and the governance log once. Rejects with
 * the signal's reason if it aborts.
 */
export async function operatorView(ports: OperatorPorts, options: OperatorOptions = {}): Promise<OperatorView> {
  const stored = await ports.vaults();
  const damaged = await ports.damaged();
  const vaults: OperatorVault[] = [];
  const jobs = [...(await ports.jobs(ports.keep))];
  for (const { vault, ...known } of stored) {
    options.signal?.throwIfAborted();
    options.progress?.(vaults.length, stored.length);
    const found = await examineVault(ports, vault);
    const damagedCount = (damaged.get(vault) ?? 0) + Number(found.requests === undefined);
    vaults.push({ ...known, ...found, damagedCount });
    jobs.push(...(await ports.jobs(vault)));
  }
  const sum = (count: (vault: OperatorVault) => number): number =>
    vaults.reduce((total, vault) => total + count(vault), 0);
  const epoch = await ports.epoch();
  return {
    keep: ports.keep,
    at: ports.now,
    sizeBytes: await ports.sizeBytes(),
    vaultCount: vaults.length,
    itemCount: sum(({ itemCount }) => itemCount),
    messageCount: sum(({ messageCount }) => messageCount),
    damagedCount: sum((vault) => vault.damagedCount),
    vaults,
    erasures: erasuresOf(jobs, ports),
    epoch: { ...epoch, isDue: ports.now >= epoch.dueAt },
    logs: await ports.signed(),
    leftNoticeCount: (await ports.counts(ports.keep)).notes["notice"] ?? 0,
  };
}

async function examineVault(
  ports: OperatorPorts,
  vault: VaultId,
): Promise<Omit<OperatorVault, "pseudonym" | "mode" | "createdAt" | "damagedCount">> {
  const { rows, tombstoneCount, notes } = await ports.counts(vault);
  const byLayer: Partial<Record<Layer, number>> = {};
  const byHold: Partial<Record<Hold, number>> = {};
  let [totalCount, itemBytes] = [0, 0];
  for (const { layer, hold, count, sizeBytes } of rows) {
    byLayer[layer] = (byLayer[layer] ?? 0) + count;
    byHold[hold] = (byHold[hold] ?? 0) + count;
    totalCount += count;
    itemBytes += sizeBytes;
  }
  const messageCount = byLayer.message ?? 0;
  const requests = await ports.duties(vault);
  return {
    itemCount: totalCount - messageCount,
    messageCount,
    byLayer,
    byHold,
    tombstoneCount,
    itemBytes,
    indexBytes: await ports.segmentBytes(vault),
    vectorCount: await ports.vectorCount(vault),
    queues: {
      formingCount: notes["form"] ?? 0,
      doomedKeyCount: await ports.doomedKeyCount(vault),
      quarantinedCount: byHold.quarantined ?? 0,
    },
    ...(requests === undefined ? {} : { requests }),
  };
}

function erasuresOf(
  jobs: readonly Pick<ErasureJob, "state" | "requestedAt">[],
  { now, overdueMs }: OperatorPorts,
): readonly OperatorErasures[] {
  const states = new Map<JobState, OperatorErasures>();
  for (const { state, requestedAt } of jobs) {
    const known = states.get(state) ?? { state, count: 0, oldestRequestedAt: requestedAt, overdueCount: 0 };
    const isOverdue = state !== "verified" && now - requestedAt >= overdueMs;
    states.set(state, {
      state,
      count: known.count + 1,
      oldestRequestedAt: Math.min(known.oldestRequestedAt, requestedAt),
      overdueCount: known.overdueCount + Number(isOverdue),
    });
  }
  return [...states.values()];
}

interface OperatorParts extends Pick<StoreParts, "system"> {
  readonly storage: Pick<Storage, "records" | "storeId"> & { readonly keys: Pick<Storage["keys"], "vaults" | "epoch"> };
  readonly keys: Pick<StoreParts["keys"], "openForStore" | "epochs" | "epoch" | "createdAt">;
  readonly audit: Pick<StoreAudit, "signedState" | "damagedRows">;
}

export function operatorPorts({ storage, keys, system, audit }: OperatorParts) {
  const { records, storeId } = storage;
  return {
    keep: storeId,
    now: system.clock.now(),
    /** Time after which an erasure counts as overdue. */
    overdueMs: DUE_AFTER_ERASURE_MS,
    vaults: async () =>
      (await storage.keys.vaults()).map(({ vault, sub, mode, createdAt }) => ({
        vault,
        pseudonym: sub,
        mode,
        createdAt,
      })),
    counts: (vault: VaultId) => records.counts(vault),
    segmentBytes: async (vault: VaultId) =>
      (await records.segments(vault)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    vectorCount: async (vault: VaultId) =>
      (await records.embedders(vault)).reduce((sum, { vectorCount }) => sum + vectorCount, 0),
    doomedKeyCount: async (vault: VaultId) => (await records.saltsToDestroy(vault)).length,
    duties: async (vault: VaultId) => {
      const note = (await records.notes(vault)).find(({ name }) => name === DUTIES_NOTE);
      if (note === undefined) return NO_DUTIES;
      try {
        return readDuties(keys.openForStore(dutiesPlace(vault), note.envelope));
      } catch (error) {
        // One damaged row must not hide the other vaults.
        if (!isKeepsakeError(error)) throw error;
        return undefined;
      }
    },
    /** Jobs of a vault, or of the store itself. */
    jobs: async (vault: VaultId) =>
      (await records.jobs(vault)).map(({ state, requestedAt }) => ({ state, requestedAt })),
    sizeBytes: async () => (await records.stats()).sizeBytes,
    /** Faults by vault, without vaults that have none. */
    damaged: () => audit.damagedRows(),
    epoch: async () => {
      const { since } = await storage.keys.epoch();
      return {
        number: keys.epoch.epoch,
        aliveCount: keys.epochs.length,
        since: Math.max(since, keys.createdAt),
        dueAt: await epochDueAt({ storage, keys, system }),
      };
    },
    signed: () => audit.signedState(),
  };
}
