/** Spanish (tongue.ts). */

import { weights } from "../judge/weights/es.generated.ts";
import { SPANISH } from "../romance/data.ts";
import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Reading, Tongue } from "../tongue.ts";
import { OF_ANSWERS } from "./answers.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { INTRODUCING } from "./introducing.ts";
import { parse, type Word } from "./parse.ts";
import { parts } from "./parts.ts";
import { wordsOf } from "./pattern.ts";
import { RELATIONS } from "./relations.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";

export const spanish: Tongue = {
  language: "es",
  weights,
  segments,
  read(said) {
    const words = parse(said);
    const theirs = asOwn(words);
    const reading = theirs === undefined ? readingOf(words, said) : ofTheirs(readingOf(theirs, said));
    return { ...reading, people: (who) => peopleOf(reading, who) };
  },
  attributed,
  parts,
  isPast,
  isAhead,
  ofAnswers: OF_ANSWERS,
  ended: SPANISH.pattern("ended"),
  correcting: SPANISH.pattern("correcting"),
  slips: SLIPS,
  pronouns: /(?<!\p{L})(?:ella|él|sus?)(?!\p{L})/iu,
  introducing: INTRODUCING,
  telling: SPANISH.pattern("telling"),
  joking: /(?<!\p{L})(?:es|son|soy|somos)\s/iu,
  newly: SPANISH.pattern("newly"),
  renewing: SPANISH.pattern("renewing"),
  timePreposition: SPANISH.pattern("time-preposition"),
  since: (date) => `desde ${articleOf(date)}${date}`,
};

const readingOf = (words: readonly Word[], said: string): Reading => ({
  clause: (who) => clauseMemory(words, who),
  relatives: () => namedRelatives(words),
  instruction: () => instructionOf(said),
});

/** "Su marido …" as "mi marido …"; undefined where no such relative opens the sentence. */
function asOwn(words: readonly Word[]): readonly Word[] | undefined {
  const at = words.findIndex(({ word }) => !/^(?:y|e|pero)$/.test(word));
  const first = words[at];
  if (first === undefined || !/^sus?$/.test(first.word) || !RELATIONS.has(words[at + 1]?.word ?? "")) return undefined;
  const own = first.word === "su" ? "mi" : "mis";
  return [{ ...first, word: own, written: own }, ...words.slice(at + 1)];
}

/** The first finite verb tells; what was booked is to come. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const words = parse(text, true);
  const first = words.find(({ finite }) => finite !== undefined)?.finite;
  return first?.tense === "preterite" || first?.tense === "imperfect";
}

/** A present that does not last from earlier on: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (AHEAD.test(said)) return true;
  const first = parse(said).find(({ finite }) => finite !== undefined)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !SINCE.test(said);
}
const SINCE = wordsOf("desde hace llev[oa] llevamos he ha hemos han acab[oa] acabamos");

const BOOKED = SPANISH.pattern("booked");

const AHEAD = SPANISH.pattern("ahead");

/** "desde la semana del 4 de mayo de 2026", "desde el 12 de mayo de 2026" */
const articleOf = (date: string): string =>
  date.startsWith("semana ") ? "la " : /^(?:fin de semana |\d{1,2} de )/u.test(date) ? "el " : "";
