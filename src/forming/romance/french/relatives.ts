/**
 * People and animals whom a sentence names with what they are to the speaker: "ma femme Claire",
 * "un chat qui s'appelle Filou".
 */

import type { Person, Relative } from "../../tongue.ts";
import { FRENCH } from "../data.ts";
import type { ParsedWord } from "./parse.ts";
import {
  CALLED_KIN,
  isFiniteForm,
  KIN,
  KIN_ADJECTIVES,
  NOT_NAMES,
  PREPOSITIONS,
  SPEAKERS,
  TELLING_ADJECTIVES,
} from "./verbs.ts";

/** "(Mon) petit frère aîné Paul": what follows the possessive. */
interface KinPhrase {
  /** As a memory says it: `frère aîné`, `prof de piano`. */
  readonly relation: string;
  /** The same without its adjectives. */
  readonly plain: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
  /** "De piano", "d'enfance": no partner is meant. */
  readonly hasComplement: boolean;
  readonly name?: string;
  /** Where the sentence goes on. */
  readonly next: number;
}

const OWNING: ReadonlySet<string> = new Set("mon ma mes notre nos".split(" "));
export const isOwning = (word: ParsedWord | undefined): boolean => word !== undefined && OWNING.has(word.word);

/** @param at the place behind the possessive or article */
export function kinPhrase(words: readonly ParsedWord[], at: number, article = ""): KinPhrase | undefined {
  let place = at;
  const adjectives: string[] = [];
  while (place < at + ADJECTIVES_MAX && isKinAdjective(words[place]) && !isKinAlone(words, place)) {
    adjectives.push(words[place]?.word ?? "");
    place++;
  }
  const kin = KIN.get(words[place]?.word ?? "");
  if (kin === undefined) return undefined;
  const isLoving = (adjectives.at(-1) === "petit" || adjectives.at(-1) === "petite") && kin.word.startsWith("ami");
  const feminine =
    (words[place]?.word === "ami" || words[place]?.word === "amie") && isLoving
      ? `${adjectives.pop()} ${words[place]?.word}`
      : kin.word;
  const behind = adjectivesBehind(words, place + 1);
  const complement = complementAt(words, behind.next);
  const name = nameAt(words, complement.next);
  const telling = adjectives.filter((word) => TELLING_ADJECTIVES.has(word));
  const relation = [...telling, feminine, ...behind.words, ...complement.words].join(" ").replaceAll("' ", "'");
  const gender =
    kin.gender === "f" ||
    article === "ma" ||
    article === "une" ||
    adjectives.some((word) => /^(?:petite|grande|meilleure|nouvelle|ancienne|vieille)$/u.test(word))
      ? "f"
      : (kin.gender ?? (article === "un" ? "m" : undefined));
  return {
    relation,
    plain: feminine,
    isPlural: kin.isPlural,
    hasComplement: complement.words.length > 0,
    ...(gender === undefined ? {} : { gender }),
    ...(name === undefined ? {} : { name: name.name }),
    next: name?.next ?? complement.next,
  };
}
const ADJECTIVES_MAX = 4;

const isKinAdjective = (word: ParsedWord | undefined): boolean =>
  word !== undefined && (KIN_ADJECTIVES.has(word.word) || /^\d{1,2}$/u.test(word.word)) && /^ *$/u.test(word.after);

/** "Mon aîné étudie": the adjective is the noun. */
const isKinAlone = (words: readonly ParsedWord[], place: number): boolean =>
  KIN.has(words[place]?.word ?? "") && !KIN.has(words[place + 1]?.word ?? "");

function adjectivesBehind(words: readonly ParsedWord[], at: number) {
  const found: string[] = [];
  let place = at;
  while (
    /^ *$/u.test(words[place - 1]?.after ?? "") &&
    KIN_ADJECTIVES.has(words[place]?.word ?? "") &&
    place < at + 2
  ) {
    found.push(words[place]?.word ?? "");
    place++;
  }
  return { words: found, next: place };
}

/** "De piano", "du dessus", "de douze ans": not "de mon mari". */
function complementAt(words: readonly ParsedWord[], at: number) {
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
  const isAge = /^ans?$|^mois$/u.test(words[at + 2]?.word ?? "");
  const taken = words.slice(at, at + (isAge ? 3 : 2));
  return { words: taken.map((each) => each.written), next: at + taken.length };
}

/** A run of names directly behind, or behind a comma where another mark follows it. */
function nameAt(
  words: readonly ParsedWord[],
  at: number,
): { readonly name: string; readonly next: number } | undefined {
  const gap = words[at - 1]?.after ?? "";
  if (!/^[ ,(]*$/u.test(gap)) return undefined;
  const name = nameFrom(words, at);
  if (name === undefined) return undefined;
  const isApposed = gap.includes(",");
  const isClosed =
    /^[,).!;]/u.test(words[name.next - 1]?.after ?? "") ||
    name.next >= words.length ||
    isFiniteForm(words[name.next]?.word ?? "");
  return isApposed && !isClosed && !/^(?:qui|et|il|elle|on|je|j')$/u.test(words[name.next]?.word ?? "")
    ? undefined
    : name;
}

const TITLE = /^(?:mme|mlle|m|mr|dr|docteur|professeur|maître)$/u;

/** Names from `at` on: "Anna", "Mme Traoré", "Jean-Paul Martin". */
export function nameFrom(
  words: readonly ParsedWord[],
  at: number,
): { readonly name: string; readonly next: number } | undefined {
  let place = at;
  if (TITLE.test(words[place]?.word ?? "") && isName(words[place + 1])) place++;
  while (place < at + NAME_WORDS && isName(words[place])) {
    place++;
    if (!/^\.? ?$/u.test(words[place - 1]?.after ?? "")) break;
  }
  if (place === at || !isName(words[place - 1])) return undefined;
  const name = words
    .slice(at, place)
    .map(({ written, after }, index, all) => (index === all.length - 1 ? written : written + after))
    .join("");
  return { name, next: place };
}
const NAME_WORDS = 4;

export const isName = (word: ParsedWord | undefined): boolean =>
  word !== undefined &&
  word.written !== word.word &&
  /^\p{Lu}[\p{L}'’.-]*[\p{L}.]$/u.test(word.written) &&
  !word.isQuoted &&
  !NOT_NAMES.has(word.word) &&
  !SPEAKERS.has(word.word);

interface Called {
  readonly name: string;
  /** The years that stand behind the name. */
  readonly age?: string;
}
interface Named extends Called {
  readonly phrase: KinPhrase;
}

export function namedRelatives(words: readonly ParsedWord[]): readonly Relative[] {
  const found: Named[] = [];
  for (const [place, { word }] of words.entries()) {
    if (OWNING.has(word)) found.push(...ownAt(words, place));
    else if (COUNTING.has(word)) found.push(...countedAt(words, place));
    else if (word === "un" || word === "une") found.push(...newAt(words, place));
    else if (CALLED_KIN.has(word) && !OWNING.has(words[place - 1]?.word ?? "")) found.push(...calledAt(words, place));
    else if (isName(words[place])) found.push(...apposedAt(words, place));
  }
  const seen = new Set<string>();
  return found.filter(({ name }) => !seen.has(name) && seen.add(name) !== undefined).map(relativeOf);
}

/** "Ma sœur Anna", "mon fils s'appelle Léo", "mes filles Lou et Zoé". */
function ownAt(words: readonly ParsedWord[], place: number): readonly Named[] {
  const phrase = kinPhrase(words, place + 1, words[place]?.word);
  if (phrase === undefined) return [];
  if (phrase.name === undefined) {
    // "Le fils de mon frère s'appelle Tom": it is the son's name.
    const isOwner = /^(?:de|d')$/u.test(words[place - 1]?.word ?? "");
    const called = isOwner ? undefined : calledAfter(words, phrase.next);
    if (called === undefined) return [];
    return withMore(words, called.name, called.next, phrase.isPlural).map((each) => ({ ...each, phrase }));
  }
  return withMore(words, phrase.name, phrase.next, true).map((each) => ({ ...each, phrase }));
}

/** "On a deux chats, Luna et Simba": each of them. */
function countedAt(words: readonly ParsedWord[], place: number): readonly Named[] {
  if (!words.slice(Math.max(0, place - 3), place).some(({ word }) => SPEAKERS.has(word))) return [];
  const phrase = kinPhrase(words, place + 1, words[place]?.word);
  if (phrase === undefined || !phrase.isPlural) return [];
  const first = phrase.name ?? nameFrom(words, phrase.next)?.name;
  const next = phrase.name === undefined ? nameFrom(words, phrase.next)?.next : phrase.next;
  return first === undefined || next === undefined
    ? []
    : withMore(words, first, next, true).map((each) => ({ ...each, phrase }));
}
const COUNTING: ReadonlySet<string> = new Set("deux trois quatre cinq six".split(" "));

/**
 * "J'ai un frère jumeau, Raphaël", "une amie qui s'appelle Thuy": named by what follows, and the
 * speaker's own.
 */
function newAt(words: readonly ParsedWord[], place: number): readonly Named[] {
  const before = words.slice(Math.max(0, place - OWNER_DISTANCE), place).map(({ word }) => word);
  const isOwn =
    before.some((word) => SPEAKERS.has(word)) && !before.some((word) => /^(?:qui|il|elle|que)$/u.test(word));
  if (!isOwn) return [];
  const phrase = kinPhrase(words, place + 1, words[place]?.word) ?? petPhrase(words, place);
  if (phrase === undefined) return [];
  const name = phrase.name ?? calledBehind(words, phrase.next);
  return name === undefined ? [] : [{ name, phrase }];
}
const OWNER_DISTANCE = 8;

/** "On a adopté un basset, il s'appelle Filou": what somebody takes in and names. */
function petPhrase(words: readonly ParsedWord[], place: number): KinPhrase | undefined {
  const noun = words[place + 1];
  if (noun === undefined || !TAKEN_IN.test(words[place - 1]?.word ?? "") || !/^\p{Ll}{3,}$/u.test(noun.written))
    return undefined;
  const isFemale = words[place]?.word === "une";
  return {
    relation: noun.word,
    plain: noun.word,
    gender: isFemale ? "f" : "m",
    isPlural: false,
    hasComplement: true,
    next: place + 2,
  };
}
const TAKEN_IN = /^(?:ai|a|avons|adopté|recueilli|ramené|pris|eu|accueilli|acheté|trouvé|reçu)$/u;

/** "Mamie Josiane", "tonton Marc". */
function calledAt(words: readonly ParsedWord[], place: number): readonly Named[] {
  const phrase = kinPhrase(words, place);
  const isDirect = words[place]?.after === " ";
  return phrase?.name === undefined || !isDirect ? [] : [{ name: phrase.name, phrase }];
}

/** "Karim, mon frère, …", "Simone c'est ma chienne", "Odile est ma marraine". */
function apposedAt(words: readonly ParsedWord[], place: number): readonly Named[] {
  if (isName(words[place - 1]) && words[place - 1]?.after === " ") return [];
  const name = nameFrom(words, place);
  if (name === undefined) return [];
  let at = name.next;
  const isComma = /^, *$/u.test(words[at - 1]?.after ?? "");
  const isBeing = /^(?:c'|ce)$/u.test(words[at]?.word ?? "") && words[at + 1]?.word === "est";
  if (isBeing) at += 2;
  else if (words[at]?.word === "est") at++;
  else if (!isComma) return [];
  const isPresented =
    /^(?:présente|voici|voilà)$/u.test(words[place - 1]?.word ?? "") &&
    /^(?:le|la|un|une)$/u.test(words[at]?.word ?? "");
  if (!isOwning(words[at]) && !isPresented) return [];
  const phrase = kinPhrase(words, at + 1, words[at]?.word);
  return phrase === undefined || phrase.name !== undefined || phrase.isPlural ? [] : [{ name: name.name, phrase }];
}

/** "… s'appelle Filou", "nommée Zoé", "qui s'appelle", and "…, elle s'appelle". */
const calledBehind = (words: readonly ParsedWord[], at: number): string | undefined => calledAfter(words, at)?.name;

function calledAfter(words: readonly ParsedWord[], at: number): ReturnType<typeof nameFrom> {
  // "Mes enfants c'est Jules et Manon"
  const being = /^(?:c'|ce)$/u.test(words[at]?.word ?? "") ? at + 1 : at;
  if (/^(?:est|sont)$/u.test(words[being]?.word ?? "") && isName(words[being + 1])) return nameFrom(words, being + 1);
  for (let place = at; place < words.length && place < at + CALLED_DISTANCE; place++) {
    const { word } = words[place] ?? { word: "" };
    // "Mon voisin a un chien qui s'appelle Rex": somebody else's name.
    if (SPEAKERS.has(word) || OWNING.has(word) || (/^(?:une?|des)$/u.test(word) && place > at)) return undefined;
    const isCalled =
      (word === "s'" && /^(?:appelle|appellent|appelait|appelaient|appellera)$/u.test(words[place + 1]?.word ?? "")) ||
      (word === "se" && words[place + 1]?.word === "nomme");
    if (isCalled) return nameFrom(words, place + 2);
    if (/^(?:appelée?|nommée?|prénommée?|dénommée?|baptisée?)$/u.test(word)) return nameFrom(words, place + 1);
  }
  return undefined;
}
const CALLED_DISTANCE = 8;

/** A name with its age, and those that follow it. */
function withMore(words: readonly ParsedWord[], name: string, at: number, isSeveral: boolean): readonly Called[] {
  const { age, next } = agedAt(words, at);
  const first: Called = { name, ...(age === undefined ? {} : { age }) };
  return isSeveral ? [first, ...moreNames(words, next)] : [first];
}

/** "Jules (8 ans)", "Zoé, 4 ans", "Lou 2 ans". */
function agedAt(words: readonly ParsedWord[], at: number): { readonly age?: string; readonly next: number } {
  const from = words[at]?.word === "de" ? at + 1 : at;
  const age = words[from]?.word ?? "";
  const isAge = /^\d{1,2}$/u.test(age) && /^ans?$/u.test(words[from + 1]?.word ?? "");
  if (isAge) return { age, next: from + 2 };
  return /^\d{1,2}$/u.test(age) && /\($/u.test(words[from - 1]?.after ?? "") ? { age, next: from + 1 } : { next: at };
}

/** "… Arjun et Kabir", "Lou, Zoé et Max". */
function moreNames(words: readonly ParsedWord[], at: number): readonly Called[] {
  const names: Called[] = [];
  let place = at;
  while (place < words.length) {
    const isAnd = words[place]?.word === "et";
    const isListed =
      /^, *$/u.test(words[place - 1]?.after ?? "") &&
      words.slice(place, place + LIST_DISTANCE).some(({ word }) => word === "et");
    if (!isAnd && !isListed) break;
    const name = nameFrom(words, isAnd ? place + 1 : place);
    if (name === undefined) break;
    const { age, next } = agedAt(words, name.next);
    names.push({ name: name.name, ...(age === undefined ? {} : { age }) });
    place = next;
    if (isAnd) break;
  }
  return names;
}
const LIST_DISTANCE = 4;

const SINGULAR = FRENCH.map("singular");
const singular = ({ plain, relation, isPlural }: KinPhrase): string =>
  isPlural ? (SINGULAR.get(plain) ?? plain.replace(/s$/u, "")) : relation;

const PARTNERS = FRENCH.words("partners");

/** A relation as a memory says it, with the attribute that it sets. */
function relativeOf({ name, age, phrase }: Named): Relative {
  const relation = singular(phrase);
  const plain = phrase.plain.replace(" ", "-");
  const isPartner = PARTNERS.has(plain) && !phrase.hasComplement && !/^(?:ancien|future?|ex)/u.test(relation);
  return {
    person: personOf(phrase, name),
    text: `A ${(phrase.gender ?? KIN.get(relation)?.gender) === "f" ? "une" : "un"} ${relation}, ${name}${age === undefined ? "" : `, ${age} ans`}`,
    key: isPartner ? "relationship.partner" : `relation.${name.toLowerCase()}`,
  };
}

export function personOf(phrase: KinPhrase, name: string | undefined = phrase.name): Person {
  const relation = name === undefined ? phrase.relation : singular(phrase);
  return {
    ...(name === undefined ? {} : { name }),
    relation,
    ...(phrase.gender === undefined ? {} : { gender: phrase.gender }),
  };
}

/** "Ma sœur Anna et …": a list of people is no single subject. */
export const isListed = (words: readonly ParsedWord[], next: number): boolean =>
  words[next]?.word === "et" || (PREPOSITIONS.has(words[next]?.word ?? "") && words[next]?.word !== "a");
