/** `keepsake imports list`: what was imported into a vault, and when. */
import type { ImportRecord } from "../../../vault/stored-notes.ts";
import type { Command } from "../command.ts";
import { printTable } from "../table.ts";
import { date, number } from "../words.ts";

export const importsList: Command = {
  usage: ["imports list"],
  about:
    "Every import of this vault, oldest first: the kind of document, what it was called, how much came in. One is undone with keepsake imports undo ID.",
  options: {},
  examples: [["keepsake imports list --vault ana", "what came in, and when"]],
  async run(call) {
    const { screen, terminal } = call;
    const { withVault } = await import("../open-keep.ts");
    const imports = await withVault(call, { access: "read" }, (vault) => vault.imports());
    if (screen.isJson) await screen.json({ imports });
    else if (imports.length === 0) await screen.line("Nothing was imported.");
    else {
      const rows = imports.map((record) => [
        record.id,
        record.format,
        date(record.startedAt),
        number(record.itemCount),
        standing(record),
        record.name ?? "",
      ]);
      await printTable(screen, ["ID", "FORMAT", "STARTED", "ITEMS", "STATE", "DOCUMENT"], rows, terminal.columns);
    }
    return undefined;
  },
};

function standing({ endedAt, undoneAt, isMine }: ImportRecord): string {
  if (undoneAt !== undefined) return `undone ${date(undoneAt)}`;
  if (endedAt === undefined) return "stopped: import it again to go on";
  return isMine ? "done, your own" : "done";
}
