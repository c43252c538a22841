/**
 * Traces read back, the newest first, with filters (SEC-S11). Only the pages that may hold what was asked for are opened, one after the
 * other. Recalls that wait for the disk are not among them: `vault.flush()` writes them. A page that does not open is left out.
 */

import { KeepsakeError } from "../../model/error.ts";
import { gosumId, parseIdView } from "../../model/id.ts";
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
import { openNote } from "./record-seal.ts";
import { POLICY_NOTE } from "./stored-notes.ts";
import { openPages } from "./trace-buffer.ts";

export interface TraceFilter {
  /** From this day or moment on, and before that one: ISO 8601, or milliseconds UTC. */
  readonly since?: number | string | Date;
  readonly until?: number | string | Date;
  readonly verb?: TraceVerb;
  readonly outcome?: string;
  readonly reason?: string;
  /** Any id of an item, also of one that was erased. */
  readonly item?: string;
  /** The conversation, by its name. */
  readonly session?: string;
  /** Most traces. Default: all. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Pages read at once. */
const PAGE_ROWS = 100;

/** @throws KeepsakeError `invalid_input` for a moment, an id or a limit that is none. */
export async function* traces(vault: OpenVault, filter: TraceFilter = {}): AsyncGenerator<Trace, void, undefined> {
  const wanted = wantedBy(vault, filter);
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  for (const trace of vault.traceBuffer.newest().filter(wanted.trace)) {
    if (left <= 0) return;
    yield trace;
    left -= 1;
  }
  for (let before: SealedTraces | undefined; left > 0; ) {
    filter.signal?.throwIfAborted();
    const rows: readonly SealedTraces[] = await vault.storage.records.traces(vault.id, PAGE_ROWS, before);
    const opened = await openPages(vault, rows.filter(wanted.row));
    const going = await goingIds(vault);
    for (const row of rows)
      for (const trace of opened.get(row.saltId)?.toReversed() ?? []) {
        if (!wanted.trace(trace) || trace.items.some((id) => going.has(id))) continue;
        yield trace;
        left -= 1;
        if (left <= 0) return;
      }
    before = rows.at(-1);
    if (before === undefined || rows.length < PAGE_ROWS || before.at < wanted.from) return;
  }
}

/** What an erasure has taken out of every answer and its clean-up has not reached yet. */
async function goingIds({ id, storage }: OpenVault): Promise<ReadonlySet<string>> {
  const going = (await storage.records.jobs(id)).filter(isUnpurged);
  return new Set(going.flatMap((job) => job.ids));
}

interface Wanted {
  readonly from: number;
  readonly row: (row: SealedTraces) => boolean;
  readonly trace: (trace: Trace) => boolean;
}

function wantedBy(vault: OpenVault, filter: TraceFilter): Wanted {
  const { verb, outcome, reason, limit } = filter;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 0)) throw wrong("limit", "a whole number from 0 on");
  const expired = tracesExpireBefore(vault.policy, vault.system.clock.now());
  const from = Math.max(expired, momentOf("since", filter.since) ?? Number.NEGATIVE_INFINITY);
  const until = momentOf("until", filter.until) ?? Number.POSITIVE_INFINITY;
  const isItem = filter.item === undefined ? () => true : itemTest(filter.item);
  const session = filter.session === undefined ? undefined : vault.traceSessions.of(filter.session);
  return {
    from,
    // A recall is told before the commit that it rides on, never behind it.
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
    hint: "Leave it out to have all.",
    facts: { option },
  });

/*
 * A recorded run judged again (NAM-53): every decision whose trace holds what the gate was asked is put to the gate once more, under the policy
 * that was in force, and must be answered the same. What a trace does not hold, by the policy's wish, is counted.
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
  /** Decisions that were judged again. */
  readonly decisionCount: number;
  readonly differingCount: number;
  /** The first DIFFERENCES_MAX of them. */
  readonly differences: readonly ReplayDifference[];
  /** Decisions of the gate whose traces do not hold what it was asked: codes alone, denied words, masked secrets, a message that was cut or erased since. */
  readonly withheldCount: number;
  /** Decisions under a policy that this vault does not have. */
  readonly foreignCount: number;
}

/** What a report is read for; the count says how many there were. */
const DIFFERENCES_MAX = 100;

/** @param recorded traces of this vault; default: all that it still has. */
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
    const verdict = judgedAgain(policy, trace, await messageText(vault, trace));
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

function judgedAgain(policy: Policy, trace: Trace, text: string | undefined): Verdict | undefined {
  try {
    return replayed(policy, trace, text);
  } catch (cause) {
    throw new KeepsakeError("invalid_input", "A recorded decision cannot be put to the gate.", {
      hint: "Replay what keepsake trace --json wrote, as it wrote it.",
      facts: { seq: trace.seq, number: trace.number },
      cause,
    });
  }
}

/** As it was judged: words that were cut out since are not there to be judged again. */
async function messageText(vault: OpenVault, { content }: Trace): Promise<string | undefined> {
  if (content?.gate?.kind !== "message") return undefined;
  const message = await vault.items.get(content.gate.message);
  return (message?.message?.cuts ?? []).length > 0 ? undefined : message?.text;
}

/** By hash: the one in force, and those that were (each sealed in a note of its own). */
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
