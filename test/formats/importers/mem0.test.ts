/** mem0: its lists in every spelling, its graph as sentences, and what must not come back. */
import { describe, expect, test } from "vitest";
import { mem0 } from "../../../src/formats/importers/mem0.ts";
import { contents, givenTexts, imported } from "./given-texts.ts";
import { SAMPLES } from "./other-samples.ts";

const read = async (value: unknown, zone?: string) =>
  imported(mem0, givenTexts({ "m.json": JSON.stringify(value) }), zone);

describe("memories", () => {
  test("text, dates, category, user and everything else of a memory are kept (PAM-113)", async () => {
    const { memories, owners } = await imported(mem0, givenTexts(SAMPLES["mem0"] ?? {}));
    expect(owners).toEqual(["ana"]);
    expect(memories[0]).toMatchObject({
      type: "identity",
      content: "Is from Lisbon",
      tags: ["personal_details"],
      temporal: { created_at: "2025-03-19T16:09:00.170680Z", updated_at: "2025-03-20T16:09:00.170692Z" },
      provenance: { platform: "mem0", platform_user_id: "ana", extraction_method: "api_export" },
      metadata: {
        source_id: "8d268d0f-5452-4714-b27d-ae46f676a49d",
        source_metadata: { channel: "web" },
        source: { hash: "f2a" },
      },
    });
  });

  test("a day of expiry is valid to its end", async () => {
    const { memories } = await imported(mem0, givenTexts(SAMPLES["mem0"] ?? {}));
    expect(memories[1]).toMatchObject({ type: "preference", temporal: { valid_until: "2026-01-01T00:00:00Z" } });
  });

  test("an edge of the graph is the sentence that it is", async () => {
    const { memories } = await imported(mem0, givenTexts(SAMPLES["mem0"] ?? {}));
    expect(memories[2]).toMatchObject({
      type: "relationship",
      content: "ana works_at acme",
      metadata: { relation: { from: "ana", type: "works_at", to: "acme" } },
    });
  });

  test("a bare list, a page of the platform and the TypeScript spelling give the same memory", async () => {
    const python = { id: "1", memory: "Plays chess", user_id: "ana", created_at: "2025-01-01T00:00:00Z" };
    const typescript = { id: "1", memory: "Plays chess", userId: "ana", createdAt: "2025-01-01T00:00:00Z" };
    const all = await Promise.all(
      [[python], { results: [typescript] }, { count: 1, next: null, results: [python] }, { memories: [python] }].map(
        (v) => read(v),
      ),
    );
    for (const { memories } of all) expect(memories).toEqual(all[0]?.memories);
    expect(all[0]?.memories).toHaveLength(1);
  });

  test("an OpenMemory backup: categories by name, paused is archived, deleted stays deleted", async () => {
    const { memories } = await read({
      user: { id: "u", user_id: "ana" },
      categories: [{ id: "c1", name: "Travel & Food" }],
      memories: [
        {
          id: "1",
          content: "Likes Porto",
          state: "active",
          category_ids: ["c1"],
          created_at: "2025-01-01T00:00:00+00:00",
        },
        { id: "2", content: "Has a bike", state: "paused", category_ids: [] },
        { id: "3", content: "canary", state: "deleted", category_ids: [] },
      ],
    });
    expect(memories.map(({ content, status, tags }) => [content, status, tags])).toEqual([
      ["Likes Porto", "active", ["travel-food"]],
      ["Has a bike", "archived", []],
    ]);
    expect(memories[0]?.metadata?.["labels"]).toEqual(["Travel & Food"]);
  });
});

describe("faults", () => {
  test("a record without its text is told by its place and sinks no other (PAM-116)", async () => {
    const { memories, problems } = await read({
      results: [{ id: "1" }, 7, { id: "2", memory: "kept" }],
      relations: [{ source: "a" }],
    });
    expect(contents(memories)).toEqual(["kept"]);
    expect(problems.map(({ place, check }) => [place, check])).toEqual([
      ["$.results[0]", "missing-field"],
      ["$.results[1]", "unknown-shape"],
      ["$.relations[0]", "missing-field"],
    ]);
  });

  test("what stands before a broken end is kept (PAM-116)", async () => {
    const text = JSON.stringify({
      results: [
        { id: "1", memory: "kept" },
        { id: "2", memory: "lost" },
      ],
    }).slice(0, -14);
    const { memories, problems } = await imported(mem0, givenTexts({ "m.json": text }));
    expect(contents(memories)).toEqual(["kept"]);
    expect(problems.map(({ check }) => check)).toEqual(["malformed-json"]);
  });

  test("half an emoji in one memory is that memory's fault (PAM-116)", async () => {
    const text = '[{"id":"1","memory":"a\\ud83d"},{"id":"2","memory":"kept"}]';
    const { memories, problems } = await imported(mem0, givenTexts({ "m.json": text }));
    expect(contents(memories)).toEqual(["kept"]);
    expect(problems).toHaveLength(1);
  });

  test("an unreadable date is the import's; one before the creation is left out", async () => {
    const { memories } = await read([
      { id: "1", memory: "a", created_at: "yesterday", updated_at: "also" },
      { id: "2", memory: "b", created_at: "2025-01-02T00:00:00Z", updated_at: "2025-01-01T00:00:00Z" },
    ]);
    expect(memories.map(({ temporal }) => temporal)).toEqual([
      { created_at: "2026-03-01T12:00:00Z" },
      { created_at: "2025-01-02T00:00:00Z" },
    ]);
  });

  test("a time without a zone is read in the zone of the import", async () => {
    const { memories } = await read([{ id: "1", memory: "a", created_at: "2025-07-01 10:00:00" }], "Europe/Lisbon");
    expect(memories[0]?.temporal.created_at).toBe("2025-07-01T09:00:00Z");
  });

  test("memories of several users are told once, and each names its own", async () => {
    const { memories, owners, problems } = await read(
      ["ana", "rui", "ana", "luis"].map((user_id, index) => ({ id: String(index), memory: `m${index}`, user_id })),
    );
    expect(owners).toEqual(["ana"]);
    expect(problems.map(({ check }) => check)).toEqual(["several-users"]);
    expect(memories.map(({ provenance }) => provenance.platform_user_id)).toEqual(["ana", "rui", "ana", "luis"]);
    expect(JSON.stringify(problems)).not.toContain("rui");
  });

  test("words of the program's own language are labels like others", async () => {
    const { memories } = await read([
      { id: "1", memory: "x", categories: ["constructor", "toString"], state: "valueOf" },
    ]);
    expect(memories[0]).toMatchObject({ type: "fact", status: "active", tags: ["constructor", "tostring"] });
  });
});
