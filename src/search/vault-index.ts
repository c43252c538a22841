/**
 * The index of one open vault: columns, words, evidence and turn order of its items, in memory, kept up to date item by item
 * (design §6). It answers searches and the look-ups that the vault's verbs need, and keeps no text. What it answers is what
 * brute force over the items would answer (SEC §6.4, invariant 12). Nothing here knows another vault (PN-02).
 */

import { callerIdOf } from "../core/identity.ts";
import {
  ACTORS,
  AUTHORITIES,
  HOLDS,
  type Item,
  LAYERS,
  PRIVACY_CLASSES,
  SOURCES,
  SPACES,
  TAINTS,
  TRUTHS,
  TYPES,
} from "../core/item.ts";
import { indexTerms } from "./analysis.ts";
import { type Columns, clearRow, createColumns, grownColumns, UNKNOWN_TURN } from "./columns.ts";
import { createEvidenceGraph } from "./evidence-graph.ts";
import { codeOf, LABEL_BORDER, maskOf, type ReadMask, rowFilter, type SearchFilter } from "./filter.ts";
import { fingerprint } from "./fingerprint.ts";
import { createIdTable } from "./id-table.ts";
import type { IndexEntry, UseColumns } from "./index-entry.ts";
import { createInterner } from "./interner.ts";
import { createLexicalIndex } from "./lexical-index.ts";
import { createRowsByWord } from "./rows-by-word.ts";
import { search } from "./search.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import { createTurnOrder } from "./turn-order.ts";

export interface VaultIndex {
  /** Takes an item in, or its newer revision in place of the older one. */
  readonly put: (entry: IndexEntry) => void;
  /** False where the id is not here. */
  readonly remove: (id: string) => boolean;
  readonly has: (id: string) => boolean;
  readonly size: () => number;
  /** Only the rehearsal columns; false where the id is not here. */
  readonly putUse: (id: string, use: UseColumns) => boolean;
  /** By row number; good until the next put. */
  readonly columns: () => Columns;
  readonly row: (id: string) => number;
  readonly idOf: (row: number) => string;
  readonly search: (query: SearchQuery) => SearchResult;
  /** What tells people where a memory comes from, without reading the message itself; undefined where the id is not here. */
  readonly citation: (id: string) => Citation | undefined;
  /** The labels of a row, sorted. */
  readonly labelsOf: (row: number) => readonly string[];
  /** Ids of all items that pass, in no particular order; messages where the mask has them. */
  readonly passing: (filter: SearchFilter, mayRead: ReadMask) => readonly string[];

  /** Items of a session, messages included, by time, then id. */
  readonly bySession: (session: string) => readonly string[];
  /** Items formed from this one: facts of a message, summaries of a fact. */
  readonly citing: (id: string) => readonly string[];
  /** Items that this one was formed from, in order of citation; also those that are no longer here. */
  readonly evidenceOf: (id: string) => readonly string[];
  /** The current holder of a profile key in a space, about a subject (absent: the owner). */
  readonly holder: (space: Item["scope"]["space"], subject: string | undefined, key: string) => string | undefined;
  /**
   * Items, no messages, whose text may be the same by PAM's equality (PAM-24), oldest first. They share a 53-bit fingerprint:
   * compare the texts before relying on it.
   */
  readonly maybeEqual: (text: string) => readonly string[];
  /** The message that the caller named so (GUM-33). */
  readonly byMessageId: (messageId: string) => string | undefined;
  /** Ids that end with the 12 digits of a gosum id. */
  readonly endingWith: (digits: string) => readonly string[];
  /** Messages up to `reach` turns before and after this one in its session, in order, itself not among them. */
  readonly neighbours: (messageId: string, reach: number) => readonly string[];
  readonly counts: () => IndexCounts;
}

/** Where a memory comes from: an archived message, with the caller's own name for it. */
export interface Citation {
  readonly id: string;
  readonly messageId?: string;
  readonly session?: string;
  /** When it was said, milliseconds UTC. */
  readonly at: number;
}

export interface IndexCounts {
  readonly byLayer: Readonly<Record<Item["layer"], number>>;
  readonly byPrivacyClass: Readonly<Record<Item["privacy"]["class"], number>>;
  readonly byHold: Readonly<Record<Item["hold"], number>>;
  /** Terms and postings of messages and of all other items. */
  readonly termCount: number;
  readonly postingCount: number;
}

/** The gist says what it is; details are extras, entities and labels mostly repeat its words. */
const FIELD_WEIGHTS = { gist: 1, details: 0.5, entities: 0.25, labels: 0.5 } as const;
const MESSAGE = codeOf(LAYERS, "message");
/** Who holds a key: hidden and archived holders still do, quarantined and pending proposals do not yet. */
const HOLDING = maskOf(HOLDS, ["active", "deprioritized", "archived", "hidden", "restricted"]);

export function createVaultIndex(): VaultIndex {
  const ids = createIdTable();
  const evidence = createEvidenceGraph();
  const messages = createLexicalIndex();
  const items = createLexicalIndex();
  const speakers = createInterner();
  const subjects = createInterner();
  const sessions = createInterner();
  const agents = createInterner();
  const labelSets = createInterner();
  const byFingerprint = createRowsByWord<number>();
  const byMessageId = createRowsByWord<string>();
  const byKey = createRowsByWord<string>();
  const sessionRows = new Map<number, Set<number>>();
  const turns = createTurnOrder(comesBefore);
  let columns = createColumns(256);
  let accumulator = new Float32Array(256);
  let size = 0;

  const isPresent = (row: number): boolean => row >= 0 && columns.present[row] === 1;
  const isMessage = (row: number): boolean => columns.layer[row] === MESSAGE;

  function comesBefore(left: number, right: number): boolean {
    const byTurn = (columns.turn[left] ?? 0) - (columns.turn[right] ?? 0);
    return byTurn === 0 ? isOlder(left, right) : byTurn < 0;
  }
  function isOlder(left: number, right: number): boolean {
    const byTime = (columns.at[left] ?? 0) - (columns.at[right] ?? 0);
    return byTime === 0 ? ids.compare(left, right) < 0 : byTime < 0;
  }
  const idsInOrder = (rows: Iterable<number>): readonly string[] =>
    [...rows]
      .filter(isPresent)
      .sort((left, right) => (isOlder(left, right) ? -1 : 1))
      .map(ids.id);

  function reserve(row: number): void {
    if (row < columns.at.length) return;
    columns = grownColumns(columns, Math.max(row + 1, columns.at.length * 2));
    accumulator = new Float32Array(columns.at.length);
  }

  function put(entry: IndexEntry): void {
    const row = ids.claim(entry.id);
    reserve(row);
    if (isPresent(row)) takeOut(row);
    fill(columns, row, entry);
    columns.speaker[row] = speakers.acquire(entry.speaker);
    columns.subject[row] = subjects.acquire(entry.subject);
    columns.agent[row] = agents.acquire(entry.agent);
    columns.labelSet[row] = labelSets.acquire(labelSetOf(entry.labels));
    const session = sessions.acquire(entry.session);
    columns.session[row] = session;
    for (const cited of entry.evidence) {
      const citedRow = ids.claim(cited);
      reserve(citedRow);
      evidence.add(row, citedRow);
    }
    if (!isMessage(row)) byFingerprint.add(fingerprint(entry.text.gist), row);
    if (entry.messageId !== undefined) byMessageId.add(entry.messageId, row);
    if (entry.key !== undefined) byKey.add(keyWord(entry.space, entry.subject, entry.key), row);
    if (session !== 0) sessionRows.set(session, (sessionRows.get(session) ?? new Set()).add(row));
    if (isMessage(row)) {
      turns.insert(row, session);
      messages.put(row, [{ terms: indexTerms(entry.text.gist), weight: FIELD_WEIGHTS.gist }]);
    } else {
      items.put(row, fieldsOf(entry));
    }
    size += 1;
  }

  /** Takes the item out of its row and leaves the row claimed. */
  function takeOut(row: number): void {
    const session = columns.session[row] ?? 0;
    if (isMessage(row)) {
      turns.remove(row, session);
      messages.remove(row);
    } else {
      items.remove(row);
    }
    sessionRows.get(session)?.delete(row);
    if (sessionRows.get(session)?.size === 0) sessionRows.delete(session);
    byFingerprint.drop(row);
    byMessageId.drop(row);
    byKey.drop(row);
    speakers.release(columns.speaker[row] ?? 0);
    subjects.release(columns.subject[row] ?? 0);
    sessions.release(session);
    agents.release(columns.agent[row] ?? 0);
    labelSets.release(columns.labelSet[row] ?? 0);
    clearRow(columns, row);
    size -= 1;
    for (const cited of evidence.dropCitations(row)) if (cited !== row) releaseIfUnused(cited);
  }
  /** A row stays while it holds an item or is cited by one: a message that is written anew finds its facts again. */
  function releaseIfUnused(row: number): void {
    if (!isPresent(row) && !evidence.isCited(row)) ids.release(row);
  }

  return {
    put,
    remove(id) {
      const row = ids.find(id);
      if (!isPresent(row)) return false;
      takeOut(row);
      releaseIfUnused(row);
      return true;
    },
    has: (id) => isPresent(ids.find(id)),
    size: () => size,
    putUse(id, use) {
      const row = ids.find(id);
      if (!isPresent(row)) return false;
      fillUse(columns, row, use);
      return true;
    },
    columns: () => columns,
    row: (id) => {
      const row = ids.find(id);
      return isPresent(row) ? row : -1;
    },
    idOf: ids.id,
    search: (query) =>
      search(
        {
          columns,
          rowBound: ids.rowBound(),
          evidence,
          turns,
          messages,
          items,
          names: { speakers, sessions, agents, labelSets },
          accumulator,
          idOf: ids.id,
          isNewer: (left, right) => isOlder(right, left),
        },
        query,
      ),
    citation(id) {
      const row = ids.find(id);
      if (!isPresent(row)) return undefined;
      const session = sessions.text(columns.session[row] ?? 0);
      const word = byMessageId.word(row);
      return {
        id,
        at: columns.at[row] ?? 0,
        ...(word === undefined ? {} : { messageId: callerIdOf(word) }),
        ...(session === undefined ? {} : { session }),
      };
    },
    labelsOf: (row) => labelSets.text(columns.labelSet[row] ?? 0)?.split(LABEL_BORDER) ?? [],
    passing(filter, mayRead) {
      const passes = rowFilter(filter, mayRead, { speakers, sessions, agents, labelSets });
      const found: string[] = [];
      for (let row = 0; row < ids.rowBound(); row++) if (passes(columns, row)) found.push(ids.id(row));
      return found;
    },
    bySession: (session) => idsInOrder(sessionRows.get(sessions.find(session) ?? 0) ?? []),
    citing: (id) => idsInOrder(new Set(evidence.citing(ids.find(id)))),
    evidenceOf: (id) => evidence.cited(ids.find(id)).map(ids.id),
    holder(space, subject, key) {
      const rows = byKey
        .rows(keyWord(space, subject, key))
        .filter(
          (row) =>
            columns.truth[row] === codeOf(TRUTHS, "current") && (HOLDING & (1 << (columns.hold[row] ?? 0))) !== 0,
        );
      return idsInOrder(rows).at(-1);
    },
    maybeEqual: (text) => idsInOrder(byFingerprint.rows(fingerprint(text))),
    byMessageId: (messageId) => idsInOrder(byMessageId.rows(messageId))[0],
    endingWith: (digits) => idsInOrder(ids.rowsEndingWith(digits)),
    neighbours(messageId, reach) {
      const row = ids.find(messageId);
      if (!isPresent(row) || !isMessage(row)) return [];
      const before: number[] = [];
      const after: number[] = [];
      for (let step = turns.before(row); step >= 0 && before.length < reach; step = turns.before(step))
        before.unshift(step);
      for (let step = turns.after(row); step >= 0 && after.length < reach; step = turns.after(step)) after.push(step);
      return [...before, ...after].map(ids.id);
    },
    counts: () => ({
      byLayer: tally(LAYERS, columns.layer, columns.present),
      byPrivacyClass: tally(PRIVACY_CLASSES, columns.privacyClass, columns.present),
      byHold: tally(HOLDS, columns.hold, columns.present),
      termCount: messages.termCount() + items.termCount(),
      postingCount: messages.postingCount() + items.postingCount(),
    }),
  };
}

function fill(columns: Columns, row: number, entry: IndexEntry): void {
  columns.present[row] = 1;
  columns.layer[row] = codeOf(LAYERS, entry.layer);
  columns.type[row] = codeOf(TYPES, entry.type);
  columns.truth[row] = codeOf(TRUTHS, entry.truth);
  columns.hold[row] = codeOf(HOLDS, entry.hold);
  columns.taint[row] = codeOf(TAINTS, entry.taint);
  columns.space[row] = codeOf(SPACES, entry.space);
  columns.actor[row] = codeOf(ACTORS, entry.actor);
  columns.source[row] = codeOf(SOURCES, entry.source);
  columns.authority[row] = codeOf(AUTHORITIES, entry.authority);
  columns.privacyClass[row] = codeOf(PRIVACY_CLASSES, entry.privacyClass);
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
  fillUse(columns, row, entry.use);
}

function fillUse(columns: Columns, row: number, use: UseColumns): void {
  columns.accessCount[row] = use.accessCount;
  columns.rehearsalCount[row] = use.rehearsalCount;
  columns.rehearsedAt[row] = use.rehearsedAt;
}

const fieldsOf = (entry: IndexEntry) => [
  { terms: indexTerms(entry.text.gist), weight: FIELD_WEIGHTS.gist },
  { terms: entry.text.details.flatMap(indexTerms), weight: FIELD_WEIGHTS.details },
  { terms: entry.text.entities.flatMap(indexTerms), weight: FIELD_WEIGHTS.entities },
  { terms: entry.labels.flatMap(indexTerms), weight: FIELD_WEIGHTS.labels },
];

const labelSetOf = (labels: readonly string[]): string | undefined =>
  labels.length === 0 ? undefined : [...new Set(labels)].sort().join(LABEL_BORDER);

const keyWord = (space: string, subject: string | undefined, key: string): string =>
  JSON.stringify([space, subject ?? null, key]);

function tally<T extends string>(words: readonly T[], codes: Uint8Array, present: Uint8Array): Record<T, number> {
  const counts = new Array<number>(words.length).fill(0);
  for (let row = 0; row < codes.length; row++)
    if (present[row] === 1) counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1;
  // fromEntries forgets the key type; the keys are exactly `words`.
  return Object.fromEntries(words.map((word, code) => [word, counts[code] ?? 0])) as Record<T, number>;
}
