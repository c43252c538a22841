/** Figures of speech and moods, which are not worth keeping: "she's an angel", "feel guilty and relieved" (passing.ts). */
import type { Clause } from "../clauses/passing.ts";
import * as lists from "../clauses/passing-lists.ts";

/** "is an angel", "is such a real gem". */
export function isFigure({ predicate: [verb = "", ...rest] }: Clause): boolean {
  const at = rest.findIndex((word) => /^(?:an?|the)$/.test(word));
  const figure = rest.slice(at + 1).filter((word) => !lists.DEGREES.has(word) && !EMPHASIS.has(word));
  return (
    /^(?:is|are|was|am)$/.test(verb) &&
    at !== -1 &&
    at <= 1 &&
    lists.FIGURES.has(figure[0] ?? "") &&
    (figure.length === 1 || /^(?:with|to|at|for|about|who|when)$/.test(figure[1] ?? ""))
  );
}
const EMPHASIS: ReadonlySet<string> = new Set(
  "real true total complete absolute little old living such proper".split(" "),
);

/** A mood without its reason: "feel guilty", "feel proud and exhausted". */
export const isMood = ({ words, isOfSpeaker, isOfKnown }: Clause, state: readonly string[]): boolean =>
  (isOfSpeaker || isOfKnown) &&
  state.length > 0 &&
  state.length <= MOOD_MAX &&
  state.every(
    (word) =>
      /^(?:and|but|or)$/.test(word) ||
      words.some((each) => each.word === word && (each.tags.has("Adjective") || /ed$/.test(word))),
  );
const MOOD_MAX = 4;
