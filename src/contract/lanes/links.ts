/**
 * Links between memories (NAM-61, spec/namel3ss.md §22.6): typed, with a reason, kept in the item that
 * they start from, with a short preview of the target that stays readable after the target is gone.
 */
import { compareCodePoints } from "../../core/code-points.ts";
import { isObject, type Json } from "../../core/json.ts";
import { type ContractEvent, contractEvent, type EventBase, type EventFields } from "../event.ts";
import type { CallFrame, OpenPlace } from "../frame.ts";
import { type ContractItem, metaList, metaText, withMeta } from "../item.ts";
import { currentId, itemsIn } from "../state.ts";
import { budgetOf, LINKS_MAX } from "./budget.ts";
import { preview, sentence, wordsOf } from "./sentences.ts";

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

type Target = Pick<ContractItem, "id" | "text">;

export interface LinkOptions {
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
  const linked = withLink(item, link, target, budgetOf(frame, place)?.max_links_per_item ?? LINKS_MAX);
  if (linked === item) return;
  for (const list of ["turns", "summaries", "semantic", "profile"] as const)
    store[list] = store[list].map((one) => (one.id === id ? linked : one));
  if (isShown) frame.linked.set(id, linked);
}

/** Adds a link, unless the item already has it. Beyond `max` the oldest link is dropped. */
export function withLink(item: ContractItem, link: Link, target: Target, max = LINKS_MAX): ContractItem {
  const links = linksOf(item);
  if (links.some(({ type, to_id: to }) => type === link.type && to === link.to_id)) return item;
  const kept = [...links, link].slice(-max);
  const targets = new Set(kept.map(({ to_id: to }) => to));
  const previews = Object.entries({ ...previewsOf(item), [target.id]: preview(target.text) });
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

/** The item with the links that this call gave it. */
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

/** The item's place, from its meta. */
export const placeFields = (item: ContractItem): EventFields => ({
  memory_id: item.id,
  phase_id: metaText(item, "phase_id") ?? "phase-unknown",
  space: metaText(item, "space"),
  owner: metaText(item, "owner"),
  lane: metaText(item, "lane"),
});
