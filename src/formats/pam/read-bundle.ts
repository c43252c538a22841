/**
 * Reads an export as streams, with constant memory per store (PAM §13). Checks and verifies
 * everything before it yields anything (PAM-5, PAM-96, PAM-98), then reads the files again. Opens
 * and fetches nothing that a document refers to (PAM-13).
 */

import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import { canonicalJson, type Json, memberOf } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { type JsonPart, readJsonElements, readJsonParts } from "../files/json-parts.ts";
import { invalidInput } from "../invalid-input.ts";
import {
  BundleCheck,
  type CheckedPiece,
  type Checksums,
  type DocumentKind,
  kindOf,
  type StoreVerdict,
} from "./checks/store-check.ts";
import { checksumByRereading, type HashedText, sdkFormOfAny } from "./checksum.ts";
import {
  type PamConversation,
  type PamEmbedding,
  type PamIndexEntry,
  type PamMemory,
  type PamRelation,
  type PamStore,
  readVersion,
  STORE_LISTS,
} from "./documents.ts";
import { type FindingList, joinFindings, openFindings } from "./findings.ts";
import { readPiece } from "./lenient.ts";
import type { ValidateOptions, Validation } from "./validate.ts";
import type { PieceKind, Validated } from "./validators.ts";

export interface ReadBundleOptions extends ValidateOptions {
  /**
   * Text buffered to sort unordered memories, in UTF-16 units. Default: 8 Mi. Beyond it, the store
   * is read several times.
   */
  readonly heldMax?: number;
}

export interface BundleElement<T> extends CheckedPiece<T> {
  readonly index: number;
  /** As received, with unknown parts. */
  readonly received: Json;
}

export interface BundleConversation extends CheckedPiece<PamConversation> {
  readonly file: string;
}

/** A checked bundle. Yields valid pieces only; `validation` reports the others. */
export interface BundleReading {
  readonly validation: Validation;
  /** The store's root with empty lists; undefined if it is unreadable. */
  readonly header: CheckedPiece<PamStore> | undefined;
  readonly storeFile: string | undefined;
  readonly embeddingsFile: string | undefined;
  readonly conversationFiles: readonly string[];
  readonly memoryCount: number;
  /** In file order. Each call reads the file again. */
  memories(): AsyncGenerator<BundleElement<PamMemory>>;
  relations(): AsyncGenerator<BundleElement<PamRelation>>;
  conversationsIndex(): AsyncGenerator<BundleElement<PamIndexEntry>>;
  embeddings(): AsyncGenerator<BundleElement<PamEmbedding>>;
  conversations(): AsyncGenerator<BundleConversation>;
}

const ALL_LISTS = [...STORE_LISTS, "messages", "embeddings"];

/**
 * Checks and opens a bundle. The default purpose is `import`. Reports unreadable files as findings.
 * Cost: reads each PAM file once; a large unsorted store several times.
 */
export async function readBundle(given: GivenFiles, options: ReadBundleOptions = {}): Promise<BundleReading> {
  const purpose = options.purpose ?? "import";
  const findings = openFindings(purpose);
  const files = await classified(given, findings);
  const isLenient = files.isLenient;
  const check = new BundleCheck({
    ...options,
    purpose,
    isLenient,
    file: files.store?.path,
    embeddings: files.embeddings === undefined ? "none" : "given",
    embeddingsFile: files.embeddings?.path,
    hasConversations: files.conversations.length > 0,
  });
  const starts: ListStarts = new Map();
  const verdict = files.store === undefined ? undefined : await checkStore(check, files.store, starts, options.heldMax);
  if (files.embeddings !== undefined) await checkEmbeddings(check, files.embeddings, findings);
  for (const file of files.conversations) {
    await readingFile(file, findings, async () => {
      check.conversation(await wholeConversation(file), file.path);
    });
  }
  const all = joinFindings([findings.findings(), check.findings()]);

  const elements = <K extends PieceKind>(kind: K, file: GivenFile | undefined, list: string) =>
    pieces(kind, file, list, { isLenient, start: starts.get(list) });
  return {
    validation: { ...all, isValid: all.errors.length === 0, verification: verdict?.verification },
    header: verdict?.header,
    storeFile: files.store?.path,
    embeddingsFile: files.embeddings?.path,
    conversationFiles: files.conversations.map(({ path }) => path),
    memoryCount: check.store.memoryCount,
    memories: () => elements("memory", files.store, "memories"),
    relations: () => elements("relation", files.store, "relations"),
    conversationsIndex: () => elements("index entry", files.store, "conversations_index"),
    embeddings: () => elements("embedding", files.embeddings, "embeddings"),
    conversations: async function* () {
      for (const file of files.conversations) {
        const found = await conversationOf(file, isLenient);
        if (found !== undefined) yield { file: file.path, ...found };
      }
    },
  };
}

async function classified(given: GivenFiles, findings: FindingList) {
  const byKind: Record<DocumentKind, GivenFile[]> = { store: [], conversation: [], embeddings: [] };
  let isLenient = false;
  for (const file of given.files) {
    if (given.files.length > 1 && !/\.json$/i.test(file.path)) continue;
    await readingFile(file, findings, async () => {
      const { schema, version } = await schemaOf(file);
      const kind = kindOf(schema);
      const reading = typeof version === "string" ? readVersion(version)?.reading : undefined;
      isLenient ||= reading === "lenient";
      if (kind === undefined) findings.add("example-schema-detect:stranger", ["schema"], { file: file.path });
      else if (reading === "later") findings.add("schema-version:later", ["schema_version"], { file: file.path });
      else byKind[kind].push(file);
    });
  }
  const [store, secondStore] = byKind.store;
  const [embeddings, secondEmbeddings] = byKind.embeddings;
  if (store === undefined) findings.add("bundle-files:no-store", []);
  if (secondStore !== undefined) findings.add("bundle-files:two-stores", [], { file: secondStore.path });
  if (secondEmbeddings !== undefined) findings.add("bundle-files:two-embeddings", [], { file: secondEmbeddings.path });
  return { store, embeddings, conversations: byKind.conversation, isLenient };
}

/** Stops once both members are read: they usually come first. */
async function schemaOf(
  file: GivenFile,
): Promise<{ readonly schema: Json | undefined; readonly version: Json | undefined }> {
  let [schema, version]: (Json | undefined)[] = [];
  for await (const part of readJsonParts(file.read(), ALL_LISTS, { onFault: () => {} })) {
    if (part.list !== undefined) continue;
    if (part.member === "schema") schema = part.value;
    if (part.member === "schema_version") version = part.value;
    if (schema !== undefined && version !== undefined) break;
  }
  return { schema, version };
}

/** Reports an unreadable file instead of throwing. */
async function readingFile(file: GivenFile, findings: FindingList, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    findings.add("malformed-json", placeOf(error), { file: file.path });
  }
}

/** Only the list and the index, no content. */
function placeOf({ facts: { member, index } }: KeepsakeError): readonly (string | number)[] {
  if (member === undefined) return [];
  return index === undefined ? [member] : [member, index];
}

/** Offset and index of the first element of each list, to read the list again. */
type ListStarts = Map<string, Pick<JsonPart, "at" | "index">>;

async function checkStore(
  check: BundleCheck,
  file: GivenFile,
  starts: ListStarts,
  heldMax?: number,
): Promise<StoreVerdict | undefined> {
  const root: { [member: string]: Json } = {};
  let isObject = true;
  const onFault = (fault: KeepsakeError): void => check.store.unreadable(placeOf(fault));
  try {
    for await (const part of readJsonParts(file.read(), STORE_LISTS, { onFault })) {
      const { list, member, index, value, at } = part;
      if (list !== undefined) {
        if (!starts.has(list)) starts.set(list, { at, index });
        root[list] = [];
      }
      if (list === "memories") check.store.memory(value, index);
      else if (list === "relations") check.store.relation(value, index);
      else if (list === "conversations_index") check.entry(value, index);
      else if (member !== undefined) root[member] = value;
      else isObject = false;
    }
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    check.store.unreadable(placeOf(error));
    return undefined;
  }
  return check.endStore(isObject ? root : [], await checksums(check, root, file, heldMax));
}

/** Also computes the checksum of the SDK's form if the stated one differs. */
async function checksums(check: BundleCheck, root: Json, file: GivenFile, heldMax?: number): Promise<Checksums> {
  if (!check.store.matchesSchema) return {};
  const checksum = check.store.checksum() ?? (await checksumByRereading(() => texts(file, canonicalJson), heldMax));
  const stated = memberOf(memberOf(root, "integrity"), "checksum");
  if (stated === undefined || stated === checksum) return { checksum };
  return { checksum, sdkChecksum: await checksumByRereading(() => texts(file, sdkText), heldMax) };
}

const sdkText = (value: Json): string => canonicalJson(sdkFormOfAny(value) ?? value);

async function* texts(file: GivenFile, write: (value: Json) => string): AsyncGenerator<HashedText> {
  for await (const { list, value } of readJsonParts(file.read(), STORE_LISTS)) {
    const id = list === "memories" ? memberOf(value, "id") : undefined;
    if (typeof id === "string") yield { id, text: write(value) };
  }
}

async function checkEmbeddings(check: BundleCheck, file: GivenFile, findings: FindingList): Promise<void> {
  await readingFile(file, findings, async () => {
    const root: { [member: string]: Json } = {};
    for await (const { list, member, index, value } of readJsonParts(file.read(), ["embeddings"])) {
      if (list !== undefined) root[list] = [];
      if (list !== undefined) check.embedding(value, index);
      else if (member !== undefined) root[member] = value;
    }
    check.endEmbeddings(root);
  });
}

async function* pieces<K extends PieceKind>(
  kind: K,
  file: GivenFile | undefined,
  list: string,
  { isLenient, start }: { readonly isLenient: boolean; readonly start: Pick<JsonPart, "at" | "index"> | undefined },
): AsyncGenerator<BundleElement<Validated[K]>> {
  if (file === undefined) return;
  const onFault = (): void => {};
  const parts =
    start === undefined || file.readFrom === undefined
      ? readJsonParts(file.read(), ALL_LISTS, { onFault, only: list })
      : readJsonElements(file.readFrom(start.at), { list, index: start.index }, { onFault });
  for await (const part of parts) {
    if (part.list !== list) continue;
    const { value, apart } = readPiece(kind, part.value, isLenient);
    if (value !== undefined) yield { index: part.index, value, apart, received: part.value };
  }
}

async function conversationOf(file: GivenFile, isLenient: boolean): Promise<CheckedPiece<PamConversation> | undefined> {
  try {
    const { value, apart } = readPiece("conversation", await wholeConversation(file), isLenient);
    return value === undefined ? undefined : { value, apart };
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    return undefined;
  }
}

/** A conversation is read into memory, because its messages refer to each other. */
const CONVERSATION_BYTES_MAX = 256 * 1024 * 1024;

async function wholeConversation(file: GivenFile): Promise<Json> {
  const root: { [member: string]: Json } = {};
  const messages: Json[] = [];
  for await (const { list, member, value, at } of readJsonParts(file.read(), ["messages"])) {
    if (at > CONVERSATION_BYTES_MAX) throw tooLong(at);
    if (list !== undefined) messages.push(value);
    else if (member !== undefined) root[member] = value;
    else return value;
    if (list !== undefined) root[list] = messages;
  }
  return root;
}

const tooLong = (at: number) =>
  invalidInput(`A conversation has more than ${CONVERSATION_BYTES_MAX} bytes.`, "Export it in parts.", { at });
