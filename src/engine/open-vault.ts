/**
 * An open vault as the verbs see it: interfaces only, so that a verb depends on what it uses and
 * not on live-vault.ts.
 */

import type { ReadingCache } from "../forming/form-candidates.ts";
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
  FormationWorker,
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
  StoredErasureRequest,
  StoredObjection,
  VaultState,
} from "./write/stored-notes.ts";
import type { TraceSessions } from "./write/trace-sessions.ts";
import type { UnitOfWork, WriteQueue } from "./write/unit-of-work.ts";
import type { UseTable } from "./write/use-table.ts";

/** Identity and services of the vault. */
export interface VaultGround {
  readonly id: string;
  readonly sub: string;
  readonly name: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly ids: IdSource;
  readonly isReadOnly: boolean;
  /** Times come from the clock alone, order from sequence numbers. */
  now(): number;
}

export interface VaultReader extends VaultGround {
  policy: Policy;
  readonly policyHash: string;
  readonly index: VaultIndex;
  readonly items: ItemStore;
  readonly sessions: SessionStates;
  readonly uses: UseTable;
  /** Parsed words of recent messages and related memories. */
  readonly readings: ReadingCache;
  readonly rendered: RenderedLog;
  /** If an embedder is configured. */
  readonly embedding: VaultEmbedding | undefined;
  readonly head: VaultHead;
  /** Brings the index to the store's newest commit. One cheap check if nothing changed. */
  catchUp(): Promise<void>;
  /** Ids of everything in the index, messages included. */
  enteredIds(): readonly string[];
}

/** Decisions of the owner and the law, stored as notes. */
export interface VaultDecisions {
  /** The owner's consents, newest last; those that ended too. */
  consents: readonly ConsentRecord[];
  readonly suppression: Suppression;
  state: VaultState;
  /** Frozen or restricted: nothing is stored or processed (SEC-S7). */
  readonly isPaused: boolean;
  /** Notices for the owner, oldest first. */
  notices: readonly Notice[];
  /** The owner's requests, oldest first; decided ones too. */
  rightsRequests: readonly RightsRequest[];
  objections: readonly StoredObjection[];
  /** Third-party erasure requests, oldest first. */
  thirdPartyRequests: readonly StoredErasureRequest[];
  readonly disclosed: DisclosureLedger;
  /** How far the log was searched for notices to recipients. */
  disclosurePlace: number;
  /** Version of the privacy notice that the owner was shown. */
  privacyNotice: string | undefined;
}

export interface VaultBackground {
  readonly useQueue: UseQueue;
  readonly hooks: HookRunner;
  /** Signs the heads of the deployment's logs on schedule. */
  readonly heads: HeadCadence | undefined;
  readonly formation: FormationWorker;
  readonly deriver: Deriver;
  readonly behaviour: BehaviourState;
  readonly traceSessions: TraceSessions;
  readonly traceBuffer: WaitingTraces;
  readonly segments: SegmentWriter;
  readonly formJobs: FormJobs;
  modelUse: ModelUse;
  /** Summaries emptied by erasures and still to be rebuilt, by erasure. */
  readonly pendingRebuilds: Map<string, readonly string[]>;
  /** Progress of summaries and topics. */
  derived: DerivedPlace;
  readonly unsummarized: UnsummarizedFacts;
  readonly summarized: SummarizedPeriods;
  /** Called with facts formed in the background, once they are durable. */
  formed: (items: readonly Item[]) => void;
  /** Background work that closing waits for. A failure leaves its job for the next open. */
  background(work: Promise<unknown>): void;
  /** Background part of an erasure: forming is not settled before it ends. */
  erasing(work: Promise<unknown>): void;
  /** Waits until everything stored has its facts, topics and summaries. */
  settleForming(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Waits for background work and writes what is queued. */
  settle(options?: { readonly isFormingLeft?: boolean }): Promise<void>;
}

export interface OpenVault extends VaultReader, VaultDecisions, VaultBackground {
  readonly salts: SaltPool;
  readonly queue: WriteQueue;
  /** A unit of work that is never committed, to preview a write. */
  draft(at: number): UnitOfWork;
  /** Unreadable segments: their rows count as unsegmented. */
  readonly uselessSegments: Set<string>;
  /** Ids of records that cannot be opened, for `doctor`. The rest stays readable. */
  readonly damaged: Set<string>;
  /** Records missing from every answer because they could not be read, by their commit. */
  readonly unread: Map<string, number>;
  /** Progress of the memory contract, by note name. */
  readonly contractNotes: Map<string, Uint8Array>;
  /** When the vault got a later key version, and whether all records use it. */
  readonly keyNote: KeyNote | undefined;
  /** Opens messages spooled while the vault was locked. */
  spoolIdentity: string | undefined;
  imports: readonly ImportRecord[];
  phases: StorePhases;
  /** Time of the newest log entry by the clock it was written under; 0 if there is none. */
  readonly lastLogAt: number;
  readonly isClosed: boolean;
  /** Closed because only its owner may open it again. */
  isLocked: boolean;
  /** Time of the last call. */
  usedAt: number;
  /** Removes an item from every answer of this process. */
  drop(id: string): void;
  /** Use counters that wait for a commit. */
  setUse(id: string, use: Use): void;
  close(): Promise<void>;
  /** Wipes keys and content without writing. */
  wipe(): void;
}
