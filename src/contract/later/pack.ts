/**
 * Memory packs (NAM-64, spec/namel3ss.md §22.8): settings that travel together, read strictly, merged in order, each setting with its source. A pack
 * is structure; it holds no memory of anybody. Reading TOML, YAML and `rules.txt` is the caller's: here a pack is plain data.
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import { KeepsakeError } from "../../core/error.ts";
import { isList, type Json, parseJson } from "../../core/json.ts";
import { compareCodePoints } from "../../core/text.ts";
import { BUDGET_DEFAULTS, type BudgetConfig } from "./budget.ts";
import { LANE_POLICY, type LanePolicy } from "./lane.ts";
import { type LaterEvent, laterEvent } from "./later-event.ts";
import { TRUST_LEVELS, TRUST_RULES, type TrustRules } from "./trust.ts";

export const PACK_FORMAT = "memory_pack_v1";
/** Bounds of one pack and of a set of them. */
const PACKS_MAX = 100;
const RULES_MAX = 200;
const BUDGETS_MAX = 200;
const TEXT_MAX = 500;

export interface PackSettings {
  /** Sentences; what they mean is the caller's to judge. */
  readonly rules?: readonly string[];
  readonly trust?: Partial<TrustRules>;
  readonly agreement?: Partial<Pick<TrustRules, "approval_count_required" | "owner_override">>;
  readonly budgets?: readonly BudgetConfig[];
  readonly lanes?: Partial<LanePolicy>;
  readonly phase?: PackPhase;
}
export interface PackPhase {
  readonly enabled?: boolean;
  readonly mode?: "current_only" | "current_plus_history";
  readonly allow_cross_phase_recall?: boolean;
  readonly max_phases?: number | null;
  readonly diff_enabled?: boolean;
}
export interface MemoryPack extends PackSettings {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

const SECTIONS = ["rules", "trust", "agreement", "budgets", "lanes", "phase"] as const;

/**
 * Reads one pack from parsed TOML, YAML or JSON. Fields that nobody knows are errors, at every depth: a misspelt limit must not pass for no limit.
 * @throws KeepsakeError `invalid_input`; its facts name the field, never a value.
 */
export function readPack(value: unknown): MemoryPack {
  const fields = known(parseJson(canonicalJson(value)), "pack", ["format", "id", "name", "version", ...SECTIONS]);
  if (fields["format"] !== undefined && fields["format"] !== PACK_FORMAT)
    throw refused("format", "is not memory_pack_v1");
  return {
    id: filled(fields["id"], "id"),
    name: filled(fields["name"], "name"),
    version: filled(fields["version"], "version"),
    ...settings(fields),
  };
}

/** The file of local overrides: the settings of a pack without its name. */
export const readPackOverrides = (value: unknown): PackSettings =>
  settings(known(parseJson(canonicalJson(value)), "overrides", SECTIONS));

export interface MergedPacks {
  readonly rules: readonly string[];
  readonly trust: TrustRules;
  readonly budgets: readonly BudgetConfig[];
  readonly lanes: LanePolicy;
  readonly phase: PackPhase;
  /** Where each setting comes from, by its dotted name: a pack's id, or `overrides`. What nobody set is not in it. */
  readonly sources: Readonly<Record<string, string>>;
}

const OVERRIDES = "overrides";

/**
 * Packs in the order of their folders, later ones over earlier ones, local overrides last. Rules add up; one that is repeated keeps its last place.
 * @param packs by folder name
 * @throws KeepsakeError `invalid_input` where two packs have one id, or there are too many
 */
export function mergePacks(packs: Readonly<Record<string, MemoryPack>>, overrides: PackSettings = {}): MergedPacks {
  const folders = Object.entries(packs).toSorted(([left], [right]) => compareCodePoints(left, right));
  if (folders.length > PACKS_MAX) throw refused("packs", `are more than ${PACKS_MAX}`);
  const ids = folders.map(([, { id }]) => id);
  if (new Set(ids).size < ids.length) throw refused("id", "stands in two packs");
  const layers: readonly (readonly [string, PackSettings])[] = [
    ...folders.map(([, pack]) => [pack.id, pack] as const),
    [OVERRIDES, overrides],
  ];
  const sources: Record<string, string> = {};
  const over = <Value extends object>(
    section: string,
    base: Value,
    pick: (of: PackSettings) => Partial<Value> | undefined,
  ): Value => {
    let merged = base;
    for (const [source, layer] of layers) {
      const given = pick(layer);
      if (given === undefined) continue;
      merged = { ...merged, ...given };
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
  const trust = over("trust", TRUST_RULES, (layer) =>
    layer.trust === undefined && layer.agreement === undefined ? undefined : { ...layer.trust, ...layer.agreement },
  );
  return {
    rules: [...rules.keys()],
    trust,
    budgets,
    lanes: over("lanes", LANE_POLICY, ({ lanes }) => lanes),
    phase: over<PackPhase>("phase", {}, ({ phase }) => phase),
    sources,
  };
}

export const packLoaded = (pack: MemoryPack): LaterEvent =>
  laterEvent("memory_pack_loaded", undefined, {
    pack_id: pack.id,
    pack_version: pack.version,
    title: "Memory pack loaded",
    lines: [
      `Pack name is ${pack.name}.`,
      `Pack version is ${pack.version}.`,
      ...SECTIONS.filter((section) => pack[section] !== undefined).map((section) => `Provides ${section}.`),
    ],
  });

/** @param ids in the order in which they were merged */
export const packsMerged = (ids: readonly string[]): LaterEvent =>
  laterEvent("memory_pack_merged", undefined, { title: "Memory packs merged", lines: ids });

type Fields = { readonly [field: string]: Json };

function settings(fields: Fields): PackSettings {
  const { rules, trust, agreement, budgets, lanes, phase } = fields;
  return {
    ...(rules === undefined ? {} : { rules: texts(rules, "rules", RULES_MAX) }),
    ...(trust === undefined ? {} : { trust: shaped<TrustRules>(trust, "trust", TRUST_SHAPE) }),
    ...(agreement === undefined ? {} : { agreement: shaped<TrustRules>(agreement, "agreement", AGREEMENT_SHAPE) }),
    ...(budgets === undefined ? {} : { budgets: list(budgets, "budgets", BUDGETS_MAX).map(budget) }),
    ...(lanes === undefined ? {} : { lanes: shaped<LanePolicy>(lanes, "lanes", LANE_SHAPE) }),
    ...(phase === undefined ? {} : { phase: shaped<PackPhase>(phase, "phase", PHASE_SHAPE) }),
  };
}

type Check = (value: Json) => boolean;
type Shape = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === "string" && value !== "" && value.length <= TEXT_MAX;
const isFlag: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isLimit: Check = (value) => value === null || isCount(value);
const isTexts: Check = (value) => isList(value) && value.length <= RULES_MAX && value.every(isText);
const isLevel: Check = (value) => TRUST_LEVELS.some((level) => level === value);

const AGREEMENT_SHAPE: Shape = {
  approval_count_required: (value) => isCount(value) && value !== 0,
  owner_override: isFlag,
};
const TRUST_SHAPE: Shape = {
  who_can_propose: isLevel,
  who_can_approve: isLevel,
  who_can_reject: isLevel,
  ...AGREEMENT_SHAPE,
};
const LANE_SHAPE: Shape = {
  read_order: isTexts,
  write_lanes: isTexts,
  team_event_types: isTexts,
  team_enabled: isFlag,
  system_enabled: isFlag,
  agent_enabled: isFlag,
  team_can_change: isFlag,
};
const PHASE_SHAPE: Shape = {
  enabled: isFlag,
  mode: (value) => value === "current_only" || value === "current_plus_history",
  allow_cross_phase_recall: isFlag,
  max_phases: isLimit,
  diff_enabled: isFlag,
};
const BUDGET_SHAPE: Shape = {
  ...Object.fromEntries(["space", "lane", "phase", "owner"].map((field) => [field, isText])),
  ...Object.fromEntries(
    ["short_term", "semantic", "profile", "team", "agent"].map((kind) => [`max_items_${kind}`, isLimit]),
  ),
  max_links_per_item: isLimit,
  max_phases_per_lane: isLimit,
  cache_enabled: isFlag,
  cache_max_entries: isCount,
  compaction_enabled: isFlag,
};

const LAST_BUDGET = BUDGET_DEFAULTS.at(-1);

/** What a budget leaves out has no limit, and the common switches. */
function budget(value: Json, index: number): BudgetConfig {
  const given = shaped<BudgetConfig>(value, `budgets.${index}`, BUDGET_SHAPE);
  if (LAST_BUDGET === undefined) throw refused("budgets", "have no defaults");
  const unlimited = { max_items_short_term: null, max_items_semantic: null, max_items_profile: null };
  return { ...LAST_BUDGET, ...unlimited, ...given };
}

/** `Fields` of the shape only, each as its check wants it; so it is a part of `Of`, whose fields the shape lists. */
function shaped<Of>(value: Json, name: string, shape: Shape): Partial<Of> {
  const fields = known(value, name, Object.keys(shape));
  for (const [field, member] of Object.entries(fields))
    if (shape[field]?.(member) !== true) throw refused(`${name}.${field}`, "has a value that is not allowed there");
  return fields as Partial<Of>; // every field was checked just now
}

function known(value: Json, name: string, names: readonly string[]): Fields {
  if (typeof value !== "object" || value === null || isList(value)) throw refused(name, "is not a table");
  const stranger = Object.keys(value).find((field) => !names.includes(field));
  if (stranger !== undefined) throw refused(name, "has a field that nobody knows", stranger);
  return value;
}

function texts(value: Json, name: string, max: number): readonly string[] {
  return list(value, name, max).map((entry) => filled(entry, name));
}
function list(value: Json, name: string, max: number): readonly Json[] {
  if (!isList(value) || value.length > max) throw refused(name, `is not a list of at most ${max}`);
  return value;
}
function filled(value: Json | undefined, name: string): string {
  if (typeof value !== "string" || value === "" || value.length > TEXT_MAX)
    throw refused(name, `is not a text of 1 to ${TEXT_MAX} characters`);
  return value;
}
const FIELD_SHOWN_MAX = 60;
const refused = (field: string, what: string, stranger?: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The memory pack cannot be read: its ${field} ${what}.`, {
    hint: "Correct the pack at this field.",
    facts: { field, ...(stranger === undefined ? {} : { stranger: stranger.slice(0, FIELD_SHOWN_MAX) }) },
  });
