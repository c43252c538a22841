/**
 * Rows of an index as plain arrays: the content of a sealed segment
 * (docs/design/index-segments.md). Importing an image equals putting each item, without tokenising
 * any text. Use counts are excluded, because they change more often than items.
 */

import { COLUMN_NAMES, type Columns, MESSAGE } from "./columns.ts";
import type { LexicalImage, LexicalIndex } from "./lexical-index.ts";
import type { RowGraph } from "./row-links.ts";
import type { IdTable, Interner, RowsByWord } from "./tables.ts";

export const NAME_COLUMNS = ["speaker", "subject", "session", "agent", "labelSet", "metadata"] as const;
export type NameColumn = (typeof NAME_COLUMNS)[number];
/** Columns of usage and names, and those that are constant in a segment. */
const OTHER_COLUMNS: readonly (keyof Columns)[] = [
  "present",
  "accessCount",
  "rehearsalCount",
  "rehearsedAt",
  ...NAME_COLUMNS,
];
/** Columns copied unchanged. */
export const IMAGE_COLUMNS = COLUMN_NAMES.filter((name) => !OTHER_COLUMNS.includes(name));

export interface RowsImage {
  readonly rowCount: number;
  /** Four words for each id. */
  readonly ids: Uint32Array;
  /** Keyed by IMAGE_COLUMNS: a value for each row, or a single one if all rows share it. */
  readonly columns: Readonly<Record<string, Columns[keyof Columns]>>;
  /** Words, and for each row the position of its word plus one; 0 for none. */
  readonly names: Readonly<Record<NameColumn, { readonly words: readonly string[]; readonly places: Uint32Array }>>;
  /** 0 for messages, which have none. */
  readonly fingerprints: Float64Array;
  readonly messageIds: WordsOfRows;
  readonly keys: WordsOfRows;
  readonly graphs: Readonly<Record<GraphName, GraphImage>>;
  readonly messages: LexicalImage;
  readonly items: LexicalImage;
}

export interface WordsOfRows {
  readonly rows: Uint32Array;
  readonly words: readonly string[];
}

export const GRAPH_NAMES = ["evidence", "supersedes", "contradicts"] as const;
export type GraphName = (typeof GRAPH_NAMES)[number];

export interface GraphImage {
  /** By edge, in row order: its source row in the image. */
  readonly sources: Uint32Array;
  /** By edge: a row of the image, or rowCount plus a position in `ids`. */
  readonly targets: Uint32Array;
  /** Edge targets outside the image, four words for each id. */
  readonly ids: Uint32Array;
}

/** The parts of an index that an image is made from. */
export interface IndexParts {
  readonly columns: () => Columns;
  readonly ids: IdTable;
  readonly graphs: Readonly<Record<GraphName, RowGraph>>;
  readonly messages: Pick<LexicalIndex, "imageSteps" | "load">;
  readonly items: Pick<LexicalIndex, "imageSteps" | "load">;
  readonly names: Readonly<Record<NameColumn, Interner>>;
  readonly byFingerprint: RowsByWord<number>;
  readonly byMessageId: RowsByWord<string>;
  readonly byKey: RowsByWord<string>;
}

/**
 * Exports rows that are all present, in this order; about 2 µs a row. Each step takes well under a
 * millisecond, so other work can run in between. If the index changed meanwhile the image is
 * invalid: check `isImageOf` at the end.
 */
export function* imageSteps(parts: IndexParts, rows: readonly number[]): Generator<undefined, RowsImage> {
  const { layer } = parts.columns();
  const ids = new Uint32Array(4 * rows.length);
  for (const [index, row] of rows.entries()) parts.ids.writeWords(row, ids, 4 * index);
  const messageRows = Int32Array.from(rows, (row) => (layer[row] === MESSAGE ? row : -1));
  const itemRows = Int32Array.from(rows, (row) => (layer[row] === MESSAGE ? -1 : row));
  yield;
  const columns: Record<string, Columns[keyof Columns]> = {};
  for (const name of IMAGE_COLUMNS) {
    columns[name] = columnImage(parts.columns()[name], rows);
    yield;
  }
  const fingerprints = Float64Array.from(rows, (row) => parts.byFingerprint.word(row) ?? 0);
  yield;
  const names = namesImage(parts, rows);
  yield;
  const [messageIds, keys] = [wordsImage(parts.byMessageId, rows), wordsImage(parts.byKey, rows)];
  yield;
  const graphs = yield* graphSteps(parts, rows);
  const messages = yield* parts.messages.imageSteps(messageRows);
  const items = yield* parts.items.imageSteps(itemRows);
  return { rowCount: rows.length, ids, columns, names, fingerprints, messageIds, keys, graphs, messages, items };
}

/** Whether the rows still hold the same items, written by the same commits. */
export function isImageOf(parts: IndexParts, image: RowsImage, rows: readonly number[]): boolean {
  const { present, seq } = parts.columns();
  const seqs = image.columns["seq"];
  const words = new Uint32Array(4);
  return rows.every((row, place) => {
    parts.ids.writeWords(row, words, 0);
    const isSameId = words.every((word, index) => word === image.ids[4 * place + index]);
    return isSameId && present[row] === 1 && seq[row] === (seqs?.length === 1 ? seqs[0] : seqs?.[place]);
  });
}

function columnImage<Column extends Columns[keyof Columns]>(column: Column, rows: readonly number[]): Column {
  const values = emptyLike(column, rows.length);
  for (const [index, row] of rows.entries()) values[index] = column[row] ?? 0;
  const [first = 0] = values;
  // `Object.is`: NaN (an unknown time) equals NaN.
  if (rows.length < 2 || !values.every((value) => Object.is(value, first))) return values;
  const single = emptyLike(column, 1);
  single[0] = first;
  return single;
}

// The constructor of a typed array creates one of the same kind.
const emptyLike = <Column extends Columns[keyof Columns]>(column: Column, length: number): Column =>
  new (column.constructor as new (length: number) => Column)(length);

function namesImage(parts: IndexParts, rows: readonly number[]): RowsImage["names"] {
  const columns = parts.columns();
  const image = (name: NameColumn): RowsImage["names"][NameColumn] => {
    const known = new Map<number, number>([[0, 0]]);
    const words: string[] = [];
    const places = Uint32Array.from(rows, (row) => {
      const ordinal = columns[name][row] ?? 0;
      const index = known.get(ordinal) ?? known.size;
      if (index === known.size) words.push(parts.names[name].text(ordinal) ?? "");
      known.set(ordinal, index);
      return index;
    });
    return { words, places };
  };
  return eachName(image);
}

/** A value for each column of names. */
export const eachName = <Value>(make: (name: NameColumn) => Value): Record<NameColumn, Value> =>
  // All of the names.
  Object.fromEntries(NAME_COLUMNS.map((name) => [name, make(name)])) as Record<NameColumn, Value>;

function wordsImage(words: RowsByWord<string>, rows: readonly number[]): WordsOfRows {
  const places: number[] = [];
  const found: string[] = [];
  for (const [index, row] of rows.entries()) {
    const word = words.word(row);
    if (word === undefined) continue;
    places.push(index);
    found.push(word);
  }
  return { rows: Uint32Array.from(places), words: found };
}

function* graphSteps(parts: IndexParts, rows: readonly number[]): Generator<undefined, RowsImage["graphs"]> {
  const places = new Map(rows.map((row, index) => [row, index]));
  const image = (name: GraphName): GraphImage => graphImage(parts, parts.graphs[name], rows, places);
  const evidence = image("evidence");
  yield;
  const [supersedes, contradicts] = [image("supersedes"), image("contradicts")];
  yield;
  return { evidence, supersedes, contradicts };
}

function graphImage(
  parts: IndexParts,
  graph: RowGraph,
  rows: readonly number[],
  places: ReadonlyMap<number, number>,
): GraphImage {
  const outside = new Map<number, number>();
  const sources: number[] = [];
  const targets: number[] = [];
  for (const [index, row] of graph.isEmpty() ? [] : rows.entries())
    for (const target of graph.targets(row)) {
      const inside = places.get(target);
      if (inside === undefined && !outside.has(target)) outside.set(target, outside.size);
      sources.push(index);
      targets.push(inside ?? rows.length + (outside.get(target) ?? 0));
    }
  const ids = new Uint32Array(4 * outside.size);
  for (const [row, index] of outside) parts.ids.writeWords(row, ids, 4 * index);
  return { sources: Uint32Array.from(sources), targets: Uint32Array.from(targets), ids };
}

/**
 * Fills claimed, empty rows: one index row for each image row. The caller maintains turn order and
 * size. `claim` returns the row of a cited item, given the four words of its id.
 */
export function fillFromImage(
  parts: IndexParts,
  image: RowsImage,
  rows: Int32Array,
  claim: (words: Uint32Array, at: number) => number,
): void {
  // First, because a claimed edge target may make the columns grow.
  for (const name of GRAPH_NAMES) fillGraph(parts.graphs[name], image.graphs[name], rows, claim);
  const columns = parts.columns();
  for (const name of IMAGE_COLUMNS) fillColumn(columns[name], image.columns[name], rows);
  for (const name of NAME_COLUMNS) fillNames(parts.names[name], columns[name], image.names[name], rows);
  const messageRows = new Int32Array(rows.length);
  const itemRows = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    const isMessage = columns.layer[row] === MESSAGE;
    messageRows[index] = isMessage ? row : -1;
    itemRows[index] = isMessage ? -1 : row;
    columns.present[row] = 1;
    columns.rehearsedAt[row] = columns.at[row] ?? 0;
    if (!isMessage) parts.byFingerprint.add(image.fingerprints[index] ?? 0, row);
  }
  fillWords(parts.byMessageId, image.messageIds, rows);
  fillWords(parts.byKey, image.keys, rows);
  parts.messages.load(image.messages, messageRows);
  parts.items.load(image.items, itemRows);
}

function fillColumn(
  column: Columns[keyof Columns],
  values: Columns[keyof Columns] | undefined,
  rows: Int32Array,
): void {
  if (values === undefined) return;
  const [first = 0] = values;
  const isSingle = values.length === 1;
  for (let index = 0; index < rows.length; index++) column[rows[index] ?? 0] = isSingle ? first : (values[index] ?? 0);
}

function fillNames(
  names: Interner,
  column: Uint32Array,
  image: RowsImage["names"][NameColumn],
  rows: Int32Array,
): void {
  const { words, places } = image;
  if (words.length === 0) return;
  const useCounts = new Uint32Array(words.length + 1);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    useCounts[place] = (useCounts[place] ?? 0) + 1;
  }
  const ordinals = new Uint32Array(words.length + 1);
  for (let index = 0; index < words.length; index++)
    ordinals[index + 1] = names.acquire(words[index], useCounts[index + 1]);
  for (let index = 0; index < rows.length; index++) column[rows[index] ?? 0] = ordinals[places[index] ?? 0] ?? 0;
}

function fillWords(words: RowsByWord<string>, image: WordsOfRows, rows: Int32Array): void {
  for (let index = 0; index < image.words.length; index++)
    words.add(image.words[index] ?? "", rows[image.rows[index] ?? 0] ?? 0);
}

function fillGraph(
  graph: RowGraph,
  { sources, targets, ids }: GraphImage,
  rows: Int32Array,
  claim: (words: Uint32Array, at: number) => number,
): void {
  const outside = new Int32Array(ids.length / 4);
  for (let index = 0; index < outside.length; index++) outside[index] = claim(ids, 4 * index);
  for (let edge = 0; edge < sources.length; edge++) {
    const target = targets[edge] ?? 0;
    const end = target < rows.length ? rows[target] : outside[target - rows.length];
    graph.add(rows[sources[edge] ?? 0] ?? 0, end ?? 0);
  }
}

/** Exports and imports the words of both trust partitions as one image. */
type Words = Pick<LexicalIndex, "imageSteps" | "load">;

/** @param isClean whether a row with filled columns is clean */
export function lexicalImages(clean: Words, untrusted: Words, isClean: (row: number) => boolean): Words {
  const cleanOf = (rows: Int32Array): Int32Array => rows.map((row) => (row >= 0 && isClean(row) ? row : NOT_MEANT));
  const untrustedOf = (rows: Int32Array): Int32Array => rows.map((row) => (row < 0 || isClean(row) ? NOT_MEANT : row));
  const isAllClean = (rows: Int32Array): boolean => rows.every((row) => row < 0 || isClean(row));
  return {
    *imageSteps(rows) {
      if (isAllClean(rows)) return yield* clean.imageSteps(rows);
      const own = yield* clean.imageSteps(cleanOf(rows));
      return joined(own, yield* untrusted.imageSteps(untrustedOf(rows)));
    },
    load(image, rows) {
      if (isAllClean(rows)) return clean.load(image, rows);
      const [own, outside] = [cleanOf(rows), untrustedOf(rows)];
      clean.load(imageOf(image, own), own);
      untrusted.load(imageOf(image, outside), outside);
    },
  };
}

const NOT_MEANT = -1;

/** Terms of both partitions occur twice; importing adds them up. */
function joined(one: LexicalImage, other: LexicalImage): LexicalImage {
  const postings = new Uint32Array(one.postings.length + other.postings.length);
  postings.set(one.postings);
  postings.set(other.postings, one.postings.length);
  const starts = new Uint32Array(one.starts.length + other.starts.length - 1);
  starts.set(one.starts);
  for (let term = 1; term < other.starts.length; term++)
    starts[one.starts.length - 1 + term] = one.postings.length + (other.starts[term] ?? 0);
  const lengths = one.lengths.map((length, index) => length + (other.lengths[index] ?? 0));
  return { terms: [...one.terms, ...other.terms], starts, postings, lengths };
}

/** The image restricted to these rows. */
function imageOf({ terms, starts, postings, lengths }: LexicalImage, rows: Int32Array): LexicalImage {
  const isMeant = (posting: number): boolean => (rows[posting >>> 8] ?? NOT_MEANT) >= 0;
  const kept: string[] = [];
  const ends: number[] = [0];
  const left = new Uint32Array(postings.length);
  let count = 0;
  for (const [index, term] of terms.entries()) {
    const before = count;
    for (const posting of postings.subarray(starts[index], starts[index + 1]))
      if (isMeant(posting)) left[count++] = posting;
    if (count === before) continue;
    kept.push(term);
    ends.push(count);
  }
  return { terms: kept, starts: Uint32Array.from(ends), postings: left.subarray(0, count), lengths };
}
