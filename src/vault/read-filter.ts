/** The filters of recall, search and list, as callers write them (design §4), checked once. */
import * as z from "zod";
import { KeepsakeError } from "../core/error.ts";
import { HOLDS, LAYERS, SOURCES, TRUTHS, TYPES } from "../core/item.ts";
import { parseWith } from "../core/observation.ts";
import { parseMoment } from "../language/moment.ts";
import { isTimeZone } from "../language/zone.ts";
import { EVERYDAY, maskOf, type ReadMask, type SearchFilter } from "../search/filter.ts";

const moment = z.union([z.number(), z.string().max(64), z.date()]);
const some = <T extends readonly [string, ...string[]]>(words: T) =>
  z.array(z.enum(words)).min(1).max(words.length).readonly();

export const readFilter = z.strictObject({
  /** Said or happening at or after this moment. */
  after: moment.optional(),
  /** Said or happening before this moment. */
  before: moment.optional(),
  types: some(TYPES).optional(),
  layers: some(LAYERS).optional(),
  /** Any of these (PN-C8). */
  labels: z.array(z.string().min(1).max(200)).min(1).max(100).readonly().optional(),
  speaker: z.string().min(1).max(200).optional(),
  agent: z.string().min(1).max(200).optional(),
  /** Memories of this session alone. */
  inSession: z.string().min(1).max(200).optional(),
  minConfidence: z.number().min(0).max(1).optional(),
  source: some(SOURCES).optional(),
  hold: some(HOLDS).optional(),
  truth: some(TRUTHS).optional(),
});
export type ReadFilter = z.input<typeof readFilter>;

/** @throws KeepsakeError `invalid_input` for unknown words, for moments that are no dates, and for a zone that does not exist. */
export function searchFilter(given: ReadFilter = {}, timeZone = "UTC"): SearchFilter {
  if (!isTimeZone(timeZone)) throw unknownZone();
  const { inSession, after, before, ...rest } = parseWith(readFilter, given, "The filter");
  return {
    ...rest,
    session: inSession,
    after: after === undefined ? undefined : instant(after, "after", timeZone),
    before: before === undefined ? undefined : instant(before, "before", timeZone),
  };
}

/** Who asks for other than what is current and active, says so, and sees nothing quarantined or erased all the same. */
export function readMask(filter: SearchFilter): ReadMask {
  const holds = filter.hold?.filter((hold) => hold !== "erased");
  return {
    layers: EVERYDAY.layers,
    truths: filter.truth === undefined ? EVERYDAY.truths : maskOf(TRUTHS, filter.truth),
    holds: holds === undefined ? EVERYDAY.holds : maskOf(HOLDS, holds),
  };
}

function instant(value: number | string | Date, field: string, timeZone: string): number {
  const at = parseMoment(value, timeZone);
  if (at !== undefined) return at;
  throw new KeepsakeError("invalid_input", `The filter "${field}" is no date.`, {
    hint: "Use ISO 8601, as 2026-04-12 or 2026-04-12T09:15:00Z.",
    facts: { field },
  });
}

const unknownZone = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is no IANA time zone.", {
    hint: "Use a name as Europe/Berlin.",
    facts: { field: "timeZone" },
  });
