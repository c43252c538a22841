/**
 * What a write level, the event lists and the rule of a kind let be kept (NAM-15, NAM-16, spec/namel3ss.md §§4.4, 5). Pure steps: the write gate
 * and the memory contract ask the same ones, in the same order. Messages never ask the level.
 */
import type { WRITE_LEVELS } from "../model/policy.ts";

export type WriteLevel = (typeof WRITE_LEVELS)[number];
type WriteLevelDenial = "write_policy_none" | "write_policy_minimal" | "write_policy_context";

/** What lasts beyond the conversation. */
const MINIMAL: ReadonlySet<string> = new Set(["fact", "preference", "decision", "correction"]);
export const isLasting = (event: string): boolean => MINIMAL.has(event);

/** @param isProfile a fact with a key. Undefined: it may be written. */
export function judgeWriteLevel(level: WriteLevel, event: string, isProfile: boolean): WriteLevelDenial | undefined {
  if (level === "none") return "write_policy_none";
  if (level === "minimal") return isLasting(event) ? undefined : "write_policy_minimal";
  return level === "normal" && event === "context" && !isProfile ? "write_policy_context" : undefined;
}

interface EventLists {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** An empty allow list allows every type; the deny list wins over it. */
export function judgeEventLists({ allow, deny }: EventLists, event: string): "policy_deny_event_type" | undefined {
  const isAllowed = (allow.length === 0 || allow.includes(event)) && !deny.includes(event);
  return isAllowed ? undefined : "policy_deny_event_type";
}

/** Which event types may be written to a kind; no list and an empty one allow all. */
export function judgeKind(events: readonly string[] | undefined, event: string): "policy_deny_promotion" | undefined {
  return events === undefined || events.length === 0 || events.includes(event) ? undefined : "policy_deny_promotion";
}
