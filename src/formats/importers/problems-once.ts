/** The problems of a file that is read several times: each place once, in the order found. */
import { isKeepsakeError } from "../../core/error.ts";
import type { GivenFile } from "../files/given-files.ts";
import type { ImportPart } from "./importer.ts";
import { problemAt } from "./json-elements.ts";

type ProblemPart = Extract<ImportPart, { readonly kind: "problem" }>;

export interface ProblemsOnce {
  take(part: ProblemPart): void;
  /** @throws the error itself where it is a fault of the program and not of the file. */
  takeError(error: unknown): void;
  all(): readonly ImportPart[];
}

/** One file shows its kind of fault with these; a reader of the list needs no more of them. */
const PROBLEMS_MAX = 1_000;

export function problemsOnce(file: GivenFile): ProblemsOnce {
  const found = new Map<string, ImportPart>();
  const add = (key: string, part: ImportPart): void => {
    if (found.size < PROBLEMS_MAX && !found.has(key)) found.set(key, part);
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
