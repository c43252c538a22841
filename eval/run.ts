/** Measures a set with every method: the lines of the result, one for each figure, with one column for each method. */
import { type AskOptions, askAll, type Outcome } from "./ask.ts";
import type { EvalSet, Measure } from "./eval-set.ts";
import { figure } from "./measure.ts";
import type { Method } from "./method.ts";

/** One line: a figure of every method. Fractions, but for tokens and milliseconds; null where a method cannot be measured so. */
export interface Row {
  readonly set: string;
  /** `all` (the set's summary), `behaviour: …` or `category: …`. */
  readonly part: string;
  readonly measure: Measure;
  /** How many questions the figure stands on. */
  readonly questions: number;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface RunOptions extends AskOptions {
  /** Adds the lines of each category. */
  readonly details?: boolean | undefined;
}

const QUALITY: readonly Measure[] = ["recall@5", "recall@10", "recall@10, cut off", "recall@20", "nDCG@10", "MRR"];
const SETS: readonly Measure[] = ["exact sets", "set precision", "set recall"];
const COST: readonly Measure[] = ["tokens", "ms p50", "ms p95"];
const OF_CATEGORIES: readonly Measure[] = ["recall@5", "recall@10", "nDCG@10", "exact sets"];

type Answers = ReadonlyMap<string, readonly Outcome[]>;

export async function run(set: EvalSet, methods: readonly Method[], options: RunOptions = {}): Promise<readonly Row[]> {
  const answers = new Map<string, readonly Outcome[]>();
  for (const method of methods) answers.set(method.name, await askAll(set, method, options));
  const isSummed = (outcome: Outcome): boolean => set.summaryCategories.includes(outcome.question.category);
  const rows = [
    ...linesOf(set, "all", [...QUALITY, ...SETS], answers, isSummed),
    ...linesOf(set, "all", COST, answers, () => true),
  ];
  for (const behaviour of set.behaviours) {
    const belongs = (outcome: Outcome): boolean => behaviour.categories?.includes(outcome.question.category) ?? true;
    rows.push(...linesOf(set, `behaviour: ${behaviour.name}`, [behaviour.measure], answers, belongs));
  }
  if (options.details !== true) return rows;
  const categories = new Set([...answers.values()].flat().map((outcome) => outcome.question.category));
  for (const category of [...categories].sort())
    rows.push(
      ...linesOf(
        set,
        `category: ${category}`,
        OF_CATEGORIES,
        answers,
        ({ question }) => question.category === category,
      ),
    );
  return rows;
}

/** The lines that any question fits; a measure that this set does not have leaves no line. */
function linesOf(
  set: EvalSet,
  part: string,
  measures: readonly Measure[],
  answers: Answers,
  belongs: (outcome: Outcome) => boolean,
): readonly Row[] {
  return measures.flatMap((measure) => {
    const figures = [...answers].map(
      ([method, outcomes]) => [method, figure(measure, outcomes.filter(belongs))] as const,
    );
    const questions = Math.max(0, ...figures.map(([, one]) => one.questions));
    if (questions === 0 || figures.every(([, one]) => one.value === null && measure === "abstention AUC")) return [];
    const values = Object.fromEntries(figures.map(([method, one]) => [method, one.value]));
    return [{ set: set.name, part, measure, questions, values }];
  });
}
