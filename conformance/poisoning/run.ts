/** All checks of the poisoning suite in their order, and their lines. */
import type { Check, Outcome, Sizes, Suite } from "./check.ts";
import type { Corpus } from "./corpus.ts";
import { fence } from "./fence.ts";
import { delayed, dormant } from "./later-turns.ts";
import { nonInterference } from "./non-interference.ts";
import { otherPeople } from "./other-people.ts";
import { ownAnswers } from "./own-answers.ts";
import { twins, wishes } from "./own-words.ts";
import { corrections, everyEntrance, imports, links, obeyedByModel, pasted } from "./planted.ts";
import { promotion } from "./promotion.ts";
import { flood, pinning } from "./rank.ts";

export const CHECKS: readonly Check[] = [
  everyEntrance,
  nonInterference,
  fence,
  delayed,
  obeyedByModel,
  otherPeople,
  dormant,
  pasted,
  imports,
  promotion,
  pinning,
  flood,
  corrections,
  links,
  ownAnswers,
  twins,
  wishes,
];

export const FULL_SIZES: Sizes = {
  histories: 1_000,
  fences: 100_000,
  flood: 10_000,
  recalls: 1_000,
  benignSessions: 100,
  answers: 1_000,
};
/** As much as every test run can afford. */
export const QUICK_SIZES: Sizes = {
  histories: 16,
  fences: 3_000,
  flood: 1_000,
  recalls: 100,
  benignSessions: 15,
  answers: 50,
};
/** Of the payloads, for a quick run: so many of each language, other techniques in each. */
const QUICK_PAYLOADS = 2;

export interface Result extends Outcome {
  readonly id: string;
  readonly title: string;
  readonly isPassed: boolean;
  readonly seconds: number;
}

export function suiteOf(
  corpus: Corpus,
  { isQuick, seed }: { readonly isQuick: boolean; readonly seed: number },
): Suite {
  if (!isQuick) return { ...corpus, seed, sizes: FULL_SIZES };
  const payloads = corpus.languages.flatMap((language, shift) => {
    const spoken = corpus.payloads.filter((payload) => payload.language === language);
    const stride = Math.max(1, Math.floor(spoken.length / QUICK_PAYLOADS));
    return spoken.filter((_, place) => (place + shift) % stride === 0).slice(0, QUICK_PAYLOADS);
  });
  return { ...corpus, payloads, seed, sizes: QUICK_SIZES };
}

/** A check that stops is a check that failed: the others go on. */
export async function runCheck(check: Check, suite: Suite): Promise<Result> {
  const startedAt = performance.now();
  const { id, title } = check;
  const outcome = await check.run(suite).catch((error: unknown): Outcome => stopped(error));
  const isPassed = outcome.faults.length === 0 && outcome.triedCount > 0;
  return { id, title, ...outcome, isPassed, seconds: (performance.now() - startedAt) / 1_000 };
}

const stopped = (error: unknown): Outcome => {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { triedCount: 0, faults: [`it stopped: ${what}`], note: "stopped" };
};

/** The same of another payload, history or rendering is the same fault: it is told once, with how often. */
const kindOf = (fault: string): string => fault.replaceAll(/[a-z]{2,3}-[a-z0-9-]+|\d+/g, "…");

/** Kinds of faults that are shown of one check; the rest is counted. */
const FAULTS_SHOWN = 12;

export function linesOf(result: Result): readonly string[] {
  const { id, title, note, faults, isPassed, triedCount } = result;
  const told = new Map<string, { count: number; first: string }>();
  for (const fault of faults) {
    const kind = told.get(kindOf(fault));
    if (kind === undefined) told.set(kindOf(fault), { count: 1, first: fault });
    else kind.count++;
  }
  const shown = [...told.values()].slice(0, FAULTS_SHOWN).map(({ count, first }) => `       ${count} × ${first}`);
  const more = told.size > FAULTS_SHOWN ? [`       and ${told.size - FAULTS_SHOWN} more kinds`] : [];
  const nothing = triedCount === 0 && faults.length === 0 ? ["       nothing was tried"] : [];
  return [`${isPassed ? "ok    " : "FAILED"} ${id.padEnd(6)} ${title}: ${note}`, ...shown, ...more, ...nothing];
}
