/**
 * Lanes (NAM-56, spec/namel3ss.md §22.1): whose a memory is inside a space. `my` in session and
 * user, `agent` and `team` in the project, `system` in the system space.
 */
import * as z from "zod";
import { SPACES } from "../../model/item.ts";
import type { ContractMeta } from "../item.ts";
import { type SpaceOwners, storeKey } from "../owners.ts";

export const LANES = ["my", "agent", "team", "system"] as const;
export type Lane = (typeof LANES)[number];

const NAMES_MAX = 200;
const NAME_MAX = 500;
const names = z.array(z.string().min(1).max(NAME_MAX)).max(NAMES_MAX).readonly();

export const lanePolicy = z.strictObject({
  read_order: names,
  write_lanes: names,
  team_enabled: z.boolean(),
  system_enabled: z.boolean(),
  agent_enabled: z.boolean(),
  team_event_types: names,
  team_can_change: z.boolean(),
});
export type LanePolicy = Readonly<z.infer<typeof lanePolicy>>;

export const LANE_POLICY: LanePolicy = {
  read_order: LANES,
  write_lanes: ["my", "agent"],
  team_enabled: true,
  system_enabled: true,
  agent_enabled: true,
  team_event_types: ["decision", "rule", "execution"],
  team_can_change: true,
};

const LANES_OF: ReadonlyMap<string, readonly Lane[]> = new Map([
  ["session", ["my"]],
  ["user", ["my"]],
  ["project", ["agent", "team"]],
  ["system", ["system"]],
]);
export const lanesOf = (space: string): readonly Lane[] => LANES_OF.get(space) ?? [];

/** A store: a space with its owner and, in a contract with lanes, its lane. */
export interface Place {
  readonly space: string;
  readonly owner: string;
  /** Undefined in a contract without lanes: the whole space is one lane then. */
  readonly lane?: Lane | undefined;
  readonly agent?: string | undefined;
  /** `space:owner`, then the lane and the agent. */
  readonly key: string;
}

/** An unknown space has no owner and therefore no memory. */
export function placeIn(owners: SpaceOwners, space: string, lane?: Lane, agent?: string): Place {
  const known = SPACES.find((one) => one === space);
  const owner = known === undefined ? "unknown" : owners[known];
  const key = storeKey(space, owner);
  if (lane === undefined) return { space, owner, key };
  return lane === "agent" && agent !== undefined
    ? { space, owner, lane, agent, key: `${key}:agent:${agent}` }
    : { space, owner, lane, key: `${key}:${lane}` };
}

/**
 * The lanes that a recall reads in a space, in the policy's order; `agent` only for an agent.
 * Without a policy the space itself is the only lane.
 */
export const lanesToRead = (
  policy: LanePolicy | undefined,
  space: string,
  agent: string | undefined,
): readonly (Lane | undefined)[] =>
  policy === undefined
    ? [undefined]
    : policy.read_order.flatMap((name) =>
        lanesOf(space).filter((lane) => lane === name && (lane !== "agent" || agent !== undefined)),
      );

/** The lane that a promotion enters: the working agent's, else the team's. */
export const laneToEnter = (space: string, agent: string | undefined): Lane =>
  space === "project" ? (agent === undefined ? "team" : "agent") : space === "system" ? "system" : "my";

const VISIBLE_TO: Readonly<Record<Lane, string>> = { my: "me", agent: "me", team: "team", system: "all" };

/** The place fields of an item's meta. */
export function placeMeta({ space, owner, lane, agent }: Place, policy: LanePolicy | undefined): ContractMeta {
  if (lane === undefined) return { space, owner };
  const canChange = lane === "team" ? (policy?.team_can_change ?? true) : lane !== "system";
  const meta = { space, owner, lane, visible_to: VISIBLE_TO[lane], can_change: canChange };
  return agent === undefined ? meta : { ...meta, agent_id: agent };
}

interface LaneVerdict {
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
  if (lane === "team" && !policy.team_enabled) return denied("lane_team_disabled");
  if (lane === "system" && !policy.system_enabled) return denied("lane_system_disabled");
  return lane === "agent" && !policy.agent_enabled ? denied("lane_agent_disabled") : ALLOWED;
}

/** An ordinary write. Memories reach the team's and the system's lane by promotion only. */
export function judgeLaneWrite(policy: LanePolicy, space: string, lane: Lane): LaneVerdict {
  const read = judgeLaneRead(policy, space, lane);
  if (!read.allowed) return read;
  if (lane === "system") return denied("lane_system_read_only");
  return policy.write_lanes.includes(lane) ? ALLOWED : denied("lane_write_disallowed");
}

/** The target of a promotion, in addition to the promotion rules of the spaces. */
export function judgeLanePromotion(policy: LanePolicy, space: string, lane: Lane, event: string): LaneVerdict {
  const read = judgeLaneRead(policy, space, lane);
  if (!read.allowed) return read;
  if (lane === "system") return denied("lane_system_read_only");
  return lane === "team" && !policy.team_event_types.includes(event) ? denied("lane_event_type") : ALLOWED;
}

const ALLOWED: LaneVerdict = { allowed: true, reason: "allowed" };
const denied = (reason: LaneVerdict["reason"]): LaneVerdict => ({ allowed: false, reason });
