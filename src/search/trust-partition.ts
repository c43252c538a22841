/**
 * What a search reads of the rows of one taint. Clean and untrusted content have separate
 * partitions: term rarity, text lengths, speakers and languages are counted within one, so
 * untrusted content cannot change the score of a clean memory by a single digit (SEC-R12, SEC-P2).
 */

import { DAY_MS } from "../model/clock.ts";
import { type Item, SOURCES, TAINTS } from "../model/item.ts";
import { type Columns, MESSAGE } from "./columns.ts";
import { FilterMaskCache, type FilterNames } from "./filter.ts";
import { LexicalIndex } from "./lexical-index.ts";
import { type RowGraph, TurnOrder, type Updates } from "./row-links.ts";
import { type Interner, PartitionSpeakers } from "./tables.ts";

type TrustPartition = Readonly<ReturnType<typeof createTrustPartition>>;

/** @param comesBefore orders two rows of one session */
export const createTrustPartition = (
  taint: Item["taint"],
  names: Interner,
  comesBefore: (left: number, right: number) => boolean,
) => ({
  /** Code in the taint column. */
  taint: TAINTS.indexOf(taint),
  messages: new LexicalIndex(),
  items: new LexicalIndex(),
  filterMasks: new FilterMaskCache(),
  /**
   * Neighbours within the partition: untrusted content never comes between two turns of a person.
   */
  turns: new TurnOrder(comesBefore),
  speakers: new PartitionSpeakers(names),
});

/** What a search reads of a vault's index: the rows of one partition, and their surroundings. */
export interface SearchedIndex extends TrustPartition {
  readonly columns: Columns;
  readonly rowBound: number;
  readonly evidence: RowGraph;
  readonly updates: Updates;
  readonly names: FilterNames;
  /** At least `rowBound` long; scratch space without meaning between searches. */
  readonly accumulator: Float32Array;
  readonly idOf: (row: number) => string;
  readonly isNewer: (left: number, right: number) => boolean;
}

/**
 * Amount of untrusted content by session and source, for its quotas (SEC-R12). Updated by row, so
 * reading costs nothing.
 */

/** A tool or document, by name if it has one. */
export interface UntrustedOrigin {
  readonly source: Item["origin"]["source"];
  readonly speaker?: string | undefined;
  readonly at: number;
}

export interface UntrustedSource {
  /** Memories, without messages. */
  readonly itemCount: () => number;
  /** Memories stated directly in a session; messages have counters of their own. */
  readonly statedIn: (session: string) => number;
  /** Memories from one source on the same day (UTC). */
  readonly fromSource: (source: UntrustedOrigin) => number;
}

export function createUntrustedCounts() {
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
    enter: (columns: Columns, row: number, isStated: boolean): void => count(columns, row, isStated, 1),
    leave: (columns: Columns, row: number, isStated: boolean): void => count(columns, row, isStated, -1),
    reader: (sessions: Interner, speakers: Interner): UntrustedSource => ({
      itemCount: () => itemCount,
      statedIn: (session) => bySession.get(sessions.find(session) ?? 0) ?? 0,
      fromSource: ({ source, speaker, at }) => {
        const ordinal = speaker === undefined ? 0 : speakers.find(speaker);
        return ordinal === undefined ? 0 : (bySource.get(wordOf(SOURCES.indexOf(source), ordinal, at)) ?? 0);
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
