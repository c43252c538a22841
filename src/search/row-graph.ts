/**
 * Edges between rows, traversable in both directions: from a fact to its source messages (GUM-10,
 * GUM-16), from a newer item to the one it superseded (GUM-27). Typed arrays with a chain for each
 * row; both directions cost a step for each edge.
 */
const NONE = -1;

export class RowGraph {
  #source = new Int32Array(256);
  #target = new Int32Array(256);
  #nextOut = new Int32Array(256);
  #nextIn = new Int32Array(256);
  #firstOut = new Int32Array(256).fill(NONE);
  #firstIn = new Int32Array(256).fill(NONE);
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
 * Grows an array by row ahead of need. Arrays that fill up together get different shares, so that
 * no single step copies more than one of them and causes a pause.
 */

/** Returns the array, or one of twice the size once `index` exceeds this share of it. */
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
