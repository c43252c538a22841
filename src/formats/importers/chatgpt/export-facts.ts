/** What the other files of a ChatGPT export say about its conversations. */
import type { JsonObject } from "../../pam/documents.ts";
import type { GivenReferences } from "../given-references.ts";

export interface ExportFacts {
  readonly accountId: string | undefined;
  /** A person's thumbs and their reasons, by message id. */
  readonly feedback: ReadonlyMap<string, JsonObject>;
  readonly references: GivenReferences;
}
