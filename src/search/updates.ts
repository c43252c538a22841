/**
 * Which memory is the newer one of two that a link joins (GUM-27, GUM-B5), row by row and in both directions. An item with `supersedes` took the place
 * of what it names. One with `contradicts` is news of what it names where it was said later; where it came in as history already, what it
 * names is what holds. What outside content says is never news of what a person said (SEC-R3).
 */
import { TAINTS, TRUTHS } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import { codeOf } from "./filter.ts";
import type { RowGraph } from "./row-graph.ts";

export interface Updates {
  /** No item of the vault has such a link. */
  readonly areNone: () => boolean;
  /** False for most rows, at the cost of a look: no link may say that there is a newer one. */
  readonly mayHaveNewer: (row: number) => boolean;
  /** Rows that are newer than this one by a link between the two; one may come twice, and hold no item any more. */
  readonly eachNewer: (row: number, visit: (newer: number) => void) => void;
  readonly eachOlder: (row: number, visit: (older: number) => void) => void;
}

interface UpdateSource {
  readonly columns: () => Columns;
  /** From what is linked from to what it names, as items have it. */
  readonly supersedes: RowGraph;
  readonly contradicts: RowGraph;
  /** By the time of saying, then by id. */
  readonly isOlder: (left: number, right: number) => boolean;
}

const NONE = -1;
const SUPERSEDED = codeOf(TRUTHS, "superseded");
const CLEAN = codeOf(TAINTS, "clean");

export function createUpdates({ columns, supersedes, contradicts, isOlder }: UpdateSource): Updates {
  function mayUpdate(newer: number, older: number): boolean {
    const { taint } = columns();
    return taint[newer] === CLEAN || taint[older] !== CLEAN;
  }
  function wasSuperseded(row: number): boolean {
    const { present } = columns();
    let was = false;
    supersedes.eachSource(row, (newer) => {
      // What outside content says took nothing's place (SEC-R12).
      was ||= present[newer] === 1 && mayUpdate(newer, row);
    });
    return was;
  }
  /** What is history and nothing superseded it, was so when it came. */
  const cameAsHistory = (row: number): boolean => columns().truth[row] === SUPERSEDED && !wasSuperseded(row);
  const isLater = (linking: number, named: number): boolean => !cameAsHistory(linking) && isOlder(named, linking);
  const isNews = (linking: number, named: number): boolean => isLater(linking, named) && mayUpdate(linking, named);
  const gaveWay = (linking: number, named: number): boolean =>
    columns().truth[linking] === SUPERSEDED && !isLater(linking, named) && mayUpdate(named, linking);

  function eachTarget(graph: RowGraph, row: number, visit: (target: number) => void): void {
    for (let edge = graph.firstEdge(row); edge !== NONE; edge = graph.nextEdge(edge)) visit(graph.targetOf(edge));
  }

  return {
    areNone: () => supersedes.isEmpty() && contradicts.isEmpty(),
    mayHaveNewer: (row) => supersedes.isTarget(row) || contradicts.isTarget(row) || contradicts.firstEdge(row) !== NONE,
    eachNewer(row, visit) {
      supersedes.eachSource(row, (linking) => {
        if (mayUpdate(linking, row)) visit(linking);
      });
      contradicts.eachSource(row, (linking) => {
        if (isNews(linking, row)) visit(linking);
      });
      eachTarget(contradicts, row, (named) => {
        if (gaveWay(row, named)) visit(named);
      });
    },
    eachOlder(row, visit) {
      eachTarget(supersedes, row, (named) => {
        if (mayUpdate(row, named)) visit(named);
      });
      eachTarget(contradicts, row, (named) => {
        if (isNews(row, named)) visit(named);
      });
      contradicts.eachSource(row, (linking) => {
        if (gaveWay(linking, row)) visit(linking);
      });
    },
  };
}
