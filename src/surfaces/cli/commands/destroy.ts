/** `keepsake destroy`: the whole vault, keys first. Two steps, as `forget`. */
import type { Command } from "../command.ts";
import { DESTROY_OPTIONS } from "../destroy-options.ts";

export const destroy: Command = {
  usage: ["destroy", "destroy --confirm TOKEN"],
  about: `Without --confirm a dry run: shows what would go and prints a token for ten minutes. With the token the vault is destroyed,
keys first. There is no way back; export it before if you want to keep a copy.`,
  options: DESTROY_OPTIONS,
  examples: [
    ["keepsake destroy --vault ana", "what would go"],
    ["keepsake destroy --vault ana --confirm TOKEN", "let it go"],
  ],
  async run(call) {
    const { destroyVault } = await import("../destroy-vault.ts");
    await destroyVault(call, call.settings.vault);
    return undefined;
  },
};
