/**
 * Side effects of a recall: access and rehearsal counts, shown items and the access log (GOS-56,
 * GOS-63).
 */

import { recordAccess, rehearse } from "../../model/aging.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type RecallRecord, type TraceFact, traceSettings } from "../../policy/trace.ts";
import { auditSample } from "../maintain/maintenance-steps.ts";
import type { OpenVault } from "../open-vault.ts";
import type { Recall, Reconstructed } from "./recall-reply.ts";
import type { RenderedText } from "./rendered.ts";

interface Counted {
  readonly now: number;
  readonly session: string | undefined;
  readonly contextReset: boolean;
}

/**
 * Counts are stored with the next write. With `audit.retrieval: always`, the log is durable when
 * this resolves.
 */
export async function countUse(vault: OpenVault, items: readonly Reconstructed[], counted: Counted): Promise<void> {
  // A frozen vault can still be read, but nothing is written except the access log.
  if (!vault.isReadOnly && !vault.isPaused) count(vault, items, counted);
  await logRecall(vault, items.length);
}

/**
 * Every returned item counts as accessed. A clean one is also rehearsed, once a session (GOS-31,
 * GOS-56, GOS-A7, SEC-R6).
 */
function count(vault: OpenVault, items: readonly Reconstructed[], { now, session, contextReset }: Counted): void {
  if (session !== undefined && contextReset) vault.rendered.reset(session);
  else if (items.length === 0) return;
  for (const { item, use } of items) {
    const isFirst = session === undefined || vault.rendered.turnOf(session, item.id) === undefined;
    const accessed = recordAccess(use, now);
    const next = isFirst ? rehearse(accessed, item, now) : accessed;
    vault.setUse(item.id, next);
    vault.useQueue.set(item.id, next);
    if (next.rehearsalCount > use.rehearsalCount) logRehearsal(vault, item.id);
  }
  if (session === undefined) return;
  const turn = vault.sessions.get(session)?.cleanCount ?? 0;
  const name = vault.rendered.note(session, turn, items.flatMap(texts));
  vault.useQueue.setNote(name, () => vault.rendered.content(name));
}

/** All shown texts: the memory, its context and the older statements it superseded. */
const texts = ({ item, context, earlier }: Reconstructed): readonly (RenderedText & { readonly id: string })[] => [
  item,
  ...(context === undefined ? [] : [context]),
  ...earlier,
];

/**
 * Logs a rehearsal if the policy says so. The entry is written together with the count (GOS-63).
 */
export function logRehearsal(vault: OpenVault, id: string): void {
  const wanted = vault.policy.audit.rehearsal;
  if (wanted === "always" || (wanted === "sampled" && auditSample(vault.ids.next())))
    vault.useQueue.addLog({ op: "rehearse", mem: id, act: "agent" });
}

/**
 * The access log of the policy (GOS-63). `always` is durable before the reply, the only case in
 * which recall waits for the disk. `sampled` is written later; a random id decides, so that nobody
 * can choose which recalls are logged (GOS-A26).
 */
async function logRecall(vault: OpenVault, itemCount: number): Promise<void> {
  const wanted = vault.policy.audit.retrieval;
  const fact = { op: "recall", cnt: itemCount, act: "agent" } as const;
  if (wanted === "always") {
    if (vault.isReadOnly) throw readOnly();
    await vault.queue.write(async (draft) => draft.log(fact));
  } else if (wanted === "sampled" && !vault.isReadOnly && auditSample(vault.ids.next())) vault.useQueue.addLog(fact);
}

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "The vault's policy logs every recall, but the store is read-only.", {
    hint: "Open it for writing, or change audit.retrieval in the policy.",
  });

/*
 * The decision log of recalls (SEC-S11). By default, it counts recalls and results per session
 * until the next write. At level `content`, it has each question and the rank of each item, without
 * text.
 */

export function traceRecall(vault: OpenVault, reply: Recall, now: number, session: string | undefined): void {
  const { level } = traceSettings(vault.policy);
  if (level === "off" || vault.isReadOnly) return;
  const hash = session === undefined ? undefined : vault.traceSessions.of(session);
  const outcome = reply.items.length === 0 ? "nothing" : "returned";
  const fact: TraceFact = {
    at: now,
    verb: "recall",
    outcome,
    reason: outcome === "nothing" ? "nothing_relevant" : "recalled",
    items: [],
    ...(hash === undefined ? {} : { session: hash }),
    lines: [],
    counts: countsOf(reply),
  };
  if (level === "content") {
    const items = reply.items.map(({ id }) => id);
    vault.useQueue.addTrace(vault.ids.next(), () => ({
      ...fact,
      items,
      content: { recall: recordOf(reply, session) },
    }));
  } else vault.useQueue.addTrace(`${outcome} ${hash ?? ""}`, (waiting) => merged(waiting, fact));
}

function countsOf({ items, leftOut }: Recall): Readonly<Record<string, number>> {
  const left = {
    beyond_items: leftOut.beyondItemsCount,
    beyond_tokens: leftOut.beyondTokensCount,
    cooling: leftOut.coolingCount,
    faded: leftOut.fadedCount,
    duplicates: leftOut.duplicateCount,
  };
  const counts: Record<string, number> = { recalls: 1, items: items.length };
  for (const [name, count] of Object.entries(left)) if (count > 0) counts[name] = count;
  const untrusted = items.filter(({ taint }) => taint === "untrusted").length;
  if (untrusted > 0) counts["untrusted"] = untrusted;
  return counts;
}

function merged(waiting: TraceFact | undefined, fact: TraceFact): TraceFact {
  if (waiting === undefined) return fact;
  const counts: Record<string, number> = { ...waiting.counts };
  for (const [name, count] of Object.entries(fact.counts ?? {})) counts[name] = (counts[name] ?? 0) + count;
  return { ...fact, counts };
}

const recordOf = ({ query, items }: Recall, session: string | undefined): RecallRecord => ({
  query,
  ...(session === undefined ? {} : { session }),
  items: items.map(({ id, score, relevance, why }) => ({
    id,
    score,
    relevance,
    parts: { ...why.parts },
    signals: { ...why.signals },
    policy: why.policy,
  })),
});
