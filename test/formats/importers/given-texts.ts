/** Files to import, out of texts or bytes in the test, given in chunks of any size. */
import type { GivenFiles } from "../../../src/formats/files/given-files.ts";
import type { Importer, ImportPart, ImportProblem } from "../../../src/formats/importers/import-run.ts";
import type { PamConversation, PamMemory } from "../../../src/formats/pam/documents.ts";

/** 2026-03-01T12:00:00Z */
export const NOW = Date.UTC(2026, 2, 1, 12);

export function givenTexts(contents: Readonly<Record<string, string | Uint8Array>>, chunkBytes = 65_536): GivenFiles {
  const files = Object.entries(contents)
    .map(([path, content]) => {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return {
        path,
        sizeBytes: bytes.length,
        async *read() {
          for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
        },
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { name: "given", files, async [Symbol.asyncDispose]() {} };
}

export interface Imported {
  readonly parts: readonly ImportPart[];
  readonly owners: readonly string[];
  readonly conversations: readonly PamConversation[];
  readonly memories: readonly PamMemory[];
  readonly problems: readonly ImportProblem[];
}

export async function imported(importer: Importer, given: GivenFiles, timeZone = "UTC"): Promise<Imported> {
  const parts: ImportPart[] = [];
  for await (const part of importer.read(given, { now: NOW, timeZone })) parts.push(part);
  return {
    parts,
    owners: parts.flatMap((part) => (part.kind === "owner" ? [part.id] : [])),
    conversations: parts.flatMap((part) => (part.kind === "conversation" ? [part.conversation] : [])),
    memories: parts.flatMap((part) => (part.kind === "memory" ? [part.memory] : [])),
    problems: parts.flatMap((part) => (part.kind === "problem" ? [part.problem] : [])),
  };
}

/** What is said, in order. */
export const texts = (conversation: PamConversation | undefined): readonly string[] =>
  (conversation?.messages ?? []).map((message) => `${message.role}: ${message.content?.text ?? ""}`);

export const contents = (memories: readonly PamMemory[]): readonly string[] => memories.map(({ content }) => content);

export const lines = (...objects: readonly (object | string)[]): string =>
  objects
    .map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
    .join("\n")
    .concat("\n");
