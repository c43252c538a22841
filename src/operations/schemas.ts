/**
 * Wire schemas: inputs are strict, answers may gain members (docs/http.md). Times are milliseconds
 * UTC unless stated otherwise.
 */
import * as z from "zod";
import {
  DETAIL_MAX,
  DETAILS_MAX,
  HOLDS,
  LAYERS,
  MESSAGE_MAX,
  PRIVACY_CLASSES,
  PROFILE_GROUPS,
  SOURCES,
  SPACES,
  TAINTS,
  TRUTHS,
  TYPES,
} from "../model/item.ts";

const NAME_MAX = 200;
const MOMENT_MAX = 64;
export const name = z.string().min(1).max(NAME_MAX);
export const id = z.string().min(1).max(100).describe("an ID in any of its forms");
export const at = z.int().describe("milliseconds UTC");
export const moment = z.union([z.number(), z.string().min(4).max(MOMENT_MAX)]).describe("milliseconds UTC or ISO 8601");
export const timeZone = z.string().max(MOMENT_MAX).describe("IANA name, such as Europe/Berlin");
export const count = z.int().min(0);
const fraction = z.number();
/** Any JSON value: the body reader admits nothing else. */
const json = z.any();
const metadata = z.record(z.string(), json);
/** An object of the library in wire names. */
export const record = z.looseObject({});
export const records = z.array(record).readonly();
const nonEmpty = <const T extends readonly [string, ...string[]]>(words: T) => z.array(z.enum(words)).min(1).readonly();

/** A boolean of a query string. */
export const flag = z.enum(["true", "false"]).transform((word) => word === "true");
export const whole = (most: number) => z.coerce.number().pipe(z.int().min(1).max(most));

export const observation = z
  .strictObject({
    role: name,
    content: z.string().max(MESSAGE_MAX),
    at: moment.optional(),
    time_zone: timeZone.optional(),
    session: name.optional(),
    id: name.optional().describe("your own ID; a known ID is not stored again"),
    speaker: name.optional(),
    subject: name.optional(),
    source: z.enum(SOURCES).optional(),
    kind: z.enum(["turn", "event"]).optional(),
    event: z
      .strictObject({
        type: name,
        page: z.string().max(2_000).optional(),
        anchors: z.record(name, z.string().max(1_000)).optional(),
        entities: z.array(name).max(100).optional(),
        resource_urls: z.array(z.string().max(4_000)).max(100).optional(),
      })
      .optional(),
    channel: name.optional(),
    agent: name.optional(),
    metadata: metadata.optional(),
  })
  .meta({ id: "Observation" });

export const filter = z
  .strictObject({
    after: moment.optional(),
    before: moment.optional(),
    types: nonEmpty(TYPES).optional(),
    layers: nonEmpty(LAYERS).optional(),
    labels: z.array(name).min(1).max(100).readonly().optional(),
    speaker: name.optional(),
    agent: name.optional(),
    metadata: metadata.optional(),
    in_session: name.optional(),
    min_confidence: z.number().min(0).max(1).optional(),
    source: nonEmpty(SOURCES).optional(),
    hold: nonEmpty(HOLDS).optional(),
    truth: nonEmpty(TRUTHS).optional(),
  })
  .meta({ id: "Filter" });

export const details = z
  .array(z.string().min(1).max(DETAIL_MAX))
  .max(DETAILS_MAX)
  .describe('Details fade before the statement does, such as "she wore a red coat".');
export const valence = z
  .number()
  .min(-1)
  .max(1)
  .describe("From very unpleasant to very pleasant; both extremes fade more slowly.");

export const remembering = z.strictObject({
  text: z.string().min(1).max(10_000),
  type: z.enum(TYPES).optional(),
  custom_type: name.optional(),
  key: name.optional(),
  labels: z.array(name).max(100).optional(),
  subject: name.optional(),
  session: name.optional(),
  agent: name.optional(),
  speaker: name.optional(),
  source: z.enum(SOURCES).optional(),
  space: z.enum(SPACES).optional(),
  salience: z.number().min(0).max(1).optional(),
  details: details.optional(),
  valence: valence.optional(),
  privacy_class: z
    .enum(PRIVACY_CLASSES)
    .optional()
    .describe("Replaces the policy's default class if the owner sets it. Sensitive text always raises the class."),
});

export const question = z.strictObject({
  query: z.string().max(10_000),
  session: name.optional(),
  context_reset: z.boolean().optional(),
  items: z.int().min(1).max(200).optional(),
  budget_tokens: z.int().min(1).nullable().optional(),
  filter: filter.optional(),
  spaces: nonEmpty(SPACES).optional(),
  history: z.boolean().optional(),
  context: z.boolean().optional(),
  explain: z.boolean().optional(),
  layered: z.boolean().optional(),
  rehearse: z.boolean().optional(),
  time_zone: timeZone.optional(),
});

const citation = z.object({ id, message_id: name.optional(), session: name.optional(), at });
const time = z.object({ start: at, end: at });

const recalledItem = z
  .object({
    id,
    short_id: z.string(),
    layer: z.enum(LAYERS),
    type: z.enum(TYPES),
    custom_type: name.optional().describe("of type custom: its name, such as work_pattern"),
    text: z.string().describe("for a passage: the quoted part of the message"),
    line: z.string().describe("the text that a model sees: subject, statement and date on one line"),
    is_history: z.literal(true).optional().describe("for a passage: it is outdated"),
    details: z.array(z.string()).readonly(),
    markers: z.array(z.string()).readonly(),
    truth: z.enum(TRUTHS),
    at,
    time: time.optional(),
    speaker: z.string().optional(),
    subject: z.string().optional(),
    labels: z.array(z.string()).readonly(),
    salience: fraction,
    confidence: fraction,
    relevance: fraction,
    score: fraction,
    taint: z.enum(TAINTS),
    source: z.enum(SOURCES),
    privacy_class: z.enum(PRIVACY_CLASSES),
    messages: z.array(citation).readonly(),
    context: z
      .object({
        id,
        message_id: name.optional(),
        session: name.optional(),
        speaker: name.optional(),
        role: name,
        at,
        text: z.string(),
      })
      .optional(),
    earlier: z
      .array(
        z.object({
          id,
          text: z.string(),
          at,
          truth: z.enum(TRUTHS),
          taint: z.enum(TAINTS),
          speaker: name.optional(),
          messages: z.array(citation).readonly(),
        }),
      )
      .readonly()
      .optional(),
    conflict: z.literal(true).optional(),
    why: z
      .looseObject({ rank: count })
      .optional()
      .describe("with `explain`: how it was ranked, and the words it was formed from"),
  })
  .meta({ id: "RecalledMemory" });

export const recalled = z
  .object({
    query: z.string(),
    items: z.array(recalledItem).readonly(),
    prompt: z.string().describe("text for a prompt, fenced as data; empty if nothing is relevant"),
    tokens: count,
    confidence: fraction,
    left_out: z.object({
      beyond_items_count: count,
      beyond_tokens_count: count,
      cooling_count: count,
      faded_count: count,
      duplicate_count: count,
      total_count: count,
      may_be_more: z.boolean(),
    }),
    contains_untrusted: z.boolean(),
    searched_count: count,
    layers: z
      .object({
        topics: z.array(z.object({ id, label: z.string() })).readonly(),
        stopped_at: z.enum(["summaries", "facts", "messages"]),
        recent: z.array(z.looseObject({ id })).readonly(),
      })
      .optional(),
    degraded: z.string().optional(),
  })
  .meta({ id: "Recall" });

export const observed = z
  .object({
    messages: z
      .array(
        z.object({
          id: id.optional(),
          outcome: z.enum(["stored", "stored_in_part", "known", "denied", "empty"]),
          reason: z.string().optional(),
        }),
      )
      .readonly(),
    formed: z
      .array(
        z.object({ id, text: z.string(), type: z.enum(TYPES), hold: z.enum(HOLDS), messages: z.array(id).readonly() }),
      )
      .readonly(),
    repeated_count: count,
    denied: z.record(z.string(), count).describe("candidates that were not stored, by reason code"),
    warnings: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("warnings to the caller, such as an unknown role, which is treated as untrusted"),
    pending_count: count,
    hooks: z.record(z.string(), count).optional(),
  })
  .meta({ id: "Observed" });

export const remembered = z
  .object({ id, outcome: z.enum(["stored", "repeated", "quarantined"]), text: z.string(), type: z.enum(TYPES) })
  .meta({ id: "Remembered" });

export const memory = z
  .looseObject({
    item: z.looseObject({ id, layer: z.enum(LAYERS), text: z.string() }),
    line: z.string().describe("the text that a model sees: subject, statement and date on one line"),
  })
  .meta({
    id: "Memory",
    description: "a memory with its ids, its decay and its status in the five specifications",
  });

export const profileGroup = z.enum(PROFILE_GROUPS);

const memoryLine = z.object({ id, line: z.string() });

export const profile = z
  .object({
    subject: z.string().describe("the owner's name, or the person it is about"),
    groups: z
      .array(z.object({ name: profileGroup, lines: z.array(memoryLine).readonly() }))
      .readonly()
      .describe("only groups with lines, in a fixed order"),
    text: z.string().describe("text for a prompt, one line per group; empty if nothing is known"),
    tokens: count,
  })
  .meta({ id: "Profile" });

const person = {
  name: z.string(),
  relation: z.string().optional().describe("relation to the owner, such as sister"),
  memories: z.array(id).readonly().describe("current memories about the person"),
  mentioned_in: z.array(id).readonly().describe("current memories that only mention the person"),
};
export const knownPerson = z.object(person).meta({ id: "Person" });
export const shownPerson = z
  .object({ ...person, lines: z.array(memoryLine).readonly().describe("of these memories, in the same order") })
  .meta({ id: "PersonWithLines" });

export const pastValue = z
  .object({ id, line: z.string(), truth: z.enum(TRUTHS), at: at.describe("time when it was said, milliseconds UTC") })
  .meta({ id: "PastValue" });
