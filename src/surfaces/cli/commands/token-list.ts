/** `keepsake token list`: every token that is good, and what for. */
import type { Command } from "../command.ts";
import { printTable } from "../table.ts";
import { date } from "../words.ts";

export const tokenList: Command = {
  usage: ["token list"],
  about: "Every token that is good, oldest first: what it opens and what it may do. None of them can be shown again.",
  options: {},
  examples: [["keepsake token list", "who gets in"]],
  async run(call) {
    const { screen, terminal } = call;
    const { openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "read" });
    const tokens = await keepsake.tokens.list();
    if (screen.isJson) await screen.json({ tokens });
    else if (tokens.length === 0) await screen.line("There is no token.");
    else {
      const rows = tokens.map(({ id, isService, vault, scopes, audience, expiresAt, label }) => [
        id,
        isService ? "(service)" : (vault ?? "(gone)"),
        scopes.map((scope) => scope.replace("memory:", "")).join(" "),
        audience,
        date(expiresAt),
        label ?? "",
      ]);
      await printTable(screen, ["ID", "VAULT", "SCOPES", "AUDIENCE", "UNTIL", "LABEL"], rows, terminal.columns);
    }
    return undefined;
  },
};
