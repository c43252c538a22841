/**
 * Published logs as files in the data folder, written under a temporary name, synced and renamed.
 */
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import type { AuditFiles } from "../storage.ts";
import { fileCode, openedReadOnly, withFileErrors } from "./file-format.ts";
import { makeDurableFolder, syncFolder, writeNewFile } from "./private-files.ts";

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
    throw new KeepsakeError("invalid_input", "This is no path of a log's file.", {
      hint: "Use the paths of tlog-tiles.",
    });
  };
  return {
    async read(path) {
      const place = placeOf(path);
      return withFileErrors(() => {
        try {
          return new Uint8Array(readFileSync(place));
        } catch (error) {
          if (fileCode(error) === "ENOENT") return undefined;
          throw error;
        }
      });
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
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) =>
      entry.isFile() && DRAFT.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
    );
  } catch (error) {
    if (fileCode(error) === "ENOENT") return [];
    throw error;
  }
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
  try {
    return sizeIn(readFileSync(place));
  } catch (error) {
    if (fileCode(error) === "ENOENT") return 0;
    throw error;
  }
}

/** A folder without other writers, such as a copy on a USB stick. */
export const ownAuditFiles = (folder: string, isReadOnly: boolean, random: Random): AuditFiles =>
  fileAuditFiles({ folder, isReadOnly, random, alone: async (work) => work() });
