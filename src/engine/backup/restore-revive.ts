/**
 * What a restore takes from the keep of today may have lost its place to something that was written since the backup, and that is lost: then it holds again. The
 * one step of a restore that opens vaults; one that is locked keeps such facts as history, where its owner finds them.
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { preset } from "../../policy/presets.ts";
import type { StoredVault } from "../../storage/keystore.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { openVaultKeys, type VaultKeys } from "../keys/vault-keys.ts";
import { LiveVault } from "../live-vault.ts";
import type { OpenVault } from "../open-vault.ts";
import type { VaultFate } from "./restore-fate.ts";

type Opening = Pick<KeepParts, "storage" | "keys" | "system">;

export async function reviveRenewed(keep: Opening, fates: readonly VaultFate[]): Promise<void> {
  const vaults = new Map((await keep.storage.keys.vaults()).map((stored) => [stored.vault, stored]));
  for (const { vault, renewed } of fates) {
    const stored = vaults.get(vault);
    const keys = stored === undefined || renewed.length === 0 ? undefined : await keysUnlessLocked(keep, stored);
    if (stored !== undefined && keys !== undefined) await reviveIn(keep, stored, keys, renewed);
  }
}

async function keysUnlessLocked({ storage, keys }: Opening, stored: StoredVault): Promise<VaultKeys | undefined> {
  try {
    return await openVaultKeys(keys, storage, stored);
  } catch (error) {
    if (isKeepsakeError(error, "vault_locked")) return undefined;
    throw error;
  }
}

async function reviveIn(
  { storage, keys: keepKeys, system }: Opening,
  stored: StoredVault,
  keys: VaultKeys,
  renewed: readonly string[],
): Promise<void> {
  // Its own policy lies in it.
  const policy = preset("personal");
  const name = keepKeys.openName(stored.vault, stored.sealedName);
  const vault = new LiveVault({ stored, name, storage, keys, system, policy, isReadOnly: false });
  await vault.catchUp();
  await vault.queue.write(
    async (draft) => {
      for (const item of await draft.many(renewed)) {
        if (!isOutlived(vault, item)) continue;
        draft.put({ ...item, revision: item.revision + 1, truth: "current" });
        draft.log({ op: "restore", mem: item.id, rev: item.revision + 1, act: "system" });
      }
    },
    { alone: true },
  );
  await vault.close();
}

/** History, and what made it so is not there any more. What was kept as a contradiction never held. */
const isOutlived = ({ index }: OpenVault, { id, layer, truth, links }: Item): boolean =>
  layer === "fact" &&
  truth === "superseded" &&
  index.supersededBy(id).length === 0 &&
  !links.some(({ type }) => type === "contradicts");
