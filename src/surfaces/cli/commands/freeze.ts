/** `keepsake freeze`: nothing new is written; everything stays readable (PN-31, SEC-S7). */
import { changeState } from "../change-state.ts";
import type { Command } from "../command.ts";

export const freeze: Command = {
  usage: ["freeze", "freeze ID"],
  about: `The whole vault: nothing new is kept, formed, corrected or counted; recall, list, export and erasure go on. One memory: it is recalled as ever, and
not rewritten by corrections, repetitions or compaction. Lifted by keepsake resume. This is not keepsake restrict, which stops the use of what is there.`,
  options: {},
  examples: [
    ["keepsake freeze", "the whole vault"],
    ["keepsake freeze mem:112233445566", "one memory"],
  ],
  wordsMax: 1,
  run: (call) =>
    changeState(
      call,
      {
        vault: "Frozen: nothing new is kept, and everything stays readable. keepsake resume lifts it.",
        items: "frozen. keepsake resume ID lifts it.",
        none: "It was frozen already.",
      },
      (vault, id) => vault.freeze(id),
    ),
};
