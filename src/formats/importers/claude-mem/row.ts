/** Rows of claude-mem as statements. The number of a row is its database's own and changes when it is carried over; its session, time and title do not. */
import { isKeepsakeError } from "../../../core/error.ts";
import { type Json, parseJson } from "../../../core/json.ts";
import type { JsonObject, PamType } from "../../pam/documents.ts";
import { firstTime } from "../first-time.ts";
import type { ReadOptions } from "../importer.ts";
import { asId, asText, beyond, texts } from "../json-shape.ts";
import type { Statement } from "../statement.ts";

/** Fields of a summary, each a statement of its own kind. */
const SUMMARY_FIELDS: readonly (readonly [field: string, type: PamType])[] = [
  ["request", "context"],
  ["investigated", "context"],
  ["learned", "fact"],
  ["completed", "project"],
  ["next_steps", "goal"],
  ["notes", "context"],
];

/** What was observed, and each fact noted with it. An observation's kind (decision, bugfix, discovery, …) is its custom type. */
export function observationStatements(row: JsonObject, session: string, options: ReadOptions): readonly Statement[] {
  const title = asText(row["title"]);
  const body = asText(row["narrative"]) ?? asText(row["text"]) ?? asText(row["subtitle"]);
  const shared = sharedOf(row, options);
  const identity = ["observation", session, String(shared.at), title ?? ""];
  const kind = asText(row["type"]);
  const main = [title, body].filter((text) => text !== undefined).join(": ");
  const statements: Statement[] = [];
  if (main !== "") {
    const type = kind === undefined ? { type: "context" as const } : { customType: kind };
    const summary = title !== undefined && body !== undefined ? { summary: title } : {};
    statements.push({ ...shared, ...type, ...summary, text: main, identity, metadata: metadataOf(row, session) });
  }
  for (const fact of listIn(row["facts"])) {
    const { session: where, project } = metadataOf(row, session);
    const metadata = { session: where, project, observation: title };
    statements.push({ ...shared, text: fact, type: "fact", identity: [...identity, "fact", fact], metadata });
  }
  return statements;
}

export function summaryStatements(row: JsonObject, session: string, options: ReadOptions): readonly Statement[] {
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
  source: beyond(row, UNDERSTOOD),
});
const UNDERSTOOD = [
  ...SUMMARY_FIELDS.map(([field]) => field),
  ...["id", "project", "text", "type", "title", "subtitle", "facts", "narrative", "concepts", "concept"],
  ...["files_read", "files_modified", "files_edited", "prompt_number", "created_at", "created_at_epoch"],
  ...["memory_session_id", "sdk_session_id", "content_session_id", "claude_session_id"],
];

const filled = (list: readonly string[]): readonly string[] | undefined => (list.length === 0 ? undefined : list);

/** Lists stand in columns as JSON texts; a column that is a plain text is a list of one. */
function listIn(value: Json | undefined): readonly string[] {
  if (typeof value !== "string") return texts(value);
  if (!value.trimStart().startsWith("[")) return asText(value) === undefined ? [] : [value];
  try {
    return texts(parseJson(value));
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return [value];
    throw error;
  }
}
