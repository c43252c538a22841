/**
 * Edges from row to row, readable in both directions: from a fact to the messages that it was formed from and back (GUM-10, GUM-16), from
 * what is newer to what it took the place of and back (GUM-27). They lie in typed arrays and are chained per row; both ways cost as many
 * steps as there are edges.
 */
import { withRoom } from "./with-room.ts";

export interface RowGraph {
  readonly add: (from: number, to: number) => void;
  /** Takes out the edges that begin at the row; answers where they led. Those that lead to it stay. */
  readonly dropFrom: (row: number) => readonly number[];
  readonly targets: (row: number) => readonly number[];
  readonly sources: (row: number) => readonly number[];
  readonly eachSource: (row: number, visit: (source: number) => void) => void;
  readonly isTarget: (row: number) => boolean;
  /** For loops that make no list: the first edge that begins at a row, the next one, and where an edge leads; -1 at the end. */
  readonly firstEdge: (row: number) => number;
  readonly nextEdge: (edge: number) => number;
  readonly targetOf: (edge: number) => number;
  readonly isEmpty: () => boolean;
}

const NONE = -1;

export function createRowGraph(): RowGraph {
  let source = new Int32Array(256);
  let target = new Int32Array(256);
  let nextOut = new Int32Array(256);
  let nextIn = new Int32Array(256);
  let firstOut = new Int32Array(256).fill(NONE);
  let firstIn = new Int32Array(256).fill(NONE);
  let edgeBound = 0;
  const free: number[] = [];

  function reserveRow(row: number): void {
    firstOut = withRoom(firstOut, row, 0.75, NONE);
    firstIn = withRoom(firstIn, row, 0.7, NONE);
  }
  function newEdge(): number {
    const edge = free.pop() ?? edgeBound++;
    source = withRoom(source, edge, 0.95, 0);
    target = withRoom(target, edge, 0.9, 0);
    nextOut = withRoom(nextOut, edge, 0.85, 0);
    nextIn = withRoom(nextIn, edge, 0.8, 0);
    return edge;
  }
  function unlinkIn(edge: number): void {
    const row = target[edge] ?? NONE;
    let step = firstIn[row] ?? NONE;
    if (step === edge) {
      firstIn[row] = nextIn[edge] ?? NONE;
      return;
    }
    while (nextIn[step] !== edge) step = nextIn[step] ?? NONE;
    nextIn[step] = nextIn[edge] ?? NONE;
  }
  function list(head: Int32Array, next: Int32Array, end: Int32Array, row: number): number[] {
    const rows: number[] = [];
    for (let edge = head[row] ?? NONE; edge !== NONE; edge = next[edge] ?? NONE) rows.push(end[edge] ?? NONE);
    return rows.reverse();
  }

  return {
    add(from, to) {
      reserveRow(Math.max(from, to));
      const edge = newEdge();
      source[edge] = from;
      target[edge] = to;
      nextOut[edge] = firstOut[from] ?? NONE;
      firstOut[from] = edge;
      nextIn[edge] = firstIn[to] ?? NONE;
      firstIn[to] = edge;
    },
    dropFrom(row) {
      const rows = list(firstOut, nextOut, target, row);
      for (let edge = firstOut[row] ?? NONE; edge !== NONE; edge = nextOut[edge] ?? NONE) {
        unlinkIn(edge);
        free.push(edge);
      }
      if (row < firstOut.length) firstOut[row] = NONE;
      return rows;
    },
    targets: (row) => list(firstOut, nextOut, target, row),
    sources: (row) => list(firstIn, nextIn, source, row),
    eachSource(row, visit) {
      for (let edge = firstIn[row] ?? NONE; edge !== NONE; edge = nextIn[edge] ?? NONE) visit(source[edge] ?? NONE);
    },
    isTarget: (row) => (firstIn[row] ?? NONE) !== NONE,
    firstEdge: (row) => firstOut[row] ?? NONE,
    nextEdge: (edge) => nextOut[edge] ?? NONE,
    targetOf: (edge) => target[edge] ?? NONE,
    isEmpty: () => edgeBound === free.length,
  };
}
