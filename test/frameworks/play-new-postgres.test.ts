/** The tables for PostgreSQL, run in a PostgreSQL: what they take, what they refuse, and how they are asked. */
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playNewRecord } from "../../src/formats/playnew/record.ts";
import { playNewSchema } from "../../src/formats/playnew/store-memory.ts";
import { lived } from "../formats/playnew/world.ts";
import { all } from "../support/vault.ts";

const ORG = "0190a1b2-c3d4-7e5f-8071-8293a4b5c6d7";
const USER = "0190a1b2-c3d4-7e5f-8071-8293a4b5c6d8";
const OTHER = "0190a1b2-c3d4-7e5f-8071-8293a4b5c6d9";

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(playNewSchema());
  await db.query("INSERT INTO organizations (org_id) VALUES ($1)", [ORG]);
  await db.query("INSERT INTO users (user_id, org_id) VALUES ($1, $2), ($3, $2)", [USER, ORG, OTHER]);
});
afterAll(async () => db.close());

const USUAL = {
  user_id: USER,
  org_id: ORG,
  category: "preference",
  content_type: "preference",
  content_ref: "blob/1",
  content_hash: "hmac:1",
};
async function insert(row: Readonly<Record<string, unknown>>): Promise<string> {
  const full = { ...USUAL, ...row };
  const names = Object.keys(full);
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await db.query<{ memory_id: string }>(
    `INSERT INTO personal_memory (${names.join(", ")}) VALUES (${places.join(", ")}) RETURNING memory_id`,
    Object.values(full),
  );
  return rows[0]?.memory_id ?? "";
}
const one = async (sql: string, values: unknown[] = []): Promise<Readonly<Record<string, unknown>> | undefined> =>
  (await db.query<Record<string, unknown>>(sql, values)).rows[0];

describe("the tables", () => {
  test("are the file that the documentation links (PN-09)", () => {
    expect(readFileSync(new URL("../../data/play-new.sql", import.meta.url), "utf8")).toBe(playNewSchema());
  });

  test("take every record of a vault, with the kinds, channels and times that it has (PN-09, PN-06, PN-08)", async () => {
    const { vault } = await lived();
    const views = await all(vault.memories.list({ messages: true }));
    const uuid = (memoryId: string): string => memoryId.slice("mem_".length);
    let count = 0;
    for (const { item, use } of views) {
      const record = playNewRecord({ item, use }, { userId: USER, orgId: ORG, keyVersion: 1 });
      if (record === undefined) continue;
      const { source, metadata } = record;
      await insert({
        memory_id: uuid(record.memory_id),
        category: record.category,
        content_type: record.content_type,
        content_hash: record.content_hash,
        key_version: metadata.key_version,
        channel: source.channel,
        source_msg_id: source.message_id,
        topic_tags: metadata.topic_tags,
        importance_score: metadata.importance_score,
        access_count: metadata.access_count,
        last_accessed: metadata.last_accessed,
        compacted_from: metadata.compacted_from.map(uuid),
        ttl: metadata.ttl,
        created_at: record.created_at,
        updated_at: record.updated_at,
        deleted_at: record.deleted_at,
      });
      count++;
    }
    expect(count).toBeGreaterThan(8);
    expect(await one("SELECT count(*)::int AS count FROM live_memory WHERE user_id = $1", [USER])).toEqual({ count });
    const tagged = await db.query("SELECT 1 FROM live_memory WHERE topic_tags @> ARRAY['Été']");
    expect(tagged.rows).toHaveLength(1);
  });

  test("refuse whatever is of no kind, out of range, of nobody, or of somebody in another organisation (PN-09, PN-06, PN-08)", async () => {
    const refused: readonly (readonly [row: Readonly<Record<string, unknown>>, rule: RegExp])[] = [
      [{ category: "secret" }, /category_check/],
      [{ content_type: "note" }, /content_type_check/],
      [{ channel: "whatsapp" }, /channel_check/],
      [{ importance_score: 1.1 }, /importance_score_check/],
      [{ importance_score: -0.1 }, /importance_score_check/],
      [{ access_count: -1 }, /access_count_check/],
      [{ key_version: 0 }, /key_version_check/],
      [{ user_id: ORG }, /fk_user/],
      [{ org_id: USER }, /fk_org/],
      [{ content_ref: null }, /content_ref/],
      [{ content_hash: null }, /content_hash/],
      [{ memory_id: "mem_1" }, /uuid/],
    ];
    for (const [row, rule] of refused) await expect(insert(row), JSON.stringify(row)).rejects.toThrow(rule);
    const elsewhere = await one("INSERT INTO organizations DEFAULT VALUES RETURNING org_id");
    await expect(insert({ org_id: elsewhere?.["org_id"] })).rejects.toThrow(/fk_user_of_org/);
  });

  test("give ids that are UUIDs of version 7 and grow, and the values that the specification has usual (PN-09, PN-C2, PN-C3)", async () => {
    const first = await insert({});
    await db.query("SELECT pg_sleep(0.002)");
    const second = await insert({});
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second > first).toBe(true);
    expect(await one("SELECT * FROM personal_memory WHERE memory_id = $1", [first])).toMatchObject({
      importance_score: 0.5,
      access_count: 0,
      topic_tags: [],
      compacted_from: [],
      key_version: 1,
      deleted_at: null,
      channel: null,
    });
  });

  test("a forgotten row keeps ids and times alone, is in no live query, stays forgotten, and is gone after 30 days (PN-09, PN-20, PN-C14)", async () => {
    const id = await insert({
      topic_tags: ["zebra"],
      source_msg_id: "zebra",
      channel: "slack",
      session_id: ORG,
      embedding_ref: "zebra",
    });
    await db.query("UPDATE personal_memory SET deleted_at = '2026-05-01Z' WHERE memory_id = $1", [id]);
    const row = await one("SELECT * FROM personal_memory WHERE memory_id = $1", [id]);
    expect(row).toMatchObject({
      topic_tags: [],
      source_msg_id: null,
      channel: null,
      session_id: null,
      embedding_ref: null,
      content_ref: "",
      content_hash: "",
      importance_score: null,
    });
    expect(JSON.stringify(row)).not.toContain("zebra");
    expect(await one("SELECT 1 FROM live_memory WHERE memory_id = $1", [id])).toBeUndefined();
    await expect(db.query("UPDATE personal_memory SET deleted_at = NULL WHERE memory_id = $1", [id])).rejects.toThrow(
      /cannot be restored/,
    );
    expect(await one("SELECT play_new_purge('2026-05-30Z')::int AS count")).toEqual({ count: 0 });
    expect(await one("SELECT play_new_purge('2026-06-02Z')::int AS count")).toEqual({ count: 1 });
    expect(await one("SELECT 1 FROM personal_memory WHERE memory_id = $1", [id])).toBeUndefined();
  });

  test("have the four partial indexes, and live queries go by them (PN-09)", async () => {
    const { rows } = await db.query<{ name: string; definition: string }>(
      "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE indexname LIKE 'idx_%' ORDER BY 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "idx_audit_user",
      "idx_memory_topic_tags",
      "idx_memory_user_category",
      "idx_memory_user_created",
      "idx_memory_user_id",
    ]);
    for (const { name, definition } of rows)
      expect(definition.includes("(deleted_at IS NULL)")).toBe(name !== "idx_audit_user");
    const plan = async (sql: string): Promise<string> =>
      (await db.query<Record<string, string>>(`EXPLAIN ${sql}`)).rows.map((row) => row["QUERY PLAN"]).join("\n");
    // Enough rows for the planner to have a choice.
    await db.query(
      `INSERT INTO personal_memory (user_id, org_id, category, content_type, content_ref, content_hash, topic_tags, created_at)
       SELECT $1, $2, 'learned_context', 'fact', 'blob', 'hmac', ARRAY['tag' || n], '2020-01-01Z'::timestamptz + n * INTERVAL '1 minute'
       FROM generate_series(1, 3000) n`,
      [USER, ORG],
    );
    await db.query(
      `INSERT INTO memory_audit_log (user_id, operation, performed_by, performed_at)
       SELECT $1, 'store', 'system', '2020-01-01Z'::timestamptz + n * INTERVAL '1 minute' FROM generate_series(1, 3000) n`,
      [USER],
    );
    await db.exec("ANALYZE");
    expect(
      await plan(`SELECT memory_id FROM live_memory WHERE user_id = '${USER}' AND category = 'preference'`),
    ).toContain("idx_memory_user_category");
    expect(
      await plan(`SELECT memory_id FROM live_memory WHERE user_id = '${USER}' ORDER BY created_at DESC LIMIT 5`),
    ).toContain("idx_memory_user_created");
    expect(await plan("SELECT memory_id FROM live_memory WHERE topic_tags && ARRAY['tag7']")).toContain(
      "idx_memory_topic_tags",
    );
    expect(await plan(`SELECT count(*) FROM live_memory WHERE user_id = '${OTHER}'`)).toMatch(/idx_memory_user_/);
    expect(
      await plan(`SELECT 1 FROM personal_memory WHERE user_id = '${USER}' AND deleted_at IS NOT NULL`),
    ).not.toContain("idx_memory");
    expect(
      await plan(`SELECT * FROM memory_audit_log WHERE user_id = '${USER}' ORDER BY performed_at DESC LIMIT 5`),
    ).toContain("idx_audit_user");
  });
});

describe("the log", () => {
  const write = (operation: string, by = "user", user = OTHER) =>
    db.query("INSERT INTO memory_audit_log (user_id, operation, performed_by, detail) VALUES ($1, $2, $3, $4)", [
      user,
      operation,
      by,
      '{"count": 1}',
    ]);

  test("takes seven operations of three actors, only grows, and outlives the user whose deletion it tells of (PN-10, PN-09)", async () => {
    for (const operation of ["store", "retrieve", "update", "forget", "export", "compact", "destroy"])
      await write(operation);
    await expect(write("read")).rejects.toThrow(/operation_check/);
    await expect(write("store", "model")).rejects.toThrow(/performed_by_check/);
    await expect(db.exec("UPDATE memory_audit_log SET operation = 'store'")).rejects.toThrow(/append-only/);
    await expect(db.exec("DELETE FROM memory_audit_log")).rejects.toThrow(/append-only/);
    await expect(db.exec("TRUNCATE memory_audit_log")).rejects.toThrow(/append-only/);
    await db.query("DELETE FROM personal_memory WHERE user_id = $1", [OTHER]);
    await db.query("DELETE FROM users WHERE user_id = $1", [OTHER]);
    expect(await one("SELECT count(*)::int AS count FROM memory_audit_log WHERE user_id = $1", [OTHER])).toEqual({
      count: 7,
    });
  });
});
