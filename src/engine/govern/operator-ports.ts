/**
 * What the operator's view of a keep is given: counts by clear columns, codes and times. Of keys it has one verb, which opens the duties of a vault and
 * nothing else; no room that opens a record, a note or a name of a vault is imported from here on (a test walks the imports).
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Storage } from "../../storage/storage.ts";
import { DUE_AFTER_ERASURE_MS, epochDueAt } from "../forget/erasure-jobs.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { DUTIES_NOTE } from "../write/stored-notes.ts";
import type { KeepAudit } from "./audit.ts";
import { dutiesPlace, NO_DUTIES, readDuties } from "./duties.ts";
import type { OperatorPorts } from "./operator-view.ts";

export interface OperatorParts extends Pick<KeepParts, "system"> {
  readonly storage: Pick<Storage, "records" | "keepId"> & { readonly keys: Pick<Storage["keys"], "vaults" | "epoch"> };
  readonly keys: Pick<KeepParts["keys"], "openForKeep" | "epochs" | "epoch" | "createdAt">;
  readonly audit: Pick<KeepAudit, "signedState" | "damagedRows">;
}

export function operatorPorts({ storage, keys, system, audit }: OperatorParts): OperatorPorts {
  const { records, keepId } = storage;
  return {
    keep: keepId,
    now: system.clock.now(),
    overdueMs: DUE_AFTER_ERASURE_MS,
    vaults: async () =>
      (await storage.keys.vaults()).map(({ vault, sub, mode, createdAt }) => ({
        vault,
        pseudonym: sub,
        mode,
        createdAt,
      })),
    counts: (vault) => records.counts(vault),
    segmentBytes: async (vault) => (await records.segments(vault)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    vectorCount: async (vault) =>
      (await records.embedders(vault)).reduce((sum, { vectorCount }) => sum + vectorCount, 0),
    doomedKeyCount: async (vault) => (await records.saltsToDestroy(vault)).length,
    duties: async (vault) => {
      const note = (await records.notes(vault)).find(({ name }) => name === DUTIES_NOTE);
      if (note === undefined) return NO_DUTIES;
      try {
        return readDuties(keys.openForKeep(dutiesPlace(vault), note.envelope));
      } catch (error) {
        // One damaged row hides no other vault.
        if (!isKeepsakeError(error)) throw error;
        return undefined;
      }
    },
    jobs: async (vault) => (await records.jobs(vault)).map(({ state, requestedAt }) => ({ state, requestedAt })),
    sizeBytes: async () => (await records.stats()).sizeBytes,
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
