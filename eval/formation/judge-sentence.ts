/** Formed facts against the gold of one sentence: which belong to each other, and what is right about those that do. */

import type { Polarity } from "../../src/forming/grammar.ts";
import { DAY_MS } from "../../src/model/clock.ts";
import type { Item } from "../../src/model/item.ts";
import type { GoldFact, GoldSentence } from "./gold-sentences.ts";

export type FormedFact = Pick<Item, "type" | "text" | "labels" | "subject" | "time">;

export interface Judgement {
  readonly sentence: GoldSentence;
  /** Facts, without context. */
  readonly formed: readonly FormedFact[];
  readonly pairs: readonly { readonly gold: GoldFact; readonly fact: FormedFact }[];
  readonly missed: readonly GoldFact[];
  /** Formed, and in no gold. */
  readonly wrong: readonly FormedFact[];
}

/** Each gold takes the formed fact that holds its words, one of a right type where there are several; each fact serves one gold. */
export function judge(sentence: GoldSentence, items: readonly FormedFact[]): Judgement {
  const formed = items.filter((item) => item.type !== "context");
  const free = new Set(formed);
  const pairs: { readonly gold: GoldFact; readonly fact: FormedFact }[] = [];
  const missed: GoldFact[] = [];
  for (const gold of sentence.facts) {
    const fitting = [...free].filter((fact) => holdsWords(fact, gold));
    const typed = fitting.filter((fact) => isTypeRight(fact, gold));
    const fact = typed.find((candidate) => isSubjectRight(candidate, gold)) ?? typed[0] ?? fitting[0];
    if (fact === undefined) missed.push(gold);
    else {
      free.delete(fact);
      pairs.push({ gold, fact });
    }
  }
  return { sentence, formed, pairs, missed, wrong: [...free] };
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("’", "'");

const holdsWords = (fact: FormedFact, gold: GoldFact): boolean =>
  gold.words.every((word) => folded(fact.text).includes(folded(word)));

export const isTypeRight = ({ type }: FormedFact, gold: GoldFact): boolean => gold.type.includes(type);

export const isSubjectRight = ({ subject }: FormedFact, gold: GoldFact): boolean =>
  gold.subject === undefined
    ? subject === undefined
    : subject !== undefined && gold.subject.some((name) => folded(name) === folded(subject));

export function polarityOf({ labels }: FormedFact): Polarity {
  if (labels.includes("ended")) return "ended";
  return labels.includes("negated") || labels.includes("dislike") ? "negative" : "positive";
}

/** Undefined for an instruction, which denies nothing whatever it says. */
export function isPolarityRight(fact: FormedFact, gold: GoldFact): boolean | undefined {
  if (fact.type === "instruction") return undefined;
  return polarityOf(fact) === (gold.polarity ?? "positive");
}

export function isDayRight({ time }: FormedFact, { day }: GoldFact): boolean | undefined {
  if (day === undefined) return undefined;
  const start = Date.parse(`${day}T00:00:00Z`);
  return time !== undefined && time.start < start + DAY_MS && time.end > start;
}
