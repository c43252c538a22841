/** `keepsake disclosures done`: a notice to a recipient was given by hand, by letter or call, or cannot be given (GDPR 19). */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";

export const disclosuresDone: Command = {
  usage: ["disclosures done ID [--dismiss] [--destroyed]"],
  about: `Says that somebody gave this notice; with --dismiss, that it is impossible or takes disproportionate effort. It stays in the list of those that are done, with
its time and the number of items. One that a destroyed vault left goes altogether, and the log keeps that it was.`,
  options: {
    dismiss: { about: "it cannot be given" },
    destroyed: { about: "one that a destroyed vault left" },
  },
  examples: [["keepsake disclosures done 0198c5d2-7a3b-7c1e-9f00-112233445566", "an id that pending printed"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the id of the notice", "See keepsake disclosures pending.");
    const { withNotices } = await import("../with-notices.ts");
    const isDismissed = parameters.has("dismiss");
    const notice = await withNotices(call, (notices) =>
      isDismissed ? notices.noticeDismissed(id) : notices.noticeGiven(id),
    );
    if (screen.isJson) await screen.json(notice);
    else if (isDismissed) await screen.line(`Dismissed: ${notice.recipient} is not told that it was ${notice.change}.`);
    else await screen.line(`Given: ${notice.recipient} knows that it was ${notice.change}.`);
    return undefined;
  },
};
