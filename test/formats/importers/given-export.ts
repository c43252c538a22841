/** Exports written in a test, given as a person would give them, in small pieces. */

import type { GivenFile, GivenFiles } from "../../../src/formats/files/given-files.ts";
import type { Importer, ImportProblem, ReadOptions } from "../../../src/formats/importers/import-run.ts";
import type { PamConversation, PamMemory, PamMessage } from "../../../src/formats/pam/documents.ts";
import { validateConversation, validateStore } from "../../../src/formats/pam/validate.ts";
import type { Json } from "../../../src/model/json.ts";
import { compareCodePoints } from "../../../src/model/text.ts";

/** 2026-11-01T00:00:00Z. */
export const NOW = 1_793_491_200_000;
/** Cuts inside characters and words. */
const PIECE_BYTES = 61;

/** @param files text as it is; anything else as JSON */
export function givenOf(files: Readonly<Record<string, Json>>): GivenFiles {
  const list = Object.entries(files)
    .map(([path, content]) => givenFile(path, typeof content === "string" ? content : JSON.stringify(content)))
    .sort((a, b) => compareCodePoints(a.path, b.path));
  return { name: "export", files: list, [Symbol.asyncDispose]: async () => {} };
}

function givenFile(path: string, text: string): GivenFile {
  const bytes = Buffer.from(text);
  return {
    path,
    sizeBytes: bytes.length,
    read: async function* () {
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
    },
  };
}

export interface Imported {
  readonly owners: readonly string[];
  readonly conversations: readonly PamConversation[];
  readonly memories: readonly PamMemory[];
  readonly problems: readonly ImportProblem[];
}

export async function importedFrom(
  importer: Importer,
  files: Readonly<Record<string, Json>>,
  options: Partial<ReadOptions> = {},
): Promise<Imported> {
  const owners: string[] = [];
  const conversations: PamConversation[] = [];
  const memories: PamMemory[] = [];
  const problems: ImportProblem[] = [];
  for await (const part of importer.read(givenOf(files), { now: NOW, ...options })) {
    if (part.kind === "owner") owners.push(part.id);
    else if (part.kind === "conversation") conversations.push(part.conversation);
    else if (part.kind === "memory") memories.push(part.memory);
    else problems.push(part.problem);
  }
  return { owners, conversations, memories, problems };
}

export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Ids of checks that a document fails; none for one that may be given to anybody. */
export function faultsOf({ conversations, memories }: Pick<Imported, "conversations" | "memories">): readonly string[] {
  const store = { schema: "portable-ai-memory", schema_version: "1.0", owner: { id: "o" }, memories };
  return [
    ...conversations.flatMap((conversation) => validateConversation(plain(conversation)).errors),
    ...validateStore(plain(store)).errors,
  ].map(({ check, path }) => `${check} ${path}`);
}

export const wordsOf = (message: PamMessage | undefined): string =>
  message?.content?.text ?? (message?.content?.parts ?? []).flatMap(({ text }) => text ?? []).join("\n");

/** Role and words of each message. */
export const talk = (conversation: PamConversation | undefined): readonly (readonly [string, string])[] =>
  (conversation?.messages ?? []).map((message) => [message.role, wordsOf(message)]);
