/**
 * Imports claude-mem's JSON export: observations with their facts, session summaries, and the
 * user's prompts as conversations.
 */

import {
  asId,
  asObject,
  asText,
  beyond,
  filled,
  type Json,
  type JsonObject,
  jsonOrUndefined,
  present,
  texts,
} from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { PamType } from "../pam/documents.ts";
import { type ImportPart, type ImportRun, partsOfFiles, productImporter, type ReadOptions } from "./import-run.ts";
import { filesEnding, firstParts, jsonElements, objectParts, problemAt, someFile } from "./json-elements.ts";
import { inSessions, type SessionRecord } from "./sessions.ts";
import { firstTime, latestTime, type Statement } from "./statement.ts";

const LISTS = ["observations", "summaries", "prompts", "sessions"];
const OWN_MEMBERS = new Set(["totalObservations", "totalSummaries", "totalPrompts", "exportedAtEpoch"]);
const SESSION_NAMES = ["memory_session_id", "sdk_session_id", "content_session_id", "claude_session_id"];

export const claudeMem = productImporter({
  name: "claude-mem",
  title: "claude-mem export",
  finds: "observations, summaries or prompts",
  detect: (given) => someFile(filesEnding(given, ".json"), isExport),
  read,
});

async function isExport(file: GivenFile): Promise<boolean> {
  const parts = await firstParts(file, LISTS);
  return parts.some(({ list, member, value }) => {
    if (member !== undefined) return OWN_MEMBERS.has(member);
    const row = list === undefined ? undefined : asObject(value);
    return row !== undefined && "created_at_epoch" in row && sessionOf(row) !== undefined;
  });
}

const sessionOf = (row: JsonObject): string | undefined =>
  SESSION_NAMES.map((name) => asText(row[name])).find((name) => name !== undefined);

async function* read(given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  for (const file of filesEnding(given, ".json")) {
    const sessions = new Map<string, JsonObject>();
    yield* partsOfFiles([file], () => memories(file, sessions, run));
    yield* partsOfFiles([file], () => conversations(file, sessions, run));
  }
}

/** @param sessions receives the session rows, by the id that prompts refer to */
const memories = (file: GivenFile, sessions: Map<string, JsonObject>, run: ImportRun): AsyncGenerator<ImportPart> =>
  objectParts(file, LISTS, "row", function* ({ list, object: row, place }) {
    const session = list === "sessions" ? asText(row["content_session_id"]) : undefined;
    if (session !== undefined) sessions.set(session, row);
    const statements = statementsOf(list, row, run);
    if (statements?.length === 0) yield problemAt(file, place, "missing-field", "A row has no text.");
    yield* (statements ?? []).flatMap((statement) => run.memory(statement));
    if (list === "prompts" && promptOf(row) === undefined)
      yield problemAt(file, place, "missing-field", "A prompt has no text, session or time.");
  });

/** Undefined for prompts, which become conversations, and for sessions, which belong to prompts. */
function statementsOf(list: string, row: JsonObject, options: ReadOptions): readonly Statement[] | undefined {
  const session = sessionOf(row) ?? "";
  if (list === "observations") return observationStatements(row, session, options);
  return list === "summaries" ? summaryStatements(row, session, options) : undefined;
}

interface Prompt {
  readonly session: string;
  readonly text: string;
  readonly at: number;
  readonly row: JsonObject;
}

function promptOf(row: JsonObject): Prompt | undefined {
  const [session, text] = [sessionOf(row), asText(row["prompt_text"])];
  const at = firstTime([row["created_at_epoch"], row["created_at"]]);
  return session === undefined || text === undefined || at === undefined ? undefined : { session, text, at, row };
}

/** Reassembles sessions in batches, because prompts are in search order. */
async function* conversations(
  file: GivenFile,
  sessions: ReadonlyMap<string, JsonObject>,
  run: ImportRun,
): AsyncGenerator<ImportPart> {
  const rules = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: Number.POSITIVE_INFINITY, isNewestFirst: false };
  for await (const { key: session, records } of inSessions(() => prompts(file), rules)) {
    if (session === undefined) continue;
    const messages = records.map(({ value: { row, text, at } }) => ({
      id: `${session}#${asId(row["prompt_number"]) ?? asId(row["id"]) ?? at}`,
      providerId: asId(row["id"]),
      role: "user" as const,
      at,
      content: { type: "text" as const, text },
    }));
    const about = sessions.get(session);
    const project = asText(about?.["project"]) ?? asText(records[0]?.value.row["project"]);
    yield run.conversation(file, {
      platform: "claude-mem",
      providerId: session,
      title: asText(about?.["custom_title"]),
      updatedAt: latestTime(messages),
      messages,
      rawMetadata: present({ project, memory_session_id: asText(about?.["memory_session_id"]) }),
    });
  }
}

async function* prompts(file: GivenFile): AsyncGenerator<SessionRecord<Prompt>> {
  for await (const element of jsonElements(file, LISTS)) {
    const row = element.kind === "element" && element.list === "prompts" ? asObject(element.value) : undefined;
    const prompt = row === undefined ? undefined : promptOf(row);
    if (prompt !== undefined)
      yield { key: prompt.session, at: prompt.at, sizeBytes: ROW_BYTES + 2 * prompt.text.length, value: prompt };
  }
}
const ROW_BYTES = 1_000;

/** Fields of a summary; each becomes a statement. */
const SUMMARY_FIELDS: readonly (readonly [field: string, type: PamType])[] = [
  ["request", "context"],
  ["investigated", "context"],
  ["learned", "fact"],
  ["completed", "project"],
  ["next_steps", "goal"],
  ["notes", "context"],
];

/** The observation and its facts. Its type (decision, bugfix, …) becomes the custom type. */
function observationStatements(row: JsonObject, session: string, options: ReadOptions): readonly Statement[] {
  const title = asText(row["title"]);
  const body = asText(row["narrative"]) ?? asText(row["text"]) ?? asText(row["subtitle"]);
  const shared = sharedOf(row, options);
  const identity = ["observation", session, String(shared.at), title ?? ""];
  const kind = asText(row["type"]);
  const main = [title, body].filter((text) => text !== undefined).join(": ");
  const statements: Statement[] = [];
  if (main !== "") {
    const type = kind === undefined ? { type: "context" as const } : { customType: kind };
    const summary = body === undefined ? undefined : title;
    statements.push({ ...shared, ...type, summary, text: main, identity, metadata: metadataOf(row, session) });
  }
  for (const fact of listIn(row["facts"])) {
    const { session: where, project } = metadataOf(row, session);
    const metadata = { session: where, project, observation: title };
    statements.push({ ...shared, text: fact, type: "fact", identity: [...identity, "fact", fact], metadata });
  }
  return statements;
}

function summaryStatements(row: JsonObject, session: string, options: ReadOptions): readonly Statement[] {
  const shared = sharedOf(row, options);
  return SUMMARY_FIELDS.flatMap(([field, type]) => {
    const text = asText(row[field]);
    if (text === undefined) return [];
    const identity = ["summary", session, String(shared.at), asId(row["prompt_number"]) ?? "", field];
    return [{ ...shared, text, type, identity, metadata: { ...metadataOf(row, session), field } }];
  });
}

function sharedOf(row: JsonObject, { now, timeZone }: ReadOptions) {
  return {
    at: firstTime([row["created_at_epoch"], row["created_at"]], timeZone) ?? now,
    sourceId: asId(row["id"]),
    labels: listIn(row["concepts"] ?? row["concept"]),
    method: "api_export",
  } as const;
}

const metadataOf = (row: JsonObject, session: string): { readonly [name: string]: Json | undefined } => ({
  session: session === "" ? undefined : session,
  project: asText(row["project"]),
  prompt_number: row["prompt_number"],
  subtitle: asText(row["narrative"]) === undefined ? undefined : asText(row["subtitle"]),
  files_read: filled(listIn(row["files_read"])),
  files_modified: filled(listIn(row["files_modified"] ?? row["files_edited"])),
  source: beyond(row, MAPPED),
});
const MAPPED = [
  ...SUMMARY_FIELDS.map(([field]) => field),
  ...["id", "project", "text", "type", "title", "subtitle", "facts", "narrative", "concepts", "concept"],
  ...["files_read", "files_modified", "files_edited", "prompt_number", "created_at", "created_at_epoch"],
  ...["memory_session_id", "sdk_session_id", "content_session_id", "claude_session_id"],
];

/** Columns contain lists as JSON text; plain text is a list of one. */
function listIn(value: Json | undefined): readonly string[] {
  if (typeof value !== "string") return texts(value);
  if (!value.trimStart().startsWith("[")) return asText(value) === undefined ? [] : [value];
  const list = jsonOrUndefined(value);
  return list === undefined ? [value] : texts(list);
}
