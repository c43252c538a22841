/**
 * The conversations index set right by what memories say of themselves: its own lists are advice
 * (PAM-60, PAM-61, PAM-62).
 */
import type { PamIndexEntry, PamMemory } from "./documents.ts";

/**
 * The index with `derived_memories` as provenance has them: a memory stands in the entry it names,
 * and only there; one that names none stays where it is listed; one that does not exist goes.
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
