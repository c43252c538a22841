/** `keepsake backup keys`: the keystore, and the keyring only sealed to a recovery key (SEC-D3, SEC-E3). */
import type { Command } from "../command.ts";
import { bytes } from "../words.ts";

export const backupKeys: Command = {
  usage: ["backup keys FOLDER [--keyring-to RECIPIENT]"],
  about: `Writes a copy of the keystore into a new folder. It opens nothing without the keyring, and nothing at all once the epoch of the keys has changed: take a new one after
each change, and keep it apart from backups of the data.
With --keyring-to the keyring goes along, sealed to an age recipient whose recovery key you keep offline. Such a copy replaces the one before it: delete the older one, because with
its recovery key it opens what was erased since. Without any copy of the keyring a lost key folder is a lost keep.`,
  options: {
    "keyring-to": { value: "RECIPIENT", about: "put the keyring in too, sealed to this age recipient (age1…)" },
  },
  examples: [
    ["keepsake backup keys /mnt/keys/2026-05-12", "the keystore alone"],
    [
      "keepsake backup keys /mnt/keys/new --keyring-to age1…",
      "all that a lost key folder takes; delete the older copy",
    ],
  ],
  wordsMax: 1,
  async run(call) {
    const { printBackup, written } = await import("../print-backup.ts");
    const keyringTo = call.parameters.text("keyring-to");
    const backup = await written(call, (keepsake, path, options) =>
      keepsake.backupKeys(path, { ...options, ...(keyringTo === undefined ? {} : { keyringTo }) }),
    );
    if (backup?.hasKeyring === true)
      call.screen.note(
        "This copy holds the keyring: delete the one before it. With its recovery key it would open what was erased since.",
      );
    return printBackup(call, backup, ({ sizeBytes, epoch, hasKeyring }) => {
      const what = hasKeyring === true ? "keystore and sealed keyring" : "keystore";
      return `Backed up: ${what}, ${bytes(sizeBytes)}, epoch ${epoch}.`;
    });
  },
};
