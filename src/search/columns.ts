import {
  ACTORS,
  AUTHORITIES,
  HOLDS,
  type Item,
  LAYERS,
  messageWord,
  PRIVACY_CLASSES,
  SOURCES,
  SPACES,
  TAINTS,
  TRUTHS,
  TYPES,
  type Use,
} from "../model/item.ts";
import { equalityText } from "../model/text.ts";

/**
 * The columns of an open vault: a typed array for each field, a row for each item. Filters, decay
 * and ranking are tight loops over them (design §6). Closed vocabularies are stored as codes (their
 * index in the lists of model/item.ts), names as ordinals of an interner (0: none), instants as
 * milliseconds UTC. No text is stored.
 */
export const createColumns = (rowCount: number) => ({
  /** Commit that last wrote the item. */
  seq: new Float64Array(rowCount),
  /** 1 where the row holds an item; 0 for free rows and for rows that are only cited. */
  present: new Uint8Array(rowCount),
  layer: new Uint8Array(rowCount),
  type: new Uint8Array(rowCount),
  truth: new Uint8Array(rowCount),
  hold: new Uint8Array(rowCount),
  taint: new Uint8Array(rowCount),
  space: new Uint8Array(rowCount),
  actor: new Uint8Array(rowCount),
  source: new Uint8Array(rowCount),
  authority: new Uint8Array(rowCount),
  privacyClass: new Uint8Array(rowCount),
  at: new Float64Array(rowCount),
  /** NaN where the time of the event is unknown. */
  eventStart: new Float64Array(rowCount),
  eventEnd: new Float64Array(rowCount),
  salience: new Float32Array(rowCount),
  valence: new Float32Array(rowCount),
  confidence: new Float32Array(rowCount),
  boost: new Float32Array(rowCount),
  halfLifeDays: new Float32Array(rowCount),
  rehearsalBoost: new Float32Array(rowCount),
  floor: new Float32Array(rowCount),
  minimum: new Float32Array(rowCount),
  detailRate: new Float32Array(rowCount),
  /** How often it was stated. */
  count: new Uint32Array(rowCount),
  accessCount: new Uint32Array(rowCount),
  rehearsalCount: new Uint32Array(rowCount),
  /** Start of decay: the last rehearsal, or creation. */
  rehearsedAt: new Float64Array(rowCount),
  speaker: new Uint32Array(rowCount),
  subject: new Uint32Array(rowCount),
  session: new Uint32Array(rowCount),
  agent: new Uint32Array(rowCount),
  labelSet: new Uint32Array(rowCount),
  /** Messages only: ordinal of their metadata marks (see `IndexEntry.metadata`). */
  metadata: new Uint32Array(rowCount),
  /** Language of the text, as an index into TEXT_LANGUAGES. */
  language: new Uint8Array(rowCount),
  /** Bit mask of `SIGNS` (analysis.ts). */
  signs: new Uint8Array(rowCount),
  /** Position in the session, UNKNOWN_TURN if not given. */
  turn: new Uint32Array(rowCount),
});
export type Columns = Readonly<ReturnType<typeof createColumns>>;

export const UNKNOWN_TURN = 0xffffffff;

/** Copies the columns into larger ones at once. */
export function grownColumns(columns: Columns, rowCount: number): Columns {
  const growth = columnGrowth(rowCount);
  let grown = columns;
  while (!growth.isDone()) grown = growth.step(grown);
  return grown;
}

/** Grows the columns ahead of need, in steps of about 0.1 ms. */
export type ColumnGrowth = ReturnType<typeof columnGrowth>;

/** Bytes touched per step: first touch costs five times as much as copying. */
const STEP_BYTES = 128 * 1024;

export function columnGrowth(rowCount: number) {
  let index = 0;
  let larger: Columns[keyof Columns] | undefined;
  let touched = 0;
  return {
    isDone: (): boolean => index >= COLUMN_NAMES.length,
    /** Performs one step. Returns the same columns, or larger ones once the copy is complete. */
    step(columns: Columns): Columns {
      const name = COLUMN_NAMES[index];
      if (name === undefined) return columns;
      const column = columns[name];
      if (column.length >= rowCount) {
        index += 1;
        return columns;
      }
      // The constructor of a typed array creates one of the same kind.
      larger ??= new (column.constructor as new (length: number) => typeof column)(rowCount);
      const end = touched + STEP_BYTES / column.BYTES_PER_ELEMENT;
      larger.fill(0, touched, end);
      touched = end;
      if (touched < column.length) return columns;
      larger.set(column);
      const grown = { ...columns, [name]: larger };
      [index, larger, touched] = [index + 1, undefined, 0];
      return grown;
    },
  };
}

// createColumns creates exactly the columns, so its keys are their names.
export const COLUMN_NAMES = Object.keys(createColumns(0)) as readonly (keyof Columns)[];

/** Clears a row completely: no value of an erased item may remain. */
export function clearRow(columns: Columns, row: number): void {
  for (const column of Object.values(columns)) column[row] = 0;
}

export type IndexEntry = Readonly<ReturnType<typeof indexEntry>>;

/** Usage of an item, as far as the columns tell it. */
export type UseCounts = Pick<Use, "accessCount" | "rehearsalCount" | "lastRehearsedAt">;

export const indexEntry = (item: Item, used: UseCounts, metadata: readonly string[] = []) => ({
  id: item.id,
  layer: item.layer,
  type: item.type,
  truth: item.truth,
  hold: item.hold,
  taint: item.taint,
  space: item.scope.space,
  /** Owner of the space, if several people have one. Part of the word of its key. */
  owner: item.scope.owner,
  actor: item.origin.actor,
  source: item.origin.source,
  authority: item.authority,
  privacyClass: item.privacy.class,
  at: item.at,
  time: item.time,
  weight: item.weight as Pick<Item["weight"], "salience" | "valence" | "confidence" | "boost">,
  curve: item.curve as Omit<Item["curve"], "fn">,
  count: item.count,
  use: used,
  speaker: item.speaker,
  subject: item.subject,
  session: item.origin.session,
  agent: item.scope.agent,
  turn: item.origin.turn,
  /** Profile key, such as `home.city`. */
  key: item.key,
  /** The caller's own message id (GUM-33). */
  messageId: messageWordOf(item),
  labels: item.labels,
  /** Metadata of a message: a keyed hash per name-value pair; the pairs are not stored. */
  metadata,
  evidence: item.evidence.map((cited) => cited.item),
  /** Targets of the links; row-links.ts decides which of two items is newer. */
  supersedes: linked(item, "supersedes"),
  contradicts: linked(item, "contradicts"),
  text: {
    gist: item.layer === "fact" ? factText(item) : item.text,
    details: item.details.map((detail) => detail.text),
    entities: item.entities,
  },
});

/** Writes all that the columns tell of an entry, without its names and its use. */
export function fillRow(columns: Columns, row: number, entry: IndexEntry): void {
  columns.present[row] = 1;
  columns.layer[row] = LAYERS.indexOf(entry.layer);
  columns.type[row] = TYPES.indexOf(entry.type);
  columns.truth[row] = TRUTHS.indexOf(entry.truth);
  columns.hold[row] = HOLDS.indexOf(entry.hold);
  columns.taint[row] = TAINTS.indexOf(entry.taint);
  columns.space[row] = SPACES.indexOf(entry.space);
  columns.actor[row] = ACTORS.indexOf(entry.actor);
  columns.source[row] = SOURCES.indexOf(entry.source);
  columns.authority[row] = AUTHORITIES.indexOf(entry.authority);
  columns.privacyClass[row] = PRIVACY_CLASSES.indexOf(entry.privacyClass);
  columns.at[row] = entry.at;
  columns.eventStart[row] = entry.time?.start ?? Number.NaN;
  columns.eventEnd[row] = entry.time?.end ?? Number.NaN;
  columns.salience[row] = entry.weight.salience;
  columns.valence[row] = entry.weight.valence;
  columns.confidence[row] = entry.weight.confidence;
  columns.boost[row] = entry.weight.boost;
  columns.halfLifeDays[row] = entry.curve.halfLifeDays;
  columns.rehearsalBoost[row] = entry.curve.boost;
  columns.floor[row] = entry.curve.floor;
  columns.minimum[row] = entry.curve.minimum;
  columns.detailRate[row] = entry.curve.detailRate;
  columns.count[row] = entry.count;
  columns.turn[row] = entry.turn ?? UNKNOWN_TURN;
}

/** The text by which a fact is found, also as a duplicate. */
export const factText = ({ subject, text }: Pick<Item, "subject" | "text">): string =>
  subject === undefined ? text : `${subject}: ${text}`;

/** Unique targets; links to the item itself are ignored. */
const linked = ({ id, links }: Item, type: Item["links"][number]["type"]): readonly string[] =>
  links.length === 0
    ? NO_IDS
    : [...new Set(links.filter((link) => link.type === type && link.to !== id).map((link) => link.to))];
const NO_IDS: readonly string[] = [];

function messageWordOf(item: Item): string | undefined {
  const { session, messageId } = item.origin;
  return item.layer === "message" && messageId !== undefined ? messageWord(session, messageId) : undefined;
}

/**
 * A short fingerprint of a memory's text in the normal form for comparison (PAM-24). It finds
 * duplicates without storing the text or a cryptographic hash of it. It is not collision-resistant,
 * so equality is always checked on the texts.
 */

/** 53 bits: both mixed halves of cyrb53. */
export function fingerprint(text: string): number {
  const equal = equalityText(text);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < equal.length; index++) {
    const code = equal.charCodeAt(index);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x200000 * (low >>> 0) + (high >>> 11);
}

/*
 * Codes of closed vocabularies: the place of a word in its list in model/item.ts.
 */

export const MESSAGE = LAYERS.indexOf("message");
export const FACT = LAYERS.indexOf("fact");
export const SUMMARY = LAYERS.indexOf("summary");
export const TOPIC = LAYERS.indexOf("topic");

export const CURRENT = TRUTHS.indexOf("current");
export const SUPERSEDED = TRUTHS.indexOf("superseded");

export const ACTIVE = HOLDS.indexOf("active");
export const ARCHIVED = HOLDS.indexOf("archived");
export const HIDDEN = HOLDS.indexOf("hidden");
export const RESTRICTED = HOLDS.indexOf("restricted");
export const QUARANTINED = HOLDS.indexOf("quarantined");

export const CLEAN = TAINTS.indexOf("clean");
export const UNTRUSTED = TAINTS.indexOf("untrusted");

export const SENSITIVE = PRIVACY_CLASSES.indexOf("sensitive-pii");

export const BY_USER = ACTORS.indexOf("user");
