/** The comparison of two phases that the caller's state asks for (NAM-42, NAM-43). */
import { diffPhases } from "../policy/phase-diff.ts";
import { judgePhaseDiff } from "../policy/phase-registry.ts";
import { judgeRead } from "../policy/space-border.ts";
import { type CallFrame, type CallState, openPlace } from "./frame.ts";
import { judgeLaneRead, LANES } from "./lanes/lane.ts";
import { linkTo } from "./lanes/links.ts";
import { agreementSummary } from "./lanes/proposals.ts";
import { stateWord } from "./phases.ts";
import { itemsIn } from "./state.ts";

export interface DiffRequest {
  readonly from: string;
  readonly to: string;
  readonly space: string;
}

export function diffRequest(state: CallState | undefined): DiffRequest | undefined {
  const from = stateWord(state, "_memory_phase_diff_from");
  const to = stateWord(state, "_memory_phase_diff_to");
  const space = stateWord(state, "_memory_phase_diff_space") ?? "session";
  return from === undefined || to === undefined ? undefined : { from, to, space };
}

export function comparePhases(frame: CallFrame): void {
  const asked = diffRequest(frame.state);
  if (asked === undefined) return;
  const { contract, lanes, events, show, draft } = frame;
  const lane = LANES.find((known) => known === frame.state?.["_memory_phase_diff_lane"]) ?? "my";
  const place = openPlace(frame, asked.space, lane);
  const phases = judgePhaseDiff({ enabled: contract.phase.enabled, diff: contract.phase.diff_enabled });
  const verdict = phases.allowed ? judgeRead(contract.spaces.read_order, asked.space) : phases;
  events.push(show.phaseCheck("phase_diff", place, verdict));
  if (!verdict.allowed) return;
  if (lanes !== undefined) {
    const laneVerdict = judgeLaneRead(lanes, asked.space, lane);
    events.push(show.laneReadCheck(place, laneVerdict));
    if (!laneVerdict.allowed) return;
  }
  const diff = diffPhases(place.store.ledger, asked.from, asked.to);
  events.push(show.phaseDiff(place, asked.from, asked.to, diff));
  const items = new Map(itemsIn(place.store).map((item) => [item.id, item]));
  for (const { from, to } of diff.replaced) {
    const target = items.get(from.id);
    if (target !== undefined) linkTo(frame, place, to.id, "replaced", target, "phase_diff", { phase: asked.to });
  }
  if (place.lane === "team") events.push(agreementSummary(frame, place, asked, draft.agreements.proposals));
}
