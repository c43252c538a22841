/** One retention pass over a store (NAM-32, NAM-33): semantic items, then profile facts. */
import { judgeTicks, tickRule } from "../policy/privacy.ts";
import type { CallFrame, OpenPlace } from "./frame.ts";
import { type ContractItem, metaText, withMeta } from "./item.ts";
import type { PolicyContract, RetentionRule } from "./policy.ts";
import { type Expired, recordExpired } from "./store-changes.ts";

export function retentionPass(frame: CallFrame, place: OpenPlace, now: number): void {
  const { runtime, contract } = frame;
  for (const kind of ["semantic", "profile"] as const) {
    if (!runtime[kind]) continue;
    const kept: ContractItem[] = [];
    const expired: Expired[] = [];
    for (const item of place.store[kind]) {
      const after = retained(contract, item, now);
      if ("reason" in after) expired.push(after);
      // As in the reference, a profile fact does not say when it will expire.
      else kept.push(kind === "profile" ? item : after.item);
    }
    place.store[kind] = kept;
    recordExpired(frame, place, expired);
  }
}

/** The item, with its expiry tick if its rule is `ttl`; or the reason for which it expired. */
export function retained(
  contract: PolicyContract,
  item: ContractItem,
  now: number,
): { readonly item: ContractItem } | Expired {
  const rule = retentionRule(contract, item);
  const written = item.meta["expires_at"];
  const verdict = judgeTicks(
    rule === undefined ? undefined : { mode: rule.mode, ticks: rule.ttl_ticks },
    { tick: item.created_at, expiresAt: typeof written === "number" ? written : undefined },
    now,
  );
  const isUnchanged = verdict.expiresAt === undefined || verdict.expiresAt === written;
  const after = isUnchanged ? item : withMeta(item, { expires_at: verdict.expiresAt });
  return verdict.reason === undefined ? { item: after } : { item: after, reason: verdict.reason };
}

export const retentionRule = ({ retention }: PolicyContract, item: ContractItem): RetentionRule | undefined =>
  tickRule(retention[item.kind], metaText(item, "event_type") ?? "context");
