/** `keepsake rights restrict`: stored, and not processed any more, as a right that is entered into the register (GDPR 18, SEC-S7). */
import type { Command } from "../command.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { counted } from "../words.ts";

export const rightsRestrict: Command = {
  usage: ["rights restrict", "rights restrict ID"],
  about: `The whole vault, or one memory with what rests on it alone: it stays stored and is not used. As keepsake restrict, and the request is entered into
the register. keepsake resume lifts it, after the person was told.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights restrict mem:112233445566", "while it is disputed"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    const { withVault } = await import("../open-keep.ts");
    const { exerciseRight, registered } = await import("../exercise-right.ts");
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "restriction", () => vault.restrict(id)),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { itemCount } = exercised.result;
      await screen.line(id === undefined ? "The vault is restricted." : `Restricted: ${counted(itemCount, "item")}.`);
      await screen.line(registered(exercised));
    }
    return undefined;
  },
};
