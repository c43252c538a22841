/**
 * Merges equal statements of several exports (spec/pam.md §8.4). Never merges retracted memories
 * with others.
 */

import { defined, type JsonObject } from "../../model/json.ts";
import type { PamMemory, PamStore } from "./documents.ts";
import { compareInstants } from "./instant.ts";
import { withIntegrity } from "./signature.ts";

/** Whether an export is imported twice (PAM-17). False without an export id. */
export const isSameExport = (left: PamStore, right: PamStore): boolean =>
  typeof left.export_id === "string" &&
  left.export_id === right.export_id &&
  left.owner.id === right.owner.id &&
  left.integrity?.checksum === right.integrity?.checksum;

export interface Folding {
  readonly store: PamStore;
  /** Each removed duplicate and the memory that replaces it. */
  readonly folded: readonly { readonly goneId: string; readonly keptId: string }[];
  readonly questions: readonly { readonly retractedId: string; readonly otherId: string }[];
}

/**
 * Merges memories with equal content hash, type and custom type into the oldest one, which lists
 * the others in its metadata and is reinforced once.
 * @param member metadata member for that list
 */
export function foldDuplicates(store: PamStore, member = "x_keepsake_also"): Folding {
  const groups = Map.groupBy(store.memories, ({ content_hash, type, custom_type }) =>
    JSON.stringify([content_hash, type, custom_type ?? null]),
  );
  const folded: { goneId: string; keptId: string }[] = [];
  const questions: { retractedId: string; otherId: string }[] = [];
  const kept = new Map<string, PamMemory>();
  for (const group of groups.values()) {
    const sorted = group.toSorted((a, b) => compareInstants(a.temporal.created_at, b.temporal.created_at) ?? 0);
    const retracted = sorted.filter(({ status }) => status === "retracted");
    const others = sorted.filter(({ status }) => status !== "retracted");
    const [firstRetracted] = retracted;
    const [firstOther] = others;
    if (firstRetracted !== undefined && firstOther !== undefined) {
      questions.push({ retractedId: firstRetracted.id, otherId: firstOther.id });
    }
    for (const [first, ...rest] of [retracted, others]) {
      if (first === undefined) continue;
      kept.set(first.id, rest.length === 0 ? first : withOthers(first, rest, member));
      folded.push(...rest.map(({ id }) => ({ goneId: id, keptId: first.id })));
    }
  }
  if (folded.length === 0) return { store, folded, questions };
  return {
    store: withIntegrity(redirected(store, kept, new Map(folded.map(({ goneId, keptId }) => [goneId, keptId])))),
    folded,
    questions,
  };
}

function withOthers(first: PamMemory, others: readonly PamMemory[], member: string): PamMemory {
  const before = first.metadata?.[member];
  const also = others.map(
    ({ id, provenance, temporal }): JsonObject => ({
      id,
      platform: provenance.platform,
      created_at: temporal.created_at,
    }),
  );
  const metadata = { ...first.metadata, [member]: [...(Array.isArray(before) ? before : []), ...also] };
  const latest = others.at(-1)?.temporal.created_at;
  const { current } = first.confidence ?? {};
  if (current === undefined || latest === undefined) return { ...first, metadata };
  const reinforced = Math.min(1, current + (1 - current) * REINFORCEMENT);
  return { ...first, metadata, confidence: { ...first.confidence, current: reinforced, last_reinforced: latest } };
}
/** How far repetition moves confidence towards 1, once; not defined by the standard (PAM-33). */
const REINFORCEMENT = 0.1;

/** Redirects references to merged memories and drops relations between them. */
function redirected(
  store: PamStore,
  kept: ReadonlyMap<string, PamMemory>,
  keptIds: ReadonlyMap<string, string>,
): PamStore {
  const now = (id: string): string => keptIds.get(id) ?? id;
  const memories = store.memories.flatMap(({ id }) => {
    const memory = kept.get(id);
    if (memory === undefined) return [];
    const { superseded_by: successor } = memory.temporal;
    if (typeof successor !== "string" || now(successor) === successor) return [memory];
    if (now(successor) !== id) return [{ ...memory, temporal: { ...memory.temporal, superseded_by: now(successor) } }];
    const { superseded_by: _, ...temporal } = memory.temporal;
    return [{ ...memory, temporal }];
  });
  const relations = store.relations
    ?.map((relation) => ({ ...relation, from: now(relation.from), to: now(relation.to) }))
    .filter(({ from, to }, index) => from !== to || store.relations?.[index]?.from === store.relations?.[index]?.to);
  const index = store.conversations_index?.map((entry) =>
    entry.derived_memories === undefined
      ? entry
      : { ...entry, derived_memories: [...new Set(entry.derived_memories.map(now))] },
  );
  return { ...store, memories, ...defined({ relations, conversations_index: index }) };
}
