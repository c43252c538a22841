/**
 * Compaction: if memory exceeds the policy's thresholds, the oldest facts and the summaries of their
 * sessions and topics retire behind summaries of their week or session, duplicates are merged, and expired originals are erased (PN-24, PN-25,
 * PN-C15..C17). Resumable and idempotent: each step is one commit with a sealed progress note.
 */

import * as z from "zod";
import { rawHash } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import { FACT } from "../../search/columns.ts";
import { assertTakesWrites, type OpenVault } from "../open-vault.ts";
import { storedNote } from "../write/items.ts";
import { type CompactionPlan, planCompaction, summariseSessionNow } from "./compact-plan.ts";
import { type CompactOptions, previewAll, retireAll } from "./compact-run.ts";

export interface Compaction {
  readonly isDryRun: boolean;
  /** Estimated tokens available to recall (PN-C17). */
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** Facts retired behind a summary. They stay stored for export and audit. */
  readonly retiredCount: number;
  readonly summaryCount: number;
  /** Summaries of sessions, weeks and topics that these replace. They stay stored, too. */
  readonly replacedCount: number;
  /** ISO weeks of the retired facts, such as `2026-W19`. */
  readonly weeks: readonly string[];
  /** Sessions over the limit. */
  readonly sessionCount: number;
  readonly duplicateCount: number;
  /** Faded items that were not accessed for long. Maintenance archives them. */
  readonly idleCount: number;
  /** Originals past their retention period. */
  readonly originals: { readonly factCount: number; readonly messageCount: number };
  /** The first retired facts, at most SAMPLES. */
  readonly samples: readonly { readonly id: string; readonly text: string }[];
}

const SAMPLES = 20;

/** A misspelt threshold would compact by the policy's. */
const given: z.ZodType<CompactOptions> = z.strictObject({
  dryRun: z.boolean().optional(),
  totalTokens: z.int().min(1).optional(),
  signal: z.custom<AbortSignal>().optional(),
  progress: z.custom<CompactOptions["progress"]>().optional(),
}) as unknown as z.ZodType<CompactOptions>;

/**
 * @throws KeepsakeError `invalid_input`, `vault_frozen`, `vault_restricted`, `store_full`,
 * `store_busy`, `store_read_only`. Rejects with the signal's reason on abort; the next call continues.
 * Cost: reads every memory once and rewrites the retired ones, 150,000 tokens in a few seconds.
 */
export async function compact(vault: OpenVault, options: CompactOptions = {}): Promise<Compaction> {
  const { signal } = parseWith(given, options, "The options of compact");
  // With the policy disabled, a vault is only reported on (GOS-72).
  const dryRun = options.dryRun === true || !vault.policy.enabled;
  await vault.catchUp();
  if (!dryRun) assertTakesWrites(vault);
  // Topics first, because retired facts are not filed under topics.
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
  const retired = dryRun ? await previewAll(vault, plan) : await retireAll(vault, plan, options);
  return {
    isDryRun: dryRun,
    ...found,
    tokensAfter: found.tokensBefore - retired.tokensGone,
    retiredCount: retired.factCount,
    summaryCount: retired.summaryCount,
    replacedCount: retired.replacedCount,
    weeks: [...retired.weeks].sort(),
  };
}

async function samplesOf(vault: OpenVault, { sessions, oldest: old }: CompactionPlan): Promise<Compaction["samples"]> {
  const ids = [...sessions.flatMap((session) => session.ids), ...old.map(({ id }) => id)].slice(0, SAMPLES);
  return (await vault.items.many(ids)).map(({ id, text }) => ({ id, text }));
}

/*
 * Before a host compacts its own context (PN-26): ensures that the session's facts, topics and
 * summary exist and its messages are archived. Idempotent, so hooks may call it repeatedly.
 */

export interface BeforeCompaction {
  readonly session: string;
  /** Time of the first call after the last message, milliseconds UTC. */
  readonly archivedAt: number;
  /** Archived messages of the session. */
  readonly messageCount: number;
  /** Current memories formed from them. */
  readonly factCount: number;
  /** Absent if the session has too few facts. */
  readonly summary?: { readonly id: string; readonly text: string };
}

const ARCHIVED_NOTE = "archived_sessions";
/** Sessions with a stored time. Older ones get a new time on the next call. */
const SESSIONS_MAX = 200;

/** Keyed by the hash of the session's name. */
type ArchivedSessions = readonly (readonly [session: string, entry: ArchivedSession])[];
interface ArchivedSession {
  readonly at: number;
  readonly messageCount: number;
}

/**
 * @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`,
 * `store_read_only`
 */
export async function beforeCompaction(
  vault: OpenVault,
  { session, signal }: { readonly session: string; readonly signal?: AbortSignal },
): Promise<BeforeCompaction> {
  await vault.catchUp();
  assertTakesWrites(vault);
  await vault.settleForming({ signal });
  await vault.useQueue.flush();
  const known = (await storedNote<ArchivedSessions>(vault, ARCHIVED_NOTE)) ?? [];
  return vault.queue.alone(async (draft) => {
    const turns = vault.index.turnsOf(session).map((row) => vault.index.idOf(row));
    const name = rawHash(session);
    const before = known.find(([key]) => key === name)?.[1];
    const isSame = before?.messageCount === turns.length;
    const entry: ArchivedSession = isSame ? before : { at: draft.at, messageCount: turns.length };
    if (!isSame && turns.length > 0 && vault.policy.enabled) {
      const others = known.filter(([key]) => key !== name).slice(1 - SESSIONS_MAX);
      draft.note(ARCHIVED_NOTE, Buffer.from(JSON.stringify([...others, [name, entry]])));
      draft.log({ op: "compact", cnt: turns.length, act: "agent" });
    }
    const id = vault.policy.enabled ? await summariseSessionNow(draft, session) : undefined;
    const summary = id === undefined ? undefined : await draft.get(id);
    return {
      session,
      archivedAt: entry.at,
      messageCount: turns.length,
      factCount: factCount(vault, turns),
      ...(summary === undefined ? {} : { summary: { id: summary.id, text: summary.text } }),
    };
  });
}

function factCount({ index }: OpenVault, messageIds: readonly string[]): number {
  const { layer, truth, hold } = index.columns();
  const citing = new Set(messageIds.flatMap((id) => index.citing(id)));
  // Code 0 is `current` and `active`.
  return [...citing].filter((id) => {
    const row = index.row(id);
    return layer[row] === FACT && truth[row] === 0 && hold[row] === 0;
  }).length;
}
