/**
 * A document format: converts a vault's items to a document and back (design §2,
 * `vault.io.export(native())`). Formats contain no memory rules and read no clock; import.ts
 * decides what is accepted.
 */
import type { Item, Use } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import type { LogEntry, ReasonCode } from "../../model/log-entry.ts";
import type { Observation } from "../../model/observation.ts";
import type { ForeignMemory } from "../correct/foreign-memory.ts";

export interface PortableItem {
  readonly item: Item;
  readonly use: Use;
}

export interface ExportSource {
  readonly vault: { readonly id: string; readonly name: string };
  readonly preset: string;
  /** Milliseconds UTC. */
  readonly exportedAt: number;
  /** A UUID for this export only. */
  readonly exportId: string;
  readonly itemCount: number;
  /** Messages first, then memories, each oldest first. */
  items(): AsyncIterable<PortableItem>;
  memories(): AsyncIterable<PortableItem>;
  /** In the order of the ids, without unknown ones. */
  get(ids: readonly string[]): Promise<readonly PortableItem[]>;
  /** Oldest first. Messages outside a conversation have no session name. */
  conversations(): AsyncIterable<ExportedConversation>;
  /** Permanently deleted facts and summaries, while the policy keeps their tombstones (GOS-41). */
  tombstones(): AsyncIterable<ErasedMemory>;
  /** The newest document of this format that the owner imported, without its memories. */
  document(): Promise<Json | undefined>;
  /** The vault's log, oldest first. */
  log(): AsyncIterable<LogEntry>;
  /** Keyed by the vault, so that only this vault can recognise a line as its own. Hex. */
  authenticate(text: string): string;
}

export interface ErasedMemory {
  readonly id: string;
  /** Time of the deletion, in milliseconds UTC. */
  readonly at: number;
  readonly reason: ReasonCode;
}

export interface ExportedConversation {
  readonly session: string | undefined;
  /** Oldest first. */
  messages(): AsyncIterable<PortableItem>;
}

/** Parts of one document, split anywhere. */
export type Chunks = AsyncIterable<string | Uint8Array>;

export interface ImportSource<Given = Chunks> {
  readonly input: Given;
  /** Time of the import, in milliseconds UTC. */
  readonly now: number;
  authenticate(text: string): string;
}

/** Line, position or path in the document, for errors. */
export type Place = number | string;

export interface DecodedItem extends PortableItem {
  readonly kind: "item";
  /** True if the item is proven to be from this vault. */
  readonly isOwn: boolean;
  readonly place: Place;
}

/** A memory of another product, or one of Keepsake in a foreign format. */
export interface DecodedMemory {
  readonly kind: "memory";
  readonly memory: ForeignMemory;
  readonly place: Place;
}

export interface DecodedMessage {
  readonly kind: "message";
  /** Format and its message id, which make the import idempotent. */
  readonly codec: string;
  readonly id: string;
  readonly message: Observation;
  /** Product of the conversation, such as `chatgpt`. */
  readonly platform?: string;
  /** False: evidence only, because its memories are in the document. */
  readonly isFormed: boolean;
  /** Fields of the format without a counterpart in an item. */
  readonly rest?: { readonly [key: string]: Json };
  /** The message as Keepsake wrote it, used if the owner trusts the document. */
  readonly whole?: ForeignMemory;
  readonly place: Place;
}

/**
 * The document around the memories. If the owner declares it their own, the vault keeps it for the
 * next export in this format.
 */
export interface DecodedDocument {
  readonly kind: "document";
  readonly content: Json;
}

/** A memory that was erased in the exporting vault. */
export interface DecodedErasure {
  readonly kind: "erased";
  readonly codec: string;
  readonly id: string;
  /** True if signed by the owner: it is erased here too (UNI-X4). Otherwise it is skipped. */
  readonly isMeant: boolean;
  readonly place: Place;
}

interface DecodedProblem {
  readonly kind: "problem";
  readonly problem: ImportProblem;
}

/** Position and reason, without content. */
export interface ImportProblem {
  /** Path within the given files. */
  readonly file: string;
  /** JSON path, line or row: `$[3].mapping`, `line 12`. */
  readonly place: string;
  /** Stable code: `malformed-json`, `missing-field`, `unknown-shape`, `unreadable-time`, … */
  readonly check: string;
  readonly message: string;
}

export type Decoded = DecodedItem | DecodedMemory | DecodedMessage | DecodedDocument | DecodedErasure | DecodedProblem;

export interface Reader<Given = Chunks> {
  readonly name: string;
  /**
   * @throws KeepsakeError `invalid_input` with the position of the first error; earlier parts were
   * yielded already.
   */
  decode(source: ImportSource<Given>): AsyncIterable<Decoded>;
}

export interface Writer<Document> {
  readonly name: string;
  encode(source: ExportSource): Document;
}

export interface Format<Document, Given = Chunks> extends Reader<Given>, Writer<Document> {}
