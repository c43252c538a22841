/** `keepsake memory redact-user`, also `gosum memory redact-user`: everything of one person in this vault, in one batch (GOS-48, GOS-70). A person's command; no model gets it. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { GRADES, REDACTION_MODES, REDACTION_OPTIONS, reasonOption } from "../redaction-options.ts";

const HELP = "See keepsake help memory redact-user.";

export const memoryRedactUser: Command = {
  usage: ['memory redact-user USER_ID --reason "right-to-be-forgotten" [--identifier TEXT …] [--session NAME …]'],
  about: `What a person said, what was said in conversations that were theirs alone, and whatever names them: by the id that a host gives them, and by names, addresses, numbers and
handles that --identifier adds. Destroyed for good (--mode hard, the default), with what rests on it alone; what may still tell of it is withheld until somebody has looked. Shown
first, done with --confirm. This is one vault: keepsake rights forget goes through all of them.`,
  options: {
    mode: { value: "MODE", about: "hard (default), soft or archive" },
    identifier: { value: "TEXT", repeatable: true, about: "how texts name them too" },
    session: { value: "NAME", repeatable: true, about: "conversations that were theirs" },
    ...REDACTION_OPTIONS,
  },
  examples: [
    ['keepsake memory redact-user guest-17 --reason "right-to-be-forgotten"', "what would go"],
    ['keepsake memory redact-user guest-17 --reason "right-to-be-forgotten" --confirm TOKEN', "let it go"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const [user] = parameters.words;
    if (user === undefined) throw missing("the id of a user", HELP);
    const { code: reason, text } = reasonOption(parameters, HELP);
    const mode = parameters.choice("mode", REDACTION_MODES) ?? "hard";
    const sessions = parameters.list("session");
    const identifiers = [user, ...(parameters.list("identifier") ?? [])];
    const person = { identifiers, ...(sessions === undefined ? {} : { sessions }) };
    const { withVault } = await import("../open-keep.ts");
    const { receiptFile } = await import("../receipt-file.ts");
    const { forgetInTwoSteps } = await import("../forget-in-two-steps.ts");
    await using receipt = receiptFile(call);
    await withVault(call, { access: "write" }, async (vault, keepsake) => {
      const wanted = { grade: GRADES[mode], keepSource: false, reason } as const;
      const redaction = text === undefined ? {} : { text };
      await forgetInTwoSteps(call, { vault, keepsake, receipt, target: { person }, wanted, redaction });
    });
    return undefined;
  },
};
