/** How forming is measured: the judges, the meters and the command. Sentences of our own; every judge meets what it must refuse. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { evalCommand } from "../../eval/command.ts";
import type { Conversation, Turn } from "../../eval/eval-set.ts";
import { areLinked, contradictionMeter } from "../../eval/formation/contradiction-meter.ts";
import { goldTurnMeter, preferenceMeter } from "../../eval/formation/coverage-meter.ts";
import { isOfEvents, isSupported, isToldByFacts, supportOf } from "../../eval/formation/evidence-meter.ts";
import { type Figure, formationTable, rowsOf, Share } from "../../eval/formation/figure.ts";
import { formMemory } from "../../eval/formation/formed-memory.ts";
import { asSearches, productsOf, restsOn, searchesOf } from "../../eval/formation/interest-meter.ts";
import type { Meter } from "../../eval/formation/meter.ts";
import {
  conversationOf,
  type RecordedConversation,
  readRecorded,
} from "../../eval/formation/recorded-conversations.ts";
import { recordedMeter } from "../../eval/formation/recorded-meter.ts";
import { recordedModel } from "../../eval/formation/recorded-model.ts";
import { repetitionMeter } from "../../eval/formation/repetition-meter.ts";
import { isOlderOver, type ShownItem } from "../../eval/formation/update-meter.ts";
import { contentWords, holdsWord, wordsOf } from "../../eval/own-words.ts";
import type { Item } from "../../src/index.ts";

const AT = Date.UTC(2026, 0, 5);
const HOUR_MS = 3_600_000;

const said = (id: string, text: string, more: Partial<Turn> = {}): Turn => ({
  id,
  role: "user",
  at: AT,
  text,
  ...more,
});
const memoryOf = (turns: readonly Turn[], more: Partial<Conversation> = {}): Conversation => ({
  name: "tiny",
  sessions: [{ id: "s", turns }],
  questions: [],
  now: AT + 24 * HOUR_MS,
  ...more,
});
const figuresOf = (figures: readonly Figure[]): Readonly<Record<string, number | null>> =>
  Object.fromEntries(figures.map(({ name, value }) => [name, value]));

async function looked(conversation: Conversation, meter: Meter): Promise<Readonly<Record<string, number | null>>> {
  await using memory = await formMemory(conversation, { onDisk: false });
  await meter.look(memory);
  return figuresOf(meter.figures());
}

/** Parts of items as the judges read them; the rest is not looked at. */
const message = (text: string, more: object = {}): Item =>
  ({
    id: "m",
    text,
    speaker: "Ana",
    message: { role: "user", kind: "turn" },
    origin: { messageId: "t1" },
    ...more,
  }) as Item;
const citing = (text: string, start: number, end: number): Pick<Item, "text" | "evidence"> => ({
  text,
  evidence: [{ item: "m", spans: [{ start, end }] }],
});

describe("the judge's words", () => {
  test("are letters and numbers in lower case, characters one by one in scripts without spaces", () => {
    expect(wordsOf("Ana's CAFÉ, no. 7, 2.5 kg!")).toEqual(["ana", "s", "café", "no", "7", "2.5", "kg"]);
    expect(wordsOf("我喝茶 2024")).toEqual(["我", "喝", "茶", "2024"]);
  });

  test("negations carry something, articles and the owner do not", () => {
    expect(contentWords("The user does not like the tea")).toEqual(["not", "like", "tea"]);
  });

  test("another ending is the same word, another word or number is not", () => {
    const there = new Set(wordsOf("They travelled with 12 suitcases and 12345 stamps"));
    expect(["travelling", "suitcase", "12"].map((word) => holdsWord(there, word))).toEqual([true, true, true]);
    for (const other of ["tram", "123", "1", "suit", "12346"]) expect(holdsWord(there, other), other).toBe(false);
  });
});

describe("evidence", () => {
  const text = "I keep 3 hens. My brother sells their eggs next Friday at the market.";
  const messages = new Map([["m", message(text)]]);

  test("a fact in the words that it cites is supported, one with a word, a number or a negation of its own is not", () => {
    expect(isSupported(citing("Ana: I keep 3 hens.", 0, 14), messages)).toBe(true);
    for (const invented of [
      "Ana: I keep 3 geese.",
      "Ana: I keep 4 hens.",
      "Ana: I do not keep 3 hens.",
      "Ben: I keep 3 hens.",
    ])
      expect(isSupported(citing(invented, 0, 14), messages), invented).toBe(false);
  });

  test("words of the message outside of what is cited are no evidence, and neither is a message that is not there", () => {
    expect(isSupported(citing("Ana: My brother sells eggs.", 0, 14), messages)).toBe(false);
    expect(isSupported(citing("Ana: I keep 3 hens.", 0, 14), new Map())).toBe(false);
  });

  test("notes that forming adds are no claim: a date with its year, a person of the message; any other remark is one", () => {
    const sells = (note: string): boolean =>
      isSupported(citing(`Ana: My brother sells their eggs next Friday (${note}).`, 15, 53), messages);
    expect([sells("9 January 2026"), sells("hens"), sells("in Leeds")]).toEqual([true, true, false]);
  });

  test("a gist that was cut may end inside a word", () => {
    expect(isSupported(citing("Ana: My brother sells their eggs next Fri…", 15, 53), messages)).toBe(true);
    expect(isSupported(citing("Ana: My brother sells their eggs next Tue…", 15, 53), messages)).toBe(false);
  });

  test("of a paraphrase the words that stand there are counted", () => {
    expect(supportOf(citing("User keeps hens happily", 0, 14), messages)).toEqual({ heldCount: 2, count: 3 });
  });

  test("the value of a behaviour fact stands in an event, whatever hedges it", () => {
    const event = { type: "filter", anchors: { category: "tents", price_max: "300" } };
    const events = new Map([["m", message("filter", { message: { role: "user", kind: "event", event } })]]);
    const rests = (value: string): boolean =>
      isOfEvents(citing(`Recently the user often looks at ${value}.`, 0, 6), events);
    expect([rests("tents"), rests("a price of 300")]).toEqual([true, true]);
    for (const other of ["kayaks", "a price of 500", "tents and kayaks"]) expect(rests(other), other).toBe(false);
  });

  test("every statement of a summary, and of its details, stands in a fact that it cites", () => {
    const known = new Map([
      ["a", { text: "User: I keep hens (since May 2024).", details: [] }],
      ["b", { text: "User: I sell eggs.", details: [{ text: "on Fridays", brightness: 1 }] }],
    ]);
    const summary = (told: string, detail = "on Fridays") => ({
      text: `farm: ${told}`,
      details: [{ text: detail, brightness: 1 }],
      evidence: ["a", "b"].map((item) => ({ item, spans: [] })),
    });
    expect(isToldByFacts(summary("I keep hens; I sell eggs"), known)).toBe(true);
    expect(isToldByFacts(summary("I keep hens; I sell goats"), known)).toBe(false);
    expect(isToldByFacts(summary("I keep hens", "on Sundays"), known)).toBe(false);
    expect(isToldByFacts(summary("I sell eggs"), new Map([["a", { text: "User: I keep hens", details: [] }]]))).toBe(
      false,
    );
  });
});

describe("coverage", () => {
  test("a stated preference counts as kept, a mere event does not", async () => {
    const figures = await looked(
      memoryOf([said("t1", "I prefer window seats."), said("t2", "It rained on the bridge at noon.")]),
      preferenceMeter(),
    );
    expect(figures["gold turns kept as preference or instruction"]).toBe(0.5);
  });

  test("of gold turns only the user's count, and those that no question asks for do not", async () => {
    const question = { text: "Where do I live?", category: "x", evidence: ["t1", "t2", "t3"] };
    const turns = [
      said("t1", "I live in Porto."),
      said("t2", "Hm."),
      said("t3", "You live in Porto.", { role: "assistant" }),
      said("t4", "Hm."),
    ];
    const figures = await looked(memoryOf(turns, { questions: [question] }), goldTurnMeter());
    expect(figures["gold turns of the user with a fact"]).toBe(0.5);
  });

  test("what is said again gains a count", async () => {
    const figures = await looked(memoryOf([said("t1", "I prefer window seats.")]), repetitionMeter());
    expect(figures["facts said again that gained a count"]).toBe(1);
  });
});

describe("updates and contradictions", () => {
  const recalled = (id: string, more: Partial<ShownItem> = {}): ShownItem => ({
    truth: "current",
    messages: [{ messageId: id }],
    ...more,
  });
  const update = { older: ["old"], newer: ["new"] };
  const factsOf = (truth: Item["truth"]) => ({ citing: () => [{ truth }] });

  test("an old statement is over when it is shown as earlier or superseded, not when it stands as an item of its own", () => {
    const earlier = recalled("new", { earlier: [{ messages: [{ messageId: "old" }] }] });
    expect(isOlderOver([earlier], update, factsOf("current"))).toBe(true);
    expect(isOlderOver([recalled("new")], update, factsOf("superseded"))).toBe(true);
    expect(isOlderOver([recalled("new")], update, factsOf("current"))).toBe(false);
    expect(isOlderOver([recalled("new"), recalled("old")], update, factsOf("superseded"))).toBe(false);
  });

  test("two sides are linked when one names the other as over or contradicted, in either direction", () => {
    const fact = (id: string, ...links: Item["links"]): Pick<Item, "id" | "links"> => ({ id, links });
    const [a, b] = [fact("a"), fact("b", { type: "contradicts", to: "a" })];
    expect([areLinked([a], [b]), areLinked([b], [a])]).toEqual([true, true]);
    expect(areLinked([a], [fact("b", { type: "related_to", to: "a" })])).toBe(false);
    expect(areLinked([a], [fact("b", { type: "supersedes", to: "c" })])).toBe(false);
  });

  test("a correction is found through a real vault, two unrelated turns are not", async () => {
    const turns = [
      said("t1", "I live in Porto."),
      said("t2", "Actually, I live in Braga now.", { at: AT + HOUR_MS }),
      said("t3", "My bicycle has a bell.", { at: AT + HOUR_MS }),
    ];
    const question = (text: string) => ({ text, category: "x", evidence: ["t1"] });
    const conversation = memoryOf(turns, { questions: [question("Where do I live?"), question("My bicycle?")] });
    const sides = new Map([
      ["tiny/Where do I live?", { first: ["t2"], second: ["t1"] }],
      ["tiny/My bicycle?", { first: ["t1"], second: ["t3"] }],
    ]);
    expect((await looked(conversation, contradictionMeter(sides)))["contradictions: the two sides are linked"]).toBe(
      0.5,
    );
  });
});

describe("interests", () => {
  test("a search whose words stand in another one is a thing that was searched for repeatedly", () => {
    const searches = ["2 linen shirts", "linen shirt for men", "garden hose"].map((text, index) =>
      said(`t${index}`, text, { thing: text }),
    );
    const things = searchesOf(memoryOf(searches));
    expect([...things.values()]).toEqual([["t0", "t1"], ["t2"]]);
  });

  test("products are told by their ids", () => {
    const turns = [said("a", "x", { thing: "7" }), said("b", "x", { thing: "8" }), said("c", "x", { thing: "7" })];
    expect([...productsOf(memoryOf(turns))]).toEqual([
      ["7", ["a", "c"]],
      ["8", ["b"]],
    ]);
  });

  test("a preference stands for a repeated thing by two of its events, for a single one by that alone", () => {
    const messages = new Map(["a", "b", "c"].map((id) => [id, message("x", { origin: { messageId: id } })]));
    const fact = (...items: readonly string[]) => ({ evidence: items.map((item) => ({ item, spans: [] })) });
    expect(restsOn(fact("a", "b"), ["a", "b"], messages)).toBe(true);
    expect(restsOn(fact("a"), ["a", "b"], messages)).toBe(false);
    expect(restsOn(fact("c"), ["c"], messages)).toBe(true);
    expect(restsOn(fact("b", "c"), ["c"], messages)).toBe(false);
  });

  test("each wish is a person who types its queries, a minute apart, and not the wish itself", () => {
    const turns = ["g1:0", "g1:1", "g1:2", "g2:0", "g2:1"].map((id) => said(id, `words of ${id}`));
    const people = asSearches(memoryOf(turns, { now: AT }));
    expect(people.map(({ sessions }) => sessions[0]?.turns.map(({ id, at }) => [id, at - AT]))).toEqual([
      [
        ["g1:1", 0],
        ["g1:2", 60_000],
      ],
      [["g2:1", 0]],
    ]);
    expect(people[0]?.sessions[0]?.turns[0]?.event).toEqual({ type: "search", anchors: { query: "words of g1:1" } });
  });
});

describe("recorded answers", () => {
  const recorded: RecordedConversation = {
    name: "kiln",
    language: "en",
    turns: [
      { id: "t1", role: "user", at: "2026-02-01T10:00:00Z", text: "Bisque firing tonight, kiln 2, cone 06 as ever." },
      { id: "t2", role: "assistant", at: "2026-02-01T10:01:00Z", text: "Good luck with the kiln." },
    ],
    reply: [
      {
        kind: "good",
        text: "User fires kiln 2 at cone 06.",
        type: "fact",
        cites: [{ ref: "t1", quote: "kiln 2, cone 06 as ever" }],
      },
      { kind: "false quote", text: "User has kiln 2.", type: "fact", cites: [{ ref: "t1", quote: "I own kiln 2" }] },
      { kind: "unknown segment", text: "User has a kiln.", type: "fact", cites: [{ ref: "t7", quote: "kiln 2" }] },
      { kind: "wrong number", text: "User fires kiln 5.", type: "fact", cites: [{ ref: "t1", quote: "kiln 2" }] },
    ].map(
      (fact) => ({ subject: null, details: [], confidence: 0.9, ...fact }) as RecordedConversation["reply"][number],
    ),
  };

  test("are played through the real way of a language model, and what they cannot show is not kept (SEC-R11)", async () => {
    const model = recordedModel([recorded]);
    await using memory = await formMemory(conversationOf(recorded), { onDisk: false, languageModel: model });
    const meter = recordedMeter(model);
    await meter.look(memory);
    expect(model.answered()).toHaveLength(4);
    expect(figuresOf(meter.figures())).toMatchObject({
      "kept facts of the model that are good, by hand": 1,
      "answered facts kept: good": 1,
      "answered facts kept: false quote": 0,
      "answered facts kept: unknown segment": 0,
      "answered facts kept: wrong number": 0,
    });
  });

  test("a conversation that is not recorded is answered with nothing", async () => {
    const model = recordedModel([recorded]);
    await using memory = await formMemory(memoryOf([said("t1", "I live in Faro.")]), {
      onDisk: false,
      languageModel: model,
    });
    expect([model.answered(), memory.items.length > 0]).toEqual([[], true]);
  });

  test("say of themselves what they are: quotes of good ones stand in their turns, false ones do not", async () => {
    const all = await readRecorded();
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ language }) => language))).toEqual(new Set(["de", "en", "es", "fr", "pt"]));
    for (const { name, turns, reply } of all)
      for (const { kind, cites, text } of reply) {
        const stands = cites.map(({ ref, quote }) => turns.find(({ id }) => id === ref)?.text.includes(quote));
        if (kind === "good") expect([name, text, stands]).toEqual([name, text, stands.map(() => true)]);
        if (kind === "false quote") expect([name, text, stands]).toEqual([name, text, [false]]);
        if (kind === "unknown segment") expect([name, text, stands]).toEqual([name, text, [undefined]]);
        expect(kind === "no citation").toBe(cites.length === 0);
      }
  });
});

test("the table has a dash where a way of forming has no figure, and no line for what was not there", () => {
  const share = new Share();
  share.add(true);
  share.add(false);
  const rows = rowsOf("tiny", [share.figure("kept", "≥ 95"), new Share().figure("nothing")], []);
  expect(
    formationTable(rows)
      .split("\n")
      .map((line) => line.split(/\s{2,}/)),
  ).toEqual([
    ["set", "figure", "of", "no model", "recorded by hand", "aim"],
    ["tiny", "kept", "2", "50.0", "–", "≥ 95"],
  ]);
});

describe("the command", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "keepsake-formation-test-"));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function runCommand(...args: readonly string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    return {
      code: await evalCommand(["formation", ...args], () => [], output),
      out: out.join("\n"),
      err: err.join("\n"),
    };
  }
  async function put(set: string, file: string, ...rows: readonly object[]): Promise<void> {
    await mkdir(join(folder, set), { recursive: true });
    await writeFile(join(folder, set, file), rows.map((row) => JSON.stringify(row)).join("\n"));
  }
  const preference = (id: string, words: string) => ({ id, topic: "x", preference: words, question: "What?" });

  test("measures the sets that are there and our own, prints the rows of its JSON file and tells how far it is", async () => {
    await put("prefeval", "a.jsonl", preference("p1", "I prefer window seats."), preference("p2", "Hm, well."));
    await put("webshop-queries", "a.jsonl", {
      id: "g1",
      goal: "a hose",
      queries: ["garden hose", "green garden hose"],
    });
    const json = join(folder, "rows.json");
    const result = await runCommand(folder, "--json", json);
    expect(result.code).toBe(0);
    const rows: readonly Record<string, unknown>[] = JSON.parse(await readFile(json, "utf8"));
    const value = (set: string, figure: string): unknown =>
      rows.find((row) => row["set"] === set && row["name"] === figure)?.["rules"];
    expect(value("prefeval", "gold turns kept as preference or instruction")).toBe(0.5);
    expect(value("prefeval", "facts: in the words they cite")).toBe(1);
    expect(value("webshop-queries", "things searched for repeatedly that became a preference")).toBe(1);
    expect(rows.some((row) => row["set"] === "recorded" && row["recorded"] !== null)).toBe(true);
    expect(rows.filter((row) => row["set"] === "own output")).toHaveLength(4);
    const printed = result.out
      .split("\n")
      .filter((line) => /^(?:prefeval|webshop-queries|recorded|own output) {2}/.test(line));
    expect(printed).toHaveLength(rows.length);
    expect(result.err).toContain("beam is not there, left out.");
    expect(result.err).toContain("formation · prefeval · p1 (1/2)");
  });

  test("takes no more memories of a set than the limit says", async () => {
    await put("prefeval", "a.jsonl", preference("p1", "I prefer tea."), preference("p2", "I prefer tea."));
    const result = await runCommand(folder, "--limit", "1");
    expect(result.err).toContain("p1 (1/1)");
    expect(result.err).not.toContain("p2");
  });

  test("a set that cannot be read is named and costs no other its figures, and is no success", async () => {
    await put("prefeval", "a.jsonl", { id: "p1" });
    await put("otto-events", "a.jsonl", { session: 1, events: [{ aid: 7, ts: AT, type: "clicks" }] });
    const result = await runCommand(folder);
    expect(result.code).toBe(1);
    expect(result.err).toContain("prefeval: a.jsonl, line 1, topic");
    expect(result.out).toContain("otto-events");
  });

  test("a folder without a set is no success; arguments that make no sense are refused with the usage", async () => {
    expect((await runCommand(folder)).code).toBe(1);
    for (const args of [[], [folder, "more"], [folder, "--limit", "0"], [folder, "--limit", "x"], [folder, "--other"]])
      expect(await runCommand(...args)).toMatchObject({ code: 2, err: expect.stringContaining("formation DIR") });
  });
});
