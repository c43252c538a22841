/**
 * Repairs documents that the SDK accepts but the schema rejects, or that have other common faults
 * (spec/pam.md §14). Never changes content. Removes a signature that no longer matches.
 */
import { canonicalJson, isList, isObject, type Json, listOf, memberOf, textOf } from "../../model/json.ts";
import { kindOf } from "./checks/store-check.ts";
import type { JsonObject, PamStore } from "./documents.ts";
import { jsonPath, type PathStep, valueAt, withValueAt } from "./findings.ts";
import { isBefore } from "./instant.ts";
import { rebuiltIndex } from "./merge.ts";
import { repairPiece } from "./repair-piece.ts";
import { verifyStore, withIntegrity } from "./signature.ts";
import { type ValidateOptions, type Validation, validateDocument } from "./validate.ts";
import { isValid, type PieceKind } from "./validators.ts";

export type DocumentRepairRule =
  | RepairRule
  | "duplicate-dropped"
  | "dangling-dropped"
  | "time-dropped"
  | "index-rebuilt"
  | "integrity-recomputed"
  | "signature-dropped";

export interface DocumentRepair {
  /** In the original document, e.g. `$.memories[3].tags[0]`. */
  readonly path: string;
  readonly rule: DocumentRepairRule;
}

export interface Repaired {
  readonly document: Json;
  readonly repairs: readonly DocumentRepair[];
  /** Of the result; faults that could not be repaired are still errors. */
  readonly validation: Validation;
}

/** Returns a document of unknown kind unchanged, with its error. */
export function repairDocument(document: Json, context: RepairContext = {}, options: ValidateOptions = {}): Repaired {
  const repairs: DocumentRepair[] = [];
  const kind = kindOf(memberOf(document, "schema"));
  const repaired = kind === undefined || !isObject(document) ? document : REPAIR[kind](document, context, repairs);
  return { document: repaired, repairs, validation: validateDocument(repaired, options) };
}

const REPAIR = { store: repairStore, conversation: repairConversation, embeddings: repairEmbeddings } as const;

function repairStore(document: JsonObject, given: RepairContext, repairs: DocumentRepair[]): Json {
  const root = repairRoot("header", document, ["memories", "relations", "conversations_index"], given, repairs);
  const date = memberOf(root, "export_date");
  const context = { ...given, exportDate: given.exportDate ?? (typeof date === "string" ? date : undefined) };
  const memories = repairList("memory", document, "memories", context, repairs).map((memory, index) =>
    repairTimes(memory, index, repairs),
  );
  const relations = repairList("relation", document, "relations", context, repairs);
  const entries = repairList("index entry", document, "conversations_index", context, repairs);
  const lists = withoutDangling(
    { memories, relations, entries },
    memberOf(root, "export_type") === "incremental",
    repairs,
  );
  const whole = {
    ...root,
    ...(isList(document["memories"]) ? { memories: lists.memories } : {}),
    ...(isList(document["relations"]) ? { relations: lists.relations } : {}),
    ...(isList(document["conversations_index"]) ? { conversations_index: lists.entries } : {}),
  };
  return isValid("store", whole) ? repairIntegrity(whole, repairs) : whole;
}

function repairConversation(document: JsonObject, context: RepairContext, repairs: DocumentRepair[]): Json {
  const root = repairRoot("conversation", document, ["messages"], context, repairs);
  const times = { ...context, exportDate: context.exportDate ?? textAt(root, ["temporal", "created_at"]) };
  const messages = repairList("message", document, "messages", times, repairs);
  return isList(document["messages"]) ? { ...root, messages } : root;
}

function repairEmbeddings(document: JsonObject, context: RepairContext, repairs: DocumentRepair[]): Json {
  const root = repairRoot("embeddings", document, ["embeddings"], context, repairs);
  const embeddings = repairList("embedding", document, "embeddings", context, repairs);
  return isList(document["embeddings"]) ? { ...root, embeddings } : root;
}

/** Repairs the root without its lists. Drops unreadable integrity, which is recomputed later. */
function repairRoot(
  kind: PieceKind,
  document: JsonObject,
  lists: readonly string[],
  context: RepairContext,
  repairs: DocumentRepair[],
): JsonObject {
  const bare = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, lists.includes(name) && isList(value) ? [] : value]),
  );
  const { value, repairs: made, faults } = repairPiece(kind, bare, context);
  for (const { path, rule } of made) repairs.push({ path: jsonPath(path), rule });
  if (!isObject(value)) return bare;
  const unreadable = ["integrity", "signature"].filter((name) => faults.some(({ path }) => path[0] === name));
  for (const name of unreadable) repairs.push({ path: jsonPath([name]), rule: "unreadable-dropped" });
  return Object.fromEntries(Object.entries(value).filter(([name]) => !unreadable.includes(name)));
}

/** Repairs each element and drops identical ones. */
function repairList(
  kind: PieceKind,
  document: JsonObject,
  list: string,
  context: RepairContext,
  repairs: DocumentRepair[],
): readonly Json[] {
  const seen = new Set<string>();
  return listOf(document, list).flatMap((element, index) => {
    const { value, repairs: made } = repairPiece(kind, element, context);
    for (const { path, rule } of made) repairs.push({ path: jsonPath([list, index, ...path]), rule });
    const text = canonicalJson(value);
    if (seen.has(text)) {
      repairs.push({ path: jsonPath([list, index]), rule: "duplicate-dropped" });
      return [];
    }
    seen.add(text);
    return [value];
  });
}

function repairTimes(memory: Json, index: number, repairs: DocumentRepair[]): Json {
  const [created, updated] = [textAt(memory, ["temporal", "created_at"]), textAt(memory, ["temporal", "updated_at"])];
  if (created === undefined || updated === undefined || !isBefore(updated, created)) return memory;
  repairs.push({ path: jsonPath(["memories", index, "temporal", "updated_at"]), rule: "time-dropped" });
  return withValueAt(memory, ["temporal", "updated_at"], undefined);
}

interface Lists {
  readonly memories: readonly Json[];
  readonly relations: readonly Json[];
  readonly entries: readonly Json[];
}

/** Drops dangling references, except in a delta, where they may point into the base. */
function withoutDangling({ memories, relations, entries }: Lists, isDelta: boolean, repairs: DocumentRepair[]): Lists {
  if (isDelta) return { memories, relations, entries };
  const ids = idsOf(memories);
  const conversations = idsOf(entries);
  const drop = (path: readonly PathStep[]): undefined => {
    repairs.push({ path: jsonPath(path), rule: "dangling-dropped" });
  };
  const isUnknown = (id: string | undefined, known: ReadonlySet<string>): boolean => id !== undefined && !known.has(id);
  return {
    memories: memories.map((memory, index) => {
      let repaired = memory;
      if (isUnknown(textAt(repaired, SUCCESSOR), ids))
        repaired = withValueAt(repaired, SUCCESSOR, drop(["memories", index, ...SUCCESSOR]));
      if (conversations.size > 0 && isUnknown(textAt(repaired, ORIGIN), conversations))
        repaired = withValueAt(repaired, ORIGIN, drop(["memories", index, ...ORIGIN]));
      return repaired;
    }),
    relations: relations.filter((relation, index) => {
      const isDangling = isUnknown(textAt(relation, ["from"]), ids) || isUnknown(textAt(relation, ["to"]), ids);
      if (isDangling) drop(["relations", index]);
      return !isDangling;
    }),
    entries: entries.map((entry, index) => {
      const derived = listOf(entry, "derived_memories");
      const kept = derived.filter((id) => typeof id !== "string" || ids.has(id));
      if (kept.length === derived.length) return entry;
      drop(["conversations_index", index, "derived_memories"]);
      return withValueAt(entry, ["derived_memories"], kept);
    }),
  };
}
const SUCCESSOR = ["temporal", "superseded_by"];
const ORIGIN = ["provenance", "conversation_ref"];

const idsOf = (elements: readonly Json[]): ReadonlySet<string> =>
  new Set(elements.map((element) => memberOf(element, "id")).filter((id) => typeof id === "string"));

/** Recomputes count, checksum and index; drops a signature that no longer verifies. */
function repairIntegrity(store: PamStore, repairs: DocumentRepair[]): Json {
  let repaired = store;
  const index = store.conversations_index ?? [];
  const rebuilt = rebuiltIndex(index, store.memories);
  if (canonicalJson(rebuilt) !== canonicalJson(index)) {
    repairs.push({ path: "$.conversations_index", rule: "index-rebuilt" });
    repaired = { ...repaired, conversations_index: rebuilt };
  }
  const { isIntact, isSignatureValid, isVerified } = verifyStore(repaired);
  if (isSignatureValid !== undefined && !isVerified) {
    repairs.push({ path: "$.signature", rule: "signature-dropped" });
    const { signature: _, ...unsigned } = repaired;
    repaired = unsigned;
  }
  if (isIntact === false) {
    repairs.push({ path: "$.integrity", rule: "integrity-recomputed" });
    repaired = withIntegrity(repaired);
  }
  return repaired as unknown as Json;
}

const textAt = (value: Json, path: readonly PathStep[]): string | undefined => textOf(valueAt(value, path));

export interface Repair {
  readonly path: readonly PathStep[];
  readonly rule: RepairRule;
}

export type RepairRule =
  | "null-dropped"
  | "unknown-member-moved"
  | "unknown-member-dropped"
  | "unreadable-dropped"
  | "time-respelled"
  | "word-respelled"
  | "number-read"
  | "number-clamped"
  | "repetition-dropped"
  | "empty-grant-dropped"
  | "default-set"
  | "id-derived"
  | "hash-recomputed"
  | "wrapped"
  | "serialised";

/** Values for missing members. */
export interface RepairContext {
  /** RFC 3339, for a missing creation time. Default: none, and the piece stays invalid. */
  readonly exportDate?: string | undefined;
  /** Name of the metadata member for unknown members. Default `x_keepsake_repaired`. */
  readonly slot?: string | undefined;
  /** `owner.id` for a store without an owner. Default: none. */
  readonly ownerId?: string | undefined;
}
