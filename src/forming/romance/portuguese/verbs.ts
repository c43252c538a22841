/** Portuguese verb forms, and guesses by ending for unlisted verbs. */
import { Conjugation, type Tense, type VerbForm } from "../conjugation.ts";
import { PORTUGUESE as PT } from "../data.ts";

const VERBS = new Conjugation(PT, ["regular"]);

const FINITE: ReadonlySet<Tense> = new Set(["present", "preterite", "imperfect", "future", "conditional"]);
export const isFiniteForm = ({ tense }: VerbForm): boolean => FINITE.has(tense);

/** @param word in lower case; a form that the first and the third person share is of the third */
export function verbForms(word: string): readonly VerbForm[] {
  const found = VERBS.exact(word).filter(({ isShared, person }) => !(isShared && person === "1s"));
  return found.length > 0 ? found : guessed(word);
}

/** `mudei` of "mudar". */
export const firstPast = (infinitive: string): string | undefined => VERBS.form(infinitive, "preterite", "1s");

/** Endings that are rare in other words. */
const DISTINCTIVE: readonly string[] = ["ávamos", "avamos", "ámos", "aram", "avam", "ando", "ava", "ei", "ou"];
const GUESS_MIN = 5;

function guessed(word: string): readonly VerbForm[] {
  if (word.length < GUESS_MIN || PT.has("not-verbs", word)) return [];
  const ending = DISTINCTIVE.find((text) => word.endsWith(text));
  const stem = word.slice(0, -(ending?.length ?? 0));
  if (ending === undefined || !/[aeiouáéíóúâêô]/.test(stem)) return [];
  const base = /qu$/.test(stem) ? `${stem.slice(0, -2)}c` : /gu$/.test(stem) ? stem.slice(0, -1) : stem;
  const soft = ending === "ei" && stem.endsWith("c") ? `${stem.slice(0, -1)}ç` : ending === "ei" ? base : stem;
  return VERBS.conjugated(`${soft}ar`)
    .filter(
      ({ text, isShared, person }) => text === word.replace(/avamos$/, "ávamos") && !(isShared && person === "1s"),
    )
    .map((form) => ({ ...form, isLoose: true }));
}
