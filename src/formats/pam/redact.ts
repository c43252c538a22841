/**
 * What is removed before a store leaves: memories that must not be exported (PAM-35) and, for
 * sharing, accounts, conversations and places (PAM-44; spec/pam.md §13). Integrity is recomputed
 * and an old signature dropped.
 */
import { compact } from "../compact.ts";
import type { PamConversation, PamEmbeddings, PamIndexEntry, PamMemory, PamRelation, PamStore } from "./documents.ts";
import { isBefore } from "./instant.ts";
import { withIntegrity } from "./signature.ts";

export interface Taken {
  readonly store: PamStore;
  /** Ids of the memories that were left out. */
  readonly leftOut: readonly string[];
}

/** Without memories that say `exportable: false` and references to them. */
export const exportableStore = (store: PamStore): Taken =>
  storeWithout(store, (memory) => memory.access?.exportable === false);

/** The store without the memories that a rule names, and without references to them. */
export function storeWithout(store: PamStore, isOut: (memory: PamMemory) => boolean): Taken {
  const leftOut = new Set(store.memories.filter(isOut).map(({ id }) => id));
  if (leftOut.size === 0) return { store, leftOut: [] };
  const { relations, conversations_index: index } = store;
  const remaining = withIntegrity({
    ...store,
    memories: store.memories.filter(({ id }) => !leftOut.has(id)).map((memory) => withoutSuccessor(memory, leftOut)),
    ...compact({
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

/** Embeddings of the store's memories, the newest of each (PAM-51, PAM-52). */
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

/** Sets `embedding_ref` to null when its embedding is missing (PAM-47). */
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

/** What to take out. All default to true but the last: whoever shares chooses what to keep. */
export interface Redaction {
  /** `platform_user_id`, and `account_id` of conversations. */
  readonly platformIdentifiers?: boolean;
  /** The index, and every reference into it. */
  readonly conversations?: boolean;
  /** `owner.did`. */
  readonly did?: boolean;
  /** `metadata` but for language and domain; of conversations `raw_metadata`. */
  readonly metadata?: boolean;
  /** `source_file` and its checksum in conversations. */
  readonly sourceFiles?: boolean;
  /** References to embeddings: vectors tell what a text said. */
  readonly embeddings?: boolean;
  /** Whom a memory is shared with. */
  readonly grants?: boolean;
  /** Retracted memories, whose words stay readable otherwise. Default false (PAM-80). */
  readonly retracted?: boolean;
}

/** A store for sharing. Memories that must not be exported are left out whatever is asked for. */
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

/** One memory by the same rules, for a store that streams. */
export function redactMemory(memory: PamMemory, redaction: Redaction = {}): PamMemory {
  const { metadata, embedding_ref, access, ...rest } = memory;
  const { platform_user_id, conversation_ref, message_ref, ...provenance } = memory.provenance;
  const { shared_with: _, ...unshared } = access ?? {};
  return {
    ...rest,
    provenance: {
      ...provenance,
      ...kept({ platform_user_id }, redaction.platformIdentifiers),
      ...kept({ conversation_ref, message_ref }, redaction.conversations),
    },
    ...kept({ embedding_ref }, redaction.embeddings),
    ...(access === undefined ? {} : { access: redaction.grants === false ? access : unshared }),
    ...(metadata === undefined ? {} : { metadata: redaction.metadata === false ? metadata : plainMetadata(metadata) }),
  };
}

/** A conversation file by the same rules. */
export function redactConversation(conversation: PamConversation, redaction: Redaction = {}): PamConversation {
  const { provider, import_metadata: source, raw_metadata: raw, participants, ...rest } = conversation;
  const { account_id, ...product } = provider;
  const { source_file, source_checksum, ...importer } = source ?? {};
  const keepsIds = redaction.platformIdentifiers === false;
  return {
    ...rest,
    provider: { ...product, ...kept({ account_id }, redaction.platformIdentifiers) },
    ...(participants === undefined
      ? {}
      : { participants: keepsIds ? participants : participants.map(({ provider_id: _, ...person }) => person) }),
    ...(source === undefined
      ? {}
      : { import_metadata: { ...importer, ...kept({ source_file, source_checksum }, redaction.sourceFiles) } }),
    ...kept({ raw_metadata: raw }, redaction.metadata),
    messages: conversation.messages.map(({ raw_metadata, ...message }) => ({
      ...message,
      ...kept({ raw_metadata }, redaction.metadata),
    })),
  };
}

const kept = <const Members extends object>(members: Members, redacted: boolean | undefined) =>
  redacted === false ? compact(members) : {};

type Metadata = NonNullable<PamMemory["metadata"]>;

const plainMetadata = ({ language, domain }: Metadata): Metadata => compact({ language, domain });
