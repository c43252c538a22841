/** Every byte that a keep has on disk, file by file: its data and its keys. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Keepsake } from "../../vault/keepsake.ts";

export interface KeepFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What goes away while it is read is passed over. */
export async function* keepFiles({ paths }: Pick<Keepsake, "paths">): AsyncGenerator<KeepFile> {
  for (const folder of paths === undefined ? [] : [paths.data, paths.keys]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // The name is looked at too.
      yield { name: path, bytes: Buffer.concat([Buffer.from(`${entry.name}\n`), readOr(path)]) };
    }
  }
}

function readOr(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}
