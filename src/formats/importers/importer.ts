/**
 * What an importer is: it knows the export of one product and tells it as PAM documents, one at a time (PAM-115..PAM-120). It reads no clock and
 * draws no ids of its own: the same export gives the same documents. What becomes of them is the vault's to decide.
 */

import type { ImportProblem } from "../../vault/format.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamConversation, PamMemory } from "../pam/documents.ts";

export type { ImportProblem };

export interface Importer {
  /** As it is named on a command line: `chatgpt`. */
  readonly name: string;
  /** As a person is told of it: `ChatGPT export`. */
  readonly title: string;
  /** `importer_version` of what it gives: `chatgpt-importer/2026.11`. */
  readonly version: string;
  /** By structure, not by name alone; reads no more than the beginnings of a few files. */
  detect(given: GivenFiles): Promise<boolean>;
  /** A fault in one conversation is told as a problem and sinks no other. */
  read(given: GivenFiles, options: ReadOptions): AsyncIterable<ImportPart>;
}

export interface ReadOptions {
  /** When this is read: `imported_at`. Milliseconds UTC. */
  readonly now: number;
  /** IANA zone of times that come without one. Default `UTC`. */
  readonly timeZone?: string | undefined;
}

export type ImportPart =
  /** Whose export it is, as its product calls them. */
  | { readonly kind: "owner"; readonly id: string }
  | { readonly kind: "conversation"; readonly conversation: PamConversation }
  | { readonly kind: "memory"; readonly memory: PamMemory }
  | { readonly kind: "problem"; readonly problem: ImportProblem };
