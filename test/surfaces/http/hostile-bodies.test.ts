/**
 * Hostile bodies and connections (SEC-H9): each is refused or cut off, and others are served
 * meanwhile. What many of them at once take of the memory is measured in hostile-memory.full.ts.
 */
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "../../../src/engine/system.ts";
import { openKeepsake } from "../../../src/index.ts";
import { HttpApp } from "../../../src/server/http/app.ts";
import { listen } from "../../../src/server/http/listen.ts";
import { DEFAULT_RATES, httpWorld, NO_LIMITS } from "../../support/http-world.ts";
import { type Served, served } from "../../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../../support/temporary-keep.ts";
import { testKeep } from "../../support/vault.ts";

const BODY_BYTES = 1_048_576;
const SLOW_CONNECTIONS = 100;

let place: TemporaryKeep;
let server: Served;
let token = "";

beforeAll(async () => {
  place = temporaryKeep();
  await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  await (await keepsake.vault("ana")).remember("I like tea.");
  token = (await keepsake.tokens.create({ vault: "ana" })).token;
  server = await served(place, ["--port", "0", "--rate", "0"]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  place[Symbol.dispose]();
});

interface Refusal {
  readonly status: number;
  readonly code: unknown;
}

async function send(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  path = "/v1/recall",
): Promise<Refusal> {
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body,
  });
  const answer = (await response.json()) as { readonly code?: unknown };
  return { status: response.status, code: answer.code };
}

/** A connection, what was written into it, and its answer when it is closed. */
const raw = (port: number, begin: string, drip = ""): { readonly socket: Socket; readonly answer: Promise<string> } => {
  const socket = connect(port, "127.0.0.1");
  socket.write(begin);
  // Behind the reads of the same turn: a write into a closed connection drops what was not read yet.
  const timer = drip === "" ? undefined : setInterval(() => setImmediate(() => socket.write(drip)), 100);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    // A connection that is cut off while we write into it.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve(text);
    });
  });
  return { socket, answer };
};
const head = (lines: readonly string[]): string =>
  `${["POST /v1/recall HTTP/1.1", "Host: localhost", ...lines].join("\r\n")}\r\n`;

const RIGHT = JSON.stringify({ query: "what do I drink?" });
/** The same call, as large as a body may be. */
const PADDED = `${RIGHT}${" ".repeat(BODY_BYTES - RIGHT.length)}`;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(",")}}`;

interface Wait {
  readonly ms: number;
  readonly task: () => void;
}

interface OwnServer extends AsyncDisposable {
  readonly port: number;
  readonly token: string;
  /** The timers of its calls, which run when the test runs them. */
  readonly waits: readonly Wait[];
}

/** A server in this process, whose limits and timers are the test's. */
async function ownServer(limits: { readonly headersMs?: number } = {}): Promise<OwnServer> {
  const keep = await testKeep();
  await keep.vault("ana");
  const { token: own } = await keep.keepsake.tokens.create({ vault: "ana" });
  const waits: Wait[] = [];
  const app = new HttpApp({
    keepsake: keep.keepsake,
    audience: "keepsake",
    names: { hosts: new Set(["localhost"]), origins: new Set() },
    rates: NO_LIMITS,
    clock: system.clock,
    later(ms, task) {
      const wait = { ms, task };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
    log: () => undefined,
    isReady: () => true,
  });
  const listening = await listen(app, { host: "127.0.0.1", port: 0, ...limits });
  return {
    port: Number(new URL(listening.url).port),
    token: own,
    waits,
    async [Symbol.asyncDispose]() {
      await listening.close();
      await keep.keepsake.close();
    },
  };
}

describe("bounds of a body", () => {
  const observed = (member: string): string => `{"messages":[{"role":"user","content":"hello",${member}}]}`;
  const observe = (body: string) => send(body, {}, "/v1/observe");

  test.each([
    ["an object", 1_000, (count: number) => `"metadata":${keys(count)}`],
    ["a list", 10_000, (count: number) => `"metadata":{"a":[${Array.from({ length: count }, () => "1").join(",")}]}`],
    ["a string", 65_536, (count: number) => `"metadata":{"a":"${"a".repeat(count)}"}`],
    ["a string of three bytes a letter", 21_845, (count: number) => `"metadata":{"a":"${"€".repeat(count)}"}`],
    ["a name", 65_536, (count: number) => `"metadata":{"${"a".repeat(count)}":1}`],
    ["nesting", 64, (count: number) => `"metadata":${'{"a":'.repeat(count - 3)}1${"}".repeat(count - 3)}`],
  ])("%s may be as large as %i, and not larger (SEC-H9)", async (_, most, member) => {
    expect(await observe(observed(member(most)))).toEqual({ status: 200, code: undefined });
    expect(await observe(observed(member(most + 1)))).toEqual({ status: 400, code: "invalid_input" });
  });

  test("what somebody said may be longer than any other string (SEC-H9, GUM-06)", async () => {
    const long = "la ".repeat(30_000);
    expect((await observe(JSON.stringify({ messages: [{ role: "user", content: long }] }))).status).toBe(200);
    expect((await observe(observed(`"metadata":{"words":"${long}"}`))).status).toBe(400);
  });
});

describe("connections that hold on", () => {
  const JSON_LINE = "Content-Type: application/json";

  const slow = (port: number) =>
    Array.from({ length: SLOW_CONNECTIONS }, (_, n) =>
      n % 2 === 0 ? raw(port, head([]), "X: a\r\n") : raw(port, "P"),
    );

  test("others are served while heads never end, or never begin (SEC-H9)", async () => {
    const held = slow(Number(new URL(server.url).port));
    for (let n = 0; n < 10; n++) expect((await send(RIGHT)).status).toBe(200);
    for (const { socket } of held) socket.destroy();
  });

  test("heads that never end, or never begin, are answered and closed after their time (SEC-H9)", async () => {
    await using own = await ownServer({ headersMs: 200 });
    for (const { answer } of slow(own.port)) expect(await answer).toMatch(/^HTTP\/1\.1 408/);
  });

  test("a refused call is over, however much of its body is still to come (SEC-H9)", async () => {
    const port = Number(new URL(server.url).port);
    const long = "Content-Length: 900000";
    const begun = [
      ["without a token", head([JSON_LINE, long, ""]), /^HTTP\/1\.1 (401|429)/],
      [
        "too large",
        head([JSON_LINE, `Authorization: Bearer ${token}`, "Content-Length: 2097152", ""]),
        /^HTTP\/1\.1 413/,
      ],
      [
        "of another type",
        head([`Authorization: Bearer ${token}`, "Content-Type: text/plain", long, ""]),
        /^HTTP\/1\.1 415/,
      ],
      ["to nowhere", head([long, ""]).replace("/v1/recall", "/nowhere"), /^HTTP\/1\.1 404/],
      [
        "with a body that nobody asks for",
        head([long, ""]).replace("POST /v1/recall", "GET /healthz"),
        /^HTTP\/1\.1 200/,
      ],
    ] as const;
    for (const [name, text, expected] of begun) expect(await raw(port, text, "a").answer, name).toMatch(expected);
  });

  test("a body that never ends is called off when the time of a call is over, and its connection closed (SEC-H9)", async () => {
    await using own = await ownServer();
    const { port, waits } = own;
    const drips = ["Content-Length: 900000", "Transfer-Encoding: chunked"].map((length) =>
      raw(
        port,
        head([JSON_LINE, `Authorization: Bearer ${own.token}`, length, ""]),
        length.startsWith("C") ? " " : "1\r\n \r\n",
      ),
    );
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([30_000, 30_000]);
    for (const { task } of [...waits]) task();
    for (const { answer } of drips) {
      const text = await answer;
      expect(text).toMatch(/^HTTP\/1\.1 503/);
      expect(text).toContain('"code":"timed_out"');
    }
    expect(waits).toEqual([]);
  });
});

test("who has no token is refused before a byte of the body is read (SEC-H9, SEC-H3)", async () => {
  const http = await httpWorld({ rates: DEFAULT_RATES });
  let pulls = 0;
  const refusals = await Promise.all(
    Array.from({ length: 100 }, () => {
      const body = new ReadableStream(
        {
          pull(controller) {
            pulls += 1;
            controller.enqueue(Buffer.from(PADDED));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return http.call("POST", "/v1/recall", { token: "keepsake_no", body });
    }),
  );
  // Ten wrong tokens a minute are told so; the others that there are too many.
  expect(refusals.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(refusals.filter(({ status }) => status === 429)).toHaveLength(90);
  expect(pulls).toBe(0);
});
