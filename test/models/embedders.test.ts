/** Embedders: what is asked of any adapter, and the adapters for services. What an adapter answers is believed only after a look. */

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isKeepsakeError } from "../../src/model/error.ts";
import { aiSdkEmbedder } from "../../src/models/ai-sdk.ts";
import { type CheckedEmbedder, checkedEmbedder, type Embedder } from "../../src/models/embedder.ts";
import { type OpenAiCompatibleOptions, openAiCompatible } from "../../src/models/open-ai-compatible.ts";
import { guardedFetch, outbound } from "../../src/models/outbound.ts";
import { isWrittenInLatin } from "../../src/models/use-lite.ts";
import {
  answerJson,
  answerText,
  embed,
  type FakeProvider,
  fakeMachine,
  fakeProvider,
  hangUp,
  stall,
} from "../support/fake-provider.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { type RecordedModel, recordedModel } from "../support/recorded-models.ts";

const SECRET = "the cat is called Quibblewick";
const PASSAGE = { purpose: "passage" } as const;
const QUERY = { purpose: "query" } as const;

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

const norm = (vector: ArrayLike<number>): number => Math.hypot(...Array.from(vector));
const answering = (answer: unknown): Embedder => ({
  id: "test/lying",
  dimensions: 2,
  // A liar by design: the wrapper must not believe the type.
  embed: async () => answer as Float32Array[],
});

describe("any embedder, wrapped", () => {
  test("gives one vector of unit length a text, in their order, in calls no larger than it takes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 20 }), async (texts) => {
        const raw = hashEmbedder({ maxTexts: 3 });
        const embedder = checkedEmbedder({
          ...raw,
          embed: (some, options) =>
            raw.embed(
              some.map((text) => `a ${text}`),
              options,
            ),
        });
        const vectors = await embedder.embed(texts, PASSAGE);
        expect(vectors).toHaveLength(texts.length);
        for (const [index, vector] of vectors.entries()) {
          const text = texts[index] ?? "";
          expect(norm(vector)).toBeCloseTo(embedder.covers(text) ? 1 : 0, 5);
          const [alone] = await embedder.embed([text], PASSAGE);
          expect(vector).toEqual(alone);
        }
        for (const call of raw.calls) expect(call.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 50 },
    );
  });

  test("is never handed a text without a letter or digit, and such a text gets zeros", async () => {
    const raw = hashEmbedder();
    const vectors = await checkedEmbedder(raw).embed(["", "tea", "   ", "😀😀", "…", "coffee", ""], PASSAGE);
    expect(raw.calls).toEqual([["tea", "coffee"]]);
    expect(vectors.map((vector) => Math.round(norm(vector)))).toEqual([0, 1, 0, 0, 0, 1, 0]);
    expect(await checkedEmbedder(raw).embed([], QUERY)).toEqual([]);
  });

  test("is handed whole characters only, and of a very long text the beginning", async () => {
    const raw = hashEmbedder();
    await checkedEmbedder(raw).embed(["a \ud800 b", `${"x".repeat(15_999)}😀 and more`], PASSAGE);
    const [first = "", second = ""] = raw.calls[0] ?? [];
    expect(first.isWellFormed() && second.isWellFormed()).toBe(true);
    expect(second).toHaveLength(16_000);
  });

  test.each([
    ["wrong_dimension", "wrong_dimension"],
    ["not_finite", "not_finite"],
    ["wrong_count", "wrong_count"],
    ["zero", "zero_vector"],
    ["throw", "threw"],
  ] as const)(
    "that fails by %s is not believed, says so without a word of content, and may be asked again (SEC-H11)",
    async (fault, reason) => {
      const raw = hashEmbedder();
      const embedder = checkedEmbedder(raw);
      raw.fail(fault);
      expect(await failureOf(embedder.embed([SECRET], PASSAGE))).toMatchObject({ reason });
      raw.fail(undefined);
      expect(await embedder.embed([SECRET], PASSAGE)).toHaveLength(1);
    },
  );

  test.each([
    [undefined, "wrong_shape"],
    ["<html>", "wrong_shape"],
    [{ length: 1, 0: [1, 0] }, "wrong_shape"],
    [[null], "wrong_shape"],
    [["10"], "wrong_shape"],
    [[{ 0: 1, 1: 0, length: 2 }], "wrong_shape"],
    [[], "wrong_count"],
    [
      [
        [1, 0],
        [0, 1],
      ],
      "wrong_count",
    ],
    [[[1]], "wrong_dimension"],
    [[new Float32Array(1_000_000)], "wrong_dimension"],
    [[["1", 0]], "not_finite"],
    [[[Number.NaN, 1]], "not_finite"],
    [[[Number.POSITIVE_INFINITY, 1]], "not_finite"],
    [[[1e200, 1e200]], "not_finite"],
    [[[0, 0]], "zero_vector"],
    [[[1e-30, 0]], "zero_vector"],
  ])("that answers %j is not believed (SEC-H11)", async (answer, reason) => {
    expect(await failureOf(checkedEmbedder(answering(answer)).embed([SECRET], PASSAGE))).toMatchObject({ reason });
  });

  test("that never answers ends with the signal, even if it does not listen", async () => {
    const deaf: Embedder = { id: "test/deaf", dimensions: 2, embed: () => new Promise(() => undefined) };
    for (const embedder of [checkedEmbedder(deaf), stalling()]) {
      const controller = new AbortController();
      const pending = failureOf(embedder.embed([SECRET], { ...QUERY, signal: controller.signal }));
      controller.abort();
      expect(await pending).toEqual({ reason: "aborted" });
      expect(await failureOf(embedder.embed([SECRET], { ...QUERY, signal: controller.signal }))).toEqual({
        reason: "aborted",
      });
    }
  });

  test.each([
    ["id", { id: "" }],
    ["id", { id: "x".repeat(201) }],
    ["dimensions", { dimensions: 0 }],
    ["dimensions", { dimensions: 1.5 }],
    ["dimensions", { dimensions: 8_193 }],
    ["maxTexts", { maxTexts: 0 }],
    ["calibration", { calibration: { relevant: Number.NaN } }],
    ["calibration", { calibration: { relevant: 0.4, relevantLong: 1 } }],
  ])("needs a usable %s: %j is refused", (field, members) => {
    const refused = expect.objectContaining({ code: "invalid_input", facts: { field } });
    expect(() => checkedEmbedder({ ...hashEmbedder(), ...members })).toThrow(refused);
  });

  test("counts as reaching out unless it says that it is local, and is wrapped once", () => {
    const bare = checkedEmbedder(answering([]));
    expect(bare).toMatchObject({
      isLocal: false,
      recipient: "test/lying",
      calibration: { relevant: 0.5, relevantLong: 0.5 },
    });
    expect(checkedEmbedder(bare)).toBe(bare);
  });

  function stalling(): CheckedEmbedder {
    const raw = hashEmbedder();
    raw.fail("stall");
    return checkedEmbedder(raw);
  }
});

test.each([
  ["Where do I live?", true],
  ["Ich wohne in München, née Müller, København.", true],
  ["My friend 田中 lives in Osaka near the old station.", true],
  ["你住在哪里？", false],
  ["Где я живу?", false],
  ["Πού μένω;", false],
  ["Reedis です、とても速い", false],
  ["12345", false],
  ["😀", false],
  ["", false],
])("%s: written in Latin letters is %s", (text, isLatin) => {
  expect(isWrittenInLatin(text)).toBe(isLatin);
});

describe("an endpoint that speaks as OpenAI does", () => {
  let provider: FakeProvider;
  const made: CheckedEmbedder[] = [];
  beforeEach(async () => {
    provider = await fakeProvider();
  });
  afterEach(async () => {
    for (const embedder of made.splice(0)) await embedder.close();
    await provider[Symbol.asyncDispose]();
  });

  function endpoint(
    options: Partial<OpenAiCompatibleOptions> = {},
    machine = fakeMachine(["127.0.0.1"]),
  ): CheckedEmbedder {
    const baseUrl = `${provider.origin}/v1/`;
    const caller = outbound({ own: [baseUrl] }, machine);
    const embedder = openAiCompatible({ baseUrl, model: "m", dimensions: 4, outbound: caller, ...options });
    made.push(embedder);
    return embedder;
  }

  test("is sent the model, the texts and the key, and nothing else", async () => {
    provider.behave(embed(4));
    const vectors = await endpoint({ apiKey: async () => "k-1", sendDimensions: true }).embed(
      ["tea", "coffee"],
      PASSAGE,
    );
    expect(vectors.map(norm).map((length) => length.toFixed(5))).toEqual(["1.00000", "1.00000"]);
    const [request] = provider.received;
    expect(request?.path).toBe("/v1/embeddings");
    expect(request?.headers["authorization"]).toBe("Bearer k-1");
    expect(JSON.parse(request?.body ?? "")).toEqual({
      model: "m",
      input: ["tea", "coffee"],
      encoding_format: "float",
      dimensions: 4,
    });
  });

  test("may answer with numbers or base64, in any order, with the same result", async () => {
    const floats = (vector: readonly number[]) => Buffer.from(Float32Array.from(vector).buffer).toString("base64");
    provider.behave(embed(4), embed(4, floats), (response, body) => {
      const row = (text: string, index: number) => ({
        index,
        embedding: [1, text.length / 100, text.length / 100, text.length / 100],
      });
      answerJson({ data: JSON.parse(body).input.map(row).reverse() })(response, body);
    });
    const texts = ["tea", "a longer text"];
    const plain = await endpoint().embed(texts, PASSAGE);
    const packed = await endpoint({ encoding: "base64" }).embed(texts, PASSAGE);
    const reversed = await endpoint().embed(texts, PASSAGE);
    for (const [index, vector] of plain.entries()) {
      for (const [at, value] of vector.entries()) expect(packed[index]?.[at]).toBeCloseTo(value, 6);
      expect(reversed[index]).toEqual(vector);
    }
    expect(JSON.parse(provider.received[1]?.body ?? "").encoding_format).toBe("base64");
  });

  test("is asked in requests of a bounded number of texts", async () => {
    provider.behave(embed(4));
    await endpoint({ maxTexts: 2 }).embed(["one", "two", "three", "four", "five"], PASSAGE);
    expect(provider.received.map(({ body }) => JSON.parse(body).input.length)).toEqual([2, 2, 1]);
  });

  test("gets the prefix of the purpose; other prefixes, models and dimensions are other embedders", async () => {
    provider.behave(embed(4));
    const prefixed = endpoint({ queryPrefix: "query: ", passagePrefix: "passage: " });
    await prefixed.embed(["tea"], QUERY);
    await prefixed.embed(["tea"], PASSAGE);
    expect(provider.received.map(({ body }) => JSON.parse(body).input)).toEqual([["query: tea"], ["passage: tea"]]);
    const others = [
      {},
      { queryPrefix: "query: " },
      { passagePrefix: "query: " },
      { model: "n" },
      { dimensions: 5 },
      { revision: "2" },
      { provider: "p" },
    ];
    const ids = [prefixed, ...others.map((options) => endpoint(options))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(endpoint().id).toBe("127.0.0.1/m/1/4");
    expect(endpoint().id).toBe(endpoint({ apiKey: "k", maxTexts: 3 }).id);
  });

  test.each([
    ["another dimension", embed(5), "wrong_dimension"],
    [
      "a million dimensions",
      answerJson({ data: [{ index: 0, embedding: new Array(1_000_000).fill(1) }] }),
      "wrong_dimension",
    ],
    [
      "a vector with NaN",
      answerText(`{"data":[{"index":0,"embedding":[NaN,0,0,1]}]}`, { "content-type": "application/json" }),
      "not_json",
    ],
    ["a vector with null for NaN", answerJson({ data: [{ index: 0, embedding: [null, 0, 0, 1] }] }), "not_finite"],
    [
      "a number too large for any",
      answerText(`{"data":[{"index":0,"embedding":[1e999,0,0,1]}]}`, { "content-type": "application/json" }),
      "not_finite",
    ],
    ["zeros", answerJson({ data: [{ index: 0, embedding: [0, 0, 0, 0] }] }), "zero_vector"],
    ["no vector", answerJson({ data: [] }), "wrong_count"],
    [
      "a vector too many",
      answerJson({ data: [{ embedding: [1, 0, 0, 0] }, { embedding: [1, 0, 0, 0] }] }),
      "wrong_count",
    ],
    ["the same place twice", answerJson({ data: [{ index: 1, embedding: [1, 0, 0, 0] }] }), "wrong_shape"],
    ["base64 that is none", answerJson({ data: [{ index: 0, embedding: "Quibblewick!" }] }), "wrong_shape"],
    ["base64 of half a number", answerJson({ data: [{ index: 0, embedding: "AAAAAAA=" }] }), "wrong_shape"],
    ["an error in the place of the answer", answerJson({ error: { message: SECRET } }), "wrong_shape"],
    ["HTML", answerText("<html></html>", { "content-type": "text/html" }), "not_json"],
    ["a redirect", answerText("", { location: "http://169.254.169.254/" }, 302), "redirected"],
    ["429", answerJson({}, 429, { "retry-after": "60" }), "status_429"],
    ["500", answerJson({ error: SECRET }, 500), "status_500"],
    ["401", answerJson({ error: SECRET }, 401), "status_401"],
    ["a hung-up line", hangUp, "connection"],
  ] as const)(
    "that answers with %s is not believed, and works again afterwards (SEC-H11)",
    async (_what, behaviour, reason) => {
      const embedder = endpoint({ apiKey: "key-Quibblewick" });
      provider.behave(behaviour);
      expect(await failureOf(embedder.embed([SECRET], PASSAGE))).toMatchObject({ reason });
      provider.behave(embed(4));
      expect(await embedder.embed([SECRET], PASSAGE)).toHaveLength(1);
    },
  );

  test("that is slow ends with the time-out or with the signal, whichever is first", async () => {
    const machine = fakeMachine(["127.0.0.1"]);
    provider.behave(stall);
    const timedOut = failureOf(endpoint({}, machine).embed([SECRET], QUERY));
    await provider.nextRequest();
    machine.runOut();
    expect(await timedOut).toEqual({ reason: "timeout" });

    const controller = new AbortController();
    const calledOff = failureOf(endpoint().embed([SECRET], { ...QUERY, signal: controller.signal }));
    await provider.nextRequest();
    controller.abort();
    expect(await calledOff).toEqual({ reason: "aborted" });
  });

  test("needs an address", () => {
    const refused = expect.objectContaining({ code: "invalid_input" });
    expect(() => openAiCompatible({ baseUrl: "api.example", model: "m", dimensions: 4 })).toThrow(refused);
  });

  test.each([
    ["a request without a body", { method: "GET" }],
    ["a body that is no text", { method: "POST", body: new Uint8Array(3) }],
  ])("the guarded fetch refuses %s (SEC-H10)", async (_what, init) => {
    expect(await failureOf(guardedFetch(provider.origin)(provider.origin, init))).toEqual({ reason: "not_allowed" });
    expect(provider.connectionCount).toBe(0);
  });

  test("the guarded fetch gives a refusal by status as a response", async () => {
    provider.behave(answerJson({ error: "busy" }, 429, { "retry-after": "7" }));
    const response = await guardedFetch(provider.origin)(`${provider.origin}/x`, { method: "POST", body: "{}" });
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      429,
      "7",
      { error: "busy" },
    ]);
  });
});

describe("an embedding model of the AI SDK", () => {
  const vectorFor = (text: string): number[] => [1, text.length, 0];
  const answers = (values: readonly string[]) => ({ embeddings: values.map(vectorFor), warnings: [] });

  test("gives a vector of unit length a text", async () => {
    const doEmbed: RecordedModel["doEmbed"] = async ({ values }) => answers(values);
    const model = recordedModel({ maxEmbeddingsPerCall: 2, doEmbed });
    const texts = ["tea", "coffee", "a cup of cocoa"];
    const vectors = await aiSdkEmbedder(model, { dimensions: 3 }).embed(texts, PASSAGE);
    for (const [index, vector] of vectors.entries()) {
      const raw = vectorFor(texts[index] ?? "");
      for (const [at, value] of vector.entries()) expect(value).toBeCloseTo((raw[at] ?? 0) / norm(raw), 5);
    }
  });

  test("is asked for no more texts at once than it takes, and is handed the signal", async () => {
    const seen: (readonly [number, boolean])[] = [];
    const model = recordedModel({
      maxEmbeddingsPerCall: Promise.resolve(2),
      doEmbed: async ({ values, abortSignal }) => {
        seen.push([values.length, abortSignal !== undefined]);
        return answers(values);
      },
    });
    const { signal } = new AbortController();
    await aiSdkEmbedder(model, { dimensions: 3, maxTexts: 5 }).embed(["a", "b", "c", "d", "e"], { ...PASSAGE, signal });
    expect(seen).toEqual([
      [2, true],
      [2, true],
      [1, true],
    ]);
  });

  test.each([
    ["threw", () => Promise.reject(Object.assign(new Error(SECRET), { requestBodyValues: SECRET }))],
    ["wrong_count", async () => ({ embeddings: [], warnings: [] })],
    ["wrong_dimension", async () => ({ embeddings: [[1, 2]], warnings: [] })],
    ["not_finite", async () => ({ embeddings: [[Number.NaN, 1, 1]], warnings: [] })],
  ] as const)("that fails (%s) is not believed, and its error is not passed on (SEC-H11)", async (reason, doEmbed) => {
    const embedder = aiSdkEmbedder(recordedModel({ doEmbed }), { dimensions: 3 });
    expect(await failureOf(embedder.embed([SECRET], PASSAGE))).toMatchObject({ reason });
  });

  test("is known by its provider, name, revision and dimensions; a mere name or an unknown version is refused", () => {
    const model = recordedModel({
      provider: "acme",
      modelId: "e-1",
      doEmbed: async ({ values }) => answers(values),
    });
    expect(aiSdkEmbedder(model, { dimensions: 3 })).toMatchObject({
      id: "acme/e-1/1/3",
      recipient: "acme",
      isLocal: false,
    });
    expect(aiSdkEmbedder(model, { dimensions: 3, revision: "2" }).id).toBe("acme/e-1/2/3");
    const refused = expect.objectContaining({ code: "invalid_input", facts: { field: "model" } });
    // Both are what a program without types might pass.
    expect(() => aiSdkEmbedder("openai/text-embedding-3-small" as never, { dimensions: 3 })).toThrow(refused);
    expect(() => aiSdkEmbedder({ ...model, specificationVersion: "v9" } as never, { dimensions: 3 })).toThrow(refused);
  });
});
