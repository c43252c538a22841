/** Play New's five operations over a real vault: its requests, its answers, and nothing besides. */

import { describe, expect, test } from "vitest";
import { type ExportFile, type PlayNew, playNew } from "../../../src/formats/playnew/operations.ts";
import type { StoreMemoryRequest } from "../../../src/formats/playnew/requests.ts";
import { isKeepsakeError } from "../../../src/index.ts";
import { rawHash } from "../../../src/model/json.ts";
import { hashEmbedder } from "../../support/hash-embedder.ts";
import { all, DAY, testKeep, texts } from "../../support/vault.ts";

const WORK = { scope: "work-pattern", text: "You may note how I work.", version: "work/1", how: "settings page" };

async function opened(given: Parameters<typeof testKeep>[0] = {}) {
  const keep = await testKeep(given);
  const vault = await keep.vault();
  const memory = playNew(vault, { userId: "usr_abc123" });
  const store = (content: string, more: Partial<StoreMemoryRequest> = {}) =>
    memory.store({ user_id: "usr_abc123", category: "learned_context", content_type: "fact", content, ...more });
  return { keep, vault, memory, store };
}
const user_id = "usr_abc123";

describe("store", () => {
  test("answers with id, hash and time, and keeps every field that the request names (PN-18)", async () => {
    const { vault, memory, store } = await opened();
    const content = "Manages three direct reports on the EMEA sales team.";
    const answer = await store(content, {
      session_id: "ses_abc123",
      channel: "teams",
      source_msg_id: "msg_9",
      topic_tags: ["team", "Q3"],
      importance_score: 0.85,
    });
    expect(answer).toEqual({
      memory_id: expect.stringMatching(/^mem_[0-9a-f]{32}$/),
      embedding_generated: false,
      content_hash: rawHash(content),
      created_at: "2026-05-12T12:00:00.000Z",
    });
    const { item } = await vault.memories.get(answer.memory_id);
    expect(item).toMatchObject({
      text: content,
      labels: ["team", "Q3"],
      origin: { session: "ses_abc123", channel: "teams", messageId: "msg_9", source: "user_direct" },
      weight: { salience: 0.85 },
      authority: "user_asserted",
    });
    expect(memory.userId).toBe(user_id);
    const usual = await store("Prefers bullet points over prose.", {
      category: "preference",
      content_type: "preference",
    });
    expect((await vault.memories.get(usual.memory_id)).item).toMatchObject({
      type: "preference",
      weight: { salience: 0.5 },
    });
  });

  test("of a transcript archives the message, and recall answers with what was formed from it (PN-18)", async () => {
    const { vault, memory, store } = await opened();
    const answer = await store("My sister Mia lives in Berlin.", {
      category: "conversation",
      content_type: "transcript",
      session_id: "ses_1",
      source_msg_id: "msg_1",
      topic_tags: ["family"],
    });
    const { item } = await vault.memories.get(answer.memory_id);
    expect(item).toMatchObject({ layer: "message", origin: { session: "ses_1", messageId: "msg_1" } });
    expect(
      await store("My sister Mia lives in Berlin.", {
        category: "conversation",
        content_type: "transcript",
        session_id: "ses_1",
        source_msg_id: "msg_1",
      }),
    ).toEqual(answer);
    const { memories } = await memory.retrieve({ user_id, query: "Where does Mia live?", min_similarity: 0.2 });
    expect(memories.map(({ content }) => content).join()).toContain("Berlin");
    expect(memories.every(({ content_type }) => content_type !== "transcript")).toBe(true);
  });

  test("says whether a vector was made of it (PN-18, PN-36)", async () => {
    const { store } = await opened({ options: { embedder: hashEmbedder() } });
    expect(await store("Likes the harbour in the rain.")).toMatchObject({ embedding_generated: true });
    const failing = hashEmbedder();
    failing.fail("throw");
    const { store: without } = await opened({ options: { embedder: failing } });
    expect(await without("Likes the harbour in the rain.")).toMatchObject({ embedding_generated: false });
  });

  test("keeps a long text whole, finds it by its beginning, and tells two that begin alike apart (PN-18, PN-19)", async () => {
    const { memory, store } = await opened();
    const start = `# The Lantern project\n\n${"It lights the harbour, and it is paid by the city of Porto. ".repeat(20)}`;
    const first = await store(`${start}Ends with amber.`);
    const second = await store(`${start}Ends with blue.`);
    expect(second.memory_id).not.toBe(first.memory_id);
    expect(first.content_hash).toBe(rawHash(`${start}Ends with amber.`));
    const { memories } = await memory.retrieve({ user_id, query: "Lantern project harbour", min_similarity: 0 });
    expect(memories.map(({ content }) => content).sort()).toEqual([
      `${start}Ends with amber.`,
      `${start}Ends with blue.`,
    ]);
  });

  test("what a long text says far behind its beginning is judged too: secrets are masked, and the class is that of the whole (PN-18)", async () => {
    const { vault, store } = await opened();
    const long = `${"The garden has a wall of old stone. ".repeat(30)}My card is 4111 1111 1111 1111. I was diagnosed with diabetes.`;
    const { memory_id, content_hash } = await store(long);
    const { item } = await vault.memories.get(memory_id);
    expect(JSON.stringify(item)).not.toContain("4111");
    expect(item.privacy.class).toBe("sensitive-pii");
    expect(content_hash).not.toBe(rawHash(long));
  });

  test("refuses a work pattern without consent, with the gate's reason, and takes it with one (PN-32, PN-18)", async () => {
    const { vault, store } = await opened();
    const pattern = { category: "work_pattern", content_type: "pattern" } as const;
    await expect(store("Reviews reports on Monday morning.", pattern)).rejects.toMatchObject({
      code: "write_denied",
      facts: { reason: "work_pattern_without_consent" },
    });
    await expect(store("Reviews reports on Monday.", { content_type: "pattern" })).rejects.toMatchObject({
      code: "write_denied",
    });
    expect(await texts(vault)).toEqual([]);
    await vault.consent.give(WORK);
    const { memory_id } = await store("Reviews reports on Monday morning.", pattern);
    expect((await vault.memories.get(memory_id)).item.customType).toBe("work_pattern");
  });

  test("changes nothing while the vault is frozen, and reading goes on (PN-31, PN-18)", async () => {
    const { vault, memory, store } = await opened();
    await store("Plays the violin.");
    await vault.freeze();
    await expect(store("Plays the viola.")).rejects.toMatchObject({ code: "vault_frozen" });
    await expect(store("Hello there.", { category: "conversation", content_type: "transcript" })).rejects.toMatchObject(
      { code: "vault_frozen" },
    );
    const { memories } = await memory.retrieve({ user_id, query: "violin", min_similarity: 0.2 });
    expect(memories).toHaveLength(1);
    expect((await vault.memories.get(memories[0]?.memory_id ?? "")).use.accessCount).toBe(0);
  });

  test("takes a request of exactly these fields, for exactly this user (PN-18, PN-04)", async () => {
    const { vault, memory, store } = await opened();
    const wrong: readonly object[] = [
      { category: "secret" },
      { content_type: "note" },
      { content: "" },
      { channel: "whatsapp" },
      { importance_score: 1.5 },
      { topicTags: ["x"] },
    ];
    for (const more of wrong) await expect(store("Likes tea.", more)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(store("Likes tea.", { user_id: "usr_other" })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "user_id" },
    });
    expect(await texts(vault)).toEqual([]);
    await memory.store({
      user_id: `usr_${vault.id}`,
      category: "learned_context",
      content_type: "fact",
      content: "Likes tea.",
    });
    expect(await texts(vault)).toEqual(["Likes tea."]);
  });

  test("what a model stores has a model's authority, not its user's (PN-18)", async () => {
    const { vault } = await opened();
    const { memory_id } = await playNew(vault, { source: "assistant" }).store({
      user_id: `usr_${vault.id}`,
      category: "learned_context",
      content_type: "fact",
      content: "Works in Porto.",
    });
    expect((await vault.memories.get(memory_id)).item).toMatchObject({
      authority: "ai_inferred",
      origin: { actor: "ai" },
    });
  });
});

describe("retrieve", () => {
  async function filled() {
    const all = await opened();
    await all.vault.consent.give(WORK);
    const { store } = all;
    const ids = {
      fact: await store("The harbour project is led by Rita.", { topic_tags: ["Q3"] }),
      preference: await store("Prefers harbour views.", { category: "preference", content_type: "preference" }),
      pattern: await store("Walks to the harbour every Monday.", { category: "work_pattern", content_type: "pattern" }),
    };
    all.keep.clock.pass(2 * DAY);
    const late = await store("The harbour is closed in winter.");
    return { ...all, ids: { ...ids, late } };
  }

  test("answers with exactly these fields, best first, and counts what it gave out (PN-19)", async () => {
    const { vault, memory, ids } = await filled();
    const answer = await memory.retrieve({ user_id, query: "Who leads the harbour project?", min_similarity: 0 });
    expect(answer).toEqual({
      memories: expect.any(Array),
      total_searched: 4,
      query_time_ms: 0,
    });
    expect(answer.memories[0]).toEqual({
      memory_id: ids.fact.memory_id,
      category: "learned_context",
      content_type: "fact",
      content: "The harbour project is led by Rita.",
      similarity_score: expect.any(Number),
      topic_tags: ["Q3"],
      created_at: "2026-05-12T12:00:00.000Z",
    });
    const read = (await vault.memories.get(ids.fact.memory_id)).use;
    expect(read).toMatchObject({
      accessCount: 1,
      lastAccessAt: Date.parse("2026-05-14T12:00:00.000Z"),
      rehearsalCount: 0,
    });
  });

  test("keeps back what is less similar than asked for, by default 0.7, and counts none of it as read (PN-19, PN-C9)", async () => {
    const { vault, memory, store } = await filled();
    await store("Rita lives near the harbour.");
    // Of all that names the harbour, little is likely to be wanted.
    const query = "a trip to the harbour";
    const scored = await memory.retrieve({ user_id, query, min_similarity: 0 });
    const usual = await memory.retrieve({ user_id, query });
    expect(usual.memories.map(({ content }) => content)).toEqual(
      scored.memories.filter(({ similarity_score }) => similarity_score >= 0.7).map(({ content }) => content),
    );
    expect(usual.memories.length).toBeGreaterThan(0);
    expect(usual.memories.length).toBeLessThan(scored.memories.length);
    const counts = new Map((await all(vault.memories.list())).map(({ item, use }) => [item.text, use.accessCount]));
    for (const { content } of scored.memories)
      expect(counts.get(content)).toBe(usual.memories.some((memory) => memory.content === content) ? 2 : 1);
  });

  test("filters before it searches, and tells how many it searched (PN-19, PN-C10)", async () => {
    const { memory, ids } = await filled();
    const asked = async (more: object) => {
      const answer = await memory.retrieve({ user_id, query: "harbour", min_similarity: 0, ...more });
      return { ids: answer.memories.map(({ memory_id }) => memory_id).sort(), searched: answer.total_searched };
    };
    expect(await asked({ category_filter: ["preference"] })).toEqual({ ids: [ids.preference.memory_id], searched: 1 });
    expect(await asked({ category_filter: ["work_pattern"] })).toEqual({ ids: [ids.pattern.memory_id], searched: 1 });
    expect(await asked({ category_filter: ["work_pattern", "preference"], max_results: 1 })).toMatchObject({
      searched: 2,
    });
    expect(await asked({ category_filter: ["learned_context"] })).toEqual({
      ids: [ids.fact.memory_id, ids.late.memory_id].sort(),
      searched: 2,
    });
    expect(await asked({ category_filter: ["conversation"] })).toEqual({ ids: [], searched: 0 });
    expect(await asked({ time_range: { after: "2026-05-13" } })).toEqual({ ids: [ids.late.memory_id], searched: 1 });
    expect(await asked({ time_range: { before: "2026-05-13T00:00:00Z" }, max_results: 2 })).toMatchObject({
      searched: 3,
    });
    await expect(asked({ time_range: { after: "soon" } })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(asked({ max_results: 0 })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("a passage is a record of the conversation, and a memory is none (PN-19, GUM-02)", async () => {
    const WINDY = "It was so windy at the harbour of Peniche that nobody could stand.";
    const { vault, memory } = await opened();
    await vault.observe([
      { role: "assistant", content: "How was the coast?", session: "s1", id: "m1" },
      { role: "user", content: WINDY, session: "s1", id: "m2" },
      { role: "user", content: "I live in Porto.", session: "s1", id: "m3" },
    ]);
    const asked = (category_filter?: readonly ("conversation" | "learned_context" | "preference")[]) =>
      memory.retrieve({
        user_id,
        query: "How windy was it at the harbour of Peniche?",
        min_similarity: 0,
        ...(category_filter === undefined ? {} : { category_filter: [...category_filter] }),
      });
    const { memories, total_searched } = await asked(["conversation"]);
    expect(memories.map(({ category, content_type }) => [category, content_type])).toContainEqual([
      "conversation",
      "transcript",
    ]);
    expect(memories.map(({ content }) => content)).toContain(WINDY);
    expect(total_searched).toBeGreaterThanOrEqual(memories.length);
    const found = memories.find(({ content }) => content === WINDY);
    expect((await vault.memories.get(found?.memory_id ?? "")).item).toMatchObject({ layer: "message" });
    for (const category of ["learned_context", "preference"] as const)
      expect((await asked([category])).memories.map(({ content }) => content).join()).not.toContain("windy");
    expect((await asked()).memories.filter(({ content }) => content === WINDY)).toMatchObject([
      { category: "conversation", content_type: "transcript" },
    ]);
  });

  test("better matches of another category never starve the result (PN-C10)", async () => {
    const { memory, store } = await opened();
    for (let number = 0; number < 30; number++)
      await store(`Prefers harbour view number ${number}, harbour side.`, {
        category: "preference",
        content_type: "preference",
      });
    await store("Once saw a harbour.");
    const { memories } = await memory.retrieve({
      user_id,
      query: "harbour",
      category_filter: ["learned_context"],
      min_similarity: 0,
      max_results: 1,
    });
    expect(memories.map(({ content }) => content)).toEqual(["Once saw a harbour."]);
  });

  test("does not answer with what was superseded, and finds by meaning of words where an embedder is there (PN-19, PN-36)", async () => {
    const { vault, memory, store } = await opened({ options: { embedder: hashEmbedder() } });
    const { memory_id } = await store("Lives in Porto near the harbour.");
    await vault.correct(memory_id, "Lives in Lisbon near the castle.");
    await vault.maintenance.embedded();
    const { memories } = await memory.retrieve({ user_id, query: "Where does she live?", min_similarity: 0 });
    expect(memories.map(({ content }) => content)).toEqual(["Lives in Lisbon near the castle."]);
  });
});

describe("forget", () => {
  test("takes a query's matches only with the token of the dry run that showed them (PN-20, PN-C7)", async () => {
    const { vault, memory, store } = await opened();
    const { memory_id } = await store("Plays the violin.");
    await store("Lives in Porto.");
    const query = "violin";
    await expect(memory.forget({ user_id, target: { query, confirm_matches: true } })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "target.confirm_matches" },
    });
    const shown = await memory.forget({ user_id, target: { query, confirm_matches: false } });
    expect(shown).toEqual({
      deleted_count: 0,
      memory_ids: [memory_id],
      audit_id: "",
      confirm_token: expect.any(String),
    });
    expect(await texts(vault)).toContain("Plays the violin.");
    await expect(memory.forget({ user_id, target: { query: "Porto", confirm_matches: true } })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(
      memory.forget({ user_id, target: { query, confirm_matches: true, confirm_token: "x" } }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    const token = shown.confirm_token ?? "";
    await store("Repairs violins on Sundays.");
    await expect(
      memory.forget({ user_id, target: { query, confirm_matches: true, confirm_token: token } }),
    ).rejects.toMatchObject({ code: "digest_changed" });
    const again = await memory.forget({ user_id, target: { query, confirm_matches: false } });
    const gone = await memory.forget({
      user_id,
      target: { query, confirm_matches: true, confirm_token: again.confirm_token ?? "" },
    });
    expect(gone).toEqual({
      deleted_count: again.memory_ids.length,
      memory_ids: again.memory_ids,
      audit_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await texts(vault)).join()).not.toContain("violin");
    expect((await all(vault.audit.log())).join()).toContain(gone.audit_id);
    expect(await memory.forget({ user_id, target: { query: "violin", confirm_matches: false } })).toEqual({
      deleted_count: 0,
      memory_ids: [],
      audit_id: "",
    });
  });

  test("the specification's own second request confirms what the first one showed, once and unchanged (PN-20, PN-C7)", async () => {
    const { keep, vault, memory, store } = await opened();
    const { memory_id } = await store("Plays the violin.");
    const asked = (confirm_matches: boolean) =>
      memory.forget({
        user_id,
        target: { query: "violin", confirm_matches } as { query: string; confirm_matches: true },
      });
    await asked(false);
    await store("Repairs violins on Sundays.");
    await expect(asked(true)).rejects.toMatchObject({ code: "digest_changed" });
    await asked(false);
    keep.clock.pass(600_001);
    await expect(asked(true)).rejects.toMatchObject({ code: "token_expired" });
    expect(await texts(vault)).toHaveLength(2);
    await asked(false);
    expect((await asked(true)).memory_ids).toContain(memory_id);
    expect(await texts(vault)).toEqual([]);
    await expect(asked(true)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("takes a query without looking only where it is forced (PN-20, PN-C7)", async () => {
    const { vault, memory, store } = await opened();
    await store("Plays the violin.");
    expect(
      await memory.forget({ user_id, target: { query: "violin", confirm_matches: true, force: true } }),
    ).toMatchObject({ deleted_count: 1 });
    expect(await texts(vault)).toEqual([]);
  });

  test("goes by ids, by session, by date strictly before, and by any of some tags (PN-20, PN-C8)", async () => {
    const { keep, vault, memory, store } = await opened();
    const first = await store("Likes tea.", { topic_tags: ["drink", "morning"] });
    const second = await store("Likes rye bread.", { topic_tags: ["food"] });
    await store("My sister Mia lives in Berlin.", {
      category: "conversation",
      content_type: "transcript",
      session_id: "ses_1",
    });
    keep.clock.pass(DAY);
    await store("Rows on the river.", { topic_tags: ["sport"] });
    const session = await memory.forget({ user_id, target: { session_id: "ses_1" } });
    expect(session.deleted_count).toBe(session.memory_ids.length);
    expect(session.deleted_count).toBeGreaterThan(1);
    expect(await memory.forget({ user_id, target: { topic_tags: ["morning", "evening"] } })).toMatchObject({
      deleted_count: 1,
      memory_ids: [first.memory_id],
    });
    expect(await memory.forget({ user_id, target: { before: second.created_at } })).toEqual({
      deleted_count: 0,
      memory_ids: [],
      audit_id: "",
    });
    expect(await memory.forget({ user_id, target: { before: "2026-05-13" } })).toMatchObject({
      memory_ids: [second.memory_id],
    });
    const [left] = await all(vault.memories.list());
    expect(left?.item.text).toBe("Rows on the river.");
    expect(await memory.forget({ user_id, target: { memory_ids: [left?.ids.playNew ?? ""] } })).toMatchObject({
      deleted_count: 1,
    });
    expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
  });

  test("an unknown id takes nothing, not what stands beside it either (PN-20)", async () => {
    const { vault, memory, store } = await opened();
    const { memory_id } = await store("Likes tea.");
    await expect(memory.forget({ user_id, target: { memory_ids: [memory_id, "mem_other"] } })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(memory.forget({ user_id, target: { memory_ids: [] } })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(
      memory.forget({ user_id, target: { query: "tea", confirm_matches: true, forced: true } as never }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    expect(await texts(vault)).toEqual(["Likes tea."]);
  });
});

describe("export", () => {
  const sink = (fail = false) => {
    const seen = { name: "", expiresAt: 0, text: "", closed: 0, aborted: 0 };
    const target = async (name: string, expiresAt: number): Promise<ExportFile> => {
      Object.assign(seen, { name, expiresAt });
      return {
        url: `file:///tmp/${name}`,
        write: async (chunk) => {
          if (fail && seen.text.length > 40) throw new Error("the disk is gone");
          seen.text += chunk;
        },
        close: async () => void seen.closed++,
        abort: async () => void seen.aborted++,
      };
    };
    return { seen, target };
  };

  test("writes where the caller says and answers with exactly these fields; the place is kept for a day (PN-21)", async () => {
    const { memory, store } = await opened();
    await store("Likes tea.");
    await store("Prefers rye — bread.", { category: "preference", content_type: "preference" });
    const { seen, target } = sink();
    const answer = await memory.export({ user_id, format: "json" }, target);
    expect(answer).toEqual({
      export_id: expect.stringMatching(/^exp_[0-9a-f]{32}$/),
      download_url: `file:///tmp/exports/${answer.export_id}.json`,
      record_count: 2,
      total_size_bytes: Buffer.byteLength(seen.text),
      generated_at: "2026-05-12T12:00:00.000Z",
    });
    expect(seen).toMatchObject({ closed: 1, aborted: 0, expiresAt: Date.parse("2026-05-13T12:00:00.000Z") });
    expect(JSON.parse(seen.text)).toMatchObject({ user_id, record_count: 2 });
    const some = sink();
    const part = await memory.export(
      { user_id, format: "markdown", categories: ["preference"], include_metadata: false },
      some.target,
    );
    expect(part).toMatchObject({ record_count: 1, download_url: expect.stringMatching(/\.md$/) });
    expect(some.seen.text).toContain("rye");
    expect(some.seen.text).not.toContain("tea");
    await expect(memory.export({ user_id, format: "csv" } as never, target)).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("what broke off is not left lying, and is not called whole (PN-21)", async () => {
    const { memory, store } = await opened();
    await store("Likes tea.");
    const { seen, target } = sink(true);
    await expect(memory.export({ user_id, format: "json" }, target)).rejects.toThrow("the disk is gone");
    expect(seen).toMatchObject({ closed: 0, aborted: 1 });
  });
});

describe("destroy", () => {
  async function doomed() {
    const world = await opened({ options: { embedder: hashEmbedder() } });
    await world.store("Likes tea.");
    await world.store("My sister Mia lives in Berlin.", { category: "conversation", content_type: "transcript" });
    await world.vault.settled();
    await world.vault.maintenance.embedded();
    return world;
  }
  const isRefused = (memory: PlayNew, token: string) =>
    expect(memory.destroy({ user_id, confirmation_token: token })).rejects.toSatisfy((error) => isKeepsakeError(error));

  test("with a fresh token takes everything and says how much; one entry remains (PN-22, PN-23)", async () => {
    const { keep, vault, memory } = await doomed();
    const { itemCount, messageCount } = await vault.stats();
    const vectorCount = (await vault.maintenance.condition()).embedders[0]?.vectorCount ?? 0;
    expect(vectorCount).toBeGreaterThan(0);
    const { confirmation_token } = await memory.confirmation();
    const answer = await memory.destroy({ user_id, confirmation_token });
    expect(answer).toEqual({
      destroyed: true,
      records_deleted: itemCount + messageCount,
      vectors_deleted: vectorCount,
      blobs_deleted: itemCount + messageCount,
      audit_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await expect(memory.retrieve({ user_id, query: "tea" })).rejects.toMatchObject({ code: "closed" });
    expect(await keep.keepsake.vaults()).toEqual([]);
    const other = await keep.vault("somebody");
    await isRefused(playNew(other, { userId: user_id }), confirmation_token);
  });

  test("with any other token destroys nothing (PN-23)", async () => {
    const { keep, vault, memory, store } = await doomed();
    const { confirmation_token: token } = await memory.confirmation();
    await isRefused(memory, "nonsense");
    await isRefused(memory, `${token.slice(0, -2)}AA`);
    await store("Likes chess.");
    await isRefused(memory, token);
    const { confirmation_token: fresh } = await memory.confirmation();
    keep.clock.pass(11 * 60_000);
    await isRefused(memory, fresh);
    const { token: ofForget } = await vault.forget({ before: "2030-01-01" });
    await isRefused(memory, ofForget);
    await expect(
      memory.destroy({ user_id: "usr_other", confirmation_token: (await memory.confirmation()).confirmation_token }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    expect(await texts(vault)).toContain("Likes chess.");
  });
});
