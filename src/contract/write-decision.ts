/**
 * The write decision (NAM-15..18): privacy, write level, event lists, kind rule, low signal. The
 * first denial wins. Each rule that passed leaves a tag, also if a later rule denies.
 */

import { trimSpace } from "../model/text.ts";
import { DENY_SUBSTRINGS } from "../policy/privacy-detectors.ts";
import { isLasting, judgeEventLists, judgeKind, judgeWriteLevel, type WriteLevel } from "../policy/write-level.ts";
import type { ContractKind, WriteDecision } from "./item.ts";
import type { PolicyContract } from "./policy.ts";
import { isLowSignal, type Normalisation } from "./text-rules.ts";

interface WriteAsk {
  readonly kind: ContractKind;
  readonly event: string;
  readonly text: string;
  /** The profile key. */
  readonly key?: string | undefined;
  /** Judged for privacy instead of the text: the whole sentence of a profile fact. */
  readonly privacyText?: string | undefined;
  readonly lowSignal?: boolean | undefined;
}

export function writeDecision(contract: PolicyContract, ask: WriteAsk): WriteDecision {
  const { kind, event } = ask;
  const { privacy, allow_event_types: allow, deny_event_types: deny, promotion } = contract;
  const tags: string[] = [];
  const kindEvents = promotion[kind]?.allowed_event_types ?? [];
  const steps: readonly Step[] = [
    {
      denial: privacyDenial(contract, ask.privacyText ?? ask.text) ?? keyDenial(contract, ask),
      tag: privacy.deny_patterns.length > 0 || privacy.deny_sensitive ? "allowed_by:privacy" : undefined,
    },
    kind === "short_term"
      ? NO_STEP
      : {
          denial: judgeWriteLevel(contract.write_policy, event, kind === "profile"),
          tag: `allowed_by:write_policy:${contract.write_policy}`,
        },
    {
      denial: judgeEventLists({ allow, deny }, event),
      tag: allow.length > 0 || deny.length > 0 ? "allowed_by:policy_event_types" : undefined,
    },
    {
      denial: judgeKind(kindEvents, event),
      tag: kindEvents.length > 0 ? "allowed_by:promotion_rule" : undefined,
    },
    { denial: ask.lowSignal === true && kind !== "short_term" ? "policy_low_signal" : undefined, tag: undefined },
  ];
  for (const { denial, tag } of steps) {
    if (denial !== undefined) return { allowed: false, reason: denial, tags };
    if (tag !== undefined) tags.push(tag);
  }
  return { allowed: true, reason: "allowed", tags };
}

interface Step {
  readonly denial: string | undefined;
  readonly tag: string | undefined;
}
const NO_STEP: Step = { denial: undefined, tag: undefined };

/** The nine markers, then the contract's own patterns; case-insensitive substrings. */
export function privacyDenial({ privacy }: PolicyContract, text: string): string | undefined {
  const lower = text.toLowerCase();
  const holds = (sign: string): boolean => sign !== "" && lower.includes(sign.toLowerCase());
  if (privacy.deny_sensitive && DENY_SUBSTRINGS.some(holds)) return "privacy_deny_sensitive";
  return privacy.deny_patterns.some(holds) ? "privacy_deny_pattern" : undefined;
}

function keyDenial({ privacy }: PolicyContract, { kind, key }: WriteAsk): string | undefined {
  if (kind !== "profile" || privacy.allow_profile_keys.length === 0) return undefined;
  return key !== undefined && privacy.allow_profile_keys.includes(key) ? undefined : "privacy_deny_profile_key";
}

/** The gate before an item is built (NAM-14): a write that is not attempted leaves no event. */
export function attemptsSemantic(level: WriteLevel, event: string, text: string, rule: Normalisation): boolean {
  if (trimSpace(text) === "" || isLowSignal(text, rule)) return false;
  if (event === "context") return level === "aggressive";
  return level !== "minimal" || isLasting(event);
}

export const attemptsProfile = (event: string): boolean => event === "fact" || event === "correction";
