/** Creates private files and folders durably. */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { platform } from "node:os";
import { dirname, resolve } from "node:path";

/** Creates `path` and missing parents. */
export const makePrivateFolder = (path: string): void => void makeFolders(path);

/**
 * Creates folders one by one: on kernel file systems such as /proc, Node's recursive call never
 * returns.
 * @returns the first one created
 */
function makeFolders(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !isFolder(at) && !missing.includes(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process may have created it.
      if (!isFolder(each)) throw error;
    }
  }
  return missing[0];
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Like `makePrivateFolder`, and syncs the parent of each new folder. */
export function makeDurableFolder(path: string): void {
  const first = makeFolders(path);
  if (first === undefined) return;
  for (let made = resolve(path); made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Synced; fails with EEXIST if the file exists. Call `syncFolder` for its name. */
export function writeNewFile(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", 0o600);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function syncFile(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes created and removed names durable. Windows has no such call and needs none. */
export function syncFolder(path: string): void {
  if (platform() === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** True if others may read or write it. Windows mode bits do not show this. */
export const isOpenToOthers = (path: string): boolean =>
  platform() !== "win32" && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
