/** `keepsake reform`: the configured language model reads the archive again; `--preview` shows what that changes and costs. */
import type { Reformed } from "../../../vault/reform.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import type { Screen } from "../screen.ts";
import { counted, number } from "../words.ts";

export const reform: Command = {
  usage: ["reform [--preview]"],
  about: `The language model of your configuration reads every archived message again, and its statements take the place of what was formed before.
What you corrected, hid or deleted stays so. A preview asks the model the same and changes no memory; it costs as much as the run.`,
  options: { preview: { about: "count additions, changes, removals and tokens, and change no memory" } },
  examples: [
    ["keepsake reform --preview", "what would change, and what it costs"],
    ["keepsake reform", "do it"],
  ],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { withVault } = await import("../open-keep.ts");
    const { createProgress } = await import("../progress.ts");
    const progress = createProgress(terminal, screen.isJson);
    const { signal } = terminal;
    const reformed = await withVault(call, { access: "write", forms: true }, (vault) =>
      vault.reform({
        preview: parameters.has("preview"),
        signal,
        progress: ({ done, total }) => progress.show(`messages: ${number(done)} of ${number(total)} …`),
      }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (reformed === undefined) {
      screen.note("Stopped. Run the same command again to go on.");
      return EXIT.interrupted;
    }
    if (screen.isJson) await screen.json(reformed);
    else await print(screen, reformed);
    return undefined;
  },
};

async function print(screen: Screen, reformed: Reformed): Promise<void> {
  const { isPreview, messageCount, requestCount, additions, changes, removals, estimatedTokens, failed } = reformed;
  const difference = [counted(additions, "addition"), counted(changes, "change"), counted(removals, "removal")];
  await screen.line(`${isPreview ? "Preview: " : ""}${difference.join(", ")}.`);
  const { prompt, reply } = estimatedTokens;
  const cost = `about ${number(prompt)} tokens of prompt and ${number(reply)} of replies`;
  await screen.line(`${counted(messageCount, "message")} in ${counted(requestCount, "request")}, ${cost}.`);
  for (const [reason, count] of Object.entries(failed))
    screen.note(`${counted(count, "message")} could not be read again (${reason}); what was formed of them stays.`);
}
