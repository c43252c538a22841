/** What a question says about time. All are asked on Monday 8 May 2023. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchoredInterval, OPEN_END, OPEN_START, timeQuestion } from "../../src/text/time-question.ts";

/** Monday, 8 May 2023, 13:56 UTC. */
const MONDAY = Date.UTC(2023, 4, 8, 13, 56);
const ask = (text: string, zone = "UTC"): ReturnType<typeof timeQuestion> => timeQuestion(text, { at: MONDAY, zone });
const day = (at: number): string =>
  at === OPEN_START ? "…" : at === OPEN_END ? "…" : new Date(at).toISOString().slice(0, 10);
const intervals = (text: string): readonly string[] =>
  ask(text).intervals.map(({ start, end }) => `${day(start)} ${day(end)}`);

describe("where a question looks", () => {
  test.each([
    ["What did we talk about last week?", ["2023-05-01 2023-05-08"]],
    ["What did I buy since March?", ["2023-03-01 2023-05-09"]],
    ["What did I order before 2020?", ["… 2020-01-01"]],
    ["Where did I live until last May?", ["… 2022-06-01"]],
    ["What happened after 2019?", ["2020-01-01 …"]],
    ["What happened after 2019 and before 2022?", ["2020-01-01 2022-01-01"]],
    ["What happened between March and May 2022?", ["2022-03-01 2022-06-01"]],
    ["What was I reading lately?", ["2023-04-08 2023-05-09"]],
    ["Sam has been reading a lot lately. What could I give him?", []],
    ["Sam was here last week. What did he bring?", ["2023-05-01 2023-05-08"]],
    ["What have I cooked in the past two weeks?", ["2023-04-24 2023-05-09"]],
    ["Who visited me the other day?", ["2023-04-24 2023-05-09"]],
    ["What did I eat yesterday and last Friday?", ["2023-05-07 2023-05-08", "2023-05-05 2023-05-06"]],
    ["What about 05/07/2023?", ["2023-05-07 2023-05-08", "2023-07-05 2023-07-06"]],
    ["What did I do two days before Christmas 2022?", ["2022-12-23 2022-12-24"]],
    ["Was habe ich seit März gekauft?", ["2023-03-01 2023-05-09"]],
    ["Qu'est-ce que j'ai fait l'été dernier ?", ["2022-06-01 2022-09-01"]],
    ["¿Qué hice antes de 2020?", ["… 2020-01-01"]],
    ["去年夏天我去了哪里？", ["2022-06-01 2022-09-01"]],
    ["What is my name?", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(intervals(text)).toEqual(expected);
  });

  test("a time since which something holds may lie ahead", () => {
    expect(intervals("What is planned since next June?")).toEqual(["2023-06-01 …"]);
  });

  test("today ends where the zone's day ends", () => {
    const [found] = ask("since yesterday", "Asia/Tokyo").intervals;
    expect(found).toEqual({ start: Date.UTC(2023, 4, 6, 15), end: Date.UTC(2023, 4, 8, 15) });
  });
});

describe("a question that asks for a time", () => {
  test.each([
    "When did I move?",
    "when was that?",
    "When's the party?",
    "Do you remember when I met Ana?",
    "What year did I graduate?",
    "On which day does the course start?",
    "What was the date of the concert?",
    "How long ago did I quit?",
    "How many days passed between the two trips?",
    "Since when do I live here?",
    "Wann war ich in Rom?",
    "In welchem Jahr bin ich umgezogen?",
    "Quand est-ce que j'ai déménagé ?",
    "En quelle année ai-je déménagé ?",
    "¿Cuándo me mudé?",
    "¿En qué año me mudé?",
    "Quando foi a festa?",
    "什么时候搬家的？",
  ])("%s", (text) => {
    expect(ask(text).wantsTime).toBe(true);
  });

  test.each([
    "What did I eat when we met?",
    "What happened last May?",
    "Who is Ana?",
    "I sleep when it rains",
    "Qué comí cuando fui a Roma",
    "Que faisais-je quand il est venu",
    "我喜欢吃什么？",
  ])("not: %s", (text) => {
    expect(ask(text).wantsTime).toBe(false);
  });
});

describe("the first or the last of several", () => {
  test.each([
    ["When was the first time I ate sushi?", "first"],
    ["What was the first book I read?", "first"],
    ["my earliest memory of Porto", "first"],
    ["What did I most recently say about jazz?", "last"],
    ["When did I last see Ana?", "last"],
    ["What was the last book I read?", "last"],
    ["my latest plan", "last"],
    ["Wann war ich zum ersten Mal in Rom?", "first"],
    ["Wann war ich zuletzt in Rom?", "last"],
    ["La première fois que j'ai vu la mer", "first"],
    ["la última vez que vi a Ana", "last"],
    ["Qual foi a primeira vez que comi sushi?", "first"],
    ["我第一次去巴黎", "first"],
    ["What is Ana's last name?", undefined],
    ["What happened last week?", undefined],
    ["the first week of June", undefined],
    ["my first name", undefined],
    ["at first I was afraid", undefined],
    ["What do I like?", undefined],
  ])("%s", (text, expected) => {
    expect(ask(text).ordinal).toBe(expected);
  });
});

describe("a time that filters", () => {
  test.each([
    "only from 2023",
    "just messages since March",
    "Show me my notes from last May only",
    "exclusively what I said in 2022",
    "nur Nachrichten seit März",
    "seulement les messages depuis mars",
    "solo mensajes desde marzo",
    "só mensagens desde março",
    "只看2023年的消息",
  ])("%s", (text) => {
    expect(ask(text).isExplicit).toBe(true);
  });

  test.each([
    "Did I just buy it in May?",
    "What did I say in 2023?",
    "I only like tea since March",
    "just the recipe",
    "only the best",
    "",
  ])("a time only steers: %s", (text) => {
    expect(ask(text).isExplicit).toBe(false);
  });
});

describe("an event to count from", () => {
  const anchor = (text: string): string | undefined => {
    const found = ask(text).anchor;
    if (found === undefined) return undefined;
    const { from, to } = found.offsetDays;
    return `${text.slice(found.phrase.start, found.phrase.end)} | ${found.direction} ${from}..${to}`;
  };

  test.each([
    ["What did I do two weeks before the move?", "the move | before -17..-11"],
    ["What happened the day after my birthday party?", "my birthday party | after 1..1"],
    ["Where did I live right after she moved to Oslo?", "she moved to Oslo | after 0..14"],
    ["A few weeks before the wedding, what did I buy?", "the wedding | before -32..-10"],
    ["What did I do the week before the move?", "the move | before -10..-1"],
    ["Before I moved to Oslo where did I live?", "I moved to Oslo | before -36500..0"],
    ["Since the move, what have I bought?", "the move | after 0..36500"],
    ["What did I read during the trip to Rome?", "the trip to Rome | around -7..7"],
    ["What did I say three days after the concert last May?", "the concert | after 3..3"],
    ["Was tat ich zwei Wochen nach dem Umzug?", "dem Umzug | after 11..17"],
    ["deux semaines avant le déménagement, où étais-je ?", "le déménagement | before -17..-11"],
    ["dos semanas antes de la mudanza", "la mudanza | before -17..-11"],
    ["duas semanas antes da mudança", "mudança | before -17..-11"],
    ["Have I been to Rome before?", undefined],
    ["Who looks after my dog?", undefined],
    ["What did I order before 2020?", undefined],
    ["What happened the day after tomorrow?", undefined],
    ["What did I do after that?", undefined],
    ["two weeks before Christmas", undefined],
  ])("%s", (text, expected) => {
    expect(anchor(text)).toBe(expected);
  });

  test("whole days of the zone are counted from the event's first day or its last", () => {
    const event = { start: Date.UTC(2023, 2, 10, 9), end: Date.UTC(2023, 2, 12, 9) };
    const at = (text: string, zone: string): string => {
      const found = ask(text).anchor;
      if (found === undefined) return "none";
      const { start, end } = anchoredInterval(found, event, zone);
      return `${new Date(start).toISOString()} ${new Date(end).toISOString()}`;
    };
    expect(at("the day before the move", "UTC")).toBe("2023-03-09T00:00:00.000Z 2023-03-10T00:00:00.000Z");
    expect(at("the day after the move", "UTC")).toBe("2023-03-13T00:00:00.000Z 2023-03-14T00:00:00.000Z");
    // Clocks went forward on 12 March in New York.
    expect(at("the day after the move", "America/New_York")).toBe("2023-03-13T04:00:00.000Z 2023-03-14T04:00:00.000Z");
    expect(at("the day before the move", "America/New_York")).toBe("2023-03-09T05:00:00.000Z 2023-03-10T05:00:00.000Z");
    expect(at("during the move", "UTC")).toBe("2023-03-03T00:00:00.000Z 2023-03-20T00:00:00.000Z");
  });
});

describe("whatever is asked", () => {
  const PARTS =
    "when did I last first time before after two weeks a few days the move since only just from 2023 March until between and nur seit vor nach wann quand avant depuis cuándo antes de 什么时候 第一次 05/07/2023 ? , . May most recently".split(
      " ",
    );
  const text = fc.oneof(
    fc.array(fc.constantFrom(...PARTS), { maxLength: 20 }).map((parts) => parts.join(" ")),
    fc.string({ unit: "grapheme" }),
  );

  test("intervals are ordered, spans lie in the question, a filter has an interval, and nothing throws", () => {
    const at = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 });
    fc.assert(
      fc.property(text, at, fc.constantFrom("UTC", "Asia/Tokyo", "America/New_York"), (asked, instant, zone) => {
        const question = timeQuestion(asked, { at: instant, zone });
        for (const { start, end } of question.intervals) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(OPEN_START);
          expect(end).toBeLessThanOrEqual(OPEN_END);
        }
        if (question.isExplicit) expect(question.intervals.length).toBeGreaterThan(0);
        const { anchor } = question;
        if (anchor === undefined) return;
        expect(anchor.phrase.start).toBeGreaterThanOrEqual(0);
        expect(anchor.phrase.end).toBeGreaterThan(anchor.phrase.start);
        expect(anchor.phrase.end).toBeLessThanOrEqual(asked.length);
        expect(anchor.offsetDays.from).toBeLessThanOrEqual(anchor.offsetDays.to);
        for (const event of [0, MONDAY, OPEN_START, OPEN_END]) {
          const where = anchoredInterval(anchor, { start: event, end: event }, zone);
          expect(where.start).toBeLessThanOrEqual(where.end);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("behind the last instant there is no time", () => {
    expect(timeQuestion("after recently", { at: OPEN_END - 86_400_000, zone: "UTC" }).intervals).toEqual([]);
  });

  test("a question of a megabyte is read in its beginning", () => {
    expect(intervals(`${"lorem ".repeat(200_000)} last week`)).toEqual([]);
    expect(intervals(`last week ${"lorem ".repeat(200_000)}`)).toEqual(["2023-05-01 2023-05-08"]);
  });
});
