/**
 * The folders of a store (design §5, SEC §3.8): data and keys are separate, so that a copy of the
 * data holds no key. Setups that weaken this cause warnings.
 */
import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { KEYRING_FILE, SECRET_FILE } from "./file-keyring-store.ts";
import { isOpenToOthers } from "./private-files.ts";

export const DATA_FILE = "keepsake.db";
export const KEYSTORE_FILE = "keystore.db";
/** In the data folder: published logs. */
export const AUDIT_FOLDER = "audit";
/** In the key folder: the newest signed head of each log. */
export const HEADS_FOLDER = "heads";
export const RESERVED_SPACE_FILE = "ballast";
/** In the key folder: the location of the data, to detect a lost data folder. */
export const DATA_FOLDER_FILE = "data-folder";
/** Asks backup programs to skip the keys, which with the data could restore deleted content. */
export const NO_BACKUP_FILE = ".nobackup";
export const NO_BACKUP_TEXT =
  "Keys of Keepsake. Do not back this folder up together with the data: such a backup could bring back what was forgotten.\n";

export interface StoreFolders {
  readonly dir: string;
  readonly keysDir: string;
}

export const dataPath = ({ dir }: StoreFolders): string => join(dir, DATA_FILE);
export const keyFolder = ({ keysDir }: Pick<StoreFolders, "keysDir">, storeId: string): string =>
  join(keysDir, storeId);

/** Sentences for the owner. Both folders must exist. */
export function folderWarnings(folders: StoreFolders, storeId: string): readonly string[] {
  const warnings: string[] = [];
  const [dir, keysDir] = [realpathSync(folders.dir), realpathSync(folders.keysDir)];
  if (folderHolds(dir, keysDir) || folderHolds(keysDir, dir)) {
    warnings.push(
      "The data and key folders are one inside the other. A copy of the outer one could restore deleted memories.",
    );
  }
  const folder = keyFolder(folders, storeId);
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
