/** One retention pass over a store (NAM-32, NAM-33): semantic items first, then the profile, each only where its kind is on. */
import { judgeTicks, tickRule } from "../policy/retention.ts";
import { bookExpired } from "./booking.ts";
import type { CallFrame, SpacePlace } from "./call-frame.ts";
import { type ContractItem, type ContractKind, metaText, withMeta } from "./contract-item.ts";
import type { PolicyContract, RetentionRule } from "./contract-policy.ts";

export function retentionPass(frame: CallFrame, place: SpacePlace, now: number): void {
  const { runtime, contract } = frame;
  const { store } = place;
  if (runtime.semantic) {
    const { kept, gone } = judged(contract, store.semantic, now);
    store.semantic = kept;
    bookExpired(frame, place, gone);
  }
  if (runtime.profile) {
    const { gone } = judged(contract, store.profile, now);
    const ids = new Set(gone.map(({ item }) => item.id));
    // As in the reference, a profile fact is not told when it will expire.
    store.profile = store.profile.filter(({ id }) => !ids.has(id));
    bookExpired(frame, place, gone);
  }
}

interface Judged {
  readonly kept: ContractItem[];
  readonly gone: readonly { readonly item: ContractItem; readonly reason: string }[];
}

function judged(contract: PolicyContract, items: readonly ContractItem[], now: number): Judged {
  const kept: ContractItem[] = [];
  const gone: { readonly item: ContractItem; readonly reason: string }[] = [];
  for (const item of items) {
    const after = retained(contract, item, now);
    if ("reason" in after) gone.push(after);
    else kept.push(after.item);
  }
  return { kept, gone };
}

/** The item as it stays, with the tick at which it will expire where its rule is `ttl`; or why it goes. */
export function retained(
  contract: PolicyContract,
  item: ContractItem,
  now: number,
): { readonly item: ContractItem } | { readonly item: ContractItem; readonly reason: string } {
  const rule = ruleOf(contract, item.kind, item);
  const written = item.meta["expires_at"];
  const verdict = judgeTicks(
    rule === undefined ? undefined : { mode: rule.mode, ticks: rule.ttl_ticks },
    { tick: item.created_at, expiresAt: typeof written === "number" ? written : undefined },
    now,
  );
  const after =
    verdict.expiresAt === undefined || verdict.expiresAt === written
      ? item
      : withMeta(item, { expires_at: verdict.expiresAt });
  return verdict.reason === undefined ? { item: after } : { item: after, reason: verdict.reason };
}

export const ruleOf = (
  { retention }: PolicyContract,
  kind: ContractKind,
  item: ContractItem,
): RetentionRule | undefined => tickRule(retention[kind], metaText(item, "event_type") ?? "context");
