/**
 * How much of a vault is outside content, by session and by source: what its quotas count (SEC-R12). Kept up to date row by row, so that asking
 * costs nothing.
 */
import { DAY_MS } from "../model/clock.ts";
import { type Item, LAYERS, SOURCES } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import { codeOf } from "./filter.ts";
import type { Interner } from "./interner.ts";

/** Whose word it is: a tool or a document by its name, where it has one. */
export interface OutsideSource {
  readonly source: Item["origin"]["source"];
  readonly speaker?: string | undefined;
  /** When it was said. */
  readonly at: number;
}

export interface UntrustedSource {
  /** Memories, messages not among them. */
  readonly itemCount: () => number;
  /** Memories that were stated in a session by themselves; what its messages say is counted by message. */
  readonly statedIn: (session: string) => number;
  /** Memories of one source that were said on the same day (UTC). */
  readonly fromSource: (source: OutsideSource) => number;
}

interface UntrustedCounts {
  readonly enter: (columns: Columns, row: number, isStated: boolean) => void;
  readonly leave: (columns: Columns, row: number, isStated: boolean) => void;
  readonly reader: (sessions: Interner, speakers: Interner) => UntrustedSource;
}

const MESSAGE = codeOf(LAYERS, "message");

export function createUntrustedCounts(): UntrustedCounts {
  const bySession = new Map<number, number>();
  const bySource = new Map<string, number>();
  let itemCount = 0;

  function count(columns: Columns, row: number, isStated: boolean, change: 1 | -1): void {
    if (columns.layer[row] === MESSAGE) return;
    itemCount += change;
    add(bySource, wordOf(columns.source[row] ?? 0, columns.speaker[row] ?? 0, columns.at[row] ?? 0), change);
    const session = columns.session[row] ?? 0;
    if (isStated && session !== 0) add(bySession, session, change);
  }
  return {
    enter: (columns, row, isStated) => count(columns, row, isStated, 1),
    leave: (columns, row, isStated) => count(columns, row, isStated, -1),
    reader: (sessions, speakers) => ({
      itemCount: () => itemCount,
      statedIn: (session) => bySession.get(sessions.find(session) ?? 0) ?? 0,
      fromSource: ({ source, speaker, at }) => {
        const ordinal = speaker === undefined ? 0 : speakers.find(speaker);
        return ordinal === undefined ? 0 : (bySource.get(wordOf(codeOf(SOURCES, source), ordinal, at)) ?? 0);
      },
    }),
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const left = (counts.get(key) ?? 0) + change;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
export const isSameDay = (one: number, other: number): boolean => dayOf(one) === dayOf(other);

const wordOf = (source: number, speaker: number, at: number): string => `${source}/${speaker}/${dayOf(at)}`;
