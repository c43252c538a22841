/**
 * The upkeep of a keep as a whole (design §4, tend): requests to be forgotten are gone on with, the epoch changes where it is due, erasures that waited for it
 * come to their end, the heads of the logs are signed, and a key that signed them long enough beside its successor is destroyed. What one vault needs is
 * `tend`'s. Idempotent, and safe to run from cron, from a server, or never.
 */

import { isEpochDue, verifyErasures } from "../forget/erasure-jobs.ts";
import type { KeepAudit } from "../govern/audit.ts";
import type { PersonRequests } from "../govern/person-requests.ts";
import { changeEpoch, type EpochOptions, type KeepParts } from "../keys/epoch.ts";

export interface KeepTended {
  /** The epoch that everything stands under now. */
  readonly epoch: number;
  /** Wraps of keys that were made anew; 0 where no change was due. */
  readonly rewrappedCount: number;
  /** Erasures that came to their end: no copy of the keys is left that anything opens. */
  readonly verifiedCount: number;
  /** Requests to be forgotten that were not done everywhere, and were gone on with. */
  readonly personRequestCount: number;
}

export interface KeepTendOptions extends EpochOptions {
  /** Changes the epoch whatever the clock says. Default false. */
  readonly now?: boolean;
}

export async function tendKeep(
  keep: KeepParts,
  audit: KeepAudit,
  persons: PersonRequests,
  options: KeepTendOptions = {},
): Promise<KeepTended> {
  const advanced = await persons.advance();
  await persons.expire();
  const change = options.now === true || (await isEpochDue(keep)) ? await changeEpoch(keep, options) : undefined;
  await keep.keys.settleProvider();
  const verifiedCount = await verifyErasures(keep);
  await audit.tend();
  return {
    epoch: change?.epoch ?? keep.keys.epoch.epoch,
    rewrappedCount: change?.rewrappedCount ?? 0,
    verifiedCount,
    personRequestCount: advanced.length,
  };
}
