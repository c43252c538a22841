/**
 * Play New's tables without a PostgreSQL: what they take and refuse, run in SQLite. The types, functions and triggers of
 * PostgreSQL are left out; test/frameworks/play-new-postgres.test.ts runs the whole in a PostgreSQL.
 */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { playNewRecord } from "../../../src/formats/playnew/record.ts";
import { playNewSchema } from "../../../src/formats/playnew/store-memory.ts";
import { all } from "../../support/vault.ts";
import { lived } from "./world.ts";

const OWNER = { userId: "u1", orgId: "o1", keyVersion: 1 };

/** The tables, partial indexes and the view of the schema. */
function opened(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const statements = playNewSchema()
    .replaceAll(/\$\$[^$]*\$\$/gu, "")
    .split(/;\s*\n/u)
    .filter((statement) => !/CREATE (?:FUNCTION|TRIGGER)/u.test(statement));
  for (const statement of statements)
    db.exec(
      statement
        .replaceAll(/DEFAULT (?:play_new_id|NOW)\(\)/gu, "DEFAULT ''")
        .replaceAll("[]", "")
        .replaceAll("USING GIN", ""),
    );
  db.exec("INSERT INTO organizations (org_id) VALUES ('o1'); INSERT INTO users (user_id, org_id) VALUES ('u1', 'o1')");
  return db;
}

function insert(db: DatabaseSync, row: Readonly<Record<string, string | number | null>>): void {
  const names = Object.keys(row);
  db.prepare(`INSERT INTO personal_memory (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`).run(
    ...Object.values(row),
  );
}

/** The records of a vault as rows. */
async function rowsOf(vault: Awaited<ReturnType<typeof lived>>["vault"]) {
  const views = await all(vault.memories.list({ messages: true }));
  return views.flatMap(({ item, use }) => {
    const record = playNewRecord({ item, use }, OWNER);
    if (record === undefined) return [];
    const { source, metadata } = record;
    // The members of the extension have no column.
    const { topic_tags: tags, compacted_from: older, keepsake: _, channel_raw: __, ...rest } = metadata;
    const row = {
      ...{ memory_id: record.memory_id, user_id: record.user_id, org_id: record.org_id },
      ...{ category: record.category, content_type: record.content_type, content_hash: record.content_hash },
      ...{ content_ref: "blob/1", channel: source.channel ?? null, source_msg_id: source.message_id ?? null },
      ...{ topic_tags: JSON.stringify(tags), compacted_from: JSON.stringify(older), ...rest },
      ...{ created_at: record.created_at, updated_at: record.updated_at, deleted_at: record.deleted_at },
    };
    return [{ item, row }];
  });
}

const countOf = (db: DatabaseSync, from: string): unknown => db.prepare(`SELECT count(*) AS count FROM ${from}`).get();

describe("Play New's tables", () => {
  test("are the file that comes along (PN-09)", () => {
    expect(readFileSync(new URL("../../../data/play-new.sql", import.meta.url), "utf8")).toBe(playNewSchema());
  });

  test("take every record of a vault with its own members, and refuse another kind (PN-09)", async () => {
    const { vault } = await lived();
    const db = opened();
    const rows = await rowsOf(vault);
    for (const { row } of rows) insert(db, row);
    expect(rows.length).toBeGreaterThan(8);
    expect(countOf(db, "live_memory")).toEqual({ count: rows.length });
    const [first] = rows;
    for (const wrong of [{ category: "opinion" }, { content_type: "guess" }, { channel: "fax" }, { key_version: 0 }])
      expect(() => insert(db, { ...first?.row, memory_id: "other", ...wrong })).toThrow(/CHECK constraint/u);
    expect(() => insert(db, { ...first?.row, memory_id: "other", user_id: "nobody" })).toThrow(/FOREIGN KEY/u);
  });

  test("show no deleted row to a live query, and neither does the vault (PN-09)", async () => {
    const { vault } = await lived();
    const db = opened();
    const rows = await rowsOf(vault);
    for (const { row } of rows) insert(db, row);
    const doomed = rows.find(({ item }) => item.text.includes("bullet points"));
    db.prepare("UPDATE personal_memory SET deleted_at = '2026-05-13' WHERE memory_id = ?").run(
      doomed?.row.memory_id ?? "",
    );
    expect(countOf(db, "live_memory")).toEqual({ count: rows.length - 1 });
    const plan = db
      .prepare("EXPLAIN QUERY PLAN SELECT memory_id FROM live_memory WHERE user_id = 'u1' AND category = 'preference'")
      .all();
    expect(JSON.stringify(plan)).toMatch(/USING INDEX idx_memory_user/u);

    await (await vault.forget(await vault.forget({ ids: [doomed?.item.id ?? ""] }))).finished;
    const left = await rowsOf(vault);
    expect(left.map(({ row }) => row.memory_id)).not.toContain(doomed?.row.memory_id);
    expect(left.length).toBeLessThan(rows.length);
  });
});
