/** A new folder for this user alone, and files in it. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { inputFileError } from "./input-file.ts";

/** The path of the folder. @throws KeepsakeError `already_exists` where it is there, `not_found`, `invalid_input`. */
export function privateFolder(cwd: string, name: string): string {
  const path = resolve(cwd, name);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    throw inputFileError(error);
  }
  return path;
}

export const inFolder = (folder: string, name: string): string => join(folder, name);
