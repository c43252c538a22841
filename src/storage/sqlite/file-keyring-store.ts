/**
 * Keyring and key file on disk (SEC §3.6): mode 0600, slots overwritten in place and synced, which
 * erases old keys on file systems that write in place (docs/security.md lists others).
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { FailPoint } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { keyringMissing, keyringTaken, wrongSlotSize } from "../batch-checks.ts";
import type { KeyringStore, StoredKeyring } from "../storage.ts";
import { fileCode, openedReadOnly, withFileErrors } from "./file-format.ts";
import { syncFolder, writeNewFile } from "./private-files.ts";

export const KEYRING_FILE = "keyring";
export const SECRET_FILE = "key";
/** Renamed when complete, so that a keyring never exists without its key file. */
const UNFINISHED_FILE = "keyring.new";
const UNFINISHED_SECRET_FILE = "key.new";
const SLOT_COUNT = 2;

interface FileKeyringOptions {
  readonly folder: string;
  readonly isReadOnly: boolean;
  /** Runs `work` under a lock, so that two first starts do not mix their files. */
  readonly alone: <Result>(work: () => Result) => Promise<Result>;
  readonly failPoint: FailPoint;
}

export function fileKeyringStore({ folder, isReadOnly, alone, failPoint }: FileKeyringOptions): KeyringStore {
  const [keyringPath, secretPath] = [join(folder, KEYRING_FILE), join(folder, SECRET_FILE)];
  const unfinishedPath = join(folder, UNFINISHED_FILE);
  const unfinishedSecretPath = join(folder, UNFINISHED_SECRET_FILE);

  function createNow(secret: Uint8Array, keyring: Uint8Array): void {
    if (readIfThere(keyringPath) !== undefined) throw keyringTaken();
    if (readIfThere(secretPath) !== undefined) {
      // A key file alone may belong to a keyring that still turns up, unless a first start was
      // interrupted here.
      if (readIfThere(unfinishedPath) === undefined) throw halfMissing("keyring");
      unlinkSync(secretPath);
    }
    removeIfThere(unfinishedPath);
    writeNewFile(unfinishedPath, keyring);
    writeNewFile(secretPath, secret);
    linkSync(unfinishedPath, keyringPath);
    removeIfThere(unfinishedPath);
    syncFolder(folder);
  }

  function readNow(): StoredKeyring | undefined {
    const [secret, keyring] = [readIfThere(secretPath), readIfThere(keyringPath)];
    if (secret !== undefined && keyring !== undefined) {
      // Left by an interrupted first start: a second link to the keyring, which a copy of the
      // folder would duplicate.
      if (!isReadOnly) removeIfThere(unfinishedPath);
      return { secret, keyring };
    }
    if (keyring !== undefined) throw halfMissing("key");
    if (secret !== undefined && readIfThere(unfinishedPath) === undefined) throw halfMissing("keyring");
    return undefined;
  }

  function changeNow(plan: Parameters<KeyringStore["change"]>[0]): void {
    const found = readNow();
    if (found === undefined) throw keyringMissing();
    for (const write of plan(found)) {
      if ("secret" in write) replaceSecret(write.secret);
      else overwriteSlot(keyringPath, write.slot, write.bytes);
      failPoint("keyring.slot_written");
    }
  }

  /** Atomic. The old content was wrapped, or opens a keyring that is already overwritten. */
  function replaceSecret(secret: Uint8Array): void {
    removeIfThere(unfinishedSecretPath);
    writeNewFile(unfinishedSecretPath, secret);
    renameSync(unfinishedSecretPath, secretPath);
    syncFolder(folder);
  }

  return {
    async read() {
      return withFileErrors(readNow);
    },
    async create(secret, keyring) {
      if (isReadOnly) throw openedReadOnly("keys");
      await alone(() => withFileErrors(() => createNow(secret, keyring)));
    },
    async change(plan) {
      if (isReadOnly) throw openedReadOnly("keys");
      await alone(() => withFileErrors(() => changeNow(plan)));
    },
  };
}

function overwriteSlot(path: string, slotIndex: 0 | 1, bytes: Uint8Array): void {
  const file = openSync(path, constants.O_RDWR);
  try {
    if (fstatSync(file).size !== SLOT_COUNT * bytes.length) throw wrongSlotSize(bytes.length);
    const start = slotIndex * bytes.length;
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written, bytes.length - written, start + written);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if (fileCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (fileCode(error) !== "ENOENT") throw error;
  }
}

const halfMissing = (which: "key" | "keyring"): KeepsakeError =>
  new KeepsakeError("wrong_key", `The ${which} file of this store is missing.`, {
    hint: "Restore it from a backup of the key folder. Without it the memories of this store cannot be read.",
    facts: { missing: which },
  });
