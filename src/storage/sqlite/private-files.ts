/**
 * Private files and folders, written durably, and the published logs as such files.
 */

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { platform } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import type { AuditFiles } from "../storage.ts";
import { ifExists, openedReadOnly, withFileErrors } from "./file-format.ts";

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

const PART = /^[\w.-]{1,200}$/;

interface AuditFolder {
  readonly folder: string;
  readonly isReadOnly: boolean;
  readonly random: Random;
  /** Runs `work` under a lock. */
  readonly alone: <Result>(work: () => Result) => Promise<Result>;
}

/** Several processes may publish: tiles of a name hold the same bytes, and heads only grow. */
export function fileAuditFiles({ folder, isReadOnly, random, alone }: AuditFolder): AuditFiles {
  const placeOf = (path: string): string => {
    const parts = path.split("/");
    if (parts.every((part) => PART.test(part) && part !== "." && part !== "..")) return join(folder, ...parts);
    throw new KeepsakeError("invalid_input", "This is not the path of a log file.", {
      hint: "Use the paths of tlog-tiles.",
    });
  };
  return {
    async read(path) {
      const place = placeOf(path);
      return withFileErrors(() => ifExists(() => new Uint8Array(readFileSync(place))));
    },
    async write(path, bytes) {
      if (isReadOnly) throw openedReadOnly("data");
      const place = placeOf(path);
      const draft = `${place}.${randomId(random)}${DRAFT_END}`;
      withFileErrors(() => {
        makeDurableFolder(dirname(place));
        writeNewFile(draft, bytes);
      });
      const give = (): void =>
        withFileErrors(() => {
          if (sizeOf(place) > sizeIn(bytes)) return rmSync(draft, { force: true });
          renameSync(draft, place);
          syncFolder(dirname(place));
        });
      if (path.endsWith(HEAD_NAME)) await alone(give);
      else give();
    },
    async remove(path) {
      if (isReadOnly) throw openedReadOnly("data");
      const place = placeOf(path);
      withFileErrors(() => rmSync(place, { force: true }));
    },
    async sweep(before) {
      if (isReadOnly) throw openedReadOnly("data");
      return withFileErrors(() => {
        const left = draftsIn(folder).filter((draft) => changedAt(draft) < before);
        for (const draft of left) rmSync(draft, { force: true });
        return left.length;
      });
    },
  };
}

const DRAFT_END = ".new";
const DRAFT = /\.[0-9a-f]{32}\.new$/;

function draftsIn(folder: string): readonly string[] {
  const entries = ifExists(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  return entries.flatMap((entry) =>
    entry.isFile() && DRAFT.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
  );
}

/** If the file is missing it was renamed meanwhile. */
const changedAt = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

const HEAD_NAME = "checkpoint";

/** The second line of a checkpoint; 0 for other files. */
function sizeIn(bytes: Uint8Array): number {
  const [, size = ""] = Buffer.from(bytes).toString("utf8").split("\n", 2);
  return /^\d{1,15}$/.test(size) ? Number(size) : 0;
}

function sizeOf(place: string): number {
  if (!place.endsWith(HEAD_NAME)) return 0;
  return ifExists(() => sizeIn(readFileSync(place))) ?? 0;
}

/** A folder without other writers, such as a copy on a USB stick. */
export const ownAuditFiles = (folder: string, isReadOnly: boolean, random: Random): AuditFiles =>
  fileAuditFiles({ folder, isReadOnly, random, alone: async (work) => work() });
