/** `keepsake serve --proxy` as it is run, called by OpenAI's own client, before a provider on this machine. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import { type Served, served } from "../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../support/temporary-keep.ts";

const KEY = "sk-of-the-provider";
const asked: { readonly headers: IncomingHttpHeaders; readonly text: string }[] = [];
let provider: Server;
let place: TemporaryKeep;
let server: Served;
let token = "";
let reader = "";

beforeAll(async () => {
  provider = createServer(async (request, response): Promise<unknown> => {
    const text = Buffer.concat(await request.toArray()).toString("utf8");
    asked.push({ headers: request.headers, text });
    response.setHeader("content-type", "application/json");
    if (request.url === "/v1/models") return response.end(JSON.stringify({ object: "list", data: [{ id: "local" }] }));
    if (request.url === "/v1/embeddings")
      return response.end(JSON.stringify({ object: "list", data: [{ index: 0, embedding: [0.5, 1] }] }));
    if (text.includes("fail now")) {
      response.writeHead(429, { "content-type": "application/json", "retry-after": "7" });
      response.end(JSON.stringify({ error: { message: "Too fast.", type: "rate", code: "slow_down" } }));
      return undefined;
    }
    const words = ["Under", "stood", "."];
    if (!JSON.parse(text).stream) {
      const message = { role: "assistant", content: words.join("") };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ id: "1", object: "chat.completion", choices: [{ index: 0, message }] }));
      return undefined;
    }
    response.setHeader("content-type", "text/event-stream");
    for (const content of words)
      response.write(`data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta: { content } }] })}\n\n`);
    return response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this shape.
  const { port } = provider.address() as AddressInfo;
  place = temporaryKeep();
  const keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  await keepsake.vault("ana");
  token = (await keepsake.tokens.create({ vault: "ana" })).token;
  reader = (await keepsake.tokens.create({ vault: "ana", scopes: ["memory:read"] })).token;
  await keepsake.close();
  const proxy = ["--proxy", `http://127.0.0.1:${port}/v1`, "--proxy-key", "env:PROVIDER_KEY"];
  server = await served(place, ["--port", "0", "--rate", "0", "--log", ...proxy], { PROVIDER_KEY: KEY });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await new Promise((resolve) => provider.close(resolve));
  place[Symbol.dispose]();
});

const client = (by = token, session = "monday") =>
  new OpenAI({
    apiKey: by,
    baseURL: `${server.url}/v1`,
    maxRetries: 0,
    defaultHeaders: { "x-keepsake-session": session },
  });
const ask = (content: string) => ({ model: "local", messages: [{ role: "user" as const, content }] });

describe("a served proxy", () => {
  test("recalls in the next conversation what was said in this one, and shows the provider neither token nor session (GUM-38, SEC-H10)", async () => {
    const first = await client().chat.completions.create(ask("I'm vegetarian."));
    expect(first.choices[0]?.message.content).toBe("Understood.");
    await client(token, "tuesday").chat.completions.create(ask("What do I eat, am I vegetarian?"));
    const [before, after] = asked.slice(-2);
    expect(before?.text).not.toContain("About ana");
    expect(after?.text).toContain("About ana:\\nana: is vegetarian\\n");
    expect(after?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(after)).not.toContain(token);
    expect(after?.headers["x-keepsake-session"]).toBeUndefined();
  });

  test("an answer streams word by word, and is remembered as it was said", async () => {
    const words: string[] = [];
    const stream = await client(token, "stream").chat.completions.create({
      ...ask("My sister Rita plays chess."),
      stream: true,
    });
    for await (const { choices } of stream) words.push(choices[0]?.delta.content ?? "");
    expect(words).toEqual(["Under", "stood", "."]);
    await client(token, "later").chat.completions.create(ask("Who plays chess, my sister Rita?"));
    expect(asked.at(-1)?.text).toContain("Rita plays chess");
  });

  test("the provider's refusals pass through, with its status and headers", async () => {
    await expect(client().chat.completions.create(ask("fail now"))).rejects.toMatchObject({
      status: 429,
      code: "slow_down",
    });
  });

  test("a wrong token, or one that may only read, gets nowhere (SEC-H3, SEC-H6)", async () => {
    const count = asked.length;
    for (const by of ["wrong", reader])
      await expect(client(by).chat.completions.create(ask("Hello"))).rejects.toMatchObject({ status: 401 });
    expect(asked.length).toBe(count);
  });

  test("models and embeddings pass through, with the provider's key and without memory", async () => {
    const { data: models } = await client().models.list();
    expect(models.map(({ id }) => id)).toEqual(["local"]);
    const { data } = await client().embeddings.create({ model: "local", input: "tea", encoding_format: "float" });
    expect(data[0]?.embedding).toEqual([0.5, 1]);
    for (const { headers, text } of asked.slice(-2)) {
      expect(headers.authorization).toBe(`Bearer ${KEY}`);
      expect(text).not.toContain("About ana");
    }
    const count = asked.length;
    await expect(client("wrong").models.list()).rejects.toMatchObject({ status: 401 });
    await expect(client(reader).embeddings.create({ model: "local", input: "tea" })).rejects.toMatchObject({
      status: 401,
    });
    expect(asked.length).toBe(count);
  });

  test("Keepsake's own errors are sentences for OpenAI's client", async () => {
    await expect(client("wrong").chat.completions.create(ask("Hello"))).rejects.toMatchObject({
      status: 401,
      code: "unauthorized",
      type: "keepsake",
      message: expect.stringContaining("This call needs a valid token"),
    });
    const reply = await fetch(`${server.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "keepsake-user": "zed", "content-type": "application/json" },
      body: JSON.stringify(ask("Hello")),
    });
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { error: { message: expect.any(String), type: "keepsake", code: "not_found", param: null } },
    ]);
  });

  test("the log names the route and no word of it (SEC-H13)", () => {
    expect(server.errors).toContain('"route":"/v1/chat/completions"');
    expect(server.errors).not.toMatch(/vegetarian|Rita|sk-of|Hello/);
  });
});
