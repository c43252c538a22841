/** `keepsake import`: takes in what export wrote. The same file twice changes nothing. */
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { missing } from "../parameters.ts";
import { counted, number } from "../words.ts";

export const importCommand: Command = {
  usage: ["import FILE|- [--trust]"],
  about: `Takes in a file that keepsake export wrote. What is here already is passed over, what was erased here stays erased.
A file that this vault did not write itself is outside content: its instructions wait in quarantine, unless you say --trust.`,
  options: {
    trust: { about: "this very file is your own word" },
    profile: { value: "NAME", about: "preset of the vault, if it is made now" },
  },
  examples: [
    ["keepsake import ana.jsonl --vault ana", "back into the vault it came from, or a new one"],
    ["keepsake import ana.jsonl --vault copy --trust", "your own file, into another vault"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [file] = parameters.words;
    if (file === undefined) throw missing("the file to read, or - for standard input", "See keepsake help import.");
    const { withVault } = await import("../open-keep.ts");
    const { begun } = await import("../begun.ts");
    const { inputBytes } = await import("../input-file.ts");
    const { native } = await import("../../../formats/native/native.ts");
    const { createProgress } = await import("../progress.ts");
    const { signal } = terminal;
    const progress = createProgress(terminal, screen.isJson);
    const input = await begun(inputBytes(terminal, file));
    const result = await withVault(call, { access: "make", embeds: true }, (vault) =>
      vault.import(native(), input, {
        trust: parameters.has("trust"),
        signal,
        onProgress: ({ importedCount, knownCount }) =>
          progress.show(`${counted(importedCount + knownCount, "item")} …`),
      }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (result === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    if (screen.isJson) await screen.json(result);
    else {
      const { importedCount, quarantinedCount, knownCount, erasedCount } = result;
      await screen.line(
        `${counted(importedCount, "item")} imported, ${number(quarantinedCount)} of them kept apart; `,
        `${number(knownCount)} known before, ${number(erasedCount)} erased here before.`,
      );
    }
    return undefined;
  },
};
