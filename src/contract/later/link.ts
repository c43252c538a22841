/**
 * Links between memories (NAM-61, spec/namel3ss.md §22.6): typed, with a reason, kept in the item that they start from, with a short preview of the
 * target so that a link stays readable when its target is gone.
 */
import type { Json } from "../../core/json.ts";
import { type ContractItem, metaList, metaText } from "../contract-item.ts";
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";
import { lineOf, preview, wordsOf } from "./plain-line.ts";

export const LINK_TYPES = [
  "depends_on",
  "caused_by",
  "replaced",
  "promoted_from",
  "conflicts_with",
  "supports",
] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export type Link = {
  readonly type: LinkType;
  readonly to_id: string;
  readonly reason_code: string;
  readonly created_in_phase_id: string;
  readonly source_event_id?: string;
};

/** Links that one item keeps; the oldest goes first. */
export const LINKS_MAX = 10;
/** Lines of one path. */
const PATH_LINES_MAX = 6;

/** The item with one more link; as it was where it has the same link already. */
export function withLink(
  item: ContractItem,
  link: Link,
  target: Pick<ContractItem, "id" | "text">,
  max = LINKS_MAX,
): ContractItem {
  const links = linksOf(item);
  if (links.some(({ type, to_id: to }) => type === link.type && to === link.to_id)) return item;
  const kept = [...links, link].slice(-max);
  const targets = new Set(kept.map(({ to_id: to }) => to));
  const previews = Object.entries({ ...previewsOf(item), [target.id]: preview(target.text) }).filter(([id]) =>
    targets.has(id),
  );
  return { ...item, meta: { ...item.meta, links: kept, link_preview_text: Object.fromEntries(previews) } };
}

const TYPES: ReadonlySet<unknown> = new Set(LINK_TYPES);

/** Foreign entries that are no links are passed over. */
export function linksOf(item: Pick<ContractItem, "meta">): readonly Link[] {
  return metaList(item, "links").filter((entry: Json): entry is Link => {
    if (typeof entry !== "object" || entry === null || !("type" in entry)) return false;
    const { type, to_id: to, reason_code: reason, created_in_phase_id: phase } = entry;
    return TYPES.has(type) && [to, reason, phase].every((value) => typeof value === "string");
  });
}

export function previewsOf({ meta }: Pick<ContractItem, "meta">): Readonly<Record<string, string>> {
  const previews = meta["link_preview_text"];
  if (typeof previews !== "object" || previews === null) return {};
  return Object.fromEntries(
    Object.entries(previews).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** In the order of the types, not of their making. */
const shownLinks = (item: ContractItem): readonly Link[] =>
  linksOf(item).toSorted((left, right) => LINK_TYPES.indexOf(left.type) - LINK_TYPES.indexOf(right.type));

export function linksEvent(base: EventBase, item: ContractItem): LaterEvent {
  const previews = previewsOf(item);
  const links = shownLinks(item);
  return laterEvent("memory_links", base, {
    ...placeOf(item),
    link_count: links.length,
    lines: links.flatMap((link) => [
      lineOf(`Link ${wordsOf(link.type)} ${previews[link.to_id] ?? link.to_id}`),
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

/** Why an item exists, by its links. */
export function pathEvent(base: EventBase, item: ContractItem): LaterEvent {
  const previews = previewsOf(item);
  const lines = shownLinks(item).flatMap((link) => [
    `This exists because ${BECAUSE[link.type]}.`,
    lineOf(`Target summary is ${previews[link.to_id] ?? link.to_id}`),
    `Link was created in ${link.created_in_phase_id.replace("-", " ")}.`,
  ]);
  return laterEvent("memory_path", base, {
    ...placeOf(item),
    title: "Memory path",
    lines: lines.slice(0, PATH_LINES_MAX),
  });
}

/** Where an item stands, as it says itself. */
export const placeOf = (item: ContractItem): { readonly [field: string]: Json | undefined } => ({
  memory_id: item.id,
  phase_id: metaText(item, "phase_id") ?? "phase-unknown",
  space: metaText(item, "space"),
  owner: metaText(item, "owner"),
  lane: metaText(item, "lane"),
});
