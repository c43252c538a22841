/**
 * Validates parsed documents, alone or as one export: first the schemas, then the standard's checks
 * and ours (PAM-5; spec/pam.md §14). Repairs and fetches nothing.
 */

import { isObject, type Json, type JsonObject, listOf, memberOf } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
import type { Purpose, RuleName } from "./checks/rules.ts";
import { BundleCheck, type DocumentKind, kindOf } from "./checks/store-check.ts";
import { type Identified, memoriesChecksum, sdkChecksum } from "./checksum.ts";
import { readVersion } from "./documents.ts";
import { type Findings, joinFindings, openFindings } from "./findings.ts";
import type { Verification } from "./signature.ts";

export interface ValidateOptions {
  /** Default `check`. `import` tolerates broken graphs, `export` is stricter. */
  readonly purpose?: Purpose;
  /** Public keys known to be the owner's; see `verifyStore`. */
  readonly pinnedKeys?: readonly string[];
}

export interface Validation extends Findings {
  /** No errors; there may be warnings. */
  readonly isValid: boolean;
  /** Of the store; undefined if there is none or it violates its schema. */
  readonly verification: Verification | undefined;
}

export function validateDocument(document: Json, options: ValidateOptions = {}): Validation {
  const kind = kindOf(memberOf(document, "schema"));
  return kind === undefined ? refused("example-schema-detect", ["schema"], options) : VALIDATE[kind](document, options);
}

/** @throws KeepsakeError `invalid_input` for values outside JSON, such as a lone surrogate */
export function validateStore(store: Json, options: ValidateOptions = {}): Validation {
  return only("store", store, options, (check) => runStore(check, store));
}

export function validateConversation(conversation: Json, options: ValidateOptions = {}): Validation {
  return only("conversation", conversation, options, (check) => {
    check.conversation(conversation, undefined);
    return undefined;
  });
}

export function validateEmbeddings(embeddings: Json, options: ValidateOptions = {}): Validation {
  return only("embeddings", embeddings, options, (check) => runEmbeddings(check, embeddings));
}

/** @param files all JSON documents of an export, by path; those that are not PAM are skipped */
export function validateBundle(files: ReadonlyMap<string, Json>, options: ValidateOptions = {}): Validation {
  const sorted = [...files].sort(([left], [right]) => compareCodePoints(left, right));
  const findings = openFindings(options.purpose ?? "check");
  const byKind: Record<DocumentKind, [string, Json][]> = { store: [], conversation: [], embeddings: [] };
  for (const [file, document] of sorted) {
    const kind = kindOf(memberOf(document, "schema"));
    if (kind === undefined) findings.add("example-schema-detect:stranger", ["schema"], { file });
    else if (isLater(document)) findings.add("schema-version:later", ["schema_version"], { file });
    else byKind[kind].push([file, document]);
  }
  const [store, secondStore] = byKind.store;
  const [embeddings, secondEmbeddings] = byKind.embeddings;
  if (store === undefined) findings.add("bundle-files:no-store", []);
  if (secondStore !== undefined) findings.add("bundle-files:two-stores", [], { file: secondStore[0] });
  if (secondEmbeddings !== undefined) findings.add("bundle-files:two-embeddings", [], { file: secondEmbeddings[0] });
  const check = new BundleCheck({
    ...options,
    file: store?.[0],
    embeddingsFile: embeddings?.[0],
    embeddings: embeddings === undefined ? "none" : "given",
    hasConversations: byKind.conversation.length > 0,
    isLenient: sorted.some(([, document]) => isLenient(document)),
  });
  const verification = store === undefined ? undefined : runStore(check, store[1]);
  if (embeddings !== undefined) runEmbeddings(check, embeddings[1]);
  for (const [file, conversation] of byKind.conversation) check.conversation(conversation, file);
  return validation(joinFindings([findings.findings(), check.findings()]), verification);
}

const VALIDATE: Readonly<Record<DocumentKind, typeof validateStore>> = {
  store: validateStore,
  conversation: validateConversation,
  embeddings: validateEmbeddings,
};

function only(
  kind: DocumentKind,
  document: Json,
  options: ValidateOptions,
  run: (check: BundleCheck) => Verification | undefined,
): Validation {
  if (kindOf(memberOf(document, "schema")) !== kind) return refused("example-schema-detect", ["schema"], options);
  if (isLater(document)) return refused("schema-version:later", ["schema_version"], options);
  // For a single document it is unknown whether there are embeddings.
  const check = new BundleCheck({
    ...options,
    embeddings: "unknown",
    hasConversations: kind === "conversation",
    isLenient: isLenient(document),
  });
  const verification = run(check);
  return validation(check.findings(), verification);
}

/** A value that should be a list but is not is reported with the root. */
function runStore(check: BundleCheck, store: Json): Verification | undefined {
  const memories = listOf(store, "memories");
  for (const [index, memory] of memories.entries()) check.store.memory(memory, index);
  for (const [index, relation] of listOf(store, "relations").entries()) check.store.relation(relation, index);
  for (const [index, entry] of listOf(store, "conversations_index").entries()) check.entry(entry, index);
  const stated = memberOf(memberOf(store, "integrity"), "checksum");
  const { matchesSchema } = check.store;
  const checksum = check.store.checksum() ?? (matchesSchema ? memoriesChecksum(identified(memories)) : undefined);
  const isDifferent = matchesSchema && stated !== undefined && stated !== checksum;
  return check.endStore(store, { checksum, sdkChecksum: isDifferent ? sdkChecksum(identified(memories)) : undefined })
    .verification;
}

function runEmbeddings(check: BundleCheck, embeddings: Json): undefined {
  for (const [index, embedding] of listOf(embeddings, "embeddings").entries()) check.embedding(embedding, index);
  check.endEmbeddings(embeddings);
}

function refused(rule: RuleName, path: readonly string[], { purpose = "check" }: ValidateOptions): Validation {
  const findings = openFindings(purpose);
  findings.add(rule, path);
  return validation(findings.findings(), undefined);
}

const validation = (findings: Findings, verification: Verification | undefined): Validation => ({
  ...findings,
  isValid: findings.errors.length === 0,
  verification,
});

const isLater = (document: Json): boolean => readingOf(document) === "later";
const isLenient = (document: Json): boolean => readingOf(document) === "lenient";

function readingOf(document: Json): "strict" | "lenient" | "later" | undefined {
  const stated = memberOf(document, "schema_version");
  return typeof stated === "string" ? readVersion(stated)?.reading : undefined;
}

/** For a store that matches the schema, so that every memory has an id. */
const identified = (memories: readonly Json[]): readonly Identified[] => memories.filter(isIdentified);
const isIdentified = (memory: Json): memory is JsonObject & Identified =>
  isObject(memory) && typeof memory["id"] === "string";
