/** A process that dies at one point of a backup or a restore: its order is JSON, the last argument. Nothing is cleaned up behind it. */

import { planRestore, restoreData, restoreKeys } from "../../src/entries/backup.ts";
import { openKeepsake } from "../../src/index.ts";

export interface DyingOrder {
  readonly work: "backup" | "restore" | "keys";
  readonly point: string;
  readonly dir: string;
  readonly keysDir: string;
  /** The backup that is restored, or the folder that is to be written. */
  readonly path: string;
  /** What its clock says. */
  readonly now: number;
}

// The parent wrote it, from a value of this type.
const { work, point, dir, keysDir, path, now } = JSON.parse(process.argv.at(-1) ?? "") as DyingOrder;
const failPoint = (name: string): void => {
  if (name === point) process.kill(process.pid, "SIGKILL");
};
const system = { failPoint, clock: { now: () => now } };
const folders = { dir, keysDir, backup: path, system };

if (work === "restore") await restoreData(folders, (await planRestore(folders)).token);
else if (work === "keys") await restoreKeys(folders);
else {
  await using keepsake = await openKeepsake({ dir, keysDir, system });
  await keepsake.backupData(path);
}
