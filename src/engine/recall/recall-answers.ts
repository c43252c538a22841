/**
 * Direct answers (memory.md §8): a question about an attribute, a person, the family or the profile
 * is answered from current memories, without a search.
 */

import { WORK_PATTERN_TYPE } from "../../forming/behaviour/work-pattern.ts";
import { attributesOf } from "../../forming/form-candidates.ts";
import { judgeFor } from "../../forming/language-loader.ts";
import { answersQuestion } from "../../forming/thing.ts";
import { DAY_MS } from "../../model/clock.ts";
import { type Interval, type Item, USER_SPACE } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import type { Readable } from "../../search/vault-index.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText } from "../../text/analysis.ts";
import { occasionIn, relationsIn, termsOfRelations, withNarrower } from "../../text/common-words.ts";
import { conceptsInQuestion } from "../../text/concepts.ts";
import { type HabitTimes, habitTimes, termsOfTimes } from "../../text/habit-times.ts";
import { type PersonQuestion, peopleNamed, relativesNamed, toldAsNow } from "../../text/person-question.ts";
import {
  asksForFacts,
  beginsAs,
  byName,
  type HabitQuestion,
  isOneOf,
  isTasteConcept,
  kindsOfText,
  mentionsDislike,
  mentionsSelf,
  type PeriodQuestion,
  says,
  type TasteQuestion,
  isOfWork as tellsOfWork,
} from "../../text/question-kinds.ts";
import { dayNumber, weekday, zonedParts } from "../../text/time-zone.ts";
import { fold } from "../../text/words.ts";
import { groupOf, profileItems } from "../derive/profile.ts";
import { conceptsOfItem, wordsOfItem } from "../item-text.ts";
import { thingAsked } from "../observe/related-facts.ts";
import { bareName, nameIn, RELATION_PREFIX, relativesAmong } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import {
  currentItems,
  itemsAbout,
  itemsDuring,
  othersRows,
  ownersRows,
  peopleItems,
  preferenceRows,
  subjectsNamed,
} from "./current-items.ts";
import { isCurrent } from "./read-filter.ts";
import { type Chosen, isCoveredBy } from "./recall-rank.ts";

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
  if (asked.wants === "health") return healthOf(vault, readable, people.subjects);
  const former = asked.isPast === true ? await formerly(vault, readable, asked, people.subjects) : [];
  const answers = await Promise.all(
    people.subjects.map(async (subject) => {
      const isOfHome = asked.keys.includes("home.city") && !asked.keys.includes(MOVE);
      const holders = [...asked.keys, ...(isOfHome ? [MOVE] : [])].flatMap(
        (key) => vault.index.holder(USER_SPACE, subject, key) ?? [],
      );
      const isIntroduced = holders.length === 0 && asked.keys.includes("age");
      const ids = new Set(isIntroduced ? introducedWithAge(current, subject) : holders);
      const found = (await vault.items.many([...ids].filter((id) => readable.has(id)))).filter(
        (item) => isCurrent(item) && !isElsewhere(item, asked, vault.now()),
      );
      const items = isOfHome ? homesNow(found, vault.now()) : found;
      return asked.wants === "attributes" || isIntroduced ? items : items.slice(0, 1);
    }),
  );
  const isOfHousehold = asked.keys.includes(HOME_WITH) && people.subjects.includes(undefined);
  return [...former, ...answers.flat(), ...(isOfHousehold ? await housemates(vault, readable) : [])];
}
const HOME_WITH = "home.with";

const sharesHome = beginsAs("shares a home");

/** "Lives in Altona with Marlon", "Tom: lives with the speaker", "has a flatmate, Tom". */
async function housemates(vault: OpenVault, readable: Readable): Promise<readonly Item[]> {
  const relations = await peopleItems(vault, readable, { names: [], relations: ["roommate"] });
  const others = await currentItems(vault, readable, othersRows);
  const own = await currentItems(vault, readable, ownersRows);
  return [
    ...own.filter(({ key, text }) => key === "home.city" && sharesHome(text)),
    ...others.filter(({ key, text }) => key === HOME_WITH && text.includes("the speaker")),
    ...relations.filter(
      ({ subject, key, text }) =>
        subject === undefined && key?.startsWith(RELATION_PREFIX) === true && relationsIn(text, "").has("roommate"),
    ),
  ];
}

/** What is told of the past and would have the attribute today: "Was a postman for forty years". Newest first. */
async function formerly(
  vault: OpenVault,
  readable: Readable,
  { keys }: PersonQuestion,
  subjects: AskedPeople["subjects"],
): Promise<readonly Item[]> {
  const names = subjects.flatMap((subject) => subject ?? []);
  const items = subjects.includes(undefined)
    ? await currentItems(vault, readable, ownersRows)
    : await itemsAbout(vault, readable, names);
  const found: Item[] = [];
  for (const item of items.filter(({ subject }) => subjects.includes(subject))) {
    const claims = await Promise.all(toldAsNow(item.text).map(attributesOf));
    if (claims.some(({ key }) => key !== undefined && keys.includes(key))) found.push(item);
  }
  return found.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).slice(0, FORMER_MAX);
}
const FORMER_MAX = 4;

/** Illnesses first. */
async function healthOf(
  vault: OpenVault,
  readable: Readable,
  subjects: AskedPeople["subjects"],
): Promise<readonly Item[]> {
  const found = await Promise.all(
    subjects.map((subject) => profileItems(vault, subject === undefined ? { readable } : { readable, subject })),
  );
  return found
    .flat()
    .filter((item) => subjects.includes(item.subject) && groupOf(item, vault.now()) === "health")
    .toSorted((one, other) => Number(isIllness(other)) - Number(isIllness(one)))
    .slice(0, KNOWN_MAX);
}

const isIllness = (item: Item): boolean => {
  const concepts = conceptsOfItem(item);
  return concepts.has("illness") || concepts.has("disability");
};

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
const isOver = ({ key, time, at }: Item, now: number): boolean =>
  key === "whereabouts" && (time !== undefined && time.end > at ? time.end : at + STAY_MS) < now;
/** "Is staying until Sunday", and Sunday has passed. */
export const isPastItsEnd = ({ labels, time }: Item, now: number): boolean =>
  labels.includes("until") && time !== undefined && time.end <= now;
const STAY_MS = 14 * DAY_MS;

/** The last known whereabouts stand in for a home, unless they were given a time span. */
const isElsewhere = (item: Item, { keys }: PersonQuestion, now: number): boolean =>
  keys[0] === "whereabouts" ? isOver(item, now) : item.key === "whereabouts" && item.time !== undefined;

/** A question of fact about one person: "When does my dad play bowls?" */
export interface OfPerson {
  /** Undefined for a relative. */
  readonly name: string | undefined;
  /** Of a relative. */
  readonly relations: readonly string[];
  /** How well an item matches the question without the person; 0 for not at all. */
  readonly asks: (item: Item) => number;
  /** Asks when: any day of the person may answer. */
  readonly isOfTime: boolean;
}

/** Somebody meant by what they do, of whom there is one: Farid in "When does mum's nurse come?" */
export interface RoleHolder {
  readonly name: string;
  readonly relations: readonly string[];
}

/** Undefined unless the question of fact has one such role, apart from relatives. */
export async function roleHolder(
  vault: OpenVault,
  read: AnalysableText,
  readable: Readable,
): Promise<RoleHolder | undefined> {
  if (!asksForFacts(read.text) || peopleNamed(read.text, read).length > 0) return undefined;
  const relatives = new Set(relativesNamed(read.text, read).flatMap((relative) => relative.relations));
  const relations = [...relationsIn(read.text, "")].filter((relation) => !relatives.has(relation));
  if (relations.length === 0) return undefined;
  const items = await peopleItems(vault, readable, { relations });
  const [name, another] = relativesAmong(items, vault.name, { relations }).subjects;
  return name === undefined || another !== undefined ? undefined : { name, relations };
}

/** Undefined unless the question asks for a fact about exactly one person: named, a relative, or with a role. */
export function ofPersonIn(read: AnalysableText, holder?: RoleHolder): OfPerson | undefined {
  if (!asksForFacts(read.text)) return undefined;
  const named = peopleNamed(read.text, read);
  const relatives = relativesNamed(read.text, read);
  if (holder === undefined && named.length + relatives.length !== 1) return undefined;
  const phrase = named[0]?.name ?? relatives[0]?.phrase ?? "";
  const roles = holder === undefined ? [] : termsOfRelations(holder.relations);
  const rest = new AnalysableText(read.text.replace(phrase, " "));
  const restTerms = rest.terms.filter((term) => !roles.includes(term));
  const kinds = conceptsInQuestion(rest.text, restTerms, read.language).filter(({ by }) => by !== "evocation");
  if (restTerms.length === 0) return undefined;
  const name = holder?.name ?? named[0]?.name;
  const relations = holder === undefined ? (relatives[0]?.relations ?? []) : [];
  const asks = (item: Item): number => {
    const { terms, concepts } = wordsOfItem(item);
    // The owner's own memories are about the person only by what they say.
    const isOwn = item.layer === "fact" && item.subject === undefined && !mentions(item, [name], relations);
    const shared = restTerms.filter((term) => terms.includes(term)).length;
    return shared + (!isOwn && kinds.some(({ id }) => concepts.has(id)) ? CONCEPT_SHARE : 0);
  };
  return { name, relations, asks, isOfTime: asksWhen(read.text) };
}
const asksWhen = isOneOf("asks when");
/** "Who lives with dad?" is answered by a memory about somebody else. */
export const asksWho = isOneOf("asks who");
/** A shared concept counts less than a shared word. */
const CONCEPT_SHARE = 0.5;

/** The owner's relatives in a question ("my dad"), as subjects of memories. */
export async function relativesMeant(
  vault: OpenVault,
  read: AnalysableText,
  readable: Readable,
): Promise<readonly string[]> {
  const relations = relativesNamed(read.text, read).flatMap((relative) => relative.relations);
  if (relations.length === 0) return [];
  return relativesAmong(await peopleItems(vault, readable, { relations }), vault.name, { relations }).subjects;
}

/**
 * The names of the relatives in a question, by their folded word: "brother" in "my brother" finds what is known of Tom.
 * Only of those who are the only one; "which of the kids" asks for a name.
 */
export async function namesOfRelatives(
  vault: OpenVault,
  read: AnalysableText,
  readable: Readable,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (asksWho(read.text)) return found;
  for (const { relations, phrase } of relativesNamed(read.text, read)) {
    const { subjects } = relativesAmong(await peopleItems(vault, readable, { relations }), vault.name, { relations });
    const [name, another] = subjects.filter((subject) => !subject.startsWith(possessive(vault.name)));
    const word = fold(phrase.split(" ").at(-1) ?? "").replace(/['’]s?$/u, "");
    if (name !== undefined && another === undefined) found.set(word, name);
  }
  return found;
}

/** What is known about the person and matches the rest of the question, best match first. */
export async function toldOfPerson(vault: OpenVault, readable: Readable, asked: OfPerson): Promise<readonly Item[]> {
  const known = (await knownOfPerson(vault, readable, asked)).filter(({ type }) => type !== "relationship");
  const fits = known.map((item) => ({ item, fit: asked.asks(item) })).filter(({ fit }) => fit > 0);
  const timed = asked.isOfTime ? fits.filter(({ item }) => isTimed(item)) : fits;
  const fitting =
    timed.length === 0 && asked.isOfTime ? known.filter(isTimed).map((item) => ({ item, fit: 1 })) : timed;
  const best = Math.max(0, ...fitting.map(({ fit }) => fit));
  return fitting
    .filter(({ fit }) => fit === best)
    .map(({ item }) => item)
    .toSorted(
      (one, other) =>
        Number(hasEnded(one)) - Number(hasEnded(other)) || other.at - one.at || (one.id < other.id ? 1 : -1),
    )
    .slice(0, TOLD_MAX);
}
const TOLD_MAX = 3;
const hasEnded = ({ labels }: Item): boolean => labels.includes("ended");
/** Tells when: an answer to a question for a day. */
export const isTimed = ({ text, time }: Pick<Item, "text" | "time">): boolean =>
  time !== undefined || namesDay(text) || NAMES_TIME.test(text);
const NAMES_TIME =
  /(?<!\p{L})(?:every|each|on the|at) \d|\d(?:st|nd|rd|th)?(?: of)? (?=\p{Lu})|\d ?(?:am|pm|uhr)(?!\p{L})/iu;
const namesDay = (text: string): boolean => (habitTimes(text)?.days.size ?? 0) > 0;

/** Memories about the person and those that name them; none of somebody unknown. */
async function knownOfPerson(
  vault: OpenVault,
  readable: Readable,
  { name, relations }: OfPerson,
): Promise<readonly Item[]> {
  const items = await peopleItems(vault, readable, name === undefined ? { relations } : { names: [name] });
  const subjects =
    name === undefined
      ? relativesAmong(items, vault.name, { relations }).subjects
      : subjectsNamed(vault, items, { name });
  if (subjects.length === 0) return [];
  const about = await itemsAbout(vault, readable, subjects);
  if (!about.some(({ subject }) => subject !== undefined && subjects.includes(subject))) return [];
  const naming = items.filter((item) => item.subject === undefined && mentions(item, [], relations));
  return [...new Map([...about, ...naming].map((item) => [item.id, item])).values()];
}

/**
 * Entries that match the rest of the question come first. If anything is left without them, those that only introduce
 * the person are dropped: "My daughter Ella is 7" does not answer "When does my daughter swim?".
 * @param memoriesOf the memories of a message
 */
export async function answersFirst(
  entries: readonly Chosen[],
  { asks }: OfPerson,
  memoriesOf: (item: Item) => Promise<readonly Item[]>,
): Promise<readonly Chosen[]> {
  const rated = await Promise.all(
    entries.map(async (entry) => {
      const items = [entry.item, ...(await memoriesOf(entry.item))];
      const isMatch = items.some((item) => asks(item) > 0);
      return { entry, isMatch, isIntroduction: !isMatch && items.some(({ key }) => key?.startsWith(RELATION_PREFIX)) };
    }),
  );
  const kept = rated.filter(({ isIntroduction }) => !isIntroduction);
  if (kept.length === 0) return entries;
  const place = ({ entry: { item }, isMatch }: (typeof kept)[number]): number =>
    (isMatch ? 0 : 2) + Number(hasEnded(item));
  return kept.toSorted((one, other) => place(one) - place(other)).map(({ entry }) => entry);
}

/** Likes and dislikes of these people, then what they wish for, then their pastimes; each newest first. */
function likesOf(items: readonly Item[], subjects: AskedPeople["subjects"]): readonly Item[] {
  const place = (item: Item): number =>
    item.type === "preference" ? 0 : item.type === "goal" ? 1 : [...conceptsOfItem(item)].some(isPastime) ? 2 : 3;
  return items
    .filter((item) => item.subject !== undefined && subjects.includes(item.subject) && place(item) < 3)
    .toSorted((one, other) => place(one) - place(other) || other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, LIKES_MAX);
}
const LIKES_MAX = 4;
const isPastime = (concept: string): boolean => PASTIMES.has(concept);
const PASTIMES: ReadonlySet<string> = new Set(
  `hobby craft art photography collection game videogame toy reading music instrument singing dance theatre outdoors
   watersport wintersport sport martialart exercise running yoga garden`.split(/\s+/u),
);

/** "Tiene un hijo, Iván, de 9 años": the introduction already answers a question about his age. */
const introducedWithAge = (items: readonly Item[], subject: string | undefined): readonly string[] =>
  items
    .filter(
      (item) =>
        item.type === "relationship" &&
        subject !== undefined &&
        nameIn(item)?.toLowerCase() === subject.toLowerCase() &&
        /\p{N}/u.test(item.text),
    )
    .map(({ id }) => id);

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

/* The people that a question is about, and whether an item is about them. */

interface AskedPeople {
  /** Names as in memories; undefined means the owner. */
  readonly subjects: readonly (string | undefined)[];
  /** Their relation, if the question states one. */
  readonly relations: readonly string[];
}

/** @param items current memories that the reader may see */
function askedPeople(vault: OpenVault, items: readonly Item[], asked: PersonQuestion): AskedPeople {
  const named = ownersOf(vault, items, asked);
  const { relations } = asked;
  if (relations === undefined) return { subjects: named, relations: [] };
  const subjects = named.flatMap(
    (of) => relativesAmong(items, vault.name, { relations, ...(of === undefined ? {} : { of }) }).subjects,
  );
  return { subjects: [...new Set(subjects)], relations };
}

/** The named person or the person with the stated relation; undefined means the owner. */
function ownersOf(vault: OpenVault, items: readonly Item[], asked: PersonQuestion): readonly (string | undefined)[] {
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
 * The memories of a message about `subjects`, if others are about a namesake (`Anna (boss)` instead
 * of the sister); otherwise undefined.
 */
export function withoutNamesakes(
  facts: readonly Item[],
  subjects: readonly (string | undefined)[],
): readonly Item[] | undefined {
  const named = subjects.filter((name) => name !== undefined);
  const names = new Set(named.map(bareName));
  const isOfNamesake = (fact: Item): boolean =>
    !isAbout(fact, named) &&
    [fact.subject, ...fact.entities].some(
      (name) => name !== undefined && names.has(bareName(name)) && !named.includes(name),
    );
  return facts.some(isOfNamesake) ? facts.filter((fact) => isAbout(fact, named)) : undefined;
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

/*
 * Standing instructions about the style of answers (memory.md §8). "Answer briefly" applies to
 * every task. Instructions about code or units only apply to tasks about them.
 */

const STYLE_KEYS: ReadonlySet<string> = new Set(
  ["address", "emojis", "format", "language", "length", "tone"].map((name) => `style.${name}`),
);

/** By attribute of an instruction about units. */
const MEASURED = byName("measures");

/**
 * Matches the instructions that an answer must follow; undefined if there are none.
 * @param isTasked true if the query asks for a text or an explanation, to which style instructions
 * apply
 */
export function instructionFilter(query: string, isTasked: boolean): ((item: Item) => boolean) | undefined {
  const keys = new Set([...MEASURED()].flatMap(([key, asked]) => (asked.test(query) ? [key] : [])));
  if (kindsOfText(query).includes("code")) keys.add("style.code");
  if (!isTasked && keys.size === 0) return undefined;
  return ({ type, key = "" }) => type === "instruction" && ((isTasked && STYLE_KEYS.has(key)) || keys.has(key));
}

/**
 * Whether a question is of the occasion that an instruction names: "when I ask about a deployment". Undefined if it names
 * none.
 */
export function isOfOccasion({ type, text }: Item, read: AnalysableText): boolean | undefined {
  const span = type === "instruction" ? occasionIn(text) : undefined;
  if (span === undefined) return undefined;
  const { terms, allConcepts } = new AnalysableText(text.slice(span.start, span.end));
  return read.terms.some((term) => terms.includes(term)) || [...read.allConcepts].some((id) => allConcepts.has(id));
}

/** Has a word of the question besides that of writing, which nearly any task is. */
export const sharesTopic = (item: Item, { terms }: AnalysableText): boolean =>
  terms.some((term) => term !== "write" && wordsOfItem(item).terms.includes(term));

/** False for an instruction about another occasion, or a kind of text that is not asked for: "in product descriptions". */
export function isInScope(item: Item, read: AnalysableText): boolean {
  const { type, text } = item;
  const kinds = type === "instruction" ? kindsOfText(text) : [];
  if (makesException(text)) return true;
  if (kinds.length === 0) return isOfOccasion(item, read) !== false;
  const asked = kindsOfText(read.text);
  return kinds.some((kind) => asked.includes(kind));
}
const makesException = says("exceptions");

/** A question about how to do something, which asks for an explanation. */
const asksForText = isOneOf("asks for a text");

/**
 * True if a message asks for a text or an explanation, according to the judge of its language.
 */
export function isTask(query: string): boolean {
  if (asksForText(query)) return true;
  const judge = judgeFor(new AnalysableText(query));
  return judge?.judge({ text: query, message: query }).function === "request";
}

/** Most tastes in one answer. */
const TASTES_MAX = 5;

/**
 * Tastes of the requested kind, newest first. Without any, likes of unknown kind follow. A question
 * about dislikes gets the others of every kind as well.
 */
export async function tastesOf(
  vault: OpenVault,
  readable: Readable,
  { likes, does, concepts }: TasteQuestion,
): Promise<readonly Item[]> {
  const known = await currentItems(vault, readable, does === true ? ownersRows : preferenceRows);
  const isMeant = does === true ? isOwnDoing : isOwnTaste;
  const tastes = known
    .filter((item) => isMeant(item, vault.name) && isDislike(item) !== likes)
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  if (concepts.size === 0) return tastes.slice(0, TASTES_MAX);
  const kinds = new Map(tastes.map((item) => [item, kindsOf(item)]));
  const fitting = tastes.filter((item) => kinds.get(item)?.some((id) => concepts.has(id)) === true);
  if (does === true) return fitting.slice(0, TASTES_MAX);
  const others = tastes.filter((item) => !fitting.includes(item) && (!likes || kinds.get(item)?.length === 0));
  const isEnough = likes && fitting.length > 0;
  return [...fitting, ...(isEnough ? [] : others)].slice(0, TASTES_MAX);
}

/** What the owner takes, newest first. A name alone tells of no medicine, and a bus or a coffee is none. */
export async function medicinesOf(vault: OpenVault, readable: Readable): Promise<readonly Item[]> {
  return (await currentItems(vault, readable, ownersRows))
    .filter(
      (item) =>
        isOwnDoing(item, vault.name) &&
        mentionsTaking(item.text) &&
        !isOfVehicle(item.text) &&
        !kindsOf(item).some((id) => TAKEN_OTHERWISE.includes(id)),
    )
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, TASTES_MAX);
}
const mentionsTaking = beginsAs("takes");
const isOfVehicle = says("is ridden");
const TAKEN_OTHERWISE: readonly string[] = ["transport", "vehicle", "coffee", "tea", "drink", "alcohol", "education"];

const isOwn = ({ subject, speaker, labels }: Item, owner: string): boolean =>
  subject === undefined && (speaker === undefined || speaker === owner) && !labels.includes("ended");

const isOwnTaste = (item: Item, owner: string): boolean =>
  isOwn(item, owner) && item.type === "preference" && item.key?.startsWith("style.") !== true;

/** What somebody does, and neither wishes for nor once did. */
const isOwnDoing = (item: Item, owner: string): boolean =>
  isOwn(item, owner) && item.mode === "semantic" && item.type !== "instruction";

export const isDislike = ({ text }: Pick<Item, "text">): boolean => mentionsDislike(text);

const kindsOf = (item: Item): readonly string[] => [...conceptsOfItem(item)].filter((id) => !isTasteConcept(id));

/** Most answers. A longer list is left to ranking. */
const ANSWERS_MAX = 2;
/** A noun in more memories than this is too common. */
const ROWS_MAX = 64;

/** Newest first. */
export async function thingsAnswering(vault: OpenVault, query: string, readable: Readable): Promise<readonly Item[]> {
  const found = await thingAsked(query, vault.readings);
  if (found === undefined) return [];
  const { asked, things } = found;
  const byName = (heads: readonly string[]): Promise<readonly Item[]> =>
    holding(
      vault,
      heads.flatMap((head) => analyseText(head).terms.slice(0, 1)),
      readable,
    );
  const isAnswer = (item: Item): boolean =>
    things(item.text, item.subject).some((thing) => answersQuestion(asked, thing));
  const exact = (await byName([asked.head])).filter(isAnswer);
  const all = exact.length > 0 ? exact : (await byName(asked.synonyms)).filter(isAnswer);
  const named = new Set(peopleNamed(query).map(({ name }) => name.toLowerCase()));
  const own = all.filter(({ subject }) =>
    named.size === 0 ? subject === undefined : named.has(subject?.toLowerCase() ?? ""),
  );
  return (own.length > 0 ? own : all).toSorted((one, other) => other.at - one.at).slice(0, ANSWERS_MAX);
}
async function holding(vault: OpenVault, terms: readonly string[], readable: Readable): Promise<readonly Item[]> {
  const ids = new Set<string>();
  for (const term of new Set(terms)) {
    const rows = vault.index.factsHolding(term);
    if (rows.length <= ROWS_MAX) for (const row of rows) ids.add(vault.index.idOf(row));
  }
  return (await vault.items.many([...ids].filter((id) => readable.has(id)))).filter(isCurrent);
}

/** Most events for one period, and most of a time to come. */
const EVENTS_MAX = 5;
const COMING_MAX = 8;
/** An event this many times longer than the period says little about it. */
const LONGER_MAX = 3;

/** What happened in a period. Of a time to come also what others do, and what each of its days brings. */
export async function eventsIn(
  vault: OpenVault,
  readable: Readable,
  { interval: period, isAhead, zone }: PeriodQuestion & { readonly zone: string },
): Promise<readonly Item[]> {
  const length = Math.max(DAY_MS, period.end - period.start);
  const isIn = ({ time, subject, mode }: Item): boolean =>
    (isAhead || (subject === undefined && mode === "episodic")) &&
    time !== undefined &&
    time.start < period.end &&
    time.end > period.start &&
    time.end - time.start <= LONGER_MAX * length;
  const events = (await itemsDuring(vault, readable, period, isAhead))
    .filter(isIn)
    .toSorted((one, other) => (one.time?.start ?? 0) - (other.time?.start ?? 0) || (one.id < other.id ? -1 : 1));
  const habits = isAhead ? await habitsOf(vault, readable, { ...period, zone }) : [];
  return [...new Set([...events.slice(0, EVENTS_MAX), ...habits])].slice(0, isAhead ? COMING_MAX : EVENTS_MAX);
}

/** "Swims on Tuesdays", for a week at most. */
async function habitsOf(
  vault: OpenVault,
  readable: Readable,
  { start, end, zone }: Interval & { readonly zone: string },
): Promise<readonly Item[]> {
  if (end - start > WEEK_MS) return [];
  const days = new Set<number>();
  for (let noon = start + DAY_MS / 2; noon < end; noon += DAY_MS) {
    const { year, month, day } = zonedParts(noon, zone);
    days.add(weekday(dayNumber(year, month, day)));
  }
  const found = await habitsNaming(vault, readable, { days, parts: new Set() });
  return found.filter(({ times }) => times.days.size > 0 && meet(times.days, days)).map(({ item }) => item);
}
const WEEK_MS = 7 * DAY_MS;

interface Habit {
  readonly item: Item;
  readonly times: HabitTimes;
}

/** Memories of what happens at such times again and again. A weekday with a date of its own is that of an event. */
async function habitsNaming(vault: OpenVault, readable: Readable, asked: HabitTimes): Promise<readonly Habit[]> {
  const found = await holding(vault, [...termsOfTimes(asked)], readable);
  return found.flatMap((item) => {
    const { text, mode, time } = item;
    const isOfWeeks = time === undefined || time.end - time.start > WEEK_MS;
    const times = mode !== "episodic" && isOfWeeks ? habitTimes(text) : undefined;
    return times === undefined ? [] : [{ item, times }];
  });
}

/** Most habits in one answer. */
const HABITS_MAX = 8;

/** The owner's habits at the times of a question, those of fewer days first, then the newest. */
export async function habitsAt(
  vault: OpenVault,
  readable: Readable,
  { times: asked, isOfWork }: HabitQuestion,
): Promise<readonly Item[]> {
  const isMeant = ({ item, times }: Habit): boolean =>
    isOwn(item, vault.name) &&
    item.type !== "instruction" &&
    (asked === undefined || isAtTimes(times, asked)) &&
    (!isOfWork || item.customType === WORK_PATTERN_TYPE || tellsOfWork(item.text));
  return (await habitsNaming(vault, readable, asked ?? ANY_TIME))
    .filter(isMeant)
    .toSorted(
      (one, other) =>
        one.times.days.size - other.times.days.size ||
        other.item.at - one.item.at ||
        (one.item.id < other.item.id ? 1 : -1),
    )
    .map(({ item }) => item)
    .slice(0, HABITS_MAX);
}
const ANY_TIME: HabitTimes = { days: new Set(), parts: new Set() };

/** Whether something at these times is done at the times asked for. A part of every day is that of any. */
const isAtTimes = (named: HabitTimes, asked: HabitTimes): boolean =>
  meet(named.days, asked.days) && meet(named.parts, asked.parts);
/** Without a time on one side, they fit. */
const meet = (named: ReadonlySet<number>, asked: ReadonlySet<number>): boolean =>
  named.size === 0 || asked.size === 0 || [...named].some((each) => asked.has(each));

/** Whether an item names other times than those asked for. */
export function isAtOtherTimes({ text }: Item, asked: HabitTimes | undefined): boolean {
  const named = habitTimes(text);
  return asked !== undefined && named !== undefined && !isAtTimes(named, asked);
}
