/**
 * Play New's Markdown export (PN-21, PN-27): for people to read. A heading for each category and each record, its words as a quotation, and what is known
 * of it as a list. Nothing that a memory says is markup: what came from outside loads no picture and makes no link. Layout: docs/formats/play-new.md.
 */
import type { ExportSource, Writer } from "../../vault/format.ts";
import {
  exportedUser,
  type PlayNewExportOptions,
  recordOptions,
  recordsOf,
  wantedCategories,
} from "./export-records.ts";
import { instant, type PlayNewRecord } from "./record.ts";
import type { MemoryCategory } from "./record-kind.ts";

const HEADINGS: Readonly<Record<MemoryCategory, string>> = {
  conversation: "Conversation history",
  work_pattern: "Work patterns",
  preference: "Preferences",
  learned_context: "Learned context",
};

/** `vault.export(playNewMarkdown())`. It is written and never read back. */
export const playNewMarkdown = (options: PlayNewExportOptions = {}): Writer<AsyncIterable<string>> => ({
  name: "play-new-markdown",
  encode: (source) => encode(source, options),
});

async function* encode(source: ExportSource, options: PlayNewExportOptions): AsyncGenerator<string> {
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
