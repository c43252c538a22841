/** `keepsake disclosures list`: who received something of this vault, and how much; or who received one memory (GDPR 19). */
import type { Command } from "../command.ts";
import { printTable } from "../table.ts";
import { dateTime, number } from "../words.ts";

export const disclosuresList: Command = {
  usage: ["disclosures list", "disclosures list ID"],
  about: `Everybody who was told something: embedders and language models that are not on this machine, webhooks, exports, and what the host shared. TOLD counts
how often an item was told. With the id of a memory: who received that one, and when.`,
  options: {},
  examples: [
    ["keepsake disclosures list", "all recipients"],
    ["keepsake disclosures list mem:112233445566", "of one memory"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [view] = parameters.words;
    const { withVault } = await import("../open-keep.ts");
    const { hasTold } = await import("../../../vault/disclosures.ts");
    if (view !== undefined) {
      const found = await withVault(call, { access: "read" }, async (vault) => {
        const { item } = await vault.get(view);
        return (await vault.disclosures()).filter((entry) => hasTold(entry, item.id));
      });
      if (screen.isJson)
        await screen.json({ disclosures: found.map(({ channel, name, at }) => ({ channel, name, at })) });
      else if (found.length === 0) await screen.line("Nobody received it.");
      else {
        const rows = found.map(({ channel, name, at }) => [dateTime(at), channel, name]);
        await printTable(screen, ["WHEN", "BY", "RECIPIENT"], rows, terminal.columns);
      }
      return undefined;
    }
    const recipients = await withVault(call, { access: "read" }, (vault) => vault.recipients());
    if (screen.isJson) await screen.json({ recipients });
    else if (recipients.length === 0) await screen.line("Nobody received anything.");
    else {
      const rows = recipients.map((each) => [
        each.channel,
        dateTime(each.firstAt),
        dateTime(each.lastAt),
        number(each.toldCount),
        each.name,
      ]);
      await printTable(screen, ["BY", "FIRST", "LAST", "TOLD", "RECIPIENT"], rows, terminal.columns);
    }
    return undefined;
  },
};
