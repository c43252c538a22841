/**
 * Compares the stored rows with the log (security.md §4.8, `--state`): the last envelope that the
 * log records for each memory, and which memories were erased.
 */
import type { LogEntry, LogOp } from "../model/log-entry.ts";

interface LastEnvelope {
  /** SHA-256 of the envelope, lower-case hex; absent if no entry recorded one. */
  readonly env?: string;
  readonly rev?: number;
  readonly subject: string;
  /** An id is never reused after erasure (SEC-S10). */
  readonly isErased: boolean;
}
/** By memory id, one entry per vault: a memory transferred between vaults keeps its id (UNI-X2). */
export type EnvelopeTable = Map<string, readonly LastEnvelope[]>;

export interface LiveRow {
  readonly mem: string;
  /** SHA-256 of the stored envelope. */
  readonly env: string;
  /** Pseudonym of the vault, if known. */
  readonly subject?: string;
}
export interface RowFault {
  readonly code: "row_without_entry" | "row_differs" | "row_erased" | "row_of_other_subject";
  readonly mem: string;
}

const ERASING: ReadonlySet<LogOp> = new Set(["forget", "shred", "purge", "delete"]);

/** @param entries in log order */
export async function lastEnvelopes(
  entries: Iterable<LogEntry> | AsyncIterable<LogEntry>,
): Promise<ReadonlyMap<string, readonly LastEnvelope[]>> {
  const table: EnvelopeTable = new Map();
  for await (const entry of entries) addEnvelope(table, entry);
  return table;
}

/** Adds one entry; made for `onEntry` of `verifyLog`. Memory: one row per memory in the log. */
export function addEnvelope(table: EnvelopeTable, { op, mem, env, rev, sub }: LogEntry): void {
  if (mem === undefined) return;
  const all = table.get(mem) ?? [];
  const before = all.find(({ subject }) => subject === sub);
  const bound = env === undefined ? before : { env, ...(rev === undefined ? {} : { rev }) };
  const last: LastEnvelope = {
    ...(bound?.env === undefined ? {} : { env: bound.env }),
    ...(bound?.rev === undefined ? {} : { rev: bound.rev }),
    subject: sub,
    isErased: before?.isErased === true || ERASING.has(op),
  };
  table.set(mem, before === undefined ? [...all, last] : all.map((each) => (each === before ? last : each)));
}

/** The live rows that contradict the log, in row order. */
export function rowFaults(
  table: ReadonlyMap<string, readonly LastEnvelope[]>,
  rows: Iterable<LiveRow>,
): readonly RowFault[] {
  const faults: RowFault[] = [];
  for (const row of rows) {
    const code = rowFault(table.get(row.mem) ?? [], row);
    if (code !== undefined) faults.push({ code, mem: row.mem });
  }
  return faults;
}

function rowFault(all: readonly LastEnvelope[], { env, subject }: LiveRow): RowFault["code"] | undefined {
  if (all.length === 0) return "row_without_entry";
  const last = subject === undefined ? all.at(-1) : all.find((each) => each.subject === subject);
  if (last === undefined) return "row_of_other_subject";
  if (last.isErased) return "row_erased";
  // The log mentions the memory but never recorded an envelope for it.
  if (last.env === undefined) return "row_without_entry";
  return last.env === env ? undefined : "row_differs";
}
