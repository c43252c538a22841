/**
 * Requests of GUMem's clients (spec/gumem.md §1.1). Unknown members are rejected; null means
 * absent. Fields that an observation lacks are stored in its metadata.
 */

import * as z from "zod";
import { behaviour, MESSAGE_MAX } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { type Observation, parseWith } from "../../model/observation.ts";
import { invalidInput } from "../invalid-input.ts";

/** 200 characters, plus a vault id and a dot. */
const SESSION_MAX = 233;
const MESSAGES_MAX = 5_000;
const name = z.string().min(1).max(200);
const moment = z.string().min(4).max(64).describe("ISO 8601");
/** The body reader accepts only JSON. */
const json = z.any();
const metadata = z.record(z.string(), json);
const { page, anchors, entities, resourceUrls } = behaviour.unwrap().shape;

export const sessionId = z.string().min(1).max(SESSION_MAX).describe("id of a session");

export const sessionRequest = z.strictObject({
  user_id: name.nullish(),
  session_id: sessionId.nullish().describe("your own; left out: a new one"),
  title: z.string().max(1_000).nullish(),
  metadata: metadata.nullish(),
});

export const sentMessage = z.strictObject({
  id: name.nullish().describe("your own: the same id again stores nothing"),
  role: name,
  content: z.string().max(MESSAGE_MAX),
  timestamp: moment.nullish(),
  created_at: moment.nullish(),
  event_type: name.nullish().describe("of a behaviour or business event"),
  page: page.nullish(),
  anchors: anchors.nullish(),
  entities: entities.nullish(),
  resource_urls: resourceUrls.nullish(),
  metadata: metadata.nullish(),
  status: z
    .enum(["pending", "chunked", "processed", "failed"])
    .nullish()
    .describe("the server's to say: as answers have it"),
});
type SentMessage = z.output<typeof sentMessage>;

export const messagesRequest = z.strictObject({
  user_id: name.nullish(),
  messages: z.array(sentMessage).min(1).max(MESSAGES_MAX),
  sync: z.boolean().nullish().describe("true: answer when everything is formed"),
});

export const contextRequest = z.strictObject({
  user_id: name.nullish(),
  recall_config: z.record(z.string(), json).nullish().describe("in any of its spellings"),
  metadata_filters: metadata.nullish(),
});

export const actionLog = z.strictObject({
  user_id: name.nullish(),
  timestamp: moment,
  content: z.string().max(MESSAGE_MAX).describe("a readable sentence"),
  log_id: name.nullish().describe("your own: the same id again stores nothing"),
  session_id: sessionId.nullish(),
  device_id: z.string().max(1_000).nullish(),
  app: z.string().max(1_000).nullish(),
  platform: z.string().max(1_000).nullish(),
  event_type: name.nullish(),
  page: page.nullish(),
  anchors: anchors.nullish(),
  metadata: metadata.nullish(),
  entities: entities.nullish(),
  resource_urls: resourceUrls.nullish(),
  sync: z.boolean().nullish().describe("true: answer when everything is formed"),
});
type SentAction = z.output<typeof actionLog>;

/** Fields of an action that are stored in the observation's metadata. */
export const ACTION_FIELDS = ["device_id", "app", "platform"] as const;
const ACTION_TYPE = "action";

/** @throws KeepsakeError `invalid_input` when metadata contradicts a field */
export function observationOfMessage(message: SentMessage, session: string): Observation {
  const { id, role, content, timestamp, created_at: createdAt, event_type: type } = message;
  const { page, anchors, entities, resource_urls: urls } = message;
  const isEvent = type != null;
  const extras = presentFields({
    created_at: timestamp == null || createdAt === timestamp ? undefined : createdAt,
    ...(isEvent ? {} : { page, anchors, entities: entities && [...entities], resource_urls: urls && [...urls] }),
  });
  return {
    session,
    role,
    content,
    ...defined({ id: id ?? undefined, at: timestamp ?? createdAt ?? undefined }),
    ...(isEvent ? { kind: "event", event: eventOf(type, message) } : {}),
    ...metadataOf(message.metadata, extras),
  };
}

/** @throws KeepsakeError `invalid_input` when metadata contradicts a field */
export function observationOfAction(action: SentAction, session: string | undefined): Observation {
  const { log_id: id, content, timestamp, event_type: type } = action;
  const extras = presentFields(Object.fromEntries(ACTION_FIELDS.map((field) => [field, action[field]])));
  return {
    role: "user",
    kind: "event",
    content,
    at: timestamp,
    event: eventOf(type ?? ACTION_TYPE, action),
    ...defined({ session, id: id ?? undefined }),
    ...metadataOf(action.metadata, extras),
  };
}

type EventFields = Pick<SentMessage, "page" | "anchors" | "entities" | "resource_urls">;

const eventOf = (type: string, event: EventFields): NonNullable<Observation["event"]> =>
  defined({
    type,
    page: event.page ?? undefined,
    anchors: event.anchors ?? undefined,
    entities: event.entities ?? undefined,
    resourceUrls: event.resource_urls ?? undefined,
  });

type Members = NonNullable<Observation["metadata"]>;
type Member = Members[string];

const presentFields = (fields: Readonly<Record<string, Member | null | undefined>>): Members =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => (value == null ? [] : [[field, value]])));

function metadataOf(own: Members | null | undefined, extras: Members): Pick<Observation, "metadata"> {
  for (const [field, value] of Object.entries(extras))
    if (own?.[field] !== undefined && JSON.stringify(own[field]) !== JSON.stringify(value))
      throw conflictingField(field);
  const metadata = { ...own, ...extras };
  return Object.keys(metadata).length === 0 && own == null ? {} : { metadata };
}

/** Reports only our field names, never the caller's text. */
const conflictingField = (field: string) =>
  invalidInput("The metadata contains a field with another value.", "Write it once.", { field });

/** A session id as clients see it: for callers with many users, the vault's id precedes it. */
type SessionAddress = ReturnType<typeof readSessionAddress>;

/** For clients that do not name a session (spec/gumem.md §1.1). */
export const DEFAULT_SESSION = "default";

const ADDRESS = /^([0-9a-f]{32})\.([\s\S]+)$/;

export function readSessionAddress(text: string) {
  const [, vaultId, session] = ADDRESS.exec(text) ?? [];
  return vaultId === undefined || session === undefined ? { session: text } : { vaultId, session };
}

export const writeSessionAddress = ({ vaultId, session }: SessionAddress): string =>
  vaultId === undefined ? session : `${vaultId}.${session}`;

/* GUMem's recall configuration, in any spelling (GUM-B12). Reports fields without effect. */

const COUNT_MAX = 200;
const count = z.int().min(0).max(COUNT_MAX).optional();
const score = z.number().min(0).max(1).optional();

const recallConfig = z.strictObject({
  message_recent_limit: count,
  /** Limits passages, in short-term context and in `quotations`. */
  message_semantic_top_k: count,
  /** Minimum relevance of a passage, 0..1 on the calibrated scale. Default: decided by recall. */
  message_semantic_min_score: score,
  query_router: z.enum(["single_hop_direct", "single_hop_parallel", "multi_hop_chain"]).optional(),
  observation_recent_limit: count,
  observation_semantic_top_k: count,
  /** Minimum relevance of a fact, 0..1 on the calibrated scale. Default: decided by recall. */
  observation_semantic_min_score: score,
  proposition_top_k: count,
  topic_top_k: count,
  observation_context_top_k: count,
  long_term_rrf_k: z.number().positive().optional(),
  enable_long_term_rerank: z.boolean().optional(),
  enable_long_term_recall: z.boolean().optional(),
  /** Exact values in the metadata of a memory's source message (GUM-37). */
  metadata_filters: z.record(z.string().min(1).max(200), z.json()).optional(),
});
export type RecallConfig = z.output<typeof recallConfig>;

/** The older vocabulary calls observations facts, and propositions summaries. */
const OLDER_NAMES: ReadonlyMap<string, string> = new Map([
  ["fact_recent_limit", "observation_recent_limit"],
  ["fact_semantic_top_k", "observation_semantic_top_k"],
  ["fact_semantic_min_score", "observation_semantic_min_score"],
  ["fact_context_top_k", "observation_context_top_k"],
  ["summary_top_k", "proposition_top_k"],
]);

/** @throws KeepsakeError `invalid_input` for an unknown field, or a wrong or conflicting value */
export function readRecallConfig(given: unknown): RecallConfig {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return parseWith(recallConfig, given, WHAT);
  const fields = new Map<string, unknown>();
  for (const [spelled, value] of Object.entries(given)) {
    // Clients write null for absent fields.
    if (value === undefined || value === null) continue;
    const name = inSnakeCase(spelled);
    if (fields.has(name) && JSON.stringify(fields.get(name)) !== JSON.stringify(value)) throw conflictingSpelling(name);
    fields.set(name, value);
  }
  return parseWith(recallConfig, Object.fromEntries(fields), WHAT);
}
const WHAT = "The recall configuration";

/**
 * Reads a client's configuration. Unknown fields are reported, not rejected.
 * @throws KeepsakeError `invalid_input` for a wrong or conflicting value
 */
export function sentRecallConfig(
  given: Readonly<Record<string, unknown>>,
  filters: RecallConfig["metadata_filters"] = {},
): { readonly config: RecallConfig; readonly unknown: readonly string[] } {
  const names = Object.keys(given);
  const unknown = names.filter((spelled) => !(inSnakeCase(spelled) in recallConfig.shape));
  const config = readRecallConfig(
    Object.fromEntries(Object.entries(given).filter(([name]) => !unknown.includes(name))),
  );
  const own = config.metadata_filters ?? {};
  for (const name of Object.keys(filters))
    if (name in own && JSON.stringify(own[name]) !== JSON.stringify(filters[name]))
      throw conflictingSpelling("metadata_filters");
  const both = { ...own, ...filters };
  return { config: Object.keys(both).length === 0 ? config : { ...config, metadata_filters: both }, unknown };
}

/** `MessageSemanticTopK` and `messageSemanticTopK` as `message_semantic_top_k`. */
function inSnakeCase(spelled: string): string {
  const snake = spelled
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
  return OLDER_NAMES.get(snake) ?? snake;
}

/** Fields without effect; docs/formats/gumem.md gives the reasons. */
const UNUSED: readonly (keyof RecallConfig)[] = [
  "query_router",
  "observation_recent_limit",
  "long_term_rrf_k",
  "enable_long_term_rerank",
];

export const unusedFields = (config: RecallConfig): readonly string[] =>
  UNUSED.filter((field) => config[field] !== undefined);

/** Reports only names of the schema, never the caller's text. */
const conflictingSpelling = (name: string) =>
  invalidInput(
    "The recall configuration has one field in two spellings, with two values.",
    "Write it once, in snake case.",
    name in recallConfig.shape ? { field: name } : {},
  );
