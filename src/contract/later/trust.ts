/**
 * Who may do what in a team (NAM-57, spec/namel3ss.md §22.2): four levels, read from an identity, against the team's rules. Every check leaves an
 * event, also the ones that pass.
 */
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";
import { wordsOf } from "./plain-line.ts";

export const TRUST_LEVELS = ["viewer", "contributor", "approver", "owner"] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

export type TrustRules = {
  readonly who_can_propose: TrustLevel;
  readonly who_can_approve: TrustLevel;
  readonly who_can_reject: TrustLevel;
  readonly approval_count_required: number;
  /** An owner's one word counts as all approvals. */
  readonly owner_override: boolean;
};

export const TRUST_RULES: TrustRules = {
  who_can_propose: "contributor",
  who_can_approve: "approver",
  who_can_reject: "approver",
  approval_count_required: 1,
  owner_override: true,
};

const ALIASES: ReadonlyMap<string, TrustLevel> = new Map([
  ...TRUST_LEVELS.map((level): [string, TrustLevel] => [level, level]),
  ["admin", "owner"],
  ["lead", "owner"],
  ["reviewer", "approver"],
  ["manager", "approver"],
  ["internal", "approver"],
  ["member", "contributor"],
  ["writer", "contributor"],
  ["editor", "contributor"],
  ["verified", "contributor"],
  ["guest", "viewer"],
  ["read", "viewer"],
]);

/** The level that a word names, or undefined. */
export const trustLevel = (word: unknown): TrustLevel | undefined =>
  typeof word === "string" ? ALIASES.get(word.trim().toLowerCase()) : undefined;

export type Identity = Readonly<Record<string, unknown>> | null | undefined;

/** By `trust_level`, else by `role`; who says neither may look and nothing more. */
export const levelOf = (identity: Identity): TrustLevel =>
  trustLevel(identity?.["trust_level"]) ?? trustLevel(identity?.["role"]) ?? "viewer";

export type TrustAction =
  | "propose"
  | "approve"
  | "reject"
  | "change_rules"
  | "handoff_create"
  | "handoff_apply"
  | "handoff_reject";

export interface TrustCheck {
  readonly action: TrustAction;
  readonly actor: string;
  readonly level: TrustLevel;
  readonly required: TrustLevel;
  readonly allowed: boolean;
  readonly reason: "allowed" | "level_too_low" | "owner_override";
}

export function judgeTrust(rules: TrustRules, action: TrustAction, actor: string, level: TrustLevel): TrustCheck {
  const required = requiredFor(rules, action);
  const allowed = TRUST_LEVELS.indexOf(level) >= TRUST_LEVELS.indexOf(required);
  // The rules themselves are an owner's alone, whatever they say about overriding.
  const passed = action === "change_rules" ? "owner_override" : "allowed";
  return { action, actor, level, required, allowed, reason: allowed ? passed : "level_too_low" };
}

function requiredFor(rules: TrustRules, action: TrustAction): TrustLevel {
  if (action === "propose" || action === "handoff_create") return rules.who_can_propose;
  if (action === "approve" || action === "handoff_apply") return rules.who_can_approve;
  return action === "reject" ? rules.who_can_reject : "owner";
}

/** An approval is enough by itself, or is one of those that are required. */
export const approvalsNeeded = (rules: TrustRules, level: TrustLevel): number =>
  rules.owner_override && level === "owner" ? 1 : Math.max(1, rules.approval_count_required);

const REASONS = {
  allowed: "allowed by rules",
  level_too_low: "level too low",
  owner_override: "owner override",
} as const;

export const trustCheckEvent = (base: EventBase, check: TrustCheck): LaterEvent =>
  laterEvent("memory_trust_check", base, {
    action: check.action,
    actor_id: check.actor,
    actor_level: check.level,
    required_level: check.required,
    allowed: check.allowed,
    reason: check.reason,
    title: `Trust check ${check.action}`,
    lines: [
      `Action is ${check.action}.`,
      `Actor id is ${check.actor}.`,
      `Actor level is ${check.level}.`,
      `Required level is ${check.required}.`,
      `Allowed is ${check.allowed ? "yes" : "no"}.`,
      `Reason is ${REASONS[check.reason] ?? wordsOf(check.reason)}.`,
    ],
  });

export const trustRulesEvent = (base: EventBase, team: string, rules: TrustRules): LaterEvent =>
  laterEvent("memory_trust_rules", base, {
    team_id: team,
    title: "Team trust rules",
    lines: [
      `Propose requires ${rules.who_can_propose}.`,
      `Approve requires ${rules.who_can_approve}.`,
      `Reject requires ${rules.who_can_reject}.`,
      `Approvals required is ${rules.approval_count_required}.`,
      `Owner override is ${rules.owner_override ? "on" : "off"}.`,
    ],
  });
