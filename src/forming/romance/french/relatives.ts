/** Named people and animals: "ma femme Claire", "un chat qui s'appelle Filou". */

import { FRENCH as FR } from "../../language-data.ts";
import type { Person, Relative } from "../../language-rules.ts";
import { type Word, wordAt } from "../word.ts";
import { isFiniteForm, KINSHIP_TERMS } from "./verbs.ts";

/** "(Mon) petit frère aîné Paul": the words after the possessive. */
interface RelativePhrase {
  /** As used in memories: `frère aîné`, `prof de piano`. */
  readonly relation: string;
  /** Without adjectives. */
  readonly plain: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
  /** "De piano", "d'enfance": not a partner. */
  readonly hasComplement: boolean;
  readonly name?: string;
  /** Position after the phrase. */
  readonly next: number;
}

const OWNING: ReadonlySet<string> = new Set("mon ma mes notre nos".split(" "));
export const isOwning = (word: Word | undefined): boolean => word !== undefined && OWNING.has(word.word);

/** @param at position after the possessive or article */
export function relativePhrase(words: readonly Word[], at: number, article = ""): RelativePhrase | undefined {
  let index = at;
  const adjectives: string[] = [];
  while (index < at + ADJECTIVES_MAX && isRelativeAdjective(words[index]) && !isNominalAdjective(words, index)) {
    adjectives.push(wordAt(words, index));
    index++;
  }
  const kinship = KINSHIP_TERMS.get(wordAt(words, index));
  if (kinship === undefined) return undefined;
  const isLoving =
    (adjectives.at(-1) === "petit" || adjectives.at(-1) === "petite") && kinship.relation.startsWith("ami");
  const feminine =
    (words[index]?.word === "ami" || words[index]?.word === "amie") && isLoving
      ? `${adjectives.pop()} ${words[index]?.word}`
      : kinship.relation;
  const following = adjectivesAfter(words, index + 1);
  const complement = complementAt(words, following.next);
  const name = nameAt(words, complement.next);
  const distinguishing = adjectives.filter((word) => FR.has("telling-adjectives", word));
  const relation = [...distinguishing, feminine, ...following.words, ...complement.words]
    .join(" ")
    .replaceAll("' ", "'");
  const gender =
    kinship.gender === "f" ||
    article === "ma" ||
    article === "une" ||
    adjectives.some((word) => /^(?:petite|grande|meilleure|nouvelle|ancienne|vieille)$/u.test(word))
      ? "f"
      : (kinship.gender ?? (article === "un" ? "m" : undefined));
  return {
    relation,
    plain: feminine,
    isPlural: kinship.isPlural,
    hasComplement: complement.words.length > 0,
    ...(gender === undefined ? {} : { gender }),
    ...(name === undefined ? {} : { name: name.name }),
    next: name?.next ?? complement.next,
  };
}
const ADJECTIVES_MAX = 4;

const isRelativeAdjective = (word: Word | undefined): boolean =>
  word !== undefined &&
  (FR.has("kin-adjectives", word.word) || /^\d{1,2}$/u.test(word.word)) &&
  /^ *$/u.test(word.after);

/** "Mon aîné étudie": the adjective is the noun. */
const isNominalAdjective = (words: readonly Word[], index: number): boolean =>
  KINSHIP_TERMS.has(wordAt(words, index)) && !KINSHIP_TERMS.has(wordAt(words, index + 1));

function adjectivesAfter(words: readonly Word[], at: number) {
  const found: string[] = [];
  let index = at;
  while (
    /^ *$/u.test(words[index - 1]?.after ?? "") &&
    FR.has("kin-adjectives", wordAt(words, index)) &&
    index < at + 2
  ) {
    found.push(wordAt(words, index));
    index++;
  }
  return { words: found, next: index };
}

/** "De piano", "du dessus", "de douze ans": not "de mon mari". */
function complementAt(words: readonly Word[], at: number) {
  const none = { words: [] as readonly string[], next: at };
  if (!/^ *$/u.test(words[at - 1]?.after ?? "")) return none;
  const { word } = words[at] ?? { word: "" };
  if (word !== "de" && word !== "d'" && word !== "du" && word !== "des") return none;
  const noun = words[at + 1];
  if (
    noun === undefined ||
    !/^[\p{Ll}\d]/u.test(noun.written) ||
    OWNING.has(noun.word) ||
    /^(?:la|le|l'|les|son|sa|ses|leur|un|une)$/u.test(noun.word)
  )
    return none;
  const isAge = /^ans?$|^mois$/u.test(wordAt(words, at + 2));
  const taken = words.slice(at, at + (isAge ? 3 : 2));
  return { words: taken.map((each) => each.written), next: at + taken.length };
}

/** Names directly after it, or between commas. */
function nameAt(words: readonly Word[], at: number): { readonly name: string; readonly next: number } | undefined {
  const gap = words[at - 1]?.after ?? "";
  if (!/^[ ,(]*$/u.test(gap)) return undefined;
  const name = nameFrom(words, at);
  if (name === undefined) return undefined;
  const isApposed = gap.includes(",");
  const isClosed =
    /^[,).!;]/u.test(words[name.next - 1]?.after ?? "") ||
    name.next >= words.length ||
    isFiniteForm(wordAt(words, name.next));
  return isApposed && !isClosed && !/^(?:qui|et|il|elle|on|je|j')$/u.test(wordAt(words, name.next)) ? undefined : name;
}

const TITLE = /^(?:mme|mlle|m|mr|dr|docteur|professeur|maître)$/u;

/** Names from `at` on: "Anna", "Mme Traoré", "Jean-Paul Martin". */
export function nameFrom(
  words: readonly Word[],
  at: number,
): { readonly name: string; readonly next: number } | undefined {
  let index = at;
  if (TITLE.test(wordAt(words, index)) && isName(words[index + 1])) index++;
  while (index < at + NAME_WORDS && isName(words[index])) {
    index++;
    if (!/^\.? ?$/u.test(words[index - 1]?.after ?? "")) break;
  }
  if (index === at || !isName(words[index - 1])) return undefined;
  const name = words
    .slice(at, index)
    .map(({ written, after }, index, all) => (index === all.length - 1 ? written : written + after))
    .join("");
  return { name, next: index };
}
const NAME_WORDS = 4;

export const isName = (word: Word | undefined): boolean =>
  word !== undefined &&
  word.written !== word.word &&
  /^\p{Lu}[\p{L}'’.-]*[\p{L}.]$/u.test(word.written) &&
  !word.isQuoted &&
  !FR.has("not-names speakers", word.word);

interface Called {
  readonly name: string;
  /** Age after the name, in years. */
  readonly age?: string;
}
interface Named extends Called {
  readonly phrase: RelativePhrase;
}

export function namedRelatives(words: readonly Word[]): readonly Relative[] {
  const found: Named[] = [];
  for (const [index, { word }] of words.entries()) {
    if (OWNING.has(word)) found.push(...ownAt(words, index));
    else if (COUNTING.has(word)) found.push(...countedAt(words, index));
    else if (word === "un" || word === "une") found.push(...newAt(words, index));
    else if (FR.has("called-kin", word) && !OWNING.has(wordAt(words, index - 1))) found.push(...calledAt(words, index));
    else if (isName(words[index])) found.push(...apposedAt(words, index));
  }
  const seen = new Set<string>();
  return found.filter(({ name }) => !seen.has(name) && seen.add(name) !== undefined).map(relativeOf);
}

/** "Ma sœur Anna", "mon fils s'appelle Léo", "mes filles Lou et Zoé". */
function ownAt(words: readonly Word[], index: number): readonly Named[] {
  const phrase = relativePhrase(words, index + 1, words[index]?.word);
  if (phrase === undefined) return [];
  if (phrase.name === undefined) {
    // "Le fils de mon frère s'appelle Tom": the son's name.
    const isOwner = /^(?:de|d')$/u.test(wordAt(words, index - 1));
    const called = isOwner ? undefined : calledAfter(words, phrase.next);
    if (called === undefined) return [];
    return withMore(words, called.name, called.next, phrase.isPlural).map((each) => ({ ...each, phrase }));
  }
  return withMore(words, phrase.name, phrase.next, true).map((each) => ({ ...each, phrase }));
}

/** "On a deux chats, Luna et Simba". */
function countedAt(words: readonly Word[], index: number): readonly Named[] {
  if (!words.slice(Math.max(0, index - 3), index).some(({ word }) => FR.has("speakers", word))) return [];
  const phrase = relativePhrase(words, index + 1, words[index]?.word);
  if (phrase === undefined || !phrase.isPlural) return [];
  const first = phrase.name ?? nameFrom(words, phrase.next)?.name;
  const next = phrase.name === undefined ? nameFrom(words, phrase.next)?.next : phrase.next;
  return first === undefined || next === undefined
    ? []
    : withMore(words, first, next, true).map((each) => ({ ...each, phrase }));
}
const COUNTING: ReadonlySet<string> = new Set("deux trois quatre cinq six".split(" "));

/** "J'ai un frère jumeau, Raphaël", "une amie qui s'appelle Thuy". */
function newAt(words: readonly Word[], index: number): readonly Named[] {
  const before = words.slice(Math.max(0, index - OWNER_DISTANCE), index).map(({ word }) => word);
  const isOwn =
    before.some((word) => FR.has("speakers", word)) && !before.some((word) => /^(?:qui|il|elle|que)$/u.test(word));
  if (!isOwn) return [];
  const phrase = relativePhrase(words, index + 1, words[index]?.word) ?? petPhrase(words, index);
  if (phrase === undefined) return [];
  const name = phrase.name ?? calledName(words, phrase.next);
  return name === undefined ? [] : [{ name, phrase }];
}
const OWNER_DISTANCE = 8;

/** "On a adopté un basset, il s'appelle Filou": an adopted and named animal. */
function petPhrase(words: readonly Word[], index: number): RelativePhrase | undefined {
  const noun = words[index + 1];
  if (noun === undefined || !ADOPTED.test(wordAt(words, index - 1)) || !/^\p{Ll}{3,}$/u.test(noun.written))
    return undefined;
  const isFemale = words[index]?.word === "une";
  return {
    relation: noun.word,
    plain: noun.word,
    gender: isFemale ? "f" : "m",
    isPlural: false,
    hasComplement: true,
    next: index + 2,
  };
}
const ADOPTED = /^(?:ai|a|avons|adopté|recueilli|ramené|pris|eu|accueilli|acheté|trouvé|reçu)$/u;

/** "Mamie Josiane", "tonton Marc". */
function calledAt(words: readonly Word[], index: number): readonly Named[] {
  const phrase = relativePhrase(words, index);
  const isDirect = words[index]?.after === " ";
  return phrase?.name === undefined || !isDirect ? [] : [{ name: phrase.name, phrase }];
}

/** "Karim, mon frère, …", "Simone c'est ma chienne", "Odile est ma marraine". */
function apposedAt(words: readonly Word[], index: number): readonly Named[] {
  if (isName(words[index - 1]) && words[index - 1]?.after === " ") return [];
  const name = nameFrom(words, index);
  if (name === undefined) return [];
  let at = name.next;
  const isComma = /^, *$/u.test(words[at - 1]?.after ?? "");
  const isBeing = /^(?:c'|ce)$/u.test(wordAt(words, at)) && words[at + 1]?.word === "est";
  if (isBeing) at += 2;
  else if (words[at]?.word === "est") at++;
  else if (!isComma) return [];
  const isPresented =
    /^(?:présente|voici|voilà)$/u.test(wordAt(words, index - 1)) && /^(?:le|la|un|une)$/u.test(wordAt(words, at));
  if (!isOwning(words[at]) && !isPresented) return [];
  const phrase = relativePhrase(words, at + 1, words[at]?.word);
  return phrase === undefined || phrase.name !== undefined || phrase.isPlural ? [] : [{ name: name.name, phrase }];
}

/** "… s'appelle Filou", "nommée Zoé", "qui s'appelle", and "…, elle s'appelle". */
const calledName = (words: readonly Word[], at: number): string | undefined => calledAfter(words, at)?.name;

function calledAfter(words: readonly Word[], at: number): ReturnType<typeof nameFrom> {
  // "Mes enfants c'est Jules et Manon"
  const being = /^(?:c'|ce)$/u.test(wordAt(words, at)) ? at + 1 : at;
  if (/^(?:est|sont)$/u.test(wordAt(words, being)) && isName(words[being + 1])) return nameFrom(words, being + 1);
  for (let index = at; index < words.length && index < at + CALLED_DISTANCE; index++) {
    const { word } = words[index] ?? { word: "" };
    // "Mon voisin a un chien qui s'appelle Rex": someone else's pet.
    if (FR.has("speakers", word) || OWNING.has(word) || (/^(?:une?|des)$/u.test(word) && index > at)) return undefined;
    const isCalled =
      (word === "s'" && /^(?:appelle|appellent|appelait|appelaient|appellera)$/u.test(wordAt(words, index + 1))) ||
      (word === "se" && words[index + 1]?.word === "nomme");
    if (isCalled) return nameFrom(words, index + 2);
    if (/^(?:appelée?|nommée?|prénommée?|dénommée?|baptisée?)$/u.test(word)) return nameFrom(words, index + 1);
  }
  return undefined;
}
const CALLED_DISTANCE = 8;

/** A name with its age, and the names after it. */
function withMore(words: readonly Word[], name: string, at: number, isSeveral: boolean): readonly Called[] {
  const { age, next } = agedAt(words, at);
  const first: Called = { name, ...(age === undefined ? {} : { age }) };
  return isSeveral ? [first, ...moreNames(words, next)] : [first];
}

/** "Jules (8 ans)", "Zoé, 4 ans", "Lou 2 ans". */
function agedAt(words: readonly Word[], at: number): { readonly age?: string; readonly next: number } {
  const from = words[at]?.word === "de" ? at + 1 : at;
  const age = wordAt(words, from);
  const isAge = /^\d{1,2}$/u.test(age) && /^ans?$/u.test(wordAt(words, from + 1));
  if (isAge) return { age, next: from + 2 };
  return /^\d{1,2}$/u.test(age) && /\($/u.test(words[from - 1]?.after ?? "") ? { age, next: from + 1 } : { next: at };
}

/** "… Arjun et Kabir", "Lou, Zoé et Max". */
function moreNames(words: readonly Word[], at: number): readonly Called[] {
  const names: Called[] = [];
  let index = at;
  while (index < words.length) {
    const isAnd = words[index]?.word === "et";
    const isListed =
      /^, *$/u.test(words[index - 1]?.after ?? "") &&
      words.slice(index, index + LIST_DISTANCE).some(({ word }) => word === "et");
    if (!isAnd && !isListed) break;
    const name = nameFrom(words, isAnd ? index + 1 : index);
    if (name === undefined) break;
    const { age, next } = agedAt(words, name.next);
    names.push({ name: name.name, ...(age === undefined ? {} : { age }) });
    index = next;
    if (isAnd) break;
  }
  return names;
}
const LIST_DISTANCE = 4;

const singular = ({ plain, relation, isPlural }: RelativePhrase): string =>
  isPlural ? (FR.map("singular").get(plain) ?? plain.replace(/s$/u, "")) : relation;

/** Text and attribute of a relation. */
function relativeOf({ name, age, phrase }: Named): Relative {
  const relation = singular(phrase);
  const plain = phrase.plain.replace(" ", "-");
  const isPartner = FR.has("partners", plain) && !phrase.hasComplement && !/^(?:ancien|future?|ex)/u.test(relation);
  return {
    person: personOf(phrase, name),
    text: `A ${(phrase.gender ?? KINSHIP_TERMS.get(relation)?.gender) === "f" ? "une" : "un"} ${relation}, ${name}${age === undefined ? "" : `, ${age} ans`}`,
    key: isPartner ? "relationship.partner" : `relation.${name.toLowerCase()}`,
  };
}

export function personOf(phrase: RelativePhrase, name: string | undefined = phrase.name): Person {
  const relation = name === undefined ? phrase.relation : singular(phrase);
  return {
    ...(name === undefined ? {} : { name }),
    relation,
    ...(phrase.gender === undefined ? {} : { gender: phrase.gender }),
  };
}

/** "Ma sœur Anna et …": a list is no single subject. */
export const isListed = (words: readonly Word[], next: number): boolean =>
  words[next]?.word === "et" || (FR.has("prepositions", wordAt(words, next)) && words[next]?.word !== "a");
