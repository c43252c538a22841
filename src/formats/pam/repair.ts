/**
 * Repairs documents that the SDK accepts and the schema refuses, or that are broken in common ways
 * (spec/pam.md §14). Content is never touched, and a signature that no longer fits is removed.
 */
import { canonicalJson } from "../../model/canonical-json.ts";
import { isList, isObject, type Json } from "../../model/json.ts";
import { kindOf } from "./checks/bundle-check.ts";
import type { JsonObject, PamStore } from "./documents.ts";
import { jsonPath, listOf, memberOf, type PathStep, valueAt, withValueAt } from "./findings.ts";
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
  /** Where, in the document as it was given: `$.memories[3].tags[0]`. */
  readonly path: string;
  readonly rule: DocumentRepairRule;
}

export interface Repaired {
  readonly document: Json;
  readonly repairs: readonly DocumentRepair[];
  /** Of the result: what could not be mended is still an error. */
  readonly validation: Validation;
}

type Told = DocumentRepair[];

/** A document of unknown kind comes back unchanged, with its error. */
export function repairDocument(document: Json, context: RepairContext = {}, options: ValidateOptions = {}): Repaired {
  const repairs: Told = [];
  const kind = kindOf(memberOf(document, "schema"));
  const mended = kind === undefined || !isObject(document) ? document : REPAIR[kind](document, context, repairs);
  return { document: mended, repairs, validation: validateDocument(mended, options) };
}

const REPAIR = { store: mendStore, conversation: mendConversation, embeddings: mendEmbeddings } as const;

function mendStore(document: JsonObject, given: RepairContext, repairs: Told): Json {
  const root = mendRoot("header", document, ["memories", "relations", "conversations_index"], given, repairs);
  const date = memberOf(root, "export_date");
  const context = { ...given, exportDate: given.exportDate ?? (typeof date === "string" ? date : undefined) };
  const memories = mendList("memory", document, "memories", context, repairs).map((memory, index) =>
    mendTimes(memory, index, repairs),
  );
  const relations = mendList("relation", document, "relations", context, repairs);
  const entries = mendList("index entry", document, "conversations_index", context, repairs);
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
  return isValid("store", whole) ? mendIntegrity(whole, repairs) : whole;
}

function mendConversation(document: JsonObject, context: RepairContext, repairs: Told): Json {
  const root = mendRoot("conversation", document, ["messages"], context, repairs);
  const times = { ...context, exportDate: context.exportDate ?? textAt(root, ["temporal", "created_at"]) };
  const messages = mendList("message", document, "messages", times, repairs);
  return isList(document["messages"]) ? { ...root, messages } : root;
}

function mendEmbeddings(document: JsonObject, context: RepairContext, repairs: Told): Json {
  const root = mendRoot("embeddings", document, ["embeddings"], context, repairs);
  const embeddings = mendList("embedding", document, "embeddings", context, repairs);
  return isList(document["embeddings"]) ? { ...root, embeddings } : root;
}

/** The root alone. Unreadable integrity is dropped, to be recomputed. */
function mendRoot(
  kind: PieceKind,
  document: JsonObject,
  lists: readonly string[],
  context: RepairContext,
  repairs: Told,
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

/** Element by element; of several that are the same in everything, one stays. */
function mendList(
  kind: PieceKind,
  document: JsonObject,
  list: string,
  context: RepairContext,
  repairs: Told,
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

/** A change cannot lie before the beginning; when it was is not known. */
function mendTimes(memory: Json, index: number, repairs: Told): Json {
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

/** What leads nowhere says nothing. In a delta it may lead into the base, and stays. */
function withoutDangling({ memories, relations, entries }: Lists, isDelta: boolean, repairs: Told): Lists {
  if (isDelta) return { memories, relations, entries };
  const ids = idsOf(memories);
  const conversations = idsOf(entries);
  const drop = (path: readonly PathStep[]): undefined => {
    repairs.push({ path: jsonPath(path), rule: "dangling-dropped" });
  };
  const isLost = (id: string | undefined, known: ReadonlySet<string>): boolean => id !== undefined && !known.has(id);
  return {
    memories: memories.map((memory, index) => {
      let kept = memory;
      if (isLost(textAt(kept, SUCCESSOR), ids))
        kept = withValueAt(kept, SUCCESSOR, drop(["memories", index, ...SUCCESSOR]));
      if (conversations.size > 0 && isLost(textAt(kept, ORIGIN), conversations)) {
        kept = withValueAt(kept, ORIGIN, drop(["memories", index, ...ORIGIN]));
      }
      return kept;
    }),
    relations: relations.filter((relation, index) => {
      const isLoose = isLost(textAt(relation, ["from"]), ids) || isLost(textAt(relation, ["to"]), ids);
      if (isLoose) drop(["relations", index]);
      return !isLoose;
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

/** Recomputes count, checksum and index; a signature stays only while it holds. */
function mendIntegrity(store: PamStore, repairs: Told): Json {
  let mended = store;
  const index = store.conversations_index ?? [];
  const rebuilt = rebuiltIndex(index, store.memories);
  if (canonicalJson(rebuilt) !== canonicalJson(index)) {
    repairs.push({ path: "$.conversations_index", rule: "index-rebuilt" });
    mended = { ...mended, conversations_index: rebuilt };
  }
  const { isIntact, isSignatureValid, isVerified } = verifyStore(mended);
  if (isSignatureValid !== undefined && !isVerified) {
    repairs.push({ path: "$.signature", rule: "signature-dropped" });
    const { signature: _, ...unsigned } = mended;
    mended = unsigned;
  }
  if (isIntact === false) {
    repairs.push({ path: "$.integrity", rule: "integrity-recomputed" });
    mended = withIntegrity(mended);
  }
  return mended as unknown as Json;
}

function textAt(value: Json, path: readonly PathStep[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === "string" ? found : undefined;
}

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

/** What the document around a piece knows. */
export interface RepairContext {
  /** RFC 3339, for a missing time of creation. Default: none, and the piece stays invalid. */
  readonly exportDate?: string | undefined;
  /** Name of the metadata member that takes what has no place. Default `x_keepsake_repaired`. */
  readonly slot?: string | undefined;
  /** `owner.id` where a store has no owner. Default: none. */
  readonly ownerId?: string | undefined;
}
