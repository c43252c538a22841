/**
 * Checks that do not depend on the Merkle tree: each subject's hash chain (security.md §4.2 `n`,
 * `p`) and its timestamps. They reveal entries omitted by an operator who holds the signing key,
 * and narrow down where a rewritten range differs. Memory: one row per subject.
 */

import { asBuffer } from "../crypto/encoding.ts";
import { CLOCK_SET_BACK, LOG_ENTRY_BYTES_MAX, LOG_OVERLAP_MS, type LogEntry, logEntry } from "../model/log-entry.ts";
import { orUndefined } from "./log-files.ts";

interface SeenEntry {
  readonly index: number;
  readonly entry: LogEntry;
  readonly leaf: Uint8Array;
  /** The signed root is known to cover exactly this entry. */
  readonly isProven: boolean;
}
interface ChainRules {
  /** Entries before the first one are pruned. */
  readonly isPruned: boolean;
  /** `shared`: a subject's entries are spread over several logs; numbers may skip but never fall. */
  readonly chains: "whole" | "shared";
}

interface Link {
  readonly n: number;
  readonly leaf: Uint8Array;
  readonly index: number;
  /** Unproven entries before this one, and up to and including it. */
  readonly unprovenBefore: number;
  readonly unprovenWith: number;
  readonly skipCount: number;
  /** The latest time since the clock was last set back, and the first entry that had it. */
  readonly latest: Latest;
}

interface Latest {
  readonly at: number;
  readonly index: number;
  readonly unprovenBefore: number;
}

export class ChainBook {
  readonly #links = new Map<string, Link>();
  #unprovenCount = 0;
  #skipCount = 0;
  #continuedCount = 0;
  readonly #chains: ChainRules["chains"];
  #isContinuation: boolean;

  constructor({ isPruned, chains }: ChainRules) {
    this.#chains = chains;
    this.#isContinuation = isPruned;
  }

  add(seen: SeenEntry): readonly LogFault[] {
    const { index, entry, leaf, isProven } = seen;
    const unprovenBefore = this.#unprovenCount;
    if (!isProven) this.#unprovenCount += 1;
    if (index === 0 && entry.op === "log_open" && entry.last !== undefined) this.#isContinuation = true;
    const link = this.#links.get(entry.sub);
    const fault = link === undefined ? this.#beginning(seen) : this.#continuation(link, seen);
    // With shared chains, the entry that records the clock change may be in another log.
    const mayGoBack = this.#chains === "shared" || entry.rule === CLOCK_SET_BACK;
    const before = mayGoBack ? undefined : link?.latest;
    const latest = before === undefined || entry.ts > before.at ? { at: entry.ts, index, unprovenBefore } : before;
    const place = { unprovenBefore, unprovenWith: this.#unprovenCount, skipCount: this.#skipCount };
    this.#links.set(entry.sub, { n: entry.n, leaf, index, latest, ...place });
    const isBackwards = entry.ts < latest.at - LOG_OVERLAP_MS;
    const backwards = this.#located(
      { code: "time_backwards", index, subject: entry.sub },
      latest.index,
      latest.unprovenBefore,
    );
    return [...(fault === undefined ? [] : [fault]), ...(isBackwards ? [backwards] : [])];
  }

  /** Records an unreadable entry. The next entry of each subject then needs no chain check. */
  skip(): void {
    this.#skipCount += 1;
  }

  get subjectCount(): number {
    return this.#links.size;
  }

  /** Subjects whose first entries are in an earlier log or were pruned. */
  get continuedCount(): number {
    return this.#continuedCount;
  }

  /** If unproven entries are involved, any entry since `from` may be the bad one. */
  #located(fault: LogFault, from: number, unprovenBefore: number): LogFault {
    return this.#unprovenCount > unprovenBefore && from < fault.index ? { ...fault, from } : fault;
  }

  #beginning({ index, entry }: SeenEntry): LogFault | undefined {
    const isFirst = entry.n === 0;
    const mayContinue = this.#isContinuation || this.#skipCount > 0 || this.#chains === "shared";
    if (!isFirst && mayContinue) this.#continuedCount += 1;
    if (isFirst === (entry.p === undefined) && (isFirst || mayContinue)) return undefined;
    return this.#located({ code: "chain_start", index, subject: entry.sub }, 0, 0);
  }

  #continuation(link: Link, { index, entry }: SeenEntry): LogFault | undefined {
    if (this.#skipCount > link.skipCount) return undefined;
    const subject = entry.sub;
    const isNext = entry.n === link.n + 1;
    const mayLeap = this.#chains === "shared" && entry.n > link.n;
    if (!isNext && !mayLeap) {
      return this.#located({ code: "chain_gap", index, subject }, link.index + 1, link.unprovenWith);
    }
    if (!isNext || entry.p === asBuffer(link.leaf).toString("hex")) return undefined;
    return this.#located({ code: "chain_broken", index, subject }, link.index, link.unprovenBefore);
  }
}

/**
 * Stable codes, explained in docs/design/audit.md. A fault contains codes, indexes and pseudonyms
 * only, so a report can be shared (SEC-G4).
 */
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
  /** The bad entry, or the end of the range if `from` is present. */
  readonly index: number;
  /** Present if the bad entry is only known to be between `from` and `index`, inclusive. */
  readonly from?: number;
  readonly subject?: string;
}

export const firstIndex = ({ from, index }: LogFault): number => from ?? index;

type EntryFault = "entry_too_long" | "entry_invalid" | "entry_not_canonical";
type ReadEntry = { readonly entry: LogEntry } | { readonly fault: EntryFault };

/** Accepts only canonical entries of the closed schema (security.md §4.2). Never throws. */
export function readEntry(bytes: Buffer): ReadEntry {
  if (bytes.length > LOG_ENTRY_BYTES_MAX) return { fault: "entry_too_long" };
  // Invalid UTF-8 becomes U+FFFD, which the schema does not allow anywhere.
  const text = bytes.toString("utf8");
  const value: unknown = orUndefined(() => JSON.parse(text));
  const entry = logEntry.safeParse(value);
  if (!entry.success) return { fault: "entry_invalid" };
  // Equal after a round trip: no white space, duplicate keys or alternative number forms.
  const isCanonical = JSON.stringify(value) === text && hasSortedKeys(value);
  return isCanonical ? { entry: entry.data } : { fault: "entry_not_canonical" };
}

/** Object.keys keeps the order of the text, because no key of the schema is numeric. */
function hasSortedKeys(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  let before = "";
  for (const key of Object.keys(value)) {
    if (key <= before) return false;
    before = key;
  }
  return true;
}
