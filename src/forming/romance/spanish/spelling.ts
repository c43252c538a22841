/**
 * How people write Spanish in a hurry: short forms ("q", "xq"), and words that sound right
 * ("ermano", "yebo", "aser"). A word that is known is never touched, and with somebody who writes
 * with care only an accent is put right.
 */
import { readConcepts } from "../../../text/concepts.ts";
import { SPANISH } from "../data.ts";
import { remembered } from "../text.ts";
import { finiteForms, nonfiniteForm, type Tense, thirdPerson } from "./verbs.ts";
import {
  ADVERBS,
  CLITICS,
  DETERMINERS,
  EXCLAIMING,
  FIRST,
  HAVING_A_TIME,
  NOUNS_TOO,
  NUMBER_WORDS,
  PREPOSITIONS,
  QUESTION_WORDS,
  RELATIONS,
  SUBORDINATORS,
} from "./words.ts";

const SHORT = SPANISH.map("short");

/** Written as nobody does who takes care. */
export const isShort = (word: string): boolean => word.length < 5 && SHORT.has(word) && !/^(?:cole|uni)$/.test(word);

/** The word with the accent that it lacks. */
export const accented: (word: string) => string = remembered((word) => {
  const meant = word.length < SOUND_MIN || isKnown(word) ? undefined : sounding().get(soundOf(word));
  return meant !== undefined && withoutAccents(meant) === word ? meant : word;
}, 8192);

const withoutAccents = (word: string): string =>
  word.replaceAll(/[áéíóú]/g, (letter) => "aeiou".charAt("áéíóú".indexOf(letter)));

/** What the word is meant to be, in lower case. */
export const spelled: (word: string) => string = remembered(spelling, 8192);

function spelling(word: string): string {
  const short = SHORT.get(word);
  if (short !== undefined) return short;
  if (word.length < SOUND_MIN || isKnown(word)) return word;
  // "Gastao", "cansao", as it is spoken.
  if (word.endsWith("ao") && nonfiniteForm(`${word.slice(0, -1)}do`) !== undefined) return `${word.slice(0, -1)}do`;
  return sounding().get(soundOf(word)) ?? word;
}
const SOUND_MIN = 3;

let vocabulary: ReadonlySet<string> | undefined;
const words = (): ReadonlySet<string> => {
  vocabulary ??= new Set([
    ...readConcepts("es").flatMap(({ names, members }) => [...names, ...members].flatMap((word) => word.split("_"))),
    ...SPANISH.list("everyday"),
  ]);
  return vocabulary;
};
const isKnown = (word: string): boolean =>
  finiteForms(word).length > 0 ||
  nonfiniteForm(word) !== undefined ||
  NOUNS_TOO.has(word) ||
  RELATIONS.has(word) ||
  ADVERBS.has(word) ||
  DETERMINERS.has(word) ||
  PREPOSITIONS.has(word) ||
  CLITICS.has(word) ||
  SUBORDINATORS.has(word) ||
  FIRST.has(word) ||
  QUESTION_WORDS.has(word) ||
  EXCLAIMING.has(word) ||
  HAVING_A_TIME.has(word) ||
  NUMBER_WORDS.has(word) ||
  HOMOPHONES.has(word) ||
  words().has(word) ||
  (word.endsWith("s") && words().has(word.slice(0, -1))) ||
  (word.endsWith("es") && words().has(word.slice(0, -2)));

const HOMOPHONES = SPANISH.words("homophones");

const COMMON = SPANISH.list("common-verbs");
/** What an assistant is asked to do. */
const ASKED = "escribir hablar usar poner dar decir responder contestar llamar hacer explicar tratar corregir".split(
  " ",
);
const TENSES: readonly Tense[] = ["present", "preterite", "imperfect"];

let sounds: ReadonlyMap<string, string> | undefined;
const sounding = (): ReadonlyMap<string, string> => {
  sounds ??= heard();
  return sounds;
};

function heard(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (word: string): void => {
    const sound = soundOf(word);
    if (sound.length >= SOUND_MIN - 1 && !found.has(sound)) found.set(sound, word);
  };
  for (const list of [RELATIONS.keys(), ADVERBS, PREPOSITIONS, SUBORDINATORS, HAVING_A_TIME, NUMBER_WORDS])
    for (const word of list) add(word);
  for (const verb of COMMON) {
    add(verb);
    for (const tense of TENSES) for (const form of [thirdPerson(verb, tense), ...firstOf(verb, tense)]) add(form);
    add(`${verb.slice(0, -2)}${verb.endsWith("ar") ? "ado" : "ido"}`);
    add(`${verb.slice(0, -2)}${verb.endsWith("ar") ? "ando" : "iendo"}`);
  }
  for (const verb of ASKED)
    for (const form of [`${thirdPerson(verb, "subjunctive")}s`, `${thirdPerson(verb, "present")}me`]) add(form);
  for (const word of words()) if (/^\p{Ll}{4,}$/u.test(word)) add(word);
  return found;
}

/** The first person is found by its form: what is known as one of the verb. */
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
