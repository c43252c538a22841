/** `keepsake restrict`: stored, and not processed any more (GDPR 18, SEC-S7). */
import { changeState } from "../change-state.ts";
import type { Command } from "../command.ts";

export const restrict: Command = {
  usage: ["restrict", "restrict ID"],
  about: `The whole vault: it stays stored; nothing is recalled, formed, compacted, sent to a model or let go by retention. One memory, with what rests on it
alone: out of recall and of every summary, and retention leaves it. You still list, export and erase it. Lifted by keepsake resume.`,
  options: {},
  examples: [
    ["keepsake restrict", "the whole vault"],
    ["keepsake restrict mem:112233445566", "one memory, while it is disputed"],
  ],
  wordsMax: 1,
  run: (call) =>
    changeState(
      call,
      {
        vault: "Restricted: it stays stored and is not used. keepsake resume lifts it.",
        items: "restricted. keepsake resume ID lifts it.",
        none: "It was restricted already.",
      },
      (vault, id) => vault.restrict(id),
    ),
};
