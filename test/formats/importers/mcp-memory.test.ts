/** The knowledge graph of the MCP reference memory server. */
import { expect, test } from "vitest";
import { mcpMemory } from "../../../src/formats/importers/mcp-memory.ts";
import { contents, givenTexts, imported, lines } from "./given-texts.ts";
import { SAMPLES } from "./other-samples.ts";

const graph = (...objects: readonly (object | string)[]) =>
  imported(mcpMemory, givenTexts({ "memory.jsonl": lines(...objects) }));
const entity = (name: string, observations: readonly unknown[], entityType = "person") => ({
  type: "entity",
  name,
  entityType,
  observations,
});
const relation = (from: string, relationType: string, to: string) => ({ type: "relation", from, to, relationType });

test("observations name their entity once, relations are sentences, and the words of the source are kept beside them", async () => {
  const { memories } = await imported(mcpMemory, givenTexts(SAMPLES["mcp-memory"] ?? {}));
  expect(contents(memories)).toEqual([
    "Ana Costa: Speaks Portuguese",
    "Ana Costa plays chess",
    "Acme: organization",
    "Ana Costa works_at Acme",
  ]);
  expect(memories[0]?.metadata?.["entity"]).toEqual({ name: "Ana_Costa", type: "person" });
  expect(memories[3]).toMatchObject({
    type: "relationship",
    metadata: { relation: { from: "Ana_Costa", type: "works_at", to: "Acme" } },
  });
});

test("what is observed of the owner is a statement as it is", async () => {
  const { memories } = await graph(entity("default_user", ["Prefers morning meetings"]));
  expect(memories).toMatchObject([{ content: "Prefers morning meetings", type: "preference", tags: ["person"] }]);
});

test("the answer of read_graph gives the same memories as the file", async () => {
  const parts = [entity("Ana", ["Plays chess"]), relation("Ana", "knows", "Rui")];
  const asFile = await graph(...parts);
  const document = {
    entities: [{ name: "Ana", entityType: "person", observations: ["Plays chess"] }],
    relations: [{ from: "Ana", to: "Rui", relationType: "knows" }],
  };
  const asAnswer = await imported(mcpMemory, givenTexts({ "graph.json": JSON.stringify(document, null, 2) }));
  expect(asAnswer.parts).toEqual(asFile.parts);
});

test("rings, ends that are missing and repetitions are statements like others, each once (PAM-116)", async () => {
  const { memories, problems } = await graph(
    relation("Ana", "knows", "Rui"),
    relation("Rui", "knows", "Ana"),
    relation("Ana", "knows", "Ana"),
    relation("Ana", "knows", "Nobody"),
    relation("Ana", "knows", "Rui"),
    entity("Ana", ["Plays chess", "Plays chess"]),
  );
  expect(problems).toEqual([]);
  expect(contents(memories)).toEqual([
    "Ana knows Rui",
    "Rui knows Ana",
    "Ana knows Ana",
    "Ana knows Nobody",
    "Ana: Plays chess",
  ]);
});

test("a broken line sinks no other, and says nothing of what stands there (PAM-116)", async () => {
  const { memories, problems } = await graph(
    '{"type":"entity","name":"canary',
    entity("Ana", [1, null, "Plays chess"]),
    { type: "entity", name: "canary" },
    { type: "what" },
    "[]",
  );
  expect(contents(memories)).toEqual(["Ana: Plays chess"]);
  expect(problems.map(({ place, check }) => [place, check])).toEqual([
    ["line 1", "malformed-json"],
    ["line 3", "missing-field"],
    ["line 4", "unknown-shape"],
    ["line 5", "malformed-json"],
  ]);
  expect(JSON.stringify(problems)).not.toContain("canary");
});

test("the same words about two entities are two memories", async () => {
  const { memories } = await graph(entity("default_user", ["Plays chess"]), entity("user", ["Plays chess"]));
  expect(new Set(memories.map(({ id }) => id)).size).toBe(2);
});
