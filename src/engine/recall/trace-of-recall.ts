/**
 * What is written down of a recall (SEC-S11). By codes: how many were asked in a conversation and what came of them, counted together until
 * they are written. At level `content`: each with its question and what ranked every memory of the answer, their words left out.
 */
import { type RecallRecord, type TraceFact, traceSettings } from "../../policy/trace.ts";
import type { OpenVault } from "../open-vault.ts";
import type { Recall } from "./recall-reply.ts";

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
  } else vault.useQueue.addTrace(`${outcome} ${hash ?? ""}`, (waiting) => together(waiting, fact));
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

function together(waiting: TraceFact | undefined, fact: TraceFact): TraceFact {
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
