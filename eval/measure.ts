/** From answers to one figure: what each measure takes, and of which questions. */
import type { Outcome } from "./ask.ts";
import type { Measure } from "./eval-set.ts";
import { areaUnderCurve, isNewerFirst, mean, percentile, quality, recallAt, setQuality } from "./metrics.ts";

/** A figure and how many questions it stands on; null where the method has nothing to be measured by. */
export interface Figure {
  readonly value: number | null;
  readonly questions: number;
}

/** How many places "kin in first 5" looks at. */
const KIN_PLACES = 5;

export function figure(measure: Measure, outcomes: readonly Outcome[]): Figure {
  const fit = outcomes.filter(FITS[measure]);
  return { value: fit.length === 0 ? null : VALUES[measure](fit), questions: fit.length };
}

const hasEvidence = ({ question }: Outcome): boolean => question.evidence.length > 0;
const isSet = ({ question }: Outcome): boolean => question.isExactSet === true;
const any = (): boolean => true;

const FITS: Readonly<Record<Measure, (outcome: Outcome) => boolean>> = {
  "recall@5": hasEvidence,
  "recall@10": hasEvidence,
  "recall@10, cut off": hasEvidence,
  "recall@20": hasEvidence,
  "nDCG@10": hasEvidence,
  MRR: hasEvidence,
  "exact sets": isSet,
  "set precision": isSet,
  "set recall": isSet,
  "newer first": ({ question }) => question.update !== undefined,
  "kin in first 5": ({ question }) => question.kin !== undefined,
  "abstention AUC": any,
  tokens: any,
  "ms p50": any,
  "ms p95": any,
};

type Value = (outcomes: readonly Outcome[]) => number | null;

/** A question without words that nothing at all was found for is not answered badly: the method cannot be asked so. */
const ranks =
  (part: "recall5" | "recall10" | "recall20" | "ndcg10" | "mrr"): Value =>
  (outcomes) =>
    outcomes.every(({ question, ranked }) => question.asksBehaviour === true && ranked.length === 0)
      ? null
      : mean(outcomes.map(({ ranked, question }) => quality(ranked, question.evidence)[part]));

const sets =
  (part: "isExact" | "precision" | "recall"): Value =>
  (outcomes) =>
    outcomes.some(({ returned }) => returned === undefined)
      ? null
      : mean(outcomes.map(({ returned = [], question }) => Number(setQuality(returned, question.evidence)[part])));

const VALUES: Readonly<Record<Measure, Value>> = {
  "recall@5": ranks("recall5"),
  "recall@10": ranks("recall10"),
  "recall@10, cut off": (outcomes) =>
    outcomes.some(({ returned }) => returned === undefined)
      ? null
      : mean(outcomes.map(({ returned = [], question }) => recallAt(returned, new Set(question.evidence), 10))),
  "recall@20": ranks("recall20"),
  "nDCG@10": ranks("ndcg10"),
  MRR: ranks("mrr"),
  "exact sets": sets("isExact"),
  "set precision": sets("precision"),
  "set recall": sets("recall"),
  "newer first": (outcomes) =>
    mean(
      outcomes.map(({ ranked, question }) =>
        Number(isNewerFirst(ranked, question.update?.older ?? [], question.update?.newer ?? [])),
      ),
    ),
  "kin in first 5": (outcomes) =>
    mean(
      outcomes.map(
        ({ ranked, question }) =>
          ranked.slice(0, KIN_PLACES).filter((id) => question.kin?.includes(id)).length / KIN_PLACES,
      ),
    ),
  "abstention AUC": (outcomes) => {
    const isAnswerable = ({ question }: Outcome): boolean => question.isUnanswerable !== true;
    const confidences = (wanted: boolean): readonly number[] =>
      outcomes.filter((outcome) => isAnswerable(outcome) === wanted).map((outcome) => outcome.confidence);
    return areaUnderCurve(confidences(true), confidences(false)) ?? null;
  },
  tokens: (outcomes) => {
    const counts = outcomes.map((outcome) => outcome.tokens).filter((count) => count !== undefined);
    return counts.length === 0 ? null : mean(counts);
  },
  "ms p50": (outcomes) => percentile(times(outcomes), 0.5),
  "ms p95": (outcomes) => percentile(times(outcomes), 0.95),
};

const times = (outcomes: readonly Outcome[]): readonly number[] => outcomes.map((outcome) => outcome.ms);
