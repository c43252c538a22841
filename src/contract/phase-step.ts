/** Beginning a phase in the course of a call (NAM-39, NAM-40), and comparing two (NAM-42, NAM-43). */

import { diffPhases } from "../policy/phase-diff.ts";
import { openSnapshot } from "../policy/phase-ledger.ts";
import {
  currentPhase,
  judgePhaseDiff,
  judgePhaseStart,
  type Phase,
  type PhaseRequest,
  phaseId,
  startPhase,
  startsPhase,
} from "../policy/phase-registry.ts";
import { judgeRead } from "../policy/spaces.ts";
import type { CallFrame, SpacePlace } from "./call-frame.ts";
import { placeOf } from "./call-frame.ts";
import type { DiffRequest } from "./call-requests.ts";
import { currentId } from "./contract-state.ts";

const AUTOMATIC = { reason: "auto" } as const;

/** For recall: only a request begins a phase. A store without one gives nothing. */
export function phaseForRecall(frame: CallFrame, place: SpacePlace, request: PhaseRequest | undefined): void {
  if (request !== undefined && checkStart(frame, place)) begin(frame, place, request);
}

/** For a write: there is a phase afterwards, whatever the policy says of phases. */
export function phaseForWrite(frame: CallFrame, place: SpacePlace, request?: PhaseRequest): Phase {
  const { store } = place;
  if (request !== undefined || store.phases.phases.length === 0) {
    if (checkStart(frame, place)) begin(frame, place, request ?? AUTOMATIC);
    else if (store.phases.phases.length === 0) begin(frame, place, AUTOMATIC);
  }
  const phase = currentPhase(store.phases);
  if (phase === undefined) throw new RangeError("a store that is written to has a phase");
  return phase;
}

function checkStart({ contract, events, show }: CallFrame, { space }: SpacePlace): boolean {
  const verdict = judgePhaseStart(contract.phase);
  events.push(show.phaseStartCheck(space, verdict));
  return verdict.allowed;
}

function begin(frame: CallFrame, place: SpacePlace, why: PhaseRequest | typeof AUTOMATIC): void {
  const { store } = place;
  if (!startsPhase(store.phases, "token" in why ? why : undefined)) return;
  const previous = currentId(store.phases);
  store.phases = startPhase(store.phases, frame.call.tick(), why);
  const phase = currentPhase(store.phases);
  if (phase === undefined) return;
  openSnapshot(store.ledger, phaseId(phase), previous, frame.contract.phase.max_phases);
  frame.events.push(frame.show.phaseStarted(place, phaseId(phase), phase.reason, phase.name));
}

export function comparePhases(frame: CallFrame, { from, to, space }: DiffRequest): void {
  const { contract, events, show } = frame;
  const phases = judgePhaseDiff({ enabled: contract.phase.enabled, diff: contract.phase.diff_enabled });
  const verdict = phases.allowed ? judgeRead(contract.spaces.read_order, space) : phases;
  events.push(show.phaseDiffCheck(space, verdict));
  if (!verdict.allowed) return;
  const place = placeOf(frame, space);
  events.push(show.phaseDiff(place, from, to, diffPhases(place.store.ledger, from, to)));
}
