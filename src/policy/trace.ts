/**
 * A trace: one decision explained (design §1, unification §5). The log says that something was decided, for as long as the log is kept; a
 * trace says why, for a few days, and goes with the items that it names (SEC-S11). Without `content` it holds ids, codes and counts alone.
 */

import type { Candidate, Provenance } from "../model/candidate.ts";
import { canonicalJson } from "../model/canonical-json.ts";
import { type Policy, TRACE_DAYS_MAX, type TRACE_LEVELS } from "../model/policy.ts";
import type { GateContext, TraceLine } from "./gate-input.ts";
import { messageGate } from "./message-gate.ts";
import { type GateDecision, writeGate } from "./write-gate.ts";

export const TRACE_VERBS = [
  "observe",
  "form",
  "remember",
  "recall",
  "correct",
  "forget",
  "confirm",
  "let_go",
  "archive",
  "import",
  "promote",
  "consent",
  "policy",
  "contract",
] as const;
export type TraceVerb = (typeof TRACE_VERBS)[number];

export interface Trace {
  /** The commit that it was written with, and its place among the traces of that commit, from 0. */
  readonly seq: number;
  readonly number: number;
  /** When it was decided, milliseconds UTC. */
  readonly at: number;
  readonly verb: TraceVerb;
  /** The step that decided, where there are steps. */
  readonly step?: string;
  /** `allow`, `merge`, `quarantine`, `deny` of the gate; other verbs have words of their own. */
  readonly outcome: string;
  /** The stable reason code. */
  readonly reason: string;
  /** Every item that took part: what was made, what it was made from, what stood in its way. */
  readonly items: readonly string[];
  /** Pseudonym of the conversation: 16 hex digits of a keyed hash of its name. */
  readonly session?: string;
  /** Hash of the policy in force. */
  readonly policy: string;
  /** The steps that were asked, in their order, each with its answer. */
  readonly lines: readonly TraceLine[];
  readonly counts?: Readonly<Record<string, number>>;
  /** At level `content` only. */
  readonly content?: TraceContent;
}

export interface TraceContent {
  /** All that the gate was asked, so that it can be asked again. */
  readonly gate?: GateRecord;
  readonly recall?: RecallRecord;
  /** Of another maker, as the memory contract's events. */
  readonly events?: readonly unknown[];
}

/** The words of a message stand in the message and nowhere else. */
export type GateRecord =
  | {
      readonly kind: "candidate";
      readonly candidate: Candidate;
      readonly provenance: Provenance;
      readonly context: GateContext;
    }
  | {
      readonly kind: "message";
      readonly message: string;
      readonly provenance: Provenance;
      readonly context: GateContext;
    };

export interface RecallRecord {
  readonly query: string;
  readonly session?: string;
  readonly items: readonly {
    readonly id: string;
    readonly score: number;
    readonly relevance: number;
    readonly parts: Readonly<Record<string, number>>;
    readonly signals: Readonly<Record<string, number>>;
    readonly policy: readonly string[];
  }[];
}

/** What a verb tells; the rest is added where it is written. */
export type TraceFact = Omit<Trace, "seq" | "number" | "at" | "policy"> & { readonly at?: number };

/** How a vault's decisions are explained, by its policy (SEC-S11). What the document does not say is said here. */
interface TraceSettings {
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

/*
 * A recorded decision judged once more: the gate is a pure function of what its trace holds, so it answers the same, or its rules are others
 * than they were (NAM-53).
 */

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
