/** `metadata.keepsake` of a transcript: who said it, in which zone, and what its host wrote beside it. The record has a field for none of these. */
import * as z from "zod";
import { behaviour, type Item, SOURCES } from "../../core/item.ts";
import type { Json } from "../../core/json.ts";
import { type Observation, parseWith } from "../../core/observation.ts";
import { isTimeZone } from "../../language/zone.ts";
import type { JsonObject } from "./as-written.ts";
import { fittingTags } from "./fitting-tags.ts";

const name = z.string().min(1).max(200);

const schema = z
  .object({
    role: name,
    kind: z.enum(["turn", "event"]),
    event: behaviour,
    metadata: z.record(z.string(), z.json()),
    speaker: name,
    subject: name,
    timeZone: z.string().max(64).refine(isTimeZone, "is no IANA time zone"),
    agent: name,
    source: z.enum(SOURCES),
  })
  .partial();

type Members = Partial<
  Pick<Observation, "role" | "kind" | "event" | "metadata" | "speaker" | "subject" | "timeZone" | "agent" | "source">
>;

export function messageExtension({ message, speaker, subject, timeZone, scope, origin }: Item): JsonObject {
  return present({
    role: message?.role,
    kind: message?.kind === "event" ? message.kind : undefined,
    event: message?.event,
    metadata: weightOfMessage(message?.metadata).beside,
    speaker,
    subject,
    timeZone,
    agent: scope.agent,
    source: origin.source,
  });
}

/** What a record has fields for and a message has not: its host's metadata carries them. */
export interface MessageWeight {
  readonly tags: readonly string[];
  readonly importance: number | undefined;
  /** The metadata without them. */
  readonly beside: { readonly [name: string]: Json } | undefined;
}

export function weightOfMessage(metadata: { readonly [name: string]: Json } | undefined): MessageWeight {
  const { topic_tags: tags, importance_score: importance, ...beside } = metadata ?? {};
  const areTags = tags !== undefined && JSON.stringify(fittingTags(tags)) === JSON.stringify(tags);
  const isWeight = typeof importance === "number" && importance >= 0 && importance <= 1;
  const rest = {
    ...beside,
    ...(areTags || tags === undefined ? {} : { topic_tags: tags }),
    ...(isWeight || importance === undefined ? {} : { importance_score: importance }),
  };
  return {
    tags: areTags ? fittingTags(tags) : [],
    importance: isWeight ? importance : undefined,
    beside: Object.keys(rest).length === 0 ? undefined : rest,
  };
}

/** The same of a message that was read. */
export function extensionOfMessage({ kind, metadata, ...told }: Members): JsonObject {
  const { role, event, speaker, subject, timeZone, agent, source } = told;
  return present({
    role,
    kind: kind === "event" ? kind : undefined,
    event,
    metadata: weightOfMessage(metadata).beside,
    speaker,
    subject,
    timeZone,
    agent,
    source,
  });
}

/** What a record says of who spoke. @throws KeepsakeError `invalid_input`, naming the member. */
export function readMessageExtension(given: Json): Members {
  // JSON knows no undefined: a member is there with its value or it is absent.
  return parseWith(schema, given, "metadata.keepsake") as Members;
}

/** Plain data without members that are undefined, as JSON writes it. */
const present = (members: { readonly [name: string]: unknown }): JsonObject =>
  JSON.parse(JSON.stringify(members)) as JsonObject;
