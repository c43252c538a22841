/**
 * The two baselines, computed in the same run over the same turns or beliefs: plain BM25 (k1 1.5, b 0.75, lower case alone) and the
 * same with Porter stems and without stop words. Written apart from the library, so that they can serve as its yardstick.
 */
import { plainTerms, stemmedTerms } from "./baseline-terms.ts";
import type { Conversation } from "./eval-set.ts";
import type { Answer, LoadedMethod, Method } from "./method.ts";

const K1 = 1.5;
const B = 0.75;
/** As many as the evaluation looks at, of any method. */
export const RANKED_MAX = 50;

export const bm25: Method = method("bm25", plainTerms);
export const bm25Stem: Method = method("bm25+stem", stemmedTerms);

interface Unit {
  readonly id: string;
  readonly text: string;
  readonly labels: readonly string[];
}

/** Superseded beliefs are no candidates: a baseline gets the filters for nothing, and is measured by its ranking alone. */
function unitsOf(conversation: Conversation): readonly Unit[] {
  const turns = conversation.sessions.flatMap((session) => session.turns);
  const beliefs = (conversation.beliefs ?? []).filter((belief) => !belief.isSuperseded);
  return [
    ...turns.map(({ id, text }) => ({ id, text, labels: [] })),
    ...beliefs.map(({ id, text, names, labels }) => ({
      id,
      text: `${names.map((name) => name.replaceAll("_", " ")).join(" ")} ${text}`,
      labels,
    })),
  ];
}

function method(name: string, termsOf: (text: string) => readonly string[]): Method {
  return {
    name,
    async load(conversation): Promise<LoadedMethod> {
      const units = unitsOf(conversation);
      const labels = new Map(units.map((unit) => [unit.id, unit.labels]));
      const rank = ranker(units.map((unit) => ({ id: unit.id, terms: termsOf(unit.text) })));
      return {
        async ask(question): Promise<Answer> {
          const start = performance.now();
          const ranked = rank(termsOf(question.text)).filter(
            ({ id }) => question.labels?.some((label) => labels.get(id)?.includes(label)) ?? true,
          );
          return {
            ranked: ranked.slice(0, RANKED_MAX).map((one) => one.id),
            confidence: ranked[0]?.score ?? 0,
            ms: performance.now() - start,
          };
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
interface Scored {
  readonly id: string;
  readonly score: number;
}

/** Documents with a common term, best first; ties by their place. */
export function ranker(documents: readonly Document[], k1 = K1): (query: readonly string[]) => readonly Scored[] {
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
        const gain = (idf * count * (k1 + 1)) / (count + k1 * (1 - B + (B * length) / averageLength));
        scores.set(index, (scores.get(index) ?? 0) + gain);
      }
    }
    return [...scores]
      .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right)
      .map(([index, score]) => ({ id: documents[index]?.id ?? "", score }));
  };
}
