/**
 * What else a change touches (NAM-62, spec/namel3ss.md §22.6): the items that hang together by links, nearest first, and the preview that comes
 * before every replacement and promotion.
 */
import { compareCodePoints } from "../../core/text.ts";
import { type ContractItem, metaText } from "../contract-item.ts";
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";
import { type LinkType, linksOf, placeOf } from "./link.ts";
import { lineOf, preview } from "./plain-line.ts";

export interface Impacted {
  readonly item: ContractItem;
  /** Links between it and the item asked about: 1 or 2. */
  readonly depth: number;
  /** Of the link that led to it. */
  readonly reason: string;
}

export interface ImpactLimits {
  readonly depth?: 1 | 2;
  readonly max?: number;
}
const IMPACT_MAX = 10;

/** A replacement or promotion leads to what it replaced; what rests on an item hangs on it; a conflict binds both. */
const FORWARD: ReadonlySet<LinkType> = new Set(["replaced", "promoted_from", "conflicts_with"]);
const BACKWARD: ReadonlySet<LinkType> = new Set(["depends_on", "supports", "caused_by", "conflicts_with"]);

/** @param items everything that is stored; a link to what is gone leads nowhere. Each item comes once, by its shortest way. */
export function impactOf(
  id: string,
  items: readonly ContractItem[],
  { depth = 2, max = IMPACT_MAX }: ImpactLimits = {},
): readonly Impacted[] {
  const seen = new Set([id]);
  const found: Impacted[] = [];
  let edge = [id];
  for (let step = 1; step <= depth && found.length < max; step++) {
    const next = neighbours(edge, items).filter(({ item }) => !seen.has(item.id));
    const reached: Impacted[] = [];
    for (const { item, reason } of next) {
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      reached.push({ item, reason, depth: step });
    }
    found.push(...reached);
    edge = reached.map(({ item }) => item.id);
  }
  return found.toSorted(byPhaseSpaceId).slice(0, max);
}

interface Neighbour {
  readonly item: ContractItem;
  readonly reason: string;
}

function neighbours(edge: readonly string[], items: readonly ContractItem[]): readonly Neighbour[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const from = new Set(edge);
  const out: Neighbour[] = [];
  for (const item of items) {
    for (const { type, to_id: to, reason_code: reason } of linksOf(item)) {
      const target = byId.get(to);
      if (from.has(item.id) && FORWARD.has(type) && target !== undefined) out.push({ item: target, reason });
      if (from.has(to) && BACKWARD.has(type)) out.push({ item, reason });
    }
  }
  return out;
}

function byPhaseSpaceId({ item: left }: Impacted, { item: right }: Impacted): number {
  return (
    phaseNumber(left) - phaseNumber(right) ||
    compareCodePoints(metaText(left, "space") ?? "", metaText(right, "space") ?? "") ||
    compareCodePoints(left.id, right.id)
  );
}
const phaseNumber = (item: ContractItem): number =>
  Number(/(?<!\d)\d+$/.exec(metaText(item, "phase_id") ?? "")?.[0] ?? 0);

const PREVIEW_FOUND_MAX = 5;
const PREVIEW_SHOWN_MAX = 3;

/** Before the change is made. @param lane where the change is looked at from; the item's own unless an agreement makes it */
export function changePreview(
  base: EventBase,
  item: ContractItem,
  change: "replace" | "promote",
  items: readonly ContractItem[],
  lane?: string,
): LaterEvent {
  const found = impactOf(item.id, items, { depth: 1, max: PREVIEW_FOUND_MAX });
  const { memory_id, space, owner, phase_id, lane: own } = placeOf(item);
  return laterEvent("memory_change_preview", base, {
    memory_id,
    change_kind: change,
    title: "Memory change preview",
    lines: [
      `Change preview for ${change}.`,
      `Affected items count is ${found.length}.`,
      ...(found.length === 0 ? ["No items are affected."] : found.slice(0, PREVIEW_SHOWN_MAX).flatMap(affected)),
    ],
    space,
    owner,
    phase_id,
    lane: lane ?? own,
  });
}

const affected = ({ item, reason }: Impacted): readonly string[] => [
  "Affected item.",
  lineOf(`Summary is ${preview(item.text)}`),
  `Reason is ${reason}.`,
  `id: ${item.id}`,
];
