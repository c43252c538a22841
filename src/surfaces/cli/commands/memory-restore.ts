/** `keepsake memory restore`, also `gosum memory restore`: takes back what was redacted softly or archived (GOS-40, GOS-A10). */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { REASON_OPTION, reasonOption } from "../redaction-options.ts";
import { counted } from "../words.ts";

export const memoryRestore: Command = {
  usage: ["memory restore MEM_ID … [--reason TEXT]"],
  about: `Back into use, with what went along. What was redacted hard does not come back. Each is an entry of the signed log.`,
  options: REASON_OPTION,
  examples: [["keepsake memory restore mem:112233445566 --reason user-request", "one memory"]],
  wordsMax: 1_000,
  async run(call) {
    const { parameters, screen } = call;
    const { words } = parameters;
    if (words.length === 0) throw missing("the id of a memory", "See keepsake help memory restore.");
    const reason = parameters.has("reason") ? reasonOption(parameters, "") : undefined;
    const { withVault } = await import("../open-keep.ts");
    const itemCount = await withVault(call, { access: "write" }, async (vault, keepsake) => {
      let count = 0;
      for (const id of words) {
        count += (await vault.restore(id, reason === undefined ? {} : { reason: reason.code })).itemCount;
        if (reason?.text !== undefined) await vault.noteRedactionReason((await vault.get(id)).item.id, reason.text);
      }
      await keepsake.audit.publishAll();
      return count;
    });
    if (screen.isJson) await screen.json({ itemCount });
    else await screen.line(`${counted(itemCount, "item")} back in use.`);
    return undefined;
  },
};
