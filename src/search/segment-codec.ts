/**
 * Index segments as bytes: an image of index rows (segment-image.ts) and the ids of unreadable
 * records in its span. Decoding validates every reference, so the result can be imported unchecked.
 */

import {
  ACTORS,
  AUTHORITIES,
  HOLDS,
  KEY_WORD_VERSION,
  LAYERS,
  PRIVACY_CLASSES,
  SOURCES,
  SPACES,
  TAINTS,
  TRUTHS,
  TYPES,
} from "../model/item.ts";
import { ANALYSIS_VERSION } from "../text/analysis.ts";
import { TEXT_LANGUAGES } from "../text/languages.ts";
import { FIELD_WEIGHTS } from "./analysis.ts";
import { type Columns, createColumns, fingerprint } from "./columns.ts";
import type { LexicalImage } from "./lexical-index.ts";
import {
  eachName,
  GRAPH_NAMES,
  type GraphImage,
  type GraphName,
  IMAGE_COLUMNS,
  NAME_COLUMNS,
  type RowsImage,
  type WordsOfRows,
} from "./segment-image.ts";
import { decodeSections, encodeSections, type Section, type Sections } from "./segment-sections.ts";

interface IndexSegment {
  readonly image: RowsImage;
  /** Records that could not be decrypted; every open retries them. */
  readonly unread: readonly string[];
}

const VOCABULARIES: Readonly<Record<string, readonly string[]>> = {
  layer: LAYERS,
  type: TYPES,
  truth: TRUTHS,
  hold: HOLDS,
  taint: TAINTS,
  space: SPACES,
  actor: ACTORS,
  source: SOURCES,
  authority: AUTHORITIES,
  privacyClass: PRIVACY_CLASSES,
  language: TEXT_LANGUAGES,
};

const EMPTY_COLUMNS = createColumns(0);
/** What gives the numbers their meaning. Segments with another schema are ignored. */
const SCHEMA = fingerprint(
  JSON.stringify([
    ANALYSIS_VERSION,
    KEY_WORD_VERSION,
    VOCABULARIES,
    FIELD_WEIGHTS,
    IMAGE_COLUMNS.map((name) => [name, EMPTY_COLUMNS[name].constructor.name]),
    NAME_COLUMNS,
    GRAPH_NAMES,
  ]),
);

export function encodeSegment({ image, unread }: IndexSegment): Uint8Array {
  const sections: Record<string, Section> = { schema: Float64Array.of(SCHEMA), ids: image.ids };
  for (const name of IMAGE_COLUMNS) {
    const column = image.columns[name];
    if (column !== undefined) sections[name] = column;
  }
  for (const name of NAME_COLUMNS) {
    sections[`${name}.words`] = image.names[name].words;
    sections[`${name}.places`] = image.names[name].places;
  }
  for (const name of GRAPH_NAMES) Object.assign(sections, graphSections(name, image.graphs[name]));
  return encodeSections({
    ...sections,
    fingerprints: image.fingerprints,
    ...wordSections("messageIds", image.messageIds),
    ...wordSections("keys", image.keys),
    ...lexicalSections("messages", image.messages),
    ...lexicalSections("items", image.items),
    unread,
  });
}

const wordSections = (name: string, { rows, words }: WordsOfRows): Record<string, Section> => ({
  [`${name}.rows`]: rows,
  [`${name}.words`]: words,
});

const graphSections = (name: GraphName, { sources, targets, ids }: GraphImage): Record<string, Section> => ({
  [`${name}.sources`]: sources,
  [`${name}.targets`]: targets,
  [`${name}.ids`]: ids,
});

const lexicalSections = (name: string, image: LexicalImage): Record<string, Section> => ({
  [`${name}.terms`]: image.terms,
  [`${name}.starts`]: image.starts,
  [`${name}.postings`]: image.postings,
  [`${name}.lengths`]: image.lengths,
});

/**
 * Undefined for a segment of another schema: index its rows from their records.
 * @throws RangeError for an invalid reference
 */
export function decodeSegment(bytes: Uint8Array): IndexSegment | undefined {
  const sections = decodeSections(bytes);
  if (sections.f64("schema")[0] !== SCHEMA) return undefined;
  const ids = sections.u32("ids");
  const rowCount = ids.length / 4;
  check(Number.isInteger(rowCount));
  const image: RowsImage = {
    rowCount,
    ids,
    columns: Object.fromEntries(IMAGE_COLUMNS.map((name) => [name, columnOf(sections, name, rowCount)])),
    names: namesOf(sections, rowCount),
    fingerprints: sized(sections.f64("fingerprints"), rowCount),
    messageIds: wordsOf(sections, "messageIds", rowCount),
    keys: wordsOf(sections, "keys", rowCount),
    graphs: {
      evidence: graphOf(sections, "evidence", rowCount),
      supersedes: graphOf(sections, "supersedes", rowCount),
      contradicts: graphOf(sections, "contradicts", rowCount),
    },
    messages: lexicalOf(sections, "messages", rowCount),
    items: lexicalOf(sections, "items", rowCount),
  };
  return { image, unread: sections.texts("unread") };
}

function columnOf(sections: Sections, name: keyof Columns, rowCount: number): Columns[keyof Columns] {
  const values = valuesOf(sections, name);
  check(values.length === rowCount || (values.length === 1 && rowCount > 0));
  const vocabulary = VOCABULARIES[name];
  if (vocabulary !== undefined) checkBelow(values, vocabulary.length);
  return values;
}

function valuesOf(sections: Sections, name: keyof Columns): Columns[keyof Columns] {
  const kind = EMPTY_COLUMNS[name];
  if (kind instanceof Uint8Array) return sections.u8(name);
  if (kind instanceof Uint32Array) return sections.u32(name);
  return kind instanceof Float32Array ? sections.f32(name) : sections.f64(name);
}

function namesOf(sections: Sections, rowCount: number): RowsImage["names"] {
  return eachName((name) => {
    const words = sections.texts(`${name}.words`);
    const places = sized(sections.u32(`${name}.places`), rowCount);
    checkBelow(places, words.length + 1);
    return { words, places };
  });
}

function wordsOf(sections: Sections, name: string, rowCount: number): WordsOfRows {
  const words = sections.texts(`${name}.words`);
  const rows = sized(sections.u32(`${name}.rows`), words.length);
  checkBelow(rows, rowCount);
  return { rows, words };
}

function graphOf(sections: Sections, name: GraphName, rowCount: number): GraphImage {
  const targets = sections.u32(`${name}.targets`);
  const ids = sections.u32(`${name}.ids`);
  const sources = sized(sections.u32(`${name}.sources`), targets.length);
  check(ids.length % 4 === 0);
  checkBelow(sources, rowCount);
  checkBelow(targets, rowCount + ids.length / 4);
  return { sources, targets, ids };
}

function lexicalOf(sections: Sections, name: string, rowCount: number): LexicalImage {
  const terms = sections.texts(`${name}.terms`);
  const postings = sections.u32(`${name}.postings`);
  const starts = sized(sections.u32(`${name}.starts`), terms.length + 1);
  checkStarts(starts, postings.length);
  checkBelow(postings, rowCount * 256);
  return { terms, starts, postings, lengths: sized(sections.u32(`${name}.lengths`), rowCount) };
}

function sized<List extends { readonly length: number }>(list: List, length: number): List {
  check(list.length === length);
  return list;
}

function checkStarts(starts: Uint32Array, end: number): void {
  check(starts[0] === 0 && starts.at(-1) === end);
  for (let index = 1; index < starts.length; index++) if ((starts[index] ?? 0) < (starts[index - 1] ?? 0)) check(false);
}

function checkBelow(values: ArrayLike<number>, bound: number): void {
  for (let index = 0; index < values.length; index++) if ((values[index] ?? 0) >= bound) check(false);
}

function check(holds: boolean): void {
  if (!holds) throw new RangeError("the parts of a segment do not fit together");
}
