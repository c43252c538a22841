/**
 * The difference between two exports of one owner, as a report and as a delta (PAM-72..PAM-75;
 * spec/pam.md §8.1). PAM has no tombstones: deletions are reported only to the caller.
 */

import { canonicalJson } from "../../model/canonical-json.ts";
import { compareCodePoints } from "../../model/text.ts";
import { invalidInput } from "../invalid-input.ts";
import { compact } from "../json-values.ts";
import type { PamIndexEntry, PamMemory, PamRelation, PamStatus, PamStore } from "./documents.ts";
import { isBefore } from "./instant.ts";
import { withIntegrity } from "./signature.ts";

export interface StoreDiff {
  readonly added: readonly string[];
  /** Changes beyond the status. */
  readonly changed: readonly string[];
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
  const statusOnly = new Set(
    status.filter(({ id }) => isStatusChangeOnly(earlier.get(id), later.get(id))).map(({ id }) => id),
  );
  return {
    added,
    changed: changed.filter((id) => !statusOnly.has(id)),
    statusChanged: status,
    removed,
    relations: diffElements(before.relations ?? [], after.relations ?? []),
    conversations: diffElements(before.conversations_index ?? [], after.conversations_index ?? []),
  };
}

const statusOf = (memory: PamMemory | undefined): PamStatus => memory?.status ?? "active";

/** Ignores the status and the members that change with it. */
function isStatusChangeOnly(left: PamMemory | undefined, right: PamMemory | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  const bare = ({
    status: _,
    temporal: { updated_at: __, superseded_by: ___, ...temporal },
    ...rest
  }: PamMemory): string => canonicalJson({ ...rest, temporal });
  return bare(left) === bare(right);
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
    ...compact({ base_export_id: base.export_id ?? undefined }),
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
