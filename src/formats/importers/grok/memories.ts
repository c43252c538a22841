/** What Grok's export says beside conversations, as memories (pam.md §15.5): projects with their instructions, pictures asked for, and the profile. */
import type { JsonObject } from "../../pam/documents.ts";
import type { ImportPart } from "../importer.ts";
import { asId, asText, texts, without } from "../json-shape.ts";
import { type Statement, statementPart, type Teller } from "../statement.ts";
import { storedTime } from "./stored-time.ts";

export interface MemoryContext {
  readonly version: string;
  /** Milliseconds UTC. Stands for a time that is not told. */
  readonly now: number;
  readonly userId: string | undefined;
}

export function* projectMemories(project: JsonObject, context: MemoryContext): Generator<ImportPart> {
  const name = asText(project["name"]);
  const id = asId(project["workspace_id"]) ?? asId(project["id"]) ?? name ?? "";
  const common = {
    at: storedTime(project["create_time"]) ?? context.now,
    updatedAt: storedTime(project["modify_time"]),
    userId: context.userId,
    method: "api_export",
  } as const;
  yield* told(context, {
    ...common,
    text: name === undefined ? "" : `Project: ${name}`,
    type: "project",
    sourceId: id,
    metadata: { ...without(project, ["name", "custom_personality", "create_time", "modify_time"]) },
  });
  yield* told(context, {
    ...common,
    text: asText(project["custom_personality"]) ?? "",
    type: "instruction",
    summary: name,
    sourceId: `${id}:custom_personality`,
    metadata: { project_id: id, ...(name === undefined ? {} : { project_name: name }) },
  });
}

/** Only the person's words; the picture stays where the link leads. */
export function* mediaMemories(post: JsonObject, context: MemoryContext): Generator<ImportPart> {
  const text = asText(post["original_prompt"]) ?? asText(post["prompt"]) ?? "";
  yield* told(context, {
    text,
    at: storedTime(post["create_time"]) ?? context.now,
    type: "context",
    userId: context.userId,
    sourceId: asId(post["id"]) ?? text,
    method: "api_export",
    metadata: { ...without(post, ["original_prompt", "create_time", "id"]) },
  });
}

/** Who the account belongs to, one statement for each thing said. */
export function* profileMemories(user: JsonObject, context: MemoryContext): Generator<ImportPart> {
  const name = texts([user["givenName"] ?? null, user["familyName"] ?? null]).join(" ");
  const facts: readonly (readonly [string, string, string])[] = [
    ["name", "Name", name],
    ["email", "E-mail address", asText(user["email"]) ?? ""],
    ["birthDate", "Date of birth", asText(user["birthDate"]) ?? ""],
  ];
  for (const [member, label, value] of facts) {
    yield* told(context, {
      text: value === "" ? "" : `${label}: ${value}`,
      at: context.now,
      type: "identity",
      userId: context.userId,
      sourceId: `${context.userId ?? ""}:${member}`,
      method: "api_export",
    });
  }
}

const told = ({ version }: MemoryContext, statement: Statement): readonly ImportPart[] =>
  statementPart({ platform: "grok", version } satisfies Teller, statement);
