/** What a doctor prescribes is what somebody takes: "el médico me ha mandado eutirox" becomes `Toma eutirox`. */
import { SPANISH } from "../romance/data.ts";
import { isBreak, type Word } from "./parse.ts";
import { DETERMINERS, PREPOSITIONS } from "./words.ts";

/** The words for the medicine and how it is taken; undefined where nothing is prescribed to the speaker. */
export function prescribed(words: readonly Word[], main: number): readonly Word[] | undefined {
  const perfect = words[main + 1]?.nonfinite;
  const isPerfect = words[main]?.finite?.verb === "haber" && perfect?.kind === "participle";
  const verb = (isPerfect ? perfect.verb : words[main]?.finite?.verb) ?? "";
  const from = main + (isPerfect ? 2 : 1);
  const first = words[from];
  if (words[main - 1]?.word !== "me" || first === undefined || isBreak(words[from - 1]) || NOT_TAKEN.test(first.word))
    return undefined;
  if (/^(?:recetar|prescribir)$/.test(verb)) return words.slice(from);
  const isDoctor = words.slice(0, main).some(({ word }) => DOCTOR.test(word));
  const isBare =
    !DETERMINERS.has(first.word) && !PREPOSITIONS.has(first.word) && !/^(?:la|los|las|más|que)$/.test(first.word);
  return /^(?:mandar|poner)$/.test(verb) && isDoctor && isBare ? words.slice(from) : undefined;
}
const DOCTOR = SPANISH.pattern("doctor");
const NOT_TAKEN = SPANISH.pattern("not-taken");
