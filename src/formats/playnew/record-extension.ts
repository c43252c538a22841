/**
 * `metadata.keepsake` of a Play New record: what the record has no field for (unification §6).
 * Usual values are left out.
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
import type { Json } from "../../model/json.ts";
import { type Observation, parseWith } from "../../model/observation.ts";
import { isTimeZone } from "../../text/zone.ts";
import { compact } from "../compact.ts";
import { kindOf, memoryIdOfName, nameOfMemoryId, typeOfKind } from "./record-kind.ts";
import { fittingTags, type JsonObject } from "./record-spelling.ts";

/** What an item and a foreign memory say besides their text; references are record ids. */
export type Telling = Omit<ForeignMemory, "codec" | "id" | "at" | "text" | "rest" | "changedAt" | "isWhole">;

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
 * What a record says of itself there, its references as the names by which a vault knows records.
 * @throws KeepsakeError `invalid_input`, naming the member.
 */
export function readExtension(given: Json): Telling {
  // JSON has no undefined, which the schema's output type does not say.
  const told = parseWith(schema, given, "metadata.keepsake") as Telling;
  return withReferences(told, nameOfMemoryId);
}

/** Undefined where the record says it all. References as ids of records. */
export function extensionOf(told: Telling): JsonObject | undefined {
  const { session: _session, messageId: _messageId, channel: _channel, import: _import, ...from } = told.origin ?? {};
  const { salience: _salience, ...weighed } = told.weight ?? {};
  const { accessCount: _accessCount, lastAccessAt: _lastAccessAt, ...use } = told.use ?? {};
  const { consent: _consent, ...kept } = told.privacy ?? {};
  const { layer, type, customType, labels: _labels, ...rest } = told;
  return asJson({
    ...(isDerivable(told) ? {} : { layer, type, customType }),
    ...rest,
    origin: from,
    weight: weighed,
    use: used(use),
    privacy: kept,
    ttl: { ticks: told.ttl?.ticks },
    evidence: isDigest(told) ? undefined : told.evidence,
    ...unlessUsual(told),
  }) as JsonObject | undefined; // an object in, an object or nothing out
}

/** Members that mostly say the same; undefined where they do. */
function unlessUsual(told: Telling): { readonly [member: string]: unknown } {
  return {
    count: told.count === 1 ? undefined : told.count,
    taint: told.taint === "clean" ? undefined : told.taint,
    // `deleted_at` says the other.
    truth: told.truth === "current" || told.truth === "retracted" ? undefined : told.truth,
    hold: told.hold === "active" ? undefined : told.hold,
  };
}

/** Its inputs are `compacted_from` (PN-25). */
export const isDigest = ({ layer }: { readonly layer?: Item["layer"] | undefined }): boolean =>
  layer === "summary" || layer === "topic";

/** Whether reading the record's two words alone gives the same kind. */
function isDerivable({ layer = "fact", type = "fact", customType }: Telling): boolean {
  const told = typeOfKind(kindOf(compact({ layer, type, customType })));
  return told?.layer === layer && told.type === type && told.customType === customType;
}

const used = ({ rehearsalCount, ...rest }: Partial<Use>) => ({
  ...rest,
  rehearsalCount: rehearsalCount === 0 ? undefined : rehearsalCount,
});

/** Drops undefined members, empty lists and empty objects; undefined when nothing is left. */
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

/** What an item tells. @param idOf what the record of another item is called */
export function tellingOf(item: Item, use: Use, idOf: (id: string) => string): Telling {
  const { layer, topicId, evidence, links } = item;
  const { id: _id, revision: _revision, at: _at, text: _text, topicId: _topic, ...fields } = item;
  const { foreign: _foreign, message: _message, tick: _tick, heldAlong: _along, ...told } = fields;
  const telling = {
    ...told,
    layer: layer === "message" ? ("fact" as const) : layer,
    use,
    ...compact({ topic: topicId === undefined ? undefined : idOf(topicId) }),
    evidence: evidence.map(({ item: of, spans }) => (spans.length === 0 ? idOf(of) : { of: idOf(of), spans })),
    links: links.map((each) => ({ ...each, to: idOf(each.to) })),
  };
  // The same fields under the same names; an item's type lets those be undefined that are absent.
  return telling as Telling;
}

export function withReferences(told: Telling, rename: (name: string) => string): Telling {
  const { topic, evidence, links } = told;
  return {
    ...told,
    ...compact({
      topic: topic === undefined ? undefined : rename(topic),
      evidence: evidence?.map((entry) =>
        typeof entry === "object" ? { ...entry, of: rename(entry.of) } : rename(entry),
      ),
      links: links?.map((each) => ({ ...each, to: rename(each.to) })),
    }),
  };
}

/** Names of records that this one was made of, without their spans. */
export const sourcesOf = ({ evidence = [] }: Telling): readonly string[] =>
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
    timeZone: z.string().max(64).refine(isTimeZone, "is no IANA time zone"),
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

/** What a record has fields for and a message has not: its host's metadata carries them. */
interface MessageWeight {
  readonly tags: readonly string[];
  readonly importance: number | undefined;
  readonly beside: { readonly [name: string]: Json } | undefined;
}

export function weightOfMessage(metadata: { readonly [name: string]: Json } | undefined): MessageWeight {
  const { topic_tags: tags, importance_score: importance, ...beside } = metadata ?? {};
  const areTags = tags !== undefined && JSON.stringify(fittingTags(tags)) === JSON.stringify(tags);
  const isWeight = typeof importance === "number" && importance >= 0 && importance <= 1;
  const rest = {
    ...beside,
    ...compact({ topic_tags: areTags ? undefined : tags, importance_score: isWeight ? undefined : importance }),
  };
  return {
    tags: areTags ? fittingTags(tags) : [],
    importance: isWeight ? importance : undefined,
    beside: Object.keys(rest).length === 0 ? undefined : rest,
  };
}

/** The same of a message that was read. */
export function extensionOfMessage({
  kind,
  metadata,
  ...told
}: { [Name in keyof Members]: Members[Name] | undefined }): JsonObject {
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
  return parseWith(messageSchema, given, "metadata.keepsake") as Members;
}

/** Plain data without members that are undefined, as JSON writes it. */
const present = (members: { readonly [name: string]: unknown }): JsonObject =>
  JSON.parse(JSON.stringify(members)) as JsonObject;
