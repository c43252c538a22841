/** Phases of a lane (NAM-56): begun by the caller's token, also in a lane that a promotion enters, or by its first write; compared lane by lane. */
import { diffPhases } from "../../policy/phase-diff.ts";
import { openSnapshot } from "../../policy/phase-ledger.ts";
import {
  currentPhase,
  judgePhaseDiff,
  judgePhaseStart,
  type Phase,
  type PhaseRequest,
  phaseId,
  startPhase,
  startsPhase,
} from "../../policy/phase-registry.ts";
import { judgeRead } from "../../policy/spaces.ts";
import { diffRequest, phaseRequest } from "../call-requests.ts";
import { currentId, itemsIn } from "../contract-state.ts";
import { agreementSummary } from "./agreement.ts";
import { judgeLaneRead, LANES } from "./lane.ts";
import { linkTo } from "./lane-booking.ts";
import { type LaterFrame, type OpenLane, openLane } from "./later-frame.ts";

type Why = PhaseRequest | { readonly reason: string };

export function phaseForRecall(frame: LaterFrame, place: OpenLane): void {
  const request = phaseRequest(frame.state);
  if (request !== undefined && checkStart(frame, place)) begin(frame, place, request);
}

/** There is a phase afterwards, whatever the policy says of phases. @param reason of a phase that no token asks for */
export function phaseForWrite(frame: LaterFrame, place: OpenLane, reason = "auto"): Phase {
  const { store } = place;
  const request = phaseRequest(frame.state);
  if (request !== undefined || store.phases.phases.length === 0) {
    if (checkStart(frame, place)) begin(frame, place, request ?? { reason });
    else if (store.phases.phases.length === 0) begin(frame, place, { reason });
  }
  const phase = currentPhase(store.phases);
  if (phase === undefined) throw new RangeError("a lane that is written to has a phase");
  return phase;
}

function checkStart({ contract, events, show }: LaterFrame, place: OpenLane): boolean {
  const verdict = judgePhaseStart(contract.phase);
  events.push(show.phaseStartCheck(place, verdict));
  return verdict.allowed;
}

function begin(frame: LaterFrame, place: OpenLane, why: Why): void {
  const { store } = place;
  if (!startsPhase(store.phases, "token" in why ? why : undefined)) return;
  const previous = currentId(store.phases);
  store.phases = startPhase(store.phases, frame.call.tick(), why);
  const phase = currentPhase(store.phases);
  if (phase === undefined) return;
  openSnapshot(store.ledger, phaseId(phase), previous, frame.contract.phase.max_phases);
  frame.events.push(frame.show.phaseStarted(place, phaseId(phase), phase.reason, phase.name));
}

/** The diff that the caller's state asks for. What took another's place between the phases is linked to it. */
export function comparePhases(frame: LaterFrame): void {
  const asked = diffRequest(frame.state);
  if (asked === undefined) return;
  const { contract, events, show, side, base, owners } = frame;
  const named = frame.state?.["_memory_phase_diff_lane"];
  const lane = LANES.find((known) => known === named) ?? "my";
  const place = openLane(frame, asked.space, lane);
  const phases = judgePhaseDiff({ enabled: contract.phase.enabled, diff: contract.phase.diff_enabled });
  const verdict = phases.allowed ? judgeRead(contract.spaces.read_order, asked.space) : phases;
  events.push(show.phaseDiffCheck(place, verdict));
  if (!verdict.allowed) return;
  const mayRead = judgeLaneRead(contract.lanes, asked.space, lane);
  events.push(show.laneRead(place, mayRead));
  if (!mayRead.allowed) return;
  const diff = diffPhases(place.store.ledger, asked.from, asked.to);
  events.push(show.phaseDiff(place, asked.from, asked.to, diff));
  const items = new Map(itemsIn(place.store).map((item) => [item.id, item]));
  for (const { from, to } of diff.replaced) {
    const target = items.get(from.id);
    if (target !== undefined) linkTo(frame, place, to.id, "replaced", target, "phase_diff", { phase: asked.to });
  }
  if (lane === "team")
    events.push(agreementSummary(base, { ...asked, team: owners.project, lane }, side.agreements.proposals));
}
