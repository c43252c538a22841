/**
 * An export as input of a vault: conversations are observed turn by turn, and the product's own
 * memories come as statements (spec/pam.md §10).
 */
import type { Decoded, Reader } from "../../engine/maintain/format.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamConversation, PamMemory } from "../pam/documents.ts";
import { decodedMessage, isSpoken, keptMessages } from "../pam/vault-conversation.ts";
import { memoryOfPam } from "../pam/vault-memory.ts";
import type { Importer, ImportPart, ReadOptions } from "./importer.ts";

/** @throws what reading the files throws; a fault in one conversation is a problem */
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

/** @param isFormed false: the messages are evidence alone, and form no memory */
export function* decodedConversation(conversation: PamConversation, isFormed: boolean): Generator<Decoded> {
  const source = conversation.import_metadata?.source_file ?? conversation.id;
  for (const [index, message] of keptMessages(conversation.messages, isSpoken).entries()) {
    const place = `${source} messages[${index}]`;
    const decoded = decodedMessage(conversation, message, { index, isFormed, place });
    if (decoded !== undefined) yield decoded;
  }
}

function decodedStatement(memory: PamMemory): Decoded {
  const told = memoryOfPam(memory, { relationsOf: () => [] });
  if (told !== undefined) return { kind: "memory", memory: told, place: memory.id };
  const fault = { check: "unreadable-time", message: "It does not say when it was made." };
  return { kind: "problem", problem: { file: "", place: memory.id, ...fault } };
}
