/**
 * One vault while it is open: its keys, its index and lookups in memory, its place in the log, and the one queue of its writes.
 * The verbs are functions over it, one file each; vault.ts is the face. Other processes may write the same vault: `catchUp` reads
 * what they did, by seq (design §5).
 */

import type * as z from "zod";
import { createReadings, type Readings } from "../forming/form-candidates.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { createIdSource, type IdSource } from "../model/id.ts";
import { type Item, UNUSED, type Use } from "../model/item.ts";
import { type Policy, policyHash } from "../model/policy.ts";
import type { CheckedLanguageModel } from "../models/language-model.ts";
import { NO_PHASES, type StorePhases } from "../policy/phases.ts";
import { indexEntry } from "../search/columns.ts";
import { VaultIndex } from "../search/vault-index.ts";
import { type ErasureJob, isUnpurged, type Note, type StoredRecord, type VaultHead } from "../storage/record-store.ts";
import type { Place } from "../storage/segment-span.ts";
import type { Storage, StoredVault } from "../storage/storage.ts";
import type { Deriver, Former, SegmentWriter, UseQueue, VaultEmbedding } from "./background-work.ts";
import { Behaviour } from "./derive/behaviour.ts";
import { createDeriver, FactsBehind } from "./derive/deriver.ts";
import { ToldPeriods } from "./derive/told-periods.ts";
import { readRetelling } from "./forget/request-closure.ts";
import { Suppression } from "./forget/suppression.ts";
import { Ledger } from "./govern/disclosures.ts";
import { decodeKeyNote, type KeyNote, keyNoteVersion } from "./keys/key-note.ts";
import type { VaultKeys } from "./keys/vault-keys.ts";
import { type FormJob, FormJobs, readJob } from "./observe/form-jobs.ts";
import { createFormer } from "./observe/former.ts";
import { createHookRunner, type HookRunner } from "./observe/hooks.ts";
import type { OpenVault } from "./open-vault.ts";
import { createRenderedLog, type RenderedLog } from "./recall/rendered.ts";
import type { System } from "./system.ts";
import { type Changes, Draft } from "./write/draft.ts";
import { createVaultEmbedding, type EmbeddingOptions } from "./write/embedding.ts";
import type { HeadCadence } from "./write/head-cadence.ts";
import {
  createItemStore,
  type ItemStore,
  isLive,
  type LiveRow,
  nameDamaged,
  openRow,
  saltsOf,
} from "./write/item-store.ts";
import { lastLogTime } from "./write/log-chain.ts";
import { metadataMarks } from "./write/metadata-marks.ts";
import { itemIds } from "./write/new-item.ts";
import { openNote, openUse } from "./write/record-seal.ts";
import { createSaltPool, type SaltPool } from "./write/salt-pool.ts";
import { START, type Stretch } from "./write/segment-plan.ts";
import { readSegments, rowsSource, usesSource } from "./write/segment-reader.ts";
import { createSegmentWriter } from "./write/segment-writer.ts";
import { createSessionStates, type SessionStates } from "./write/session-states.ts";
import {
  ASKED_NOTE,
  CONSENTS_NOTE,
  CONTRACT_NOTE,
  type ConsentRecord,
  DERIVED_NOTE,
  DERIVED_START,
  type DerivedPlace,
  DISCLOSED_PAGE,
  DISCLOSURE_PLACE_NOTE,
  DISCLOSURES_NOTE,
  FORM_NOTE,
  IMPORTS_NOTE,
  type ImportRecord,
  isSealedByKeep,
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
  RENDERED_NOTE,
  REQUESTS_NOTE,
  RETELL_NOTE,
  type RightsRequest,
  readNote,
  SPOOL_IDENTITY_NOTE,
  STATE_NOTE,
  type StoredAsked,
  type StoredObjection,
  SUPPRESSION_NOTE,
  type VaultState,
} from "./write/stored-notes.ts";
import { TraceBuffer } from "./write/trace-buffer.ts";
import { createTraceSessions, type TraceSessions } from "./write/trace-sessions.ts";
import type { WriteQueue } from "./write/unit-of-work.ts";
import { createUseQueue } from "./write/use-queue.ts";
import { createUseTable, type UseTable } from "./write/use-table.ts";
import { createWriteQueue } from "./write/write-queue.ts";

export interface VaultParts {
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
  /** Signs the heads of the keep's logs in time. */
  readonly heads?: HeadCadence | undefined;
}

/** Rows a page while a vault is read: bounds the ciphertext that lies in memory at once. */
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
  readonly index: VaultIndex = new VaultIndex();
  readonly sessions: SessionStates = createSessionStates(this.index);
  readonly uses: UseTable = createUseTable(this.index);
  readonly items: ItemStore;
  /** Words of the latest messages and of memories beside them, parsed. */
  readonly readings: Readings = createReadings();
  readonly salts: SaltPool;
  readonly queue: WriteQueue;
  readonly useQueue: UseQueue;
  readonly hooks: HookRunner;
  readonly heads: HeadCadence | undefined;
  readonly former: Former;
  readonly deriver: Deriver;
  readonly behaviour: Behaviour;
  readonly rendered: RenderedLog;
  readonly traceSessions: TraceSessions;
  readonly traceBuffer: TraceBuffer = new TraceBuffer(this);
  /** Where the keep has an embedder. */
  readonly embedding: VaultEmbedding | undefined;
  /** Where the index is written to the disk. */
  readonly segments: SegmentWriter;
  /** Segments that could not be read: their rows count as being in none. */
  readonly uselessSegments = new Set<string>();
  /** Records that do not open: their ids, for `doctor`. Everything else stays readable. */
  readonly damaged = new Set<string>();
  /** Records that are in no answer because they could not be read, damaged or without a key, by the commit that wrote them. */
  readonly unread = new Map<string, number>();
  /** The owner's consents, newest last; those that ended too. */
  consents: readonly ConsentRecord[] = [];
  readonly suppression = new Suppression();
  /** Whether its owner froze it, or restricted its processing. */
  state: VaultState = {};
  /** How far the memory contract is, as it wrote it down, by the names of its notes. */
  readonly contractNotes = new Map<string, Uint8Array>();
  /** What its owner has to be told, oldest first. */
  notices: readonly Notice[] = [];
  /** What its owner asked for, oldest first; what was decided too. */
  rightsRequests: readonly RightsRequest[] = [];
  objections: readonly StoredObjection[] = [];
  /** What others asked to be forgotten here, oldest first. */
  asked: readonly StoredAsked[] = [];
  /** Who received what. */
  readonly disclosed: Ledger = new Ledger(this);
  /** How far the log was looked through for notices to recipients. */
  disclosurePlace = 0;
  /** Since when the vault stands under another version of its key than its first, and whether all of it does. */
  keyNote: KeyNote | undefined;
  /** Opens what came in while the vault was locked. */
  spoolIdentity: string | undefined;
  /** The version of the privacy notice that the owner was told of. */
  privacyNotice: string | undefined;
  imports: readonly ImportRecord[] = [];
  phases: StorePhases = NO_PHASES;
  /** What is still to be formed from archived messages. */
  readonly formJobs = new FormJobs();
  modelUse: ModelUse = NO_MODEL_USE;
  /** Summaries that erasures emptied and that are still to be told anew, by the erasure. */
  readonly retelling = new Map<string, readonly string[]>();
  /** How far summaries and topics are. */
  derived: DerivedPlace = DERIVED_START;
  readonly behind: FactsBehind = new FactsBehind(this);
  readonly told: ToldPeriods = new ToldPeriods(this);
  policy: Policy;
  policyHash: string;
  /** Told of facts that were formed behind the answers, once they are durable. */
  formed: (items: readonly Item[]) => void = () => undefined;
  head: VaultHead = { seq: 0, generation: 0, nextSalt: 0, logCount: 0 };
  isClosed = false;
  /** Closed because only its owner may open it again. */
  isLocked = false;
  /** When somebody asked something of it last. */
  usedAt = 0;
  #catchingUp: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** What an erasure wrote anew with its commit, and the index does not hold yet. */
  readonly #late: { readonly item: Item; readonly seq: number }[] = [];
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
    this.policyHash = policyHash(parts.policy);
    const isTaken = (shortId: string): boolean => this.index.endingWith(shortId.slice(-12)).length > 0;
    this.ids = itemIds(createIdSource(parts.system.clock, parts.system.random), isTaken);
    this.items = createItemStore(this);
    this.salts = createSaltPool(parts.storage.keys, parts.keys, parts.system.random);
    this.queue = createWriteQueue(this);
    this.useQueue = createUseQueue(this);
    this.hooks = parts.hooks ?? createHookRunner([], { ...parts.system, projectId: parts.storage.keepId });
    this.heads = parts.heads;
    this.former = createFormer(this, parts.languageModel);
    this.deriver = createDeriver(this);
    this.behaviour = new Behaviour(this);
    this.rendered = createRenderedLog(parts.keys);
    this.traceSessions = createTraceSessions(parts.keys);
    this.embedding = parts.embedding === undefined ? undefined : createVaultEmbedding(this, parts.embedding);
    const vectors = this.embedding === undefined ? [] : [this.embedding.source];
    this.segments = createSegmentWriter(this, [rowsSource(this), usesSource(this), ...vectors]);
  }

  /** Times come from the clock and from nothing else, order from sequence numbers: a clock that was wrong once dates nothing afterwards. */
  now(): number {
    return this.system.clock.now();
  }

  /** Time of the newest entry of the log, by the clock that it was written under; 0 where there is none. */
  get lastLogAt(): number {
    return this.#lastLog.at;
  }

  /** Brings the index to the store's newest commit. One cheap look when nothing changed. */
  async catchUp(): Promise<void> {
    this.#enterLate();
    if (this.#next === undefined) {
      if (this.#catchingUp === undefined) return this.#look();
      // One that is under way may have looked at the store before what this caller was told of: the next one counts, for all who come meanwhile.
      this.#next = this.#catchingUp.catch(() => undefined).then(() => this.#look());
    }
    await this.#next;
  }

  #look(): Promise<void> {
    this.#next = undefined;
    const looking = this.#readNew().finally(() => {
      if (this.#catchingUp === looking) this.#catchingUp = undefined;
    });
    this.#catchingUp = looking;
    return looking;
  }

  /** What this process has just committed. */
  applied(head: VaultHead, changes: Changes): void {
    if (head.logCount > this.#lastLog.count) this.#lastLog = { count: head.logCount, at: changes.at };
    this.#moveTo(head);
    for (const id of changes.gone) this.drop(id);
    const isErasure = changes.gone.length > 0;
    for (const item of changes.put) {
      if (isErasure && this.index.has(item.id)) this.#enterLater(item, head.seq);
      else this.#enter(item, changes.uses.get(item.id) ?? this.uses.get(item.id), head.seq);
      // What is formed from it next need not be unsealed first; messages are rarely read.
      if (item.layer !== "message") this.items.remember(item);
      if (item.revision > 1 && !changes.repeats.has(item.id)) this.told.edited(this.index.row(item.id));
    }
    // A recall while this was drafted has counted on.
    for (const [id, use] of changes.uses) this.uses.set(id, this.useQueue.get(id) ?? use, head.seq);
    for (const [name, content] of changes.notes) this.#readStanding(name, content);
    this.segments.noteNew(newEntries(this.system.segmentSizes.rowsMax, changes));
    for (const [id, vector] of changes.embeddings) this.embedding?.enter({ id, seq: head.seq, vector });
    this.embedding?.wake();
    if (changes.put.some(isToBeDerived)) this.deriver.wake();
  }

  draft(at: number): Draft {
    return new Draft(this, at);
  }

  /** Takes an item out of every answer. Its row may still be there; its key soon is not. */
  drop(id: string): void {
    this.behaviour.drop(id);
    if (this.behaviour.isStale) this.deriver.wake();
    this.embedding?.drop(id);
    this.uses.drop(id);
    this.told.edited(this.index.row(id));
    this.index.remove(id);
    this.items.forget(id);
    this.readings.clear();
    this.formJobs.drop(id);
    this.unread.delete(id);
    this.damaged.delete(id);
    this.useQueue.drop(id);
    for (const name of this.rendered.naming([id])) this.rendered.drop(name);
  }

  /** Counters that wait for their commit. */
  setUse(id: string, use: Use): void {
    this.uses.set(id, use);
  }

  /** Work that goes on behind an answer; closing waits for it. A failure leaves its job for the next open. */
  background(work: Promise<unknown>): void {
    holdUntilDone(this.#background, work);
  }

  /** An erasure behind its answer: it tells anew the summaries that it emptied, so forming has not settled before it ends (retell.ts). */
  erasing(work: Promise<unknown>): void {
    this.background(work);
    holdUntilDone(this.#erasing, work);
  }

  async #readNew(): Promise<void> {
    const head = await this.storage.records.head(this.id);
    if (head === undefined) return this.#assertNotDestroyed();
    if (head.seq === this.head.seq && head.generation === this.head.generation) return this.#moveTo(head);
    const from = this.head.seq;
    // Before the rows: a job that is purged by now has left its tombstones among them.
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

  /** A head that was there and is not any more: another process destroyed the vault, and nothing of it is answered from memory (SEC-E5, PN-22). */
  #assertNotDestroyed(): void {
    if (this.head.seq === 0) return;
    this.wipe();
    throw new KeepsakeError("closed", "This vault was destroyed by another process.", {
      hint: "List the vaults that there are with keepsake vaults list.",
      facts: { vault: this.id },
    });
  }

  #moveTo(head: VaultHead): void {
    if (head.seq >= this.head.seq) this.head = head;
  }

  /** The cold open: from segments what they hold, from records the rest. Afterwards the two cannot be told apart. */
  async #readFirst(): Promise<void> {
    const segments = await readSegments(this);
    const again = await segments.rows((stretch) => this.#readRows(stretch));
    await this.#enterRows(await this.storage.records.get(this.id, again));
    // Counters of a record that was not readable when they were written down stand in no segment.
    await this.#readUses(again.length === 0 ? await segments.uses() : START);
    await this.embedding?.readFirst(segments);
    if (this.unread.size > 0) await nameDamaged(this, this.unread.keys());
  }

  /**
   * After an erasure elsewhere: what an open job names is gone for readers at once, and so are rows that left no tombstone. At the first
   * look nothing older than the head can be here, so the jobs say it all.
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
    let place = after;
    for (;;) {
      const rows = await this.storage.records.since(this.id, place.seq, PAGE_ROWS, place.id, through);
      await this.#enterRows(rows);
      this.segments.noteNew(rows.length);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) return;
      // Pages may end inside one commit: the next begins behind its last id.
      place = last;
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
          this.told.edited(this.index.row(row.id));
        } else this.unread.set(row.id, row.seq);
      } catch (error) {
        if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        this.unread.set(row.id, row.seq);
        this.damaged.add(row.id);
      }
    }
  }

  async #readUses(after: Place): Promise<void> {
    let place = after;
    for (;;) {
      const rows = await this.storage.records.usesSince(this.id, place.seq, PAGE_ROWS, place.id);
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
          // Counters may be lost (design §4); the memory that they belong to may not.
          if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        }
      }
      this.segments.noteNew(rows.length);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) return;
      place = last;
    }
  }

  async #readNotes(): Promise<void> {
    const jobs: FormJob[] = [];
    const ledger: Note[] = [];
    const { seq } = this.head;
    const notes = await this.storage.records.notes(this.id);
    await this.#followKeys(notes);
    // A commit of our own came in between: what was read may be older than what we know.
    if (this.head.seq !== seq) return this.#readNotes();
    for (const note of notes) {
      // Pages of the ledger are opened when somebody asks; the one that is being written is, below.
      if (note.name.startsWith(DISCLOSED_PAGE)) ledger.push(note);
      if (note.name.startsWith(DISCLOSED_PAGE) || note.name.startsWith(NOTICE_NOTE)) continue;
      if (isSealedByKeep(note.name)) continue;
      const content = openNote(this.keys, note.name, note.envelope);
      if (note.name.startsWith(FORM_NOTE)) jobs.push(readJob(content));
      if (note.name === MODEL_USE_NOTE) this.modelUse = JSON.parse(Buffer.from(content).toString("utf8"));
      if (note.name.startsWith(RENDERED_NOTE)) this.rendered.load(note.name, content);
      if (note.name === DERIVED_NOTE) this.derived = JSON.parse(Buffer.from(content).toString("utf8"));
      this.#readStanding(note.name, content);
    }
    this.formJobs.load(jobs);
    this.disclosed.load(ledger);
  }

  /** Another process began a new version of the key: these notes are sealed under it, and what we write from now on is too (SEC §3.10). */
  async #followKeys(notes: readonly Note[]): Promise<void> {
    const begun = notes.filter(({ name }) => name.startsWith(KEY_NOTE)).map(({ name }) => keyNoteVersion(name));
    const newest = Math.max(0, ...begun);
    if (newest > 0 && newest !== this.keys.keyVersion) await this.keys.moveTo(newest);
  }

  /** What the vault goes by, whoever wrote it: another process, or this one a moment ago. */
  #readStanding(name: string, content: Uint8Array): void {
    const read = <Content>(schema: z.ZodType<Content>): Content => readNote(name, schema, content);
    if (name === CONSENTS_NOTE) this.#setConsents(read(NOTE_CONTENT.consents));
    if (name === STATE_NOTE) this.state = read(NOTE_CONTENT.state);
    if (name === PHASES_NOTE) this.phases = JSON.parse(Buffer.from(content).toString("utf8"));
    if (name === NOTICES_NOTE) this.notices = read(NOTE_CONTENT.notices);
    if (name.startsWith(SUPPRESSION_NOTE)) this.suppression.load(name, content);
    if (name === POLICY_NOTE) this.#setPolicy(JSON.parse(Buffer.from(content).toString("utf8")));
    if (name === REQUESTS_NOTE) this.rightsRequests = read(NOTE_CONTENT.requests);
    if (name === ASKED_NOTE) this.asked = read(NOTE_CONTENT.asked);
    if (name === IMPORTS_NOTE) this.imports = read(NOTE_CONTENT.imports);
    if (name === OBJECTIONS_NOTE) this.objections = read(NOTE_CONTENT.objections);
    if (name === DISCLOSURE_PLACE_NOTE) this.disclosurePlace = read(NOTE_CONTENT.disclosurePlace);
    if (name.startsWith(KEY_NOTE)) this.keyNote = decodeKeyNote(content);
    if (name === SPOOL_IDENTITY_NOTE) this.spoolIdentity = Buffer.from(content).toString("utf8");
    if (name === PRIVACY_NOTICE_NOTE) this.privacyNotice = read(NOTE_CONTENT.privacyNotice);
    if (name === DISCLOSURES_NOTE) this.disclosed.readHead(content);
    if (name.startsWith(DISCLOSED_PAGE)) this.disclosed.readPage(name, content);
    if (name.startsWith(RETELL_NOTE)) this.retelling.set(name.slice(RETELL_NOTE.length), readRetelling(content));
    if (name.startsWith(CONTRACT_NOTE)) this.contractNotes.set(name, content);
  }

  /** Nothing new is kept and nothing is worked on: frozen or restricted (SEC-S7). */
  get isPaused(): boolean {
    return this.state.frozen !== undefined || this.state.restricted !== undefined;
  }

  /** What may be formed changes with it; what a vault was opened with changes nothing. */
  #setConsents(consents: readonly ConsentRecord[]): void {
    const isNews = this.head.seq > 0 && JSON.stringify(consents) !== JSON.stringify(this.consents);
    this.consents = consents;
    if (!isNews) return;
    this.behaviour.reconsider();
    this.deriver.wake();
  }

  #setPolicy(policy: Policy): void {
    this.policy = policy;
    this.policyHash = policyHash(policy);
  }

  async #readLastTime({ logCount }: VaultHead): Promise<void> {
    if (logCount === this.#lastLog.count) return;
    this.#lastLog = { count: logCount, at: await lastLogTime(this.storage.records, this.id, logCount) };
  }

  /** Ids of everything that is in the index, messages included. */
  enteredIds(): readonly string[] {
    const { present } = this.index.columns();
    const ids: string[] = [];
    for (let row = 0; row < present.length; row++) if (present[row] === 1) ids.push(this.index.idOf(row));
    return ids;
  }

  /** An erasure is answered first: the index follows with the next look at the store, as it does behind another process. */
  #enterLater(item: Item, seq: number): void {
    this.#forgetStored(item.id);
    this.#late.push({ item, seq });
  }

  /** But for what has gone meanwhile, or come from the store in a later revision. */
  #enterLate(): void {
    for (const { item, seq } of this.#late.splice(0)) {
      const isBehind = (this.index.columns().seq[this.index.row(item.id)] ?? 0) < seq;
      if (this.index.has(item.id) && isBehind) this.#enter(item, this.uses.get(item.id), seq);
    }
  }

  #enter(item: Item, use: Use | undefined, seq: number): void {
    this.#forgetStored(item.id);
    // Words that were cut out of a message must not stay in what was read of it.
    if (item.message?.cuts !== undefined) this.readings.clear();
    this.index.put(indexEntry(item, use ?? UNUSED, metadataMarks(this.keys, item.message?.metadata)), seq);
    if (item.layer === "message") this.sessions.enter(item);
    if (isToBeDerived(item)) this.behind.note(item.id);
  }

  /** What was read of an older revision. */
  #forgetStored(id: string): void {
    this.items.forget(id);
    this.embedding?.drop(id);
    this.unread.delete(id);
    this.damaged.delete(id);
  }

  /** Everything that was kept has its facts, its topics and its summaries, as far as nothing stands in the way. */
  async settleForming(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    await Promise.all(this.#erasing);
    await this.former.settle(options);
    await this.deriver.settle(options);
  }

  /** Waits for what goes on behind answers, and writes what waits for the disk. What cannot be written now waits for the next open. */
  async settle({ isFormingLeft = false } = {}): Promise<void> {
    if (!isFormingLeft) {
      await this.former.finish();
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
    await this.former.stop();
    await this.deriver.stop();
    await this.embedding?.stop();
    await this.useQueue.flush();
    await this.segments.stop();
    await Promise.all(this.#background);
    await this.queue.idle();
    this.wipe();
  }

  /** Forgets keys and content at once, without writing anything. */
  wipe(): void {
    this.isClosed = true;
    this.embedding?.wipe();
    this.useQueue.cancel();
    this.traceBuffer.clear();
    this.rendered.clear();
    this.items.clear();
    this.readings.clear();
    this.#late.length = 0;
    this.uses.clear();
    this.behaviour.clear();
    this.told.clear();
    this.sessions.clear();
    this.contractNotes.clear();
    this.disclosed.clear();
    this.suppression.clear();
    this.salts.wipe();
    this.keys.wipe();
  }
}

/** Something may be formed from it behind the answer. */
const isToBeDerived = ({ layer, message }: Item): boolean => layer === "fact" || message?.kind === "event";

/** A new revision and an erasure take a segment away, so that its other rows are in none again. */
function newEntries(rowsMax: number, { put, uses, embeddings, gone }: Changes): number {
  const hasLost = gone.length > 0 || put.some((item) => item.revision > 1);
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
