/** The AI SDK's older versions with a vault: the same middleware and the same tools, with the models that they know. */
import * as five from "ai-5";
import * as modelsOfFive from "ai-5/test";
import * as six from "ai-6";
import * as modelsOfSix from "ai-6/test";
import { expect, test } from "vitest";
import { memoryMiddleware, memoryTools } from "../../src/agents/ai-sdk.ts";
import { all, testKeep } from "../support/vault.ts";

const SAID = "I'm vegetarian.";
/** The memory that is formed from it, in any case. */
const KEPT = "is vegetarian";
const ASKED = "Do you remember what I eat? Am I vegetarian?";
const CALL = { type: "tool-call", toolCallId: "1", toolName: "recall", input: '{"query":"vegetarian"}' } as const;
const WORDS = { type: "text", text: "Noted." } as const;

test.each([
  {
    version: 5,
    start: () => {
      const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
      const model = new modelsOfFive.MockLanguageModelV2({
        doGenerate: async () => {
          const isFirst = model.doGenerateCalls.length === 1;
          const finishReason = isFirst ? "tool-calls" : "stop";
          return { content: [isFirst ? CALL : WORDS], finishReason, usage, warnings: [] };
        },
      });
      return {
        seen: () => JSON.stringify(model.doGenerateCalls.map(({ prompt }) => prompt)),
        ask: async (prompt: string, middleware: ReturnType<typeof memoryMiddleware>, tools: Tools) => {
          const wrapped = five.wrapLanguageModel({ model, middleware });
          return five.generateText({ model: wrapped, prompt, tools, stopWhen: five.stepCountIs(3) });
        },
      };
    },
  },
  {
    version: 6,
    start: () => {
      const usage = {
        inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: 1, text: 1, reasoning: undefined },
      };
      const model = new modelsOfSix.MockLanguageModelV3({
        doGenerate: async () => {
          const isFirst = model.doGenerateCalls.length === 1;
          const unified = isFirst ? "tool-calls" : "stop";
          return { content: [isFirst ? CALL : WORDS], finishReason: { unified, raw: undefined }, usage, warnings: [] };
        },
      });
      return {
        seen: () => JSON.stringify(model.doGenerateCalls.map(({ prompt }) => prompt)),
        ask: async (prompt: string, middleware: ReturnType<typeof memoryMiddleware>, tools: Tools) => {
          const wrapped = six.wrapLanguageModel({ model, middleware });
          return six.generateText({ model: wrapped, prompt, tools, stopWhen: six.stepCountIs(3) });
        },
      };
    },
  },
])("version $version: recalls before a call, observes after it, and its models call the tools", async ({ start }) => {
  const { keepsake, vault: opened } = await testKeep();
  await using _closed = keepsake;
  const vault = await opened();
  for (const [session, prompt] of [
    ["monday", SAID],
    ["tuesday", ASKED],
  ] as const) {
    const { ask, seen } = start();
    const middleware = memoryMiddleware({ vault, session });
    const { text } = await ask(prompt, middleware, memoryTools({ vault, session }));
    await middleware.settled();
    expect(text).toBe("Noted.");
    expect(seen()).toContain('"toolName":"recall"');
    if (session === "tuesday") expect(seen().split(prompt)[0]).toContain(KEPT);
  }
  expect(
    (await all(vault.memories.list()))
      .map(({ item }) => item.text)
      .join("\n")
      .toLowerCase(),
  ).toContain(KEPT);
});

type Tools = ReturnType<typeof memoryTools>;
