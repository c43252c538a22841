/**
 * Which row was formed from which (evidence), readable in both directions: from a fact to its messages and back
 * (GUM-10, GUM-16). Edges lie in typed arrays and are chained per row; both ways cost as many steps as there are edges.
 */
import { withRoom } from "./with-room.ts";

export interface EvidenceGraph {
  readonly add: (citing: number, cited: number) => void;
  /** Takes out what the row cites; answers the rows that it cited. Who cites it stays. */
  readonly dropCitations: (citing: number) => readonly number[];
  readonly cited: (row: number) => readonly number[];
  readonly citing: (row: number) => readonly number[];
  readonly eachCiting: (row: number, visit: (citing: number) => void) => void;
  readonly isCited: (row: number) => boolean;
  /** For loops that make no list: the first edge of what a row cites, the next one, and where an edge leads; -1 at the end. */
  readonly firstEdge: (row: number) => number;
  readonly nextEdge: (edge: number) => number;
  readonly citedBy: (edge: number) => number;
}

const NONE = -1;

export function createEvidenceGraph(): EvidenceGraph {
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
    add(citing, cited) {
      reserveRow(Math.max(citing, cited));
      const edge = newEdge();
      source[edge] = citing;
      target[edge] = cited;
      nextOut[edge] = firstOut[citing] ?? NONE;
      firstOut[citing] = edge;
      nextIn[edge] = firstIn[cited] ?? NONE;
      firstIn[cited] = edge;
    },
    dropCitations(citing) {
      const rows = list(firstOut, nextOut, target, citing);
      for (let edge = firstOut[citing] ?? NONE; edge !== NONE; edge = nextOut[edge] ?? NONE) {
        unlinkIn(edge);
        free.push(edge);
      }
      if (citing < firstOut.length) firstOut[citing] = NONE;
      return rows;
    },
    cited: (row) => list(firstOut, nextOut, target, row),
    citing: (row) => list(firstIn, nextIn, source, row),
    eachCiting(row, visit) {
      for (let edge = firstIn[row] ?? NONE; edge !== NONE; edge = nextIn[edge] ?? NONE) visit(source[edge] ?? NONE);
    },
    isCited: (row) => (firstIn[row] ?? NONE) !== NONE,
    firstEdge: (row) => firstOut[row] ?? NONE,
    nextEdge: (edge) => nextOut[edge] ?? NONE,
    citedBy: (edge) => target[edge] ?? NONE,
  };
}
