/** `keepsake rights portability`: the data to take along, with what was given and observed marked apart from what was inferred (GDPR 20, PN-30). */
import type { Command } from "../command.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const rightsPortability: Command = {
  usage: ["rights portability FILE [--to NAME] [--force]"],
  about: `Writes JSON lines that keepsake import and other programs read. Each line says whether its data were given by the person, observed of them, or inferred
about them. --to says whom the file is for: they stand in the ledger, and are due a notice of what is erased later. The file is in clear.`,
  options: {
    to: { value: "NAME", about: "who receives it, where that is not the person" },
    force: { about: "replace the file if it is there" },
    ...IDENTITY_OPTIONS,
  },
  examples: [["keepsake rights portability ana.jsonl", "a file that only you may read"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [file] = parameters.words;
    if (file === undefined || file === "-") throw missing("the file to write", "See keepsake help rights portability.");
    const { withVault } = await import("../open-keep.ts");
    const { native } = await import("../../../formats/native/native.ts");
    const { provisionOf } = await import("../../../rights/legal-basis.ts");
    const { privateFile } = await import("../private-file.ts");
    const { exerciseRight, registered } = await import("../exercise-right.ts");
    const { signal } = terminal;
    const recipient = parameters.text("to");
    await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "portability", async () => {
        const counts = { given: 0, observed: 0, inferred: 0 };
        const format = native({
          provision: (item) => {
            const provision = provisionOf(item);
            counts[provision] += 1;
            return provision;
          },
        });
        const options = { signal, ...(recipient === undefined ? {} : { recipient }) };
        for await (const line of await vault.export(format, options)) {
          signal.throwIfAborted();
          await target.write(line);
        }
        await target.keep();
        return counts;
      }),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { given, observed, inferred } = exercised.result;
      await screen.line(
        `Written: ${counted(given + observed + inferred, "item")}; given ${given}, observed ${observed}, inferred ${inferred}.`,
      );
      await screen.line(registered(exercised));
    }
    screen.note("The file is in clear: whoever reads it reads the memories, and forget does not reach it.");
    return undefined;
  },
};
