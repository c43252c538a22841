/**
 * Whom a question concerns: the people it names, those who come on its day or to its event, the
 * household, everyone, or the owner alone. Others' health is no answer (memory.md §6).
 */
import { isOfDiet } from "../../forming/diets.ts";
import { type Interval, type Item, USER_SPACE } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import type { Readable } from "../../search/vault-index.ts";
import type { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText } from "../../text/analysis.ts";
import { relationsIn } from "../../text/common-words.ts";
import { isAllergic, isIntolerant } from "../../text/limits.ts";
import { peopleNamed } from "../../text/person-question.ts";
import { beginsAs, mentionsSelf, mentionsVisit, saidOf, says } from "../../text/question-kinds.ts";
import { timeExpressions } from "../../text/time-expression.ts";
import { conceptsOfItem } from "../item-text.ts";
import { RELATION_PREFIX, relativesAmong } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import { itemsDuring, namesOfPeople, peopleItems, subjectsNamed } from "./current-items.ts";
import { isCurrent } from "./read-filter.ts";

/** When a question is asked, and what may be read for it. */
export interface AskedAt {
  readonly readable: Readable;
  readonly now: number;
  readonly zone: string;
}

/** Matches items about the people whom a question concerns. */
export async function concernedBy(
  vault: OpenVault,
  read: AnalysableText,
  asked: AskedAt,
): Promise<(item: Item) => boolean> {
  const { text: question } = read;
  const isOfAll = async (): Promise<(item: Item) => boolean> => {
    const isAnimal = await animalFilter(vault, asked.readable);
    return (item) => !isAnimal(whoseIs(vault, item)) || mentionsName(question, whoseIs(vault, item));
  };
  if (isOfEverybody(question)) return isOfAll();
  const isTheirs = await peopleFilter(vault, read, asked, isOfAll);
  if (!isOfCompany(question)) return isTheirs;
  const mayCome = await isOfAll();
  return (item) => isTheirs(item) || (isHostsConcern(item) && mayCome(item));
}

const whoseIs = ({ name }: OpenVault, { subject, speaker }: Item): string => subject ?? speaker ?? name;
/** What a host must know about every guest. */
const isHostsConcern = (item: Item): boolean =>
  isOfDiet(item.key) || isAllergic(item.text) || isIntolerant(item.text) || conceptsOfItem(item).has("disability");

async function peopleFilter(
  vault: OpenVault,
  read: AnalysableText,
  asked: AskedAt,
  isOfAll: () => Promise<(item: Item) => boolean>,
): Promise<(item: Item) => boolean> {
  const { text: question, language } = read;
  const { readable } = asked;
  const isOwner = (item: Item): boolean => whoseIs(vault, item) === vault.name;
  const others = [...namesOfPeople(vault)].filter((name) => name !== vault.name);
  const days = timeExpressions(question, { at: asked.now, zone: asked.zone, isAhead: true }, undefined, read.tokens);
  const isDay = (name: string): boolean => days.some(({ start, end }) => question.slice(start, end).includes(name));
  const people = peopleNamed(question, read).filter(({ name }) => !isDay(name));
  const guests = people.length === 0 ? await guestsFor(vault, question, days[0]?.interval, asked) : [];
  const named = [...relationsIn(question, ""), ...guests.flatMap(({ relations }) => relations)];
  // "Plan a dinner" is for the household, unless the question says for whom. Who cooks is not who eats.
  const isOurs = mentionsUs(question);
  const isOpen =
    relationsIn(question, "").size === 0 &&
    (isOurs || (people.length === 0 && (isOfCooking(question) || !mentionsSelf(question, language))));
  const relations = isOpen ? [...HOUSEHOLD, ...(isForHome(question) ? ["roommate"] : []), ...named] : named;
  const known = await peopleItems(vault, readable, { relations });
  const introduced =
    people.length === 0 ? [] : await peopleItems(vault, readable, { names: people.map(({ name }) => name) });
  const relatives = new Set([
    ...people.flatMap((each) => subjectsNamed(vault, introduced, each)),
    ...guests.flatMap(({ names }) => names),
    ...(relations.length === 0 ? [] : relativesAmong(known, vault.name, { relations }).subjects),
    ...(isOpen ? await housemates(vault, readable) : []),
  ]);
  const words = new Set(question.toLowerCase().match(/\p{L}+/gu));
  const isNamed = (name: string): boolean =>
    name !== vault.name && !name.startsWith(possessive(vault.name)) && words.has(firstWord(name));
  const isMeant = (name: string): boolean => relatives.has(name) || isNamed(name);
  const isOther = (item: Item): boolean => isMeant(whoseIs(vault, item));
  if (!others.some(isMeant)) return isOurs ? isOfAll() : isOwner;
  // Those who take part in the conversation are among "us", and maybe somebody of whom nothing says who it is.
  const isOfUs = (item: Item): boolean =>
    isOurs &&
    ((item.subject === item.speaker && item.speaker !== undefined) ||
      (isHostsConcern(item) && !isRelated(vault, whoseIs(vault, item))));
  const isForOwner = isWithOwner(question) || guests.length > 0 || (isOpen && !others.some(isNamed));
  return isForOwner ? (item) => isOther(item) || isOwner(item) || isOfUs(item) : isOther;
}

const isRelated = ({ index, name: owner }: OpenVault, name: string): boolean =>
  name === owner ||
  name.startsWith(possessive(owner)) ||
  index.holder(USER_SPACE, undefined, `${RELATION_PREFIX}${name.toLowerCase()}`) !== undefined;

interface Guests {
  readonly names: readonly string[];
  /** Of those without a name: "my parents are visiting". */
  readonly relations: readonly string[];
}

/** Who comes on the day or to the event of the question: "Sara is coming for dinner on Friday". */
async function guestsFor(
  vault: OpenVault,
  question: string,
  day: Interval | undefined,
  { readable, now }: AskedAt,
): Promise<readonly Guests[]> {
  const onDay = day === undefined ? [] : await itemsDuring(vault, readable, day, true);
  const events = analyseText(eventsIn(question).join(" ")).terms;
  const rows = new Set(events.flatMap((term) => vault.index.factsHolding(term).slice(-EVENT_ROWS_MAX)));
  const ids = [...rows].map((row) => vault.index.idOf(row)).filter((id) => readable.has(id));
  const ahead = (await vault.items.many(ids)).filter(
    (item) => isCurrent(item) && (item.time === undefined || item.time.end > now),
  );
  return [...onDay, ...ahead].flatMap(({ text, subject = "", entities }) =>
    mentionsVisit(text)
      ? { names: [subject, ...entities], relations: [...relationsIn(`${subject}. ${text}`, "")] }
      : [],
  );
}
/** A dinner is told by its day. */
const eventsIn = saidOf("events with guests");
const EVENT_ROWS_MAX = 32;

/** Pets, which eat nothing at a dinner. */
async function animalFilter(vault: OpenVault, readable: Readable): Promise<(name: string) => boolean> {
  const relations = ["pet"];
  const animals = new Set(
    relativesAmong(await peopleItems(vault, readable, { relations }), vault.name, { relations }).subjects,
  );
  return (name) => animals.has(name);
}
const mentionsName = (question: string, name: string): boolean =>
  question
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.includes(firstWord(name)) === true;
/** "What should I cook tonight?" */
const isOfCooking = says("cooks for others");

/** Who lives with the owner: "Lives with Ana" about a mother, "Lives with a friend, Kofi". */
async function housemates(vault: OpenVault, readable: Readable): Promise<readonly string[]> {
  const rows = SHARING_TERMS.flatMap((term) => vault.index.factsHolding(term).slice(-SHARING_MAX));
  const ids = [...new Set(rows)].map((row) => vault.index.idOf(row)).filter((id) => readable.has(id));
  return (await vault.items.many(ids)).flatMap((item) =>
    !isCurrent(item) || !isShared(item.text)
      ? []
      : item.subject === undefined
        ? item.entities
        : WITH_SPEAKER.test(item.text)
          ? item.subject
          : [],
  );
}
const isShared = beginsAs("shares a home");
const WITH_SPEAKER = / with the speaker(?!\p{L})/u;
const SHARING_TERMS = ["lives with", "wohnt", "lebt", "vive con", "habite", "vit", "mora com"].flatMap((phrase) =>
  analyseText(phrase).terms.slice(0, 1),
);
const SHARING_MAX = 32;

/** "Dinner for the flat": for those who only share it as well. */
const isForHome = says("the home");
const HOUSEHOLD: readonly string[] = ["partner", "child", "son", "daughter"];
const firstWord = (name: string): string => name.toLowerCase().match(/\p{L}+/u)?.[0] ?? "";
/** The owner is one of them: "for Ana and me", "with my mother". */
const isWithOwner = says("with the speaker");
/** The household, and everyone who takes part. */
const mentionsUs = says("of us");
/** A task for a company: "the party for Leo", "dinner for the kids". */
const isOfCompany = says("a company");
const isOfEverybody = says("everybody");
