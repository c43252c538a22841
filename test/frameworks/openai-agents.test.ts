/** The OpenAI Agents SDK with a vault: the real runner, a model of our own, no tracing and no network. */
import {
  Agent,
  type AgentInputItem,
  type AgentOutputItem,
  MemorySession,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Runner,
  type Session,
  type StreamEvent,
  setTracingDisabled,
  type Tool,
  Usage,
} from "@openai/agents";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { keepsakeSession } from "../../src/agents/openai-agents/keepsake-session.ts";
import { memoryModel } from "../../src/agents/openai-agents/memory-model.ts";
import { agentMemoryTools } from "../../src/agents/openai-agents/memory-tools.ts";
import type { Vault } from "../../src/index.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

beforeAll(() => setTracingDisabled(true));

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function keep(): Promise<TestKeep> {
  const made = await testKeep();
  open.push(made);
  return made;
}
const ana = async (): Promise<Vault> => (await keep()).vault();

const said = (text: string): AgentOutputItem => ({
  type: "message",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text }],
});

class Scripted implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #outputs: AgentOutputItem[][];
  constructor(...outputs: AgentOutputItem[][]) {
    this.#outputs = outputs;
  }
  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    this.requests.push(request);
    return {
      usage: new Usage(),
      output: this.#outputs[Math.min(this.requests.length, this.#outputs.length) - 1] ?? [],
    };
  }
  async *getStreamedResponse(request: ModelRequest): AsyncIterable<StreamEvent> {
    const { output } = await this.getResponse(request);
    yield { type: "response_started" };
    yield { type: "output_text_delta", delta: "…" };
    yield {
      type: "response_done",
      // The parts of an answer and of a stream's end are told apart by optional fields alone.
      response: { id: "r", usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }, output: output as never },
    };
  }
}
const runner = (): Runner => new Runner({ tracingDisabled: true });
const heard = async (vault: Vault, session: string) =>
  (await vault.recent(session, { limit: 50 })).map(({ role, text }) => [role, text]);

describe("the model with memory", () => {
  test("recalls before the call, in the user's role, and observes the turn; the session stores neither (SEC-R7, SEC-P15)", async () => {
    const vault = await ana();
    await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
    const inner = new Scripted([said("Yes.")]);
    const model = memoryModel(inner, { vault, session: "s1" });
    const session = new MemorySession();
    const agent = new Agent({ name: "a", instructions: "Be brief.", model });
    const { finalOutput } = await runner().run(agent, "Am I vegetarian?", { session });
    expect(finalOutput).toBe("Yes.");
    const sent = JSON.stringify(inner.requests[0]?.input);
    expect(sent).toMatch(/"role":"user".*About ana:\\n.*ana: is vegetarian\\n.*Am I vegetarian\?/u);
    expect(inner.requests[0]?.systemInstructions).toBe("Be brief.");
    await model.settled();
    expect(await heard(vault, "s1")).toEqual([
      ["user", "Am I vegetarian?"],
      ["assistant", "Yes."],
    ]);
    expect(JSON.stringify(await session.getItems())).not.toContain("About ana");
  });

  test("a streamed run is observed too", async () => {
    const vault = await ana();
    const model = memoryModel(new Scripted([said("Good morning.")]), { vault, session: "s1" });
    const result = await runner().run(new Agent({ name: "a", model }), "Greet me, please.", { stream: true });
    for await (const _event of result);
    await model.settled();
    expect(await heard(vault, "s1")).toEqual([
      ["user", "Greet me, please."],
      ["assistant", "Good morning."],
    ]);
  });

  test("a vault that fails does not fail the run", async () => {
    const vault = await ana();
    await vault.restrict();
    const codes: string[] = [];
    const model = memoryModel(new Scripted([said("Hello.")]), {
      vault,
      session: "s1",
      onError: ({ code }) => codes.push(code),
    });
    expect((await runner().run(new Agent({ name: "a", model }), "Hi")).finalOutput).toBe("Hello.");
    await model.settled();
    expect(codes).toEqual(["vault_restricted", "vault_restricted"]);
  });
});

describe("the tools", () => {
  test("are called by the runner, and what the model keeps is its own statement (SEC-D8)", async () => {
    const vault = await ana();
    const call: AgentOutputItem = {
      type: "function_call",
      callId: "c1",
      name: "remember",
      status: "completed",
      arguments: '{"text":"The user lives in Lisbon."}',
    };
    const tools: Tool[] = agentMemoryTools({ vault, session: "s1" });
    expect(tools.map(({ name }) => name)).toEqual(["recall", "profile", "remember", "correct", "forget_request"]);
    const model = new Scripted([call], [said("Kept.")]);
    expect((await runner().run(new Agent({ name: "a", model, tools }), "Keep where I live.")).finalOutput).toBe(
      "Kept.",
    );
    expect((await all(vault.memories.list())).map(({ item }) => [item.text, item.origin.source])).toEqual([
      ["The user lives in Lisbon.", "assistant"],
    ]);
  });

  test("an input that does not fit is told to the model", async () => {
    const [recall] = agentMemoryTools({ vault: await ana(), session: "s1" });
    for (const input of ["{", "{}", '{"query":""}', '{"query":"x","__proto__":{}}'])
      expect(JSON.parse((await recall?.invoke(undefined, input)) ?? "")).toMatchObject({ error: "invalid_input" });
  });
});

describe("the session", () => {
  const user = (content: string): AgentInputItem => ({ type: "message", role: "user", content });

  test("keeps a conversation over two runs, as the SDK's own does, also for another process", async () => {
    const one = await keep();
    const session: Session = keepsakeSession<AgentInputItem>({ vault: await one.vault(), sessionId: "thread-1" });
    const reference = new MemorySession({ sessionId: "thread-1" });
    for (const each of [session, reference]) {
      const agent = new Agent({ name: "a", model: new Scripted([said("One.")], [said("Two.")]) });
      await runner().run(agent, "First.", { session: each });
      await runner().run(agent, "Second.", { session: each });
    }
    expect(await session.getSessionId()).toBe("thread-1");
    expect(await session.getItems()).toEqual(JSON.parse(JSON.stringify(await reference.getItems())));
    const other = await one.reopen();
    open.push(other);
    const again = keepsakeSession<AgentInputItem>({ vault: await other.vault(), sessionId: "thread-1" });
    expect(await again.getItems(1)).toEqual([expect.objectContaining({ role: "assistant" })]);
  });

  test("answers getItems, popItem and clearSession as the SDK's own", async () => {
    const vault = await ana();
    const session: Session = keepsakeSession<AgentInputItem>({ vault, sessionId: "t" });
    const reference: Session = new MemorySession();
    const both = async (does: (each: Session) => Promise<unknown>): Promise<void> =>
      expect(await does(session)).toEqual(await does(reference));
    const items = Array.from({ length: 12 }, (_, n) => user(`Message ${n}`));
    await both((each) => each.popItem());
    await both((each) => each.addItems(items));
    for (const limit of [undefined, 0, -1, 1, 5, 100]) await both((each) => each.getItems(limit));
    await both((each) => each.popItem());
    await both((each) => each.addItems([user("after")]));
    await both((each) => each.getItems());
    await both((each) => each.clearSession());
    await both((each) => each.getItems());
    expect((await vault.stats()).messageCount).toBe(0);
  });

  test("an item of any length comes back whole, cut nowhere inside a character", async () => {
    const session = keepsakeSession<AgentInputItem>({ vault: await ana(), sessionId: "t" });
    const long = user(`"\\\u0001🗝${"🗝é".repeat(60_000)}`);
    await session.addItems([user("before"), long, user("after")]);
    expect(await session.getItems()).toEqual([user("before"), long, user("after")]);
    expect(await session.popItem()).toEqual(user("after"));
    expect(await session.popItem()).toEqual(long);
    expect(await session.getItems()).toEqual([user("before")]);
  });

  test("a secret in what is said is masked in the history, and the run goes on", async () => {
    const session: Session = keepsakeSession<AgentInputItem>({ vault: await ana(), sessionId: "t" });
    const agent = new Agent({ name: "a", model: new Scripted([said("I did not see that.")]) });
    await runner().run(agent, "My card is 4111 1111 1111 1111.", { session });
    const items = JSON.stringify(await session.getItems());
    expect(items).toContain("My card is [card].");
    expect(items).not.toContain("4111");
  });

  test("sessions do not mix, and adding at the same time loses nothing", async () => {
    const vault = await ana();
    const [one, other] = ["1", "2"].map((sessionId) => keepsakeSession<AgentInputItem>({ vault, sessionId }));
    await Promise.all(Array.from({ length: 8 }, (_, n) => one?.addItems([user(String(n))])));
    expect((await one?.getItems())?.length).toBe(8);
    expect(await other?.getItems()).toEqual([]);
  });
});
