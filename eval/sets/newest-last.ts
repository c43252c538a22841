/** Which of several statements is the newest, for questions whose answer was corrected later. */
import * as z from "zod";
import type { Question, Turn } from "../eval-set.ts";
import { contentWords, wordsOf } from "../own-words.ts";

const oneAnswer = z.union([z.string(), z.number()]);
/** One answer or several, as one text. */
export const answerRecord = z.union([oneAnswer, z.array(oneAnswer)]).transform((answers) => [answers].flat().join(" "));

/**
 * Turns of the last moment against those before. Undefined where all are of one moment and nothing can be ordered, and where the older ones alone
 * hold the answer: "where did I keep it at first?" is no question for the newest.
 */
export function newestLast(evidence: readonly Turn[], answer: string): Question["update"] {
  const last = Math.max(...evidence.map((turn) => turn.at));
  const older = evidence.filter((turn) => turn.at < last);
  const newer = evidence.filter((turn) => turn.at === last);
  if (older.length === 0 || (holds(older, answer) && !holds(newer, answer))) return undefined;
  return { older: older.map(({ id }) => id), newer: newer.map(({ id }) => id) };
}

function holds(turns: readonly Turn[], answer: string): boolean {
  const said = new Set(turns.flatMap(({ text }) => wordsOf(text)));
  const wanted = contentWords(answer);
  return wanted.length > 0 && wanted.every((word) => said.has(word));
}
