/**
 * What the vault's trace records of a call (SEC-S11, NAM-68): codes and ids of its events. The
 * words stay in the items, so that they are erased with them; the policy is named by its hash.
 */

import type { OpenVault } from "../engine/open-vault.ts";
import type { UnitOfWork } from "../engine/write/unit-of-work.ts";
import type { Json } from "../model/json.ts";
import type { TraceFact } from "../policy/trace.ts";
import { traceSettings } from "../policy/trace.ts";
import type { ContractEvent } from "./item.ts";

export type CallVerb = "recall" | "record";

interface CallTrace {
  readonly verb: CallVerb;
  readonly session: string;
  readonly events: readonly ContractEvent[];
  /** Engine ids of what the call stored. */
  readonly items: readonly string[];
}

/** Written with the call's commit. */
export function traceCall(draft: UnitOfWork, call: CallTrace): void {
  const fact = factOf(draft.vault, call);
  if (fact !== undefined) draft.trace(fact);
}

/** For a recall that changed nothing: it commits nothing and never waits for the disk. */
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

/** Content, and what the policy's hash already identifies. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "query",
  "text",
  "dedup_key",
  "dedupe_key",
  "policy",
  "policy_snapshot",
]);

function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, Json> = {};
  for (const [field, member] of Object.entries(value)) if (!LEFT_OUT.has(field)) kept[field] = withoutWords(member);
  return kept;
}
