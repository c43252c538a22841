/** `keepsake memories`: the values that a memory had, and going back to one of them. */
import { isKeepsakeError, KeepsakeError } from "../../../core/error.ts";
import { memoryLine } from "../../../vault/line.ts";
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { printTable } from "../table.ts";
import { counted, date, memoryId } from "../words.ts";

export const memoriesHistory: Command = {
  usage: ["memories history ID"],
  about: "Every value of what a memory says, newest first: the current one, and those that it replaced.",
  options: {},
  examples: [["keepsake memories history mem:112233445566", "an ID that list or recall printed"]],
  wordsMax: 1,
  async run(call) {
    const { screen, terminal, parameters } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the ID of a memory", "List them with keepsake list.");
    const { withVault } = await import("../open-keep.ts");
    const values = await withVault(call, { access: "read" }, async (vault) => {
      await vault.get(id);
      return vault.memories.history(id);
    });
    if (screen.isJson) await screen.json({ values });
    else if (values.length === 0) await screen.line("Only memories have a history; messages and summaries have none.");
    else {
      const rows = values.map((value) => [memoryId(value.id), date(value.at), value.truth, value.line]);
      await printTable(screen, ["ID", "SAID", "STATE", "MEMORY"], rows, terminal.columns);
    }
    return undefined;
  },
};

export const memoriesRestore: Command = {
  usage: ["memories restore ID"],
  about: `Makes a former value current again and what replaced it history: undoes a wrong update. To take a hidden or archived memory back
into use, see keepsake help unhide.`,
  options: {},
  examples: [
    ["keepsake memories history mem:112233445566", "the values of a memory, with their IDs"],
    ["keepsake memories restore mem:665544332211", "one of them holds again"],
  ],
  wordsMax: 1,
  async run(call) {
    const { screen, parameters } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the ID of a former value", "See keepsake help memories history.");
    const { withVault } = await import("../open-keep.ts");
    const { line, ...restored } = await withVault(call, { access: "write" }, async (vault) => {
      const { item } = await vault.get(id);
      const restoring = await vault.memories.restore(item.id).catch(explained);
      return { ...restoring, line: memoryLine(item, vault.name) };
    });
    if (screen.isJson) await screen.json({ ...restored, line });
    else {
      await screen.line("Restored: ", line, dim(`  ${memoryId(restored.id)}`));
      const count = restored.supersedes.length;
      if (count > 0) await screen.line(dim(`${counted(count, "newer value is", "newer values are")} history.`));
    }
    return undefined;
  },
};

/** The library's hint names a call; here it is a command. */
function explained(error: unknown): never {
  if (!isKeepsakeError(error, "invalid_input")) throw error;
  throw new KeepsakeError("invalid_input", "This memory is not a former value, so there is nothing to restore.", {
    hint: "List the values with keepsake memories history ID; keepsake unhide ID takes back what was hidden or archived.",
    facts: error.facts,
  });
}
