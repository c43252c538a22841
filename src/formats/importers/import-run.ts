/**
 * What all importers share: how they are told apart, when and by whom an export is read, and what
 * their parts go through before they are given out (pam.md §15.1, PAM-111, PAM-116, PAM-120).
 */

import { isKeepsakeError } from "../../model/error.ts";
import { fingerprint, type GivenFile, type GivenFiles } from "../files/given-files.ts";
import { type ConversationDraft, conversationOf, type ImportMetadata } from "./conversation-draft.ts";
import { type Detected, detectAssistant } from "./detect-assistant.ts";
import type { Importer, ImportPart, ImportProblem, ReadOptions } from "./importer.ts";
import { type ProblemPart, problemAt } from "./json-elements.ts";
import { exactInstant, type Statement, statementMemory } from "./statement.ts";

interface ProductRules {
  readonly name: string;
  readonly title: string;
  /** `provenance.platform` of its memories. Default: the name. */
  readonly platform?: string;
  /** What is looked for, as a noun: `memories or relations`. */
  readonly finds: string;
  detect(given: GivenFiles): Promise<boolean>;
  read(given: GivenFiles, run: ImportRun): AsyncIterable<ImportPart>;
}

export function productImporter({ name, title, platform = name, finds, detect, read }: ProductRules): Importer {
  const version = `${name}-importer/2026.11`;
  return {
    name,
    title,
    version,
    detect,
    read: (given, options) => orderly(given, finds, read(given, new ImportRun(platform, version, options))),
  };
}

/** An assistant's export, recognized by its structure. Each conversation is given out once. */
export const assistantImporter = (rules: Omit<ProductRules, "detect" | "platform"> & { name: Detected }): Importer =>
  productImporter({
    ...rules,
    detect: async (given) => (await detectAssistant(given)) === rules.name,
    read: (given, run) => distinctConversations(rules.read(given, run)),
  });

export class ImportRun {
  readonly #platform: string;
  readonly #version: string;
  readonly #metadata = new Map<GivenFile, ImportMetadata>();
  /** Milliseconds UTC. Stands for a time that the export does not have. */
  readonly now: number;
  readonly timeZone: string | undefined;

  constructor(platform: string, version: string, { now, timeZone }: ReadOptions) {
    this.#platform = platform;
    this.#version = version;
    this.now = now;
    this.timeZone = timeZone;
  }

  /** Cost: the file is read once for its hash, with its first conversation. */
  async conversation(file: GivenFile, draft: ConversationDraft): Promise<ImportPart> {
    const importMetadata = this.#metadata.get(file) ?? (await this.#metadataOf(file));
    this.#metadata.set(file, importMetadata);
    return { kind: "conversation", conversation: conversationOf(draft, { importMetadata, now: this.now }) };
  }

  /** No part for a statement that says nothing. @param platform default: the importer's */
  memory(statement: Statement, platform = this.#platform): readonly ImportPart[] {
    const memory = statementMemory({ platform, version: this.#version }, statement);
    return memory === undefined ? [] : [{ kind: "memory", memory }];
  }

  async #metadataOf(file: GivenFile): Promise<ImportMetadata> {
    return {
      importer: "keepsake/1.0.0",
      importer_version: this.#version,
      imported_at: exactInstant(this.now),
      source_file: file.path,
      source_checksum: await fingerprint(file),
    };
  }
}

/** Nobody reads more: a file of another kind has a problem in each line. */
const PROBLEMS_MAX = 200;

/**
 * Each memory once, a bounded number of problems, and a problem when nothing was found.
 * Cost: 36 characters for each memory.
 */
async function* orderly(
  given: GivenFiles,
  finds: string,
  parts: AsyncIterable<ImportPart>,
): AsyncGenerator<ImportPart> {
  const seen = new Set<string>();
  let problemCount = 0;
  let isFound = false;
  let last: ImportProblem | undefined;
  for await (const part of parts) {
    if (part.kind === "problem") {
      last = part.problem;
      if (++problemCount <= PROBLEMS_MAX) yield part;
      continue;
    }
    if (part.kind === "memory") {
      if (seen.has(part.memory.id)) continue;
      seen.add(part.memory.id);
    }
    isFound ||= part.kind !== "owner";
    yield part;
  }
  if (problemCount > PROBLEMS_MAX && last !== undefined) {
    const message = `${problemCount - PROBLEMS_MAX} more problems are not listed.`;
    yield { kind: "problem", problem: { ...last, check: "more-problems", message } };
  }
  const [file = { path: "" }] = given.files;
  if (!isFound) yield problemAt(file, "", "nothing-found", `No ${finds} were found.`);
}

/**
 * Pieces of a split export overlap; two documents with one id would be one conversation (PAM-109).
 */
async function* distinctConversations(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  const seen = new Set<string>();
  for await (const part of parts) {
    if (part.kind !== "conversation" || !seen.has(part.conversation.id)) yield part;
    else yield repeatedConversation(part.conversation.import_metadata?.source_file ?? "");
    if (part.kind === "conversation") seen.add(part.conversation.id);
  }
}

export const repeatedConversation = (path: string): ProblemPart =>
  problemAt(
    { path },
    "",
    "duplicate-conversation",
    "A conversation stands in the export twice; the first one was taken.",
  );

/**
 * A file that cannot be read is a problem of that file alone.
 * @throws every error but a KeepsakeError `invalid_input`
 */
export async function* partsOfFiles(
  files: readonly GivenFile[],
  partsOf: (file: GivenFile) => AsyncIterable<ImportPart>,
): AsyncGenerator<ImportPart> {
  for (const file of files) {
    try {
      yield* partsOf(file);
    } catch (error) {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
      yield problemAt(file, "", "unreadable-file", error.message);
    }
  }
}

/** One file shows its kind of fault with these; a reader of the list needs no more of them. */
const FILE_PROBLEMS_MAX = 1_000;

/** The problems of a file that is read several times: each place once, in the order found. */
export class FileProblems {
  readonly #file: GivenFile;
  readonly #found = new Map<string, ProblemPart>();

  constructor(file: GivenFile) {
    this.#file = file;
  }

  take(part: ProblemPart): void {
    this.#add(`${part.problem.check} ${part.problem.place}`, part);
  }

  /** @throws the error itself where it is no KeepsakeError `invalid_input` */
  takeError(error: unknown): void {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    const { at, line } = error.facts;
    const place = at !== undefined ? `byte ${at}` : line !== undefined ? `line ${line}` : "";
    this.#add("file", problemAt(this.#file, place, "unreadable-file", error.message));
  }

  all(): readonly ProblemPart[] {
    return [...this.#found.values()];
  }

  #add(key: string, part: ProblemPart): void {
    if (this.#found.size < FILE_PROBLEMS_MAX && !this.#found.has(key)) this.#found.set(key, part);
  }
}
