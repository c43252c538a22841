/**
 * The short-term window (NAM-23, NAM-24): for each phase a window of turns and at most one summary.
 * Counts are of messages, not of pairs; lengths are in code points.
 */

import { defined, type Json } from "../model/json.ts";
import { codePointCount, collapseSpace, firstCodePoints, trimSpaceEnd } from "../model/text.ts";
import { type ContractItem, type ContractMeta, metaList, metaText, withMeta } from "./item.ts";
import type { ItemDraft, OpenStore } from "./state.ts";
import { dedupKey, importanceOf, type Normalisation } from "./text-rules.ts";

const isOf =
  (phase: string) =>
  (item: ContractItem): boolean =>
    (metaText(item, "phase_id") ?? "phase-unknown") === phase;

/**
 * Turns beyond the window leave it, oldest first, and are folded into the phase's summary.
 * @param max 0: unlimited
 * @param place the place fields of the summary's meta
 */
export function foldWindow(
  store: OpenStore,
  phase: string,
  max: number,
  { place, rule }: { readonly place: ContractMeta; readonly rule: Normalisation },
  build: (draft: ItemDraft) => ContractItem,
) {
  const turns = store.turns.filter(isOf(phase));
  if (max <= 0 || turns.length <= max) return { evicted: [] };
  const evicted = turns.slice(0, -max);
  const evictedIds = new Set(evicted.map(({ id }) => id));
  store.turns = store.turns.filter(({ id }) => !evictedIds.has(id));
  const replaced = store.summaries.find(isOf(phase));
  const earlierIds = replaced === undefined ? [] : metaList(replaced, "summary_of");
  const ids = [...earlierIds, ...evictedIds];
  const draft = summaryDraft(summaryText(evicted, replaced?.text), ids, "summary", rule);
  const { phase_started_at = 0, phase_reason = "auto", phase_name } = evicted[0]?.meta ?? {};
  const phaseFields = defined({ phase_id: phase, phase_started_at, phase_reason, phase_name });
  const authority = { authority: "system_imposed", authority_reason: "summary" };
  const summary = build({ ...draft, meta: { ...draft.meta, ...authority, ...place, ...phaseFields } });
  store.summaries = [...store.summaries.filter((item) => item !== replaced), summary];
  return { summary, evicted, replaced };
}

/** A summary without its authority, place and phase. @param cause the last importance reason */
export function summaryDraft(text: string, ids: readonly Json[], cause: string, rule: Normalisation): ItemDraft {
  const { importance, reasons } = importanceOf("context", text, "system");
  const meta = {
    event_type: "context",
    summary_of: ids,
    importance_reason: [...reasons, cause],
    dedup_key: dedupKey("context", text, rule),
  };
  return { kind: "short_term", text, source: "system", importance, meta };
}

const SEGMENT_MAX = 80;
const TURNS_MAX = 6;
const SUMMARY_MAX = 240;

/** The earlier summary, then the turns that leave the window, each cut short. */
export function summaryText(
  turns: readonly Pick<ContractItem, "source" | "text">[],
  earlier: string | undefined,
): string {
  const segments = turns
    .slice(0, TURNS_MAX)
    .map(({ source, text }) => `${source}: ${cut(collapseSpace(text), SEGMENT_MAX)}`);
  if (earlier !== undefined) segments.unshift(`Earlier: ${cut(collapseSpace(earlier), SEGMENT_MAX)}`);
  return cut(segments.join(" | "), SUMMARY_MAX);
}

const cut = (text: string, max: number): string =>
  codePointCount(text) > max ? `${trimSpaceEnd(firstCodePoints(text, max))}...` : text;

/** Phase by phase in the order given: its summary, then its last turns, oldest first (NAM-44). */
export function recallWindow(
  store: Pick<OpenStore, "turns" | "summaries">,
  limit: number,
  phases: readonly string[],
): readonly ContractItem[] {
  if (limit <= 0) return [];
  return phases.flatMap((phase) => [
    ...store.summaries.filter(isOf(phase)).map((item) => withMeta(item, { recall_reason: ["active_rule"] })),
    ...store.turns
      .filter(isOf(phase))
      .slice(-limit)
      .map((item) => withMeta(item, { recall_reason: ["recency"] })),
  ]);
}
