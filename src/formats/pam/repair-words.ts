/** A value that is written otherwise than the schema asks, read as what it can only mean (repair-piece.ts). */
import { canonicalJson } from "../../core/canonical-json.ts";
import type { Json } from "../../core/json.ts";
import { valueAt } from "./json-edit.ts";
import { nameOf, type PathStep } from "./json-path.ts";
import {
  closestWord,
  looseInstant,
  looseLanguage,
  looseNumber,
  looseProgram,
  looseUri,
  shortVersion,
  slug,
} from "./loose-text.ts";
import { derivedId, hashOf } from "./repair-missing.ts";
import type { RepairRule } from "./repair-rules.ts";
import type { PieceKind } from "./validators.ts";

/** A value that means what the schema asks for and is written otherwise. */
export function readLoosely(
  kind: PieceKind,
  rule: string,
  path: readonly PathStep[],
  found: Json,
  value: Json,
): { readonly value: Json; readonly rule: RepairRule } | undefined {
  const name = nameOf(path);
  const as = (by: Json | undefined, why: RepairRule) =>
    by === undefined || by === found ? undefined : { value: by, rule: why };
  if (rule === "format" && name !== "url" && typeof found === "string" && !URIS.has(name))
    return as(looseInstant(found), "time-respelled");
  if (rule === "format" && typeof found === "string") return as(looseUri(found), "word-respelled");
  if (rule === "type" && TIMES.test(name)) return as(looseInstant(found), "time-respelled");
  if (rule === "type" && NUMBERS.has(name)) return as(looseNumber(found), "number-read");
  if (rule === "type" && (name === "output" || name === "input")) return as(canonicalJson(found), "serialised");
  if (rule === "type" && name === "content" && typeof found === "string")
    return as({ type: "text", text: found }, "wrapped");
  if (rule === "type" && typeof found === "string" && LISTS.has(name) && path.at(-1) === name)
    return as([found], "wrapped");
  if ((rule === "minimum" || rule === "maximum") && typeof found === "number") {
    if (name === "dimensions") return as(lengthOf(valueAt(value, [...path.slice(0, -1), "vector"])), "number-read");
    return UNIT_RANGE.has(name) ? as(rule === "minimum" ? 0 : 1, "number-clamped") : undefined;
  }
  if (typeof found !== "string") return undefined;
  if (name === "content_hash") return as(hashOf(value), "hash-recomputed");
  if (rule === "enum") return as(closestWord(kind, name, found), "word-respelled");
  if (rule !== "pattern") return name === "id" && path.length === 1 ? as(derivedId(value), "id-derived") : undefined;
  if (name === "tags") return as(slug(found), "word-respelled");
  if (name === "platform" || (name === "name" && path.at(-2) === "provider"))
    return as(platformOf(found), "word-respelled");
  if (name === "language") return as(looseLanguage(found), "word-respelled");
  if (PROGRAMS.has(name)) return as(looseProgram(found), "word-respelled");
  return name === "schema_version" ? as(shortVersion(found), "word-respelled") : undefined;
}

const TIMES = /(?:_at|_from|_until|^since|^export_date|^last_reinforced)$/;
const URIS: ReadonlySet<string> = new Set(["spec_uri", "type_registry", "url"]);
const NUMBERS: ReadonlySet<string> = new Set([
  ...["initial", "current", "confidence", "total_memories"],
  ...["message_count", "token_count", "size_bytes", "dimensions"],
]);
const UNIT_RANGE: ReadonlySet<string> = new Set(["initial", "current", "confidence"]);
const LISTS: ReadonlySet<string> = new Set(["tags", "permissions", "derived_memories", "children_ids"]);
const PROGRAMS: ReadonlySet<string> = new Set(["extractor", "exported_by", "importer"]);

const lengthOf = (vector: Json | undefined): number | undefined =>
  Array.isArray(vector) && vector.length > 0 ? vector.length : undefined;

/** Products are named by slugs; a name that gives none is no name. */
function platformOf(text: string): string | undefined {
  const name = slug(text)?.slice(0, 32);
  return name !== undefined && name.length >= 2 ? name : undefined;
}
