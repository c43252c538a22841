/** What can be wrong with a published log. Codes, indexes and pseudonyms only: a report may be shown to anybody (SEC-G4). */

/** Words that programs compare; docs/design/audit.md explains each. */
export const LOG_FAULT_CODES = [
  "checkpoint_missing",
  "checkpoint_malformed",
  "checkpoint_unknown_key",
  "checkpoint_bad_signature",
  "checkpoint_too_many_signatures",
  "origin_differs",
  "keys_invalid",
  "minimum_invalid",
  "since_invalid",
  "since_unprovable",
  "log_rollback",
  "log_fork",
  "tile_missing",
  "tile_damaged",
  "bundle_missing",
  "bundle_damaged",
  "entry_changed",
  "entry_missing",
  "entry_extra",
  "entries_unproven",
  "entry_too_long",
  "entry_invalid",
  "entry_not_canonical",
  "time_backwards",
  "chain_start",
  "chain_gap",
  "chain_broken",
] as const;
export type LogFaultCode = (typeof LOG_FAULT_CODES)[number];

export interface LogFault {
  readonly code: LogFaultCode;
  /** The bad entry; the last one that may be it where `from` is there. */
  readonly index: number;
  /** Present where it is only known that the bad entry lies between `from` and `index`, both included. */
  readonly from?: number;
  readonly subject?: string;
}

export const firstIndex = ({ from, index }: LogFault): number => from ?? index;
