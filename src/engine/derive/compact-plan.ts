/** What a compaction takes up: decided at once, from thresholds and from what an interrupted run had begun with (PN-24). */
import { compactionRules, originalsCutoff } from "../../policy/compaction.ts";
import { idleCount } from "../maintain/fading.ts";
import type { OpenVault } from "../open-vault.ts";
import { type CompactionNote, compactionNote } from "./compact-note.ts";
import { type Originals, originalsPast } from "./compact-originals.ts";
import { type LongSession, longSessions } from "./compact-sessions.ts";
import { oldest, type Survey, type SurveyedFact, survey } from "./compact-survey.ts";

export interface CompactionPlan {
  readonly survey: Survey;
  readonly sessions: readonly LongSession[];
  /** The oldest that may retire, in order; neither duplicates nor those of long sessions are among them. */
  readonly oldest: readonly SurveyedFact[];
  readonly originals: Originals;
  readonly idleCount: number;
  /** An earlier run was interrupted, and nothing of it is left to do. */
  readonly hasOpenNote: boolean;
}

/** @param asked a threshold in place of the policy's. Cost: reads every memory once. */
export async function planCompaction(
  vault: OpenVault,
  { totalTokens, signal }: { readonly totalTokens?: number; readonly signal?: AbortSignal },
): Promise<CompactionPlan> {
  const now = vault.now();
  const policy = compactionRules(vault.policy);
  const rules = totalTokens === undefined ? policy : { ...policy, totalTokens };
  const surveyed = await survey(vault, now, signal);
  const elsewhere = new Set(surveyed.duplicates.flatMap(([, ...older]) => older));
  const sessions = (await longSessions(vault, rules, now))
    .map((long) => ({ ...long, ids: long.ids.filter((id) => !elsewhere.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  for (const { ids } of sessions) for (const id of ids) elsewhere.add(id);
  const note = await compactionNote(vault);
  return {
    survey: surveyed,
    sessions,
    oldest: due(surveyed, note, rules).filter((fact) => fact.mayRetire && !elsewhere.has(fact.id)),
    originals: originalsPast(vault, originalsCutoff(rules, now)),
    idleCount: idleCount(vault, rules.idleDays, now),
    hasOpenNote: note.until !== undefined,
  };
}

/**
 * The oldest facts, where there is too much in all; of a run that was interrupted those that it began with. One that could not get below the
 * threshold, because what there is lasts, is tried again only after as much has come as a run makes room for.
 */
function due(
  { tokenCount, facts }: Survey,
  { until, tokensLeft }: CompactionNote,
  { totalTokens, share }: { readonly totalTokens: number; readonly share: number },
): readonly SurveyedFact[] {
  if (until !== undefined) return facts.filter((fact) => isUntil(fact, until));
  const threshold = Math.max(totalTokens, tokensLeft === undefined ? 0 : tokensLeft + (1 - share) * totalTokens);
  return tokenCount > threshold ? oldest(facts, share) : [];
}

const isUntil = ({ at, id }: SurveyedFact, until: { readonly at: number; readonly id: string }): boolean =>
  at < until.at || (at === until.at && id <= until.id);
