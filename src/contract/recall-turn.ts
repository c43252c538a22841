/**
 * Recall, the step before the model (NAM-38, NAM-44, NAM-48): phases, then space by space its border, its retention and what it remembers. Recall
 * changes memory: it may begin a phase, and what is past its time goes.
 */
import { rawHash } from "../core/hash.ts";
import type { Json } from "../core/json.ts";
import { currentPhase, phasesToRecall } from "../policy/phase-registry.ts";
import { judgeRead } from "../policy/spaces.ts";
import { type CallFrame, placeOf, type SpacePlace } from "./call-frame.ts";
import { type CallState, phaseRequest } from "./call-requests.ts";
import type { ContractEvent } from "./contract-event.ts";
import { type ContractItem, metaList, metaText, withMeta } from "./contract-item.ts";
import { phaseMeta } from "./contract-state.ts";
import { phaseForRecall } from "./phase-step.ts";
import { recallProfile } from "./profile.ts";
import { retentionPass, ruleOf } from "./retention-step.ts";
import { recallSemantic } from "./semantic.ts";
import { recallWindow } from "./short-term.ts";

/** What goes to the model. */
export interface ContractContext {
  readonly short_term: readonly ContractItem[];
  readonly semantic: readonly ContractItem[];
  readonly profile: readonly ContractItem[];
}

export interface RecallOutcome {
  readonly context: ContractContext;
  /** `memory_recall`, then what recall did. */
  readonly events: readonly ContractEvent[];
}

export function recallTurn(frame: CallFrame, input: string, state: CallState | undefined): RecallOutcome {
  const { contract, runtime, show, events, call } = frame;
  const now = call.clock();
  const session = placeOf(frame, "session");
  if (frame.mayChange) phaseForRecall(frame, session, phaseRequest(state));
  const readOrder = contract.spaces.read_order;
  const consulted = readOrder.length === 0 ? ["session"] : readOrder;
  const found: ContractContext[] = [];
  const counts: Record<string, Json> = {};
  const phaseCounts: Record<string, Json> = {};
  for (const space of consulted) {
    const verdict = judgeRead(readOrder, space);
    events.push(show.readCheck(space, verdict));
    counts[space] = 0;
    if (!verdict.allowed) continue;
    const place = placeOf(frame, space);
    const phases = phasesToRecall(place.store.phases, runtime.allow_cross_phase_recall);
    if (frame.mayChange) retentionPass(frame, place, now);
    const inSpace = recalledIn(frame, place, input, phases);
    found.push(inSpace);
    counts[space] = inSpace.short_term.length + inSpace.semantic.length + inSpace.profile.length;
    if (phases.length > 0) phaseCounts[space] = countByPhase([...inSpace.short_term, ...inSpace.semantic]);
  }
  const context: ContractContext = {
    short_term: found.flatMap((part) => part.short_term),
    semantic: found.flatMap((part) => part.semantic),
    profile: found.flatMap((part) => part.profile),
  };
  const recalled = [...context.short_term, ...context.semantic, ...context.profile];
  const phase = currentPhase(session.store.phases);
  const recallEvent = show.recall(input, recalled, {
    deterministic_hash: recallHash(recalled),
    spaces_consulted: [...consulted],
    recall_counts: counts,
    phase_counts: phaseCounts,
    current_phase: phase === undefined ? undefined : { ...phaseMeta(phase), phase_index: phase.index },
  });
  return { context, events: [recallEvent, ...events] };
}

function recalledIn(
  frame: CallFrame,
  { space, owner, store }: SpacePlace,
  query: string,
  phases: readonly string[],
): ContractContext {
  const { contract, runtime, normalisation } = frame;
  const copies = (items: readonly ContractItem[]): readonly ContractItem[] =>
    items.map((item) =>
      keptBy(contract, {
        ...item,
        meta: { space, owner, ...item.meta, recall_reason: [...metaList(item, "recall_reason"), `space:${space}`] },
      }),
    );
  const semantic = { query, topK: runtime.semantic_top_k, phases, rule: normalisation };
  return {
    short_term: copies(recallWindow(store, runtime.short_term_max_turns, phases)),
    semantic: runtime.semantic ? copies(recallSemantic(store, semantic)) : [],
    profile: runtime.profile ? copies(recallProfile(store, phases)) : [],
  };
}

const KEPT = "kept_by:retention_rule";

/** Says of a copy that a rule of retention could have taken it, and did not. */
export function keptBy(contract: CallFrame["contract"], item: ContractItem): ContractItem {
  const rule = ruleOf(contract, item.kind, item);
  const tags = metaList(item, "policy_tags");
  return rule === undefined || rule.mode === "never" || tags.includes(KEPT)
    ? item
    : withMeta(item, { policy_tags: [...tags, KEPT] });
}

/** Profile facts are not counted here (NAM-50). */
function countByPhase(items: readonly ContractItem[]): Json {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const phase = metaText(item, "phase_id");
    if (phase !== undefined) counts[phase] = (counts[phase] ?? 0) + 1;
  }
  return counts;
}

/** SHA-256 of what was recalled, by kinds and ids alone (NAM-49): lower-case hex. */
export function recallHash(items: readonly Pick<ContractItem, "kind" | "id">[]): string {
  const hash = rawHash(items.map(({ kind, id }) => `${kind}:${id}`).join("|"));
  return hash.slice(hash.indexOf(":") + 1);
}
