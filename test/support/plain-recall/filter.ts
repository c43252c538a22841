/** Who may be found: the filter of a recall, item by item (docs of ReadFilter; PN-C10). */

import type { ReadFilter } from "../../../src/engine/recall/read-filter.ts";
import type { Item, Use } from "../../../src/model/item.ts";
import { isWithin } from "./signals.ts";

const DAY_MS = 86_400_000;
const CITATION_STEPS = 3;

export interface Holdings {
  /** Everything that is looked at, by id: all that the vault holds, or one side of it. */
  readonly items: ReadonlyMap<string, Item>;
  readonly uses: ReadonlyMap<string, Use>;
  /** The commit that wrote each item last, by id. */
  readonly commits: ReadonlyMap<string, number>;
}

/** Filters of this test give moments as milliseconds. */
export type PlainFilter = Omit<ReadFilter, "after" | "before"> & { readonly after?: number; readonly before?: number };

export function passes(holdings: Holdings, item: Item, filter: PlainFilter, now: number): boolean {
  if (!(filter.truth ?? ["current"]).includes(item.truth)) return false;
  if (!isInUse(item, filter)) return false;
  if (filter.types?.includes(item.type) === false) return false;
  if (filter.layers?.includes(item.layer) === false) return false;
  if (filter.source?.includes(item.origin.source) === false) return false;
  if (filter.agent !== undefined && item.scope.agent !== filter.agent) return false;
  if (filter.inSession !== undefined && item.origin.session !== filter.inSession) return false;
  if (filter.speaker !== undefined && item.speaker?.toLowerCase() !== filter.speaker.toLowerCase()) return false;
  if (filter.labels !== undefined && !filter.labels.some((label) => item.labels.includes(label))) return false;
  if (filter.minConfidence !== undefined && confidenceNow(holdings, item, now) < filter.minConfidence) return false;
  if (filter.metadata !== undefined && !bearsMetadata(holdings, item, filter.metadata, CITATION_STEPS)) return false;
  if (filter.after === undefined && filter.before === undefined) return true;
  return isWithin(item, { start: filter.after ?? -Infinity, end: filter.before ?? Infinity });
}

/** Active messages are in the archive. */
function isInUse({ layer, hold }: Item, filter: PlainFilter): boolean {
  if (layer === "message" && hold === "archived") return true;
  const holds = ["active", "deprioritized", ...(filter.hold?.includes("archived") === true ? ["archived"] : [])];
  return holds.includes(hold) && filter.hold?.includes(hold) !== false;
}

/** When it was last brought to mind, or told. */
export const rehearsedAt = ({ uses }: Holdings, item: Item): number =>
  Math.max(item.at, uses.get(item.id)?.lastRehearsedAt ?? 0);

export const daysSince = (holdings: Holdings, item: Item, now: number): number =>
  Math.max(0, now - rehearsedAt(holdings, item)) / DAY_MS;

/** It falls by half in each half-life. */
const confidenceNow = (holdings: Holdings, item: Item, now: number): number =>
  item.weight.confidence * 2 ** (-daysSince(holdings, item, now) / item.curve.halfLifeDays);

/** The message says all of it, or what the item was formed from does. */
function bearsMetadata(
  holdings: Holdings,
  item: Item,
  wanted: NonNullable<ReadFilter["metadata"]>,
  steps: number,
): boolean {
  const own = item.message?.metadata;
  if (own !== undefined && Object.entries(wanted).every(([name, value]) => own[name] === value)) return true;
  return (
    steps > 0 &&
    item.evidence.some((cited) => {
      const message = holdings.items.get(cited.item);
      return message !== undefined && bearsMetadata(holdings, message, wanted, steps - 1);
    })
  );
}
