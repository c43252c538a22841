/**
 * The index of one open vault: columns, words, evidence and turn order of its items, in memory, kept up to date item by item
 * (design §6). It answers searches and the look-ups that the vault's verbs need, and keeps no text. What it answers is what
 * brute force over the items would answer (SEC §6.4, invariant 12). Nothing here knows another vault (PN-02).
 */

import { callerIdOf, keyWord, type Place } from "../core/identity.ts";
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
import { TEXT_LANGUAGES } from "../language/language.ts";
import { createWordMemo } from "../language/word-memo.ts";
import { analyseEntry } from "./analysis.ts";
import { createBestRows } from "./best-rows.ts";
import {
  type ColumnGrowth,
  type Columns,
  clearRow,
  columnGrowth,
  createColumns,
  grownColumns,
  UNKNOWN_TURN,
} from "./columns.ts";
import { codeOf, LABEL_BORDER, marksOf, maskOf, type ReadMask, rowFilter, type SearchFilter } from "./filter.ts";
import { fingerprint } from "./fingerprint.ts";
import { createIdTable } from "./id-table.ts";
import type { IndexEntry, UseColumns } from "./index-entry.ts";
import { createInterner } from "./interner.ts";
import { lexicalImages } from "./lexical-images.ts";
import type { LexicalIndex } from "./lexical-index.ts";
import { createRowGraph, type RowGraph } from "./row-graph.ts";
import { createRowsByNumber, createRowsByText } from "./rows-by-word.ts";
import { search } from "./search.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import { fillFromImage, type IndexParts, imageSteps, isImageOf, type RowsImage } from "./segment-image.ts";
import { isStandingFact } from "./standing-fact.ts";
import { createTaintLane } from "./taint-lane.ts";
import { createTurnOrder } from "./turn-order.ts";
import { createUntrustedCounts, type UntrustedSource } from "./untrusted-counts.ts";
import { createUpdates } from "./updates.ts";

export interface VaultIndex {
  /** Takes an item in, or its newer revision in place of the older one. `seq` is the commit that wrote it. */
  readonly put: (entry: IndexEntry, seq?: number) => void;
  /** False where the id is not here. */
  readonly remove: (id: string) => boolean;
  readonly has: (id: string) => boolean;
  readonly size: () => number;
  /** Clean rows, messages among them. */
  readonly cleanCount: () => number;
  /** Only the rehearsal columns; false where the id is not here. */
  readonly putUse: (id: string, use: UseColumns) => boolean;
  /** The rehearsal columns of many items, by their ids as words. Answers the row of each, -1 for what is not here. */
  readonly loadUses: (uses: UsesById) => Int32Array;
  /** Ids of rows, four words each. */
  readonly idWords: (rows: readonly number[]) => Uint32Array;
  /** The row of each of these ids, -1 for what is not here. */
  readonly rowsOf: (idWords: Uint32Array) => Int32Array;
  /** By row number; good until the next put. */
  readonly columns: () => Columns;
  readonly row: (id: string) => number;
  readonly idOf: (row: number) => string;
  /** Below zero, zero or above, by the order of their ids. */
  readonly compareIds: (left: number, right: number) => number;
  /** Rows that are present, as arrays to be sealed, in this order and in small steps (segment-image.ts). */
  readonly imageSteps: (rows: readonly number[]) => Generator<undefined, RowsImage>;
  /** False when one of the rows has changed since. */
  readonly isImageOf: (image: RowsImage, rows: readonly number[]) => boolean;
  /** Makes room for so many rows in one go, before a vault is read. */
  readonly expect: (rowCount: number) => void;
  /** Takes the items of an image in, as if each were put. Their use is that of new items until it is put. Answers their rows. */
  readonly load: (image: RowsImage) => Int32Array;
  readonly search: (query: SearchQuery) => SearchResult;
  /** What tells people where a memory comes from, without reading the message itself; undefined where the id is not here. */
  readonly citation: (id: string) => Citation | undefined;
  /** Whether any row is of outside content. */
  readonly hasUntrusted: () => boolean;
  /** Names of everybody who said something clean. */
  readonly speakers: () => Iterable<string>;
  /** The labels of a row, sorted. */
  readonly labelsOf: (row: number) => readonly string[];
  /** Ids of all items that pass, in no particular order; messages where the mask has them. */
  readonly passing: (filter: SearchFilter, mayRead: ReadMask) => readonly string[];

  /** Rows of a session's messages, first turn first. */
  readonly turnsOf: (session: string) => readonly number[];
  /** Those of them that are clean. */
  readonly cleanTurnsOf: (session: string) => readonly number[];
  /** The name that a row has: its speaker; undefined where it has none. */
  readonly speakerOf: (row: number) => string | undefined;
  /** Whom a row is about; undefined for the owner. */
  readonly subjectOf: (row: number) => string | undefined;
  /** The session of a row; undefined outside any. */
  readonly sessionOf: (row: number) => string | undefined;
  /** How many sessions have messages. */
  readonly sessionCount: () => number;
  /** Items of a session, messages included, by time, then id. */
  readonly bySession: (session: string) => readonly string[];
  /** Items formed from this one: facts of a message, summaries of a fact. */
  readonly citing: (id: string) => readonly string[];
  /** Older items that this one says otherwise than. */
  readonly contradictedBy: (id: string) => readonly string[];
  /** Items that this one took the place of. */
  readonly supersedes: (id: string) => readonly string[];
  /** Items that took the place of this one. */
  readonly supersededBy: (id: string) => readonly string[];
  /** Items that this one was formed from, in order of citation; also those that are no longer here. */
  readonly evidenceOf: (id: string) => readonly string[];
  /**
   * The current holder of a profile key in a place, about a subject (absent: the owner). Outside content holds keys among its like alone (SEC-R3).
   * @param taint default `clean`
   */
  readonly holder: (
    place: Place,
    subject: string | undefined,
    key: string,
    taint?: Item["taint"],
  ) => string | undefined;
  /**
   * Items, no messages, whose text may be the same by PAM's equality (PAM-24), oldest first. They share a 53-bit fingerprint:
   * compare the texts before relying on it.
   */
  readonly maybeEqual: (text: string) => readonly string[];
  /** The message that the caller named so (GUM-33). */
  readonly byMessageId: (messageId: string) => string | undefined;
  /** Ids that end with the 12 digits of a gosum id. */
  readonly endingWith: (digits: string) => readonly string[];
  /** Ids whose gosum id begins with these digits. Costs a look at every id. */
  readonly shownAs: (digits: string) => readonly string[];
  /**
   * Which clean items, no messages, a text may speak of: those that share at least two of its telling terms, or one and bear labels; most shared first, then newest. A
   * term is telling where at most `rowsMax` items hold it, so that it costs as little in a large vault as in a small one.
   */
  readonly sharing: (
    terms: Iterable<string>,
    bounds: { readonly rowsMax: number; readonly limit: number },
  ) => { readonly ids: readonly string[]; readonly telling: ReadonlySet<string> };
  /** Messages, outside content too, that hold one of the terms that few messages hold; of the rarest where all are common. */
  readonly messagesLike: (terms: readonly string[]) => readonly string[];
  /** The rows of clean facts that hold a term. */
  readonly factsHolding: (term: string) => readonly number[];
  /** Visits them, until `isEnough` says so. */
  readonly visitFactsHolding: (term: string, isEnough: (row: number) => boolean) => void;
  /** How many they are, without a look at them. */
  readonly factFrequency: (term: string) => number;
  /** Rows of items formed from this one, oldest first. */
  readonly rowsCiting: (row: number) => readonly number[];
  /** Rows of the items that hold this profile key or held it, in no particular order. */
  readonly rowsOfKey: (place: Place, subject: string | undefined, key: string) => readonly number[];
  /** Clean messages and facts; what is formed from them is not among them. */
  readonly saidCount: () => number;
  /** Facts that summaries may say. */
  readonly standingFactCount: () => number;
  /** The message just before this one in its session, for a clean one the clean one; undefined for the first, and for what is no message of a session. */
  readonly turnBefore: (messageId: string) => string | undefined;
  /** In how many rows of one taint a term stands, messages and items together. @param taint default `clean` */
  readonly frequency: (term: string, taint?: Item["taint"]) => number;
  /** Messages up to `reach` turns before and after this one in its session, in order, itself not among them. */
  readonly neighbours: (messageId: string, reach: number) => readonly string[];
  readonly counts: () => IndexCounts;
  /** How much of the index is outside content, for its quotas (SEC-R12). */
  readonly untrusted: UntrustedSource;
}

/** One entry an item. */
export interface UsesById {
  /** Four words an id. */
  readonly ids: Uint32Array;
  readonly accessCounts: Uint32Array;
  readonly rehearsalCounts: Uint32Array;
  /** NaN where there was none. */
  readonly lastRehearsedAt: Float64Array;
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

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const NO_EDGE = -1;
/** Who holds a key: hidden and archived holders still do, quarantined and pending proposals do not yet. */
const HOLDING = maskOf(HOLDS, ["active", "deprioritized", "archived", "hidden", "restricted"]);

/** A term that more messages hold is common. */
const RARE_ROWS_MAX = 200;

/** @param memo of the words of the commit that is being taken in; forgotten with the next, and as soon as an item goes */
export function createVaultIndex(memo = createWordMemo()): VaultIndex {
  const ids = createIdTable();
  const evidence = createRowGraph();
  const supersedes = createRowGraph();
  const contradicts = createRowGraph();
  const graphs = [evidence, supersedes, contradicts];
  const speakers = createInterner();
  const clean = createTaintLane("clean", speakers, comesBefore);
  const untrusted = createTaintLane("untrusted", speakers, comesBefore);
  const untrustedCounts = createUntrustedCounts();
  const subjects = createInterner();
  const sessions = createInterner();
  const agents = createInterner();
  const labelSets = createInterner();
  const metadata = createInterner();
  const byFingerprint = createRowsByNumber();
  const byMessageId = createRowsByText();
  const byKey = createRowsByText();
  const turns = createTurnOrder(comesBefore);
  const updates = createUpdates({ columns: () => columns, supersedes, contradicts, isOlder });
  let memoSeq = 0;
  /** Clean messages and facts. */
  let saidCount = 0;
  let standingFactCount = 0;
  let capacity = 256;
  /** Under way ahead of need. */
  let growth: ColumnGrowth | undefined;
  let columns = createColumns(capacity);
  let accumulator = new Float32Array(capacity);
  let size = 0;
  const parts: IndexParts = {
    columns: () => columns,
    ids,
    graphs: { evidence, supersedes, contradicts },
    messages: lexicalImages(clean.messages, untrusted.messages, isClean),
    items: lexicalImages(clean.items, untrusted.items, isClean),
    names: { speaker: speakers, subject: subjects, session: sessions, agent: agents, labelSet: labelSets, metadata },
    byFingerprint,
    byMessageId,
    byKey,
  };

  const isPresent = (row: number): boolean => row >= 0 && columns.present[row] === 1;
  const isMessage = (row: number): boolean => columns.layer[row] === MESSAGE;
  const isFact = (row: number): boolean => columns.layer[row] === FACT;
  function isClean(row: number): boolean {
    return columns.taint[row] === clean.taint;
  }
  const sumOf = (count: (words: LexicalIndex) => number): number =>
    [clean.messages, clean.items, untrusted.messages, untrusted.items].reduce((sum, words) => sum + count(words), 0);
  const laneOf = (row: number) => (isClean(row) ? clean : untrusted);
  function dropPassing(): void {
    clean.passing.drop();
    untrusted.passing.drop();
  }

  function comesBefore(left: number, right: number): boolean {
    const byTurn = (columns.turn[left] ?? 0) - (columns.turn[right] ?? 0);
    return byTurn === 0 ? isOlder(left, right) : byTurn < 0;
  }
  function isOlder(left: number, right: number): boolean {
    const byTime = (columns.at[left] ?? 0) - (columns.at[right] ?? 0);
    return byTime === 0 ? ids.compare(left, right) < 0 : byTime < 0;
  }
  const rowsInOrder = (rows: Iterable<number>): readonly number[] =>
    [...rows].filter(isPresent).sort((left, right) => (isOlder(left, right) ? -1 : 1));
  const idsInOrder = (rows: Iterable<number>): readonly string[] => rowsInOrder(rows).map(ids.id);

  /** The columns are enlarged in small steps while the last quarter fills up, so that no put waits for all of them. */
  function reserve(row: number): void {
    if (row < capacity - capacity / 4) return;
    if (row < capacity) {
      growth ??= columnGrowth(capacity * 2);
      columns = growth.step(columns);
    }
    if (row >= capacity || growth?.isDone() === true) enlarge(Math.max(row + 1, capacity * 2));
  }
  function enlarge(rowCount: number): void {
    columns = grownColumns(columns, rowCount);
    accumulator = new Float32Array(rowCount);
    capacity = rowCount;
    growth = undefined;
  }

  function put(entry: IndexEntry, seq = 0): void {
    dropPassing();
    const row = ids.claim(entry.id);
    reserve(row);
    if (isPresent(row)) takeOut(row);
    fill(columns, row, entry);
    columns.seq[row] = seq;
    columns.speaker[row] = speakers.acquire(entry.speaker);
    columns.subject[row] = subjects.acquire(entry.subject);
    columns.agent[row] = agents.acquire(entry.agent);
    columns.labelSet[row] = labelSets.acquire(labelSetOf(entry.labels));
    columns.metadata[row] = metadata.acquire(marksOf(entry.metadata ?? []));
    const session = sessions.acquire(entry.session);
    columns.session[row] = session;
    addEdges(evidence, row, entry.evidence);
    addEdges(supersedes, row, entry.supersedes);
    addEdges(contradicts, row, entry.contradicts);
    if (!isMessage(row)) byFingerprint.add(fingerprint(entry.text.gist), row);
    if (entry.messageId !== undefined) byMessageId.add(entry.messageId, row);
    if (entry.key !== undefined) byKey.add(keyWord(entry, entry.subject, entry.key), row);
    if (seq !== memoSeq) memo.forget();
    memoSeq = seq;
    const analysed = analyseEntry(entry, memo);
    columns.language[row] = codeOf(TEXT_LANGUAGES, analysed.language);
    columns.signs[row] = analysed.signs;
    if (isMessage(row)) {
      enterTurn(row);
      laneOf(row).messages.put(row, analysed.fields);
    } else {
      laneOf(row).items.put(row, analysed.fields);
    }
    noteEntered(row);
  }

  function enterTurn(row: number): void {
    const session = columns.session[row] ?? 0;
    turns.insert(row, session);
    laneOf(row).turns.insert(row, session);
  }

  /** Counts a row that has just been filled. */
  function noteEntered(row: number): void {
    size += 1;
    laneOf(row).speakers.enter(columns.speaker[row] ?? 0);
    if (!isClean(row)) untrustedCounts.enter(columns, row, isStated(row));
    if (isStandingFact(columns, row)) standingFactCount += 1;
    if (!isMessage(row) && !isFact(row)) laneOf(row).items.setAside(row, true);
    else if (isClean(row)) saidCount += 1;
  }
  /** No message stands behind it. */
  const isStated = (row: number): boolean => evidence.firstEdge(row) === NO_EDGE;

  function addEdges(graph: RowGraph, row: number, to: readonly string[]): void {
    for (const id of to) {
      const end = ids.claim(id);
      reserve(end);
      graph.add(row, end);
    }
  }

  function load(image: RowsImage): Int32Array {
    dropPassing();
    // Before any row is claimed: what goes may set free the row of an item that comes.
    for (let place = 0; size > 0 && place < image.rowCount; place++) {
      const row = ids.findWords(image.ids, 4 * place);
      if (isPresent(row)) takeOut(row);
    }
    const rows = new Int32Array(image.rowCount);
    for (let place = 0; place < rows.length; place++) rows[place] = claimed(image.ids, 4 * place);
    fillFromImage(parts, image, rows, claimed);
    for (const row of rows) {
      if (isMessage(row)) enterTurn(row);
      noteEntered(row);
    }
    return rows;
  }
  function claimed(words: Uint32Array, at: number): number {
    const row = ids.claimWords(words, at);
    reserve(row);
    return row;
  }
  function rowsOfSession(session: number): readonly number[] {
    const rows: number[] = [];
    if (session === 0) return rows;
    for (let row = 0; row < ids.rowBound(); row++) if (columns.session[row] === session) rows.push(row);
    return rows;
  }

  /** Takes the item out of its row and leaves the row claimed. */
  function takeOut(row: number): void {
    dropPassing();
    memo.forget();
    const lane = laneOf(row);
    if (isStandingFact(columns, row)) standingFactCount -= 1;
    if (!isMessage(row) && !isFact(row)) lane.items.setAside(row, false);
    else if (lane === clean) saidCount -= 1;
    lane.speakers.leave(columns.speaker[row] ?? 0);
    if (lane === untrusted) untrustedCounts.leave(columns, row, isStated(row));
    const session = columns.session[row] ?? 0;
    if (isMessage(row)) {
      turns.remove(row, session);
      lane.turns.remove(row, session);
      lane.messages.remove(row);
    } else {
      lane.items.remove(row);
    }
    byFingerprint.drop(row);
    byMessageId.drop(row);
    byKey.drop(row);
    speakers.release(columns.speaker[row] ?? 0);
    subjects.release(columns.subject[row] ?? 0);
    sessions.release(session);
    agents.release(columns.agent[row] ?? 0);
    labelSets.release(columns.labelSet[row] ?? 0);
    metadata.release(columns.metadata[row] ?? 0);
    clearRow(columns, row);
    size -= 1;
    const ends = graphs.flatMap((graph) => graph.dropFrom(row));
    for (const end of new Set(ends)) if (end !== row) releaseIfUnused(end);
  }
  /** A row stays while it holds an item or one cites or links to it: a message that is written anew finds its facts again. */
  function releaseIfUnused(row: number): void {
    if (!isPresent(row) && !graphs.some((graph) => graph.isTarget(row))) ids.release(row);
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
    cleanCount: () => clean.messages.documentCount() + clean.items.documentCount(),
    putUse(id, use) {
      const row = ids.find(id);
      if (!isPresent(row)) return false;
      fillUse(columns, row, use);
      return true;
    },
    loadUses({ ids: words, accessCounts, rehearsalCounts, lastRehearsedAt }) {
      const rows = new Int32Array(words.length / 4);
      for (let entry = 0; entry < rows.length; entry++) {
        const row = ids.findWords(words, 4 * entry);
        rows[entry] = isPresent(row) ? row : -1;
        if (!isPresent(row)) continue;
        const at = columns.at[row] ?? 0;
        const last = lastRehearsedAt[entry] ?? Number.NaN;
        fillUse(columns, row, {
          accessCount: accessCounts[entry] ?? 0,
          rehearsalCount: rehearsalCounts[entry] ?? 0,
          rehearsedAt: Number.isNaN(last) ? at : Math.max(at, last),
        });
      }
      return rows;
    },
    idWords(rows) {
      const words = new Uint32Array(4 * rows.length);
      for (const [place, row] of rows.entries()) ids.writeWords(row, words, 4 * place);
      return words;
    },
    rowsOf(words) {
      const rows = new Int32Array(words.length / 4);
      for (let entry = 0; entry < rows.length; entry++) {
        const row = ids.findWords(words, 4 * entry);
        rows[entry] = isPresent(row) ? row : -1;
      }
      return rows;
    },
    columns: () => columns,
    row: (id) => {
      const row = ids.find(id);
      return isPresent(row) ? row : -1;
    },
    idOf: ids.id,
    compareIds: ids.compare,
    imageSteps: (rows) => imageSteps(parts, rows),
    isImageOf: (image, rows) => isImageOf(parts, image, rows),
    expect(rowCount) {
      // A half more, so that the first growth is not due while these rows come.
      if (rowCount > capacity) enlarge(rowCount + (rowCount >>> 1));
    },
    load,
    search: (query) =>
      search(
        {
          ...(query.taint === "untrusted" ? untrusted : clean),
          columns,
          rowBound: ids.rowBound(),
          evidence,
          updates,
          names: { speakers, sessions, agents, labelSets, metadata, evidence },
          accumulator,
          idOf: ids.id,
          isNewer: (left, right) => isOlder(right, left),
        },
        query,
      ),
    hasUntrusted: () => untrusted.items.documentCount() + untrusted.messages.documentCount() > 0,
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
    speakers: () => Array.from(clean.speakers.entries(), ([name]) => name),
    labelsOf: (row) => labelSets.text(columns.labelSet[row] ?? 0)?.split(LABEL_BORDER) ?? [],
    passing(filter, mayRead) {
      const passes = rowFilter(filter, mayRead, { speakers, sessions, agents, labelSets, metadata, evidence });
      const found: string[] = [];
      for (let row = 0; row < ids.rowBound(); row++) if (passes(columns, row)) found.push(ids.id(row));
      return found;
    },
    turnsOf: (session) => turns.rows(sessions.find(session) ?? 0),
    cleanTurnsOf: (session) => clean.turns.rows(sessions.find(session) ?? 0),
    speakerOf: (row) => speakers.text(columns.speaker[row] ?? 0),
    subjectOf: (row) => subjects.text(columns.subject[row] ?? 0),
    sessionOf: (row) => sessions.text(columns.session[row] ?? 0),
    sessionCount: turns.sessionCount,
    bySession: (session) => idsInOrder(rowsOfSession(sessions.find(session) ?? 0)),
    citing: (id) => idsInOrder(new Set(evidence.sources(ids.find(id)))),
    supersedes: (id) => idsInOrder(new Set(supersedes.targets(ids.find(id)))),
    supersededBy: (id) => idsInOrder(new Set(supersedes.sources(ids.find(id)))),
    contradictedBy: (id) => idsInOrder(new Set(contradicts.targets(ids.find(id)))),
    evidenceOf: (id) => evidence.targets(ids.find(id)).map(ids.id),
    holder(place, subject, key, taint = "clean") {
      const rows = byKey
        .rows(keyWord(place, subject, key))
        .filter(
          (row) =>
            columns.taint[row] === codeOf(TAINTS, taint) &&
            columns.truth[row] === codeOf(TRUTHS, "current") &&
            (HOLDING & (1 << (columns.hold[row] ?? 0))) !== 0,
        );
      return idsInOrder(rows).at(-1);
    },
    maybeEqual: (text) => idsInOrder(byFingerprint.rows(fingerprint(text))),
    byMessageId: (messageId) => idsInOrder(byMessageId.rows(messageId))[0],
    endingWith: (digits) => idsInOrder(ids.rowsEndingWith(digits)),
    shownAs: (digits) => idsInOrder(ids.rowsShownAs(digits)),
    sharing(terms, { rowsMax, limit }) {
      const telling = new Set<string>();
      const counts = new Map<number, number>();
      for (const term of new Set(terms)) {
        const frequency = clean.items.documentFrequency(term);
        if (frequency === 0 || frequency > rowsMax) continue;
        telling.add(term);
        for (const row of clean.items.rowsOf(term)) counts.set(row, (counts.get(row) ?? 0) + 1);
      }
      const best = createBestRows(limit, (left, right) => isOlder(right, left));
      for (const [row, count] of counts) if (count > 1 || columns.labelSet[row] !== 0) best.offer(row, count);
      return { ids: best.rows().map(ids.id), telling };
    },
    messagesLike(terms) {
      const found = [clean.messages, untrusted.messages].flatMap((lane) => {
        const known = [...new Set(terms)]
          .map((term) => ({ term, count: lane.documentFrequency(term) }))
          .filter(({ count }) => count > 0)
          .sort((left, right) => left.count - right.count);
        const rare = known.filter(({ count }, place) => place === 0 || count <= RARE_ROWS_MAX);
        return rare.flatMap(({ term }) => lane.rowsOf(term));
      });
      return [...new Set(found)].map(ids.id);
    },
    factsHolding: (term) => clean.items.rowsOf(term).filter(isFact),
    visitFactsHolding: (term, isEnough) => clean.items.visitRows(term, (row) => isFact(row) && isEnough(row)),
    factFrequency: clean.items.plainFrequency,
    rowsCiting: (row) => rowsInOrder(new Set(evidence.sources(row))),
    rowsOfKey: (place, subject, key) => byKey.rows(keyWord(place, subject, key)),
    saidCount: () => saidCount,
    standingFactCount: () => standingFactCount,
    turnBefore(messageId) {
      const row = ids.find(messageId);
      const order = isPresent(row) && isClean(row) ? clean.turns : turns;
      const before = isPresent(row) && isMessage(row) ? order.before(row) : -1;
      return before < 0 ? undefined : ids.id(before);
    },
    frequency(term, taint = "clean") {
      const { messages, items } = taint === "clean" ? clean : untrusted;
      return messages.documentFrequency(term) + items.documentFrequency(term);
    },
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
      termCount: sumOf((words) => words.termCount()),
      postingCount: sumOf((words) => words.postingCount()),
    }),
    untrusted: untrustedCounts.reader(sessions, speakers),
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

const labelSetOf = (labels: readonly string[]): string | undefined =>
  labels.length === 0 ? undefined : [...new Set(labels)].sort().join(LABEL_BORDER);

function tally<T extends string>(words: readonly T[], codes: Uint8Array, present: Uint8Array): Record<T, number> {
  const counts = new Array<number>(words.length).fill(0);
  for (let row = 0; row < codes.length; row++)
    if (present[row] === 1) counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1;
  // fromEntries forgets the key type; the keys are exactly `words`.
  return Object.fromEntries(words.map((word, code) => [word, counts[code] ?? 0])) as Record<T, number>;
}
