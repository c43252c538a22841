/** `keepsake vaults list`: names only; nothing of any vault is read. */
import type { Command } from "../command.ts";
import { printTable } from "../table.ts";
import { dateTime } from "../words.ts";

export const vaultsList: Command = {
  usage: ["vaults list"],
  about: "The vaults of this keep by name.",
  options: {},
  examples: [["keepsake vaults list --json", "for a program"]],
  async run(call) {
    const { screen, terminal } = call;
    const { openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "read" });
    const vaults = await keepsake.vaults();
    if (screen.isJson) for (const vault of vaults) await screen.json(vault);
    else if (vaults.length === 0) await screen.line("There is no vault yet.");
    else {
      const rows = vaults.map(({ createdAt, mode, name }) => [dateTime(createdAt), mode, name]);
      await printTable(screen, ["MADE (UTC)", "KEYS", "NAME"], rows, terminal.columns);
    }
    return undefined;
  },
};
