/** `keepsake rights withdraw`: ends a consent, as a right that is entered into the register (GDPR 7(3)). No harder than giving it. */
import type { Command } from "../command.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const rightsWithdraw: Command = {
  usage: ["rights withdraw ID|SCOPE"],
  about: `Ends one consent by its id, or all of a scope, with what rests on it. As keepsake consent withdraw, and the request is entered into the register.
There is no way back for what was erased.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights withdraw work-pattern", "nothing about how I work any more"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [consent] = parameters.words;
    if (consent === undefined) throw missing("the id or the scope of the consent", "See keepsake consent list.");
    const { withVault } = await import("../open-keep.ts");
    const { exerciseRight, registered } = await import("../exercise-right.ts");
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "withdrawal", () => vault.withdrawConsent(consent)),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { erased, records } = exercised.result;
      await screen.line(`Withdrawn: ${records.map(({ scope }) => scope).join(", ")}.`);
      await screen.line(
        erased === undefined
          ? "Nothing rested on it."
          : `What rested on it is erased: ${counted(erased.itemCount, "item")}.`,
      );
      await screen.line(registered(exercised));
    }
    return undefined;
  },
};
