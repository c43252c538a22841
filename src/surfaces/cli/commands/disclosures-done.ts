/** `keepsake disclosures done`: a notice to a recipient was given by hand, by letter or call (GDPR 19). */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";

export const disclosuresDone: Command = {
  usage: ["disclosures done ID"],
  about:
    "Says that somebody gave this notice. It stays in the list of those that are done, with its time and the number of items.",
  options: {},
  examples: [["keepsake disclosures done 0198c5d2-7a3b-7c1e-9f00-112233445566", "an id that pending printed"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the id of the notice", "See keepsake disclosures pending.");
    const { withVault } = await import("../open-keep.ts");
    const notice = await withVault(call, { access: "write" }, (vault) => vault.noticeGiven(id));
    if (screen.isJson) await screen.json(notice);
    else await screen.line(`Given: ${notice.recipient} knows that it was ${notice.change}.`);
    return undefined;
  },
};
