/** Two fresh folders for a keep on disk, gone when the test is. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStorage, type SqliteStorageOptions } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { seededRandom, standingClock } from "./random.ts";

export interface TemporaryKeep extends Disposable {
  readonly root: string;
  readonly dir: string;
  readonly keysDir: string;
  open(options?: Partial<SqliteStorageOptions>): Promise<Storage>;
}

/** Another seed for each keep: two keeps never share an id. */
let keepCount = 0;

/** Small, so that opening a keep in a test writes little. */
const RESERVED_BYTES = 4_096;

export function temporaryKeep(): TemporaryKeep {
  const root = mkdtempSync(join(tmpdir(), "keepsake-"));
  const [dir, keysDir] = [join(root, "data"), join(root, "keys")];
  const random = seededRandom(2 * ++keepCount);
  return {
    root,
    dir,
    keysDir,
    open: (options) =>
      openSqliteStorage({
        dir,
        keysDir,
        random,
        clock: standingClock(),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        reservedBytes: RESERVED_BYTES,
        ...options,
      }),
    [Symbol.dispose]() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
