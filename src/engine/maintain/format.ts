/**
 * What a format is to a vault: a value that turns the vault's items into a document and back (design §2, `vault.io.export(native())`).
 * A format holds no memory rule and reads no clock; what may come in is decided in import.ts.
 */
import type { Item, Use } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import type { LogEntry } from "../../model/log-entry.ts";
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
  /** A UUID of this export alone. */
  readonly exportId: string;
  readonly itemCount: number;
  /** Messages first, then what was formed from them, each oldest first. */
  items(): AsyncIterable<PortableItem>;
  /** What was formed, oldest first. */
  memories(): AsyncIterable<PortableItem>;
  /** In the order of the ids; unknown ones are left out. */
  get(ids: readonly string[]): Promise<readonly PortableItem[]>;
  /** The conversations of the vault, oldest first; what was said outside any has no name. */
  conversations(): AsyncIterable<ExportedConversation>;
  /** The vault's log, oldest first: when what was changed, and what was erased. */
  log(): AsyncIterable<LogEntry>;
  /** Keyed by the vault: only this vault can tell later that a line is its own. Hex. */
  authenticate(text: string): string;
}

export interface ExportedConversation {
  readonly session: string | undefined;
  /** Oldest first. */
  messages(): AsyncIterable<PortableItem>;
}

/** Chunks of one document, in any cut. */
export type Chunks = AsyncIterable<string | Uint8Array>;

export interface ImportSource<Given = Chunks> {
  readonly input: Given;
  /** When it is read. Milliseconds UTC. */
  readonly now: number;
  authenticate(text: string): string;
}

/** Line, position or path in the document, for errors. */
export type Place = number | string;

export interface DecodedItem extends PortableItem {
  readonly kind: "item";
  /** True when the item is shown to be this vault's own word. */
  readonly isOwn: boolean;
  readonly place: Place;
}

/** A memory of another product's, or of a vault's own in a foreign form. */
export interface DecodedMemory {
  readonly kind: "memory";
  readonly memory: ForeignMemory;
  readonly place: Place;
}

/** One turn of a conversation. */
export interface DecodedMessage {
  readonly kind: "message";
  /** Name of the format and its own id of the message, by which the same document twice changes nothing. */
  readonly codec: string;
  readonly id: string;
  readonly message: Observation;
  /** Product in which it was said, as `chatgpt`. */
  readonly platform?: string;
  /** False: it is evidence, and what is to be remembered of it comes along. */
  readonly isFormed: boolean;
  /** What the format knows of it and the item has no field for. */
  readonly rest?: { readonly [key: string]: Json };
  /** The same as Keepsake wrote it, taken as it stands where the owner trusts the document. */
  readonly whole?: ForeignMemory;
  readonly place: Place;
}

/** A memory that was erased where the document was written. */
export interface DecodedErasure {
  readonly kind: "erased";
  readonly codec: string;
  readonly id: string;
  /** Signed by the owner: it goes here too (UNI-X4). Otherwise it is only passed over. */
  readonly isMeant: boolean;
  readonly place: Place;
}

/** What could not be read; what else there is comes all the same. */
export interface DecodedProblem {
  readonly kind: "problem";
  readonly problem: ImportProblem;
}

/** Where something could not be read, and why. Never what it says. */
export interface ImportProblem {
  /** Path inside what was given. */
  readonly file: string;
  /** JSON path, line or row: `$[3].mapping`, `line 12`. */
  readonly place: string;
  /** Stable code: `malformed-json`, `missing-field`, `unknown-shape`, `unreadable-time`, … */
  readonly check: string;
  /** One sentence. */
  readonly message: string;
}

export type Decoded = DecodedItem | DecodedMemory | DecodedMessage | DecodedErasure | DecodedProblem;

/** How a document of another form is read. */
export interface Reader<Given = Chunks> {
  readonly name: string;
  /** @throws KeepsakeError `invalid_input` with the place of the first fault; what came before it was given out already. */
  decode(source: ImportSource<Given>): AsyncIterable<Decoded>;
}

/** How a vault is written in another form. */
export interface Writer<Document> {
  readonly name: string;
  encode(source: ExportSource): Document;
}

export interface Format<Document, Given = Chunks> extends Reader<Given>, Writer<Document> {}
