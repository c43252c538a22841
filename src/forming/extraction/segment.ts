/** A typed piece of a conversation as a language model is shown it (SEC-R11): who said what, when, and from where it came. */
import type { Source, Taint } from "../../model/item.ts";

export interface Segment {
  /** Short name that the model cites it by, as `s1`; unique among the segments of a request. */
  readonly ref: string;
  /** `context` is shown so that the others are understood, and may not be cited. */
  readonly kind: "turn" | "event" | "context";
  readonly role: string;
  readonly speaker?: string;
  readonly source: Source;
  readonly taint: Taint;
  readonly session?: string;
  /** When it was said, milliseconds UTC, and the speaker's IANA zone. */
  readonly at: number;
  readonly timeZone: string;
  readonly text: string;
  /** Where `text` begins in its message, in UTF-16 units, where a long message was cut into several segments. Default 0. */
  readonly start?: number;
}

/** A memory that the model may name as no longer true, or as known better now. */
export interface ShownMemory {
  /** Short name, as `m1`; never its id. */
  readonly ref: string;
  /** As a model is shown it, with its subject and date. */
  readonly line: string;
}

/** A memory is untrusted if anything was that the model saw when it was formed, not only what it cites (SEC-R1). */
export const joinedTaint = (segments: readonly Pick<Segment, "taint">[]): Taint =>
  segments.some(({ taint }) => taint === "untrusted") ? "untrusted" : "clean";
