/**
 * Reads stored traces, newest first, with filters (SEC-S11). Only pages that may match are opened;
 * unreadable pages are skipped. Buffered recall traces are missing until `vault.flush()`.
 */

import { KeepsakeError } from "../../model/error.ts";
import { gosumId, parseIdView } from "../../model/id.ts";
import { pagesOf } from "../../model/parts.ts";
import type { Policy } from "../../model/policy.ts";
import {
  isSameVerdict,
  replayed,
  type Trace,
  type TraceVerb,
  tracesExpireBefore,
  type Verdict,
  verdictOf,
} from "../../policy/trace.ts";
import { isUnpurged, type SealedTraces } from "../../storage/record-store.ts";
import { parseMoment } from "../../text/moment.ts";
import type { OpenVault } from "../open-vault.ts";
import { openNote } from "./items.ts";
import { POLICY_NOTE } from "./stored-notes.ts";
import { openPages } from "./trace-buffer.ts";

export interface TraceFilter {
  /** From `since` (inclusive) to `until` (exclusive): ISO 8601, or milliseconds UTC. */
  readonly since?: number | string | Date;
  readonly until?: number | string | Date;
  readonly verb?: TraceVerb;
  readonly outcome?: string;
  readonly reason?: string;
  /** Any id of an item, including an erased one. */
  readonly item?: string;
  readonly session?: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

const PAGE_ROWS = 100;

/** @throws KeepsakeError `invalid_input` for an invalid time, id or limit. */
export async function* traces(vault: OpenVault, filter: TraceFilter = {}): AsyncGenerator<Trace, void, undefined> {
  const wanted = compileFilter(vault, filter);
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  for (const trace of vault.traceBuffer.newest().filter(wanted.trace)) {
    if (left <= 0) return;
    yield trace;
    left -= 1;
  }
  if (left <= 0) return;
  const { records } = vault.storage;
  const pages = pagesOf<SealedTraces>(PAGE_ROWS, (last) => {
    filter.signal?.throwIfAborted();
    return records.traces(vault.id, PAGE_ROWS, last);
  });
  for await (const rows of pages) {
    const opened = await openPages(vault, rows.filter(wanted.row));
    const withdrawn = await withdrawnIds(vault);
    for (const row of rows)
      for (const trace of opened.get(row.saltId)?.toReversed() ?? []) {
        if (!wanted.trace(trace) || trace.items.some((id) => withdrawn.has(id))) continue;
        yield trace;
        left -= 1;
        if (left <= 0) return;
      }
    if ((rows.at(-1)?.at ?? 0) < wanted.from) return;
  }
}

/** Ids that an erasure has withdrawn and not yet purged. */
async function withdrawnIds({ id, storage }: OpenVault): Promise<ReadonlySet<string>> {
  const pendingJobs = (await storage.records.jobs(id)).filter(isUnpurged);
  return new Set(pendingJobs.flatMap((job) => job.ids));
}

function compileFilter(
  vault: OpenVault,
  filter: TraceFilter,
): { readonly from: number; readonly row: (row: SealedTraces) => boolean; readonly trace: (trace: Trace) => boolean } {
  const { verb, outcome, reason, limit } = filter;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 0)) throw wrong("limit", "a whole number from 0 on");
  const expired = tracesExpireBefore(vault.policy, vault.system.clock.now());
  const from = Math.max(expired, momentOf("since", filter.since) ?? Number.NEGATIVE_INFINITY);
  const until = momentOf("until", filter.until) ?? Number.POSITIVE_INFINITY;
  const isItem = filter.item === undefined ? () => true : itemTest(filter.item);
  const session = filter.session === undefined ? undefined : vault.traceSessions.of(filter.session);
  return {
    from,
    // A recall trace is dated before the commit that carries it.
    row: ({ at, items }) => at >= from && (filter.item === undefined || items.some(isItem)),
    trace: (trace) =>
      trace.at >= from &&
      trace.at < until &&
      (verb === undefined || trace.verb === verb) &&
      (outcome === undefined || trace.outcome === outcome) &&
      (reason === undefined || trace.reason === reason) &&
      (session === undefined || trace.session === session) &&
      (filter.item === undefined || trace.items.some(isItem)),
  };
}

function itemTest(view: string): (id: string) => boolean {
  const parsed = parseIdView(view);
  if ("id" in parsed) return (id) => id === parsed.id;
  const start = gosumId("suffix" in parsed ? parsed.suffix : parsed.shown);
  return (id) => gosumId(id).startsWith(start);
}

function momentOf(name: string, given: number | string | Date | undefined): number | undefined {
  if (given === undefined) return undefined;
  const at = parseMoment(given, "UTC");
  if (at === undefined) throw wrong(name, "a date, as 2026-05-12 or 2026-05-12T09:15:00Z");
  return at;
}

const wrong = (option: string, rule: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The option ${option} of traces is ${rule}.`, {
    hint: "Omit it for all.",
    facts: { option },
  });

/**
 * Replays recorded decisions (NAM-53): each one with complete gate input is judged again under the
 * policy of its time and must give the same result. Incomplete ones are counted.
 */

export interface ReplayDifference {
  readonly seq: number;
  readonly number: number;
  readonly at: number;
  readonly items: readonly string[];
  readonly was: Verdict;
  readonly is: Verdict;
}

export interface TraceReplay {
  readonly decisionCount: number;
  readonly differingCount: number;
  /** The first `DIFFERENCES_MAX` differences. */
  readonly differences: readonly ReplayDifference[];
  /**
   * Decisions without complete gate input: codes only, denied words, masked secrets, or a message
   * that was redacted or erased since.
   */
  readonly withheldCount: number;
  /** Decisions under a policy that this vault does not have. */
  readonly foreignCount: number;
}

/** `differingCount` has the total. */
const DIFFERENCES_MAX = 100;

/** @param recorded traces of this vault. Default: all stored ones */
export async function replayTraces(
  vault: OpenVault,
  recorded: AsyncIterable<Trace> | Iterable<Trace> = traces(vault),
): Promise<TraceReplay> {
  const policies = await policiesOf(vault);
  const differences: ReplayDifference[] = [];
  let [decisionCount, differingCount, withheldCount, foreignCount] = [0, 0, 0, 0];
  for await (const trace of recorded) {
    if (trace.lines.length === 0) continue;
    const policy = policies.get(trace.policy);
    if (policy === undefined) {
      foreignCount += 1;
      continue;
    }
    const verdict = judgeAgain(policy, trace, await messageText(vault, trace));
    if (verdict === undefined) {
      withheldCount += 1;
      continue;
    }
    decisionCount += 1;
    if (isSameVerdict(trace, verdict)) continue;
    differingCount += 1;
    const { seq, number, at, items } = trace;
    if (differences.length < DIFFERENCES_MAX)
      differences.push({ seq, number, at, items, was: verdictOf(trace), is: verdict });
  }
  return { decisionCount, differingCount, differences, withheldCount, foreignCount };
}

function judgeAgain(policy: Policy, trace: Trace, text: string | undefined): Verdict | undefined {
  try {
    return replayed(policy, trace, text);
  } catch (cause) {
    throw new KeepsakeError("invalid_input", "A recorded decision can't be replayed.", {
      hint: "Pass the unchanged output of keepsake trace --json.",
      facts: { seq: trace.seq, number: trace.number },
      cause,
    });
  }
}

/** The text at the time of the decision. Redacted words are no longer available. */
async function messageText(vault: OpenVault, { content }: Trace): Promise<string | undefined> {
  if (content?.gate?.kind !== "message") return undefined;
  const message = await vault.items.get(content.gate.message);
  return (message?.message?.cuts ?? []).length > 0 ? undefined : message?.text;
}

/** The current policy and earlier ones by hash; each earlier one is stored in a note of its own. */
async function policiesOf(vault: OpenVault): Promise<ReadonlyMap<string, Policy>> {
  const found = new Map<string, Policy>([[vault.policyHash, vault.policy]]);
  const prefix = `${POLICY_NOTE}/`;
  for (const { name, envelope } of await vault.storage.records.notes(vault.id)) {
    if (!name.startsWith(prefix)) continue;
    const policy: Policy = JSON.parse(Buffer.from(openNote(vault.keys, name, envelope)).toString("utf8"));
    found.set(name.slice(prefix.length), policy);
  }
  return found;
}
