/** Hot recall: ranked, reconstructed and rendered, against a ranked search of the same corpus with the same questions. */
import { aimFor, atMost, both, type Verdict } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import type { Question } from "./corpus.ts";
import { MINISEARCH, newMiniSearch } from "./minisearch-peer.ts";
import { openPlainTable, PLAIN_TABLE } from "./plain-table.ts";
import { interleaved, type Spread, spread } from "./statistics.ts";
import { numbersShown, openKeep, VAULT } from "./workspace.ts";

const RESULTS = 12;
/** Below this share of questions whose one right answer came back, a fast answer is a wrong one. */
const HITS_MIN = 0.95;

const AIMS: Readonly<Record<number, (ms: Spread) => Verdict>> = {
  5000: ({ p50 }) => atMost(p50, 1, "ms p50"),
  50000: ({ p50, p99 }) => both(atMost(p50, 5, "ms p50"), atMost(p99, 20, "ms p99")),
};

export const recall: Benchmark = {
  name: "recall",
  what: "hot recall, ranked and rendered",
  async run(bench: Bench): Promise<readonly Section[]> {
    const sections: Section[] = [];
    for (const size of bench.sizes) sections.push(await recallOf(bench, size));
    return sections;
  },
};

async function recallOf({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  const filled = await workspace.filled(size);
  const { memories, questions } = filled.corpus;
  await using keepsake = await openKeep(filled);
  const vault = await keepsake.vault(VAULT);
  using plain = openPlainTable(filled.plainPath);
  const minisearch = newMiniSearch();
  minisearch.add(memories);

  const hits = { keepsake: new Set<number>(), plain: new Set<number>(), minisearch: new Set<number>() };
  const asked = (round: number): Question => questions[(round + questions.length) % questions.length] ?? NONE;
  const note = (of: Set<number>, { target }: Question, answer: readonly number[]): void => {
    if (answer.includes(target)) of.add(target);
  };
  const passes = quick ? 1 : 5;
  progress(`recall of ${size}`);
  // A warm-up of one pass: every question was asked before the first that counts.
  const rounds = { rounds: passes * questions.length, warmUp: questions.length };
  const times = await interleaved(
    [
      {
        name: "keepsake",
        run: async (round) => {
          const recalled = await vault.recall(asked(round).text, { rehearse: false, items: RESULTS });
          note(hits.keepsake, asked(round), numbersShown(recalled));
        },
      },
      { name: "plain", run: (round) => note(hits.plain, asked(round), plain.search(asked(round), RESULTS)) },
      {
        name: "minisearch",
        run: (round) => note(hits.minisearch, asked(round), minisearch.search(asked(round), RESULTS)),
      },
    ],
    rounds,
  );
  const { rehearsing } = await interleaved(
    [{ name: "rehearsing", run: (round) => vault.recall(asked(round).text, { items: RESULTS }) }],
    rounds,
  );
  const floor = spread(times.plain).p50;
  const share = (of: ReadonlySet<number>): number => of.size / questions.length;
  const aim = aimFor(size, AIMS);
  const judged = (ms: readonly number[]) => (aim === undefined ? {} : { verdict: aim(spread(ms)) });
  return {
    title: `recall · ${size.toLocaleString("en")} memories · lexical, ranked, rendered`,
    rows: [
      { ...row("keepsake · rehearse: false", times.keepsake, floor, share(hits.keepsake)), ...judged(times.keepsake) },
      { ...row("keepsake · as agents call it", rehearsing, floor), ...judged(rehearsing) },
      row(`${PLAIN_TABLE} · bm25, top ${RESULTS}`, times.plain, floor, share(hits.plain)),
      row(MINISEARCH, times.minisearch, floor, share(hits.minisearch)),
    ],
    notes: [
      `${questions.length} questions; hits: the share whose one right sentence is among the first ${RESULTS}. Below ${HITS_MIN} the run fails.`,
      `The vault holds each memory as a fact and the message that it was formed from: ${(2 * size).toLocaleString("en")} items. No vectors: there is no embedder yet.`,
    ],
    wrong: Object.entries(hits)
      .filter(([, of]) => share(of) < HITS_MIN)
      .map(([name, of]) => `${name} found ${of.size} of ${questions.length} planted sentences`),
  };
}

const NONE: Question = { text: "", words: [], mark: ["", ""], target: -1 };

function row(who: string, ms: readonly number[], floor: number, hits?: number): Row {
  const { p50, p95, p99 } = spread(ms);
  return {
    who,
    figures: { "p50 ms": p50, "p95 ms": p95, "p99 ms": p99, ...(hits === undefined ? {} : { hits }) },
    ofPeer: p50 / floor,
  };
}
