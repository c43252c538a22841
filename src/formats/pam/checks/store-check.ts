/**
 * Checks a store while it is streamed: each piece against the schema and the rules, references and
 * integrity at the end (PAM-5, PAM-18..PAM-45, PAM-56..PAM-71). Schema errors hide all others.
 */

import { canonicalJson, defined, isObject, type Json } from "../../../model/json.ts";
import { isContentHash, openAnyOrderChecksum } from "../checksum.ts";
import {
  CONVERSATION_SCHEMA,
  EMBEDDINGS_SCHEMA,
  type PamConversation,
  type PamEmbedding,
  type PamIndexEntry,
  type PamMemory,
  type PamMessage,
  type PamRelation,
  type PamStore,
  readVersion,
  STORE_LISTS,
  STORE_SCHEMA,
} from "../documents.ts";
import { type FindingList, type Findings, joinFindings, openFindings, type PathStep } from "../findings.ts";
import { isBefore } from "../instant.ts";
import { type KeptApart, readPiece } from "../lenient.ts";
import { type Measured, readBase64Url, type Verification, verifyMeasured } from "../signature.ts";
import type { PieceKind, Validated } from "../validators.ts";
import { cycles, IdTable, References } from "./references.ts";
import type { Purpose, RuleName } from "./rules.ts";

interface StoreCheckOptions {
  readonly purpose?: Purpose;
  /** The file's path in its bundle, for findings. */
  readonly file?: string | undefined;
  /** Public keys known to be the owner's. */
  readonly pinnedKeys?: readonly string[];
  /** A later minor version: unknown parts are set aside (lenient.ts). */
  readonly isLenient?: boolean;
  /** The caller computes the checksum and passes it to `end`. */
  readonly isHashedByCaller?: boolean;
  /** Text buffered for sorting, in UTF-16 units; see `openAnyOrderChecksum`. */
  readonly heldMax?: number;
}

export interface CheckedPiece<T> {
  readonly value: T;
  /** Unknown parts of a later version. */
  readonly apart: readonly KeptApart[];
}

export interface Checksums {
  readonly checksum?: string | undefined;
  readonly sdkChecksum?: string | undefined;
}

export interface StoreVerdict {
  /** The root with empty lists; undefined if it violates the schema. */
  readonly header: CheckedPiece<PamStore> | undefined;
  /** Undefined if any piece violates the schema. */
  readonly verification: Verification | undefined;
}

/** What one file breaks. Schema errors hide all others. */
class FileCheck {
  readonly #file: string | undefined;
  readonly #isLenient: boolean;
  readonly #schemaFindings: FindingList;
  readonly #ruleFindings: FindingList;

  constructor({ purpose = "check", isLenient = false }: StoreCheckOptions, file: string | undefined) {
    this.#file = file;
    this.#isLenient = isLenient;
    this.#schemaFindings = openFindings(purpose);
    this.#ruleFindings = openFindings(purpose);
  }

  readonly report: Report = (rule, path) => this.#ruleFindings.add(rule, path, { file: this.#file });

  unreadable(path: readonly PathStep[]): void {
    this.#schemaFindings.add("malformed-json", path, { file: this.#file });
  }

  /** Undefined if it violates the schema. */
  read<K extends PieceKind>(
    kind: K,
    value: Json,
    path: readonly PathStep[] = [],
  ): CheckedPiece<Validated[K]> | undefined {
    const piece = readPiece(kind, value, this.#isLenient);
    for (const { path: inner, message, rule } of piece.faults) {
      const name: RuleName = rule === "format" ? "schema-validation:format" : "schema-validation";
      this.#schemaFindings.add(name, [...path, ...inner], { file: this.#file, message });
    }
    for (const part of piece.apart) {
      if (part.value === undefined) continue;
      const isWord = typeof part.value === "string";
      this.report(isWord ? "schema-version:unknown-value" : "schema-version:unknown-member", [...path, ...part.path]);
    }
    return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
  }

  version(root: Json): void {
    const stated =
      isObject(root) && typeof root["schema_version"] === "string" ? readVersion(root["schema_version"]) : undefined;
    if (stated?.reading === "lenient") this.report("schema-version:later-minor", ["schema_version"]);
    if (stated?.isPreRelease === true) this.report("schema-version:pre-release", ["schema_version"]);
  }

  get matchesSchema(): boolean {
    return this.#schemaFindings.errorCount === 0;
  }

  findings(): Findings {
    const faults = this.#schemaFindings.findings();
    return this.matchesSchema ? joinFindings([faults, this.#ruleFindings.findings()]) : faults;
  }
}

class StoreCheck {
  readonly #options: StoreCheckOptions;
  readonly #file: FileCheck;
  readonly #checksum: ReturnType<typeof openAnyOrderChecksum>;
  readonly references: References;
  memoryCount = 0;
  #wrongHashCount = 0;

  constructor(options: StoreCheckOptions) {
    this.#options = options;
    this.#file = new FileCheck(options, options.file);
    this.#checksum = openAnyOrderChecksum(options.heldMax);
    this.references = new References(this.#file.report);
  }

  /** Undefined if it violates the schema. */
  memory(value: Json, index: number): CheckedPiece<PamMemory> | undefined {
    this.memoryCount += 1;
    const piece = this.#file.read("memory", value, ["memories", index]);
    if (piece === undefined) return undefined;
    // Hashes the memory as received, including unknown parts (PAM-70).
    if (this.#options.isHashedByCaller !== true) this.#checksum.add({ id: piece.value.id, text: canonicalJson(value) });
    checkMemory(piece.value, (rule, path) => {
      if (rule === "content-hash") this.#wrongHashCount += 1;
      this.#file.report(rule, ["memories", index, ...path]);
    });
    this.references.memory(piece.value, index);
    return piece;
  }

  relation(value: Json, index: number): CheckedPiece<PamRelation> | undefined {
    const piece = this.#file.read("relation", value, ["relations", index]);
    if (piece !== undefined) this.references.relation(piece.value, index);
    return piece;
  }

  entry(value: Json, index: number): CheckedPiece<PamIndexEntry> | undefined {
    const piece = this.#file.read("index entry", value, ["conversations_index", index]);
    if (piece === undefined) return undefined;
    checkIndexEntry(piece.value, (rule, path) => this.#file.report(rule, ["conversations_index", index, ...path]));
    this.references.entry(piece.value, index);
    return piece;
  }

  unreadable(path: readonly PathStep[]): void {
    this.#file.unreadable(path);
  }

  get matchesSchema(): boolean {
    return this.#file.matchesSchema;
  }

  /** Undefined if the memories were not sorted by id and too large to buffer. */
  checksum(): string | undefined {
    return this.#checksum.checksum();
  }

  /** Call once, after all pieces. @param checksums computed by rereading the file */
  end(root: Json, checksums: Checksums = {}): StoreVerdict {
    this.#file.version(root);
    const header = this.#file.read("header", withEmptyLists(root, STORE_LISTS));
    if (header === undefined || !this.matchesSchema) return { header, verification: undefined };
    this.references.end(header.value.export_type === "incremental");
    checkDelta(header.value, this.#file.report);
    const measured = {
      count: this.memoryCount,
      // Missing if an id is repeated, which is reported already: there is no defined order then.
      checksum: checksums.checksum ?? this.#checksum.checksum() ?? "",
      sdkChecksum: checksums.sdkChecksum,
      wrongHashCount: this.#wrongHashCount,
    };
    return { header, verification: verified(header.value, measured, this.#options, this.#file.report) };
  }

  findings(): Findings {
    return this.#file.findings();
  }
}

/** The lists were checked piece by piece; the schema rejects anything that is not a list. */
function withEmptyLists(root: Json, lists: readonly string[]): Json {
  if (!isObject(root)) return root;
  return Object.fromEntries(
    Object.entries(root).map(([name, value]) => [name, lists.includes(name) && Array.isArray(value) ? [] : value]),
  );
}

/** PAM-73, PAM-74. */
function checkDelta({ export_type, base_export_id, since }: PamStore, report: Report): void {
  if (export_type !== "incremental") return;
  if (typeof base_export_id !== "string") report("incremental-fields", ["base_export_id"]);
  if (typeof since !== "string") report("incremental-fields", ["since"]);
}

function verified(
  header: PamStore,
  measured: Measured,
  { pinnedKeys }: StoreCheckOptions,
  report: Report,
): Verification {
  const verification = verifyMeasured(header, measured, { pinnedKeys });
  const { faults, checksumFits, doesKeyMatchDid } = verification;
  if (faults.includes("integrity-total")) report("integrity-total", ["integrity", "total_memories"]);
  if (faults.includes("integrity-checksum") && measured.checksum !== "") {
    const rule = checksumFits === "sdk-form" ? "integrity-checksum:sdk-form" : "integrity-checksum";
    report(rule, ["integrity", "checksum"]);
  }
  if (faults.includes("signature-payload")) {
    const isEarly = isBefore(header.signature?.signed_at ?? "", header.export_date ?? "");
    report("signature-payload", isEarly ? ["signature", "signed_at"] : ["integrity"]);
  }
  if (faults.includes("signature-fields")) report("signature-fields", ["signature", "value"]);
  if (faults.includes("signature-key")) report("signature-key", ["signature", "public_key"]);
  if (faults.includes("signature")) report("signature", ["signature", "value"]);
  if (readBase64Url(header.signature?.value ?? "")?.isPadded === true)
    report("signature-fields:padding", ["signature", "value"]);
  if (doesKeyMatchDid === false) report("signature:did", ["signature", "public_key"]);
  return verification;
}

export type Report = (rule: RuleName, path: readonly PathStep[]) => void;

function checkMemory(memory: PamMemory, report: Report): void {
  const { content, content_hash, temporal, confidence, status = "active" } = memory;
  if (!isContentHash(content, content_hash)) report("content-hash", ["content_hash"]); // PAM-24
  // PAM-30: equal instants are valid.
  const { created_at, updated_at, valid_from, valid_until } = temporal;
  if (precedes(updated_at, created_at)) report("temporal", ["temporal", "updated_at"]);
  if (precedes(valid_until, valid_from)) report("temporal", ["temporal", "valid_until"]);
  if (precedes(confidence?.last_reinforced, created_at))
    report("temporal:reinforced", ["confidence", "last_reinforced"]);
  // PAM-27, in both directions.
  const isReplaced = typeof temporal.superseded_by === "string";
  if (isReplaced !== (status === "superseded")) report("status-consistency", ["status"]);
  checkPlatform(memory.provenance.platform, ["provenance", "platform"], report);
  // The producer should have left it out (PAM-35).
  if (memory.access?.exportable === false) report("not-exportable", ["access", "exportable"]);
}

/** PAM-40; the same names in memories, index and conversations (PAM-41). */
function checkPlatform(platform: string, path: readonly PathStep[], report: Report): void {
  if (COMPANIES.has(platform)) report("platform-naming", path);
}
const COMPANIES: ReadonlySet<string> = new Set(["anthropic", "google", "microsoft", "openai", "xai"]);

function checkIndexEntry({ platform, temporal }: PamIndexEntry, report: Report): void {
  checkPlatform(platform, ["platform"], report);
  if (precedes(temporal.updated_at, temporal.created_at)) report("temporal", ["temporal", "updated_at"]);
}

const precedes = (later: string | null | undefined, earlier: string | null | undefined): boolean =>
  typeof later === "string" && typeof earlier === "string" && isBefore(later, earlier);

/*
 * Checks all files of one export together: store, embeddings, conversations (PAM-4, PAM-6, PAM-55,
 * PAM-65). If the store violates its schema, the other files are checked without it.
 */

export type DocumentKind = "store" | "conversation" | "embeddings";

/** Undefined if it is not a PAM document. File names are irrelevant (spec/pam.md §2). */
export function kindOf(schema: Json | undefined): DocumentKind | undefined {
  if (schema === STORE_SCHEMA) return "store";
  if (schema === CONVERSATION_SCHEMA) return "conversation";
  return schema === EMBEDDINGS_SCHEMA ? "embeddings" : undefined;
}

interface BundleCheckOptions extends StoreCheckOptions {
  /** `unknown`: the store is checked alone, so references to embeddings are not checked. */
  readonly embeddings: "given" | "none" | "unknown";
  readonly embeddingsFile?: string | undefined;
  /** Conversation files follow; index entries are remembered only for them. */
  readonly hasConversations: boolean;
}

export class BundleCheck {
  readonly #options: BundleCheckOptions;
  /** Other files are checked against the memories and relations added here. */
  readonly store: StoreCheck;
  readonly #embeddings: FileCheck;
  readonly #entries = new Map<string, EntryFacts>();
  readonly #conversationIds = new Set<string>();
  #conversationFindings = joinFindings([]);
  #isStoreValid = false;
  #version: Json | undefined;
  #embeddingIds: EmbeddingIds | undefined;

  constructor(options: BundleCheckOptions) {
    this.#options = options;
    this.store = new StoreCheck(options);
    this.#embeddings = new FileCheck(options, options.embeddingsFile);
  }

  entry(value: Json, index: number): ReturnType<StoreCheck["entry"]> {
    const piece = this.store.entry(value, index);
    if (piece !== undefined && this.#options.hasConversations)
      this.#entries.set(piece.value.id, entryFacts(piece.value));
    return piece;
  }

  endStore(root: Json, checksums?: Checksums): StoreVerdict {
    const verdict = this.store.end(root, checksums);
    this.#isStoreValid = verdict.verification !== undefined;
    this.#version = versionOf(root);
    if (this.#options.embeddings === "none" && this.#isStoreValid) this.store.references.endEmbeddings(false);
    return verdict;
  }

  embedding(value: Json, index: number): CheckedPiece<PamEmbedding> | undefined {
    const { report } = this.#embeddings;
    this.#embeddingIds ??= new EmbeddingIds(report, this.#isStoreValid ? this.store.references : undefined);
    const piece = this.#embeddings.read("embedding", value, ["embeddings", index]);
    if (piece !== undefined) this.#embeddingIds.check(piece.value, index);
    return piece;
  }

  endEmbeddings(root: Json): void {
    this.#embeddings.version(root);
    this.#embeddings.read("embeddings", withEmptyLists(root, ["embeddings"]));
    if (this.#isOtherVersion(root)) this.#embeddings.report("schema-version-consistency", ["schema_version"]);
    if (this.#isStoreValid && this.#embeddings.matchesSchema) this.store.references.endEmbeddings(true);
  }

  /** Call after `endStore`, with a whole conversation. */
  conversation(value: Json, file: string | undefined): CheckedPiece<PamConversation> | undefined {
    const part = new FileCheck(this.#options, file);
    const { report } = part;
    part.version(value);
    const piece = part.read("conversation", value);
    if (piece !== undefined) {
      const { id } = piece.value;
      checkConversation(piece.value, report);
      if (this.#conversationIds.has(id)) report("bundle-files:same-conversation", ["id"]);
      this.#conversationIds.add(id);
      const entry = this.#entries.get(id);
      if (this.#isStoreValid && entry !== undefined)
        checkAgainstIndex(entry, piece.value, isAtRef(entry.ref, file, this.#options.file), report);
      if (this.#isOtherVersion(value)) report("schema-version-consistency", ["schema_version"]);
    }
    this.#conversationFindings = joinFindings([this.#conversationFindings, part.findings()]);
    return piece;
  }

  findings(): Findings {
    return joinFindings([this.store.findings(), this.#embeddings.findings(), this.#conversationFindings]);
  }

  #isOtherVersion(root: Json): boolean {
    return this.#isStoreValid && versionOf(root) !== this.#version;
  }
}

/** A ref is relative to the folder of the store. True for an entry without one. */
function isAtRef(ref: string | undefined, file: string | undefined, storeFile = ""): boolean {
  if (ref === undefined || file === undefined) return true;
  const folder = storeFile.slice(0, storeFile.lastIndexOf("/") + 1);
  return `${folder}${ref.replace(/^\.\//, "")}`.normalize("NFC") === file;
}

const versionOf = (root: Json): Json | undefined => (isObject(root) ? root["schema_version"] : undefined);

class EmbeddingIds {
  readonly #report: Report;
  readonly #references: References | undefined;
  readonly #ids = new IdTable();
  readonly #memories = new IdTable();

  /** @param references of the bundle's store; undefined if the file is checked alone */
  constructor(report: Report, references: References | undefined) {
    this.#report = report;
    this.#references = references;
  }

  check({ id, memory_id, dimensions, vector }: PamEmbedding, index: number): void {
    const [idsBefore, memoriesBefore] = [this.#ids.size, this.#memories.size];
    if (this.#ids.ordinal(id) < idsBefore) this.#report("id-unique-embeddings", ["embeddings", index, "id"]);
    if (this.#memories.ordinal(memory_id) < memoriesBefore)
      this.#report("id-unique-embeddings", ["embeddings", index, "memory_id"]);
    if (vector !== undefined && vector !== null && vector.length !== dimensions)
      this.#report("dimensions-mismatch", ["embeddings", index, "vector"]);
    if (this.#references === undefined) return;
    this.#references.embedding(id);
    if (!this.#references.hasMemory(memory_id))
      this.#report("xref-embedding-memory", ["embeddings", index, "memory_id"]);
  }
}

/** Unique ids, links in both directions, no cycles, ascending times (PAM-108..PAM-110). */
function checkConversation({ messages, provider }: PamConversation, report: Report): void {
  checkPlatform(provider.name, ["provider", "name"], report);
  const places = new Map<string, number>();
  for (const [index, { id }] of messages.entries()) {
    if (places.has(id)) report("id-unique-conversation", ["messages", index, "id"]);
    else places.set(id, index);
  }
  for (const [index, message] of messages.entries()) checkLinks(message, index, messages, places, report);
  const parentOf = (index: number): number | undefined => {
    const parent = messages[index]?.parent_id;
    return typeof parent === "string" ? places.get(parent) : undefined;
  };
  for (const index of cycles(messages.length, parentOf)) report("dag:cycle", ["messages", index, "parent_id"]);
  checkOrder(messages, report);
}

function checkLinks(
  { id, parent_id, children_ids = [] }: PamMessage,
  index: number,
  messages: readonly PamMessage[],
  places: ReadonlyMap<string, number>,
  report: Report,
): void {
  if (typeof parent_id === "string" && !places.has(parent_id)) report("dag", ["messages", index, "parent_id"]);
  for (const [place, child] of children_ids.entries()) {
    const path = ["messages", index, "children_ids", place];
    const found = places.get(child);
    if (found === undefined) report("dag", path);
    else if (messages[found]?.parent_id !== id) report("dag-bidirectional", path);
  }
}

function checkOrder(messages: readonly PamMessage[], report: Report): void {
  if (messages.some(({ children_ids = [] }) => children_ids.length > 1)) return;
  for (const [index, { created_at }] of messages.entries()) {
    const before = messages[index - 1];
    if (before !== undefined && isBefore(created_at, before.created_at)) {
      report("conv-temporal-order", ["messages", index, "created_at"]);
    }
  }
}

/** The facts of an index entry that its conversation file must match. */
type EntryFacts = Pick<PamIndexEntry, "id" | "platform" | "title" | "message_count" | "tags"> & {
  readonly createdAt: string;
  readonly ref: string | undefined;
};

const entryFacts = ({ id, platform, title, message_count, tags, temporal, storage }: PamIndexEntry): EntryFacts => ({
  ...defined({ id, platform, title, message_count, tags }),
  createdAt: temporal.created_at,
  ref: storage?.type === "file" ? storage.ref : undefined,
});

/** PAM-65. @param isAtRef whether the file is at the path in the index */
function checkAgainstIndex(entry: EntryFacts, conversation: PamConversation, isAtRef: boolean, report: Report): void {
  const { title, provider, messages, temporal, tags = [] } = conversation;
  if (isFilled(entry.title) && isFilled(title) && entry.title !== title) report("conv-crossfile", ["title"]);
  if (entry.platform !== provider.name) report("conv-crossfile", ["provider", "name"]);
  const { message_count: stated } = entry;
  if (typeof stated === "number" && stated !== messages.length) report("conv-crossfile", ["messages"]);
  if (entry.createdAt !== temporal.created_at) report("conv-crossfile:created-at", ["temporal", "created_at"]);
  if (differ(entry.tags ?? [], tags)) report("conv-crossfile:tags", ["tags"]);
  if (!isAtRef) report("conv-crossfile:ref", ["id"]);
}

const isFilled = (text: string | null | undefined): text is string => typeof text === "string" && text !== "";

/** Compares two non-empty lists as sets. */
function differ(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return false;
  return left.some((tag) => !right.includes(tag)) || right.some((tag) => !left.includes(tag));
}
