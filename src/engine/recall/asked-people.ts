/** The people that a question is about, and whether an item is about them. */
import type { Item } from "../../model/item.ts";
import { relationsIn, withNarrower } from "../../text/common-words.ts";
import { isAboutSelf, mentionsOthers, mentionsSelf } from "../../text/first-person.ts";
import type { PersonQuestion } from "../../text/person-question.ts";
import { fold } from "../../text/words.ts";
import { wordsOfItem } from "../item-text.ts";
import { nameIn, namesakes, RELATION_PREFIX, relationIn, relativesAmong } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";

export interface AskedPeople {
  /** Names as in memories; undefined means the owner. */
  readonly subjects: readonly (string | undefined)[];
  /** Their relation, if the question states one. */
  readonly relations: readonly string[];
}

/** @param items current memories that the reader may see */
export function askedPeople(items: readonly Item[], owner: string, asked: PersonQuestion): AskedPeople {
  const named = ownersOf(items, owner, asked);
  const { relations } = asked;
  if (relations === undefined) return { subjects: named, relations: [] };
  const subjects = named.flatMap(
    (of) => relativesAmong(items, owner, { relations, ...(of === undefined ? {} : { of }) }).subjects,
  );
  return { subjects: [...new Set(subjects)], relations };
}

/** The named person or the person with the stated relation; undefined means the owner. */
export function ownersOf(
  items: readonly Item[],
  owner: string,
  asked: PersonQuestion,
): readonly (string | undefined)[] {
  const { name, as, from, of } = asked;
  if (of !== undefined) return relativesAmong(items, owner, { relations: of }).subjects;
  if (name === undefined || name.toLowerCase() === owner.toLowerCase()) return [undefined];
  const names = namesakes(items, {
    name,
    ...(as === undefined ? {} : { as }),
    ...(from === undefined ? {} : { from }),
  });
  return names.flatMap((known) => [known, ...unnamedSubjects(items, owner, known)]);
}

/** Subjects such as "Ana's father" in memories from before his name was known. */
function unnamedSubjects(items: readonly Item[], owner: string, name: string): readonly string[] {
  const relations = new Set(
    items.flatMap((item) => (item.subject === undefined && nameIn(item) === name ? (relationIn(item.text) ?? []) : [])),
  );
  const unnamed = new Set([...relations].map((relation) => `${owner}'s ${relation}`));
  return [...new Set(items.flatMap(({ subject }) => (subject !== undefined && unnamed.has(subject) ? [subject] : [])))];
}

/**
 * True if an item is about the people in question.
 * @param facts current facts formed from the item
 */
export function isAboutAsked(
  vault: Pick<OpenVault, "name">,
  item: Item,
  { subjects, relations }: AskedPeople,
  facts: readonly Item[],
): boolean {
  // "Has a brother, Tom" gives neither a job nor a home of the owner.
  if (
    relations.length === 0 &&
    subjects.every((name) => name === undefined) &&
    item.key?.startsWith(RELATION_PREFIX) === true
  )
    return false;
  // In "the neighbour has a dog", the relation is someone else's.
  const isOfAnother = item.layer !== "message" && item.subject !== undefined && !subjects.includes(undefined);
  if (isAbout(item, subjects) || mentions(item, subjects, isOfAnother ? [] : relations)) return true;
  if (item.layer !== "message") return false;
  // "My nephew Vlad studies law" only says that the owner has a nephew.
  if (facts.some((fact) => isAbout(fact, subjects) && (fact.subject !== undefined || fact.type !== "relationship")))
    return true;
  return subjects.includes(undefined) && isOwnerStatement(vault, item, facts.length > 0);
}

function isAbout({ layer, subject, entities }: Item, subjects: AskedPeople["subjects"]): boolean {
  if (layer === "message") return false;
  const about = [subject, ...(subject === undefined ? [] : entities)].map((name) => name?.toLowerCase());
  return subjects.some((name) => about.includes(name?.toLowerCase()));
}

/** By name or relation. */
function mentions(item: Item, subjects: AskedPeople["subjects"], relations: readonly string[]): boolean {
  const names = subjects.flatMap((name) => (name === undefined ? [] : [bareName(name)]));
  if (item.speaker !== undefined && names.includes(bareName(item.speaker))) return true;
  const text = ` ${plainText(item.text)} `;
  if (names.some((name) => text.includes(` ${plainText(name)} `))) return true;
  if (relations.length === 0) return false;
  const relationsSaid = relationsIn(`. ${item.text}`, wordsOfItem(item).language);
  return withNarrower(relations).some((relation) => relationsSaid.has(relation));
}

const plainText = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const bareName = (name: string): string => name.replace(/ \([^()]+\)$/u, "").toLowerCase();

/**
 * The owner's statement, unless about others only.
 * @param hasMemories has memories, none about the owner
 */
function isOwnerStatement({ name }: Pick<OpenVault, "name">, item: Item, hasMemories: boolean): boolean {
  const { speaker, origin, text } = item;
  if (origin.actor !== "user" || !(speaker === undefined || speaker.toLowerCase() === name.toLowerCase())) return false;
  const { language } = wordsOfItem(item);
  return hasMemories ? isAboutSelf(text, language) : !mentionsOthers(text, language);
}

/**
 * True if an item is about people other than those the question mentions: "What should I not cook
 * for Petra?" The owner's statements about themselves don't count as such.
 */
export function isAboutOthers(
  { name }: Pick<OpenVault, "name">,
  item: Item,
  subjects: readonly string[],
  facts: readonly Item[],
): boolean {
  if (mentions(item, subjects, []) || isAbout(item, subjects))
    return facts.length > 0 && facts.every((fact) => isOfNamesake(fact, subjects));
  if (item.layer !== "message")
    return item.subject !== undefined || item.type === "relationship" || POSSESSIVE_START.test(item.text);
  const isOwners = item.speaker === undefined || item.speaker.toLowerCase() === name.toLowerCase();
  return (
    !isOwners || (facts.length > 0 && facts.every((fact) => fact.subject !== undefined && !isAbout(fact, subjects)))
  );
}

/** "The vicar's parrot escaped". */
const POSSESSIVE_START = /^(?:the|an?) (?:\p{L}+ ){0,2}\p{L}+(?:['’]s|s['’]) /iu;

/**
 * The memories of a message about `subjects`, if others are about a namesake; otherwise undefined.
 */
export function withoutNamesakes(
  facts: readonly Item[],
  subjects: readonly (string | undefined)[],
): readonly Item[] | undefined {
  const named = subjects.filter((name) => name !== undefined);
  return facts.some((fact) => isOfNamesake(fact, named)) ? facts.filter((fact) => isAbout(fact, named)) : undefined;
}

/** About another person of that name: `Anna (boss)` instead of the sister. */
function isOfNamesake(fact: Item, subjects: readonly string[]): boolean {
  if (isAbout(fact, subjects)) return false;
  const names = new Set(subjects.map(bareName));
  return [fact.subject, ...fact.entities].some(
    (name) => name !== undefined && names.has(bareName(name)) && !subjects.includes(name),
  );
}

/**
 * True if the speaker, not the owner, talks about themselves. Such items don't answer questions
 * about the owner: "What am I bringing?"
 */
export function isSelfStatementOfOther({ name }: Pick<OpenVault, "name">, item: Item): boolean {
  const { layer, speaker, subject, text } = item;
  if (speaker === undefined || speaker.toLowerCase() === name.toLowerCase()) return false;
  if (layer !== "message") return subject === speaker;
  return mentionsSelf(text, wordsOfItem(item).language) && !` ${plainText(text)} `.includes(` ${plainText(name)} `);
}
