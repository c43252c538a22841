/**
 * What a format is to a vault: a value that turns the vault's items into a document and back (design §2, `vault.export(native())`).
 * A format holds no memory rule and reads no clock; what may come in is decided in import.ts.
 */
import type { Item, Use } from "../core/item.ts";

export interface PortableItem {
  readonly item: Item;
  readonly use: Use;
}

export interface ExportSource {
  readonly vault: { readonly id: string; readonly name: string };
  readonly profile: string;
  /** Milliseconds UTC. */
  readonly exportedAt: number;
  readonly itemCount: number;
  /** Messages first, then what was formed from them, each oldest first. */
  items(): AsyncIterable<PortableItem>;
  /** Keyed by the vault: only this vault can tell later that a line is its own. Hex. */
  authenticate(text: string): string;
}

export interface ImportSource {
  /** Chunks of the document, in any cut. */
  readonly input: AsyncIterable<string | Uint8Array>;
  authenticate(text: string): string;
}

export interface DecodedItem extends PortableItem {
  /** True when the item is shown to be this vault's own word. */
  readonly isOwn: boolean;
  /** Line or position in the document, for errors. */
  readonly place: number;
}

export interface Format<Document> {
  readonly name: string;
  encode(source: ExportSource): Document;
  /** @throws KeepsakeError `invalid_input` with the place of the first fault; what came before it was given out already. */
  decode(source: ImportSource): AsyncIterable<DecodedItem>;
}
