/** What a file of Claude's export holds, by its first element (PAM-119): names of files have changed and are not looked at. */
import type { GivenFile } from "../../files/given-files.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { jsonElements } from "../json-elements.ts";
import { asObject } from "../json-shape.ts";

export type FileKind = "conversations" | "index" | "memories" | "projects" | "users" | "broken" | "other";

/** `broken`: nothing in it could be read. */
export async function kindOfFile(file: GivenFile): Promise<FileKind> {
  let kind: FileKind = "other";
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") kind = "broken";
    else return kindOf(asObject(element.value));
  }
  return kind;
}

function kindOf(element: JsonObject | undefined): FileKind {
  if (element === undefined) return "other";
  const has = (...names: readonly string[]): boolean => names.some((name) => element[name] !== undefined);
  if (has("chat_messages")) return "conversations";
  if (has("conversations_memory", "project_memories")) return "memories";
  if (has("docs", "prompt_template")) return "projects";
  if (has("email_address", "full_name") && !has("name")) return "users";
  return has("uuid") && has("name", "summary") && has("updated_at", "account") ? "index" : "other";
}
