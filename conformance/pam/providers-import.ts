/** A folder of an export as a person would give it, and everything that its importer says of it. */
import { createReadStream, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { GivenFile, GivenFiles } from "../../src/formats/files/given-files.ts";
import { chatgpt } from "../../src/formats/importers/chatgpt.ts";
import { claude } from "../../src/formats/importers/claude.ts";
import { copilot } from "../../src/formats/importers/copilot.ts";
import { gemini } from "../../src/formats/importers/gemini.ts";
import { grok } from "../../src/formats/importers/grok.ts";
import type { Importer, ImportProblem } from "../../src/formats/importers/import-run.ts";
import type { PamConversation, PamMemory } from "../../src/formats/pam/documents.ts";
import { compareCodePoints } from "../../src/model/text.ts";

export const ASSISTANTS: ReadonlyMap<string, Importer> = new Map(
  [chatgpt, claude, gemini, copilot, grok].map((importer) => [importer.name, importer]),
);

export interface Imported {
  readonly owner: string | undefined;
  readonly conversations: readonly PamConversation[];
  readonly memories: readonly PamMemory[];
  readonly problems: readonly ImportProblem[];
}

/** Pieces small enough that every file comes in several. */
const PIECE_BYTES = 4_096;

export function givenFolder(folder: string): GivenFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): GivenFile => {
      const path = join(entry.parentPath, entry.name);
      return {
        path: relative(folder, path).split(sep).join("/").normalize("NFC"),
        sizeBytes: statSync(path).size,
        read: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
      };
    })
    .sort((a, b) => compareCodePoints(a.path, b.path));
  return { name: folder, files, [Symbol.asyncDispose]: async () => {} };
}

/** One file of a text, for data that stands inside another document. */
export function givenText(path: string, text: string): GivenFiles {
  const bytes = new TextEncoder().encode(text);
  const file: GivenFile = {
    path,
    sizeBytes: bytes.length,
    read: async function* () {
      yield bytes;
    },
  };
  return { name: path, files: [file], [Symbol.asyncDispose]: async () => {} };
}

/** @param now milliseconds UTC */
export async function importAll(importer: Importer, given: GivenFiles, now: number): Promise<Imported> {
  let owner: string | undefined;
  const conversations: PamConversation[] = [];
  const memories: PamMemory[] = [];
  const problems: ImportProblem[] = [];
  for await (const part of importer.read(given, { now })) {
    if (part.kind === "owner") owner = part.id;
    else if (part.kind === "conversation") conversations.push(part.conversation);
    else if (part.kind === "memory") memories.push(part.memory);
    else problems.push(part.problem);
  }
  return { owner, conversations, memories, problems };
}
