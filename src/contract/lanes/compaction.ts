/**
 * Room for the next turns (NAM-63, spec/namel3ss.md §22.7). Before a record, a session whose
 * short-term memory is full folds its oldest turns of low value into one summary that lists them.
 */
import type { Phase } from "../../policy/phase-registry.ts";
import { authorityFor } from "../conflict.ts";
import type { CallFrame, OpenPlace } from "../frame.ts";
import { type ContractItem, contractEvent, metaText } from "../item.ts";
import { summaryDraft, summaryText } from "../short-term.ts";
import { phaseMeta } from "../state.ts";
import { recordAddition, recordRemoval } from "../store-changes.ts";
import { budgetEvent, budgetOf, budgetPlace } from "./budget.ts";
import { placeMeta } from "./lane.ts";
import { linksOf, linkTo, previewsOf } from "./links.ts";
import { preview, sentence } from "./sentences.ts";

/** A record adds the user's turn and the model's. */
const TURNS_COMING = 2;
const COMPACTED_MIN = 2;
const COMPACTED_MAX = 8;
/** The newest turns are never compacted. */
const FRESH_TURNS = 2;

/** Reports how full the short-term memory is and makes room if it is full. Returns the summary. */
export function makeRoom(frame: CallFrame, place: OpenPlace, phase: Phase): ContractItem | undefined {
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
      compaction_ledger: items.map((item) => ledgerEntry(item, place)),
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

const ledgerEntry = (item: ContractItem, { space, owner, lane = "my" }: OpenPlace) => ({
  memory_id: item.id,
  kind: item.kind,
  phase_id: metaText(item, "phase_id") ?? "phase-unknown",
  space,
  owner,
  lane,
  preview: preview(item.text),
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
