/** `keepsake rights rectify`: what is true instead, as a right that is entered into the register (GDPR 16, PN-29). */
import type { Command } from "../command.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { memoryId } from "../words.ts";

const WORDS_MAX = 1_000;

export const rightsRectify: Command = {
  usage: ["rights rectify ID TEXT"],
  about: `Says what is true instead, as keepsake correct does, and enters the request into the register. Everybody who received the older one is due a notice.`,
  options: IDENTITY_OPTIONS,
  examples: [['keepsake rights rectify mem:112233445566 "Mia lives in Hamburg."', "an id that list printed"]],
  wordsMax: WORDS_MAX,
  async run(call) {
    const { parameters, screen } = call;
    const [id, ...words] = parameters.words;
    if (id === undefined || words.length === 0)
      throw missing("the id of a memory and what is true instead", "See keepsake help rights rectify.");
    const { withVault } = await import("../open-keep.ts");
    const { exerciseRight, registered } = await import("../exercise-right.ts");
    const exercised = await withVault(call, { access: "write", embeds: true }, (vault) =>
      exerciseRight(call, vault, "rectification", () => vault.correct(id, words.join(" "))),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { result } = exercised;
      const place = dim(`  ${memoryId(result.id)} in place of ${memoryId(result.supersedes)}`);
      await screen.line("Corrected: ", result.text, place);
      await screen.line(registered(exercised));
    }
    return undefined;
  },
};
