/**
 * The commands `everyday`, `memories` and `answers`: what they count, on a small conversation and a small
 * scenario of our own. The figures are worked out by hand, over a vault that the test makes up.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { evalCommand } from "../../eval/command.ts";
import { AnswerMeter, askedQuestions } from "../../eval/memory/answer-figures.ts";
import { answersTable } from "../../eval/memory/answers-command.ts";
import { summaryLines } from "../../eval/memory/everyday-command.ts";
import type { HeardConversation } from "../../eval/memory/heard-conversation.ts";
import { hearConversation } from "../../eval/memory/heard-conversation.ts";
import { failuresOf } from "../../eval/memory/judge-check.ts";
import { readLocomoFile } from "../../eval/memory/locomo-file.ts";
import { MemoryMeter, wordF1 } from "../../eval/memory/memory-figures.ts";
import { OracleMeter } from "../../eval/memory/oracle-figures.ts";
import { oracleModel } from "../../eval/memory/oracle-model.ts";
import { sizeTokens, stems } from "../../eval/memory/stems.ts";
import type { Vault } from "../../src/index.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keepsake-memory-eval-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Two sessions. Ana said where she works and whom she adopted, Ben what he bakes. */
const CONVERSATION = {
  conversation: {
    speaker_a: "Ana",
    speaker_b: "Ben",
    session_1_date_time: "1:05 pm on 3 March, 2025",
    session_1: [
      { speaker: "Ana", dia_id: "D1:1", text: "My new job at the harbour museum began in February." },
      { speaker: "Ben", dia_id: "D1:2", text: "Nice!", blip_caption: "a paper boat" },
    ],
    session_2_date_time: "9:00 am on 10 March, 2025",
    session_2: [
      { speaker: "Ben", dia_id: "D2:1", text: "Nice!" },
      { speaker: "Ana", dia_id: "D2:2", text: "Yesterday we adopted a parrot named Kiwi." },
      { speaker: "Ben", dia_id: "D2:3", text: "Every Sunday my sister bakes plum cakes with me." },
    ],
    session_4: [{ speaker: "Ana", dia_id: "D4:1", text: "Behind a gap: never heard." }],
  },
  qa: [
    { question: "What is the parrot called?", answer: "Kiwi", category: 4, evidence: ["D2:2"] },
    { question: "Which cakes does Ben bake?", answer: "plum cakes", category: 1, evidence: ["D2:3; D1:1"] },
    { question: "What did Ben adopt?", category: 5, evidence: ["D2:2"], adversarial_answer: "a parrot" },
    { question: "What do they say?", answer: "one two three four five six seven", category: 1, evidence: [] },
    { question: "Is it so?", answer: "Yes", category: 1, evidence: [] },
  ],
  observation: {
    session_1_observation: { Ana: [["Ana works at the harbour museum.", "D1:1"]], Ben: [] },
    session_2_observation: {
      Ana: [["Ana adopted a parrot named Kiwi.", ["D2:2"]]],
      Ben: [
        ["Ben bakes plum cakes every Sunday.", "D2:3"],
        ["Ben knew of the museum and the parrot.", "D1:1, D2:2"],
      ],
    },
  },
  session_summary: {
    session_1_summary: "Ana has a job at the museum",
    session_2_summary: "A parrot was adopted",
  },
};

async function putFile(content: unknown = CONVERSATION, name = "tiny.json"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** Turns and messages of the conversation, over a vault that lists and answers what the test says. */
async function heardWith(
  listed: readonly object[],
  recall: (question: string, options: { readonly budgetTokens?: number | null }) => object = () => ({}),
): Promise<HeardConversation> {
  const file = await readLocomoFile(await putFile());
  const turns = file.sessions.flatMap(({ turns }) =>
    turns.map(({ id, speaker, content }) => ({ id, text: `${speaker}: ${content}`, words: stems(content) })),
  );
  const vault = {
    memories: {
      async *list() {
        for (const [index, item] of listed.entries()) yield { item: { id: `i${index}`, ...item } };
      },
    },
    recall: async (question: string, options: object) => ({ items: [], prompt: "", ...recall(question, options) }),
  };
  return {
    file,
    turns,
    turnOf: new Map(turns.map((turn) => [`m-${turn.id}`, turn])),
    now: 0,
    // The meters use these two methods alone.
    vault: vault as unknown as Vault,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

const memory = (text: string, turnIds: readonly string[], more: object = {}): object => ({
  layer: "fact",
  type: "fact",
  text,
  truth: "current",
  hold: "active",
  evidence: turnIds.map((id) => ({ item: `m-${id}` })),
  origin: { extractor: "rules/2", session: "s1" },
  ...more,
});
const ofModel = { origin: { extractor: "model/x" } };

async function run(...args: readonly string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await evalCommand(args, () => [], {
    out: (line) => lines.out.push(line),
    err: (line) => lines.err.push(line),
  });
  return { code, out: lines.out.join("\n"), err: lines.err.join("\n") };
}

describe("words and sizes", () => {
  test("stop words are left out and endings cut", () => {
    expect(stems("She's baking 2 cakes, and the parties STOPPED.")).toEqual(["bak", "2", "cak", "part", "stopp"]);
    expect(stems("used bed")).toEqual(["used", "bed"]);
  });

  test("a token is four characters, and part of one counts", () => {
    expect(["", "four", "fiver"].map(sizeTokens)).toEqual([0, 1, 2]);
  });

  test("a repeated word counts as often as both texts have it", () => {
    expect(wordF1(["a", "a", "b"], ["a", "c"])).toBe(2 / 5);
    expect(wordF1([], ["a"])).toBe(0);
  });
});

describe("a LoCoMo file", () => {
  test("has sessions up to the first gap, captions, and evidence in every spelling", async () => {
    const { owner, sessions, questions, statements } = await readLocomoFile(await putFile());
    expect([owner, sessions.map(({ name }) => name)]).toEqual(["Ana", ["s1", "s2"]]);
    expect(sessions[0]?.at).toBe(Date.UTC(2025, 2, 3, 13, 5));
    expect(sessions[0]?.turns[1]?.content).toBe("Nice! [shares a paper boat]");
    expect(questions[1]?.evidence).toEqual(["D2:3", "D1:1"]);
    expect(statements?.at(-1)).toEqual({
      person: "Ben",
      text: "Ben knew of the museum and the parrot.",
      evidence: ["D1:1", "D2:2"],
    });
  });

  test("is asked where the answer has one to six content words and was said", async () => {
    const { questions } = await readLocomoFile(await putFile());
    expect(askedQuestions(questions).map(({ wanted }) => wanted)).toEqual([["kiwi"], ["plum", "cak"]]);
  });

  test.each([
    ["no JSON", "{", "tiny.json is no JSON."],
    ["no conversation", { qa: [] }, /^tiny\.json, conversation: /],
    ["no session", { qa: [], conversation: { speaker_a: "Ana" } }, /session_1 is missing/],
    [
      "a turn without words",
      { qa: [], conversation: { speaker_a: "Ana", session_1: [{ speaker: "Ana", dia_id: "D1:1" }] } },
      /^tiny\.json, conversation\.session_1, 0\.text: /,
    ],
    ["a session without a date", { qa: [], conversation: { speaker_a: "Ana", session_1: [] } }, /session_1_date_time/],
  ])("%s is refused with its place", async (_what, content, message) => {
    await expect(readLocomoFile(await putFile(content))).rejects.toThrow(message);
  });
});

describe("the figures of memories", () => {
  test("count worth, number, residue, questions and summaries", async () => {
    const heard = await heardWith([
      memory("Works at the harbour museum", ["D1:1"]),
      memory('Called it "my museum"', ["D1:1", "D1:2"]),
      memory("I like boats", ["D1:2"]),
      memory("Likes boats?", ["D2:1"], { line: "Ben: likes boats?" }),
      memory("An archived sentence of mine.", ["D2:3"], { type: "context", origin: { extractor: "rules/1" } }),
      memory("Ana works at the museum", [], { layer: "summary" }),
      memory("A topic of mine", [], { layer: "topic" }),
    ]);
    const meter = new MemoryMeter();
    await meter.look(heard);
    expect(meter.figures()).toEqual({
      messages: 5,
      memories: 4,
      perMessage: 0.8,
      // D1:1 of D1:1, D1:2 and D2:1; and of D1:1, D2:2 and D2:3.
      worthPrecision: 0.333,
      worthRecall: 0.333,
      worthyMemories: 0.5,
      personResidue: 0.25,
      questions: 1,
      // (ana museum) of (ana work museum) and (ana job museum); nothing of the second session.
      summaryF1: 0.333,
      // 5 words of 7, and one empty word of 4.
      summaryLength: 0.482,
    });
  });
});

describe("the figures of answers", () => {
  test("compare prompts within the budget with whole turns and the gold evidence", async () => {
    const heard = await heardWith([], (question, { budgetTokens }) => {
      if (budgetTokens === null)
        return { items: [{ ...memory("x", []), id: "x", evidence: undefined, messages: [{ id: "m-D2:3" }] }] };
      // 26 characters are 7 tokens: too many for the first budget.
      return question.includes("parrot") ? { prompt: "The parrot is called Kiwi." } : { prompt: "Ben bakes." };
    });
    const meter = new AnswerMeter([6, 30]);
    const told: string[] = [];
    await meter.look(heard, (asked, of) => told.push(`${asked}/${of}`));
    const rest = { questions: 2, gold: 1, meanTokens: 5 };
    expect(meter.figures()).toEqual([
      { budget: 6, ...rest, keepsake: 0, bm25: 0, wholeTurns: 0, overBudget: 1 },
      { budget: 30, ...rest, keepsake: 0.5, bm25: 1, wholeTurns: 0.5, overBudget: 0 },
    ]);
    expect(told).toEqual(["1/2", "2/2"]);
  });

  test("are a table with a line for each budget", () => {
    const row = { questions: 2, keepsake: 0.5, bm25: 1, wholeTurns: 0, gold: 1, meanTokens: 5, overBudget: 0 };
    expect(answersTable([{ budget: 30, ...row }]).split("\n")).toEqual([
      "budget  questions  keepsake   bm25  wholeTurns   gold  meanTokens  overBudget",
      "    30          2     0.500  1.000       0.000  1.000           5           0",
    ]);
  });
});

describe("the oracle model", () => {
  const asked = (...segments: readonly object[]) => ({
    system: "",
    schema: { type: "object" } as const,
    maxOutputTokens: 1,
    signal: new AbortController().signal,
    prompt: ["<<x>>", ...segments.map((segment) => JSON.stringify(segment)), "<<end x>>"].join("\n"),
  });

  test("answers statements whose evidence is in the request, with the turns as quotes", async () => {
    const file = await readLocomoFile(await putFile());
    const model = oracleModel(file, file.statements ?? []);
    const turn = (ref: string, speaker: string, text: string, kind = "turn") => ({ ref, kind, speaker, text });
    const { reply } = await model.generate(
      asked(
        turn("c1", "Ana", "My new job at the harbour museum began in February.", "context"),
        turn("s1", "Ben", "Nice!"),
        turn("s2", "Ana", "Yesterday  we adopted a parrot named Kiwi."),
        turn("s3", "Ana", "Nobody said this."),
      ),
    );
    expect(reply).toEqual({
      operations: [
        {
          text: "Ana adopted a parrot named Kiwi.",
          type: "fact",
          cites: [{ ref: "s2", quote: "Yesterday  we adopted a parrot named Kiwi." }],
          subject: null,
          details: [],
          confidence: 0.9,
        },
      ],
    });
    expect([...model.answered].map(({ evidence }) => evidence)).toEqual([["D2:2"]]);
  });

  test("is asked through the library's own option, a session at a time", async () => {
    const file = await readLocomoFile(await putFile());
    const statements = file.statements ?? [];
    const model = oracleModel(file, statements);
    await using heard = await hearConversation(file, model);
    // The last one cites two sessions, which no request shows together.
    expect([...model.answered]).toEqual(statements.slice(0, 3));
    expect(heard.turnOf.size).toBe(5);
    expect(heard.turns[0]?.text).toBe("Ana: My new job at the harbour museum began in February. (3 March 2025)");
  });

  test("is judged by what comes first and by what is kept of the supported statements", async () => {
    const listed = [
      // The subject stands apart from the text; the museum statement has a word that nobody said ("works").
      memory("Adopted a parrot named Kiwi (March 2025)", ["D2:2"], { subject: "Ana", ...ofModel }),
      memory("Bakes plum cakes every Sunday", ["D2:3"], { subject: "Ben" }),
    ];
    const recalled = (question: string) => {
      const index = question.includes("parrot") ? 0 : 1;
      const messages = [{ id: index === 0 ? "m-D2:2" : "m-D2:3" }];
      const passage = { ...memory("Nice!", []), id: "p", layer: "message", messages: [{ id: "m-D2:1" }] };
      return { items: [passage, { ...listed[index], id: `i${index}`, evidence: undefined, messages }] };
    };
    const heard = await heardWith(listed, recalled);
    const statements = heard.file.statements ?? [];
    const withNames = heard.turns.map((turn) => ({ ...turn, words: stems(turn.text) }));
    const model = oracleModel(heard.file, statements);
    const meter = new OracleMeter();
    await meter.look({ ...heard, turns: withNames }, statements, model);
    expect(meter.figures()).toEqual({
      statements: 4,
      answered: 0,
      first: 0.5,
      firstCiting: 1,
      supported: 2,
      // The rules keep the second one, and the model doesn't.
      supportedKept: 0.5,
    });
  });
});

describe("a check of a scenario", () => {
  const shown = (line: string, more: object = {}) => ({
    line,
    text: line,
    subject: undefined,
    isCurrent: true,
    ...more,
  });
  const as = { owner: "Ana", what: "memories", within: 2 };
  const lines = [shown("Ana: lives in Málaga"), shown("Ben: don’t sing"), shown("Has a cat"), shown("Owns a boat")];

  test.each([
    ["the first line holds one of the words", { first: ["Berlin", "malaga"] }, 0],
    ["the owner is also I and user", { include: [["I lives in"], ["user lives in"], ["Ana lives"]] }, 0],
    ["somebody else is only called by their name", { include: [["I don't sing"]] }, 1],
    ["a word outside the first lines is missing", { include: [["cat"]] }, 1],
    ["`within` looks further", { include: [["cat"], ["Ana has a cat"]], within: 3 }, 0],
    ["what is shown as true counts", { exclude: ["Don't sing", "boat"] }, 2],
    ["too many and too few", { max: 3, min: 5 }, 2],
    ["enough", { max: 4, min: 4 }, 0],
  ])("%s", (_what, check, failureCount) => {
    expect(failuresOf({ memories: true, ...check }, lines, as)).toHaveLength(failureCount);
  });

  test("history isn't shown as true, and silence has no first line", () => {
    const history = [shown("Lives in Berlin", { isCurrent: false })];
    expect(failuresOf({ recall: "?", exclude: ["Berlin"] }, history, as)).toEqual([]);
    expect(failuresOf({ recall: "?", first: ["Berlin"] }, [], as)).toEqual(["memories: first is not Berlin · got: "]);
  });

  test("the subject of an item speaks for its line", () => {
    const line = shown("the boat leaks", { subject: "Ben" });
    expect(failuresOf({ recall: "?", first: ["Ben the boat"] }, [line], as)).toEqual([]);
  });
});

describe("the commands", () => {
  const SCENARIO = {
    id: "tea-01",
    title: "Tea",
    category: "preference",
    owner: "Ana",
    turns: [
      { at: "2026-03-02T10:00:00Z", remember: "Ana drinks green tea" },
      { at: "2026-03-02T10:01:00Z", role: "user", content: "Good morning!" },
    ],
    checks: [
      { at: "2026-03-03T09:00:00Z", recall: "What does Ana drink?", first: ["green tea"] },
      { memories: true, include: [["green tea"]], exclude: ["coffee"], max: 1 },
    ],
  };
  const failing = { ...SCENARIO, id: "tea-02", checks: [SCENARIO.checks[0], { memories: true, min: 9 }] };

  test("everyday plays scenarios and tells failures, categories and the sum", async () => {
    await putFile([SCENARIO, failing], "tea.json");
    await writeFile(join(folder, "notes.txt"), "no scenario");
    const json = join(folder, "result");
    const result = await run("everyday", folder, "--json", json);
    expect(result.code).toBe(0);
    expect(result.out.split("\n").map((line) => line.slice(0, 36))).toEqual([
      "✗ tea-02",
      "    memories: 1 items, at least 9 · ",
      "preference     1/2 scenarios, 3/4 ch",
      "1 passed, 1 failed",
    ]);
    expect(result.err).toContain("everyday · tea.json (1/1), 2 scenarios");
    const rows: unknown = JSON.parse(await readFile(json, "utf8"));
    expect(rows).toMatchObject([
      { id: "tea-01", category: "preference", passed: true, checks: 2, failed: 0, failures: [] },
      { id: "tea-02", passed: false, failed: 1 },
    ]);
    expect((await run("everyday", folder, "--quiet")).out).not.toContain("✗");
  });

  test("a story that the library refuses fails all its checks", async () => {
    const refused = { ...SCENARIO, turns: [{ at: "2026-03-02T10:00:00Z", remember: " " }] };
    const result = await run("everyday", await putFile([refused]));
    expect(result.out).toContain("0/2 checks");
    expect(result.out).toContain("    error: ");
  });

  test("categories are in alphabetical order", () => {
    const result = { id: "x", passed: true, checks: 1, failed: 0, failures: [] };
    const lines = summaryLines([
      { ...result, category: "work" },
      { ...result, category: "de" },
    ]);
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["de", "work", "2"]);
  });

  test("an unknown field is named and ignored", async () => {
    const odd = { ...SCENARIO, checks: [{ memories: true, incldue: [["coffee"]] }] };
    const result = await run("everyday", await putFile([odd], "odd.json"));
    expect(result.err).toContain("odd.json, tea-01: `incldue` is unknown and ignored.");
    expect(result.code).toBe(0);
  });

  test.each([
    ["no list", {}, /^tiny\.json: /],
    ["no checks", [{ ...SCENARIO, checks: [] }], /^tiny\.json, 0\.checks: /],
    ["a check without a question", [{ ...SCENARIO, checks: [{ max: 1 }] }], /either `recall` or `memories`/],
    ["a turn without words", [{ ...SCENARIO, turns: [{ at: "2026-03-02", role: "user" }] }], /`role` and `content`/],
    ["a wrong date", [{ ...SCENARIO, turns: [{ at: "soon", remember: "x" }] }], /0\.turns\.0\.at: expected an ISO/],
  ])("everyday refuses %s with code 1", async (_what, content, message) => {
    const result = await run("everyday", await putFile(content));
    expect(result).toEqual({ code: 1, out: "", err: expect.stringMatching(message) });
  });

  test("memories and answers hear the conversation and write their figures", async () => {
    const [path, json] = [await putFile(), join(folder, "figures")];
    const memories = await run("memories", path, "--model", "oracle", "--json", json);
    expect([memories.code, memories.out]).toEqual([0, expect.stringMatching(/^messages +5 {2}messages heard\n/)]);
    expect(memories.err).toContain("memories · tiny.json (1/1): hearing 5 messages in 2 sessions");
    expect(JSON.parse(await readFile(json, "utf8"))).toMatchObject({ messages: 5, statements: 4, answered: 3 });
    const answers = await run("answers", path, "--budgets", "50,5", "--json", json);
    expect(answers.code).toBe(0);
    expect(answers.err).toContain("answers · tiny.json (1/1): 2 of 2 questions");
    expect(JSON.parse(await readFile(json, "utf8"))).toMatchObject([
      { budget: 50, questions: 2, bm25: 1, gold: 1, overBudget: 0 },
      { budget: 5, bm25: 0, wholeTurns: 0 },
    ]);
  });

  test.each([
    ["memories", { ...CONVERSATION, observation: undefined }, [], "`observation` is missing"],
    ["memories", { ...CONVERSATION, session_summary: undefined }, [], "`session_summary` is missing"],
    ["answers", { ...CONVERSATION, observation: undefined }, ["--model", "oracle"], "`observation` is missing"],
    ["answers", { ...CONVERSATION, qa: [] }, [], "tiny.json, qa: expected a question"],
  ])("%s refuses a file without what it needs, before it hears it", async (name, content, more, message) => {
    const result = await run(name, await putFile(content), ...more);
    expect(result).toEqual({ code: 1, out: "", err: expect.stringContaining(message) });
  });

  test.each(["everyday", "memories", "answers"])("%s names a path that it can't read", async (name) => {
    const result = await run(name, join(folder, "missing.json"));
    expect([result.code, result.err]).toEqual([1, expect.stringContaining(`Cannot read ${folder}/missing.json.`)]);
  });

  test("a folder without scenarios and a file that can't be written are errors", async () => {
    expect(await run("everyday", folder)).toMatchObject({ code: 1, err: expect.stringContaining("No scenario file") });
    const path = await putFile([SCENARIO]);
    const result = await run("everyday", path, "--json", join(folder, "missing", "x"));
    expect([result.code, result.err]).toEqual([1, expect.stringContaining("Cannot write")]);
  });

  test.each([
    [["everyday"], "No path given."],
    [["memories", "x.json", "--quiet"], "--quiet"],
    [["memories", "x.json", "--model", "gpt"], "Unknown model gpt. Expected: oracle."],
    [["answers", "x.json", "--budgets", "200,none"], "Wrong budgets 200,none."],
    [["answers", "x.json", "--budgets", "0"], "Wrong budgets 0."],
  ])("%j is refused with code 2 and the usage", async (args, message) => {
    const result = await run(...args);
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(message)]);
    expect(result.err).toContain(`Usage: npm run eval -- ${args[0]}`);
  });

  test("--help prints the usage, and the general usage names the three", async () => {
    expect(await run("answers", "--help")).toMatchObject({ code: 0, out: expect.stringContaining("--budgets") });
    const general = await run();
    for (const name of ["everyday DIR", "memories FILE", "answers FILE"]) expect(general.err).toContain(name);
  });
});
