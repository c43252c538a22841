/**
 * Play New's exports (PN-21, PN-23): JSON, read back by read-export.ts (PN-30), and Markdown for
 * people (PN-27). Each category is its own walk over the vault, so that memory holds one page.
 * Layout: docs/formats/play-new.md.
 */

import type { Chunks, Decoded, ExportSource, Format, PortableItem, Writer } from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/archive-off.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isList, type Json } from "../../model/json.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { compact } from "../compact.ts";
import { readJsonParts } from "../files/json-parts.ts";
import { readRecord } from "./read-record.ts";
import { instant, type PlayNewRecord, playNewRecord, type RecordOptions } from "./record.ts";
import { CATEGORIES, kindOf, type MemoryCategory, memoryIdOf, memoryIdOfName, playNewUserId } from "./record-kind.ts";
import { asObject, isObject, type JsonObject } from "./record-spelling.ts";

export interface PlayNewExportOptions {
  readonly categories?: readonly MemoryCategory[] | undefined;
  /** False: what a record says and no more. Default true. */
  readonly includeMetadata?: boolean;
  /** What the host calls the user. Default: `usr_` and the id of the vault. */
  readonly userId?: string;
  readonly orgId?: string;
  readonly keyVersion?: number;
  /** Told at the end how many records were written. */
  readonly onEnd?: (recordCount: number) => void;
}

const wantedCategories = ({ categories = CATEGORIES }: PlayNewExportOptions): readonly MemoryCategory[] =>
  CATEGORIES.filter((category) => categories.includes(category));

const exportedUser = (source: ExportSource, { userId }: PlayNewExportOptions): string =>
  userId ?? playNewUserId(source.vault.id);

/** Cost: one walk over the vault and its log. */
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
    // Being erased this moment, or of a message that was never archived: there is nothing to tell.
    if (item.hold === "pending" || item.hold === "erased" || item.text === ARCHIVE_OFF_TEXT) continue;
    const record = playNewRecord(portable, options);
    if (record?.category === category) yield record;
  }
}

async function* portablesOf(source: ExportSource, category: MemoryCategory): AsyncGenerator<PortableItem> {
  if (category === "conversation")
    for await (const conversation of source.conversations()) yield* conversation.messages();
  // A record from elsewhere may tell another category than its kind has here.
  for await (const portable of source.memories())
    if (kindOf(portable.item).category === category || portable.item.foreign.length > 0) yield portable;
}

/** Items that another Play New named: what refers to them says their names. */
async function foreignNames(source: ExportSource): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { item } of source.items()) {
    const name = memoryIdOf(item);
    if (name !== memoryIdOfName(item.id)) names.set(item.id, name);
  }
  return names;
}

/** Entries that tell of a change to an item that was there. */
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
  const { category: _category, embedding_vector: _vector, user_id: _user, org_id: _org, ...told } = asObject(record);
  return {
    ...brief,
    ...told,
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

/** `vault.io.export(playNewMarkdown())`. It is written and never read back. */
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

/** One line of text in which nothing is markup, at its beginning neither. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .replace(/[\\`*_[\]<>|#~&!$@]/g, "\\$&")
    // What viewers make links of by themselves.
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, "\\$&")
    .replace(/^[-+=]/, "\\$&")
    .replace(/^(\d{1,9})(?=[.)])/, "$1\\");

/*
 * Reads Play New's JSON export (PN-30), brief or with metadata, of any producer. Faulty records and
 * wrong counts are problems; the import continues.
 */

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
