/**
 * Imports mem0: results of `get_all` and `search`, `relations` as sentences, and OpenMemory's
 * `memories.json`. Skips deleted memories.
 */

import { DAY_MS } from "../../model/clock.ts";
import { asId, asObject, asText, beyond, type JsonObject, texts } from "../../model/json.ts";
import type { GivenFile } from "../files/given-files.ts";
import type { PamStatus, PamType } from "../pam/documents.ts";
import { type ImportPart, type ImportRun, partsOfFiles, productImporter, type ReadOptions } from "./import-run.ts";
import { filesEnding, firstParts, objectParts, problemAt, someFile } from "./json-elements.ts";
import { firstTime, preferenceOr, type Statement, spokenName } from "./statement.ts";

const MEMORIES = new Set<string | undefined>(["", "results", "memories"]);

export const mem0 = productImporter({
  name: "mem0",
  title: "mem0 or OpenMemory export",
  finds: "memories or relations of mem0",
  detect: (given) => someFile(filesEnding(given, ".json"), isMem0),
  read: (given, run) => {
    const people = new Set<string>();
    return partsOfFiles(filesEnding(given, ".json"), (file) => fileParts(file, people, run));
  },
});

async function isMem0(file: GivenFile): Promise<boolean> {
  const parts = await firstParts(file, ["", "results", "memories", "relations"]);
  return parts.some(({ list, value }) => {
    const record = asObject(value);
    if (record === undefined) return false;
    return (MEMORIES.has(list) && isMemory(record)) || (list === "relations" && isRelation(record));
  });
}

const isMemory = (record: JsonObject): boolean =>
  asId(record["id"]) !== undefined &&
  (typeof record["memory"] === "string" ||
    (typeof record["content"] === "string" && Array.isArray(record["category_ids"])));

const isRelation = (record: JsonObject): boolean =>
  typeof record["source"] === "string" && ("relationship" in record || "relation" in record);

const LISTS = ["results", "memories", "relations", "categories"];

function fileParts(file: GivenFile, people: Set<string>, run: ImportRun): AsyncGenerator<ImportPart> {
  const categories = new Map<string, string>();
  return objectParts(file, LISTS, "element", function* ({ list, object: record, place }) {
    if (list === "categories") {
      const [id, name] = [asId(record["id"]), asText(record["name"])];
      if (id !== undefined && name !== undefined) categories.set(id, name);
      return;
    }
    if (record["state"] === "deleted" || record["event"] === "DELETE") return;
    const isRelation = list === "relations";
    const statement = isRelation ? relationStatement(record, run) : memoryStatement(record, run, categories);
    if (statement === undefined) {
      const what = isRelation ? "A relation lacks its source, target or type." : "A memory has no text.";
      yield problemAt(file, place, "missing-field", what);
      return;
    }
    yield* ownerParts(file, place, statement.userId, people);
    yield* run.memory(statement);
  });
}

/** The first user is the owner. Other users are reported once, because they are rarely intended. */
function ownerParts(
  file: GivenFile,
  place: string,
  user: string | undefined,
  people: Set<string>,
): readonly ImportPart[] {
  if (user === undefined || people.has(user)) return [];
  people.add(user);
  if (people.size === 1) return [{ kind: "owner", id: user }];
  const message = "There are memories of more than one user; platform_user_id names the user of each.";
  return people.size === 2 ? [problemAt(file, place, "several-users", message)] : [];
}

const TYPES: ReadonlyMap<string, PamType> = new Map([
  ["user_preferences", "preference"],
  ["personal_details", "identity"],
  ["professional_details", "identity"],
  ["family", "relationship"],
  ["goals", "goal"],
]);
/** mem0 does not recall paused memories. */
const STATUSES: ReadonlyMap<string, PamStatus> = new Map([
  ["paused", "archived"],
  ["archived", "archived"],
]);

const MAPPED = [
  ...["id", "memory", "content", "data", "categories", "category_ids", "metadata", "state", "user_id", "userId"],
  ...["created_at", "createdAt", "updated_at", "updatedAt", "expiration_date", "expirationDate"],
];

const RELATION_MAPPED = "source relationship relation target destination created_at createdAt".split(" ");

/** Undefined without text. @param categories names by id, from an OpenMemory backup */
function memoryStatement(
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

function relationStatement(record: JsonObject, { now, timeZone }: ReadOptions): Statement | undefined {
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
      source: beyond(record, RELATION_MAPPED),
    },
  };
}

/** A date without a time includes the whole day. */
function expiry(record: JsonObject, zone: string | undefined): number | undefined {
  const written = record["expiration_date"] ?? record["expirationDate"];
  const at = firstTime([written], zone);
  return at !== undefined && typeof written === "string" && written.trim().length === DAY_LENGTH ? at + DAY_MS : at;
}
const DAY_LENGTH = "2026-01-01".length;
