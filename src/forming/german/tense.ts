/** Whether a memory tells of something that happened. */
import { formOf, isParticiple } from "./verbs.ts";

/** Participles that say what somebody is. */
const STATES: ReadonlySet<string> = new Set(
  "verheiratet verlobt geschieden verwitwet getrennt befreundet verliebt angewiesen begeistert interessiert überzeugt gelernt ausgebildet beschäftigt angestellt versichert behindert erkrankt vergeben geimpft bekannt verwandt verpflichtet gewohnt geplant bestellt gebucht geeignet betroffen tätowiert".split(
    " ",
  ),
);
/** Words that are looked at: the participle stands at the end of the clause. */
const WORDS_MAX = 60;

/** @param text in the third person, the verb first or behind its subject */
export function isPastText(text: string): boolean {
  const words =
    text
      .slice(0, TEXT_MAX)
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.slice(0, WORDS_MAX) ?? [];
  const verbAt = words.slice(0, VERB_PLACE_MAX).findIndex((word) => isOfTense(word));
  const verb = words[verbAt];
  if (verb === undefined) return false;
  const form = formOf(verb);
  if (form?.isPast === true && !form.isThird && !form.isFirst) return true;
  if (!/^(?:hat|haben|ist|sind)$/.test(verb)) return false;
  return words.some(
    (word, place) =>
      place > verbAt && isParticiple(word) && !(STATES.has(word) && /^(?:ist|sind)$/.test(verb)) && !isPresent(word),
  );
}
const TEXT_MAX = 400;
/** Behind a short subject. */
const VERB_PLACE_MAX = 4;

const isOfTense = (word: string): boolean => {
  const form = formOf(word);
  return form !== undefined && (form.isThird || form.isPast || /^(?:haben|sind)$/.test(word));
};

/** "besucht" behind "und" is as well the present. */
const isPresent = (word: string): boolean =>
  formOf(word)?.isThird === true && !/^(?:be|ent|er|ver|zer|über|unter)/.test(word);
