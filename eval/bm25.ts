/**
 * The two baselines, computed in the same run over raw turns: plain BM25 (k1 1.5, b 0.75, lower case alone) and the same with
 * Porter stems and without stop words. Written apart from the library's own index, so that it can serve as its yardstick.
 */
import { plainTerms, terms } from "../src/language/terms.ts";
import type { LoadedMethod, Method, Ranking } from "./eval-set.ts";

const K1 = 1.5;
const B = 0.75;
const RANKED_MAX = 50;

export const bm25: Method = method("bm25", plainTerms);
export const bm25Stem: Method = method("bm25+stem", (text) => terms(text, { stopWords: true }));

function method(name: string, termsOf: (text: string) => readonly string[]): Method {
  return {
    name,
    async load(conversation): Promise<LoadedMethod> {
      const turns = conversation.sessions.flatMap((session) => session.turns);
      const rank = ranker(turns.map((turn) => ({ id: turn.id, terms: termsOf(turn.text) })));
      return {
        async ask(question): Promise<Ranking> {
          const start = performance.now();
          const ranked = rank(termsOf(question.text));
          return { turns: ranked.slice(0, RANKED_MAX), ms: performance.now() - start };
        },
        async [Symbol.asyncDispose]() {},
      };
    },
  };
}

interface Document {
  readonly id: string;
  readonly terms: readonly string[];
}

/** Ranked ids for a query's terms, best first; ties by place in the conversation. Documents without a common term are left out. */
export function ranker(documents: readonly Document[]): (query: readonly string[]) => string[] {
  const postings = new Map<string, Map<number, number>>();
  for (const [index, document] of documents.entries())
    for (const term of document.terms) {
      const counts = postings.get(term) ?? new Map<number, number>();
      postings.set(term, counts.set(index, (counts.get(index) ?? 0) + 1));
    }
  const averageLength = documents.reduce((sum, document) => sum + document.terms.length, 0) / documents.length;
  return (query) => {
    const scores = new Map<number, number>();
    for (const term of new Set(query)) {
      const counts = postings.get(term);
      if (counts === undefined) continue;
      const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [index, count] of counts) {
        const length = documents[index]?.terms.length ?? 0;
        const gain = (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength));
        scores.set(index, (scores.get(index) ?? 0) + gain);
      }
    }
    return [...scores]
      .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right)
      .map(([index]) => documents[index]?.id ?? "");
  };
}
