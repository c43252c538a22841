/** One item on its way into a lane (NAM-56): built, asked of the border, of the lane and of the policy; stored and booked. */
import type { Phase } from "../../policy/phase-registry.ts";
import { judgeWrite } from "../../policy/spaces.ts";
import { type ContractItem, metaText, withMeta } from "../contract-item.ts";
import { phaseMeta } from "../contract-state.ts";
import { writeDecision } from "../write-decision.ts";
import { built, stored, type WriteDraft } from "../write-step.ts";
import { judgeLaneWrite, laneMeta } from "./lane.ts";
import { settled } from "./lane-booking.ts";
import type { LaterFrame, OpenLane } from "./later-frame.ts";

/** Undefined where it was not stored. A denial by a border or by a lane is silent but for its check. */
export function laneWrite(
  frame: LaterFrame,
  place: OpenLane,
  phase: Phase,
  draft: WriteDraft,
): ContractItem | undefined {
  const { contract, events, show } = frame;
  const item = built(frame, place.key, { ...laneMeta(place, contract.lanes), ...phaseMeta(phase) }, draft);
  const decision = writeDecision(contract, {
    kind: draft.kind,
    event: draft.event,
    text: draft.text,
    key: metaText(item, "key"),
    privacyText: draft.sentence,
  });
  const border = judgeWrite(contract.spaces.write_spaces, place.space);
  events.push(show.writeCheck(place, border, item.id));
  if (!border.allowed) return undefined;
  const lane = judgeLaneWrite(contract.lanes, place.space, place.lane);
  events.push(show.laneWrite(place, lane, item.id));
  if (!lane.allowed) return undefined;
  if (!decision.allowed) {
    events.push(show.denied(item, decision));
    return undefined;
  }
  const tagged = decision.tags.length === 0 ? item : withMeta(item, { policy_tags: decision.tags });
  return settled(frame, place, tagged, stored(frame, place, tagged));
}
