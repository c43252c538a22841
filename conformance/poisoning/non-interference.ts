/**
 * Non-interference (SEC-P2): two lives that differ in nothing but untrusted input have the same clean lane, byte for byte. Half of them leave
 * the outside out, half exchange its words.
 */

import type { KeepsakeOptions } from "../../src/index.ts";
import { foreignBundle } from "./bundles.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import { cleanLane, differenceOf, type Lane } from "./clean-lane.ts";
import { life, type Step, type Vocabulary, vocabularyOf } from "./histories.ts";
import { wordEmbedder } from "./word-embedder.ts";
import { everything, logOf, openWorld } from "./world.ts";

/** Payloads of both bundles: as much as a history needs. */
const BUNDLE_PAYLOADS = 4;
const QUESTIONS = 6;

export const nonInterference: Check = {
  id: "P2",
  title: "two lives that differ only in untrusted input",
  async run(suite: Suite): Promise<Outcome> {
    const vocabularies = await vocabulariesOf(suite);
    const faults: string[] = [];
    let [outsideCount, recalledCount] = [0, 0];
    for (let place = 0; place < suite.sizes.histories; place++) {
      const words = vocabularies[place % vocabularies.length];
      if (words === undefined) break;
      const seed = (suite.seed + place * SEED_STRIDE) | 0;
      const { difference, outside, lanes } = await compare(words, seed);
      outsideCount += outside;
      recalledCount += lanes[0]?.recalledCount ?? 0;
      if (difference !== undefined) faults.push(`history ${seed} (${words.language}): ${difference}`);
    }
    return {
      triedCount: Math.min(outsideCount, recalledCount),
      faults,
      note: `${suite.sizes.histories} histories from seed ${suite.seed}, ${outsideCount} untrusted steps in them, ${recalledCount} clean memories recalled`,
    };
  },
};
/** Odd, so that lives of both kinds take turns. */
const SEED_STRIDE = 7_919;

/** Each language lives with two bundles of strangers in reach. */
export async function vocabulariesOf(
  suite: Pick<Suite, "payloads" | "twins" | "wishes" | "languages">,
): Promise<readonly Vocabulary[]> {
  const vocabularies: Vocabulary[] = [];
  for (const language of suite.languages) {
    const spoken = suite.payloads.filter((payload) => payload.language === language);
    const half = Math.ceil(Math.min(spoken.length, BUNDLE_PAYLOADS) / 2);
    const bundles = [await foreignBundle(spoken.slice(0, half)), await foreignBundle(spoken.slice(-half))];
    vocabularies.push(vocabularyOf(suite, language, bundles));
  }
  return vocabularies;
}

/**
 * Lives in keeps of several kinds: with small segments, so that what is opened anew comes from the disk, with vectors, for which recall waits as
 * long as it takes, and of the preset with topics first.
 */
const SMALL_SEGMENTS = { system: { segmentSizes: { rowsMax: 32, backgroundRows: 16, closeRows: 4 } } } as const;
const VECTORS_WAIT_MS = 60_000;
const KEEPS: readonly (() => Partial<KeepsakeOptions>)[] = [
  () => ({}),
  () => SMALL_SEGMENTS,
  () => ({ embedder: wordEmbedder(), embedderWaitMs: VECTORS_WAIT_MS }),
  () => ({ preset: "product" }),
  () => SMALL_SEGMENTS,
];

/** One history. Exported so that a seed that failed can be looked at by itself. */
export async function compare(
  words: Vocabulary,
  seed: number,
): Promise<{ readonly difference: string | undefined; readonly outside: number; readonly lanes: readonly Lane[] }> {
  const isExchange = seed % 2 === 0;
  const questions = words.questions.filter((_, place) => (place + seed) % 5 === 0).slice(0, QUESTIONS);
  const steps = life(words, seed, seed + 1);
  const one = await live(seed, steps, { questions, skipsOutside: !isExchange });
  const other = await live(seed, isExchange ? life(words, seed, seed + 2) : steps, {
    questions,
    skipsOutside: false,
  });
  return {
    difference: differenceOf(one, other),
    outside: steps.filter((step) => step.isOutside).length,
    lanes: [one, other],
  };
}

interface Asked {
  readonly questions: readonly string[];
  /** True: what comes from outside takes its time and does not happen. */
  readonly skipsOutside: boolean;
}

async function live(seed: number, steps: readonly Step[], { skipsOutside, ...asked }: Asked): Promise<Lane> {
  await using world = await openWorld(seed, KEEPS[Math.abs(seed) % KEEPS.length]?.());
  let vault = await world.vault();
  const reopen = async (): Promise<void> => {
    await vault.close();
    vault = await world.vault();
  };
  const cleanFacts = async (): Promise<readonly string[]> =>
    (await everything(vault)).flatMap(({ item }) => (item.taint === "clean" && item.layer === "fact" ? [item.id] : []));
  const log: string[] = [];
  let written = (await logOf(vault)).length;
  for (const step of steps) {
    world.clock.pass(step.passMs);
    if (step.isOutside && skipsOutside) continue;
    await step.act({ vault, cleanFacts, reopen, skipsOutside });
    // What is derived behind the answers is waited for, so that both lives derive it at the same moments.
    await vault.settled();
    await vault.maintenance.embedded();
    const entries = await logOf(vault, written);
    written += entries.length;
    // A denial names nobody; in a step of both it cannot be told whose it was.
    if (!step.isOutside) log.push(...entries.filter((entry) => step.isMixed !== true || entry.includes('"mem":')));
  }
  // Awaited here: the world closes with this block.
  return await cleanLane(vault, { ...asked, log });
}
