/**
 * The common base of importers: detection, import metadata, and normalization of the imported parts
 * (pam.md §15.1, PAM-111, PAM-116, PAM-120).
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
  /** What it imports, for messages: `memories or relations`. */
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
    read: (given, options) => normalized(given, finds, read(given, new ImportRun(platform, version, options))),
  };
}

/** An assistant's export, recognized by its structure. Yields each conversation once. */
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
  /** Milliseconds UTC, for parts without a time. */
  readonly now: number;
  readonly timeZone: string | undefined;

  constructor(platform: string, version: string, { now, timeZone }: ReadOptions) {
    this.#platform = platform;
    this.#version = version;
    this.now = now;
    this.timeZone = timeZone;
  }

  /** Cost: reads the file once for its hash, with its first conversation. */
  async conversation(file: GivenFile, draft: ConversationDraft): Promise<ImportPart> {
    const importMetadata = this.#metadata.get(file) ?? (await this.#metadataOf(file));
    this.#metadata.set(file, importMetadata);
    return { kind: "conversation", conversation: conversationOf(draft, { importMetadata, now: this.now }) };
  }

  /** Empty for a statement without text. @param platform default: the importer's */
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

/** A file of another format has a problem in each line. */
const PROBLEMS_MAX = 200;

/**
 * Drops repeated memories, bounds the number of problems, and reports if nothing was found.
 * Memory: 36 characters per memory.
 */
async function* normalized(
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

/** Parts of a split export overlap, but conversation ids must be unique (PAM-109). */
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
    "A conversation occurs twice in the export; the first one was imported.",
  );

/** Reports an unreadable file as a problem and continues with the next one. */
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

const FILE_PROBLEMS_MAX = 1_000;

/** Collects the distinct problems of a file that is read several times. */
export class FileProblems {
  readonly #file: GivenFile;
  readonly #found = new Map<string, ProblemPart>();

  constructor(file: GivenFile) {
    this.#file = file;
  }

  add(part: ProblemPart): void {
    this.#add(`${part.problem.check} ${part.problem.place}`, part);
  }

  /** @throws the error itself if it is not a KeepsakeError `invalid_input` */
  addError(error: unknown): void {
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
