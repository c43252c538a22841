/** Named people and animals: "mi mujer Clara", "dos hijas, Lía y Emma". */

import { SPANISH as ES } from "../../language-data.ts";
import type { Person, Relative } from "../../language-rules.ts";
import { ageAt, agesAfter } from "../clause.ts";
import { isAdjectival } from "../small-names.ts";
import { capital } from "../text.ts";
import { isBreak, isFirst, isThirdForm, type Word, wordAt } from "../word.ts";
import { RELATIONS } from "./verbs.ts";

interface Named {
  readonly person: Person;
  /** Position after it. */
  readonly end: number;
  /** "Mis hijos". */
  readonly isPlural: boolean;
}

/** `mi hermana Ana` from its possessive or article on. */
export function relativeAt(words: readonly Word[], index: number): Named | undefined {
  const first = wordAt(words, index);
  const isOwn = ES.has("own", first);
  const bare = /^(?:papá|mamá|papi|mami)$/.test(first);
  if (!isOwn && !bare && first !== "el" && first !== "la" && first !== "los" && first !== "las" && first !== "al")
    return undefined;
  let at = bare ? index : index + 1;
  while (isBefore(words, at) && at < index + 4) at++;
  const noun = words[at];
  const relation = noun === undefined ? undefined : RELATIONS.get(noun.word);
  if (noun === undefined || relation === undefined || (at > index && isBreak(words[at - 1]))) return undefined;
  if (!isOwn && !bare && !ES.has("at-home", noun.word)) return undefined;
  const before = words
    .slice(index + 1, at)
    .map(({ word }) => word)
    .filter((word) => word === "mejor" || word === "segundo" || word === "segunda");
  let called = [...before, relation.relation].join(" ");
  at++;
  while (!isBreak(words[at - 1]) && at < index + 7) {
    const word = wordAt(words, at);
    if (/^(?:la|el)$/.test(word) && ES.has("behind-relation", wordAt(words, at + 1))) at++;
    else if (ES.has("behind-relation", word) && !(words[at]?.isCapital ?? false)) {
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
  // "Mi director favorito" is a preference.
  if (/^(?:favorit|preferid)/.test(wordAt(words, at))) return undefined;
  const name = nameFrom(words, at, words[at - 1], true);
  const article = wordAt(words, index);
  const gender = noun.word === "peque" || relation.gender === undefined ? genderOf(article) : relation.gender;
  if (noun.word === "peque") called = gender === "f" ? "hija pequeña" : "hijo pequeño";
  const person: Person = {
    ...(name === undefined ? {} : { name: name.text }),
    relation: called,
    ...(gender === undefined ? {} : { gender }),
  };
  return { person, end: name?.end ?? at, isPlural: relation.isPlural };
}

/** "Mi mejor amiga"; but in "mi ex vive" the word is the relation. */
function isBefore(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1);
  return (
    ES.has("before-relation", wordAt(words, at)) &&
    !isBreak(words[at]) &&
    (ES.has("before-relation", next) || RELATIONS.has(next))
  );
}

/** "De piso", "de canto", "de la infancia": qualifies a friend or teacher. */
function isKind(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.isCapital || isBreak(words[at - 1])) return false;
  if (word.word === "toda") return true;
  return (
    !ES.has("determiners prepositions", word.word) &&
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

/** Names; after a relation also in lower case, if nothing else is capitalised. */
export function nameFrom(
  words: readonly Word[],
  index: number,
  before: Word | undefined,
  mayBeSmall = false,
): Name | undefined {
  const gap = before?.after ?? " ";
  let at = index;
  if (!/^\s*(?:,\s*)?$/.test(gap)) return undefined;
  while (
    at < index + 2 &&
    /^(?:don|doña|doctor|doctora|señor|señora)$/.test(wordAt(words, at)) &&
    isNameWord(words[at + 1], false)
  )
    at++;
  const start = at;
  if (isNameWord(words[at], at === 0)) {
    at++;
    while (at < start + NAME_WORDS && !isBreak(words[at - 1])) {
      if (isNameWord(words[at], false)) at++;
      else if (
        /^(?:de|del|la|y)$/.test(wordAt(words, at)) &&
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
  return { text: capital(written), end: at + 1 };
}
const NAME_WORDS = 4;

export const isNameWord = (word: Word | undefined, isStart: boolean): boolean => {
  if (word === undefined || !word.isCapital || !/^\p{Lu}[\p{L}’'-]+$/u.test(word.written) || word.finite !== undefined)
    return false;
  if (word.word === "yo" || ES.has("pointing determiners prepositions question-words", word.word)) return false;
  return (
    !isStart ||
    !(
      isFunction(word.word) ||
      ES.has("nouns-too", word.word) ||
      RELATIONS.has(word.word) ||
      word.nonfinite !== undefined ||
      /(?:mente|ción|dad|ando|endo)$/.test(word.word)
    )
  );
};

const isFunction = (word: string): boolean =>
  ES.has("determiners prepositions clitics adverbs subordinators having-a-time", word);

/** A lower-case name: no other word, before a verb or a break. */
function isSmallName(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || words.some(({ isCapital }, at) => isCapital && at > 0)) return false;
  if (!/^\p{Ll}{3,}$/u.test(word.written) || word.finite !== undefined || word.nonfinite !== undefined) return false;
  if (
    isFunction(word.word) ||
    ES.has("nouns-too", word.word) ||
    RELATIONS.has(word.word) ||
    isAdjectival(word.word) ||
    /^(?:enfermo?a?|muert[oa])$/.test(word.word)
  )
    return false;
  const next = words[index + 1];
  return (
    next !== undefined &&
    !isBreak(word) &&
    (next.finite !== undefined || ES.has("clitics", next.word) || next.word === "no")
  );
}

/** A relation as a memory: `Tiene una hermana, Ana`. */
export function relationText({ name = "", relation = "", gender }: Person): string {
  const [noun = ""] = relation.split(" ");
  if (noun === "mejor") return `Su ${relation} es ${name}`;
  if (ES.has("partners unique", noun)) return `Su ${relation} se llama ${name}`;
  const article = gender === "f" || (gender === undefined && /a$/.test(noun)) ? "una" : "un";
  return `Tiene ${article} ${relation}, ${name}`;
}

/** A person with their age. */
interface Found extends Person {
  readonly age?: string;
}

export function namedRelatives(words: readonly Word[]): readonly Relative[] {
  const found: Found[] = [];
  for (const [index, { word }] of words.entries()) {
    if (ES.has("own", word)) found.push(...ownRelatives(words, index));
    else if (
      isOwning(words, index) ||
      ((word === "un" || word === "una" || ES.has("number-words", word) || /^\d$/.test(word)) &&
        !isOfOthers(words, index))
    )
      found.push(...countedRelatives(words, index));
  }
  found.push(...apposed(words));
  const seen = new Set<string>();
  return found
    .filter(({ name }) => name !== undefined && !seen.has(name) && seen.add(name) !== undefined)
    .map(relativeOf);
}

/** "Mi hermana tuvo una niña, Jimena"; not "nos regalaron una perra, Kira". */
function isOfOthers(words: readonly Word[], index: number): boolean {
  const verb = words.findLastIndex(({ finite }, at) => at < index && finite !== undefined);
  return (
    isThirdForm(words[verb]?.finite) &&
    !words.slice(0, verb).some((word) => isFirst(word) || /^(?:me|nos|yo|nosotr[oa]s)$/.test(word.word))
  );
}

/** "Tengo mellizos, Leo y Lía": several without a number. */
const isOwning = (words: readonly Word[], index: number): boolean =>
  words[index]?.finite?.verb === "tener" &&
  isFirst(words[index]) &&
  RELATIONS.get(wordAt(words, index + 1))?.isPlural === true;

/** "Mi hermana Ana", "mi jefe se llama Anselmo", "mis hijos Leo y Mía". */
function ownRelatives(words: readonly Word[], index: number): readonly Found[] {
  const relative = relativeAt(words, index);
  if (relative === undefined) return [];
  const { person, end, isPlural } = relative;
  if (person.name === undefined) {
    // "El nombre de mi jefa es Solange"
    if (words[index - 1]?.word === "de" && words[index - 2]?.word === "nombre" && words[end]?.word === "es")
      return listed(words, end + 1, words[end], person, isPlural);
    if (words[index - 1]?.word === "de") return [];
    const at = calledAt(words, end, true) ?? namedLater(words, end, isPlural);
    return at === undefined ? [] : listed(words, at, words[at - 1], person, isPlural);
  }
  const start = end - person.name.split(" ").length;
  // A name after a comma ends with one: "mi hijo, Álvaro, …".
  const gap = words[start - 1]?.after ?? "";
  if (/,/.test(gap) && end < words.length && !/^[,.;!)]/.test(words[end - 1]?.after ?? "") && words[end]?.word !== "y")
    return [];
  return isPlural ? listed(words, start, words[start - 1], person, true) : [{ ...person, ...agedAt(words, end) }];
}

/** "Una perra, Kira", "un hijo que se llama Leo", "dos hijas, Lía de 4 años y Emma de 7". */
function countedRelatives(words: readonly Word[], index: number): readonly Found[] {
  let at = index + 1;
  if (/^(?:mejor|buen|buena|gran|nuevo|nueva|pequeño|pequeña)$/.test(wordAt(words, at))) at++;
  const relation = RELATIONS.get(wordAt(words, at));
  if (relation === undefined || isBreak(words[at - 1])) return [];
  const person: Person = {
    relation: relation.relation,
    ...(relation.gender === undefined ? {} : { gender: relation.gender }),
  };
  let end = at + 1;
  while (
    end < at + 3 &&
    !isBreak(words[end - 1]) &&
    words[end] !== undefined &&
    words[end]?.finite === undefined &&
    !isNameWord(words[end], false) &&
    !/^(?:que|llamad[oa]s?)$/.test(wordAt(words, end))
  )
    end++;
  const called = calledAt(words, end, false);
  if (called !== undefined) return listed(words, called, words[called - 1], person, relation.isPlural);
  return /^\s*[,:(]/.test(words[end - 1]?.after ?? "") && isNameWord(words[end], false)
    ? listed(words, end, undefined, person, relation.isPlural)
    : [];
}

/** After "se llama", "que se llama", "llamada". */
function calledAt(words: readonly Word[], index: number, isOwn: boolean): number | undefined {
  let at = index;
  if (words[at]?.word === "que") at++;
  else if (!isOwn && words[at]?.word === "se") return undefined;
  if (/^llamad[oa]s?$/.test(wordAt(words, at))) return at + 1;
  if (words[at]?.word === "se" && /^llaman?$/.test(wordAt(words, at + 1))) return at + 2;
  return undefined;
}

/** "Mi jefa es Marisol", "mi jefe es un pesado, se llama Alberto": the name ends its clause. */
function namedLater(words: readonly Word[], index: number, isPlural: boolean): number | undefined {
  const isName = (at: number): boolean => {
    const name = isNameWord(words[at], false) ? nameFrom(words, at, undefined) : undefined;
    return name !== undefined && (words[name.end] === undefined || isBreak(words[name.end - 1]));
  };
  if (!isPlural && words[index]?.word === "es" && isName(index + 1)) return index + 1;
  if (isPlural && words[index]?.word === "son" && isNameWord(words[index + 1], false)) return index + 1;
  const at = words.findIndex(
    ({ word }, there) =>
      there > index &&
      word === (isPlural ? "llaman" : "llama") &&
      words[there - 1]?.word === "se" &&
      isBreak(words[there - 2]),
  );
  return at !== -1 && isName(at + 1) ? at + 1 : undefined;
}

/** One name, or a list with ages: "Lía (4) y Emma (7)". */
function listed(
  words: readonly Word[],
  index: number,
  before: Word | undefined,
  person: Person,
  isPlural: boolean,
): readonly Found[] {
  const relation = person.relation === undefined ? undefined : isPlural ? singular(person.relation) : person.relation;
  const gender = person.gender ?? (relation === undefined ? undefined : RELATIONS.get(relation)?.gender);
  const made = ({ text: name, end }: { readonly text: string; readonly end: number }): Found => ({
    name,
    ...agedAt(words, end),
    ...(relation === undefined ? {} : { relation }),
    ...(gender === undefined ? {} : { gender }),
  });
  const first = nameFrom(words, index, before) ?? smallName(words, index);
  if (first === undefined) return [];
  if (!isPlural) return [made(first)];
  const names = [first];
  for (let at = first.end; at < words.length && at < index + LIST_MAX; at++) {
    const word = words[at];
    if (word === undefined || word.finite !== undefined) break;
    if (!isNameWord(word, false)) continue;
    const name = nameFrom(words, at, undefined);
    if (name === undefined) break;
    names.push(name);
    at = name.end - 1;
  }
  const ages = agesAfter(words, names.at(-1)?.end ?? index, names.length);
  return names.map((name, order) => {
    const age = ages[order];
    const person = age === undefined ? made(name) : { ...made(name), age };
    // "Hijos" may include daughters.
    const isDaughter =
      person.gender === "m" &&
      relation !== undefined &&
      /o$/.test(relation) &&
      /a$/.test(name.text) &&
      !/^(?:Borja|Luca|Nikola|Joshua|Andrea)$/.test(name.text);
    return isDaughter ? { ...person, relation: relation.replace(/o$/, "a"), gender: "f" as const } : person;
  });
}
const LIST_MAX = 16;

const agedAt = (words: readonly Word[], index: number): Pick<Found, "age"> => {
  const age = ageAt(words, index)?.age;
  return age === undefined ? {} : { age };
};

/** After "se llama" a lower-case word is a name too. */
function smallName(words: readonly Word[], index: number): { readonly text: string; readonly end: number } | undefined {
  const word = words[index];
  if (word === undefined || !/^llam/.test(wordAt(words, index - 1)) || !/^\p{Ll}{2,}$/u.test(word.written))
    return undefined;
  return { text: capital(word.written), end: index + 1 };
}

const singular = (relation: string): string => relation.replace(/(?<=[ao])s$/, "").replace(/^padres$/, "padre");

/** "Iker, mi primo, …" */
function apposed(words: readonly Word[]): readonly Person[] {
  const found: Person[] = [];
  for (const [index, word] of words.entries()) {
    if (!ES.has("own", word.word) || index === 0 || !/,/.test(words[index - 1]?.after ?? "")) continue;
    const relative = relativeAt(words, index);
    if (relative === undefined || relative.person.name !== undefined) continue;
    let start = index - 1;
    if (!isNameWord(words[start], start === 0)) continue;
    while (start > 0 && !isBreak(words[start - 1]) && isNameWord(words[start - 1], start === 1)) start--;
    // The name needs a comma or the sentence start before it: not "vivo con Ana, mi gato duerme".
    if (words[relative.end] !== undefined && !isBreak(words[relative.end - 1])) continue;
    const name = words
      .slice(start, index)
      .map(({ written }) => written)
      .join(" ");
    found.push({ ...relative.person, name });
  }
  return found;
}

/** Text and attribute of a relation. */
function relativeOf({ age, ...person }: Found): Relative {
  const isPartner = ES.has("partners", (person.relation ?? "").split(" ")[0] ?? "");
  return {
    person,
    text: `${relationText(person)}${age === undefined ? "" : `, de ${age} años`}`,
    key: isPartner ? "relationship.partner" : `relation.${(person.name ?? "").toLowerCase()}`,
  };
}
