/**
 * The write gate: whether a candidate may become an item, and how it stands to what is there. Denial, quarantine and freeze of all
 * five specifications are this one function. It answers with data: a decision, a stable reason, and a line for each step asked.
 */
import type { Candidate, Provenance } from "../model/candidate.ts";
import type { PrivacyClass } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import type { GateContext, GateInput, StepVerdict, TraceLine } from "./gate-input.ts";
import { WRITE_GATE_STEPS } from "./gate-steps.ts";
import { classify, joinClasses } from "./privacy-class.ts";

interface Decided {
  /** Stable snake_case word of the step that decided; `allowed` where none did. */
  readonly reason: string;
  /** The step that decided; the last one where all passed. */
  readonly step: string;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  readonly trace: readonly TraceLine[];
}
export interface Allowed extends Decided {
  readonly decision: "allow";
  /**
   * `new`: nothing in the way. `replaces`: the item `other` becomes superseded. `history`: it lost against `other` and is stored
   * as superseded. `beside`: stored without its key, as a claim beside `other`.
   */
  readonly standing: "new" | "replaces" | "history" | "beside";
  readonly other?: string;
}
interface Merged extends Decided {
  readonly decision: "merge";
  readonly into: string;
  /** Whether it corroborates: count and confidence rise only then (SEC-R6, SEC-P15). */
  readonly credit: boolean;
}
export interface Quarantined extends Decided {
  readonly decision: "quarantine";
}
interface Denied extends Decided {
  readonly decision: "deny";
}
export type GateDecision = Allowed | Merged | Quarantined | Denied;

export function writeGate(
  policy: Policy,
  candidate: Candidate,
  provenance: Provenance,
  context: GateContext,
): GateDecision {
  const { privacyClass, basis } = privacyOf(policy, candidate, context);
  const trace: TraceLine[] = [];
  let quarantine: TraceLine | undefined;
  let standing: StepVerdict | undefined;
  const decided = (line: TraceLine): Decided => ({ reason: line.reason, step: line.step, privacyClass, basis, trace });

  let input: GateInput = { policy, candidate, provenance, context, privacyClass, basis, quarantined: false };
  for (const { step, judge } of WRITE_GATE_STEPS) {
    const verdict = judge(input);
    const line = { step, outcome: verdict.outcome, reason: verdict.reason };
    trace.push(line);
    if (verdict.outcome === "deny") return { decision: "deny", ...decided(line) };
    if (verdict.outcome === "merge" && verdict.other !== undefined)
      return { decision: "merge", into: verdict.other, credit: verdict.credit === true, ...decided(line) };
    if (verdict.outcome === "quarantine") {
      quarantine = line;
      input = { ...input, quarantined: true };
    } else if (verdict.outcome !== "pass") standing = verdict;
  }

  if (quarantine !== undefined) return { decision: "quarantine", ...decided(quarantine) };
  const last = { step: LAST_STEP, outcome: "pass" as const, reason: standing?.reason ?? "allowed" };
  return { decision: "allow", ...standingOf(standing), ...decided(last) };
}
const LAST_STEP = WRITE_GATE_STEPS.at(-1)?.step ?? "";

function standingOf(verdict: StepVerdict | undefined): Pick<Allowed, "standing" | "other"> {
  if (verdict?.other === undefined) return { standing: "new" };
  const standing = verdict.outcome === "replace" ? "replaces" : verdict.outcome === "history" ? "history" : "beside";
  return { standing, other: verdict.other };
}

/** The class by our own detectors, never below what the writer states; the basis of explicit consent only where a record of it exists. */
function privacyOf(
  policy: Policy,
  candidate: Candidate,
  context: GateContext,
): { readonly privacyClass: PrivacyClass; readonly basis: string } {
  const base = joinClasses(policy.privacy.defaultClass, context.privacyClass ?? "non-pii");
  const text = [candidate.text, ...candidate.details.map((detail) => detail.text)].join("\n");
  const privacyClass = classify(text, base);
  return { privacyClass, basis: basisFor(policy, privacyClass, context) };
}

export function basisFor(
  policy: Policy,
  privacyClass: PrivacyClass,
  context: Pick<GateContext, "basis" | "explicitConsent">,
): string {
  if (privacyClass === "sensitive-pii" && context.explicitConsent !== undefined) return "explicit-consent";
  return context.basis ?? policy.privacy.defaultBasis;
}

/** Denials after which the cited spans are masked in the archived message as well: what may not be kept as a fact may not lie in the archive. */
const MASKING_REASONS: ReadonlySet<string> = new Set([
  "sensitive_refused",
  "sensitive_third_party",
  "explicit_consent_required",
]);
export const masksSource = (decision: GateDecision): boolean =>
  decision.decision === "deny" && MASKING_REASONS.has(decision.reason);
