/** Grouped writes: a hundred writers at once, whose writes share one synced commit, against the plain table one by one. */
import { atLeast } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { corpus } from "./corpus.ts";
import { openPlainTable, PLAIN_TABLE } from "./plain-table.ts";
import { interleaved, rate, spread } from "./statistics.ts";
import { batches, observation, openKeep, VAULT } from "./workspace.ts";

const WRITERS = 100;
const AIM_OF_FLOOR = 3;

export const writeGrouped: Benchmark = {
  name: "write-grouped",
  what: `${WRITERS} concurrent writers in one commit`,
  async run({ workspace, quick, progress }: Bench): Promise<readonly Section[]> {
    progress("grouped writes");
    const rounds = quick ? 3 : 15;
    const warmUp = quick ? 1 : 3;
    const groups = batches(corpus((rounds + warmUp) * WRITERS, 4).memories, WRITERS);
    const others = batches(corpus((rounds + warmUp) * WRITERS, 5).memories, WRITERS);
    await using keepsake = await openKeep(workspace.freshKeep());
    const vault = await keepsake.vault(VAULT);
    using plain = openPlainTable(`${workspace.fresh("grouped")}.db`);
    const before = (await vault.stats()).seq;
    const times = await interleaved(
      [
        { name: "plain", run: (round) => groups[round + warmUp]?.forEach((memory) => void plain.insert([memory])) },
        {
          name: "remember",
          run: (round) => Promise.all((others[round + warmUp] ?? []).map(({ text }) => vault.remember(text))),
        },
        {
          name: "observe",
          run: (round) =>
            Promise.all((groups[round + warmUp] ?? []).map((memory) => vault.observe(observation(memory)))),
        },
      ],
      { rounds, warmUp },
    );
    const stats = await vault.stats();
    const commits = (stats.seq - before) / (2 * (rounds + warmUp));
    const floor = rate(times.plain, WRITERS);
    const expected = 3 * WRITERS * (rounds + warmUp);
    // What is formed of them behind the answers is no part of it.
    const found = (stats.byLayer["fact"] ?? 0) + stats.messageCount;
    return [
      {
        title: `grouped writes · ${WRITERS} concurrent writers`,
        rows: [
          row("keepsake · remember", times.remember, floor, true),
          row("keepsake · observe", times.observe, floor, true),
          row(`${PLAIN_TABLE} · one by one`, times.plain, floor, false),
        ],
        notes: [`${WRITERS} writes took ${commits.toFixed(1)} commits of the vault.`],
        wrong: found === expected ? [] : [`${expected} items were written, ${found} are there`],
      },
    ];
  },
};

function row(who: string, ms: readonly number[], floor: number, isJudged: boolean): Row {
  const writes = rate(ms, WRITERS);
  return {
    who,
    figures: { "p50 ms": spread(ms).p50, "p95 ms": spread(ms).p95, "writes/s": writes },
    ofPeer: writes / floor,
    ...(isJudged ? { verdict: atLeast(writes / floor, AIM_OF_FLOOR, "×") } : {}),
  };
}
