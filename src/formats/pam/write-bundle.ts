/**
 * Writes an export as files (PAM-1, PAM-3, PAM-4): the store, streamed and hashed in id order, then
 * embeddings and conversations. Checks everything against the schemas and the export rules (PAM-5,
 * PAM-60).
 */

import type { DocumentSigner } from "../../crypto/document-signature.ts";
import { sha256Hex } from "../../crypto/primitives.ts";
import { KeepsakeError } from "../../model/error.ts";
import { canonicalJson, defined, type Json } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";
import { BundleCheck } from "./checks/store-check.ts";
import { contentHash, openChecksum, sdkForm } from "./checksum.ts";
import {
  CONVERSATION_SCHEMA,
  EMBEDDINGS_SCHEMA,
  PAM_VERSION,
  type PamConversation,
  type PamEmbedding,
  type PamIndexEntry,
  type PamMemory,
  type PamRelation,
  type PamStore,
  STORE_SCHEMA,
} from "./documents.ts";
import { signHeader } from "./signature.ts";
import { isValid, type PieceKind, schemaFaults } from "./validators.ts";

/** The root of a store without its lists and computed members. */
export type StoreHeader = Omit<
  PamStore,
  "schema" | "schema_version" | "memories" | "relations" | "conversations_index" | "integrity" | "signature"
>;

export type UnhashedMemory = Omit<PamMemory, "content_hash"> & { readonly content_hash?: string };

type Elements<Element> = AsyncIterable<Element> | Iterable<Element>;

export interface BundleSource {
  readonly header: StoreHeader;
  /** Sorted by id in code point order, unique, and all exportable (PAM-35). Read once. */
  readonly memories: Elements<UnhashedMemory>;
  readonly relations?: Elements<PamRelation>;
  readonly conversationsIndex?: Elements<PamIndexEntry>;
  /** One file each, at `conversationPath(id)`. */
  readonly conversations?: Elements<PamConversation>;
  /** If absent, every `embedding_ref` is removed (PAM-46, PAM-47). */
  readonly embeddings?: Elements<PamEmbedding>;
  /** `signedAt` in RFC 3339; the header then needs `export_id` and `export_date` (PAM-87). */
  readonly signer?: { readonly by: DocumentSigner; readonly signedAt: string } | undefined;
}

/** A file of the bundle. Read its chunks to the end before you request the next file. */
export interface BundleFile {
  readonly path: string;
  readonly chunks: AsyncIterable<string>;
}

export const STORE_FILE = "memory-store.json";
export const EMBEDDINGS_FILE = "embeddings.json";

/**
 * Yields the store first.
 * @throws KeepsakeError `invalid_input` for an invalid piece, memories out of order or not
 * exportable, and dangling references at the end of a file; discard what was written by then
 */
export async function* writeBundle(source: BundleSource): AsyncGenerator<BundleFile> {
  const hasEmbeddings = source.embeddings !== undefined;
  const check = new BundleCheck({
    purpose: "export",
    isHashedByCaller: true,
    file: STORE_FILE,
    embeddings: hasEmbeddings ? "given" : "none",
    embeddingsFile: EMBEDDINGS_FILE,
    hasConversations: source.conversations !== undefined,
  });
  yield { path: STORE_FILE, chunks: whole(STORE_FILE, storeChunks(source, check)) };
  if (source.embeddings !== undefined) {
    yield { path: EMBEDDINGS_FILE, chunks: whole(EMBEDDINGS_FILE, embeddingsChunks(source.embeddings, check)) };
  }
  for await (const conversation of source.conversations ?? []) {
    const path = conversationPath(conversation.id);
    yield { path, chunks: whole(path, conversationChunks(conversation, path, check)) };
  }
}

async function* storeChunks(source: BundleSource, check: BundleCheck): AsyncGenerator<string> {
  const root: PamStore = { schema: STORE_SCHEMA, schema_version: PAM_VERSION, ...source.header, memories: [] };
  const { memories: _, ...header } = root;
  const sum = openChecksum();
  const hasEmbeddings = source.embeddings !== undefined;
  yield `{${membersOf(header)},\n"memories":[`;
  let before = "\n";
  for await (const given of source.memories) {
    const memory = emittedMemory(given, hasEmbeddings);
    const text = canonicalJson(memory);
    if (check.store.memory(asJson(memory), sum.count) === undefined) throw refusedPiece("memory", memory, sum.count);
    if (memory.access?.exportable === false) throw notExportable(sum.count);
    sum.add(memory.id, text);
    yield `${before}${text}`;
    before = ",\n";
  }
  yield "\n]";
  yield* listChunks("relations", source.relations, (relation, index) => {
    if (check.store.relation(asJson(relation), index) === undefined) throw refusedPiece("relation", relation, index);
  });
  yield* listChunks("conversations_index", source.conversationsIndex, (entry, index) => {
    if (check.entry(asJson(entry), index) === undefined) throw refusedPiece("index entry", entry, index);
  });
  const integrity = { canonicalization: "RFC8785", checksum: sum.checksum(), total_memories: sum.count } as const;
  const signed = { ...root, integrity };
  const { signer } = source;
  const signature = signer === undefined ? undefined : signHeader(signed, signer.by, signer.signedAt);
  check.endStore(asJson(defined({ ...signed, signature })), { checksum: integrity.checksum });
  refuseFaults(check);
  yield `,\n${membersOf({ integrity, signature })}}\n`;
}

/** In the form that all tools hash to the same value (spec/pam.md §5.4; PAM-24, PAM-120). */
export function emittedMemory(memory: UnhashedMemory, hasEmbeddings: boolean): PamMemory {
  const { embedding_ref, ...rest } = memory;
  const kept = hasEmbeddings && typeof embedding_ref === "string" ? { embedding_ref } : {};
  return sdkForm({ ...rest, ...kept, content_hash: contentHash(memory.content) });
}

async function* listChunks<T>(
  name: string,
  list: Elements<T> | undefined,
  check: (element: T, index: number) => void,
): AsyncGenerator<string> {
  if (list === undefined) return;
  let index = 0;
  yield `,\n${JSON.stringify(name)}:[`;
  for await (const element of list) {
    check(element, index);
    yield `${index === 0 ? "\n" : ",\n"}${canonicalJson(element)}`;
    index += 1;
  }
  yield "\n]";
}

async function* embeddingsChunks(embeddings: Elements<PamEmbedding>, check: BundleCheck): AsyncGenerator<string> {
  const root = { schema: EMBEDDINGS_SCHEMA, schema_version: PAM_VERSION };
  yield `{${membersOf(root)}`;
  yield* listChunks("embeddings", embeddings, (embedding, index) => {
    if (check.embedding(asJson(embedding), index) === undefined) throw refusedPiece("embedding", embedding, index);
  });
  check.endEmbeddings({ ...root, embeddings: [] });
  refuseFaults(check);
  yield "}\n";
}

async function* conversationChunks(
  conversation: PamConversation,
  path: string,
  check: BundleCheck,
): AsyncGenerator<string> {
  const { messages, schema: _, schema_version: __, ...rest } = conversation;
  const root = { schema: CONVERSATION_SCHEMA, schema_version: PAM_VERSION, ...rest };
  check.conversation(asJson({ ...root, messages }), path);
  refuseFaults(check);
  yield `{${membersOf(root)}`;
  yield* listChunks("messages", messages, () => {});
  yield "}\n";
}

/** The members of an object as lines, without undefined ones. */
const membersOf = (members: object): string =>
  Object.entries(members)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `\n${JSON.stringify(name)}:${canonicalJson(value)}`)
    .join(",");

/** Our documents are plain data; anything else fails in `canonicalJson`. */
const asJson = (document: object): Json => document as unknown as Json;

/** Adds the file name to errors. */
async function* whole(path: string, chunks: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts: { ...error.facts, file: path } });
  }
}

function refusedPiece(kind: PieceKind, value: unknown, index: number): KeepsakeError {
  const [fault] = isValid(kind, value) ? [] : schemaFaults(kind, value);
  return invalidInput(
    `A ${kind} cannot be written as PAM ${PAM_VERSION}.`,
    fault?.message ?? "Correct it and export again.",
    { index, member: fault?.path.join(".") ?? "", rule: fault?.rule ?? "" },
  );
}

const notExportable = (index: number) =>
  invalidInput("A memory is marked as not exportable.", "Remove it and references to it with exportableStore.", {
    index,
  });

function refuseFaults(check: BundleCheck): void {
  const { errors } = check.findings();
  const [first] = errors;
  if (first === undefined) return;
  throw invalidInput(`This export is not valid: ${first.message}`, "Correct the source data and export again.", {
    rule: first.rule,
    path: first.path,
    errorCount: errors.length,
  });
}

/** Also the index entry's `storage.ref`. Deterministic. */
export function conversationPath(id: string): string {
  const isPlain = PLAIN.test(id) && !RESERVED.test(id) && !HASHED.test(id);
  return `conversations/${isPlain ? id : `c-${sha256Hex(new TextEncoder().encode(id)).slice(0, HASH_DIGITS)}`}.json`;
}

/** Lower case only, because many file systems ignore case. */
const PLAIN = /^[a-z0-9][a-z0-9_-]{0,99}$/;
/** Device names on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const HASH_DIGITS = 40;
/** An id in this form is hashed too, so that it cannot collide with the hash of another. */
const HASHED = /^c-[0-9a-f]{40}$/;
