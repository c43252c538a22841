/**
 * A memory as a foreign document tells it: what it says of itself, and nothing that it does not. The vault fills in the rest by its policy and gives it an
 * id that follows from the foreign one, so that the same document twice changes nothing (foreign-item.ts).
 */
import type { Item, Span, Use } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";

/** Member of `rest` with ids and instants alone: it stays when words are cut out of a message, and everything else of `rest` goes (cut-message.ts). */
export const FRAME = "frame";

/** Member of `rest` of a conversation's first message with what its document says of the whole: it goes when words of any message of it go (conversation-words.ts). */
export const CONVERSATION = "conversation";

export interface ForeignMemory {
  /** Name of the format, as `pam`. With `id` it names this memory for good. */
  readonly codec: string;
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** When its document last changed it. A later one of the same id takes the place of the earlier. */
  readonly changedAt?: number;
  /**
   * Written by Keepsake, with everything that an item says of itself. Taken as it stands where the owner trusts the document; every other memory goes
   * through the write gate.
   */
  readonly isWhole?: boolean;
  /** Of any length. What a gist cannot hold is kept beside it. */
  readonly text: string;
  /** Default `fact`. */
  readonly layer?: Item["layer"];
  /** With layer `message`, and only with it. */
  readonly message?: Item["message"];
  readonly type?: Item["type"];
  readonly customType?: string;
  readonly mode?: Item["mode"];
  readonly event?: Item["event"];
  readonly key?: string;
  readonly details?: Item["details"];
  readonly entities?: readonly string[];
  readonly labels?: readonly string[];
  readonly anchors?: Item["anchors"];
  readonly time?: Item["time"];
  readonly scope?: Item["scope"];
  readonly tenant?: Item["tenant"];
  readonly subject?: string;
  readonly speaker?: string;
  readonly timeZone?: string;
  readonly origin?: Partial<Item["origin"]>;
  readonly count?: number;
  readonly authority?: Item["authority"];
  readonly weight?: Partial<Item["weight"]>;
  readonly curve?: Partial<Item["curve"]>;
  readonly use?: Partial<Use>;
  readonly privacy?: Partial<Item["privacy"]>;
  readonly access?: Partial<Item["access"]>;
  readonly truth?: Item["truth"];
  readonly hold?: Item["hold"];
  readonly ttl?: Item["ttl"];
  readonly taint?: Item["taint"];
  readonly purpose?: string;
  readonly decisionUse?: Item["decisionUse"];
  readonly authorityReason?: string;
  readonly frozen?: Item["frozen"];
  readonly resumesTo?: Item["resumesTo"];
  readonly heldAlong?: Item["heldAlong"];
  /** This and the following name memories of the same document by their foreign ids; they may come before or behind. */
  readonly topic?: string;
  /** Without spans: all of it. */
  readonly evidence?: readonly (string | { readonly of: string; readonly spans: readonly Span[] })[];
  readonly links?: readonly {
    readonly type: Item["links"][number]["type"];
    readonly to: string;
    readonly confidence?: number | undefined;
  }[];
  /** What the format knows of it and the item has no field for; comes back when it is written in that format again. */
  readonly rest?: { readonly [key: string]: Json };
}
