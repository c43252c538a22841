/**
 * Names that come after whom they belong to: "her name is Pepper", "they called her Noor", "a puppy … name's Fig", "the twins are here, two boys, Anton and Luis".
 * Of a birth, whose child it is.
 */
import type { Person, Relative } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import type { Word } from "../clauses/parse.ts";
import { isAnimal, kinWord } from "./kin.ts";
import { nameAt } from "./names.ts";
import { article, kinPhrase, personOf } from "./relatives.ts";

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
