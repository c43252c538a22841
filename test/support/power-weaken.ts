/**
 * Loaded before a child (`--import`): opens one of its files with weaker settings than the program ever takes, so that the power-loss
 * suite can show that it finds what they lose. `KEEPSAKE_WEAKEN=keys`: DELETE + FULL. `data`: WAL + NORMAL. `unsynced`: WAL + OFF.
 */
import { DATA_FORMAT, KEYS_FORMAT } from "../../src/storage/sqlite/file-format.ts";

const weakened = process.env["KEEPSAKE_WEAKEN"];
// The settings are read when a file is opened, and read back from SQLite: so what is forced here is what really holds.
if (weakened === "keys") Object.assign(KEYS_FORMAT, { journalMode: "delete", synchronous: 2 });
else if (weakened === "data") Object.assign(DATA_FORMAT, { synchronous: 1 });
else if (weakened === "unsynced") Object.assign(DATA_FORMAT, { synchronous: 0 });
else throw new Error("KEEPSAKE_WEAKEN names no file");
