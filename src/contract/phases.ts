/** Starting a phase in the course of a call (NAM-39, NAM-40). */
import { trimSpace } from "../core/wide-space.ts";
import { openSnapshot } from "../policy/phase-ledger.ts";
import {
  currentPhase,
  judgePhaseStart,
  type Phase,
  type PhaseRequest,
  phaseId,
  startPhase,
  startsPhase,
} from "../policy/phase-registry.ts";
import type { CallFrame, CallState, OpenPlace } from "./frame.ts";
import { currentId } from "./state.ts";

/** Recall starts a phase only on request. A store without a phase recalls nothing. */
export function phaseForRecall(frame: CallFrame, place: OpenPlace): void {
  const request = phaseRequest(frame.state);
  if (request !== undefined && mayStart(frame, place)) begin(frame, place, request);
}

/**
 * A store that is written to always has a phase, even if the policy disables phases. Without lanes
 * the caller's token starts phases of the session only.
 * @param reason of a phase that no token asks for
 */
export function phaseForWrite(frame: CallFrame, place: OpenPlace, reason = "auto"): Phase {
  const { store } = place;
  const isAsked = frame.lanes !== undefined || place.space === "session";
  const request = isAsked ? phaseRequest(frame.state) : undefined;
  const hasPhase = store.phases.phases.length > 0;
  if (request !== undefined || !hasPhase) {
    if (mayStart(frame, place)) begin(frame, place, request ?? { reason });
    else if (!hasPhase) begin(frame, place, { reason });
  }
  const phase = currentPhase(store.phases);
  if (phase === undefined) throw new RangeError("a store that is written to has a phase");
  return phase;
}

function mayStart({ contract, events, show }: CallFrame, place: OpenPlace): boolean {
  const verdict = judgePhaseStart(contract.phase);
  events.push(show.phaseCheck("phase_start", place, verdict));
  return verdict.allowed;
}

function begin(frame: CallFrame, place: OpenPlace, why: PhaseRequest | { readonly reason: string }): void {
  const { store } = place;
  if (!startsPhase(store.phases, "token" in why ? why : undefined)) return;
  const previous = currentId(store.phases);
  store.phases = startPhase(store.phases, frame.draft.tick(), why);
  const phase = currentPhase(store.phases);
  if (phase === undefined) return;
  openSnapshot(store.ledger, phaseId(phase), previous, frame.contract.phase.max_phases);
  frame.events.push(frame.show.phaseStarted(place, phaseId(phase), phase.reason, phase.name));
}

/** The phase that the caller's state asks for. A blank token asks for none. */
export function phaseRequest(state: CallState | undefined): PhaseRequest | undefined {
  const token = trimSpace(String(state?.["_memory_phase_token"] ?? ""));
  if (token === "") return undefined;
  const name = stateWord(state, "_memory_phase_name");
  const reason = stateWord(state, "_memory_phase_reason") ?? "manual";
  return name === undefined ? { token, reason } : { token, name, reason };
}

/** A value of the caller's state as text; undefined if it is absent, empty, zero or false. */
export function stateWord(state: CallState | undefined, field: string): string | undefined {
  const value = state?.[field];
  const isAbsent = value === undefined || value === null || value === false || value === 0;
  return isAbsent || String(value) === "" ? undefined : String(value);
}
