/**
 * Traces a decision of the write gate at the level that the policy asks for (SEC-S11): codes
 * always, words and gate input only at level `content`. Under strict privacy the words of denied
 * candidates are never traced (NAM-68).
 */
import type { Candidate, Provenance } from "../../model/candidate.ts";
import type { GateContext } from "../../policy/gate-input.ts";
import type { MessageDecision } from "../../policy/message-gate.ts";
import { type GateRecord, mayRecordContent, type TraceVerb, traceSettings } from "../../policy/trace.ts";
import type { GateDecision } from "../../policy/write-gate.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

export interface JudgedCandidate {
  readonly verb: TraceVerb;
  readonly candidate: Candidate;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: GateDecision;
  readonly items: readonly string[];
}

export function traceCandidate(draft: UnitOfWork, judged: JudgedCandidate): void {
  const settings = traceSettings(draft.vault.policy);
  if (settings.level === "off") return;
  const { verb, candidate, provenance, context, decision } = judged;
  const other = otherOf(decision);
  const gate: GateRecord = { kind: "candidate", candidate, provenance, context };
  draft.trace({
    verb,
    step: decision.step,
    outcome: decision.decision,
    reason: decision.reason,
    items: other === undefined || judged.items.includes(other) ? judged.items : [...judged.items, other],
    ...sessionOf(draft, provenance.session),
    lines: decision.trace,
    ...(mayRecordContent(settings, decision) ? { content: { gate } } : {}),
  });
}

function otherOf(decision: GateDecision): string | undefined {
  if (decision.decision === "merge") return decision.into;
  return decision.decision === "allow" ? decision.other : undefined;
}

export interface JudgedMessage {
  /** Undefined if nothing was stored. */
  readonly id: string | undefined;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: MessageDecision;
}

/** Masked text is not stored, so the decision cannot be replayed. */
const isMasked = ({ masked, trace }: MessageDecision): boolean =>
  masked.length > 0 || trace.some(({ reason }) => reason === "patterns_masked");

export function traceMessage(draft: UnitOfWork, { id, provenance, context, decision }: JudgedMessage): void {
  const settings = traceSettings(draft.vault.policy);
  if (settings.level === "off") return;
  const isReplayable = id !== undefined && !isMasked(decision) && draft.vault.policy.archive.transcripts;
  draft.trace({
    verb: "observe",
    step: decision.step,
    outcome: decision.decision,
    reason: decision.reason,
    items: id === undefined ? [] : [id],
    ...sessionOf(draft, provenance.session),
    lines: decision.trace,
    ...(isReplayable && mayRecordContent(settings, decision)
      ? { content: { gate: { kind: "message", message: id, provenance, context } } }
      : {}),
  });
}

export function traceCode(
  draft: UnitOfWork,
  code: {
    readonly verb: TraceVerb;
    readonly step?: string;
    readonly outcome: string;
    readonly reason: string;
    readonly items: readonly string[];
    readonly session?: string | undefined;
    readonly counts?: Readonly<Record<string, number>>;
  },
): void {
  if (traceSettings(draft.vault.policy).level === "off") return;
  const { session, ...rest } = code;
  draft.trace({ ...rest, ...sessionOf(draft, session), lines: [] });
}

const sessionOf = ({ vault }: UnitOfWork, session: string | undefined): { readonly session?: string } =>
  session === undefined ? {} : { session: vault.traceSessions.of(session) };
