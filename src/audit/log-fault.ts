/** What can be wrong with a published log. Codes, indexes and pseudonyms only: a report may be shown to anybody (SEC-G4). */
import { LOG_ENTRY_BYTES_MAX, type LogEntry, logEntry } from "../model/log-entry.ts";

/** Words that programs compare; docs/design/audit.md explains each. */
const LOG_FAULT_CODES = [
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

/** One entry of a log as bytes: the closed schema, and no second way to write it (security.md §4.2). */
type EntryFault = "entry_too_long" | "entry_invalid" | "entry_not_canonical";
type ReadEntry = { readonly entry: LogEntry } | { readonly fault: EntryFault };

/** Costs a parse and a comparison; never throws. */
export function readEntry(bytes: Buffer): ReadEntry {
  if (bytes.length > LOG_ENTRY_BYTES_MAX) return { fault: "entry_too_long" };
  // Bytes that are no UTF-8 become a character that the closed schema has no place for.
  const text = bytes.toString("utf8");
  const value = parsed(text);
  const entry = logEntry.safeParse(value);
  if (!entry.success) return { fault: "entry_invalid" };
  // Written again from its own members: no spaces, no key twice, no other form of a number, keys in their order.
  const isCanonical = JSON.stringify(value) === text && hasSortedKeys(value);
  return isCanonical ? { entry: entry.data } : { fault: "entry_not_canonical" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Members keep the order of the text: no key of the closed schema is a number. */
function hasSortedKeys(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  let before = "";
  for (const key of Object.keys(value)) {
    if (key <= before) return false;
    before = key;
  }
  return true;
}
