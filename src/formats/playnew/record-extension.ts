/**
 * `metadata.keepsake` of a Play New record: item fields without a record member (unification §6).
 * Default values are omitted.
 */

import * as z from "zod";
import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import {
  behaviour,
  curve,
  type Item,
  interval,
  itemFields,
  LAYERS,
  link,
  SOURCES,
  span,
  TAINTS,
  type Use,
} from "../../model/item.ts";
import { defined, type Json, type JsonObject } from "../../model/json.ts";
import { type Observation, parseWith } from "../../model/observation.ts";
import { isTimeZone } from "../../text/time-zone.ts";
import { fittingTags, kindOf, memoryIdOfName, nameOfMemoryId, typeOfKind } from "./record-kind.ts";

/** The fields of an item or a foreign memory besides its text. References are record ids. */
export type RecordFields = Omit<ForeignMemory, "codec" | "id" | "at" | "text" | "rest" | "changedAt" | "isWhole">;

const memoryId = z.string().min(1).max(200);
const reference = z.union([
  memoryId,
  z.strictObject({ of: memoryId, spans: z.array(span).max(100).readonly() }).readonly(),
]);
const { details, entities, anchors, scope, tenant, origin, weight, privacy, access } = itemFields;
const SUMMARISED = LAYERS.filter((layer) => layer !== "message");

const schema = z
  .object({
    layer: z.enum(SUMMARISED),
    type: itemFields.type,
    customType: itemFields.customType,
    mode: itemFields.mode,
    event: itemFields.event,
    key: itemFields.key,
    details,
    entities,
    anchors,
    time: interval,
    scope,
    tenant,
    subject: itemFields.subject,
    speaker: itemFields.speaker,
    timeZone: itemFields.timeZone,
    origin: origin.unwrap().omit({ session: true, messageId: true, channel: true, import: true }).partial(),
    count: itemFields.count,
    authority: itemFields.authority,
    authorityReason: itemFields.authorityReason,
    weight: weight.unwrap().omit({ salience: true }).partial(),
    curve: curve.unwrap().partial(),
    use: z
      .object({
        rehearsalCount: z.int().min(0),
        lastRehearsedAt: z.int(),
        history: z.array(z.int()).max(32),
        brightness: z.array(z.number().min(0).max(1)).max(3),
      })
      .partial(),
    privacy: privacy.unwrap().omit({ consent: true }).partial(),
    access: access.unwrap().partial(),
    taint: z.enum(TAINTS),
    purpose: itemFields.purpose,
    decisionUse: itemFields.decisionUse,
    truth: itemFields.truth,
    hold: itemFields.hold,
    resumesTo: itemFields.resumesTo,
    frozen: itemFields.frozen,
    ttl: z.object({ ticks: z.int().positive() }),
    topic: memoryId,
    evidence: z.array(reference).max(1_000),
    links: z.array(link.unwrap().extend({ to: memoryId })).max(1_000),
  })
  .partial();

/**
 * Reads the extension; references become names in the vault.
 * @throws KeepsakeError `invalid_input`; facts name the member
 */
export function readExtension(given: Json): RecordFields {
  // Parsed JSON has no undefined members, unlike the schema's output type.
  const fields = parseWith(schema, given, "metadata.keepsake") as RecordFields;
  return withReferences(fields, nameOfMemoryId);
}

/** Undefined if the record's own members suffice. References are record ids. */
export function extensionOf(fields: RecordFields): JsonObject | undefined {
  const {
    session: _session,
    messageId: _messageId,
    channel: _channel,
    import: _import,
    ...origin
  } = fields.origin ?? {};
  const { salience: _salience, ...weight } = fields.weight ?? {};
  const { accessCount: _accessCount, lastAccessAt: _lastAccessAt, rehearsalCount, ...use } = fields.use ?? {};
  const { consent: _consent, ...privacy } = fields.privacy ?? {};
  const { layer, type, customType, labels: _labels, ...rest } = fields;
  return asJson({
    ...(isDerivable(fields) ? {} : { layer, type, customType }),
    ...rest,
    origin,
    weight,
    use: { ...use, rehearsalCount: rehearsalCount === 0 ? undefined : rehearsalCount },
    privacy,
    ttl: { ticks: fields.ttl?.ticks },
    evidence: isDerived(fields) ? undefined : fields.evidence,
    ...withoutDefaults(fields),
  }) as JsonObject | undefined; // an object or undefined
}

function withoutDefaults({ count, taint, truth, hold }: RecordFields): { readonly [member: string]: unknown } {
  return {
    count: count === 1 ? undefined : count,
    taint: taint === "clean" ? undefined : taint,
    // `deleted_at` expresses `retracted`.
    truth: truth === "current" || truth === "retracted" ? undefined : truth,
    hold: hold === "active" ? undefined : hold,
  };
}

/** Evidence of a derived item is written as `compacted_from` (PN-25). */
export const isDerived = ({ layer }: { readonly layer?: Item["layer"] | undefined }): boolean =>
  layer === "summary" || layer === "topic";

/** Whether the record's category and content type determine layer and type. */
function isDerivable({ layer = "fact", type = "fact", customType }: RecordFields): boolean {
  const derived = typeOfKind(kindOf(defined({ layer, type, customType })));
  return derived?.layer === layer && derived.type === type && derived.customType === customType;
}

/** Drops undefined members, empty lists and empty objects; undefined if nothing is left. */
function asJson(value: unknown): Json | undefined {
  if (Array.isArray(value)) {
    const entries = value.map(asJson).filter((entry) => entry !== undefined);
    return entries.length === 0 ? undefined : entries;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).flatMap(([name, inner]) => {
      const json = asJson(inner);
      return json === undefined ? [] : [[name, json] as const];
    });
    return members.length === 0 ? undefined : Object.fromEntries(members);
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** @param idOf the record id of another item */
export function recordFields(item: Item, use: Use, idOf: (id: string) => string): RecordFields {
  const { layer, topicId, evidence, links } = item;
  const { id: _id, revision: _revision, at: _at, text: _text, topicId: _topic, ...rest } = item;
  const { foreign: _foreign, message: _message, tick: _tick, heldAlong: _along, ...shared } = rest;
  const fields = {
    ...shared,
    layer: layer === "message" ? ("fact" as const) : layer,
    use,
    ...defined({ topic: topicId === undefined ? undefined : idOf(topicId) }),
    evidence: evidence.map(({ item: of, spans }) => (spans.length === 0 ? idOf(of) : { of: idOf(of), spans })),
    links: links.map((each) => ({ ...each, to: idOf(each.to) })),
  };
  // The same fields, but the item's type allows undefined for absent ones.
  return fields as RecordFields;
}

export function withReferences(fields: RecordFields, rename: (name: string) => string): RecordFields {
  const { topic, evidence, links } = fields;
  return {
    ...fields,
    ...defined({
      topic: topic === undefined ? undefined : rename(topic),
      evidence: evidence?.map((entry) =>
        typeof entry === "object" ? { ...entry, of: rename(entry.of) } : rename(entry),
      ),
      links: links?.map((each) => ({ ...each, to: rename(each.to) })),
    }),
  };
}

/** Ids of the records that this one was derived from. */
export const sourcesOf = ({ evidence = [] }: RecordFields): readonly string[] =>
  evidence.map((entry) => memoryIdOfName(typeof entry === "object" ? entry.of : entry));

const name = z.string().min(1).max(200);

const messageSchema = z
  .object({
    role: name,
    kind: z.enum(["turn", "event"]),
    event: behaviour,
    metadata: z.record(z.string(), z.json()),
    speaker: name,
    subject: name,
    timeZone: z.string().max(64).refine(isTimeZone, "is not an IANA time zone"),
    agent: name,
    source: z.enum(SOURCES),
  })
  .partial();

type Members = Partial<
  Pick<Observation, "role" | "kind" | "event" | "metadata" | "speaker" | "subject" | "timeZone" | "agent" | "source">
>;

export function messageExtension({ message, speaker, subject, timeZone, scope, origin }: Item): JsonObject {
  const { role, kind, event, metadata } = message ?? {};
  return extensionOfMessage({
    role,
    kind,
    event,
    metadata,
    speaker,
    subject,
    timeZone,
    agent: scope.agent,
    source: origin.source,
  });
}

/** Members of a record without a message field; they are stored in the host's metadata. */
export function weightOfMessage(metadata: { readonly [name: string]: Json } | undefined) {
  const { topic_tags: tags, importance_score: importance, ...others } = metadata ?? {};
  const areTags = tags !== undefined && JSON.stringify(fittingTags(tags)) === JSON.stringify(tags);
  const isWeight = typeof importance === "number" && importance >= 0 && importance <= 1;
  const rest = {
    ...others,
    ...defined({ topic_tags: areTags ? undefined : tags, importance_score: isWeight ? undefined : importance }),
  };
  return {
    tags: areTags ? fittingTags(tags) : [],
    importance: isWeight ? importance : undefined,
    rest: Object.keys(rest).length === 0 ? undefined : rest,
  };
}

export function extensionOfMessage(members: { [Name in keyof Members]: Members[Name] | undefined }): JsonObject {
  const { role, kind, event, metadata, speaker, subject, timeZone, agent, source } = members;
  return present({
    role,
    kind: kind === "event" ? kind : undefined,
    event,
    metadata: weightOfMessage(metadata).rest,
    speaker,
    subject,
    timeZone,
    agent,
    source,
  });
}

/** @throws KeepsakeError `invalid_input`; facts name the member */
export function readMessageExtension(given: Json): Members {
  // Parsed JSON has no undefined members.
  return parseWith(messageSchema, given, "metadata.keepsake") as Members;
}

/** Drops undefined members. */
const present = (members: { readonly [name: string]: unknown }): JsonObject =>
  JSON.parse(JSON.stringify(members)) as JsonObject;
