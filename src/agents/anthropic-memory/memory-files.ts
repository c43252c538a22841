/** The files of a memory tool as they stand at one moment: documents whose names are paths. A directory is there where a file lies below it, and the root always. */
import type { StoredDocument } from "../documents/document-record.ts";
import { isBelow, memoryPath, parentsOf, ROOT } from "./memory-path.ts";
import type { ListedFile } from "./memory-text.ts";

/** What the model did wrong, as the tool's specification words it. It quotes paths, and so is only ever answered to the model, never thrown at a host. */
export class Mistake extends Error {}

/** The files as they stand at one moment. */
export class Files {
  readonly #documents: ReadonlyMap<string, StoredDocument>;
  constructor(documents: ReadonlyMap<string, StoredDocument>) {
    this.#documents = documents;
  }
  textAt(at: string): string | undefined {
    const content = this.#documents.get(at)?.content;
    return typeof content === "string" ? content : undefined;
  }
  isDirectory(at: string): boolean {
    return at === ROOT || [...this.#documents.keys()].some((each) => isBelow(each, at));
  }
  exists(at: string): boolean {
    return this.#documents.has(at) || this.isDirectory(at);
  }
  /** The file, or every file of the directory. */
  at(at: string): readonly string[] {
    return [...this.#documents.keys()].filter((each) => each === at || isBelow(each, at));
  }
  listed(): readonly ListedFile[] {
    return [...this.#documents.values()].map(({ address, content }) => ({
      path: address,
      sizeBytes: Buffer.byteLength(String(content), "utf8"),
    }));
  }
  get count(): number {
    return this.#documents.size;
  }
}

/** Files of one store: a listing stays readable. */
export const FILES_MAX = 1_000;

/** A file is no directory. */
export function assertFits(files: Files, at: string, given: string): void {
  if (parentsOf(at).some((parent) => files.textAt(parent) !== undefined))
    throw new Mistake(`The path ${given} lies below a file`);
}

/** The path in its one form. */
export function checked(given: string): string {
  const at = memoryPath(given);
  if (at === undefined)
    throw new Mistake(`The path is not allowed: paths lie below ${ROOT} and have no "..", encoded or not`);
  return at;
}

export const missing = (given: string): Mistake =>
  new Mistake(`The path ${given} does not exist. Please provide a valid path.`);
