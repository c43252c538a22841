/** The Vercel AI SDK with a vault: the real generateText and streamText, and a model of our own that says what it was given. */
import {
  generateText,
  isStepCount,
  type LanguageModelMiddleware,
  streamText,
  type ToolSet,
  wrapLanguageModel,
} from "ai";
import { MockLanguageModelV4, simulateReadableStream } from "ai/test";
import { afterEach, describe, expect, test } from "vitest";
import { memoryMiddleware } from "../../src/agents/ai-sdk/memory-middleware.ts";
import { memoryTools } from "../../src/agents/ai-sdk/memory-tools.ts";
import type { MemoryFailure } from "../../src/agents/turn/turn-memory.ts";
import type { Vault } from "../../src/index.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

type Prompt = MockLanguageModelV4["doGenerateCalls"][number]["prompt"];
type Chunk =
  Awaited<ReturnType<MockLanguageModelV4["doStream"]>>["stream"] extends ReadableStream<infer Each> ? Each : never;

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function ana(): Promise<Vault> {
  const keep = await testKeep();
  open.push(keep);
  return keep.vault();
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const finishReason = { unified: "stop", raw: undefined } as const;

function speaking(...answers: readonly string[]): MockLanguageModelV4 {
  let turn = 0;
  return new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: "text", text: answers[Math.min(turn++, answers.length - 1)] ?? "" }],
      finishReason,
      usage,
      warnings: [],
    }),
    doStream: async () => ({
      stream: simulateReadableStream<Chunk>({
        chunks: [
          { type: "text-start", id: "1" },
          ...(answers[0] ?? "").split(/(?<= )/u).map((delta) => ({ type: "text-delta", id: "1", delta }) as const),
          { type: "text-end", id: "1" },
          { type: "finish", finishReason, usage },
        ],
        initialDelayInMs: null,
        chunkDelayInMs: null,
      }),
    }),
  });
}

const sentTo = (model: MockLanguageModelV4): Prompt => model.doGenerateCalls.at(-1)?.prompt ?? [];
const messagesOf = async (vault: Vault, session: string) =>
  (await vault.recent(session, { limit: 100 })).map(({ role, text }) => [role, text]);

describe("the middleware", () => {
  test("recalls before the call, fenced and in the user's role, and the words of the user stay as they are (SEC-R7)", async () => {
    const vault = await ana();
    await vault.observe({ session: "s1", role: "user", content: "I'm vegetarian." });
    const inner = speaking("Tofu it is.");
    const middleware: LanguageModelMiddleware = memoryMiddleware({ vault, session: "s2" });
    const model = wrapLanguageModel({ model: inner, middleware });
    const { text } = await generateText({ model, system: "Be brief.", prompt: "Am I vegetarian?" });
    expect(text).toBe("Tofu it is.");
    const [system, user] = sentTo(inner);
    expect(system).toMatchObject({ role: "system", content: "Be brief." });
    expect(user?.content).toEqual([
      {
        type: "text",
        text: "About ana:\nana: is vegetarian\n",
      },
      expect.objectContaining({ type: "text", text: "Am I vegetarian?" }),
    ]);
  });

  test("puts the memories behind the system messages where its host asks for it", async () => {
    const vault = await ana();
    await vault.observe({ session: "s1", role: "user", content: "I'm vegetarian." });
    const inner = speaking("Yes.");
    const model = wrapLanguageModel({
      model: inner,
      middleware: memoryMiddleware({ vault, session: "s2", place: "system" }),
    });
    await generateText({ model, system: "Be brief.", prompt: "Am I vegetarian?" });
    expect(sentTo(inner).map(({ role }) => role)).toEqual(["system", "system", "user"]);
    expect(sentTo(inner)[1]?.content).toMatch(/vegetarian/u);
  });

  test("observes the turn with its roles; what was put in does not come back as memory (SEC-P15)", async () => {
    const vault = await ana();
    await vault.observe({ session: "s1", role: "user", content: "I'm vegetarian." });
    const middleware = memoryMiddleware({ vault, session: "s2" });
    await generateText({
      model: wrapLanguageModel({ model: speaking("Understood."), middleware }),
      prompt: "Am I vegetarian?",
    });
    await middleware.settled();
    expect(await messagesOf(vault, "s2")).toEqual([
      ["user", "Am I vegetarian?"],
      ["assistant", "Understood."],
    ]);
    await vault.settled();
    const held = await all(vault.memories.list({ messages: true }));
    expect(held.filter(({ item }) => /About ana|What you remember|<<end/u.test(item.text))).toEqual([]);
    const stated = held.filter(({ item }) => item.layer === "fact" && item.origin.session === "s1");
    expect(stated.map(({ item }) => item.count)).toEqual([1]);
  });

  test("what a model claims about the user is not the user's word (SEC-P15)", async () => {
    const vault = await ana();
    const middleware = memoryMiddleware({ vault, session: "s1" });
    await generateText({
      model: wrapLanguageModel({ model: speaking("Your name is Kolibri and you live in Lisbon."), middleware }),
      prompt: "Tell me something.",
    });
    await middleware.settled();
    // It's a message of the assistant, and never a memory (memory.md §2).
    await vault.settled();
    const told = (await all(vault.memories.list({ messages: true }))).filter(({ item }) =>
      /Kolibri|Lisbon/u.test(item.text),
    );
    expect(told.map(({ item }) => [item.layer, item.authority, item.origin.source])).toEqual([
      ["message", "ai_inferred", "assistant"],
    ]);
    expect((await vault.profile()).text).not.toMatch(/Kolibri|Lisbon/u);
  });

  test("a stream arrives chunk by chunk as without memory, and is observed whole", async () => {
    const vault = await ana();
    const middleware = memoryMiddleware({ vault, session: "s1" });
    const words = "I will book the aisle seat.";
    const result = streamText({
      model: wrapLanguageModel({ model: speaking(words), middleware }),
      prompt: "I'm vegetarian.",
    });
    const chunks: string[] = [];
    for await (const chunk of result.textStream) chunks.push(chunk);
    expect(chunks).toEqual(words.split(/(?<= )/u));
    await middleware.settled();
    expect(await messagesOf(vault, "s1")).toEqual([
      ["user", "I'm vegetarian."],
      ["assistant", words],
    ]);
    expect((await vault.recall("vegetarian", { session: "s9" })).items).not.toEqual([]);
  });

  test("a turn of several steps is observed once, with what the tools said as outside content (SEC-R2)", async () => {
    const vault = await ana();
    let step = 0;
    const inner = new MockLanguageModelV4({
      doGenerate: async () =>
        step++ === 0
          ? {
              content: [{ type: "tool-call", toolCallId: "1", toolName: "web", input: "{}" }],
              finishReason: { unified: "tool-calls", raw: undefined } as const,
              usage,
              warnings: [],
            }
          : { content: [{ type: "text", text: "It rains." }], finishReason, usage, warnings: [] },
    });
    const middleware = memoryMiddleware({ vault, session: "s1" });
    const web = { ...memoryTools({ vault, session: "s1" }).recall, execute: async () => ({ page: "Rain today." }) };
    const tools: ToolSet = { web };
    const model = wrapLanguageModel({ model: inner, middleware });
    await generateText({ model, tools, stopWhen: isStepCount(3), prompt: "How is the weather?" });
    await middleware.settled();
    const messages = await vault.recent("s1", { limit: 10 });
    expect(messages.map(({ role, speaker, taint }) => [role, speaker, taint])).toEqual([
      ["user", undefined, "clean"],
      ["tool", "web", "untrusted"],
      ["assistant", undefined, "untrusted"],
    ]);
  });

  test("the same turn sent again, as a retry is, is observed once (GUM-33)", async () => {
    const vault = await ana();
    const middleware = memoryMiddleware({ vault, session: "s1" });
    const model = wrapLanguageModel({ model: speaking("Noted."), middleware });
    for (let time = 0; time < 2; time++) await generateText({ model, prompt: "I'm vegetarian." });
    await middleware.settled();
    expect((await messagesOf(vault, "s1")).filter(([role]) => role === "user")).toHaveLength(1);
  });

  test("a vault that fails does not fail the call: its host is told, without content (PN-02)", async () => {
    const vault = await ana();
    await vault.restrict();
    const told: MemoryFailure[] = [];
    const middleware = memoryMiddleware({ vault, session: "s1", onError: (failure) => told.push(failure) });
    const model = wrapLanguageModel({ model: speaking("Hello."), middleware });
    expect((await generateText({ model, prompt: "My secret plan is kolibri." })).text).toBe("Hello.");
    await middleware.settled();
    expect(told).toEqual([
      { step: "recall", code: "vault_restricted" },
      { step: "observe", code: "vault_restricted" },
    ]);
    await vault.close();
    const throwing = memoryMiddleware({
      vault,
      session: "s1",
      onError: () => {
        throw new Error("also broken");
      },
    });
    expect(
      (
        await generateText({
          model: wrapLanguageModel({ model: speaking("Hello."), middleware: throwing }),
          prompt: "Hi",
        })
      ).text,
    ).toBe("Hello.");
    await throwing.settled();
  });

  test("a call that fails is not observed, and its error comes through", async () => {
    const vault = await ana();
    const middleware = memoryMiddleware({ vault, session: "s1" });
    const inner = new MockLanguageModelV4({
      doGenerate: async () => {
        throw new Error("model down");
      },
    });
    const model = wrapLanguageModel({ model: inner, middleware });
    await expect(generateText({ model, prompt: "Hi there", maxRetries: 0 })).rejects.toThrow("model down");
    await middleware.settled();
    expect(await messagesOf(vault, "s1")).toEqual([]);
  });
});

describe("the tools", () => {
  test("are called by a model through the SDK, and what it remembers is its own statement", async () => {
    const vault = await ana();
    let step = 0;
    const inner = new MockLanguageModelV4({
      doGenerate: async () =>
        step++ === 0
          ? {
              content: [
                {
                  type: "tool-call",
                  toolCallId: "1",
                  toolName: "remember",
                  input: '{"text":"The user lives in Lisbon."}',
                },
              ],
              finishReason: { unified: "tool-calls", raw: undefined } as const,
              usage,
              warnings: [],
            }
          : { content: [{ type: "text", text: "Kept." }], finishReason, usage, warnings: [] },
    });
    const tools: ToolSet = memoryTools({ vault, session: "s1" });
    await generateText({ model: inner, tools, stopWhen: isStepCount(2), prompt: "Keep in mind where I live." });
    const [{ item } = { item: undefined }] = await all(vault.memories.list());
    expect([item?.text, item?.origin.source, item?.authority]).toEqual([
      "The user lives in Lisbon.",
      "assistant",
      "ai_inferred",
    ]);
  });

  test("none of them changes or erases what a person said: corrections and forgetting are only shown (SEC-D8)", async () => {
    const vault = await ana();
    await vault.remember("I live in Porto.");
    const tools = memoryTools({ vault, session: "s1" });
    expect(Object.keys(tools)).toEqual(["recall", "profile", "remember", "correct", "forget_request"]);
    const [before] = await all(vault.memories.list());
    const id = before?.item.id ?? "";
    expect(await tools.correct.execute({ id, text: "I live in Lisbon." })).toMatchObject({ outcome: "proposed" });
    const asked = await tools.forget_request.execute({ query: "Porto" });
    expect(asked).toMatchObject({ outcome: "not_yet_forgotten", item_count: 1 });
    const plan = await vault.forget({ ids: [id] });
    expect(JSON.stringify(asked)).not.toContain(plan.token.slice(0, 8));
    expect(Object.keys(asked)).not.toContain("token");
    expect(await all(vault.memories.list())).toEqual([before]);
  });

  test("answer a refusal by its code, and refuse what does not fit", async () => {
    const vault = await ana();
    const tools = memoryTools({ vault, session: "s1" });
    expect(await tools.correct.execute({ id: "018f0000-0000-7000-8000-000000000000", text: "x" })).toEqual({
      error: "not_found",
    });
    expect(await tools.forget_request.execute({})).toEqual({ error: "invalid_input", reason: "query_or_ids" });
    await expect(tools.recall.execute({ query: "x", token: "y" })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
