/** The profile store (NAM-28): one active fact a key. The same words again are dropped without a trace; other words are a conflict. */
import { compareCodePoints } from "../core/text.ts";
import { conflictOf, type Stored } from "./claims.ts";
import { type ContractItem, metaText, withMeta } from "./contract-item.ts";
import type { OpenStore } from "./contract-state.ts";
import type { StoreRules } from "./semantic.ts";

/** Facts that a recall takes from one space. */
const RECALLED_MAX = 20;

export function storeProfile(
  store: Pick<OpenStore, "profile">,
  incoming: ContractItem,
  { dedupe, authorities }: StoreRules,
): Stored {
  const key = metaText(incoming, "key");
  if (key === undefined) return {};
  const place = store.profile.findIndex((item) => item.meta["key"] === key);
  const existing = store.profile[place];
  if (existing === undefined) {
    store.profile.push(incoming);
    return { item: incoming };
  }
  if (dedupe && existing.text === incoming.text) return {};
  const conflict = conflictOf(existing, incoming, authorities);
  if (conflict.winner === existing) return { item: existing, conflict };
  // In the place of the other: the order of a profile is that of its keys.
  store.profile[place] = incoming;
  return { item: incoming, conflict, deleted: existing };
}

/** Phase by phase in the order given, the oldest first. @param phases undefined: whatever their phase */
export function recallProfile(store: Pick<OpenStore, "profile">, phases?: readonly string[]): readonly ContractItem[] {
  const place = (item: ContractItem): number => phases?.indexOf(metaText(item, "phase_id") ?? "") ?? 0;
  return store.profile
    .filter((item) => place(item) !== -1)
    .sort(
      (left, right) =>
        place(left) - place(right) || left.created_at - right.created_at || compareCodePoints(left.id, right.id),
    )
    .slice(0, RECALLED_MAX)
    .map((item) => withMeta(item, { recall_reason: ["active_rule"] }));
}
