/**
 * Removes data before an export: memories that are not exportable (PAM-35) and, for sharing,
 * account ids, conversations and file names (PAM-44; spec/pam.md §13). Recomputes integrity and
 * drops an old signature.
 */
import { defined } from "../../model/json.ts";
import type { PamConversation, PamEmbeddings, PamIndexEntry, PamMemory, PamRelation, PamStore } from "./documents.ts";
import { isBefore } from "./instant.ts";
import { withIntegrity } from "./signature.ts";

export interface Taken {
  readonly store: PamStore;
  /** Ids of the removed memories. */
  readonly leftOut: readonly string[];
}

/** Removes memories with `exportable: false` and references to them. */
export const exportableStore = (store: PamStore): Taken =>
  storeWithout(store, (memory) => memory.access?.exportable === false);

/** Removes the memories that `isOut` selects, and references to them. */
export function storeWithout(store: PamStore, isOut: (memory: PamMemory) => boolean): Taken {
  const leftOut = new Set(store.memories.filter(isOut).map(({ id }) => id));
  if (leftOut.size === 0) return { store, leftOut: [] };
  const { relations, conversations_index: index } = store;
  const remaining = withIntegrity({
    ...store,
    memories: store.memories.filter(({ id }) => !leftOut.has(id)).map((memory) => withoutSuccessor(memory, leftOut)),
    ...defined({
      relations: relations?.filter((relation) => isBetween(relation, leftOut)),
      conversations_index: index?.map((entry) => withoutDerived(entry, leftOut)),
    }),
  });
  return { store: remaining, leftOut: [...leftOut] };
}

function withoutSuccessor(memory: PamMemory, leftOut: ReadonlySet<string>): PamMemory {
  const { superseded_by: successor, ...temporal } = memory.temporal;
  return typeof successor === "string" && leftOut.has(successor) ? { ...memory, temporal } : memory;
}

const isBetween = ({ from, to }: PamRelation, leftOut: ReadonlySet<string>): boolean =>
  !leftOut.has(from) && !leftOut.has(to);

function withoutDerived(entry: PamIndexEntry, leftOut: ReadonlySet<string>): PamIndexEntry {
  if (entry.derived_memories === undefined) return entry;
  return { ...entry, derived_memories: entry.derived_memories.filter((id) => !leftOut.has(id)) };
}

/** The newest embedding of each memory in the store (PAM-51, PAM-52). */
export function embeddingsFor(store: PamStore, embeddings: PamEmbeddings): PamEmbeddings {
  const ids = new Set(store.memories.map(({ id }) => id));
  const newest = new Map<string, PamEmbeddings["embeddings"][number]>();
  for (const embedding of embeddings.embeddings) {
    if (!ids.has(embedding.memory_id)) continue;
    const before = newest.get(embedding.memory_id);
    if (before === undefined || isBefore(before.created_at, embedding.created_at))
      newest.set(embedding.memory_id, embedding);
  }
  return { ...embeddings, embeddings: [...newest.values()] };
}

/** Removes `embedding_ref` if its embedding is missing (PAM-47). */
export function withoutLooseEmbeddings(store: PamStore, embeddings?: PamEmbeddings): PamStore {
  const ids = new Set(embeddings?.embeddings.map(({ id }) => id) ?? []);
  const isLoose = ({ embedding_ref: ref }: PamMemory): boolean => typeof ref === "string" && !ids.has(ref);
  if (!store.memories.some(isLoose)) return store;
  return withIntegrity({
    ...store,
    memories: store.memories.map((memory) => {
      if (!isLoose(memory)) return memory;
      const { embedding_ref: _, ...rest } = memory;
      return rest;
    }),
  });
}

/** What to remove. All default to true, except `retracted`. */
export interface Redaction {
  /** `platform_user_id`, and `account_id` of conversations. */
  readonly platformIdentifiers?: boolean;
  /** The index and references to it. */
  readonly conversations?: boolean;
  readonly did?: boolean;
  /** `metadata`, except language and domain; `raw_metadata` of conversations. */
  readonly metadata?: boolean;
  /** `source_file` and its checksum in conversations. */
  readonly sourceFiles?: boolean;
  /** References to embeddings: vectors reveal the text. */
  readonly embeddings?: boolean;
  /** `access.shared_with`. */
  readonly grants?: boolean;
  /** Retracted memories, whose text stays readable otherwise. Default false (PAM-80). */
  readonly retracted?: boolean;
}

/** A store for sharing. Memories that are not exportable are always removed. */
export function redactStore(store: PamStore, redaction: Redaction = {}): Taken {
  const isOut = ({ access, status }: PamMemory): boolean =>
    access?.exportable === false || (redaction.retracted === true && status === "retracted");
  const { store: chosen, leftOut } = storeWithout(store, isOut);
  const { conversations_index: index, ...root } = chosen;
  const { did, ...owner } = chosen.owner;
  const shared = withIntegrity({
    ...root,
    owner: redaction.did === false && did !== undefined ? { ...owner, did } : owner,
    memories: chosen.memories.map((memory) => redactMemory(memory, redaction)),
    ...(redaction.conversations === false && index !== undefined ? { conversations_index: index } : {}),
  });
  return { store: shared, leftOut };
}

/** Redacts one memory, for a streamed store. */
export function redactMemory(memory: PamMemory, redaction: Redaction = {}): PamMemory {
  const { metadata, embedding_ref, access, ...rest } = memory;
  const { platform_user_id, conversation_ref, message_ref, ...provenance } = memory.provenance;
  const { shared_with: _, ...unshared } = access ?? {};
  return {
    ...rest,
    provenance: {
      ...provenance,
      ...unless(redaction.platformIdentifiers, { platform_user_id }),
      ...unless(redaction.conversations, { conversation_ref, message_ref }),
    },
    ...unless(redaction.embeddings, { embedding_ref }),
    ...(access === undefined ? {} : { access: redaction.grants === false ? access : unshared }),
    ...(metadata === undefined ? {} : { metadata: redaction.metadata === false ? metadata : plainMetadata(metadata) }),
  };
}

export function redactConversation(conversation: PamConversation, redaction: Redaction = {}): PamConversation {
  const { provider, import_metadata: source, raw_metadata: raw, participants, ...rest } = conversation;
  const { account_id, ...product } = provider;
  const { source_file, source_checksum, ...importer } = source ?? {};
  const keepsIds = redaction.platformIdentifiers === false;
  return {
    ...rest,
    provider: { ...product, ...unless(redaction.platformIdentifiers, { account_id }) },
    ...(participants === undefined
      ? {}
      : { participants: keepsIds ? participants : participants.map(({ provider_id: _, ...person }) => person) }),
    ...(source === undefined
      ? {}
      : { import_metadata: { ...importer, ...unless(redaction.sourceFiles, { source_file, source_checksum }) } }),
    ...unless(redaction.metadata, { raw_metadata: raw }),
    messages: conversation.messages.map(({ raw_metadata, ...message }) => ({
      ...message,
      ...unless(redaction.metadata, { raw_metadata }),
    })),
  };
}

const unless = <const Members extends object>(isRedacted: boolean | undefined, members: Members) =>
  isRedacted === false ? defined(members) : {};

type Metadata = NonNullable<PamMemory["metadata"]>;

const plainMetadata = ({ language, domain }: Metadata): Metadata => defined({ language, domain });
