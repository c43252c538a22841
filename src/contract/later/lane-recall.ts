/** Recall over lanes (NAM-56, NAM-63): space by space its border, and in it lane by lane what may be read, what time took, and what is remembered. */
import { currentPhase, phasesToRecall } from "../../policy/phase-registry.ts";
import { judgeRead } from "../../policy/spaces.ts";
import { type ContractItem, metaList, metaText } from "../contract-item.ts";
import { mergedPolicy } from "../contract-policy.ts";
import { currentId, phaseMeta } from "../contract-state.ts";
import { recallProfile } from "../profile.ts";
import { type ContractContext, keptBy, recallHash } from "../recall-turn.ts";
import { recallSemantic } from "../semantic.ts";
import { recallWindow } from "../short-term.ts";
import { judgeLaneRead, lanesToRead } from "./lane.ts";
import { budgetOf } from "./lane-booking.ts";
import { phaseForRecall } from "./lane-phase.ts";
import { laneRetention } from "./lane-retention.ts";
import type { LaterEvent } from "./later-event.ts";
import { type LaterFrame, type OpenLane, openLane } from "./later-frame.ts";
import { cached, cacheEvent, cacheKey, withEntry } from "./recall-cache.ts";

export interface LaterRecall {
  readonly context: ContractContext;
  /** `memory_recall`, then what recall did. */
  readonly events: readonly LaterEvent[];
}

export function laneRecall(frame: LaterFrame, query: string): LaterRecall {
  const { contract, show, events, call } = frame;
  const now = call.clock();
  const session = openLane(frame, "session", "my");
  phaseForRecall(frame, session);
  const readOrder = contract.spaces.read_order;
  const consulted = readOrder.length === 0 ? ["session"] : readOrder;
  const found: ContractContext[] = [];
  const counts: Record<string, number> = {};
  const phaseCounts: Record<string, Record<string, number>> = {};
  for (const space of consulted) {
    const verdict = judgeRead(readOrder, space);
    events.push(show.readCheck(space, verdict));
    counts[space] = 0;
    if (!verdict.allowed) continue;
    for (const lane of lanesToRead(contract.lanes, space, frame.agent)) {
      const place = openLane(frame, space, lane);
      const mayRead = judgeLaneRead(contract.lanes, space, lane);
      events.push(show.laneRead(place, mayRead));
      if (!mayRead.allowed) continue;
      laneRetention(frame, place, now);
      const inLane = recalledIn(frame, place, query);
      const items = [...inLane.short_term, ...inLane.semantic, ...inLane.profile];
      found.push(inLane);
      counts[space] = (counts[space] ?? 0) + items.length;
      if (place.store.phases.phases.length > 0) phaseCounts[space] = countByPhase(items, phaseCounts[space]);
    }
  }
  const context: ContractContext = {
    short_term: found.flatMap((part) => part.short_term),
    semantic: found.flatMap((part) => part.semantic),
    profile: found.flatMap((part) => part.profile),
  };
  const recalled = [...context.short_term, ...context.semantic, ...context.profile];
  const phase = currentPhase(session.store.phases);
  const recallEvent = show.recall(query, recalled, {
    deterministic_hash: recallHash(recalled),
    spaces_consulted: [...consulted],
    recall_counts: counts,
    phase_counts: phaseCounts,
    current_phase: phase === undefined ? undefined : { ...phaseMeta(phase), phase_index: phase.index },
  });
  return { context, events: [recallEvent, ...events] };
}

/** From the cache where nothing has changed since; else looked up, and kept for the next time. */
function recalledIn(frame: LaterFrame, place: OpenLane, query: string): ContractContext {
  const { contract, runtime, side, base, events, aiProfile, normalisation } = frame;
  const budget = budgetOf(frame, place);
  if (budget?.cache_enabled !== true) return lookedUp(frame, place, query);
  const phase = currentId(place.store.phases) ?? "phase-unknown";
  const { space, lane, key: storeKey } = place;
  const policy = mergedPolicy(runtime, contract);
  const key = cacheKey({ space, lane, phase, aiProfile, storeKey, query, policy, normalisation });
  const known = cached(side.cache, key);
  events.push(cacheEvent(base, { space, lane, phase, hit: known !== undefined }));
  if (known !== undefined) return known;
  const found = lookedUp(frame, place, query);
  side.cache = withEntry(side.cache, { key, store: storeKey, found }, budget.cache_max_entries);
  return found;
}

function lookedUp(frame: LaterFrame, { space, owner, lane, store }: OpenLane, query: string): ContractContext {
  const { contract, runtime, normalisation: rule } = frame;
  const phases = phasesToRecall(store.phases, runtime.allow_cross_phase_recall);
  const copies = (items: readonly ContractItem[]): readonly ContractItem[] =>
    items.map((item) => {
      const reasons = [...metaList(item, "recall_reason"), `space:${space}`, `lane:${lane}`];
      return keptBy(contract, { ...item, meta: { space, owner, lane, ...item.meta, recall_reason: reasons } });
    });
  return {
    short_term: copies(recallWindow(store, runtime.short_term_max_turns, phases)),
    semantic: runtime.semantic
      ? copies(recallSemantic(store, { query, topK: runtime.semantic_top_k, phases, rule }))
      : [],
    profile: runtime.profile ? copies(recallProfile(store, phases)) : [],
  };
}

/** All three kinds count here. */
function countByPhase(
  items: readonly ContractItem[],
  before: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const counts: Record<string, number> = { ...before };
  for (const item of items) {
    const phase = metaText(item, "phase_id");
    if (phase !== undefined) counts[phase] = (counts[phase] ?? 0) + 1;
  }
  return counts;
}
