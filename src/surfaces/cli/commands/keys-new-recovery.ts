/** `keepsake keys new-recovery`: a recovery key for a program or another machine. It opens nothing until it was added. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";

export const keysNewRecovery: Command = {
  usage: ["keys new-recovery FILE|- [--hybrid]"],
  about: `Makes a recovery key, writes it into a file that only you may read, and prints its recipient, which is no secret. It opens nothing until
keepsake keys add-recovery. With - the key itself goes to standard output, which somebody may be recording: that is never done without being asked for. At a terminal,
keepsake keys add-recovery does all of it.`,
  options: { hybrid: { about: "one that also withstands a later quantum computer" } },
  examples: [
    ["keepsake keys new-recovery recovery.key", "the key into the file, the recipient on the screen"],
    ["keepsake keys add-recovery --recipient RECIPIENT --typed file:recovery.key", "now it opens the vault"],
  ],
  wordsMax: 1,
  async run({ parameters, screen, terminal }) {
    const [file] = parameters.words;
    if (file === undefined)
      throw missing("the file to write, or - for standard output", "See keepsake help keys new-recovery.");
    const { newRecoveryKey } = await import("../../../crypto/recovery-key.ts");
    const { newFile } = await import("../receipt-file.ts");
    await using target = file === "-" ? undefined : newFile(terminal.cwd, file);
    const { identity, recipient } = await newRecoveryKey(parameters.has("hybrid") ? "age-hybrid" : "age-x25519");
    await target?.write(`${identity}\n`);
    await target?.keep();
    const shown = target === undefined ? { identity, recipient } : { recipient };
    if (screen.isJson) await screen.json(shown);
    else for (const line of Object.values(shown)) await screen.line(line);
    screen.note(
      "Keep the key where nobody else looks and you find it again. It opens nothing until keepsake keys add-recovery.",
    );
    return undefined;
  },
};
