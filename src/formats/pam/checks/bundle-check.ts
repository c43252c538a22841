/**
 * All files of one export, judged together: first the store, then the embeddings, then the conversations, each as it comes (PAM-4, PAM-6,
 * PAM-55, PAM-65). Where the store's form is wrong the others are judged by themselves only.
 */
import { isObject, type Json } from "../../../core/json.ts";
import {
  CONVERSATION_SCHEMA,
  EMBEDDINGS_SCHEMA,
  type PamConversation,
  type PamEmbedding,
  STORE_SCHEMA,
} from "../documents.ts";
import { type Findings, joinFindings, openFindings } from "../findings.ts";
import { openIdTable } from "../id-table.ts";
import { readPiece } from "../lenient.ts";
import { checkAgainstIndex, checkConversation, type EntryFacts, entryFacts } from "./conversation-check.ts";
import type { References } from "./references.ts";
import {
  type CheckedPiece,
  type Checksums,
  openStoreCheck,
  type StoreCheck,
  type StoreCheckOptions,
  type StoreVerdict,
  type Tell,
  tellApart,
  tellForm,
  tellVersion,
} from "./store-check.ts";

export type DocumentKind = "store" | "conversation" | "embeddings";

/** What a document says it is; undefined for what is no PAM document. The file's name says nothing (spec/pam.md §2). */
export function kindOf(schema: Json | undefined): DocumentKind | undefined {
  if (schema === STORE_SCHEMA) return "store";
  if (schema === CONVERSATION_SCHEMA) return "conversation";
  return schema === EMBEDDINGS_SCHEMA ? "embeddings" : undefined;
}

export interface BundleCheck {
  /** The store's pieces. Take these and not those of a check of its own, so that the other files know them. */
  readonly store: StoreCheck;
  /** An index entry, noted for its conversation file as well. */
  entry(value: Json, index: number): ReturnType<StoreCheck["entry"]>;
  endStore(root: Json, checksums?: Checksums): StoreVerdict;
  /** Behind the store. */
  embedding(value: Json, index: number): CheckedPiece<PamEmbedding> | undefined;
  /** The root of the embeddings file, its list emptied. */
  endEmbeddings(root: Json, file: string | undefined): void;
  /** Behind the store. A whole conversation. */
  conversation(value: Json, file: string | undefined): CheckedPiece<PamConversation> | undefined;
  findings(): Findings;
}

interface BundleCheckOptions extends StoreCheckOptions {
  /**
   * Whether an embeddings file stands beside the store. `unknown` where the store came alone: then nothing is said of references into it.
   */
  readonly embeddings: "given" | "none" | "unknown";
  /** Path of that file. */
  readonly embeddingsFile?: string | undefined;
  /** Whether conversation files will be judged: what the index says of them is kept for that alone. */
  readonly hasConversations: boolean;
}

export function openBundleCheck(options: BundleCheckOptions): BundleCheck {
  const { file: storeFile, isLenient = false } = options;
  const store = openStoreCheck(options);
  const embeddings = openPart(options, options.embeddingsFile);
  const entries = new Map<string, EntryFacts>();
  const conversations = new Set<string>();
  let told = joinFindings([]);
  let isStoreSound = false;
  let version: Json | undefined;
  let embeddingsCheck: EmbeddingsCheck | undefined;

  return {
    store,
    entry: (value, index) => {
      const piece = store.entry(value, index);
      if (piece !== undefined && options.hasConversations) entries.set(piece.value.id, entryFacts(piece.value));
      return piece;
    },
    endStore: (root, checksums) => {
      const verdict = store.end(root, checksums);
      isStoreSound = verdict.verification !== undefined;
      version = versionOf(root);
      if (options.embeddings === "none" && isStoreSound) store.references.endEmbeddings(false);
      return verdict;
    },
    embedding: (value, index) => {
      embeddingsCheck ??= openEmbeddingsCheck(embeddings.tell, isStoreSound ? store.references : undefined);
      const piece = readPiece("embedding", value, isLenient);
      tellForm(embeddings.form, piece.faults, ["embeddings", index], options.embeddingsFile);
      tellApart(embeddings.sense, piece.apart, ["embeddings", index], options.embeddingsFile);
      if (piece.value === undefined) return undefined;
      embeddingsCheck.embedding(piece.value, index);
      return { value: piece.value, apart: piece.apart };
    },
    endEmbeddings: (root, file) => {
      tellVersion(embeddings.sense, root, file);
      const { faults, apart } = readPiece("embeddings", withEmptyList(root, "embeddings"), isLenient);
      tellForm(embeddings.form, faults, [], file);
      tellApart(embeddings.sense, apart, [], file);
      if (isStoreSound && versionOf(root) !== version) {
        embeddings.sense.add("schema-version-consistency", ["schema_version"], { file });
      }
      if (isStoreSound && embeddings.form.errorCount === 0) store.references.endEmbeddings(true);
    },
    conversation: (value, file) => {
      const { form, sense, tell, findings } = openPart(options, file);
      tellVersion(sense, value, file);
      const piece = readPiece("conversation", value, isLenient);
      tellForm(form, piece.faults, [], file);
      tellApart(sense, piece.apart, [], file);
      if (piece.value !== undefined) {
        const { id } = piece.value;
        checkConversation(piece.value, tell);
        if (conversations.has(id)) tell("bundle-files:same-conversation", ["id"]);
        conversations.add(id);
        const entry = entries.get(id);
        if (isStoreSound && entry !== undefined) {
          checkAgainstIndex(entry, piece.value, isAtRef(entry.ref, file, storeFile), tell);
        }
        if (isStoreSound && versionOf(value) !== version) tell("schema-version-consistency", ["schema_version"]);
      }
      told = joinFindings([told, findings()]);
      return piece.value === undefined ? undefined : { value: piece.value, apart: piece.apart };
    },
    findings: () => joinFindings([store.findings(), embeddings.findings(), told]),
  };
}

/** Findings of one file beside the store. */
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

interface EmbeddingsCheck {
  embedding(embedding: PamEmbedding, index: number): void;
}

/** @param references of the store beside them; undefined where the file is checked alone */
function openEmbeddingsCheck(tell: Tell, references?: References): EmbeddingsCheck {
  const ids = openIdTable();
  const memories = openIdTable();
  return {
    embedding: ({ id, memory_id, dimensions, vector }, index) => {
      const [idsBefore, memoriesBefore] = [ids.size, memories.size];
      if (ids.ordinal(id) < idsBefore) tell("id-unique-embeddings", ["embeddings", index, "id"]);
      if (memories.ordinal(memory_id) < memoriesBefore)
        tell("id-unique-embeddings", ["embeddings", index, "memory_id"]);
      if (vector !== undefined && vector !== null && vector.length !== dimensions) {
        tell("dimensions-mismatch", ["embeddings", index, "vector"]);
      }
      if (references === undefined) return;
      references.embedding(id);
      if (!references.hasMemory(memory_id)) tell("xref-embedding-memory", ["embeddings", index, "memory_id"]);
    },
  };
}
