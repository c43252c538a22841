/** `keepsake correct`: what is true instead. The older memory stays as history. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { memoryId } from "../words.ts";

const WORDS_MAX = 1_000;

export const correct: Command = {
  usage: ["correct ID TEXT"],
  about: "Says what is true instead. The older memory stays as history and is recalled no more; forget takes it away.",
  options: {},
  examples: [['keepsake correct mem:112233445566 "Mia lives in Hamburg."', "an id that list or recall printed"]],
  wordsMax: WORDS_MAX,
  async run(call) {
    const [id, ...words] = call.parameters.words;
    if (id === undefined || words.length === 0)
      throw missing("the id of a memory and what is true instead", "See keepsake help correct.");
    const { withVault } = await import("../open-keep.ts");
    const corrected = await withVault(call, { access: "write", embeds: true }, (vault) =>
      vault.correct(id, words.join(" ")),
    );
    if (call.screen.isJson) await call.screen.json(corrected);
    else {
      const { text, supersedes } = corrected;
      await call.screen.line(
        "Corrected: ",
        text,
        dim(`  ${memoryId(corrected.id)} in place of ${memoryId(supersedes)}`),
      );
    }
    return undefined;
  },
};
