import { currentPhase, phasesToRecall } from "../policy/phases.ts";
import { judgeRead } from "../policy/privacy.ts";
import { type CallFrame, type OpenPlace, openPlace } from "./frame.ts";
import { type ContractContext, type ContractEvent, type ContractItem, metaList, metaText, withMeta } from "./item.ts";
import { judgeLaneRead, lanesToRead } from "./lanes/lane.ts";
import { fromCache } from "./lanes/snapshot.ts";
import { recallProfile, recallSemantic } from "./lasting-stores.ts";
import { phaseForRecall } from "./phases.ts";
import type { PolicyContract } from "./policy.ts";
import { recallWindow } from "./short-term.ts";
import { phaseMeta } from "./state.ts";
import { retentionPass, retentionRule } from "./store-changes.ts";
import { sha256Hex } from "./text-rules.ts";

export interface ContractRecall {
  /** For the model: whole texts. */
  readonly context: ContractContext;
  /** For people: `memory_recall`, then the events of the recall. */
  readonly events: readonly ContractEvent[];
}

/** As a vault answers it. */
export interface VaultRecall extends ContractRecall {
  /** Whether the context has words of tools, or of the model after them. */
  readonly containsUntrusted: boolean;
}

export const spacesRead = ({ spaces }: PolicyContract): readonly string[] =>
  spaces.read_order.length === 0 ? ["session"] : spaces.read_order;

export function recallTurn(frame: CallFrame, query: string): ContractRecall {
  const { contract, show, events, draft } = frame;
  const now = draft.clock;
  const session = openPlace(frame, "session", "my");
  if (frame.mayChange) phaseForRecall(frame, session);
  const found: ContractContext[] = [];
  const counts: Record<string, number> = {};
  const phaseCounts: Record<string, Record<string, number>> = {};
  for (const space of spacesRead(contract)) {
    const verdict = judgeRead(contract.spaces.read_order, space);
    events.push(show.readCheck(space, verdict));
    counts[space] = 0;
    if (!verdict.allowed) continue;
    for (const place of readablePlaces(frame, space)) {
      if (frame.mayChange) retentionPass(frame, place, now);
      const inPlace = recalledIn(frame, place, query);
      found.push(inPlace);
      counts[space] += itemsOf(inPlace).length;
      if (place.store.phases.phases.length === 0) continue;
      phaseCounts[space] ??= {};
      // The contract without lanes does not count profile facts here (NAM-50).
      const counted = frame.lanes === undefined ? { ...inPlace, profile: [] } : inPlace;
      addPhases(phaseCounts[space], itemsOf(counted));
    }
  }
  const context: ContractContext = {
    short_term: found.flatMap((part) => part.short_term),
    semantic: found.flatMap((part) => part.semantic),
    profile: found.flatMap((part) => part.profile),
  };
  const recalled = itemsOf(context);
  const phase = currentPhase(session.store.phases);
  const recallEvent = show.recall(query, recalled, {
    deterministic_hash: recallHash(recalled),
    spaces_consulted: [...spacesRead(contract)],
    recall_counts: counts,
    phase_counts: phaseCounts,
    current_phase: phase === undefined ? undefined : { ...phaseMeta(phase), phase_index: phase.index },
  });
  return { context, events: [recallEvent, ...events] };
}

/** The lanes of a space that the policy lets the caller read; without lanes the space itself. */
function* readablePlaces(frame: CallFrame, space: string): Iterable<OpenPlace> {
  const { lanes, events, show, agent } = frame;
  for (const lane of lanesToRead(lanes, space, agent)) {
    const place = openPlace(frame, space, lane);
    if (lanes !== undefined && lane !== undefined) {
      const verdict = judgeLaneRead(lanes, space, lane);
      events.push(show.laneReadCheck(place, verdict));
      if (!verdict.allowed) continue;
    }
    yield place;
  }
}

const recalledIn = (frame: CallFrame, place: OpenPlace, query: string): ContractContext =>
  place.lane === undefined
    ? lookUp(frame, place, query)
    : fromCache(frame, place, query, () => lookUp(frame, place, query));

function lookUp(frame: CallFrame, { space, owner, lane, store }: OpenPlace, query: string): ContractContext {
  const { contract, runtime, normalisation: rule } = frame;
  const phases = phasesToRecall(store.phases, runtime.allow_cross_phase_recall);
  const where = lane === undefined ? { space, owner } : { space, owner, lane };
  const whereReasons = lane === undefined ? [`space:${space}`] : [`space:${space}`, `lane:${lane}`];
  const copies = (items: readonly ContractItem[]): readonly ContractItem[] =>
    items.map((item) => {
      const reasons = [...metaList(item, "recall_reason"), ...whereReasons];
      return withRetentionTag(contract, { ...item, meta: { ...where, ...item.meta, recall_reason: reasons } });
    });
  const semantic = { query, topK: runtime.semantic_top_k, phases, rule };
  return {
    short_term: copies(recallWindow(store, runtime.short_term_max_turns, phases)),
    semantic: runtime.semantic ? copies(recallSemantic(store, semantic)) : [],
    profile: runtime.profile ? copies(recallProfile(store, phases)) : [],
  };
}

const RETENTION_TAG = "kept_by:retention_rule";

/** Tags a copy that a retention rule could have removed. */
function withRetentionTag(contract: PolicyContract, item: ContractItem): ContractItem {
  const rule = retentionRule(contract, item);
  const tags = metaList(item, "policy_tags");
  return rule === undefined || rule.mode === "never" || tags.includes(RETENTION_TAG)
    ? item
    : withMeta(item, { policy_tags: [...tags, RETENTION_TAG] });
}

const itemsOf = ({ short_term, semantic, profile }: ContractContext): readonly ContractItem[] => [
  ...short_term,
  ...semantic,
  ...profile,
];

function addPhases(counts: Record<string, number>, items: readonly ContractItem[]): void {
  for (const item of items) {
    const phase = metaText(item, "phase_id");
    if (phase !== undefined) counts[phase] = (counts[phase] ?? 0) + 1;
  }
}

/** SHA-256 of the kinds and ids of the recalled items (NAM-49). */
export const recallHash = (items: readonly Pick<ContractItem, "kind" | "id">[]): string =>
  sha256Hex(items.map(({ kind, id }) => `${kind}:${id}`).join("|"));
