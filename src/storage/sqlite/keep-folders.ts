/**
 * Where the files of a keep lie (design §5, SEC §3.8): data in one folder, keys in another, so that a copy of the data alone holds
 * no key. What makes that promise weaker is told as a warning.
 */
import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { KEYRING_FILE, SECRET_FILE } from "./file-keyring-store.ts";
import { isOpenToOthers } from "./private-files.ts";

export const DATA_FILE = "keepsake.db";
export const KEYSTORE_FILE = "keystore.db";
/** In the data folder: the published logs. */
export const AUDIT_FOLDER = "audit";
/** In the key folder: the newest signed head of each log. */
export const HEADS_FOLDER = "heads";
export const RESERVED_SPACE_FILE = "ballast";
/** In the key folder: where the data is, so that a data folder that is lost is noticed. */
export const DATA_FOLDER_FILE = "data-folder";
/** Asks backup programs to leave the keys out: a backup that holds data and keys can bring back what was forgotten. */
export const NO_BACKUP_FILE = ".nobackup";
export const NO_BACKUP_TEXT =
  "Keys of Keepsake. Do not back this folder up together with the data: such a backup could bring back what was forgotten.\n";

export interface KeepFolders {
  readonly dir: string;
  readonly keysDir: string;
}

export const dataPath = ({ dir }: KeepFolders): string => join(dir, DATA_FILE);
export const keyFolder = ({ keysDir }: Pick<KeepFolders, "keysDir">, keepId: string): string => join(keysDir, keepId);

/** As sentences for the owner. Both folders are there. */
export function folderWarnings(folders: KeepFolders, keepId: string): readonly string[] {
  const warnings: string[] = [];
  const [dir, keysDir] = [realpathSync(folders.dir), realpathSync(folders.keysDir)];
  if (folderHolds(dir, keysDir) || folderHolds(keysDir, dir)) {
    warnings.push(
      "Data and keys lie one inside the other: a copy of the outer folder holds both, and could bring back what was forgotten.",
    );
  }
  const folder = keyFolder(folders, keepId);
  const secrets = [folder, ...[KEYSTORE_FILE, KEYRING_FILE, SECRET_FILE].map((name) => join(folder, name))];
  if (secrets.some(isOpenToOthers)) {
    warnings.push(
      "Other users of this machine may read the keys: set the key folder to mode 0700 and its files to 0600.",
    );
  }
  return warnings;
}

/** Also true for the same folder. */
export function folderHolds(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
