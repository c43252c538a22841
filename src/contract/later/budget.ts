/**
 * How much a lane may hold (NAM-63, spec/namel3ss.md §22.7): configurations by space, lane, phase and owner, of which the most specific counts, and
 * whether a kind is near its limit or over it.
 */
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";

export type BudgetConfig = {
  readonly space: string;
  readonly lane: string;
  readonly phase: string;
  readonly owner: string;
  readonly max_items_short_term: number | null;
  readonly max_items_semantic: number | null;
  readonly max_items_profile: number | null;
  readonly max_items_team: number | null;
  readonly max_items_agent: number | null;
  readonly max_links_per_item: number | null;
  readonly max_phases_per_lane: number | null;
  readonly cache_enabled: boolean;
  readonly cache_max_entries: number;
  readonly compaction_enabled: boolean;
};

const ANY = "any";
const COMMON: BudgetConfig = {
  space: ANY,
  lane: ANY,
  phase: ANY,
  owner: ANY,
  max_items_short_term: null,
  max_items_semantic: null,
  max_items_profile: null,
  max_items_team: null,
  max_items_agent: null,
  max_links_per_item: 10,
  max_phases_per_lane: 6,
  cache_enabled: true,
  cache_max_entries: 50,
  compaction_enabled: true,
};

export const BUDGET_DEFAULTS: readonly BudgetConfig[] = [
  { ...COMMON, lane: "team", max_items_team: 30 },
  { ...COMMON, lane: "agent", max_items_agent: 20 },
  { ...COMMON, max_items_short_term: 12, max_items_semantic: 20, max_items_profile: 10 },
];

export type BudgetPlace = Readonly<Record<(typeof PLACE_FIELDS)[number], string>>;
const PLACE_FIELDS = ["space", "lane", "phase", "owner"] as const;

/** The one that names most of the place; among equals the first. */
export function budgetFor(configs: readonly BudgetConfig[], place: BudgetPlace): BudgetConfig | undefined {
  let best: BudgetConfig | undefined;
  for (const config of configs) {
    const fits = PLACE_FIELDS.every((field) => config[field] === ANY || config[field] === place[field]);
    if (fits && (best === undefined || named(config) > named(best))) best = config;
  }
  return best;
}
const named = (config: BudgetConfig): number => PLACE_FIELDS.filter((field) => config[field] !== ANY).length;

export interface BudgetUse {
  readonly what: "short_term" | "semantic" | "profile" | "team" | "agent" | "phase";
  readonly count: number;
  readonly limit: number | null;
}
export type BudgetState = "within" | "near" | "over";

const NEAR_PERCENT = 80;
const WHOLE_PERCENT = 100;

/** A full lane is over its limit: whatever is written next does not fit. */
export function budgetState({ count, limit }: Pick<BudgetUse, "count" | "limit">): BudgetState {
  if (limit === null) return "within";
  if (count >= limit) return "over";
  return count * WHOLE_PERCENT >= limit * NEAR_PERCENT ? "near" : "within";
}

const NAMES: Readonly<Record<BudgetUse["what"], readonly [memory: string, items: string]>> = {
  short_term: ["Short term memory", "Short term items"],
  semantic: ["Semantic memory", "Semantic items"],
  profile: ["Profile memory", "Profile items"],
  team: ["Team memory", "Team items"],
  agent: ["Agent memory", "Agent items"],
  phase: ["Phase count", "Phases"],
};

/** The event of what is near or over its limit; undefined where all is within. */
export function budgetEvent(
  base: EventBase,
  place: { readonly space: string; readonly lane: string; readonly phase: string; readonly owner: string },
  uses: readonly BudgetUse[],
): LaterEvent | undefined {
  const lines = uses.flatMap((use) => {
    const state = budgetState(use);
    const [memory, items] = NAMES[use.what];
    return state === "within" ? [] : [`${memory} is ${state} its limit.`, `${items} are ${use.count} of ${use.limit}.`];
  });
  if (lines.length === 0) return undefined;
  return laterEvent("memory_budget", base, {
    space: place.space,
    lane: place.lane,
    phase_id: place.phase,
    owner: place.owner,
    title: "Memory budget",
    lines,
  });
}
