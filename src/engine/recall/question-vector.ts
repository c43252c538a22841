/**
 * The question of a recall as a vector. Never waits longer than the configured time, and never fails a recall: without it words decide, and
 * the recall says `degraded`.
 */

import type { SearchQuery } from "../../search/search-query.ts";
import { eachWord } from "../../text/words.ts";
import type { VaultEmbedding } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";

export interface AskedVector {
  readonly vector?: SearchQuery["vector"];
  readonly degraded?: string;
}

/** A text that the embedder does not know the script of has no vector: that is no failure. */
const NOT_COVERED = "not_covered";

export async function questionVector(
  vault: OpenVault,
  question: string,
  signal: AbortSignal | undefined,
): Promise<AskedVector> {
  const { embedding } = vault;
  if (embedding === undefined || question.trim() === "") return {};
  if (embedding.vectors.size() === 0) return withoutVectors(embedding, question);
  const found = await embedding.query(
    inFirstPerson(question, vault.index.speakers()),
    signal === undefined ? {} : { signal },
  );
  if ("vector" in found)
    return {
      vector: {
        vectors: embedding.vectors,
        question: found.vector,
        relevant: embedding.embedder.calibration.relevant,
        compared: await embedding.compare(found.vector),
      },
    };
  return found.degraded === NOT_COVERED ? {} : { degraded: found.degraded };
}

/** Nothing to compare with. An embedder that failed from its first text on must not look like none at all. */
function withoutVectors({ embedder, failure }: VaultEmbedding, question: string): AskedVector {
  const reason = failure();
  return reason === undefined || !embedder.covers(question) ? {} : { degraded: reason };
}

/**
 * People speak of themselves as "I": a question about Ana is most like what she said where it says so too. The first word of a
 * name names its bearer.
 */
export function inFirstPerson(question: string, speakers: Iterable<string>): string {
  const names = new Set<string>();
  for (const speaker of speakers) {
    let isFirst = true;
    eachWord(speaker, (word) => {
      if (isFirst) names.add(word);
      isFirst = false;
    });
  }
  let spoken = "";
  let from = 0;
  eachWord(question, (word, start, end) => {
    if (!names.has(word)) return;
    spoken += `${question.slice(from, start)}I`;
    from = end;
  });
  return spoken + question.slice(from);
}
