/** Embeddings beyond their form (PAM-51, PAM-53..PAM-55): ids once, one a memory, vectors of the length they state, memories that exist. */
import type { PamEmbedding } from "../documents.ts";
import { openIdTable } from "../id-table.ts";
import type { Tell } from "./memory-check.ts";
import type { References } from "./references.ts";

export interface EmbeddingsCheck {
  embedding(embedding: PamEmbedding, index: number): void;
}

/** @param references of the store beside them; undefined where the file is checked alone */
export function openEmbeddingsCheck(tell: Tell, references?: References): EmbeddingsCheck {
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
