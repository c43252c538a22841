/** The proxy between a client and a real server on this machine that notes what it was sent. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createProxy, type MemoryProxy, type ProxyOptions } from "../../../../src/agents/proxy/proxy.ts";
import type { MemoryFailure } from "../../../../src/agents/turn/turn-memory.ts";
import type { Vault } from "../../../../src/index.ts";
import { all, type TestKeep, testKeep } from "../../../support/vault.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each();
});
async function ana(): Promise<Vault> {
  const keep: TestKeep = await testKeep();
  cleanUp.push(() => keep.keepsake.close());
  return keep.vault();
}

interface Call {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a body of a foreign interface, looked into by the tests.
  readonly body: any;
}
interface Upstream {
  readonly base: string;
  readonly calls: Call[];
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly chunks: readonly (string | (() => Promise<string>))[];
}

async function upstream(answer: (call: Call) => Answer): Promise<Upstream> {
  const calls: Call[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const call = { url: request.url ?? "", headers: request.headers, body: JSON.parse(body) };
    calls.push(call);
    const { status = 200, headers = {}, chunks } = answer(call);
    response.writeHead(status, headers);
    response.flushHeaders();
    for (const chunk of chunks) response.write(typeof chunk === "string" ? chunk : await chunk());
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUp.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  // A server that listens on a port has an address of this shape.
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls };
}

const saying = (content: string): Answer => ({
  headers: { "content-type": "application/json", "x-request-id": "r1" },
  chunks: [JSON.stringify({ id: "1", choices: [{ index: 0, message: { role: "assistant", content } }] })],
});
const proxyTo = ({ base }: Upstream, options: Partial<ProxyOptions> = {}): MemoryProxy =>
  createProxy({ upstream: base, fetch, ...options });
const ask = (body: unknown, headers: Record<string, string> = {}, path = "/v1/chat/completions"): Request =>
  new Request(`http://127.0.0.1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const chat = (...messages: readonly unknown[]) => ({ model: "m", messages, temperature: 0.5 });
const user = (content: string) => ({ role: "user", content });
const heard = async (vault: Vault, session: string) =>
  (await vault.recent(session, { limit: 50 })).map(({ role, text }) => [role, text]);
const S1 = { "x-keepsake-session": "s1" };

describe("chat completions", () => {
  test("recall goes before the user's last words, in their role; everything else of the request stays (SEC-R7)", async () => {
    const vault = await ana();
    await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
    const provider = await upstream(() => saying("Yes."));
    const system = { role: "system", content: "Be brief." };
    const response = await proxyTo(provider).handle(ask(chat(system, user("Am I vegetarian?")), S1), { vault });
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: "Yes." } }] });
    const [call] = provider.calls;
    expect(call?.url).toBe("/v1/chat/completions");
    expect(call?.body).toMatchObject({ model: "m", temperature: 0.5 });
    expect(call?.body.messages[0]).toEqual(system);
    expect(call?.body.messages[1].content).toMatch(/^About ana:\n[\s\S]*vegetarian[\s\S]*\n\nAm I vegetarian\?$/u);
  });

  test("the turn is observed as it was said, and what was put in never comes back as memory (SEC-P15)", async () => {
    const vault = await ana();
    await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
    const proxy = proxyTo(await upstream(() => saying("Understood.")));
    await (await proxy.handle(ask(chat(user("Am I vegetarian?")), S1), { vault })).text();
    await proxy.settled();
    expect(await heard(vault, "s1")).toEqual([
      ["user", "Am I vegetarian?"],
      ["assistant", "Understood."],
    ]);
    const texts = (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text);
    expect(texts.filter((text) => /About ana|What you remember|<<end/u.test(text))).toEqual([]);
  });

  test("a later request of the same conversation brings only what is new, and tools count as outside content (SEC-R2)", async () => {
    const vault = await ana();
    const proxy = proxyTo(await upstream(() => saying("It rains.")));
    const call = {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "c1", type: "function", function: { name: "web", arguments: "{}" } }],
    };
    const first = chat(
      user("Hello there, I'm new here."),
      { role: "assistant", content: "Hi." },
      user("How is the weather today?"),
    );
    await (await proxy.handle(ask(first, S1), { vault })).text();
    await proxy.settled();
    const second = chat(...first.messages, call, { role: "tool", tool_call_id: "c1", content: "Rain all day." });
    await (await proxy.handle(ask(second, S1), { vault })).text();
    await proxy.settled();
    const messages = await vault.recent("s1", { limit: 50 });
    expect(messages.map(({ role, speaker, taint }) => [role, speaker, taint])).toEqual([
      ["user", undefined, "clean"],
      ["assistant", undefined, "clean"],
      ["tool", "web", "untrusted"],
      ["assistant", undefined, "untrusted"],
    ]);
  });

  test("a conversation without a name is known by its first words, across its requests", async () => {
    const vault = await ana();
    const proxy = proxyTo(await upstream(() => saying("Hello.")));
    const begin = [user("I'm Hana, and I plan a trip.")];
    await (await proxy.handle(ask(chat(...begin)), { vault })).text();
    await (
      await proxy.handle(ask(chat(...begin, { role: "assistant", content: "Hello." }, user("I like window seats."))), {
        vault,
      })
    ).text();
    await (await proxy.handle(ask(chat(user("Another conversation altogether."))), { vault })).text();
    await proxy.settled();
    const sessions = (await all(vault.memories.list({ messages: true, filter: { layers: ["message"] } }))).map(
      ({ item }) => item.origin.session,
    );
    expect(new Set(sessions).size).toBe(2);
    expect(sessions.every((session) => session?.startsWith("proxy:"))).toBe(true);
  });

  test("parts stay parts, and images go on untouched", async () => {
    const vault = await ana();
    await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
    const provider = await upstream(() => saying("Yes."));
    const image = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
    const parts = [{ type: "text", text: "Am I vegetarian?" }, image];
    await (await proxyTo(provider).handle(ask(chat({ role: "user", content: parts })), { vault })).text();
    expect(provider.calls[0]?.body.messages[0].content).toEqual([
      { type: "text", text: expect.stringContaining("vegetarian") },
      ...parts,
    ]);
  });
});

describe("a stream", () => {
  const event = (delta: string): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: delta } }] })}\n\n`;

  test("passes through byte by byte while it still runs, and is observed when it has ended", async () => {
    const vault = await ana();
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const whole = `: comment\n\n${event("I will ")}${event("book the aisle – ü.")}data: [DONE]\n\n`;
    const bytes = Buffer.from(whole);
    // Cut in the middle of an event; the second half comes only after the client has seen the first.
    const [one, two] = [bytes.subarray(0, 60).toString(), bytes.subarray(60).toString()];
    const provider = await upstream(() => ({
      headers: { "content-type": "text/event-stream; charset=utf-8" },
      chunks: [
        one,
        async () => {
          await waiting;
          return two;
        },
      ],
    }));
    const proxy = proxyTo(provider);
    const response = await proxy.handle(ask({ ...chat(user("Book my seat, please.")), stream: true }, S1), { vault });
    const reader = (response.body ?? expect.unreachable()).getReader();
    let seen = Buffer.from((await reader.read()).value ?? []);
    expect(seen.toString()).toBe(one);
    expect(await heard(vault, "s1")).toEqual([]);
    goOn();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      seen = Buffer.concat([seen, next.value]);
    expect(seen.toString()).toBe(whole);
    await proxy.settled();
    expect(await heard(vault, "s1")).toEqual([
      ["user", "Book my seat, please."],
      ["assistant", "I will book the aisle – ü."],
    ]);
  });

  test("that the client leaves is observed as far as it came, once", async () => {
    const vault = await ana();
    const provider = await upstream(() => ({
      headers: { "content-type": "text/event-stream" },
      chunks: [event("Half of it"), () => new Promise<string>(() => undefined)],
    }));
    const proxy = proxyTo(provider);
    const response = await proxy.handle(ask(chat(user("Tell me everything.")), S1), { vault });
    const reader = (response.body ?? expect.unreachable()).getReader();
    await reader.read();
    await reader.cancel();
    await proxy.settled();
    expect(await heard(vault, "s1")).toEqual([
      ["user", "Tell me everything."],
      ["assistant", "Half of it"],
    ]);
  });
});

describe("responses", () => {
  const answer: Answer = {
    headers: { "content-type": "application/json" },
    chunks: [
      JSON.stringify({
        output: [
          { type: "reasoning" },
          { type: "message", role: "assistant", content: [{ type: "output_text", text: "Yes." }] },
        ],
      }),
    ],
  };
  test.each([
    ["a text", "Am I vegetarian?", (input: unknown) => input],
    [
      "items",
      [{ role: "user", content: [{ type: "input_text", text: "Am I vegetarian?" }] }],
      (input: never) => input[0]["content"][0]["text"],
    ],
  ])("with %s as input: recall before, observe after", async (_name, input, shown) => {
    const vault = await ana();
    await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
    const provider = await upstream(() => answer);
    const proxy = proxyTo(provider);
    await (await proxy.handle(ask({ model: "m", input }, S1, "/v1/responses"), { vault })).text();
    await proxy.settled();
    expect(provider.calls[0]?.url).toBe("/v1/responses");
    expect((shown as (input: unknown) => unknown)(provider.calls[0]?.body.input)).toMatch(
      /^About ana:\n[\s\S]*vegetarian/u,
    );
    expect(await heard(vault, "s1")).toEqual([
      ["user", "Am I vegetarian?"],
      ["assistant", "Yes."],
    ]);
  });

  test("a stream of them is observed by its text", async () => {
    const vault = await ana();
    const events = ["Good ", "morning."].map(
      (delta) =>
        `event: response.output_text.delta\ndata: ${JSON.stringify({ type: "response.output_text.delta", delta })}\n\n`,
    );
    const proxy = proxyTo(await upstream(() => ({ headers: { "content-type": "text/event-stream" }, chunks: events })));
    const response = await proxy.handle(
      ask({ model: "m", input: "Greet me, please.", stream: true }, S1, "/v1/responses"),
      { vault },
    );
    expect(await response.text()).toBe(events.join(""));
    await proxy.settled();
    expect((await heard(vault, "s1")).at(-1)).toEqual(["assistant", "Good morning."]);
  });
});

describe("what may never pass", () => {
  test("the caller's token and cookies never reach the provider; the operator's key does (SEC-H3)", async () => {
    const vault = await ana();
    const provider = await upstream(() => saying("Hi."));
    const proxy = proxyTo(provider, { key: () => "provider-key" });
    const headers = {
      ...S1,
      authorization: "Bearer keepsake-token-kolibri",
      cookie: "sid=kolibri",
      "x-api-key": "kolibri",
      "openai-organization": "org-1",
      "x-forwarded-for": "kolibri",
    };
    await (await proxy.handle(ask(chat(user("Hello.")), headers), { vault })).text();
    const [call] = provider.calls;
    expect(call?.headers.authorization).toBe("Bearer provider-key");
    expect(call?.headers["openai-organization"]).toBe("org-1");
    expect(JSON.stringify(call)).not.toContain("kolibri");
    const bare = await upstream(() => saying("Hi."));
    await (await proxyTo(bare).handle(ask(chat(user("Hello.")), headers), { vault })).text();
    expect(bare.calls[0]?.headers.authorization).toBeUndefined();
  });

  test("headers of one connection and the provider's cookies do not come back; the others do", async () => {
    const vault = await ana();
    const provider = await upstream(() => ({
      headers: {
        "content-type": "application/json",
        connection: "close, x-hop",
        "x-hop": "1",
        "set-cookie": "a=b",
        "x-request-id": "r1",
        "keep-alive": "timeout=5",
      },
      chunks: ["{}"],
    }));
    const { headers } = await proxyTo(provider).handle(ask(chat(user("Hello."))), { vault });
    expect([...headers.keys()].sort()).toEqual(["content-type", "date", "x-request-id"]);
  });

  test("a redirect is not followed: the key is for one address (SEC-H10)", async () => {
    const vault = await ana();
    const elsewhere = await upstream(() => saying("stolen"));
    const provider = await upstream(() => ({
      status: 307,
      headers: { location: `${elsewhere.base}/chat/completions` },
      chunks: [],
    }));
    const response = await proxyTo(provider, { key: () => "provider-key" }).handle(ask(chat(user("Hello."))), {
      vault,
    });
    expect(response.status).toBe(502);
    expect(elsewhere.calls).toEqual([]);
  });
});

describe("when something fails", () => {
  test("the provider's errors pass on as they are, and such a turn is not observed", async () => {
    const vault = await ana();
    const text = JSON.stringify({ error: { message: "quota", code: "insufficient_quota" } });
    const proxy = proxyTo(
      await upstream(() => ({
        status: 429,
        headers: { "content-type": "application/json", "retry-after": "7" },
        chunks: [text],
      })),
    );
    const response = await proxy.handle(ask(chat(user("I'm vegetarian.")), S1), { vault });
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([429, "7", text]);
    await proxy.settled();
    expect(await heard(vault, "s1")).toEqual([]);
  });

  test("a provider that is not there is 502, without its address", async () => {
    const vault = await ana();
    const proxy = createProxy({ upstream: "http://127.0.0.1:1/kolibri", fetch });
    const response = await proxy.handle(ask(chat(user("Hello."))), { vault });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: { message: "The provider couldn't be reached.", type: "keepsake", code: "provider_failed", param: null },
    });
  });

  test("a vault that fails is noticed by its operator alone", async () => {
    const vault = await ana();
    await vault.restrict();
    const told: MemoryFailure[] = [];
    const proxy = proxyTo(await upstream(() => saying("Hello.")), { onError: (failure) => told.push(failure) });
    const response = await proxy.handle(ask(chat(user("Hello.")), S1), { vault });
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: "Hello." } }] });
    await proxy.settled();
    expect(told).toEqual([
      { step: "recall", code: "vault_restricted" },
      { step: "observe", code: "vault_restricted" },
    ]);
  });

  test.each(["", "{", "[]", '{"messages":"x"}', '{"model":"m","messages":[],"__proto__":{}}'])(
    "%j is refused before anybody is called (SEC-X3)",
    async (body) => {
      const vault = await ana();
      const provider = await upstream(() => saying("Hello."));
      const response = await proxyTo(provider).handle(ask(body), { vault });
      expect(response.status).toBe(400);
      expect(provider.calls).toEqual([]);
    },
  );

  test("other routes are not there", async () => {
    const vault = await ana();
    const proxy = proxyTo(await upstream(() => saying("Hello.")));
    expect((await proxy.handle(ask(chat(), {}, "/v1/files"), { vault })).status).toBe(404);
    expect((await proxy.handle(new Request("http://127.0.0.1/v1/chat/completions"), { vault })).status).toBe(404);
  });
});
