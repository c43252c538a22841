/**
 * Links between memories (NAM-61, NAM-62, spec/namel3ss.md §22.6): typed, with a reason, kept in
 * the item that they start from, with a preview of the target that stays readable after it is gone.
 * The impact of a change is what links connect to the changed item.
 */

import { isObject, type Json } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
import type { CallFrame, OpenPlace } from "../frame.ts";
import {
  type ContractEvent,
  type ContractItem,
  contractEvent,
  type EventBase,
  type EventFields,
  metaList,
  metaText,
  withMeta,
} from "../item.ts";
import { currentId, itemsIn } from "../state.ts";
import { budgetOf } from "./pack.ts";
import { preview, sentence, wordsOf } from "./proposals.ts";
import { LINKS_MAX } from "./shapes.ts";

export const LINK_TYPES = [
  "depends_on",
  "caused_by",
  "replaced",
  "promoted_from",
  "conflicts_with",
  "supports",
] as const;
export type LinkType = (typeof LINK_TYPES)[number];

type Link = {
  readonly type: LinkType;
  readonly to_id: string;
  readonly reason_code: string;
  readonly created_in_phase_id: string;
  readonly source_event_id?: string;
};

type Target = Pick<ContractItem, "id" | "text">;

interface LinkOptions {
  /** Default: the lane's current phase. */
  readonly phase?: string;
  /** Whether the call emits `memory_links` and `memory_path` for the item. */
  readonly isShown?: boolean;
}

/** Links a stored item to a target. Without lanes there are no links. */
export function linkTo(
  frame: CallFrame,
  place: OpenPlace,
  id: string,
  type: LinkType,
  target: Target,
  reason: string,
  { phase, isShown = true }: LinkOptions = {},
): void {
  const { store } = place;
  const item = place.lane === undefined ? undefined : itemsIn(store).find((one) => one.id === id);
  if (item === undefined) return;
  const link: Link = {
    type,
    to_id: target.id,
    reason_code: reason,
    created_in_phase_id: phase ?? currentId(store.phases) ?? "phase-unknown",
  };
  const words = frame.keepsPreviews ? preview(target.text) : undefined;
  const linked = withLink(item, link, words, budgetOf(frame, place)?.max_links_per_item ?? LINKS_MAX);
  if (linked === item) return;
  for (const list of ["turns", "summaries", "semantic", "profile"] as const)
    store[list] = store[list].map((one) => (one.id === id ? linked : one));
  if (isShown) frame.linked.set(id, linked);
}

/** Adds a link, unless the item already has it. Beyond `max` the oldest link is dropped. */
export function withLink(
  item: ContractItem,
  link: Link,
  targetPreview: string | undefined,
  max = LINKS_MAX,
): ContractItem {
  const links = linksOf(item);
  if (links.some(({ type, to_id: to }) => type === link.type && to === link.to_id)) return item;
  const kept = [...links, link].slice(-max);
  const targets = new Set(kept.map(({ to_id: to }) => to));
  const added = targetPreview === undefined ? {} : { [link.to_id]: targetPreview };
  const previews = Object.entries({ ...previewsOf(item), ...added });
  const keptPreviews = Object.fromEntries(previews.filter(([id]) => targets.has(id)));
  return withMeta(item, { links: kept, link_preview_text: keptPreviews });
}

/** Skips entries that are not valid links. */
export const linksOf = (item: Pick<ContractItem, "meta">): readonly Link[] => metaList(item, "links").filter(isLink);

function isLink(entry: Json): entry is Link {
  if (!isObject(entry)) return false;
  const { type, to_id: to, reason_code: reason, created_in_phase_id: phase } = entry;
  return LINK_TYPES.some((known) => known === type) && [to, reason, phase].every((value) => typeof value === "string");
}

export function previewsOf({ meta }: Pick<ContractItem, "meta">): Readonly<Record<string, string>> {
  const previews = meta["link_preview_text"];
  if (!isObject(previews)) return {};
  return Object.fromEntries(
    Object.entries(previews).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export function asLinked({ linked }: CallFrame, item: ContractItem): ContractItem {
  const now = linked.get(item.id);
  if (now === undefined) return item;
  const { links = [], link_preview_text = {} } = now.meta;
  return withMeta(item, { links, link_preview_text });
}

/** For each item that the call linked, by id: its links, then why it exists. */
export const linkEvents = ({ linked, base }: CallFrame): readonly ContractEvent[] =>
  [...linked.values()]
    .toSorted((left, right) => compareCodePoints(left.id, right.id))
    .flatMap((item) => [linksEvent(base, item), pathEvent(base, item)]);

/** In the order of the types, not of their creation. */
const shownLinks = (item: ContractItem): readonly Link[] =>
  linksOf(item).toSorted((left, right) => LINK_TYPES.indexOf(left.type) - LINK_TYPES.indexOf(right.type));

function linksEvent(base: EventBase, item: ContractItem): ContractEvent {
  const previews = previewsOf(item);
  const links = shownLinks(item);
  return contractEvent("memory_links", base, {
    ...placeFields(item),
    link_count: links.length,
    lines: links.flatMap((link) => [
      sentence(`Link ${wordsOf(link.type)} ${previews[link.to_id] ?? link.to_id}`),
      `Reason is ${link.reason_code}.`,
    ]),
  });
}

const BECAUSE: Readonly<Record<LinkType, string>> = {
  depends_on: "it depends on another item",
  caused_by: "a tool call caused it",
  replaced: "it replaced an older item",
  promoted_from: "it was promoted from another space",
  conflicts_with: "it won a conflict",
  supports: "it supports another item",
};
const PATH_LINES_MAX = 6;

function pathEvent(base: EventBase, item: ContractItem): ContractEvent {
  const previews = previewsOf(item);
  const lines = shownLinks(item).flatMap((link) => [
    `This exists because ${BECAUSE[link.type]}.`,
    sentence(`Target summary is ${previews[link.to_id] ?? link.to_id}`),
    `Link was created in ${link.created_in_phase_id.replace("-", " ")}.`,
  ]);
  const shown = lines.slice(0, PATH_LINES_MAX);
  return contractEvent("memory_path", base, { ...placeFields(item), title: "Memory path", lines: shown });
}

const placeFields = (item: ContractItem): EventFields => ({
  memory_id: item.id,
  phase_id: metaText(item, "phase_id") ?? "phase-unknown",
  space: metaText(item, "space"),
  owner: metaText(item, "owner"),
  lane: metaText(item, "lane"),
});

interface Affected {
  readonly item: ContractItem;
  /** Number of links from the changed item: 1 or 2. */
  readonly depth: number;
  /** Reason of the link that led to it. */
  readonly reason: string;
}

interface ImpactLimits {
  readonly depth?: 1 | 2;
  readonly max?: number;
}
const IMPACT_MAX = 10;

/**
 * A replacement leads to what it replaced; a supporting item depends on its target; a conflict
 * binds both.
 */
const FORWARD: ReadonlySet<LinkType> = new Set(["replaced", "promoted_from", "conflicts_with"]);
const BACKWARD: ReadonlySet<LinkType> = new Set(["depends_on", "supports", "caused_by", "conflicts_with"]);

/**
 * Breadth-first over links; each item appears once, at its smallest depth. Sorted by phase, space,
 * id.
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
