/** `keepsake compact`: where memory has outgrown the policy's thresholds, its oldest episodes retire behind summaries. */
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { number } from "../words.ts";

export const compact: Command = {
  usage: ["compact [--dry-run] [--tokens N]"],
  about: `Above the policy's threshold the oldest episodes leave recall behind summaries of their weeks, those of overlong conversations behind
summaries of the conversation. What lasts stays: who somebody is, preferences, instructions, decisions, open goals. What retired is kept,
sealed, for export and audit. Stopped at any point, the same command goes on there. keepsake tend does it with everything else.`,
  options: {
    "dry-run": { about: "show what would be done, and change nothing" },
    tokens: { value: "N", about: "threshold of this run (default: the policy's, 150000)" },
  },
  examples: [["keepsake compact --dry-run", "what there is to compact, and what it would save"]],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const dryRun = parameters.has("dry-run");
    const totalTokens = parameters.count("tokens");
    const { withVault } = await import("../open-keep.ts");
    const { createProgress } = await import("../progress.ts");
    const progress = createProgress(terminal, screen.isJson);
    const { signal } = terminal;
    const compaction = await withVault(call, { access: dryRun ? "read" : "write", embeds: !dryRun }, (vault) =>
      vault.compact({
        dryRun,
        ...(totalTokens === undefined ? {} : { totalTokens }),
        signal,
        progress: ({ step, done, total }) => progress.show(`${step}: ${number(done)} of ${number(total)} …`),
      }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (compaction === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    if (screen.isJson) await screen.json(compaction);
    else await (await import("../print-compaction.ts")).printCompaction(screen, compaction);
    return undefined;
  },
};
