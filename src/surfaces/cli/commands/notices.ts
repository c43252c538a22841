/** `keepsake notices`: what the owner has to be told, until they have seen it (SEC-I4). */
import type { Command } from "../command.ts";
import { dim } from "../screen.ts";
import { counted, dateTime } from "../words.ts";

export const notices: Command = {
  usage: ["notices [--seen]"],
  about: `What you have to be told: changes that loosen your protection, with the fields, and a clock that is behind. New ones are announced by every command until
you have seen them: --seen says so.`,
  options: { seen: { about: "I have seen them: they are announced no more" } },
  examples: [
    ["keepsake notices", "what is new"],
    ["keepsake notices --seen", "and I have seen it"],
  ],
  async run(call) {
    const { parameters, screen, settings } = call;
    const isSeen = parameters.has("seen");
    const { openKeep, openVault } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: isSeen ? "write" : "read" });
    const vault = await openVault(call, keepsake, settings.vault);
    const unseen = (await vault.notices()).filter(({ seenAt }) => seenAt === undefined);
    const shown = isSeen ? await vault.acknowledge() : unseen;
    if (screen.isJson) await screen.json({ notices: shown });
    else if (shown.length === 0) await screen.line("Nothing new for you.");
    else {
      for (const { at, kind, text, paths, after } of shown) {
        await screen.line(`${dateTime(at)}  ${text}`);
        if (kind === "policy_loosened")
          await screen.line(dim(`  loosened: ${paths.join(", ")}; policy ${after.slice(0, 12)}…`));
        else if (paths.length > 0) await screen.line(dim(`  changed: ${paths.join(", ")}`));
      }
      await screen.advice(
        dim(isSeen ? `Seen: ${counted(shown.length, "notice")}.` : "To say that you saw them: keepsake notices --seen"),
      );
    }
    return undefined;
  },
};
