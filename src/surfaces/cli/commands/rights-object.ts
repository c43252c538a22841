/** `keepsake rights object`: an objection to one purpose, its decision, and the list of them (GDPR 21). */
import type { Command } from "../command.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { printTable } from "../table.ts";
import { counted, date } from "../words.ts";

const DECISIONS = ["upheld", "rejected", "withdrawn"] as const;

export const rightsObject: Command = {
  usage: ["rights object PURPOSE", "rights object --decide ID --as upheld|rejected|withdrawn", "rights object"],
  about: `Nothing new is kept for the purpose, and what is there is in no answer until it is decided. work-pattern is the purpose of collecting how somebody
works, and has this switch of its own. Rejected, or taken back: everything is as it was. Without a purpose the objections are listed.`,
  options: {
    decide: { value: "ID", about: "the objection that is decided" },
    as: { value: "DECISION", about: "upheld: it stands; rejected, or withdrawn by the person: it is over" },
    ...IDENTITY_OPTIONS,
  },
  examples: [
    ["keepsake rights object work-pattern", "no more patterns of how I work"],
    ["keepsake rights object --decide ID --as withdrawn", "I have changed my mind"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [purpose] = parameters.words;
    const id = parameters.text("decide");
    const { withVault } = await import("../open-keep.ts");
    if (id !== undefined) {
      const decision = parameters.choice("as", DECISIONS);
      const { missing } = await import("../parameters.ts");
      if (decision === undefined) throw missing("--as", "See keepsake help rights object.");
      const decided = await withVault(call, { access: "write" }, (vault) => vault.decideObjection(id, decision));
      if (screen.isJson) await screen.json(decided);
      else await screen.line(`The objection to ${decided.purpose} is ${decided.state}.`);
      return undefined;
    }
    if (purpose !== undefined) {
      const { exerciseRight, registered } = await import("../exercise-right.ts");
      const exercised = await withVault(call, { access: "write" }, (vault) =>
        exerciseRight(call, vault, "objection", () => vault.object(purpose)),
      );
      if (screen.isJson) await screen.json(exercised);
      else {
        const { itemCount } = exercised.result;
        await screen.line(`No more for ${purpose}; out of use until it is decided: ${counted(itemCount, "item")}.`);
        await screen.line(registered(exercised));
      }
      return undefined;
    }
    const objections = await withVault(call, { access: "read" }, (vault) => vault.objections());
    if (screen.isJson) await screen.json({ objections });
    else if (objections.length === 0) await screen.line("Nobody objected to anything.");
    else {
      const rows = objections.map((each) => [each.id, each.state, date(each.at), String(each.itemCount), each.purpose]);
      await printTable(screen, ["ID", "STATE", "SINCE", "ITEMS", "PURPOSE"], rows, terminal.columns);
    }
    return undefined;
  },
};
