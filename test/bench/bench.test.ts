/** The bench's own arithmetic: a wrong percentile or an unfair question would make every figure wrong. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atLeast, atMost, both } from "../../bench/aim.ts";
import type { Benchmark } from "../../bench/benchmark.ts";
import { benchCommand } from "../../bench/command.ts";
import { corpus, MEMORIES_MAX } from "../../bench/corpus.ts";
import { isMiniSearchInstalled, newMiniSearch } from "../../bench/minisearch-peer.ts";
import { openPlainTable } from "../../bench/plain-table.ts";
import { playNewCapacity } from "../../bench/play-new.ts";
import { table } from "../../bench/report.ts";
import { interleaved, median, rate, spread } from "../../bench/statistics.ts";
import { SESSION_TURNS, talkSession } from "../../bench/talk-corpus.ts";

describe("statistics", () => {
  test("percentiles are those of the sorted values, whatever their order", () => {
    const values = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1);
    expect(spread(values)).toEqual({ p50: 50.5, p95: 95, p99: 99, mean: 50.5, count: 100 });
    expect(spread([7])).toEqual({ p50: 7, p95: 7, p99: 7, mean: 7, count: 1 });
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  test("percentiles grow with their share and stay within the values", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 }),
        (values) => {
          const { p50, p95, p99 } = spread(values);
          expect(p50).toBeGreaterThanOrEqual(Math.min(...values));
          expect(p95).toBeGreaterThanOrEqual(p50);
          expect(p99).toBeGreaterThanOrEqual(p95);
          expect(p99).toBeLessThanOrEqual(Math.max(...values));
          expect(values.filter((value) => value <= p95).length).toBeGreaterThanOrEqual(0.95 * values.length);
        },
      ),
    );
  });

  test("a figure that nobody measured is refused", () => {
    expect(() => spread([])).toThrow(RangeError);
  });

  test("a rate counts every time, the slow ones too", () => {
    expect(rate([1, 1, 8])).toBeCloseTo(300);
    expect(rate([100], 50)).toBe(500);
  });

  test("contenders take turns, the first of a round changes, and warm-up rounds are not counted", async () => {
    const order: string[] = [];
    let now = 0;
    const contender = (name: "a" | "b", ms: number) => ({
      name,
      run: (round: number) => {
        order.push(`${name}${round}`);
        now += ms;
      },
    });
    const times = await interleaved([contender("a", 2), contender("b", 5)], { rounds: 2, warmUp: 1, clock: () => now });
    expect(order).toEqual(["a-1", "b-1", "b0", "a0", "a1", "b1"]);
    expect(times).toEqual({ a: [2, 2], b: [5, 5] });
  });
});

describe("aims", () => {
  test("a bound belongs to what is allowed, and of two both have to be met", () => {
    expect(atMost(5, 5, "ms")).toEqual({ aim: "≤ 5 ms", met: true });
    expect(atMost(5.01, 5, "ms").met).toBe(false);
    expect(atLeast(0.6, 0.6, "×").met).toBe(true);
    expect(atLeast(0.59, 0.6, "×").met).toBe(false);
    expect(both(atMost(1, 2, "ms"), atMost(3, 2, "ms"))).toEqual({ aim: "≤ 2 ms, ≤ 2 ms", met: false });
  });
});

describe("conversations", () => {
  const sessions = Array.from({ length: 60 }, (_, number) => talkSession(number)).flat();

  test("a session follows from its number and the seed alone, and no two are the same", () => {
    expect(talkSession(7)).toEqual(talkSession(7));
    expect(talkSession(7, 2)).not.toEqual(talkSession(7));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(60 * SESSION_TURNS);
  });

  test("they are mixed: both sides speak, briefly and at length, in three languages, and some turns are behaviour", () => {
    const said = sessions.filter(({ event }) => event === undefined);
    expect(said.length).toBeLessThan(sessions.length);
    expect(new Set(said.map(({ role }) => role))).toEqual(new Set(["user", "assistant"]));
    expect(said.some(({ content }) => content.length < 10) && said.some(({ content }) => content.length > 300)).toBe(
      true,
    );
    for (const word of [/ the /, / und /, / las /]) expect(said.some(({ content }) => word.test(content))).toBe(true);
    expect(said.every(({ content }) => content !== "" && !/[{}]|undefined/.test(content))).toBe(true);
  });
});

describe("corpus", () => {
  test("the same seed gives the same memories, another seed others", () => {
    expect(corpus(300)).toEqual(corpus(300));
    expect(corpus(300, 2).memories[0]?.text).not.toBe(corpus(300).memories[0]?.text);
    expect(() => corpus(MEMORIES_MAX + 1)).toThrow(RangeError);
  });

  test("no sentence comes twice, and each question has exactly one that answers it", () => {
    const { memories, questions } = corpus(5_000);
    expect(new Set(memories.map(({ text }) => text)).size).toBe(memories.length);
    expect(questions).toHaveLength(200);
    for (const { mark, target } of questions) {
      const answering = memories.filter(({ text }) => mark.every((part) => text.includes(part)));
      expect(answering.map(({ number }) => number)).toEqual([target]);
    }
  });

  test("the peers find the planted sentence, so that a missing one is the answer's fault; one that is not installed says how it would be", () => {
    const { memories, questions } = corpus(1_000);
    using plain = openPlainTable(":memory:");
    plain.insert(memories);
    for (const question of questions) expect(plain.search(question, 12)).toContain(question.target);
    if (isMiniSearchInstalled) {
      const minisearch = newMiniSearch();
      minisearch.add(memories);
      for (const question of questions) expect(minisearch.search(question, 12)).toContain(question.target);
    } else expect(() => newMiniSearch()).toThrow("npm ci --prefix bench");
  });
});

describe("command", () => {
  const silent = () => {
    const lines: string[] = [];
    const say = (line: string): void => {
      lines.push(line);
    };
    return { lines, output: { out: say, err: say, progress: () => undefined } };
  };
  const of = (run: Benchmark["run"]): readonly Benchmark[] => [{ name: "one", what: "", run }];
  const row = { who: "keepsake", figures: { "p50 ms": 3 }, ofPeer: 2, verdict: atMost(3, 1, "ms") };

  test("a missed aim is printed and does not fail the run", async () => {
    const { lines, output } = silent();
    const exit = await benchCommand(
      [],
      output,
      of(async () => [{ title: "t", rows: [row] }]),
    );
    expect(exit).toBe(0);
    expect(lines.join("\n")).toContain("aim ≤ 1 ms: missed");
    expect(lines.at(-1)).toContain("1 rows, 0 of 1 aims met, 0 wrong answers");
  });

  test("a wrong answer, a benchmark that breaks off and a run that measured nothing exit with 1", async () => {
    const wrong = of(async () => [{ title: "t", rows: [row], wrong: ["the answer"] }]);
    const broken = of(async () => {
      throw new Error("no disk");
    });
    const { lines, output } = silent();
    expect(await benchCommand([], output, wrong)).toBe(1);
    expect(await benchCommand([], output, broken)).toBe(1);
    expect(
      await benchCommand(
        [],
        output,
        of(async () => []),
      ),
    ).toBe(1);
    expect(lines.join("\n")).toContain("! wrong: it broke off: no disk");
  });

  test("retrieval from the records of one user is measured, and finds them (PN-35)", async () => {
    expect(playNewCapacity.sizes).toEqual([5_000, 50_000]);
    const { lines, output } = silent();
    expect(await benchCommand(["play-new", "--sizes", "200", "--quick"], output, [playNewCapacity])).toBe(0);
    const printed = lines.join("\n");
    expect(printed).toContain("200 records of one user");
    expect(printed).toMatch(/keepsake · retrieve +[\d.,]+ +[\d.,]+ .*≤ 50 ms p50/);
    expect(printed).toMatch(/keepsake · store +[\d.,]+/);
    expect(printed).not.toContain("wrong:");
  });

  test("a benchmark is run at 5,000 records of one person where nothing else is asked for (PN-35)", async () => {
    const { output } = silent();
    const asked: (readonly number[])[] = [];
    const noting = of(async ({ sizes }) => {
      asked.push(sizes);
      return [{ title: "t", rows: [row] }];
    });
    await benchCommand([], output, noting);
    await benchCommand(["--sizes", "50000"], output, noting);
    expect(asked).toEqual([[5_000, 50_000], [50_000]]);
  });

  test("unknown names, options and sizes exit with 2 and the usage", async () => {
    for (const args of [["other"], ["--fast"], ["--sizes", "many"], ["--sizes", "1"], ["--sizes", "99999999"]]) {
      const { lines, output } = silent();
      expect(
        await benchCommand(
          args,
          output,
          of(async () => []),
        ),
      ).toBe(2);
      expect(lines[0]).toContain("Usage");
    }
  });

  test("a table shows each figure under its name and its multiple of the peer", () => {
    const text = table({
      title: "recall",
      rows: [row, { who: "peer", figures: { "p50 ms": 1_234.5, hits: 1 }, ofPeer: 1 }],
      notes: ["a note"],
    });
    expect(text.split("\n")).toEqual([
      "recall      p50 ms  hits  of the peer",
      "  keepsake       3                 2×  aim ≤ 1 ms: missed",
      "  peer       1,235     1           1×",
      "  · a note",
    ]);
  });
});
