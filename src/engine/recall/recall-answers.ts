/**
 * Direct answers (memory.md §8): a question about an attribute, a person, the family or the profile
 * is answered from current memories, without a search.
 */
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import type { AskedAbout } from "../../text/asked-attribute.ts";
import { currentItems, groupOf, profileItems } from "../derive/profile.ts";
import { type AskedPeople, askedPeople, ownersOf } from "../forget/asked-people.ts";
import { nameIn } from "../observe/relatives.ts";
import type { OpenVault } from "../open-vault.ts";

/** Most items about one person. `vault.profile()` returns all of them. */
const KNOWN_MAX = 10;

export interface KnownFor {
  /** Current memories. Empty for a question about the owner, which doesn't need them. */
  readonly items: readonly Item[];
  readonly people: AskedPeople;
}

/** The people a question is about, with the memories to answer it from. */
export async function knownFor(vault: OpenVault, readable: ReadonlySet<string>, asked: AskedAbout): Promise<KnownFor> {
  const isOfOwner =
    asked.relations === undefined &&
    (asked.name === undefined || asked.name.toLowerCase() === vault.name.toLowerCase());
  const items = isOfOwner ? [] : await currentItems(vault, readable);
  return { items, people: askedPeople(items, vault.name, asked) };
}

/** Current memories with the requested attribute, or about the requested person. */
export async function answersOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  asked: AskedAbout,
  { items: current, people }: KnownFor,
): Promise<readonly Item[]> {
  if (asked.wants === "person")
    return people.subjects.flatMap((name) => (name === undefined ? [] : aboutPerson(current, name)));
  if (asked.wants === "likes") return likesOf(current, people.subjects);
  const held = await Promise.all(
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
  return held.flat();
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

/** Where somebody was last is the best that is known of their home, unless they said for how long. */
const isElsewhere = (item: Item, { keys }: AskedAbout, now: number): boolean =>
  keys[0] === "whereabouts" ? isOver(item, now) : item.key === "whereabouts" && item.time !== undefined;

/** Likes and dislikes of these people, newest first. */
function likesOf(items: readonly Item[], subjects: AskedPeople["subjects"]): readonly Item[] {
  return items
    .filter(({ type, subject }) => type === "preference" && subject !== undefined && subjects.includes(subject))
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, LIKES_MAX);
}
const LIKES_MAX = 4;

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
  const isWho = (item: Item): boolean => item.type === "relationship" && nameIn(item)?.toLowerCase() === lower;
  const place = (item: Item): number => (isWho(item) ? 0 : isAbout(item) ? 1 : 2);
  return items
    .filter((item) => isAbout(item) || item.entities.some((entity) => entity.toLowerCase() === lower))
    .toSorted((one, other) => place(one) - place(other) || other.at - one.at);
}

/** Everything known about the owner or their family, in profile order. */
export async function knownOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  asked: AskedAbout,
  known: KnownFor,
): Promise<readonly Item[]> {
  const owners = ownersOf(known.items, vault.name, asked);
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
  const isWho = ({ type }: Item): boolean => asked.relations !== undefined && type === "relationship";
  // Once, under whichever of two names.
  const items = [...new Map(found.flat().map((item) => [item.id, item])).values()];
  return fairly(items, vault.now()).toSorted((one, other) => Number(isWho(other)) - Number(isWho(one)));
}

/** How many of a group are taken in one turn; one of every other group. */
const AT_A_TIME: Readonly<Partial<Record<ReturnType<typeof groupOf>, number>>> = {
  identity: 4,
  health: 2,
  people: 2,
  work: 2,
};

/** At most KNOWN_MAX items, taken from each group in turn, in their original order. */
function fairly(items: readonly Item[], now: number): readonly Item[] {
  const taken = new Map<string, number>();
  const turn = (item: Item): number => {
    const group = groupOf(item, now);
    const count = taken.get(group) ?? 0;
    taken.set(group, count + 1);
    return Math.floor(count / (AT_A_TIME[group] ?? 1));
  };
  const turns = new Map(items.map((item) => [item, turn(item)]));
  const main = mainOf(items);
  const kept = new Set(
    [
      ...(main === undefined ? [] : [main]),
      ...items.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0)),
    ].slice(0, KNOWN_MAX),
  );
  return items.filter((item) => kept.has(item));
}

/** What most is told of beside people: the loft that is converted, the instrument that is learnt. */
function mainOf(items: readonly Item[]): Item | undefined {
  const termsOf = new Map(
    items.map((item) => {
      const names = new Set(item.entities.flatMap((name) => analyseText(name).terms));
      const terms = analyseText(item.text.replace(NOTE, "")).terms;
      return [item, new Set(terms.filter((term) => !names.has(term) && /^\p{L}{4,}$/u.test(term)))];
    }),
  );
  const counts = new Map<string, number>();
  for (const terms of termsOf.values()) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  let main: Item | undefined;
  let most = MAIN_MIN;
  for (const [item, terms] of termsOf) {
    const shared = [...terms].reduce((sum, term) => sum + (counts.get(term) ?? 1) - 1, 0);
    if (shared <= most || item.type === "instruction") continue;
    main = item;
    most = shared;
  }
  return main;
}
/** Words shared with other memories, below which nothing stands out. */
const MAIN_MIN = 1;
/** The date that stands behind a text. */
const NOTE = /\s*\([^()]*\)$/u;

export const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";
