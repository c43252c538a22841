/** Language models: what is asked of any adapter, and the adapters for services. Only an answer of the right shape comes through. */

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { isKeepsakeError } from "../../src/model/error.ts";
import { type AiSdkLanguageModel, aiSdkLanguageModel } from "../../src/models/ai-sdk.ts";
import {
  type CheckedLanguageModel,
  checkedLanguageModel,
  type GenerateRequest,
  type LanguageModel,
  type LanguageModelAnswer,
  objectsIn,
} from "../../src/models/language-model.ts";
import { type OpenAiChatOptions, openAiChat } from "../../src/models/open-ai-compatible.ts";
import { outbound } from "../../src/models/outbound.ts";
import { chat } from "../support/fake-language-model-server.ts";
import {
  answerJson,
  answerText,
  type FakeProvider,
  fakeMachine,
  fakeProvider,
  hangUp,
  stall,
} from "../support/fake-provider.ts";
import { recordedLanguageModel } from "../support/recorded-models.ts";

const SECRET = "the cat is called Quibblewick";
const GOOD = { animals: ["cat"] };
const accepts = z.object({ animals: z.array(z.string()) });
const REQUEST: GenerateRequest<z.infer<typeof accepts>> = {
  system: "Name the animals.",
  prompt: SECRET,
  schema: { type: "object", properties: { animals: { type: "array" } } },
  accepts,
};

/** The facts of the failure; it fails where there is none, or where the error says anything of what was sent or answered. */
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

/** A model that gives these answers, one a call; the last one stays. */
function answering(...answers: readonly (LanguageModelAnswer | Error | unknown)[]): LanguageModel {
  let next = 0;
  return {
    id: "test/model/1",
    async generate() {
      const answer = answers[Math.min(next++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      // A liar by design: the wrapper must not believe the type.
      return answer as LanguageModelAnswer;
    },
  };
}
const checked = (model: LanguageModel, machine = fakeMachine()): CheckedLanguageModel =>
  checkedLanguageModel(model, machine);

describe("any language model, wrapped", () => {
  test.each([
    ["an object", GOOD],
    ["its JSON", JSON.stringify(GOOD)],
    ["a code fence", `\`\`\`json\n${JSON.stringify(GOOD, null, 2)}\n\`\`\``],
    ["prose around it", `Sure {happy to help}! Here: ${JSON.stringify(GOOD)} Anything else?`],
    ["a thought before it", `<think>{"animals": 3} is wrong, "}" too</think>${JSON.stringify(GOOD)}`],
    ["more than was asked", { ...GOOD, mood: "happy" }],
  ])("may answer with %s", async (_what, reply) => {
    const answer = await checked(answering({ reply, usage: { inputTokens: 7, outputTokens: 2 } })).generate(REQUEST);
    expect(answer).toEqual({ reply: GOOD, usage: { inputTokens: 7, outputTokens: 2 }, tries: 1 });
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["HTML", "<html>"],
    ["an empty object", {}],
    ["no reply", { reply: undefined }],
    ["an empty reply", { reply: "" }],
    ["half of an object", { reply: `{"animals": ["Quibblewick"` }],
    ["another shape", { reply: `{"animals": "Quibblewick"}` }],
    ["a list", { reply: `[{"animal": "cat"}]` }],
    ["the same key twice", { reply: `{"animals": ["cat"], "animals": ["dog"]}` }],
    ["__proto__", { reply: `{"__proto__": {"animals": ["cat"]}}` }],
    ["a list as it is", { reply: ["cat"] }],
    ["endless nesting", { reply: "{".repeat(100_000) }],
  ])("that answers with %s is not believed, after three tries (SEC-R11)", async (_what, answer) => {
    const machine = fakeMachine();
    const failure = await failureOf(checked(answering(answer), machine).generate(REQUEST));
    expect(failure).toMatchObject({ reason: "wrong_shape", tries: 3 });
    expect(machine.waitsMs).toEqual([1_000, 2_000]);
  });

  test("never answers with another shape, whatever the model sends", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.json(), fc.string()), async (reply) => {
        const outcome = await checked(answering({ reply }))
          .generate(REQUEST)
          .then(
            (generated) => accepts.safeParse(generated.reply).success,
            (error: unknown) => isKeepsakeError(error, "provider_failed") && error.facts["reason"] === "wrong_shape",
          );
        expect(outcome).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("counts the tokens of all tries, those of failed ones too, and what no service can have counted not at all", async () => {
    const usage = { inputTokens: 10, outputTokens: 5 };
    const model = answering(
      { reply: "?", usage },
      { reply: "{", usage: { inputTokens: -3, outputTokens: 1 } },
      { reply: GOOD, usage },
    );
    expect(await checked(model).generate(REQUEST)).toEqual({
      reply: GOOD,
      usage: { inputTokens: 20, outputTokens: 11 },
      tries: 3,
    });
    const failure = await failureOf(checked(answering({ reply: SECRET, usage })).generate(REQUEST));
    expect(failure).toEqual({ reason: "wrong_shape", tries: 3, inputTokens: 30, outputTokens: 15 });
  });

  test.each([
    ["cut_off", { reply: `{"animals": ["ca`, end: "cut_off" }],
    ["refused", { reply: "I cannot do that.", end: "refused" }],
    ["threw", new Error(SECRET)],
  ] as const)("that fails for good (%s) is not asked again", async (reason, answer) => {
    expect(await failureOf(checked(answering(answer)).generate(REQUEST))).toMatchObject({ reason, tries: 1 });
  });

  test("that finished just in time is believed, although it says it was cut off", async () => {
    expect(await checked(answering({ reply: GOOD, end: "cut_off" })).generate(REQUEST)).toMatchObject({ reply: GOOD });
  });

  test("that never answers ends with its time, try by try, and works again afterwards", async () => {
    const machine = fakeMachine();
    const waiting: (() => void)[] = [];
    let isStuck = true;
    const model: LanguageModel = {
      id: "test/stuck",
      generate: () => (isStuck ? new Promise(() => waiting.shift()?.()) : Promise.resolve({ reply: GOOD })),
    };
    const called = () => new Promise<void>((resolve) => waiting.push(resolve));
    const calls = [called(), called(), called()];
    const pending = failureOf(checked(model, machine).generate(REQUEST));
    for (const call of calls) {
      await call;
      machine.runOut();
    }
    expect(await pending).toEqual({ reason: "timeout", tries: 3, inputTokens: 0, outputTokens: 0 });
    isStuck = false;
    expect((await checked(model, machine).generate(REQUEST)).reply).toEqual(GOOD);
  });

  test("ends with the caller's signal at once, before, during and between tries", async () => {
    const controller = new AbortController();
    const signals: AbortSignal[] = [];
    const deaf: LanguageModel = {
      id: "test/deaf",
      generate: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => controller.abort());
      },
    };
    const request = { ...REQUEST, signal: controller.signal };
    expect(await failureOf(checked(deaf).generate(request))).toMatchObject({ reason: "aborted", tries: 1 });
    expect(await failureOf(checked(deaf).generate(request))).toMatchObject({ reason: "aborted" });
    // The adapter was asked once and was told.
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);

    const between = new AbortController();
    const later = (ms: number): (() => void) => {
      if (ms < 5_000) between.abort();
      return () => undefined;
    };
    const pending = checkedLanguageModel(answering({ reply: "?" }), { later }).generate({
      ...REQUEST,
      signal: between.signal,
    });
    expect(await failureOf(pending)).toMatchObject({ reason: "aborted", tries: 1 });
  });

  test.each([
    ["id", { id: "" }],
    ["id", { id: "x".repeat(201) }],
    ["timeoutMs", { timeoutMs: 0 }],
    ["timeoutMs", { timeoutMs: 120_001 }],
    ["timeoutMs", { timeoutMs: Number.NaN }],
  ])("needs a usable %s: %j is refused", (field, members) => {
    const refused = expect.objectContaining({ code: "invalid_input", facts: { field } });
    expect(() => checked({ ...answering({}), ...members })).toThrow(refused);
  });

  test("counts as reaching out unless it says that it is local", () => {
    expect(checked(answering({}))).toMatchObject({ isLocal: false, recipient: "test/model/1" });
    expect(checked({ ...answering({}), isLocal: true, recipient: "here" })).toMatchObject({
      isLocal: true,
      recipient: "here",
    });
  });
});

test("objects are found in any text, outermost first, and no text takes long", () => {
  expect([...objectsIn(`a {"b": {"c": 1}} {not} {"d": "}"}`)]).toEqual([{ b: { c: 1 } }, { d: "}" }]);
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (before, object) => {
      fc.pre(!/[{"]/.test(before) && !/"(?:__proto__|constructor|prototype)"/.test(JSON.stringify(object)));
      const [first] = objectsIn(before + JSON.stringify(object));
      expect(first).toEqual(JSON.parse(JSON.stringify(object)));
    }),
  );
});

describe("a chat endpoint that speaks as OpenAI does", () => {
  let provider: FakeProvider;
  const made: CheckedLanguageModel[] = [];
  beforeEach(async () => {
    provider = await fakeProvider();
  });
  afterEach(async () => {
    for (const model of made.splice(0)) await model.close();
    await provider[Symbol.asyncDispose]();
  });

  function endpoint(
    options: Partial<OpenAiChatOptions> = {},
    machine = fakeMachine(["127.0.0.1"]),
  ): CheckedLanguageModel {
    const baseUrl = `${provider.origin}/v1/`;
    const caller = outbound({ own: [baseUrl], timeoutMs: 60_000 }, machine);
    const model = checkedLanguageModel(openAiChat({ baseUrl, model: "m", outbound: caller, ...options }), machine);
    made.push(model);
    return model;
  }

  test("is sent the instructions, the prompt, the shape and the key, and nothing else", async () => {
    provider.behave(chat(GOOD));
    const { reply, usage } = await endpoint({ apiKey: async () => "k-1" }).generate({
      ...REQUEST,
      maxOutputTokens: 99_999,
    });
    expect([reply, usage]).toEqual([GOOD, { inputTokens: 100, outputTokens: 20 }]);
    const [request] = provider.received;
    expect(request?.path).toBe("/v1/chat/completions");
    expect(request?.headers["authorization"]).toBe("Bearer k-1");
    expect(JSON.parse(request?.body ?? "")).toEqual({
      model: "m",
      messages: [
        { role: "system", content: REQUEST.system },
        { role: "user", content: SECRET },
      ],
      temperature: 0,
      max_tokens: 32_768,
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema: REQUEST.schema } },
    });
  });

  test.each([
    ["json_object", { type: "json_object" }],
    ["text", undefined],
  ] as const)("that knows no schemas (%s) is told the shape in words", async (replyFormat, format) => {
    provider.behave(chat(`\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``));
    const options = { replyFormat, temperature: "default", lengthField: "max_completion_tokens" } as const;
    expect((await endpoint(options).generate(REQUEST)).reply).toEqual(GOOD);
    const body = JSON.parse(provider.received[0]?.body ?? "");
    expect(body.response_format).toEqual(format);
    expect(body.messages[0].content).toContain(JSON.stringify(REQUEST.schema));
    expect(body).not.toHaveProperty("temperature");
    expect(body.max_completion_tokens).toBe(4_096);
  });

  test.each([
    ["429", [answerJson({ error: SECRET }, 429)], 2],
    ["500, then nonsense", [answerJson({ error: SECRET }, 500), chat("What?")], 3],
    ["a hung-up line", [hangUp], 2],
    ["HTML", [answerText("<html>Quibblewick</html>", { "content-type": "text/html" })], 2],
    ["half of its JSON", [answerText(`{"choices": [{"mess`, { "content-type": "application/json" })], 2],
  ])("that answers with %s at first is asked again, and then believed", async (_what, behaviours, tries) => {
    provider.behave(...behaviours, chat(GOOD));
    expect(await endpoint().generate(REQUEST)).toMatchObject({ reply: GOOD, tries });
    expect(provider.received).toHaveLength(tries);
  });

  test.each([
    [
      "429 for longer than anyone waits",
      answerJson({}, 429, { "retry-after": "60" }),
      { reason: "status_429", tries: 1, retryAfterMs: 60_000 },
    ],
    ["500 and again", answerJson({ error: SECRET }, 500), { reason: "status_500", tries: 3 }],
    ["401", answerJson({ error: SECRET }, 401), { reason: "status_401", tries: 1 }],
    [
      "an error in the place of the answer",
      answerJson({ error: { message: SECRET } }),
      { reason: "wrong_shape", tries: 3 },
    ],
    ["no choice", answerJson({ choices: [] }), { reason: "wrong_shape", tries: 3 }],
    ["HTML and again", answerText("<html></html>", { "content-type": "text/html" }), { reason: "not_json", tries: 3 }],
    ["JSON of another shape", chat({ cats: ["Quibblewick"] }), { reason: "wrong_shape", tries: 3, inputTokens: 300 }],
    ["an answer that broke off", chat(`{"animals": ["Quib`, { finish: "length" }), { reason: "cut_off", tries: 1 }],
    ["a refusal", chat(null, { refusal: "I can't help with Quibblewick." }), { reason: "refused", tries: 1 }],
    ["a filter", chat("", { finish: "content_filter" }), { reason: "refused", tries: 1 }],
    ["a redirect", answerText("", { location: "http://169.254.169.254/" }, 302), { reason: "redirected", tries: 1 }],
  ] as const)(
    "that answers with %s is not believed, and works again afterwards (SEC-R11)",
    async (_what, behaviour, facts) => {
      const model = endpoint({ apiKey: "key-Quibblewick" });
      provider.behave(behaviour);
      expect(await failureOf(model.generate(REQUEST))).toMatchObject(facts);
      expect(provider.received).toHaveLength(facts.tries);
      provider.behave(chat(GOOD));
      expect((await model.generate(REQUEST)).reply).toEqual(GOOD);
    },
  );

  test("that stalls ends with its time, and the connection with it", async () => {
    const machine = fakeMachine(["127.0.0.1"]);
    provider.behave(stall, chat(GOOD));
    const pending = endpoint({}, machine).generate(REQUEST);
    await provider.nextRequest();
    machine.runOut();
    expect(await pending).toMatchObject({ reply: GOOD, tries: 2 });
  });

  test("is given longer than ten seconds only as the operator's own endpoint (SEC-H10)", async () => {
    const asked: number[] = [];
    const later = (ms: number): (() => void) => {
      asked.push(ms);
      return () => undefined;
    };
    const machine = { ...fakeMachine(["127.0.0.1"]), later };
    provider.behave(answerJson({}, 400, { connection: "close" }));
    const secure = `https://api.example:${provider.port}`;
    for (const [rules, url] of [
      [{ own: [provider.origin], timeoutMs: 600_000 }, provider.origin],
      [{ allowed: [secure], timeoutMs: 600_000 }, secure],
    ] as const) {
      const caller = outbound(rules, machine);
      await caller.post({ url, body: "{}" }).catch(() => undefined);
      caller.close();
    }
    expect(asked.filter((ms) => ms !== 5_000)).toEqual([120_000, 10_000]);
  });

  test("is known by its host, model and revision, and needs an address (SEC-H10)", () => {
    expect(endpoint()).toMatchObject({ id: "127.0.0.1/m/1", recipient: "127.0.0.1", isLocal: false });
    expect(endpoint({ provider: "p", revision: "2", isLocal: true })).toMatchObject({ id: "p/m/2", isLocal: true });
    const refused = expect.objectContaining({ code: "invalid_input" });
    expect(() => openAiChat({ baseUrl: "api.example", model: "m" })).toThrow(refused);
  });
});

describe("a language model of the AI SDK", () => {
  const usage = {
    inputTokens: { total: 9, noCache: 9, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 4, text: 4, reasoning: 0 },
  };
  const content = [
    { type: "reasoning" as const, text: "{}" },
    { type: "text" as const, text: JSON.stringify(GOOD) },
  ];
  const stop = { unified: "stop" as const, raw: "stop" };
  const answer = async () => ({ content, finishReason: stop, usage });
  const v2: AiSdkLanguageModel = {
    specificationVersion: "v2",
    provider: "acme",
    modelId: "l-0",
    doGenerate: async () => ({
      content,
      finishReason: "stop",
      usage: { inputTokens: 9, outputTokens: 4, totalTokens: 13 },
    }),
  };

  test.each([
    ["v2", v2],
    ["v3", recordedLanguageModel("v3", answer)],
    ["v4", recordedLanguageModel("v4", answer)],
  ])("%s answers with its text and its tokens", async (_version, model) => {
    expect(await checked(aiSdkLanguageModel(model)).generate(REQUEST)).toEqual({
      reply: GOOD,
      usage: { inputTokens: 9, outputTokens: 4 },
      tries: 1,
    });
  });

  test("is handed the instructions, the prompt, the shape, the bound and the signal", async () => {
    const model = recordedLanguageModel("v4", answer);
    await checked(aiSdkLanguageModel(model)).generate({ ...REQUEST, maxOutputTokens: 50 });
    const [call] = model.calls;
    expect(call).toMatchObject({
      prompt: [
        { role: "system", content: REQUEST.system },
        { role: "user", content: [{ type: "text", text: SECRET }] },
      ],
      responseFormat: { type: "json", schema: REQUEST.schema },
      temperature: 0,
      maxOutputTokens: 50,
    });
    expect(call?.abortSignal).toBeInstanceOf(AbortSignal);
  });

  test.each([
    ["threw", Object.assign(new Error(SECRET), { requestBodyValues: SECRET }), 1],
    ["status_401", Object.assign(new Error(SECRET), { statusCode: 401, isRetryable: false }), 1],
    ["status_429", Object.assign(new Error(SECRET), { statusCode: 429, isRetryable: true }), 3],
    ["connection", Object.assign(new Error(SECRET), { isRetryable: true }), 3],
    ["threw", Object.assign(new Error(SECRET), { statusCode: "Quibblewick" }), 1],
  ] as const)("that fails (%s) is not believed, and its error is not passed on", async (reason, error, tries) => {
    const model = recordedLanguageModel("v4", () => Promise.reject(error));
    expect(await failureOf(checked(aiSdkLanguageModel(model)).generate(REQUEST))).toMatchObject({ reason, tries });
  });

  test.each([
    ["cut_off", "length"],
    ["refused", "content-filter"],
  ] as const)("says why it ended: %s", async (reason, unified) => {
    const finishReason = { unified, raw: undefined };
    const model = recordedLanguageModel("v4", async () => ({ content: [], finishReason, usage }));
    expect(await failureOf(checked(aiSdkLanguageModel(model)).generate(REQUEST))).toMatchObject({ reason, tries: 1 });
  });

  test("is known by its provider, name and revision; a mere name or an unknown version is refused", () => {
    expect(aiSdkLanguageModel(v2)).toMatchObject({ id: "acme/l-0/1", recipient: "acme" });
    expect(aiSdkLanguageModel(v2, { revision: "2", isLocal: true })).toMatchObject({ id: "acme/l-0/2", isLocal: true });
    const refused = expect.objectContaining({ code: "invalid_input", facts: { field: "model" } });
    // Both are what a program without types might pass.
    expect(() => aiSdkLanguageModel("openai/gpt-4o" as never)).toThrow(refused);
    expect(() => aiSdkLanguageModel({ ...v2, specificationVersion: "v9" })).toThrow(refused);
  });
});
