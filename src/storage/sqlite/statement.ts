/** A prepared statement whose rows come as arrays of cells, and the readers that check what a cell holds. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { damagedRow } from "./disk-error.ts";

export type Cell = null | number | bigint | string | Uint8Array;
export type Row = readonly Cell[];

export class Statement {
  readonly #statement: StatementSync;
  readonly #sql: string;
  readonly #before: ((sql: string) => void) | undefined;

  constructor(database: DatabaseSync, sql: string, before?: (sql: string) => void) {
    this.#statement = database.prepare(sql);
    // Arrays cost a third of what objects with names cost.
    this.#statement.setReturnArrays(true);
    this.#sql = sql;
    this.#before = before;
  }

  /** Answers how many rows it changed. */
  run(...values: SQLInputValue[]): number {
    this.#before?.(this.#sql);
    return Number(this.#statement.run(...values).changes);
  }

  all(...values: SQLInputValue[]): readonly Row[] {
    this.#before?.(this.#sql);
    const rows: unknown = this.#statement.all(...values);
    return rows as Row[]; // setReturnArrays(true) above makes every row an array of cells
  }

  one(...values: SQLInputValue[]): Row | undefined {
    this.#before?.(this.#sql);
    const row: unknown = this.#statement.get(...values);
    return row as Row | undefined; // as above
  }
}

export function numberCell(row: Row, column: number): number {
  const cell = row[column];
  if (typeof cell !== "number") throw damagedRow();
  return cell;
}

export function textCell(row: Row, column: number): string {
  const cell = row[column];
  if (typeof cell !== "string") throw damagedRow();
  return cell;
}

export function bytesCell(row: Row, column: number): Uint8Array {
  const cell = row[column];
  if (!(cell instanceof Uint8Array)) throw damagedRow();
  return cell;
}

/** `undefined` where the cell is empty. */
export function optionalBytesCell(row: Row, column: number): Uint8Array | undefined {
  return row[column] === null ? undefined : bytesCell(row, column);
}

/** A text that must be one of the words that a column may hold. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw damagedRow();
  return word;
}
