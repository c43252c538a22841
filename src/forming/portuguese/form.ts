/** Portuguese (tongue.ts). */

import { weights } from "../judge/weights/pt.generated.ts";
import { PORTUGUESE } from "../romance/data.ts";
import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Reading, Tongue } from "../tongue.ts";
import { OF_ANSWERS } from "./answers.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { INTRODUCING } from "./introducing.ts";
import { kinWord } from "./kin.ts";
import { parts } from "./parts.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";
import { isFirst, nextVerb } from "./third-person.ts";
import { Token, tokens } from "./tokens.ts";
import { isPastTense } from "./verbs.ts";
import { ARTICLES } from "./words.ts";

const ENDED = PORTUGUESE.pattern("ended");

const CORRECTING = PORTUGUESE.pattern("correcting");

const TIME_PREPOSITION = PORTUGUESE.pattern("time-preposition");

const AHEAD = PORTUGUESE.pattern("ahead");

const BOOKED = PORTUGUESE.pattern("booked");

export const portuguese: Tongue = {
  language: "pt",
  weights,
  segments,
  read(said) {
    const words = tokens(said);
    const theirs = asOwn(words);
    const reading =
      theirs === undefined ? readingOf(words, said) : ofTheirs(readingOf(theirs.words, said), theirs.gender);
    return { ...reading, people: (who) => peopleOf(reading, who) };
  },
  attributed,
  parts,
  isPast(text) {
    if (BOOKED.test(text)) return false;
    const form = nextVerb(tokens(text), 0)?.form;
    return form !== undefined && !isFirst(form) && isPastTense(form);
  },
  isAhead: (said) => AHEAD.test(said),
  ofAnswers: OF_ANSWERS,
  ended: ENDED,
  correcting: CORRECTING,
  slips: SLIPS,
  pronouns: /(?<!\p{L})(?:ela|ele|dela|dele)(?!\p{L})/iu,
  introducing: INTRODUCING,
  telling: PORTUGUESE.pattern("telling"),
  joking: /(?<!\p{L})(?:é|são|sou|somos)\s/iu,
  newly: PORTUGUESE.pattern("newly"),
  renewing: PORTUGUESE.pattern("renewing"),
  timePreposition: TIME_PREPOSITION,
  since: (date) => `desde ${date.startsWith("semana ") ? "a " : date.startsWith("fim de semana ") ? "o " : ""}${date}`,
};

const readingOf = (words: readonly Token[], said: string): Reading => ({
  clause: (who) => clauseMemory(words, who),
  relatives: () => namedRelatives(words),
  instruction: () => instructionOf(said),
});

/** "O marido dela …" as "o meu marido …"; undefined where no such relative opens the sentence. */
function asOwn(words: readonly Token[]): { readonly words: readonly Token[]; readonly gender: "f" | "m" } | undefined {
  const at = ARTICLES.has(words[0]?.word ?? "") ? 1 : 0;
  const owner = words[at + 1]?.word ?? "";
  const kin = words[at];
  if (kin === undefined || kinWord(kin.word) === undefined || !/^del[ea]$/.test(owner)) return undefined;
  const own = new Token(/a$/.test(kin.word) ? "minha" : "meu", "", " ", 0, 0);
  const isFemale = owner === "dela";
  return { words: [own, kin, ...words.slice(at + 2)], gender: isFemale ? "f" : "m" };
}
