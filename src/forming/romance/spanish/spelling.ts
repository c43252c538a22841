/**
 * Corrects hasty Spanish: short forms ("q", "xq") and phonetic spellings ("ermano", "yebo",
 * "aser"). Known words are never changed; careful writers only get accents.
 */
import { readConcepts } from "../../../text/concepts.ts";
import type { Tense } from "../conjugation.ts";
import { SPANISH as ES } from "../data.ts";
import { memoized } from "../text.ts";
import { finiteForms, nonfiniteForm, thirdPerson } from "./verbs.ts";
import { RELATIONS } from "./words.ts";

/** A spelling that careful writers avoid. */
export const isShort = (word: string): boolean =>
  word.length < 5 && ES.map("short").has(word) && !/^(?:cole|uni)$/.test(word);

/** Restores a missing accent. */
export const accented: (word: string) => string = memoized((word) => {
  const corrected = word.length < SOUND_MIN || isKnown(word) ? undefined : wordsBySound().get(soundOf(word));
  return corrected !== undefined && withoutAccents(corrected) === word ? corrected : word;
}, 8192);

const withoutAccents = (word: string): string =>
  word.replaceAll(/[áéíóú]/g, (letter) => "aeiou".charAt("áéíóú".indexOf(letter)));

/** The corrected word, in lower case. */
export const spelled: (word: string) => string = memoized(spelling, 8192);

function spelling(word: string): string {
  const short = ES.map("short").get(word);
  if (short !== undefined) return short;
  if (word.length < SOUND_MIN || isKnown(word)) return word;
  // Colloquial "gastao", "cansao".
  if (word.endsWith("ao") && nonfiniteForm(`${word.slice(0, -1)}do`) !== undefined) return `${word.slice(0, -1)}do`;
  return wordsBySound().get(soundOf(word)) ?? word;
}
const SOUND_MIN = 3;

let vocabulary: ReadonlySet<string> | undefined;
const words = (): ReadonlySet<string> => {
  vocabulary ??= new Set([
    ...readConcepts("es").flatMap(({ names, members }) => [...names, ...members].flatMap((word) => word.split("_"))),
    ...ES.list("everyday"),
  ]);
  return vocabulary;
};
const isKnown = (word: string): boolean =>
  finiteForms(word).length > 0 ||
  nonfiniteForm(word) !== undefined ||
  ES.has("nouns-too", word) ||
  RELATIONS.has(word) ||
  ES.has(
    "adverbs determiners prepositions clitics subordinators first question-words exclaiming having-a-time number-words homophones",
    word,
  ) ||
  words().has(word) ||
  (word.endsWith("s") && words().has(word.slice(0, -1))) ||
  (word.endsWith("es") && words().has(word.slice(0, -2)));

const COMMON = ES.list("common-verbs");
/** Verbs used in requests to an assistant. */
const REQUEST_VERBS =
  "escribir hablar usar poner dar decir responder contestar llamar hacer explicar tratar corregir".split(" ");
const TENSES: readonly Tense[] = ["present", "preterite", "imperfect"];

let sounds: ReadonlyMap<string, string> | undefined;
const wordsBySound = (): ReadonlyMap<string, string> => {
  sounds ??= bySound();
  return sounds;
};

function bySound(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (word: string): void => {
    const sound = soundOf(word);
    if (sound.length >= SOUND_MIN - 1 && !found.has(sound)) found.set(sound, word);
  };
  for (const list of [
    RELATIONS.keys(),
    ES.words("adverbs"),
    ES.words("prepositions"),
    ES.words("subordinators"),
    ES.words("having-a-time"),
    ES.words("number-words"),
  ])
    for (const word of list) add(word);
  for (const verb of COMMON) {
    add(verb);
    for (const tense of TENSES) for (const form of [thirdPerson(verb, tense), ...firstOf(verb, tense)]) add(form);
    add(`${verb.slice(0, -2)}${verb.endsWith("ar") ? "ado" : "ido"}`);
    add(`${verb.slice(0, -2)}${verb.endsWith("ar") ? "ando" : "iendo"}`);
  }
  for (const verb of REQUEST_VERBS)
    for (const form of [`${thirdPerson(verb, "subjunctive")}s`, `${thirdPerson(verb, "present")}me`]) add(form);
  for (const word of words()) if (/^\p{Ll}{4,}$/u.test(word)) add(word);
  return found;
}

/** Finds the first person among the known forms of a verb. */
function firstOf(verb: string, tense: Tense): readonly string[] {
  const stem = verb.slice(0, -2);
  const third = thirdPerson(verb, tense);
  const candidates =
    tense === "present"
      ? [
          `${third.slice(0, -1)}o`,
          `${stem}go`,
          `${stem}oy`,
          `${stem.slice(0, -1)}go`,
          `${stem}${verb.slice(-2, -1)}mos`,
          "soy",
          "voy",
          "estoy",
          "hago",
          "digo",
        ]
      : tense === "preterite"
        ? [
            `${stem}é`,
            `${stem}í`,
            `${third.slice(0, -1)}e`,
            `${third.slice(0, -2)}ce`,
            `${stem.slice(0, -1)}qué`,
            `${stem.slice(0, -1)}cé`,
            `${stem}ué`,
          ]
        : [];
  return candidates.filter((form) =>
    finiteForms(form).some((one) => one.verb === verb && !one.isLoose && /^1/.test(one.person)),
  );
}

const soundOf = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .replaceAll("n\u0303", "ñ")
    .replaceAll("ch", "@")
    .replaceAll("h", "")
    .replaceAll("ll", "y")
    .replaceAll("v", "b")
    .replaceAll(/c(?=[eiy])|z/g, "s")
    .replaceAll(/qu(?=[ei])/g, "k")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/gu(?=[ei])/g, "g")
    .replaceAll(/m(?=[bp])/g, "n")
    .replaceAll(/y(?![aeiou])/g, "i")
    .replaceAll(/x/g, "s")
    .replaceAll(/(.)\1+/g, "$1");
