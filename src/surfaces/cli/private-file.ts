/**
 * A file that is whole or not there: it is written beside its place, for this user alone, and moved there once it is on the disk.
 */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { KeepsakeError } from "../../core/error.ts";
import { inputFileError } from "./input-file.ts";

export interface PrivateFile extends AsyncDisposable {
  write(content: string | Uint8Array): Promise<void>;
  /** Puts it into its place. Without this nothing stays of it. */
  keep(): Promise<void>;
}

/** Written in pieces: a system call for each line would take longer than all the rest. */
const PIECE_BYTES = 262_144;

/** @throws KeepsakeError `already_exists` where the file is there and is not to be replaced; `not_found`, `invalid_input`, `store_full`. */
export function privateFile(cwd: string, file: string, options: { readonly replaces: boolean }): PrivateFile {
  const path = resolve(cwd, file);
  if (!options.replaces && existsSync(path)) throw isThere();
  const folder = told(() => mkdtempSync(join(dirname(path), ".keepsake-export-")));
  const draft = join(folder, "draft");
  const opened = open(draft, "wx", 0o600);
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pending);
    [pending, pendingBytes] = [[], 0];
    await (await opened).appendFile(bytes);
  };
  return {
    async write(content) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      pending.push(bytes);
      pendingBytes += bytes.length;
      if (pendingBytes >= PIECE_BYTES) await flush().catch(rethrown);
    },
    async keep() {
      await flush().catch(rethrown);
      await (await opened).sync();
      if (!options.replaces && existsSync(path)) throw isThere();
      told(() => renameSync(draft, path));
    },
    async [Symbol.asyncDispose]() {
      await opened.then((handle) => handle.close()).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw inputFileError(error);
  }
}

const rethrown = (error: unknown): never => {
  throw inputFileError(error);
};

const isThere = (): KeepsakeError =>
  new KeepsakeError("already_exists", "There is a file of this name already.", {
    hint: "Choose another name, or add --force to replace it.",
  });
