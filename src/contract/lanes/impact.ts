/**
 * What else a change affects (NAM-62, spec/namel3ss.md §22.6): the items connected by links, and the
 * preview that precedes every replacement and promotion.
 */
import { compareCodePoints } from "../../core/code-points.ts";
import { type ContractEvent, contractEvent, type EventBase } from "../event.ts";
import { type ContractItem, metaText } from "../item.ts";
import { type LinkType, linksOf, placeFields } from "./links.ts";
import { preview, sentence } from "./sentences.ts";

export interface Affected {
  readonly item: ContractItem;
  /** Number of links from the changed item: 1 or 2. */
  readonly depth: number;
  /** Reason of the link that led to it. */
  readonly reason: string;
}

export interface ImpactLimits {
  readonly depth?: 1 | 2;
  readonly max?: number;
}
const IMPACT_MAX = 10;

/** A replacement leads to what it replaced; a supporting item depends on its target; a conflict binds both. */
const FORWARD: ReadonlySet<LinkType> = new Set(["replaced", "promoted_from", "conflicts_with"]);
const BACKWARD: ReadonlySet<LinkType> = new Set(["depends_on", "supports", "caused_by", "conflicts_with"]);

/**
 * Breadth-first over links; each item appears once, at its smallest depth. Sorted by phase, space, id.
 * @param items all stored items; a link to a missing item is ignored
 */
export function impactOf(
  id: string,
  items: readonly ContractItem[],
  { depth = 2, max = IMPACT_MAX }: ImpactLimits = {},
): readonly Affected[] {
  const found = new Map<string, Affected>();
  let edge = [id];
  for (let step = 1; step <= depth && found.size < max; step++) {
    const reached = new Map<string, Affected>();
    for (const { item, reason } of neighbours(edge, items)) {
      if (item.id === id || found.has(item.id) || reached.has(item.id)) continue;
      reached.set(item.id, { item, reason, depth: step });
    }
    for (const [key, affected] of reached) found.set(key, affected);
    edge = [...reached.keys()];
  }
  return [...found.values()].toSorted(byPhaseSpaceId).slice(0, max);
}

function neighbours(edge: readonly string[], items: readonly ContractItem[]): readonly Omit<Affected, "depth">[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return items.flatMap((item) =>
    linksOf(item).flatMap(({ type, to_id: to, reason_code: reason }) => {
      const target = edge.includes(item.id) && FORWARD.has(type) ? byId.get(to) : undefined;
      const isSource = edge.includes(to) && BACKWARD.has(type);
      return [...(target === undefined ? [] : [{ item: target, reason }]), ...(isSource ? [{ item, reason }] : [])];
    }),
  );
}

const byPhaseSpaceId = ({ item: left }: Affected, { item: right }: Affected): number =>
  phaseNumber(left) - phaseNumber(right) ||
  compareCodePoints(metaText(left, "space") ?? "", metaText(right, "space") ?? "") ||
  compareCodePoints(left.id, right.id);
const phaseNumber = (item: ContractItem): number =>
  Number(/(?<!\d)\d+$/.exec(metaText(item, "phase_id") ?? "")?.[0] ?? 0);

const PREVIEW_FOUND_MAX = 5;
const PREVIEW_SHOWN_MAX = 3;

/** Emitted before the change is made. @param lane default: the item's own lane */
export function changePreview(
  base: EventBase,
  item: ContractItem,
  change: "replace" | "promote",
  items: readonly ContractItem[],
  lane?: string,
): ContractEvent {
  const found = impactOf(item.id, items, { depth: 1, max: PREVIEW_FOUND_MAX });
  const place = placeFields(item);
  return contractEvent("memory_change_preview", base, {
    ...place,
    lane: lane ?? place["lane"],
    change_kind: change,
    title: "Memory change preview",
    lines: [
      `Change preview for ${change}.`,
      `Affected items count is ${found.length}.`,
      ...(found.length === 0 ? ["No items are affected."] : found.slice(0, PREVIEW_SHOWN_MAX).flatMap(affectedLines)),
    ],
  });
}

const affectedLines = ({ item, reason }: Affected): readonly string[] => [
  "Affected item.",
  sentence(`Summary is ${preview(item.text)}`),
  `Reason is ${reason}.`,
  `id: ${item.id}`,
];
