/** Whether a sentence leans on the one before it. Nothing is replaced: who "she" is stays open, so the two are kept together instead. */
import { wordsIn } from "./word-file.ts";
import { words } from "./words.ts";

const POINTERS = wordsIn("en/words.txt", "pointers");
const DEMONSTRATIVES = wordsIn("en/words.txt", "demonstratives");
const POINTING_VERBS = wordsIn("en/words.txt", "pointing verbs");
const LEAD_INS = wordsIn("en/words.txt", "lead-ins");

/** Only the beginning tells; the rest of a long sentence is not read. */
const BEGINNING_MAX = 60;

/** True for "It was great.", "And she loved it.", "That helped." */
export function pointsBack(sentence: string): boolean {
  const beginning = words(sentence.slice(0, BEGINNING_MAX));
  const lead = LEAD_INS.has(beginning[0]?.text ?? "") ? 1 : 0;
  const first = beginning[lead]?.text ?? "";
  if (POINTERS.has(first)) return true;
  return DEMONSTRATIVES.has(first) && POINTING_VERBS.has(beginning[lead + 1]?.text ?? "");
}
