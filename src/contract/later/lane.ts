/**
 * Lanes of the later contract (NAM-56, spec/namel3ss.md §22.1): inside a space, whose a memory is. `my` in session and user, `agent` and `team` in
 * the project, `system` in the system space. A store is named `space:owner:lane`; each agent has one of its own.
 */
import type { ContractMeta } from "../contract-item.ts";
import type { SpaceOwners } from "../space-owners.ts";

export const LANES = ["my", "agent", "team", "system"] as const;
export type Lane = (typeof LANES)[number];

export type LanePolicy = {
  readonly read_order: readonly string[];
  readonly write_lanes: readonly string[];
  readonly team_enabled: boolean;
  readonly system_enabled: boolean;
  readonly agent_enabled: boolean;
  /** What may become the team's. */
  readonly team_event_types: readonly string[];
  readonly team_can_change: boolean;
};

export const LANE_POLICY: LanePolicy = {
  read_order: LANES,
  write_lanes: ["my", "agent"],
  team_enabled: true,
  system_enabled: true,
  agent_enabled: true,
  team_event_types: ["decision", "rule", "execution"],
  team_can_change: true,
};

const LANES_OF: Readonly<Record<string, readonly Lane[]>> = {
  session: ["my"],
  user: ["my"],
  project: ["agent", "team"],
  system: ["system"],
};

export const lanesOf = (space: string): readonly Lane[] =>
  Object.hasOwn(LANES_OF, space) ? (LANES_OF[space] ?? []) : [];

/** The lanes of a space that a recall walks, in the policy's order; the agent's only where an agent asks. */
export const lanesToRead = (policy: LanePolicy, space: string, agent: string | undefined): readonly Lane[] =>
  policy.read_order.flatMap((name) =>
    lanesOf(space).filter((lane) => lane === name && (lane !== "agent" || agent !== undefined)),
  );

/** Where a memory goes that is carried into a space: to the agent that works, else to the team. */
export const laneToEnter = (space: string, agent: string | undefined): Lane =>
  space === "project" ? (agent === undefined ? "team" : "agent") : space === "system" ? "system" : "my";

export interface LanePlace {
  readonly space: string;
  readonly owner: string;
  readonly lane: Lane;
  readonly agent?: string | undefined;
  /** `space:owner:lane`, and the agent. */
  readonly key: string;
}

export function lanePlace(owners: SpaceOwners, space: string, lane: Lane, agent?: string): LanePlace {
  const owner = Object.hasOwn(owners, space) ? owners[space as keyof SpaceOwners] : "unknown"; // its own key, as just seen
  const place = { space, owner, lane };
  return lane === "agent" && agent !== undefined
    ? { ...place, agent, key: `${space}:${owner}:agent:${agent}` }
    : { ...place, key: `${space}:${owner}:${lane}` };
}

const SEEN_BY: Readonly<Record<Lane, string>> = { my: "me", agent: "me", team: "team", system: "all" };

/** What an item says about its lane. */
export const laneMeta = ({ space, owner, lane, agent }: LanePlace, policy: LanePolicy): ContractMeta => ({
  space,
  owner,
  lane,
  visible_to: SEEN_BY[lane],
  can_change: lane === "system" ? false : lane === "team" ? policy.team_can_change : true,
  ...(agent === undefined ? {} : { agent_id: agent }),
});

export interface LaneVerdict {
  readonly allowed: boolean;
  readonly reason:
    | "allowed"
    | "lane_space_disallowed"
    | "lane_team_disabled"
    | "lane_system_disabled"
    | "lane_agent_disabled"
    | "lane_write_disallowed"
    | "lane_event_type"
    | "lane_system_read_only";
}

export function judgeLaneRead(policy: LanePolicy, space: string, lane: Lane): LaneVerdict {
  if (!lanesOf(space).includes(lane)) return denied("lane_space_disallowed");
  return switchedOff(policy, lane) ?? ALLOWED;
}

/** An ordinary write. What the team or everyone shall have comes by promotion or by a rule. */
export function judgeLaneWrite(policy: LanePolicy, space: string, lane: Lane): LaneVerdict {
  const read = judgeLaneRead(policy, space, lane);
  if (!read.allowed) return read;
  if (lane === "system") return denied("lane_system_read_only");
  return policy.write_lanes.includes(lane) ? ALLOWED : denied("lane_write_disallowed");
}

/** A promotion's target; the promotion rules of the spaces are asked besides. */
export function judgeLanePromotion(policy: LanePolicy, space: string, lane: Lane, event: string): LaneVerdict {
  const read = judgeLaneRead(policy, space, lane);
  if (!read.allowed) return read;
  if (lane === "system") return denied("lane_system_read_only");
  return lane === "team" && !policy.team_event_types.includes(event) ? denied("lane_event_type") : ALLOWED;
}

function switchedOff(policy: LanePolicy, lane: Lane): LaneVerdict | undefined {
  if (lane === "team" && !policy.team_enabled) return denied("lane_team_disabled");
  if (lane === "system" && !policy.system_enabled) return denied("lane_system_disabled");
  return lane === "agent" && !policy.agent_enabled ? denied("lane_agent_disabled") : undefined;
}

const ALLOWED: LaneVerdict = { allowed: true, reason: "allowed" };
const denied = (reason: LaneVerdict["reason"]): LaneVerdict => ({ allowed: false, reason });
