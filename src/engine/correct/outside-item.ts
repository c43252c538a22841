/**
 * An item of somebody else's file, without what it has no right to in this vault: it takes nobody's place, speaks for no message of the owner's,
 * bears no caller's id and brings no history of use (SEC-R3, SEC-R6). Its words stay as they came.
 */
import { type Item, TAINTS } from "../../model/item.ts";
import { judgeTaint } from "../../policy/taint-rules.ts";
import { codeOf } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";

export function outsideItem(vault: OpenVault, item: Item): Item {
  const { key: _key, frozen: _frozen, resumesTo: _resumesTo, heldAlong: _along, ttl: _ttl, ...rest } = item;
  const { messageId: _messageId, ...origin } = item.origin;
  // Citing what the owner said, it would be cut out of their words when it goes.
  const evidence = item.evidence.filter((cited) => !isOwned(vault, cited.item));
  const isBare = evidence.length === 0 && origin.method === "extracted";
  return {
    ...rest,
    origin: isBare ? { ...origin, method: "stated" } : origin,
    evidence,
    links: [],
    taint: "untrusted",
    authority: "ai_inferred",
    authorityReason: "source:import",
  };
}

/** Outside content may only state things (SEC-R3). */
export const isOnlyStating = ({
  type,
  mode,
  event,
  origin,
}: Pick<Item, "type" | "mode" | "event" | "origin">): boolean =>
  judgeTaint(
    { type, mode, event },
    { source: origin.source, taint: "untrusted", authority: "ai_inferred", isOwner: false },
  ).outcome === "pass";

const CLEAN = codeOf(TAINTS, "clean");

/** Here, and clean; or here and not to be read just now. */
export function isOwned({ index, unread }: OpenVault, id: string): boolean {
  const row = index.row(id);
  return row < 0 ? unread.has(id) : index.columns().taint[row] === CLEAN;
}
