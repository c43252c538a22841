/**
 * Requests of GUMem's clients (spec/gumem.md §1.1). Unknown members are rejected; null means
 * absent. Fields that an observation lacks are stored in its metadata.
 */

import * as z from "zod";
import { behaviour, MESSAGE_MAX } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import { invalidInput } from "../invalid-input.ts";
import { compact } from "../json-values.ts";

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
    ...compact({ id: id ?? undefined, at: timestamp ?? createdAt ?? undefined }),
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
    ...compact({ session, id: id ?? undefined }),
    ...metadataOf(action.metadata, extras),
  };
}

type EventFields = Pick<SentMessage, "page" | "anchors" | "entities" | "resource_urls">;

const eventOf = (type: string, event: EventFields): NonNullable<Observation["event"]> =>
  compact({
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
interface SessionAddress {
  readonly vaultId?: string;
  readonly session: string;
}

/** For clients that do not name a session (spec/gumem.md §1.1). */
export const DEFAULT_SESSION = "default";

const ADDRESS = /^([0-9a-f]{32})\.([\s\S]+)$/;

export function readSessionAddress(text: string): SessionAddress {
  const [, vaultId, session] = ADDRESS.exec(text) ?? [];
  return vaultId === undefined || session === undefined ? { session: text } : { vaultId, session };
}

export const writeSessionAddress = ({ vaultId, session }: SessionAddress): string =>
  vaultId === undefined ? session : `${vaultId}.${session}`;
