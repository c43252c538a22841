/** Files and folders that only their owner may touch, made so that they are there after a crash too. */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { platform } from "node:os";
import { dirname, resolve } from "node:path";

/** `path` and what is missing above it. */
export const makePrivateFolder = (path: string): void => void makeFolders(path);

/**
 * One folder after the other, from the nearest that is there: on file systems of the kernel, such as /proc, Node's recursive call never returns. Answers the first that
 * was made.
 */
function makeFolders(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !isFolder(at) && !missing.includes(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process made it in the same moment.
      if (!isFolder(each)) throw error;
    }
  }
  return missing[0];
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The same, and durable: each folder that was made is known to the one above it after a power loss too. */
export function makeDurableFolder(path: string): void {
  const first = makeFolders(path);
  if (first === undefined) return;
  for (let made = resolve(path); made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Synced; refuses to overwrite (EEXIST). The folder is not synced: see `syncFolder`. */
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

/** Makes names that came or went in this folder durable. Windows has no such call and needs none. */
export function syncFolder(path: string): void {
  if (platform() === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** True when somebody else than the owner may read or write it. Windows says nothing in its mode bits. */
export const isOpenToOthers = (path: string): boolean =>
  platform() !== "win32" && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
