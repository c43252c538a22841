/**
 * The chain of each subject in a log (security.md §4.2 `n`, `p`), and time that goes back only behind a clock that was set back: what ties entries to each other beside the tree.
 * It finds what a keeper with the signing key left out, and narrows down where a rewritten stretch differs. Holds one small row a subject.
 */
import { CLOCK_SET_BACK, LOG_OVERLAP_MS, type LogEntry } from "../core/log-entry.ts";
import { asBuffer } from "../crypto/encoding.ts";
import type { LogFault } from "./log-fault.ts";

export interface ChainBook {
  add(seen: SeenEntry): readonly LogFault[];
  /** An entry could not be read: until a subject is seen again, its chain is not judged. */
  skip(): void;
  readonly subjectCount: number;
  /** Subjects whose first entries lie in an earlier log, or were pruned. */
  readonly continuedCount: number;
}
export interface SeenEntry {
  readonly index: number;
  readonly entry: LogEntry;
  readonly leaf: Uint8Array;
  /** Whether the signed root is known to cover exactly this entry. */
  readonly isProven: boolean;
}
export interface ChainRules {
  /** Entries before the first one are pruned. */
  readonly isPruned: boolean;
  /** `shared`: a subject's entries are spread over several logs, so that its numbers may leap and never fall. */
  readonly chains: "whole" | "shared";
}

interface Link {
  readonly n: number;
  readonly leaf: Uint8Array;
  readonly index: number;
  /** Entries without proof before this one, and with it. */
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

export function chainBook({ isPruned, chains }: ChainRules): ChainBook {
  const links = new Map<string, Link>();
  let unprovenCount = 0;
  let skipCount = 0;
  let continuedCount = 0;
  let isContinuation = isPruned;

  /** Where unproven entries take part, any from `from` on may be the one that is wrong. */
  const located = (fault: LogFault, from: number, unprovenBefore: number): LogFault =>
    unprovenCount > unprovenBefore && from < fault.index ? { ...fault, from } : fault;

  function beginning({ index, entry }: SeenEntry): LogFault | undefined {
    const isFirst = entry.n === 0;
    const mayContinue = isContinuation || skipCount > 0 || chains === "shared";
    if (!isFirst && mayContinue) continuedCount += 1;
    if (isFirst === (entry.p === undefined) && (isFirst || mayContinue)) return undefined;
    return located({ code: "chain_start", index, subject: entry.sub }, 0, 0);
  }

  function continuation(link: Link, { index, entry }: SeenEntry): LogFault | undefined {
    if (skipCount > link.skipCount) return undefined;
    const subject = entry.sub;
    const isNext = entry.n === link.n + 1;
    const mayLeap = chains === "shared" && entry.n > link.n;
    if (!isNext && !mayLeap) {
      return located({ code: "chain_gap", index, subject }, link.index + 1, link.unprovenWith);
    }
    if (!isNext || entry.p === asBuffer(link.leaf).toString("hex")) return undefined;
    return located({ code: "chain_broken", index, subject }, link.index, link.unprovenBefore);
  }

  return {
    add(seen) {
      const { index, entry, leaf, isProven } = seen;
      const unprovenBefore = unprovenCount;
      if (!isProven) unprovenCount += 1;
      if (index === 0 && entry.op === "log_open" && entry.last !== undefined) isContinuation = true;
      const link = links.get(entry.sub);
      const fault = link === undefined ? beginning(seen) : continuation(link, seen);
      // Where a subject's entries are spread over several logs, the one that says so may stand in another.
      const mayGoBack = chains === "shared" || entry.rule === CLOCK_SET_BACK;
      const before = mayGoBack ? undefined : link?.latest;
      const latest = before === undefined || entry.ts > before.at ? { at: entry.ts, index, unprovenBefore } : before;
      const place = { unprovenBefore, unprovenWith: unprovenCount, skipCount };
      links.set(entry.sub, { n: entry.n, leaf, index, latest, ...place });
      const isBackwards = entry.ts < latest.at - LOG_OVERLAP_MS;
      const backwards = located(
        { code: "time_backwards", index, subject: entry.sub },
        latest.index,
        latest.unprovenBefore,
      );
      return [...(fault === undefined ? [] : [fault]), ...(isBackwards ? [backwards] : [])];
    },
    skip() {
      skipCount += 1;
    },
    get subjectCount() {
      return links.size;
    },
    get continuedCount() {
      return continuedCount;
    },
  };
}
