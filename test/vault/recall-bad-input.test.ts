/** Bad input through the real vault: queries of anything, items out of measure, and an embedder that is dead or lies. Recall goes on, nothing is lost. */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { isKeepsakeError, type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import { openAiCompatible } from "../../src/models/open-ai-compatible.ts";
import { outbound } from "../../src/models/outbound.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import {
  answerJson,
  answerText,
  type Behaviour,
  embed,
  type FakeMachine,
  type FakeProvider,
  fakeMachine,
  fakeProvider,
  hangUp,
  stall,
} from "../support/fake-provider.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all, DAY, NOON, type TestClock, testClock, testKeep } from "../support/vault.ts";

const SAID = [
  { session: "s1", role: "user", content: "My sister Mia plays the cello in Berlin." },
  { session: "s1", role: "user", content: "I never eat oysters." },
  { session: "s2", role: "user", content: "I wore a red hat to the wedding." },
] as const;
const LONGEST = 10_000;

async function filled(): Promise<Vault> {
  const vault = await (await testKeep()).vault();
  await vault.observe(SAID);
  return vault;
}
const failureOf = async (pending: Promise<unknown>): Promise<unknown> =>
  pending.then(
    () => expect.unreachable("it was taken"),
    (error: unknown) => error,
  );

describe("a query", () => {
  test.each([
    ["empty", ""],
    ["white space", " \t\n\u00a0\u3000"],
    ["invisible", "\u200b\u200d\ufeff\u2060"],
    ["punctuation", "?!.,;:…"],
    ["an emoji that no memory holds", "🎉"],
    ["emoji only, long", "👨‍👩‍👧‍👦".repeat(900)],
    ["control characters", "\u0000\u0001\u0007\u001b[31m"],
    ["a lone surrogate", "\ud800"],
    ["Arabic, which the vault lacks", "ما اسم أختي؟"],
    ["Thai, which the vault lacks", "พี่สาวชื่ออะไร"],
    ["Hindi, which the vault lacks", "मेरी बहन का नाम क्या है"],
    ["Chinese, which the vault lacks", "税务局".repeat(3_300)],
    ["one letter, as long as may be", "a".repeat(LONGEST)],
    ["one digit, as long as may be", "9".repeat(LONGEST)],
    ["lines, as many as may be", "\n".repeat(LONGEST)],
    ["names of every object", "__proto__ constructor toString hasOwnProperty valueOf"],
    ["a pattern", "(a+)+$".repeat(1_600)],
    ["a statement of a database", "'; DROP TABLE record; --"],
    ["parts of an identifier", "aB_".repeat(3_300)],
    ["parts of an address", "a@b.".repeat(2_500)],
    ["dates", "2019-03-14 ".repeat(900)],
    ["words that begin a time", "two weeks before ".repeat(580)],
  ])("of %s finds nothing, says nothing and breaks nothing (GUM-24)", async (_what, query) => {
    const vault = await filled();
    expect(await vault.recall(query)).toMatchObject({ query, items: [], prompt: "", tokens: 0 });
    expect((await vault.recall("Mia cello")).items[0]?.line).toContain("Mia: plays the cello");
  });

  test.each([
    ["control characters", "\u0000cello\u0007 \u001b[31m"],
    ["a lone surrogate", "\udc00 cello \ud800"],
    ["marks piled up on its letters", "c̴̛͎̟e̶̗͝l̷l̸̰̈́o̴"],
    ["a turned direction", "\u202ecello\u202c שלום"],
    ["other scripts", "大提琴 cello виолончель"],
    ["full-width letters", "ｃｅｌｌｏ"],
    ["ten thousand characters", "cello ".repeat(LONGEST / 6)],
    ["a line for each word", "cello\n".repeat(LONGEST / 6)],
  ])("among %s still finds what it names", async (_what, query) => {
    const vault = await filled();
    // Without the cut-off, which leaves out whatever lacks most of the words in a question (memory.md §8).
    const { items, prompt } = await vault.recall(query, { cutOff: false });
    expect(items[0]?.text).toContain("cello");
    expect(prompt.isWellFormed()).toBe(true);
    expect((await vault.recall(query)).prompt.isWellFormed()).toBe(true);
  });

  test.each([
    ["a megabyte", "a".repeat(1_000_000), 1_000_000],
    ["a megabyte of words", "cello ".repeat(175_000), 1_050_000],
    ["one character too many", "a".repeat(LONGEST + 1), LONGEST + 1],
  ])("of %s is refused with one code, and quoted nowhere", async (_what, query, length) => {
    const vault = await filled();
    const before = await vault.stats();
    for (const ask of [vault.recall.bind(vault), vault.search.bind(vault)]) {
      const error = await failureOf(ask(query));
      if (!isKeepsakeError(error, "invalid_input")) throw error;
      expect(error.facts).toEqual({ length });
      expect(`${error.message} ${error.hint}`.length).toBeLessThan(300);
    }
    expect((await vault.stats()).itemCount).toBe(before.itemCount);
  });

  test.each<[unknown]>([[null], [undefined], [7], [["cello"]], [{ text: "cello" }]])(
    "that is no text is refused: %s",
    async (query) => {
      const vault = await filled();
      // What a caller without types can hand in.
      expect(await failureOf(vault.recall(query as string))).toMatchObject({ code: "invalid_input" });
    },
  );

  test("of any characters is answered, twice the same, with memories of the vault alone", async () => {
    const vault = await filled();
    const ids = new Set((await all(vault.memories.list({ messages: true }))).map((view) => view.item.id));
    const piece = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 40 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom(
        "cello",
        "last May",
        "two weeks before",
        "Mia",
        "\n",
        "２０２３",
        "did you",
        "_",
        "🦪",
        "'s",
        "K8s",
      ),
    );
    const anything = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(" ").slice(0, LONGEST));
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom("UTC", "Pacific/Apia"), async (query, timeZone) => {
        const [first, second] = [await vault.search(query, { timeZone }), await vault.search(query, { timeZone })];
        expect(second.items).toEqual(first.items);
        for (const item of first.items) {
          expect(ids.has(item.id)).toBe(true);
          expect(item.relevance >= 0 && item.relevance <= 1 && Number.isFinite(item.score)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("a bound of recall that is none", () => {
  test.each<[object]>([
    [{ items: -1 }],
    [{ items: 1.5 }],
    [{ items: Number.NaN }],
    [{ items: "3" }],
    [{ budgetTokens: Number.NaN }],
    [{ budgetTokens: -5 }],
    [{ now: Number.NaN }],
  ])("is refused by name: %s", async (options) => {
    const vault = await filled();
    // What a caller without types can hand in.
    const error = await failureOf(vault.recall("cello", options as Parameters<typeof vault.recall>[1]));
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    expect(error.facts).toEqual({ option: Object.keys(options)[0] });
  });
});

describe("a memory out of measure", () => {
  test("a message of ten thousand words is archived whole, forms memories, and its last sentence is found", async () => {
    const vault = await filled();
    const content = `${Array.from({ length: 2_499 }, (_, index) => `Chair ${index} is green.`).join(" ")} I hid the ruby in the teapot.`;
    const { messages, formed } = await vault.observe({ session: "s3", role: "user", content });
    expect(messages[0]?.outcome).toBe("stored");
    expect(formed.length).toBeGreaterThan(0);
    expect((await vault.memories.get(messages[0]?.id ?? "")).item.text).toHaveLength(content.length);
    const { items, prompt } = await vault.recall("where is chair 17?");
    expect(items[0]?.text).toContain("Chair 17 ");
    expect(prompt.length).toBeLessThan(10_000);
    expect((await vault.recall("Mia cello")).items[0]?.line).toContain("Mia: plays the cello");
  });

  test("one word of a hundred thousand letters, or ten thousand different words, are stored and disturb nobody", async () => {
    const vault = await filled();
    const words = Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(" ");
    for (const content of ["a".repeat(100_000), words, "né".repeat(50_000)])
      expect((await vault.observe({ role: "user", content })).messages[0]?.outcome).toBe("stored");
    expect((await vault.recall("Mia cello")).items[0]?.line).toContain("Mia: plays the cello");
    expect((await vault.recall("word4711")).items.length).toBeLessThanOrEqual(12);
  });

  test("a statement of ten thousand words, a message of a megabyte and a thousand labels are refused by name", async () => {
    const vault = await filled();
    const before = await vault.stats();
    const labels = Array.from({ length: 1_000 }, (_, index) => `label ${index}`);
    const refused = [
      vault.remember("word ".repeat(10_000)),
      vault.remember("The shed holds a lawnmower.", { labels }),
      vault.observe({ role: "user", content: "tea ".repeat(300_000) }),
      vault.observe({ role: "user", content: "tea \ud800" }),
      vault.recall("lawnmower", { filter: { labels } }),
    ];
    for (const each of refused) {
      const error = await failureOf(each);
      expect(error).toMatchObject({ code: "invalid_input" });
      expect(String(error)).not.toMatch(/tea tea|word word|label 7/);
    }
    expect(await vault.stats()).toMatchObject({ itemCount: before.itemCount, messageCount: before.messageCount });
    const hundred = labels.slice(0, 100);
    const { id } = await vault.remember("The shed holds a lawnmower.", { labels: hundred });
    expect((await vault.recall("label 42")).items.map((item) => item.id)).toEqual([id]);
    expect((await vault.recall("lawnmower", { filter: { labels: hundred } })).items.map((item) => item.id)).toEqual([
      id,
    ]);
  });

  test("texts in any direction, with marks piled up or hidden characters, come back by their plain words", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe([
      { session: "a", role: "user", content: "أختي تعيش في برلين وتعزف على التشيلو." },
      { session: "b", role: "user", content: "My c̴̛͎a̶̗͝c̷ẗ̸̰́u̴s̷ needs a bigger pot." },
      { session: "c", role: "user", content: "My um\u200bbrel\u00adla is in the hall." },
      { session: "d", role: "user", content: "I keep the ｓｐａｎｎｅｒ under the sink." },
    ]);
    for (const [query, found] of [
      ["برلين", "برلين"],
      ["cactus", "bigger pot"],
      ["umbrella", "in the hall"],
      ["spanner", "under the sink"],
    ] as const)
      expect((await vault.recall(query)).items[0]?.text).toContain(found);
  });
});

/** A keep whose embedder is a service on this machine, reached over a real socket; timers belong to the test. */
interface Served {
  readonly vault: Vault;
  readonly clock: TestClock;
  readonly machine: FakeMachine;
  readonly provider: FakeProvider;
  readonly keepsake: Keepsake;
  /** The same keep, as the next process opens it. */
  readonly reopen: () => Promise<Vault>;
}
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const DIMENSIONS = 8;
async function served(): Promise<Served> {
  const provider = await fakeProvider();
  closing.push(async () => provider[Symbol.asyncDispose]());
  const machine = fakeMachine(["127.0.0.1"]);
  const clock = testClock(NOON);
  const embedder = openAiCompatible({
    baseUrl: `${provider.origin}/v1`,
    model: "m",
    dimensions: DIMENSIONS,
    outbound: outbound({ own: [provider.origin] }, machine),
  });
  const files = temporaryKeep();
  closing.push(async () => files[Symbol.dispose]());
  const open = async (): Promise<Keepsake> => {
    const keepsake = await openKeepsake({
      dir: files.dir,
      keysDir: files.keysDir,
      embedder,
      embedderWaitMs: Number.POSITIVE_INFINITY,
      // The pauses between tries are ended by `embedded()`, never by waiting.
      system: { clock, later: () => () => undefined },
    });
    closing.push(() => keepsake.close());
    return keepsake;
  };
  closing.push(() => embedder.close());
  const keepsake = await open();
  const vault = await keepsake.vault("ana");
  return { vault, clock, machine, provider, keepsake, reopen: async () => (await open()).vault("ana") };
}

const row = (index: number, embedding: readonly unknown[]) => ({ object: "embedding", index, embedding });
const rows =
  (vectorOf: (index: number) => readonly unknown[], share = 1): Behaviour =>
  (response, body) => {
    const texts: unknown[] = JSON.parse(body).input;
    const count = Math.floor(texts.length * share);
    answerJson({ data: Array.from({ length: count }, (_, index) => row(index, vectorOf(index))) })(response, body);
  };
const ones = (count: number) => new Array<number>(count).fill(1);

const FAULTS: readonly (readonly [string, Behaviour, string])[] = [
  ["answers in another dimension", rows(() => ones(DIMENSIONS - 1)), "wrong_dimension"],
  ["answers with nothing but nulls for NaN", rows(() => [null, ...ones(DIMENSIONS - 1)]), "not_finite"],
  [
    "answers with NaN",
    answerText('{"data":[{"index":0,"embedding":[NaN]}]}', { "content-type": "application/json" }),
    "not_json",
  ],
  ["answers with zeros", rows(() => new Array<number>(DIMENSIONS).fill(0)), "zero_vector"],
  ["answers with HTML", answerText("<html>Please log in</html>", { "content-type": "text/html" }), "not_json"],
  ["answers with half of the rows", rows(() => ones(DIMENSIONS), 0.5), "wrong_count"],
  ["asks for patience", answerJson({ error: "slow down" }, 429, { "retry-after": "70" }), "status_429"],
  ["has a fault of its own", answerJson({ error: "oops" }, 500), "status_500"],
  ["closes the connection", hangUp, "connection"],
  [
    "answers with a body without end",
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const part = Buffer.alloc(1 << 20, 0x20);
      const more = (): void => {
        while (!response.destroyed) if (!response.write(part)) return void response.once("drain", more);
      };
      more();
    },
    "too_large",
  ],
  ["sends the caller elsewhere", answerText("", { location: "http://169.254.169.254/" }, 302), "redirected"],
];

describe("an embedder behind a service that", () => {
  test.each(FAULTS)(
    "%s from the start: writes are kept, words answer, recall says so, and all is made up for (SEC-H11)",
    async (_what, behaviour, reason) => {
      const { vault, provider } = await served();
      provider.behave(behaviour);
      const { messages } = await vault.observe(SAID);
      expect(messages.map((message) => message.outcome)).toEqual(["stored", "stored", "stored"]);
      const stuck = await vault.maintenance.embedded();
      expect(stuck).toEqual({ pendingCount: 3, embeddedCount: 0, failure: reason });
      const without = await vault.recall("where does Mia play the cello");
      expect(without.items[0]?.text).toContain("cello");
      expect(without.degraded).toBe(reason);
      expect(await vault.stats()).toMatchObject({ messageCount: 3, pendingEmbeddings: 3, embedderFailure: reason });

      provider.behave(embed(DIMENSIONS));
      expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
      const again = await vault.recall("where does Mia play the cello");
      expect(again.items[0]?.text).toContain("cello");
      expect(again.degraded).toBeUndefined();
    },
  );

  test.each(FAULTS)(
    "%s from one day on: words answer, recall says so, it is left to rest, and comes back",
    async (_what, behaviour, reason) => {
      const { vault, provider, clock } = await served();
      provider.behave(embed(DIMENSIONS));
      await vault.observe(SAID.slice(0, 2));
      expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 2 });
      provider.behave(behaviour);
      const questions = ["where does Mia play the cello", "who plays the cello", "cello in Berlin", "Mia's cello"];
      const said: (string | undefined)[] = [];
      for (const question of questions) {
        const { items, degraded } = await vault.recall(question);
        expect(items[0]?.text).toContain("cello");
        said.push(degraded);
      }
      // Three failures in a row are enough.
      expect(said).toEqual([reason, reason, reason, "resting"]);
      await vault.observe(SAID.slice(2));
      expect((await vault.maintenance.embedded()).pendingCount).toBe(1);

      provider.behave(embed(DIMENSIONS));
      clock.pass(DAY);
      expect((await vault.recall("where does Mia play the cello")).degraded).toBeUndefined();
      expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
    },
  );

  test("never answers: recall goes on without it, a close does not wait for it, and the next process makes up for it", async () => {
    const { vault, provider, machine, keepsake, reopen } = await served();
    provider.behave(stall);
    const asked = provider.nextRequest();
    await vault.observe(SAID);
    await asked;
    expect((await vault.recall("Mia cello")).items[0]?.text).toContain("cello");
    while ((await vault.stats()).embedderFailure === undefined) {
      machine.runOut();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await vault.recall("Mia cello")).degraded).toBe("timeout");
    expect((await vault.stats()).pendingEmbeddings).toBe(3);
    await keepsake.close();
    provider.behave(embed(DIMENSIONS));
    const next = await reopen();
    expect(await next.maintenance.embedded()).toEqual({ pendingCount: 0, embeddedCount: 3 });
    const { items, degraded } = await next.recall("Mia cello");
    expect(items.map((item) => item.text).join()).toContain("cello");
    expect(degraded).toBeUndefined();
  });
});

test("an embedder that lies in one text alone keeps every other text embedded and every memory found", async () => {
  const fine = hashEmbedder();
  const picky = {
    ...fine,
    embed: async (texts: readonly string[], options: Parameters<typeof fine.embed>[1]) => {
      const vectors = [...(await fine.embed(texts, options))];
      const at = texts.findIndex((text) => text.includes("oysters"));
      if (at >= 0) vectors[at] = Float32Array.of(1, 2, 3);
      return vectors;
    },
  };
  const vault = await (await testKeep({ options: { embedder: picky } })).vault();
  await vault.observe(SAID);
  expect(await vault.maintenance.embedded()).toEqual({ pendingCount: 1, embeddedCount: 2, failure: "wrong_dimension" });
  expect((await vault.recall("who eats oysters")).items[0]?.text).toContain("oysters");
});
