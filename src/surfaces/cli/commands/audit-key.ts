/** `keepsake audit key`: what others verify a log of this keep with. */
import type { Command } from "../command.ts";

export const auditKey: Command = {
  usage: ["audit key [--log NAME]"],
  about: `One line of text that is no secret: the key that a log, its receipts and its copies are verified with. Publish it, or hand it over yourself; a key that
came in one file with a receipt proves nothing.`,
  options: { log: { value: "NAME", about: "which log (default: the newest governance log)" } },
  examples: [["keepsake audit key > log.vkey", "to publish"]],
  async run(call) {
    const { parameters, screen } = call;
    const { withAudit } = await import("../with-audit.ts");
    const verifierKey = await withAudit(call, "read", (audit) => audit.verifierKey(parameters.text("log")));
    if (screen.isJson) await screen.json({ verifierKey });
    else await screen.line(verifierKey);
    return undefined;
  },
};
