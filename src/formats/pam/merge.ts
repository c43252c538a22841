/**
 * Applies a delta to its base export (PAM-76..PAM-81; spec/pam.md §8). Reports conflicts; by
 * default a conflict overwrites nothing.
 */

import { canonicalJson, defined, isObject } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
import { invalidInput } from "../invalid-input.ts";
import type {
  PamEmbedding,
  PamEmbeddings,
  PamIndexEntry,
  PamMemory,
  PamRelation,
  PamStatus,
  PamStore,
} from "./documents.ts";
import { compareInstants, isBefore } from "./instant.ts";
import { withIntegrity } from "./signature.ts";
import { SLOT } from "./vault-slot.ts";

export type ConflictReason =
  /** Changed later here than in the delta. */
  | "newer_here"
  /** Same id, but another creation time or platform: two different memories. */
  | "other_memory"
  /** Retracted here, but not in the delta. */
  | "back_from_retracted"
  /** Its id or its content was erased here. */
  | "erased_here";

export interface Conflict {
  readonly memoryId: string;
  readonly reason: ConflictReason;
  readonly here: PamMemory | undefined;
  readonly theirs: PamMemory;
  readonly taken: "here" | "theirs";
}

/** Remarks that do not prevent the merge. */
export type MergeNote =
  | { readonly note: "base_unknown" | "since_missing" | "since_in_future" | "signature_dropped" }
  | { readonly note: "unnamed_transition"; readonly memoryId: string; readonly from: PamStatus; readonly to: PamStatus }
  | { readonly note: "dangling"; readonly in: "superseded_by" | "relation"; readonly id: string };

export interface MergeOptions {
  /** A delta with one of these ids changes nothing; a delta may build on any of them. */
  readonly appliedExportIds?: readonly string[];
  /** Resolves a conflict. Default: `here`. */
  readonly decide?: (conflict: Omit<Conflict, "taken">) => "here" | "theirs";
  /** Whether a memory was erased here, by id or content hash. Default: never. */
  readonly isErased?: (memory: PamMemory) => boolean;
  /** Accept a delta with an unknown base. Default: refuse it (PAM-81). */
  readonly acceptsUnknownBase?: boolean;
  /** RFC 3339, to detect a `since` in the future. */
  readonly now?: string;
}

export type Merge =
  | {
      readonly decision: "merged";
      /** With integrity, but without export id, date and signature. */
      readonly store: PamStore;
      readonly conflicts: readonly Conflict[];
      readonly notes: readonly MergeNote[];
      readonly appliedExportIds: readonly string[];
      /** Memories with changed content, whose embeddings are stale. */
      readonly changedContentIds: readonly string[];
    }
  | { readonly decision: "unchanged"; readonly reason: "already_applied" }
  | { readonly decision: "refused"; readonly reason: "not_incremental" | "other_owner" | "unknown_base" };

/** Both stores must be valid. Cost: one pass over each and one over the result for its checksum. */
export function mergeDelta(base: PamStore, delta: PamStore, options: MergeOptions = {}): Merge {
  const applied = options.appliedExportIds ?? [];
  if (delta.export_type !== "incremental") return { decision: "refused", reason: "not_incremental" };
  if (delta.owner.id !== base.owner.id) return { decision: "refused", reason: "other_owner" };
  if (isAmong(delta.export_id, applied)) return { decision: "unchanged", reason: "already_applied" };
  const isKnown = isAmong(delta.base_export_id, [...applied, ...given(base.export_id)]);
  if (!isKnown && options.acceptsUnknownBase !== true) return { decision: "refused", reason: "unknown_base" };

  const { memories, conflicts, transitions, changedContentIds } = mergeMemories(base.memories, delta.memories, options);
  const relations = upsert(base.relations ?? [], delta.relations ?? []);
  const index = mergeIndex(base.conversations_index ?? [], delta.conversations_index ?? [], memories);
  const {
    signature,
    export_id: _,
    export_date: __,
    export_type: ___,
    base_export_id: ____,
    since: _____,
    ...root
  } = base;
  const store = withIntegrity({
    ...root,
    memories,
    ...defined({
      relations: relations.length === 0 && base.relations === undefined ? undefined : relations,
      conversations_index: index.length === 0 && base.conversations_index === undefined ? undefined : index,
    }),
  });
  const notes: MergeNote[] = [
    ...(isKnown ? [] : [{ note: "base_unknown" } as const]),
    ...sinceNotes(delta, options.now),
    ...(signature === undefined || signature === null ? [] : [{ note: "signature_dropped" } as const]),
    ...transitions,
    ...dangling(store),
  ];
  const appliedExportIds = [...new Set([...applied, ...given(base.export_id), ...given(delta.export_id)])];
  return { decision: "merged", store, conflicts, notes, appliedExportIds, changedContentIds };
}

const given = (id: string | null | undefined): readonly string[] => (typeof id === "string" ? [id] : []);
const isAmong = (id: string | null | undefined, ids: readonly string[]): boolean =>
  typeof id === "string" && ids.includes(id);

function sinceNotes({ since }: PamStore, now: string | undefined): readonly MergeNote[] {
  if (typeof since !== "string") return [{ note: "since_missing" }];
  return now !== undefined && isBefore(now, since) ? [{ note: "since_in_future" }] : [];
}

function mergeMemories(base: readonly PamMemory[], delta: readonly PamMemory[], options: MergeOptions) {
  const merged = new Map(base.map((memory) => [memory.id, memory]));
  const conflicts: Conflict[] = [];
  const transitions: MergeNote[] = [];
  const changedContentIds: string[] = [];
  for (const theirs of delta) {
    const here = merged.get(theirs.id);
    const reason = conflictOf(here, theirs, options.isErased);
    const conflict = { memoryId: theirs.id, here, theirs };
    const taken = reason === undefined ? "theirs" : (options.decide?.({ ...conflict, reason }) ?? "here");
    if (reason !== undefined) conflicts.push({ ...conflict, reason, taken });
    const result = taken === "theirs" ? theirs : retainedHere(here, theirs, reason);
    if (result === undefined) continue;
    merged.set(theirs.id, result);
    if (here === undefined) continue;
    if (here.content_hash !== result.content_hash) changedContentIds.push(theirs.id);
    const [from, to] = [here.status ?? "active", result.status ?? "active"];
    if (!isNamedTransition(from, to)) transitions.push({ note: "unnamed_transition", memoryId: theirs.id, from, to });
  }
  return { memories: [...merged.values()], conflicts, transitions, changedContentIds };
}

function conflictOf(
  here: PamMemory | undefined,
  theirs: PamMemory,
  isErased: MergeOptions["isErased"],
): ConflictReason | undefined {
  if (isErased?.(theirs) === true) return "erased_here";
  if (here === undefined) return undefined;
  const isSame =
    compareInstants(here.temporal.created_at, theirs.temporal.created_at) === 0 &&
    here.provenance.platform === theirs.provenance.platform;
  if (!isSame) return "other_memory";
  if (isBefore(changedAt(theirs), changedAt(here))) return "newer_here";
  return here.status === "retracted" && theirs.status !== "retracted" ? "back_from_retracted" : undefined;
}

const changedAt = ({ temporal }: PamMemory): string => temporal.updated_at ?? temporal.created_at;

/** A newer memory here stays, but is retracted if the delta retracts it (PAM-79, PAM-80). */
const retainedHere = (
  here: PamMemory | undefined,
  theirs: PamMemory,
  reason: ConflictReason | undefined,
): PamMemory | undefined =>
  here !== undefined && reason === "newer_here" && theirs.status === "retracted"
    ? { ...here, status: "retracted" }
    : here;

/** Transitions defined by the standard (PAM-29). Others are reported but not refused. */
const NAMED: Readonly<Record<PamStatus, readonly PamStatus[]>> = {
  active: ["superseded", "deprecated", "retracted", "archived"],
  superseded: ["archived"],
  deprecated: ["retracted", "archived"],
  retracted: [],
  archived: [],
};

/** Whether the standard defines this change of status; true for no change. */
export const isNamedTransition = (from: PamStatus, to: PamStatus): boolean => from === to || NAMED[from].includes(to);

function upsert<T extends { readonly id: string }>(base: readonly T[], delta: readonly T[]): readonly T[] {
  const merged = new Map(base.map((element) => [element.id, element]));
  for (const element of delta) merged.set(element.id, element);
  return [...merged.values()];
}

/** The union of `derived_memories`, corrected by the memories' provenance (PAM-61, PAM-62). */
function mergeIndex(
  base: readonly PamIndexEntry[],
  delta: readonly PamIndexEntry[],
  memories: readonly PamMemory[],
): readonly PamIndexEntry[] {
  const before = new Map(base.map((entry) => [entry.id, entry]));
  const union = upsert(base, delta).map((entry) => {
    const both = [...(before.get(entry.id)?.derived_memories ?? []), ...(entry.derived_memories ?? [])];
    return both.length === 0 ? entry : { ...entry, derived_memories: [...new Set(both)] };
  });
  return rebuiltIndex(union, memories);
}

function dangling({ memories, relations = [] }: PamStore): readonly MergeNote[] {
  const ids = new Set(memories.map(({ id }) => id));
  const lost = memories.filter(
    ({ temporal }) => typeof temporal.superseded_by === "string" && !ids.has(temporal.superseded_by),
  );
  const loose = relations.filter(({ from, to }: PamRelation) => !ids.has(from) || !ids.has(to));
  return [
    ...lost.map(({ id }) => ({ note: "dangling", in: "superseded_by", id }) as const),
    ...loose.map(({ id }) => ({ note: "dangling", in: "relation", id }) as const),
  ];
}

/**
 * The delta's embeddings replace those of the same memory; stale ones are dropped (PAM-50, PAM-51).
 * @param changedContentIds from `mergeDelta`
 */
export function mergeEmbeddings(
  base: PamEmbeddings,
  delta: PamEmbeddings | undefined,
  changedContentIds: readonly string[],
): PamEmbeddings {
  const stale = new Set(changedContentIds);
  const kept = base.embeddings.filter(({ memory_id }) => !stale.has(memory_id));
  const merged = new Map(kept.map((embedding): [string, PamEmbedding] => [embedding.memory_id, embedding]));
  for (const embedding of delta?.embeddings ?? []) merged.set(embedding.memory_id, embedding);
  return { ...base, embeddings: [...merged.values()] };
}

/**
 * Rebuilds `derived_memories` from the memories' provenance (PAM-60, PAM-61, PAM-62). A memory
 * without one stays where it is listed; unknown memories are dropped.
 */
export function rebuiltIndex(
  index: readonly PamIndexEntry[],
  memories: readonly Pick<PamMemory, "id" | "provenance">[],
): readonly PamIndexEntry[] {
  const conversationOf = new Map(memories.map(({ id, provenance }) => [id, provenance.conversation_ref ?? undefined]));
  const derivedBy = Map.groupBy(memories, ({ provenance }) => provenance.conversation_ref ?? undefined);
  return index.map((entry) => {
    const listed = (entry.derived_memories ?? []).filter((id) => {
      const conversation = conversationOf.get(id);
      return conversationOf.has(id) && (conversation === undefined || conversation === entry.id);
    });
    const derived = [...new Set([...listed, ...(derivedBy.get(entry.id) ?? []).map(({ id }) => id)])];
    const { derived_memories, ...rest } = entry;
    return derived.length === 0 && derived_memories === undefined ? rest : { ...rest, derived_memories: derived };
  });
}

/*
 * The difference between two exports of one owner, as a report and as a delta (PAM-72..PAM-75;
 * spec/pam.md §8.1). PAM has no tombstones: deletions are reported only to the caller.
 */

export interface StoreDiff {
  readonly added: readonly string[];
  /** Changes beyond the status and how well it is known. */
  readonly changed: readonly string[];
  /** Only the confidence or use changed: a system computes them, as a memory ages and is recalled. */
  readonly confidenceChanged: readonly string[];
  readonly statusChanged: readonly { readonly id: string; readonly from: PamStatus; readonly to: PamStatus }[];
  readonly removed: readonly string[];
  readonly relations: ElementDiff;
  readonly conversations: ElementDiff;
}

export interface ElementDiff {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares canonical JSON. */
export function diffStores(before: PamStore, after: PamStore): StoreDiff {
  const { added, changed, removed } = diffElements(before.memories, after.memories);
  const earlier = byId(before.memories);
  const later = byId(after.memories);
  const status = changed.flatMap((id) => {
    const [from, to] = [statusOf(earlier.get(id)), statusOf(later.get(id))];
    return from === to ? [] : [{ id, from, to }];
  });
  const statusIds = new Set(status.map(({ id }) => id));
  const beyond = (id: string): boolean =>
    bareText(earlier.get(id), statusIds.has(id)) !== bareText(later.get(id), statusIds.has(id));
  return {
    added,
    changed: changed.filter(beyond),
    confidenceChanged: changed.filter((id) => !statusIds.has(id) && !beyond(id)),
    statusChanged: status,
    removed,
    relations: diffElements(before.relations ?? [], after.relations ?? []),
    conversations: diffElements(before.conversations_index ?? [], after.conversations_index ?? []),
  };
}

const statusOf = (memory: PamMemory | undefined): PamStatus => memory?.status ?? "active";

/** Without confidence and use and, for a new status, the members that change with it. */
function bareText(memory: PamMemory | undefined, isOfNewStatus: boolean): string {
  if (memory === undefined) return "";
  const { confidence: _, ...all } = withoutUse(memory);
  if (!isOfNewStatus) return canonicalJson(all);
  const { status: __, temporal, ...rest } = all;
  const { updated_at: ___, superseded_by: ____, ...times } = temporal;
  return canonicalJson({ ...rest, temporal: times });
}

function withoutUse(memory: PamMemory): PamMemory {
  const slot = memory.metadata?.[SLOT];
  if (!isObject(slot)) return memory;
  const { use: _, ...kept } = slot;
  return { ...memory, metadata: { ...memory.metadata, [SLOT]: kept } };
}

type Identified = PamMemory | PamRelation | PamIndexEntry;

function diffElements(before: readonly Identified[], after: readonly Identified[]): ElementDiff {
  const [earlier, later] = [byId(before), byId(after)];
  const ids = (list: Iterable<string>): readonly string[] => [...list].sort(compareCodePoints);
  return {
    added: ids([...later.keys()].filter((id) => !earlier.has(id))),
    changed: ids([...later].flatMap(([id, element]) => (isChanged(earlier.get(id), element) ? [id] : []))),
    removed: ids([...earlier.keys()].filter((id) => !later.has(id))),
  };
}

const byId = <T extends { readonly id: string }>(elements: readonly T[]): ReadonlyMap<string, T> =>
  new Map(elements.map((element) => [element.id, element]));

const isChanged = (left: Identified | undefined, right: Identified): boolean =>
  left !== undefined && canonicalJson(left) !== canonicalJson(right);

export interface DeltaOptions {
  /** The delta's own id, preferably a random UUID. */
  readonly exportId: string;
  readonly exportDate: string;
  /** RFC 3339. Default: the date of the base. */
  readonly since?: string;
}

export interface Delta {
  readonly store: PamStore;
  /** Removed since the base. A delta cannot represent this: make a full export if it matters. */
  readonly removed: readonly string[];
  /** Changed, but with a time before `since`, so a delta must not contain them (PAM-75). */
  readonly leftOut: readonly string[];
}

/**
 * Memories created or changed strictly after `since`, and changed relations and index entries.
 * @throws KeepsakeError `invalid_input` for different owners, or if `since` is unknown
 */
export function incrementalStore(base: PamStore, now: PamStore, options: DeltaOptions): Delta {
  const since = options.since ?? base.export_date;
  if (since === undefined || base.owner.id !== now.owner.id) throw noDelta(since === undefined);
  const diff = diffStores(base, now);
  const touched = new Set([...diff.added, ...diff.changed, ...diff.statusChanged.map(({ id }) => id)]);
  const candidates = now.memories.filter(({ id }) => touched.has(id));
  const isSince = ({ temporal }: PamMemory): boolean => isBefore(since, temporal.updated_at ?? temporal.created_at);
  const { signature: _, integrity: __, relations = [], conversations_index = [], ...root } = now;
  const relationIds = new Set([...diff.relations.added, ...diff.relations.changed]);
  const entryIds = new Set([...diff.conversations.added, ...diff.conversations.changed]);
  const store = withIntegrity({
    ...root,
    export_id: options.exportId,
    export_date: options.exportDate,
    export_type: "incremental",
    ...defined({ base_export_id: base.export_id ?? undefined }),
    since,
    memories: candidates.filter(isSince),
    relations: relations.filter(({ id }) => relationIds.has(id)),
    conversations_index: conversations_index.filter(({ id }) => entryIds.has(id)),
  });
  return { store, removed: diff.removed, leftOut: candidates.filter((memory) => !isSince(memory)).map(({ id }) => id) };
}

const noDelta = (isWithoutTime: boolean) =>
  invalidInput(
    isWithoutTime ? "The start time of the delta is unknown." : "The two stores belong to different owners.",
    isWithoutTime ? "Pass since, or a base with an export date." : "Pass two exports of the same owner.",
  );
