/** The evaluation from the arguments to the table: methods, measures, rows. Sentences of our own. */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { plainTerms, stemmedTerms } from "../../eval/baseline-terms.ts";
import { bm25, bm25Stem } from "../../eval/bm25.ts";
import { evalCommand } from "../../eval/command.ts";
import type { Belief, Conversation, EvalSet, Question } from "../../eval/eval-set.ts";
import { inParallel } from "../../eval/in-parallel.ts";
import { keepsakeMethod, shown } from "../../eval/keepsake-method.ts";
import type { Answer, Method } from "../../eval/method.ts";
import { cachedPassages } from "../../eval/passage-cache.ts";
import { table } from "../../eval/report.ts";
import { type Row, run } from "../../eval/run.ts";
import type { Embedder } from "../../src/index.ts";

const AT = Date.UTC(2026, 0, 5);
const said = (id: string, text: string, more = {}) => ({ id, role: "user", at: AT, text, ...more }) as const;
const memory = (more: Partial<Conversation>): Conversation => ({
  name: "tiny",
  sessions: [],
  questions: [],
  now: AT,
  ...more,
});
const setOf = (conversation: Conversation, more: Partial<EvalSet> = {}): EvalSet => ({
  name: "tiny",
  conversations: [conversation],
  summaryCategories: ["x"],
  behaviours: [],
  ...more,
});
const ask = (text: string, evidence: readonly string[], more: Partial<Question> = {}): Question => ({
  text,
  category: "x",
  evidence,
  ...more,
});

/** Answers what the test says. */
const scripted = (name: string, answer: (question: Question) => Partial<Answer>): Method => ({
  name,
  load: async () => ({
    ask: async (question) => ({ ranked: [], confidence: 0, ms: 1, ...answer(question) }),
    [Symbol.asyncDispose]: async () => {},
  }),
});
const valueIn = (rows: readonly Row[], measure: string, method: string, part = "all") =>
  rows.find((row) => row.measure === measure && row.part === part)?.values[method];

describe("the baselines", () => {
  test("plain terms are lower-case words, and pairs of characters in scripts without spaces", () => {
    expect(plainTerms("Ana's CAFÉ, no. 7!")).toEqual(["ana", "s", "café", "no", "7"]);
    expect(plainTerms("Tim在唱歌 2024年")).toEqual(["tim", "在唱", "唱歌", "2024", "年"]);
  });

  test("stemmed terms lose stop words and endings", () => {
    expect(stemmedTerms("What were the cats baking?")).toEqual(["cat", "bake"]);
  });

  test("a common word is found by its stem only in the second baseline; ties stand in the order of the memory", async () => {
    const conversation = memory({
      sessions: [{ id: "s", turns: [said("a", "I baked."), said("b", "We baked."), said("c", "Rain.")] }],
    });
    for (const [method, expected] of [
      [bm25, []],
      [bm25Stem, ["a", "b"]],
    ] as const) {
      await using loaded = await method.load(conversation);
      expect((await loaded.ask(ask("baking", ["a"]))).ranked).toEqual(expected);
    }
  });

  test("beliefs are found by their names within the labels that are asked for, superseded ones not at all", async () => {
    const belief = (id: string, more: Partial<Belief> = {}): Belief => ({
      id,
      text: "Grows well.",
      names: ["old_rose"],
      labels: ["garden"],
      type: "entity",
      at: AT,
      isSuperseded: false,
      related: [],
      ...more,
    });
    const beliefs = [belief("a"), belief("b", { labels: ["novel"] }), belief("c", { isSuperseded: true })];
    await using loaded = await bm25.load(memory({ beliefs }));
    expect((await loaded.ask(ask("rose", ["a"], { labels: ["garden"] }))).ranked).toEqual(["a"]);
  });
});

describe("the keepsake method", () => {
  const keepsake = keepsakeMethod({ name: "keepsake" });

  test("a conversation goes through a real vault, and the messages that the answers show are ranked", async () => {
    const turns = [
      said("t1", "I adopted two cats.", { speaker: "Ana" }),
      said("t2", "I baked bread.", { speaker: "Ben" }),
      said("t3", " "),
    ];
    await using loaded = await keepsake.load(memory({ sessions: [{ id: "s", turns }] }));
    const answer = await loaded.ask(ask("How many cats did Ana adopt?", ["t1"]));
    expect(answer.ranked[0]).toBe("t1");
    expect(answer.returned?.[0]).toBe("t1");
    expect(answer.tokens).toBeGreaterThan(0);
    const nothing = await loaded.ask(ask("quantum chromodynamics", ["t1"]));
    expect([nothing.ranked, nothing.confidence]).toEqual([[], 0]);
    expect(answer.confidence).toBeGreaterThan(nothing.confidence);
  });

  test("beliefs keep to their labels, later versions take the place of earlier ones, and nobody else's come back", async () => {
    const belief = (id: string, text: string, more: Partial<Belief> = {}): Belief => ({
      id,
      text,
      names: [id],
      labels: ["garden"],
      type: "preference",
      at: AT,
      isSuperseded: false,
      related: [],
      ...more,
    });
    const conversation = memory({
      beliefs: [
        belief("old", "Waters the roses every morning.", { key: "belief.water", isSuperseded: true }),
        belief("new", "Waters the roses every evening.", { key: "belief.water", at: AT - 5 }),
        belief("apart", "Roses are the title of the novel.", { labels: ["novel"] }),
      ],
      othersBeliefs: [belief("other", "Waters the roses never.")],
    });
    await using loaded = await keepsake.load(conversation);
    const answer = await loaded.ask(ask("When are the roses watered?", ["new"], { labels: ["garden"] }));
    expect(answer.ranked).toEqual(["new"]);
    expect((await loaded.ask(ask("roses", [], { labels: ["garden"], itemsMax: 0 }))).returned).toEqual([]);
  });

  test("each message is named once, in the order of the items; a belief stands for its item", () => {
    const cites = (id: string, ...ids: readonly string[]) => ({
      id,
      messages: ids.map((messageId) => ({ messageId })),
    });
    const items = [
      cites("i1", "b", "a"),
      cites("i2", "a"),
      { id: "i3", messages: [{}] },
      cites("i4"),
      { ...cites("i5", "c", "b"), earlier: [cites("i6", "d"), cites("i7", "a", "e")] },
      cites("i8", "f", "e"),
    ];
    expect(shown(items, new Map([["i4", "belief"]]))).toEqual(["b", "a", "belief", "c", "d", "e", "f"]);
  });
});

describe("a run", () => {
  test("the entry that is the question itself is left out, and evidence may count sessions or things", async () => {
    const turns = [
      said("t1", "a", { thing: "kettle" }),
      said("t2", "b", { thing: "kettle" }),
      said("t3", "c", { thing: "lamp" }),
    ];
    const questions = [
      ask("itself", ["t2"], { itself: "t1" }),
      ask("sessions", ["s2"], { counts: "sessions" }),
      ask("things", ["lamp"], { counts: "things" }),
    ];
    const sessions = [
      { id: "s1", turns: turns.slice(0, 2) },
      { id: "s2", turns: turns.slice(2) },
    ];
    const all = scripted("all", () => ({ ranked: ["t1", "t2", "t3"] }));
    const rows = await run(setOf(memory({ sessions, questions })), [all]);
    // Places 1, 2 and 2: the two turns of one session, or of one thing, are one.
    expect(valueIn(rows, "MRR", "all")).toBeCloseTo((1 + 1 / 2 + 1 / 2) / 3, 12);
  });

  test("a question without evidence shows nothing, unless silence is what it asks for", async () => {
    const asked: string[] = [];
    const spy = scripted("spy", (question) => {
      asked.push(question.text);
      return { returned: [] };
    });
    const questions = [
      ask("none", []),
      ask("never said", [], { isUnanswerable: true }),
      ask("silence", [], { isExactSet: true }),
    ];
    const rows = await run(setOf(memory({ questions })), [spy]);
    expect(asked).toEqual(["never said", "silence"]);
    expect(valueIn(rows, "exact sets", "spy")).toBe(1);
    expect(rows.some((row) => row.measure === "recall@10")).toBe(false);
  });

  test("the summary is over the categories that the set names, costs are over all, details tell each", async () => {
    const questions = [ask("a", ["t"]), ask("b", ["t"], { category: "5" })];
    const half = scripted("half", ({ text }) => ({ ranked: text === "a" ? ["t"] : [], ms: text === "a" ? 1 : 9 }));
    const rows = await run(setOf(memory({ questions })), [half], { details: true });
    expect(valueIn(rows, "recall@10", "half")).toBe(1);
    expect(valueIn(rows, "ms p95", "half")).toBe(9);
    expect(valueIn(rows, "recall@10", "half", "category: 5")).toBe(0);
  });

  test("where sessions are counted, the everyday reply counts in sessions as the whole ranking does", async () => {
    const turn = { id: "t1", role: "user", at: AT, text: "roses" } as const;
    const questions = [ask("where", ["s"], { counts: "sessions", itself: "t0" })];
    const method = scripted("m", () => ({ ranked: ["t1"], returned: ["t0", "t1"] }));
    const rows = await run(setOf(memory({ sessions: [{ id: "s", turns: [turn] }], questions })), [method]);
    expect(valueIn(rows, "recall@10", "m")).toBe(1);
    expect(valueIn(rows, "recall@10, cut off", "m")).toBe(1);
  });

  test("abstention is the area of the confidence over answerable and unanswerable questions", async () => {
    const questions = [
      ask("sure", ["t"]),
      ask("half", ["t"]),
      ask("never", [], { isUnanswerable: true, category: "5" }),
    ];
    const confident = scripted("confident", ({ text }) => ({
      confidence: text === "sure" ? 0.9 : text === "half" ? 0.2 : 0.5,
    }));
    const behaviours = [{ name: "abstention", measure: "abstention AUC" }] as const;
    const rows = await run(setOf(memory({ questions }), { behaviours }), [confident]);
    expect(valueIn(rows, "abstention AUC", "confident", "behaviour: abstention")).toBe(0.5);
    expect(rows.find((row) => row.measure === "recall@10")?.questions).toBe(2);
  });

  test("updates, kin and sets are lines of their own, over their own questions", async () => {
    const questions = [
      ask("update", ["new", "old"], { update: { older: ["old"], newer: ["new"] }, category: "u" }),
      ask("kin", ["a"], { kin: ["a", "b"] }),
      ask("set", ["a"], { isExactSet: true }),
    ];
    const method = scripted("m", ({ text }) =>
      text === "update" ? { ranked: ["new", "old"] } : { ranked: ["b", "x", "a"], returned: ["a", "b"] },
    );
    const behaviours = [
      { name: "update", measure: "newer first", categories: ["u"] },
      { name: "kin", measure: "kin in first 5" },
    ] as const;
    const rows = await run(setOf(memory({ questions }), { behaviours }), [method]);
    expect(valueIn(rows, "newer first", "m", "behaviour: update")).toBe(1);
    expect(valueIn(rows, "kin in first 5", "m", "behaviour: kin")).toBe(2 / 5);
    expect([
      valueIn(rows, "exact sets", "m"),
      valueIn(rows, "set precision", "m"),
      valueIn(rows, "set recall", "m"),
    ]).toEqual([0, 0.5, 1]);
  });

  test("a method without a budget has no sets and no tokens; a question of behaviour alone that nothing answers has no figure", async () => {
    const questions = [
      ask("set", ["a"], { isExactSet: true }),
      ask("behaviour", ["b"], { asksBehaviour: true, category: "y" }),
    ];
    const bare = scripted("bare", () => ({}));
    const full = scripted("full", () => ({ ranked: ["b"], returned: ["a"], tokens: 8 }));
    const set = setOf(memory({ questions }), {
      behaviours: [{ name: "interest", measure: "recall@5", categories: ["y"] }],
    });
    const rows = await run(set, [bare, full]);
    for (const [measure, part, value] of [
      ["exact sets", "all", 1],
      ["tokens", "all", 8],
      ["recall@5", "behaviour: interest", 1],
    ] as const) {
      expect(valueIn(rows, measure, "bare", part)).toBeNull();
      expect(valueIn(rows, measure, "full", part)).toBe(value);
    }
    // Nothing found for words that were asked is no gap but a failure.
    expect(valueIn(rows, "recall@5", "bare")).toBe(0);
  });
});

test("vectors of passages are made once for all runs; those of questions always, and a torn file is mended", async () => {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-vectors-test-"));
  const asked: string[] = [];
  const embedder = {
    id: "test/1",
    dimensions: 2,
    embed: async (texts: readonly string[]) => {
      asked.push(...texts);
      return texts.map((text) => [text.length, 1]);
    },
  };
  const opened = () => cachedPassages(embedder, folder);
  const vectorsOf = async (purpose: "query" | "passage", ...texts: readonly string[]) =>
    (await opened().embed(texts, { purpose })).map((vector) => [...Array.from(vector)]);
  try {
    expect(await vectorsOf("passage", "a", "bb", "a")).toEqual([
      [1, 1],
      [2, 1],
      [1, 1],
    ]);
    expect(await vectorsOf("query", "a")).toEqual([[1, 1]]);
    await appendFile(join(folder, (await readdir(folder))[0] ?? ""), "half a record");
    expect(await vectorsOf("passage", "ccc", "bb")).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect(await vectorsOf("passage", "ccc", "a")).toEqual([
      [3, 1],
      [1, 1],
    ]);
    expect(asked).toEqual(["a", "bb", "a", "ccc"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("several embedders alike share the texts, and the vectors come back in their order", async () => {
  const counts = [0, 0, 0];
  const worker = (index: number): Embedder => ({
    id: "test/1",
    dimensions: 1,
    maxTexts: 4,
    embed: async (texts) => {
      counts[index] = (counts[index] ?? 0) + texts.length;
      return texts.map((text) => [Number(text)]);
    },
  });
  const together = inParallel(worker(0), [worker(1), worker(2)]);
  const vectors = await together.embed(["1", "2", "3", "4", "5"], { purpose: "passage" });
  expect(vectors).toEqual([[1], [2], [3], [4], [5]]);
  expect([counts, together.maxTexts]).toEqual([[2, 2, 1], 12]);
  await together.embed(["6"], { purpose: "query" });
  expect(counts).toEqual([3, 2, 1]);
});

test("the table has a column for each method, counts for yes-or-no measures, and a dash where there is no figure", () => {
  const row = (set: string, measure: Row["measure"], values: Row["values"]): Row => ({
    set,
    part: "all",
    measure,
    questions: 8,
    values,
  });
  const text = table(
    [
      row("one", "recall@10", { a: 0.5, b: null }),
      row("one", "exact sets", { a: 0.25, b: 1 }),
      row("two", "ms p50", { a: 0.125, b: 3 }),
    ],
    ["a", "b"],
  );
  expect(text.split("\n").map((line) => line.split(/\s{2,}/))).toEqual([
    ["set", "what", "measure", "questions", "a", "b"],
    ["one", "all", "recall@10", "8", "50.0", "–"],
    ["one", "all", "exact sets", "8", "2/8", "8/8"],
    [""],
    ["two", "all", "ms p50", "8", "0.13", "3.00"],
  ]);
});

describe("the eval command", () => {
  const PREFERENCE = {
    id: "tea-0",
    topic: "drinks",
    preference: "I drink green tea.",
    question: "Which tea do I drink?",
  };
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "keepsake-eval-test-"));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function runCommand(args: readonly string[], methods: readonly Method[] = [bm25, bm25Stem]) {
    const out: string[] = [];
    const err: string[] = [];
    const code = await evalCommand(args, () => methods, {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }
  async function putSet(name: string, ...rows: readonly object[]): Promise<string> {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "explicit.jsonl"), rows.map((row) => JSON.stringify(row)).join("\n"));
    return join(folder, name);
  }

  test("the JSON file holds the rows of the table, a field for each method", async () => {
    const set = await putSet("prefeval", PREFERENCE);
    const json = join(folder, "rows.json");
    const result = await runCommand(["prefeval", set, "--json", json, "--details"]);
    const rows: readonly Record<string, unknown>[] = JSON.parse(await readFile(json, "utf8"));
    expect(result.code).toBe(0);
    expect(rows[0]).toEqual({
      set: "prefeval",
      part: "all",
      measure: "recall@5",
      questions: 1,
      bm25: 1,
      "bm25+stem": 1,
    });
    const printed = result.out.split("\n").filter((line) => line.startsWith("prefeval ")).length;
    expect(rows).toHaveLength(printed);
    expect(rows.some((row) => row["part"] === "category: drinks")).toBe(true);
    expect(rows.some((row) => row["part"] === "behaviour: same topic")).toBe(true);
  });

  test("only the methods that are asked for run, and no more questions of a memory than the limit says", async () => {
    const set = await putSet("prefeval", PREFERENCE, { ...PREFERENCE, id: "tea-1" }, { ...PREFERENCE, id: "tea-2" });
    const asked: string[] = [];
    const spy = scripted("spy", (question) => {
      asked.push(question.text);
      return {};
    });
    const result = await runCommand(["prefeval", set, "--limit", "2", "--methods", "spy"], [bm25, spy]);
    expect([result.code, asked.length]).toEqual([0, 2]);
    expect(result.out).not.toContain("bm25");
    expect(result.err).toContain("prefeval · spy");
  });

  test("a method that cannot run here is left out and named; without any, nothing is measured", async () => {
    const set = await putSet("prefeval", PREFERENCE);
    const absent: Method = { ...scripted("absent", () => ({})), unavailable: async () => "Its packages are missing." };
    const some = await runCommand(["prefeval", set], [bm25, absent]);
    expect([some.code, some.out.includes("absent")]).toEqual([0, false]);
    expect(some.err).toContain("absent is left out: Its packages are missing.");
    expect((await runCommand(["prefeval", set], [absent])).code).toBe(1);
  });

  test("arguments that make no sense are refused with code 2 and the usage", async () => {
    for (const args of [
      [],
      ["locomo"],
      ["unheard-of", folder],
      ["locomo", folder, "--what"],
      ["locomo", folder, "--limit", "0"],
      ["locomo", folder, "--methods", "bm25,guess"],
      ["locomo", folder, "--methods", "bm25,bm25"],
      ["locomo", folder, "more"],
    ]) {
      const result = await runCommand(args);
      expect(result.code).toBe(2);
      expect(result.err).toContain("Usage");
    }
  });

  test("where nothing was measured, a file is malformed or has no place, the code is 1 and says which", async () => {
    expect((await runCommand(["prefeval", folder])).code).toBe(1);
    expect((await runCommand(["prefeval", join(folder, "missing")])).err).toContain("no folder that can be read");
    const set = await putSet("prefeval", PREFERENCE, { id: "tea-1" });
    expect(await runCommand(["prefeval", set])).toMatchObject({
      code: 1,
      err: expect.stringContaining("explicit.jsonl, line 2"),
    });
    await writeFile(join(set, "notes.txt"), "what is this?");
    expect(await runCommand(["prefeval", set])).toMatchObject({
      code: 1,
      err: "prefeval: notes.txt has no place in this set.",
    });
  });

  test("all names the sets that it does not know and goes on; alone they are nothing measured", async () => {
    await mkdir(join(folder, "unheard-of"));
    expect(await runCommand(["all", folder])).toMatchObject({ code: 1, err: expect.stringContaining("unheard-of") });
    await putSet("prefeval", PREFERENCE);
    expect(await runCommand(["all", folder])).toMatchObject({ code: 0, err: expect.stringContaining("unheard-of") });
  });

  test("a set that cannot be read costs no other its figures, and the code is 1", async () => {
    await mkdir(join(folder, "beam"));
    await writeFile(join(folder, "beam", "notes.txt"), "what is this?");
    await putSet("prefeval", PREFERENCE);
    const result = await runCommand(["all", folder]);
    expect([result.code, result.out.includes("recall@10")]).toEqual([1, true]);
    expect(result.err).toContain("beam: notes.txt has no place in this set.");
  });
});
