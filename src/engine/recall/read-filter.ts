/** The filters of recall, search and list: parsing and validation (design §4). */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { HOLDS, type Hold, type Item, LAYERS, SOURCES, SPACES, TRUTHS, TYPES } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { currentPhase } from "../../policy/phases.ts";
import { recallable, spacesToRead } from "../../policy/privacy.ts";
import {
  EVERYDAY,
  maskOf,
  type ReaderMask,
  type ReadMask,
  type SearchFilter,
  withMessages,
} from "../../search/filter.ts";
import { parseMoment } from "../../text/moment.ts";
import { isTimeZone } from "../../text/time-zone.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { metadataMarks } from "../write/items.ts";

const moment = z.union([z.number(), z.string().max(64), z.date()]);
const some = <T extends readonly [string, ...string[]]>(words: T) =>
  z.array(z.enum(words)).min(1).max(words.length).readonly();

const METADATA_NAMES_MAX = 16;

const readFilter = z.strictObject({
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
  /** Metadata of the message that a memory was formed from: each name with exactly this value. */
  metadata: z
    .record(z.string().min(1).max(200), z.json())
    .refine((given) => Object.keys(given).length <= METADATA_NAMES_MAX, `names at most ${METADATA_NAMES_MAX}`)
    .optional(),
  /** Only memories of this session. */
  inSession: z.string().min(1).max(200).optional(),
  /** Least current confidence. Confidence falls with time. */
  minConfidence: z.number().min(0).max(1).optional(),
  source: some(SOURCES).optional(),
  hold: some(HOLDS).optional(),
  truth: some(TRUTHS).optional(),
});
export type ReadFilter = z.input<typeof readFilter>;

interface FilterContext {
  /** IANA zone of dates without one. Default: UTC. */
  readonly timeZone?: string | undefined;
  /** Time at which confidence is computed. Default: when the memory was stored. */
  readonly now?: number | undefined;
  /** To compare metadata by keyed hash. */
  readonly keys: VaultKeys;
}

/** @throws KeepsakeError `invalid_input` for unknown words, invalid dates and unknown zones. */
export function searchFilter(given: ReadFilter | undefined, asked: FilterContext): SearchFilter {
  const { timeZone = "UTC", now, keys } = asked;
  if (!isTimeZone(timeZone)) throw unknownZone();
  if (given === undefined) return { now };
  const { inSession, after, before, metadata, ...rest } = parseWith(readFilter, given, "The filter");
  return {
    ...rest,
    ...(metadata === undefined || Object.keys(metadata).length === 0
      ? {}
      : { metadata: metadataMarks(keys, metadata) }),
    now,
    session: inSession,
    after: after === undefined ? undefined : instant(after, "after", timeZone),
    before: before === undefined ? undefined : instant(before, "before", timeZone),
  };
}

/**
 * What recall and search may return (unification §3). Superseded and archived memories are returned
 * on request. Quarantined, hidden, restricted, pending and erased ones never are (SEC-R4, SEC-S7).
 */
export function readMask(filter: SearchFilter, reader?: ReaderMask): ReadMask {
  return {
    reader,
    layers: withMessages(EVERYDAY).layers,
    truths: maskOf(TRUTHS, filter.truth ?? TRUE_NOW),
    holds: maskOf(HOLDS, filter.hold?.filter((hold) => ON_REQUEST.has(hold)) ?? IN_USE),
  };
}

const isInUse = (hold: Hold): boolean => recallable("current", hold, "fact") !== "no";
const IN_USE = HOLDS.filter(isInUse);
const TRUE_NOW = TRUTHS.filter((truth) => recallable(truth, "active", "fact") === "yes");
const ON_REQUEST: ReadonlySet<Hold> = new Set([...HOLDS.filter(isInUse), "archived"]);

/** A memory that may answer a question. */
export const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";

/** A list shows everything, because only the owner sees it and nothing is rendered. */
export const listMask = (filter: SearchFilter, withMessages: boolean): ReadMask => ({
  layers: withMessages ? maskOf(LAYERS, LAYERS) : EVERYDAY.layers,
  truths: maskOf(TRUTHS, filter.truth ?? TRUTHS),
  holds: maskOf(HOLDS, filter.hold ?? HOLDS),
});

function instant(value: number | string | Date, field: string, timeZone: string): number {
  const at = parseMoment(value, timeZone);
  if (at !== undefined) return at;
  throw new KeepsakeError("invalid_input", `The filter \`${field}\` is not a date.`, {
    hint: "Use ISO 8601, such as 2026-04-12 or 2026-04-12T09:15:00Z.",
    facts: { field },
  });
}

const unknownZone = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Unknown IANA time zone.", {
    hint: "Use a name such as Europe/Berlin.",
    facts: { field: "timeZone" },
  });

/* The reader's access: the policy's spaces, the current session and the phase (NAM-35, NAM-44). */

interface ReadRequest {
  readonly spaces?: readonly Item["scope"]["space"][] | undefined;
  readonly session?: string | undefined;
  readonly history?: boolean | undefined;
}

export function readerOf({ policy, phases }: OpenVault, { spaces, session, history }: ReadRequest): ReaderMask {
  const isOpen = history ?? policy.phases?.recall === "current_plus_history";
  const since = policy.phases?.enabled === true && !isOpen ? currentPhase(phases)?.startedAt : undefined;
  return { spaces: maskOf(SPACES, spacesToRead(policy, spaces)), session, since };
}
