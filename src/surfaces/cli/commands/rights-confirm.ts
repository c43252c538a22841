/** `keepsake rights confirm`: what others asked the owner of this vault to forget, and the owner's word on it (SEC-E10). A person's command; no model gets it. */
import type { Asked } from "../../../vault/asked.ts";
import type { Command } from "../command.ts";
import { RECEIPT_OPTION } from "../receipt-option.ts";
import { dim } from "../screen.ts";
import { printTable } from "../table.ts";
import { usageError } from "../usage-error.ts";
import { counted, date } from "../words.ts";

const HELP = "See keepsake help rights confirm.";

export const rightsConfirm: Command = {
  usage: ["rights confirm", "rights confirm ID [--confirm TOKEN]", "rights confirm ID --keep REASON"],
  about: `Without an ID the list. With it what fits, for you alone to see, and a token: with --confirm it is forgotten for good. --keep leaves it, and says why: household (what you
remember for yourself), freedom_of_expression, legal_obligation, public_health, archiving_or_research, legal_claims. Until you say, everything stays as it is.`,
  options: {
    keep: { value: "REASON", about: "leave it as it is" },
    confirm: { value: "TOKEN", about: "forget what the dry run with this token has shown" },
    receipt: RECEIPT_OPTION,
  },
  examples: [
    ["keepsake rights confirm", "what waits for your word"],
    ["keepsake rights confirm ID --keep household", "it stays"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [id] = parameters.words;
    const { withVault } = await import("../open-keep.ts");
    if (id === undefined) {
      if (parameters.has("keep") || parameters.has("confirm")) throw usageError("Which request?", HELP);
      const asked = await withVault(call, { access: "read" }, (vault) => vault.asked());
      if (screen.isJson) await screen.json({ asked });
      else if (asked.length === 0) await screen.line("Nobody has asked you to forget anything.");
      else
        await printTable(
          screen,
          ["ID", "CAME", "DUE", "STATE", "ITEMS", "CUT MESSAGES"],
          asked.map(row),
          terminal.columns,
        );
      return undefined;
    }
    const { KEEP_REASONS } = await import("../../../vault/rights-lists.ts");
    // The keys of a closed list.
    const reason = parameters.choice("keep", Object.keys(KEEP_REASONS) as (keyof typeof KEEP_REASONS)[]);
    if (reason !== undefined) {
      const kept = await withVault(call, { access: "write" }, (vault) => vault.keepAsked(id, reason));
      if (screen.isJson) await screen.json(kept);
      else
        await screen.line(
          `Kept: ${counted(kept.itemCount + kept.cutCount, "item")}. `,
          dim(`${reason}, GDPR ${KEEP_REASONS[reason]}`),
        );
      return undefined;
    }
    const { receiptFile } = await import("../receipt-file.ts");
    const { forgetInTwoSteps } = await import("../forget-in-two-steps.ts");
    await using receipt = receiptFile(call);
    await withVault(call, { access: "write" }, async (vault, keepsake) => {
      const wanted = { grade: "shred", keepSource: false, reason: "rtbf" } as const;
      await forgetInTwoSteps(call, { vault, keepsake, receipt, target: { asked: id }, wanted });
    });
    return undefined;
  },
};

const row = ({ id, at, dueAt, state, itemCount, cutCount }: Asked): readonly string[] => [
  id,
  date(at),
  date(dueAt),
  state,
  String(itemCount),
  String(cutCount),
];
