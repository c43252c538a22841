/** Mastra with a vault: a real agent and a model of the AI SDK that is our own. */

import { Agent, type AgentConfig } from "@mastra/core/agent";
import { MockLanguageModelV4, simulateReadableStream } from "ai/test";
import { afterEach, expect, test } from "vitest";
import { mastraMemoryTools, memoryProcessor } from "../../src/agents/mastra/memory-processor.ts";
import type { Vault } from "../../src/index.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function ana(): Promise<Vault> {
  const keep = await testKeep();
  open.push(keep);
  return keep.vault();
}

type Streamed = Awaited<ReturnType<MockLanguageModelV4["doStream"]>>["stream"];
type Chunk = Streamed extends ReadableStream<infer Each> ? Each : never;
type Content = Awaited<ReturnType<MockLanguageModelV4["doGenerate"]>>["content"];

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

/** Answers with each content in turn, whole or as a stream. */
function scripted(...contents: readonly Content[]): MockLanguageModelV4 {
  let turn = 0;
  const next = (): Content => contents[Math.min(turn++, contents.length - 1)] ?? [];
  const ending = (content: Content) =>
    ({ unified: content.some(({ type }) => type === "tool-call") ? "tool-calls" : "stop", raw: undefined }) as const;
  return new MockLanguageModelV4({
    doGenerate: async () => {
      const content = next();
      return { content, finishReason: ending(content), usage, warnings: [] };
    },
    doStream: async () => {
      const content = next();
      const chunks: Chunk[] = [
        { type: "stream-start", warnings: [] },
        ...content.flatMap((part): Chunk[] => {
          if (part.type === "text")
            return [
              { type: "text-start", id: "1" },
              { type: "text-delta", id: "1", delta: part.text },
              { type: "text-end", id: "1" },
            ];
          return part.type === "tool-call" ? [part] : [];
        }),
        { type: "finish", finishReason: ending(content), usage },
      ];
      return { stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) };
    },
  });
}
/** The framework's copy of the SDK's types tells absent from undefined less strictly; what it runs is the same. */
const taken = (model: MockLanguageModelV4): AgentConfig["model"] => model as unknown as AgentConfig["model"];
const spoken = (...contents: readonly Content[]): AgentConfig["model"] => taken(scripted(...contents));
const promptsOf = (model: MockLanguageModelV4): unknown[] =>
  [...model.doGenerateCalls, ...model.doStreamCalls].map(({ prompt }) => prompt);
const heard = async (vault: Vault, session: string) =>
  (await vault.recent(session, { limit: 50 })).map(({ role, text }) => [role, text]);

test("an agent recalls before each call and what was said is observed after it, with its roles (SEC-R7, SEC-P15)", async () => {
  const vault = await ana();
  await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
  const model = scripted([{ type: "text", text: "Yes." }]);
  const memory = memoryProcessor({ vault, session: "s1" });
  const agent = new Agent({
    id: "a",
    name: "a",
    instructions: "Be brief.",
    model: taken(model),
    inputProcessors: [memory],
  });
  const { text } = await agent.generate("Am I vegetarian?");
  expect(text).toBe("Yes.");
  expect(JSON.stringify(promptsOf(model)[0])).toMatch(
    /"role":"user".*About ana:\\n.*ana: is vegetarian\\n.*Am I vegetarian\?/u,
  );
  await memory.settled();
  expect(await heard(vault, "s1")).toEqual([
    ["user", "Am I vegetarian?"],
    ["assistant", "Yes."],
  ]);
});

test("a streamed answer is observed too", async () => {
  const vault = await ana();
  const memory = memoryProcessor({ vault, session: "s1" });
  const agent = new Agent({
    id: "a",
    name: "a",
    instructions: "",
    model: spoken([{ type: "text", text: "Good morning." }]),
    inputProcessors: [memory],
  });
  const { textStream } = await agent.stream("Greet me, please.");
  for await (const _chunk of textStream);
  await memory.settled();
  expect(await heard(vault, "s1")).toEqual([
    ["user", "Greet me, please."],
    ["assistant", "Good morning."],
  ]);
});

test("the tools are called by the agent; our own recall is no news, and the model's word stays the model's (SEC-D8)", async () => {
  const vault = await ana();
  const call = {
    type: "tool-call",
    toolCallId: "1",
    toolName: "remember",
    input: '{"text":"The user lives in Lisbon."}',
  } as const;
  const memory = memoryProcessor({ vault, session: "s1" });
  const agent = new Agent({
    id: "a",
    name: "a",
    instructions: "",
    model: spoken([call], [{ type: "text", text: "Kept." }]),
    tools: mastraMemoryTools({ vault, session: "s1" }),
    inputProcessors: [memory],
  });
  expect((await agent.generate("Keep in mind where I live.")).text).toBe("Kept.");
  await memory.settled();
  const kept = (await all(vault.memories.list())).filter(({ item }) => item.text === "The user lives in Lisbon.");
  expect(kept.map(({ item }) => [item.origin.source, item.authority])).toEqual([["assistant", "ai_inferred"]]);
  expect((await heard(vault, "s1")).map(([role]) => role)).toEqual(["user", "assistant"]);
});

test("a vault that fails does not fail the agent", async () => {
  const vault = await ana();
  await vault.restrict();
  const codes: string[] = [];
  const memory = memoryProcessor({ vault, session: "s1", onError: ({ code }) => codes.push(code) });
  const agent = new Agent({
    id: "a",
    name: "a",
    instructions: "",
    model: spoken([{ type: "text", text: "Hello." }]),
    inputProcessors: [memory],
  });
  expect((await agent.generate("Hi")).text).toBe("Hello.");
  await memory.settled();
  expect(codes).toEqual(["vault_restricted", "vault_restricted"]);
});
