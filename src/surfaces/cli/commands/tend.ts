/** `keepsake tend`: the upkeep of one vault. Safe at any time, from cron too, and never needed twice. */
import type { Tended } from "../../../vault/tend.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { counted, number } from "../words.ts";

export const tend: Command = {
  usage: ["tend [--dry-run]"],
  about: `The upkeep, step by step: forms summaries and topics of what is new, lets go what the policy keeps no longer, compacts what is too much, joins topics that are one, archives
what faded, counts what waits for keepsake review, and gives every text its vector where the configuration names an embedder. Stopped at
any point, the same command goes on there. Vectors of an embedder that is no longer used go at the end.`,
  options: { "dry-run": { about: "show what would be done, and change nothing" } },
  examples: [["keepsake tend --vault ana", "from cron, once a day"]],
  async run(call) {
    const { parameters, screen, terminal, settings } = call;
    const dryRun = parameters.has("dry-run");
    const { withVault } = await import("../open-keep.ts");
    const { createProgress } = await import("../progress.ts");
    const progress = createProgress(terminal, screen.isJson);
    const { signal } = terminal;
    const tended = await withVault(
      call,
      { access: dryRun ? "read" : "write", embeds: !dryRun, forms: !dryRun },
      (vault) =>
        vault.tend({
          dryRun,
          signal,
          progress: ({ step, done, total }) =>
            progress.show(`${step}: ${number(done)} of ${counted(total, UNITS[step])} …`),
        }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (tended === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    const { shownEmbedder } = await import("../embedder-setting.ts");
    const embedder = settings.embedder === "none" ? null : shownEmbedder(settings.embedder);
    if (screen.isJson) await screen.json({ embedder, ...tended });
    else await print(call, tended, embedder);
    return undefined;
  },
};

const UNITS = {
  form: "message",
  derive: "new fact",
  retention: "item",
  compact: "fact",
  topics: "topic",
  archive: "fact",
  traces: "page of traces",
  review: "fact",
  embed: "text",
} as const;

async function print({ screen }: Call, tended: Tended, embedder: string | null): Promise<void> {
  const {
    isDryRun,
    retriedCount,
    derivedCount,
    expiredCount,
    compaction,
    mergedTopicCount,
    archivedCount,
    reviewDueCount,
    embeddedCount,
  } = tended;
  const { printCompaction } = await import("../print-compaction.ts");
  if (retriedCount > 0)
    await screen.line(
      `${counted(retriedCount, "message")} that had failed to form ${isDryRun ? "wait" : "tried again"}.`,
    );
  if (derivedCount > 0)
    await screen.line(`${counted(derivedCount, "new fact")} ${isDryRun ? "without" : "with"} topics and summaries.`);
  if (expiredCount > 0)
    await screen.line(
      `${counted(expiredCount, "item")} past ${isDryRun ? "their time would go" : "their time went"} for good.`,
    );
  await printCompaction(screen, compaction);
  if (mergedTopicCount > 0)
    await screen.line(`${counted(mergedTopicCount, "topic")} ${isDryRun ? "would join" : "joined"} others.`);
  if (archivedCount > 0)
    await screen.line(
      `${counted(archivedCount, "faded memory", "faded memories")} ${isDryRun ? "would be " : ""}archived.`,
    );
  if (reviewDueCount > 0)
    await screen.line(`${counted(reviewDueCount, "memory waits", "memories wait")} for you: keepsake review`);
  if (embedder !== null && embeddedCount !== undefined)
    await screen.line(`${counted(embeddedCount, "text")} with a vector by ${embedder}.`);
}
