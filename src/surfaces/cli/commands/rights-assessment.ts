/** `keepsake rights assessment`: the data protection impact assessment (GDPR 35), from the live configuration. */
import type { Command } from "../command.ts";

export const rightsAssessment: Command = {
  usage: ["rights assessment [FILE] [--force]"],
  about: `What is processed and why, the risks after the threat model, and what this configuration makes better or worse. Of the vault that
--vault names, or of all. What only the controller can say, and did not, is marked as not stated.`,
  options: { force: { about: "replace the file if it is there" } },
  examples: [
    ["keepsake rights assessment assessment.md", "a file that only you may read"],
    ["keepsake rights assessment --json", "for a program"],
  ],
  wordsMax: 1,
  async run(call) {
    const { processingFacts } = await import("../processing-facts.ts");
    const { putDocument } = await import("../put-document.ts");
    const { impactAssessment, assessmentMarkdown } = await import("../../../rights/impact-assessment.ts");
    const json = impactAssessment(await processingFacts(call));
    await putDocument(call, call.parameters.words[0], { markdown: assessmentMarkdown(json), json });
    return undefined;
  },
};
