/** `keepsake keys share`: the keep opens the vault again, beside its owner. A person's command; no model gets it. */
import type { Command } from "../command.ts";
import { forgetUnlocked } from "../forget-unlocked.ts";
import { KEY_OPTIONS, ownerKey, withOwnVault } from "../owner-key.ts";
import { printAccess } from "../print-access.ts";

export const keysShare: Command = {
  usage: ["keys share"],
  about: `The keep opens the vault again, beside its owner: mode recoverable. Whoever has the data and the keys of the keep can read it then. It takes a key of the
owner's.`,
  options: { ...KEY_OPTIONS },
  examples: [["keepsake keys share --vault ana", "back from user-held"]],
  async run(call) {
    await withOwnVault(call, async (vault, given) => {
      const state = await vault.access.share(given ?? (await ownerKey(call)));
      await printAccess(call, state);
      await forgetUnlocked(call, vault.id);
    });
    return undefined;
  },
};
