/**
 * Reads a Play New record as a message or a foreign memory (PN-30). Members without an equivalent
 * are stored with it, so that the record can be exported byte for byte (unification §6). A document
 * cannot grant trust.
 */

import * as z from "zod";
import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import type { DecodedMemory, DecodedMessage, Place } from "../../engine/maintain/format.ts";
import { isId } from "../../model/id.ts";
import { defined, isObject, type Json, type JsonObject, rawHash } from "../../model/json.ts";
import { type Observation, parseWith } from "../../model/observation.ts";
import { parseMoment } from "../../text/moment.ts";
import { invalidInput } from "../invalid-input.ts";
import { type PlayNewPart, type RecordOwner, recordOfPart, UNWEIGHED } from "./record.ts";
import { isDerived, type RecordFields, readExtension, readMessageExtension } from "./record-extension.ts";
import {
  asObject,
  CATEGORIES,
  CHANNELS,
  CONTENT_TYPES,
  fittingTags,
  momentOf,
  nameOfMemoryId,
  PLAY_NEW_CODEC,
  spellingOf,
  typeOfKind,
} from "./record-kind.ts";

/**
 * Undefined for a deleted record.
 * @throws KeepsakeError `invalid_input` for an invalid record or a wrong content hash; facts name
 * the member
 */
export function readRecord(given: JsonObject, place: Place = ""): PlayNewPart | undefined {
  const checked = parseWith(recordShape, given, "The record");
  if (isForgotten(checked)) return undefined;
  checkHash(checked);
  checkTimes(checked);
  const part = checked.content_type === "transcript" ? messageOf(checked, place) : memoryOf(checked, place);
  return withStoredSpelling(part, given);
}

const isForgotten = ({ content, content_type, deleted_at }: CheckedRecord): boolean =>
  deleted_at != null && (content === "" || content_type === "transcript");

function memoryOf(checked: CheckedRecord, place: Place): DecodedMemory {
  const { metadata } = checked;
  const extension: RecordFields = metadata?.keepsake === undefined ? {} : readExtension(metadata.keepsake);
  const fields = {
    ...typeOfKind({ category: checked.category, contentType: checked.content_type }),
    ...extension,
  };
  const at = moment(checked.created_at, "created_at");
  const changedAt = checked.updated_at == null ? at : moment(checked.updated_at, "updated_at");
  const labels = fittingTags(metadata?.topic_tags ?? []);
  const lastAccessAt = momentOf(metadata?.last_accessed);
  const until = momentOf(metadata?.ttl);
  const compactedFrom = (metadata?.compacted_from ?? []).map(nameOfMemoryId);
  const evidence = isDerived(fields) ? compactedFrom : (fields.evidence ?? []);
  const memory: ForeignMemory = {
    ...fields,
    codec: PLAY_NEW_CODEC,
    id: nameOfMemoryId(checked.memory_id),
    at,
    text: checked.content,
    origin: { ...fields.origin, ...placeOf(checked) },
    weight: { ...fields.weight, ...defined({ salience: metadata?.importance_score ?? undefined }) },
    use: { ...fields.use, ...defined({ accessCount: metadata?.access_count ?? undefined, lastAccessAt }) },
    ...defined({
      changedAt: changedAt > at ? changedAt : undefined,
      // Only Keepsake writes this member, together with all fields of the item.
      isWhole: metadata?.keepsake === undefined ? undefined : true,
      labels: labels.length === 0 ? undefined : labels,
      truth: checked.deleted_at == null ? undefined : "retracted",
      ttl: until === undefined ? undefined : { ...fields.ttl, until },
      evidence: evidence.length === 0 ? undefined : evidence,
    }),
  };
  return { kind: "memory", memory, place };
}

/** The default role is `user`. */
function messageOf(checked: CheckedRecord, place: Place): DecodedMessage {
  const { metadata } = checked;
  const extension = metadata?.keepsake === undefined ? {} : readMessageExtension(metadata.keepsake);
  const { session, channel, messageId } = placeOf(checked);
  const tags = fittingTags(metadata?.topic_tags ?? []);
  const importance = metadata?.importance_score ?? UNWEIGHED;
  const ownMetadata = {
    ...extension.metadata,
    ...defined({
      topic_tags: tags.length === 0 ? undefined : [...tags],
      importance_score: importance === UNWEIGHED ? undefined : importance,
    }),
  };
  const message: Observation = {
    ...extension,
    role: extension.role ?? "user",
    content: checked.content,
    at: moment(checked.created_at, "created_at"),
    ...defined({
      session,
      channel,
      id: messageId,
      metadata: Object.keys(ownMetadata).length === 0 ? undefined : ownMetadata,
    }),
  };
  return {
    kind: "message",
    codec: PLAY_NEW_CODEC,
    id: nameOfMemoryId(checked.memory_id),
    message,
    // Memories that Keepsake formed from its own messages are in the same document.
    isFormed: metadata?.keepsake === undefined,
    place,
  };
}

function placeOf({ source, metadata }: CheckedRecord) {
  return defined({
    session: source?.session_id ?? undefined,
    messageId: source?.message_id ?? undefined,
    channel: metadata?.channel_raw ?? source?.channel ?? undefined,
  });
}

/** Stores where the record differs from what we would write. */
function withStoredSpelling<Part extends PlayNewPart>(part: Part, given: JsonObject): Part {
  const { members, absent } = spellingOf(given, asObject(recordOfPart(part, NOBODY)));
  const metadata = given["metadata"];
  const compactedFrom = isObject(metadata) ? metadata["compacted_from"] : undefined;
  const rest = {
    told: mayLoseReferences(compactedFrom) ? withMember(members, "compacted_from", compactedFrom) : members,
    absent,
  };
  if (Object.keys(rest.told).length === 0 && absent.length === 0) return part;
  return part.kind === "memory" ? { ...part, memory: { ...part.memory, rest } } : { ...part, rest };
}
/** Impossible values, so that the record's own owner is always stored. */
const NOBODY: RecordOwner = { userId: "\u0000", orgId: "\u0000", keyVersion: -1 };

/** Names that are not ids exist only in this document and would be lost. */
const mayLoseReferences = (names: Json | undefined): names is readonly Json[] =>
  Array.isArray(names) && names.some((name) => !isId(nameOfMemoryId(String(name))));

const withMember = (members: JsonObject, name: string, value: Json): JsonObject => ({
  ...members,
  metadata: { ...(isObject(members["metadata"]) ? members["metadata"] : {}), [name]: value },
});

function checkHash({ content, content_hash }: CheckedRecord): void {
  if (content_hash == null || content_hash === "" || content_hash === rawHash(content)) return;
  throw invalidInput(
    "The record's content_hash does not match its content.",
    "Export it again; one of them was changed.",
    { field: "content_hash" },
  );
}

function checkTimes({ deleted_at, metadata, source }: CheckedRecord): void {
  const times = { deleted_at, timestamp: source?.timestamp, last_accessed: metadata?.last_accessed };
  for (const [field, value] of Object.entries(times)) if (value != null) moment(value, field);
}

/** A stored instant has 24 characters (SEC-S6). */
const EARLIEST = Date.parse("0000-01-01T00:00:00.000Z");
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function moment(value: string, field: string): number {
  const at = parseMoment(value, "UTC");
  if (at !== undefined && at >= EARLIEST && at <= LATEST) return at;
  throw invalidInput(`The record's ${field} is not a date.`, "Use ISO 8601, e.g. 2026-04-12T09:15:00Z.", { field });
}

const CONTENT_MAX = 1_000_000;
const id = z.string().min(1).max(200);
const when = z.string().min(4).max(48);

const recordShape = z.looseObject({
  memory_id: id,
  category: z.enum(CATEGORIES),
  content_type: z.enum(CONTENT_TYPES),
  content: z.string().max(CONTENT_MAX),
  content_hash: z.string().max(200).nullish(),
  source: z
    .looseObject({
      session_id: id.nullish(),
      channel: z.enum(CHANNELS).nullish(),
      message_id: id.nullish(),
      timestamp: when.nullish(),
    })
    .optional(),
  metadata: z
    .looseObject({
      topic_tags: z.array(z.string().max(1_000)).max(10_000).nullish(),
      importance_score: z.number().min(0).max(1).nullish(),
      access_count: z.int().min(0).nullish(),
      last_accessed: when.nullish(),
      compacted_from: z.array(id).max(1_000).nullish(),
      ttl: z.json().optional(),
      channel_raw: id.nullish(),
      keepsake: z.json().optional(),
    })
    .optional(),
  created_at: when,
  updated_at: when.nullish(),
  deleted_at: when.nullish(),
});
type CheckedRecord = z.output<typeof recordShape>;
