/** The unit of work of the write queue. `seal` turns it into one batch; nothing else is written. */

import { KeepsakeError } from "../../model/error.ts";
import {
  type FactIdentity,
  factIdentity,
  type Item,
  itemFault,
  keyWord,
  messageWord,
  type Place,
  type Use,
} from "../../model/item.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Trace, TraceFact } from "../../policy/trace.ts";
import { isImportedOrder } from "../../policy/write-gate.ts";
import { factText } from "../../search/columns.ts";
import { isSameDay, type UntrustedOrigin } from "../../search/trust-partition.ts";
import type {
  Batch,
  ErasureJob,
  Note,
  Resealed,
  SealedRecord,
  SealedTraces,
  SegmentSpan,
  TracePlace,
  VaultHead,
} from "../../storage/record-store.ts";
import type { TextCache } from "../../text/analysable-text.ts";
import { isWithheld } from "../forget/withhold.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { createYielder } from "../system.ts";
import { sealEmbeddings } from "./embedding-store.ts";
import { type PooledSalt, sealItem, sealNote, sealUse } from "./items.ts";
import { chainLog } from "./log-chain.ts";
import { sealSegment } from "./segments.ts";
import { sealTraces, type TracePage } from "./trace-buffer.ts";
import { FRESH_SESSION, type SessionState, sessionAfter } from "./vault-tables.ts";

/** What a commit changed, for the index and the cache. */
export interface Changes {
  readonly at: number;
  readonly put: readonly Item[];
  /** Items of `put` that were only repeated: nothing but count and evidence changed. */
  readonly repeats: ReadonlySet<string>;
  readonly uses: ReadonlyMap<string, Use>;
  readonly embeddings: ReadonlyMap<string, Float32Array>;
  /** Ids that no longer appear in any result. */
  readonly removed: readonly string[];
  /** Written notes by name. */
  readonly notes: ReadonlyMap<string, Uint8Array>;
}

/** An erasure rewrites whole pages, so they are kept small. */
const PAGE_TRACES_MAX = 128;

const IN_USE: ReadonlySet<Item["hold"]> = new Set(["active", "deprioritized"]);
const isInUse = ({ layer, taint, truth, hold }: Item): boolean =>
  layer !== "message" && taint === "clean" && truth === "current" && IN_USE.has(hold);

export class Draft implements UnitOfWork {
  readonly vault: OpenVault;
  readonly at: number;
  raiseGeneration = false;
  noteVersion: number | undefined;
  readonly #items = new Map<string, Item>();
  readonly #repeats = new Map<string, boolean>();
  readonly #uses = new Map<string, Use>();
  readonly #embeddings = new Map<string, Float32Array>();
  #dropsOtherEmbedders = false;
  readonly #segments: (Omit<SegmentSpan, "saltId"> & { readonly bytes: Uint8Array })[] = [];
  readonly #notes = new Map<string, Uint8Array>();
  readonly #sealedNotes: Note[] = [];
  readonly #droppedNotes: string[] = [];
  readonly #jobs = new Map<string, ErasureJob>();
  readonly #equals = new Map<string, string>();
  readonly #holders = new Map<string, string>();
  readonly #messages = new Map<string, string>();
  readonly #terms: PendingTerms;
  #newCount = 0;
  readonly #untrusted: Item[] = [];
  readonly #sessions = new Map<string, SessionState>();
  readonly #lastTexts = new Map<string, string>();
  readonly #undo: (() => unknown)[] = [];
  readonly #erase: { readonly id: string; readonly at: number; readonly tombstone: boolean }[] = [];
  readonly #withdrawn: string[] = [];
  readonly #saltIds = new Map<string, string>();
  readonly #saltsToDestroy: string[] = [];
  readonly #saltsDestroyed: string[] = [];
  readonly #resealed: Partial<Resealed>[] = [];
  readonly #facts: LogFact[] = [];
  readonly #traces: TraceFact[] = [];
  #isTraceFlush = false;
  #ownTraces: readonly Trace[] = [];
  #writtenTraces: readonly Trace[] = [];
  readonly #rewrittenTraces: TracePage[] = [];
  readonly #droppedTraces: TracePlace[] = [];

  constructor(vault: OpenVault, at: number) {
    this.vault = vault;
    this.at = at;
    this.#terms = createPendingTerms(vault.readings.texts);
  }

  put(item: Item, isRepeat = false): void {
    const fault = itemFault(item);
    if (fault !== undefined) throw invalidItem(fault);
    if (!this.#items.has(item.id) && !this.vault.index.has(item.id)) this.#enterNew(item);
    const before = this.#items.has(item.id) ? this.#repeats.get(item.id) === true : true;
    this.#set(this.#repeats, item.id, isRepeat && before);
    this.#set(this.#items, item.id, item);
    if (item.layer === "message") this.#enterMessage(item);
    else if (item.truth === "current" && IN_USE.has(item.hold)) this.#enterFact(item);
  }

  store(op: LogFact["op"], item: Item, entry?: Partial<LogFact>): void {
    this.put(item);
    this.log({ op, mem: item.id, rev: item.revision, ...entry });
  }

  revise(op: LogFact["op"], item: Item, entry?: Partial<LogFact>): void {
    this.store(op, { ...item, revision: item.revision + 1 }, entry);
  }

  async findEqual(fact: FactIdentity, taint: Item["taint"]): Promise<Item | undefined> {
    const word = factIdentity(fact);
    const pending = this.#equals.get(taintKey(taint, word));
    for (const id of pending === undefined ? this.vault.index.maybeEqual(factText(fact)) : [pending]) {
      const found = await this.get(id);
      // Restricted, hidden and archived facts must not be learned again through repetition.
      const isKnown = found !== undefined && (IN_USE.has(found.hold) || isWithheld(found) || isImportedOrder(found));
      const isFact = isKnown && found.layer === "fact" && found.taint === taint && found.truth === "current";
      if (isFact && factIdentity(found) === word) return found;
    }
    return undefined;
  }

  async findByKey(
    place: Place,
    subject: string | undefined,
    key: string,
    taint: Item["taint"] = "clean",
  ): Promise<Item | undefined> {
    const pending = this.#holders.get(taintKey(taint, keyWord(place, subject, key)));
    const id = pending ?? this.vault.index.holder(place, subject, key, taint);
    const found = id === undefined ? undefined : await this.get(id);
    // The draft may have given it another key.
    return found?.key === key && found.truth === "current" && found.hold === "active" ? found : undefined;
  }

  frequency(term: string): number {
    return this.vault.index.factFrequency(term) + this.#terms.frequency(term);
  }

  pendingHolding(term: string): Iterable<string> {
    return this.#terms.holding(term);
  }

  get documentCount(): number {
    return this.vault.index.saidCount() + this.#newCount;
  }

  get inUseCount(): number {
    const { index } = this.vault;
    let count = index.inUseCount();
    for (const item of this.#items.values()) count += Number(isInUse(item)) - Number(index.isInUse(index.row(item.id)));
    return count;
  }

  messageId(session: string | undefined, callerId: string): string | undefined {
    const word = messageWord(session, callerId);
    return this.#messages.get(word) ?? this.vault.index.byMessageId(word);
  }

  untrustedCounts({ session, ...source }: UntrustedOrigin & { readonly session: string | undefined }): {
    readonly items: number;
    readonly stated: number;
    readonly fromSource: number;
  } {
    const { untrusted } = this.vault.index;
    const isOfSource = ({ origin, speaker, at }: Item): boolean =>
      origin.source === source.source && speaker === source.speaker && isSameDay(at, source.at);
    const isStated = ({ origin, evidence }: Item): boolean => origin.session === session && evidence.length === 0;
    return {
      items: untrusted.itemCount() + this.#untrusted.length,
      stated: session === undefined ? 0 : untrusted.statedIn(session) + this.#untrusted.filter(isStated).length,
      fromSource: untrusted.fromSource(source) + this.#untrusted.filter(isOfSource).length,
    };
  }

  session(name: string | undefined): SessionState {
    if (name === undefined) return FRESH_SESSION;
    const state = this.#sessions.get(name) ?? this.vault.sessions.get(name) ?? FRESH_SESSION;
    // Untrusted content shown by recall is part of the conversation too (SEC-R2).
    return state.isTainted || !this.vault.rendered.hasUntrusted(name) ? state : { ...state, isTainted: true };
  }

  async lastMessageText(session: string): Promise<string | undefined> {
    const pending = this.#lastTexts.get(session);
    if (pending !== undefined) return pending;
    const row = this.vault.index.turnsOf(session).at(-1);
    return row === undefined ? undefined : (await this.get(this.vault.index.idOf(row)))?.text;
  }

  async previousMessageText(message: Item): Promise<string | undefined> {
    return (await this.lastMessages(message, 1))[0]?.text;
  }

  async lastMessages({ id: before, taint, origin: { session } }: Item, max: number): Promise<readonly Item[]> {
    if (session === undefined) return [];
    const { index } = this.vault;
    const isClean = taint === "clean";
    const rows = isClean ? index.cleanTurnsOf(session) : index.turnsOf(session);
    const own = rows.indexOf(index.row(before));
    const stored = (own === -1 ? rows : rows.slice(0, own))
      .slice(-max)
      .reverse()
      .map((row) => index.idOf(row));
    const isStored = own !== -1;
    const known = isStored
      ? []
      : [...this.#items.values()]
          .filter(
            (item) =>
              item.layer === "message" &&
              item.origin.session === session &&
              item.id !== before &&
              !(isClean && item.taint !== "clean") &&
              !index.has(item.id),
          )
          .reverse();
    return [...known, ...(await this.many(stored))].slice(0, max);
  }

  async get(id: string): Promise<Item | undefined> {
    if (this.#erase.some((entry) => entry.id === id)) return undefined;
    return this.#items.get(id) ?? (await this.vault.items.get(id));
  }

  changed(id: string): Item | undefined {
    return this.#items.get(id);
  }

  async many(ids: readonly string[]): Promise<readonly Item[]> {
    const erased = new Set(this.#erase.map((entry) => entry.id));
    const stored = ids.filter((id) => !this.#items.has(id) && !erased.has(id));
    const read = new Map((await this.vault.items.many(stored)).map((item) => [item.id, item]));
    return ids.flatMap((id) => (erased.has(id) ? [] : (this.#items.get(id) ?? read.get(id) ?? [])));
  }

  async saltIds(ids: readonly string[]): Promise<readonly string[]> {
    const unasked = ids.filter((id) => !this.#saltIds.has(id));
    for (const [id, saltId] of await this.vault.items.saltIds(unasked)) this.#saltIds.set(id, saltId);
    return ids.flatMap((id) => this.#saltIds.get(id) ?? []);
  }

  pending(): Iterable<Item> {
    return this.#items.values();
  }

  setUse(id: string, use: Use): void {
    this.#set(this.#uses, id, use);
  }

  embed(id: string, vector: Float32Array): void {
    this.#set(this.#embeddings, id, vector);
  }

  dropOtherEmbedders(): void {
    this.#dropsOtherEmbedders = true;
    this.#undo.push(() => {
      this.#dropsOtherEmbedders = false;
    });
  }

  erase(id: string, tombstone: boolean): void {
    this.#delete(this.#items, id);
    this.#delete(this.#uses, id);
    this.#delete(this.#embeddings, id);
    this.#push(this.#erase, { id, at: this.at, tombstone });
  }

  note(name: string, content: Uint8Array): void {
    if (!this.#droppedNotes.includes(name)) this.#set(this.#notes, name, content);
  }

  sealedNote(note: Note): void {
    this.#push(this.#sealedNotes, note);
  }

  dropNote(name: string): void {
    this.#delete(this.#notes, name);
    this.#push(this.#droppedNotes, name);
  }

  segment(segment: Omit<SegmentSpan, "saltId"> & { readonly bytes: Uint8Array }, replaced: readonly string[]): void {
    this.#push(this.#segments, segment);
    this.scheduleSaltDestruction(replaced);
  }

  reseal(resealed: Partial<Resealed>): void {
    this.#push(this.#resealed, resealed);
  }

  job(job: ErasureJob): void {
    this.#set(this.#jobs, job.id, job);
  }

  withdraw(ids: readonly string[]): void {
    for (const id of ids) this.#push(this.#withdrawn, id);
  }

  isWithdrawn(id: string): boolean {
    return this.#withdrawn.includes(id);
  }

  scheduleSaltDestruction(saltIds: readonly string[]): void {
    for (const saltId of saltIds) this.#push(this.#saltsToDestroy, saltId);
  }

  noteSaltsDestroyed(saltIds: readonly string[]): void {
    for (const saltId of saltIds) this.#push(this.#saltsDestroyed, saltId);
  }

  log(fact: LogFact): void {
    this.#push(this.#facts, fact);
  }

  trace(fact: TraceFact): void {
    this.#push(this.#traces, fact);
  }

  flushTraces(): void {
    this.#isTraceFlush = true;
  }

  planTraces(seq: number): void {
    this.#ownTraces = this.#traces.map((fact, number) => traceOf(fact, seq, number, this));
    this.#writtenTraces = this.vault.traceBuffer.written(this.#ownTraces, this.at, this.#isTraceFlush);
  }

  /** Call after the commit. Traces that it did not write wait for the next one. */
  tracesCommitted(): void {
    this.vault.traceBuffer.committed(this.#ownTraces, this.#writtenTraces, this.at);
  }

  rewriteTraces(
    { seq, page, at, saltId }: Pick<SealedTraces, "seq" | "page" | "at" | "saltId">,
    traces: readonly Trace[],
  ): void {
    this.scheduleSaltDestruction([saltId]);
    if (traces.length === 0) this.#push(this.#droppedTraces, { seq, page });
    else this.#push(this.#rewrittenTraces, { seq, page, at, traces });
  }

  /**
   * Drops the new traces and removes whole pages instead of rewriting them.
   * @returns false if there was nothing to drop
   */
  giveUpTraces(): boolean {
    const given = this.#writtenTraces.length + this.#rewrittenTraces.length;
    this.#ownTraces = [];
    this.#writtenTraces = [];
    this.#droppedTraces.push(...this.#rewrittenTraces.splice(0));
    return given > 0;
  }

  get itemCount(): number {
    return this.#items.size;
  }

  get isEmpty(): boolean {
    const traceSizes = [this.#traces.length, this.#rewrittenTraces.length, this.#droppedTraces.length];
    if (traceSizes.some((size) => size > 0)) return false;
    if (this.#isTraceFlush && !this.vault.traceBuffer.isEmpty) return false;
    const sizes = [this.#items.size, this.#uses.size, this.#embeddings.size, this.#notes.size, this.#jobs.size];
    if (this.#dropsOtherEmbedders || this.#segments.length > 0 || this.#sealedNotes.length > 0) return false;
    const lists = [
      this.#erase,
      this.#saltsToDestroy,
      this.#saltsDestroyed,
      this.#facts,
      this.#droppedNotes,
      this.#resealed,
    ];
    return [...sizes, ...lists.map(({ length }) => length)].every((size) => size === 0);
  }

  get saltsNeeded(): number {
    const pageCount = Math.ceil(this.#writtenTraces.length / PAGE_TRACES_MAX) + this.#rewrittenTraces.length;
    return this.#items.size + this.#segments.length + pageCount;
  }

  mark(): number {
    return this.#undo.length;
  }

  rollback(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.();
  }

  #enterNew(item: Item): void {
    if (item.layer === "summary" || item.layer === "topic") return;
    if (item.taint === "untrusted") {
      if (item.layer === "fact") this.#push(this.#untrusted, item);
      return;
    }
    this.#newCount += 1;
    const takeOut = item.layer === "message" ? undefined : this.#terms.add(item);
    this.#undo.push(() => {
      this.#newCount -= 1;
      takeOut?.();
    });
  }

  #enterMessage(message: Item): void {
    const { session, messageId } = message.origin;
    if (messageId !== undefined) this.#set(this.#messages, messageWord(session, messageId), message.id);
    if (session !== undefined) this.#set(this.#lastTexts, session, message.text);
    if (session !== undefined) this.#set(this.#sessions, session, sessionAfter(this.session(session), message));
  }

  #enterFact(fact: Item): void {
    this.#set(this.#equals, taintKey(fact.taint, factIdentity(fact)), fact.id);
    if (fact.key === undefined) return;
    this.#set(this.#holders, taintKey(fact.taint, keyWord(fact.scope, fact.subject, fact.key)), fact.id);
  }

  #set<T>(map: Map<string, T>, key: string, value: T): void {
    const before = map.get(key);
    this.#undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
    map.set(key, value);
  }

  #delete<T>(map: Map<string, T>, key: string): void {
    const before = map.get(key);
    if (before === undefined) return;
    this.#undo.push(() => map.set(key, before));
    map.delete(key);
  }

  #push<T>(list: T[], value: T): void {
    this.#undo.push(() => list.pop());
    list.push(value);
  }

  #newPages(seq: number): readonly TracePage[] {
    const pages: TracePage[] = [];
    for (let from = 0; from < this.#writtenTraces.length; from += PAGE_TRACES_MAX) {
      const traces = this.#writtenTraces.slice(from, from + PAGE_TRACES_MAX);
      pages.push({ seq, page: pages.length, at: this.at, traces });
    }
    return pages;
  }

  /** @param salts the first one has the pool number `head.nextSalt` */
  async seal(
    head: VaultHead,
    salts: readonly PooledSalt[],
  ): Promise<{ readonly batch: Batch; readonly changes: Changes }> {
    const { keys, system, embedding } = this.vault;
    const items = [...this.#items.values()];
    const jobs = [...this.#jobs.values()];
    const replaced = await this.saltIds(items.filter((item) => item.revision > 1).map((item) => item.id));
    const { put, use, uses } = await this.#sealItems(items, head, salts);
    for (const item of items) this.#embeddings.delete(item.id);
    const embeddings =
      embedding === undefined || this.#embeddings.size === 0
        ? []
        : await sealEmbeddings(this.vault, this.#embeddings, embedding.tag, head.seq + 1);
    const notes = this.#sealNotes();
    const reseal = resealedIn(this.#resealed);
    const sealed = [...put, ...(reseal?.records ?? [])];
    const envelopes = new Map(sealed.map((record) => [record.id, record.envelope]));
    const segments = this.#segments.map(({ bytes, ...span }, index) => {
      const salt = saltAt(salts, items.length + index);
      return sealSegment(keys, salt.salt, { ...span, saltId: salt.saltId }, bytes, system.random);
    });
    const traces = [...this.#newPages(head.seq + 1), ...this.#rewrittenTraces].map((page, index) =>
      sealTraces(keys, saltAt(salts, items.length + segments.length + index), page, system.random),
    );
    const usedCount = items.length + segments.length + traces.length;
    const nextSalt = usedCount === 0 ? undefined : saltAt(salts, usedCount - 1).poolNo + 1;
    // Salts that an erasure of this commit destroys need not be scheduled twice.
    const destroyedByJobs = new Set(jobs.flatMap(({ state, saltIds }) => (state === "requested" ? saltIds : [])));
    const saltsToDestroy = [...this.#saltsToDestroy, ...replaced].filter((saltId) => !destroyedByJobs.has(saltId));
    const batch: Batch = {
      after: { seq: head.seq, generation: head.generation },
      put,
      use,
      embeddings,
      ...(this.#dropsOtherEmbedders && embedding !== undefined ? { onlyEmbedder: embedding.tag } : {}),
      erase: this.#erase,
      notes,
      dropNotes: this.#droppedNotes,
      saltsToDestroy,
      saltsDestroyed: this.#saltsDestroyed,
      jobs,
      segments,
      ...(reseal === undefined ? {} : { reseal }),
      traces,
      dropTraces: this.#droppedTraces,
      ...chainLog(this.#facts, {
        head,
        at: this.at,
        lastAt: this.vault.lastLogAt,
        sub: this.vault.sub,
        policyHash: this.vault.policyHash,
        envelopes,
      }),
      ...(nextSalt === undefined ? {} : { nextSalt }),
      ...(this.raiseGeneration ? { raiseGeneration: true } : {}),
    };
    return {
      batch,
      changes: {
        at: this.at,
        put: items,
        repeats: new Set(items.filter(({ id }) => this.#repeats.get(id) === true).map(({ id }) => id)),
        uses,
        embeddings: this.#embeddings,
        removed: [...this.#withdrawn, ...this.#erase.map((entry) => entry.id)],
        notes: this.#notes,
      },
    };
  }

  async #sealItems(items: readonly Item[], head: VaultHead, salts: readonly PooledSalt[]) {
    const { keys, system } = this.vault;
    const put: SealedRecord[] = [];
    const uses = new Map(this.#uses);
    const use: { readonly id: string; readonly envelope: Uint8Array }[] = [];
    const giveWay = createYielder(system);
    for (const [index, item] of items.entries()) {
      await giveWay();
      const salt = saltAt(salts, index);
      put.push(sealItem(keys, salt, item, system.random));
      // Counters are sealed with the salt of the item, so a new revision seals them again.
      const counters = this.#uses.get(item.id) ?? (item.revision > 1 ? this.vault.uses.get(item.id) : undefined);
      this.#uses.delete(item.id);
      if (counters === undefined) continue;
      uses.set(item.id, counters);
      use.push({ id: item.id, envelope: sealUse(keys, salt.salt, item, counters, head.seq + 1, system.random) });
    }
    use.push(...(await this.vault.items.sealUses(this.#uses, head.seq + 1)));
    return { put, use, uses };
  }

  #sealNotes(): readonly Note[] {
    const { keys, system } = this.vault;
    const noteKeys = { vaultId: keys.vaultId, index: keys.at(this.noteVersion ?? keys.keyVersion).index };
    const own = [...this.#notes].map(([name, content]) => ({
      name,
      envelope: sealNote(noteKeys, name, content, system.random),
    }));
    // Later notes replace earlier ones of the same name.
    return [...this.#sealedNotes.filter(({ name }) => !this.#droppedNotes.includes(name)), ...own];
  }
}

function resealedIn(parts: readonly Partial<Resealed>[]): Resealed | undefined {
  if (parts.length === 0) return undefined;
  return {
    records: parts.flatMap(({ records = [] }) => records),
    uses: parts.flatMap(({ uses = [] }) => uses),
    embeddings: parts.flatMap(({ embeddings = [] }) => embeddings),
    traces: parts.flatMap(({ traces = [] }) => traces),
    segments: parts.flatMap(({ segments = [] }) => segments),
  };
}

/** Uses the policy of the commit. */
const traceOf = (fact: TraceFact, seq: number, number: number, { at, vault }: Draft): Trace => ({
  ...fact,
  seq,
  number,
  at: fact.at ?? at,
  policy: vault.policyHash,
});

function saltAt(salts: readonly PooledSalt[], index: number): PooledSalt {
  const salt = salts[index];
  if (salt === undefined) throw new RangeError("the pool was asked for fewer salts than the draft needs");
  return salt;
}

const taintKey = (taint: Item["taint"], word: string): string => `${taint} ${word}`;

const invalidItem = (field: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The memory can't be stored: the field "${field}" violates the schema.`, {
    hint: "Shorten or correct that field.",
    facts: { field },
  });

/** The terms of pending items, searchable as if they were in the index. */
type PendingTerms = ReturnType<typeof createPendingTerms>;

const NONE: ReadonlySet<string> = new Set();

function createPendingTerms(texts: TextCache) {
  const ids = new Map<string, Set<string>>();
  return {
    /** @returns a function that reverts the addition */
    add(item: Item) {
      const terms = termsOf(item, texts);
      for (const term of terms) {
        const holding = ids.get(term) ?? new Set();
        holding.add(item.id);
        ids.set(term, holding);
      }
      return () => {
        for (const term of terms) ids.get(term)?.delete(item.id);
      };
    },
    frequency: (term: string) => ids.get(term)?.size ?? 0,
    holding: (term: string) => ids.get(term) ?? NONE,
  };
}

function termsOf({ text, details, entities, labels }: Item, texts: TextCache): ReadonlySet<string> {
  const { terms, language } = texts.of(text);
  const others = [...details.map((detail) => detail.text), ...entities, ...labels];
  return new Set([...terms, ...others.flatMap((other) => texts.of(other).within(language).terms)]);
}
