/** `keepsake backup data`: the data side of a keep as it is at one moment (SEC-D3). */
import type { Command } from "../command.ts";
import { bytes, counted } from "../words.ts";

export const backupData: Command = {
  usage: ["backup data FOLDER"],
  about: `Writes a consistent copy of the data, of all vaults, into a new folder, while other programs read and write: ciphertext and the published logs, with the size and
hash of each file. It holds no key, so it may be kept anywhere and for as long as you like: what is erased later is unreadable in it too. It restores with the keys of then or
later. Commands that only read look into it: keepsake list --dir FOLDER.`,
  options: {},
  examples: [["keepsake backup data /mnt/backup/data-2026-05-12", "from cron, once a day"]],
  wordsMax: 1,
  async run(call) {
    const { printBackup, written } = await import("../print-backup.ts");
    const backup = await written(call, (keepsake, path, options) => keepsake.backupData(path, options));
    return printBackup(
      call,
      backup,
      ({ sizeBytes, vaultCount = 0 }) => `Backed up: ${counted(vaultCount, "vault")}, ${bytes(sizeBytes)}.`,
    );
  },
};
