/**
 * What a model may see of single items: what recall could return, and the evidence behind it.
 * Hidden, restricted, quarantined and erasing items are reported as not existing (SEC-R4, SEC-R5,
 * SEC-I6).
 */

import { assertProcessed } from "../../engine/open-vault.ts";
import { readerOf } from "../../engine/recall/read-filter.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, SPACES } from "../../model/item.ts";
import { citable, recallable } from "../../policy/privacy.ts";
import type { OpenedVault } from "./access.ts";

/** @param session the asking session: private items of other sessions are not shown */
export function isShown(
  { vault, internals }: OpenedVault,
  { layer, truth, hold, scope, at }: Item,
  session: string | undefined,
): boolean {
  const reader = readerOf(internals, session === undefined ? {} : { session });
  if (!vault.policy.enabled || (reader.spaces & (1 << SPACES.indexOf(scope.space))) === 0) return false;
  if (scope.space === "session" && scope.owner !== undefined && scope.owner !== session) return false;
  if (reader.since !== undefined && at < reader.since) return false;
  return layer === "message" ? citable(truth, hold) : isLive({ layer, truth, hold });
}

/** Includes history: a lookup by id may find an ended memory. */
const isLive = ({ layer, truth, hold }: Pick<Item, "layer" | "truth" | "hold">): boolean =>
  recallable(truth === "superseded" ? "current" : truth, hold, layer) !== "no";

/** @throws KeepsakeError `not_found`, `vault_restricted` */
export async function shownItem(opened: OpenedVault, id: string, session: string | undefined): Promise<Item> {
  const { item } = await opened.vault.memories.get(id);
  assertProcessed(opened.internals);
  if (isShown(opened, item, session)) return item;
  throw unknownMemory();
}

const unknownMemory = (): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no memory with this id.", {
    hint: "Use an ID from recall. The memory may have been deleted.",
  });
