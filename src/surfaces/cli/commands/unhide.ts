/** `keepsake unhide`: takes a memory back into use that was hidden or archived (GOS-40). */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const unhide: Command = {
  usage: ["unhide ID"],
  about: `Takes a memory back into use that was hidden or archived, with what went out of use along with it, or that had faded into the archive.
What is restricted comes back with keepsake resume. What was forgotten does not come back.`,
  options: {},
  examples: [["keepsake unhide mem:112233445566", "one memory"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("which memory", "See keepsake help unhide.");
    const { withVault } = await import("../open-keep.ts");
    const restored = await withVault(call, { access: "write" }, (vault) => vault.restore(id));
    if (screen.isJson) await screen.json(restored);
    else await screen.line(`${counted(restored.itemCount, "item")} back in use.`);
    return undefined;
  },
};
