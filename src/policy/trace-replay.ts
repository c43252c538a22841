/**
 * A recorded decision judged once more: the gate is a pure function of what its trace holds, so it answers the same, or its rules are others
 * than they were (NAM-53).
 */
import { canonicalJson } from "../model/canonical-json.ts";
import type { Policy } from "../model/policy.ts";
import { messageGate } from "./message-gate.ts";
import type { Trace } from "./trace.ts";
import { writeGate } from "./write-gate.ts";

export interface Verdict {
  readonly outcome: string;
  readonly reason: string;
  readonly step: string;
  readonly lines: Trace["lines"];
}

/** Undefined where the trace does not hold what the gate was asked. @param text of the message, for a trace of one */
export function replayed(policy: Policy, { content }: Trace, text?: string): Verdict | undefined {
  const gate = content?.gate;
  if (gate === undefined) return undefined;
  if (gate.kind === "candidate") {
    const { decision, reason, step, trace } = writeGate(policy, gate.candidate, gate.provenance, gate.context);
    return { outcome: decision, reason, step, lines: trace };
  }
  if (text === undefined) return undefined;
  const { decision, reason, step, trace } = messageGate(policy, { text, provenance: gate.provenance }, gate.context);
  return { outcome: decision, reason, step, lines: trace };
}

export const isSameVerdict = (trace: Trace, verdict: Verdict): boolean =>
  canonicalJson(verdictOf(trace)) === canonicalJson(verdict);

export const verdictOf = ({ outcome, reason, step, lines }: Trace): Verdict => ({
  outcome,
  reason,
  step: step ?? "",
  lines,
});
