/**
 * Checks all files of one export together: store, embeddings, conversations (PAM-4, PAM-6, PAM-55,
 * PAM-65). If the store violates its schema, the other files are checked without it.
 */

import { isObject, type Json } from "../../../model/json.ts";
import { compact } from "../../json-values.ts";
import {
  CONVERSATION_SCHEMA,
  EMBEDDINGS_SCHEMA,
  type PamConversation,
  type PamEmbedding,
  type PamIndexEntry,
  type PamMessage,
  STORE_SCHEMA,
} from "../documents.ts";
import { type Findings, joinFindings, openFindings } from "../findings.ts";
import { IdTable } from "../id-table.ts";
import { isBefore } from "../instant.ts";
import { readPiece } from "../lenient.ts";
import type { References } from "./references.ts";
import {
  type CheckedPiece,
  type Checksums,
  checkPlatform,
  type Report,
  reportSchemaFaults,
  reportUnknownParts,
  reportVersion,
  StoreCheck,
  type StoreCheckOptions,
  type StoreVerdict,
} from "./store-check.ts";

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
  readonly #embeddings: ReturnType<typeof openPart>;
  readonly #entries = new Map<string, EntryFacts>();
  readonly #conversationIds = new Set<string>();
  #conversationFindings = joinFindings([]);
  #isStoreValid = false;
  #version: Json | undefined;
  #embeddingIds: EmbeddingIds | undefined;

  constructor(options: BundleCheckOptions) {
    this.#options = options;
    this.store = new StoreCheck(options);
    this.#embeddings = openPart(options, options.embeddingsFile);
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
    const { schemaFindings, ruleFindings, report } = this.#embeddings;
    const { embeddingsFile } = this.#options;
    this.#embeddingIds ??= new EmbeddingIds(report, this.#isStoreValid ? this.store.references : undefined);
    const piece = readPiece("embedding", value, this.#isLenient);
    reportSchemaFaults(schemaFindings, piece.faults, ["embeddings", index], embeddingsFile);
    reportUnknownParts(ruleFindings, piece.apart, ["embeddings", index], embeddingsFile);
    if (piece.value === undefined) return undefined;
    this.#embeddingIds.check(piece.value, index);
    return { value: piece.value, apart: piece.apart };
  }

  endEmbeddings(root: Json, file: string | undefined): void {
    const { schemaFindings, ruleFindings } = this.#embeddings;
    reportVersion(ruleFindings, root, file);
    const { faults, apart } = readPiece("embeddings", withEmptyList(root, "embeddings"), this.#isLenient);
    reportSchemaFaults(schemaFindings, faults, [], file);
    reportUnknownParts(ruleFindings, apart, [], file);
    if (this.#isOtherVersion(root)) ruleFindings.add("schema-version-consistency", ["schema_version"], { file });
    if (this.#isStoreValid && schemaFindings.errorCount === 0) this.store.references.endEmbeddings(true);
  }

  /** Call after `endStore`, with a whole conversation. */
  conversation(value: Json, file: string | undefined): CheckedPiece<PamConversation> | undefined {
    const { schemaFindings, ruleFindings, report, findings } = openPart(this.#options, file);
    reportVersion(ruleFindings, value, file);
    const piece = readPiece("conversation", value, this.#isLenient);
    reportSchemaFaults(schemaFindings, piece.faults, [], file);
    reportUnknownParts(ruleFindings, piece.apart, [], file);
    if (piece.value !== undefined) {
      const { id } = piece.value;
      checkConversation(piece.value, report);
      if (this.#conversationIds.has(id)) report("bundle-files:same-conversation", ["id"]);
      this.#conversationIds.add(id);
      const entry = this.#entries.get(id);
      if (this.#isStoreValid && entry !== undefined)
        checkAgainstIndex(entry, piece.value, isAtRef(entry.ref, file, this.#options.file), report);
      if (this.#isOtherVersion(value)) report("schema-version-consistency", ["schema_version"]);
    }
    this.#conversationFindings = joinFindings([this.#conversationFindings, findings()]);
    return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
  }

  findings(): Findings {
    return joinFindings([this.store.findings(), this.#embeddings.findings(), this.#conversationFindings]);
  }

  get #isLenient(): boolean {
    return this.#options.isLenient === true;
  }

  #isOtherVersion(root: Json): boolean {
    return this.#isStoreValid && versionOf(root) !== this.#version;
  }
}

function openPart({ purpose = "check" }: StoreCheckOptions, file: string | undefined) {
  const schemaFindings = openFindings(purpose);
  const ruleFindings = openFindings(purpose);
  const report: Report = (rule, path) => ruleFindings.add(rule, path, { file });
  const findings = (): Findings => {
    const faults = schemaFindings.findings();
    return schemaFindings.errorCount > 0 ? faults : joinFindings([faults, ruleFindings.findings()]);
  };
  return { schemaFindings, ruleFindings, report, findings };
}

/** A ref is relative to the folder of the store. True for an entry without one. */
function isAtRef(ref: string | undefined, file: string | undefined, storeFile = ""): boolean {
  if (ref === undefined || file === undefined) return true;
  const folder = storeFile.slice(0, storeFile.lastIndexOf("/") + 1);
  return `${folder}${ref.replace(/^\.\//, "")}`.normalize("NFC") === file;
}

const versionOf = (root: Json): Json | undefined => (isObject(root) ? root["schema_version"] : undefined);

function withEmptyList(root: Json, list: string): Json {
  return isObject(root) && Array.isArray(root[list]) ? { ...root, [list]: [] } : root;
}

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
  for (const index of cycles(messages, places)) report("dag:cycle", ["messages", index, "parent_id"]);
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

/** One message of every cycle of parents. Visits each message once. */
function cycles(messages: readonly PamMessage[], places: ReadonlyMap<string, number>): readonly number[] {
  const parentOf = (index: number): number | undefined => {
    const parent = messages[index]?.parent_id;
    return typeof parent === "string" ? places.get(parent) : undefined;
  };
  const visit = new Uint32Array(messages.length);
  const found: number[] = [];
  for (let start = 0; start < messages.length; start++) {
    let at: number | undefined = start;
    while (at !== undefined && visit[at] === 0) {
      visit[at] = start + 1;
      at = parentOf(at);
    }
    if (at !== undefined && visit[at] === start + 1) found.push(at);
  }
  return found;
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
  ...compact({ id, platform, title, message_count, tags }),
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
