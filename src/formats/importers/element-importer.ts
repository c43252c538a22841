/**
 * What the parts of every importer go through before they are given out: nothing twice, a bounded number of problems, and one word when nothing was
 * found, because an empty result must not look like a success (pam.md §15.1, PAM-116).
 */
import { isKeepsakeError } from "../../core/error.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { ImportPart, ImportProblem } from "./importer.ts";
import { problemAt } from "./json-elements.ts";

/** A file of another kind would have a problem in each of its lines; nobody reads more of them than this. */
const PROBLEMS_MAX = 200;

/**
 * Memories that say the same in the same place have the same id and are given out once. Cost: 36 characters of memory for each memory given out.
 * @param what what was looked for, as a noun: `memories or relations`
 */
export async function* orderly(
  given: GivenFiles,
  what: string,
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
  if (problemCount > PROBLEMS_MAX && last !== undefined)
    yield problem(
      last.file,
      last.place,
      "more-problems",
      `${problemCount - PROBLEMS_MAX} more problems are not listed.`,
    );
  if (!isFound) yield problem(given.files[0]?.path ?? "", "", "nothing-found", `No ${what} were found.`);
}

/**
 * The parts of one file. A container that lies or ends its limits is that file's problem and sinks no other file.
 * @throws whatever is no KeepsakeError `invalid_input`: that is a fault of the program, not of the file.
 */
export async function* partsOfFile(file: GivenFile, parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  try {
    yield* parts;
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    yield problem(file.path, "", "unreadable-file", error.message);
  }
}

const problem = (file: string, place: string, check: string, message: string): ImportPart => ({
  kind: "problem",
  problem: { file, place, check, message },
});

/** Cost: one id of memory for each conversation. */
export async function* distinctConversations(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  const seen = new Set<string>();
  for await (const part of parts) {
    if (part.kind !== "conversation") {
      yield part;
      continue;
    }
    const { id, import_metadata: source } = part.conversation;
    if (!seen.has(id)) {
      seen.add(id);
      yield part;
      continue;
    }
    yield {
      kind: "problem",
      problem: {
        file: source?.source_file ?? "",
        place: "",
        check: "duplicate-conversation",
        message: "A conversation stands in the export twice; the first one was taken.",
      },
    };
  }
}

type ProblemPart = Extract<ImportPart, { readonly kind: "problem" }>;

export interface ProblemsOnce {
  take(part: ProblemPart): void;
  /** @throws the error itself where it is a fault of the program and not of the file. */
  takeError(error: unknown): void;
  all(): readonly ImportPart[];
}

/** One file shows its kind of fault with these; a reader of the list needs no more of them. */
const FILE_PROBLEMS_MAX = 1_000;

export function problemsOnce(file: GivenFile): ProblemsOnce {
  const found = new Map<string, ImportPart>();
  const add = (key: string, part: ImportPart): void => {
    if (found.size < FILE_PROBLEMS_MAX && !found.has(key)) found.set(key, part);
  };
  return {
    take: (part) => add(`${part.problem.check} ${part.problem.place}`, part),
    takeError: (error) => {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
      const { at, line } = error.facts;
      const place = at !== undefined ? `byte ${at}` : line !== undefined ? `line ${line}` : "";
      add("file", problemAt(file, place, "unreadable-file", error.message));
    },
    all: () => [...found.values()],
  };
}
