/**
 * Record, the step after the model (NAM-19, NAM-20, NAM-21): the user's turn, the model's turn, the
 * window, what is worth keeping of the user's words, the profile, the tools' results; then
 * promotions, retention and phase comparison. Lanes add decisions, compaction and links.
 */

import { canonicalJson } from "../model/canonical-json.ts";
import { compareCodePoints } from "../model/text.ts";
import { phaseId } from "../policy/phase-registry.ts";
import { type CallFrame, type OpenPlace, openPlace } from "./frame.ts";
import type { ContractEvent, ContractItem } from "./item.ts";
import { decideAsked } from "./lanes/agreement.ts";
import { makeRoom } from "./lanes/compaction.ts";
import { lanesToRead, placeMeta } from "./lanes/lane.ts";
import { asLinked, linkEvents } from "./lanes/links.ts";
import { comparePhases, phaseForWrite } from "./phases.ts";
import { type PlacedItem, promoteWritten } from "./promote.ts";
import { spacesRead } from "./recall.ts";
import { retentionPass } from "./retention.ts";
import { foldWindow } from "./short-term.ts";
import { recordAddition, recordExpired, recordReplacement } from "./store-changes.ts";
import { eventType, factKey, promotionHint, statedFact } from "./text-rules.ts";
import { type WriteDraft, writeItem } from "./write.ts";
import { attemptsProfile, attemptsSemantic } from "./write-decision.ts";

export interface RecordedCall {
  readonly input: string;
  readonly output: string;
  /** Plain JSON, in the order in which the tools ran. */
  readonly toolEvents?: readonly unknown[] | undefined;
}

export interface ContractRecord {
  /**
   * In the order user, model, summary, semantic, profile, tool, promoted. It includes items that
   * left again in the same call.
   */
  readonly written: readonly ContractItem[];
  /** `memory_write`, then the events of the record. */
  readonly events: readonly ContractEvent[];
}

export function recordTurn(frame: CallFrame, { input, output, toolEvents = [] }: RecordedCall): ContractRecord {
  const { lanes, draft, show, events } = frame;
  const place = openPlace(frame, "session", "my");
  const phase = phaseForWrite(frame, place);
  if (toolEvents.length > 0) place.store.isTainted = true;
  const decided = lanes === undefined ? undefined : decideAsked(frame);
  const stored: PlacedItem[] = [];
  const add = (item: ContractItem | undefined): ContractItem | undefined => {
    if (item !== undefined) stored.push({ item, place });
    return item;
  };
  const write = (item: WriteDraft): ContractItem | undefined => add(writeItem(frame, place, phase, item));
  if (lanes !== undefined) add(makeRoom(frame, place, phase));

  const said = userDraft(input);
  const user = write({ ...said, kind: "short_term" });
  write({ kind: "short_term", text: output, source: "ai", event: "context" });
  add(foldTurns(frame, place, phaseId(phase)));
  writeLasting(frame, said, user, write);
  if (frame.runtime.semantic && toolEvents.length > 0)
    write({ kind: "semantic", text: `tool_events:${canonicalJson(toolEvents)}`, source: "tool", event: "execution" });

  const promoted = [...promoteWritten(frame, stored), ...(decided === undefined ? [] : [decided])];
  const now = draft.clock;
  for (const one of placesToExpire(frame, promoted)) retentionPass(frame, one, now);
  comparePhases(frame);
  const written = [...stored, ...promoted].map(({ item }) => asLinked(frame, item));
  return { written, events: [show.write(written), ...events, ...linkEvents(frame)] };
}

/** What every item made of the user's words has in common. */
function userDraft(text: string) {
  const hint = promotionHint(text);
  const more = hint === undefined ? {} : { promotion_target: hint.target, promotion_reason: hint.reason };
  return { text, source: "user", event: eventType(text), more };
}

/** The semantic item and the profile fact of the user's words. */
function writeLasting(
  { runtime, normalisation }: CallFrame,
  said: ReturnType<typeof userDraft>,
  turn: ContractItem | undefined,
  write: (draft: WriteDraft) => void,
): void {
  const { text, event, more } = said;
  if (runtime.semantic && attemptsSemantic(runtime.write_policy, event, text, normalisation))
    write({ ...said, kind: "semantic" });
  const fact = statedFact(text);
  if (!runtime.profile || fact === undefined || !attemptsProfile(event)) return;
  write({
    ...said,
    kind: "profile",
    text: fact.value,
    event: event === "correction" ? event : "fact",
    dedup: factKey(fact.key),
    sentence: text,
    sentenceEvent: event,
    more: { ...more, key: fact.key, ...(turn === undefined ? {} : { source_turn_ids: [turn.id] }) },
  });
}

function foldTurns(frame: CallFrame, place: OpenPlace, phase: string): ContractItem | undefined {
  const { runtime, lanes, normalisation: rule, draft } = frame;
  const summaryRules = { place: placeMeta(place, lanes), rule };
  const { summary, evicted, replaced } = foldWindow(
    place.store,
    phase,
    runtime.short_term_max_turns,
    summaryRules,
    (item) => draft.build(place.key, item),
  );
  if (summary === undefined) return undefined;
  recordAddition(frame, place, summary);
  if (replaced !== undefined) recordReplacement(frame, place, replaced, "replaced", summary.id);
  const expired = evicted.map((item) => ({ item, reason: "decay" }));
  recordExpired(frame, place, expired);
  return summary;
}

/** The places that recall reads, then the others that something was promoted to. */
function placesToExpire(frame: CallFrame, promoted: readonly PlacedItem[]): readonly OpenPlace[] {
  const read = spacesRead(frame.contract).flatMap((space) =>
    lanesToRead(frame.lanes, space, frame.agent).map((lane) => openPlace(frame, space, lane)),
  );
  const known = new Set(read.map(({ key }) => key));
  const entered = promoted.map(({ place }) => place).filter(({ key }) => !known.has(key));
  const others = [...new Map(entered.map((place) => [place.key, place])).values()];
  return [...read, ...others.toSorted((left, right) => compareCodePoints(left.key, right.key))];
}
