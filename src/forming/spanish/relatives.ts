/** Those whom a sentence names with what they are to the speaker: "mi mujer Clara", "dos hijas, Lía y Emma". */
import type { Person, Relative } from "../tongue.ts";
import { isBreak, type Word } from "./parse.ts";
import { isNameWord, nameFrom, relationText, relativeAt } from "./people.ts";
import { PARTNERS, RELATIONS } from "./relations.ts";
import { isFirst } from "./third-person.ts";
import { NUMBER_WORDS, OWN } from "./words.ts";

/** Somebody who is named, with the years that stand behind the name. */
interface Found extends Person {
  readonly age?: string;
}

export function namedRelatives(words: readonly Word[]): readonly Relative[] {
  const found: Found[] = [];
  for (const [place, { word }] of words.entries()) {
    if (OWN.has(word)) found.push(...ofOwn(words, place));
    else if (word === "un" || word === "una" || isOwning(words, place) || NUMBER_WORDS.has(word) || /^\d$/.test(word))
      found.push(...ofCounted(words, place));
  }
  found.push(...apposed(words));
  const seen = new Set<string>();
  return found
    .filter(({ name }) => name !== undefined && !seen.has(name) && seen.add(name) !== undefined)
    .map(relativeOf);
}

/** "Tengo mellizos, Leo y Lía": several without a number. */
const isOwning = (words: readonly Word[], place: number): boolean =>
  words[place]?.finite?.verb === "tener" &&
  isFirst(words[place]) &&
  RELATIONS.get(words[place + 1]?.word ?? "")?.isPlural === true;

/** "Mi hermana Ana", "mi jefe se llama Anselmo", "mis hijos Leo y Mía". */
function ofOwn(words: readonly Word[], place: number): readonly Found[] {
  const relative = relativeAt(words, place);
  if (relative === undefined) return [];
  const { person, end, isPlural } = relative;
  if (person.name === undefined) {
    // "El nombre de mi jefa es Solange"
    if (words[place - 1]?.word === "de" && words[place - 2]?.word === "nombre" && words[end]?.word === "es")
      return listed(words, end + 1, words[end], person, isPlural);
    if (words[place - 1]?.word === "de") return [];
    const at = calledAt(words, end, true) ?? calledLater(words, end, isPlural);
    return at === undefined ? [] : listed(words, at, words[at - 1], person, isPlural);
  }
  const start = end - person.name.split(" ").length;
  // A name behind a comma ends with one: "mi hijo, Álvaro, …".
  const gap = words[start - 1]?.after ?? "";
  if (/,/.test(gap) && end < words.length && !/^[,.;!)]/.test(words[end - 1]?.after ?? "") && words[end]?.word !== "y")
    return [];
  return isPlural ? listed(words, start, words[start - 1], person, true) : [{ ...person, ...agedAt(words, end) }];
}

/** "Una perra, Kira", "un hijo que se llama Leo", "dos hijas, Lía de 4 años y Emma de 7". */
function ofCounted(words: readonly Word[], place: number): readonly Found[] {
  let at = place + 1;
  if (/^(?:mejor|buen|buena|gran|nuevo|nueva|pequeño|pequeña)$/.test(words[at]?.word ?? "")) at++;
  const relation = RELATIONS.get(words[at]?.word ?? "");
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
    !/^(?:que|llamad[oa]s?)$/.test(words[end]?.word ?? "")
  )
    end++;
  const called = calledAt(words, end, false);
  if (called !== undefined) return listed(words, called, words[called - 1], person, relation.isPlural);
  return /^\s*[,:(]/.test(words[end - 1]?.after ?? "") && isNameWord(words[end], false)
    ? listed(words, end, undefined, person, relation.isPlural)
    : [];
}

/** Behind "se llama", "que se llama", "llamada". */
function calledAt(words: readonly Word[], place: number, isOwn: boolean): number | undefined {
  let at = place;
  if (words[at]?.word === "que") at++;
  else if (!isOwn && words[at]?.word === "se") return undefined;
  if (/^llamad[oa]s?$/.test(words[at]?.word ?? "")) return at + 1;
  if (words[at]?.word === "se" && /^llaman?$/.test(words[at + 1]?.word ?? "")) return at + 2;
  return undefined;
}

/** "Mi jefa es Marisol", "mi jefe es un pesado, se llama Alberto": the name ends its clause. */
function calledLater(words: readonly Word[], place: number, isPlural: boolean): number | undefined {
  const isName = (at: number): boolean => {
    const name = isNameWord(words[at], false) ? nameFrom(words, at, undefined) : undefined;
    return name !== undefined && (words[name.end] === undefined || isBreak(words[name.end - 1]));
  };
  if (!isPlural && words[place]?.word === "es" && isName(place + 1)) return place + 1;
  if (isPlural && words[place]?.word === "son" && isNameWord(words[place + 1], false)) return place + 1;
  const at = words.findIndex(
    ({ word }, there) =>
      there > place &&
      word === (isPlural ? "llaman" : "llama") &&
      words[there - 1]?.word === "se" &&
      isBreak(words[there - 2]),
  );
  return at !== -1 && isName(at + 1) ? at + 1 : undefined;
}

/** One name, or for several people a list with their ages between: "Lía (4) y Emma (7)". */
function listed(
  words: readonly Word[],
  place: number,
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
  const first = nameFrom(words, place, before) ?? smallName(words, place);
  if (first === undefined) return [];
  if (!isPlural) return [made(first)];
  const names = [first];
  for (let at = first.end; at < words.length && at < place + LIST_MAX; at++) {
    const word = words[at];
    if (word === undefined || word.finite !== undefined) break;
    if (!isNameWord(word, false)) continue;
    const name = nameFrom(words, at, undefined);
    if (name === undefined) break;
    names.push(name);
    at = name.end - 1;
  }
  const ages = agesBehind(words, names.at(-1)?.end ?? place, names.length);
  return names.map((name, order) => {
    const age = ages[order];
    const person = age === undefined ? made(name) : { ...made(name), age };
    // Among "hijos" are daughters.
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

/** "Lía y Mateo, de 4 y 7 años": as many as there are names. */
function agesBehind(words: readonly Word[], place: number, count: number): readonly string[] {
  if (count < 2 || words[place]?.word !== "de") return [];
  const end = words.findIndex(({ word }, at) => at > place && /^(?:años?|añitos)$/.test(word));
  const ages = words.slice(place + 1, end).filter(({ word }) => word !== "y");
  const areAges = end !== -1 && ages.length === count && ages.every(({ word }) => /^\d{1,2}$/.test(word));
  return areAges ? ages.map(({ word }) => word) : [];
}

/** "Lía, de 4 años", "Emma (7)", "Leo, 5": nothing where no age stands there. */
function agedAt(words: readonly Word[], place: number): Pick<Found, "age"> {
  const at = words[place]?.word === "de" ? place + 1 : place;
  const age = words[at]?.word ?? "";
  const isAge = /^\d{1,2}$/.test(age) && (at > place || /[(,]\s*$/.test(words[place - 1]?.after ?? ""));
  return isAge && words[at + 1]?.word !== "meses" ? { age } : {};
}

/** Behind "se llama" a word in lower case is a name all the same. */
function smallName(words: readonly Word[], place: number): { readonly text: string; readonly end: number } | undefined {
  const word = words[place];
  if (word === undefined || !/^llam/.test(words[place - 1]?.word ?? "") || !/^\p{Ll}{2,}$/u.test(word.written))
    return undefined;
  return { text: word.written.charAt(0).toUpperCase() + word.written.slice(1), end: place + 1 };
}

const singular = (relation: string): string => relation.replace(/(?<=[ao])s$/, "").replace(/^padres$/, "padre");

/** "Iker, mi primo, …" */
function apposed(words: readonly Word[]): readonly Person[] {
  const found: Person[] = [];
  for (const [place, word] of words.entries()) {
    if (!OWN.has(word.word) || place === 0 || !/,/.test(words[place - 1]?.after ?? "")) continue;
    const relative = relativeAt(words, place);
    if (relative === undefined || relative.person.name !== undefined) continue;
    let start = place - 1;
    if (!isNameWord(words[start], start === 0)) continue;
    while (start > 0 && !isBreak(words[start - 1]) && isNameWord(words[start - 1], start === 1)) start--;
    // Only a name that a comma or the beginning parts from the rest is meant: not "vivo con Ana, mi gato duerme".
    if (words[relative.end] !== undefined && !isBreak(words[relative.end - 1])) continue;
    const name = words
      .slice(start, place)
      .map(({ written }) => written)
      .join(" ");
    found.push({ ...relative.person, name });
  }
  return found;
}

/** With the attribute that it sets. */
function relativeOf({ age, ...person }: Found): Relative {
  const isPartner = PARTNERS.has((person.relation ?? "").split(" ")[0] ?? "");
  return {
    person,
    text: `${relationText(person)}${age === undefined ? "" : `, de ${age} años`}`,
    key: isPartner ? "relationship.partner" : `relation.${(person.name ?? "").toLowerCase()}`,
  };
}
