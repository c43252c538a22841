/**
 * What the agent holds: the secrets of unlocked vaults, in memory alone, each until nobody asked for it for a while (SEC §3.1). What is forgotten is
 * overwritten (SEC-C9).
 */

import type { UnlockedVault } from "../../engine/keys/unlock.ts";
import type { ShredSecrets } from "../../engine/keys/vault-keys.ts";
import type { Clock } from "../../model/clock.ts";
import { HELD_VAULTS_MAX, type HeldVault } from "./protocol.ts";

export interface HeldSecrets {
  /** Takes the secrets over; those that it held before are wiped. False where it holds too much: then they are wiped. */
  put(unlocked: UnlockedVault, idleMs: number): boolean;
  /** Its own, to be copied at once. Counts as a use. */
  get(vault: string): ShredSecrets | undefined;
  /** Without a vault: everything. Answers how many vaults went. */
  drop(vault?: string): number;
  vaults(): readonly HeldVault[];
}

interface Held {
  readonly secrets: ShredSecrets;
  readonly idleMs: number;
  usedAt: number;
  callOff: () => void;
}

export interface HolderParts {
  readonly clock: Clock;
  readonly later: (ms: number, task: () => void) => () => void;
  /** Told when the last vault was forgotten, and when everything is to be. */
  readonly onEmpty: () => void;
}

/** As `wipeSecrets`, whose file would bring the whole vault into a process that has to start at once. */
function wipe(secrets: ShredSecrets): void {
  for (const secret of secrets.values()) secret.fill(0);
}

export function heldSecrets({ clock, later, onEmpty }: HolderParts): HeldSecrets {
  const vaults = new Map<string, Held>();

  function forget(vault: string): boolean {
    const held = vaults.get(vault);
    if (held === undefined) return false;
    held.callOff();
    wipe(held.secrets);
    vaults.delete(vault);
    return true;
  }
  function drop(vault?: string): number {
    const wanted = vault === undefined ? [...vaults.keys()] : [vault];
    const droppedCount = wanted.filter(forget).length;
    if (vaults.size === 0 && (droppedCount > 0 || vault === undefined)) onEmpty();
    return droppedCount;
  }
  function use(vault: string, held: Held): void {
    held.callOff();
    held.usedAt = clock.now();
    held.callOff = later(held.idleMs, () => drop(vault));
  }
  /** A timer may stand still while the machine sleeps; the clock does not. */
  function dropOverdue(): void {
    const now = clock.now();
    for (const [vault, held] of vaults) {
      // A clock that was put back gives no more than the whole time.
      held.usedAt = Math.min(held.usedAt, now);
      if (now - held.usedAt >= held.idleMs) drop(vault);
    }
  }

  return {
    put({ vault, secrets }, idleMs) {
      dropOverdue();
      if (vaults.size >= HELD_VAULTS_MAX && !vaults.has(vault)) {
        wipe(secrets);
        return false;
      }
      forget(vault);
      const held: Held = { secrets, idleMs, usedAt: 0, callOff: () => undefined };
      vaults.set(vault, held);
      use(vault, held);
      return true;
    },
    get(vault) {
      dropOverdue();
      const held = vaults.get(vault);
      if (held !== undefined) use(vault, held);
      return held?.secrets;
    },
    drop,
    vaults() {
      dropOverdue();
      const now = clock.now();
      return [...vaults].map(([vault, { usedAt, idleMs }]) => ({
        vault,
        leftMs: Math.max(0, usedAt + idleMs - now),
      }));
    },
  };
}
