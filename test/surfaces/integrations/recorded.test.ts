/**
 * The integrations, called as their frameworks call them: with what was recorded in test/fixtures/frameworks.json.
 * test/frameworks runs the frameworks themselves in the full tier, and holds the recording against them.
 */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { memoryMiddleware } from "../../../src/agents/ai-sdk/memory-middleware.ts";
import { memoryTools } from "../../../src/agents/ai-sdk/memory-tools.ts";
import { anthropicMemory } from "../../../src/agents/anthropic-memory/memory-tool.ts";
import { keepsakeStore } from "../../../src/agents/langgraph/keepsake-store.ts";
import { keepsakeMemoryBlock } from "../../../src/agents/llamaindex/keepsake-memory-block.ts";
import { memoryProcessor } from "../../../src/agents/mastra/memory-processor.ts";
import { keepsakeSession } from "../../../src/agents/openai-agents/keepsake-session.ts";
import { memoryModel } from "../../../src/agents/openai-agents/memory-model.ts";
import { openedVault } from "../../../src/engine/open-vault.ts";
import type { Vault } from "../../../src/index.ts";
import { all, type TestKeep, testKeep } from "../../support/vault.ts";

const part = z.looseObject({ type: z.string(), text: z.string() });
const message = z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(part)]) });
const recorded = z
  .object({
    aiSdk: z.object({ prompt: z.array(message), content: z.array(part) }),
    mastra: z.object({
      prompt: z.array(message),
      chunks: z.array(z.object({ type: z.string(), payload: z.unknown() })),
      fromCache: z.boolean(),
    }),
    openAiAgents: z.object({ input: z.array(z.looseObject({})), output: z.array(z.looseObject({})) }),
    llamaIndex: z.object({ get: z.array(z.looseObject({ id: z.string(), role: z.string(), content: z.string() })) }),
    langGraph: z.object({ batches: z.array(z.array(z.looseObject({}))) }),
  })
  .parse(JSON.parse(readFileSync(new URL("../../fixtures/frameworks.json", import.meta.url), "utf8")));

const SHOWN = /About ana:(?:\n|\\+n)[\s\S]*vegetarian/u;
const TURN = [
  ["user", "Am I vegetarian?"],
  ["assistant", "Yes."],
];

let keep: TestKeep;
let vault: Vault;
beforeEach(async () => {
  keep = await testKeep();
  vault = await keep.vault();
  await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
});
afterEach(() => keep.keepsake.close());

const heard = async () => (await vault.recent("s1", { limit: 50 })).map(({ role, text }) => [role, text]);

test("the AI SDK's middleware recalls before a call and observes after it (SEC-R7, SEC-P15)", async () => {
  const { prompt, content } = recorded.aiSdk;
  const middleware = memoryMiddleware({ vault, session: "s1" });
  const params = await middleware.transformParams({ params: { prompt } });
  expect(JSON.stringify(params.prompt)).toMatch(SHOWN);
  expect(params.prompt.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(await middleware.wrapGenerate({ doGenerate: async () => ({ content }), params })).toEqual({ content });
  await middleware.settled();
  expect(await heard()).toEqual(TURN);
});

test("the AI SDK's middleware passes a stream on and observes it whole", async () => {
  const { prompt } = recorded.aiSdk;
  const middleware = memoryMiddleware({ vault, session: "s1" });
  const chunks = ["Ye", "s."].map((delta) => ({ type: "text-delta", id: "1", delta }));
  const doStream = async () => ({ stream: ReadableStream.from(chunks) as ReadableStream<(typeof chunks)[number]> });
  const { stream } = await middleware.wrapStream({ doStream, params: { prompt } });
  const passed: unknown[] = [];
  for await (const chunk of stream) passed.push(chunk);
  expect(passed).toEqual(chunks);
  await middleware.settled();
  expect(await heard()).toEqual(TURN);
});

test("the AI SDK's tools remember what a model says as its own statement (SEC-D8)", async () => {
  const tools = memoryTools({ vault, session: "s1" });
  expect(Object.keys(tools)).toEqual(["recall", "profile", "remember", "correct", "forget_request"]);
  await tools.remember.execute({ text: "The user lives in Lisbon." });
  const found = (await all(vault.memories.list())).filter(({ item }) => item.text.includes("Lisbon"));
  expect(found.map(({ item }) => item.authority)).toEqual(["ai_inferred"]);
});

test("the profile tool tells what is known, notes it for the conversation, and says so where nothing is (SEC-P15)", async () => {
  const { profile } = memoryTools({ vault, session: "s1" });
  await vault.remember("Plays the oboe.");
  expect(await profile.execute({})).toMatchObject({
    subject: "ana",
    text: expect.stringContaining("oboe"),
    memories: expect.arrayContaining([{ id: expect.any(String) }]),
  });
  expect(await profile.execute({ subject: "Zed" })).toEqual({ subject: "Zed", text: "", memories: [] });
  expect(openedVault(vault).rendered.shownTo("s1", "clean").length).toBeGreaterThan(0);
});

test("Mastra's processor recalls before a request and observes the response (SEC-R7, SEC-P15)", async () => {
  const { prompt, chunks, fromCache } = recorded.mastra;
  const memory = memoryProcessor({ vault, session: "s1" });
  const state = {};
  const changed = await memory.processLLMRequest({ prompt, state });
  expect(JSON.stringify(changed?.prompt)).toMatch(SHOWN);
  await memory.processLLMResponse({ chunks, state, fromCache });
  await memory.settled();
  expect(await heard()).toEqual(TURN);
});

test("the model of the OpenAI Agents SDK recalls before a request and observes the answer (SEC-R7, SEC-P15)", async () => {
  const { input, output } = recorded.openAiAgents;
  const asked: unknown[] = [];
  const inner = {
    getResponse: async (request: { readonly input: readonly object[] }) => {
      asked.push(request.input);
      return { output };
    },
    getStreamedResponse: async function* (_request: { readonly input: readonly object[] }) {
      yield { type: "response_done", response: { output } };
    },
  };
  const model = memoryModel(inner, { vault, session: "s1" });
  expect(await model.getResponse({ input })).toEqual({ output });
  expect(JSON.stringify(asked)).toMatch(SHOWN);
  await model.settled();
  expect(await heard()).toEqual(TURN);
});

test("the session of the OpenAI Agents SDK keeps its items in order", async () => {
  const { input, output } = recorded.openAiAgents;
  const session = keepsakeSession<object>({ vault, sessionId: "thread-1" });
  await session.addItems([...input, ...output]);
  expect(await session.getItems()).toEqual([...input, ...output]);
  expect(await session.popItem()).toEqual(output[0]);
  await session.clearSession();
  expect(await session.getItems()).toEqual([]);
});

test("LlamaIndex's block recalls for the user's last words and takes in what was said before (SEC-R7)", async () => {
  const block = keepsakeMemoryBlock({ vault, session: "s1" });
  const [given] = await block.get(recorded.llamaIndex.get);
  expect(String(given?.content)).toMatch(SHOWN);
  await block.put([...recorded.llamaIndex.get, { id: "2", role: "assistant", content: "Yes." }]);
  await block.settled();
  expect(await heard()).toEqual(TURN);
});

test("LangGraph's store answers its batches, and finds what was put", async () => {
  const store = keepsakeStore(vault);
  const answers: unknown[] = [];
  for (const batch of recorded.langGraph.batches) answers.push(...(await store.batch(batch)));
  expect(answers[1]).toMatchObject({ namespace: ["users", "ana"], key: "diet", value: { says: "vegetarian" } });
  expect(await store.search(["users"], { filter: { says: "vegetarian" } })).toHaveLength(1);
  await store.delete(["users", "ana"], "diet");
  expect(await store.get(["users", "ana"], "diet")).toBeNull();
});

test("Anthropic's memory tool keeps files as a model commands, and nothing outside of its folder", async () => {
  const memory = anthropicMemory(vault);
  const path = "/memories/lunch.md";
  await memory.run({ command: "create", path, file_text: "Ana is vegetarian.\n" });
  await memory.run({ command: "insert", path, insert_line: 1, insert_text: "No Friday meetings.\n" });
  expect(await memory.run({ command: "view", path })).toMatch(/1\tAna is vegetarian\.\n +2\tNo Friday meetings\./u);
  expect(await memory.run({ command: "view", path: "/etc/passwd" })).toMatch(/^Error: /u);
  expect(await memory.run({ command: "delete", path })).toContain("Successfully deleted");
});

test("a vault that fails does not fail its framework, which is told the code alone (PN-02)", async () => {
  await vault.restrict();
  const codes: string[] = [];
  const middleware = memoryMiddleware({ vault, session: "s1", onError: ({ code }) => codes.push(code) });
  const { prompt, content } = recorded.aiSdk;
  const params = await middleware.transformParams({ params: { prompt } });
  expect(params.prompt).toEqual(prompt);
  expect(await middleware.wrapGenerate({ doGenerate: async () => ({ content }), params })).toEqual({ content });
  await middleware.settled();
  expect(codes).toEqual(["vault_restricted", "vault_restricted"]);
});
