import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bm25, bm25Stem } from "../../eval/bm25.ts";
import { evalCommand } from "../../eval/command.ts";
import type { Method } from "../../eval/eval-set.ts";
import { keepsakeMethod, turnsShown } from "../../eval/keepsake-method.ts";
import { readConversation, readDate } from "../../eval/locomo.ts";

/** Written for this test, in the shape of the set. */
const CONVERSATION = {
  conversation: {
    speaker_a: "Ana",
    speaker_b: "Ben",
    session_2_date_time: "12:05 am on 3 January, 2026",
    session_2: [{ speaker: "Ben", dia_id: "D2:1", text: "I baked bread." }],
    session_10_date_time: "1:00 pm on 5 January, 2026",
    session_10: [{ speaker: "Ana", dia_id: "D10:1", text: "Bye." }],
    session_1_date_time: "1:56 pm on 8 December, 2025",
    session_1: [
      { speaker: "Ana", dia_id: "D1:1", text: "I adopted two cats.", query: "leaky search phrase" },
      { speaker: "Ben", dia_id: "D1:2", text: "Look!", blip_caption: "a photo of a loaf" },
    ],
    session_11_date_time: "1:00 pm on 6 January, 2026",
  },
  observation: { session_1: "written by a model" },
  qa: [
    { question: "How many cats has Ana?", answer: 2, evidence: ["D1:1"], category: 4 },
    { question: "Which baking is there?", answer: "bread", evidence: ["D1:2; D2:1"], category: 1 },
    { question: "What was typed oddly?", answer: "x", evidence: ["D:10:1", "D2:01", "D99:1", "no id"], category: 2 },
    { question: "Unknown?", answer: "x", evidence: [], category: 3 },
    { question: "How many cats has Ben?", adversarial_answer: "2", evidence: ["D1:1"], category: 5 },
  ],
};

describe("the LoCoMo loader", () => {
  const conversation = readConversation("tiny", CONVERSATION);

  test("reads sessions in their order and leaves out those that have a date only", () => {
    expect(conversation.sessions.map((session) => session.id)).toEqual(["session_1", "session_2", "session_10"]);
  });

  test("reads dates day first and in UTC; now is the end of the last session", () => {
    expect(conversation.sessions[0]?.turns[0]?.at).toBe(Date.UTC(2025, 11, 8, 13, 56));
    expect(conversation.sessions[1]?.turns[0]?.at).toBe(Date.UTC(2026, 0, 3, 0, 5));
    expect(conversation.now).toBe(Date.UTC(2026, 0, 5, 13));
    expect(readDate("12:30 pm on 1 May, 2024")).toBe(Date.UTC(2024, 4, 1, 12, 30));
    expect(readDate("29.12.2023, 21:05:33")).toBe(Date.UTC(2023, 11, 29, 21, 5, 33));
    expect(readDate("2023-12-29 21:05:33")).toBe(Date.UTC(2023, 11, 29, 21, 5, 33));
    for (const wrong of ["yesterday", "1:00 pm on 3 Maj, 2026", "", undefined, 7])
      expect(readDate(wrong)).toBeUndefined();
  });

  test("takes captions as part of what was sent and never the annotators' search phrase", () => {
    expect(conversation.sessions[0]?.turns.map((turn) => turn.text)).toEqual([
      "I adopted two cats.",
      "Look! [shares a photo of a loaf]",
    ]);
    expect(JSON.stringify(conversation)).not.toContain("leaky");
    expect(JSON.stringify(conversation)).not.toContain("written by a model");
  });

  test("mends evidence that was typed by hand and drops what names no turn", () => {
    expect(conversation.questions.map((question) => question.evidence)).toEqual([
      ["D1:1"],
      ["D1:2", "D2:1"],
      ["D10:1", "D2:1"],
      [],
      ["D1:1"],
    ]);
  });

  test("takes realtalk's clean text and its time on every message", () => {
    const realtalk = readConversation("real", {
      conversation: {
        session_1: [{ speaker: "Ana", dia_id: "D1:1", clean_text: "Hello there", date_time: "29.12.2023, 21:05:33" }],
      },
      qa: [],
    });
    expect(realtalk.sessions[0]?.turns[0]).toMatchObject({
      text: "Hello there",
      at: Date.UTC(2023, 11, 29, 21, 5, 33),
    });
  });
});

describe("the keepsake method", () => {
  test("takes a conversation through a real vault and ranks the messages that the answers cite", async () => {
    await using loaded = await keepsakeMethod.load(readConversation("tiny", CONVERSATION));
    const ranking = await loaded.ask({ text: "How many cats did Ana adopt?", category: "4", evidence: ["D1:1"] });
    expect(ranking.turns[0]).toBe("D1:1");
    expect(ranking.tokens).toBeGreaterThan(0);
    const nothing = await loaded.ask({ text: "quantum chromodynamics", category: "4", evidence: ["D1:1"] });
    expect(nothing.turns).toEqual([]);
  });

  test("names each message once, in the order of the items", () => {
    const cites = (...ids: readonly string[]) => ({ messages: ids.map((messageId) => ({ messageId })) });
    expect(turnsShown([cites("b", "a"), cites("a"), { messages: [{}] }, cites("c", "b")])).toEqual(["b", "a", "c"]);
  });
});

describe("the eval command", () => {
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
    const code = await evalCommand(args, methods, { out: (line) => out.push(line), err: (line) => err.push(line) });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }
  const write = (name: string, value: unknown): Promise<void> => writeFile(join(folder, name), JSON.stringify(value));

  test("measures the baselines and writes rows in which all stands for categories 1 to 4", async () => {
    await write("conv-1.json", CONVERSATION);
    await write("audit-corrections.json", []);
    await writeFile(join(folder, "LICENSE"), "…");
    const json = join(folder, "..", `${folder.split("/").at(-1)}-rows.json`);
    const result = await runCommand(["locomo", folder, "--json", json]);
    const rows = JSON.parse(await readFile(json, "utf8"));
    await rm(json);
    expect(result.code).toBe(0);
    expect(result.out).toContain("bm25+stem");
    const row = (method: string, category: string) =>
      rows.find((one: { method: string; category: string }) => one.method === method && one.category === category);
    expect(Object.keys(row("bm25", "all"))).toEqual([
      "set",
      "method",
      "category",
      "questions",
      "recall@5",
      "recall@10",
      "recall@20",
      "ndcg@10",
      "mrr",
      "tokens",
      "ms_p50",
      "ms_p95",
    ]);
    // Questions without evidence are not scored; category 5 is a row of its own.
    expect(row("bm25", "all").questions).toBe(3);
    expect(row("bm25", "5").questions).toBe(1);
    expect(row("bm25", "4")["recall@5"]).toBe(1);
    // "baking" meets "baked" only by its stem; one of two turns is found so.
    expect(row("bm25", "1")["recall@10"]).toBe(0);
    expect(row("bm25+stem", "1")["recall@10"]).toBe(0.5);
  });

  test("asks at most as many questions of a conversation as the limit says", async () => {
    await write("conv-1.json", CONVERSATION);
    const asked: string[] = [];
    const spy: Method = {
      name: "spy",
      load: async () => ({
        ask: async (question) => {
          asked.push(question.text);
          return { turns: [], ms: 0, tokens: 4 };
        },
        [Symbol.asyncDispose]: async () => {},
      }),
    };
    expect((await runCommand(["locomo", folder, "--limit", "2"], [spy])).code).toBe(0);
    expect(asked).toHaveLength(2);
  });

  test("refuses arguments that make no sense with code 2 and the usage", async () => {
    for (const args of [
      [],
      ["locomo"],
      ["unheard-of", folder],
      ["locomo", folder, "--what"],
      ["locomo", folder, "--limit", "0"],
      ["locomo", folder, "more"],
    ]) {
      const result = await runCommand(args);
      expect(result.code).toBe(2);
      expect(result.err).toContain("Usage");
    }
  });

  test("fails where nothing was measured or a file has no place", async () => {
    expect((await runCommand(["locomo", folder])).code).toBe(1);
    expect((await runCommand(["locomo", join(folder, "missing")])).code).toBe(1);
    await write("conv-1.json", CONVERSATION);
    await writeFile(join(folder, "notes.txt"), "what is this?");
    const strange = await runCommand(["locomo", folder]);
    expect([strange.code, strange.err]).toEqual([1, "notes.txt has no place in this set."]);
    await rm(join(folder, "notes.txt"));
    await write("conv-2.json", { conversation: {} });
    expect((await runCommand(["locomo", folder])).code).toBe(1);
  });

  test("all names the sets that it does not know and goes on; alone they are nothing measured", async () => {
    await mkdir(join(folder, "unheard-of"));
    const nothing = await runCommand(["all", folder]);
    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining("unheard-of")]);
    await mkdir(join(folder, "locomo"));
    await write("locomo/conv-1.json", CONVERSATION);
    const something = await runCommand(["all", folder]);
    expect([something.code, something.err]).toEqual([0, expect.stringContaining("unheard-of")]);
  });
});
