/**
 * The weight of a candidate as deterministic points with their reasons (unification §4): a base by event class, then one each for the
 * user's own word, for emphasis and for a correction; at most 7. Salience is points / 7.
 */
import type { Item } from "../model/item.ts";
import type { Word } from "../text/words.ts";
import type { TellingWords } from "./grammar.ts";

export const CLASSIFIER = "rules/1";

/** NAM §3.5. */
const BASE: Readonly<Record<Item["event"], number>> = {
  preference: 3,
  decision: 3,
  fact: 4,
  correction: 4,
  execution: 2,
  context: 1,
};
const POINTS_MAX = 7;

export interface Weighed {
  readonly event: Item["event"];
  readonly isEmphatic: boolean;
  readonly isHedged: boolean;
}

/** `said` are the words of the text that is weighed. */
export function weigh(claim: Weighed, words: TellingWords, said: readonly Word[], isUser: boolean): Item["weight"] {
  const reasons = [`event:${claim.event}`];
  let points = BASE[claim.event];
  const add = (isTrue: boolean, reason: string): void => {
    if (!isTrue) return;
    points++;
    reasons.push(reason);
  };
  add(isUser, "source:user");
  add(isUser && claim.isEmphatic, "emphasis");
  add(claim.event === "correction", "corrective");
  return {
    salience: Math.min(1, points / POINTS_MAX),
    points,
    reasons,
    classifier: CLASSIFIER,
    valence: valence(words, said),
    confidence: claim.isHedged || !isUser ? HEDGED_CONFIDENCE : STATED_CONFIDENCE,
    boost: 1,
  };
}
const STATED_CONFIDENCE = 0.9;
/** "I think", "maybe"; and whatever a model says. */
const HEDGED_CONFIDENCE = 0.6;

/** The strongest feeling that the words name, from -1 to 1; a negation just before it turns it down and around. */
export function valence({ feelings, negations }: TellingWords, said: readonly Word[]): number {
  let strongest = 0;
  let wordsSinceNegation = NEGATION_REACH + 1;
  for (const word of said) {
    wordsSinceNegation = negations.has(word.text) ? 0 : wordsSinceNegation + 1;
    const feeling = feelings.get(word.text);
    if (feeling === undefined) continue;
    const felt = wordsSinceNegation <= NEGATION_REACH ? -feeling / 2 : feeling;
    if (Math.abs(felt) > Math.abs(strongest)) strongest = felt;
  }
  return strongest;
}
const NEGATION_REACH = 3;
