/** `keepsake privacy review`: sensitive memories at half of their time, for their owner to look at (GOS-37). */
import type { Command } from "../command.ts";
import { printReviewEntries } from "../print-review.ts";
import { dim } from "../screen.ts";
import { counted } from "../words.ts";

/** As many as a review gives at once; the others come up when these are answered. */
const LIMIT_MAX = 1_000;

export const privacyReview: Command = {
  usage: ["privacy review"],
  about: `Sensitive memories that are at half of their half-life, or of their retention: still needed? They are answered as everything that is due for review:
keepsake review --confirm ID, --correct ID --text TEXT, --let-go ID, or keepsake forget --id ID.`,
  options: {},
  examples: [["keepsake privacy review", "what to look at again"]],
  async run(call) {
    const { screen } = call;
    const { withVault } = await import("../open-keep.ts");
    const { entries } = await withVault(call, { access: "read" }, (vault) => vault.review({ limit: LIMIT_MAX }));
    const sensitive = entries.filter(({ reason }) => reason === "sensitive_half_life");
    if (screen.isJson) await screen.json({ entries: sensitive, dueCount: sensitive.length });
    else if (sensitive.length === 0) await screen.line("No sensitive memory is due for review.");
    else {
      await printReviewEntries(screen, sensitive);
      await screen.advice(
        dim(`${counted(sensitive.length, "memory", "memories")}: keepsake review --confirm ID, or --let-go ID`),
      );
    }
    return undefined;
  },
};
