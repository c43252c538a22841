/**
 * How much a lane may hold (NAM-63, spec/namel3ss.md §22.7): configurations by space, lane, phase
 * and owner, of which the most specific applies, and whether a count is near or over its limit.
 */

import type { CallFrame, OpenPlace } from "../frame.ts";
import { type ContractEvent, contractEvent, type EventBase } from "../item.ts";
import { currentId } from "../state.ts";
import { ANY, type BudgetConfig, budgetConfig } from "./shapes.ts";

export const BUDGET_DEFAULTS: readonly BudgetConfig[] = [
  budgetConfig.parse({ lane: "team", max_items_team: 30 }),
  budgetConfig.parse({ lane: "agent", max_items_agent: 20 }),
  budgetConfig.parse({ max_items_short_term: 12, max_items_semantic: 20, max_items_profile: 10 }),
];

const PLACE_FIELDS = ["space", "lane", "phase", "owner"] as const;
export type BudgetPlace = Readonly<Record<(typeof PLACE_FIELDS)[number], string>>;

/** The matching configuration that names most of the place; among equals the first. */
export function budgetFor(configs: readonly BudgetConfig[], place: BudgetPlace): BudgetConfig | undefined {
  const matches = (config: BudgetConfig): boolean =>
    PLACE_FIELDS.every((field) => config[field] === ANY || config[field] === place[field]);
  const named = (config: BudgetConfig): number => PLACE_FIELDS.filter((field) => config[field] !== ANY).length;
  return configs.filter(matches).toSorted((left, right) => named(right) - named(left))[0];
}

/** The budget of a lane in its current phase. */
export const budgetOf = ({ budgets = [] }: CallFrame, place: OpenPlace): BudgetConfig | undefined =>
  budgetFor(budgets, budgetPlace(place));

export const budgetPlace = ({ space, lane, owner, store }: OpenPlace): BudgetPlace => ({
  space,
  lane: lane ?? ANY,
  owner,
  phase: currentId(store.phases) ?? "phase-unknown",
});

interface BudgetUse {
  readonly what: "short_term" | "semantic" | "profile" | "team" | "agent" | "phase";
  readonly count: number;
  readonly limit: number | null;
}

const NEAR_PERCENT = 80;

/** A lane at its limit is over it: the next write does not fit. */
export function budgetState(use: Pick<BudgetUse, "count" | "limit">): "within" | "near" | "over" {
  if (use.limit === null) return "within";
  if (use.count >= use.limit) return "over";
  return use.count * 100 >= use.limit * NEAR_PERCENT ? "near" : "within";
}

const NAMES: Readonly<Record<BudgetUse["what"], readonly [memory: string, items: string]>> = {
  short_term: ["Short term memory", "Short term items"],
  semantic: ["Semantic memory", "Semantic items"],
  profile: ["Profile memory", "Profile items"],
  team: ["Team memory", "Team items"],
  agent: ["Agent memory", "Agent items"],
  phase: ["Phase count", "Phases"],
};

/** Names what is near or over its limit; undefined if nothing is. */
export function budgetEvent(
  base: EventBase,
  { space, lane, phase, owner }: BudgetPlace,
  uses: readonly BudgetUse[],
): ContractEvent | undefined {
  const lines = uses.flatMap((use) => {
    const state = budgetState(use);
    const [memory, items] = NAMES[use.what];
    return state === "within" ? [] : [`${memory} is ${state} its limit.`, `${items} are ${use.count} of ${use.limit}.`];
  });
  if (lines.length === 0) return undefined;
  return contractEvent("memory_budget", base, { space, lane, phase_id: phase, owner, title: "Memory budget", lines });
}
