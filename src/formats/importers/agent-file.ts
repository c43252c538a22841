/**
 * Imports files for agents: CLAUDE.md, AGENTS.md, GEMINI.md and similar, and Claude Code's own
 * notes next to a MEMORY.md. The wording decides whether a line is an instruction, a preference or
 * context.
 */

import { asObject, asText, type JsonObject } from "../../model/json.ts";
import { type GivenFile, type GivenFiles, resolvedPath } from "../files/given-files.ts";
import type { PamType } from "../pam/documents.ts";
import { type ImportPart, type ImportRun, partsOfFiles, productImporter, type ReadOptions } from "./import-run.ts";
import { beginningOf, problemAt, someFile } from "./json-elements.ts";
import { hashtags, notePieces, noteTimes, statementsIn } from "./markdown-note.ts";
import { agentLineType, type Statement } from "./statement.ts";

export const agentFile = productImporter({
  name: "agent-file",
  title: "CLAUDE.md, AGENTS.md, GEMINI.md and similar files",
  finds: "lines for an agent",
  detect: (given) => someFile(agentFiles(given), async (file) => (await beginningOf(file)).trim() !== ""),
  read: (given, run) =>
    partsOfFiles(agentFiles(given), (file) =>
      isTopic(file, given) ? topicParts(file, run) : ruleParts(file, given, run),
    ),
});

const agentFiles = (given: GivenFiles): readonly GivenFile[] => given.files.filter((file) => isAgentFile(file, given));

/** Claude Code's import of another file, alone on its line. */
const IMPORT = /^@(\S+)$/;
/** A line of a MEMORY.md that only links to a topic file. */
const POINTER = /^\[[^\]]*\]\(([^)\s]+\.md)\)/;

async function* ruleParts(file: GivenFile, given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  const platform = productOf(file, given) ?? "agents-md";
  for await (const piece of notePieces(file)) {
    if (piece.kind === "problem") {
      yield piece;
      continue;
    }
    const { block, front } = piece;
    const imported = IMPORT.exec(block.text)?.[1];
    const pointer = POINTER.exec(block.text)?.[1];
    if (imported !== undefined) {
      if (!isGiven(given, file, imported)) yield notImported(file, block.line);
      continue;
    }
    if (pointer !== undefined && isGiven(given, file, pointer)) continue;
    for (const text of statementsIn(block)) {
      const statement = {
        ...noteTimes(front, run),
        text,
        type: block.kind === "code" ? "context" : agentLineType(text),
        place: [...block.path],
        labels: [...block.path, ...hashtags(text)],
        method: "manual",
        metadata: { file: file.path, heading_path: block.path.length === 0 ? undefined : block.path },
      } as const;
      yield* run.memory(statement, platform);
    }
  }
}

const notImported = (file: GivenFile, line: number): ImportPart =>
  problemAt(
    file,
    `line ${line}`,
    "not-imported",
    "This line imports another file that was not passed: pass it as well.",
  );

/** Whether the target is passed too and therefore read on its own. */
const isGiven = (given: GivenFiles, from: GivenFile, target: string): boolean => {
  const path = resolvedPath(from.path, target);
  return given.files.some((file) => file.path === path && isAgentFile(file, given));
};

const TOPIC_TYPES: ReadonlyMap<string, PamType> = new Map([
  ["user", "identity"],
  ["feedback", "instruction"],
  ["project", "project"],
  ["reference", "context"],
]);
/** A longer topic is split into several memories. */
const TOPIC_LENGTH_MAX = 4_000;

async function* topicParts(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  const statements: Statement[] = [];
  let head: JsonObject = {};
  for await (const piece of notePieces(file)) {
    if (piece.kind === "problem") yield piece;
    else {
      head = piece.front;
      for (const text of statementsIn(piece.block))
        statements.push(topicStatement(file, head, text, piece.block.path, run));
    }
  }
  const whole = statements.map(({ text }) => text).join("\n");
  const isOne = asText(head["name"]) !== undefined && whole.length <= TOPIC_LENGTH_MAX;
  const chosen = isOne ? [topicStatement(file, head, whole, [], run)] : statements;
  for (const statement of chosen) yield* run.memory(statement, "claude-code");
}

function topicStatement(
  file: GivenFile,
  front: JsonObject,
  text: string,
  path: readonly string[],
  options: ReadOptions,
): Statement {
  const name = asText(front["name"]);
  const kind = asText(front["type"]) ?? asText(asObject(front["metadata"])?.["type"]);
  return {
    ...noteTimes(front, options),
    text,
    type: (kind === undefined ? undefined : TOPIC_TYPES.get(kind)) ?? agentLineType(text),
    summary: asText(front["description"]),
    place: [name ?? file.path, ...path],
    labels: kind === undefined ? path : [kind, ...path],
    method: "llm_inference",
    metadata: { file: file.path, topic: name, heading_path: path.length === 0 ? undefined : path },
  };
}

/** The product that reads a file, by lower-case name. */
const PRODUCTS: ReadonlyMap<string, string> = new Map([
  ["claude.md", "claude-code"],
  ["claude.local.md", "claude-code"],
  ["memory.md", "claude-code"],
  ["agents.md", "agents-md"],
  ["agents.override.md", "agents-md"],
  ["agent.md", "agents-md"],
  ["gemini.md", "gemini-cli"],
  ["copilot-instructions.md", "github-copilot"],
  [".cursorrules", "cursor"],
  [".windsurfrules", "windsurf"],
  [".clinerules", "cline"],
]);
/** Folders of rule files, and the endings of their names. */
const RULES: readonly (readonly [folder: string, ending: string, product: string])[] = [
  [".claude/rules", ".md", "claude-code"],
  [".cursor/rules", ".mdc", "cursor"],
  [".github/instructions", ".instructions.md", "github-copilot"],
  [".windsurf/rules", ".md", "windsurf"],
  [".clinerules", ".md", "cline"],
];
const MEMORY_INDEX = "MEMORY.md";

function productOf(file: GivenFile, given: GivenFiles): string | undefined {
  const { path } = file;
  const named = PRODUCTS.get(nameIn(path).toLowerCase()) ?? RULES.find((rule) => isRule(path.toLowerCase(), rule))?.[2];
  return named ?? (isTopic(file, given) ? "claude-code" : undefined);
}

export const isAgentFile = (file: GivenFile, given: GivenFiles): boolean => productOf(file, given) !== undefined;

function isRule(path: string, [folder, ending]: (typeof RULES)[number]): boolean {
  const [, inside] = `/${path}`.split(`/${folder}/`, 2);
  return inside !== undefined && inside !== ending && path.endsWith(ending);
}

/** A topic of Claude Code's memory: a Markdown file next to a `MEMORY.md`. */
const isTopic = ({ path }: GivenFile, given: GivenFiles): boolean =>
  path.endsWith(".md") &&
  nameIn(path) !== MEMORY_INDEX &&
  given.files.some((file) => file.path === `${folderOf(path)}${MEMORY_INDEX}`);

const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
