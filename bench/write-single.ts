/** Durable single writes: one short memory, answered when it is synced. The plain table gets the same sentences in turn. */
import { atLeast } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { corpus, type Memory } from "./corpus.ts";
import { openPlainTable, PLAIN_TABLE } from "./plain-table.ts";
import { interleaved, rate, spread } from "./statistics.ts";
import { observation, openKeep, VAULT } from "./workspace.ts";

const AIM_OF_FLOOR = 0.6;

export const writeSingle: Benchmark = {
  name: "write-single",
  what: "one durable write at a time: remember, observe",
  async run({ workspace, quick, progress }: Bench): Promise<readonly Section[]> {
    progress("single writes");
    const rounds = quick ? 40 : 400;
    const warmUp = quick ? 10 : 80;
    const remembered = corpus(rounds + warmUp, 2).memories;
    const observed = corpus(rounds + warmUp, 3).memories;
    await using keepsake = await openKeep(workspace.freshKeep());
    const vault = await keepsake.vault(VAULT);
    using plain = openPlainTable(`${workspace.fresh("single")}.db`);
    const at = (list: readonly Memory[], round: number): Memory => list[round + warmUp] ?? remembered[0] ?? NONE;
    const times = await interleaved(
      [
        { name: "plain", run: (round) => plain.insert([at(observed, round)]) },
        { name: "remember", run: (round) => vault.remember(at(remembered, round).text) },
        { name: "observe", run: (round) => vault.observe(observation(at(observed, round))) },
      ],
      { rounds, warmUp },
    );
    const floor = rate(times.plain);
    const stats = await vault.stats();
    const expected = 3 * (rounds + warmUp);
    // What is formed of them behind the answers is no part of it.
    const found = (stats.byLayer["fact"] ?? 0) + stats.messageCount;
    return [
      {
        title: "durable single write",
        rows: [
          row("keepsake · remember, 1 item", times.remember, floor, true),
          row("keepsake · observe, a message and the fact in it", times.observe, floor, true),
          row(`${PLAIN_TABLE} · 1 row`, times.plain, floor, false),
        ],
        notes: [
          "Each write is one synced commit; the commit of 128 fresh salts that every 64th item or so needs is in the times.",
        ],
        wrong: found === expected ? [] : [`${expected} items were written, ${found} are there`],
      },
    ];
  },
};

const NONE: Memory = { number: 0, text: "", session: "", at: 0 };

function row(who: string, ms: readonly number[], floor: number, isJudged: boolean): Row {
  const { p50, p95, p99 } = spread(ms);
  const ofPeer = rate(ms) / floor;
  return {
    who,
    figures: { "p50 ms": p50, "p95 ms": p95, "p99 ms": p99, "writes/s": rate(ms) },
    ofPeer,
    ...(isJudged ? { verdict: atLeast(ofPeer, AIM_OF_FLOOR, "×") } : {}),
  };
}
