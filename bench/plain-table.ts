/**
 * The floor: a plain node:sqlite table with an FTS5 index beside it, in clear, WAL and synchronous FULL. No keys, no evidence, no
 * log, no gate: what a durable write and a ranked search cost before any promise is made. Not a product.
 */
import { DatabaseSync } from "node:sqlite";
import type { Memory, Question } from "./corpus.ts";

export interface PlainTable extends Disposable {
  /** Durable when it returns: one synced transaction for all that are given. */
  readonly insert: (memories: readonly Memory[]) => void;
  /** Numbers of the best, best first (bm25). */
  readonly search: (question: Question, limit: number) => readonly number[];
}

export const PLAIN_TABLE = "node:sqlite + FTS5, in clear";

export function openPlainTable(path: string): PlainTable {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS item (number INTEGER PRIMARY KEY, at INTEGER, session TEXT, text TEXT);
    CREATE VIRTUAL TABLE IF NOT EXISTS word USING fts5 (text, content = 'item', content_rowid = 'number', tokenize = 'porter unicode61')`);
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const putItem = database.prepare("INSERT INTO item (number, at, session, text) VALUES (?, ?, ?, ?)");
  const putWords = database.prepare("INSERT INTO word (rowid, text) VALUES (?, ?)");
  const find = database.prepare(`
    SELECT item.number, item.text FROM word JOIN item ON item.number = word.rowid WHERE word MATCH ? ORDER BY bm25(word) LIMIT ?`);
  return {
    insert(memories) {
      begin.run();
      for (const { number, at, session, text } of memories) {
        putItem.run(number, at, session, text);
        putWords.run(number, text);
      }
      commit.run();
    },
    search: ({ words }, limit) =>
      find.all(words.map((word) => `"${word}"`).join(" OR "), limit).map((row) => Number(row["number"])),
    [Symbol.dispose]: () => database.close(),
  };
}
