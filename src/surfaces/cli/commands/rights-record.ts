/** `keepsake rights record`: the record of processing activities (GDPR 30), from the live configuration. */
import type { Command } from "../command.ts";

export const rightsRecord: Command = {
  usage: ["rights record [FILE] [--force]"],
  about: `One activity for each policy in force, with purposes, classes, times, recipients, transfers and measures. Of the vault that
--vault names, or of all. What only the controller can say, and did not, is marked as not stated.`,
  options: { force: { about: "replace the file if it is there" } },
  examples: [
    ["keepsake rights record record.md", "a file that only you may read"],
    ["keepsake rights record --json", "for a program"],
  ],
  wordsMax: 1,
  async run(call) {
    const { processingFacts } = await import("../processing-facts.ts");
    const { putDocument } = await import("../put-document.ts");
    const { recordOfProcessing, recordMarkdown } = await import("../../../rights/record-of-processing.ts");
    const json = recordOfProcessing(await processingFacts(call));
    await putDocument(call, call.parameters.words[0], { markdown: recordMarkdown(json), json });
    return undefined;
  },
};
