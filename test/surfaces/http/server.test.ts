/** The server as it is run: a process of its own, called over the network. */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { connect as tlsConnect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_FILE, clientText } from "../../../scripts/write-client.ts";
import { type ErrorCode, isKeepsakeError, openKeepsake } from "../../../src/index.ts";
import { createClient } from "../../../src/server/client/client.ts";
import { selfSigned } from "../../support/self-signed.ts";
import { type Served, served } from "../../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../../support/temporary-keep.ts";

const JSON_TYPE = { "content-type": "application/json" };

async function tokenFor(place: TemporaryKeep, name: string): Promise<string> {
  await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  await keepsake.vault(name);
  return (
    await keepsake.tokens.create({
      vault: name,
      scopes: ["memory:read", "memory:write", "memory:forget", "memory:export"],
    })
  ).token;
}

let place: TemporaryKeep;
let token = "";
let server: Served;
/** Holds on while everything else is tried. */
let slowHead: Promise<string>;

beforeAll(async () => {
  place = temporaryKeep();
  token = await tokenFor(place, "ana");
  server = await served(place, ["--port", "0", "--rate", "0", "--log"]);
  const socket = raw();
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
  const drip = setInterval(() => setImmediate(() => socket.write("X: a\r\n")), 500);
  slowHead = answerOf(socket).finally(() => clearInterval(drip));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  place[Symbol.dispose]();
});

const raw = (): Socket => connect(Number(new URL(server.url).port), "127.0.0.1");

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}, by = token) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { ...JSON_TYPE, authorization: `Bearer ${by}`, ...headers },
    body: JSON.stringify(body),
  });

describe("a server", () => {
  test("takes in, recalls, corrects, lists and forgets (PN-03)", async () => {
    const memory = createClient({ url: server.url, token });
    const content = "I'm allergic to nuts. My sister Rita plays chess.";
    const said = await memory.observe({ messages: [{ role: "user", content, session: "s1", id: "m1" }] });
    expect(said.formed.length).toBeGreaterThan(1);
    const recalled = await memory.recall({ query: "What am I allergic to?" });
    expect(recalled.prompt).toContain("nuts");
    const id = said.formed.find(({ text }) => text.includes("nuts"))?.id ?? "";
    expect(await memory.memories.correct({ id, text: "I'm allergic to peanuts." })).toMatchObject({
      supersedes: id,
      text: "Is allergic to peanuts",
    });
    const { memories } = await memory.memories.list({});
    expect(memories.map(({ item }) => item.text)).toContain("Is allergic to peanuts");
    const plan = await memory.forget.plan({ target: { query: "Rita plays chess" } });
    expect(plan.item_count).toBeGreaterThan(0);
    const { target, grade, reason, keep_source, near_duplicates_are, token: confirmation } = plan;
    const receipt = await memory.forget.confirm({
      target,
      grade,
      reason,
      keep_source,
      near_duplicates_are,
      token: confirmation,
    });
    expect(receipt.state).toBe("keys_destroyed");
    expect((await memory.recall({ query: "Rita" })).items).toEqual([]);
  });

  test("shares the vault with other processes: an acknowledged write is recalled, an acknowledged forget is gone at once", async () => {
    await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
    const vault = await keepsake.vault("ana");
    await post("/v1/remember", { text: "I keep bees." });
    expect((await vault.recall("bees")).items).toHaveLength(1);
    await vault.remember("I grow tomatoes.");
    const memory = createClient({ url: server.url, token });
    const [found] = (await memory.recall({ query: "tomatoes" })).items;
    await vault.forget(await vault.forget({ ids: [found?.id ?? ""] }));
    expect((await memory.recall({ query: "tomatoes" })).items).toEqual([]);
  });

  test("does once what is sent twice with one idempotency key, also at the same time", async () => {
    const key = { "idempotency-key": "k1" };
    const [one, other] = await Promise.all([
      post("/v1/observe", { messages: [{ role: "user", content: "I bought a kite." }] }, key),
      post("/v1/observe", { messages: [{ role: "user", content: "I bought a kite." }] }, key),
    ]);
    expect(await one.text()).toBe(await other.text());
    expect([one.headers.get("idempotency-replayed"), other.headers.get("idempotency-replayed")].sort()).toEqual(
      ["true", null].sort(),
    );
    const { memories } = await createClient({ url: server.url, token }).memories.list({ messages: true });
    const kites = memories.filter(({ item }) => item.layer === "message" && item.text.includes("kite"));
    expect(kites).toHaveLength(1);
    const another = await post("/v1/observe", { messages: [{ role: "user", content: "I sold a kite." }] }, key);
    expect(another.status).toBe(400);
  });

  test("tells programs that it is well, and what it can do, without a token", async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
    const document = await (await fetch(`${server.url}/openapi.json`)).json();
    expect(document).toMatchObject({ openapi: "3.1.0", paths: { "/v1/recall": { post: { operationId: "recall" } } } });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  });

  test("logs a line a call without a word of what was said (PN-02, SEC-H3)", async () => {
    await post("/v1/remember", { text: "I like zebras." });
    await post("/v1/memories/zebra/correct", { text: "zebra" });
    const lines = server.errors
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ method: "POST", route: "/v1/memories/{id}/correct", code: "invalid_input" });
    expect(server.errors).not.toMatch(/zebra|vegan|keepsake_|ana\b/);
  });
});

/** What a connection answers until it is closed. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

describe("hostile connections", () => {
  test("a head that is too large is refused (SEC-H9)", async () => {
    const socket = raw();
    socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\n\r\n`);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 431/);
  });

  test("a body that is longer than it says, or than it may be, ends where the limit is (SEC-H9)", async () => {
    const socket = raw();
    socket.write(
      `POST /v1/recall HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = "a".repeat(65_536);
    for (let n = 0; n < 17; n++) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413/);
  });
});

describe("where it listens", () => {
  test("beyond this machine it does not start without a certificate, and with one speaks TLS 1.3 alone; PAM bundles too (PN-05, PAM-122, SEC-H1)", async () => {
    await expect(served(place, ["--port", "0", "--host", "0.0.0.0"])).rejects.toThrow(/requires TLS/);
    const { cert, key } = selfSigned("localhost");
    const [certFile, keyFile] = [join(place.root, "cert.pem"), join(place.root, "key.pem")];
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key);
    await using tls = await served(place, [
      "--port",
      "0",
      "--host",
      "0.0.0.0",
      "--tls-cert",
      certFile,
      "--tls-key",
      keyFile,
    ]);
    const port = Number(new URL(tls.url).port);
    const beginning = await new Promise((resolve, reject) => {
      const trusted = { ca: cert, servername: "localhost", checkServerIdentity: () => undefined };
      const call = httpsRequest({
        ...trusted,
        port,
        host: "127.0.0.1",
        path: "/v1/export",
        method: "POST",
        headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
      });
      call.on("response", (response) => response.once("data", (chunk) => resolve(String(chunk).slice(0, 2))));
      call.on("error", reject);
      call.end(JSON.stringify({ format: "pam", plain: true }));
    });
    expect(beginning).toBe("PK");
    const older = await new Promise((resolve) => {
      const socket = tlsConnect({
        port,
        host: "127.0.0.1",
        ca: cert,
        maxVersion: "TLSv1.2",
        checkServerIdentity: () => undefined,
      });
      socket.on("secureConnect", () => resolve("connected"));
      socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    expect(older).toMatch(/PROTOCOL_VERSION|TLS/);
  });

  test("a port in use, and half a certificate, are told (SEC-H1)", async () => {
    const port = new URL(server.url).port;
    await expect(served(place, ["--port", port])).rejects.toThrow(/already in use/);
    await expect(served(place, ["--port", "0", "--tls-cert", "cert.pem"])).rejects.toThrow(/--tls-cert or --tls-key/);
  });

  test("at a socket file, which is this user's alone (SEC-H1)", async () => {
    const socketPath = join(place.root, "s");
    await using local = await served(place, ["--socket", socketPath]);
    expect(local.url).toBe(socketPath);
    expect(statSync(socketPath).mode & 0o077).toBe(0);
    const status = await new Promise((resolve, reject) => {
      httpRequest({ socketPath, path: "/healthz", headers: { host: "localhost" } })
        .on("response", (response) => resolve(response.statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(200);
  });
});

describe("its end", () => {
  test("answers what is under way, writes what is queued, and takes nothing new (SIGTERM)", async () => {
    using own = temporaryKeep();
    const ownToken = await tokenFor(own, "bea");
    const ending = await served(own, ["--port", "0", "--rate", "0"]);
    const headers = { ...JSON_TYPE, authorization: `Bearer ${ownToken}` };
    const remembering = Array.from({ length: 20 }, (_, n) =>
      fetch(`${ending.url}/v1/remember`, {
        method: "POST",
        headers,
        body: JSON.stringify({ text: `I own ${n + 2} kites.` }),
      }),
    );
    await remembering[0];
    ending.process.kill("SIGTERM");
    const outcomes = await Promise.allSettled(remembering);
    const kept = outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value.status === 200).length;
    expect(await ending.ended).toEqual({ code: 0, signal: null });
    await using keepsake = await openKeepsake({ dir: own.dir, keysDir: own.keysDir });
    const { itemCount } = await (await keepsake.vault("bea")).stats();
    expect(itemCount).toBeGreaterThanOrEqual(kept);
    expect(kept).toBeGreaterThan(0);
    await expect(fetch(`${ending.url}/healthz`)).rejects.toThrow();
  });

  test("two servers on one keep serve the same vault", async () => {
    await using second = await served(place, ["--port", "0"]);
    await post("/v1/remember", { text: "I collect stamps." });
    expect((await createClient({ url: second.url, token }).recall({ query: "stamps" })).items).toHaveLength(1);
  });
});

describe("the client", () => {
  test("has a method for each route, and the file of its routes is the server's table", async () => {
    expect(readFileSync(CLIENT_FILE, "utf8"), "node scripts/write-client.ts").toBe(clientText());
  });

  test("throws what the server refuses, with its code, and says where there is no server", async () => {
    const memory = createClient({ url: server.url, token });
    const code = (expected: ErrorCode) => (error: unknown) => isKeepsakeError(error, expected);
    await expect(memory.memories.get({ id: "mem:0123456789ab" })).rejects.toSatisfy(code("not_found"));
    await expect(createClient({ url: server.url, token: "no" }).recall({ query: "a" })).rejects.toSatisfy(
      code("unauthorized"),
    );
    await expect(createClient({ url: "http://127.0.0.1:1", token }).recall({ query: "a" })).rejects.toSatisfy(
      code("provider_failed"),
    );
    const gone = AbortSignal.abort();
    await expect(memory.recall({ query: "a" }, { signal: gone })).rejects.toThrow(/abort/i);
  });
});

// The last one: it began with the first.
test("a head that never ends is closed, and others are served meanwhile (SEC-H9)", async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await slowHead).toMatch(/^HTTP\/1\.1 408/);
});
