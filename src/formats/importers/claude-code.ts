/**
 * Imports transcripts of Claude Code: JSON lines, one file per session, at
 * `projects/<folder>/<session id>.jsonl` (playnew.md §5.4).
 */

import { asObject, asText, defined, type Json, type JsonObject, objects, present } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { readJsonParts } from "../files/json-parts.ts";
import type { PamAttachment, PamToolCall } from "../pam/documents.ts";
import { type ImportPart, type ImportRun, type MessageDraft, partsOfFiles, productImporter } from "./import-run.ts";
import { filesEnding, firstObjects, ifReadable, lineObjects, problemAt, someFile } from "./json-elements.ts";
import { exactTime, latestTime } from "./statement.ts";

/** Undefined for a line that is not an entry of the conversation graph. */
export function readEntry(line: JsonObject) {
  const uuid = asText(line["uuid"]);
  if (uuid === undefined) return undefined;
  const parent = asText(line["parentUuid"]) ?? asText(line["logicalParentUuid"]);
  return {
    uuid,
    parent,
    message: DROPPED.some((mark) => line[mark] === true) ? undefined : messageOf(line, uuid, parent),
    environment: present(Object.fromEntries(ENVIRONMENT.map((name) => [name, scalar(line[name])]))),
  };
}
const DROPPED = ["isMeta", "isSidechain", "isCompactSummary", "isVisibleInTranscriptOnly", "isApiErrorMessage"];
const ENVIRONMENT = ["cwd", "gitBranch", "version", "entrypoint", "userType"];
/** Represented by fields of the message or of the session. */
const MAPPED = [
  ...DROPPED,
  ...ENVIRONMENT,
  ...["uuid", "parentUuid", "logicalParentUuid", "sessionId", "type", "timestamp", "message"],
];

function messageOf(line: JsonObject, uuid: string, parent: string | undefined): MessageDraft | undefined {
  const message = asObject(line["message"]);
  const role = line["type"];
  if (message === undefined || (role !== "user" && role !== "assistant")) return undefined;
  const content = message["content"];
  const blocks = objects(content);
  const texts = typeof content === "string" ? [content] : blocks.flatMap(textOfBlock);
  const text = role === "user" ? typedOf(texts) : asText(texts.join("\n\n"));
  const toolCalls = role === "assistant" ? blocks.flatMap(toolCallOf) : [];
  const attachments = role === "user" ? blocks.flatMap(attachmentOf) : [];
  if (text === undefined && toolCalls.length === 0 && attachments.length === 0) return undefined;
  return {
    id: uuid,
    providerId: uuid,
    parent,
    role,
    content: text === undefined ? undefined : { type: "text", text },
    at: exactTime(line["timestamp"]),
    model: asText(message["model"]),
    toolCalls,
    attachments,
    rawMetadata: rawOf(line, message),
  };
}

const textOfBlock = (block: JsonObject): readonly string[] =>
  block["type"] === "text" && typeof block["text"] === "string" ? [block["text"]] : [];

function typedOf(texts: readonly string[]): string | undefined {
  const typed = texts.flatMap((text) => typedWords(text) ?? []);
  return typed.length === 0 ? undefined : typed.join("\n\n");
}

/** The name only: tool input may be a whole file or a secret (playnew.md §5.4). */
function toolCallOf(block: JsonObject): readonly PamToolCall[] {
  const name = asText(block["name"]);
  if (name === undefined || typeof block["type"] !== "string" || !block["type"].endsWith("tool_use")) return [];
  return [defined({ name, id: asText(block["id"]) })];
}

function attachmentOf(block: JsonObject): readonly PamAttachment[] {
  const type = block["type"];
  if (type !== "image" && type !== "document") return [];
  return [defined({ type, mime_type: asText(asObject(block["source"])?.["media_type"]) })];
}

/** Other scalar members (PAM-113). Lists and objects contain tool input and output. */
function rawOf(line: JsonObject, message: JsonObject): JsonObject {
  const own = Object.entries(line).filter(([name]) => !MAPPED.includes(name));
  return present({
    ...Object.fromEntries(own.map(([name, value]) => [name, scalar(value)])),
    message_id: scalar(message["id"]),
    stop_reason: scalar(message["stop_reason"]),
    usage: asObject(message["usage"]),
  });
}

/** Longer texts are content, not metadata. */
const SCALAR_LENGTH_MAX = 500;

function scalar(value: Json | undefined): Json | undefined {
  if (typeof value === "string") return value.length <= SCALAR_LENGTH_MAX ? value : undefined;
  return typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** Inserted by the program, not typed by the user: removed with their content. */
const FOREIGN_TAGS = [
  ...["system-reminder", "local-command-stdout", "local-command-stderr", "local-command-caveat", "bash-stdout"],
  ...["bash-stderr", "command-message", "command-contents", "ide_opened_file", "ide_selection", "ide_diagnostics"],
  ...["task-notification", "session-start-hook", "user-prompt-submit-hook", "post-tool-use-hook"],
];
/** Typed by the user: only the tags are removed. */
const TYPED_TAGS: readonly (readonly [tag: string, before: string])[] = [
  ["command-name", ""],
  ["command-args", ""],
  ["bash-input", "!"],
];
const INTERRUPTED = "[Request interrupted by user";

/** Undefined if the user typed nothing of it. Linear time for any input. */
export function typedWords(text: string): string | undefined {
  let words = text;
  if (words.includes("<")) {
    for (const tag of FOREIGN_TAGS) words = withoutTag(words, tag, () => "");
    for (const [tag, before] of TYPED_TAGS) words = withoutTag(words, tag, (inner) => ` ${before}${inner.trim()} `);
  }
  words = words === text ? text : words.trim();
  return words.trim() === "" || words.trimStart().startsWith(INTERRUPTED) ? undefined : words;
}

/** Leaves an unclosed tag unchanged. */
function withoutTag(text: string, tag: string, replacement: (inner: string) => string): string {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  let result = "";
  let from = 0;
  for (let start = text.indexOf(open); start !== -1; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end === -1) break;
    result += text.slice(from, start) + replacement(text.slice(start + open.length, end));
    from = end + close.length;
  }
  return from === 0 ? text : result + text.slice(from);
}

export const claudeCode = productImporter({
  name: "claude-code",
  title: "Claude Code transcripts",
  finds: "conversations of Claude Code",
  detect: (given) =>
    someFile(transcripts(given), async (file) => (await firstObjects(file)).some((line) => isTranscriptLine(line))),
  async *read(given, run) {
    const titles = await titlesOf(given);
    for (const [session, files] of await sessionsOf(given)) yield* sessionParts(session, files, titles, run);
  },
});

/** Without subagents (side chains only) and the prompt history (not a transcript). */
const transcripts = (given: GivenFiles): readonly GivenFile[] =>
  filesEnding(given, ".jsonl").filter(
    ({ path }) => !/(?:^|\/)subagents\//.test(path) && !/(?:^|\/)history\.jsonl$/.test(path),
  );

/** An entry of the graph, or another line of a transcript. */
export function isTranscriptLine(line: JsonObject): boolean {
  const type = line["type"];
  if (typeof type !== "string") return false;
  if (type === "summary") return typeof line["leafUuid"] === "string";
  if (type === "file-history-snapshot") return typeof line["messageId"] === "string";
  return typeof line["sessionId"] === "string" && (typeof line["uuid"] === "string" || SESSION_LINES.has(type));
}
const SESSION_LINES = new Set("queue-operation custom-title ai-title last-prompt mode permission-mode".split(" "));

const SESSION_NAME = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/i;

/** Files by session: there may be an archived transcript from before a compaction. */
async function sessionsOf(given: GivenFiles): Promise<ReadonlyMap<string, readonly GivenFile[]>> {
  const sessions = new Map<string, GivenFile[]>();
  for (const file of transcripts(given)) {
    const named = SESSION_NAME.exec(file.path)?.[1]?.toLowerCase() ?? (await sessionIn(file)) ?? file.path;
    const known = sessions.get(named);
    if (known === undefined) sessions.set(named, [file]);
    else known.push(file);
  }
  return sessions;
}

/** An unreadable file is reported when its lines are read. */
const sessionIn = (file: GivenFile): Promise<string | undefined> =>
  ifReadable(async () => (await firstObjects(file)).flatMap((line) => asText(line["sessionId"]) ?? [])[0]);

async function* sessionParts(
  session: string,
  files: readonly GivenFile[],
  titles: ReadonlyMap<string, string>,
  run: ImportRun,
): AsyncGenerator<ImportPart> {
  const lines = new SessionLines();
  yield* partsOfFiles(files, (file) => addLines(file, lines));
  const [first] = files;
  if (lines.messages.length === 0 || first === undefined) return;
  yield run.conversation(first, {
    platform: "claude-code",
    providerId: session,
    title: lines.title ?? titles.get(session),
    updatedAt: latestTime(lines.messages),
    messages: lines.messages,
    skippedParents: lines.parents,
    rawMetadata: lines.environment,
  });
}

async function* addLines(file: GivenFile, lines: SessionLines): AsyncGenerator<ImportPart> {
  const typedBefore = lines.typedCount;
  let isEmpty = true;
  for await (const line of lineObjects(file)) {
    isEmpty = false;
    if (line.kind === "problem") yield line;
    else lines.add(line.value);
  }
  if (!isEmpty && lines.typedCount === typedBefore)
    yield problemAt(file, "", "unknown-shape", "This file has no transcript lines.");
}

/** Titles from an index next to the transcripts. Ignores unreadable entries. */
async function titlesOf(given: GivenFiles): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const file of filesEnding(given, "sessions-index.json")) {
    await ifReadable(async () => {
      for await (const { list, value } of readJsonParts(file.read(), ["entries"])) {
        const entry = list === "entries" ? asObject(value) : undefined;
        const [session, title] = [asText(entry?.["sessionId"]), asText(entry?.["summary"])];
        if (session !== undefined && title !== undefined) titles.set(session.toLowerCase(), title);
      }
    });
  }
  return titles;
}

class SessionLines {
  readonly #parents = new Map<string, string | undefined>();
  readonly #messages: MessageDraft[] = [];
  readonly #summaries = new Map<string, string>();
  readonly #environment: Record<string, JsonObject[string]> = {};
  #chosenTitle: string | undefined;
  #modelTitle: string | undefined;
  /** Lines with a type, which every line of a transcript has. */
  typedCount = 0;

  /** Adds one line. Ignores a repeated entry. */
  add(line: JsonObject): void {
    if (typeof line["type"] === "string") this.typedCount++;
    this.#addTitle(line);
    const entry = readEntry(line);
    if (entry === undefined || this.#parents.has(entry.uuid)) return;
    this.#parents.set(entry.uuid, entry.parent);
    if (entry.message !== undefined) this.#messages.push(this.#withEnvironment(entry.environment, entry.message));
  }

  /** The user's title wins over the model's. A summary counts only if its last entry is present. */
  get title(): string | undefined {
    const [summary] = [...this.#summaries].flatMap(([leaf, text]) => (this.#parents.has(leaf) ? [text] : []));
    return this.#chosenTitle ?? this.#modelTitle ?? summary;
  }

  get messages(): readonly MessageDraft[] {
    return this.#messages;
  }

  /** Parents of all entries, including skipped ones. */
  get parents(): ReadonlyMap<string, string | undefined> {
    return this.#parents;
  }

  get environment(): JsonObject {
    return this.#environment;
  }

  #addTitle(line: JsonObject): void {
    if (line["type"] === "custom-title") this.#chosenTitle = asText(line["customTitle"]) ?? this.#chosenTitle;
    if (line["type"] === "ai-title") this.#modelTitle = asText(line["aiTitle"]) ?? this.#modelTitle;
    const [summary, leaf] = [asText(line["summary"]), asText(line["leafUuid"])];
    if (line["type"] === "summary" && summary !== undefined && leaf !== undefined) this.#summaries.set(leaf, summary);
  }

  /** Adds the environment to a message only where it differs from the session's. */
  #withEnvironment(environment: JsonObject, message: MessageDraft): MessageDraft {
    const others: [string, JsonObject[string]][] = [];
    for (const name of ENVIRONMENT) {
      const value = environment[name];
      if (value === undefined) continue;
      this.#environment[name] ??= value;
      if (this.#environment[name] !== value) others.push([name, value]);
    }
    if (others.length === 0) return message;
    return { ...message, rawMetadata: { ...message.rawMetadata, ...Object.fromEntries(others) } };
  }
}
