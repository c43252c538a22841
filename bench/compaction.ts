/**
 * Compaction (PN-24, PN-25): what is left of fourteen weeks of conversation, and how many questions about them recall answers before and after. No peer
 * forgets in this way, so the vault before its compaction is the peer.
 */
import { preset, type Vault } from "../src/index.ts";
import { atLeast, atMost } from "./aim.ts";
import type { Bench, Benchmark, Section } from "./benchmark.ts";
import { fourteenWeeks, type Told, WEEKS_END } from "./weeks-corpus.ts";
import { OBSERVE_BATCH, openKeep, VAULT } from "./workspace.ts";

const SEEDS = [1, 2, 3];
const TOKENS = 4_000;
const QUESTIONS = 60;
const PERCENT = 100;
const AIM_LEFT_PERCENT = 30;
const AIM_LOST_POINTS = 3;

export const compaction: Benchmark = {
  name: "compaction",
  what: "fourteen weeks of conversation compacted; questions about them",
  async *run({ workspace, quick, progress }: Bench): AsyncGenerator<Section> {
    for (const seed of quick ? SEEDS.slice(0, 1) : SEEDS) {
      progress(`compaction: fourteen weeks, seed ${seed}`);
      await using keepsake = await openKeep(
        workspace.freshKeep(),
        { clock: { now: () => WEEKS_END } },
        { policy: POLICY },
      );
      yield await compacted(await keepsake.vault(VAULT), seed);
    }
  },
};
const POLICY = { ...preset("personal"), compaction: { totalTokens: TOKENS } };

async function compacted(vault: Vault, seed: number): Promise<Section> {
  const told = fourteenWeeks(seed);
  for (let from = 0; from < told.length; from += OBSERVE_BATCH)
    await vault.observe(told.slice(from, from + OBSERVE_BATCH).map(({ said }) => said));
  await vault.settled();
  const asked = questionsOf(told);
  const before = await answeredPercent(vault, asked);
  const { tokensBefore, tokensAfter, retiredCount, summaryCount } = await vault.maintenance.compact();
  const after = await answeredPercent(vault, asked);
  const left = (PERCENT * tokensAfter) / tokensBefore;
  return {
    title: `compaction · ${told.length} statements of fourteen weeks, seed ${seed}`,
    rows: [
      { who: "before", figures: { tokens: tokensBefore, "answered %": before }, ofPeer: 1 },
      {
        who: "after",
        figures: { tokens: tokensAfter, "answered %": after, retired: retiredCount, summaries: summaryCount },
        ofPeer: tokensAfter / tokensBefore,
        verdict: atMost(left, AIM_LEFT_PERCENT, "% of the tokens"),
      },
      {
        who: "answers lost",
        figures: { points: before - after },
        verdict: atMost(before - after, AIM_LOST_POINTS, "points"),
      },
    ],
    notes: [
      `${asked.length} questions, each about one statement; answered if the words of the answer are in the prompt.`,
    ],
    wrong: atLeast(before, PERCENT - AIM_LEFT_PERCENT, "%").met ? [] : ["most questions must be answered before, too"],
  };
}

/** Spread evenly over the weeks. */
export const questionsOf = (told: readonly Told[], count = QUESTIONS): readonly Told[] =>
  Array.from({ length: count }, (_, place) => told.slice(Math.floor((place * told.length) / count))[0]).filter(
    (each) => each !== undefined,
  );

export async function answeredPercent(vault: Vault, asked: readonly Told[]): Promise<number> {
  let count = 0;
  for (const { question, answer } of asked) {
    const { prompt } = await vault.recall(question, { rehearse: false });
    if (prompt.toLowerCase().includes(answer.toLowerCase())) count++;
  }
  return (PERCENT * count) / asked.length;
}
