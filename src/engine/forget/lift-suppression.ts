import { candidatesIn } from "../observe/thing-replacements.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryKey, statementKeys } from "./suppression.ts";

/** Removes a statement from the suppression list after the owner has made it again. */
export async function liftSuppression(vault: OpenVault, text: string): Promise<void> {
  const { suppression } = vault;
  if (suppression.size === 0) return;
  // The text itself, and the memories that it would form as a message.
  const { candidates } = await candidatesIn({
    text,
    role: "user",
    ownerName: vault.name,
    at: vault.now(),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  const keys = [memoryKey({ text }), ...statementKeys(text), ...candidates.map(memoryKey)];
  if (!suppression.has(keys, "untrusted")) return;
  await vault.queue.write(async (unit) => suppression.lift(unit, keys), { alone: true });
}
