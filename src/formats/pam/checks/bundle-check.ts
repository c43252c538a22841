/**
 * Judges all files of one export together: store, embeddings, conversations (PAM-4, PAM-6, PAM-55,
 * PAM-65). When the store's form is wrong, the others are judged alone.
 */

import { isObject, type Json } from "../../../model/json.ts";
import { compact } from "../../compact.ts";
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
  StoreCheck,
  type StoreCheckOptions,
  type StoreVerdict,
  type Tell,
  tellApart,
  tellForm,
  tellVersion,
} from "./store-check.ts";

export type DocumentKind = "store" | "conversation" | "embeddings";

/** Undefined for what is no PAM document. File names do not count (spec/pam.md §2). */
export function kindOf(schema: Json | undefined): DocumentKind | undefined {
  if (schema === STORE_SCHEMA) return "store";
  if (schema === CONVERSATION_SCHEMA) return "conversation";
  return schema === EMBEDDINGS_SCHEMA ? "embeddings" : undefined;
}

interface BundleCheckOptions extends StoreCheckOptions {
  /** `unknown`: the store came alone, so references to embeddings are not judged. */
  readonly embeddings: "given" | "none" | "unknown";
  readonly embeddingsFile?: string | undefined;
  /** Whether conversation files follow; index entries are remembered only for them. */
  readonly hasConversations: boolean;
}

export class BundleCheck {
  readonly #options: BundleCheckOptions;
  /** Use these, so that the other files know them. */
  readonly store: StoreCheck;
  readonly #embeddings: ReturnType<typeof openPart>;
  readonly #entries = new Map<string, EntryFacts>();
  readonly #conversationIds = new Set<string>();
  #told = joinFindings([]);
  #isStoreSound = false;
  #version: Json | undefined;
  #embeddingIds: EmbeddingIds | undefined;

  constructor(options: BundleCheckOptions) {
    this.#options = options;
    this.store = new StoreCheck(options);
    this.#embeddings = openPart(options, options.embeddingsFile);
  }

  /** An index entry, noted for its conversation file as well. */
  entry(value: Json, index: number): ReturnType<StoreCheck["entry"]> {
    const piece = this.store.entry(value, index);
    if (piece !== undefined && this.#options.hasConversations)
      this.#entries.set(piece.value.id, entryFacts(piece.value));
    return piece;
  }

  endStore(root: Json, checksums?: Checksums): StoreVerdict {
    const verdict = this.store.end(root, checksums);
    this.#isStoreSound = verdict.verification !== undefined;
    this.#version = versionOf(root);
    if (this.#options.embeddings === "none" && this.#isStoreSound) this.store.references.endEmbeddings(false);
    return verdict;
  }

  embedding(value: Json, index: number): CheckedPiece<PamEmbedding> | undefined {
    const { form, sense, tell } = this.#embeddings;
    const { embeddingsFile } = this.#options;
    this.#embeddingIds ??= new EmbeddingIds(tell, this.#isStoreSound ? this.store.references : undefined);
    const piece = readPiece("embedding", value, this.#isLenient);
    tellForm(form, piece.faults, ["embeddings", index], embeddingsFile);
    tellApart(sense, piece.apart, ["embeddings", index], embeddingsFile);
    if (piece.value === undefined) return undefined;
    this.#embeddingIds.check(piece.value, index);
    return { value: piece.value, apart: piece.apart };
  }

  /** The root of the embeddings file, its list emptied. */
  endEmbeddings(root: Json, file: string | undefined): void {
    const { form, sense } = this.#embeddings;
    tellVersion(sense, root, file);
    const { faults, apart } = readPiece("embeddings", withEmptyList(root, "embeddings"), this.#isLenient);
    tellForm(form, faults, [], file);
    tellApart(sense, apart, [], file);
    if (this.#isOtherVersion(root)) sense.add("schema-version-consistency", ["schema_version"], { file });
    if (this.#isStoreSound && form.errorCount === 0) this.store.references.endEmbeddings(true);
  }

  /** Behind the store. A whole conversation. */
  conversation(value: Json, file: string | undefined): CheckedPiece<PamConversation> | undefined {
    const { form, sense, tell, findings } = openPart(this.#options, file);
    tellVersion(sense, value, file);
    const piece = readPiece("conversation", value, this.#isLenient);
    tellForm(form, piece.faults, [], file);
    tellApart(sense, piece.apart, [], file);
    if (piece.value !== undefined) {
      const { id } = piece.value;
      checkConversation(piece.value, tell);
      if (this.#conversationIds.has(id)) tell("bundle-files:same-conversation", ["id"]);
      this.#conversationIds.add(id);
      const entry = this.#entries.get(id);
      if (this.#isStoreSound && entry !== undefined)
        checkAgainstIndex(entry, piece.value, isAtRef(entry.ref, file, this.#options.file), tell);
      if (this.#isOtherVersion(value)) tell("schema-version-consistency", ["schema_version"]);
    }
    this.#told = joinFindings([this.#told, findings()]);
    return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
  }

  findings(): Findings {
    return joinFindings([this.store.findings(), this.#embeddings.findings(), this.#told]);
  }

  get #isLenient(): boolean {
    return this.#options.isLenient === true;
  }

  #isOtherVersion(root: Json): boolean {
    return this.#isStoreSound && versionOf(root) !== this.#version;
  }
}

function openPart({ purpose = "check" }: StoreCheckOptions, file: string | undefined) {
  const form = openFindings(purpose);
  const sense = openFindings(purpose);
  const tell: Tell = (rule, path) => sense.add(rule, path, { file });
  const findings = (): Findings =>
    form.errorCount > 0 ? form.findings() : joinFindings([form.findings(), sense.findings()]);
  return { form, sense, tell, findings };
}

/** A ref is relative to the folder of the store. An entry without one says nothing of a place. */
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
  readonly #tell: Tell;
  readonly #references: References | undefined;
  readonly #ids = new IdTable();
  readonly #memories = new IdTable();

  /** @param references of the store beside them; undefined where the file is checked alone */
  constructor(tell: Tell, references: References | undefined) {
    this.#tell = tell;
    this.#references = references;
  }

  check({ id, memory_id, dimensions, vector }: PamEmbedding, index: number): void {
    const [idsBefore, memoriesBefore] = [this.#ids.size, this.#memories.size];
    if (this.#ids.ordinal(id) < idsBefore) this.#tell("id-unique-embeddings", ["embeddings", index, "id"]);
    if (this.#memories.ordinal(memory_id) < memoriesBefore)
      this.#tell("id-unique-embeddings", ["embeddings", index, "memory_id"]);
    if (vector !== undefined && vector !== null && vector.length !== dimensions)
      this.#tell("dimensions-mismatch", ["embeddings", index, "vector"]);
    if (this.#references === undefined) return;
    this.#references.embedding(id);
    if (!this.#references.hasMemory(memory_id)) this.#tell("xref-embedding-memory", ["embeddings", index, "memory_id"]);
  }
}

/*
 * Rules of a conversation beyond its form (PAM-108..PAM-110): unique ids, links in both directions,
 * no cycles, times in order. And what it shares with its index entry (PAM-65).
 */

function checkConversation({ messages, provider }: PamConversation, tell: Tell): void {
  checkPlatform(provider.name, ["provider", "name"], tell);
  const places = new Map<string, number>();
  for (const [index, { id }] of messages.entries()) {
    if (places.has(id)) tell("id-unique-conversation", ["messages", index, "id"]);
    else places.set(id, index);
  }
  for (const [index, message] of messages.entries()) checkLinks(message, index, messages, places, tell);
  for (const index of circles(messages, places)) tell("dag:cycle", ["messages", index, "parent_id"]);
  checkOrder(messages, tell);
}

function checkLinks(
  { id, parent_id, children_ids = [] }: PamMessage,
  index: number,
  messages: readonly PamMessage[],
  places: ReadonlyMap<string, number>,
  tell: Tell,
): void {
  if (typeof parent_id === "string" && !places.has(parent_id)) tell("dag", ["messages", index, "parent_id"]);
  for (const [place, child] of children_ids.entries()) {
    const path = ["messages", index, "children_ids", place];
    const found = places.get(child);
    if (found === undefined) tell("dag", path);
    else if (messages[found]?.parent_id !== id) tell("dag-bidirectional", path);
  }
}

/** One message of every circle of parents; each message is visited once. */
function circles(messages: readonly PamMessage[], places: ReadonlyMap<string, number>): readonly number[] {
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

function checkOrder(messages: readonly PamMessage[], tell: Tell): void {
  if (messages.some(({ children_ids = [] }) => children_ids.length > 1)) return;
  for (const [index, { created_at }] of messages.entries()) {
    const before = messages[index - 1];
    if (before !== undefined && isBefore(created_at, before.created_at)) {
      tell("conv-temporal-order", ["messages", index, "created_at"]);
    }
  }
}

/** What an index entry says of its conversation, kept while the files are read. */
type EntryFacts = Pick<PamIndexEntry, "id" | "platform" | "title" | "message_count" | "tags"> & {
  readonly createdAt: string;
  readonly ref: string | undefined;
};

const entryFacts = ({ id, platform, title, message_count, tags, temporal, storage }: PamIndexEntry): EntryFacts => ({
  ...compact({ id, platform, title, message_count, tags }),
  createdAt: temporal.created_at,
  ref: storage?.type === "file" ? storage.ref : undefined,
});

/** @param isAtRef whether the file lies where the index says */
function checkAgainstIndex(entry: EntryFacts, conversation: PamConversation, isAtRef: boolean, tell: Tell): void {
  const { title, provider, messages, temporal, tags = [] } = conversation;
  if (isWritten(entry.title) && isWritten(title) && entry.title !== title) tell("conv-crossfile", ["title"]);
  if (entry.platform !== provider.name) tell("conv-crossfile", ["provider", "name"]);
  const { message_count: stated } = entry;
  if (typeof stated === "number" && stated !== messages.length) tell("conv-crossfile", ["messages"]);
  if (entry.createdAt !== temporal.created_at) tell("conv-crossfile:created-at", ["temporal", "created_at"]);
  if (differ(entry.tags ?? [], tags)) tell("conv-crossfile:tags", ["tags"]);
  if (!isAtRef) tell("conv-crossfile:ref", ["id"]);
}

const isWritten = (text: string | null | undefined): text is string => typeof text === "string" && text !== "";

/** As sets, where both say something. */
function differ(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return false;
  return left.some((tag) => !right.includes(tag)) || right.some((tag) => !left.includes(tag));
}
