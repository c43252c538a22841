/** The published logs as files in the data folder: each is written beside its place, synced, and then given its name. */
import { readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { KeepsakeError } from "../../core/error.ts";
import type { AuditFiles } from "../audit-files.ts";
import { fileCode, fileError } from "./file-error.ts";
import { makeDurableFolder, syncFolder, writeNewFile } from "./private-files.ts";
import { openedReadOnly } from "./sqlite-error.ts";

const PART = /^[\w.-]{1,200}$/;

export function fileAuditFiles(folder: string, isReadOnly: boolean): AuditFiles {
  const placeOf = (path: string): string => {
    const parts = path.split("/");
    if (parts.every((part) => PART.test(part) && part !== "." && part !== "..")) return join(folder, ...parts);
    throw new KeepsakeError("invalid_input", "This is no path of a log's file.", {
      hint: "Use the paths of tlog-tiles.",
    });
  };
  const translated = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw fileError(error);
    }
  };
  return {
    async read(path) {
      const place = placeOf(path);
      return translated(() => {
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
      translated(() => {
        makeDurableFolder(dirname(place));
        rmSync(`${place}.new`, { force: true });
        writeNewFile(`${place}.new`, bytes);
        renameSync(`${place}.new`, place);
        syncFolder(dirname(place));
      });
    },
    async remove(path) {
      if (isReadOnly) throw openedReadOnly("data");
      const place = placeOf(path);
      translated(() => rmSync(place, { force: true }));
    },
  };
}
