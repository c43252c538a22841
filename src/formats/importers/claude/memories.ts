/**
 * What Claude knows about a person, as memories (pam.md §15.2): the memory of all talks and of each project cut into statements, projects with their
 * instructions and documents, and the profile. Claude tells no dates for its memory: the time of the import stands for them.
 */
import type { JsonObject } from "../../pam/documents.ts";
import type { ImportPart } from "../importer.ts";
import { asId, asList, asObject, asText } from "../json-shape.ts";
import { timeOf } from "../source-time.ts";
import { type Statement, statementPart, type Teller } from "../statement.ts";
import { textStatements } from "../text-statements.ts";

export interface MemoryContext {
  readonly version: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

export function* accountMemories(
  account: JsonObject,
  projects: ReadonlyMap<string, string>,
  context: MemoryContext,
): Generator<ImportPart> {
  const userId = asId(account["account_uuid"]);
  const general = asText(account["conversations_memory"]);
  if (general !== undefined) yield* statements(general, { type: "context", userId }, [], {}, context);
  for (const [project, text] of Object.entries(asObject(account["project_memories"]) ?? {})) {
    const name = projects.get(project);
    const metadata = { project_id: project, ...(name === undefined ? {} : { project_name: name }) };
    yield* statements(asText(text) ?? "", { type: "project", userId }, [project], metadata, context);
  }
}

function* statements(
  text: string,
  common: Pick<Statement, "type" | "userId">,
  place: readonly string[],
  metadata: JsonObject,
  context: MemoryContext,
): Generator<ImportPart> {
  for (const { text: statement, section } of textStatements(text)) {
    yield* statementPart(teller(context), {
      ...common,
      text: statement,
      at: context.now,
      place: [...place, ...section],
      labels: section,
      method: "api_export",
      metadata: { ...metadata, ...(section.length === 0 ? {} : { section }) },
    });
  }
}

/** A project's description and instructions, and each document that holds something, whole. */
export function* projectMemories(project: JsonObject, context: MemoryContext): Generator<ImportPart> {
  const id = asId(project["uuid"]) ?? "";
  const name = asText(project["name"]) ?? "project";
  const userId = asId(asObject(project["creator"])?.["uuid"]);
  const at = timeOf(project["created_at"]) ?? context.now;
  const common = { at, userId, method: "api_export" } as const;
  const metadata = { project_id: id, project_name: name };
  const told: readonly (readonly [string, "project" | "instruction"])[] = [
    ["description", "project"],
    ["prompt_template", "instruction"],
  ];
  for (const [member, type] of told) {
    yield* statementPart(teller(context), {
      ...common,
      text: asText(project[member]) ?? "",
      type,
      summary: name,
      sourceId: `${id}:${member}`,
      metadata,
    });
  }
  for (const entry of asList(project["docs"]) ?? []) {
    const document = asObject(entry) ?? {};
    const filename = asText(document["filename"]) ?? asText(document["file_name"]) ?? "document";
    yield* statementPart(teller(context), {
      ...common,
      text: asText(document["content"]) ?? "",
      at: timeOf(document["created_at"]) ?? at,
      type: "project",
      summary: `${name}: ${filename}`,
      sourceId: asId(document["uuid"]) ?? `${id}:${filename}`,
      metadata: { ...metadata, filename },
    });
  }
}

/** Who the account belongs to, one statement for each thing said. */
export function* userMemories(user: JsonObject, context: MemoryContext): Generator<ImportPart> {
  const userId = asId(user["uuid"]);
  const told: readonly (readonly [string, string])[] = [
    ["full_name", "Name"],
    ["email_address", "E-mail address"],
    ["verified_phone_number", "Phone number"],
  ];
  for (const [member, label] of told) {
    const value = asText(user[member]);
    if (value === undefined) continue;
    yield* statementPart(teller(context), {
      text: `${label}: ${value}`,
      at: context.now,
      type: "identity",
      userId,
      sourceId: `${userId ?? ""}:${member}`,
      method: "api_export",
    });
  }
}

const teller = ({ version }: MemoryContext): Teller => ({ platform: "claude", version });
