/**
 * What one commit is going to change, as the code that fills it sees it. Reads see what the unit
 * has changed so far as if it were stored; nothing touches the disk before the queue commits.
 */
import type { FactIdentity, Place } from "../../model/identity.ts";
import type { Item, Use } from "../../model/item.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Trace, TraceFact } from "../../policy/trace.ts";
import type { OutsideSource } from "../../search/trust-partition.ts";
import type { ErasureJob, Note, Resealed, SealedTraces } from "../../storage/record-store.ts";
import type { SegmentSpan } from "../../storage/segment-span.ts";
import type { OpenVault } from "../open-vault.ts";
import type { SessionState } from "./session-states.ts";

/** Takes sealed notes: what is small and kept beside the memories. */
export interface NoteWriter {
  note(name: string, content: Uint8Array): void;
  /** The note stays dropped in this commit, whatever was queued for it. */
  dropNote(name: string): void;
}

/** Look-ups that see stored items and those of this unit. */
export interface UnitReader {
  readonly vault: OpenVault;
  /** The instant of the commit: one for all that it holds. */
  readonly at: number;
  /** The item as this unit leaves it. Undefined: unknown or erased. */
  get(id: string): Promise<Item | undefined>;
  /** As `get`, for several, in their order; unknown ones are left out. */
  many(ids: readonly string[]): Promise<readonly Item[]>;
  /** As this unit adds or changes it; undefined if it does neither. */
  changed(id: string): Item | undefined;
  /** Items that this unit adds or changes, in the order they came. */
  pending(): Iterable<Item>;
  /** Clean items that this unit adds and that hold a term. */
  pendingHolding(term: string): Iterable<string>;
  /** The current fact of the same taint that says the same (the write gate's duplicate step). */
  equal(fact: FactIdentity, taint: Item["taint"]): Promise<Item | undefined>;
  /** The current fact with this profile key, of the same taint. Default: clean. */
  holder(place: Place, subject: string | undefined, key: string, taint?: Item["taint"]): Promise<Item | undefined>;
  /** In how many clean facts a term occurs. */
  frequency(term: string): number;
  /** Clean messages and facts, those that this unit adds included. */
  readonly saidCount: number;
  /** The stored message with the caller's own id (GUM-33). */
  messageId(session: string | undefined, callerId: string): string | undefined;
  /** Outside content, with what this unit adds: all, stated in a session, of one source on one day. */
  untrustedCounts(of: OutsideSource & { readonly session: string | undefined }): {
    readonly items: number;
    readonly stated: number;
    readonly fromSource: number;
  };
  session(name: string | undefined): SessionState;
  /** The words of the newest message of a session. */
  lastSaid(session: string): Promise<string | undefined>;
  /** The words just before a message of a conversation, whether that is stored yet or not. */
  saidBefore(message: Item): Promise<string | undefined>;
  /**
   * Up to `max` messages of its conversation before one, newest first. For a clean message
   * without outside content (SEC-R12).
   */
  lastMessages(message: Item, max: number): Promise<readonly Item[]>;
  /** Of stored revisions; ids that have none are left out. */
  saltIds(ids: readonly string[]): Promise<readonly string[]>;
  /** True if the item goes for good with this commit. */
  isWithdrawn(id: string): boolean;
}

export interface UnitOfWork extends UnitReader, NoteWriter {
  /** Raises the vault's erasure generation with this commit. */
  raiseGeneration: boolean;
  /** Version of the vault's key that seals notes from this commit on; default: the current one. */
  noteVersion: number | undefined;
  /**
   * A new item, or a new revision of one; the salt of the older revision is destroyed.
   * @param isRepeat nothing but its count and its evidence changed
   */
  put(item: Item, isRepeat?: boolean): void;
  setUse(id: string, use: Use): void;
  /** The vector of an item as stored. A new revision of the item in the same unit has none. */
  embed(id: string, vector: Float32Array): void;
  /** Drops the vectors of other embedders. */
  dropOtherEmbedders(): void;
  erase(id: string, tombstone: boolean): void;
  /** A note that another key sealed. */
  sealedNote(note: Note): void;
  /** A part of the index, sealed with a salt of its own. What it replaces goes with its salt. */
  segment(segment: Omit<SegmentSpan, "saltId"> & { readonly bytes: Uint8Array }, replaced: readonly string[]): void;
  /** Rows with the same content under another key. */
  reseal(resealed: Partial<Resealed>): void;
  job(job: ErasureJob): void;
  /** Takes items out of every answer once this is durable; rows stay until their keys are gone (SEC §3.9). */
  withdraw(ids: readonly string[]): void;
  /** Salts to destroy once this is durable; `destroyed` takes them off the list again. */
  doom(saltIds: readonly string[]): void;
  destroyed(saltIds: readonly string[]): void;
  log(fact: LogFact): void;
  /** Why something was decided. */
  trace(fact: TraceFact): void;
  /** Writes waiting traces with this commit. */
  flushTraces(): void;
  /** Replaces the traces of a stored page; without any the page goes. */
  rewriteTraces(page: Pick<SealedTraces, "seq" | "page" | "at" | "saltId">, traces: readonly Trace[]): void;
  /** Where a write of the group begins, for `rollback`. */
  mark(): number;
  /** Undoes what came after the mark: one write of a group failed, the others go on. */
  rollback(mark: number): void;
}

/** Runs again if another process committed first, so it changes nothing but the unit. */
export type Write<T> = (unit: UnitOfWork) => Promise<T>;

export interface WriteQueue {
  /**
   * Resolves with the write's result when it is durable. Writes that arrive together share a
   * commit; `alone` shares it with no other, because it looks at everything stored.
   */
  write<T>(write: Write<T>, options?: { readonly alone?: boolean }): Promise<T>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}
