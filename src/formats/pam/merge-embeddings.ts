/** Vectors beside memories that were merged. They are made from content and never speak against it (PAM-50). */
import type { PamEmbedding, PamEmbeddings } from "./documents.ts";

/**
 * Embeddings beside a delta: the delta's replace those of the same memory, and one whose memory changed its content goes, for content is
 * the authority (PAM-50, PAM-51).
 * @param changedContentIds as `mergeDelta` gives them
 */
export function mergeEmbeddings(
  base: PamEmbeddings,
  delta: PamEmbeddings | undefined,
  changedContentIds: readonly string[],
): PamEmbeddings {
  const stale = new Set(changedContentIds);
  const kept = base.embeddings.filter(({ memory_id }) => !stale.has(memory_id));
  const merged = new Map(kept.map((embedding): [string, PamEmbedding] => [embedding.memory_id, embedding]));
  for (const embedding of delta?.embeddings ?? []) merged.set(embedding.memory_id, embedding);
  return { ...base, embeddings: [...merged.values()] };
}
