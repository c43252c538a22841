/** One record of mem0 as a statement: a memory in the spellings of its Python, its TypeScript and its platform, or an edge of its graph. */
import type { JsonObject, PamStatus, PamType } from "../../pam/documents.ts";
import { spokenName } from "../about.ts";
import { firstTime } from "../first-time.ts";
import type { ReadOptions } from "../importer.ts";
import { asId, asObject, asText, beyond, texts } from "../json-shape.ts";
import type { Statement } from "../statement.ts";
import { preferenceOr } from "../wording.ts";

/** The platform's own categories that say what kind of statement it is. */
const TYPES: ReadonlyMap<string, PamType> = new Map([
  ["user_preferences", "preference"],
  ["personal_details", "identity"],
  ["professional_details", "identity"],
  ["family", "relationship"],
  ["goals", "goal"],
]);
/** A paused memory is not recalled there either. */
const STATUSES: ReadonlyMap<string, PamStatus> = new Map([
  ["paused", "archived"],
  ["archived", "archived"],
]);

const MAPPED = [
  ...["id", "memory", "content", "data", "categories", "category_ids", "metadata", "state", "user_id", "userId"],
  ...["created_at", "createdAt", "updated_at", "updatedAt", "expiration_date", "expirationDate"],
];

/** @param categories names by id, as an OpenMemory backup lists them @returns undefined without a text */
export function memoryStatement(
  record: JsonObject,
  { now, timeZone }: ReadOptions,
  categories: ReadonlyMap<string, string>,
): Statement | undefined {
  const text = asText(record["memory"]) ?? asText(record["content"]) ?? asText(record["data"]);
  if (text === undefined) return undefined;
  const ids = texts(record["category_ids"]);
  const labels = [...texts(record["categories"]), ...ids.map((id) => categories.get(id) ?? id)];
  const state = asText(record["state"]);
  return {
    text,
    at: firstTime([record["created_at"], record["createdAt"]], timeZone) ?? now,
    updatedAt: firstTime([record["updated_at"], record["updatedAt"]], timeZone),
    validUntil: expiry(record, timeZone),
    type: labels.map((label) => TYPES.get(label)).find((type) => type !== undefined) ?? preferenceOr(text, "fact"),
    status: state === undefined ? undefined : STATUSES.get(state),
    sourceId: asId(record["id"]),
    labels,
    method: "api_export",
    userId: asId(record["user_id"]) ?? asId(record["userId"]),
    metadata: { source_metadata: asObject(record["metadata"]), source: beyond(record, MAPPED) },
  };
}

/** An edge as the sentence that it is: `Ana works_at Acme`. */
export function relationStatement(record: JsonObject, { now, timeZone }: ReadOptions): Statement | undefined {
  const from = asText(record["source"]);
  const kind = asText(record["relationship"]) ?? asText(record["relation"]);
  const to = asText(record["target"]) ?? asText(record["destination"]);
  if (from === undefined || kind === undefined || to === undefined) return undefined;
  return {
    text: `${spokenName(from)} ${kind} ${spokenName(to)}`,
    at: firstTime([record["created_at"], record["createdAt"]], timeZone) ?? now,
    type: "relationship",
    place: ["relation", from, kind],
    method: "api_export",
    metadata: {
      relation: { from, type: kind, to },
      source: beyond(record, [
        "source",
        "relationship",
        "relation",
        "target",
        "destination",
        "created_at",
        "createdAt",
      ]),
    },
  };
}

const DAY_MS = 86_400_000;

/** A bare day is valid to its end. */
function expiry(record: JsonObject, zone: string | undefined): number | undefined {
  const written = record["expiration_date"] ?? record["expirationDate"];
  const at = firstTime([written], zone);
  return at !== undefined && typeof written === "string" && written.trim().length === DAY_LENGTH ? at + DAY_MS : at;
}
const DAY_LENGTH = "2026-01-01".length;
