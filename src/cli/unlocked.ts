/** Opens user-held vaults with keys from the login agent. */

import { type UnlockedVault, wipeSecrets } from "../engine/keys/access.ts";
import type { Vault } from "../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import type { Call } from "./command.ts";
import { type AgentPlace, agentPlace } from "./login-agent/agent-place.ts";
import { dropFromAgent, getFromAgent } from "./login-agent/agent-session.ts";

/** @throws KeepsakeError `agent_failed` if the system supports none */
export const callsAgent = ({ terminal, settings }: Call): AgentPlace =>
  agentPlace({
    env: terminal.env,
    keysDir: settings.keysDir,
    platform: process.platform,
    userId: process.geteuid?.() ?? -1,
  });

/**
 * @param locked the error without a key; rethrown if the agent has none
 * @throws KeepsakeError `vault_locked`
 */
export async function openUnlocked(
  call: Call,
  locked: KeepsakeError,
  vault: string,
  open: (key: UnlockedVault) => Promise<Vault>,
): Promise<Vault> {
  const key = await keyOf(call, vault);
  if (key === undefined) throw locked;
  try {
    return await open(key);
  } catch (error) {
    if (!OUTDATED.some((code) => isKeepsakeError(error, code))) throw error;
    await dropFromAgent(callsAgent(call), vault);
    throw outdated();
  } finally {
    wipeSecrets(key.secrets);
  }
}

/** Errors of outdated keys after a rotation. */
const OUTDATED = ["vault_locked", "wrong_key"] as const;

async function keyOf(call: Call, vault: string): Promise<UnlockedVault | undefined> {
  try {
    return await getFromAgent(callsAgent(call), vault);
  } catch (error) {
    // A foreign socket must not hide that the vault is locked.
    if (!isKeepsakeError(error, "agent_failed")) throw error;
    call.screen.note(`Warning: ${error.message} ${error.hint}`);
    return undefined;
  }
}

const outdated = (): KeepsakeError =>
  new KeepsakeError("vault_locked", "The keys of this vault changed after it was unlocked.", {
    hint: "Unlock it again: keepsake unlock.",
  });

/** Drops a vault from the login agent: it opens without it, or its keys have changed. */
export async function forgetUnlocked(call: Call, vault: string): Promise<void> {
  try {
    await dropFromAgent(callsAgent(call), vault);
  } catch (error) {
    if (!isKeepsakeError(error, "agent_failed")) throw error;
    call.screen.note(`Warning: ${error.message} ${error.hint}`);
  }
}
