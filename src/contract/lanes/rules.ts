/**
 * Rules in fixed sentences (NAM-59, spec/namel3ss.md §22.4). A rule comes from a pack, or is an item
 * of the team's lane that the team approved. Active rules are checked before trust; each leaves an
 * event.
 */

import { collapseSpace } from "../../model/text.ts";
import { type CallFrame, openPlace } from "../frame.ts";
import { type ContractEvent, type ContractItem, contractEvent, metaText } from "../item.ts";
import { type ContractState, itemsIn } from "../state.ts";
import { TRUST_LEVELS, type TrustLevel } from "./shapes.ts";

export const RULE_EVENT = "rule";

interface Rule {
  /** Rules of one key replace each other. */
  readonly key: string;
  readonly minLevel?: { readonly action: string; readonly level: TrustLevel };
  readonly approvals?: number;
  /** An event type that the team's memory doesn't hold. */
  readonly deniedEvent?: string;
}

const atLeast = (action: string, level: TrustLevel): Rule => ({
  key: `min_level:${action}:${level}`,
  minLevel: { action, level },
});

/** All rules. The system's memory is read-only here, so that its rule always holds. */
const RULES: Readonly<Record<string, Rule>> = {
  "Only approvers can approve team proposals": atLeast("approve", "approver"),
  "Only owners can change system memory": atLeast("change_system", "owner"),
  "Team memory changes need two approvals": { key: "approval_count:2", approvals: 2 },
  "Team memory cannot store personal preferences": { key: "deny_event:preference", deniedEvent: "preference" },
  "Only contributors can create handoff packets": atLeast("handoff_create", "contributor"),
  "Only approvers can apply handoff packets": atLeast("handoff_apply", "approver"),
  "Only owners can reject handoff packets": atLeast("handoff_reject", "owner"),
};

export const RULE_SENTENCES: readonly string[] = Object.keys(RULES);

const plainSentence = (text: string): string => collapseSpace(text).replace(/(?<![.!?])[.!?]+$/, "");
/** Case, spacing and final punctuation don't matter. */
const plain = (sentence: string): string => plainSentence(sentence).toLowerCase();
const BY_SENTENCE: ReadonlyMap<string, Rule> = new Map(
  Object.entries(RULES).map(([sentence, rule]) => [plain(sentence), rule]),
);

export const ruleOf = (sentence: string): Rule | undefined => BY_SENTENCE.get(plain(sentence));

interface ActiveRule extends Rule {
  /** The item's id, or `pack:<key>`. */
  readonly id: string;
  readonly text: string;
}

const ruleItems = (items: readonly ContractItem[]): readonly ContractItem[] =>
  items.filter((item) => metaText(item, "event_type") === RULE_EVENT && ruleOf(item.text) !== undefined);

export const teamRules = ({ stores }: Pick<ContractState, "stores">): readonly ContractItem[] =>
  [...stores].flatMap(([key, store]) => (/^project:[^:]*:team$/.test(key) ? ruleItems(itemsIn(store)) : []));

/** In the order of their ids. An approved rule takes the place of a pack's with the same key. */
export function activeRules(frame: CallFrame): readonly ActiveRule[] {
  if (frame.lanes === undefined) return [];
  const rules = new Map<string, ActiveRule>();
  const add = (id: string, text: string): void => {
    const rule = ruleOf(text);
    if (rule !== undefined) rules.set(rule.key, { ...rule, id, text });
  };
  for (const sentence of frame.sentences ?? []) add(`pack:${ruleOf(sentence)?.key}`, sentence);
  for (const { id, text } of ruleItems(itemsIn(openPlace(frame, "project", "team").store))) add(id, text);
  return [...rules.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The reason if a rule requires a higher level, else undefined. */
export function levelDenial(frame: CallFrame, action: string, level: TrustLevel): string | undefined {
  const rules = activeRules(frame).filter(({ minLevel }) => minLevel?.action === action);
  let denial: string | undefined;
  for (const rule of rules) {
    const isHighEnough = TRUST_LEVELS.indexOf(level) >= TRUST_LEVELS.indexOf(rule.minLevel?.level ?? "viewer");
    if (!isHighEnough) denial = "rule_level_required";
    frame.events.push(applied(frame, rule, action, isHighEnough ? "allowed" : "rule_level_required"));
  }
  return denial;
}

/** The reason if a rule keeps this type of event out of the team's memory, else undefined. */
export function eventDenial(frame: CallFrame, event: string): string | undefined {
  const rule = activeRules(frame).find(({ deniedEvent }) => deniedEvent === event);
  if (rule === undefined) return undefined;
  frame.events.push(applied(frame, rule, "propose", "rule_denied_event_type"));
  return "rule_denied_event_type";
}

/** Approvals that a rule requires, also of an owner; 0 without such a rule. */
export const approvalsByRule = (frame: CallFrame): number =>
  Math.max(0, ...activeRules(frame).map(({ approvals = 0 }) => approvals));

/** Says that a rule holds a proposal back. */
export function noteMissingApprovals(frame: CallFrame): void {
  const rule = activeRules(frame).find(({ approvals }) => approvals !== undefined);
  if (rule !== undefined) frame.events.push(applied(frame, rule, "approve", "rule_approval_count"));
}

const REASONS: Readonly<Record<string, string>> = {
  allowed: "the rule is met",
  rule_level_required: "the rule requires a higher level",
  rule_approval_count: "the rule requires more approvals",
  rule_denied_event_type: "the rule denies this event type",
};

function applied({ base }: CallFrame, { id, text }: ActiveRule, action: string, reason: string): ContractEvent {
  const isAllowed = reason === "allowed";
  return contractEvent("memory_rule_applied", base, {
    rule_id: id,
    rule_text: text,
    action,
    allowed: isAllowed,
    reason,
    title: "Memory rule applied",
    lines: [
      `Rule is ${plainSentence(text)}.`,
      `Action is ${action}.`,
      `Allowed is ${isAllowed ? "yes" : "no"}.`,
      `Reason is ${REASONS[reason]}.`,
    ],
  });
}

/** The active rules, on the caller's state `_memory_rules_snapshot`. */
export function rulesSnapshot(frame: CallFrame): ContractEvent {
  const rules = activeRules(frame);
  return contractEvent("memory_rules_snapshot", frame.base, {
    team_id: frame.owners.project,
    rule_ids: rules.map(({ id }) => id),
    title: "Memory rules",
    lines: rules.length === 0 ? ["No rules are active."] : rules.map(({ text }) => `Rule is ${plainSentence(text)}.`),
  });
}

/** After a rule was approved. */
export const ruleChanged = ({ base, owners }: CallFrame, { id, text }: ContractItem): ContractEvent =>
  contractEvent("memory_rule_changed", base, {
    team_id: owners.project,
    rule_id: id,
    title: "Memory rules changed",
    lines: [`Added rule is ${plainSentence(text)}.`],
  });
