/** Times among members of several names, and among messages. */
import type { Json } from "../../core/json.ts";
import { exactTime } from "./exact-time.ts";

/** The first of some values that is a time: milliseconds UTC, exact to the microsecond. @param zone of times that come without one */
export function firstTime(values: readonly (Json | undefined)[], zone?: string): number | undefined {
  for (const value of values) {
    const at = exactTime(value, zone);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** The latest time among messages; undefined where none tells one. */
export const latestTime = (messages: readonly { readonly at?: number | undefined }[]): number | undefined =>
  messages.reduce<number | undefined>(
    (latest, { at }) => (at !== undefined && (latest === undefined || at > latest) ? at : latest),
    undefined,
  );
