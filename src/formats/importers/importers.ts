/** The list of importers, and detection of the one that matches the given files (PAM-119). */

import type { Decoded, Reader } from "../../engine/maintain/format.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { GivenFiles } from "../files/given-files.ts";
import { invalidInput } from "../invalid-input.ts";
import type { PamConversation, PamMemory } from "../pam/documents.ts";
import { decodedMessage, isSpoken, keptMessages } from "../pam/vault-conversation.ts";
import { memoryOfPam } from "../pam/vault-memory.ts";
import { agentFile } from "./agent-file.ts";
import { basicMemory } from "./basic-memory.ts";
import { chatgpt } from "./chatgpt.ts";
import { claude } from "./claude.ts";
import { claudeCode } from "./claude-code.ts";
import { claudeMem } from "./claude-mem.ts";
import { copilot } from "./copilot.ts";
import { gemini } from "./gemini.ts";
import { grok } from "./grok.ts";
import type { Importer, ImportPart, ReadOptions } from "./import-run.ts";
import { jsonLines } from "./json-lines.ts";
import { markdown } from "./markdown.ts";
import { mcpMemory } from "./mcp-memory.ts";
import { mem0 } from "./mem0.ts";

/** Assistants first, then other memories, then plain files. */
export const IMPORTERS: readonly Importer[] = [
  ...[chatgpt, claude, gemini, copilot, grok],
  ...[claudeCode, agentFile, mem0, mcpMemory, basicMemory, claudeMem],
  ...[jsonLines, markdown],
];

const NAMES = IMPORTERS.map(({ name }) => name).join(", ");

/** @throws KeepsakeError `not_found`; the hint lists all names */
export function importerNamed(name: string): Importer {
  const found = IMPORTERS.find((importer) => importer.name === name);
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "There is no importer with this name.", { hint: `Use one of: ${NAMES}.` });
}

/**
 * Cost: each importer reads the beginnings of a few files.
 * @throws KeepsakeError `invalid_input` if none or several match; the hint says how to choose
 */
export async function detectImporter(given: GivenFiles): Promise<Importer> {
  const fitting: Importer[] = [];
  for (const importer of IMPORTERS) if (await importer.detect(given)) fitting.push(importer);
  const [found, ...others] = fitting;
  if (found !== undefined && others.length === 0) return found;
  throw found === undefined ? nothingFits(given) : severalFit(given, fitting);
}

const nothingFits = (given: GivenFiles) =>
  invalidInput(
    "No importer recognizes these files.",
    `Supported: ${IMPORTERS.map(({ title }) => title).join("; ")}. If it is one of them, name the importer.`,
    { fileCount: given.files.length, importers: NAMES },
  );

const severalFit = (given: GivenFiles, fitting: readonly Importer[]) =>
  invalidInput(
    `More than one importer recognizes these files: ${fitting.map(({ title }) => title).join("; ")}.`,
    "Import them separately, or name the importer; it ignores files of other products.",
    { fileCount: given.files.length, importers: fitting.map(({ name }) => name).join(", ") },
  );

/*
 * Imports an export into a vault: conversations are observed turn by turn, and the product's own
 * memories become statements (spec/pam.md §10).
 */

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
