/**
 * Things that a statement mentions, as far as later statements may change them: whose thing, which
 * one, and which property (memory.md §3.5, §4). Attribute tables cover what everyone has once; this
 * covers everything else, such as a class, a plumber or a rent.
 */

import { once } from "../model/clock.ts";
import { wordFile } from "../text/word-file.ts";

/** `made`: material or ingredients. `does` to `other`: the owner's relation to the thing. */
export type Slot =
  | "when"
  | "where"
  | "amount"
  | "made"
  | "who"
  | "state"
  | "grade"
  | "what"
  | "aid"
  | "does"
  | "uses"
  | "takes"
  | "likes"
  | "has"
  | "works"
  | "wants"
  | "other";

export interface Thing {
  /** The noun that names it, lower-case singular. */
  readonly head: string;
  /** Alternative nouns: a vet appointment may be called a booster. */
  readonly synonyms?: readonly string[];
  /** Its synonyms are kinds of it: an appointment. */
  readonly isGeneral?: true;
  /** Distinguish it from others with the same name: "pottery" in pottery class. */
  readonly qualifiers: readonly string[];
  /** Lower case. Absent: the subject of the memory. */
  readonly owner?: string;
  readonly slot: Slot;
  /** Lower case; "yes" or "no" for activities; empty if only an end is stated. */
  readonly value: string;
  /** Other properties of the thing that end with it. */
  readonly ends: readonly Slot[];
  /** The words state a change: "was moved to", "has gone up to". */
  readonly isChange: boolean;
  /** A single event. "The wedding" is the known one, regardless of the owner. */
  readonly isOccasion?: true;
}

export type ThingQuestion = Required<Pick<Thing, "head" | "synonyms" | "qualifiers" | "slot">>;

/** Relations that "Do I still take ramipril?" may ask about. */
const HOLDING_SLOTS: ReadonlySet<Slot> = new Set(["has", "works", "does", "takes", "uses"]);

export const answersQuestion = (question: ThingQuestion, thing: Thing): boolean =>
  (thing.slot === question.slot || (question.slot === "has" && HOLDING_SLOTS.has(thing.slot))) &&
  (thing.value !== "" || question.slot === "has") &&
  (isPartOf(question.qualifiers, thing.qualifiers) || question.slot === "grade") &&
  (thing.head === question.head || question.synonyms.includes(thing.head));

export interface ThingStatement {
  readonly things: readonly Thing[];
  /** Absent: the vault owner. */
  readonly subject: string | undefined;
  /** Stated as news: "now", "these days". */
  readonly isNews: boolean;
}

/** A thing has one value at a time for these. */
const SINGLE_VALUED: ReadonlySet<Slot> = new Set([
  "amount",
  "grade",
  "state",
  "does",
  "uses",
  "likes",
  "takes",
  "works",
]);
/** A thing may have two values for these unless the words state a change. */
const REPLACEABLE: ReadonlySet<Slot> = new Set(["when", "where", "who", "made", "what"]);

/** Recurring days coexist. */
const RECURRING = /days\b|\bevery\b|\beach\b|(?:tag|woch)s\b|\bjede/u;

/**
 * Finds the older statements that the newer one makes obsolete, because it gives another value of
 * the same thing or ends it. If the words fit several things, only an exact name match counts.
 * @returns indices into `older`, in order
 */
export function findOutdated(newer: ThingStatement, older: readonly ThingStatement[]): readonly number[] {
  const left = new Set<number>();
  const apart = new Set(older.filter(({ things }) => tellsOfAnother(newer.things, things)));
  for (const now of newer.things) {
    const found = older.flatMap((statement, index) =>
      statement.things
        .filter(
          (before) =>
            !apart.has(statement) &&
            ((hasSameName(now, before) && isOtherValue(now, before, newer.isNews)) ||
              isVenueOver(now, before, statement) ||
              isInstanceOver(now, before)),
        )
        .map((before) => ({ index, statement, name: nameOf(before), owner: ownerOf(before, statement) })),
    );
    const own = found.filter(({ owner }) => isSameOwner(ownerOf(now, newer), owner));
    const isOfAnybody = ownerOf(now, newer) === "" && (hasImpliedOwner(now) || (newer.isNews && isOneDay(now)));
    const meant =
      own.length === 0 && isOfAnybody
        ? withSingleOwner(found.filter(({ statement }) => statement.things.some((each) => identifiesOwner(now, each))))
        : own;
    const alike = meant.filter(({ name }) => name === nameOf(now));
    // "The flight was cancelled": all that one statement says of it.
    const isOfOne = isCancelled(now) && new Set(meant.map(({ index }) => index)).size === 1;
    const isOne = isOfOne || new Set(meant.map(({ name }) => name)).size <= 1;
    for (const { index } of isOne ? meant : alike) left.add(index);
  }
  return [...left].toSorted((one, other) => one - other);
}

/** Same name, different qualifiers: "the maths exam", "the history exam". */
export const differInQualifier = (now: readonly Thing[], before: readonly Thing[]): boolean => {
  const pairs = namesakesIn(now, before);
  const isSame = pairs.some(([one, other]) => isPartOf(one.qualifiers, other.qualifiers));
  return (pairs.length > 0 && !isSame) || tellsOfAnother(now, before);
};

/** "The second interview", after "the interview". */
const tellsOfAnother = (now: readonly Thing[], before: readonly Thing[]): boolean =>
  namesakesIn(now, before).some(([one, other]) =>
    one.qualifiers.some((name) => !other.qualifiers.includes(name) && PARTING().some((form) => form.test(name))),
  );
const namesakesIn = (ones: readonly Thing[], others: readonly Thing[]): readonly (readonly [Thing, Thing])[] =>
  ones.flatMap((one) => others.flatMap((other) => (one.head === other.head ? [[one, other] as const] : [])));
const PARTING = once(() => wordFile("sentence-kinds.txt").patterns("parts one event from another"));

/** The shorter list is a subset of the longer. */
function isPartOf(ones: readonly string[], others: readonly string[]): boolean {
  const [fewer, more] = ones.length <= others.length ? [ones, others] : [others, ones];
  return fewer.every((qualifier) => more.includes(qualifier));
}

const nameOf = ({ head, qualifiers }: Thing): string => [head, ...qualifiers.toSorted()].join(" ");

function isOtherValue(now: Thing, before: Thing, isNews: boolean): boolean {
  // "Smokes again" after "Stopped smoking"; a new wish undoes nothing that was done.
  if (before.ends.length > 0 && before.value === "")
    return now.value === "yes" && now.slot !== "wants" && before.ends.includes(now.slot);
  if (now.ends.includes(before.slot)) return true;
  if (now.slot !== before.slot || isSameValue(now.value, before.value)) return false;
  if (SINGLE_VALUED.has(now.slot)) return true;
  if (!REPLACEABLE.has(now.slot)) return false;
  const isDated = now.slot === "when" && !RECURRING.test(now.value) && !RECURRING.test(before.value);
  return now.isChange || isNews || isDated || (now.isOccasion === true && now.slot === "where");
}

/** "Tuesdays" and "Tuesdays at 7" are compatible. An empty value is compatible with all. */
function isSameValue(one: string, other: string): boolean {
  const [fewer, more] = [one.split(" "), other.split(" ")].toSorted((left, right) => left.length - right.length);
  return fewer?.every((word) => word === "" || more?.includes(word)) !== false;
}

const hasSameName = (now: Thing, before: Thing): boolean =>
  now.head === before.head
    ? isPartOf(now.qualifiers, before.qualifiers)
    : isSameThing(now, before) || isKindGivenUp(now, before) || isMovedKind(now, before);

/** "The appointment" is the scan that is known, and "the dentist appointment" is none. */
function isSameThing(now: Thing, before: Thing): boolean {
  if (now.synonyms?.includes(before.head) !== true) return false;
  if (now.isGeneral !== true && before.isGeneral !== true) return isPartOf(now.qualifiers, before.qualifiers);
  const [wide, narrow] = now.isGeneral === true ? [now, before] : [before, now];
  return wide.qualifiers.every((each) => each === narrow.head || narrow.qualifiers.includes(each));
}

/** "The cataract was moved to 20 October": the cataract operation. */
const isMovedKind = (now: Thing, before: Thing): boolean =>
  now.isChange &&
  now.slot === "when" &&
  before.slot === "when" &&
  now.qualifiers.length === 0 &&
  before.qualifiers.includes(now.head);

/** "The Malmö conference is cancelled" ends a talk there, which has a date. */
const isVenueOver = (now: Thing, before: Thing, { things }: ThingStatement): boolean =>
  before.slot === "where" &&
  isCancelled(now) &&
  now.qualifiers.includes(before.value) &&
  things.some(({ slot, value }) => slot === "when" && !RECURRING.test(value));
/** "Sold the Transit", of "the van is a Transit". */
const isInstanceOver = (now: Thing, before: Thing): boolean =>
  before.slot === "what" &&
  isClosed(now) &&
  now.ends.includes("has") &&
  before.value.replace(/^(?:an?|the) /u, "") === [...now.qualifiers, now.head].join(" ");
const isCancelled = (now: Thing): boolean => isClosed(now) && now.ends.includes("when");
const isClosed = ({ ends, value }: Thing): boolean => ends.length > 0 && value === "";

/** "No carpet after all" ends the wish for a carpet. */
const isKindGivenUp = (now: Thing, before: Thing): boolean =>
  before.slot === "wants" && now.value === "" && now.ends.includes("wants") && before.qualifiers.includes(now.head);

/** The older statement names the owner: "the ramipril went up to 10 mg", "no more ramipril". */
export const hasImpliedOwner = (now: Thing): boolean =>
  (now.isChange && isDose(now)) ||
  (now.value === "" && now.ends.includes("takes")) ||
  isDated(now) ||
  isOccasionOver(now);
const isOccasionOver = ({ isOccasion, value, ends }: Thing): boolean =>
  isOccasion === true && value === "" && ends.length > 0;
/** An older statement that names who takes or has the thing. */
export const identifiesOwner = (now: Thing, before: Thing): boolean =>
  hasSameName(now, before) &&
  (isDated(now) || isOccasionOver(now)
    ? isDated(before)
    : isOneDay(now)
      ? isOneDay(before)
      : before.slot === "takes" || isDose(before));
const isDated = ({ slot, isOccasion }: Thing): boolean => slot === "when" && isOccasion === true;
/** "The party is now on Saturday": Tom's. */
const isOneDay = ({ slot, value }: Thing): boolean => slot === "when" && !RECURRING.test(value);
const isDose = ({ slot, value }: Thing): boolean => slot === "amount" && DOSE.test(value);
const DOSE = /^[\d.,]+ ?(?:mg|mcg|µg|ml|iu|units?|drops?|tablets?|pills?|puffs?)(?!\p{L})/u;

/** Empty if they have several owners. */
const withSingleOwner = <Found extends { readonly owner: string }>(found: readonly Found[]): readonly Found[] =>
  new Set(found.map(({ owner }) => owner)).size === 1 ? found : [];

const ownerOf = ({ owner }: Thing, { subject }: ThingStatement): string => owner ?? subject?.toLowerCase() ?? "";

/** "the son's class" matches a class of "Ana's son". */
const isSameOwner = (one: string, other: string): boolean =>
  one === other || (one !== "" && other !== "" && (one.endsWith(`'s ${other}`) || other.endsWith(`'s ${one}`)));
