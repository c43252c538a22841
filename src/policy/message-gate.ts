/**
 * The write gate's steps that a whole message passes before it is archived (design §4). Secrets, and sentences that the policy's patterns keep
 * out, are no reason to refuse the rest of a message: they are masked in what is stored. Sensitive sentences are judged one by one as candidates.
 */

import type { Provenance } from "../model/candidate.ts";
import type { PrivacyClass } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { type Sentences, WITHHELD, withoutDenied } from "./deny-patterns.ts";
import type { GateContext, StepVerdict, TraceLine } from "./gate-input.ts";
import { denySubstring, maskSecrets, type SecretKind } from "./privacy-detectors.ts";
import { classify, joinClasses, judgeConsent } from "./retention.ts";
import { basisFor, STATE_STEPS } from "./write-gate.ts";

interface GatedMessage {
  /** The text as it was observed. */
  readonly text: string;
  readonly provenance: Provenance;
  /** How its sentences are told apart. Absent: it is one. */
  readonly sentences?: Sentences;
}

export interface MessageDecision {
  readonly decision: "allow" | "deny";
  readonly reason: string;
  readonly step: string;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  /** The text that may be archived and formed from: secrets masked, and sentences that a pattern keeps out. */
  readonly text: string;
  readonly masked: readonly SecretKind[];
  readonly trace: readonly TraceLine[];
}

/** What was objected to is not archived either (GDPR 21). */
const OBJECTED: StepVerdict = { outcome: "deny", reason: "purpose_objected" };

export function messageGate(policy: Policy, message: GatedMessage, context: GateContext): MessageDecision {
  const byShape = policy.privacy.detectors === "shape";
  const kept = withoutDenied(policy, message.text, message.sentences ?? asOne);
  const { text, kinds: masked } = byShape ? maskSecrets(kept ?? WITHHELD) : { text: kept ?? WITHHELD, kinds: [] };
  const { privacyClass, basis } = privacyOf(policy, text, context);
  const steps: readonly (readonly [string, () => StepVerdict])[] = [
    ...STATE_STEPS.map(({ step, judge }) => [step, () => judge({ policy, context })] as const),
    ["privacy", () => judgePrivacy(byShape, message.text, { kept, masked })],
    ["consent", () => (context.purposeObjected === true ? OBJECTED : asStep(judgeConsent(privacyClass, basis)))],
    ["taint", () => ({ outcome: "pass", reason: `taint_${message.provenance.taint}` })],
  ];
  const trace: TraceLine[] = [];
  const answer = { privacyClass, basis, text, masked, trace };
  for (const [step, judge] of steps) {
    const { outcome, reason } = judge();
    trace.push({ step, outcome, reason });
    if (outcome === "deny") return { decision: "deny", reason, step, ...answer };
  }
  return { decision: "allow", reason: "allowed", step: "taint", ...answer };
}

/**
 * Sensitive as a whole only where explicit consent stands behind it. Without it the message keeps its ordinary class: its sensitive
 * sentences are refused as candidates and masked in the archive (`masksSource`).
 */
function privacyOf(policy: Policy, text: string, context: GateContext): { privacyClass: PrivacyClass; basis: string } {
  const base = joinClasses(policy.privacy.defaultClass, context.privacyClass ?? "non-pii");
  const found = classify(text, base);
  const mayBeSensitive = context.explicitConsent !== undefined || base === "sensitive-pii";
  const privacyClass = found === "sensitive-pii" && !mayBeSensitive ? joinClasses(base, "guest-pii") : found;
  return { privacyClass, basis: basisFor(policy, privacyClass, context) };
}

const asOne: Sentences = (text) => [{ start: 0, end: text.length }];

interface Masked {
  /** Undefined where nothing of the message may be kept. */
  readonly kept: string | undefined;
  readonly masked: readonly SecretKind[];
}

function judgePrivacy(byShape: boolean, text: string, { kept, masked }: Masked): StepVerdict {
  if (!byShape && denySubstring(text) !== undefined) return { outcome: "deny", reason: "privacy_deny_sensitive" };
  if (kept === undefined) return { outcome: "deny", reason: "privacy_deny_pattern" };
  if (kept !== text) return { outcome: "pass", reason: "patterns_masked" };
  return { outcome: "pass", reason: masked.length > 0 ? "secrets_masked" : "privacy" };
}

const asStep = ({ allowed, reason }: ReturnType<typeof judgeConsent>): StepVerdict => ({
  outcome: allowed ? "pass" : "deny",
  reason,
});
