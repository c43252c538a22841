/** How a vault's decisions are explained, by its policy (SEC-S11). What the document does not say is said here. */
import { type Policy, TRACE_DAYS_MAX, type TRACE_LEVELS } from "../core/policy.ts";
import type { GateDecision } from "./write-gate.ts";

export interface TraceSettings {
  readonly level: (typeof TRACE_LEVELS)[number];
  readonly days: number;
  readonly privacy: "strict" | "conformance";
}

const USUAL: TraceSettings = Object.freeze({ level: "codes", days: TRACE_DAYS_MAX, privacy: "strict" });
const DAY_MS = 86_400_000;

export const traceSettings = ({ traces }: Pick<Policy, "traces">): TraceSettings => traces ?? USUAL;

/** Traces of an earlier instant are not read any more, and go with the next upkeep. */
export const tracesExpireBefore = (policy: Pick<Policy, "traces">, now: number): number =>
  now - traceSettings(policy).days * DAY_MS;

/** Found by its shape: such words are stored nowhere, whatever a policy says of traces. */
const SECRET_REASON = "privacy_deny_secret";

/** Whether the words of a decision may stand in its trace: never those of a denied one, unless the policy asks for the contract's own traces (NAM-68). */
export function keepsWords(
  settings: TraceSettings,
  { decision, reason }: Pick<GateDecision, "decision" | "reason">,
): boolean {
  if (settings.level !== "content" || reason === SECRET_REASON) return false;
  return decision !== "deny" || settings.privacy === "conformance";
}
