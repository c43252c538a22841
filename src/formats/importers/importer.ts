/**
 * An importer reads the export of one product as PAM documents, one at a time (PAM-115..PAM-120).
 * It is deterministic: the same export gives the same documents.
 */
import type { ImportProblem } from "../../engine/maintain/format.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamConversation, PamMemory } from "../pam/documents.ts";

export type { ImportProblem };

export interface Importer {
  readonly name: string;
  readonly title: string;
  /** Value of `importer_version`, e.g. `chatgpt-importer/2026.11`. */
  readonly version: string;
  /** Checks the structure, not only the name. Reads only the beginnings of a few files. */
  detect(given: GivenFiles): Promise<boolean>;
  /** An invalid conversation yields a `problem` part; the import continues. */
  read(given: GivenFiles, options: ReadOptions): AsyncIterable<ImportPart>;
}

export interface ReadOptions {
  readonly now: number;
  /** IANA zone for times without one. Default `UTC`. */
  readonly timeZone?: string | undefined;
}

export type ImportPart =
  | { readonly kind: "owner"; readonly id: string }
  | { readonly kind: "conversation"; readonly conversation: PamConversation }
  | { readonly kind: "memory"; readonly memory: PamMemory }
  | { readonly kind: "problem"; readonly problem: ImportProblem };
