/** The short-term window (NAM-23, NAM-24): turns of one store, a window and at most one summary for each phase. Counts are of messages, not pairs. */
import type { ContractItem, ContractMeta } from "./contract-item.ts";
import { metaList, metaText, withMeta } from "./contract-item.ts";
import type { ItemDraft, OpenStore } from "./contract-state.ts";
import { importanceOf } from "./importance.ts";
import { dedupKey, type Normalisation } from "./normal-text.ts";
import { summaryText } from "./summary-text.ts";

export interface Folded {
  readonly summary?: ContractItem;
  readonly evicted: readonly ContractItem[];
  /** The earlier summary of the phase, which the new one holds. */
  readonly replaced?: ContractItem;
}

const NONE: Folded = { evicted: [] };
const isOf =
  (phase: string) =>
  (item: ContractItem): boolean =>
    (metaText(item, "phase_id") ?? "phase-unknown") === phase;

/** What exceeds the window leaves it, oldest first, and is folded into the phase's summary. 0: nothing ever leaves. */
export function foldWindow(
  store: OpenStore,
  phase: string,
  max: number,
  place: { readonly space: string; readonly owner: string; readonly rule: Normalisation },
  build: (draft: ItemDraft) => ContractItem,
): Folded {
  const turns = store.turns.filter(isOf(phase));
  if (max <= 0 || turns.length <= max) return NONE;
  const evicted = turns.slice(0, -max);
  const gone = new Set(evicted.map(({ id }) => id));
  store.turns = store.turns.filter(({ id }) => !gone.has(id));
  const replaced = store.summaries.find(isOf(phase));
  const text = summaryText(evicted, replaced?.text);
  const { importance, reasons } = importanceOf("context", text, "system");
  const summary = build({
    kind: "short_term",
    text,
    source: "system",
    importance,
    meta: {
      event_type: "context",
      summary_of: [...(replaced === undefined ? [] : metaList(replaced, "summary_of")), ...gone],
      importance_reason: [...reasons, "summary"],
      dedup_key: dedupKey("context", text, place.rule),
      authority: "system_imposed",
      authority_reason: "summary",
      space: place.space,
      owner: place.owner,
      ...phaseOf(evicted, phase),
    },
  });
  store.summaries = [...store.summaries.filter((item) => item !== replaced), summary];
  return { summary, evicted, ...(replaced === undefined ? {} : { replaced }) };
}

/** As the turns say it. */
function phaseOf([first]: readonly ContractItem[], phase: string): ContractMeta {
  const { phase_started_at: startedAt = 0, phase_reason: reason = "auto", phase_name: name } = first?.meta ?? {};
  return {
    phase_id: phase,
    phase_started_at: startedAt,
    phase_reason: reason,
    ...(name === undefined ? {} : { phase_name: name }),
  };
}

/** Phase by phase in the order given: its summary, then its last turns, oldest first (NAM-44). @param phases undefined: all */
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
