/** `keepsake resume`: ends freeze and restriction, of the vault or of one memory. */
import { changeState } from "../change-state.ts";
import type { Command } from "../command.ts";

export const resume: Command = {
  usage: ["resume", "resume ID"],
  about:
    "Ends both states, frozen and restricted: of the whole vault, or of one memory with what was restricted along with it.",
  options: {},
  examples: [
    ["keepsake resume", "the whole vault"],
    ["keepsake resume mem:112233445566", "one memory"],
  ],
  wordsMax: 1,
  run: (call) =>
    changeState(
      call,
      {
        vault: "The vault takes writes and is used again.",
        items: "back as before.",
        none: "It was neither frozen nor restricted.",
      },
      (vault, id) => vault.resume(id),
    ),
};
