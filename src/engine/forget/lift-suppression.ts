import { candidatesIn } from "../observe/keep-things.ts";
import type { OpenVault } from "../open-vault.ts";
import { keysOf, memoryKey } from "./suppression.ts";

/** Said again by its owner, it may be said again by everybody. */
export async function liftSuppression(vault: OpenVault, text: string): Promise<void> {
  const { suppression } = vault;
  if (suppression.size === 0) return;
  // As it stands, and as it would be formed from a message.
  const { candidates } = await candidatesIn({
    text,
    role: "user",
    ownerName: vault.name,
    at: vault.now(),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  const keys = [memoryKey({ text }), ...keysOf(text), ...candidates.map(memoryKey)];
  if (!suppression.has(keys, "untrusted")) return;
  await vault.queue.write(async (unit) => suppression.lift(unit, keys), { alone: true });
}
