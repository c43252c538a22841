/** What a restore would do, for the person who confirms it: counts and times, and a token that is bound to exactly that (SEC-D8). */

import { sha256Hex } from "../../crypto/hash.ts";
import type { BackupOf } from "../../storage/sqlite/backup-folder.ts";
import type { Stores, VaultFate } from "./restore-fate.ts";
import type { Present } from "./restore-open.ts";

export interface RestoreCounts {
  /** Memories and messages that come back as the backup holds them. */
  readonly keptCount: number;
  /** Changed since the backup: they come as they are now, because the key of the older revision is gone. */
  readonly renewedCount: number;
  /**
   * What the backup holds and nobody can read: erased since; where no keep stands there, also what was changed since. Tombstones remain.
   */
  readonly erasedCount: number;
  /** Written since the backup: lost, as far as `former` does not hold it. 0 where no keep stands there to tell. */
  readonly lostCount: number;
  /** Vaults of the backup that were destroyed since: nothing of them comes back. */
  readonly destroyedVaultCount: number;
  /** Vaults whose keys were rotated since: nothing that the backup holds of them can be read (SEC §3.9). */
  readonly outdatedVaultCount: number;
}

export interface RestorePlan extends RestoreCounts {
  readonly kind: "restore-plan";
  /** When the backup was made, milliseconds UTC. */
  readonly takenAt: number;
  /** What stands in the folder now: `damaged` can be kept, and tells nothing of erasures. */
  readonly present: Present["state"];
  readonly token: string;
  readonly expiresAt: number;
}

export function countsOf(fates: readonly VaultFate[]): RestoreCounts {
  const sum = (count: (fate: VaultFate) => number): number => fates.reduce((total, fate) => total + count(fate), 0);
  return {
    keptCount: sum(({ keptCount }) => keptCount),
    renewedCount: sum(({ renewed }) => renewed.length),
    erasedCount: sum(({ erased }) => erased.length),
    lostCount: sum(({ lostCount }) => lostCount),
    destroyedVaultCount: sum(({ isDestroyed }) => Number(isDestroyed)),
    outdatedVaultCount: sum(({ isOutdated }) => Number(isOutdated)),
  };
}

export const RESTORE_PURPOSE = "restore";

/** Of the backup, of what would become of it, and of what stands there: with anything written meanwhile it is another one. */
export async function restoreDigest(
  manifest: BackupOf<"data">,
  fates: readonly VaultFate[],
  present: Stores | undefined,
): Promise<string> {
  const heads: unknown[] = [];
  for (const vault of (await present?.records.vaults()) ?? []) {
    const head = await present?.records.head(vault);
    heads.push([vault, head?.seq, head?.generation]);
  }
  const shown = [manifest.parts.map(({ sha256 }) => sha256), countsOf(fates), heads];
  return sha256Hex(Buffer.from(JSON.stringify(shown)));
}
