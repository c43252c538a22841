/** `keepsake export`: everything of one vault as native JSON lines, lossless and in clear. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const exportCommand: Command = {
  usage: ["export FILE|- [--force]"],
  about: `Writes every memory and message of the vault into one file of JSON lines, which import reads back without loss.
The file is not encrypted: keep it where nobody else reads, and mind that forget does not reach it.`,
  options: { force: { about: "replace the file if it is there" } },
  examples: [
    ["keepsake export ana.jsonl --vault ana", "a file that only you may read"],
    ["keepsake export - | age -e -r RECIPIENT > ana.age", "encrypted on the way"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [file] = parameters.words;
    if (file === undefined) throw missing("the file to write, or - for standard output", "See keepsake help export.");
    const { withVault } = await import("../open-keep.ts");
    const { native } = await import("../../../formats/native/native.ts");
    const { privateFile } = await import("../private-file.ts");
    const { escapedJson } = await import("../printable.ts");
    const { createProgress } = await import("../progress.ts");
    const { signal } = terminal;
    const progress = createProgress(terminal, screen.isJson);
    await using target =
      file === "-" ? undefined : privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
    let itemCount = 0;
    await withVault(call, { access: "write" }, async (vault) => {
      let lineCount = 0;
      for await (const line of await vault.export(native(), { signal })) {
        signal.throwIfAborted();
        if (target !== undefined) await target.write(line);
        // On a screen the same document with escapes, which reads back the same.
        else await terminal.out(terminal.columns === undefined ? line : `${escapedJson(line.trimEnd())}\n`);
        // The first and the last line are no items.
        itemCount = Math.max(0, ++lineCount - 2);
        if (lineCount % PROGRESS_LINES === 0) progress.show(`${counted(lineCount, "line")} …`);
      }
      await target?.keep();
    }).finally(() => progress.clear());
    if (file === "-") return undefined;
    if (screen.isJson) await screen.json({ itemCount });
    else await screen.line(`Exported ${counted(itemCount, "item")}.`);
    screen.note("The file is in clear: whoever reads it reads the memories, and forget does not reach it.");
    return undefined;
  },
};

const PROGRESS_LINES = 1_000;
