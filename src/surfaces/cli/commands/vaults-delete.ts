/** `keepsake vaults delete`: destroy, for the vault that is named. */
import type { Command } from "../command.ts";
import { DESTROY_OPTIONS } from "../destroy-options.ts";
import { missing } from "../parameters.ts";

export const vaultsDelete: Command = {
  usage: ["vaults delete NAME", "vaults delete NAME --confirm TOKEN [--now]"],
  about: "Destroys the vault that is named, in the two steps of keepsake destroy. There is no way back.",
  options: DESTROY_OPTIONS,
  examples: [["keepsake vaults delete ana", "what would go, and how to confirm it"]],
  wordsMax: 1,
  async run(call) {
    const [name] = call.parameters.words;
    if (name === undefined) throw missing("the name of the vault", "List them with keepsake vaults list.");
    const { destroyVault } = await import("../destroy-vault.ts");
    return destroyVault(call, name);
  },
};
