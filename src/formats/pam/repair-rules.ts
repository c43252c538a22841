/** What a mending is called, and what it may be told beforehand (repair-piece.ts). */
import type { PathStep } from "./json-path.ts";

/** One change. */
export interface Repair {
  readonly path: readonly PathStep[];
  readonly rule: RepairRule;
}

export type RepairRule =
  | "null-dropped"
  | "unknown-member-moved"
  | "unknown-member-dropped"
  | "unreadable-dropped"
  | "time-respelled"
  | "word-respelled"
  | "number-read"
  | "number-clamped"
  | "repetition-dropped"
  | "empty-grant-dropped"
  | "default-set"
  | "id-derived"
  | "hash-recomputed"
  | "wrapped"
  | "serialised";

/** What the document around a piece knows. */
export interface RepairContext {
  /** RFC 3339: stands in for a time of creation that is nowhere. Default: none, and the piece stays broken. */
  readonly exportDate?: string | undefined;
  /** Name of the metadata member that takes what has no place. Default `x_keepsake_repaired`. */
  readonly slot?: string | undefined;
  /** `owner.id` where a store has no owner. Default: none. */
  readonly ownerId?: string | undefined;
}
