/**
 * Filters run before scoring, so they can never starve the result (PN-C10). A filter is compiled
 * once into bit masks and ordinals; testing a row is then a few comparisons. What a caller may read
 * is a separate mask.
 */

import { DAY_MS } from "../model/clock.ts";
import { HOLDS, type Item, LAYERS, SOURCES, SPACES, TRUTHS, TYPES, USER_SPACE } from "../model/item.ts";
import { TEXT_LANGUAGES, type TextLanguage } from "../text/languages.ts";
import { ACTIVE, ARCHIVED, BY_USER, CLEAN, type Columns, CURRENT, FACT, MESSAGE, SUMMARY, TOPIC } from "./columns.ts";
import type { RowGraph } from "./row-links.ts";
import type { Interner } from "./tables.ts";

/** An absent field means "any", a list "one of these". */
export interface SearchFilter {
  /** Stated or happening at or after this instant. */
  readonly after?: number | undefined;
  /** Stated or happening before this instant. */
  readonly before?: number | undefined;
  readonly types?: readonly Item["type"][] | undefined;
  readonly layers?: readonly Item["layer"][] | undefined;
  readonly labels?: readonly string[] | undefined;
  /** Case-insensitive. */
  readonly speaker?: string | undefined;
  readonly agent?: string | undefined;
  /** Metadata marks: the message has all of them, or the item was formed from such a message. */
  readonly metadata?: readonly string[] | undefined;
  readonly session?: string | undefined;
  readonly minConfidence?: number | undefined;
  /** Time to evaluate confidence at (model/aging.ts). Absent: as stored. */
  readonly now?: number | undefined;
  readonly source?: readonly Item["origin"]["source"][] | undefined;
  readonly hold?: readonly Item["hold"][] | undefined;
  readonly truth?: readonly Item["truth"][] | undefined;
}

/** What a reader may see, as bit sets: bit n is the n-th entry of the list in model/item.ts. */
export interface ReadMask {
  readonly layers: number;
  readonly truths: number;
  readonly holds: number;
  /** Absent: the owner, who sees every space. */
  readonly reader?: ReaderMask | undefined;
}

export interface ReaderMask {
  readonly spaces: number;
  /** The reading session. Session-only items of other sessions are hidden (NAM-35). */
  readonly session: string | undefined;
  /** Start of the current phase: older items are hidden (NAM-44). */
  readonly since?: number | undefined;
}

export const maskOf = <T extends string>(all: readonly T[], some: readonly T[]): number =>
  some.reduce((mask, word) => mask | (1 << all.indexOf(word)), 0);

const ALL = 0xffffffff;
/** Messages are quoted; they are no memories (GUM-02, UNI-X8). */
const NOT_MESSAGES = ~maskOf(LAYERS, ["message"]);

/** Items that are true and in use. */
export const EVERYDAY: ReadMask = {
  layers: NOT_MESSAGES,
  truths: maskOf(TRUTHS, ["current"]),
  holds: maskOf(HOLDS, ["active", "deprioritized"]),
};

/** Whether a row passes EVERYDAY. */
export const isEveryday = (columns: Columns, row: number): boolean =>
  columns.present[row] === 1 &&
  columns.layer[row] !== MESSAGE &&
  columns.truth[row] === CURRENT &&
  (EVERYDAY.holds & (1 << (columns.hold[row] ?? 0))) !== 0;

/** Adds messages, for quotations. */
export const withMessages = (mask: ReadMask): ReadMask => ({
  ...mask,
  layers: mask.layers | maskOf(LAYERS, ["message"]),
});

export interface FilterNames {
  readonly speaker: Interner;
  readonly session: Interner;
  readonly agent: Interner;
  readonly labelSet: Interner;
  readonly metadata: Interner;
  /** Edges from an item to its messages, whose metadata it inherits. */
  readonly evidence: Pick<RowGraph, "firstEdge" | "nextEdge" | "targetOf">;
}
/**
 * The metadata marks of one message as one word; undefined if it has none. Marks are base64url, so
 * the separator is unambiguous.
 */
export const marksOf = (marks: readonly string[]): string | undefined =>
  marks.length === 0 ? undefined : `.${marks.toSorted().join(".")}.`;
/** Separator of the sorted labels in the word that a label set is interned as. */
export const LABEL_BORDER = "\u0000";

/** Tests rows that are present. Open conditions cost nothing per row. */
export function rowFilter(
  filter: SearchFilter,
  mayRead: ReadMask,
  names: FilterNames,
): (columns: Columns, row: number) => boolean {
  const layers = mayRead.layers & (filter.layers === undefined ? ALL : maskOf(LAYERS, filter.layers));
  const truths = mayRead.truths & (filter.truth === undefined ? ALL : maskOf(TRUTHS, filter.truth));
  const holds = mayRead.holds & (filter.hold === undefined ? ALL : maskOf(HOLDS, filter.hold));
  const { reader } = mayRead;
  const spaces = reader?.spaces ?? ALL;
  const since = reader?.since ?? Number.NEGATIVE_INFINITY;
  const own = reader === undefined ? undefined : (exactOrdinal(names.session, reader.session) ?? NO_OWNER);
  const types = filter.types === undefined ? ALL : maskOf(TYPES, filter.types);
  const sources = filter.source === undefined ? ALL : maskOf(SOURCES, filter.source);
  const after = filter.after ?? Number.NEGATIVE_INFINITY;
  const before = filter.before ?? Number.POSITIVE_INFINITY;
  const hasTime = filter.after !== undefined || filter.before !== undefined;
  // The columns have single precision: 0.7 must pass "at least 0.7".
  const minConfidence = Math.fround(filter.minConfidence ?? 0) * (1 - SINGLE_PRECISION);
  const now = filter.now ?? Number.NEGATIVE_INFINITY;
  const speakers = ordinalsOf(names.speaker, filter.speaker, isSameName);
  const sessions = exactOrdinal(names.session, filter.session);
  const agents = exactOrdinal(names.agent, filter.agent);
  const labelSets = labelSetOrdinals(names.labelSet, filter.labels);
  const metadata = metadataOrdinals(names.metadata, filter.metadata);

  return (columns, row) =>
    columns.present[row] === 1 &&
    (layers & (1 << (columns.layer[row] ?? 0))) !== 0 &&
    (truths & (1 << (columns.truth[row] ?? 0))) !== 0 &&
    // Messages in use have the state `archived`.
    ((holds & (1 << (columns.hold[row] ?? 0))) !== 0 ||
      (columns.layer[row] === MESSAGE && columns.hold[row] === ARCHIVED)) &&
    (spaces & (1 << (columns.space[row] ?? 0))) !== 0 &&
    (own === undefined || columns.space[row] !== SESSION || own.has(columns.session[row] ?? 0)) &&
    (columns.at[row] ?? 0) >= since &&
    (types & (1 << (columns.type[row] ?? 0))) !== 0 &&
    (sources & (1 << (columns.source[row] ?? 0))) !== 0 &&
    (minConfidence === 0 || confidenceAt(columns, row, now) >= minConfidence) &&
    (speakers === undefined || speakers.has(columns.speaker[row] ?? 0)) &&
    (sessions === undefined || sessions.has(columns.session[row] ?? 0)) &&
    (agents === undefined || agents.has(columns.agent[row] ?? 0)) &&
    (labelSets === undefined || labelSets.has(columns.labelSet[row] ?? 0)) &&
    (!hasTime || isWithin(columns, row, after, before)) &&
    (metadata === undefined || hasMetadata(columns, row, metadata, names.evidence, CITATION_STEPS_MAX));
}

const SESSION = SPACES.indexOf("session");
const NO_OWNER: ReadonlySet<number> = new Set();

/** From a topic through summary and fact to the message. */
const CITATION_STEPS_MAX = 3;

function hasMetadata(
  columns: Columns,
  row: number,
  wanted: ReadonlySet<number>,
  evidence: FilterNames["evidence"],
  stepsLeft: number,
): boolean {
  if (wanted.has(columns.metadata[row] ?? 0)) return true;
  if (stepsLeft === 0) return false;
  for (let edge = evidence.firstEdge(row); edge >= 0; edge = evidence.nextEdge(edge))
    if (hasMetadata(columns, evidence.targetOf(edge), wanted, evidence, stepsLeft - 1)) return true;
  return false;
}

const SINGLE_PRECISION = 2 ** -23;

/** The formula of model/aging.ts: halves with every half-life since the last rehearsal. */
function confidenceAt(columns: Columns, row: number, now: number): number {
  const days = Math.max(0, now - (columns.rehearsedAt[row] ?? 0)) / DAY_MS;
  return (columns.confidence[row] ?? 0) * 2 ** (-days / (columns.halfLifeDays[row] ?? 1));
}

/** Whether the row was stated, or happens, in [start, end). */
export function isWithin(columns: Columns, row: number, start: number, end: number): boolean {
  const at = columns.at[row] ?? 0;
  return (at >= start && at < end) || isEventWithin(columns, row, start, end);
}

/**
 * Whether the event of the row overlaps [start, end). Event ends are exclusive; an event without
 * duration is met by its start. Comparisons with NaN are false, so an unknown time never matches.
 */
function isEventWithin(columns: Columns, row: number, start: number, end: number): boolean {
  const eventStart = columns.eventStart[row] ?? Number.NaN;
  return eventStart < end && (eventStart >= start || (columns.eventEnd[row] ?? Number.NaN) > start);
}

/** Names are compared without regard to case. */
const isSameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

function ordinalsOf(
  names: Interner,
  wanted: string | undefined,
  isSame: (left: string, right: string) => boolean,
): ReadonlySet<number> | undefined {
  if (wanted === undefined) return undefined;
  const ordinals = new Set<number>();
  for (const [text, ordinal] of names.entries()) if (isSame(text, wanted)) ordinals.add(ordinal);
  return ordinals;
}

function exactOrdinal(names: Interner, wanted: string | undefined): ReadonlySet<number> | undefined {
  if (wanted === undefined) return undefined;
  const ordinal = names.find(wanted);
  return new Set(ordinal === undefined ? [] : [ordinal]);
}

function labelSetOrdinals(sets: Interner, wanted: readonly string[] | undefined): ReadonlySet<number> | undefined {
  if (wanted === undefined) return undefined;
  const labels = new Set(wanted);
  const ordinals = new Set<number>();
  for (const [text, ordinal] of sets.entries())
    if (text.split(LABEL_BORDER).some((label) => labels.has(label))) ordinals.add(ordinal);
  return ordinals;
}

function metadataOrdinals(messages: Interner, wanted: readonly string[] | undefined): ReadonlySet<number> | undefined {
  if (wanted === undefined) return undefined;
  const ordinals = new Set<number>();
  for (const [marks, ordinal] of messages.entries())
    if (wanted.every((mark) => marks.includes(`.${mark}.`))) ordinals.add(ordinal);
  return ordinals;
}

const USER = SPACES.indexOf(USER_SPACE.space);
const CONTEXT = TYPES.indexOf("context");

/** `isSummarisable` (facts that summaries may include), evaluated on the columns alone. */
export const isActiveFact = (columns: Columns, row: number): boolean =>
  columns.present[row] === 1 &&
  columns.layer[row] === FACT &&
  columns.space[row] === USER &&
  columns.type[row] !== CONTEXT &&
  columns.truth[row] === CURRENT &&
  columns.hold[row] === ACTIVE &&
  columns.taint[row] === CLEAN;

/*
 * The rows that pass a filter, before any of them is scored (PN-C10). The mask of everyday recall
 * is cached until the index changes, so a query costs what its words cost, not what the vault
 * holds.
 */

export interface FilterMask {
  /** By row: 1 where the row passes. */
  readonly matchesFilter: Uint8Array;
  readonly count: number;
}

type PinnedRows = ReturnType<typeof pinnedOf>;

interface FilterMaskSource {
  readonly columns: Columns;
  /** Rows of another taint are not visible. */
  readonly taint: number;
  readonly rowBound: number;
  readonly names: FilterNames;
}

export class FilterMaskCache {
  #known: { readonly mask: ReadMask; readonly rows: FilterMask; readonly hasOwn: boolean } | undefined;
  #languages: readonly TextLanguage[] | undefined;
  #pinned: PinnedRows | undefined;

  rows(source: FilterMaskSource, filter: SearchFilter, mayRead: ReadMask): FilterMask {
    if (!isUnfiltered(filter)) return filterMask(source, filter, mayRead);
    if (this.#known === undefined || !isSameReader(this.#known.mask, mayRead, this.#known.hasOwn))
      this.#known = { mask: mayRead, rows: filterMask(source, filter, mayRead), hasOwn: hasSessionSpace(source) };
    return this.#known.rows;
  }

  /** Languages of messages and facts. */
  languages(source: FilterMaskSource): readonly TextLanguage[] {
    this.#languages ??= languagesOf(source);
    return this.#languages;
  }

  /** Instructions and preferences of the user, whether or not they pass the filter. */
  pinned(source: FilterMaskSource): PinnedRows {
    this.#pinned ??= pinnedOf(source);
    return this.#pinned;
  }

  /** Call when the index has changed. */
  invalidate(): void {
    this.#known = undefined;
    this.#languages = undefined;
    this.#pinned = undefined;
  }
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

/**
 * By the number of items, the most first. Without topics, too short to detect a language, and
 * summaries, which repeat their facts.
 */
function languagesOf({ columns, taint, rowBound }: FilterMaskSource): readonly TextLanguage[] {
  const counts = new Uint32Array(TEXT_LANGUAGES.length);
  for (let row = 0; row < rowBound; row++) {
    const isSaid = columns.layer[row] !== TOPIC && columns.layer[row] !== SUMMARY;
    if (columns.present[row] !== 1 || columns.taint[row] !== taint || !isSaid) continue;
    const code = columns.language[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return TEXT_LANGUAGES.map((language, code) => ({ language, count: counts[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ language }) => language);
}

const INSTRUCTION = TYPES.indexOf("instruction");
const PREFERENCE = TYPES.indexOf("preference");

function pinnedOf({ columns, taint, rowBound }: FilterMaskSource) {
  const [instructions, preferences]: [number[], number[]] = [[], []];
  for (let row = 0; row < rowBound; row++) {
    if (columns.present[row] !== 1 || columns.taint[row] !== taint) continue;
    if (columns.actor[row] !== BY_USER || columns.layer[row] === MESSAGE) continue;
    if (columns.type[row] === INSTRUCTION) instructions.push(row);
    if (columns.type[row] === PREFERENCE) preferences.push(row);
  }
  return { instructions, preferences };
}
