/**
 * Memory packs (NAM-64, spec/namel3ss.md §22.8): settings that travel together, read strictly and
 * merged in order, each with its source. A pack holds no memories. Reading TOML, YAML and
 * `rules.txt` is the caller's task; here a pack is plain data.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import { compareCodePoints } from "../../model/text.ts";
import type { CallFrame, OpenPlace } from "../frame.ts";
import { type ContractEvent, contractEvent, type EventBase } from "../item.ts";
import type { ContractPhase } from "../policy.ts";
import { currentId } from "../state.ts";
import { LANE_POLICY, type LanePolicy, lanePolicy } from "./lane.ts";
import { ANY, type BudgetConfig, budgetConfig, TRUST_RULES, type TrustRules, trustRules } from "./shapes.ts";

const PACKS_MAX = 100;
const ENTRIES_MAX = 200;
const TEXT_MAX = 500;

const text = z.string().min(1).max(TEXT_MAX);
const agreement = z
  .strictObject({ approval_count_required: z.int().positive(), owner_override: z.boolean() })
  .partial();

/** Unknown fields are errors at every depth: a misspelt limit must not mean no limit. */
const packSettings = z.strictObject({
  /** Sentences of `RULE_SENTENCES` (NAM-59); `runScenario` refuses others. */
  rules: z.array(text).max(ENTRIES_MAX).readonly().optional(),
  trust: trustRules.extend(agreement.shape).partial().optional(),
  agreement: agreement.optional(),
  budgets: z.array(budgetConfig).max(ENTRIES_MAX).readonly().optional(),
  lanes: lanePolicy.partial().optional(),
  phase: z
    .strictObject({
      enabled: z.boolean(),
      mode: z.enum(["current_only", "current_plus_history"]),
      allow_cross_phase_recall: z.boolean(),
      max_phases: z.int().nonnegative().nullable(),
      diff_enabled: z.boolean(),
    })
    .partial()
    .optional(),
});
export type PackSettings = Readonly<z.infer<typeof packSettings>>;

const memoryPack = packSettings.extend({
  format: z.literal("memory_pack_v1").optional(),
  id: text,
  name: text,
  version: text,
});
export type MemoryPack = Readonly<Omit<z.infer<typeof memoryPack>, "format">>;

/**
 * Reads one pack from parsed TOML, YAML or JSON.
 * @throws KeepsakeError `invalid_input`; its facts name the field, never a value
 */
export function readPack(value: unknown): MemoryPack {
  const { format: _format, ...pack } = parseWith(memoryPack, value, "The memory pack");
  return pack;
}

/**
 * Reads the local overrides: a pack's settings without its name.
 * @throws KeepsakeError `invalid_input`, as `readPack`
 */
export const readPackOverrides = (value: unknown): PackSettings =>
  parseWith(packSettings, value, "The overrides of the packs");

export interface MergedPacks {
  readonly rules: readonly string[];
  readonly trust: TrustRules;
  readonly budgets: readonly BudgetConfig[];
  readonly lanes: LanePolicy;
  readonly phase: Partial<ContractPhase>;
  /** By dotted setting name, its source: a pack's id, or `overrides`. Defaults are not listed. */
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Merges packs in the order of their folders; later packs win, overrides come last. Rules add up; a
 * repeated rule keeps its last place.
 * @param packs by folder name
 * @throws KeepsakeError `invalid_input` if two packs have the same id, or there are too many packs
 */
export function mergePacks(packs: Readonly<Record<string, MemoryPack>>, overrides: PackSettings = {}): MergedPacks {
  const folders = Object.entries(packs).toSorted(([left], [right]) => compareCodePoints(left, right));
  if (folders.length > PACKS_MAX) throw invalid("number", `is more than ${PACKS_MAX}`);
  if (new Set(folders.map(([, { id }]) => id)).size < folders.length) throw invalid("id", "occurs twice");
  const layers: readonly (readonly [source: string, PackSettings])[] = [
    ...folders.map(([, pack]) => [pack.id, pack] as const),
    ["overrides", overrides],
  ];
  const sources: Record<string, string> = {};
  const merge = <Value extends object>(
    section: string,
    defaults: Value,
    settingsOf: (layer: PackSettings) => object | undefined,
  ): Value => {
    const merged = { ...defaults };
    for (const [source, layer] of layers) {
      const given = settingsOf(layer) ?? {};
      Object.assign(merged, given);
      for (const field of Object.keys(given)) sources[`${section}.${field}`] = source;
    }
    return merged;
  };
  const rules = new Map<string, string>();
  let budgets = BUDGET_DEFAULTS;
  for (const [source, layer] of layers) {
    for (const rule of layer.rules ?? []) {
      rules.delete(rule);
      rules.set(rule, source);
    }
    if (layer.budgets === undefined) continue;
    budgets = layer.budgets;
    sources["budgets"] = source;
  }
  if (rules.size > 0) sources["rules"] = [...new Set(rules.values())].join(", ");
  return {
    rules: [...rules.keys()],
    trust: merge("trust", TRUST_RULES, (layer) => ({ ...layer.trust, ...layer.agreement })),
    budgets,
    lanes: merge("lanes", LANE_POLICY, ({ lanes }) => lanes),
    phase: merge<Partial<ContractPhase>>("phase", {}, ({ phase }) => phase),
    sources,
  };
}

export const packLoaded = (pack: MemoryPack): ContractEvent =>
  contractEvent("memory_pack_loaded", undefined, {
    pack_id: pack.id,
    pack_version: pack.version,
    title: "Memory pack loaded",
    lines: [
      `Pack name is ${pack.name}.`,
      `Pack version is ${pack.version}.`,
      ...packSettings
        .keyof()
        .options.filter((section) => pack[section] !== undefined)
        .map((section) => `Provides ${section}.`),
    ],
  });

/** @param ids in the order in which they were merged */
export const packsMerged = (ids: readonly string[]): ContractEvent =>
  contractEvent("memory_pack_merged", undefined, { title: "Memory packs merged", lines: ids });

const invalid = (field: string, what: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The memory packs cannot be merged: their ${field} ${what}.`, {
    hint: "Correct the packs at this field.",
    facts: { field },
  });

/*
 * How much a lane may hold (NAM-63, spec/namel3ss.md §22.7): configurations by space, lane, phase
 * and owner, of which the most specific applies, and whether a count is near or over its limit.
 */

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
