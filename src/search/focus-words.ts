/**
 * What a question is after: its first run of telling words, as "atmosphere" in "What was the atmosphere like at the dinner?". A vault that knows
 * the dinner well and nothing of its atmosphere does not know the answer.
 */
import type { QueryWord } from "../language/analysis.ts";
import { FRAMING_WORDS } from "./framing-words.ts";

/** The first readings of the words in focus; empty for a question of nothing but small words. */
export function focusWords(question: string, words: readonly QueryWord[]): ReadonlySet<string> {
  const focus = new Set<string>();
  let end = -1;
  for (const { word, start, end: wordEnd, alternatives } of words) {
    const term = alternatives[0]?.term ?? "";
    if (FRAMING_WORDS.has(term) || ASKING_WORDS.has(word)) {
      if (focus.size > 0) break;
      continue;
    }
    if (focus.size > 0 && !isGap(question.slice(end, start))) break;
    focus.add(term);
    end = wordEnd;
  }
  return focus;
}

/** Nothing but space between two words: a stop word, or the end of a clause, ends the run. */
const isGap = (between: string): boolean => between.trim() === "";

/** Words that ask, or bound what is asked, and are no answer themselves; folded, as written. */
const ASKING_WORDS: ReadonlySet<string> = new Set(
  `exact exactly main detailed details detail provide explain remind many much long old often like help tell give know remember please
  suggest recommend list summarize summarise
  genau genaue genauen wichtigste wichtigsten erklar erklaren erinnere nenne nenn sag weisst viele viel lange oft bitte
  exacte exactement principal principaux explique rappelle donne sais combien souvent
  exacto exacta exactamente principales explica recuerdame dame sabes cuantos cuantas`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
