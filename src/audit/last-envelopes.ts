/**
 * What the log says about the rows that must be there now (security.md §4.8, `--state`): the last envelope of each memory, and which were erased.
 * Comparing is a function of two lists; opening rows is for whoever has the store.
 */
import type { LogEntry, LogOp } from "../model/log-entry.ts";

interface LastEnvelope {
  /** SHA-256 of the envelope, lower-case hex; absent where no entry of this memory bound one. */
  readonly env?: string;
  readonly rev?: number;
  readonly subject: string;
  /** An erased memory never comes back under its id (SEC-S10). */
  readonly isErased: boolean;
}
/** By memory id, of each vault that has one with it: a memory that was taken over from one vault into another keeps its id (UNI-X2). */
export type EnvelopeTable = Map<string, readonly LastEnvelope[]>;

export interface LiveRow {
  readonly mem: string;
  /** SHA-256 of the envelope as it is stored. */
  readonly env: string;
  /** Pseudonym of the vault, where it is known. */
  readonly subject?: string;
}
export interface RowFault {
  readonly code: "row_without_entry" | "row_differs" | "row_erased" | "row_of_other_subject";
  readonly mem: string;
}

const ERASING: ReadonlySet<LogOp> = new Set(["forget", "shred", "purge", "delete"]);

/** The table after all these entries, in the order of the log. */
export async function lastEnvelopes(
  entries: Iterable<LogEntry> | AsyncIterable<LogEntry>,
): Promise<ReadonlyMap<string, readonly LastEnvelope[]>> {
  const table: EnvelopeTable = new Map();
  for await (const entry of entries) addEnvelope(table, entry);
  return table;
}

/** One entry more; for `onEntry` of `verifyLog`. Holds a row for each memory that the log names. */
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

/** Live rows that the log does not bear out, in the order of the rows. */
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
  // A memory that is named and never bound has no entry for what it holds.
  if (last.env === undefined) return "row_without_entry";
  return last.env === env ? undefined : "row_differs";
}
