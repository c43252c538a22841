/** claude-mem: observations and their facts, summaries of sessions, prompts. */
import { expect, test } from "vitest";
import { claudeMem } from "../../../src/formats/importers/claude-mem.ts";
import { contents, givenTexts, imported, texts } from "./given-texts.ts";
import { SAMPLES } from "./other-samples.ts";

const read = (value: unknown) => imported(claudeMem, givenTexts({ "e.json": JSON.stringify(value) }));

test("an observation is a memory of its own kind, its facts are facts", async () => {
  const { memories } = await imported(claudeMem, givenTexts(SAMPLES["claude-mem"] ?? {}));
  expect(memories.slice(0, 3).map(({ type, custom_type, content }) => [custom_type ?? type, content])).toEqual([
    ["decision", "Tokens live in cookies: Local storage is readable by scripts."],
    ["fact", "Cookies are httpOnly"],
    ["fact", "Sessions last 30 minutes"],
  ]);
  expect(memories[0]).toMatchObject({
    tags: ["security", "how-it-works"],
    temporal: { created_at: "2026-01-05T10:00:00Z" },
    metadata: {
      session: "m-1",
      project: "shop",
      source_id: "12",
      files_modified: ["src/auth.ts"],
      source: { discovery_tokens: 900 },
    },
  });
});

test("a summary is a statement for each of its fields that says something", async () => {
  const { memories } = await imported(claudeMem, givenTexts(SAMPLES["claude-mem"] ?? {}));
  expect(memories.slice(3).map(({ type, content }) => [type, content])).toEqual([
    ["context", "Fix the login"],
    ["fact", "The proxy drops headers"],
    ["project", "Login works again"],
    ["goal", "Add a test"],
  ]);
});

test("prompts are the user's words, in order, a conversation for each session (PAM-110)", async () => {
  const { conversations } = await imported(claudeMem, givenTexts(SAMPLES["claude-mem"] ?? {}));
  expect(conversations.map(texts)).toEqual([["user: Fix the login", "user: And add a test"]]);
  expect(conversations[0]).toMatchObject({
    provider: { name: "claude-mem", conversation_id: "c-1" },
    raw_metadata: { project: "shop", memory_session_id: "m-1" },
  });
});

test("a row keeps its id when its database gave it another number", async () => {
  const row = {
    memory_session_id: "m",
    type: "bugfix",
    title: "T",
    narrative: "N",
    created_at_epoch: 1_767_607_200_000,
  };
  const [a, b] = await Promise.all([1, 99].map((id) => read({ totalObservations: 1, observations: [{ ...row, id }] })));
  expect(a?.memories).toHaveLength(1);
  expect(b?.memories[0]?.id).toBe(a?.memories[0]?.id);
});

test("lists that are texts, lists and broken lists are read; a row that says nothing is told (PAM-116)", async () => {
  const row = (more: object) => ({
    memory_session_id: "m",
    created_at_epoch: 1_767_607_200_000,
    type: "discovery",
    ...more,
  });
  const { memories, problems } = await read({
    observations: [row({ title: "A", facts: ["one"] }), row({ title: "B", facts: '["two' }), row({}), "canary"],
    prompts: [{ prompt_text: "canary" }],
  });
  expect(contents(memories)).toEqual(["A", "one", "B", '["two']);
  expect(problems.map(({ place, check }) => [place, check])).toEqual([
    ["$.observations[2]", "missing-field"],
    ["$.observations[3]", "unknown-shape"],
    ["$.prompts[0]", "missing-field"],
  ]);
  expect(JSON.stringify(problems)).not.toContain("canary");
});
