/**
 * Direct answers (memory.md §8): a question about an attribute, a person, the family or the profile
 * is answered from current memories, without a search.
 */

import { type Item, USER_SPACE } from "../../model/item.ts";
import type { Readable } from "../../search/vault-index.ts";
import { relationsIn, withNarrower } from "../../text/common-words.ts";
import type { PersonQuestion } from "../../text/person-question.ts";
import { mentionsSelf } from "../../text/question-kinds.ts";
import { fold } from "../../text/words.ts";
import { profileItems } from "../derive/profile.ts";
import { negationsOf, perItem, wordsOfItem } from "../item-text.ts";
import { bareName, nameIn, RELATION_PREFIX, relativesAmong } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import { isCurrent, itemsAbout, peopleItems, subjectsNamed } from "./current-items.ts";
import type { Chosen } from "./recall-rank.ts";

/** Most items about one person. `vault.profile()` returns all of them. */
const KNOWN_MAX = 10;

export interface KnownFor {
  /**
   * Current memories that tell of people, and those about the people in question. Empty for a
   * question about the owner, which doesn't need them.
   */
  readonly items: readonly Item[];
  readonly people: AskedPeople;
}

/** The people a question is about, with the memories to answer it from. */
export async function knownFor(vault: OpenVault, readable: Readable, asked: PersonQuestion): Promise<KnownFor> {
  const isOfOwner =
    asked.relations === undefined &&
    (asked.name === undefined || asked.name.toLowerCase() === vault.name.toLowerCase());
  if (isOfOwner) return { items: [], people: askedPeople(vault, [], asked) };
  const names = asked.name === undefined ? [] : [asked.name];
  const relations = await peopleItems(vault, readable, {
    names,
    relations: [...(asked.relations ?? []), ...(asked.of ?? [])],
  });
  const people = askedPeople(vault, relations, asked);
  if (asked.wants !== "person" && asked.wants !== "likes") return { items: relations, people };
  const about = await itemsAbout(vault, readable, [...names, ...people.subjects.flatMap((name) => name ?? [])]);
  return { items: [...new Map([...relations, ...about].map((item) => [item.id, item])).values()], people };
}

/** Current memories with the requested attribute, or about the requested person. */
export async function answersOf(
  vault: OpenVault,
  readable: Readable,
  asked: PersonQuestion,
  { items: current, people }: KnownFor,
): Promise<readonly Item[]> {
  if (asked.wants === "person")
    return people.subjects.flatMap((name) => (name === undefined ? [] : aboutPerson(current, name)));
  if (asked.wants === "likes") return likesOf(current, people.subjects);
  const answers = await Promise.all(
    people.subjects.map(async (subject) => {
      const isOfHome = asked.keys.includes("home.city") && !asked.keys.includes(MOVE);
      const holders = [...asked.keys, ...(isOfHome ? [MOVE] : [])].flatMap(
        (key) => vault.index.holder(USER_SPACE, subject, key) ?? [],
      );
      const found = (await vault.items.many([...new Set(holders)].filter((id) => readable.has(id)))).filter(
        (item) => isCurrent(item) && !isElsewhere(item, asked, vault.now()),
      );
      const items = isOfHome ? homesNow(found, vault.now()) : found;
      return asked.wants === "attributes" ? items : items.slice(0, 1);
    }),
  );
  return answers.flat();
}

const MOVE = "plan.move";
/** A planned move whose day has passed gives the home, unless a later memory names another. */
function homesNow(items: readonly Item[], now: number): readonly Item[] {
  const homes = items.filter(({ key }) => key !== MOVE);
  const move = items.find(
    ({ key, time, at }) => key === MOVE && time !== undefined && time.start > at && time.end <= now,
  );
  return move === undefined || homes.some(({ at }) => at > move.at) ? homes : [move];
}

/** A stay ends on its last day, or after a fortnight if no end is known. */
export const isOver = ({ key, time, at }: Item, now: number): boolean =>
  key === "whereabouts" && (time !== undefined && time.end > at ? time.end : at + STAY_MS) < now;
/** "Is staying until Sunday", and Sunday has passed. */
export const isPastItsEnd = ({ labels, time }: Item, now: number): boolean =>
  labels.includes("until") && time !== undefined && time.end <= now;
const STAY_MS = 14 * 86_400_000;

/** The last known whereabouts stand in for a home, unless they were given a time span. */
const isElsewhere = (item: Item, { keys }: PersonQuestion, now: number): boolean =>
  keys[0] === "whereabouts" ? isOver(item, now) : item.key === "whereabouts" && item.time !== undefined;

/** Likes and dislikes of these people, newest first. */
function likesOf(items: readonly Item[], subjects: AskedPeople["subjects"]): readonly Item[] {
  return items
    .filter(({ type, subject }) => type === "preference" && subject !== undefined && subjects.includes(subject))
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, LIKES_MAX);
}
const LIKES_MAX = 4;

/** First who the person is, then memories about them, then memories that only mention them. */
function aboutPerson(items: readonly Item[], name: string): readonly Item[] {
  const lower = name.toLowerCase();
  const isAbout = ({ subject }: Item): boolean => subject?.toLowerCase() === lower;
  const isWho = (item: Item): boolean =>
    item.type === "relationship" ? nameIn(item)?.toLowerCase() === lower : introducedIn(item.text) === lower;
  const place = (item: Item): number => (isWho(item) ? 0 : isAbout(item) ? 1 : 2);
  return items
    .filter((item) => isAbout(item) || item.entities.some((entity) => entity.toLowerCase() === lower))
    .toSorted((one, other) => place(one) - place(other) || other.at - one.at);
}

/** "Has been fostering a lad called Jayden". */
const introducedIn = (text: string): string | undefined =>
  /(?<!\p{L})(?:called|named|namens|llamad[oa]|chamad[oa]|appelée?|nommée?) (?<name>\p{Lu}[\p{L}'’-]*)/u
    .exec(text)
    ?.groups?.["name"]?.toLowerCase();

/** Everything known about the owner or their family, in profile order. */
export async function knownOf(
  vault: OpenVault,
  readable: Readable,
  asked: PersonQuestion,
  known: KnownFor,
): Promise<readonly Item[]> {
  const owners = ownersOf(vault, known.items, asked);
  const found = await Promise.all(
    owners.map((subject) =>
      profileItems(vault, {
        readable,
        familyOnly: asked.wants === "family",
        ...(subject === undefined ? {} : { subject }),
        ...(asked.relations === undefined
          ? {}
          : { relations: asked.relations, namesOnly: asked.keys.includes("name") }),
      }),
    ),
  );
  // An owner known under two names appears twice.
  return [...new Map(found.flat().map((item) => [item.id, item])).values()].slice(0, KNOWN_MAX);
}

/** True if the memories' evidence covers nearly the whole message. */
export function isCoveredBy(message: Item, memories: readonly Item[]): boolean {
  const spans = memories.flatMap(({ evidence }) =>
    evidence.filter(({ item }) => item === message.id).flatMap(({ spans }) => spans),
  );
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return length >= COVERED_SHARE * message.text.trim().length;
}
const COVERED_SHARE = 0.75;

/** Replaces messages by the memory that covers them, in unchanged order, each memory once. */
export async function withCoveringMemories(
  vault: OpenVault,
  entries: readonly Chosen[],
  readable: Readable,
): Promise<readonly Chosen[]> {
  const memories = await Promise.all(
    entries.map(async ({ item }) => (item.layer === "message" ? await memoryOf(vault, item) : undefined)),
  );
  const shown = new Set(entries.map(({ item }) => item.id));
  return entries.flatMap((entry, place): readonly Chosen[] => {
    const memory = memories[place];
    if (memory === undefined || !readable.has(memory.id)) return [entry];
    // Already added for another message.
    if (shown.has(memory.id)) return [];
    shown.add(memory.id);
    const hit = { ...entry.hit, id: memory.id, row: vault.index.row(memory.id) };
    return [{ ...entry, item: memory, copies: [...entry.copies, entry.item], hit }];
  });
}

/** The memory to show instead of a message: its only one, if it covers the message. */
async function memoryOf(vault: OpenVault, message: Item): Promise<Item | undefined> {
  const formed = await vault.items.many(vault.index.citing(message.id));
  const facts = formed.filter(({ layer }) => layer === "fact");
  const [only] = facts;
  return facts.length === 1 && only !== undefined && isCurrent(only) && isCoveredBy(message, facts) ? only : undefined;
}

/** The parts of a text that decide whether it is a near-duplicate. */
interface Fingerprint {
  /** In text order, with repeats. */
  readonly terms: readonly string[];
  readonly negations: readonly string[];
}

/** Shorter texts depend too much on their context to be compared. */
const TERMS_MIN = 3;
/** Shorter length as a share of the longer one. */
const SHARE_MIN = 0.8;
const HAS_DIGIT = /\p{N}/u;

/** Near-duplicate detection within a reply. Compares only items with the same `frameOf`. */
export class NearDuplicateSet {
  readonly #byFrame = new Map<string, Item[]>();

  /** Returns the id of an earlier near-duplicate; otherwise adds the item. */
  add(item: Item): string | undefined {
    const duplicate = this.find(item);
    if (duplicate === undefined) {
      const frame = frameOf(item);
      this.#byFrame.set(frame, [...(this.#byFrame.get(frame) ?? []), item]);
    }
    return duplicate;
  }

  /** The id of an earlier near-duplicate. */
  find(item: Item): string | undefined {
    const others = this.#byFrame.get(frameOf(item));
    if (others === undefined) return undefined;
    const own = fingerprintOf(item);
    return others.find((other) => isSame(own, fingerprintOf(other)))?.id;
  }
}

/** Everything except the words that near-duplicates must have in common. */
const frameOf = perItem(({ speaker, subject, time, truth, taint, entities }: Item): string =>
  JSON.stringify([speaker, subject, time, truth, taint, entities.toSorted()]),
);

function isSame(left: Fingerprint, right: Fingerprint): boolean {
  const [fewer, more] = left.terms.length <= right.terms.length ? [left.terms, right.terms] : [right.terms, left.terms];
  if (fewer.length < TERMS_MIN || !isEqual(left.negations, right.negations)) return false;
  if (fewer.length / more.length < SHARE_MIN) return false;
  let matched = 0;
  for (const term of more) {
    if (term === fewer[matched]) matched += 1;
    else if (HAS_DIGIT.test(term)) return false;
  }
  return matched === fewer.length;
}

const isEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((word, place) => word === right[place]);

const fingerprintOf = perItem(
  (item): Fingerprint => ({ terms: wordsOfItem(item).terms, negations: negationsOf(item) }),
);

/* The people that a question is about, and whether an item is about them. */

export interface AskedPeople {
  /** Names as in memories; undefined means the owner. */
  readonly subjects: readonly (string | undefined)[];
  /** Their relation, if the question states one. */
  readonly relations: readonly string[];
}

/** @param items current memories that the reader may see */
export function askedPeople(vault: OpenVault, items: readonly Item[], asked: PersonQuestion): AskedPeople {
  const named = ownersOf(vault, items, asked);
  const { relations } = asked;
  if (relations === undefined) return { subjects: named, relations: [] };
  const subjects = named.flatMap(
    (of) => relativesAmong(items, vault.name, { relations, ...(of === undefined ? {} : { of }) }).subjects,
  );
  return { subjects: [...new Set(subjects)], relations };
}

/** The named person or the person with the stated relation; undefined means the owner. */
export function ownersOf(
  vault: OpenVault,
  items: readonly Item[],
  asked: PersonQuestion,
): readonly (string | undefined)[] {
  const { name, as, from, of } = asked;
  if (of !== undefined) return relativesAmong(items, vault.name, { relations: of }).subjects;
  if (name === undefined || name.toLowerCase() === vault.name.toLowerCase()) return [undefined];
  return subjectsNamed(vault, items, { name, as, from });
}

/**
 * True if an item is about the people in question.
 * @param facts current facts formed from the item
 */
export function isAboutAsked(item: Item, { subjects, relations }: AskedPeople, facts: readonly Item[]): boolean {
  // "Has a brother, Tom" gives neither a job nor a home of the owner.
  if (
    relations.length === 0 &&
    subjects.every((name) => name === undefined) &&
    item.key?.startsWith(RELATION_PREFIX) === true
  )
    return false;
  if (isAbout(item, subjects) || mentions(item, subjects, relations)) return true;
  if (item.layer !== "message") return false;
  // "My nephew Vlad studies law" only says that the owner has a nephew.
  return facts.some((fact) => isAbout(fact, subjects) && (fact.subject !== undefined || fact.type !== "relationship"));
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
  if (mentions(item, subjects, []) || isAbout(item, subjects)) return false;
  if (item.layer !== "message") return item.subject !== undefined || item.type === "relationship";
  const isOwners = item.speaker === undefined || item.speaker.toLowerCase() === name.toLowerCase();
  return (
    !isOwners || (facts.length > 0 && facts.every((fact) => fact.subject !== undefined && !isAbout(fact, subjects)))
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
