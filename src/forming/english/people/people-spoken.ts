/** Everybody whom a sentence speaks of, told or not: of them "she" may speak next. */
import type { Person } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import type { Word } from "../clauses/parse.ts";
import { PERSON_WORDS } from "../clauses/words.ts";
import { HELPERS } from "../things/thing-words.ts";
import { DEPARTMENTS, introducedIn, namedRelatives } from "./named-relatives.ts";
import { nameAt } from "./names.ts";
import { birthIn } from "./naming.ts";
import { isOwnFamiliar, type KinPhrase, kinPhrase, personOf } from "./relatives.ts";

export function peopleIn(words: readonly Word[], who: Who): readonly Person[] {
  const isOpen = GENDERS.some((gender) => isPointing(words, gender) && who?.(gender) === undefined);
  // "His GP is Dr Brennan", of nobody known: a later "he" may be either of them.
  const named = namedIn(words, who).filter(({ gender }) => !isOpen || gender !== undefined);
  const meant = meantIn(words, who).filter(({ name, relation }) =>
    named.every((each) => each.name !== name || each.relation !== relation),
  );
  return [...named, ...meant];
}

/** Whom its pronouns mean: "his GP is Dr Brennan" goes on speaking of him, and not of the doctor alone. */
const meantIn = (words: readonly Word[], who: Who): readonly Person[] =>
  GENDERS.flatMap((gender) => {
    const person = isPointing(words, gender) ? who?.(gender) : undefined;
    return person === undefined ? [] : [{ ...person, gender }];
  });
const isPointing = (words: readonly Word[], gender: (typeof GENDERS)[number]): boolean =>
  words.some(({ word }) => PRONOUNS[gender].test(word));
const GENDERS = ["f", "m"] as const;
const PRONOUNS = { f: /^(?:she|her|hers)$/, m: /^(?:he|him|his)$/ } as const;

function namedIn(words: readonly Word[], who: Who): readonly Person[] {
  const relatives = namedRelatives(words, who).map(({ person }) => person);
  const introduced = introducedIn(words, who);
  // "My friend has a son, Tobe. He …": the sentence was there to name him.
  if (introduced.length > 0) return relatives.filter(({ name = "" }) => introduced.includes(name));
  const known = new Set(relatives.map(({ name }) => name));
  const born = birthIn(words, who);
  const unnamed: Person[] = born === undefined ? [] : [born];
  for (const [at, { word }] of words.entries()) {
    const start = startOf(words, at, word);
    const phrase = start === undefined ? undefined : kinPhrase(words, start);
    if (phrase === undefined || phrase.kin.isPlural || phrase.names.length > 0) continue;
    if (OWNED.test(word) || isOwnFamiliar(words, at) || isTaken(words, at)) unnamed.push(...withTheirs(words, phrase));
  }
  unnamed.push(...unnamedOfOthers(words));
  const strangers = strangersIn(words, who);
  return [
    ...relatives,
    ...unnamed.filter(({ relation, of }) => of !== undefined || !relatives.some((each) => each.relation === relation)),
    ...namesIn(words).filter(({ name }) => !known.has(name)),
    ...strangers,
  ];
}
/** "The plumber came", "some guy at the gym": of them "he" may speak next, and nobody can tell who they are. */
const strangersIn = (words: readonly Word[], who: Who): readonly Person[] =>
  words.some(
    ({ word, tags }, at) =>
      (PERSON_WORDS.has(word) || tags.has("Actor")) &&
      !tags.has("Plural") &&
      /^(?:the|a|an|some|this|that|new)$/.test(words[at - 1]?.word ?? "") &&
      !/^(?:as|is|was|am|are|be|become|became|called|named|of)$/.test(words[at - 2]?.word ?? "") &&
      (HELPERS.has(word) || kinPhrase(words, at) === undefined),
  ) && GENDERS.every((gender) => !isPointing(words, gender) || who?.(gender) === undefined)
    ? [{}]
    : [];
const OWNED = /^(?:my|our)$/;

/** "Lena's baby", "Tom's twins": known by whose they are. */
const unnamedOfOthers = (words: readonly Word[]): readonly Person[] =>
  words.flatMap((_, at): readonly Person[] => {
    const owner = nameAt(words, at);
    if (owner === undefined || owner.isPlace || !/'s?$/u.test(words[owner.end - 1]?.written ?? "")) return [];
    const phrase = kinPhrase(words, owner.end);
    if (phrase === undefined || phrase.names.length > 0) return [];
    return [{ ...personOf(phrase), of: { name: owner.name }, ...(phrase.kin.isPlural ? { isSeveral: true } : {}) }];
  });

/** Where the phrase for a relative begins: behind "my", behind "a", or at "Mum". */
function startOf(words: readonly Word[], at: number, word: string): number | undefined {
  if (OWNED.test(word) || /^(?:a|an)$/.test(word)) return at + 1;
  return isOwnFamiliar(words, at) ? at : undefined;
}

/** "My girlfriend's dad": of him it goes on to speak, and not of her. */
function withTheirs(words: readonly Word[], phrase: KinPhrase): readonly Person[] {
  const person = personOf(phrase);
  const next = phrase.isPossessive ? kinPhrase(words, phrase.end) : undefined;
  return next === undefined || next.kin.isPlural || next.names.length > 0
    ? [person]
    : [{ ...personOf(next), of: person }];
}

/** "We adopted a kitten": it is theirs from now on. */
const isTaken = (words: readonly Word[], at: number): boolean => {
  const before = words.slice(Math.max(0, at - TAKEN_WITHIN), at);
  return (
    before.some(({ word }) => TAKING.has(word)) &&
    (before.length < TAKEN_WITHIN || before.some(({ word }) => word === "i" || word === "we"))
  );
};
const TAKEN_WITHIN = 4;
const TAKING = new Set(
  "have got adopted bought rescued getting adopting picked brought fostered fostering inherited".split(" "),
);

/** "in Florence": a place that is called like somebody. */
const isPlaced = (words: readonly Word[], at: number, end: number): boolean =>
  /^(?:in|near|around|to|into|from)$/.test(words[at - 1]?.word ?? "") &&
  words.slice(at, end).some(({ tags }) => tags.has("Place"));

function namesIn(words: readonly Word[]): readonly Person[] {
  const people: Person[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at);
    const isPerson =
      found !== undefined &&
      !found.isPlace &&
      !isPlaced(words, at, found.end) &&
      (found.gender !== undefined ||
        words.slice(at, found.end).some(({ tags }) => tags.has("FirstName") || tags.has("Person")));
    if (isPerson) people.push({ name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) });
    at = Math.max(at + 1, found?.end ?? 0);
  }
  return people;
}

/** "my son Leo", "Luka's wife Petra"; of whom nothing but the name is known, the name. */
export function calling({ name, relation, of }: Person): string | undefined {
  if (relation === undefined) return name;
  if (DEPARTMENTS.has(relation)) return `my colleague ${name ?? ""}`;
  const owner = of === undefined ? "my" : ofWhom(of);
  return owner === undefined ? name : `${owner} ${relation}${name === undefined ? "" : ` ${name}`}`;
}

function ofWhom(person: Person): string | undefined {
  const owner = person.name ?? calling(person);
  return owner === undefined ? undefined : `${owner}'s`;
}
