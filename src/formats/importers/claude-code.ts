/**
 * Transcripts of Claude Code: JSON lines, one file a session, as in `projects/<folder>/<session
 * id>.jsonl` (playnew.md §5.4).
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { readJsonParts } from "../files/json-parts.ts";
import type { JsonObject } from "../pam/documents.ts";
import { filesEnding, firstObjects, someFile } from "./beginning.ts";
import { readEntry, SURROUNDINGS } from "./claude-code-entry.ts";
import type { MessageDraft } from "./conversation-draft.ts";
import { type ImportRun, partsOfFiles, productImporter } from "./import-run.ts";
import type { ImportPart } from "./importer.ts";
import { lineObjects, problemAt } from "./json-elements.ts";
import { asObject, asText } from "./json-shape.ts";
import { latestTime } from "./source-time.ts";

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

/** Entries of subagents are side chains, all of them; the list of past prompts is no transcript. */
const transcripts = (given: GivenFiles): readonly GivenFile[] =>
  filesEnding(given, ".jsonl").filter(
    ({ path }) => !/(?:^|\/)subagents\//.test(path) && !/(?:^|\/)history\.jsonl$/.test(path),
  );

/** An entry of the graph, or one of the lines that stand beside entries. */
export function isTranscriptLine(line: JsonObject): boolean {
  const type = line["type"];
  if (typeof type !== "string") return false;
  if (type === "summary") return typeof line["leafUuid"] === "string";
  if (type === "file-history-snapshot") return typeof line["messageId"] === "string";
  return typeof line["sessionId"] === "string" && (typeof line["uuid"] === "string" || SESSION_LINES.has(type));
}
const SESSION_LINES = new Set("queue-operation custom-title ai-title last-prompt mode permission-mode".split(" "));

const SESSION_NAME = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/i;

/**
 * Files of one session are read as one: a transcript may exist again as an archive before a
 * compaction.
 */
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

async function sessionIn(file: GivenFile): Promise<string | undefined> {
  try {
    return (await firstObjects(file)).flatMap((line) => asText(line["sessionId"]) ?? [])[0];
  } catch (error) {
    // What cannot be read is told where the file is read for its lines.
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}

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
    passedOver: lines.parents,
    rawMetadata: lines.surroundings,
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
    yield problemAt(file, "", "unknown-shape", "No line of this file is one of a transcript.");
}

/** Titles from an index beside the transcripts. Whatever cannot be read is simply missing. */
async function titlesOf(given: GivenFiles): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const file of filesEnding(given, "sessions-index.json")) {
    try {
      for await (const { list, value } of readJsonParts(file.read(), ["entries"])) {
        const entry = list === "entries" ? asObject(value) : undefined;
        const [session, title] = [asText(entry?.["sessionId"]), asText(entry?.["summary"])];
        if (session !== undefined && title !== undefined) titles.set(session.toLowerCase(), title);
      }
    } catch (error) {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
    }
  }
  return titles;
}

class SessionLines {
  readonly #parents = new Map<string, string | undefined>();
  readonly #messages: MessageDraft[] = [];
  readonly #summaries = new Map<string, string>();
  readonly #surroundings: Record<string, JsonObject[string]> = {};
  #chosenTitle: string | undefined;
  #modelTitle: string | undefined;
  /** Lines that say what they are: of a transcript each one does. */
  typedCount = 0;

  /** Takes in one line. An entry that is here already changes nothing. */
  add(line: JsonObject): void {
    if (typeof line["type"] === "string") this.typedCount++;
    this.#addTitle(line);
    const entry = readEntry(line);
    if (entry === undefined || this.#parents.has(entry.uuid)) return;
    this.#parents.set(entry.uuid, entry.parent);
    if (entry.message !== undefined) this.#messages.push(this.#aboutItself(entry.surroundings, entry.message));
  }

  /**
   * A title set by the person wins over the model's; a summary counts only when its last entry is
   * here.
   */
  get title(): string | undefined {
    const [summary] = [...this.#summaries].flatMap(([leaf, text]) => (this.#parents.has(leaf) ? [text] : []));
    return this.#chosenTitle ?? this.#modelTitle ?? summary;
  }

  get messages(): readonly MessageDraft[] {
    return this.#messages;
  }

  /** What every entry follows, kept or not. */
  get parents(): ReadonlyMap<string, string | undefined> {
    return this.#parents;
  }

  get surroundings(): JsonObject {
    return this.#surroundings;
  }

  #addTitle(line: JsonObject): void {
    if (line["type"] === "custom-title") this.#chosenTitle = asText(line["customTitle"]) ?? this.#chosenTitle;
    if (line["type"] === "ai-title") this.#modelTitle = asText(line["aiTitle"]) ?? this.#modelTitle;
    const [summary, leaf] = [asText(line["summary"]), asText(line["leafUuid"])];
    if (line["type"] === "summary" && summary !== undefined && leaf !== undefined) this.#summaries.set(leaf, summary);
  }

  /**
   * Folder, branch and version belong to the session; a message repeats them only when they differ.
   */
  #aboutItself(surroundings: JsonObject, message: MessageDraft): MessageDraft {
    const others: [string, JsonObject[string]][] = [];
    for (const name of SURROUNDINGS) {
      const value = surroundings[name];
      if (value === undefined) continue;
      this.#surroundings[name] ??= value;
      if (this.#surroundings[name] !== value) others.push([name, value]);
    }
    if (others.length === 0) return message;
    return { ...message, rawMetadata: { ...message.rawMetadata, ...Object.fromEntries(others) } };
  }
}
