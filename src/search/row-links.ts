/** How rows are linked: edges, which of two linked memories is newer, and the order of turns. */

import { CLEAN, type Columns, SUPERSEDED } from "./columns.ts";

const NONE = -1;

/**
 * Edges between rows, traversable in both directions: from a fact to its source messages (GUM-10,
 * GUM-16), from a newer item to the one it superseded (GUM-27). Typed arrays with a chain for each
 * row; both directions cost a step for each edge.
 */
export class RowGraph {
  #source = new Int32Array(64);
  #target = new Int32Array(64);
  #nextOut = new Int32Array(64);
  #nextIn = new Int32Array(64);
  #firstOut = new Int32Array(64).fill(NONE);
  #firstIn = new Int32Array(64).fill(NONE);
  #edgeBound = 0;
  readonly #free: number[] = [];

  add(from: number, to: number): void {
    this.#reserveRow(Math.max(from, to));
    const edge = this.#newEdge();
    this.#source[edge] = from;
    this.#target[edge] = to;
    this.#nextOut[edge] = this.#firstOut[from] ?? NONE;
    this.#firstOut[from] = edge;
    this.#nextIn[edge] = this.#firstIn[to] ?? NONE;
    this.#firstIn[to] = edge;
  }

  /** Removes the outgoing edges of a row and returns their targets. Incoming edges stay. */
  dropFrom(row: number): readonly number[] {
    const rows = this.#list(this.#firstOut, this.#nextOut, this.#target, row);
    for (let edge = this.#firstOut[row] ?? NONE; edge !== NONE; edge = this.#nextOut[edge] ?? NONE) {
      this.#unlinkIn(edge);
      this.#free.push(edge);
    }
    if (row < this.#firstOut.length) this.#firstOut[row] = NONE;
    return rows;
  }

  targets(row: number): readonly number[] {
    return this.#list(this.#firstOut, this.#nextOut, this.#target, row);
  }

  sources(row: number): readonly number[] {
    return this.#list(this.#firstIn, this.#nextIn, this.#source, row);
  }

  eachSource(row: number, visit: (source: number) => void): void {
    for (let edge = this.#firstIn[row] ?? NONE; edge !== NONE; edge = this.#nextIn[edge] ?? NONE)
      visit(this.#source[edge] ?? NONE);
  }

  isTarget(row: number): boolean {
    return (this.#firstIn[row] ?? NONE) !== NONE;
  }

  /** Iteration without allocation: first outgoing edge, next edge, target; -1 at the end. */
  firstEdge(row: number): number {
    return this.#firstOut[row] ?? NONE;
  }

  nextEdge(edge: number): number {
    return this.#nextOut[edge] ?? NONE;
  }

  targetOf(edge: number): number {
    return this.#target[edge] ?? NONE;
  }

  isEmpty(): boolean {
    return this.#edgeBound === this.#free.length;
  }

  #reserveRow(row: number): void {
    this.#firstOut = withRoom(this.#firstOut, row, 0.75, NONE);
    this.#firstIn = withRoom(this.#firstIn, row, 0.7, NONE);
  }

  #newEdge(): number {
    const edge = this.#free.pop() ?? this.#edgeBound++;
    this.#source = withRoom(this.#source, edge, 0.95, 0);
    this.#target = withRoom(this.#target, edge, 0.9, 0);
    this.#nextOut = withRoom(this.#nextOut, edge, 0.85, 0);
    this.#nextIn = withRoom(this.#nextIn, edge, 0.8, 0);
    return edge;
  }

  #unlinkIn(edge: number): void {
    const row = this.#target[edge] ?? NONE;
    let step = this.#firstIn[row] ?? NONE;
    if (step === edge) {
      this.#firstIn[row] = this.#nextIn[edge] ?? NONE;
      return;
    }
    while (this.#nextIn[step] !== edge) step = this.#nextIn[step] ?? NONE;
    this.#nextIn[step] = this.#nextIn[edge] ?? NONE;
  }

  #list(head: Int32Array, next: Int32Array, end: Int32Array, row: number): number[] {
    const rows: number[] = [];
    for (let edge = head[row] ?? NONE; edge !== NONE; edge = next[edge] ?? NONE) rows.push(end[edge] ?? NONE);
    return rows.reverse();
  }
}

/**
 * Grows an array by row ahead of need: returns it, or one of twice the size once `index` exceeds
 * this share of it. Arrays that fill up together get different shares, so that no single step
 * copies more than one of them and causes a pause.
 */
export function withRoom(
  array: Int32Array<ArrayBuffer>,
  index: number,
  share: number,
  empty: number,
): Int32Array<ArrayBuffer> {
  if (index < share * array.length) return array;
  const larger = new Int32Array(Math.max(index + 1, array.length * 2));
  larger.set(array);
  if (empty !== 0) larger.fill(empty, array.length);
  return larger;
}

interface UpdateSource {
  readonly columns: () => Columns;
  /** Edges from the linking item to the linked one. */
  readonly supersedes: RowGraph;
  readonly contradicts: RowGraph;
  /** By time of statement, then by id. */
  readonly isOlder: (left: number, right: number) => boolean;
}

/**
 * Which of two linked memories is newer (GUM-27, GUM-B5), by row and in both directions. An item
 * that `supersedes` another is newer. An item that `contradicts` another is newer if it was stated
 * later; if it was history when it arrived, the other holds. Untrusted content never updates what a
 * person said (SEC-R3).
 */
export class Updates {
  readonly #source: UpdateSource;

  constructor(source: UpdateSource) {
    this.#source = source;
  }

  /** The vault has no such links. */
  areNone(): boolean {
    const { supersedes, contradicts } = this.#source;
    return supersedes.isEmpty() && contradicts.isEmpty();
  }

  /** A cheap test that is false for most rows: no link suggests a newer item. */
  mayHaveNewer(row: number): boolean {
    const { supersedes, contradicts } = this.#source;
    return supersedes.isTarget(row) || contradicts.isTarget(row) || contradicts.firstEdge(row) !== NONE;
  }

  /** The same for older items. */
  mayHaveOlder(row: number): boolean {
    const { supersedes, contradicts } = this.#source;
    return supersedes.firstEdge(row) !== NONE || contradicts.isTarget(row) || contradicts.firstEdge(row) !== NONE;
  }

  /** Visits rows linked as newer. A row may occur twice, and may no longer hold an item. */
  eachNewer(row: number, visit: (newer: number) => void): void {
    const { supersedes, contradicts } = this.#source;
    supersedes.eachSource(row, (linking) => {
      if (this.#mayUpdate(linking, row)) visit(linking);
    });
    contradicts.eachSource(row, (linking) => {
      if (this.#isNews(linking, row)) visit(linking);
    });
    eachTarget(contradicts, row, (named) => {
      if (this.#isSuperseded(row, named)) visit(named);
    });
  }

  eachOlder(row: number, visit: (older: number) => void): void {
    const { supersedes, contradicts } = this.#source;
    eachTarget(supersedes, row, (named) => {
      if (this.#mayUpdate(row, named)) visit(named);
    });
    eachTarget(contradicts, row, (named) => {
      if (this.#isNews(row, named)) visit(named);
    });
    contradicts.eachSource(row, (linking) => {
      if (this.#isSuperseded(linking, row)) visit(linking);
    });
  }

  #mayUpdate(newer: number, older: number): boolean {
    const { taint } = this.#source.columns();
    return taint[newer] === CLEAN || taint[older] !== CLEAN;
  }

  #isLater(linking: number, named: number): boolean {
    return !this.#arrivedAsHistory(linking) && this.#source.isOlder(named, linking);
  }

  #isNews(linking: number, named: number): boolean {
    return this.#isLater(linking, named) && this.#mayUpdate(linking, named);
  }

  #isSuperseded(linking: number, named: number): boolean {
    const { truth } = this.#source.columns();
    return truth[linking] === SUPERSEDED && !this.#isLater(linking, named) && this.#mayUpdate(named, linking);
  }

  /** Marked as superseded although nothing superseded it. */
  #arrivedAsHistory(row: number): boolean {
    const { present, truth } = this.#source.columns();
    if (truth[row] !== SUPERSEDED) return false;
    let wasSuperseded = false;
    this.#source.supersedes.eachSource(row, (newer) => {
      // Untrusted content supersedes nothing (SEC-R12).
      wasSuperseded ||= present[newer] === 1 && this.#mayUpdate(newer, row);
    });
    return !wasSuperseded;
  }
}

function eachTarget(graph: RowGraph, row: number, visit: (target: number) => void): void {
  for (let edge = graph.firstEdge(row); edge !== NONE; edge = graph.nextEdge(edge)) visit(graph.targetOf(edge));
}

export class TurnOrder {
  #previous = new Int32Array(64).fill(NONE);
  #next = new Int32Array(64).fill(NONE);
  readonly #lastOf = new Map<number, number>();
  readonly #comesBefore: (left: number, right: number) => boolean;

  /** @param comesBefore orders two rows of one session; it is total, because ids differ */
  constructor(comesBefore: (left: number, right: number) => boolean) {
    this.#comesBefore = comesBefore;
  }

  insert(row: number, session: number): void {
    if (session === 0) return;
    this.#previous = withRoom(this.#previous, row, 0.65, NONE);
    this.#next = withRoom(this.#next, row, 0.6, NONE);
    const last = this.#lastOf.get(session) ?? NONE;
    // Turns mostly arrive in order, so the walk from the end is usually one step.
    let before = last;
    while (before !== NONE && this.#comesBefore(row, before)) before = this.before(before);
    const after = before === NONE ? this.#firstFrom(last) : this.after(before);
    this.#previous[row] = before;
    this.#next[row] = after;
    if (before !== NONE) this.#next[before] = row;
    if (after !== NONE) this.#previous[after] = row;
    else this.#lastOf.set(session, row);
  }

  remove(row: number, session: number): void {
    if (session === 0) return;
    const before = this.before(row);
    const after = this.after(row);
    if (before !== NONE) this.#next[before] = after;
    if (after !== NONE) this.#previous[after] = before;
    else if (before !== NONE) this.#lastOf.set(session, before);
    else this.#lastOf.delete(session);
    this.#previous[row] = NONE;
    this.#next[row] = NONE;
  }

  /** The previous row of the session, or -1. */
  before(row: number): number {
    return this.#previous[row] ?? NONE;
  }

  /** The next row of the session, or -1. */
  after(row: number): number {
    return this.#next[row] ?? NONE;
  }

  /** Rows of a session, first turn first. */
  rows(session: number): readonly number[] {
    const rows: number[] = [];
    for (let row = this.#lastOf.get(session) ?? NONE; row !== NONE; row = this.before(row)) rows.push(row);
    return rows.reverse();
  }

  sessionCount(): number {
    return this.#lastOf.size;
  }

  #firstFrom(last: number): number {
    let row = last;
    while (row !== NONE && this.before(row) !== NONE) row = this.before(row);
    return row;
  }
}
