/** What an erasure is measured against: the smallest commits of the two stores of a keep, and one row each in bare files of the same settings. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { system } from "../src/engine/system.ts";
import { openSqliteStorage } from "../src/storage/sqlite/open-sqlite-storage.ts";
import type { KeepPaths, Workspace } from "./workspace.ts";

export interface SingleCommits {
  readonly data: () => Promise<void> | void;
  readonly keys: () => Promise<void> | void;
}

/** As large as that of a short memory, and as its entry in the log. */
const ENVELOPE_BYTES = 700;
const ENTRY_CHARACTERS = 400;
/** More than any run destroys. */
const SALTS = 1_000;

/** The stores of a closed keep, without the vault above them. */
export async function openKeepCommits(keep: KeepPaths): Promise<SingleCommits & AsyncDisposable> {
  const storage = await openSqliteStorage({ ...keep, ...system });
  const [vault = ""] = await storage.records.vaults();
  const rows = await storage.records.since(vault, 0, SALTS);
  const saltIds = rows.flatMap(({ saltId = [] }) => saltId);
  let head = await storage.records.head(vault);
  return {
    async data() {
      if (head === undefined) throw new Error("the keep has no vault");
      const entry = "-".repeat(ENTRY_CHARACTERS);
      const result = await storage.records.commit(vault, {
        after: { seq: head.seq, generation: head.generation },
        put: [
          {
            id: randomUUID(),
            revision: 1,
            saltId: randomBytes(16).toString("hex"),
            keyVersion: 1,
            layer: "fact",
            hold: "active",
            createdAt: new Date(system.clock.now()).toISOString(),
            envelope: randomBytes(ENVELOPE_BYTES),
          },
        ],
        log: { entries: [entry], head: createHash("sha256").update(entry).digest("hex") },
      });
      if (!result.committed) throw new Error("the commit did not come about");
      head = result.head;
    },
    async keys() {
      const { destroyedCount } = await storage.keys.destroySalts(vault, saltIds.splice(0, 1));
      if (destroyedCount !== 1) throw new Error("no salt was destroyed");
    },
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  };
}

export function openPlainCommits(workspace: Workspace): SingleCommits & Disposable {
  const data = opened("WAL", "FULL");
  const keys = opened("TRUNCATE", "EXTRA");
  return {
    data: data.commit,
    keys: keys.commit,
    [Symbol.dispose]: () => {
      data.database.close();
      keys.database.close();
    },
  };

  function opened(journal: string, synchronous: string) {
    const database = new DatabaseSync(`${workspace.fresh("commit")}.db`);
    database.exec(`
      PRAGMA journal_mode = ${journal}; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;
      CREATE TABLE one (number INTEGER PRIMARY KEY, value BLOB)`);
    const insert = database.prepare("INSERT INTO one (value) VALUES (randomblob(64))");
    return { database, commit: () => void insert.run() };
  }
}
