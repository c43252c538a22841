/**
 * Imports plain JSON lines: lines with a speaker become one conversation per session, lines with
 * only text become memories (PN-34). Transcripts, graphs and the native export have their own
 * importers.
 */

import { isKeepsakeError } from "../../model/error.ts";
import { asId, asObject, asText, beyond, type Json, type JsonObject, objects, texts } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { PAM_TYPES, type PamRole, type PamType } from "../pam/documents.ts";
import { isTranscriptLine } from "./claude-code.ts";
import {
  type ImportPart,
  type ImportRun,
  type MessageDraft,
  partsOfFiles,
  productImporter,
  type ReadOptions,
} from "./import-run.ts";
import { filesEnding, firstObjects, lineObjects, problemAt, someFile } from "./json-elements.ts";
import { isGraphLine } from "./mcp-memory.ts";
import { inSessions, type SessionRecord } from "./sessions.ts";
import { stableId } from "./stable-id.ts";
import { firstTime, latestTime, preferenceOr, type Statement } from "./statement.ts";

const PLATFORM = "jsonl";

export const jsonLines = productImporter({
  name: "json-lines",
  title: "Plain JSON lines",
  platform: PLATFORM,
  finds: "messages or statements",
  async detect(given) {
    const files = lineFiles(given);
    if (await someFile(files, async (file) => (await firstObjects(file)).some(isOtherFormat))) return false;
    return someFile(files, async (file) => (await firstObjects(file)).some(isPlainLine));
  },
  async *read(given, run) {
    const files = lineFiles(given);
    yield* partsOfFiles(files, (file) => statements(file, run));
    yield* conversations(files, run);
  },
});

const lineFiles = (given: GivenFiles): readonly GivenFile[] => filesEnding(given, ".jsonl", ".ndjson");

/** Transcripts, graphs and the native export. */
const isOtherFormat = (line: JsonObject): boolean =>
  isTranscriptLine(line) || isGraphLine(line) || line["kind"] === "keepsake-export";

const FAULTS = {
  "unknown-role": "The speaker of this line is unknown.",
  "missing-field": "This line has a speaker but no text.",
  "unknown-shape": "This line is neither a message nor a statement.",
} as const;

async function* statements(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  for await (const line of lineObjects(file)) {
    if (line.kind === "problem") {
      yield line;
      continue;
    }
    const read = readLine(line.value, run);
    if (read.kind === "fault") yield problemAt(file, line.place, read.check, FAULTS[read.check]);
    else if (read.kind === "statement") yield* run.memory(read.statement);
  }
}

interface PlacedMessage {
  readonly file: GivenFile;
  readonly line: MessageLine;
  /** Its own time, or that of the previous line. Undefined if neither has one. */
  readonly at: number | undefined;
}

/** Maximum silence in a conversation of lines without a session. */
const GAP_MS = 60 * 60 * 1_000;
const RULES = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: GAP_MS, isNewestFirst: false };

async function* conversations(files: readonly GivenFile[], run: ImportRun): AsyncGenerator<ImportPart> {
  for await (const { key, records } of inSessions(() => messageLines(files, run), RULES)) {
    const [first] = records;
    if (first === undefined) continue;
    const { file, line } = first.value;
    const name = key === undefined ? { idWords: [file.path, String(line.at ?? "")] } : { providerId: key };
    const messages = messagesOf(records.map(({ value }) => value));
    yield run.conversation(file, { platform: PLATFORM, ...name, updatedAt: latestTime(messages), messages });
  }
}

async function* messageLines(
  files: readonly GivenFile[],
  options: ReadOptions,
): AsyncGenerator<SessionRecord<PlacedMessage>> {
  for (const file of files) {
    try {
      yield* messageLinesOf(file, options);
    } catch (error) {
      // Reported when the statements of this file were read.
      if (!isKeepsakeError(error, "invalid_input")) throw error;
    }
  }
}

async function* messageLinesOf(file: GivenFile, options: ReadOptions): AsyncGenerator<SessionRecord<PlacedMessage>> {
  let before: number | undefined;
  for await (const line of lineObjects(file)) {
    if (line.kind === "problem") continue;
    const read = readLine(line.value, options);
    if (read.kind !== "message") continue;
    // A line without a time takes that of the previous line.
    before = read.at ?? before;
    const value = { file, line: read, at: before };
    yield { key: read.session, at: before ?? 0, sizeBytes: 4 * line.lengthBytes, value };
  }
}

/** Import note for a line that takes its time from the previous line. */
const TIME_FROM_NEIGHBOUR = "created-at-from-line-before";

/** Drops lines with a repeated id. */
function messagesOf(placed: readonly PlacedMessage[]): readonly MessageDraft[] {
  const seen = new Set<string>();
  const messages: MessageDraft[] = [];
  for (const { line, at } of placed) {
    const { id, role, text } = line;
    const isOwnTime = at === undefined || line.at !== undefined;
    const raw = isOwnTime ? line.raw : { ...line.raw, import_notes: [TIME_FROM_NEIGHBOUR] };
    if (id !== undefined && seen.has(id)) continue;
    if (id !== undefined) seen.add(id);
    messages.push({
      id: id ?? stableId(PLATFORM, "turn", role, String(line.at ?? ""), text),
      providerId: id,
      role,
      content: { type: "text", text },
      at,
      rawMetadata: raw,
    });
  }
  return messages;
}

interface MessageLine {
  readonly kind: "message";
  readonly role: PamRole;
  readonly text: string;
  readonly at: number | undefined;
  readonly session: string | undefined;
  readonly id: string | undefined;
  readonly raw: JsonObject;
}
type ReadLine =
  | MessageLine
  | { readonly kind: "statement"; readonly statement: Statement }
  | { readonly kind: "fault"; readonly check: "unknown-role" | "missing-field" | "unknown-shape" };

const ROLES: ReadonlyMap<string, PamRole> = new Map([
  ["user", "user"],
  ["human", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["bot", "assistant"],
  ["model", "assistant"],
  ["agent", "assistant"],
  ["system", "system"],
  ["developer", "system"],
  ["tool", "tool"],
  ["function", "tool"],
]);
const SPEAKER_FIELDS = ["role", "sender", "author"];
const TEXT_FIELDS = ["text", "memory", "content", "fact", "statement"];
const TIME_FIELDS = ["at", "timestamp", "created_at", "createdAt", "time", "ts", "date"];
const SESSION_FIELDS = ["session", "session_id", "sessionId", "conversation_id", "conversation", "thread_id", "thread"];
const ID_FIELDS = ["id", "uuid", "msg_id", "message_id", "memory_id"];
const LABEL_FIELDS = ["tags", "labels", "categories", "topic_tags"];
const STATEMENT_FIELDS = [
  ...[...TEXT_FIELDS, ...TIME_FIELDS, ...ID_FIELDS, ...LABEL_FIELDS],
  ...["type", "updated_at", "updatedAt", "metadata"],
];
const MESSAGE_FIELDS = [...SPEAKER_FIELDS, "text", "content", ...TIME_FIELDS, ...SESSION_FIELDS, ...ID_FIELDS];

const isPlainLine = (line: JsonObject): boolean =>
  speakerOf(line) === undefined ? first(line, TEXT_FIELDS, asText) !== undefined : wordsOf(line) !== undefined;

function readLine(line: JsonObject, options: ReadOptions): ReadLine {
  const speaker = speakerOf(line);
  if (speaker === undefined) return statementLine(line, options);
  const role = ROLES.get(speaker.toLowerCase());
  if (role === undefined) return { kind: "fault", check: "unknown-role" };
  const text = wordsOf(line);
  if (text === undefined) return { kind: "fault", check: "missing-field" };
  return {
    kind: "message",
    role,
    text,
    at: firstTime(valuesOf(line, TIME_FIELDS), options.timeZone),
    session: first(line, SESSION_FIELDS, asId),
    id: first(line, ID_FIELDS, asId),
    raw: beyond(line, MESSAGE_FIELDS) ?? {},
  };
}

const speakerOf = (line: JsonObject): string | undefined => first(line, SPEAKER_FIELDS, asText);

/** Plain text, or the text blocks of a model API. */
function wordsOf(line: JsonObject): string | undefined {
  const whole = asText(line["content"]) ?? asText(line["text"]);
  if (whole !== undefined) return whole;
  return asText(
    objects(line["content"])
      .flatMap((block) => asText(block["text"]) ?? [])
      .join("\n\n"),
  );
}

function statementLine(line: JsonObject, { now, timeZone }: ReadOptions): ReadLine {
  const text = first(line, TEXT_FIELDS, asText);
  if (text === undefined) return { kind: "fault", check: "unknown-shape" };
  const stated = asText(line["type"]);
  const type = stated === undefined ? undefined : typeOf(stated);
  const statement: Statement = {
    text,
    at: firstTime(valuesOf(line, TIME_FIELDS), timeZone) ?? now,
    updatedAt: firstTime([line["updated_at"], line["updatedAt"]], timeZone),
    type: type ?? preferenceOr(text, "fact"),
    sourceId: first(line, ID_FIELDS, asId),
    labels: [
      ...(type === undefined && stated !== undefined ? [stated] : []),
      ...LABEL_FIELDS.flatMap((name) => texts(line[name])),
    ],
    method: "api_export",
    metadata: { source_metadata: asObject(line["metadata"]), source: beyond(line, STATEMENT_FIELDS) },
  };
  return { kind: "statement", statement };
}

/** A PAM type; other words become labels. */
const typeOf = (written: string): PamType | undefined =>
  PAM_TYPES.find((type) => type === written.toLowerCase() && type !== "custom");

const valuesOf = (line: JsonObject, names: readonly string[]): readonly (Json | undefined)[] =>
  names.map((name) => line[name]);

const first = (
  line: JsonObject,
  names: readonly string[],
  as: (value: Json | undefined) => string | undefined,
): string | undefined => names.map((name) => as(line[name])).find((value) => value !== undefined);
