/** The first contract's events as the later one shows them (spec/namel3ss.md §22): with lanes, and the lane checks beside the borders. */
import { contractEvents } from "../contract-event.ts";
import type { ContractItem } from "../contract-item.ts";
import { mergedPolicy } from "../contract-policy.ts";
import type { LanePlace, LaneVerdict } from "./lane.ts";
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";
import type { LaterRules } from "./later-frame.ts";

type Check = { readonly allowed: boolean; readonly reason: string };
type Move = readonly [from: LanePlace, to: LanePlace];
export type LaterEvents = ReturnType<typeof laterEvents>;

export function laterEvents(rules: LaterRules, base: EventBase) {
  const { contract, runtime, budgets } = rules;
  const first = contractEvents({ ...rules, session: base.session });
  const moved = ([from, to]: Move) => ({ from_lane: from.lane, to_lane: to.lane });
  const laneCheck = (action: string, [from, to]: Move, verdict: LaneVerdict, id: string): LaterEvent =>
    laterEvent("memory_border_check", base, {
      action,
      from_space: from.space,
      to_space: to.space,
      ...moved([from, to]),
      subject_id: id,
      ...verdict,
      policy_snapshot: contract,
    });
  const { write, denied, conflict, forget, readCheck } = first;
  return {
    write,
    denied,
    conflict,
    forget,
    readCheck,
    recall: (...given: Parameters<typeof first.recall>): LaterEvent => ({
      ...first.recall(...given),
      policy: { ...mergedPolicy(runtime, contract), budget: { defaults: budgets } },
    }),
    laneRead: ({ space, lane }: LanePlace, verdict: LaneVerdict): LaterEvent =>
      laterEvent("memory_border_check", base, {
        action: "lane_read",
        from_space: space,
        from_lane: lane,
        ...verdict,
        policy_snapshot: contract,
      }),
    writeCheck: (place: LanePlace, verdict: Check, id: string): LaterEvent => ({
      ...first.writeCheck(place.space, verdict, id),
      ...moved([place, place]),
    }),
    laneWrite: (place: LanePlace, verdict: LaneVerdict, id: string) =>
      laneCheck("lane_write", [place, place], verdict, id),
    promoteCheck: (move: Move, verdict: Check, id: string): LaterEvent => ({
      ...first.promoteCheck(move[0].space, move[1].space, verdict, id),
      ...moved(move),
    }),
    lanePromote: (move: Move, verdict: LaneVerdict, id: string) => laneCheck("lane_promote", move, verdict, id),
    promoted: (from: ContractItem, to: ContractItem, move: Move, reason: string): LaterEvent => ({
      ...first.promoted(from, to, [move[0].space, move[1].space], reason),
      ...moved(move),
    }),
    promotionDenied: (item: ContractItem, move: Move, reason: string): LaterEvent => ({
      ...first.promotionDenied(item, [move[0].space, move[1].space], reason),
      ...moved(move),
    }),
    phaseStartCheck: ({ space, lane }: LanePlace, verdict: Check): LaterEvent => ({
      ...first.phaseStartCheck(space, verdict),
      from_lane: lane,
    }),
    phaseDiffCheck: ({ space, lane }: LanePlace, verdict: Check): LaterEvent => ({
      ...first.phaseDiffCheck(space, verdict),
      from_lane: lane,
    }),
    phaseStarted: (place: LanePlace, ...given: Tail<Parameters<typeof first.phaseStarted>>): LaterEvent => ({
      ...first.phaseStarted(place, ...given),
      lane: place.lane,
    }),
    deleted: (place: LanePlace, ...given: Tail<Parameters<typeof first.deleted>>): LaterEvent => ({
      ...first.deleted(place, ...given),
      lane: place.lane,
    }),
    phaseDiff: (place: LanePlace, ...given: Tail<Parameters<typeof first.phaseDiff>>): LaterEvent => ({
      ...first.phaseDiff(place, ...given),
      lane: place.lane,
    }),
  };
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
