/**
 * The changes of one commit. Reads see the pending changes as if they were stored; nothing touches
 * the disk before the write queue commits.
 */
import type { FactIdentity, Place } from "../../model/identity.ts";
import type { Item, Use } from "../../model/item.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Trace, TraceFact } from "../../policy/trace.ts";
import type { UntrustedOrigin } from "../../search/trust-partition.ts";
import type { ErasureJob, Note, Resealed, SealedTraces } from "../../storage/record-store.ts";
import type { SegmentSpan } from "../../storage/segment-span.ts";
import type { OpenVault } from "../open-vault.ts";
import type { SessionState } from "./session-states.ts";

/** Writes sealed notes: small documents stored beside the memories. */
export interface NoteWriter {
  note(name: string, content: Uint8Array): void;
  /** Drops a note, even if it was written earlier in this commit. */
  dropNote(name: string): void;
}

/** Lookups over stored items and pending changes. */
export interface UnitReader {
  readonly vault: OpenVault;
  /** The time of the commit, shared by all its changes. */
  readonly at: number;
  /** The item with pending changes. Undefined for an unknown or erased item. */
  get(id: string): Promise<Item | undefined>;
  /** Like `get`, for several ids, in their order, without unknown ones. */
  many(ids: readonly string[]): Promise<readonly Item[]>;
  /** The pending version of an item, if this commit adds or changes it. */
  changed(id: string): Item | undefined;
  /** Items that this commit adds or changes, in order. */
  pending(): Iterable<Item>;
  /** Clean items added by this commit that contain a term. */
  pendingHolding(term: string): Iterable<string>;
  /** The current fact with the same statement and taint (duplicate step of the write gate). */
  findEqual(fact: FactIdentity, taint: Item["taint"]): Promise<Item | undefined>;
  /** The current fact with this profile key, of the same taint. Default: clean. */
  findByKey(place: Place, subject: string | undefined, key: string, taint?: Item["taint"]): Promise<Item | undefined>;
  /** Number of clean facts that contain a term. */
  frequency(term: string): number;
  /** Number of clean messages and facts, including pending ones. */
  readonly documentCount: number;
  /** Number of clean memories in use, without messages, including pending ones. */
  readonly inUseCount: number;
  /** Id of the stored message with the caller's own id (GUM-33). */
  messageId(session: string | undefined, callerId: string): string | undefined;
  /**
   * Counts of untrusted content, including pending items: in total, stated in the session, and of
   * one source on one day.
   */
  untrustedCounts(of: UntrustedOrigin & { readonly session: string | undefined }): {
    readonly items: number;
    readonly stated: number;
    readonly fromSource: number;
  };
  session(name: string | undefined): SessionState;
  /** Text of the newest message of a session. */
  lastMessageText(session: string): Promise<string | undefined>;
  /** Text of the message before this one in its conversation, pending ones included. */
  previousMessageText(message: Item): Promise<string | undefined>;
  /**
   * Up to `max` messages before this one in its conversation, newest first. For a clean message,
   * untrusted ones are left out (SEC-R12).
   */
  lastMessages(message: Item, max: number): Promise<readonly Item[]>;
  /** Salts of stored revisions. Ids without one are left out. */
  saltIds(ids: readonly string[]): Promise<readonly string[]>;
  /** True if this commit withdraws the item. */
  isWithdrawn(id: string): boolean;
}

export interface UnitOfWork extends UnitReader, NoteWriter {
  /** Increments the vault's erasure generation with this commit. */
  raiseGeneration: boolean;
  /** Key version that seals notes from this commit on. Default: the current one. */
  noteVersion: number | undefined;
  /**
   * Adds an item or a new revision. The salt of the older revision is destroyed.
   * @param isRepeat only the count and the evidence changed
   */
  put(item: Item, isRepeat?: boolean): void;
  setUse(id: string, use: Use): void;
  /** Stores the vector of an item. A later revision in the same commit discards it. */
  embed(id: string, vector: Float32Array): void;
  /** Drops vectors of other embedders. */
  dropOtherEmbedders(): void;
  erase(id: string, tombstone: boolean): void;
  sealedNote(note: Note): void;
  /** Adds an index segment with its own salt. Destroys the salts of the replaced segments. */
  segment(segment: Omit<SegmentSpan, "saltId"> & { readonly bytes: Uint8Array }, replaced: readonly string[]): void;
  /** Replaces envelopes by the same content sealed with another key. */
  reseal(resealed: Partial<Resealed>): void;
  job(job: ErasureJob): void;
  /**
   * Removes items from all results once the commit is durable. Their rows stay until their keys are
   * destroyed (SEC §3.9).
   */
  withdraw(ids: readonly string[]): void;
  /** Schedules salts for destruction after the commit; `noteSaltsDestroyed` ends that. */
  scheduleSaltDestruction(saltIds: readonly string[]): void;
  noteSaltsDestroyed(saltIds: readonly string[]): void;
  log(fact: LogFact): void;
  trace(fact: TraceFact): void;
  /** Writes buffered traces with this commit. */
  flushTraces(): void;
  /** Replaces the traces of a stored page. An empty list drops the page. */
  rewriteTraces(page: Pick<SealedTraces, "seq" | "page" | "at" | "saltId">, traces: readonly Trace[]): void;
  /** Position of a write within the group, for `rollback`. */
  mark(): number;
  /** Reverts the changes after `mark`, when one write of a group fails. */
  rollback(mark: number): void;
}

/** Must change nothing but the unit, because it runs again if another process committed first. */
export type Write<T> = (unit: UnitOfWork) => Promise<T>;

export interface WriteQueue {
  /**
   * Resolves with the result once it is durable. Concurrent writes share a commit, except those
   * with `alone`, which read everything stored.
   */
  write<T>(write: Write<T>, options?: { readonly alone?: boolean }): Promise<T>;
  idle(): Promise<void>;
}
