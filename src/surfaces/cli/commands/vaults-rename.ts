/** `keepsake vaults rename`: another name; nothing else changes. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";

export const vaultsRename: Command = {
  usage: ["vaults rename NAME NEW_NAME"],
  about: "Gives a vault another name. Its id, its keys and what it holds stay the same.",
  options: {},
  examples: [["keepsake vaults rename ana ana-maria", "the same vault under another name"]],
  wordsMax: 2,
  async run(call) {
    const [from, to] = call.parameters.words;
    if (from === undefined || to === undefined) throw missing("the old and the new name", "See keepsake vaults list.");
    const { openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "write" });
    await keepsake.renameVault(from, to);
    if (call.screen.isJson) await call.screen.json({ name: to });
    else await call.screen.line(`The vault is called ${to} now.`);
    return undefined;
  },
};
