/**
 * The eleven trace events of recall and record, each with exactly the keys of spec/namel3ss.md §15
 * (NAM-47) and the policy snapshot that belongs to it (NAM-13). Places with a lane add its name.
 */

import type { Json } from "../model/json.ts";
import { type Phase, type PhaseDiff, phaseId } from "../policy/phases.ts";
import {
  type ContractEvent,
  type ContractItem,
  contractEvent,
  type EventBase,
  type EventFields,
  metaText,
  type TraceRendering,
  type WriteDecision,
} from "./item.ts";
import type { Place } from "./lanes/lane.ts";
import type { BudgetConfig } from "./lanes/shapes.ts";
import { authorityOf, type Conflict } from "./lasting-stores.ts";
import { mergedPolicy, type PolicyContract, type RuntimePolicy } from "./policy.ts";

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

type Where = Pick<Place, "space" | "lane">;
type Move = readonly [from: Where, to: Where];
interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
}

/** Changes of a diff that an event shows. */
const TOP_CHANGES_MAX = 8;

export interface EventRules {
  readonly runtime: RuntimePolicy;
  readonly contract: PolicyContract;
  readonly rendering: TraceRendering;
  readonly budgets?: readonly BudgetConfig[] | undefined;
}

/** Builds the events of one call. */
export class CycleEvents {
  readonly #rules: EventRules;
  readonly #base: EventBase;
  readonly #phaseOnly: Json;

  constructor(rules: EventRules, base: EventBase) {
    this.#rules = rules;
    this.#base = base;
    this.#phaseOnly = { phase: rules.contract.phase };
  }

  recall(query: string, recalled: readonly ContractItem[], found: EventFields): ContractEvent {
    const { runtime, contract, rendering, budgets } = this.#rules;
    const policy = mergedPolicy(runtime, contract);
    return this.#event("memory_recall", {
      query: rendering.text(query),
      recalled: recalled.map(rendering.item),
      policy: budgets === undefined ? policy : { ...policy, budget: { defaults: budgets } },
      ...found,
    });
  }

  write(written: readonly ContractItem[]): ContractEvent {
    const items = written.map(this.#rules.rendering.item);
    return this.#event("memory_write", { written: items, reason: "interaction_recorded" });
  }

  denied(item: ContractItem, { reason, tags }: WriteDecision): ContractEvent {
    return this.#event("memory_denied", {
      attempted: this.#rules.rendering.deniedItem(item),
      reason,
      policy_snapshot: this.#rules.contract,
      explanation: { allowed: false, reason, tags, kind: item.kind, event_type: eventOf(item) },
    });
  }

  conflict({ winner, loser, rule }: Conflict): ContractEvent {
    return this.#event("memory_conflict", {
      winner_id: winner.id,
      loser_id: loser.id,
      rule,
      dedup_key: this.#rules.rendering.key(statementOf(winner, loser)),
      explanation: {
        rule,
        authority: { winner: authorityOf(winner), loser: authorityOf(loser) },
        event_type: { winner: eventOf(winner), loser: eventOf(loser) },
        recency: { winner_created_at: winner.created_at, loser_created_at: loser.created_at },
        importance: { winner: winner.importance, loser: loser.importance },
      },
    });
  }

  forget(item: ContractItem, reason: string): ContractEvent {
    return this.#event("memory_forget", {
      memory_id: item.id,
      reason,
      policy_snapshot: this.#rules.contract,
      explanation: { reason, kind: item.kind, event_type: eventOf(item), authority: authorityOf(item) },
    });
  }

  readCheck(space: string, verdict: Verdict): ContractEvent {
    return this.#check("read", { space }, verdict);
  }

  laneReadCheck(place: Where, verdict: Verdict): ContractEvent {
    return this.#check("lane_read", place, verdict);
  }

  /** A write, a promotion, or the lane's verdict on either. */
  moveCheck(
    action: "write" | "lane_write" | "promote" | "lane_promote",
    [from, to]: Move,
    verdict: Verdict,
    subject: string,
  ): ContractEvent {
    return this.#check(action, from, verdict, { to_space: to.space, subject_id: subject, to_lane: to.lane });
  }

  phaseCheck(action: "phase_start" | "phase_diff", place: Where, verdict: Verdict): ContractEvent {
    return this.#check(action, place, verdict, { policy_snapshot: this.#phaseOnly });
  }

  promoted(from: ContractItem, to: ContractItem, move: Move, reason: string): ContractEvent {
    return this.#event("memory_promoted", {
      ...moveFields(move),
      from_id: from.id,
      to_id: to.id,
      authority_used: authorityOf(from),
      reason,
      policy_snapshot: this.#rules.contract,
    });
  }

  promotionDenied(item: ContractItem, move: Move, reason: string): ContractEvent {
    return this.#event("memory_promotion_denied", {
      ...moveFields(move),
      memory_id: item.id,
      allowed: false,
      reason,
      policy_snapshot: this.#rules.contract,
    });
  }

  phaseStarted(place: Place, phase: Phase): ContractEvent {
    return this.#event("memory_phase_started", {
      ...placeFields(place),
      phase_id: phaseId(phase),
      reason: phase.reason,
      policy_snapshot: this.#phaseOnly,
      phase_name: phase.name,
    });
  }

  deleted(
    place: Place,
    phase: string | undefined,
    item: ContractItem,
    reason: string,
    replacedBy?: string,
  ): ContractEvent {
    return this.#event("memory_deleted", {
      ...placeFields(place),
      phase_id: phase ?? metaText(item, "phase_id") ?? "phase-unknown",
      memory_id: item.id,
      reason,
      policy_snapshot: this.#phaseOnly,
      replaced_by: replacedBy,
    });
  }

  phaseDiff(place: Place, from: string, to: string, diff: PhaseDiff): ContractEvent {
    return this.#event("memory_phase_diff", {
      ...placeFields(place),
      from_phase_id: from,
      to_phase_id: to,
      ...diffFields(diff, this.#rules.rendering.key),
    });
  }

  #event(type: ContractEventType, fields: EventFields): ContractEvent {
    return contractEvent(type, this.#base, fields);
  }

  #check(action: string, { space, lane }: Where, verdict: Verdict, more: EventFields = {}): ContractEvent {
    return this.#event("memory_border_check", {
      action,
      from_space: space,
      allowed: verdict.allowed,
      reason: verdict.reason,
      policy_snapshot: this.#rules.contract,
      ...more,
      from_lane: lane,
    });
  }
}

const placeFields = ({ space, owner, lane }: Place): EventFields => ({ space, owner, lane });

const moveFields = ([from, to]: Move): EventFields => ({
  from_space: from.space,
  to_space: to.space,
  from_lane: from.lane,
  to_lane: to.lane,
});

const eventOf = (item: ContractItem): string => metaText(item, "event_type") ?? "context";

function statementOf(winner: ContractItem, loser: ContractItem): string {
  const key = metaText(winner, "key") ?? metaText(loser, "key");
  const stated = metaText(winner, "dedup_key") ?? metaText(loser, "dedup_key");
  return stated ?? (key === undefined ? "unknown" : `fact:${key}`);
}

/**
 * Counts, the first changes and three sentences (NAM-42).
 * @param diff sorted: replacements by key, the others by id
 */
export function diffFields(diff: PhaseDiff, shownKey: (key: string) => string): { readonly [field: string]: Json } {
  const { added, deleted, replaced } = diff;
  const changes: Json[] = [
    ...replaced.map(({ key, from, to }) => ({
      change: "replaced",
      dedupe_key: shownKey(key),
      from_id: from.id,
      to_id: to.id,
      from_kind: from.kind,
      to_kind: to.kind,
    })),
    ...added.map(({ id, kind }) => ({ change: "added", memory_id: id, kind })),
    ...deleted.map(({ id, kind }) => ({ change: "deleted", memory_id: id, kind })),
  ];
  return {
    added_count: added.length,
    deleted_count: deleted.length,
    replaced_count: replaced.length,
    top_changes: changes.slice(0, TOP_CHANGES_MAX),
    summary_lines: [
      `Added ${added.length} items`,
      `Deleted ${deleted.length} items`,
      `Replaced ${replaced.length} items`,
    ],
  };
}
