/**
 * Record, the step after the model (NAM-19, NAM-20, NAM-21): the user's turn, the model's turn, the
 * window, the user's memorable statements, the profile, the tools' results; then
 * promotions, retention and phase comparison. Lanes add decisions, compaction and links.
 */

import { canonicalJson } from "../model/json.ts";
import { compareCodePoints } from "../model/text.ts";
import { type Phase, phaseId } from "../policy/phases.ts";
import { type CallFrame, type OpenPlace, openPlace } from "./frame.ts";
import { type ContractEvent, type ContractItem, contractEvent, metaText } from "./item.ts";
import { decideRequested } from "./lanes/agreement.ts";
import { lanesToRead, placeMeta } from "./lanes/lane.ts";
import { asLinked, linkEvents, linksOf, linkTo, previewsOf } from "./lanes/links.ts";
import { budgetEvent, budgetOf, budgetPlace } from "./lanes/pack.ts";
import { preview, sentence } from "./lanes/proposals.ts";
import { authorityFor } from "./lasting-stores.ts";
import { comparePhases, phaseForWrite } from "./phases.ts";
import { spacesRead } from "./recall.ts";
import { foldWindow, summaryDraft, summaryText } from "./short-term.ts";
import { phaseMeta } from "./state.ts";
import { recordAddition, recordExpired, recordRemoval, recordReplacement, retentionPass } from "./store-changes.ts";
import { eventType, factKey, promotionHint, statedFact } from "./text-rules.ts";
import {
  attemptsProfile,
  attemptsSemantic,
  type PlacedItem,
  promoteWritten,
  type WriteDraft,
  writeItem,
} from "./write.ts";

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
  const decided = lanes === undefined ? undefined : decideRequested(frame);
  const stored: PlacedItem[] = [];
  const add = (item: ContractItem | undefined): ContractItem | undefined => {
    if (item !== undefined) stored.push({ item, place });
    return item;
  };
  const write = (item: WriteDraft): ContractItem | undefined => add(writeItem(frame, place, phase, item));
  if (lanes !== undefined) add(makeRoom(frame, place, phase));

  const statement = userDraft(input);
  const user = write({ ...statement, kind: "short_term" });
  write({ kind: "short_term", text: output, source: "ai", event: "context" });
  add(foldTurns(frame, place, phaseId(phase)));
  writeLasting(frame, statement, user, write);
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
  statement: ReturnType<typeof userDraft>,
  turn: ContractItem | undefined,
  write: (draft: WriteDraft) => void,
): void {
  const { text, event, more } = statement;
  if (runtime.semantic && attemptsSemantic(runtime.write_policy, event, text, normalisation))
    write({ ...statement, kind: "semantic" });
  const fact = statedFact(text);
  if (!runtime.profile || fact === undefined || !attemptsProfile(event)) return;
  write({
    ...statement,
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

function placesToExpire(frame: CallFrame, promoted: readonly PlacedItem[]): readonly OpenPlace[] {
  const read = spacesRead(frame.contract).flatMap((space) =>
    lanesToRead(frame.lanes, space, frame.agent).map((lane) => openPlace(frame, space, lane)),
  );
  const known = new Set(read.map(({ key }) => key));
  const entered = promoted.map(({ place }) => place).filter(({ key }) => !known.has(key));
  const others = [...new Map(entered.map((place) => [place.key, place])).values()];
  return [...read, ...others.toSorted((left, right) => compareCodePoints(left.key, right.key))];
}

/*
 * Room for the next turns (NAM-63, spec/namel3ss.md §22.7). Before a record, a session whose
 * short-term memory is full folds its oldest turns of low value into one summary that lists them.
 */

/** A record adds the user's turn and the model's. */
const TURNS_COMING = 2;
const COMPACTED_MIN = 2;
const COMPACTED_MAX = 8;
/** The newest turns are never compacted. */
const FRESH_TURNS = 2;

/** Reports how full the short-term memory is and makes room if it is full. Returns the summary. */
function makeRoom(frame: CallFrame, place: OpenPlace, phase: Phase): ContractItem | undefined {
  const budget = budgetOf(frame, place);
  const limit = budget?.max_items_short_term ?? null;
  const where = budgetPlace(place);
  const ofPhase = (item: ContractItem): boolean => metaText(item, "phase_id") === where.phase;
  const turns = place.store.turns.filter(ofPhase);
  const count = turns.length + place.store.summaries.filter(ofPhase).length;
  const report = budgetEvent(frame.base, where, [{ what: "short_term", count, limit }]);
  if (report !== undefined) frame.events.push(report);
  if (limit === null || budget?.compaction_enabled !== true) return undefined;
  // The summary itself takes one place.
  const surplus = count + TURNS_COMING - limit + 1;
  const old = turns.slice(0, -FRESH_TURNS).filter((item) => lowValueReasons(item) !== undefined);
  const chosen = old.slice(0, Math.min(Math.max(surplus, COMPACTED_MIN), COMPACTED_MAX));
  return surplus <= 1 || chosen.length < COMPACTED_MIN ? undefined : compact(frame, place, phase, chosen);
}

function compact(frame: CallFrame, place: OpenPlace, phase: Phase, items: readonly ContractItem[]): ContractItem {
  const { store } = place;
  const ids = items.map(({ id }) => id);
  store.turns = store.turns.filter(({ id }) => !ids.includes(id));
  for (const item of items) recordRemoval(frame, place, item, "compacted");
  const draft = summaryDraft(summaryText(items, undefined), ids, "compaction", frame.normalisation);
  const { authority, reason } = authorityFor("system");
  const summary = frame.draft.build(place.key, {
    ...draft,
    meta: {
      ...draft.meta,
      authority,
      authority_reason: reason,
      ...placeMeta(place, frame.lanes),
      ...phaseMeta(phase),
      compaction_ledger: items.map((item) => ledgerEntry(frame, item, place)),
      compaction_reason_codes: [...new Set(items.flatMap((item) => lowValueReasons(item) ?? []))].toSorted(),
    },
  });
  store.turns = [summary, ...store.turns];
  recordAddition(frame, place, summary);
  for (const item of items) linkTo(frame, place, summary.id, "replaced", item, "compacted", { isShown: false });
  frame.events.push(compactionEvent(frame, place, summary, items));
  return store.turns.find(({ id }) => id === summary.id) ?? summary;
}

const compactionEvent = (
  { base }: CallFrame,
  { space, lane, owner }: OpenPlace,
  summary: ContractItem,
  items: readonly ContractItem[],
) =>
  contractEvent("memory_compaction", base, {
    space,
    lane,
    phase_id: metaText(summary, "phase_id"),
    owner,
    action: "compact",
    reason: "short_term_limit",
    items_removed_count: items.length,
    summary_written: true,
    title: "Memory compaction",
    lines: [
      "Action is compact.",
      "Reason is short_term_limit.",
      `Items removed are ${items.length}.`,
      "Summary was written.",
      "Compaction summary created.",
      `Items compacted are ${items.length}.`,
      ...items.map((item) => sentence(`Item from ${item.source} is ${preview(item.text)}`)),
    ],
  });

const ledgerEntry = ({ keepsPreviews }: CallFrame, item: ContractItem, { space, owner, lane = "my" }: OpenPlace) => ({
  memory_id: item.id,
  kind: item.kind,
  phase_id: metaText(item, "phase_id") ?? "phase-unknown",
  space,
  owner,
  lane,
  preview: keepsPreviews ? preview(item.text) : "redacted",
  links: linksOf(item),
  link_preview_text: previewsOf(item),
});

/** Why an old turn is of low value; undefined for linked items and summaries, which stay. */
function lowValueReasons(item: ContractItem): readonly string[] | undefined {
  if (linksOf(item).length > 0 || item.meta["summary_of"] !== undefined) return undefined;
  return [
    "old_turn",
    "no_links",
    ...(metaText(item, "event_type") === "context" ? ["context"] : []),
    ...(item.importance <= 1 ? ["low_importance"] : []),
  ];
}
