/**
 * What is written down of a call (SEC-S11, NAM-68): its events as codes and ids. The words of an item stand in the item and nowhere else, so that
 * they go with it; the policy is named by its hash. The caller has the whole events in hand and may keep them.
 */
import type { Json } from "../core/json.ts";
import { type TraceFact, traceSettings } from "../policy/trace.ts";
import type { Draft } from "../vault/draft.ts";
import type { OpenVault } from "../vault/open-vault.ts";
import type { ContractEvent } from "./contract-event.ts";

export type CallVerb = "recall" | "record";

export interface CallTrace {
  readonly verb: CallVerb;
  readonly session: string;
  readonly events: readonly ContractEvent[];
  /** Engine ids of what the call stored. */
  readonly items: readonly string[];
}

/** Rides on the commit of the call. */
export function traceCall(draft: Draft, call: CallTrace): void {
  const fact = factOf(draft.vault, call);
  if (fact !== undefined) draft.trace(fact);
}

/** A recall that changed nothing commits nothing: it never waits for the disk. */
export function traceLater(vault: OpenVault, call: CallTrace): void {
  const fact = factOf(vault, call);
  if (fact !== undefined && !vault.isReadOnly)
    vault.useQueue.addTrace(vault.ids.next(), () => ({ ...fact, at: vault.now() }));
}

function factOf(vault: OpenVault, { verb, session, events, items }: CallTrace): TraceFact | undefined {
  const { level } = traceSettings(vault.policy);
  if (level === "off") return undefined;
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return {
    verb: "contract",
    outcome: verb,
    reason: verb === "record" ? "interaction_recorded" : "context_recalled",
    items,
    session: vault.traceSessions.of(session),
    lines: [],
    counts,
    ...(level === "content" ? { content: { events: events.map(withoutWords) } } : {}),
  };
}

/** Left out: what is content, and what the policy's hash says already. */
const WORDS: ReadonlySet<string> = new Set(["query", "text", "dedup_key", "dedupe_key", "policy", "policy_snapshot"]);

function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, Json> = {};
  for (const [field, member] of Object.entries(value)) if (!WORDS.has(field)) kept[field] = withoutWords(member);
  return kept;
}
