/** `keepsake rights pack`: record, assessment and matrix in one folder, as a works council asks for them. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const rightsPack: Command = {
  usage: ["rights pack FOLDER"],
  about: `Makes a folder with the record of processing activities, the impact assessment and the matrix of who can see what, each for people and for programs,
from the live configuration.`,
  options: {},
  examples: [["keepsake rights pack works-council", "one folder to hand over"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("the folder to make", "See keepsake help rights pack.");
    const { processingFacts } = await import("../processing-facts.ts");
    const { worksCouncilPack } = await import("../../../rights/works-council-pack.ts");
    const { privateFile } = await import("../private-file.ts");
    const { inFolder, privateFolder } = await import("../private-folder.ts");
    const pack = worksCouncilPack(await processingFacts(call));
    const folder = privateFolder(terminal.cwd, name);
    for (const [file, text] of pack) {
      await using target = privateFile(folder, inFolder(folder, file), { replaces: false });
      await target.write(text);
      await target.keep();
    }
    if (screen.isJson) await screen.json({ files: [...pack.keys()] });
    else await screen.line(`Written: ${counted(pack.size, "file")} in ${name}.`);
    return undefined;
  },
};
