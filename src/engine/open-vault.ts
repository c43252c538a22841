/**
 * One vault while it is open, as the verbs see it. Everything here is an interface, so that a verb
 * depends on what it uses and not on how the vault is run (live-vault.ts).
 */

import type { Readings } from "../forming/form-candidates.ts";
import type { IdSource } from "../model/id.ts";
import type { Item, Use } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import type { StorePhases } from "../policy/phases.ts";
import type { VaultIndex } from "../search/vault-index.ts";
import type { VaultHead } from "../storage/record-store.ts";
import type { Storage } from "../storage/storage.ts";
import type {
  BehaviourState,
  Deriver,
  DisclosureLedger,
  Former,
  SegmentWriter,
  SummarizedPeriods,
  UnsummarizedFacts,
  UseQueue,
  VaultEmbedding,
  WaitingTraces,
} from "./background-work.ts";
import type { Suppression } from "./forget/suppression.ts";
import type { KeyNote } from "./keys/key-note.ts";
import type { VaultKeys } from "./keys/vault-keys.ts";
import type { FormJobs } from "./observe/form-jobs.ts";
import type { HookRunner } from "./observe/hooks.ts";
import type { RenderedLog } from "./recall/rendered.ts";
import type { System } from "./system.ts";
import type { HeadCadence } from "./write/head-cadence.ts";
import type { ItemStore } from "./write/item-store.ts";
import type { SaltPool } from "./write/salt-pool.ts";
import type { SessionStates } from "./write/session-states.ts";
import type {
  ConsentRecord,
  DerivedPlace,
  ImportRecord,
  ModelUse,
  Notice,
  RightsRequest,
  StoredAsked,
  StoredObjection,
  VaultState,
} from "./write/stored-notes.ts";
import type { TraceSessions } from "./write/trace-sessions.ts";
import type { UnitOfWork, WriteQueue } from "./write/unit-of-work.ts";
import type { UseTable } from "./write/use-table.ts";

/** Who the vault is, and what it stands on. */
export interface VaultGround {
  readonly id: string;
  readonly sub: string;
  /** The owner's name. */
  readonly name: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly ids: IdSource;
  readonly isReadOnly: boolean;
  /** Times come from the clock alone, order from sequence numbers. */
  now(): number;
}

/** What answers come from. */
export interface VaultReader extends VaultGround {
  policy: Policy;
  readonly policyHash: string;
  readonly index: VaultIndex;
  readonly items: ItemStore;
  readonly sessions: SessionStates;
  readonly uses: UseTable;
  /** Words of the latest messages and of memories beside them, parsed. */
  readonly readings: Readings;
  readonly rendered: RenderedLog;
  /** If an embedder is configured. */
  readonly embedding: VaultEmbedding | undefined;
  readonly head: VaultHead;
  /** Brings the index to the store's newest commit. One cheap look if nothing changed. */
  catchUp(): Promise<void>;
  /** Ids of everything in the index, messages included. */
  enteredIds(): readonly string[];
}

/** What the owner and the law decided, as the vault's notes hold it. */
export interface VaultDecisions {
  /** The owner's consents, newest last; those that ended too. */
  consents: readonly ConsentRecord[];
  readonly suppression: Suppression;
  state: VaultState;
  /** Nothing new is kept and nothing is worked on: frozen or restricted (SEC-S7). */
  readonly isPaused: boolean;
  /** What the owner has to be told, oldest first. */
  notices: readonly Notice[];
  /** What the owner asked for, oldest first; decided ones too. */
  rightsRequests: readonly RightsRequest[];
  objections: readonly StoredObjection[];
  /** What others asked to be forgotten here, oldest first. */
  asked: readonly StoredAsked[];
  readonly disclosed: DisclosureLedger;
  /** How far the log was looked through for notices to recipients. */
  disclosurePlace: number;
  /** The version of the privacy notice that the owner was told of. */
  privacyNotice: string | undefined;
}

/** What goes on behind answers. */
export interface VaultBackground {
  readonly useQueue: UseQueue;
  readonly hooks: HookRunner;
  /** Signs the heads of the deployment's logs in time. */
  readonly heads: HeadCadence | undefined;
  readonly former: Former;
  readonly deriver: Deriver;
  readonly behaviour: BehaviourState;
  readonly traceSessions: TraceSessions;
  readonly traceBuffer: WaitingTraces;
  readonly segments: SegmentWriter;
  /** What is still to be formed from archived messages. */
  readonly formJobs: FormJobs;
  modelUse: ModelUse;
  /** Summaries that erasures emptied and that are to be rebuilt, by erasure. */
  readonly retelling: Map<string, readonly string[]>;
  /** How far summaries and topics are. */
  derived: DerivedPlace;
  readonly behind: UnsummarizedFacts;
  readonly told: SummarizedPeriods;
  /** Called with facts formed behind the answers, once they are durable. */
  formed: (items: readonly Item[]) => void;
  /** Work behind an answer; closing waits for it. A failure leaves its job for the next open. */
  background(work: Promise<unknown>): void;
  /** An erasure behind its answer: forming has not settled before it ends. */
  erasing(work: Promise<unknown>): void;
  /** Facts, topics and summaries of everything kept, as far as nothing prevents it. */
  settleForming(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Waits for background work, and writes what waits for the disk. */
  settle(options?: { readonly isFormingLeft?: boolean }): Promise<void>;
}

export interface OpenVault extends VaultReader, VaultDecisions, VaultBackground {
  readonly salts: SaltPool;
  readonly queue: WriteQueue;
  /** A unit of work that is never committed: what would come of a write. */
  draft(at: number): UnitOfWork;
  /** Segments that could not be read: their rows count as being in none. */
  readonly uselessSegments: Set<string>;
  /** Records that do not open, by id, for `doctor`. Everything else stays readable. */
  readonly damaged: Set<string>;
  /** Records that are in no answer because they could not be read, by the commit that wrote them. */
  readonly unread: Map<string, number>;
  /** How far the memory contract is, by the names of its notes. */
  readonly contractNotes: Map<string, Uint8Array>;
  /** Since when the vault has another version of its key than its first, and whether all of it does. */
  readonly keyNote: KeyNote | undefined;
  /** Opens what came in while the vault was locked. */
  spoolIdentity: string | undefined;
  imports: readonly ImportRecord[];
  phases: StorePhases;
  /** Time of the newest entry of the log, by the clock it was written under; 0 if there is none. */
  readonly lastLogAt: number;
  readonly isClosed: boolean;
  /** Closed because only its owner may open it again. */
  isLocked: boolean;
  /** When it was last asked something. */
  usedAt: number;
  /** Takes an item out of every answer of this process. */
  drop(id: string): void;
  /** Counters that wait for their commit. */
  setUse(id: string, use: Use): void;
  close(): Promise<void>;
  /** Forgets keys and content at once, without writing anything. */
  wipe(): void;
}
