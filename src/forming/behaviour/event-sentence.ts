/**
 * Behaviour and business events as sentences (GUM-06). One event forms one episode. A preference
 * requires repetition (GUM-B6).
 */
import type { Behaviour } from "../../model/item.ts";
import { singleLine, truncate } from "../../model/text.ts";

const PAGE_MAX = 80;
const SENTENCE_MAX = 2_000;

/** For an event without text: `search on /hotels: city = Berlin; mentions Hotel Adlon`. */
export function eventSentence(event: Behaviour): string {
  const anchors = Object.entries(event.anchors ?? {}).map(([name, value]) => `${name} = ${value}`);
  const entities = event.entities ?? [];
  const about = [...anchors, ...(entities.length > 0 ? [`mentions ${entities.join(", ")}`] : [])].join("; ");
  return truncate(singleLine(`${eventName(event)}${about === "" ? "" : `: ${about}`}`), SENTENCE_MAX);
}

/** `search on /hotels` */
export const eventName = (event: Behaviour): string =>
  `${event.type.replaceAll("_", " ")}${event.page === undefined ? "" : ` on ${truncate(singleLine(event.page), PAGE_MAX)}`}`;
