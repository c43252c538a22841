/**
 * Cached recalls (NAM-63, spec/namel3ss.md §22.7), by query and place. A change in a lane drops its
 * cached recalls, so none contains removed items. The oldest entry is dropped first.
 */

import { canonicalJson } from "../../model/canonical-json.ts";
import type { CallFrame, OpenPlace } from "../frame.ts";
import type { ContractContext } from "../item.ts";
import { type ContractEvent, contractEvent, type EventBase } from "../item.ts";
import { mergedPolicy } from "../policy.ts";
import { normalText, sha256Hex } from "../text-rules.ts";
import { type BudgetPlace, budgetOf, budgetPlace } from "./budget.ts";

export const versionKey = (store: string, kind: string): string => `${store}\n${kind}`;

/** Drops the cached recalls of a changed store. Without lanes there is no cache. */
export function invalidateRecalls({ draft, isVersioned }: CallFrame, place: OpenPlace, kind: string): void {
  if (place.lane === undefined) return;
  draft.cache = draft.cache.filter(({ store }) => store !== place.key);
  if (!isVersioned) return;
  const key = versionKey(place.key, kind);
  draft.versions = new Map(draft.versions).set(key, (draft.versions.get(key) ?? 0) + 1);
}

/** The cached recall, else a new one, which is cached. */
export function fromCache(
  frame: CallFrame,
  place: OpenPlace,
  query: string,
  lookUp: () => ContractContext,
): ContractContext {
  const budget = budgetOf(frame, place);
  if (budget?.cache_enabled !== true) return lookUp();
  const { draft } = frame;
  const where = budgetPlace(place);
  const key = cacheKey(frame, place, where.phase, query);
  const known = draft.cache.find((entry) => entry.key === key);
  frame.events.push(cacheEvent(frame.base, where, known !== undefined));
  if (known !== undefined) return known.found;
  const found = lookUp();
  const max = budget.cache_max_entries;
  draft.cache = max === 0 ? [] : [...draft.cache, { key, store: place.key, found }].slice(-max);
  return found;
}

/** A hash: it shows neither the query nor the policy, though a guess can be verified. */
function cacheKey(frame: CallFrame, place: OpenPlace, phase: string, query: string): string {
  const { aiProfile, normalisation, runtime, contract } = frame;
  const queryHash = sha256Hex(normalText(query, normalisation));
  const policyHash = sha256Hex(canonicalJson(mergedPolicy(runtime, contract)));
  return sha256Hex([place.space, place.lane, phase, aiProfile, place.key, queryHash, policyHash].join("|"));
}

export const cacheEvent = (
  base: EventBase,
  { space, lane, phase }: Omit<BudgetPlace, "owner">,
  isHit: boolean,
): ContractEvent =>
  contractEvent(isHit ? "memory_cache_hit" : "memory_cache_miss", base, {
    space,
    lane,
    phase_id: phase,
    title: isHit ? "Memory cache hit" : "Memory cache miss",
    lines: isHit
      ? ["Cache was used for recall.", "Cached result was returned."]
      : ["Cache was not used for recall.", "Result was stored for reuse."],
  });
