/** Phases in a call: starting one (NAM-39, NAM-40), comparing two (NAM-42, NAM-43). */

import { trimSpace } from "../model/text.ts";
import {
  currentPhase,
  diffPhases,
  judgePhaseDiff,
  judgePhaseStart,
  openSnapshot,
  type Phase,
  type PhaseRequest,
  phaseId,
  startPhase,
  startsPhase,
} from "../policy/phases.ts";
import { judgeRead } from "../policy/privacy.ts";
import { type CallFrame, type OpenPlace, openPlace } from "./frame.ts";
import type { CallState } from "./item.ts";
import { judgeLaneRead, LANES } from "./lanes/lane.ts";
import { linkTo } from "./lanes/links.ts";
import { agreementSummary } from "./lanes/proposals.ts";
import { currentId, itemsIn } from "./state.ts";

/** Recall starts a phase only on request. A store without a phase recalls nothing. */
export function phaseForRecall(frame: CallFrame, place: OpenPlace): void {
  const request = phaseRequest(frame.state);
  if (request !== undefined && mayStart(frame, place)) begin(frame, place, request);
}

/**
 * A store that is written to always has a phase, even if the policy disables phases. Without lanes
 * the caller's token starts phases of the session only.
 * @param reason for a phase that no token requests
 */
export function phaseForWrite(frame: CallFrame, place: OpenPlace, reason = "auto"): Phase {
  const { store } = place;
  const readsRequest = frame.lanes !== undefined || place.space === "session";
  const request = readsRequest ? phaseRequest(frame.state) : undefined;
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
  frame.events.push(frame.show.phaseStarted(place, phase));
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
function stateWord(state: CallState | undefined, field: string): string | undefined {
  const value = state?.[field];
  const isAbsent = value === undefined || value === null || value === false || value === 0;
  return isAbsent || String(value) === "" ? undefined : String(value);
}

export function diffRequest(state: CallState | undefined) {
  const from = stateWord(state, "_memory_phase_diff_from");
  const to = stateWord(state, "_memory_phase_diff_to");
  const space = stateWord(state, "_memory_phase_diff_space") ?? "session";
  return from === undefined || to === undefined ? undefined : { from, to, space };
}

export function comparePhases(frame: CallFrame): void {
  const request = diffRequest(frame.state);
  if (request === undefined) return;
  const { contract, lanes, events, show, draft } = frame;
  const lane = LANES.find((known) => known === frame.state?.["_memory_phase_diff_lane"]) ?? "my";
  const place = openPlace(frame, request.space, lane);
  const phases = judgePhaseDiff({ enabled: contract.phase.enabled, diff: contract.phase.diff_enabled });
  const verdict = phases.allowed ? judgeRead(contract.spaces.read_order, request.space) : phases;
  events.push(show.phaseCheck("phase_diff", place, verdict));
  if (!verdict.allowed) return;
  if (lanes !== undefined) {
    const laneVerdict = judgeLaneRead(lanes, request.space, lane);
    events.push(show.laneReadCheck(place, laneVerdict));
    if (!laneVerdict.allowed) return;
  }
  const diff = diffPhases(place.store.ledger, request.from, request.to);
  events.push(show.phaseDiff(place, request.from, request.to, diff));
  const items = new Map(itemsIn(place.store).map((item) => [item.id, item]));
  for (const { from, to } of diff.replaced) {
    const target = items.get(from.id);
    if (target !== undefined) linkTo(frame, place, to.id, "replaced", target, "phase_diff", { phase: request.to });
  }
  if (place.lane === "team") events.push(agreementSummary(frame, place, request, draft.agreements.proposals));
}
