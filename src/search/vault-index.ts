/**
 * The index of one open vault: columns, words, evidence and turn order of its items, in memory,
 * updated item by item (design §6). It serves searches and the look-ups of the vault's methods, and
 * stores no text. Its results equal brute force over the items (SEC §6.4, invariant 12). It knows
 * no other vault (PN-02).
 */

import type { Aging } from "../model/aging.ts";
import {
  callerIdOf,
  HOLDS,
  type Item,
  keyWord,
  LAYERS,
  type Place,
  PRIVACY_CLASSES,
  rehearsedAt,
  TAINTS,
} from "../model/item.ts";
import type { TextCache } from "../text/analysable-text.ts";
import { usualOf } from "../text/analysis.ts";
import { createWordMemo, type WordMemo } from "../text/detect.ts";
import { TEXT_LANGUAGES, type TextLanguage } from "../text/languages.ts";
import { analyseEntry } from "./analysis.ts";
import {
  type ColumnGrowth,
  type Columns,
  CURRENT,
  clearRow,
  columnGrowth,
  createColumns,
  FACT,
  fillRow,
  fingerprint,
  grownColumns,
  type IndexEntry,
  MESSAGE,
  TOPIC,
  type UseCounts,
} from "./columns.ts";
import {
  isActiveFact,
  isEveryday,
  LABEL_BORDER,
  marksOf,
  maskOf,
  type ReadMask,
  rowFilter,
  type SearchFilter,
} from "./filter.ts";
import type { LexicalIndex } from "./lexical-index.ts";
import { createBestRows } from "./ranking.ts";
import { RowGraph, TurnOrder, Updates } from "./row-links.ts";
import { search } from "./search.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import {
  fillFromImage,
  GRAPH_NAMES,
  type IndexParts,
  imageSteps,
  isImageOf,
  lexicalImages,
  NAME_COLUMNS,
  type NameColumn,
  type RowsImage,
} from "./segment-image.ts";
import { createRowsByNumber, createRowsByText, IdTable, Interner } from "./tables.ts";
import { createTrustPartition, createUntrustedCounts, type UntrustedSource } from "./trust-partition.ts";

/** One entry for each item. */
interface UsesById {
  /** Four words for each id. */
  readonly ids: Uint32Array;
  readonly accessCounts: Uint32Array;
  readonly rehearsalCounts: Uint32Array;
  /** NaN if never. */
  readonly lastRehearsedAt: Float64Array;
}

/** Source of a memory: an archived message, with the caller's own id for it. */
export interface Citation {
  readonly id: string;
  readonly messageId?: string;
  readonly session?: string;
  /** Time of the statement, milliseconds UTC. */
  readonly at: number;
}

interface IndexCounts {
  readonly byLayer: Readonly<Record<Item["layer"], number>>;
  readonly byPrivacyClass: Readonly<Record<Item["privacy"]["class"], number>>;
  readonly byHold: Readonly<Record<Item["hold"], number>>;
  /** Terms and postings of messages and of all other items. */
  readonly termCount: number;
  readonly postingCount: number;
}

const NO_EDGE = -1;
/** States that occupy a profile key; quarantined and pending items do not. */
const HOLDING = maskOf(HOLDS, ["active", "deprioritized", "archived", "hidden", "restricted"]);

/** What a caller may read. */
export interface Readable {
  readonly has: (id: string) => boolean;
  readonly hasRow: (row: number) => boolean;
}

/** A term of more messages than this is common. */
const RARE_ROWS_MAX = 200;

export class VaultIndex {
  readonly #memo: WordMemo;
  readonly #texts: TextCache | undefined;
  readonly #ids = new IdTable();
  readonly #graphs = { evidence: new RowGraph(), supersedes: new RowGraph(), contradicts: new RowGraph() };
  readonly #names = {
    speaker: new Interner(),
    subject: new Interner(),
    session: new Interner(),
    agent: new Interner(),
    labelSet: new Interner(),
    metadata: new Interner(),
  } satisfies Record<NameColumn, Interner>;
  readonly #clean = createTrustPartition("clean", this.#names.speaker, (left, right) => this.#comesBefore(left, right));
  readonly #untrusted = createTrustPartition("untrusted", this.#names.speaker, (left, right) =>
    this.#comesBefore(left, right),
  );
  readonly #untrustedCounts = createUntrustedCounts();
  readonly #byFingerprint = createRowsByNumber();
  readonly #byMessageId = createRowsByText();
  readonly #byKey = createRowsByText();
  readonly #turns = new TurnOrder((left, right) => this.#comesBefore(left, right));
  readonly #updates = new Updates({
    columns: () => this.#columns,
    supersedes: this.#graphs.supersedes,
    contradicts: this.#graphs.contradicts,
    isOlder: (left, right) => this.#isOlder(left, right),
  });
  readonly #passes = new Map<unknown, object>();
  #memoSeq = 0;
  /** Clean messages and facts. */
  #saidCount = 0;
  #activeFactCount = 0;
  #inUseCount = 0;
  #capacity = 64;
  /** Growth in progress. */
  #growth: ColumnGrowth | undefined;
  #columns = createColumns(this.#capacity);
  #accumulator = new Float32Array(this.#capacity);
  #size = 0;
  readonly #filterNames = { ...this.#names, evidence: this.#graphs.evidence };
  readonly #parts: IndexParts = {
    columns: () => this.#columns,
    ids: this.#ids,
    graphs: this.#graphs,
    messages: lexicalImages(this.#clean.messages, this.#untrusted.messages, (row) => this.#isClean(row)),
    items: lexicalImages(this.#clean.items, this.#untrusted.items, (row) => this.#isClean(row)),
    names: this.#names,
    byFingerprint: this.#byFingerprint,
    byMessageId: this.#byMessageId,
    byKey: this.#byKey,
  };

  /**
   * @param memo word cache, cleared with the next commit and with each removal
   * @param texts that were just read, cleared by their owner
   */
  constructor(memo = createWordMemo(), texts?: TextCache) {
    this.#memo = memo;
    this.#texts = texts;
  }

  /** Adds an item, or replaces its older revision. `seq` is the commit that wrote it. */
  put(entry: IndexEntry, seq = 0): void {
    this.#noteChange();
    const row = this.#ids.claim(entry.id);
    this.#reserve(row);
    if (this.#isPresent(row)) this.#takeOut(row);
    fillRow(this.#columns, row, entry);
    fillUse(this.#columns, row, entry.use);
    this.#columns.seq[row] = seq;
    const { speaker, subject, session, agent } = entry;
    const [labelSet, metadata] = [labelSetOf(entry.labels), marksOf(entry.metadata ?? [])];
    const names = { speaker, subject, session, agent, labelSet, metadata };
    for (const name of NAME_COLUMNS) this.#columns[name][row] = this.#names[name].acquire(names[name]);
    for (const name of GRAPH_NAMES) this.#addEdges(this.#graphs[name], row, entry[name]);
    if (!this.#isMessage(row)) this.#byFingerprint.add(fingerprint(entry.text.gist), row);
    if (entry.messageId !== undefined) this.#byMessageId.add(entry.messageId, row);
    if (entry.key !== undefined) this.#byKey.add(keyWord(entry, entry.subject, entry.key), row);
    if (seq !== this.#memoSeq) this.#memo.forget();
    this.#memoSeq = seq;
    const analysed = analyseEntry(entry, { memo: this.#memo, texts: this.#texts });
    this.#columns.language[row] = TEXT_LANGUAGES.indexOf(analysed.language);
    this.#columns.signs[row] = analysed.signs;
    if (this.#isMessage(row)) {
      this.#enterTurn(row);
      this.#partitionOf(row).messages.put(row, analysed.fields);
    } else {
      this.#partitionOf(row).items.put(row, analysed.fields);
    }
    this.#noteEntered(row);
  }

  /** False if the id is unknown. */
  remove(id: string): boolean {
    const row = this.#ids.find(id);
    if (!this.#isPresent(row)) return false;
    this.#takeOut(row);
    this.#releaseIfUnused(row);
    return true;
  }

  has(id: string): boolean {
    return this.#isPresent(this.#ids.find(id));
  }

  size(): number {
    return this.#size;
  }

  /** Clean memories that are true and in use, without messages. */
  inUseCount(): number {
    return this.#inUseCount;
  }

  /** Whether a row is one of these. */
  isInUse(row: number): boolean {
    return row >= 0 && this.#isClean(row) && isEveryday(this.#columns, row);
  }

  /** Updates the rehearsal columns; false if the id is unknown. */
  putUse(id: string, use: UseCounts): boolean {
    const row = this.#ids.find(id);
    if (!this.#isPresent(row)) return false;
    fillUse(this.#columns, row, use);
    return true;
  }

  /** Updates the rehearsal columns of many items. Returns the row of each, -1 for unknown ids. */
  loadUses({ ids: words, accessCounts, rehearsalCounts, lastRehearsedAt }: UsesById): Int32Array {
    const rows = this.rowsOf(words);
    for (const [entry, row] of rows.entries()) {
      if (row < 0) continue;
      const last = lastRehearsedAt[entry] ?? Number.NaN;
      fillUse(this.#columns, row, {
        accessCount: accessCounts[entry] ?? 0,
        rehearsalCount: rehearsalCounts[entry] ?? 0,
        ...(Number.isNaN(last) ? {} : { lastRehearsedAt: last }),
      });
    }
    return rows;
  }

  /** Ids of rows, four words each. */
  idWords(rows: readonly number[]): Uint32Array {
    const words = new Uint32Array(4 * rows.length);
    for (const [index, row] of rows.entries()) this.#ids.writeWords(row, words, 4 * index);
    return words;
  }

  /** The row of each id, -1 if unknown. */
  rowsOf(words: Uint32Array): Int32Array {
    const rows = new Int32Array(words.length / 4);
    for (let entry = 0; entry < rows.length; entry++) {
      const row = this.#ids.findWords(words, 4 * entry);
      rows[entry] = this.#isPresent(row) ? row : -1;
    }
    return rows;
  }

  /** By row number; valid until the next `put`. */
  columns(): Columns {
    return this.#columns;
  }

  /** What decides how far a row has faded. */
  agingOf(row: number): Aging & { readonly curve: { readonly minimum: number } } {
    const columns = this.#columns;
    return {
      salience: columns.salience[row] ?? 0,
      valence: columns.valence[row] ?? 0,
      rehearsalCount: columns.rehearsalCount[row] ?? 0,
      rehearsedAt: columns.rehearsedAt[row] ?? 0,
      curve: {
        halfLifeDays: columns.halfLifeDays[row] ?? 1,
        boost: columns.rehearsalBoost[row] ?? 1,
        floor: columns.floor[row] ?? 0,
        minimum: columns.minimum[row] ?? 0,
      },
    };
  }

  row(id: string): number {
    const row = this.#ids.find(id);
    return this.#isPresent(row) ? row : -1;
  }

  idOf(row: number): string {
    return this.#ids.id(row);
  }

  compareIds(left: number, right: number): number {
    return this.#ids.compare(left, right);
  }

  /** Exports present rows as arrays, in this order and in small steps (segment-image.ts). */
  imageSteps(rows: readonly number[]): Generator<undefined, RowsImage> {
    return imageSteps(this.#parts, rows);
  }

  /** False if one of the rows has changed since. */
  isImageOf(image: RowsImage, rows: readonly number[]): boolean {
    return isImageOf(this.#parts, image, rows);
  }

  /** Reserves rows at once, before a vault is read. */
  expect(rowCount: number): void {
    // 50 % more, so that the first growth does not start while these rows arrive.
    if (rowCount > this.#capacity) this.#enlarge(rowCount + (rowCount >>> 1));
  }

  /** Imports the items of an image with the usage of new items. Returns their rows. */
  load(image: RowsImage): Int32Array {
    this.#noteChange();
    // Before any row is claimed: a removal may free the row for an imported item.
    for (let index = 0; this.#size > 0 && index < image.rowCount; index++) {
      const row = this.#ids.findWords(image.ids, 4 * index);
      if (this.#isPresent(row)) this.#takeOut(row);
    }
    const rows = new Int32Array(image.rowCount);
    for (let index = 0; index < rows.length; index++) rows[index] = this.#claimed(image.ids, 4 * index);
    fillFromImage(this.#parts, image, rows, (words, at) => this.#claimed(words, at));
    for (const row of rows) {
      if (this.#isMessage(row)) this.#enterTurn(row);
      this.#noteEntered(row);
    }
    return rows;
  }

  search(query: SearchQuery): SearchResult {
    return search(
      {
        ...(query.taint === "untrusted" ? this.#untrusted : this.#clean),
        columns: this.#columns,
        rowBound: this.#ids.rowBound(),
        evidence: this.#graphs.evidence,
        updates: this.#updates,
        names: this.#filterNames,
        accumulator: this.#accumulator,
        idOf: (row) => this.#ids.id(row),
        isNewer: (left, right) => this.#isOlder(right, left),
      },
      query,
    );
  }

  /** The language of most memories and messages; `und` if there are none. */
  usualLanguage(): TextLanguage {
    const source = { ...this.#clean, columns: this.#columns, rowBound: this.#ids.rowBound(), names: this.#filterNames };
    return usualOf(this.#clean.filterMasks.languages(source));
  }

  /** Whether any row is untrusted content. */
  hasUntrusted(): boolean {
    return this.#untrusted.items.documentCount() + this.#untrusted.messages.documentCount() > 0;
  }

  /**
   * Source of a memory for display, without reading the message; undefined if the id is unknown.
   */
  citation(id: string): Citation | undefined {
    const row = this.#ids.find(id);
    if (!this.#isPresent(row)) return undefined;
    const session = this.#names.session.text(this.#columns.session[row] ?? 0);
    const word = this.#byMessageId.word(row);
    return {
      id,
      at: this.#columns.at[row] ?? 0,
      ...(word === undefined ? {} : { messageId: callerIdOf(word) }),
      ...(session === undefined ? {} : { session }),
    };
  }

  /** Speakers with clean statements. */
  speakers(): Iterable<string> {
    return Array.from(this.#clean.speakers.entries(), ([name]) => name);
  }

  /** The labels of a row, sorted. */
  labelsOf(row: number): readonly string[] {
    return this.#names.labelSet.text(this.#columns.labelSet[row] ?? 0)?.split(LABEL_BORDER) ?? [];
  }

  /** Ids of all items that pass, in no particular order; messages if the mask includes them. */
  passing(filter: SearchFilter, mayRead: ReadMask): readonly string[] {
    const passes = this.#rowFilter(filter, mayRead);
    const found: string[] = [];
    for (let row = 0; row < this.#ids.rowBound(); row++) if (passes(this.#columns, row)) found.push(this.#ids.id(row));
    return found;
  }

  /** The result of a pass over all rows, repeated only after a change. */
  untilChange<Found extends object>(pass: (index: VaultIndex) => Found): Found {
    let found = this.#passes.get(pass);
    if (found === undefined) {
      found = pass(this);
      this.#passes.set(pass, found);
    }
    // Set above by the same function.
    return found as Found;
  }

  /** Drops the results of passes: some hold names of people. */
  wipePasses(): void {
    this.#passes.clear();
  }

  /** The same as a test of single rows and ids. */
  reading(filter: SearchFilter, mayRead: ReadMask): Readable {
    const passes = this.#rowFilter(filter, mayRead);
    const hasRow = (row: number): boolean => row >= 0 && passes(this.#columns, row);
    return { hasRow, has: (id) => hasRow(this.row(id)) };
  }

  #rowFilter(filter: SearchFilter, mayRead: ReadMask): (columns: Columns, row: number) => boolean {
    return rowFilter(filter, mayRead, this.#filterNames);
  }

  /** Message rows of a session, first turn first. */
  turnsOf(session: string): readonly number[] {
    return this.#turns.rows(this.#names.session.find(session) ?? 0);
  }

  /** The clean ones of these. */
  cleanTurnsOf(session: string): readonly number[] {
    return this.#clean.turns.rows(this.#names.session.find(session) ?? 0);
  }

  speakerOf(row: number): string | undefined {
    return this.#names.speaker.text(this.#columns.speaker[row] ?? 0);
  }

  /** The subject of a row; undefined for the owner. */
  subjectOf(row: number): string | undefined {
    return this.#names.subject.text(this.#columns.subject[row] ?? 0);
  }

  sessionOf(row: number): string | undefined {
    return this.#names.session.text(this.#columns.session[row] ?? 0);
  }

  sessionCount(): number {
    return this.#turns.sessionCount();
  }

  /** Items of a session, messages included, by time, then id. */
  bySession(session: string): readonly string[] {
    return this.#idsInOrder(this.#rowsOfSession(this.#names.session.find(session) ?? 0));
  }

  /** Items formed from this one: facts of a message, summaries of a fact. */
  citing(id: string): readonly string[] {
    return this.#idsInOrder(new Set(this.#graphs.evidence.sources(this.#ids.find(id))));
  }

  /** Items that this one superseded. */
  supersedes(id: string): readonly string[] {
    return this.#idsInOrder(new Set(this.#graphs.supersedes.targets(this.#ids.find(id))));
  }

  /** Items that superseded this one. */
  supersededBy(id: string): readonly string[] {
    return this.#idsInOrder(new Set(this.#graphs.supersedes.sources(this.#ids.find(id))));
  }

  /** Older items that this one contradicts. */
  contradictedBy(id: string): readonly string[] {
    return this.#idsInOrder(new Set(this.#graphs.contradicts.targets(this.#ids.find(id))));
  }

  /** Source items in order of citation, including those that no longer exist. */
  evidenceOf(id: string): readonly string[] {
    return this.#idsOf(this.#graphs.evidence.targets(this.#ids.find(id)));
  }

  /**
   * The current holder of a profile key in a space, for a subject (absent: the owner). Untrusted
   * content holds keys only within its partition (SEC-R3).
   * @param taint default `clean`
   */
  holder(place: Place, subject: string | undefined, key: string, taint: Item["taint"] = "clean"): string | undefined {
    const rows = this.#byKey
      .rows(keyWord(place, subject, key))
      .filter(
        (row) =>
          this.#columns.taint[row] === TAINTS.indexOf(taint) &&
          this.#columns.truth[row] === CURRENT &&
          (HOLDING & (1 << (this.#columns.hold[row] ?? 0))) !== 0,
      );
    return this.#idsInOrder(rows).at(-1);
  }

  /**
   * Items (no messages) whose text may be equal (PAM-24), oldest first. They share a 53-bit
   * fingerprint, so compare the texts. Facts: their `factText`.
   */
  maybeEqual(text: string): readonly string[] {
    return this.#idsInOrder(this.#byFingerprint.rows(fingerprint(text)));
  }

  /** The message with this caller id (GUM-33). */
  byMessageId(messageId: string): string | undefined {
    return this.#idsInOrder(this.#byMessageId.rows(messageId))[0];
  }

  endingWith(digits: string): readonly string[] {
    return this.#idsInOrder(this.#ids.rowsEndingWith(digits));
  }

  /** Ids whose gosum id starts with these digits. Scans every id. */
  shownAs(digits: string): readonly string[] {
    return this.#idsInOrder(this.#ids.rowsShownAs(digits));
  }

  /**
   * Clean items (no messages) that a text may mention: they share two discriminative terms, or one
   * if they have labels. Most shared terms first, then newest. A term is discriminative if at most
   * `rowsMax` items have it, so the cost does not grow with the vault.
   */
  sharing(
    terms: Iterable<string>,
    { rowsMax, limit }: { readonly rowsMax: number; readonly limit: number },
  ): { readonly ids: readonly string[]; readonly discriminative: ReadonlySet<string> } {
    const discriminative = new Set<string>();
    const counts = new Map<number, number>();
    for (const term of new Set(terms)) {
      const frequency = this.#clean.items.documentFrequency(term);
      if (frequency === 0 || frequency > rowsMax) continue;
      discriminative.add(term);
      for (const row of this.#clean.items.rowsOf(term)) counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    const best = createBestRows(limit, (left, right) => this.#isOlder(right, left));
    for (const [row, count] of counts) if (count > 1 || this.#columns.labelSet[row] !== 0) best.offer(row, count);
    return { ids: this.#idsOf(best.rows()), discriminative };
  }

  /** Messages, untrusted ones included, with a rare term; if all are common, with the rarest. */
  messagesLike(terms: readonly string[]): readonly string[] {
    const found = [this.#clean.messages, this.#untrusted.messages].flatMap((lane) => {
      const known = [...new Set(terms)]
        .map((term) => ({ term, count: lane.documentFrequency(term) }))
        .filter(({ count }) => count > 0)
        .sort((left, right) => left.count - right.count);
      const rare = known.filter(({ count }, index) => index === 0 || count <= RARE_ROWS_MAX);
      return rare.flatMap(({ term }) => lane.rowsOf(term));
    });
    return this.#idsOf([...new Set(found)]);
  }

  /** Rows of clean facts with a term. */
  factsHolding(term: string): readonly number[] {
    return this.#clean.items.rowsOf(term).filter((row) => this.#isFact(row));
  }

  /** Visits rows until `isEnough` returns true. */
  visitFactsHolding(term: string, isEnough: (row: number) => boolean): void {
    this.#clean.items.visitRows(term, (row) => this.#isFact(row) && isEnough(row));
  }

  /** Number of clean facts with a term, without visiting them. */
  factFrequency(term: string): number {
    return this.#clean.items.plainFrequency(term);
  }

  /** Rows formed from this one, oldest first. */
  rowsCiting(row: number): readonly number[] {
    return this.#rowsInOrder(new Set(this.#graphs.evidence.sources(row)));
  }

  /** Rows that this one was formed from, in order of citation. Some may no longer hold an item. */
  sourcesOf(row: number): readonly number[] {
    return this.#graphs.evidence.targets(row);
  }

  /** Row of the current topic whose summary cites the fact. */
  topicOf(fact: number): number | undefined {
    const { layer, truth } = this.#columns;
    for (const summary of this.rowsCiting(fact)) {
      const topic = this.rowsCiting(summary).find((row) => layer[row] === TOPIC && truth[row] === CURRENT);
      if (topic !== undefined) return topic;
    }
    return undefined;
  }

  /** Rows that hold or held this profile key, in no particular order. */
  rowsOfKey(place: Place, subject: string | undefined, key: string): readonly number[] {
    return this.#byKey.rows(keyWord(place, subject, key));
  }

  /** Clean messages and facts, without items derived from them. */
  saidCount(): number {
    return this.#saidCount;
  }

  /** Facts that summaries may include. */
  activeFactCount(): number {
    return this.#activeFactCount;
  }

  /**
   * The previous message of the session, for clean messages the previous clean one. Undefined for
   * the first, and outside sessions.
   */
  turnBefore(messageId: string): string | undefined {
    const row = this.#ids.find(messageId);
    const order = this.#isPresent(row) && this.#isClean(row) ? this.#clean.turns : this.#turns;
    const before = this.#isPresent(row) && this.#isMessage(row) ? order.before(row) : -1;
    return before < 0 ? undefined : this.#ids.id(before);
  }

  /** Rows of one taint with a term, messages and items together. @param taint default `clean` */
  frequency(term: string, taint: Item["taint"] = "clean"): number {
    const { messages, items } = taint === "clean" ? this.#clean : this.#untrusted;
    return messages.documentFrequency(term) + items.documentFrequency(term);
  }

  /** Messages up to `reach` turns before and after this one, in order. */
  neighbours(messageId: string, reach: number): readonly string[] {
    const row = this.#ids.find(messageId);
    if (!this.#isPresent(row) || !this.#isMessage(row)) return [];
    const before: number[] = [];
    const after: number[] = [];
    for (let step = this.#turns.before(row); step >= 0 && before.length < reach; step = this.#turns.before(step))
      before.unshift(step);
    for (let step = this.#turns.after(row); step >= 0 && after.length < reach; step = this.#turns.after(step))
      after.push(step);
    return this.#idsOf([...before, ...after]);
  }

  counts(): IndexCounts {
    return {
      byLayer: tally(LAYERS, this.#columns.layer, this.#columns.present),
      byPrivacyClass: tally(PRIVACY_CLASSES, this.#columns.privacyClass, this.#columns.present),
      byHold: tally(HOLDS, this.#columns.hold, this.#columns.present),
      termCount: this.#sumOf((words) => words.termCount()),
      postingCount: this.#sumOf((words) => words.postingCount()),
    };
  }

  /** Amount of untrusted content, for its quotas (SEC-R12). */
  readonly untrusted: UntrustedSource = this.#untrustedCounts.reader(this.#names.session, this.#names.speaker);

  #isPresent(row: number): boolean {
    return row >= 0 && this.#columns.present[row] === 1;
  }

  #isMessage(row: number): boolean {
    return this.#columns.layer[row] === MESSAGE;
  }

  #isFact(row: number): boolean {
    return this.#columns.layer[row] === FACT;
  }

  #isClean(row: number): boolean {
    return this.#columns.taint[row] === this.#clean.taint;
  }

  #sumOf(count: (words: LexicalIndex) => number): number {
    return [this.#clean.messages, this.#clean.items, this.#untrusted.messages, this.#untrusted.items].reduce(
      (sum, words) => sum + count(words),
      0,
    );
  }

  #partitionOf(row: number) {
    return this.#isClean(row) ? this.#clean : this.#untrusted;
  }

  #noteChange(): void {
    this.#clean.filterMasks.invalidate();
    this.#untrusted.filterMasks.invalidate();
    this.wipePasses();
  }

  #comesBefore(left: number, right: number): boolean {
    const byTurn = (this.#columns.turn[left] ?? 0) - (this.#columns.turn[right] ?? 0);
    return byTurn === 0 ? this.#isOlder(left, right) : byTurn < 0;
  }

  #isOlder(left: number, right: number): boolean {
    const byTime = (this.#columns.at[left] ?? 0) - (this.#columns.at[right] ?? 0);
    return byTime === 0 ? this.#ids.compare(left, right) < 0 : byTime < 0;
  }

  #rowsInOrder(rows: Iterable<number>): readonly number[] {
    return [...rows].filter((row) => this.#isPresent(row)).sort((left, right) => (this.#isOlder(left, right) ? -1 : 1));
  }

  #idsInOrder(rows: Iterable<number>): readonly string[] {
    return this.#idsOf(this.#rowsInOrder(rows));
  }

  #idsOf(rows: readonly number[]): readonly string[] {
    return rows.map((row) => this.#ids.id(row));
  }

  /** Grows the columns in small steps while the last quarter fills up. */
  #reserve(row: number): void {
    if (row < this.#capacity - this.#capacity / 4) return;
    if (row < this.#capacity) {
      this.#growth ??= columnGrowth(this.#capacity * 2);
      this.#columns = this.#growth.step(this.#columns);
    }
    if (row >= this.#capacity || this.#growth?.isDone() === true) this.#enlarge(Math.max(row + 1, this.#capacity * 2));
  }

  #enlarge(rowCount: number): void {
    this.#columns = grownColumns(this.#columns, rowCount);
    this.#accumulator = new Float32Array(rowCount);
    this.#capacity = rowCount;
    this.#growth = undefined;
  }

  #enterTurn(row: number): void {
    const session = this.#columns.session[row] ?? 0;
    this.#turns.insert(row, session);
    this.#partitionOf(row).turns.insert(row, session);
  }

  /** Counts a row that has just been filled. */
  #noteEntered(row: number): void {
    this.#size += 1;
    this.#partitionOf(row).speakers.enter(this.#columns.speaker[row] ?? 0);
    if (!this.#isClean(row)) this.#untrustedCounts.enter(this.#columns, row, this.#isStated(row));
    if (isActiveFact(this.#columns, row)) this.#activeFactCount += 1;
    if (this.isInUse(row)) this.#inUseCount += 1;
    if (!this.#isMessage(row) && !this.#isFact(row)) this.#partitionOf(row).items.setAside(row, true);
    else if (this.#isClean(row)) this.#saidCount += 1;
  }

  /** Stated directly, without a source message. */
  #isStated(row: number): boolean {
    return this.#graphs.evidence.firstEdge(row) === NO_EDGE;
  }

  #addEdges(graph: RowGraph, row: number, to: readonly string[]): void {
    for (const id of to) {
      const end = this.#ids.claim(id);
      this.#reserve(end);
      graph.add(row, end);
    }
  }

  #claimed(words: Uint32Array, at: number): number {
    const row = this.#ids.claimWords(words, at);
    this.#reserve(row);
    return row;
  }

  #rowsOfSession(session: number): readonly number[] {
    const rows: number[] = [];
    if (session === 0) return rows;
    for (let row = 0; row < this.#ids.rowBound(); row++) if (this.#columns.session[row] === session) rows.push(row);
    return rows;
  }

  /** Removes the item from its row; the row stays claimed. */
  #takeOut(row: number): void {
    this.#noteChange();
    this.#memo.forget();
    const lane = this.#partitionOf(row);
    if (isActiveFact(this.#columns, row)) this.#activeFactCount -= 1;
    if (this.isInUse(row)) this.#inUseCount -= 1;
    if (!this.#isMessage(row) && !this.#isFact(row)) lane.items.setAside(row, false);
    else if (lane === this.#clean) this.#saidCount -= 1;
    lane.speakers.leave(this.#columns.speaker[row] ?? 0);
    if (lane === this.#untrusted) this.#untrustedCounts.leave(this.#columns, row, this.#isStated(row));
    const session = this.#columns.session[row] ?? 0;
    if (this.#isMessage(row)) {
      this.#turns.remove(row, session);
      lane.turns.remove(row, session);
      lane.messages.remove(row);
    } else {
      lane.items.remove(row);
    }
    this.#byFingerprint.drop(row);
    this.#byMessageId.drop(row);
    this.#byKey.drop(row);
    for (const name of NAME_COLUMNS) this.#names[name].release(this.#columns[name][row] ?? 0);
    clearRow(this.#columns, row);
    this.#size -= 1;
    const ends = GRAPH_NAMES.flatMap((name) => this.#graphs[name].dropFrom(row));
    for (const end of new Set(ends)) if (end !== row) this.#releaseIfUnused(end);
  }

  /** A row stays while an item cites or links to it: a rewritten message finds its facts again. */
  #releaseIfUnused(row: number): void {
    if (!this.#isPresent(row) && !GRAPH_NAMES.some((name) => this.#graphs[name].isTarget(row))) this.#ids.release(row);
  }
}

function fillUse(columns: Columns, row: number, use: UseCounts): void {
  columns.accessCount[row] = use.accessCount;
  columns.rehearsalCount[row] = use.rehearsalCount;
  columns.rehearsedAt[row] = rehearsedAt({ at: columns.at[row] ?? 0 }, use);
}

const labelSetOf = (labels: readonly string[]): string | undefined =>
  labels.length === 0 ? undefined : [...new Set(labels)].sort().join(LABEL_BORDER);

function tally<T extends string>(words: readonly T[], codes: Uint8Array, present: Uint8Array): Record<T, number> {
  const counts = new Array<number>(words.length).fill(0);
  for (let row = 0; row < codes.length; row++)
    if (present[row] === 1) counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1;
  // fromEntries loses the key type; the keys are exactly `words`.
  return Object.fromEntries(words.map((word, code) => [word, counts[code] ?? 0])) as Record<T, number>;
}
