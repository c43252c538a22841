/**
 * Names given after their bearer was mentioned: "her name is Pepper", "they called her Noor", "a
 * puppy … name's Fig", "the twins are here, two boys, Anton and Luis". A newborn's parent is
 * resolved too.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, Person, Relative } from "../../language-rules.ts";
import type { ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { OPENERS } from "../clauses/words.ts";
import { type Alias, aliasAt, CALLERS, callEnd } from "./aliases.ts";
import { nameAt } from "./names.ts";
import { isAnimal, PARTNERS, relativeWord, writtenRelation } from "./relative-words.ts";
import { article, personOf, type RelativePhrase, relativePhrase } from "./relatives.ts";

/** @returns the named people with their relations */
export function laterNames(words: Words, resolve: ResolvePronoun): readonly Relative[] {
  const named = namedBefore(words, resolve);
  if (named?.name !== undefined) return [relativeOf(named, named.name)];
  const successor = successorIn(words, resolve);
  if (successor?.name !== undefined) return [relativeOf(successor, successor.name)];
  const statement = nameFromName(words) ?? nameFromCalling(words) ?? nameOfAnimal(words) ?? nameAtBirth(words);
  if (statement !== undefined) {
    const names = namesAt(words, statement.at);
    const isWhole = names !== undefined && isEnd(words, names.end);
    const found = isWhole ? resolve?.(statement.gender, true) : undefined;
    const isOther =
      (statement.isIt === true && !isCalledIt(found)) ||
      (statement.isAnimal === true && !isPet(found)) ||
      (statement.isBirth === true && !NEWBORN.has(found?.relation ?? ""));
    const person = isOther ? undefined : found;
    return names === undefined ||
      person === undefined ||
      (statement.relation !== undefined && person.relation !== statement.relation)
      ? []
      : names.names.map((name) => relativeOf(isPet(person) ? withGender(person, statement.gender) : person, name));
  }
  return namesOfChildren(words, resolve);
}

/** As "he" and "she" tell, and "it" does not. */
const withGender = (person: Person, gender: string): Person =>
  person.gender === undefined && (gender === "f" || gender === "m") ? { ...person, gender } : person;

/** "My sister is in Ghent. Abena, she's a vet": names whom "she" means, if nobody has a name yet. */
export function namedBefore([name, pronoun]: Words, resolve: ResolvePronoun): Person | undefined {
  const isApart = /^\p{Lu}\p{Ll}+$/u.test(name?.written ?? "") && name?.after === ", " && !name.tags.has("Place");
  if (!isApart || OPENERS.has(name.word) || !/^(?:he|she)$/.test(pronoun?.word ?? "")) return undefined;
  const person = resolve?.(pronoun?.word === "she" ? "f" : "m");
  return person === undefined || person.name !== undefined ? undefined : { ...person, name: name.written };
}

/** "Leila from accounts, she's taking over": a person named first, whom the pronoun means. */
export interface LeadingPerson {
  readonly person: Person & { readonly name: string; readonly gender: "f" | "m" };
  /** From the pronoun on. */
  readonly rest: Words;
  /** "Marguerite, she's the new PM" may also be said to Marguerite. */
  readonly mayBeListener: boolean;
}

export function leadingPerson(words: Words): LeadingPerson | undefined {
  const name = nameAt(words, 0);
  if (name === undefined || name.isPlace) return undefined;
  const isPlaced = /^(?:from|in|at)$/.test(words[name.end]?.word ?? "");
  const comma = words.slice(0, name.end + PLACED_MAX).findIndex(({ after }) => /^,/.test(after));
  const pronoun = words[comma + 1]?.word ?? "";
  if (comma === -1 || (!isPlaced && comma !== name.end - 1) || !/^(?:he|she)$/.test(pronoun)) return undefined;
  const gender = pronoun === "she" ? "f" : "m";
  if (name.gender !== undefined && name.gender !== gender) return undefined;
  return { person: { name: name.name, gender }, rest: words.slice(comma + 1), mayBeListener: !isPlaced };
}
const PLACED_MAX = 4;

/**
 * "Went on a date. He's called Bram, teaches physics": somebody new, since the person last mentioned
 * already has a name.
 * @returns with what else is said of them
 */
export function introducedBy(
  words: Words,
  resolve: ResolvePronoun,
): { readonly person: Person; readonly rest: Words } | undefined {
  const statement = nameFromName(words) ?? nameFromCalling(words);
  const names = statement === undefined || statement.isIt === true ? undefined : namesAt(words, statement.at);
  const [name, ...others] = names?.names ?? [];
  if (statement === undefined || names === undefined || name === undefined || others.length > 0) return undefined;
  if (!/^(?:his|her|he|she)$/.test(words[0]?.word ?? "") || !isEnd(words, names.end)) return undefined;
  if (resolve?.(statement.gender, true) !== undefined || resolve?.(statement.gender)?.name === name) return undefined;
  const isFemale = statement.gender === "f";
  const after = words.slice(names.end + Number(words[names.end]?.word === "and"));
  const isWhole = after.length === 0 || /^(?:he|she)$/.test(after[0]?.word ?? "");
  const rest = isWhole ? after : [makeWord(isFemale ? "she" : "he", " ", "Pronoun"), ...after];
  return { person: { name, gender: isFemale ? "f" : "m" }, rest };
}

/** "The new one is called Imran", "her replacement is Imran": holds the relation of the person just named. */
function successorIn(words: Words, resolve: ResolvePronoun): Person | undefined {
  const lead = words
    .slice(0, SUCCESSOR_WITHIN)
    .map(({ word }) => word)
    .join(" ");
  const at = SUCCESSOR.exec(lead)?.[0].split(" ").length;
  const found = at === undefined ? undefined : nameAt(words, at);
  if (found === undefined || found.isPlace || !isEnd(words, found.end)) return undefined;
  const [before, ...others] = [resolve?.("f"), resolve?.("m")].filter(
    (person, place, all) => isInPost(person) && all.findIndex((each) => each?.name === person?.name) === place,
  );
  if (before === undefined || others.length > 0 || before.name === found.name) return undefined;
  const { gender: _, ...role } = before;
  return { ...role, name: found.name, isNew: true };
}
/** A nephew has no successor. */
const isInPost = (person: Person | undefined): boolean =>
  person?.relation !== undefined &&
  [person.relation.replace(" ", "-"), person.relation.split(" ").at(-1) ?? ""].some(
    (word) => relativeWord(word)?.isRole === true,
  );
const SUCCESSOR = /^(?:the new one|(?:his|her|their|the) (?:replacement|successor)) is(?: now)?(?: called)?/u;
const SUCCESSOR_WITHIN = 6;

interface NameStatement {
  readonly gender: string;
  /** Index of the name. */
  readonly at: number;
  /** "It's called": a pet or a baby, never an adult. */
  readonly isIt?: true;
  /** "She's a staffy called Bella". */
  readonly isAnimal?: true;
  /** With the weight. */
  readonly isBirth?: true;
  /** Stated with the name: "they called the puppy Fig". */
  readonly relation?: string;
}

/** "Her name is Pepper", "name's Fig", "the name is Ada". */
function nameFromName(words: Words): NameStatement | undefined {
  const first = words[0]?.word ?? "";
  const at =
    first === "name" ? 0 : /^(?:his|her|its|their|the)$/.test(first) && /^names?$/.test(words[1]?.word ?? "") ? 1 : -1;
  const be = /^(?:is|are)$/.test(words[at + 1]?.word ?? "");
  return at === -1 || !be ? undefined : { gender: genderOf(first), at: at + 2, ...itOf(first) };
}

/** "He's called Anselmo", "they named her Noor", "we've called the puppy Fig". */
function nameFromCalling(words: Words): NameStatement | undefined {
  const call = words.slice(0, CALL_MAX).findIndex(({ word }) => /^(?:called|named|calling|naming|call)$/.test(word));
  const first = words[0]?.word ?? "";
  if (call === -1 || (call === 0 && !/^(?:called|named)$/.test(first))) return undefined;
  if (
    /^(?:he|she|it|they)$/.test(first) &&
    /^(?:is|are)$/.test(words[1]?.word ?? "") &&
    call === 2 &&
    words[2]?.word !== "calling"
  )
    return { gender: genderOf(first), at: 3, ...itOf(first) };
  const whom = words[call + 1]?.word ?? "";
  if (/^(?:him|her|it|them)$/.test(whom)) return { gender: genderOf(whom), at: call + 2, ...itOf(whom) };
  const known = /^(?:the|our|their)$/.test(whom) ? relativeWord(words[call + 2]?.word ?? "") : undefined;
  return known === undefined ? undefined : { gender: "any", at: call + 3, relation: known.relation };
}
/** "(Kayla had the baby!) Elijah James, 6 lbs 2 oz". */
function nameAtBirth(words: Words): NameStatement | undefined {
  const end = nameAt(words, 0)?.end ?? 0;
  const rest = textOf(words.slice(end));
  return end > 0 &&
    /^,/.test(words[end - 1]?.after ?? "") &&
    /^\d[\d.,]{0,4} ?(?:lbs?|pounds?|kg|kilos?)(?!\p{L})/iu.test(rest)
    ? { gender: "any", at: 0, isBirth: true }
    : undefined;
}

/** "(We got a dog!) She's a staffy called Bella". */
function nameOfAnimal(words: Words): NameStatement | undefined {
  const [pronoun, be, article] = words.map(({ word }) => word);
  const call = words.findIndex(({ word }) => /^(?:called|named)$/.test(word));
  const kind = relativeWord(words[call - 1]?.word ?? "");
  return /^(?:he|she|it)$/.test(pronoun ?? "") &&
    be === "is" &&
    /^an?$/.test(article ?? "") &&
    kind !== undefined &&
    isAnimal(kind) &&
    call <= CALL_MAX
    ? { gender: genderOf(pronoun ?? ""), at: call + 1, isAnimal: true }
    : undefined;
}
const isPet = (person: Person | undefined): boolean => {
  const known = relativeWord(person?.relation ?? "");
  return known !== undefined && isAnimal(known);
};

/** "they have decided to call her". */
const CALL_MAX = 6;

/** "Tyler named him Burrow after a player": the name is a relation, and the naming no memory beside it. */
export function isNamingOf(words: Words): boolean {
  const call = words.findIndex(({ word }) => /^(?:called|named)$/.test(word));
  const names = /^(?:him|her|it)$/.test(words[call + 1]?.word ?? "") ? namesAt(words, call + 2) : undefined;
  return call !== -1 && call < CALL_MAX && names !== undefined && isEnd(words, names.end);
}

const itOf = (pronoun: string): Pick<NameStatement, "isIt"> => (/^its?$/.test(pronoun) ? { isIt: true } : {});
function isCalledIt(person: Person | undefined): boolean {
  const last = person?.relation?.split(" ").at(-1) ?? "";
  const known = relativeWord(last);
  return last === "baby" || (known !== undefined && isAnimal(known));
}

const genderOf = (pronoun: string): string =>
  /^(?:she|her)$/.test(pronoun) ? "f" : /^(?:he|him|his)$/.test(pronoun) ? "m" : "any";

/** "Two boys, Anton and Luis", "a girl called Ida": a child mentioned just before. */
function namesOfChildren(words: Words, resolve: ResolvePronoun): readonly Relative[] {
  const at = words.findIndex(({ word }, index) => index > 0 && CHILD.test(word));
  const following = /^(?:called|named)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  if (at === -1 || (following === at + 1 && !/^,/.test(words[at]?.after ?? ""))) return [];
  if (!/^(?:a|an|two|three|twin|little|baby|healthy|another)$/.test(words[at - 1]?.word ?? "")) return [];
  const names = namesAt(words, following);
  const person =
    names !== undefined && isEnd(words, names.end) ? (newbornIn(words, resolve) ?? resolve?.("any", true)) : undefined;
  if (names === undefined || person === undefined || !NEWBORN.has(person.relation ?? "")) return [];
  return names.names.map((name) => relativeOf(person, name));
}
const CHILD = /^(?:girls?|boys?|daughters?|sons?)$/;
const NEWBORN = EN.words("naming-newborn");

/** The unnamed child: "Salma had the baby", "we had twins", "Lena's twins are here". */
export function newbornIn(words: Words, resolve: ResolvePronoun): Person | undefined {
  const verb = words.findIndex(({ word }) => /^(?:had|birth|having)$/.test(word));
  const of = verb < 1 ? undefined : motherBefore(words, verb, resolve);
  if (of === undefined) return undefined;
  const end = words.slice(verb + 1, verb + 1 + CHILD_WITHIN).findIndex(({ word }) => BORN.has(word));
  const isBetween = words
    .slice(verb + 1, verb + 1 + end)
    .every(({ word, tags }) => BEFORE_CHILD.has(word) || tags.has("Adjective"));
  if (words[verb]?.word === "birth" ? end !== -1 && !isBetween : end === -1 || !isBetween) return undefined;
  const sentence = words.slice(verb + 1, verb + 2 + CHILD_WITHIN).map(({ word }) => word);
  const gender = sentence.some((word) => /^(?:girls?|daughter)$/.test(word))
    ? "f"
    : sentence.some((word) => /^(?:boys?|son)$/.test(word))
      ? "m"
      : undefined;
  const isSeveral = sentence.some((word) => /^(?:twins|triplets|boys|girls)$/.test(word));
  const relation = isSeveral ? "twin" : gender === "f" ? "daughter" : gender === "m" ? "son" : "baby";
  return {
    relation,
    ...(gender === undefined ? {} : { gender }),
    ...(isSeveral ? { isSeveral } : {}),
    // The partner's child is the speaker's too.
    ...(of === "speaker" || (of.of === undefined && PARTNERS.has(of.relation ?? "")) ? {} : { of }),
  };
}
const CHILD_WITHIN = 4;
const BORN: ReadonlySet<string> = new Set("baby girl boy twins triplets daughter son boys girls".split(" "));
const BEFORE_CHILD = EN.words("before-child");

/** The person before "had" or "gave birth". */
function motherBefore(words: Words, verb: number, resolve: ResolvePronoun): Person | "speaker" | undefined {
  let end = verb;
  while (end > 1 && /^(?:gave|given|given|has|have|just|finally|is|are|was)$/.test(words[end - 1]?.word ?? "")) end--;
  const last = words[end - 1]?.word ?? "";
  if (last === "i" || last === "we") return "speaker";
  if (last === "she" || last === "he") return resolve?.(last === "she" ? "f" : "m");
  const isOwn = /^(?:my|our)$/.test(words[0]?.word ?? "");
  const phrase = isOwn ? relativePhrase(words, 1) : undefined;
  if (phrase !== undefined)
    return phrase.end === end && !phrase.isPossessive ? personOf(phrase, phrase.names[0]) : undefined;
  const found = nameAt(words, 0);
  return found?.end === end && !found.isPlace ? { name: found.name } : undefined;
}

interface Names {
  readonly names: readonly string[];
  readonly end: number;
}

function namesAt(words: Words, at: number): Names | undefined {
  const first = nameAt(words, at, true);
  if (first === undefined) return undefined;
  const second = words[first.end]?.word === "and" ? nameAt(words, first.end + 1, true) : undefined;
  return { names: [first.name, ...(second === undefined ? [] : [second.name])], end: second?.end ?? first.end };
}

const isEnd = (words: Words, end: number): boolean =>
  end === words.length ||
  /^\s?[,.;!(–-]/.test(words[end - 1]?.after ?? "") ||
  /^(?:after|and|because)$/.test(words[end]?.word ?? "");

function relativeOf(unnamed: Person, name: string): Relative {
  const { isSeveral: _, isNew, ...one } = unnamed;
  const relation = relativeWord(one.relation ?? "")?.single ?? one.relation ?? "";
  return {
    person: { ...one, relation, name },
    ...(one.of === undefined ? {} : { subject: one.of }),
    text: `Has ${article(relation)} ${writtenRelation(relation)}, ${name}`,
    key: PARTNERS.has(relation) && one.of === undefined ? "relationship.partner" : `relation.${name.toLowerCase()}`,
    ...(isNew === true ? { isNew } : {}),
    ...(NEWBORN.has(relation) ? { ends: ["pregnancy"] } : {}),
  };
}

export function readNewName(words: Words): ClauseMemory | undefined {
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

/** Matches sentences that may state a name. */
export const NAME_CUES =
  /(?<!\p{L})(?:she|he|they|xe|ze)\/\p{L}|(?<!\p{L})(?:it(?:'|’)?s|it is|i(?:'|’)?m|i am|that(?:'|’)?s) (?:\p{L}+ly |now )?\p{Lu}[\p{L}'’-]+ \p{Lu}/iu;

export function readIntroduction(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  if (words[0]?.word !== "the" || !PERSONS.has(words[1]?.word ?? "")) return undefined;
  const be = words.findIndex(({ word }, at) => at > 1 && /^(?:is|was)$/.test(word));
  const isCalled = /^(?:called|named)$/.test(words[be + 1]?.word ?? "");
  const found = be === -1 ? undefined : nameAt(words, be + (isCalled ? 2 : 1));
  if (found?.end !== words.length || found.isPlace) return undefined;
  const phrase = rewriteFirstPerson(words.slice(0, be), { isSpeaker: false, resolve });
  if (phrase === undefined) return undefined;
  const { name, gender } = found;
  const person = { name, ...(gender === undefined ? {} : { gender }) };
  return {
    subject: person,
    text: textOf([makeWord("is", " ", "Verb"), { ...(phrase[0] as Word), written: "the" }, ...phrase.slice(1)]),
    mentioned: [person],
  };
}
const PERSONS = new Set("guy man woman lady girl boy bloke chap person kid gentleman fellow one".split(" "));

/** A clause that gives an alias, with its bearer. */
interface AliasClause extends Alias {
  readonly person: Person;
}

/** "Everyone calls him Tino", "he goes by Tino", "we call our daughter Josephine Jojo". */
export function aliasClauseIn(words: Words, resolve: ResolvePronoun): AliasClause | undefined {
  const own = aliasOfOwnPerson(words);
  if (own !== undefined) return own;
  const named = /^(?:he|she)$/.test(words[0]?.word ?? "") ? 1 : 0;
  const goes = named === 1 && words[1]?.word === "goes" && words[2]?.word === "by" ? 3 : undefined;
  const from = goes ?? callEnd(words, 0);
  const pronoun = words[named === 1 ? 0 : (from ?? 1) - 1]?.word ?? "";
  const alias = from === undefined ? undefined : aliasAt(words, from);
  const person = alias === undefined ? undefined : resolve?.(/^(?:she|her)$/.test(pronoun) ? "f" : "m");
  return alias === undefined || person?.name === undefined || person.name === alias.alias
    ? undefined
    : { ...alias, person };
}

/** "We call our daughter Josephine Jojo": the last name is the alias. */
function aliasOfOwnPerson(words: Words): AliasClause | undefined {
  const isCall = CALLERS.has(words[0]?.word ?? "") && /^(?:call|calls)$/.test(words[1]?.word ?? "");
  const phrase = isCall && /^(?:my|our)$/.test(words[2]?.word ?? "") ? relativePhrase(words, 3) : undefined;
  const [only, ...others] = phrase?.names ?? [];
  const names = only?.name.split(" ") ?? [];
  const alias = names.at(-1);
  if (phrase === undefined || only === undefined || others.length > 0 || names.length < 2 || alias === undefined)
    return undefined;
  return { person: personOf(phrase, { ...only, name: names.slice(0, -1).join(" ") }), alias, end: phrase.end };
}

/** True for the phrase of `ofOwnCalled`, so that it is not read as a double name. */
export const isAliasPhrase = (words: Words, { end }: RelativePhrase): boolean => aliasOfOwnPerson(words)?.end === end;

/** A person named by the speaker, with an alias. */
export function relativesWithAlias(words: Words, resolve: ResolvePronoun): readonly Relative[] {
  const called = aliasClauseIn(words, resolve);
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
