import { describe, expect, test } from "vitest";
import type { ChatMessage } from "../../src/index.ts";
import { testKeep } from "../support/vault.ts";

describe("add and search, in the shapes of mem0", () => {
  test("messages become memories, and a later value is an update", async () => {
    const vault = await (await testKeep()).vault();
    const first = await vault.add([
      { role: "user", content: "I live in Berlin." },
      { role: "assistant", content: "Nice!" },
    ]);
    expect(first.results).toMatchObject([{ memory: "Lives in Berlin", event: "ADD" }]);
    const second = await vault.add("I moved to Lisbon.", { session: "s2" });
    expect(second.results).toMatchObject([{ event: "UPDATE" }]);
    expect(second.results[0]?.memory).toContain("Lisbon");
  });

  test("small talk forms nothing", async () => {
    const vault = await (await testKeep()).vault();
    expect(await vault.add("Good morning! How are you?")).toEqual({ results: [] });
  });

  test("the text of message parts is read, and pictures are left out", async () => {
    const vault = await (await testKeep()).vault();
    const content = [
      { type: "text", text: "I'm allergic to peanuts." },
      { type: "image_url", image_url: { url: "data:," } },
    ];
    const { results } = await vault.add([{ role: "user", content }]);
    expect(results.map(({ memory }) => memory)).toEqual(["Is allergic to peanuts"]);
  });

  test("a search lists id, memory and score, and counts no use", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.add("I'm allergic to peanuts.");
    const { results } = await vault.search("Which allergies do I have?");
    expect(results[0]).toMatchObject({ createdAt: new Date(keep.clock.now()).toISOString(), metadata: { labels: [] } });
    expect(results[0]?.memory).toContain("allergic to peanuts");
    expect(results[0]?.score).toBeGreaterThan(0);
    await vault.flush();
    expect((await vault.memories.get(results[0]?.id ?? "")).use.accessCount).toBe(0);
  });

  test("an unknown option is named", async () => {
    const vault = await (await testKeep()).vault();
    await expect(vault.add("I play chess.", { sesion: "s1" } as never)).rejects.toMatchObject({
      code: "invalid_input",
      message: "Unknown field `sesion`. Did you mean `session`?",
    });
    await expect(vault.add([{ role: "user" } as unknown as ChatMessage])).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
