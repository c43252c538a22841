/**
 * A trace explains one decision (design §1, unification §5). The log says that a decision was made,
 * a trace why. It expires after days, and with its items (SEC-S11). Except at level `content`, it
 * has no content.
 */

import { readRows } from "../data.ts";
import type { Candidate, Provenance } from "../model/candidate.ts";
import { DAY_MS } from "../model/clock.ts";
import { canonicalJson } from "../model/json.ts";
import { type Policy, TRACE_DAYS_MAX } from "../model/policy.ts";
import { type GateContext, type GateDecision, messageGate, type TraceLine, writeGate } from "./write-gate.ts";

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
  /** Commit of the trace, and its index among the commit's traces. */
  readonly seq: number;
  readonly number: number;
  /** Time of the decision, milliseconds UTC. */
  readonly at: number;
  readonly verb: TraceVerb;
  /** The deciding step, if any. */
  readonly step?: string;
  /** Of the gate: `allow`, `merge`, `quarantine` or `deny`. Other verbs have their own. */
  readonly outcome: string;
  /** Stable reason code. */
  readonly reason: string;
  /** All items involved: results, sources and obstacles. */
  readonly items: readonly string[];
  /** Pseudonym of the session: 16 hex digits of a keyed hash. */
  readonly session?: string;
  /** Hash of the policy in force. */
  readonly policy: string;
  /** The executed steps with their results. */
  readonly lines: readonly TraceLine[];
  readonly counts?: Readonly<Record<string, number>>;
  /** At level `content` only. */
  readonly content?: TraceContent;
}

export interface TraceContent {
  /** The gate's input, for a replay. */
  readonly gate?: GateRecord;
  readonly recall?: RecallRecord;
  /** Foreign events, such as the memory contract's. */
  readonly events?: readonly unknown[];
}

/** A message is stored by id, so that its text exists only once. */
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

/** The caller's part. The writer adds the rest. */
export type TraceFact = Omit<Trace, "seq" | "number" | "at" | "policy"> & { readonly at?: number };

/** Of a policy (SEC-S11). */
type TraceSettings = NonNullable<Policy["traces"]>;

const USUAL: TraceSettings = Object.freeze({ level: "codes", days: TRACE_DAYS_MAX, privacy: "strict" });

export const traceSettings = ({ traces }: Pick<Policy, "traces">): TraceSettings => traces ?? USUAL;

/** Older traces are not read, and the next maintenance deletes them. */
export const tracesExpireBefore = (policy: Pick<Policy, "traces">, now: number): number =>
  now - traceSettings(policy).days * DAY_MS;

/** Secrets are never stored, whatever the policy. */
const SECRET_REASON = "privacy_deny_secret";

/** True if a trace may contain content. For denials, only with `conformance` (NAM-68). */
export function mayRecordContent(
  settings: TraceSettings,
  { decision, reason }: Pick<GateDecision, "decision" | "reason">,
): boolean {
  if (settings.level !== "content" || reason === SECRET_REASON) return false;
  return decision !== "deny" || settings.privacy === "conformance";
}

/*
 * Replays a recorded decision. The gate is a pure function, so a different result means different
 * rules (NAM-53).
 */

export type Verdict = Readonly<ReturnType<typeof verdictOf>>;

/**
 * Undefined if the trace lacks the gate's input.
 * @param text of the message, for a message's trace
 */
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

export const verdictOf = ({ outcome, reason, step, lines }: Trace) => ({
  outcome,
  reason,
  step: step ?? "",
  lines,
});

/**
 * All reason codes of decisions: the step, the meaning, and the policy field that would change the
 * result. Released codes keep their meaning, because programs compare them. docs/governance.md
 * shows this table.
 */
interface ReasonCode {
  readonly code: string;
  readonly step: string;
  /** The effect on a candidate or message. */
  readonly outcome: "pass" | "deny" | "quarantine" | "merge" | "replace" | "history" | "beside";
  readonly meaning: string;
  /** Path in the policy; absent if the policy has no influence. */
  readonly field?: string;
}

export const REASON_CODES: readonly ReasonCode[] = readRows("reason-codes.txt").map(
  ([code = "", step = "", outcome = "", field = "", meaning = ""]) => ({
    code,
    step,
    outcome: outcome as ReasonCode["outcome"], // a test compares them with the steps of the gate
    meaning,
    ...(field === "-" ? {} : { field }),
  }),
);

const BY_CODE: ReadonlyMap<string, ReasonCode> = new Map(REASON_CODES.map((reason) => [reason.code, reason]));

/** Undefined for foreign codes, such as a hook's. */
export const reasonOf = (code: string): ReasonCode | undefined => BY_CODE.get(code);
