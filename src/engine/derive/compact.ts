/**
 * Compact: when memory has grown past the policy's thresholds, its oldest episodes retire behind summaries of their weeks, those of long
 * sessions behind summaries of the session; duplicates become one; originals past their time go (PN-24, PN-25, PN-C15..C17). What lasts stays.
 * Each step is one commit that holds the summaries and the facts that retire; how far it is stands in a sealed note; again it does nothing.
 */

import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";
import { type CompactionPlan, planCompaction } from "./compact-plan.ts";
import { type CompactOptions, foreseeAll, retireAll } from "./compact-run.ts";

export interface Compaction {
  readonly isDryRun: boolean;
  /** Estimated tokens of all that recall may show (PN-C17). */
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** Facts that left recall behind a summary; kept, sealed, for export and audit. */
  readonly retiredCount: number;
  /** Summaries that they retired behind. */
  readonly summaryCount: number;
  /** ISO weeks among them, as `2026-W19`. */
  readonly weeks: readonly string[];
  /** Sessions that were too long. */
  readonly sessionCount: number;
  /** Facts that another one says word for word. */
  readonly duplicateCount: number;
  /** Candidates for the archive: faded, and long not looked at. Upkeep archives what has faded (tend.ts). */
  readonly idleCount: number;
  /** Past the time that the owner chose for originals. */
  readonly originals: { readonly factCount: number; readonly messageCount: number };
  /** The first of the facts that retire: at most SAMPLES. */
  readonly samples: readonly { readonly id: string; readonly text: string }[];
}

const SAMPLES = 20;

/**
 * @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`, `store_read_only`. Rejects with the signal's reason when that aborts: what was done until
 * then stands, and the next call goes on.
 * Cost: reads every memory once; writes what retires anew, 150,000 tokens in a few seconds.
 */
export async function compact(vault: OpenVault, options: CompactOptions = {}): Promise<Compaction> {
  const { signal } = options;
  // A vault whose policy is off behaves as no memory (GOS-72): it is looked at and left alone.
  const dryRun = options.dryRun === true || !vault.policy.enabled;
  await vault.catchUp();
  if (!dryRun) assertTakesWrites(vault);
  // What has retired is filed under no topic any more, so that what is new is filed first.
  if (!dryRun) await vault.settleForming({ signal });
  const plan = await planCompaction(vault, options);
  const found = {
    tokensBefore: plan.survey.tokenCount,
    sessionCount: plan.sessions.length,
    duplicateCount: plan.survey.duplicates.reduce((sum, same) => sum + same.length - 1, 0),
    idleCount: plan.idleCount,
    originals: { factCount: plan.originals.factIds.length, messageCount: plan.originals.messageIds.length },
    samples: await samplesOf(vault, plan),
  };
  const retired = dryRun ? await foreseeAll(vault, plan) : await retireAll(vault, plan, options);
  return {
    isDryRun: dryRun,
    ...found,
    tokensAfter: found.tokensBefore - retired.tokensGone,
    retiredCount: retired.factCount,
    summaryCount: retired.summaryCount,
    weeks: [...retired.weeks].sort(),
  };
}

async function samplesOf(vault: OpenVault, { sessions, oldest: old }: CompactionPlan): Promise<Compaction["samples"]> {
  const ids = [...sessions.flatMap((session) => session.ids), ...old.map(({ id }) => id)].slice(0, SAMPLES);
  return (await vault.items.many(ids)).map(({ id, text }) => ({ id, text }));
}
