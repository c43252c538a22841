/**
 * Who may do what in a team (NAM-57, spec/namel3ss.md §22.2): four levels, read from the identity,
 * against the team's rules. Every check leaves an event, even if it passes.
 */

import type { CallFrame } from "../frame.ts";
import type { CallState, Identity } from "../item.ts";
import { type ContractEvent, contractEvent, type EventBase } from "../item.ts";
import { approvalsByRule, levelDenial } from "./rules.ts";
import { TRUST_LEVELS, TRUST_RULES, type TrustLevel, type TrustRules } from "./shapes.ts";

const LEVELS: ReadonlyMap<string, TrustLevel> = new Map([
  ...TRUST_LEVELS.map((name) => [name, name] as const),
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

export const levelOf = (identity: Identity): TrustLevel =>
  namedLevel(identity?.["trust_level"]) ?? namedLevel(identity?.["role"]) ?? "viewer";

const namedLevel = (word: unknown): TrustLevel | undefined =>
  typeof word === "string" ? LEVELS.get(word.trim().toLowerCase()) : undefined;

export function actorOf({ identity }: Pick<CallFrame, "identity">): string | undefined {
  const id = identity?.["id"];
  return typeof id === "string" && id !== "" ? id : undefined;
}

export type TrustAction =
  | "propose"
  | "approve"
  | "reject"
  | "change_rules"
  | "handoff_create"
  | "handoff_apply"
  | "handoff_reject";

interface TrustCheck {
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
  // Only an owner changes the rules, whatever they say about overriding.
  const passed = action === "change_rules" ? "owner_override" : "allowed";
  return { action, actor, level, required, allowed, reason: allowed ? passed : "level_too_low" };
}

function requiredFor(rules: TrustRules, action: TrustAction): TrustLevel {
  if (action === "propose" || action === "handoff_create") return rules.who_can_propose;
  if (action === "approve" || action === "handoff_apply") return rules.who_can_approve;
  return action === "reject" ? rules.who_can_reject : "owner";
}

/** The team's own trust rules if it has changed them. */
const statedRules = ({ draft, contract }: CallFrame): TrustRules => draft.trust ?? contract.trust ?? TRUST_RULES;

/** The trust rules in force: an active rule may require more approvals (NAM-59). */
export function rulesInForce(frame: CallFrame): TrustRules {
  const rules = statedRules(frame);
  return { ...rules, approval_count_required: Math.max(rules.approval_count_required, approvalsByRule(frame)) };
}

/**
 * Checks the caller's level against the active rules, then against the trust rules. Undefined if
 * allowed, else the reason.
 */
export function trustDenial(frame: CallFrame, action: TrustAction, actor: string): string | undefined {
  const denial = levelDenial(frame, action, levelOf(frame.identity));
  if (denial !== undefined) return denial;
  const check = judgeTrust(rulesInForce(frame), action, actor, levelOf(frame.identity));
  frame.events.push(trustCheckEvent(frame.base, check));
  return check.allowed ? undefined : check.reason;
}

export const approvalsNeeded = (rules: TrustRules, level: TrustLevel): number =>
  rules.owner_override && level === "owner" ? 1 : Math.max(1, rules.approval_count_required);

/** A change of the team's trust rules that the state asks for. Returns whether it was made. */
export function changeTrust(frame: CallFrame, actor: string): boolean {
  if (frame.state?.["_memory_trust_action"] !== "change_rules") return false;
  if (trustDenial(frame, "change_rules", actor) !== undefined) return false;
  frame.draft.trust = changed(statedRules(frame), frame.state);
  return true;
}

function changed(rules: TrustRules, state: CallState): TrustRules {
  const count = Number(state["_memory_trust_approval_count"]);
  return {
    ...rules,
    approval_count_required: Number.isSafeInteger(count) && count > 0 ? count : rules.approval_count_required,
    owner_override: flag(state["_memory_trust_owner_override"]) ?? rules.owner_override,
  };
}

function flag(value: unknown): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : undefined;
}

const REASONS = {
  allowed: "allowed by rules",
  level_too_low: "level too low",
  owner_override: "owner override",
} as const;

const trustCheckEvent = (base: EventBase, check: TrustCheck): ContractEvent =>
  contractEvent("memory_trust_check", base, {
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
      `Reason is ${REASONS[check.reason]}.`,
    ],
  });

export function trustRulesEvent(frame: CallFrame): ContractEvent {
  const rules = rulesInForce(frame);
  return contractEvent("memory_trust_rules", frame.base, {
    team_id: frame.owners.project,
    title: "Team trust rules",
    lines: [
      `Propose requires ${rules.who_can_propose}.`,
      `Approve requires ${rules.who_can_approve}.`,
      `Reject requires ${rules.who_can_reject}.`,
      `Approvals required is ${rules.approval_count_required}.`,
      `Owner override is ${rules.owner_override ? "on" : "off"}.`,
    ],
  });
}
