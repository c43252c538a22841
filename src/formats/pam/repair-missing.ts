/**
 * What stands in for a required member that is missing: what follows from the piece, or the word that it is not known. Nothing is made up
 * (repair-piece.ts).
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import type { Json } from "../../core/json.ts";
import { sha256Hex } from "../../crypto/hash.ts";
import { contentHash } from "./content-hash.ts";
import { memberOf, valueAt } from "./json-edit.ts";
import type { PathStep } from "./json-path.ts";
import { looseInstant } from "./loose-text.ts";
import type { RepairContext, RepairRule } from "./repair-rules.ts";
import type { PieceKind } from "./validators.ts";

/** A required member that the piece itself, or the document around it, answers for. */
export function missingValue(
  kind: PieceKind,
  value: Json,
  path: readonly PathStep[],
  { exportDate, ownerId }: RepairContext,
): { readonly value: Json; readonly rule: RepairRule } | undefined {
  const as = (by: Json | undefined, rule: RepairRule = "default-set") =>
    by === undefined ? undefined : { value: by, rule };
  const place = path.join(".");
  if (place === "id") return kind === "header" ? undefined : as(derivedId(value), "id-derived");
  if (place === "content_hash") return as(hashOf(value), "hash-recomputed");
  if (place === "temporal") return as({});
  if (path.at(-1) === "created_at") return as(createdAt(value) ?? exportDate);
  if (kind === "memory" && place === "provenance") return as({ platform: UNKNOWN_PLATFORM });
  if (path.at(-1) === "platform") return as(UNKNOWN_PLATFORM);
  if (kind === "memory" && place === "type") return as("context");
  if (kind === "memory" && place === "custom_type") return as(UNKNOWN_TYPE);
  if (kind === "header" && place === "schema_version") return as("1.0");
  if (kind === "header" && place === "owner" && ownerId !== undefined) return as({ id: ownerId });
  if (kind === "header" && place === "owner.id") return as(ownerId);
  if (kind === "conversation" && place === "provider") return as({ name: UNKNOWN_PLATFORM });
  if (kind === "conversation" && place === "messages") return as([]);
  return undefined;
}

/** Where the product is nowhere told. */
const UNKNOWN_PLATFORM = "unknown";
/** Where a memory says that it is of a type of its own and not of which. */
const UNKNOWN_TYPE = "unspecified";

/** The earliest time that the piece tells of itself. */
function createdAt(value: Json): string | undefined {
  const times = [
    ["temporal", "updated_at"],
    ["temporal", "valid_from"],
    ["provenance", "extracted_at"],
    ["created_at"],
    ["import_metadata", "imported_at"],
  ];
  const texts = times.map((path) => looseInstant(valueAt(value, path) ?? null)).filter((text) => text !== undefined);
  return texts[0];
}

/** The same piece gets the same id, wherever it is mended. */
export const derivedId = (value: Json): string =>
  `repaired-${sha256Hex(UTF8.encode(canonicalJson(value))).slice(0, 32)}`;
const UTF8 = new TextEncoder();

export function hashOf(value: Json): string | undefined {
  const content = memberOf(value, "content");
  return typeof content === "string" && content !== "" ? contentHash(content) : undefined;
}
