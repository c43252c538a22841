/** Hooks behind HTTP: deliveries that can be verified and told apart, and services that lie, stall or lead elsewhere. Real HTTP on this machine. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isSigned, receiver } from "../../examples/webhook-receiver.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { type BeforeAddPayload, type Hook, hookPayload } from "../../src/model/hook-event.ts";
import { type WebhookOptions, webhook } from "../../src/models/webhook.ts";
import {
  answerJson,
  answerText,
  type Behaviour,
  type FakeProvider,
  fakeMachine,
  fakeProvider,
  hangUp,
  stall,
} from "../support/fake-provider.ts";

const SECRET = "0b".repeat(32);
const AT = Date.parse("2026-05-12T12:00:00.000Z");
const PAYLOAD: BeforeAddPayload = {
  hook_id: "crm",
  hook_name: "crm",
  project_id: "keep-1",
  resource: "fact",
  event: "before_add",
  mode: "sync",
  triggered_at: "2026-05-12T12:00:00.000Z",
  context: { user_id: "vault-1" },
  data: {
    ref: "m1:0",
    type: "fact",
    mode: "semantic",
    text: "The cat is called Quibblewick — 猫",
    details: [],
    entities: ["Quibblewick"],
    labels: [],
    salience: 0.4,
    source: "user_direct",
    taint: "clean",
    authority: "user_asserted",
    privacy_class: "guest-pii",
    quotes: ["The cat is called Quibblewick"],
  },
};
const NO_CONTENT: Behaviour = (response) => void response.writeHead(204).end();

let provider: FakeProvider;
const hooks: Hook[] = [];
beforeEach(async () => {
  provider = await fakeProvider();
});
afterEach(async () => {
  for (const hook of hooks.splice(0)) await hook.close?.();
  await provider[Symbol.asyncDispose]();
});

function made(more: Partial<WebhookOptions> = {}, machine = fakeMachine(["127.0.0.1"])): Hook {
  const hook = webhook(
    // Its own five seconds are the test's to let run out; shorter timers of the machine are over at once.
    {
      id: "crm",
      resource: "fact",
      event: "before_add",
      targetUrl: `${provider.origin}/in`,
      isOwn: true,
      secret: SECRET,
      timeoutMs: 5_000,
      ...more,
    },
    machine,
  );
  hooks.push(hook);
  return hook;
}

async function delivered(hook: Hook, payload = PAYLOAD, signal = new AbortController().signal): Promise<unknown> {
  if (hook.event !== "before_add") throw new Error("made for before_add");
  return hook.run(payload, { signal });
}

/** The failure's reason; it fails where there is none, or where the error says anything of what was sent, answered or signed with. */
async function failureOf(pending: Promise<unknown>): Promise<unknown> {
  const error = await pending.then(
    () => expect.unreachable("the delivery went through"),
    (reason: unknown) => reason,
  );
  if (!isKeepsakeError(error)) throw error;
  const told = `${error.stack} ${error.hint} ${JSON.stringify(error.facts)} ${String(error.cause)}`;
  expect(told).not.toMatch(/Quibblewick|0b0b0b|whisper/);
  return error.facts["reason"] ?? error.facts["field"];
}

const last = () => {
  const request = provider.received.at(-1);
  if (request === undefined) throw new Error("nothing came in");
  return {
    ...request,
    signature: String(request.headers["keepsake-signature"]),
    key: request.headers["idempotency-key"],
  };
};

describe("a delivery", () => {
  test("is a POST of the closed payload whose signature verifies, and no longer when one byte or the time is another (GUM-35)", async () => {
    provider.behave(NO_CONTENT);
    expect(await delivered(made())).toBeUndefined();
    const { body, headers, path, signature } = last();
    expect(path).toBe("/in");
    expect(headers["content-type"]).toBe("application/json");
    expect(hookPayload.parse(JSON.parse(body))).toEqual(PAYLOAD);
    expect(signature).toMatch(/^t=1778587200,v1=[0-9a-f]{64}$/);
    expect(isSigned(signature, body, SECRET, AT / 1_000)).toBe(true);

    for (const at of [0, Math.floor(body.length / 2), body.length - 1]) {
      const other = body[at] === "x" ? "y" : "x";
      expect(isSigned(signature, body.slice(0, at) + other + body.slice(at + 1), SECRET, AT / 1_000)).toBe(false);
    }
    expect(isSigned(signature, `${body} `, SECRET, AT / 1_000)).toBe(false);
    expect(isSigned(signature, body, "0c".repeat(32), AT / 1_000)).toBe(false);
    expect(isSigned(signature.replace("t=1778587200", "t=1778587201"), body, SECRET, AT / 1_000)).toBe(false);
    expect(isSigned(signature, body, SECRET, AT / 1_000 + 301)).toBe(false);
    expect(isSigned("", body, SECRET, AT / 1_000)).toBe(false);
  });

  test("has the same idempotency key when the same item is told again, and another one for another item, hook or vault (GUM-35)", async () => {
    provider.behave(NO_CONTENT);
    const keyOf = async (payload: BeforeAddPayload): Promise<unknown> => {
      await delivered(made(), payload);
      return last().key;
    };
    const first = await keyOf(PAYLOAD);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf({ ...PAYLOAD, triggered_at: "2026-05-12T12:00:09.000Z" })).toBe(first);
    const others = [
      { ...PAYLOAD, hook_id: "crm2" },
      { ...PAYLOAD, context: { user_id: "vault-2" } },
      { ...PAYLOAD, data: { ...PAYLOAD.data, ref: "m1:1" } },
      { ...PAYLOAD, data: { ...PAYLOAD.data, text: "The dog is called Quibblewick" } },
    ];
    const keys = [];
    for (const other of others) keys.push(await keyOf(other));
    expect(new Set([first, ...keys]).size).toBe(others.length + 1);
  });

  test("is tried again with the same signature and key while the service is busy or breaks off (GUM-35)", async () => {
    const machine = fakeMachine(["127.0.0.1"]);
    provider.behave(answerJson({}, 503), hangUp, answerJson({ refuse: true }));
    expect(await delivered(made({}, machine))).toEqual({ refuse: true });
    expect(provider.received).toHaveLength(3);
    expect(new Set(provider.received.map(({ headers }) => headers["keepsake-signature"])).size).toBe(1);
    expect(new Set(provider.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(machine.waitsMs).toEqual(expect.arrayContaining([250, 500]));
  });

  test("waits as long as the service asks, and gives up after three tries", async () => {
    const machine = fakeMachine(["127.0.0.1"]);
    provider.behave(answerJson({}, 429, { "retry-after": "1" }));
    expect(await failureOf(delivered(made({}, machine)))).toBe("status_429");
    expect(provider.received).toHaveLength(3);
    expect(machine.waitsMs).toEqual(expect.arrayContaining([1_000, 1_000]));
  });

  test("that is not answered in time is tried again, and ends at once with the hook's time (GUM-35)", async () => {
    const machine = fakeMachine(["127.0.0.1"]);
    provider.behave(stall, answerJson({ change: { labels: ["cat"] } }));
    const pending = delivered(made({}, machine));
    await provider.nextRequest();
    machine.runOut();
    expect(await pending).toEqual({ change: { labels: ["cat"] } });

    provider.behave(stall);
    const time = new AbortController();
    const stalled = delivered(made({}, machine), PAYLOAD, time.signal);
    await provider.nextRequest();
    time.abort();
    expect(await failureOf(stalled)).toBe("aborted");
  });

  test("asks for the secret each time where it is a function", async () => {
    provider.behave(NO_CONTENT);
    const secrets = [SECRET, "0c".repeat(32)];
    const hook = made({ secret: async () => secrets.shift() ?? "" });
    for (const secret of [...secrets]) {
      await delivered(hook);
      expect(isSigned(last().signature, last().body, secret, AT / 1_000)).toBe(true);
    }
    expect(await failureOf(delivered(hook))).toBe("secret");
    expect(provider.received).toHaveLength(2);
  });
});

describe("a service that is not to be believed", () => {
  test.each<readonly [string, Behaviour, string]>([
    ["a redirect", answerText("", { location: "http://169.254.169.254/" }, 302), "redirected"],
    ["a refusal", answerJson({ error: "whisper" }, 400), "status_400"],
    ["a page", answerText("<p>whisper</p>", { "content-type": "text/html" }), "not_json"],
    ["half an answer", answerText('{"refuse": tr', { "content-type": "application/json" }), "not_json"],
    [
      "a key that hides another",
      answerText('{"refuse":false,"refuse":true}', { "content-type": "application/json" }),
      "not_json",
    ],
    [
      "bytes that are no text",
      answerText(new Uint8Array([0xff, 0xfe]), { "content-type": "application/json" }),
      "not_json",
    ],
    ["endless nesting", answerText("[".repeat(50), { "content-type": "application/json" }), "not_json"],
    ["more than an answer may hold", answerJson({ change: { text: "whisper ".repeat(9_000) } }), "too_large"],
    [
      "a compressed body",
      answerText("whisper", { "content-type": "application/json", "content-encoding": "gzip" }),
      "encoded",
    ],
    ["more power than it has", answerJson({ change: { taint: "clean", text: "whisper" } }), "wrong_shape"],
    ["another shape", answerJson(["whisper"]), "wrong_shape"],
  ])("%s is a failure that says nothing of either side (SEC-H10, GUM-35)", async (_what, behaviour, reason) => {
    provider.behave(behaviour);
    expect(await failureOf(delivered(made()))).toBe(reason);
    expect(provider.received).toHaveLength(1);
  });

  test("only an endpoint that is said to be one's own is called in a private network or by http (SEC-H10)", async () => {
    expect(() => made({ isOwn: false })).toThrow(expect.objectContaining({ code: "invalid_input" }));
    const machine = fakeMachine(["127.0.0.1"]);
    const inside = made({ isOwn: false, targetUrl: `https://hooks.example:${provider.port}/in` }, machine);
    expect(await failureOf(delivered(inside))).toBe("address_blocked");
    const metadata = made({ targetUrl: "http://metadata.example/" }, fakeMachine(["169.254.169.254"]));
    expect(await failureOf(delivered(metadata))).toBe("address_blocked");
    expect(provider.connectionCount).toBe(0);
  });

  test.each<readonly [string, Partial<WebhookOptions>, string]>([
    ["a short secret", { secret: "hunter2" }, "secret"],
    ["a secret of words", { secret: "correct horse battery staple ".repeat(3) }, "secret"],
    ["no address", { targetUrl: "hooks" }, "url"],
    ["a password in the address", { targetUrl: "https://a:b@hooks.example/" }, "url"],
    ["more time than a write may wait", { timeoutMs: 5_001 }, "timeoutMs"],
    ["a topic that a model would form", { resource: "topic", event: "after_llm" }, "event"],
  ])("%s is refused when the hook is made", (_what, options, field) => {
    try {
      made(options);
      expect.unreachable("it was made");
    } catch (error) {
      expect(isKeepsakeError(error, "invalid_input") && error.facts["field"]).toBe(field);
    }
  });
});

describe("around a model", () => {
  const data = { ref: "call-1", model: "test/model/1", recipient: "models.example", item_count: 3 };
  const { data: _data, ...envelope } = PAYLOAD;
  const call = { signal: new AbortController().signal };

  test("before it, the service appends or says nothing, and cannot do more (GUM-35)", async () => {
    const hook = made({ event: "before_llm" });
    if (hook.event !== "before_llm") return expect.unreachable("another hook");
    const payload = { ...envelope, resource: "fact", event: "before_llm", mode: "sync", data } as const;
    provider.behave(
      answerJson({ append: "Orders matter most." }),
      NO_CONTENT,
      answerJson({ append: "a", system: "b" }),
    );
    expect(await hook.run(payload, call)).toEqual({ append: "Orders matter most." });
    expect(await hook.run(payload, call)).toBeUndefined();
    expect(await failureOf(Promise.resolve(hook.run(payload, call)))).toBe("wrong_shape");
  });

  test("after it, the service is told, and its answer is not read (GUM-35)", async () => {
    const hook = made({ event: "after_llm" });
    if (hook.event !== "after_llm") return expect.unreachable("another hook");
    const outcome = {
      ...data,
      outcome: "answered",
      kept_count: 2,
      dropped_count: 0,
      input_tokens: 9,
      output_tokens: 3,
    } as const;
    const payload = { ...envelope, resource: "fact", event: "after_llm", mode: "async", data: outcome } as const;
    provider.behave(answerText("thanks", { "content-type": "text/plain" }));
    expect(await hook.run(payload, call)).toBeUndefined();
    expect(hookPayload.parse(JSON.parse(last().body))).toEqual(payload);
  });
});

describe("the receiver of the documentation", () => {
  let server: Server;
  beforeEach(async () => {
    server = receiver(SECRET, () => AT + 60_000);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A TCP server's address is an object.
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const about = (text: string): BeforeAddPayload => ({ ...PAYLOAD, data: { ...PAYLOAD.data, text } });

  test("labels, refuses and lets pass as it says, and turns away what is not signed with its secret (GUM-35)", async () => {
    const hook = made({ targetUrl: url() });
    expect(await delivered(hook, about("My flight leaves at nine"))).toEqual({ change: { labels: ["travel"] } });
    expect(await delivered(hook, about("I lead Project Nightjar"))).toEqual({ refuse: true });
    expect(await delivered(hook)).toEqual({});
    expect(await failureOf(delivered(made({ targetUrl: url(), secret: "0c".repeat(32) })))).toBe("status_401");
  });
});
