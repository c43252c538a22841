/** Corrects the conversations index by what memories say of themselves (PAM-60, PAM-61, PAM-62). */
import type { PamIndexEntry, PamMemory } from "./documents.ts";

/**
 * `derived_memories` by provenance: a memory is in the entry that it names; one that names none
 * stays where it is listed; unknown ones are dropped.
 */
export function rebuiltIndex(
  index: readonly PamIndexEntry[],
  memories: readonly Pick<PamMemory, "id" | "provenance">[],
): readonly PamIndexEntry[] {
  const conversationOf = new Map(memories.map(({ id, provenance }) => [id, provenance.conversation_ref ?? undefined]));
  const derivedBy = Map.groupBy(memories, ({ provenance }) => provenance.conversation_ref ?? undefined);
  return index.map((entry) => {
    const listed = (entry.derived_memories ?? []).filter((id) => {
      const conversation = conversationOf.get(id);
      return conversationOf.has(id) && (conversation === undefined || conversation === entry.id);
    });
    const derived = [...new Set([...listed, ...(derivedBy.get(entry.id) ?? []).map(({ id }) => id)])];
    const { derived_memories, ...rest } = entry;
    return derived.length === 0 && derived_memories === undefined ? rest : { ...rest, derived_memories: derived };
  });
}
