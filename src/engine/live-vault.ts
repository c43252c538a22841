/**
 * One open vault: its keys, its in-memory index, its place in the log and its write queue. The
 * verbs are functions over it; vault.ts is the public class. Other processes may write the same
 * vault: `catchUp` reads their commits by seq (design §5).
 */

import type * as z from "zod";
import { createReadingCache, type ReadingCache } from "../forming/form-candidates.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { createIdSource, type IdSource } from "../model/id.ts";
import { type Item, UNUSED, type Use } from "../model/item.ts";
import { pagesOf } from "../model/parts.ts";
import { type Policy, policyHash } from "../model/policy.ts";
import type { CheckedLanguageModel } from "../models/language-model.ts";
import { NO_PHASES, type StorePhases } from "../policy/phases.ts";
import { indexEntry } from "../search/columns.ts";
import { VaultIndex } from "../search/vault-index.ts";
import {
  type ErasureJob,
  isUnpurged,
  type Note,
  type Place,
  type StoredRecord,
  type StoredUse,
  type VaultHead,
} from "../storage/record-store.ts";
import type { Storage, StoredVault } from "../storage/storage.ts";
import { Behaviour } from "./derive/behaviour.ts";
import { createDeriver, FactBacklog } from "./derive/derive.ts";
import { PeriodDigests } from "./derive/digest.ts";
import { readRegeneration } from "./forget/request-closure.ts";
import { Suppression } from "./forget/suppression.ts";
import { Ledger } from "./govern/disclosures.ts";
import { decodeKeyNote, type KeyNote, keyNoteVersion } from "./keys/keyring-secret.ts";
import type { VaultKeys } from "./keys/vault-keys.ts";
import { BackgroundFormation } from "./observe/background-formation.ts";
import { HookRunner } from "./observe/hooks.ts";
import type {
  Deriver,
  FormationWorker,
  OpenVault,
  SegmentWriter,
  UseQueue,
  VaultEmbedding,
  WriteQueue,
} from "./open-vault.ts";
import { RenderedLog } from "./recall/rendered.ts";
import type { System } from "./system.ts";
import { type Changes, Draft } from "./write/draft.ts";
import { EmbedderVectors, type EmbeddingOptions } from "./write/embedding.ts";
import {
  createSaltPool,
  ItemStore,
  isLive,
  itemIds,
  type LiveRow,
  metadataMarks,
  openNote,
  openRow,
  openUse,
  reportDamaged,
  type SaltPool,
  saltsOf,
} from "./write/items.ts";
import { type HeadCadence, lastLogTime } from "./write/log-chain.ts";
import { createSegmentWriter, readSegments, rowsSource, START, type Stretch, usesSource } from "./write/segments.ts";
import {
  CONSENTS_NOTE,
  CONTRACT_NOTE,
  type ConsentRecord,
  DERIVED_NOTE,
  DERIVED_START,
  type DerivedPlace,
  DISCLOSED_PAGE,
  DISCLOSURE_PLACE_NOTE,
  DISCLOSURES_NOTE,
  ERASURE_REQUESTS_NOTE,
  FORM_NOTE,
  type FormJob,
  FormJobs,
  IMPORTS_NOTE,
  type ImportRecord,
  isSealedByStore,
  KEY_NOTE,
  MODEL_USE_NOTE,
  type ModelUse,
  NO_MODEL_USE,
  NOTE_CONTENT,
  NOTICE_NOTE,
  NOTICES_NOTE,
  type Notice,
  OBJECTIONS_NOTE,
  PHASES_NOTE,
  POLICY_NOTE,
  PRIVACY_NOTICE_NOTE,
  REBUILD_NOTE,
  RENDERED_NOTE,
  REQUESTS_NOTE,
  type RightsRequest,
  readJob,
  readNote,
  SPOOL_IDENTITY_NOTE,
  STATE_NOTE,
  type StoredErasureRequest,
  type StoredObjection,
  SUPPRESSION_NOTE,
  type VaultState,
} from "./write/stored-notes.ts";
import { createTraceSessions, TraceBuffer, type TraceSessions } from "./write/trace-buffer.ts";
import { createSessionStates, createUseTable, type SessionStates, type UseTable } from "./write/vault-tables.ts";
import { BufferedUseQueue, createWriteQueue } from "./write/write-queue.ts";

interface VaultParts {
  readonly stored: StoredVault;
  readonly name: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly policy: Policy;
  readonly isReadOnly: boolean;
  readonly embedding?: EmbeddingOptions | undefined;
  readonly languageModel?: CheckedLanguageModel | undefined;
  readonly hooks?: HookRunner | undefined;
  readonly heads?: HeadCadence | undefined;
}

/** Rows per page while reading a vault; bounds the ciphertext in memory. */
const PAGE_ROWS = 1_000;

export class LiveVault implements OpenVault {
  readonly id: string;
  readonly sub: string;
  readonly name: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly ids: IdSource;
  readonly isReadOnly: boolean;
  readonly readings: ReadingCache = createReadingCache();
  readonly index: VaultIndex = new VaultIndex(undefined, this.readings.texts);
  readonly sessions: SessionStates = createSessionStates(this.index);
  readonly uses: UseTable = createUseTable(this.index);
  readonly items: ItemStore;
  readonly salts: SaltPool;
  readonly queue: WriteQueue;
  readonly useQueue: UseQueue;
  readonly hooks: HookRunner;
  readonly heads: HeadCadence | undefined;
  readonly formation: FormationWorker;
  readonly deriver: Deriver;
  readonly behaviour: Behaviour;
  readonly rendered: RenderedLog;
  readonly traceSessions: TraceSessions;
  readonly traceBuffer: TraceBuffer = new TraceBuffer(this);
  readonly embedding: VaultEmbedding | undefined;
  readonly segments: SegmentWriter;
  readonly uselessSegments = new Set<string>();
  readonly damaged = new Set<string>();
  readonly unread = new Map<string, number>();
  consents: readonly ConsentRecord[] = [];
  readonly suppression = new Suppression();
  state: VaultState = {};
  readonly contractNotes = new Map<string, Uint8Array>();
  notices: readonly Notice[] = [];
  rightsRequests: readonly RightsRequest[] = [];
  objections: readonly StoredObjection[] = [];
  thirdPartyRequests: readonly StoredErasureRequest[] = [];
  readonly disclosed: Ledger = new Ledger(this);
  disclosurePlace = 0;
  keyNote: KeyNote | undefined;
  spoolIdentity: string | undefined;
  privacyNotice: string | undefined;
  imports: readonly ImportRecord[] = [];
  phases: StorePhases = NO_PHASES;
  readonly formJobs = new FormJobs();
  modelUse: ModelUse = NO_MODEL_USE;
  readonly pendingRebuilds = new Map<string, readonly string[]>();
  derived: DerivedPlace = DERIVED_START;
  readonly unsummarized: FactBacklog = new FactBacklog(this);
  readonly summarized: PeriodDigests = new PeriodDigests(this);
  policy: Policy;
  #policyHash: string | undefined;
  formed: (items: readonly Item[]) => void = () => undefined;
  head: VaultHead = { seq: 0, generation: 0, nextSalt: 0, logCount: 0 };
  isClosed = false;
  isLocked = false;
  usedAt = 0;
  #catchingUp: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Items that an erasure rewrote and the index does not hold yet. */
  readonly #lateItems: { readonly item: Item; readonly seq: number }[] = [];
  #lastLog = { count: 0, at: 0 };
  readonly #background = new Set<Promise<unknown>>();
  readonly #erasing = new Set<Promise<unknown>>();

  constructor(parts: VaultParts) {
    this.id = parts.stored.vault;
    this.sub = parts.stored.sub;
    this.name = parts.name;
    this.storage = parts.storage;
    this.keys = parts.keys;
    this.system = parts.system;
    this.isReadOnly = parts.isReadOnly;
    this.policy = parts.policy;
    const isTaken = (shortId: string): boolean => this.index.endingWith(shortId.slice(-12)).length > 0;
    this.ids = itemIds(createIdSource(parts.system.clock, parts.system.random), isTaken);
    this.items = new ItemStore(this);
    this.salts = createSaltPool(parts.storage.keys, parts.keys, parts.system.random);
    this.queue = createWriteQueue(this);
    this.useQueue = new BufferedUseQueue(this);
    this.hooks = parts.hooks ?? new HookRunner([], { ...parts.system, projectId: parts.storage.storeId });
    this.heads = parts.heads;
    this.formation = new BackgroundFormation(this, parts.languageModel);
    this.deriver = createDeriver(this);
    this.behaviour = new Behaviour(this);
    this.rendered = new RenderedLog(parts.keys);
    this.traceSessions = createTraceSessions(parts.keys);
    this.embedding = parts.embedding === undefined ? undefined : new EmbedderVectors(this, parts.embedding);
    const vectors = this.embedding === undefined ? [] : [this.embedding.source];
    this.segments = createSegmentWriter(this, [rowsSource(this), usesSource(this), ...vectors]);
  }

  now(): number {
    return this.system.clock.now();
  }

  get lastLogAt(): number {
    return this.#lastLog.at;
  }

  async catchUp(): Promise<void> {
    this.#enterLate();
    if (this.#next === undefined) {
      if (this.#catchingUp === undefined) return this.#checkStore();
      // A running check may have read the store too early for this caller: share the next one.
      this.#next = this.#catchingUp.catch(() => undefined).then(() => this.#checkStore());
    }
    await this.#next;
  }

  #checkStore(): Promise<void> {
    this.#next = undefined;
    const looking = this.#readNew().finally(() => {
      if (this.#catchingUp === looking) this.#catchingUp = undefined;
    });
    this.#catchingUp = looking;
    return looking;
  }

  /** Applies a commit of this process. */
  applied(head: VaultHead, changes: Changes): void {
    if (head.logCount > this.#lastLog.count) this.#lastLog = { count: head.logCount, at: changes.at };
    this.#moveTo(head);
    for (const id of changes.removed) this.drop(id);
    const isErasure = changes.removed.length > 0;
    for (const item of changes.put) {
      if (isErasure && this.index.has(item.id)) this.#enterLater(item, head.seq);
      else this.#enter(item, changes.uses.get(item.id) ?? this.uses.get(item.id), head.seq);
      // Forming reads new facts next, so cache them; messages are rarely read.
      if (item.layer !== "message") this.items.remember(item);
      if (item.revision > 1 && !changes.repeats.has(item.id)) this.summarized.edited(this.index.row(item.id));
    }
    // A recall during the draft may have counted on.
    for (const [id, use] of changes.uses) this.uses.set(id, this.useQueue.get(id) ?? use, head.seq);
    for (const [name, content] of changes.notes) this.#applyNote(name, content);
    this.segments.noteNew(newEntries(this.system.segmentSizes.rowsMax, changes));
    for (const [id, vector] of changes.embeddings) this.embedding?.enter({ id, seq: head.seq, vector });
    this.embedding?.wake();
    if (changes.put.some((item) => this.#isToBeDerived(item))) this.deriver.wake();
  }

  draft(at: number): Draft {
    return new Draft(this, at);
  }

  drop(id: string): void {
    this.behaviour.drop(id);
    if (this.behaviour.isStale) this.deriver.wake();
    this.embedding?.drop(id);
    this.uses.drop(id);
    this.summarized.edited(this.index.row(id));
    this.index.remove(id);
    this.items.forget(id);
    this.readings.clear();
    this.formJobs.drop(id);
    this.unread.delete(id);
    this.damaged.delete(id);
    this.useQueue.drop(id);
    for (const name of this.rendered.naming([id])) this.rendered.drop(name);
  }

  setUse(id: string, use: Use): void {
    this.uses.set(id, use);
  }

  background(work: Promise<unknown>): void {
    holdUntilDone(this.#background, work);
  }

  erasing(work: Promise<unknown>): void {
    this.background(work);
    holdUntilDone(this.#erasing, work);
  }

  async #readNew(): Promise<void> {
    const head = await this.storage.records.head(this.id);
    if (head === undefined) return this.#assertNotDestroyed();
    if (head.seq === this.head.seq && head.generation === this.head.generation) return this.#moveTo(head);
    const from = this.head.seq;
    // Read before the rows: a job purged by now has left its tombstones among them.
    const jobs = head.generation === this.head.generation ? undefined : await this.storage.records.jobs(this.id);
    if (from === 0) await this.#readFirst();
    else {
      await this.#readRows({ after: { seq: from } });
      await this.#readUses({ seq: from });
      await this.embedding?.read({ seq: from });
    }
    if (jobs !== undefined) await this.#dropErased(jobs, from === 0);
    await this.#readNotes();
    await this.#readLastTime(head);
    this.#moveTo(head);
    this.embedding?.wake();
  }

  /** Another process destroyed the vault: answer nothing from memory (SEC-E5, PN-22). */
  #assertNotDestroyed(): void {
    if (this.head.seq === 0) return;
    this.wipe();
    throw new KeepsakeError("closed", "This vault was destroyed by another process.", {
      hint: "List the vaults with keepsake vaults list.",
      facts: { vault: this.id },
    });
  }

  #moveTo(head: VaultHead): void {
    if (head.seq >= this.head.seq) this.head = head;
  }

  /** Cold open: segments first, records for the rest. The result is the same either way. */
  async #readFirst(): Promise<void> {
    const segments = await readSegments(this);
    const again = await segments.rows((stretch) => this.#readRows(stretch));
    await this.#enterRows(await this.storage.records.get(this.id, again));
    // No segment holds counters of records that were unreadable when it was written.
    await this.#readUses(again.length === 0 ? await segments.uses() : START);
    await this.embedding?.readFirst(segments);
    if (this.unread.size > 0) await reportDamaged(this, this.unread.keys());
  }

  /**
   * After an erasure by another process: drop what open jobs name and rows without a tombstone. On
   * the first read nothing is older than the head, so the jobs suffice.
   */
  async #dropErased(jobs: readonly ErasureJob[], isFirst: boolean): Promise<void> {
    for (const job of jobs) {
      if (isFirst || isUnpurged(job)) for (const id of job.ids) this.drop(id);
    }
    if (isFirst) return;
    const live = new Set(await this.storage.records.ids(this.id));
    for (const id of [...this.enteredIds(), ...this.unread.keys()]) if (!live.has(id)) this.drop(id);
  }

  async #readRows({ after, through }: Pick<Stretch, "after"> & Partial<Stretch>): Promise<void> {
    const pages = pagesOf<StoredRecord>(PAGE_ROWS, ({ seq, id }: Place = after) =>
      this.storage.records.since(this.id, seq, PAGE_ROWS, id, through),
    );
    for await (const rows of pages) {
      await this.#enterRows(rows);
      this.segments.noteNew(rows.length);
    }
  }

  async #enterRows(rows: readonly StoredRecord[]): Promise<void> {
    const live: LiveRow[] = [];
    for (const row of rows) {
      if (isLive(row)) live.push(row);
      else this.drop(row.id);
    }
    const salts = await saltsOf(this, live);
    for (const row of live) {
      try {
        if (salts.has(row.saltId)) {
          this.#enter(openRow(this, row, salts), this.uses.get(row.id), row.seq);
          this.summarized.edited(this.index.row(row.id));
        } else this.unread.set(row.id, row.seq);
      } catch (error) {
        if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        this.unread.set(row.id, row.seq);
        this.damaged.add(row.id);
      }
    }
  }

  async #readUses(after: Place): Promise<void> {
    const pages = pagesOf<StoredUse>(PAGE_ROWS, ({ seq, id }: Place = after) =>
      this.storage.records.usesSince(this.id, seq, PAGE_ROWS, id),
    );
    for await (const rows of pages) {
      const records = (
        await this.storage.records.get(
          this.id,
          rows.map((row) => row.id),
        )
      ).filter(isLive);
      const salts = await saltsOf(this, records);
      const byId = new Map(records.map((record) => [record.id, record]));
      for (const row of rows) {
        const record = byId.get(row.id);
        const salt = record === undefined ? undefined : salts.get(record.saltId);
        if (record === undefined || salt === undefined || this.damaged.has(row.id)) continue;
        try {
          this.uses.set(row.id, openUse(this.keys, this.keys.unwrapSalt(salt), record, row.envelope, row.seq), row.seq);
        } catch (error) {
          // Use counters may be lost (design §4), the memory must not be.
          if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        }
      }
      this.segments.noteNew(rows.length);
    }
  }

  async #readNotes(): Promise<void> {
    const jobs: FormJob[] = [];
    const ledger: Note[] = [];
    const { seq } = this.head;
    const notes = await this.storage.records.notes(this.id);
    await this.#followKeys(notes);
    // Our own commit came in between: what was read may be outdated.
    if (this.head.seq !== seq) return this.#readNotes();
    for (const note of notes) {
      // Disclosure pages are opened on demand; only the current one is opened here.
      if (note.name.startsWith(DISCLOSED_PAGE)) ledger.push(note);
      if (note.name.startsWith(DISCLOSED_PAGE) || note.name.startsWith(NOTICE_NOTE)) continue;
      if (isSealedByStore(note.name)) continue;
      const content = openNote(this.keys, note.name, note.envelope);
      if (note.name.startsWith(FORM_NOTE)) jobs.push(readJob(content));
      if (note.name === MODEL_USE_NOTE) this.modelUse = JSON.parse(Buffer.from(content).toString("utf8"));
      if (note.name.startsWith(RENDERED_NOTE)) this.rendered.load(note.name, content);
      if (note.name === DERIVED_NOTE) this.derived = JSON.parse(Buffer.from(content).toString("utf8"));
      this.#applyNote(note.name, content);
    }
    this.formJobs.load(jobs);
    this.disclosed.load(ledger);
  }

  /** Another process began a new key version: its notes and our next writes use it (SEC §3.10). */
  async #followKeys(notes: readonly Note[]): Promise<void> {
    const begun = notes.filter(({ name }) => name.startsWith(KEY_NOTE)).map(({ name }) => keyNoteVersion(name));
    const newest = Math.max(0, ...begun);
    if (newest > 0 && newest !== this.keys.keyVersion) await this.keys.moveTo(newest);
  }

  /** Applies one sealed note to in-memory state. */
  #applyNote(name: string, content: Uint8Array): void {
    const read = <Content>(schema: z.ZodType<Content>): Content => readNote(name, schema, content);
    if (name === CONSENTS_NOTE) this.#setConsents(read(NOTE_CONTENT.consents));
    if (name === STATE_NOTE) this.state = read(NOTE_CONTENT.state);
    if (name === PHASES_NOTE) this.phases = JSON.parse(Buffer.from(content).toString("utf8"));
    if (name === NOTICES_NOTE) this.notices = read(NOTE_CONTENT.notices);
    if (name.startsWith(SUPPRESSION_NOTE)) this.suppression.load(name, content);
    if (name === POLICY_NOTE) this.#setPolicy(JSON.parse(Buffer.from(content).toString("utf8")));
    if (name === REQUESTS_NOTE) this.rightsRequests = read(NOTE_CONTENT.requests);
    if (name === ERASURE_REQUESTS_NOTE) this.thirdPartyRequests = read(NOTE_CONTENT.asked);
    if (name === IMPORTS_NOTE) this.imports = read(NOTE_CONTENT.imports);
    if (name === OBJECTIONS_NOTE) this.objections = read(NOTE_CONTENT.objections);
    if (name === DISCLOSURE_PLACE_NOTE) this.disclosurePlace = read(NOTE_CONTENT.disclosurePlace);
    if (name.startsWith(KEY_NOTE)) this.keyNote = decodeKeyNote(content);
    if (name === SPOOL_IDENTITY_NOTE) this.spoolIdentity = Buffer.from(content).toString("utf8");
    if (name === PRIVACY_NOTICE_NOTE) this.privacyNotice = read(NOTE_CONTENT.privacyNotice);
    if (name === DISCLOSURES_NOTE) this.disclosed.readHead(content);
    if (name.startsWith(DISCLOSED_PAGE)) this.disclosed.readPage(name, content);
    if (name.startsWith(REBUILD_NOTE))
      this.pendingRebuilds.set(name.slice(REBUILD_NOTE.length), readRegeneration(content));
    if (name.startsWith(CONTRACT_NOTE)) this.contractNotes.set(name, content);
  }

  get isPaused(): boolean {
    return this.state.frozen !== undefined || this.state.restricted !== undefined;
  }

  /** A change of consent changes what may be formed; loading it does not. */
  #setConsents(consents: readonly ConsentRecord[]): void {
    const isNews = this.head.seq > 0 && JSON.stringify(consents) !== JSON.stringify(this.consents);
    this.consents = consents;
    if (!isNews) return;
    this.behaviour.reconsider();
    this.deriver.wake();
  }

  get policyHash(): string {
    this.#policyHash ??= policyHash(this.policy);
    return this.#policyHash;
  }

  #setPolicy(policy: Policy): void {
    this.policy = policy;
    this.#policyHash = undefined;
  }

  async #readLastTime({ logCount }: VaultHead): Promise<void> {
    if (logCount === this.#lastLog.count) return;
    this.#lastLog = { count: logCount, at: await lastLogTime(this.storage.records, this.id, logCount) };
  }

  enteredIds(): readonly string[] {
    const { present } = this.index.columns();
    const ids: string[] = [];
    for (let row = 0; row < present.length; row++) if (present[row] === 1) ids.push(this.index.idOf(row));
    return ids;
  }

  /** An erasure answers first; the index follows at the next check of the store. */
  #enterLater(item: Item, seq: number): void {
    this.#forgetStored(item.id);
    this.#lateItems.push({ item, seq });
  }

  /** Skips items deleted meanwhile, or already read in a later revision. */
  #enterLate(): void {
    for (const { item, seq } of this.#lateItems.splice(0)) {
      const isBehind = (this.index.columns().seq[this.index.row(item.id)] ?? 0) < seq;
      if (this.index.has(item.id) && isBehind) this.#enter(item, this.uses.get(item.id), seq);
    }
  }

  #enter(item: Item, use: Use | undefined, seq: number): void {
    this.#forgetStored(item.id);
    // Words cut from a message must not stay in parsed text.
    if (item.message?.cuts !== undefined) this.readings.clear();
    this.index.put(indexEntry(item, use ?? UNUSED, metadataMarks(this.keys, item.message?.metadata)), seq);
    if (item.layer === "message") this.sessions.enter(item);
    if (this.#isToBeDerived(item)) this.unsummarized.note(item.id);
  }

  #isToBeDerived({ layer, message }: Item): boolean {
    return layer === "fact" || message?.kind === "event" || (layer === "message" && this.behaviour.readsTurns);
  }

  /** Drops caches of an older revision. */
  #forgetStored(id: string): void {
    this.items.forget(id);
    this.embedding?.drop(id);
    this.unread.delete(id);
    this.damaged.delete(id);
  }

  async settleForming(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    await Promise.all(this.#erasing);
    await this.formation.settle(options);
    await this.deriver.settle(options);
  }

  async settle({ isFormingLeft = false } = {}): Promise<void> {
    if (!isFormingLeft) {
      await this.formation.finish();
      await this.deriver.settle();
    }
    await this.embedding?.stop();
    await this.useQueue.flush();
    await this.disclosed.flush();
    await Promise.all(this.#background);
    await this.segments.flush();
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    await this.formation.stop();
    await this.deriver.stop();
    await this.embedding?.stop();
    await this.useQueue.flush();
    await this.segments.stop();
    await Promise.all(this.#background);
    await this.queue.idle();
    this.wipe();
  }

  wipe(): void {
    this.isClosed = true;
    this.embedding?.wipe();
    this.useQueue.cancel();
    this.traceBuffer.clear();
    this.rendered.clear();
    this.items.clear();
    this.index.wipePasses();
    this.readings.clear();
    this.#lateItems.length = 0;
    this.uses.clear();
    this.behaviour.clear();
    this.summarized.clear();
    this.sessions.clear();
    this.contractNotes.clear();
    this.disclosed.clear();
    this.suppression.clear();
    this.salts.wipe();
    this.keys.wipe();
  }
}

/** Changed and deleted items invalidate segments, so their rows become unsegmented again. */
function newEntries(rowsMax: number, { put, uses, embeddings, removed }: Changes): number {
  const hasLost = removed.length > 0 || put.some((item) => item.revision > 1);
  return put.length + uses.size + embeddings.size + (hasLost ? rowsMax / 2 : 0);
}

function holdUntilDone(held: Set<Promise<unknown>>, work: Promise<unknown>): void {
  const ended = work.then(
    () => undefined,
    () => undefined,
  );
  held.add(ended);
  void ended.then(() => held.delete(ended));
}
