/** The one way out: what may be called, what is believed, and what is tried again. Real HTTP on this machine; names and timers belong to the test. */
import { execFile } from "node:child_process";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isKeepsakeError } from "../../src/model/error.ts";
import { type Outbound, type OutboundRules, outbound } from "../../src/models/outbound.ts";
import { addressKind } from "../../src/models/outbound-address.ts";
import {
  answerJson,
  answerText,
  type FakeProvider,
  fakeMachine,
  fakeProvider,
  hangUp,
  stall,
} from "../support/fake-provider.ts";
import { selfSigned } from "../support/self-signed.ts";

const SECRET = "the cat is called Quibblewick";
const LOOPBACK = ["127.0.0.1"];

let provider: FakeProvider;
const callers: Outbound[] = [];
beforeEach(async () => {
  provider = await fakeProvider();
});
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.close();
  await provider[Symbol.asyncDispose]();
});

function caller(rules: OutboundRules, machine = fakeMachine(LOOPBACK)): Outbound {
  const made = outbound(rules, machine);
  callers.push(made);
  return made;
}

/** A caller whose operator configured the fake provider. */
const ownCaller = (machine = fakeMachine(LOOPBACK)): Outbound => caller({ own: [provider.origin] }, machine);
const call = (from: Outbound, url = provider.origin, signal?: AbortSignal): Promise<unknown> =>
  from.postJson({ url, body: { text: SECRET }, ...(signal === undefined ? {} : { signal }) });

/** The facts of the failure; it fails where there is none, or where the error says anything of what was sent. */
async function failureOf(pending: Promise<unknown>): Promise<Readonly<Record<string, string | number>>> {
  const error = await pending.then(
    () => expect.unreachable("the call went through"),
    (reason: unknown) => reason,
  );
  if (!isKeepsakeError(error, "provider_failed")) throw error;
  expect(`${error.stack} ${error.hint} ${JSON.stringify(error.facts)}`).not.toContain("Quibblewick");
  expect(error.cause).toBeUndefined();
  return error.facts;
}

describe("addresses", () => {
  test.each([
    ["0.0.0.0", "forbidden"],
    ["0.1.2.3", "forbidden"],
    ["10.0.0.1", "private"],
    ["100.64.0.1", "private"],
    ["100.127.255.255", "private"],
    ["100.128.0.1", "public"],
    ["127.0.0.1", "private"],
    ["127.255.255.254", "private"],
    ["169.254.169.254", "forbidden"],
    ["172.15.255.255", "public"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["172.32.0.1", "public"],
    ["192.0.2.1", "forbidden"],
    ["192.168.1.1", "private"],
    ["198.18.0.1", "forbidden"],
    ["224.0.0.1", "forbidden"],
    ["255.255.255.255", "forbidden"],
    ["8.8.8.8", "public"],
    ["::", "forbidden"],
    ["::1", "private"],
    ["::127.0.0.1", "forbidden"],
    ["::ffff:127.0.0.1", "forbidden"],
    ["::ffff:10.0.0.1", "forbidden"],
    ["::ffff:8.8.8.8", "forbidden"],
    ["64:ff9b::7f00:1", "forbidden"],
    ["64:ff9b:1::a00:1", "forbidden"],
    ["2001::1", "forbidden"],
    ["2001:db8::1", "forbidden"],
    ["2002:7f00:1::", "forbidden"],
    ["2606:4700::1111", "public"],
    ["fc00::1", "private"],
    ["fd12:3456::1", "private"],
    ["fe80::1", "forbidden"],
    ["fe80::1%eth0", "forbidden"],
    ["fec0::1", "forbidden"],
    ["ff02::1", "forbidden"],
    ["100::1", "forbidden"],
    ["4000::1", "forbidden"],
    ["example.com", "forbidden"],
    ["", "forbidden"],
  ])("%s is %s (SEC-H10)", (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });

  test("no dress of a private IPv4 address makes it a public one (SEC-H10)", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom(10, 127), byte, byte, byte, (a, b, c, d) => {
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const dresses = [`${a}.${b}.${c}.${d}`, `::${hex}`, `::ffff:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::1`];
        for (const dress of dresses) expect(addressKind(dress)).not.toBe("public");
      }),
    );
  });
});

describe("what may be called", () => {
  test.each([
    ["an address on no list", "https://other.example/v1"],
    ["the same host by http", "http://api.example/v1"],
    ["the same host at another port", "https://api.example:8443/v1"],
    ["a host that ends alike", "https://evil-api.example/v1"],
    ["a name and password in the address", "https://user:word@api.example/v1"],
    ["another scheme", "file:///etc/passwd"],
    ["no address", "api.example"],
  ])("%s is refused before any look-up (SEC-H10)", async (_what, url) => {
    const machine = fakeMachine(["8.8.8.8"]);
    expect(await failureOf(call(caller({ allowed: ["https://api.example"] }, machine), url))).toEqual({
      reason: "not_allowed",
    });
    expect(machine.lookedUp).toEqual([]);
  });

  test.each(["http://api.example", "https://user:word@api.example", "ftp://api.example", "api.example"])(
    "%s cannot be put on the list of allowed addresses (SEC-H10)",
    (address) => {
      expect(() => outbound({ allowed: [address] })).toThrow(expect.objectContaining({ code: "invalid_input" }));
    },
  );

  test.each([
    [["127.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["127.0.0.1", "8.8.8.8"]],
    [["10.1.2.3"]],
    [["169.254.169.254"]],
    [["100.64.0.1"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["64:ff9b::7f00:1"]],
    [["2002:7f00:1::"]],
    [["fd00::1"]],
    [["fe80::1"]],
    [["0.0.0.0"]],
  ])("a name that resolves to %j is not connected to, whichever answer is the bad one (SEC-H10)", async (answers) => {
    const machine = fakeMachine(answers);
    const origin = `https://api.example:${provider.port}`;
    expect(await failureOf(call(caller({ allowed: [origin] }, machine), origin))).toEqual({
      reason: "address_blocked",
    });
    expect(machine.lookedUp).toEqual(["api.example"]);
    expect(provider.connectionCount).toBe(0);
  });

  test("the connection goes to the address that was checked: a name is asked once, and a changed answer is checked again (SEC-H10)", async () => {
    const machine = fakeMachine(LOOPBACK, ["169.254.169.254"]);
    const origin = `http://api.example:${provider.port}`;
    const from = caller({ own: [origin] }, machine);
    // The connection is not kept, so that the second call has to look again.
    provider.behave(answerJson({ ok: true }, 200, { connection: "close" }));
    expect(await call(from, origin)).toEqual({ ok: true });
    expect(machine.lookedUp).toHaveLength(1);
    expect(await failureOf(call(from, origin))).toEqual({ reason: "address_blocked" });
    expect(provider.connectionCount).toBe(1);
  });

  test.each([
    "https://127.0.0.1",
    "https://127.1",
    "https://0177.0.0.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://１２７.0.0.1",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://[64:ff9b::7f00:1]",
    "https://0.0.0.0",
  ])("%s is this machine, however it is written (SEC-H10)", async (address) => {
    const machine = fakeMachine(["8.8.8.8"]);
    const origin = `${address}:${provider.port}`;
    expect(await failureOf(call(caller({ allowed: [origin] }, machine), origin))).toEqual({
      reason: "address_blocked",
    });
    expect(provider.connectionCount).toBe(0);
  });

  test("an endpoint that the operator configured may be http and on this machine, by address and by name (SEC-H10)", async () => {
    provider.behave(answerJson({ ok: true }));
    expect(await call(ownCaller())).toEqual({ ok: true });
    const named = `http://ollama.internal:${provider.port}`;
    expect(await call(caller({ own: [named] }), named)).toEqual({ ok: true });
  });

  test.each([["169.254.169.254"], ["0.0.0.0"], ["::ffff:127.0.0.1"], ["8.8.8.8"]])(
    "an endpoint of the operator by plain http is not reached at %s: neither what is never called nor the open internet (SEC-H10)",
    async (address) => {
      const origin = `http://ollama.internal:${provider.port}`;
      const from = caller({ own: [origin] }, fakeMachine([address]));
      expect(await failureOf(call(from, origin))).toEqual({ reason: "address_blocked" });
    },
  );

  test.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed (SEC-H10)", async (status) => {
    const machine = fakeMachine(LOOPBACK);
    provider.behave(answerText("", { location: `${provider.origin}/elsewhere` }, status));
    expect(await failureOf(call(ownCaller(machine)))).toEqual({ reason: "redirected", status });
    provider.behave(answerText("", { location: "http://169.254.169.254/latest/meta-data/" }, status));
    expect(await failureOf(call(ownCaller(machine)))).toEqual({ reason: "redirected", status });
    expect(provider.received.map(({ path }) => path)).toEqual(["/", "/"]);
    expect(machine.lookedUp).toEqual([]);
  });

  test("a certificate that nobody vouches for is not accepted, and no byte of the request is sent (SEC-H10)", async () => {
    let requestCount = 0;
    const server = createSecureServer(selfSigned("localhost"), () => requestCount++);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      // A TCP server's address is an object.
      const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
      expect(await failureOf(call(caller({ own: [origin] }), origin))).toEqual({ reason: "bad_certificate" });
      expect(requestCount).toBe(0);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test("a proxy or a blind eye to certificates that the environment suggests is not taken up (SEC-H10)", async () => {
    provider.behave(answerJson({ proxied: true }));
    const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
    const script = `
      import { request } from "node:http";
      import { outbound } from ${JSON.stringify(file("../../src/models/outbound.ts"))};
      // The control: a plain request of this process does go to the proxy, and does not reach the closed port behind it.
      const answered = await new Promise((done) => request("http://127.0.0.1:9/", (response) => done(response.statusCode)).on("error", () => done("none")).end());
      const ours = await outbound({ own: ["http://127.0.0.1:9"] }).post({ url: "http://127.0.0.1:9", body: "{}" }).catch((error) => error.facts.reason);
      console.log(JSON.stringify([answered, ours]));
      process.exit(0);`;
    const { promise, resolve } = Promise.withResolvers<string>();
    execFile(
      process.execPath,
      ["--input-type=module", "--eval", script],
      {
        env: {
          ...process.env,
          NODE_USE_ENV_PROXY: "1",
          HTTP_PROXY: provider.origin,
          http_proxy: provider.origin,
          NO_PROXY: "",
          no_proxy: "",
          NODE_TLS_REJECT_UNAUTHORIZED: "0",
        },
      },
      (_error, stdout) => resolve(stdout),
    );
    expect(JSON.parse(await promise)).toEqual([200, "connection"]);
    expect(provider.received).toHaveLength(1);
  });
});

describe("what is sent", () => {
  test("the request says nothing about this program's version, sends no cookie back and asks for no compression (SEC-H10)", async () => {
    provider.behave(answerJson({}, 200, { "set-cookie": "session=1" }));
    const from = ownCaller();
    await call(from);
    await call(from);
    const headers = provider.received[1]?.headers;
    expect(headers?.["user-agent"]).toBe("keepsake");
    expect(headers?.["accept-encoding"]).toBe("identity");
    expect(headers).not.toHaveProperty("cookie");
    expect(Object.keys(headers ?? {}).sort()).toEqual(
      ["accept", "accept-encoding", "connection", "content-length", "content-type", "host", "user-agent"].sort(),
    );
    // One connection served both.
    expect(provider.connectionCount).toBe(1);
  });

  test("a key with a line break is refused and not repeated", async () => {
    const pending = ownCaller().postJson({
      url: provider.origin,
      body: 1,
      headers: { authorization: "Bearer a\r\nx: Quibblewick" },
    });
    const error = await pending.catch((reason: unknown) => reason);
    expect(isKeepsakeError(error, "invalid_input")).toBe(true);
    expect(String(error)).not.toContain("Quibblewick");
    expect(provider.connectionCount).toBe(0);
  });
});

describe("what is believed", () => {
  const big = 4 * 1024 * 1024 + 1;
  test.each([
    ["HTML", answerText("<html>Quibblewick</html>", { "content-type": "text/html" }), "not_json"],
    ["JSON that breaks off", answerText(`{"data": "Quibblewick`, { "content-type": "application/json" }), "not_json"],
    ["nothing", answerText("", { "content-type": "application/json" }), "not_json"],
    [
      "bytes that are no text",
      answerText(Buffer.from([0x22, 0xff, 0x22]), { "content-type": "application/json" }),
      "not_json",
    ],
    [
      "an answer that says it is compressed",
      answerText("x", { "content-type": "application/json", "content-encoding": "gzip" }),
      "encoded",
    ],
    ["an answer that says it is too large", answerText("x", { "content-length": String(big) }), "too_large"],
  ] as const)("%s is not (SEC-H11)", async (_what, behaviour, reason) => {
    provider.behave(behaviour);
    expect(await failureOf(call(ownCaller()))).toEqual({ reason });
  });

  test("an answer without end is read no further than 4 MiB (SEC-H10)", async () => {
    let sentBytes = 0;
    const closed = Promise.withResolvers<void>();
    provider.behave((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const chunk = Buffer.alloc(65_536, "1");
      const more = (): void => {
        while (response.write(chunk)) sentBytes += chunk.length;
        sentBytes += chunk.length;
        response.once("drain", more);
      };
      response.on("close", () => closed.resolve());
      more();
    });
    expect(await failureOf(call(ownCaller()))).toEqual({ reason: "too_large" });
    await closed.promise;
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  });

  test("a stalling answer ends with the time-out, before the first byte and after it (SEC-H10)", async () => {
    const trickle = (response: Parameters<typeof stall>[0]): void => {
      response.writeHead(200, { "content-type": "application/json" }).write(`{"data":`);
    };
    for (const behaviour of [stall, trickle]) {
      const machine = fakeMachine(LOOPBACK);
      provider.behave(behaviour);
      const pending = failureOf(call(ownCaller(machine)));
      await provider.nextRequest();
      machine.runOut();
      expect(await pending).toEqual({ reason: "timeout" });
    }
    expect(provider.received).toHaveLength(2);
  });

  test("a call that is called off ends at once, before, during and between tries", async () => {
    const before = new AbortController();
    before.abort();
    expect(await failureOf(call(ownCaller(), provider.origin, before.signal))).toEqual({ reason: "aborted" });
    expect(provider.connectionCount).toBe(0);

    const during = new AbortController();
    provider.behave(stall);
    const pending = failureOf(call(ownCaller(), provider.origin, during.signal));
    await provider.nextRequest();
    during.abort();
    expect(await pending).toEqual({ reason: "aborted" });

    const between = new AbortController();
    const machine = fakeMachine(LOOPBACK);
    const later = (ms: number, task: () => void): (() => void) => {
      if (ms >= 5_000) return machine.later(ms, task);
      between.abort();
      return () => undefined;
    };
    const waiting = { ...machine, later };
    provider.behave(answerJson({}, 503));
    expect(await failureOf(call(ownCaller(waiting), provider.origin, between.signal))).toEqual({ reason: "aborted" });
    expect(provider.received).toHaveLength(2);
  });
});

describe("what is tried again", () => {
  test.each([408, 429, 500, 502, 503, 504])("%i is, up to three times, with longer waits", async (status) => {
    const machine = fakeMachine(LOOPBACK);
    provider.behave(answerJson({}, status), answerJson({}, status), answerJson({ ok: 1 }));
    expect(await call(ownCaller(machine))).toEqual({ ok: 1 });
    expect(machine.waitsMs).toEqual([250, 500]);

    provider.behave(answerJson({}, status));
    expect(await failureOf(call(ownCaller()))).toEqual({ reason: `status_${status}`, tries: 3 });
  });

  test("a broken connection is", async () => {
    provider.behave(hangUp, answerJson({ ok: 1 }));
    expect(await call(ownCaller())).toEqual({ ok: 1 });
    provider.behave(hangUp);
    expect(await failureOf(call(ownCaller()))).toEqual({ reason: "connection", tries: 3 });
  });

  test.each([400, 401, 403, 404, 413, 422])("%i is not: it would be the same", async (status) => {
    provider.behave(answerJson({ error: "Quibblewick" }, status));
    expect(await failureOf(call(ownCaller()))).toEqual({ reason: `status_${status}`, tries: 1 });
    expect(provider.received).toHaveLength(1);
  });

  test("the service says when, in seconds or as a date; a long wait is left to the caller", async () => {
    const machine = fakeMachine(LOOPBACK);
    const date = { date: "Mon, 02 Jun 2025 10:00:00 GMT", "retry-after": "Mon, 02 Jun 2025 10:00:03 GMT" };
    provider.behave(answerJson({}, 429, { "retry-after": "2" }), answerJson({}, 503, date), answerJson({ ok: 1 }));
    expect(await call(ownCaller(machine))).toEqual({ ok: 1 });
    expect(machine.waitsMs).toEqual([2_000, 3_000]);

    provider.behave(answerJson({}, 429, { "retry-after": "3600" }));
    expect(await failureOf(call(ownCaller()))).toEqual({ reason: "status_429", tries: 1, retryAfterMs: 3_600_000 });
    provider.behave(answerJson({}, 429, { "retry-after": "soon" }), answerJson({ ok: 1 }));
    expect(await call(ownCaller())).toEqual({ ok: 1 });
  });

  test("a name without an address is not", async () => {
    const machine = fakeMachine();
    expect(
      await failureOf(call(caller({ allowed: ["https://nowhere.example"] }, machine), "https://nowhere.example")),
    ).toEqual({ reason: "host_unknown" });
    expect(machine.lookedUp).toHaveLength(1);
  });
});
