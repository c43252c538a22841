/**
 * Play New's exports (PN-21, PN-23): JSON, which can be imported again (PN-30), and Markdown for
 * people (PN-27). Reads the vault once per category, with one page in memory. Layout:
 * docs/formats/play-new.md.
 */

import type { Chunks, Decoded, ExportSource, Format, PortableItem, Writer } from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/speakers.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { defined, isList, isObject, type Json, type JsonObject } from "../../model/json.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { readJsonParts } from "../files/json-parts.ts";
import { invalidInput } from "../invalid-input.ts";
import { readRecord } from "./read-record.ts";
import { instant, type PlayNewRecord, playNewRecord, type RecordOptions } from "./record.ts";
import {
  asObject,
  CATEGORIES,
  kindOf,
  type MemoryCategory,
  memoryIdOf,
  memoryIdOfName,
  playNewUserId,
  problem,
} from "./record-kind.ts";

export interface PlayNewExportOptions {
  readonly categories?: readonly MemoryCategory[] | undefined;
  /** Default true. */
  readonly includeMetadata?: boolean;
  /** The host's id of the user. Default: `usr_` and the id of the vault. */
  readonly userId?: string;
  readonly orgId?: string;
  readonly keyVersion?: number;
  /** Called at the end with the number of records. */
  readonly onEnd?: (recordCount: number) => void;
}

const wantedCategories = ({ categories = CATEGORIES }: PlayNewExportOptions): readonly MemoryCategory[] =>
  CATEGORIES.filter((category) => categories.includes(category));

const exportedUser = (source: ExportSource, { userId }: PlayNewExportOptions): string =>
  userId ?? playNewUserId(source.vault.id);

/** Cost: one pass over the vault and its log. */
async function recordOptions(source: ExportSource, options: PlayNewExportOptions): Promise<RecordOptions> {
  const { orgId = "", keyVersion } = options;
  const names = await foreignNames(source);
  const changes = await changedTimes(source);
  return {
    userId: exportedUser(source, options),
    orgId,
    keyVersion,
    idOf: (id) => names.get(id) ?? memoryIdOfName(id),
    changedAt: (id) => changes.get(id),
  };
}

async function* recordsOf(
  source: ExportSource,
  category: MemoryCategory,
  options: RecordOptions,
): AsyncGenerator<PlayNewRecord> {
  for await (const portable of portablesOf(source, category)) {
    const { item } = portable;
    // Skips items that are being erased, and messages without an archived text.
    if (item.hold === "pending" || item.hold === "erased" || item.text === ARCHIVE_OFF_TEXT) continue;
    const record = playNewRecord(portable, options);
    if (record?.category === category) yield record;
  }
}

async function* portablesOf(source: ExportSource, category: MemoryCategory): AsyncGenerator<PortableItem> {
  if (category === "conversation")
    for await (const conversation of source.conversations()) yield* conversation.messages();
  // An imported record may have another category than its kind has here.
  for await (const portable of source.memories())
    if (kindOf(portable.item).category === category || portable.item.foreign.length > 0) yield portable;
}

/** Ids from another Play New instance, to use in references. */
async function foreignNames(source: ExportSource): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { item } of source.items()) {
    const name = memoryIdOf(item);
    if (name !== memoryIdOfName(item.id)) names.set(item.id, name);
  }
  return names;
}

/** Operations that change an existing item. */
const CHANGES: ReadonlySet<LogOp> = new Set([
  ...(["update", "correct", "supersede", "redact", "hide", "unhide", "archive", "restore_item", "review"] as const),
  ...(["restrict", "unrestrict", "freeze", "unfreeze", "form", "promote"] as const),
]);

async function changedTimes(source: ExportSource): Promise<ReadonlyMap<string, number>> {
  const changes = new Map<string, number>();
  for await (const { op, mem, ts } of source.log()) if (mem !== undefined && CHANGES.has(op)) changes.set(mem, ts);
  return changes;
}

const EXPORT_VERSION = "1.0";

/** `vault.io.export(playNewJson())` and `vault.io.import(playNewJson(), input)`. */
export const playNewJson = (options: PlayNewExportOptions = {}): Format<AsyncIterable<string>> => ({
  name: "play-new",
  encode: (source) => encodeJson(source, options),
  decode: ({ input }) => readPlayNewExport(input),
});

async function* encodeJson(source: ExportSource, options: PlayNewExportOptions): AsyncGenerator<string> {
  const { includeMetadata = true, onEnd } = options;
  const written = await recordOptions(source, options);
  yield "{\n";
  yield `"export_version": ${JSON.stringify(EXPORT_VERSION)},\n`;
  yield `"user_id": ${JSON.stringify(exportedUser(source, options))},\n`;
  yield `"exported_at": ${JSON.stringify(instant(source.exportedAt))},\n`;
  yield `"categories": {`;
  let total = 0;
  let before = "\n";
  for (const category of wantedCategories(options)) {
    yield `${before}${JSON.stringify(category)}: {\n"records": [`;
    let count = 0;
    for await (const record of recordsOf(source, category, written)) {
      yield `${count === 0 ? "\n" : ",\n"}${JSON.stringify(exportedRecord(record, includeMetadata))}`;
      count++;
    }
    yield `${count === 0 ? "" : "\n"}],\n"count": ${count}\n}`;
    total += count;
    before = ",\n";
  }
  yield `${before === "\n" ? "" : "\n"}},\n"record_count": ${total}\n}\n`;
  onEnd?.(total);
}

function exportedRecord(record: PlayNewRecord, includeMetadata: boolean): JsonObject {
  const { memory_id, content, source, metadata, created_at } = record;
  const brief = {
    memory_id,
    content,
    session_id: source.session_id ?? null,
    channel: source.channel ?? null,
    topic_tags: metadata.topic_tags ?? [],
    created_at,
  };
  if (!includeMetadata) return brief;
  const { importance_score, compacted_from, ...described } = metadata;
  const { topic_tags: _tags, ...rest } = described;
  const { category: _category, embedding_vector: _vector, user_id: _user, org_id: _org, ...members } = asObject(record);
  return {
    ...brief,
    ...members,
    importance_score: importance_score ?? null,
    compacted_from: compacted_from ?? [],
    source: source as unknown as Json,
    metadata: rest as unknown as Json,
  };
}

const HEADINGS: Readonly<Record<MemoryCategory, string>> = {
  conversation: "Conversation history",
  work_pattern: "Work patterns",
  preference: "Preferences",
  learned_context: "Learned context",
};

/** `vault.io.export(playNewMarkdown())`. Cannot be imported. */
export const playNewMarkdown = (options: PlayNewExportOptions = {}): Writer<AsyncIterable<string>> => ({
  name: "play-new-markdown",
  encode: (source) => encodeMarkdown(source, options),
});

async function* encodeMarkdown(source: ExportSource, options: PlayNewExportOptions): AsyncGenerator<string> {
  const { includeMetadata = true, onEnd } = options;
  const written = await recordOptions(source, options);
  yield `# Personal memory of ${plain(exportedUser(source, options))}\n\nExported: ${instant(source.exportedAt)}\n`;
  let total = 0;
  for (const category of wantedCategories(options)) {
    yield `\n## ${HEADINGS[category]}\n`;
    let count = 0;
    for await (const record of recordsOf(source, category, written)) {
      yield section(record, includeMetadata);
      count++;
    }
    yield `\nRecords: ${count}\n`;
    total += count;
  }
  yield `\n---\n\nRecords in all: ${total}\n`;
  onEnd?.(total);
}

function section(record: PlayNewRecord, includeMetadata: boolean): string {
  const { source, metadata } = record;
  const brief: readonly Fact[] = [
    ["Created", record.created_at],
    ["Session", source.session_id],
    ["Channel", source.channel ?? metadata.channel_raw],
    ["Tags", metadata.topic_tags?.join(", ")],
  ];
  const more: readonly Fact[] = [
    ["Kind", record.content_type],
    ["Said by", metadata.keepsake?.["role"]],
    ["Message", source.message_id],
    ["Importance", metadata.importance_score],
    [
      "Read",
      metadata.access_count === 0 ? undefined : `${metadata.access_count} times, last ${metadata.last_accessed}`,
    ],
    ["Made of", metadata.compacted_from?.join(", ")],
    ["Kept until", metadata.ttl],
    ["Updated", record.updated_at === record.created_at ? undefined : record.updated_at],
    ["Deleted", record.deleted_at],
    ["Hash", record.content_hash],
  ];
  const facts = [...brief, ...(includeMetadata ? more : [])].flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [`- ${name}: ${plain(String(value))}`],
  );
  return `\n### ${plain(record.memory_id)}\n\n${quotation(record.content)}\n\n${facts.join("\n")}\n`;
}
type Fact = readonly [name: string, value: unknown];

const quotation = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => `> ${plain(line)}`.trimEnd())
    .join("\n");

/** Escapes text as one line without markup. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .replace(/[\\`*_[\]<>|#~&!$@]/g, "\\$&")
    // Viewers turn these into links automatically.
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, "\\$&")
    .replace(/^[-+=]/, "\\$&")
    .replace(/^(\d{1,9})(?=[.)])/, "$1\\");

/** The member `categories` is read into memory. */
const CATEGORIES_BYTES_MAX = 256 * 1024 * 1024;

const VERSION = /^1(?:\.\d{1,4})?$/;

/**
 * Reads a JSON export of any producer, with or without metadata (PN-30). Invalid records and wrong
 * counts are problems; the import continues.
 * @param file name of the file, for problems
 * @throws KeepsakeError `invalid_input` for another document, `store_too_new` for a later version
 */
export async function* readPlayNewExport(input: Chunks, file = ""): AsyncGenerator<Decoded> {
  const counts = { stated: undefined as number | undefined, found: 0 };
  const seen = new Set<string>();
  for await (const { member, value } of readJsonParts(input, [], { partBytesMax: CATEGORIES_BYTES_MAX })) {
    if (member !== undefined) seen.add(member);
    if (member === "export_version") checkVersion(value);
    if (member === "record_count" && typeof value === "number") counts.stated = value;
    if (member !== "categories") continue;
    if (!isObject(value)) throw noExport();
    for (const decoded of partsOf(value, file)) {
      if (!("check" in decoded)) yield decoded;
      counts.found++;
    }
  }
  if (!seen.has("export_version") || !seen.has("categories")) throw noExport();
  if (counts.stated !== undefined && counts.stated !== counts.found)
    yield problem(file, "$.record_count", "count-mismatch", "record_count is not the number of records.");
}

function* partsOf(categories: JsonObject, file: string): Generator<Decoded | { readonly check: "skipped" }> {
  for (const [category, group] of Object.entries(categories)) {
    const path = `$.categories.${CATEGORIES.some((known) => known === category) ? category : "?"}`;
    const records = isObject(group) ? group["records"] : undefined;
    if (!isList(records)) {
      yield problem(file, path, "unknown-shape", "A category has no list of records.");
      continue;
    }
    for (const [index, given] of records.entries())
      yield decoded(given, category, { file, path: `${path}.records[${index}]` }) ?? { check: "skipped" };
  }
}

/** Undefined for a record that was deleted at its source. */
function decoded(
  given: Json,
  category: string,
  { file, path }: { readonly file: string; readonly path: string },
): Decoded | undefined {
  if (!isObject(given)) return problem(file, path, "unknown-shape", "A record is not an object.");
  try {
    return readRecord(recordOfExported(given, category), path);
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    const { field } = error.facts;
    const check = field === "content_hash" ? "hash-mismatch" : "unfit-record";
    return problem(file, field === undefined || field === "" ? path : `${path}.${field}`, check, error.message);
  }
}

/** Restores a record from an exported one, with or without metadata. */
function recordOfExported(given: JsonObject, category: string): JsonObject {
  const { session_id, channel, topic_tags, importance_score, compacted_from, source, metadata, ...rest } = given;
  return {
    ...rest,
    category,
    content_type: rest["content_type"] ?? DEFAULT_TYPES[category] ?? null,
    source: { ...defined({ session_id, channel }), ...(isObject(source) ? source : {}) },
    metadata: {
      ...defined({ topic_tags, importance_score, compacted_from }),
      ...(isObject(metadata) ? metadata : {}),
    },
  };
}

const DEFAULT_TYPES: Readonly<Record<string, string>> = {
  conversation: "transcript",
  work_pattern: "pattern",
  preference: "preference",
  learned_context: "fact",
};

function checkVersion(version: Json): void {
  if (typeof version !== "string") throw noExport();
  if (VERSION.test(version)) return;
  throw new KeepsakeError("store_too_new", "This version of Play New's export format is not supported.", {
    hint: "Update Keepsake, or export as version 1.0.",
    facts: { known: "1.0" },
  });
}

const noExport = () =>
  invalidInput(
    "This is not a JSON export of Play New.",
    "Pass an object with export_version and categories, each with a list of records.",
  );
