/**
 * Retention by ticks (NAM-32): whether an item is past its time, by its kind's rule for its event type. Ticks are the contract's own counter;
 * no wall time enters (spec/namel3ss.md §11).
 */
import type { EVENT_TYPES } from "../core/item.ts";

export type ForgetRule = "never" | "ttl" | "decay";

export interface TickRule {
  readonly mode: ForgetRule;
  /** null: kept whatever its age. */
  readonly ticks: number | null;
}

export interface TickVerdict {
  readonly kept: boolean;
  readonly reason?: "ttl_expired" | "decay";
  /** Under `ttl`: the tick at which it is gone, to be written down with the item. */
  readonly expiresAt?: number;
}

const KEPT: TickVerdict = { kept: true };

/** @param item `expiresAt`: as an earlier pass wrote it down. */
export function judgeTicks(
  rule: TickRule | undefined,
  item: { readonly tick: number; readonly expiresAt?: number | undefined },
  now: number,
): TickVerdict {
  if (rule === undefined || rule.mode === "never") return KEPT;
  if (rule.mode === "decay")
    return rule.ticks !== null && now - item.tick > rule.ticks ? { kept: false, reason: "decay" } : KEPT;
  const expiresAt = item.expiresAt ?? (rule.ticks === null ? undefined : item.tick + rule.ticks);
  if (expiresAt === undefined) return KEPT;
  return now >= expiresAt ? { kept: false, reason: "ttl_expired", expiresAt } : { kept: true, expiresAt };
}

/** The rule of an event type; a type without one has the rule of `context`. */
export const tickRule = <Rule>(rules: Readonly<Record<string, Rule>> | undefined, event: string): Rule | undefined =>
  rules === undefined ? undefined : (own(rules, event) ?? own(rules, "context"));

const own = <Rule>(rules: Readonly<Record<string, Rule>>, event: string): Rule | undefined =>
  Object.hasOwn(rules, event) ? rules[event] : undefined;

/** Ticks that a memory of this type outlasts under `decay`. */
export const DECAY_TICKS: Readonly<Record<(typeof EVENT_TYPES)[number], number>> = {
  context: 12,
  execution: 18,
  decision: 40,
  preference: 40,
  correction: 45,
  fact: 60,
};
/** Under `ttl`, whatever the type. */
export const TTL_TICKS = 25;
