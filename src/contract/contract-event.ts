/**
 * The contract's eleven trace events, each with exactly the keys of spec/namel3ss.md §15 (NAM-47): what is absent is left out, never null. Which
 * snapshot of the policy goes into which event is decided here (NAM-13).
 */
import type { Json } from "../core/json.ts";
import type { PhaseDiff } from "../policy/phase-diff.ts";
import { authorityOf } from "./authority.ts";
import type { Conflict } from "./claims.ts";
import { type ContractItem, metaText, present } from "./contract-item.ts";
import { mergedPolicy, type PolicyContract, type RuntimePolicy } from "./contract-policy.ts";
import type { TraceRendering } from "./trace-rendering.ts";
import type { WriteDecision } from "./write-decision.ts";

export const CONTRACT_EVENT_TYPES = [
  "memory_recall",
  "memory_write",
  "memory_denied",
  "memory_conflict",
  "memory_forget",
  "memory_border_check",
  "memory_promoted",
  "memory_promotion_denied",
  "memory_phase_started",
  "memory_deleted",
  "memory_phase_diff",
] as const;
export type ContractEventType = (typeof CONTRACT_EVENT_TYPES)[number];

export type ContractEvent = {
  readonly type: ContractEventType;
  readonly trace_version: typeof TRACE_VERSION;
  readonly ai_profile: string;
  readonly session: string;
  readonly [field: string]: Json;
};
export const TRACE_VERSION = "2024-10-01";

type Fields = { readonly [field: string]: Json | undefined };
interface Place {
  readonly space: string;
  readonly owner: string;
}
interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
}

/** Changes of a diff that an event shows. */
const TOP_CHANGES_MAX = 8;

/** Builders for the events of one call. */
export interface EventFrame {
  readonly aiProfile: string;
  readonly session: string;
  readonly runtime: RuntimePolicy;
  readonly contract: PolicyContract;
  readonly rendering: TraceRendering;
}
export type ContractEvents = ReturnType<typeof contractEvents>;

export function contractEvents({ aiProfile, session, runtime, contract, rendering }: EventFrame) {
  const phaseOnly = { phase: contract.phase };
  const event = (type: ContractEventType, fields: Fields): ContractEvent => ({
    type,
    trace_version: TRACE_VERSION,
    ai_profile: aiProfile,
    session,
    ...present(fields),
  });
  const check = (action: string, from: string, verdict: Verdict, policy: Json, more: Fields = {}): ContractEvent =>
    event("memory_border_check", {
      action,
      from_space: from,
      allowed: verdict.allowed,
      reason: verdict.reason,
      policy_snapshot: policy,
      ...more,
    });

  return {
    recall: (query: string, recalled: readonly ContractItem[], found: Fields): ContractEvent =>
      event("memory_recall", {
        query: rendering.text(query),
        recalled: recalled.map(rendering.item),
        policy: mergedPolicy(runtime, contract),
        ...found,
      }),
    write: (written: readonly ContractItem[]): ContractEvent =>
      event("memory_write", { written: written.map(rendering.item), reason: "interaction_recorded" }),
    denied: (item: ContractItem, decision: WriteDecision): ContractEvent =>
      event("memory_denied", {
        attempted: rendering.deniedItem(item),
        reason: decision.reason,
        policy_snapshot: contract,
        explanation: {
          allowed: false,
          reason: decision.reason,
          tags: decision.tags,
          kind: item.kind,
          event_type: eventOf(item),
        },
      }),
    conflict: ({ winner, loser, rule }: Conflict): ContractEvent =>
      event("memory_conflict", {
        winner_id: winner.id,
        loser_id: loser.id,
        rule,
        dedup_key: rendering.key(statementOf(winner, loser)),
        explanation: {
          rule,
          authority: { winner: authorityOf(winner), loser: authorityOf(loser) },
          event_type: { winner: eventOf(winner), loser: eventOf(loser) },
          recency: { winner_created_at: winner.created_at, loser_created_at: loser.created_at },
          importance: { winner: winner.importance, loser: loser.importance },
        },
      }),
    forget: (item: ContractItem, reason: string): ContractEvent =>
      event("memory_forget", {
        memory_id: item.id,
        reason,
        policy_snapshot: contract,
        explanation: { reason, kind: item.kind, event_type: eventOf(item), authority: authorityOf(item) },
      }),
    readCheck: (space: string, verdict: Verdict) => check("read", space, verdict, contract),
    writeCheck: (space: string, verdict: Verdict, id: string) =>
      check("write", space, verdict, contract, { to_space: space, subject_id: id }),
    promoteCheck: (from: string, to: string, verdict: Verdict, id: string) =>
      check("promote", from, verdict, contract, { to_space: to, subject_id: id }),
    phaseStartCheck: (space: string, verdict: Verdict) => check("phase_start", space, verdict, phaseOnly),
    phaseDiffCheck: (space: string, verdict: Verdict) => check("phase_diff", space, verdict, phaseOnly),
    promoted: (
      from: ContractItem,
      to: ContractItem,
      spaces: readonly [string, string],
      reason: string,
    ): ContractEvent =>
      event("memory_promoted", {
        from_space: spaces[0],
        to_space: spaces[1],
        from_id: from.id,
        to_id: to.id,
        authority_used: authorityOf(from),
        reason,
        policy_snapshot: contract,
      }),
    promotionDenied: (item: ContractItem, spaces: readonly [string, string], reason: string): ContractEvent =>
      event("memory_promotion_denied", {
        from_space: spaces[0],
        to_space: spaces[1],
        memory_id: item.id,
        allowed: false,
        reason,
        policy_snapshot: contract,
      }),
    phaseStarted: ({ space, owner }: Place, phase: string, reason: string, name: string | undefined): ContractEvent =>
      event("memory_phase_started", {
        space,
        owner,
        phase_id: phase,
        reason,
        policy_snapshot: phaseOnly,
        phase_name: name,
      }),
    deleted: (
      { space, owner }: Place,
      phase: string | undefined,
      item: ContractItem,
      reason: string,
      replacedBy?: string,
    ): ContractEvent =>
      event("memory_deleted", {
        space,
        owner,
        phase_id: phase ?? metaText(item, "phase_id") ?? "phase-unknown",
        memory_id: item.id,
        reason,
        policy_snapshot: phaseOnly,
        replaced_by: replacedBy,
      }),
    phaseDiff: ({ space, owner }: Place, from: string, to: string, diff: PhaseDiff): ContractEvent =>
      event("memory_phase_diff", {
        space,
        owner,
        from_phase_id: from,
        to_phase_id: to,
        ...diffFields(diff, rendering.key),
      }),
  };
}

const eventOf = (item: ContractItem): string => metaText(item, "event_type") ?? "context";

function statementOf(winner: ContractItem, loser: ContractItem): string {
  const key = metaText(winner, "key") ?? metaText(loser, "key");
  const stated = metaText(winner, "dedup_key") ?? metaText(loser, "dedup_key");
  return stated ?? (key === undefined ? "unknown" : `fact:${key}`);
}

/** Counts, the first changes and three sentences (NAM-42). The diff comes sorted: replacements by key, the others by id. */
export function diffFields(diff: PhaseDiff, shownKey: (key: string) => string): { readonly [field: string]: Json } {
  const changes: Json[] = [
    ...diff.replaced.map(({ key, from, to }) => ({
      change: "replaced",
      dedupe_key: shownKey(key),
      from_id: from.id,
      to_id: to.id,
      from_kind: from.kind,
      to_kind: to.kind,
    })),
    ...diff.added.map(({ id, kind }) => ({ change: "added", memory_id: id, kind })),
    ...diff.deleted.map(({ id, kind }) => ({ change: "deleted", memory_id: id, kind })),
  ];
  const counts = [diff.added.length, diff.deleted.length, diff.replaced.length] as const;
  return {
    added_count: counts[0],
    deleted_count: counts[1],
    replaced_count: counts[2],
    top_changes: changes.slice(0, TOP_CHANGES_MAX),
    summary_lines: [`Added ${counts[0]} items`, `Deleted ${counts[1]} items`, `Replaced ${counts[2]} items`],
  };
}
