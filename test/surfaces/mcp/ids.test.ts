/** A model that is shown text alone can name every memory that it was shown. */
import { expect, test } from "vitest";
import { connected } from "./connected.ts";
import { called, textOf } from "./mcp-process.ts";

const idIn = (text: string): string => /\[mem:[0-9a-f]+(?:\.{3})?\]/.exec(text)?.[0] ?? "";
const bare = (id: string): string => id.replace(/[[\]]|mem:|\.{3}/g, "");

test("remember, observe and recall show ids that inspect, correct and forget_request take (GOS-11)", async () => {
  await using served = await connected();
  const { client } = served;
  const text = async (name: string, args: Record<string, unknown>) =>
    textOf(await client.callTool({ name, arguments: args }));
  const remembered = idIn(await text("remember", { text: "Ana plays the flute." }));
  const observed = idIn(await text("observe", { messages: [{ role: "user", content: "I live in Berlin." }] }));
  const recalled = idIn(await text("recall", { query: "Where does Ana live?", items: 1 }));
  expect([remembered, observed]).toEqual([
    expect.stringMatching(/[0-9a-f]{12}/),
    expect.stringMatching(/[0-9a-f]{12}/),
  ]);
  for (const shown of [remembered, observed, recalled])
    for (const id of [shown, shown.slice(1, -1), bare(shown), `mem:${bare(shown)}`, bare(shown).slice(0, 6)]) {
      expect(await text("inspect", { id })).toMatch(/flute|Berlin/);
      expect(await called(client, "forget_request", { ids: [id] })).toMatchObject({ item_count: 1 });
    }
  expect(await called(client, "correct", { id: recalled, text: "I live in Lyon." })).toMatchObject({
    outcome: "corrected",
  });
});

test("an argument that no tool knows is named with the nearest that there is, and one that is missing too", async () => {
  await using served = await connected();
  const told = async (name: string, args: Record<string, unknown>) => {
    const { isError, content, _meta } = await served.client.callTool({ name, arguments: args });
    return { isError, text: textOf({ content }), field: JSON.stringify(_meta) };
  };
  const unknown = await told("recall", { query: "tea", k: 3 });
  expect([unknown.isError, unknown.text]).toEqual([
    true,
    expect.stringContaining("Unknown field `k`. Did you mean `items`?"),
  ]);
  expect(unknown.field).toContain('"field":"k"');
  expect((await told("remember", {})).text).toContain("Missing field `text`.");
  expect((await told("remember", { text: "x".repeat(281) })).text).toMatch(/Invalid field `text`: .*280/);
  expect((await told("observe", { messages: [{ role: "user", contents: "x" }] })).text).toContain(
    "Unknown field `messages.0.contents`. Did you mean `content`?",
  );
});

test("no description breaks a line inside a sentence", async () => {
  await using served = await connected({ scopes: ["memory:read", "memory:write", "memory:forget"] });
  const { tools } = await served.client.listTools();
  expect(tools.length).toBe(9);
  expect(JSON.stringify(tools)).not.toContain("\\n");
  expect(served.client.getInstructions()).not.toContain("\n");
});

test("what was remembered a moment ago is not shown as faint (GOS-54)", async () => {
  await using served = await connected();
  await called(served.client, "remember", { text: "The user is vegetarian." });
  served.keep.clock.pass(1_000);
  const answer = textOf(
    await served.client.callTool({ name: "recall", arguments: { query: "is the user vegetarian?" } }),
  );
  expect(answer).toContain("vegetarian");
  expect(answer).not.toMatch(/\(.*faint.*\) "/);
});
