/** French (tongue.ts). */

import { weights } from "../judge/weights/fr.generated.ts";
import { FRENCH } from "../romance/data.ts";
import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Reading, Tongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { INTRODUCING } from "./introducing.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { parts } from "./parts.ts";
import { namedRelatives } from "./relatives.ts";
import { RENEWING } from "./renewing.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";
import { isAhead, isPast } from "./tense.ts";
import { KIN } from "./words.ts";

export const french: Tongue = {
  language: "fr",
  weights,
  segments,
  read(said) {
    const words = parse(said);
    const theirs = asOwn(words);
    const reading = theirs === undefined ? readingOf(words) : ofTheirs(readingOf(theirs));
    return { ...reading, people: (who) => peopleOf(reading, who) };
  },
  attributed,
  isPast,
  isAhead,
  parts,
  ofAnswers: FRENCH.pattern("of-answers"),
  ended: FRENCH.pattern("ended"),
  correcting: FRENCH.pattern("correcting"),
  pronouns: /(?<!\p{L})(?:elle|il|son|sa|ses|lui)(?!\p{L})/iu,
  introducing: INTRODUCING,
  joking: /(?<!\p{L})(?:suis|est|sont)\s/iu,
  newly: FRENCH.pattern("newly"),
  slips: SLIPS,
  renewing: RENEWING,
  timePreposition: FRENCH.pattern("time-preposition"),
  since: (date) => `depuis ${articleOf(date)}${date}`,
};

const readingOf = (words: readonly ParsedWord[]): Reading => ({
  clause: (who) => clauseMemory(words, who),
  relatives: () => namedRelatives(words),
  instruction: () => instructionOf(words),
});

/** "Son mari …" as "mon mari …"; undefined where no such relative opens the sentence. */
function asOwn(words: readonly ParsedWord[]): readonly ParsedWord[] | undefined {
  const at = words.findIndex(({ word }) => !/^(?:et|mais)$/u.test(word));
  const first = words[at];
  const own = OWN.get(first?.word ?? "");
  if (first === undefined || own === undefined || !KIN.has(words[at + 1]?.word ?? "")) return undefined;
  return [{ ...first, word: own, written: own }, ...words.slice(at + 1)];
}
const OWN: ReadonlyMap<string, string> = new Map([
  ["son", "mon"],
  ["sa", "ma"],
  ["ses", "mes"],
]);

/** "depuis la semaine du 4 mai 2026", "depuis le 12 mai 2026" */
const articleOf = (date: string): string =>
  date.startsWith("semaine ") ? "la " : /^(?:week-end |\d{1,2}(?:er)? \p{L})/u.test(date) ? "le " : "";
