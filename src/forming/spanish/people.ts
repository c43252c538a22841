/** Persons and animals in a Spanish sentence: "mi hermana mayor Ana", "el niño", "Iker, mi primo". */
import type { Person } from "../tongue.ts";
import { isBreak, type Word } from "./parse.ts";
import { AT_HOME, BEFORE_RELATION, BEHIND_RELATION, PARTNERS, RELATIONS, UNIQUE } from "./relations.ts";
import {
  ADVERBS,
  CLITICS,
  DETERMINERS,
  HAVING_A_TIME,
  NOUNS_TOO,
  OWN,
  POINTING,
  PREPOSITIONS,
  QUESTION_WORDS,
  SUBORDINATORS,
} from "./words.ts";

interface Named {
  readonly person: Person;
  /** The place behind it. */
  readonly end: number;
  /** "Mis hijos". */
  readonly isPlural: boolean;
}

/** `mi hermana Ana` from a possessive or an article on. */
export function relativeAt(words: readonly Word[], place: number): Named | undefined {
  const first = words[place]?.word ?? "";
  const isOwn = OWN.has(first);
  const bare = /^(?:papá|mamá|papi|mami)$/.test(first);
  if (!isOwn && !bare && first !== "el" && first !== "la" && first !== "los" && first !== "las" && first !== "al")
    return undefined;
  let at = bare ? place : place + 1;
  while (isBefore(words, at) && at < place + 4) at++;
  const noun = words[at];
  const relation = noun === undefined ? undefined : RELATIONS.get(noun.word);
  if (noun === undefined || relation === undefined || (at > place && isBreak(words[at - 1]))) return undefined;
  if (!isOwn && !bare && !AT_HOME.has(noun.word)) return undefined;
  const before = words
    .slice(place + 1, at)
    .map(({ word }) => word)
    .filter((word) => word === "mejor" || word === "segundo" || word === "segunda");
  let called = [...before, relation.relation].join(" ");
  at++;
  while (!isBreak(words[at - 1]) && at < place + 7) {
    const word = words[at]?.word ?? "";
    if (/^(?:la|el)$/.test(word) && BEHIND_RELATION.has(words[at + 1]?.word ?? "")) at++;
    else if (BEHIND_RELATION.has(word) && !(words[at]?.isCapital ?? false)) {
      called += ` ${word}`;
      at++;
    } else if (word === "de" && isKind(words, at + 1)) {
      const length = words[at + 1]?.word === "toda" ? 4 : 2;
      called += ` ${words
        .slice(at, at + length)
        .map((one) => one.word)
        .join(" ")}`;
      at += length;
    } else break;
  }
  // "Mi director favorito" is a taste.
  if (/^(?:favorit|preferid)/.test(words[at]?.word ?? "")) return undefined;
  const name = nameFrom(words, at, words[at - 1], true);
  const article = words[place]?.word ?? "";
  const gender = noun.word === "peque" || relation.gender === undefined ? genderOf(article) : relation.gender;
  if (noun.word === "peque") called = gender === "f" ? "hija pequeña" : "hijo pequeño";
  const person: Person = {
    ...(name === undefined ? {} : { name: name.text }),
    relation: called,
    ...(gender === undefined ? {} : { gender }),
  };
  return { person, end: name?.end ?? at, isPlural: relation.isPlural };
}

/** "Mi mejor amiga"; in "mi ex vive" the word is the relation itself. */
function isBefore(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.word ?? "";
  return (
    BEFORE_RELATION.has(words[at]?.word ?? "") &&
    !isBreak(words[at]) &&
    (BEFORE_RELATION.has(next) || RELATIONS.has(next))
  );
}

/** "De piso", "de canto", "de la infancia": what kind of friend or teacher. */
function isKind(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.isCapital || isBreak(words[at - 1])) return false;
  if (word.word === "toda") return true;
  return (
    !DETERMINERS.has(word.word) &&
    !PREPOSITIONS.has(word.word) &&
    !/^(?:el|la|los|las|él|ella|quien|que|(?:pequeñ|niñ|jov|mayor|\p{N}).*)$/u.test(word.word) &&
    word.finite === undefined
  );
}

const genderOf = (article: string): "f" | "m" | undefined =>
  article === "la" || article === "nuestra"
    ? "f"
    : article === "el" || article === "al" || article === "nuestro"
      ? "m"
      : undefined;

interface Name {
  readonly text: string;
  readonly end: number;
}

/** A run of names from a place on: behind a relation also one in lower case, where nothing else is written large. */
export function nameFrom(
  words: readonly Word[],
  place: number,
  before: Word | undefined,
  mayBeSmall = false,
): Name | undefined {
  const gap = before?.after ?? " ";
  let at = place;
  if (!/^\s*,?\s*$/.test(gap)) return undefined;
  while (
    at < place + 2 &&
    /^(?:don|doña|doctor|doctora|señor|señora)$/.test(words[at]?.word ?? "") &&
    isNameWord(words[at + 1], false)
  )
    at++;
  const start = at;
  if (isNameWord(words[at], at === 0)) {
    at++;
    while (at < start + NAME_WORDS && !isBreak(words[at - 1])) {
      if (isNameWord(words[at], false)) at++;
      else if (
        /^(?:de|del|la|y)$/.test(words[at]?.word ?? "") &&
        words[at]?.word !== "y" &&
        isNameWord(words[at + 1], false)
      )
        at += 2;
      else break;
    }
    return {
      text: words
        .slice(start, at)
        .map(({ written }) => written)
        .join(" "),
      end: at,
    };
  }
  if (!mayBeSmall || /,/.test(gap) || !isSmallName(words, at)) return undefined;
  const written = words[at]?.written ?? "";
  return { text: written.charAt(0).toUpperCase() + written.slice(1), end: at + 1 };
}
const NAME_WORDS = 4;

export const isNameWord = (word: Word | undefined, isStart: boolean): boolean => {
  if (word === undefined || !word.isCapital || !/^\p{Lu}[\p{L}’'-]+$/u.test(word.written) || word.finite !== undefined)
    return false;
  if (
    word.word === "yo" ||
    POINTING.has(word.word) ||
    DETERMINERS.has(word.word) ||
    PREPOSITIONS.has(word.word) ||
    QUESTION_WORDS.has(word.word)
  )
    return false;
  return (
    !isStart ||
    !(
      isFunction(word.word) ||
      NOUNS_TOO.has(word.word) ||
      RELATIONS.has(word.word) ||
      word.nonfinite !== undefined ||
      /(?:mente|ción|dad|ando|endo)$/.test(word.word)
    )
  );
};

const isFunction = (word: string): boolean =>
  DETERMINERS.has(word) ||
  PREPOSITIONS.has(word) ||
  CLITICS.has(word) ||
  ADVERBS.has(word) ||
  SUBORDINATORS.has(word) ||
  HAVING_A_TIME.has(word);

/** In a sentence without capitals: a word that is nothing else, before a verb or a break. */
function isSmallName(words: readonly Word[], place: number): boolean {
  const word = words[place];
  if (word === undefined || words.some(({ isCapital }, at) => isCapital && at > 0)) return false;
  if (!/^\p{Ll}{3,}$/u.test(word.written) || word.finite !== undefined || word.nonfinite !== undefined) return false;
  if (
    isFunction(word.word) ||
    NOUNS_TOO.has(word.word) ||
    RELATIONS.has(word.word) ||
    /^(?:embarazada|enferma|enfermo|muerto|muerta)$/.test(word.word)
  )
    return false;
  const next = words[place + 1];
  return (
    next !== undefined && !isBreak(word) && (next.finite !== undefined || CLITICS.has(next.word) || next.word === "no")
  );
}

/** Somebody's tie to the speaker as a memory says it: `Tiene una hermana, Ana`. */
export function relationText({ name = "", relation = "", gender }: Person): string {
  const [noun = ""] = relation.split(" ");
  if (noun === "mejor") return `Su ${relation} es ${name}`;
  if (PARTNERS.has(noun) || UNIQUE.has(noun)) return `Su ${relation} se llama ${name}`;
  const article = gender === "f" || (gender === undefined && /a$/.test(noun)) ? "una" : "un";
  return `Tiene ${article} ${relation}, ${name}`;
}
