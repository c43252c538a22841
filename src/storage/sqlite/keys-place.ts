/**
 * Where keys are restored on disk: a folder of its own inside the key folder, until the keystore gets its place, which it takes only where none stands. A keystore
 * that is whole is never replaced by an older one: that could bring back what was erased (SEC-E3).
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Random } from "../../core/clock.ts";
import { KeepsakeError } from "../../core/error.ts";
import { randomId } from "../../core/id.ts";
import type { KeyringStore, StoredKeyring } from "../keyring-store.ts";
import { keyringMissing } from "../store-error.ts";
import { fileError } from "./file-error.ts";
import { fileKeyringStore } from "./file-keyring-store.ts";
import { KEYSTORE_FILE, keyFolder, NO_BACKUP_FILE, NO_BACKUP_TEXT } from "./keep-folders.ts";
import { makeDurableFolder, syncFile, syncFolder } from "./private-files.ts";
import { openedReadOnly } from "./sqlite-error.ts";
import { SEALED_KEYRING_FILE } from "./write-backup.ts";

const STAGE = /^restoring-[0-9a-f]{32}$/;

/** @throws KeepsakeError `already_exists` where this keep has a keystore */
export function refuseKeystore(keysDir: string, keepId: string): void {
  if (!existsSync(join(keyFolder({ keysDir }, keepId), KEYSTORE_FILE))) return;
  throw new KeepsakeError(
    "already_exists",
    "This keep has a keystore. An older one in its place could bring back what was erased.",
    {
      hint: "Use the keystore that is there. Only if it is damaged: move it away first.",
      facts: { keep: keepId },
    },
  );
}

/** A copy of the backup's keystore, laid out as a key folder, inside `keysDir`. */
export function stageKeys(backup: string, keysDir: string, keepId: string, random: Random): string {
  return translated(() => {
    makeDurableFolder(keysDir);
    for (const name of readdirSync(keysDir))
      if (STAGE.test(name)) rmSync(join(keysDir, name), { recursive: true, force: true });
    const stage = join(keysDir, `restoring-${randomId(random)}`);
    copyKeystore(backup, stage, keepId);
    return stage;
  });
}

/** From one key folder, or a backup of one, to another. */
export function copyKeystore(from: string, to: string, keepId: string): void {
  mkdirSync(to, { mode: 0o700, recursive: true });
  makeDurableFolder(join(to, keepId));
  const file = join(to, keepId, KEYSTORE_FILE);
  copyFileSync(join(from, keepId, KEYSTORE_FILE), file, constants.COPYFILE_FICLONE);
  syncFile(file);
}

/** Where the keystore of a keep lies below a key folder; its folder is made. */
export function keystorePlace(keysDir: string, keepId: string): string {
  const folder = keyFolder({ keysDir }, keepId);
  translated(() => makeDurableFolder(folder));
  return join(folder, KEYSTORE_FILE);
}

/** The staged keystore takes its place. */
export function putKeysInPlace(stage: string, keysDir: string, keepId: string): void {
  translated(() => {
    const folder = keyFolder({ keysDir }, keepId);
    makeDurableFolder(folder);
    refuseKeystore(keysDir, keepId);
    linkSync(join(stage, keepId, KEYSTORE_FILE), join(folder, KEYSTORE_FILE));
    writeFileSync(join(keysDir, NO_BACKUP_FILE), NO_BACKUP_TEXT, { mode: 0o600 });
    for (const each of [folder, keysDir]) syncFolder(each);
    rmSync(stage, { recursive: true, force: true });
  });
}

export const discardKeys = (stage: string): void => rmSync(stage, { recursive: true, force: true });

/** The keyring as it lies in a backup of the keys; undefined where there is none. */
export function sealedKeyringIn(backup: string, keepId: string): Uint8Array | undefined {
  const file = join(backup, keepId, SEALED_KEYRING_FILE);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

/** The keyring of a key folder in which there may be no keystore yet. */
export function keyringIn(keysDir: string, keepId: string, isReadOnly = false): KeyringStore {
  const folder = keyFolder({ keysDir }, keepId);
  if (!isReadOnly) translated(() => makeDurableFolder(folder));
  return fileKeyringStore({ folder, isReadOnly, alone: async (work) => work(), failPoint: () => undefined });
}

/** One that was opened from a backup, and lies nowhere. */
export const heldKeyring = (held: StoredKeyring | undefined): KeyringStore => ({
  read: async () => held,
  create: async () => Promise.reject(openedReadOnly("keys")),
  change: async () => Promise.reject(held === undefined ? keyringMissing() : openedReadOnly("keys")),
});

export interface PrivatePlace extends Disposable {
  readonly dir: string;
  readonly keysDir: string;
}

/** Two folders for this user alone, gone at the end. */
export function privatePlace(): PrivatePlace {
  return translated(() => {
    const root = mkdtempSync(join(tmpdir(), "keepsake-drill-"));
    return {
      dir: join(root, "data"),
      keysDir: join(root, "keys"),
      [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
    };
  });
}

function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw fileError(error);
  }
}
