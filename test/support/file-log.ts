/** What processes make and write in the file system, by test/support/file-log.c. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("file-log.c", import.meta.url));

/** The library, made in `folder`; undefined where there is no C compiler to make it with. */
export function fileLogLibrary(folder: string): string | undefined {
  if (platform() !== "linux") return undefined;
  const library = join(folder, "file-log.so");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], { stdio: "pipe" });
    return library;
  } catch (error) {
    // A compiler that is there and refuses the source is a fault of ours.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

export interface FileLog {
  /** Absolute paths of everything that was made, those that are gone again too. */
  readonly made: ReadonlySet<string>;
  /** By path, all that was ever written into it, in order; what was written over later too. */
  readonly written: ReadonlyMap<string, Buffer>;
}

const MADE = 1;
const HEAD_BYTES = 9;

export function readFileLog(path: string): FileLog {
  const log = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const made = new Set<string>();
  const parts = new Map<string, Buffer[]>();
  for (let at = 0; at < log.length; ) {
    const pathEnd = at + HEAD_BYTES + log.readUInt32LE(at + 1);
    const end = pathEnd + log.readUInt32LE(at + 5);
    const name = log.toString("utf8", at + HEAD_BYTES, pathEnd);
    if (log[at] === MADE) made.add(name);
    else parts.set(name, [...(parts.get(name) ?? []), log.subarray(pathEnd, end)]);
    at = end;
  }
  return { made, written: new Map([...parts].map(([name, bytes]) => [name, Buffer.concat(bytes)])) };
}
