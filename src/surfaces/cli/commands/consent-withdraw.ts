/** `keepsake consent withdraw`: ends a consent at once, with what rests on it. As easy as giving it (GDPR 7). */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { counted } from "../words.ts";

export const consentWithdraw: Command = {
  usage: ["consent withdraw ID|SCOPE"],
  about: `Ends one consent by its id, or all of a scope. From this moment nothing is kept on it; what rests on it is out of every answer and its keys are
destroyed. The record stays, with the time of its end. There is no way back for what was erased.`,
  options: {},
  examples: [["keepsake consent withdraw work-pattern", "nothing about how I work any more"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [consent] = parameters.words;
    if (consent === undefined) throw missing("the id or the scope of the consent", "See keepsake consent list.");
    const { withVault } = await import("../open-keep.ts");
    const withdrawn = await withVault(call, { access: "write" }, (vault) => vault.withdrawConsent(consent));
    if (screen.isJson) await screen.json(withdrawn);
    else {
      for (const { scope, id } of withdrawn.records) await screen.line(`Withdrawn: ${scope}.`, dim(`  ${id}`));
      await screen.line(
        withdrawn.erased === undefined
          ? "Nothing rested on it."
          : `What rested on it is erased: ${counted(withdrawn.erased.itemCount, "item")}, and words of ${counted(withdrawn.erased.cutCount, "message")}.`,
      );
    }
    return undefined;
  },
};
