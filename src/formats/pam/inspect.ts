/** Counts of an export, without content, for review before an import. */
import { compareCodePoints } from "../../model/text.ts";
import type { PamMemory, PamRelation, PamStore } from "./documents.ts";
import { isBefore } from "./instant.ts";
import { type Verification, type VerifyOptions, verifyStore } from "./signature.ts";

/** Counts by name, most frequent first, ties in code point order. */
export type Tally = Readonly<Record<string, number>>;

export interface Inspection {
  readonly memoryCount: number;
  readonly types: Tally;
  /** By custom type, registered or not (PAM-101). */
  readonly customTypes: Tally;
  readonly statuses: Tally;
  readonly activeTypes: Tally;
  readonly platforms: Tally;
  /** At most `TAGS_MAX`. */
  readonly tags: Tally;
  readonly tagCount: number;
  readonly languages: Tally;
  readonly visibilities: Tally;
  readonly notExportableCount: number;
  readonly embeddedCount: number;
  readonly relationTypes: Tally;
  readonly createdFrom: string | undefined;
  readonly createdUntil: string | undefined;
}

export interface RunningInspection {
  memory(memory: PamMemory): void;
  relation(relation: PamRelation): void;
  inspection(): Inspection;
}

const TAGS_MAX = 50;
/** Bounds the names counted separately: a hostile document may use a new tag for every memory. */
const NAMES_MAX = 10_000;
const OTHERS = "(others)";

export function openInspection(): RunningInspection {
  const counts = {
    types: newCounts(),
    customTypes: newCounts(),
    statuses: newCounts(),
    activeTypes: newCounts(),
    platforms: newCounts(),
    tags: newCounts(),
    languages: newCounts(),
    visibilities: newCounts(),
    relationTypes: newCounts(),
  };
  const sums = { memoryCount: 0, notExportableCount: 0, embeddedCount: 0 };
  let [createdFrom, createdUntil]: (string | undefined)[] = [];
  return {
    memory: ({
      type,
      custom_type,
      status = "active",
      provenance,
      tags = [],
      metadata,
      access,
      embedding_ref,
      temporal,
    }) => {
      sums.memoryCount += 1;
      counts.types.add(type);
      counts.statuses.add(status);
      if (typeof custom_type === "string") counts.customTypes.add(custom_type);
      if (status === "active") counts.activeTypes.add(type);
      counts.platforms.add(provenance.platform);
      for (const tag of tags) counts.tags.add(tag);
      if (typeof metadata?.language === "string") counts.languages.add(metadata.language);
      counts.visibilities.add(access?.visibility ?? "private");
      if (access?.exportable === false) sums.notExportableCount += 1;
      if (typeof embedding_ref === "string") sums.embeddedCount += 1;
      const { created_at: at } = temporal;
      if (createdFrom === undefined || isBefore(at, createdFrom)) createdFrom = at;
      if (createdUntil === undefined || isBefore(createdUntil, at)) createdUntil = at;
    },
    relation: ({ type }) => counts.relationTypes.add(type),
    inspection: () => ({
      ...sums,
      types: counts.types.tally(),
      customTypes: counts.customTypes.tally(),
      statuses: counts.statuses.tally(),
      activeTypes: counts.activeTypes.tally(),
      platforms: counts.platforms.tally(),
      tags: counts.tags.tally(TAGS_MAX),
      tagCount: counts.tags.size,
      languages: counts.languages.tally(),
      visibilities: counts.visibilities.tally(),
      relationTypes: counts.relationTypes.tally(),
      createdFrom,
      createdUntil,
    }),
  };
}

/** @param store a valid store */
export function inspectStore(
  store: PamStore,
  options: VerifyOptions = {},
): Inspection & { readonly verification: Verification } {
  const running = openInspection();
  for (const memory of store.memories) running.memory(memory);
  for (const relation of store.relations ?? []) running.relation(relation);
  return { ...running.inspection(), verification: verifyStore(store, options) };
}

function newCounts() {
  const counts = new Map<string, number>();
  return {
    add: (name: string): void => {
      const counted = counts.has(name) || counts.size < NAMES_MAX ? name : OTHERS;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    get size() {
      return counts.size;
    },
    tally: (limit = NAMES_MAX + 1): Tally =>
      Object.fromEntries(
        [...counts].sort(([a, left], [b, right]) => right - left || compareCodePoints(a, b)).slice(0, limit),
      ),
  };
}
