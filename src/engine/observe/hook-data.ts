/** What a hook is told of an item that is about to be kept (GUM-35): its words and where they come from, and no more of the conversation than was cited. */
import type { BeforeAddPayload } from "../../model/hook-event.ts";
import type { Authority, PrivacyClass, Source, Taint } from "../../model/item.ts";
import { classify } from "../../policy/privacy-class.ts";
import { type HookedItem, quotesOf, type Said } from "./hook-change.ts";

/** What is about to be kept. */
export interface Offered<T extends HookedItem> {
  readonly item: T;
  /** Stays the same when the write is tried anew: the message's id and the place in it. */
  readonly ref: string;
  readonly privacyClass: PrivacyClass;
  readonly source: Source;
  readonly taint: Taint;
  readonly authority: Authority;
  readonly speaker?: string | undefined;
  /** What it was formed from; what a changed text is held against. */
  readonly said: readonly Said[];
  /** Ids of what it was formed from, where those are told along with it. */
  readonly basis?: readonly string[] | undefined;
}

/** As the payload's schema says. */
const LISTED_MAX = 100;

/** What was cited goes along, so it counts too. */
export const isSensitive = ({ item, privacyClass, said }: Offered<HookedItem>): boolean =>
  classify([item.text, ...item.details.map(({ text }) => text), ...said.flatMap(quotesOf)].join("\n"), privacyClass) ===
  "sensitive-pii";

export function dataOf({
  item,
  ref,
  privacyClass,
  source,
  taint,
  authority,
  speaker,
  said,
}: Offered<HookedItem>): BeforeAddPayload["data"] {
  const time = item.time === undefined ? undefined : writtenTime(item.time);
  return {
    ref,
    type: item.type,
    ...(item.customType === undefined ? {} : { custom_type: item.customType }),
    mode: item.mode,
    ...(item.key === undefined ? {} : { key: item.key }),
    text: item.text,
    details: item.details.map(({ text }) => text),
    entities: item.entities.slice(0, LISTED_MAX),
    labels: item.labels.slice(0, LISTED_MAX),
    salience: item.weight.salience,
    ...(time === undefined ? {} : { time }),
    ...(item.subject === undefined ? {} : { subject: item.subject }),
    ...(speaker === undefined ? {} : { speaker }),
    source,
    taint,
    authority,
    privacy_class: privacyClass,
    quotes: said.flatMap(quotesOf).slice(0, LISTED_MAX),
  };
}

/** Undefined for times that no calendar date is written for. */
function writtenTime({ start, end }: NonNullable<HookedItem["time"]>): { start: string; end: string } | undefined {
  const dates = [new Date(start), new Date(end)] as const;
  if (dates.some((date) => !(date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9_999))) return undefined;
  return { start: dates[0].toISOString(), end: dates[1].toISOString() };
}
