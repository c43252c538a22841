/**
 * Names that come after whom they belong to: "her name is Pepper", "they called her Noor", "a puppy … name's Fig", "the twins are here, two boys, Anton and Luis".
 * Of a birth, whose child it is.
 */

import type { ClauseMemory, Person, Relative } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { type Alias, aliasAt, CALLERS, callEnd } from "./aliases.ts";
import { isAnimal, kinWord } from "./kin.ts";
import { nameAt } from "./names.ts";
import { article, type KinPhrase, kinPhrase, personOf } from "./relatives.ts";

/** @returns who is named, with what they are to whom */
export function namedLater(words: readonly Word[], who: Who): readonly Relative[] {
  const told = byName(words) ?? byCalling(words);
  if (told !== undefined) {
    const names = namesAt(words, told.at);
    const isWhole = names !== undefined && isEnd(words, names.end);
    const found = isWhole ? who?.(told.gender, true) : undefined;
    const person = told.isIt === true && !isCalledIt(found) ? undefined : found;
    return names === undefined ||
      person === undefined ||
      (told.relation !== undefined && person.relation !== told.relation)
      ? []
      : names.names.map((name) => relativeOf(person, name));
  }
  return byListing(words, who);
}

interface Told {
  readonly gender: string;
  /** Where the name begins. */
  readonly at: number;
  /** "It's called": a pet or a baby, and no father. */
  readonly isIt?: true;
  /** Said with it: "they called the puppy Fig". */
  readonly relation?: string;
}

/** "Her name is Pepper", "name's Fig", "the name is Ada". */
function byName(words: readonly Word[]): Told | undefined {
  const first = words[0]?.word ?? "";
  const at =
    first === "name" ? 0 : /^(?:his|her|its|their|the)$/.test(first) && /^names?$/.test(words[1]?.word ?? "") ? 1 : -1;
  const be = /^(?:is|are)$/.test(words[at + 1]?.word ?? "");
  return at === -1 || !be ? undefined : { gender: genderOf(first), at: at + 2, ...itOf(first) };
}

/** "He's called Anselmo", "they named her Noor", "we've called the puppy Fig". */
function byCalling(words: readonly Word[]): Told | undefined {
  const call = words.slice(0, CALL_MAX).findIndex(({ word }) => /^(?:called|named|calling|naming|call)$/.test(word));
  const first = words[0]?.word ?? "";
  if (call < 1) return undefined;
  if (
    /^(?:he|she|it|they)$/.test(first) &&
    /^(?:is|are)$/.test(words[1]?.word ?? "") &&
    call === 2 &&
    words[2]?.word !== "calling"
  )
    return { gender: genderOf(first), at: 3, ...itOf(first) };
  const whom = words[call + 1]?.word ?? "";
  if (/^(?:him|her|it|them)$/.test(whom)) return { gender: genderOf(whom), at: call + 2, ...itOf(whom) };
  const kin = /^(?:the|our|their)$/.test(whom) ? kinWord(words[call + 2]?.word ?? "") : undefined;
  return kin === undefined ? undefined : { gender: "any", at: call + 3, relation: kin.relation };
}
/** "they have decided to call her". */
const CALL_MAX = 6;

const itOf = (pronoun: string): Pick<Told, "isIt"> => (/^its?$/.test(pronoun) ? { isIt: true } : {});
function isCalledIt(person: Person | undefined): boolean {
  const last = person?.relation?.split(" ").at(-1) ?? "";
  const kin = kinWord(last);
  return last === "baby" || (kin !== undefined && isAnimal(kin));
}

const genderOf = (pronoun: string): string =>
  /^(?:she|her)$/.test(pronoun) ? "f" : /^(?:he|him|his)$/.test(pronoun) ? "m" : "any";

/** "Two boys, Anton and Luis", "a girl called Ida": of a child of whom the conversation has just spoken. */
function byListing(words: readonly Word[], who: Who): readonly Relative[] {
  const at = words.findIndex(({ word }, place) => place > 0 && CHILD.test(word));
  const behind = /^(?:called|named)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  if (at === -1 || (behind === at + 1 && !/^,/.test(words[at]?.after ?? ""))) return [];
  if (!/^(?:a|an|two|three|twin|little|baby|healthy|another)$/.test(words[at - 1]?.word ?? "")) return [];
  const names = namesAt(words, behind);
  const person =
    names !== undefined && isEnd(words, names.end) ? (birthIn(words, who) ?? who?.("any", true)) : undefined;
  if (names === undefined || person === undefined || !NEWBORN.has(person.relation ?? "")) return [];
  return names.names.map((name) => relativeOf(person, name));
}
const CHILD = /^(?:girls?|boys?|daughters?|sons?)$/;
const NEWBORN: ReadonlySet<string> = new Set(
  "baby newborn twin twins triplet triplets child son daughter babies".split(" "),
);

/** "Salma had the baby", "my sister gave birth to a girl", "we had twins", "Lena's twins are here": the child, whose name is not known yet. */
export function birthIn(words: readonly Word[], who: Who): Person | undefined {
  const verb = words.findIndex(({ word }) => /^(?:had|birth|having)$/.test(word));
  const of = verb < 1 ? undefined : motherBefore(words, verb, who);
  if (of === undefined) return undefined;
  const end = words.slice(verb + 1, verb + 1 + CHILD_WITHIN).findIndex(({ word }) => BORN.has(word));
  const isBetween = words.slice(verb + 1, verb + 1 + end).every(({ word }) => BEFORE_CHILD.has(word));
  if (end === -1 || !isBetween) return undefined;
  const said = words.slice(verb + 1, verb + 2 + CHILD_WITHIN).map(({ word }) => word);
  const gender = said.some((word) => /^(?:girls?|daughter)$/.test(word))
    ? "f"
    : said.some((word) => /^(?:boys?|son)$/.test(word))
      ? "m"
      : undefined;
  const isSeveral = said.some((word) => /^(?:twins|triplets|boys|girls)$/.test(word));
  const relation = isSeveral ? "twin" : gender === "f" ? "daughter" : gender === "m" ? "son" : "baby";
  return {
    relation,
    ...(gender === undefined ? {} : { gender }),
    ...(isSeveral ? { isSeveral } : {}),
    ...(of === "speaker" ? {} : { of }),
  };
}
const CHILD_WITHIN = 4;
const BORN: ReadonlySet<string> = new Set("baby girl boy twins triplets daughter son boys girls".split(" "));
const BEFORE_CHILD: ReadonlySet<string> = new Set(
  "to a an the her his their our my little healthy first second third new".split(" "),
);

/** Whoever ends before "had" or "gave birth". */
function motherBefore(words: readonly Word[], verb: number, who: Who): Person | "speaker" | undefined {
  let end = verb;
  while (end > 1 && /^(?:gave|given|given|has|have|just|finally|is|are|was)$/.test(words[end - 1]?.word ?? "")) end--;
  const last = words[end - 1]?.word ?? "";
  if (last === "i" || last === "we") return "speaker";
  if (last === "she" || last === "he") return who?.(last === "she" ? "f" : "m");
  const isOwn = /^(?:my|our)$/.test(words[0]?.word ?? "");
  const phrase = isOwn ? kinPhrase(words, 1) : undefined;
  if (phrase !== undefined)
    return phrase.end === end && !phrase.isPossessive ? personOf(phrase, phrase.names[0]) : undefined;
  const found = nameAt(words, 0);
  return found?.end === end && !found.isPlace ? { name: found.name } : undefined;
}

interface Names {
  readonly names: readonly string[];
  readonly end: number;
}

function namesAt(words: readonly Word[], at: number): Names | undefined {
  const first = nameAt(words, at, true);
  if (first === undefined) return undefined;
  const second = words[first.end]?.word === "and" ? nameAt(words, first.end + 1, true) : undefined;
  return { names: [first.name, ...(second === undefined ? [] : [second.name])], end: second?.end ?? first.end };
}

const isEnd = (words: readonly Word[], end: number): boolean =>
  end === words.length ||
  /^\s?[,.;!(–-]/.test(words[end - 1]?.after ?? "") ||
  /^(?:after|and|because)$/.test(words[end]?.word ?? "");

function relativeOf(unnamed: Person, name: string): Relative {
  const { isSeveral: _, ...one } = unnamed;
  const relation = kinWord(one.relation ?? "")?.single ?? one.relation ?? "";
  return {
    person: { ...one, relation, name },
    ...(one.of === undefined ? {} : { subject: one.of }),
    text: `Has ${article(relation)} ${relation}, ${name}`,
    key: `relation.${name.toLowerCase()}`,
    ...(NEWBORN.has(relation) ? { ends: ["pregnancy"] } : {}),
  };
}

export function ofNewName(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  const isSelf =
    (first?.word === "i" && second?.word === "am") ||
    (/^(?:it|that)$/.test(first?.word ?? "") && second?.word === "is");
  if (!isSelf) return undefined;
  const from = /^(?:now|officially|finally)$/.test(words[2]?.word ?? "") ? 3 : 2;
  const end = words.findIndex(({ written }, at) => at >= from && !/^\p{Lu}[\p{L}'’-]+$/u.test(written));
  const name = words.slice(from, end === -1 ? words.length : end);
  const isNow = from === 3 || NOW.test(words[end]?.word ?? "");
  if (
    !isNow ||
    name.length < NAME_MIN ||
    name.length > NAME_MAX ||
    name.some(({ tags }) => NO_NAME.some((tag) => tags.has(tag)))
  )
    return undefined;
  return { text: `Is called ${name.map(({ written }) => written).join(" ")}`, isSure: true };
}
const NAME_MIN = 2;
const NAME_MAX = 4;
const NOW = /^(?:now|officially|legally|these)$/;
const NO_NAME = ["Date", "Place", "Demonym", "Organization"];

/** How a sentence that may tell one looks. */
export const NAME_TOLD =
  /(?<!\p{L})(?:it(?:'|’)?s|it is|i(?:'|’)?m|i am|that(?:'|’)?s) (?:\p{L}+ly |now )?\p{Lu}[\p{L}'’-]+ \p{Lu}/iu;

export function ofIntroduction(words: readonly Word[], who: Who): ClauseMemory | undefined {
  if (words[0]?.word !== "the" || !PERSONS.has(words[1]?.word ?? "")) return undefined;
  const be = words.findIndex(({ word }, at) => at > 1 && /^(?:is|was)$/.test(word));
  const isCalled = /^(?:called|named)$/.test(words[be + 1]?.word ?? "");
  const found = be === -1 ? undefined : nameAt(words, be + (isCalled ? 2 : 1));
  if (found?.end !== words.length || found.isPlace) return undefined;
  const phrase = retold(words.slice(0, be), { isSpeaker: false, who });
  if (phrase === undefined) return undefined;
  const { name, gender } = found;
  const person = { name, ...(gender === undefined ? {} : { gender }) };
  return {
    subject: person,
    text: textOf([put("is", " ", "Verb"), { ...(phrase[0] as Word), written: "the" }, ...phrase.slice(1)]),
    mentioned: [person],
  };
}
const PERSONS = new Set("guy man woman lady girl boy bloke chap person kid gentleman fellow one".split(" "));

/** A clause that says it, and of whom. */
interface Called extends Alias {
  readonly person: Person;
}

/** "Everyone calls him Tino", "he goes by Tino", "we call our daughter Josephine Jojo". */
export function calledIn(words: readonly Word[], who: Who): Called | undefined {
  const own = ofOwnCalled(words);
  if (own !== undefined) return own;
  const named = /^(?:he|she)$/.test(words[0]?.word ?? "") ? 1 : 0;
  const goes = named === 1 && words[1]?.word === "goes" && words[2]?.word === "by" ? 3 : undefined;
  const from = goes ?? callEnd(words, 0);
  const pronoun = words[named === 1 ? 0 : (from ?? 1) - 1]?.word ?? "";
  const alias = from === undefined ? undefined : aliasAt(words, from);
  const person = alias === undefined ? undefined : who?.(/^(?:she|her)$/.test(pronoun) ? "f" : "m");
  return alias === undefined || person?.name === undefined || person.name === alias.alias
    ? undefined
    : { ...alias, person };
}

/** "We call our daughter Josephine Jojo", "everyone calls my boss Aleksandra Ola": the last of the names is the other one. */
function ofOwnCalled(words: readonly Word[]): Called | undefined {
  const isCall = CALLERS.has(words[0]?.word ?? "") && /^(?:call|calls)$/.test(words[1]?.word ?? "");
  const phrase = isCall && /^(?:my|our)$/.test(words[2]?.word ?? "") ? kinPhrase(words, 3) : undefined;
  const [only, ...others] = phrase?.names ?? [];
  const names = only?.name.split(" ") ?? [];
  const alias = names.at(-1);
  if (phrase === undefined || only === undefined || others.length > 0 || names.length < 2 || alias === undefined)
    return undefined;
  return { person: personOf(phrase, { ...only, name: names.slice(0, -1).join(" ") }), alias, end: phrase.end };
}

/** The phrase of `ofOwnCalled`, which names one and not somebody of two names. */
export const isCalledPhrase = (words: readonly Word[], { end }: KinPhrase): boolean => ofOwnCalled(words)?.end === end;

/** Somebody whom the speaker has named, with the other name. */
export function relativeCalled(words: readonly Word[], who: Who): readonly Relative[] {
  const called = calledIn(words, who);
  const relation = called?.person.relation;
  if (called === undefined || relation === undefined) return [];
  const { person, alias } = called;
  const { of } = person;
  return [
    {
      person,
      ...(of === undefined ? {} : { subject: of }),
      text: `Has ${article(relation)} ${relation}, ${person.name}, called ${alias}`,
      key: `relation.${person.name?.toLowerCase()}`,
    },
  ];
}
