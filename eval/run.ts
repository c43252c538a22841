/** Asks every scored question of a set with every method, and sums up per category. */
import type { EvalSet, Method } from "./eval-set.ts";
import { mean, percentile, type Quality, quality } from "./metrics.ts";

/** One line of the result: a method on a category. Quality figures are fractions; names are those of the JSON file. */
export interface Row {
  readonly set: string;
  readonly method: string;
  readonly category: string;
  readonly questions: number;
  readonly "recall@5": number;
  readonly "recall@10": number;
  readonly "recall@20": number;
  readonly "ndcg@10": number;
  readonly mrr: number;
  /** Mean size of what the method's own budget returns; null where it has none. */
  readonly tokens: number | null;
  readonly ms_p50: number;
  readonly ms_p95: number;
}

interface Answer {
  readonly category: string;
  readonly quality: Quality;
  readonly tokens: number | undefined;
  readonly ms: number;
}

export interface RunOptions {
  /** Most questions of each conversation. Default: all. */
  readonly limit?: number | undefined;
  readonly progress?: (line: string) => void;
}

export async function run(set: EvalSet, methods: readonly Method[], options: RunOptions = {}): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const method of methods) {
    const answers: Answer[] = [];
    for (const conversation of set.conversations) {
      options.progress?.(`${set.name} · ${method.name} · ${conversation.name}`);
      await using loaded = await method.load(conversation);
      const scored = conversation.questions.filter((question) => question.evidence.length > 0);
      for (const question of scored.slice(0, options.limit)) {
        const ranking = await loaded.ask(question);
        answers.push({
          category: question.category,
          quality: quality(ranking.turns, question.evidence),
          tokens: ranking.tokens,
          ms: ranking.ms,
        });
      }
    }
    rows.push(...rowsOf(set, method.name, answers));
  }
  return rows;
}

function rowsOf(set: EvalSet, method: string, answers: readonly Answer[]): readonly Row[] {
  const summary = answers.filter((answer) => set.summaryCategories.includes(answer.category));
  const categories = [...new Set(answers.map((answer) => answer.category))].sort();
  return [
    ...categories.map((category) =>
      rowOf(
        set.name,
        method,
        category,
        answers.filter((answer) => answer.category === category),
      ),
    ),
    ...(summary.length > 0 ? [rowOf(set.name, method, "all", summary)] : []),
  ];
}

function rowOf(set: string, method: string, category: string, answers: readonly Answer[]): Row {
  const meanOf = (part: keyof Quality): number => mean(answers.map((answer) => answer.quality[part]));
  const tokens = answers.map((answer) => answer.tokens).filter((count) => count !== undefined);
  const times = answers.map((answer) => answer.ms);
  return {
    set,
    method,
    category,
    questions: answers.length,
    "recall@5": meanOf("recall5"),
    "recall@10": meanOf("recall10"),
    "recall@20": meanOf("recall20"),
    "ndcg@10": meanOf("ndcg10"),
    mrr: meanOf("mrr"),
    tokens: tokens.length > 0 ? mean(tokens) : null,
    ms_p50: percentile(times, 0.5),
    ms_p95: percentile(times, 0.95),
  };
}
