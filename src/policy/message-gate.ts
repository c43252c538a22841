/**
 * Write gate steps for a whole message, before it is archived (design §4). Secrets and denied
 * sentences are masked instead of refusing the message. Sensitive sentences are judged later, as
 * candidates.
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
  /** The observed text. */
  readonly text: string;
  readonly provenance: Provenance;
  /** Splits the text into sentences. Default: one sentence. */
  readonly sentences?: Sentences;
}

export interface MessageDecision {
  readonly decision: "allow" | "deny";
  readonly reason: string;
  readonly step: string;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  /** The text to archive, with secrets and denied sentences masked. */
  readonly text: string;
  readonly masked: readonly SecretKind[];
  readonly trace: readonly TraceLine[];
}

/** After an objection, messages are not archived either (GDPR 21). */
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
 * Sensitive as a whole only with explicit consent. Otherwise the message keeps its ordinary class,
 * and its sensitive sentences are refused as candidates and masked in the archive (`masksSource`).
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
  /** Undefined if nothing of the message may be stored. */
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
