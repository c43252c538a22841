/**
 * Repairs schema faults of one piece: those that the SDK tolerates, and other common ones
 * (spec/pam.md §14). Reports every change and invents nothing. Unknown members move into the
 * piece's metadata.
 */

import { sha256Hex } from "../../crypto/primitives.ts";
import { canonicalJson, isObject, type Json, memberOf } from "../../model/json.ts";
import { contentHash, isContentHash } from "./checksum.ts";
import { PAM_RELATION_TYPES, PAM_ROLES, PAM_STATUSES, PAM_TYPES } from "./documents.ts";
import { nameOf, type PathStep, slug, valueAt, withValueAt } from "./findings.ts";
import { parseInstant, respellInstant, spellInstant } from "./instant.ts";
import type { Repair, RepairContext, RepairRule } from "./repair.ts";
import { type PieceKind, type SchemaFault, schemaFaults } from "./validators.ts";

/** A repair may uncover further faults. */
const ROUNDS_MAX = 12;

export function repairPiece(kind: PieceKind, value: Json, context: RepairContext = {}) {
  let current = value;
  const repairs: Repair[] = [];
  for (let round = 0; ; round++) {
    const faults = schemaFaults(kind, current);
    // In reverse, so that removing an element does not shift the path of another fault.
    const step =
      round < ROUNDS_MAX ? repairAll(kind, current, faults.toReversed(), context) : { value: current, repairs: [] };
    if (step.repairs.length === 0) {
      const hashed =
        faults.length === 0 && kind === "memory" ? withRightHash(current) : { value: current, repairs: [] };
      return { value: hashed.value, repairs: [...repairs, ...hashed.repairs], faults };
    }
    current = step.value;
    repairs.push(...step.repairs);
  }
}

interface Step {
  readonly value: Json;
  readonly repairs: readonly Repair[];
}

function repairAll(kind: PieceKind, value: Json, faults: readonly SchemaFault[], context: RepairContext): Step {
  return faults.reduce<Step>(
    (step, fault) => {
      const repaired = repairFault(kind, step.value, fault, context);
      return repaired === undefined
        ? step
        : { value: repaired.value, repairs: [...step.repairs, { path: fault.path, rule: repaired.rule }] };
    },
    { value, repairs: [] },
  );
}

function repairFault(
  kind: PieceKind,
  value: Json,
  { rule, path }: SchemaFault,
  context: RepairContext,
): { readonly value: Json; readonly rule: RepairRule } | undefined {
  const found = valueAt(value, path);
  const name = nameOf(path);
  const set = (by: Json | undefined, why: RepairRule) => {
    const changed = withValueAt(value, path, by);
    return changed === value ? undefined : { value: changed, rule: why };
  };
  if (rule === "required") {
    if (found !== undefined) return undefined;
    const missing = missingValue(kind, value, path, context);
    return missing === undefined ? undefined : set(missing.value, missing.rule);
  }
  if (found === undefined) return undefined;
  if (found === null) return set(undefined, "null-dropped");
  if (rule === "additionalProperties") return moved(kind, value, path, found, context);
  if (rule === "const" && name === "custom_type") return moved(kind, value, path, found, context);
  if (rule === "uniqueItems" && Array.isArray(found)) return set(distinct(found), "repetition-dropped");
  if (rule === "minItems" && name === "permissions") {
    return { value: withValueAt(value, path.slice(0, -1), undefined), rule: "empty-grant-dropped" };
  }
  const read = readLoosely(kind, rule, path, found, value);
  if (read !== undefined) return set(read.value, read.rule);
  return isNeeded(kind, path) ? undefined : set(undefined, "unreadable-dropped");
}

function withRightHash(value: Json): Step {
  const [content, stated] = [memberOf(value, "content"), memberOf(value, "content_hash")];
  if (typeof content !== "string" || typeof stated !== "string" || isContentHash(content, stated))
    return { value, repairs: [] };
  return {
    value: withValueAt(value, ["content_hash"], contentHash(content)),
    repairs: [{ path: ["content_hash"], rule: "hash-recomputed" }],
  };
}

const distinct = (list: readonly Json[]): readonly Json[] => {
  const seen = new Set<string>();
  return list.filter((entry) => {
    const text = canonicalJson(entry);
    return !seen.has(text) && seen.add(text);
  });
};

/** Moves a member into the piece's metadata; drops it if the piece has none. */
function moved(
  kind: PieceKind,
  value: Json,
  path: readonly PathStep[],
  found: Json,
  { slot = "x_keepsake_repaired" }: RepairContext,
): { readonly value: Json; readonly rule: RepairRule } {
  const without = withValueAt(value, path, undefined);
  const free =
    kind === "memory" ? "metadata" : kind === "conversation" || kind === "message" ? "raw_metadata" : undefined;
  const holder = free === undefined ? undefined : (memberOf(without, free) ?? {});
  if (free === undefined || !isObject(holder) || !isObject(without))
    return { value: without, rule: "unknown-member-dropped" };
  const before = memberOf(holder, slot);
  const kept = { ...(isObject(before) ? before : {}), [path.join(".")]: found };
  return { value: { ...without, [free]: { ...holder, [slot]: kept } }, rule: "unknown-member-moved" };
}

/** The value of a missing required member, from the piece itself or from its document. */
function missingValue(
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

const UNKNOWN_PLATFORM = "unknown";
/** For a memory of type `custom` without `custom_type`. */
const UNKNOWN_TYPE = "unspecified";

/** Another time of the piece; the first one found. */
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

/** Deterministic: the same piece always gets the same id. */
const derivedId = (value: Json): string => `repaired-${sha256Hex(UTF8.encode(canonicalJson(value))).slice(0, 32)}`;
const UTF8 = new TextEncoder();

function hashOf(value: Json): string | undefined {
  const content = memberOf(value, "content");
  return typeof content === "string" && content !== "" ? contentHash(content) : undefined;
}

/** Members that must not be dropped: required ones, and entries of meaningful lists. */
function isNeeded(kind: PieceKind, path: readonly PathStep[]): boolean {
  const last = path.at(-1);
  if (typeof last === "number") return path.at(-2) !== "tags";
  const name = String(last);
  return path.length === 1
    ? ROOT_NEEDED[kind].includes(name)
    : NESTED_NEEDED.has(path.filter((step) => typeof step === "string").join("."));
}

const ROOT_NEEDED: Readonly<Record<PieceKind, readonly string[]>> = {
  store: ["schema", "schema_version", "owner", "memories"],
  header: ["schema", "schema_version", "owner", "memories"],
  // Without its status a deleted memory would read as active.
  memory: ["id", "type", "custom_type", "status", "content", "content_hash", "temporal", "provenance"],
  relation: ["id", "from", "to", "type", "created_at"],
  "index entry": ["id", "platform", "temporal"],
  conversation: ["schema", "schema_version", "id", "provider", "temporal", "messages"],
  message: ["id", "role", "created_at", "content"],
  embeddings: ["schema", "schema_version", "embeddings"],
  embedding: ["id", "memory_id", "model", "dimensions", "created_at"],
};
/** Without `access` members, defaults such as exportable would apply. */
const NESTED_NEEDED: ReadonlySet<string> = new Set([
  ...[
    "temporal.created_at",
    "provenance.platform",
    "provider.name",
    "owner.id",
    "access.visibility",
    "access.exportable",
  ],
  ...[
    "access.shared_with.entity",
    "access.shared_with.permissions",
    "storage.type",
    "storage.ref",
    "content.type",
    "content.parts.type",
  ],
  ...["attachments.type", "tool_calls.name", "participants.role", "integrity.checksum", "integrity.total_memories"],
  ...["signature.algorithm", "signature.public_key", "signature.value", "signature.signed_at"],
]);

function readLoosely(
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

function platformOf(text: string): string | undefined {
  const name = slug(text)?.slice(0, 32);
  return name !== undefined && name.length >= 2 ? name : undefined;
}

/** Assumes UTC without an offset. Numbers are seconds or, from SECONDS_MAX, milliseconds. */
export function looseInstant(value: Json): string | undefined {
  if (typeof value === "number") return ofEpoch(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^\d{9,13}(?:\.\d+)?$/.test(text)) return ofEpoch(Number(text));
  const found =
    /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d)(:\d\d(?:[.,]\d+)?)?\s*(?:([Zz])|(?:UTC|GMT)|([+-]\d\d):?(\d\d)?)?)?$/.exec(
      text,
    );
  if (found === null) return undefined;
  const [, day = "", minute = "00:00", second = ":00", , hours, minutes = "00"] = found;
  const offset = hours === undefined ? "Z" : `${hours}:${minutes}`;
  const spelled = `${day}T${minute}${second.replace(",", ".")}${offset}`;
  return parseInstant(spelled) === undefined ? undefined : respellInstant(spelled);
}

function ofEpoch(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined;
  const at = Math.round(value < SECONDS_MAX ? value * 1000 : value);
  return at <= LAST_MS ? spellInstant(at) : undefined;
}
/** In seconds the year 5138, in milliseconds the year 1973: unambiguous for real memories. */
const SECONDS_MAX = 100_000_000_000;
const LAST_MS = 253_402_300_799_000;

export const looseNumber = (value: Json): number | undefined =>
  typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : undefined;

/** `pt-br` → `pt-BR`, `ZH_hans` → `zh-Hans`. Drops other subtags. */
export function looseLanguage(text: string): string | undefined {
  const [language = "", ...rest] = text.trim().split(/[-_]/);
  if (!/^[A-Za-z]{2,3}$/.test(language)) return undefined;
  const script = rest.find((part) => /^[A-Za-z]{4}$/.test(part));
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part));
  const parts = [
    language.toLowerCase(),
    script && script[0]?.toUpperCase() + script.slice(1).toLowerCase(),
    region?.toUpperCase(),
  ];
  return parts.filter((part) => part !== undefined).join("-");
}

/** `name/1` → `name/1.0.0`. Drops a pre-release suffix. */
export function looseProgram(text: string): string | undefined {
  const found = /^([A-Za-z0-9_-]+)\/v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+.][0-9A-Za-z.+-]*)?$/.exec(text.trim());
  return found === null ? undefined : `${found[1]}/${found[2]}.${found[3] ?? 0}.${found[4] ?? 0}`;
}

/** `1.0.0` and `v1.0` → `1.0`. */
export function shortVersion(text: string): string | undefined {
  const found = /^v?(\d+\.\d+)(?:\.\d+)?$/.exec(text.trim());
  return found?.[1];
}

/** Percent-encodes spaces and non-ASCII letters; undefined for an invalid URI. */
export function looseUri(text: string): string | undefined {
  const trimmed = text.trim();
  return URL.canParse(trimmed) ? new URL(trimmed).href : undefined;
}

/** Matches a known word, ignoring case, spaces and hyphens. */
export function closestWord(kind: PieceKind, name: string, word: string): string | undefined {
  const wanted = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return WORDS[`${kind}.${name}`]?.find((known) => known.toLowerCase() === wanted);
}
const STORAGES = ["file", "database", "object_storage", "vector_db", "uri"];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "memory.type": PAM_TYPES,
  "memory.status": PAM_STATUSES,
  "memory.decay_model": ["time_linear", "time_exponential", "none"],
  "memory.visibility": ["private", "shared", "public"],
  "memory.permissions": ["read", "write", "delete"],
  "memory.extraction_method": ["llm_inference", "explicit_user_input", "api_export", "browser_extraction", "manual"],
  "relation.type": PAM_RELATION_TYPES,
  "index entry.type": STORAGES,
  "embedding.type": STORAGES,
  "header.export_type": ["full", "incremental"],
  "message.role": PAM_ROLES,
  "conversation.role": PAM_ROLES,
};
