/**
 * Imports an export into a vault: conversations are observed turn by turn, and the product's own
 * memories become statements (spec/pam.md §10).
 */
import type { Decoded, Reader } from "../../engine/maintain/format.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamConversation, PamMemory } from "../pam/documents.ts";
import { decodedMessage, isSpoken, keptMessages } from "../pam/vault-conversation.ts";
import { memoryOfPam } from "../pam/vault-memory.ts";
import type { Importer, ImportPart, ReadOptions } from "./import-run.ts";

export const importing = (importer: Importer, options: Omit<ReadOptions, "now"> = {}): Reader<GivenFiles> => ({
  name: importer.name,
  async *decode({ input, now }) {
    for await (const part of importer.read(input, { ...options, now })) yield* decodedPart(part);
  },
});

function* decodedPart(part: ImportPart): Generator<Decoded> {
  if (part.kind === "problem") yield part;
  if (part.kind === "conversation") yield* decodedConversation(part.conversation, true);
  if (part.kind === "memory") yield decodedStatement(part.memory);
}

/** @param isFormed false: the messages are only evidence and form no memories */
export function* decodedConversation(conversation: PamConversation, isFormed: boolean): Generator<Decoded> {
  const source = conversation.import_metadata?.source_file ?? conversation.id;
  for (const [index, message] of keptMessages(conversation.messages, isSpoken).entries()) {
    const place = `${source} messages[${index}]`;
    const decoded = decodedMessage(conversation, message, { index, isFormed, place });
    if (decoded !== undefined) yield decoded;
  }
}

function decodedStatement(memory: PamMemory): Decoded {
  const foreign = memoryOfPam(memory, { relationsOf: () => [], listedFor: () => [] });
  if (foreign !== undefined) return { kind: "memory", memory: foreign, place: memory.id };
  const fault = { check: "unreadable-time", message: "The memory has no valid creation time." };
  return { kind: "problem", problem: { file: "", place: memory.id, ...fault } };
}
