/** What a document of an importer must fulfil: its schema, the checks on conversations, and the profile that every PAM tool reads. */

import type { PamConversation, PamMemory } from "../../../src/formats/pam/documents.ts";
import { validateConversation } from "../../../src/formats/pam/validate.ts";
import { schemaFaults } from "../../../src/formats/pam/validators.ts";
import type { Json } from "../../../src/model/json.ts";

export function memoryFaults(memory: PamMemory): readonly string[] {
  const nulls = Object.entries({ ...memory, ...memory.metadata }).filter(([, value]) => value === null);
  const missing = ["status", "tags"].filter((name) => !(name in memory));
  return [
    ...schemaFaults("memory", memory).map(({ path, rule }) => `${path.join(".")} ${rule}`),
    ...nulls.map(([name]) => `${name} is null`),
    ...missing.map((name) => `${name} is missing`),
  ];
}

export function conversationFaults(conversation: PamConversation): readonly string[] {
  const asRead: Json = JSON.parse(JSON.stringify(conversation));
  return validateConversation(asRead).errors.map(({ check, path }) => `${path} ${check}`);
}
