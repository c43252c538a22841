/**
 * The rows that pass a filter, before any of them is scored (PN-C10). The mask of everyday recall
 * is cached until the index changes, so a query costs what its words cost, not what the vault
 * holds.
 */
import { ACTORS, LAYERS, SPACES, TYPES } from "../model/item.ts";
import { TEXT_LANGUAGES, type TextLanguage } from "../text/languages.ts";
import type { Columns } from "./columns.ts";
import { codeOf, type FilterNames, type ReadMask, rowFilter, type SearchFilter } from "./filter.ts";

export interface FilterMask {
  /** By row: 1 where the row passes. */
  readonly matchesFilter: Uint8Array;
  readonly count: number;
}

export interface PinnedRows {
  readonly instructions: readonly number[];
  readonly preferences: readonly number[];
}

interface FilterMaskSource {
  readonly columns: Columns;
  /** Rows of another taint are not visible. */
  readonly taint: number;
  readonly rowBound: number;
  readonly names: FilterNames;
}

export interface FilterMaskCache {
  readonly rows: (source: FilterMaskSource, filter: SearchFilter, mayRead: ReadMask) => FilterMask;
  /** Languages of messages and facts. */
  readonly languages: (source: FilterMaskSource) => readonly TextLanguage[];
  /** Instructions and preferences of the user, whether or not they pass the filter. */
  readonly pinned: (source: FilterMaskSource) => PinnedRows;
  /** Call when the index has changed. */
  readonly invalidate: () => void;
}

export function createFilterMaskCache(): FilterMaskCache {
  let known: { readonly mask: ReadMask; readonly rows: FilterMask; readonly hasOwn: boolean } | undefined;
  let languages: readonly TextLanguage[] | undefined;
  let pinned: PinnedRows | undefined;
  return {
    rows(source, filter, mayRead) {
      if (!isUnfiltered(filter)) return filterMask(source, filter, mayRead);
      if (known === undefined || !isSameReader(known.mask, mayRead, known.hasOwn))
        known = { mask: mayRead, rows: filterMask(source, filter, mayRead), hasOwn: hasSessionSpace(source) };
      return known.rows;
    },
    languages: (source) => {
      languages ??= languagesOf(source);
      return languages;
    },
    pinned: (source) => {
      pinned ??= pinnedOf(source);
      return pinned;
    },
    invalidate() {
      known = undefined;
      languages = undefined;
      pinned = undefined;
    },
  };
}

/** Without session-only items the reading session makes no difference. */
const isSameReader = (one: ReadMask, other: ReadMask, hasOwn: boolean): boolean =>
  one.layers === other.layers &&
  one.truths === other.truths &&
  one.holds === other.holds &&
  one.reader?.spaces === other.reader?.spaces &&
  one.reader?.since === other.reader?.since &&
  (!hasOwn || one.reader?.session === other.reader?.session);

function hasSessionSpace({ columns, rowBound }: FilterMaskSource): boolean {
  for (let row = 0; row < rowBound; row++)
    if (columns.present[row] === 1 && columns.space[row] === SESSION) return true;
  return false;
}
const SESSION = codeOf(SPACES, "session");

/** Filters nothing; `now` alone is no condition. */
const isUnfiltered = ({ now: _, ...filter }: SearchFilter): boolean =>
  Object.values(filter).every((wanted) => wanted === undefined);

function filterMask(
  { columns, taint, rowBound, names }: FilterMaskSource,
  filter: SearchFilter,
  mayRead: ReadMask,
): FilterMask {
  const passes = rowFilter(filter, mayRead, names);
  const matchesFilter = new Uint8Array(rowBound);
  let count = 0;
  for (let row = 0; row < rowBound; row++) {
    if (columns.taint[row] !== taint || !passes(columns, row)) continue;
    matchesFilter[row] = 1;
    count += 1;
  }
  const isReadable = rowFilter({}, mayRead, names);
  if (filter.layers === undefined) count -= dropRedundant(columns, names, matchesFilter, isReadable);
  return { matchesFilter, count };
}

/**
 * Drops topics and summaries that the reader did not ask for. A topic leads to summaries and is no
 * memory (GUM-22). A summary replaces only facts that were compacted, not facts that the filter
 * excludes. Returns the number of dropped rows.
 */
function dropRedundant(
  columns: Columns,
  { evidence }: FilterNames,
  matchesFilter: Uint8Array,
  isReadable: (columns: Columns, row: number) => boolean,
): number {
  let count = 0;
  for (let row = 0; row < matchesFilter.length; row++) {
    if (matchesFilter[row] !== 1) continue;
    let isSpokenFor = columns.layer[row] === TOPIC;
    if (columns.layer[row] === SUMMARY)
      for (let edge = evidence.firstEdge(row); edge >= 0 && !isSpokenFor; edge = evidence.nextEdge(edge))
        isSpokenFor = isReadable(columns, evidence.targetOf(edge));
    if (!isSpokenFor) continue;
    matchesFilter[row] = 0;
    count += 1;
  }
  return count;
}

/** Without topics, too short to detect a language, and summaries, which repeat their facts. */
function languagesOf({ columns, taint, rowBound }: FilterMaskSource): readonly TextLanguage[] {
  const isHeld = new Uint8Array(TEXT_LANGUAGES.length);
  for (let row = 0; row < rowBound; row++) {
    const isSaid = columns.layer[row] !== TOPIC && columns.layer[row] !== SUMMARY;
    if (columns.present[row] === 1 && columns.taint[row] === taint && isSaid) isHeld[columns.language[row] ?? 0] = 1;
  }
  return TEXT_LANGUAGES.filter((_, code) => isHeld[code] === 1);
}

const SUMMARY = codeOf(LAYERS, "summary");
const TOPIC = codeOf(LAYERS, "topic");
const USER = codeOf(ACTORS, "user");
const MESSAGE = codeOf(LAYERS, "message");
const INSTRUCTION = codeOf(TYPES, "instruction");
const PREFERENCE = codeOf(TYPES, "preference");

function pinnedOf({ columns, taint, rowBound }: FilterMaskSource): PinnedRows {
  const [instructions, preferences]: [number[], number[]] = [[], []];
  for (let row = 0; row < rowBound; row++) {
    if (columns.present[row] !== 1 || columns.taint[row] !== taint) continue;
    if (columns.actor[row] !== USER || columns.layer[row] === MESSAGE) continue;
    if (columns.type[row] === INSTRUCTION) instructions.push(row);
    if (columns.type[row] === PREFERENCE) preferences.push(row);
  }
  return { instructions, preferences };
}
