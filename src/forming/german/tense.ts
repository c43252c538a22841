/** Whether a memory tells of something that happened. */
import { formOf, isMoving, isParticiple } from "./verbs.ts";

/** Words that are looked at: the participle stands at the end of the clause. */
const WORDS_MAX = 60;
const TEXT_MAX = 400;
/** Behind a short subject. */
const VERB_PLACE_MAX = 4;

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
  const behind = words.slice(verbAt + 1);
  if (/^(?:hat|haben)$/.test(verb)) return behind.some((word) => isParticiple(word) && !isPresent(word));
  // "Ist verheiratet" is how it stands, "ist ausgezogen" is what happened.
  return (
    /^(?:ist|sind)$/.test(verb) && behind.some((word) => word === "worden" || word === "geboren" || isMoving(word))
  );
}

const isOfTense = (word: string): boolean => {
  const form = formOf(word);
  return form !== undefined && (form.isThird || form.isPast || /^(?:haben|sind)$/.test(word));
};

/** "besucht" behind "und" is as well the present. */
const isPresent = (word: string): boolean =>
  formOf(word)?.isThird === true && !/^(?:be|ent|er|ver|zer|über|unter)/.test(word);
