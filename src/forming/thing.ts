/**
 * What a statement says of a thing, as far as a later statement may change it: whose thing, which one, and what of it is told (memory.md §3.5, §4). The
 * attribute tables hold what everybody has one of; this holds what people have beside that, as a class, a plumber, a rent.
 */

/** What is told of a thing. `made`: of or with what. `does` to `other`: what its owner has to do with it. */
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
  /** The noun that names it, in lower case and in the singular. */
  readonly head: string;
  /** Other nouns under which it may be known: an appointment at the vet as a booster. Absent: none. */
  readonly alike?: readonly string[];
  /** What tells it from others of its name: "pottery" of a pottery class. */
  readonly qualifiers: readonly string[];
  /** Whose it is, in lower case. Absent: of whom the memory is about. */
  readonly owner?: string;
  readonly slot: Slot;
  /** In lower case; of what somebody does "yes" or "no"; empty where nothing is told but an end. */
  readonly value: string;
  /** What of the same thing is over with it. */
  readonly ends: readonly Slot[];
  /** The words themselves say that it changed: "was moved to", "has gone up to". */
  readonly isChange: boolean;
  /** It takes place once: "the wedding" is the one that is known, whosever it is. */
  readonly isOccasion?: true;
}

/** Which value of which thing is asked for. */
export type AskedThing = Required<Pick<Thing, "head" | "alike" | "qualifiers" | "slot">>;

/** What somebody may still have to do with a thing: "Do I still take ramipril?" */
const HELD: ReadonlySet<Slot> = new Set(["has", "works", "does", "takes", "uses"]);

/** Whether it gives the value that is asked for. */
export const answersAsked = (asked: AskedThing, told: Thing): boolean =>
  (told.slot === asked.slot || (asked.slot === "has" && HELD.has(told.slot))) &&
  (told.value !== "" || asked.slot === "has") &&
  (isPartOf(asked.qualifiers, told.qualifiers) || asked.slot === "grade") &&
  (told.head === asked.head || asked.alike.includes(told.head));

/** A statement with what it says of things. */
export interface Telling {
  readonly things: readonly Thing[];
  /** Whom it is about; absent: the owner of the vault. */
  readonly subject: string | undefined;
  /** It was said as news: "now", "these days". */
  readonly isNews: boolean;
}

/** Of these a thing has one value at a time, whatever else is said; one does a thing, or does not. */
const EXCLUSIVE: ReadonlySet<Slot> = new Set(["amount", "grade", "state", "does", "uses", "likes", "takes", "works"]);
/** Of these it may have two, unless the words say that it changed. */
const CHANGING: ReadonlySet<Slot> = new Set(["when", "where", "who", "made", "what"]);

/** A day of every week: two of them stand beside each other. */
const RECURRING = /days\b|\bevery\b|\beach\b/u;

/**
 * Which of the older tellings the newer one leaves behind, as it tells another value of the same thing, or its end. Words that may mean two things mean
 * the one that is named alike, else none.
 * @returns indices into `older`, in order
 */
export function outdated(newer: Telling, older: readonly Telling[]): readonly number[] {
  const left = new Set<number>();
  for (const now of newer.things) {
    const found = older.flatMap((telling, index) =>
      telling.things
        .filter((before) => isNamedAlike(now, before) && isOther(now, before, newer.isNews))
        .map((before) => ({ index, telling, name: nameOf(before), owner: ownerOf(before, telling) })),
    );
    const own = found.filter(({ owner }) => isSameOwner(ownerOf(now, newer), owner));
    const isOfAnybody = isOpen(now) && ownerOf(now, newer) === "";
    const meant =
      own.length === 0 && isOfAnybody
        ? ofOne(found.filter(({ telling }) => telling.things.some((each) => tellsWhose(now, each))))
        : own;
    const alike = meant.filter(({ name }) => name === nameOf(now));
    const isOne = new Set(meant.map(({ name }) => name)).size <= 1;
    for (const { index } of isOne ? meant : alike) left.add(index);
  }
  return [...left].toSorted((one, other) => one - other);
}

/** Two of one name that something tells apart: "the maths exam", "the history exam". */
export const isAnother = (ones: readonly Thing[], others: readonly Thing[]): boolean =>
  ones.some((one) => others.some((other) => one.head === other.head && !isPartOf(one.qualifiers, other.qualifiers))) &&
  !ones.some((one) => others.some((other) => one.head === other.head && isPartOf(one.qualifiers, other.qualifiers)));

/** The fewer are all among the more. */
function isPartOf(ones: readonly string[], others: readonly string[]): boolean {
  const [fewer, more] = ones.length <= others.length ? [ones, others] : [others, ones];
  return fewer.every((qualifier) => more.includes(qualifier));
}

const nameOf = ({ head, qualifiers }: Thing): string => [head, ...qualifiers.toSorted()].join(" ");

function isOther(now: Thing, before: Thing, isNews: boolean): boolean {
  if (before.ends.length > 0 && before.value === "") return false;
  if (now.ends.includes(before.slot)) return true;
  if (now.slot !== before.slot || isSameValue(now.value, before.value)) return false;
  if (EXCLUSIVE.has(now.slot)) return true;
  if (!CHANGING.has(now.slot)) return false;
  const isDated = now.slot === "when" && !RECURRING.test(now.value) && !RECURRING.test(before.value);
  return now.isChange || isNews || isDated;
}

/** "Tuesdays" beside "Tuesdays at 7": less of the same. What gives no value has no other. */
function isSameValue(one: string, other: string): boolean {
  const [fewer, more] = [one.split(" "), other.split(" ")].toSorted((left, right) => left.length - right.length);
  return fewer?.every((word) => word === "" || more?.includes(word)) !== false;
}

const isNamedAlike = (now: Thing, before: Thing): boolean =>
  now.head === before.head
    ? isPartOf(now.qualifiers, before.qualifiers)
    : now.alike?.includes(before.head) === true || isKindGivenUp(now, before);

/** "No carpet after all" gives up the carpet that was wanted. */
const isKindGivenUp = (now: Thing, before: Thing): boolean =>
  before.slot === "wants" && now.value === "" && now.ends.includes("wants") && before.qualifiers.includes(now.head);

/** "The ramipril went up to 10 mg", "no more ramipril", "the wedding is on 3 May": about the person who takes or has it. */
export const isOpen = (now: Thing): boolean =>
  (now.isChange && isDose(now)) || (now.value === "" && now.ends.includes("takes")) || isDated(now);
/** An older statement by which somebody is known to take or have the thing. */
export const tellsWhose = (now: Thing, before: Thing): boolean =>
  isNamedAlike(now, before) && (isDated(now) ? isDated(before) : before.slot === "takes" || isDose(before));
const isDated = ({ slot, isOccasion }: Thing): boolean => slot === "when" && isOccasion === true;
const isDose = ({ slot, value }: Thing): boolean => slot === "amount" && DOSE.test(value);
const DOSE = /^[\d.,]+ ?(?:mg|mcg|µg|ml|iu|units?|drops?|tablets?|pills?|puffs?)(?!\p{L})/u;

/** None where several own one. */
const ofOne = <Found extends { readonly owner: string }>(found: readonly Found[]): readonly Found[] =>
  new Set(found.map(({ owner }) => owner)).size === 1 ? found : [];

const ownerOf = ({ owner }: Thing, { subject }: Telling): string => owner ?? subject?.toLowerCase() ?? "";

/** "the son's class", and the class of "Ana's son". */
const isSameOwner = (one: string, other: string): boolean =>
  one === other || (one !== "" && other !== "" && (one.endsWith(`'s ${other}`) || other.endsWith(`'s ${one}`)));
