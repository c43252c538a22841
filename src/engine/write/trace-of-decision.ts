/**
 * What is written down of a decision of the gate, as far as the vault's policy wants it (SEC-S11): codes always, the words and all that
 * the gate was asked only at level `content`, and never the words of what was denied where privacy is strict (NAM-68).
 */
import type { Candidate, Provenance } from "../../model/candidate.ts";
import type { GateContext } from "../../policy/gate-input.ts";
import type { MessageDecision } from "../../policy/message-gate.ts";
import { type GateRecord, keepsWords, type TraceVerb, traceSettings } from "../../policy/trace.ts";
import type { GateDecision } from "../../policy/write-gate.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** What the gate was asked about a candidate, and what it answered. */
export interface JudgedCandidate {
  readonly verb: TraceVerb;
  readonly candidate: Candidate;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: GateDecision;
  /** The item that came of it, and those that it was formed from. */
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
    ...(keepsWords(settings, decision) ? { content: { gate } } : {}),
  });
}

function otherOf(decision: GateDecision): string | undefined {
  if (decision.decision === "merge") return decision.into;
  return decision.decision === "allow" ? decision.other : undefined;
}

export interface JudgedMessage {
  /** Undefined where none was stored. */
  readonly id: string | undefined;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: MessageDecision;
}

/** The words of the message are the message's own, so they are not repeated here, and what was masked in it is nowhere. */
/** What was masked is not there to be judged once more. */
const isMasked = ({ masked, trace }: MessageDecision): boolean =>
  masked.length > 0 || trace.some(({ reason }) => reason === "patterns_masked");

export function traceMessage(draft: UnitOfWork, { id, provenance, context, decision }: JudgedMessage): void {
  const settings = traceSettings(draft.vault.policy);
  if (settings.level === "off") return;
  const isWhole = id !== undefined && !isMasked(decision) && draft.vault.policy.archive.transcripts;
  draft.trace({
    verb: "observe",
    step: decision.step,
    outcome: decision.decision,
    reason: decision.reason,
    items: id === undefined ? [] : [id],
    ...sessionOf(draft, provenance.session),
    lines: decision.trace,
    ...(isWhole && keepsWords(settings, decision)
      ? { content: { gate: { kind: "message", message: id, provenance, context } } }
      : {}),
  });
}

/** A decision with one reason and no steps. */
export function traceCode(
  draft: UnitOfWork,
  told: {
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
  const { session, ...rest } = told;
  draft.trace({ ...rest, ...sessionOf(draft, session), lines: [] });
}

const sessionOf = ({ vault }: UnitOfWork, session: string | undefined): { readonly session?: string } =>
  session === undefined ? {} : { session: vault.traceSessions.of(session) };
