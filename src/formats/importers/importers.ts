/** Every importer there is, and which of them what a person gave is for (PAM-119). */
import { KeepsakeError } from "../../model/error.ts";
import type { GivenFiles } from "../files/given-files.ts";
import { agentFile } from "./agent-file.ts";
import { basicMemory } from "./basic-memory.ts";
import { chatgpt } from "./chatgpt.ts";
import { claude } from "./claude.ts";
import { claudeCode } from "./claude-code.ts";
import { claudeMem } from "./claude-mem.ts";
import { copilot } from "./copilot.ts";
import { gemini } from "./gemini.ts";
import { grok } from "./grok.ts";
import type { Importer } from "./importer.ts";
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

/** @throws KeepsakeError `not_found` with all names where none has this one. */
export function importerNamed(name: string): Importer {
  const found = IMPORTERS.find((importer) => importer.name === name);
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "There is no importer of this name.", { hint: `The importers are: ${NAMES}.` });
}

/**
 * The one importer that fits.
 * @throws KeepsakeError `invalid_input` when none or several fit; the hint says how to choose.
 * Cost: each importer reads the beginnings of a few files.
 */
export async function detectImporter(given: GivenFiles): Promise<Importer> {
  const fitting: Importer[] = [];
  for (const importer of IMPORTERS) if (await importer.detect(given)) fitting.push(importer);
  const [found, ...others] = fitting;
  if (found !== undefined && others.length === 0) return found;
  throw found === undefined ? nothingFits(given) : severalFit(given, fitting);
}

const nothingFits = (given: GivenFiles): KeepsakeError =>
  new KeepsakeError("invalid_input", "What was given is no export or memory that an importer here knows.", {
    hint: `Looked for: ${IMPORTERS.map(({ title }) => title).join("; ")}. Name the importer if you know it is one of them.`,
    facts: { fileCount: given.files.length, importers: NAMES },
  });

const severalFit = (given: GivenFiles, fitting: readonly Importer[]): KeepsakeError =>
  new KeepsakeError(
    "invalid_input",
    `What was given is for more than one importer: ${fitting.map(({ title }) => title).join("; ")}.`,
    {
      hint: "Give each of them by itself, or name the importer; it reads its own files and leaves the others.",
      facts: { fileCount: given.files.length, importers: fitting.map(({ name }) => name).join(", ") },
    },
  );
