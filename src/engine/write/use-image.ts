/** Use counters of many items as one block of bytes: what a segment of kind `uses` holds. Nothing of it is looked at before it is asked for. */
import type { Use } from "../../model/item.ts";
import { decodeSections, encodeSections } from "../../search/segment-sections.ts";

export interface UseEntry {
  readonly use: Use;
  /** The commit that wrote it. */
  readonly seq: number;
}

export interface UseImage {
  readonly count: number;
  /** Four words an id. */
  readonly ids: Uint32Array;
  readonly seqs: Float64Array;
  readonly accessCounts: Uint32Array;
  readonly rehearsalCounts: Uint32Array;
  /** NaN where there was none. */
  readonly lastRehearsedAt: Float64Array;
  readonly use: (entry: number) => Use;
}

const SCHEMA = 1;

export function encodeUses(ids: Uint32Array, entries: readonly UseEntry[]): Uint8Array {
  const numbers = (of: (use: Use) => number | undefined): Float64Array =>
    Float64Array.from(entries, ({ use }) => of(use) ?? Number.NaN);
  return encodeSections({
    schema: Uint32Array.of(SCHEMA),
    ids,
    seqs: Float64Array.from(entries, (entry) => entry.seq),
    accessCounts: Uint32Array.from(entries, ({ use }) => use.accessCount),
    rehearsalCounts: Uint32Array.from(entries, ({ use }) => use.rehearsalCount),
    lastAccessAt: numbers((use) => use.lastAccessAt),
    lastRehearsedAt: numbers((use) => use.lastRehearsedAt),
    historyCounts: Uint32Array.from(entries, ({ use }) => use.history.length),
    history: Float64Array.from(entries.flatMap(({ use }) => use.history)),
    brightnessCounts: Uint32Array.from(entries, ({ use }) => use.brightness.length),
    brightness: Float64Array.from(entries.flatMap(({ use }) => use.brightness)),
  });
}

/** Undefined for another schema. @throws RangeError for bytes that do not fit together. */
export function decodeUses(bytes: Uint8Array): UseImage | undefined {
  const sections = decodeSections(bytes);
  if (sections.u32("schema")[0] !== SCHEMA) return undefined;
  const seqs = sections.f64("seqs");
  const count = seqs.length;
  const [accessCounts, rehearsalCounts] = [sections.u32("accessCounts"), sections.u32("rehearsalCounts")];
  const [lastAccessAt, lastRehearsedAt] = [sections.f64("lastAccessAt"), sections.f64("lastRehearsedAt")];
  const history = lists(sections.f64("history"), sections.u32("historyCounts"), count);
  const brightness = lists(sections.f64("brightness"), sections.u32("brightnessCounts"), count);
  const ids = sections.u32("ids");
  const isWhole = [
    ids.length / 4,
    accessCounts.length,
    rehearsalCounts.length,
    lastAccessAt.length,
    lastRehearsedAt.length,
  ];
  if (!isWhole.every((length) => length === count)) throw new RangeError("counters do not fit together");
  return {
    count,
    ids,
    seqs,
    accessCounts,
    rehearsalCounts,
    lastRehearsedAt,
    use: (entry) => ({
      accessCount: accessCounts[entry] ?? 0,
      ...named("lastAccessAt", lastAccessAt[entry]),
      rehearsalCount: rehearsalCounts[entry] ?? 0,
      ...named("lastRehearsedAt", lastRehearsedAt[entry]),
      history: history(entry),
      brightness: brightness(entry),
    }),
  };
}

const named = (name: "lastAccessAt" | "lastRehearsedAt", value: number | undefined): Partial<Use> =>
  value === undefined || Number.isNaN(value) ? {} : { [name]: value };

/** The list of each entry, cut out when it is asked for. */
function lists(values: Float64Array, counts: Uint32Array, count: number): (entry: number) => readonly number[] {
  const starts = new Uint32Array(count + 1);
  for (let entry = 0; entry < count; entry++) starts[entry + 1] = (starts[entry] ?? 0) + (counts[entry] ?? 0);
  if (counts.length !== count || starts[count] !== values.length) throw new RangeError("lists do not add up");
  return (entry) => [...values.subarray(starts[entry], starts[entry + 1])];
}
