/**
 * What a vault's log says of a time, counted: the report of `memory audit` (GOS-71). Ids, counts and codes only. Its format is ours: the seed leaves it
 * open.
 */
import type { LogEntry, LogOp } from "../../core/log-entry.ts";
import { leafHash } from "../../crypto/merkle-tree.ts";

export interface MemoryErasure {
  readonly at: number;
  readonly op: LogOp;
  readonly entryCount: number;
  readonly job?: string;
  readonly reason?: string;
  readonly mode?: string;
  readonly memory?: string;
  /** The reason in somebody's own words, from beside the log. */
  readonly text?: string;
}

export interface MemoryReport {
  readonly entryCount: number;
  readonly firstAt?: number;
  readonly lastAt?: number;
  readonly byOperation: Readonly<Record<string, number>>;
  readonly byActor: Readonly<Record<string, number>>;
  /** Why something was not remembered: reason codes of the write gate. */
  readonly refusedBy: Readonly<Record<string, number>>;
  /** Hashes of the policies that the entries were written under, in order. */
  readonly policies: readonly string[];
  /** Oldest first; at most the newest 1,000. Entries of one job are one erasure. */
  readonly erasures: readonly MemoryErasure[];
  readonly erasureCount: number;
  /** Numbers of entries whose `p` is not the hash of the entry before, of the whole log; at most 100. */
  readonly brokenAt: readonly number[];
}

export interface Window {
  readonly from?: number | undefined;
  /** The first instant that is too late. */
  readonly to?: number | undefined;
}

const ERASING: ReadonlySet<LogOp> = new Set([
  "redact",
  "hide",
  "forget",
  "shred",
  "purge",
  "delete",
  "drop",
  "expire",
  "destroy",
]);
const ERASURES_MAX = 1_000;
const BROKEN_MAX = 100;

/** Reads each entry once. Chains are looked at from the first entry on, whatever the window. */
export async function memoryReport(entries: AsyncIterable<string>, { from, to }: Window): Promise<MemoryReport> {
  const [byOperation, byActor, refusedBy] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const policies = new Set<string>();
  const erasures = new Map<string, MemoryErasure>();
  const brokenAt: number[] = [];
  const times: { first?: number; last?: number } = {};
  let [entryCount, erasureCount] = [0, 0];
  let before: { readonly n: number; readonly text: string } | undefined;
  for await (const text of entries) {
    const entry = JSON.parse(text) as LogEntry; // written by the closed schema
    if (isBroken(entry, before) && brokenAt.length < BROKEN_MAX) brokenAt.push(entry.n);
    before = { n: entry.n, text };
    if ((from !== undefined && entry.ts < from) || (to !== undefined && entry.ts >= to)) continue;
    entryCount += 1;
    times.first ??= entry.ts;
    times.last = entry.ts;
    add(byOperation, entry.op);
    add(byActor, entry.act);
    if (entry.op === "deny" && entry.rule !== undefined) add(refusedBy, entry.rule);
    if (entry.pol !== undefined) policies.add(entry.pol);
    if (!ERASING.has(entry.op)) continue;
    const name = `${entry.op} ${entry.job ?? entry.n}`;
    if (!erasures.has(name)) erasureCount += 1;
    erasures.set(name, joined(erasures.get(name), entry));
    if (erasures.size > ERASURES_MAX) erasures.delete(erasures.keys().next().value ?? "");
  }
  return {
    entryCount,
    ...(times.first === undefined ? {} : { firstAt: times.first }),
    ...(times.last === undefined ? {} : { lastAt: times.last }),
    byOperation: counts(byOperation),
    byActor: counts(byActor),
    refusedBy: counts(refusedBy),
    policies: [...policies],
    erasures: [...erasures.values()],
    erasureCount,
    brokenAt,
  };
}

/** Entries between may have gone with the access log of their month: then there is nothing to compare with (SEC §4.1). */
function isBroken(entry: LogEntry, before: { readonly n: number; readonly text: string } | undefined): boolean {
  if (before === undefined) return entry.n === 0 && entry.p !== undefined;
  if (entry.n <= before.n) return true;
  return entry.n === before.n + 1 && entry.p !== leafHash(Buffer.from(before.text)).toString("hex");
}

function joined(known: MemoryErasure | undefined, { op, ts, job, rc, mode, mem }: LogEntry): MemoryErasure {
  if (known !== undefined) {
    const { memory: _memory, ...several } = known;
    return { ...several, at: ts, entryCount: known.entryCount + 1 };
  }
  return {
    at: ts,
    op,
    entryCount: 1,
    ...(job === undefined ? {} : { job }),
    ...(rc === undefined ? {} : { reason: rc }),
    ...(mode === undefined ? {} : { mode }),
    ...(mem === undefined ? {} : { memory: mem }),
  };
}

const add = (counted: Map<string, number>, name: string): void => {
  counted.set(name, (counted.get(name) ?? 0) + 1);
};
/** The most frequent first. */
const counts = (counted: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counted].toSorted(([, left], [, right]) => right - left));
