import { analyseText } from "../text/analysis.ts";
import { numberOfWord } from "../text/number-words.ts";
import { ReadText } from "../text/read-text.ts";
import type { Word } from "../text/words.ts";

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

export interface Quantity {
  readonly kind: "count" | "money" | "share" | "clock" | "period" | "frequency";
  readonly value: number;
  /** Terms of what is counted: words right behind the number, or before it. Empty where the kind says it all, and in "two of them". */
  readonly units: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** More of them is a table. */
const QUANTITIES_MAX = 12;
/** What is counted stands right behind its number, or before it where nothing does: "15 peer-reviewed articles", "articles: 15". */
const BEHIND_MAX = 3;
const BEFORE_MAX = 2;

export function quantitiesIn(text: string, read = new ReadText(text)): readonly Quantity[] {
  const found: Quantity[] = [];
  const taken = new Set<number>();
  for (const pattern of [FREQUENCY, CLOCK, MONEY, SHARE]) {
    for (const match of text.matchAll(pattern.form)) {
      const start = match.index;
      const value = pattern.valueOf(match);
      if (value === undefined || taken.has(start)) continue;
      for (let at = start; at < start + match[0].length; at++) taken.add(at);
      found.push({ kind: pattern.kind, value, units: [], start, end: start + match[0].length });
    }
  }
  for (const [index, word] of read.words.entries()) {
    if (found.length >= QUANTITIES_MAX) break;
    if (taken.has(word.start) || isName(read.words[index - 1])) continue;
    const value = numberAt(text, word, read.language);
    if (value !== undefined) found.push(counted(text, read.words, index, value));
  }
  return found.slice(0, QUANTITIES_MAX);
}

/** "room 12", "number 7": a number that tells one thing from others counts nothing. */
const isName = (before: Word | undefined): boolean => before !== undefined && NAMED_BY_NUMBER.has(before.text);
const NAMED_BY_NUMBER = new Set(
  "number no nr nummer num numero num. room page pages chapter version gate line bus train flight platform track terminal route seat floor building apartment apt unit suite section sprint item step part task lesson exercise question problem test volume level stage round phase grade highway zimmer seite kapitel linie gleis tor haus wohnung stock etage abschnitt teil band stufe phase habitacion pagina capitulo linea puerta piso vuelo anden chambre page chapitre ligne porte etage vol quai quarto capitulo linha portao andar voo plataforma".split(
    " ",
  ),
);

interface Form {
  readonly kind: Quantity["kind"];
  readonly form: RegExp;
  readonly valueOf: (match: RegExpMatchArray) => number | undefined;
}

const CLOCK: Form = {
  kind: "clock",
  form: /(?<![\d.\p{L}])(\d{1,2})(?:[:h](\d{2})|[.](\d{2})(?=\s?(?:[ap]\.?m|uhr)))?\s?(a\.?m\.?|p\.?m\.?|uhr|o'clock|h)?(?![\p{L}\d:%])/giu,
  valueOf([, hours = "", sharp, dotted, half]) {
    const minutes = sharp ?? dotted;
    if (minutes === undefined && half === undefined) return undefined;
    const afternoon = /^p/i.test(half ?? "") && Number(hours) < 12 ? 12 : 0;
    return (Number(hours) + afternoon) * 60 + Number(minutes ?? 0);
  },
};
const MONEY: Form = {
  kind: "money",
  form: /[$€£¥]\s?(\d[\d.,]{0,30})(k|m)?\b|\b(\d[\d.,]{0,30})(k|m)?\s?(?:[$€£¥]|(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp|reais|libras?|dolares|dólares|dólar)\b)/giu,
  valueOf: ([, before, beforeSize, behind, behindSize]) => sized(before ?? behind ?? "", beforeSize ?? behindSize),
};
const SHARE: Form = {
  kind: "share",
  form: /\b(\d[\d.,]{0,30})\s?(?:%|percent\b|prozent\b|per cent\b|pour cent\b|por ?ciento\b|por cento\b)/giu,
  valueOf: ([, digits = ""]) => numberOf(digits),
};

/** Times a year. */
const A_YEAR: Readonly<Record<string, number>> = { d: 365, w: 52, m: 12, y: 1 };
const OFTEN: Readonly<Record<string, number>> = { once: 1, twice: 2, other: 2 };
const FREQUENCY: Form = {
  kind: "frequency",
  form: /\b(?:(once|twice|(\w+) times) (?:an?|per|each|every) (day|week|month|year)|(?:every|each) (?:(other|\w+) )?(day|week|month|year)s?|(daily|weekly|monthly|yearly))\b/giu,
  valueOf([, often, times, unit, step, each, adverb]) {
    const perYear = A_YEAR[(unit ?? each ?? adverb ?? "").charAt(0).toLowerCase()];
    if (perYear === undefined) return undefined;
    if (often !== undefined) {
      const count = OFTEN[often.toLowerCase()] ?? wordOrDigits(times ?? "");
      return count === undefined ? undefined : count * perYear;
    }
    if (step === undefined) return perYear;
    const every = OFTEN[step.toLowerCase()] ?? wordOrDigits(step);
    return every === undefined ? undefined : perYear / every;
  },
};
const wordOrDigits = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : numberOfWord(text.toLowerCase(), "en");

const SIZES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
function sized(digits: string, size: string | undefined): number | undefined {
  const value = numberOf(digits);
  return value === undefined ? undefined : value * (SIZES[size?.toLowerCase() ?? ""] ?? 1);
}

/** "1,250", "1.250", "3.5": a sign before exactly three digits parts thousands. */
function numberOf(digits: string): number | undefined {
  const plain = digits
    .replace(/(?<![.,])[.,]+$/, "")
    .replaceAll(/[.,](?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
  const value = Number(plain);
  return plain === "" || Number.isNaN(value) ? undefined : value;
}

/** A number in digits, alone or before its unit ("250ms", "5th"), or in words. */
function numberAt(text: string, word: Word, language: string): number | undefined {
  const written = text.slice(word.start, word.end);
  const digits = /^(\d[\d.,]*)(?:\p{L}{1,4})?$/u.exec(written)?.[1];
  if (digits !== undefined) return numberOf(digits);
  const value = numberOfWord(word.text, language);
  // "One of them", "the first time": no count.
  return value === 1 ? undefined : value;
}

function counted(text: string, words: readonly Word[], index: number, value: number): Quantity {
  const word = words[index] ?? { start: 0, end: 0 };
  const behind = words[Math.min(words.length - 1, index + BEHIND_MAX)]?.end ?? word.end;
  // "250ms" says its unit itself.
  const units = termsOf(text.slice(/^\d/.test(text.slice(word.start, word.end)) ? word.start : word.end, behind));
  const before = words[Math.max(0, index - BEFORE_MAX)]?.start ?? word.start;
  const isOfThem = OF_THEM.test(text.slice(word.end, behind));
  const isPeriod = PERIOD.test(text.slice(word.end, behind));
  return {
    kind: isPeriod ? "period" : "count",
    value,
    units: isOfThem ? [] : units.length > 0 ? units : termsOf(text.slice(before, word.start)),
    start: word.start,
    end: word.end,
  };
}
/** What is counted was said before. */
const OF_THEM = /^ of (?:them|those|these)\b/iu;
const termsOf = (text: string): readonly string[] => analyseText(text).terms.filter((term) => !/^\d/.test(term));
const PERIOD =
  /^[\s-]*(?:(?:milli)?seconds?|ms|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tage[n]?|wochen?|monate?n?|jahren?|jahre|heures?|jours?|semaines?|mois|ans?|années?|horas?|d[ií]as?|semanas?|mes(?:es)?|m[êe]s|a[ñn]os?|anos?|minutos?)(?!\p{L})/iu;

export interface WishGrammar {
  /** What joins two wishes. */
  readonly joint: RegExp;
  /** The second has a verb of its own. */
  readonly ownVerb: RegExp;
  /** "sin", "nada de": the second forbids. Absent: it takes the verb of the first. */
  readonly forbidding?: { readonly words: RegExp; readonly put: string };
}

/** @returns the text alone where it is one wish */
export function wishParts(
  text: string,
  keyOf: (text: string) => string | undefined,
  grammar: WishGrammar,
): readonly string[] {
  const joint = grammar.joint.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const hasVerb = grammar.ownVerb.test(right);
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasVerb)) return [text];
  return [left, ...wishParts(standing(left, right, hasVerb, grammar), keyOf, grammar)];
}

/** The second wish as one of its own. */
function standing(left: string, right: string, hasVerb: boolean, { forbidding }: WishGrammar): string {
  if (forbidding?.words.test(right) === true) return `${forbidding.put}${right.replace(forbidding.words, "")}`;
  const verb = /^\p{L}+(?:ar|er|ir|re)(?!\p{L})/u.exec(left)?.[0] ?? "";
  return verb === "" || hasVerb ? right.charAt(0).toUpperCase() + right.slice(1) : `${verb} ${right}`;
}
