/** Carries a compaction out, one commit a step, or says what it would come to. How far it is goes into the same commits (PN-25). */

import type { OpenVault } from "../open-vault.ts";
import { COMPACTION_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { mergeDuplicates } from "./compact-duplicates.ts";
import { type CompactionNote, noteBytes } from "./compact-note.ts";
import { eraseOriginals } from "./compact-originals.ts";
import type { CompactionPlan } from "./compact-plan.ts";
import { foreseen, type Retired, retire, STEP_FACTS } from "./compact-retire.ts";
import { tellSessionNow } from "./compact-sessions.ts";
import { cleanTokens, type Survey } from "./compact-survey.ts";

export interface CompactOptions {
  /** Answers what would be done and changes nothing. Default false. */
  readonly dryRun?: boolean;
  /** Threshold of this run, in tokens, instead of the policy's `compaction.totalTokens`. */
  readonly totalTokens?: number;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: CompactProgress) => void;
}

/** In facts; of `originals` in items. */
export interface CompactProgress {
  readonly step: "duplicates" | "sessions" | "oldest" | "originals";
  readonly done: number;
  readonly total: number;
}

const NOTHING: Retired = { factCount: 0, summaryCount: 0, tokensGone: 0, weeks: new Set() };
const sum = (one: Retired, other: Retired): Retired => ({
  factCount: one.factCount + other.factCount,
  summaryCount: one.summaryCount + other.summaryCount,
  tokensGone: one.tokensGone + other.tokensGone,
  weeks: new Set([...one.weeks, ...other.weeks]),
});

function* steps(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += STEP_FACTS) yield ids.slice(from, from + STEP_FACTS);
}

export async function foreseeAll(vault: OpenVault, plan: CompactionPlan): Promise<Retired> {
  let total = { ...NOTHING, tokensGone: duplicateTokens(plan.survey) };
  for (const { session, ids } of plan.sessions)
    for (const step of steps(ids)) total = sum(total, await foreseen(vault, step, session));
  for (const step of steps(plan.oldest.map(({ id }) => id))) total = sum(total, await foreseen(vault, step));
  return total;
}

function duplicateTokens({ facts, duplicates }: Survey): number {
  const gone = new Set(duplicates.flatMap(([, ...older]) => older));
  return facts.reduce((tokens, fact) => tokens + (gone.has(fact.id) ? cleanTokens(fact) : 0), 0);
}

export async function retireAll(
  vault: OpenVault,
  plan: CompactionPlan,
  { signal, progress }: CompactOptions,
): Promise<Retired> {
  const report = (step: CompactProgress["step"], done: number, of: number): void => {
    progress?.({ step, done, total: of });
    signal?.throwIfAborted();
  };
  const { duplicates } = plan.survey;
  for (let from = 0; from < duplicates.length; from += STEP_DUPLICATES) {
    report("duplicates", from, duplicates.length);
    await vault.queue.write(async (draft) => {
      for (const same of duplicates.slice(from, from + STEP_DUPLICATES)) await mergeDuplicates(draft, same);
      noteBegun(draft, plan);
    });
  }
  const total = await retireOldest(vault, plan, await retireSessions(vault, plan, report), report);
  const originalCount = plan.originals.factIds.length + plan.originals.messageIds.length;
  if (originalCount > 0) {
    report("originals", 0, originalCount);
    await eraseOriginals(vault, plan.originals, signal);
    progress?.({ step: "originals", done: originalCount, total: originalCount });
  }
  return total;
}
/** Groups of duplicates in one commit. */
const STEP_DUPLICATES = 200;

type Report = (step: CompactProgress["step"], done: number, total: number) => void;

/** In every commit but the last: whoever goes on takes in what this run set out to, not a share of what it left. */
function noteBegun(draft: UnitOfWork, { oldest: old }: CompactionPlan): void {
  const last = old.at(-1);
  if (last !== undefined) noteNow(draft, { until: { at: last.at, id: last.id } });
}
const noteNow = (draft: UnitOfWork, note: CompactionNote): void => draft.note(COMPACTION_NOTE, noteBytes(note));

async function retireSessions(vault: OpenVault, plan: CompactionPlan, report: Report): Promise<Retired> {
  let total: Retired = { ...NOTHING, tokensGone: duplicateTokens(plan.survey) };
  for (const [place, { session, taint, ids }] of plan.sessions.entries()) {
    report("sessions", place, plan.sessions.length);
    for (const step of steps(ids)) {
      const retired = await vault.queue.write(
        async (draft) => {
          if (taint === "clean") await tellSessionNow(draft, session);
          noteBegun(draft, plan);
          return retire(draft, step, session);
        },
        { alone: true },
      );
      total = sum(total, retired);
    }
  }
  return total;
}

/** @param before what the run has done so far @returns that and this */
async function retireOldest(vault: OpenVault, plan: CompactionPlan, before: Retired, report: Report): Promise<Retired> {
  let total = before;
  const tokensLeft = (): number => plan.survey.tokenCount - total.tokensGone;
  // What an interrupted run had before it was erased since.
  if (plan.oldest.length === 0 && plan.hasOpenNote)
    await vault.queue.write(async (draft) => noteNow(draft, { tokensLeft: tokensLeft() }));
  const stepList = [...steps(plan.oldest.map(({ id }) => id))];
  for (const [place, step] of stepList.entries()) {
    report("oldest", place * STEP_FACTS, plan.oldest.length);
    const retired = await vault.queue.write(
      async (draft) => {
        const done = await retire(draft, step);
        if (place < stepList.length - 1) noteBegun(draft, plan);
        else noteNow(draft, { tokensLeft: tokensLeft() - done.tokensGone });
        return done;
      },
      { alone: true },
    );
    total = sum(total, retired);
  }
  if (stepList.length > 0) report("oldest", plan.oldest.length, plan.oldest.length);
  return total;
}
