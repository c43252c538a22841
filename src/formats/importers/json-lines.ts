/**
 * Plain JSON lines: lines with a speaker become a conversation a session, lines with text alone
 * become memories (PN-34). Transcripts, graphs and the native export have readers of their own.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Json } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { type JsonObject, PAM_TYPES, type PamRole, type PamType } from "../pam/documents.ts";
import { filesEnding, firstObjects, someFile } from "./beginning.ts";
import { isTranscriptLine } from "./claude-code.ts";
import type { MessageDraft } from "./conversation-draft.ts";
import { type ImportRun, partsOfFiles, productImporter } from "./import-run.ts";
import type { ImportPart, ReadOptions } from "./importer.ts";
import { asId, asObject, asText, beyond, lineObjects, objects, problemAt, texts } from "./json-elements.ts";
import { isGraphLine } from "./mcp-memory.ts";
import { inSessions, type SessionRecord } from "./sessions.ts";
import { stableId } from "./stable-id.ts";
import { firstTime, latestTime, preferenceOr, type Statement } from "./statement.ts";

const PLATFORM = "jsonl";

export const jsonLines = productImporter({
  name: "json-lines",
  title: "Plain JSON lines",
  platform: PLATFORM,
  finds: "lines that say something",
  async detect(given) {
    const files = lineFiles(given);
    if (await someFile(files, async (file) => (await firstObjects(file)).some(isOthers))) return false;
    return someFile(files, async (file) => (await firstObjects(file)).some(isPlainLine));
  },
  async *read(given, run) {
    const files = lineFiles(given);
    yield* partsOfFiles(files, (file) => statements(file, run));
    yield* conversations(files, run);
  },
});

const lineFiles = (given: GivenFiles): readonly GivenFile[] => filesEnding(given, ".jsonl", ".ndjson");

/** The native export begins with its kind. */
const isOthers = (line: JsonObject): boolean =>
  isTranscriptLine(line) || isGraphLine(line) || line["kind"] === "keepsake-export";

const FAULTS = {
  "unknown-role": "This line's speaker is none that is known.",
  "missing-field": "This line has a speaker and no words.",
  "unknown-shape": "This line is neither something said nor a statement.",
} as const;

async function* statements(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  for await (const line of lineObjects(file)) {
    if (line.kind === "problem") {
      yield line;
      continue;
    }
    const told = readLine(line.value, run);
    if (told.kind === "fault") yield problemAt(file, line.place, told.check, FAULTS[told.check]);
    else if (told.kind === "statement") yield* run.memory(told.statement);
  }
}

interface SaidIn {
  readonly file: GivenFile;
  readonly line: SaidLine;
  /** Its own time, or that of the line before it. Undefined where none of them had one. */
  readonly at: number | undefined;
}

/** Lines that name no session are one conversation as long as no more time passes between them. */
const GAP_MS = 60 * 60 * 1_000;
const RULES = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: GAP_MS, isNewestFirst: false };

async function* conversations(files: readonly GivenFile[], run: ImportRun): AsyncGenerator<ImportPart> {
  for await (const { key, records } of inSessions(() => saidLines(files, run), RULES)) {
    const [first] = records;
    if (first === undefined) continue;
    const { file, line } = first.value;
    const name = key === undefined ? { idWords: [file.path, String(line.at ?? "")] } : { providerId: key };
    const messages = messagesOf(records.map(({ value }) => value));
    yield run.conversation(file, { platform: PLATFORM, ...name, updatedAt: latestTime(messages), messages });
  }
}

async function* saidLines(files: readonly GivenFile[], options: ReadOptions): AsyncGenerator<SessionRecord<SaidIn>> {
  for (const file of files) {
    try {
      yield* saidLinesOf(file, options);
    } catch (error) {
      // The fault was reported when the statements of this file were read.
      if (!isKeepsakeError(error, "invalid_input")) throw error;
    }
  }
}

async function* saidLinesOf(file: GivenFile, options: ReadOptions): AsyncGenerator<SessionRecord<SaidIn>> {
  let before: number | undefined;
  for await (const line of lineObjects(file)) {
    if (line.kind === "problem") continue;
    const told = readLine(line.value, options);
    if (told.kind !== "said") continue;
    // A line without a time was said when the one before it was.
    before = told.at ?? before;
    const value = { file, line: told, at: before };
    yield { key: told.session, at: before ?? 0, sizeBytes: 4 * line.lengthBytes, value };
  }
}

/** Said in `raw_metadata.import_notes` where a line told no time of its own. */
const TIME_FROM_NEIGHBOUR = "created-at-from-line-before";

/** A line that is there twice under its own id was written down twice. */
function messagesOf(said: readonly SaidIn[]): readonly MessageDraft[] {
  const told = new Set<string>();
  const messages: MessageDraft[] = [];
  for (const { line, at } of said) {
    const { id, role, text } = line;
    const isOwnTime = at === undefined || line.at !== undefined;
    const raw = isOwnTime ? line.raw : { ...line.raw, import_notes: [TIME_FROM_NEIGHBOUR] };
    if (id !== undefined && told.has(id)) continue;
    if (id !== undefined) told.add(id);
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

interface SaidLine {
  readonly kind: "said";
  readonly role: PamRole;
  readonly text: string;
  readonly at: number | undefined;
  readonly session: string | undefined;
  readonly id: string | undefined;
  readonly raw: JsonObject;
}
type ReadLine =
  | SaidLine
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
const SAID_FIELDS = [...SPEAKER_FIELDS, "text", "content", ...TIME_FIELDS, ...SESSION_FIELDS, ...ID_FIELDS];

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
    kind: "said",
    role,
    text,
    at: firstTime(valuesOf(line, TIME_FIELDS), options.timeZone),
    session: first(line, SESSION_FIELDS, asId),
    id: first(line, ID_FIELDS, asId),
    raw: beyond(line, SAID_FIELDS) ?? {},
  };
}

const speakerOf = (line: JsonObject): string | undefined => first(line, SPEAKER_FIELDS, asText);

/** Text as such, or the texts among blocks as model interfaces have them. */
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
  const said = asText(line["type"]);
  const type = said === undefined ? undefined : typeOf(said);
  const statement: Statement = {
    text,
    at: firstTime(valuesOf(line, TIME_FIELDS), timeZone) ?? now,
    updatedAt: firstTime([line["updated_at"], line["updatedAt"]], timeZone),
    type: type ?? preferenceOr(text, "fact"),
    sourceId: first(line, ID_FIELDS, asId),
    labels: [
      ...(type === undefined && said !== undefined ? [said] : []),
      ...LABEL_FIELDS.flatMap((name) => texts(line[name])),
    ],
    method: "api_export",
    metadata: { source_metadata: asObject(line["metadata"]), source: beyond(line, STATEMENT_FIELDS) },
  };
  return { kind: "statement", statement };
}

/** A type of PAM's own; another word is a label. */
const typeOf = (written: string): PamType | undefined =>
  PAM_TYPES.find((type) => type === written.toLowerCase() && type !== "custom");

const valuesOf = (line: JsonObject, names: readonly string[]): readonly (Json | undefined)[] =>
  names.map((name) => line[name]);

const first = (
  line: JsonObject,
  names: readonly string[],
  as: (value: Json | undefined) => string | undefined,
): string | undefined => names.map((name) => as(line[name])).find((value) => value !== undefined);
