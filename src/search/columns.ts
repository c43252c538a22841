/**
 * The columns of an open vault: one typed array a field, one row an item, so that filters, decay and ranking are tight loops
 * (design §6). Closed vocabularies are codes (their index in the lists of model/item.ts), names are ordinals of an interner
 * (0: none), instants are milliseconds UTC. No text is kept here.
 */
export interface Columns {
  /** The commit that wrote the item last. */
  readonly seq: Float64Array;
  /** 1 where the row holds an item; 0 for a free row and for one that is only cited. */
  readonly present: Uint8Array;
  readonly layer: Uint8Array;
  readonly type: Uint8Array;
  readonly truth: Uint8Array;
  readonly hold: Uint8Array;
  readonly taint: Uint8Array;
  readonly space: Uint8Array;
  readonly actor: Uint8Array;
  readonly source: Uint8Array;
  readonly authority: Uint8Array;
  readonly privacyClass: Uint8Array;
  readonly at: Float64Array;
  /** NaN where it is not known when the thing itself happened. */
  readonly eventStart: Float64Array;
  readonly eventEnd: Float64Array;
  readonly salience: Float32Array;
  readonly valence: Float32Array;
  readonly confidence: Float32Array;
  readonly boost: Float32Array;
  readonly halfLifeDays: Float32Array;
  readonly rehearsalBoost: Float32Array;
  readonly floor: Float32Array;
  readonly minimum: Float32Array;
  readonly detailRate: Float32Array;
  /** How often it was said. */
  readonly count: Uint32Array;
  readonly accessCount: Uint32Array;
  readonly rehearsalCount: Uint32Array;
  /** The instant that decay counts from: the last rehearsal, or creation. */
  readonly rehearsedAt: Float64Array;
  readonly speaker: Uint32Array;
  readonly subject: Uint32Array;
  readonly session: Uint32Array;
  readonly agent: Uint32Array;
  readonly labelSet: Uint32Array;
  /** Of messages: the marks of their metadata (index-entry.ts). */
  readonly metadata: Uint32Array;
  /** What its text is written in, as a place in TEXT_LANGUAGES. */
  readonly language: Uint8Array;
  /** What its text is like (analysis.ts, SIGNS). */
  readonly signs: Uint8Array;
  /** Place in the session, UNKNOWN_TURN where none was given. */
  readonly turn: Uint32Array;
}
export const UNKNOWN_TURN = 0xffffffff;

export const createColumns = (rowCount: number): Columns => ({
  seq: new Float64Array(rowCount),
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
  count: new Uint32Array(rowCount),
  accessCount: new Uint32Array(rowCount),
  rehearsalCount: new Uint32Array(rowCount),
  rehearsedAt: new Float64Array(rowCount),
  speaker: new Uint32Array(rowCount),
  subject: new Uint32Array(rowCount),
  session: new Uint32Array(rowCount),
  agent: new Uint32Array(rowCount),
  labelSet: new Uint32Array(rowCount),
  metadata: new Uint32Array(rowCount),
  language: new Uint8Array(rowCount),
  signs: new Uint8Array(rowCount),
  turn: new Uint32Array(rowCount),
});

/** The same rows with room for more, in one go. */
export function grownColumns(columns: Columns, rowCount: number): Columns {
  const growth = columnGrowth(rowCount);
  let grown = columns;
  while (!growth.isDone()) grown = growth.step(grown);
  return grown;
}

/** Larger columns ahead of need, in steps of a tenth of a millisecond. */
export interface ColumnGrowth {
  /** The columns with one more step done: nearly always the same, now and then with one that is larger. */
  readonly step: (columns: Columns) => Columns;
  readonly isDone: () => boolean;
}

/** New memory costs most when it is first touched, five times what copying into it costs: so much of it is touched a step. */
const STEP_BYTES = 128 * 1024;

export function columnGrowth(rowCount: number): ColumnGrowth {
  let place = 0;
  let larger: Columns[keyof Columns] | undefined;
  let touched = 0;
  return {
    isDone: () => place >= COLUMN_NAMES.length,
    step(columns) {
      const name = COLUMN_NAMES[place];
      if (name === undefined) return columns;
      const column = columns[name];
      if (column.length >= rowCount) {
        place += 1;
        return columns;
      }
      // A typed array's constructor makes one of the same kind.
      larger ??= new (column.constructor as new (length: number) => typeof column)(rowCount);
      const end = touched + STEP_BYTES / column.BYTES_PER_ELEMENT;
      larger.fill(0, touched, end);
      touched = end;
      if (touched < column.length) return columns;
      larger.set(column);
      const grown = { ...columns, [name]: larger };
      [place, larger, touched] = [place + 1, undefined, 0];
      return grown;
    },
  };
}

// The keys of the object that createColumns made are the names of the columns.
export const COLUMN_NAMES = Object.keys(createColumns(0)) as readonly (keyof Columns)[];

/** Nothing of an erased item stays behind in its row. */
export function clearRow(columns: Columns, row: number): void {
  for (const column of Object.values(columns)) column[row] = 0;
}
