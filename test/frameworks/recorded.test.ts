/**
 * What the frameworks hand to an integration is what test/fixtures/frameworks.json has recorded, by which the fast
 * tier tests the integrations (test/surfaces/integrations/recorded.test.ts). Where a framework has changed, look at
 * the difference, then run this file with KEEPSAKE_RECORD=1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Annotation, BaseStore, END, type Operation, START, StateGraph } from "@langchain/langgraph";
import { type BaseMemoryBlock, createMemory } from "@llamaindex/core/memory";
import { type AgentConfig, Agent as MastraAgent } from "@mastra/core/agent";
import { Agent, type ModelRequest, Runner, Usage } from "@openai/agents";
import { generateText, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { expect, test } from "vitest";

const FILE = join(import.meta.dirname, "../fixtures/frameworks.json");
const QUESTION = "Am I vegetarian?";
const SYSTEM = "Be brief.";
const model = () =>
  new MockLanguageModelV4({
    doGenerate: {
      content: [{ type: "text", text: "Yes." }],
      finishReason: { unified: "stop", raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: 1, text: 1, reasoning: undefined },
      },
      warnings: [],
    },
  });

async function aiSdk(): Promise<unknown> {
  const recorded: { prompt?: unknown; content?: unknown } = {};
  const middleware: LanguageModelMiddleware = {
    specificationVersion: "v4",
    async wrapGenerate({ doGenerate, params }) {
      const answer = await doGenerate();
      recorded.prompt = params.prompt;
      recorded.content = answer.content;
      return answer;
    },
  };
  await generateText({ model: wrapLanguageModel({ model: model(), middleware }), system: SYSTEM, prompt: QUESTION });
  return recorded;
}

async function mastra(): Promise<unknown> {
  const recorded: { prompt?: unknown; chunks?: unknown; fromCache?: unknown } = {};
  const agent = new MastraAgent({
    id: "a",
    name: "a",
    instructions: SYSTEM,
    model: model() as unknown as AgentConfig["model"],
    inputProcessors: [
      {
        id: "recorder",
        processLLMRequest: async ({ prompt }) => {
          recorded.prompt = prompt;
          return undefined;
        },
        processLLMResponse: async ({ chunks, fromCache }) => {
          recorded.chunks = chunks.filter(({ type }) => type === "text-delta");
          recorded.fromCache = fromCache;
          return undefined;
        },
      },
    ],
  });
  await agent.generate(QUESTION);
  return recorded;
}

async function openAiAgents(): Promise<unknown> {
  const requests: ModelRequest[] = [];
  const output = {
    type: "message",
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text: "Yes." }],
  } as const;
  const agent = new Agent({
    name: "a",
    instructions: SYSTEM,
    model: {
      getResponse: async (request: ModelRequest) => {
        requests.push(request);
        return { usage: new Usage(), output: [{ ...output, content: [...output.content] }] };
      },
      getStreamedResponse: () => {
        throw new Error("Nothing is streamed here.");
      },
    },
  });
  await new Runner({ tracingDisabled: true }).run(agent, QUESTION);
  return { input: requests[0]?.input, output: [output] };
}

async function llamaIndex(): Promise<unknown> {
  const recorded: { get?: unknown } = {};
  const block = {
    id: "recorder",
    priority: 0,
    isLongTerm: true,
    get: async (messages: unknown) => {
      recorded.get = structuredClone(messages);
      return [];
    },
    put: async () => undefined,
  } as unknown as BaseMemoryBlock;
  const memory = createMemory({ memoryBlocks: [block] });
  await memory.add({ role: "user", content: QUESTION });
  await memory.getLLM();
  return recorded;
}

async function langGraph(): Promise<unknown> {
  const batches: unknown[] = [];
  class Recorder extends BaseStore {
    override async batch<Op extends readonly Operation[]>(operations: Op): Promise<never> {
      batches.push(operations);
      return operations.map(() => null) as never;
    }
  }
  const State = Annotation.Root({ text: Annotation<string>() });
  const store = new Recorder();
  const graph = new StateGraph(State)
    .addNode("n", async (state, { store: given }) => {
      await given?.put(["users", "ana"], "diet", { says: "vegetarian" });
      await given?.get(["users", "ana"], "diet");
      return state;
    })
    .addEdge(START, "n")
    .addEdge("n", END)
    .compile({ store });
  await graph.invoke({ text: "" }, { configurable: { thread_id: "1" } });
  return { batches };
}

/** As JSON, and without what differs from run to run. */
const settled = (recorded: unknown): unknown =>
  JSON.parse(JSON.stringify(recorded, (name, value) => (name === "createdAt" ? 0 : name === "id" ? "id" : value)));

const RECORDERS = { aiSdk, mastra, openAiAgents, llamaIndex, langGraph };

if (process.env["KEEPSAKE_RECORD"] === "1") {
  const all: Record<string, unknown> = {};
  for (const [name, record] of Object.entries(RECORDERS)) all[name] = settled(await record());
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

test.each(Object.entries(RECORDERS))("%s hands over what was recorded", async (name, record) => {
  const recorded = JSON.parse(readFileSync(FILE, "utf8"));
  expect(settled(await record())).toEqual(recorded[name]);
});
