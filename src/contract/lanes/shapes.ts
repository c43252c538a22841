/** Stored shapes of what teams and agents agreed on, and of a lane's limits (NAM-57 to NAM-63). */
import * as z from "zod";
import type { ContractContext } from "../item.ts";
import { LANES } from "./lane.ts";

const TEXT = z.string();
const COUNT = z.int().nonnegative();

export const packetSchema = z.strictObject({
  /** `handoff-<n>`. */
  id: TEXT,
  from: TEXT,
  to: TEXT,
  team: TEXT,
  phase: TEXT,
  /** Ids of items, none twice. They are copied when the packet is applied. */
  items: z.array(TEXT).readonly(),
  counts: z.strictObject({ decision: COUNT, proposal: COUNT, conflict: COUNT, rules: COUNT, impact: COUNT }).readonly(),
  status: z.enum(["pending", "applied", "rejected"]),
});

export type HandoffPacket = Readonly<z.infer<typeof packetSchema>>;

export interface Handoffs {
  readonly counter: number;
  readonly packets: readonly HandoffPacket[];
}

export const proposalSchema = z.strictObject({
  /** `proposal-<n>`. */
  id: TEXT,
  itemId: TEXT,
  from: z.strictObject({ space: TEXT, lane: z.enum(LANES), agent: TEXT.optional() }).readonly(),
  team: TEXT,
  phase: TEXT,
  event: TEXT,
  by: TEXT,
  /** The code of the hint. */
  reason: TEXT,
  status: z.enum(["pending", "approved", "rejected"]),
  approvals: z.array(TEXT).readonly(),
  /** Tick of the agreements' own clock. */
  tick: z.int().nonnegative(),
});

export type Proposal = Readonly<z.infer<typeof proposalSchema>>;

export interface Agreements {
  readonly counter: number;
  readonly tick: number;
  /** Oldest first. */
  readonly proposals: readonly Proposal[];
}

export const TRUST_LEVELS = ["viewer", "contributor", "approver", "owner"] as const;

export type TrustLevel = (typeof TRUST_LEVELS)[number];

const level = z.enum(TRUST_LEVELS);

export const trustRules = z.strictObject({
  who_can_propose: level,
  who_can_approve: level,
  who_can_reject: level,
  approval_count_required: z.int().nonnegative(),
  /** An owner's approval counts as all approvals. */
  owner_override: z.boolean(),
});

export type TrustRules = Readonly<z.infer<typeof trustRules>>;

export const TRUST_RULES: TrustRules = {
  who_can_propose: "contributor",
  who_can_approve: "approver",
  who_can_reject: "approver",
  approval_count_required: 1,
  owner_override: true,
};

export const ANY = "any";

const NAME_MAX = 500;

/** Links that one item keeps; the oldest is dropped first. */
export const LINKS_MAX = 10;

const pattern = z.string().min(1).max(NAME_MAX).default(ANY);

const count = z.int().nonnegative();

const limit = count.nullable().default(null);

/** An absent place matches any place; an absent limit means none. */
export const budgetConfig = z.strictObject({
  space: pattern,
  lane: pattern,
  phase: pattern,
  owner: pattern,
  max_items_short_term: limit,
  max_items_semantic: limit,
  max_items_profile: limit,
  max_items_team: limit,
  max_items_agent: limit,
  max_links_per_item: count.nullable().default(LINKS_MAX),
  max_phases_per_lane: count.nullable().default(6),
  cache_enabled: z.boolean().default(true),
  cache_max_entries: count.default(50),
  compaction_enabled: z.boolean().default(true),
});

export type BudgetConfig = Readonly<z.infer<typeof budgetConfig>>;

/** By store key and kind: how often something was written or deleted there. */
export type StoreVersions = ReadonlyMap<string, number>;

/** Oldest first. */
export type RecallCache = readonly CacheEntry[];

interface CacheEntry {
  readonly key: string;
  /** The store whose changes invalidate the entry. */
  readonly store: string;
  readonly found: ContractContext;
}
