/** `keepsake tend`: the upkeep of one vault. Safe at any time, from cron too, and never needed twice. */
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { counted, number } from "../words.ts";

export const tend: Command = {
  usage: ["tend"],
  about: `Gives every text its vector, where the configuration names an embedder: after an import, a change of the embedder, or while it
did not answer. Stopped at any point, the same command goes on there. Vectors of an embedder that is no longer used go at the end.
Without an embedder there is nothing to do.`,
  options: {},
  examples: [["keepsake tend --vault ana", "from cron, once a day"]],
  async run(call) {
    const { screen, terminal, settings } = call;
    if (settings.embedder === "none") {
      if (screen.isJson) await screen.json({ embedder: null, embeddedCount: 0 });
      else await screen.line("Nothing to do: no embedder is configured.");
      return undefined;
    }
    const { withVault } = await import("../open-keep.ts");
    const { createProgress } = await import("../progress.ts");
    const progress = createProgress(terminal, screen.isJson);
    const { signal } = terminal;
    const done = await withVault(call, { access: "write", embeds: true }, (vault) =>
      vault.reembed({
        signal,
        progress: ({ done: embedded, total }) => progress.show(`${number(embedded)} of ${counted(total, "text")} …`),
      }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (done === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    const { shownEmbedder } = await import("../embedder-setting.ts");
    const embedder = shownEmbedder(settings.embedder);
    if (screen.isJson) await screen.json({ embedder, ...done });
    else await screen.line(`${counted(done.embeddedCount, "text")} with a vector by ${embedder}.`);
    return undefined;
  },
};
