/** `keepsake destroy`: the whole vault, keys first. Two steps, as `forget`. */
import type { Command } from "../command.ts";
import { DESTROY_OPTIONS } from "../destroy-options.ts";

export const destroy: Command = {
  usage: ["destroy", "destroy --confirm TOKEN [--now]"],
  about: `Without --confirm a dry run: shows what would go and prints a token for ten minutes. With the token the vault is destroyed,
keys first. There is no way back; export it before if you want to keep a copy. A copy of data and keys together that was made before opens what it held until the epoch of
the keys changes: within a day, with keepsake tend, or with --now before the command ends.`,
  options: DESTROY_OPTIONS,
  examples: [
    ["keepsake destroy --vault ana", "what would go"],
    ["keepsake destroy --vault ana --confirm TOKEN", "let it go"],
    ["keepsake destroy --vault ana --confirm TOKEN --now", "and end every older copy of its keys"],
  ],
  async run(call) {
    const { destroyVault } = await import("../destroy-vault.ts");
    return destroyVault(call, call.settings.vault);
  },
};
