/**
 * Record over lanes (NAM-56): the steps of the first contract in its order, with what the later one adds: decisions first, room for the turns, links
 * at the end.
 */

import { compareCodePoints } from "../../core/text.ts";
import { phaseId } from "../../policy/phase-registry.ts";
import { type ContractItem, type ContractMeta, withMeta } from "../contract-item.ts";
import { eventType } from "../event-type.ts";
import { factKey } from "../normal-text.ts";
import { promotionHint } from "../promotion-hint.ts";
import type { RecordedTurn } from "../record-turn.ts";
import { foldWindow } from "../short-term.ts";
import { statedFact } from "../stated-fact.ts";
import { toolText } from "../tool-text.ts";
import { attemptsProfile, attemptsSemantic } from "../write-decision.ts";
import type { WriteDraft } from "../write-step.ts";
import { decideAsked } from "./agreement-step.ts";
import { makeRoom } from "./compaction.ts";
import { laneMeta, lanesToRead } from "./lane.ts";
import { bookExpired, bookIn, replaceBy } from "./lane-booking.ts";
import { comparePhases, phaseForWrite } from "./lane-phase.ts";
import { type Carried, promoteWritten } from "./lane-promote.ts";
import { laneRetention } from "./lane-retention.ts";
import { laneWrite } from "./lane-write.ts";
import type { LaterEvent } from "./later-event.ts";
import { type LaterFrame, type OpenLane, openLane } from "./later-frame.ts";
import { linksEvent, pathEvent } from "./link.ts";

export interface LaterOutcome {
  readonly items: readonly ContractItem[];
  readonly events: readonly LaterEvent[];
}

export function laneRecord(frame: LaterFrame, turn: RecordedTurn): LaterOutcome {
  const { runtime, normalisation, call, show, events } = frame;
  const place = openLane(frame, "session", "my");
  const phase = phaseForWrite(frame, place);
  if (turn.toolEvents.length > 0) place.store.isTainted = true;
  const decided = decideAsked(frame);
  const written: Carried[] = [];
  const add = (item: ContractItem | undefined): ContractItem | undefined => {
    if (item !== undefined) written.push({ item, place });
    return item;
  };
  const write = (draft: WriteDraft): ContractItem | undefined => add(laneWrite(frame, place, phase, draft));
  add(makeRoom(frame, place, phase));

  const event = eventType(turn.input);
  const hint = promotionHint(turn.input);
  const hinted: ContractMeta =
    hint === undefined ? {} : { promotion_target: hint.target, promotion_reason: hint.reason };
  const said = { text: turn.input, source: "user", event, more: hinted } as const;
  const user = write({ ...said, kind: "short_term" });
  write({ kind: "short_term", text: turn.output, source: "ai", event: "context" });
  add(windowStep(frame, place, phaseId(phase)));

  if (runtime.semantic && attemptsSemantic(runtime.write_policy, event, turn.input, normalisation))
    write({ ...said, kind: "semantic" });
  const fact = statedFact(turn.input);
  if (runtime.profile && fact !== undefined && attemptsProfile(event)) {
    const key = { key: fact.key, ...(user === undefined ? {} : { source_turn_ids: [user.id] }) };
    write({
      ...said,
      kind: "profile",
      text: fact.value,
      event: event === "correction" ? event : "fact",
      dedup: factKey(fact.key),
      sentence: turn.input,
      sentenceEvent: event,
      more: { ...hinted, ...key },
    });
  }
  if (runtime.semantic && turn.toolEvents.length > 0)
    write({ kind: "semantic", text: toolText(turn.toolEvents), source: "tool", event: "execution" });

  const promoted = [...promoteWritten(frame, written), ...(decided === undefined ? [] : [decided])];
  const now = call.clock();
  for (const one of retentionLanes(frame, promoted)) laneRetention(frame, one, now);
  comparePhases(frame);
  const items = [...written, ...promoted].map(({ item }) => asLinked(frame, item));
  return { items, events: [show.write(items), ...events, ...linkEvents(frame)] };
}

function windowStep(frame: LaterFrame, place: OpenLane, phase: string): ContractItem | undefined {
  const { runtime, contract, normalisation: rule, call } = frame;
  const { summary, evicted, replaced } = foldWindow(
    place.store,
    phase,
    runtime.short_term_max_turns,
    { space: place.space, owner: place.owner, rule },
    (draft) => call.build(place.key, { ...draft, meta: { ...draft.meta, ...laneMeta(place, contract.lanes) } }),
  );
  if (summary === undefined) return undefined;
  bookIn(frame, place, summary);
  if (replaced !== undefined) replaceBy(frame, place, replaced, "replaced", summary.id);
  bookExpired(
    frame,
    place,
    evicted.map((item) => ({ item, reason: "decay" })),
  );
  return summary;
}

/** The lanes that are read, then those that something was carried into. */
function retentionLanes(frame: LaterFrame, promoted: readonly Carried[]): readonly OpenLane[] {
  const { contract, agent } = frame;
  const read = contract.spaces.read_order.flatMap((space) =>
    lanesToRead(contract.lanes, space, agent).map((lane) => openLane(frame, space, lane)),
  );
  const known = new Set(read.map(({ key }) => key));
  const entered = promoted
    .map(({ place }) => place)
    .filter(({ key }) => !known.has(key))
    .toSorted((left, right) => compareCodePoints(left.key, right.key));
  return [...read, ...new Map(entered.map((place) => [place.key, place])).values()];
}

/** With the links that the call gave it. */
export function asLinked({ linked }: LaterFrame, item: ContractItem): ContractItem {
  const now = linked.get(item.id);
  if (now === undefined) return item;
  const { links = [], link_preview_text = {} } = now.meta;
  return withMeta(item, { links, link_preview_text });
}

/** What the call linked, by id: the links, then why the item exists. */
export const linkEvents = ({ linked, base }: LaterFrame): readonly LaterEvent[] =>
  [...linked.values()]
    .toSorted((left, right) => compareCodePoints(left.id, right.id))
    .flatMap((item) => [linksEvent(base, item), pathEvent(base, item)]);
