/** `keepsake rights matrix`: who can see what, by custody. */
import type { Command } from "../command.ts";

export const rightsMatrix: Command = {
  usage: ["rights matrix [FILE] [--force]"],
  about: `Who can see content, vectors, counts, the log, the policy and keys: the person, the operator, their legal team, models, providers, whoever runs the
storage. Of personal vaults an operator sees counts and nothing else.`,
  options: { force: { about: "replace the file if it is there" } },
  examples: [["keepsake rights matrix matrix.md", "a file that only you may read"]],
  wordsMax: 1,
  async run(call) {
    const { processingFacts } = await import("../processing-facts.ts");
    const { putDocument } = await import("../put-document.ts");
    const { accessMatrix, matrixMarkdown } = await import("../../../rights/access-matrix.ts");
    const { custodiesOf } = await import("../../../rights/works-council-pack.ts");
    const matrices = custodiesOf(await processingFacts(call)).map(accessMatrix);
    await putDocument(call, call.parameters.words[0], { markdown: matrixMarkdown(matrices), json: { matrices } });
    return undefined;
  },
};
