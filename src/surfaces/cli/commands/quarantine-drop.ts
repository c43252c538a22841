/** `keepsake quarantine drop`: erases what waits and is not wanted, at once and without a trace of its words. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { memoryId } from "../words.ts";

export const quarantineDrop: Command = {
  usage: ["quarantine drop ID"],
  about:
    "Erases one memory that is in quarantine: its keys are destroyed. The message that it came with stays in the archive.",
  options: {},
  examples: [["keepsake quarantine drop mem:112233445566", "an id that the list printed"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the id of the memory", "See keepsake quarantine list.");
    const { withVault } = await import("../open-keep.ts");
    const receipt = await withVault(call, { access: "write" }, (vault) => vault.drop(id));
    if (screen.isJson) await screen.json(receipt);
    else await screen.line(`Dropped: ${id.startsWith("mem:") ? id : memoryId(id)}.`);
    return undefined;
  },
};
