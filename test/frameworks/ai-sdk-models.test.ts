/** Models of the Vercel AI SDK itself, as embedders and language models. */
import { createGateway, type EmbeddingModel, embedMany } from "ai";
import { MockEmbeddingModelV3, MockEmbeddingModelV4, MockLanguageModelV3, MockLanguageModelV4 } from "ai/test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isKeepsakeError } from "../../src/model/error.ts";
import { aiSdkEmbedder, aiSdkLanguageModel } from "../../src/models/ai-sdk.ts";
import { guardedFetch } from "../../src/models/outbound.ts";
import { answerJson, type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { recordedModel } from "../support/recorded-models.ts";

const PASSAGE = { purpose: "passage" } as const;
const norm = (vector: ArrayLike<number>): number => Math.hypot(...Array.from(vector));
const vectorFor = (text: string): number[] => [1, text.length, 0];
const answers = (values: readonly string[]) => ({ embeddings: values.map(vectorFor), warnings: [] });

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider();
});
afterEach(() => provider[Symbol.asyncDispose]());

test("the shape that the fast tests use is one of the SDK's models", async () => {
  const model: EmbeddingModel = recordedModel({
    doEmbed: async ({ values }) => ({ ...answers(values), warnings: [] }),
  });
  const { embeddings } = await embedMany({ model, values: ["tea"] });
  expect(embeddings).toEqual([vectorFor("tea")]);
});

test("serves a provider of the AI SDK as well, whose calls then go through the guard (SEC-H10)", async () => {
  const model = (fetch: ReturnType<typeof guardedFetch>) =>
    createGateway({ baseURL: `${provider.origin}/ai`, apiKey: "k", fetch }).embeddingModel("any/model");
  provider.behave((response, body) =>
    answerJson({ embeddings: JSON.parse(body).values.map(() => [3, 4]) })(response, body),
  );
  const guarded = aiSdkEmbedder(model(guardedFetch(provider.origin)), { dimensions: 2 });
  const [vector] = await guarded.embed(["the cat is called Quibblewick"], PASSAGE);
  expect(Array.from(vector ?? []).map((value) => value.toFixed(2))).toEqual(["0.60", "0.80"]);
  expect(provider.received[0]?.headers["user-agent"]).toBe("keepsake");

  const elsewhere = aiSdkEmbedder(model(guardedFetch("https://api.example")), { dimensions: 2 });
  const failure: unknown = await elsewhere.embed(["the cat is called Quibblewick"], PASSAGE).catch((error) => error);
  if (!isKeepsakeError(failure, "provider_failed")) throw failure;
  expect(failure.facts["reason"]).toMatch(/not_allowed|threw/);
  expect(`${failure.stack} ${failure.hint}`).not.toContain("Quibblewick");
  expect(provider.received).toHaveLength(1);
});

test.each([
  ["v3", MockEmbeddingModelV3],
  ["v4", MockEmbeddingModelV4],
])("%s gives the same vectors as through the SDK", async (_version, Mock) => {
  const doEmbed = async ({ values }: { readonly values: readonly string[] }) => answers(values);
  const model = new Mock({ maxEmbeddingsPerCall: 2, doEmbed });
  const texts = ["tea", "coffee", "a cup of cocoa"];
  const vectors = await aiSdkEmbedder(model, { dimensions: 3 }).embed(texts, PASSAGE);
  const { embeddings } = await embedMany({ model, values: texts });
  for (const [index, vector] of vectors.entries()) {
    const theirs = embeddings[index] ?? [];
    for (const [at, value] of vector.entries()) expect(value).toBeCloseTo((theirs[at] ?? 0) / norm(theirs), 5);
  }
});

test.each([
  ["v3", MockLanguageModelV3],
  ["v4", MockLanguageModelV4],
])("a language model of %s answers with its text and its tokens", async (_version, Mock) => {
  const model = new Mock({
    doGenerate: {
      content: [{ type: "text", text: "{}" }],
      finishReason: { unified: "stop", raw: "stop" },
      usage: {
        inputTokens: { total: 9, noCache: 9, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 4, text: 4, reasoning: 0 },
      },
      warnings: [],
    },
  });
  const asked = { system: "Name the animals.", prompt: "A cat.", schema: { type: "object" } } as const;
  const { signal } = new AbortController();
  const answer = await aiSdkLanguageModel(model).generate({ ...asked, maxOutputTokens: 50, signal });
  expect(answer).toMatchObject({ reply: "{}", usage: { inputTokens: 9, outputTokens: 4 } });
  expect(model.doGenerateCalls).toHaveLength(1);
});
