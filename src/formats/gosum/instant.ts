/** Instants as persona documents write them: ISO 8601 with seconds and a zone (GOS-13, GOS-14), the profile of RFC 3339. */
import { parseMoment } from "../../language/moment.ts";

/** Also the pattern of the shapes (shapes.ts), so that both passes read alike. */
export const INSTANT_PATTERN =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$";
const INSTANT = new RegExp(INSTANT_PATTERN, "u");

/** Milliseconds UTC; undefined for what is no instant, as 30 February or a time without its zone. */
export const instantOf = (text: unknown): number | undefined =>
  typeof text === "string" && INSTANT.test(text) ? parseMoment(text, "UTC") : undefined;

/** `2026-04-22T14:18:42.000Z`. @param at milliseconds UTC within the years 0 to 9999, as every item has them */
export const instantText = (at: number): string => new Date(at).toISOString();
