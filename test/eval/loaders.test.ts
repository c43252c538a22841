/** Every loader against a tiny folder of its layout, made here with sentences of our own, and against the traps of its data. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { EvalSet } from "../../eval/eval-set.ts";
import { loadBeam, withoutMarker } from "../../eval/sets/beam.ts";
import { loadGoodAi } from "../../eval/sets/goodai-ltm.ts";
import { loadLocomo, readConversation, readDate } from "../../eval/sets/locomo.ts";
import { loadLongMemEvalEvidence } from "../../eval/sets/longmemeval-evidence.ts";
import { loadLongMemEvalHaystacks } from "../../eval/sets/longmemeval-haystacks.ts";
import { loadMadial, saidBefore } from "../../eval/sets/madial.ts";
import { loadOtto } from "../../eval/sets/otto-events.ts";
import { loadPrecisionMemBench } from "../../eval/sets/precisionmembench.ts";
import { loadPrefEval } from "../../eval/sets/prefeval.ts";
import { loadWebShop } from "../../eval/sets/webshop-queries.ts";
import { loaderOf, SET_FOLDERS } from "../../eval/sets.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keepsake-loaders-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function put(name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, name.endsWith(".gz") ? gzipSync(text) : text);
}
const json = (name: string, value: unknown): Promise<void> => put(name, JSON.stringify(value));
const lines = (name: string, values: readonly unknown[]): Promise<void> =>
  put(name, `${values.map((value) => JSON.stringify(value)).join("\n")}\n`);
const turnsOf = (set: EvalSet | undefined) =>
  set?.conversations.flatMap((one) => one.sessions.flatMap((session) => session.turns)) ?? [];
const questionsOf = (set: EvalSet | undefined) => set?.conversations.flatMap((one) => one.questions) ?? [];

describe("LoCoMo", () => {
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
  const conversation = readConversation("tiny", CONVERSATION);

  test("sessions come in their order, those that have a date only are left out", () => {
    expect(conversation.sessions.map((session) => session.id)).toEqual(["session_1", "session_2", "session_10"]);
  });

  test("dates are read day first and in UTC; now is the end of the last session", () => {
    expect(conversation.sessions[0]?.turns[0]?.at).toBe(Date.UTC(2025, 11, 8, 13, 56));
    expect(conversation.sessions[1]?.turns[0]?.at).toBe(Date.UTC(2026, 0, 3, 0, 5));
    expect(conversation.now).toBe(Date.UTC(2026, 0, 5, 13));
    expect(readDate("12:30 pm on 1 May, 2024")).toBe(Date.UTC(2024, 4, 1, 12, 30));
    expect(readDate("29.12.2023, 21:05:33")).toBe(Date.UTC(2023, 11, 29, 21, 5, 33));
    expect(readDate("2023-12-29 21:05:33")).toBe(Date.UTC(2023, 11, 29, 21, 5, 33));
    for (const wrong of ["yesterday", "1:00 pm on 3 Maj, 2026", "", undefined, 7])
      expect(readDate(wrong)).toBeUndefined();
  });

  test("captions are part of what was sent; the annotators' search phrase and what a model wrote are not", () => {
    expect(conversation.sessions[0]?.turns.map((turn) => turn.text)).toEqual([
      "I adopted two cats.",
      "Look! [shares a photo of a loaf]",
    ]);
    expect(JSON.stringify(conversation)).not.toContain("leaky");
    expect(JSON.stringify(conversation)).not.toContain("written by a model");
  });

  test("evidence that was typed by hand is mended, and what names no turn is dropped", () => {
    expect(conversation.questions.map((question) => question.evidence)).toEqual([
      ["D1:1"],
      ["D1:2", "D2:1"],
      ["D10:1", "D2:1"],
      [],
      ["D1:1"],
    ]);
  });

  test("a question about the wrong speaker has no answer, and only such a one is in no summary", async () => {
    await json("conv-1.json", CONVERSATION);
    await put("audit-corrections.json", "[]");
    const set = await loadLocomo(folder);
    expect(questionsOf(set).map((question) => question.isUnanswerable ?? false)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(set.summaryCategories).toEqual(["1", "2", "3", "4"]);
  });

  test("realtalk has clean text and a time on every message", () => {
    const turn = { speaker: "Ana", dia_id: "D1:1", clean_text: "Hello there", date_time: "29.12.2023, 21:05:33" };
    const realtalk = readConversation("real", { conversation: { session_1: [turn] }, qa: [] });
    expect(turnsOf({ name: "", conversations: [realtalk], summaryCategories: [], behaviours: [] })[0]).toMatchObject({
      text: "Hello there",
      at: Date.UTC(2023, 11, 29, 21, 5, 33),
    });
  });
});

describe("LongMemEval, pooled evidence", () => {
  const turn = (id: string, session: string, date: string, role = "user") => ({
    id,
    session,
    date,
    role,
    content: `said ${id}`,
  });
  const question = { id: "q", type: "knowledge-update", question: "Where do I live?", answer: ["Porto"] };

  test("sessions come in the order of time; a question's date is its now; the newest evidence is the update", async () => {
    await lines("turns.jsonl.gz", [
      turn("t2", "late", "2023-06-01T10:00"),
      turn("t1", "early", "2023-05-01T09:30", "assistant"),
      turn("t3", "late", "2023-06-01T10:00"),
    ]);
    await lines("questions.jsonl", [
      { ...question, date: "2023-07-01T00:00", evidence: ["t1", "t2"] },
      { ...question, date: "2023-07-01T00:00", evidence: ["t2", "t3"] },
    ]);
    const set = await loadLongMemEvalEvidence(folder);
    expect(turnsOf(set).map((one) => [one.id, one.role, one.at])).toEqual([
      ["t1", "assistant", Date.UTC(2023, 4, 1, 9, 30)],
      ["t2", "user", Date.UTC(2023, 5, 1, 10)],
      ["t3", "user", Date.UTC(2023, 5, 1, 10)],
    ]);
    // Two statements of one moment cannot be ordered: no update is asked of them.
    expect(questionsOf(set).map((one) => [one.at, one.update])).toEqual([
      [Date.UTC(2023, 6, 1), { older: ["t1"], newer: ["t2"] }],
      [Date.UTC(2023, 6, 1), undefined],
    ]);
  });

  test("who asks for what the older statement alone says asks for no update", async () => {
    await lines("turns.jsonl", [
      { ...turn("t1", "s", "2023-05-01"), content: "I keep them under my bed." },
      { ...turn("t2", "s", "2023-06-01"), content: "They are in a rack now." },
    ]);
    const asked = (answer: string | readonly (string | number)[]) => ({
      ...question,
      answer,
      date: "2023-07-01",
      evidence: ["t1", "t2"],
    });
    const answers = [["Under my bed"], ["in a rack"], "From the bed to a rack", [15]];
    await lines("questions.jsonl", answers.map(asked));
    const update = { older: ["t1"], newer: ["t2"] };
    const questions = questionsOf(await loadLongMemEvalEvidence(folder));
    expect(questions.map((one) => one.update)).toEqual([undefined, update, update, update]);
  });

  test("evidence that names no turn, a doubled id and a missing file are told with their place", async () => {
    await lines("turns.jsonl", [turn("t1", "s", "2023-06-01")]);
    await expect(loadLongMemEvalEvidence(folder)).rejects.toThrow("questions.jsonl is missing");
    await lines("questions.jsonl", [
      { ...question, date: "2023-07-01", evidence: ["t1"] },
      { ...question, date: "2023-07-01", evidence: ["t9"] },
    ]);
    await expect(loadLongMemEvalEvidence(folder)).rejects.toThrow("questions.jsonl, line 2: the evidence t9");
    await lines("turns.jsonl", [turn("t1", "s", "2023-06-01"), turn("t1", "r", "2023-06-01")]);
    await expect(loadLongMemEvalEvidence(folder)).rejects.toThrow("the id t1 stands twice");
  });
});

describe("LongMemEval, haystacks", () => {
  const HAYSTACK = {
    questions: [
      {
        id: "q1",
        type: "knowledge-update",
        question: "Which bus?",
        answer: ["bus 9"],
        date: "2023-08-01T00:00",
        answer_session_ids: ["answer_b", "answer_a"],
      },
      {
        id: "q1+1",
        type: "extra",
        question: "Which poem?",
        answer: "A poem",
        date: "2023-08-01T00:00",
        answer_session_ids: ["poem"],
      },
    ],
    sessions: [
      {
        id: "answer_b",
        date: "2023-07-02T08:00",
        turns: [
          { role: "user", content: "I take bus 9 now.", has_answer: true },
          { role: "assistant", content: "Noted." },
        ],
      },
      { id: "poem", date: "2023-06-02T08:00", turns: [{ role: "user", content: "A poem, please.", has_answer: null }] },
      {
        id: "answer_a",
        date: "2023-05-02T08:00",
        turns: [
          { role: "user", content: "I take bus 4.", has_answer: true },
          { role: "user", content: "Thanks", has_answer: false },
        ],
      },
    ],
  };

  test("gold is the marked turns, or the whole session where none are marked", async () => {
    await json("one.json.gz", HAYSTACK);
    const set = await loadLongMemEvalHaystacks(folder);
    expect(set.conversations[0]?.sessions.map((session) => session.id)).toEqual(["s1", "s2", "s3"]);
    expect(questionsOf(set)).toEqual([
      expect.objectContaining({ evidence: ["s1:0", "s3:0"], update: { older: ["s1:0"], newer: ["s3:0"] } }),
      expect.objectContaining({ evidence: ["s2"], counts: "sessions" }),
    ]);
  });

  test("no id that gives the gold away is left", async () => {
    await json("one.json", HAYSTACK);
    expect(JSON.stringify(await loadLongMemEvalHaystacks(folder))).not.toMatch(/answer_[ab]/);
  });

  test("gold that names no session is an error with its place", async () => {
    await json("one.json", {
      ...HAYSTACK,
      questions: [{ ...HAYSTACK.questions[0], answer_session_ids: ["answer_z"] }],
    });
    await expect(loadLongMemEvalHaystacks(folder)).rejects.toThrow("one.json, questions.0");
  });
});

describe("BEAM", () => {
  const message = (id: number, content: string, more = {}) => ({
    id,
    session: 1,
    turn: 0,
    role: id % 2 === 0 ? "user" : "assistant",
    content,
    ...more,
  });
  const MESSAGES = [
    message(0, "I plan a garden. ->-> 1,1", { time_anchor: "March-15-2024" }),
    message(1, "A garden ->-> 1,1 is nice."),
    message(2, "Twelve beds now ->-> 2,N/A", { session: 2, time_anchor: "April-2-2024" }),
    message(3, "Fine.", { session: 2, time_anchor: null }),
  ];
  const ask = (category: string, evidence: number[], source: unknown) => ({
    id: `x-${category}`,
    category,
    question: "What about it?",
    evidence,
    source_chat_ids: source,
  });

  test("the planning marker is no part of what a user said, and an arrow in code is", () => {
    for (const marker of ["->-> 1,1", " ->-> 12,3", "\n->-> 2,N/A", " ->-> 1,13)", " ->-> 1,12, 13"])
      expect(withoutMarker(`Hello.${marker}`)).toBe("Hello.");
    for (const code of ["x ->> Web: page", "map -> reduce", "std ->-> next"]) expect(withoutMarker(code)).toBe(code);
  });

  test("time anchors are carried forward, in UTC; the assistant's words stay as they are", async () => {
    await lines("100K-01.messages.jsonl.gz", MESSAGES);
    await json("100K-01.questions.json", [ask("information_extraction", [2], [2])]);
    const [set] = await loadBeam(folder);
    expect(turnsOf(set).map((turn) => [turn.id, turn.at, turn.text])).toEqual([
      ["0", Date.UTC(2024, 2, 15), "I plan a garden."],
      ["1", Date.UTC(2024, 2, 15), "A garden ->-> 1,1 is nice."],
      ["2", Date.UTC(2024, 3, 2), "Twelve beds now"],
      ["3", Date.UTC(2024, 3, 2), "Fine."],
    ]);
    expect(set?.conversations[0]?.sessions.map((session) => session.id)).toEqual(["1", "2"]);
  });

  test("abstention has no answer and is in no summary; an update is asked only where two messages differ", async () => {
    await lines("100K-01.messages.jsonl", MESSAGES);
    await json("100K-01.questions.json", [
      { id: "a", category: "abstention", question: "Which fence?", evidence: [] },
      ask("knowledge_update", [0, 2], { original_info: [0], updated_info: [2] }),
      ask("knowledge_update", [2], { original_info: [2], updated_info: [2] }),
    ]);
    const [set] = await loadBeam(folder);
    expect(set?.summaryCategories).toEqual(["knowledge_update"]);
    expect(questionsOf(set).map((question) => [question.isUnanswerable, question.update])).toEqual([
      [true, undefined],
      [undefined, { older: ["0"], newer: ["2"] }],
      [undefined, undefined],
    ]);
  });

  test("each scale is a set, and one may be asked for alone", async () => {
    for (const scale of ["100K", "1M"]) {
      await lines(`${scale}-01.messages.jsonl`, MESSAGES);
      await json(`${scale}-01.questions.json`, [ask("summarization", [0], [0])]);
    }
    expect((await loadBeam(folder)).map((set) => set.name)).toEqual(["beam-100K", "beam-1M"]);
    expect((await loaderOf("beam-1M")?.(folder))?.map((set) => set.name)).toEqual(["beam-1M"]);
    await expect(loadBeam(folder, "7K")).rejects.toThrow("no chat");
  });

  test("a lonely file, evidence that names no message and a chat without time are errors with their place", async () => {
    await lines("100K-01.messages.jsonl", MESSAGES);
    await expect(loadBeam(folder)).rejects.toThrow("100K-01.messages.jsonl: the questions of this chat are missing");
    await json("100K-01.questions.json", [ask("summarization", [9], [9])]);
    await expect(loadBeam(folder)).rejects.toThrow("100K-01.questions.json, x-summarization: the evidence 9");
    await lines("100K-01.messages.jsonl", [message(0, "No date.")]);
    await expect(loadBeam(folder)).rejects.toThrow("line 1: no time anchor");
    await rm(join(folder, "100K-01.messages.jsonl"));
    await expect(loadBeam(folder)).rejects.toThrow("100K-01.questions.json: the messages of this chat are missing");
  });
});

describe("PrefEval", () => {
  test("all preferences are one memory, explanations are never read, those of the topic are kin", async () => {
    const row = (id: string, topic: string) => ({
      id,
      topic,
      preference: `I like ${id}.`,
      question: `What about ${topic}?`,
      explanation: "leaks the answer",
    });
    await lines("explicit.jsonl", [row("tea-0", "drinks"), row("jazz-0", "music"), row("milk-1", "drinks")]);
    const set = await loadPrefEval(folder);
    expect(JSON.stringify(set)).not.toContain("leaks");
    expect(set.conversations[0]?.sessions).toHaveLength(3);
    expect(questionsOf(set)[0]).toMatchObject({ evidence: ["tea-0"], kin: ["tea-0", "milk-1"] });
    await lines("more.jsonl", [row("tea-0", "drinks")]);
    await expect(loadPrefEval(folder)).rejects.toThrow("the id tea-0 stands twice");
  });
});

describe("MADial", () => {
  const english = (id: string, event: string) => ({
    [id]: { time: "2024-03-07", scene: "School", emotion: "Happy", event },
  });
  const chinese = (id: string, event: string, child: number) => ({
    [id]: { time: "2024-03-07", scene: "学校", emotion: "开心", event, "user-id": child },
  });
  const DIALOGUE = {
    dialogue: [
      "<BOD>\n",
      '<Tim>: "I can sing!"\n',
      '"Lovely, do go on."\n',
      "<Really? Nice.>\n",
      '<Assistant>: "You sang last spring."\n',
    ],
    "test-turn": [4],
    "relevant-id": [2],
    "user-id": 1,
  };
  async function folderOf(relevant: readonly number[]): Promise<void> {
    await lines("memory.en.jsonl", [english("1", "Zoe swam."), english("2", "Tim sang.")]);
    await lines("memory.zh.jsonl", [
      chinese("1", "Zoe游泳了。", 2),
      chinese("2", "Tim唱歌了。", 1),
      chinese("3", "Tim跳舞了。", 1),
    ]);
    for (const language of ["en", "zh"])
      await lines(`dialogue.${language}.jsonl`, [{ ...DIALOGUE, "relevant-id": relevant }]);
  }

  test("each child has a memory of its own, whose it is stands in the Chinese file alone", async () => {
    await folderOf([2]);
    const sets = await loadMadial(folder);
    expect(
      sets.map((set) => [
        set.name,
        set.conversations.map((one) => one.sessions.flatMap((s) => s.turns.map((t) => t.text))),
      ]),
    ).toEqual([
      ["madial-en", [["Tim sang."], ["Zoe swam."]]],
      ["madial-zh", [["Tim唱歌了。", "Tim跳舞了。"], ["Zoe游泳了。"]]],
    ]);
    expect(sets[0]?.conversations.map((one) => one.questions.length)).toEqual([1, 0]);
    expect(turnsOf(sets[0])[0]?.at).toBe(Date.UTC(2024, 2, 7));
    expect((await loadMadial(folder, "zh")).map((set) => set.name)).toEqual(["madial-zh"]);
  });

  test("the query is what was said before the test turn, without tags and names", () => {
    expect(saidBefore(DIALOGUE.dialogue, 4)).toBe("I can sing!\nLovely, do go on.\nReally? Nice.");
    expect(saidBefore([" <BOD>\n", ' <Tim>："我会唱歌！"\n', "never"], 2)).toBe("我会唱歌！");
  });

  test("scene and emotion, and what follows the test turn, are never read", async () => {
    await folderOf([2]);
    expect(JSON.stringify(await loadMadial(folder))).not.toMatch(/School|Happy|last spring/);
  });

  test("another child's event as gold, and an event that is nobody's, are errors with their place", async () => {
    await folderOf([1]);
    await expect(loadMadial(folder)).rejects.toThrow("dialogue.en.jsonl, line 1: the event 1 is none of this child's");
    await rm(join(folder, "memory.zh.jsonl"));
    await rm(join(folder, "dialogue.zh.jsonl"));
    await expect(loadMadial(folder)).rejects.toThrow("memory.en.jsonl: no memory file says whose the event 1 is");
  });
});

describe("PrecisionMemBench", () => {
  const belief = (id: string, more = {}) => ({
    _id: id,
    user_id: "owner",
    type: "preference",
    canonical_name: `${id}_name`,
    aliases: [`${id} alias`],
    content: `Holds ${id}.`,
    scope: ["domain:garden"],
    epistemic_status: "active",
    pinned: false,
    resolved_at: null,
    superseded_by: null,
    created_at: "2026-03-01T00:00:00Z",
    ...more,
  });
  const asks = (caseId: string, gold: readonly string[], more = {}) => ({
    caseId,
    category: "Aliases",
    scope: ["domain:garden"],
    query: `about ${caseId}`,
    expect: { relevantBeliefs: { shouldOnlyInclude: gold } },
    ...more,
  });
  const SEED = [
    belief("roses"),
    belief("moss"),
    belief("moss-mid", { epistemic_status: "superseded", superseded_by: "moss" }),
    belief("moss-old", { epistemic_status: "superseded", superseded_by: "moss-mid" }),
    belief("pin", { pinned: true }),
    belief("done", { resolved_at: "2026-04-01T00:00:00Z" }),
    belief("guess", { epistemic_status: "inferred" }),
    belief("other", { user_id: "stranger" }),
  ];

  test("versions share a key and come in their order, and what comes by other paths stands under a label of its own", async () => {
    await json("beliefs.seed.json", SEED);
    await json("retrieval.cases.json", [asks("roses", ["roses"])]);
    const [memory] = (await loadPrecisionMemBench(folder)).conversations;
    expect(memory?.beliefs?.map((one) => [one.id, one.key, one.isSuperseded, one.labels[0]])).toEqual([
      ["moss-old", "belief.moss", true, "domain:garden"],
      ["moss-mid", "belief.moss", true, "domain:garden"],
      ["roses", undefined, false, "domain:garden"],
      ["moss", "belief.moss", false, "domain:garden"],
      ["pin", undefined, false, "apart:domain:garden"],
      ["done", undefined, false, "apart:domain:garden"],
      ["guess", undefined, false, "apart:domain:garden"],
    ]);
    expect(memory?.beliefs?.[2]?.names).toEqual(["roses_name", "roses alias"]);
    expect(memory?.othersBeliefs?.map((one) => one.id)).toEqual(["other"]);
  });

  test("an empty wish is silence, with empty queries, budgets and users without beliefs among the cases", async () => {
    await json("beliefs.seed.json", SEED);
    await json("retrieval.cases.json", [
      asks("roses", ["roses"]),
      asks("nothing", [], { query: "" }),
      asks("budget", [], { budget: { maxBeliefs: 0 } }),
      asks("new", [], { userId: "newcomer" }),
    ]);
    const set = await loadPrecisionMemBench(folder);
    expect(set.summaryCategories).toEqual(["Aliases"]);
    expect(
      set.conversations.map((one) => [
        one.name,
        one.beliefs?.length,
        one.questions.map((question) => question.category),
      ]),
    ).toEqual([
      ["owner", 7, ["Aliases", "silence", "silence"]],
      ["newcomer", 0, ["silence"]],
    ]);
    expect(questionsOf(set)[2]).toMatchObject({
      itemsMax: 0,
      isExactSet: true,
      labels: ["domain:garden"],
      evidence: [],
    });
  });

  test("in a session, what a turn teaches holds from the next turn on", async () => {
    const turn = (gold: readonly string[], more = {}) => ({
      label: "drift",
      userMessage: "Hm?",
      ...asks("", gold),
      ...more,
    });
    await json("beliefs.seed.json", SEED);
    await json("retrieval.cases.json", []);
    await json("session-retrieval.cases.json", [
      {
        caseId: "walk",
        turns: [
          turn(["roses"], { createBeliefAtTurn: belief("fern") }),
          turn(["fern"], { updateBeliefAtTurn: { beliefId: "roses", addAliases: ["Rosa"] } }),
          turn(["roses"]),
        ],
      },
    ]);
    const states = (await loadPrecisionMemBench(folder)).conversations;
    expect(
      states.map((one) => [
        one.beliefs?.some((b) => b.id === "fern"),
        one.beliefs?.find((b) => b.id === "roses")?.names.includes("Rosa"),
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test("gold that is no belief of the user is an error with its place", async () => {
    await json("beliefs.seed.json", SEED);
    await json("retrieval.cases.json", [asks("roses", ["other"])]);
    await expect(loadPrecisionMemBench(folder)).rejects.toThrow(
      "retrieval.cases.json, roses: there is no belief other",
    );
  });
});

describe("GoodAI LTM", () => {
  const script = (texts: readonly string[], questions: readonly number[], expected: readonly unknown[]) => ({
    script: texts,
    is_question: texts.map((_, index) => questions.includes(index)),
    waits: texts.map((_, index) => (index < texts.length - 1 ? { percentage_finished: 10 * (index + 1) } : {})),
    expected_responses: expected,
    is_temporal: false,
  });

  test("gold is the statements that hold what the answer holds, whatever its shape; scripts of one number share a memory", async () => {
    await json(
      "colours-7.json",
      script(["My colour is Teal. Trust me.", "It is Rust now.", "Which colour?"], [2], ["Rust"]),
    );
    await json(
      "shopping-7.json",
      script(
        ["Add 2 Pears.", "Add 1 Lamp.", "What is on the list?"],
        [2],
        [
          ["pears", 2],
          ["LAMP", 1],
        ],
      ),
    );
    const triggers = ["If I yawn say: 'go to bed'", "If I sneeze say: 'bless you'"];
    await json(
      "trigger-response-7.json",
      script([...triggers, "I yawn.", "I sneeze."], [2, 3], ["go to bed", "Bless you!"]),
    );
    await json("jokes-7.json", {
      ...script(["A fish walks in.", "It was wet."], [], ["It was wet."]),
      is_question: [false, false, true],
    });
    const set = await loadGoodAi(folder);
    expect(set.conversations).toHaveLength(1);
    expect(set.conversations[0]?.sessions.map((session) => [session.id, session.turns.length])).toEqual([
      ["colours", 2],
      ["jokes", 2],
      ["shopping", 2],
      ["trigger-response", 2],
    ]);
    expect(questionsOf(set)).toEqual([
      // "Trust" holds the colour only as a part of a word.
      expect.objectContaining({ evidence: ["colours:1"], update: { older: ["colours:0"], newer: ["colours:1"] } }),
      expect.objectContaining({ evidence: ["shopping:0", "shopping:1"] }),
      expect.objectContaining({ evidence: ["trigger-response:0"] }),
      expect.objectContaining({ evidence: ["trigger-response:1"] }),
    ]);
  });

  test("marks that do not fit the script are an error", async () => {
    await json("colours-0.json", { ...script(["One.", "Two?"], [1], ["One"]), is_question: [false] });
    await expect(loadGoodAi(folder)).rejects.toThrow("colours-0.json: is_question does not fit");
  });
});

describe("OTTO", () => {
  test("a visit is cut in its middle by time; gold is the products of the next click and of later carts and orders", async () => {
    const event = (aid: number, ts: number, type: string) => ({ aid, ts, type });
    await lines("sample.jsonl", [
      {
        session: 3,
        events: [
          event(5, 40, "carts"),
          event(7, 10, "clicks"),
          event(8, 20, "clicks"),
          event(9, 30, "clicks"),
          event(5, 50, "orders"),
          event(6, 60, "orders"),
        ],
      },
    ]);
    const set = await loadOtto(folder);
    expect(turnsOf(set).map((turn) => [turn.at, turn.thing])).toEqual([
      [10, "7"],
      [20, "8"],
      [30, "9"],
    ]);
    expect(questionsOf(set).map((one) => [one.category, one.evidence, one.counts, one.asksBehaviour])).toEqual([
      ["clicks", [], "things", true],
      ["carts", ["5"], "things", true],
      ["orders", ["5", "6"], "things", true],
    ]);
  });
});

describe("WebShop", () => {
  test("from each query its goal and its sisters are asked for, never the query itself", async () => {
    await lines("goals.jsonl", [
      { id: "g1", goal: "a green kettle, two litres", queries: ["green kettle", "kettle 2l"] },
      { id: "g2", goal: "wool socks", queries: ["warm socks"] },
    ]);
    const set = await loadWebShop(folder);
    expect(turnsOf(set)).toHaveLength(5);
    expect(questionsOf(set).map((one) => [one.category, one.itself, one.evidence])).toEqual([
      ["goal and sisters", "g1:1", ["g1:0", "g1:2"]],
      ["goal and sisters", "g1:2", ["g1:0", "g1:1"]],
      ["goal", "g2:1", ["g2:0"]],
    ]);
  });
});

describe("every loader", () => {
  test.each([...SET_FOLDERS])(
    "%s refuses an empty folder and a file that it cannot place, and names it",
    async (_, load) => {
      await put("LICENSE-MIT.txt", "…");
      await put("README.md", "…");
      await expect(load(folder)).rejects.toMatchObject({ name: "EvalInputError" });
      await put("notes.txt", "what is this?");
      await expect(load(folder)).rejects.toThrow("notes.txt has no place in this set.");
    },
  );

  test("text that is no JSON, a record without a field and a broken archive are told with file and place", async () => {
    await put("goals.jsonl", '{"id":"g1","goal":"x","queries":[]}\n\n{"id":');
    await expect(loadWebShop(folder)).rejects.toThrow("goals.jsonl, line 3 is no JSON");
    await put("goals.jsonl", '{"id":"g1","goal":"x"}');
    await expect(loadWebShop(folder)).rejects.toThrow("goals.jsonl, line 1, queries:");
    await rm(join(folder, "goals.jsonl"));
    await writeFile(join(folder, "goals.jsonl.gz"), "not packed");
    await expect(loadWebShop(folder)).rejects.toThrow("goals.jsonl.gz is no gzip file");
  });

  test("names of sets are those of the folders and of the sets in them, and no others", () => {
    for (const name of [...SET_FOLDERS.keys(), "beam-500K", "madial-en"]) expect(loaderOf(name)).toBeDefined();
    for (const name of ["unheard-of", "beamish", "prefeval-en", ""]) expect(loaderOf(name)).toBeUndefined();
  });
});
