/**
 * The secrets of unlocked vaults in the agent's memory, each until it is idle for a while (SEC
 * §3.1). Dropped secrets are overwritten (SEC-C9).
 */

import type { UnlockedVault } from "../../engine/keys/access.ts";
import type { ShredSecrets } from "../../engine/keys/vault-keys.ts";
import type { Clock } from "../../model/clock.ts";
import { HELD_VAULTS_MAX, type HeldVault } from "./protocol.ts";

export type SecretStore = ReturnType<typeof createSecretStore>;

interface StoredSecrets {
  readonly secrets: ShredSecrets;
  readonly idleMs: number;
  usedAt: number;
  cancel: () => void;
}

interface SecretStoreParts {
  readonly clock: Clock;
  readonly later: (ms: number, task: () => void) => () => void;
  /** Called when the last vault was dropped. */
  readonly onEmpty: () => void;
}

/** A copy of `wipeSecrets`, which would load the whole engine. */
function wipe(secrets: ShredSecrets): void {
  for (const secret of secrets.values()) secret.fill(0);
}

export function createSecretStore({ clock, later, onEmpty }: SecretStoreParts) {
  const vaults = new Map<string, StoredSecrets>();

  function forget(vault: string): boolean {
    const entry = vaults.get(vault);
    if (entry === undefined) return false;
    entry.cancel();
    wipe(entry.secrets);
    vaults.delete(vault);
    return true;
  }
  function drop(vault?: string): number {
    const wanted = vault === undefined ? [...vaults.keys()] : [vault];
    const droppedCount = wanted.filter(forget).length;
    if (vaults.size === 0 && (droppedCount > 0 || vault === undefined)) onEmpty();
    return droppedCount;
  }
  function use(vault: string, entry: StoredSecrets): void {
    entry.cancel();
    entry.usedAt = clock.now();
    entry.cancel = later(entry.idleMs, () => drop(vault));
  }
  /** A timer may stop while the machine sleeps; the clock does not. */
  function dropOverdue(): void {
    const now = clock.now();
    for (const [vault, entry] of vaults) {
      // A clock set back must not extend the idle time.
      entry.usedAt = Math.min(entry.usedAt, now);
      if (now - entry.usedAt >= entry.idleMs) drop(vault);
    }
  }

  return {
    /** Takes ownership of the secrets. False if full: then they are wiped. */
    put({ vault, secrets }: UnlockedVault, idleMs: number): boolean {
      dropOverdue();
      if (vaults.size >= HELD_VAULTS_MAX && !vaults.has(vault)) {
        wipe(secrets);
        return false;
      }
      forget(vault);
      const entry: StoredSecrets = { secrets, idleMs, usedAt: 0, cancel: () => undefined };
      vaults.set(vault, entry);
      use(vault, entry);
      return true;
    },
    /** Its own copy: clone at once. Counts as a use. */
    get(vault: string): ShredSecrets | undefined {
      dropOverdue();
      const entry = vaults.get(vault);
      if (entry !== undefined) use(vault, entry);
      return entry?.secrets;
    },
    /** Without a vault: everything. Returns how many were dropped. */
    drop,
    vaults(): readonly HeldVault[] {
      dropOverdue();
      const now = clock.now();
      return [...vaults].map(([vault, { usedAt, idleMs }]) => ({
        vault,
        leftMs: Math.max(0, usedAt + idleMs - now),
      }));
    },
  };
}
