/**
 * Play New's exports (PN-21, PN-23): JSON, read back by read-export.ts (PN-30), and Markdown for
 * people (PN-27). Each category is its own walk over the vault, so that memory holds one page.
 * Layout: docs/formats/play-new.md.
 */

import type { ExportSource, Format, PortableItem, Writer } from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/archive-off.ts";
import type { Json } from "../../model/json.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { readPlayNewExport } from "./read-export.ts";
import { instant, type PlayNewRecord, playNewRecord, type RecordOptions } from "./record.ts";
import { CATEGORIES, kindOf, type MemoryCategory, memoryIdOf, memoryIdOfName, playNewUserId } from "./record-kind.ts";
import { asObject, type JsonObject } from "./record-spelling.ts";

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
