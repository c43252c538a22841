/**
 * Reads Play New's JSON export (PN-30), brief or with metadata, of any producer. Faulty records and
 * wrong counts are problems; the import continues.
 */

import type { Chunks, Decoded } from "../../engine/maintain/format.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isList, type Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import { readJsonParts } from "../files/json-parts.ts";
import { readRecord } from "./read-record.ts";
import { CATEGORIES } from "./record-kind.ts";
import { isObject, type JsonObject } from "./record-spelling.ts";

/** Its one large member, the categories, is held in memory while it is read. */
const CATEGORIES_BYTES_MAX = 256 * 1024 * 1024;

const VERSION = /^1(?:\.\d{1,4})?$/;

/**
 * @param file name of the file, for problems
 * @throws KeepsakeError `invalid_input` for another document, `store_too_new` for a later version
 */
export async function* readPlayNewExport(input: Chunks, file = ""): AsyncGenerator<Decoded> {
  const counts = { told: undefined as number | undefined, found: 0 };
  const seen = new Set<string>();
  for await (const { member, value } of readJsonParts(input, [], { partBytesMax: CATEGORIES_BYTES_MAX })) {
    if (member !== undefined) seen.add(member);
    if (member === "export_version") checkVersion(value);
    if (member === "record_count" && typeof value === "number") counts.told = value;
    if (member !== "categories") continue;
    if (!isObject(value)) throw noExport();
    for (const decoded of partsOf(value, file)) {
      if (!("check" in decoded)) yield decoded;
      counts.found++;
    }
  }
  if (!seen.has("export_version") || !seen.has("categories")) throw noExport();
  if (counts.told !== undefined && counts.told !== counts.found)
    yield problem(file, "$.record_count", "count-mismatch", "The export holds another number of records than it says.");
}

function* partsOf(categories: JsonObject, file: string): Generator<Decoded | { readonly check: "passed over" }> {
  for (const [category, group] of Object.entries(categories)) {
    const path = `$.categories.${CATEGORIES.some((known) => known === category) ? category : "?"}`;
    const records = isObject(group) ? group["records"] : undefined;
    if (!isList(records)) {
      yield problem(file, path, "unknown-shape", "A category has no list of records.");
      continue;
    }
    for (const [index, given] of records.entries())
      yield decoded(given, category, { file, path: `${path}.records[${index}]` }) ?? { check: "passed over" };
  }
}

/** Undefined for what was forgotten where it comes from. */
function decoded(
  given: Json,
  category: string,
  { file, path }: { readonly file: string; readonly path: string },
): Decoded | undefined {
  if (!isObject(given)) return problem(file, path, "unknown-shape", "A record is no object.");
  try {
    return readRecord(recordOfExported(given, category), path);
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    const { field } = error.facts;
    const check = field === "content_hash" ? "hash-mismatch" : "unfit-record";
    return problem(file, field === undefined || field === "" ? path : `${path}.${field}`, check, error.message);
  }
}

/**
 * The record that an export tells, whole or brief.
 * @param category where it stands
 */
function recordOfExported(given: JsonObject, category: string): JsonObject {
  const { session_id, channel, topic_tags, importance_score, compacted_from, source, metadata, ...told } = given;
  return {
    ...told,
    category,
    content_type: told["content_type"] ?? usualType(category),
    source: { ...compact({ session_id, channel }), ...(isObject(source) ? source : {}) },
    metadata: {
      ...compact({ topic_tags, importance_score, compacted_from }),
      ...(isObject(metadata) ? metadata : {}),
    },
  };
}

const USUAL_TYPES: Readonly<Record<string, string>> = {
  conversation: "transcript",
  work_pattern: "pattern",
  preference: "preference",
  learned_context: "fact",
};
const usualType = (category: string): Json => USUAL_TYPES[category] ?? null;

const problem = (file: string, place: string, check: string, message: string): Decoded => ({
  kind: "problem",
  problem: { file, place, check, message },
});

function checkVersion(version: Json): void {
  if (typeof version !== "string") throw noExport();
  if (VERSION.test(version)) return;
  throw new KeepsakeError("store_too_new", "This export is of a version of Play New's format that is not known here.", {
    hint: "Update Keepsake, or export it as version 1.0.",
    facts: { known: "1.0" },
  });
}

const noExport = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is no JSON export of Play New.", {
    hint: "It has export_version and categories, each with its records.",
  });
