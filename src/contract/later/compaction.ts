/**
 * Room for the turns that come (NAM-63, spec/namel3ss.md §22.7): before a record, a session whose short-term memory is full folds its oldest turns into
 * one summary that keeps a ledger of them. Only turns of low value go; where too few are left, nothing is done.
 */

import type { Phase } from "../../policy/phase-registry.ts";
import { authorityFor } from "../authority.ts";
import { type ContractItem, metaText } from "../contract-item.ts";
import { currentId, phaseMeta } from "../contract-state.ts";
import { importanceOf } from "../importance.ts";
import { dedupKey } from "../normal-text.ts";
import { summaryText } from "../summary-text.ts";
import { budgetEvent } from "./budget.ts";
import { laneMeta } from "./lane.ts";
import { bookIn, bookOut, budgetOf, linkTo } from "./lane-booking.ts";
import { laterEvent } from "./later-event.ts";
import type { LaterFrame, OpenLane } from "./later-frame.ts";
import { linksOf, previewsOf } from "./link.ts";
import { lineOf, preview } from "./plain-line.ts";

/** A record brings the user's turn and the model's. */
const TURNS_COMING = 2;
const COMPACTED_MIN = 2;
const COMPACTED_MAX = 8;
/** The newest turns are never compacted. */
const FRESH_TURNS = 2;

/** Tells how full the short-term memory is and makes room where it is full. Answers the summary that it wrote. */
export function makeRoom(frame: LaterFrame, place: OpenLane, phase: Phase): ContractItem | undefined {
  const budget = budgetOf(frame, place);
  const limit = budget?.max_items_short_term ?? null;
  const phaseName = currentId(place.store.phases) ?? "phase-unknown";
  const ofPhase = (item: ContractItem): boolean => metaText(item, "phase_id") === phaseName;
  const turns = place.store.turns.filter(ofPhase);
  const count = turns.length + place.store.summaries.filter(ofPhase).length;
  const told = budgetEvent(frame.base, { ...place, phase: phaseName }, [{ what: "short_term", count, limit }]);
  if (told !== undefined) frame.events.push(told);
  if (limit === null || budget?.compaction_enabled !== true) return undefined;
  // The summary takes a place of its own.
  const surplus = count + TURNS_COMING - limit + 1;
  const old = turns.slice(0, -FRESH_TURNS).filter((item) => lowValue(item) !== undefined);
  const chosen = old.slice(0, Math.min(Math.max(surplus, COMPACTED_MIN), COMPACTED_MAX));
  return surplus <= 1 || chosen.length < COMPACTED_MIN ? undefined : compact(frame, place, phase, chosen);
}

function compact(frame: LaterFrame, place: OpenLane, phase: Phase, items: readonly ContractItem[]): ContractItem {
  const { base, events, call, normalisation } = frame;
  const { store } = place;
  const gone = new Set(items.map(({ id }) => id));
  store.turns = store.turns.filter(({ id }) => !gone.has(id));
  for (const item of items) bookOut(frame, place, item, "compacted");
  const text = summaryText(items, undefined);
  const { importance, reasons } = importanceOf("context", text, "system");
  const { authority, reason } = authorityFor("system");
  const summary = call.build(place.key, {
    kind: "short_term",
    text,
    source: "system",
    importance,
    meta: {
      event_type: "context",
      summary_of: [...gone],
      importance_reason: [...reasons, "compaction"],
      dedup_key: dedupKey("context", text, normalisation),
      authority,
      authority_reason: reason,
      ...laneMeta(place, frame.contract.lanes),
      ...phaseMeta(phase),
      compaction_ledger: items.map((item) => ledgerLine(item, place)),
      compaction_reason_codes: [...new Set(items.flatMap((item) => lowValue(item) ?? []))].toSorted(),
    },
  });
  store.turns = [summary, ...store.turns];
  bookIn(frame, place, summary);
  for (const item of items) linkTo(frame, place, summary.id, "replaced", item, "compacted", { isTold: false });
  events.push(
    laterEvent("memory_compaction", base, {
      space: place.space,
      lane: place.lane,
      phase_id: metaText(summary, "phase_id"),
      owner: place.owner,
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
        ...items.map((item) => lineOf(`Item from ${item.source} is ${preview(item.text)}`)),
      ],
    }),
  );
  return store.turns.find(({ id }) => id === summary.id) ?? summary;
}

const ledgerLine = (item: ContractItem, { space, owner, lane }: OpenLane) => ({
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

/** Why an old turn is of low value; undefined where it stays: what is linked, and what was folded already. */
function lowValue(item: ContractItem): readonly string[] | undefined {
  if (linksOf(item).length > 0 || item.meta["summary_of"] !== undefined) return undefined;
  return [
    "old_turn",
    "no_links",
    ...(metaText(item, "event_type") === "context" ? ["context"] : []),
    ...(item.importance <= 1 ? ["low_importance"] : []),
  ];
}
