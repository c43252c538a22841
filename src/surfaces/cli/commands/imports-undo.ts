/** `keepsake imports undo`: everything that an import brought goes again, shown first and confirmed by a person. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { RECEIPT_OPTION } from "../receipt-option.ts";

export const importsUndo: Command = {
  usage: ["imports undo ID", "imports undo ID --confirm TOKEN [--receipt FILE]"],
  about: `Forgets everything that came in with an import and what was formed from it alone. What you said yourself stays, also where the import said it too.
Without --confirm a dry run, as keepsake forget. There is no way back: what is forgotten does not come in with the same document again.`,
  options: {
    confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
    receipt: RECEIPT_OPTION,
  },
  examples: [
    ["keepsake imports list", "the ids"],
    ["keepsake imports undo 0198c5d2-7a3b-7c1e-9f00-112233445566", "what would go"],
  ],
  wordsMax: 1,
  async run(call) {
    const [id] = call.parameters.words;
    if (id === undefined) throw missing("the id of the import", "List them with keepsake imports list.");
    const { withVault } = await import("../open-keep.ts");
    const { receiptFile } = await import("../receipt-file.ts");
    const { forgetInTwoSteps } = await import("../forget-in-two-steps.ts");
    const wanted = { grade: "forget", keepSource: false, reason: "user_request" } as const;
    await using receipt = receiptFile(call);
    await withVault(call, { access: "write" }, (vault, keepsake) =>
      forgetInTwoSteps(call, { vault, keepsake, receipt, target: { import: id }, wanted }),
    );
    return undefined;
  },
};
