/**
 * A candidate: what forming proposes and the write gate judges before it may become an item (design §4).
 * It cites the spans of its message that it was formed from (GUM-10); who said it, from where, and its taint stand in the context.
 */
import type { Authority, Detail, Interval, Item, ItemType, Source, Span, Taint } from "./item.ts";

export interface Candidate {
  readonly type: ItemType;
  readonly customType?: string;
  readonly mode: Item["mode"];
  /** The profile key, as `home.city`; candidates with a key replace the current holder of that key. */
  readonly key?: string;
  readonly event: Item["event"];
  /** Self-contained gist, at most GIST_MAX. */
  readonly text: string;
  readonly details: readonly Detail[];
  readonly entities: readonly string[];
  readonly labels: readonly string[];
  readonly time?: Interval;
  /** Whom it is about, where that is not the speaker. */
  readonly subject?: string;
  /** What its subject is to the speaker, as `son`, where that was said. */
  readonly relation?: string;
  /** Another time of what was spoken of before: the text is that time. */
  readonly isRenewal?: true;
  /** Only another time of day of what was spoken of, in minutes: the time itself, or how much later. */
  readonly clock?: { readonly to?: number; readonly by?: number };
  /** Id of the memory whose place it takes. */
  readonly renews?: string;
  /** Kept only where it takes the place of what is known. */
  readonly isOnlyNews?: true;
  /** An earlier value that it names itself: "moved from Berlin to Lisbon". */
  readonly former?: string;
  /** Attributes of its subject that end with it. */
  readonly ends?: readonly string[];
  /** The language that rules formed it in, as `en`. */
  readonly language?: string;
  /** UTF-16 offsets into the message's text; never empty for extracted candidates. */
  readonly spans: readonly Span[];
  readonly weight: Item["weight"];
  /** Name and version of the extractor, as `rules/1`. */
  readonly extractor: string;
}

/** Where a candidate or a message comes from. */
export interface Provenance {
  readonly source: Source;
  readonly taint: Taint;
  readonly authority: Authority;
  readonly session?: string;
  readonly speaker?: string;
  /** True where the speaker is the vault's owner. */
  readonly isOwner: boolean;
}
