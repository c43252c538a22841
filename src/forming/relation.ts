/**
 * How a new statement stands to an older one about the same person: the same again, an end of it, or news of it, as another quantity of the
 * same thing (GUM-27; design issue "Correction and conflict"). What both say is weighed by how telling the words are. Nothing is retired on a
 * likeness alone: that takes a correction, an end, or words that say how things are now.
 */

import type { Item } from "../model/item.ts";
import { termsIn } from "../text/analysis.ts";
import { numberOfWord } from "../text/number-words.ts";
import { ReadText } from "../text/read-text.ts";
import { isNegation } from "../text/statement-key.ts";
import { timeExpressions } from "../text/time-expression.ts";
import type { Word } from "../text/words.ts";
import { plain, saidIn } from "./claim.ts";
import { valence } from "./form-candidates.ts";
import type { TellingWords } from "./grammar.ts";
import { tellingWordsFor } from "./telling-request.ts";
import { type Quantity, quantitiesIn } from "./thing.ts";

/**
 * `same`: it says nothing new. `replaces`: the older is over. `updates`: likely news of the older, which may still hold: both stay, the newer
 * ranks first and the two are shown as a conflict.
 */
export type Relation = "same" | "replaces" | "updates";

/** What is compared of a statement. Times count by the item's own. */
export interface Told {
  /** In the order in which they are said first. */
  readonly terms: ReadonlySet<string>;
  readonly quantities: readonly Quantity[];
  /** In order of the text; one that differs makes another statement. */
  readonly negations: string;
  readonly numbers: string;
  /** What it says is not liked, or is bad. */
  readonly isAgainst: boolean;
  /** It says how things are now, or that they changed. */
  readonly tellsChange: boolean;
  /** It says what happened once. */
  readonly isEvent: boolean;
  /** It says what somebody looks for. */
  readonly isSought: boolean;
}

type Compared = Pick<Item, "text" | "type" | "event" | "labels" | "time" | "at">;

/** Items of a vault's cache are the same objects each time. */
const known = new WeakMap<object, Told>();

export function toldIn(item: Compared): Told {
  const before = known.get(item);
  if (before !== undefined) return before;
  const told = new Statement(saidIn(item), item);
  known.set(item, told);
  return told;
}

/** Most statements meet nothing that they could be news of: each part is read when it is first asked for. */
class Statement implements Told {
  readonly #whole: ReadText;
  readonly #telling: TellingWords;
  readonly #item: Compared;
  #terms: ReadonlySet<string> | undefined;
  #quantities: readonly Quantity[] | undefined;
  #isAgainst: boolean | undefined;
  #tellsChange: boolean | undefined;
  #isEvent: boolean | undefined;
  #isSought: boolean | undefined;

  constructor(said: string, item: Compared) {
    this.#whole = new ReadText(said);
    this.#telling = tellingWordsFor(this.#whole.language);
    this.#item = item;
  }

  get terms(): ReadonlySet<string> {
    this.#terms ??= this.#readTerms();
    return this.#terms;
  }

  get quantities(): readonly Quantity[] {
    this.#quantities ??= this.#read();
    return this.#quantities;
  }

  get numbers(): string {
    return this.#only((word) => HAS_DIGIT.test(word.text) || this.#isNumber(word));
  }

  get negations(): string {
    return this.#only((word) => isNegation(word.text));
  }

  get isAgainst(): boolean {
    this.#isAgainst ??= valence(this.#telling, this.#whole.words) < 0;
    return this.#isAgainst;
  }

  get tellsChange(): boolean {
    this.#tellsChange ??= this.#item.labels.includes("change") || this.#telling.changes.test(plain(this.#whole.text));
    return this.#tellsChange;
  }

  get isEvent(): boolean {
    this.#isEvent ??= this.#telling.happened?.test(plain(this.#whole.text)) === true;
    return this.#isEvent;
  }

  get isSought(): boolean {
    this.#isSought ??= this.#telling.seeks.test(plain(this.#whole.text));
    return this.#isSought;
  }

  #readTerms(): ReadonlySet<string> {
    const { text, words, language } = this.#whole;
    const { feelings, chatter } = this.#telling;
    const telling = words.filter(
      (word) => !feelings.has(word.text) && !chatter.has(word.text) && !this.#isNumber(word),
    );
    // In small letters: "GitHub" is one word here, and not three.
    const said = telling.map((word) => text.slice(word.start, word.end).toLowerCase()).join(" ");
    return new Set(termsIn(said, language).filter((term) => !HAS_DIGIT.test(term)));
  }

  /** "At 8 on Saturdays" is a time that lasts; days of one event are compared by the item's own. */
  #read(): readonly Quantity[] {
    const { text, words } = this.#whole;
    const found = quantitiesIn(text, this.#whole);
    if (found.every(({ kind }) => LASTING.has(kind))) return found;
    const times = timeExpressions(text, { at: this.#item.at, zone: "UTC" }, undefined, words);
    const isTime = ({ start, end }: Quantity): boolean => times.some((time) => time.start <= start && end <= time.end);
    return found.filter((quantity) => LASTING.has(quantity.kind) || !isTime(quantity));
  }

  #isNumber({ text }: Word): boolean {
    return numberOfWord(text, this.#whole.language) !== undefined;
  }

  #only(isWanted: (word: Word) => boolean): string {
    return this.#whole.words
      .filter(isWanted)
      .map((word) => word.text)
      .join(" ");
  }
}
const LASTING: ReadonlySet<Quantity["kind"]> = new Set(["clock", "frequency"]);
const HAS_DIGIT = /\p{N}/u;

/** How telling a term is, from 0 for one that everything holds to 1 for one that nothing else holds. */
export type Weigh = (term: string) => number;

/** Undefined where the two have little to do with each other. Both are about the same subject, said by the same speaker. */
export function relationOf(newer: Compared, older: Compared, weigh: Weigh): Relation | undefined {
  const [now, before] = [toldIn(newer), toldIn(older)];
  if (onlyAsks(newer) && (onlyAsks(older) || !now.tellsChange)) return undefined;
  if (namesAnother(now.terms, before.terms)) return undefined;
  const { weight, share, all } = likeness(now, before, weigh);
  const isOneThing =
    isValue(newer, now) &&
    isValue(older, before) &&
    (!(isPast(older, before) && isPast(newer, now)) || isAtOneTime(newer, older)) &&
    !isAtOtherTime(newer, older);
  const isOther = isOtherQuantity(now.quantities, before.quantities) && (now.tellsChange || isOneThing);
  const isMoved = now.tellsChange && isOtherTime(newer, older);
  if (isSame(newer, older, now, before) && all >= SAME_SHARE)
    return now.isAgainst === before.isAgainst ? "same" : "replaces";
  const mayReplace = isStated(newer) && isStated(older);
  if (mayReplace && turns(newer))
    return weight >= TURNED_WEIGHT && share >= TURNED_SHARE && !older.labels.includes("ended") ? "replaces" : undefined;
  if (
    ((isOther && now.tellsChange && !isPast(older, before)) || isMoved) &&
    mayReplace &&
    weight >= REPLACED_WEIGHT &&
    share >= REPLACED_SHARE
  )
    return "replaces";
  if (weight < UPDATED_WEIGHT || all < UPDATED_ALL) return undefined;
  if ((isOther || isMoved) && share >= UPDATED_SHARE) return "updates";
  return mayReplace && isDenial(newer, older, now, before) && share >= DENIED_SHARE ? "updates" : undefined;
}

/** A correction or an end says that something else is over. */
const turns = ({ labels }: Compared): boolean => labels.includes("ended") || labels.includes("correction");

/** What a question gives as an example is no news, unless it says that something changed. */
const onlyAsks = ({ type, labels }: Compared): boolean => type === "context" && labels.includes("question");

/** A claim of its own: neither what only was said nor what a question mentions. */
const isStated = ({ type, labels }: Compared): boolean => type !== "context" && !labels.includes("question");

/** A correction or an end names what it is about and little else. */
const TURNED_WEIGHT = 0.7;
const TURNED_SHARE = 0.45;
const REPLACED_WEIGHT = 2;
const REPLACED_SHARE = 0.5;
const UPDATED_WEIGHT = 1.6;
const UPDATED_SHARE = 0.4;
const UPDATED_ALL = 0.17;
const DENIED_SHARE = 0.55;
/** Of all that either says. */
const SAME_SHARE = 0.99;

/** What two statements share at least where one is news of the other; the same again shares all of its words. */
export const leastShared = (said: Compared): number => (turns(said) ? TURNED_WEIGHT : UPDATED_WEIGHT);

interface Likeness {
  /** Of the words that both say. */
  readonly weight: number;
  /** Its share of the shorter statement. */
  readonly share: number;
  /** Its share of everything that either says. */
  readonly all: number;
}

function likeness(now: Told, before: Told, weigh: Weigh): Likeness {
  let weight = 0;
  let newer = 0;
  for (const term of now.terms) {
    const each = weigh(term);
    newer += each;
    if (before.terms.has(term)) weight += each;
  }
  let older = 0;
  for (const term of before.terms) older += weigh(term);
  const shorter = Math.min(newer, older);
  const either = newer + older - weight;
  return { weight, share: shorter === 0 ? 0 : weight / shorter, all: either === 0 ? 0 : weight / either };
}

/** The same words in the same order, of the same kind, at the same time; a negation, a number or a date makes another statement of them. */
function isSame(newer: Compared, older: Compared, now: Told, before: Told): boolean {
  return (
    newer.type === older.type &&
    newer.type !== "context" &&
    (newer.type === "preference" || now.negations === before.negations) &&
    newer.time?.start === older.time?.start &&
    newer.time?.end === older.time?.end &&
    now.numbers === before.numbers &&
    isInSameOrder(now.terms, before.terms) &&
    ["negated", "ended", "dislike", "correction"].every(
      (label) => newer.labels.includes(label) === older.labels.includes(label),
    )
  );
}

/** Who prefers tea to coffee does not say that of coffee and tea. What only one of them says does not count here. */
function isInSameOrder(now: ReadonlySet<string>, before: ReadonlySet<string>): boolean {
  const [one, other] = [[...now].filter((term) => before.has(term)), [...before].filter((term) => now.has(term))];
  return one.every((term, place) => term === other[place]);
}

/** "The frontend service takes two minutes" tells nothing of the backend service: another word between the same two, or first before the same one. */
function namesAnother(now: ReadonlySet<string>, before: ReadonlySet<string>): boolean {
  const [newer, older] = [[...now], [...before]];
  return newer.some((term, place) => {
    const next = newer[place + 1];
    if (before.has(term) || next === undefined) return false;
    const at = older.indexOf(next) - 1;
    const other = older[at];
    return other !== undefined && !now.has(other) && newer[place - 1] === older[at - 1];
  });
}

/** A number in words that only were said, or of a thing that is looked for, describes that thing and is no state of anything. */
const isValue = ({ type }: Compared, { isSought }: Told): boolean => type !== "context" && !isSought;

/** What happened at a time has happened: another run takes nothing from it. */
const isPast = (item: Compared, { isEvent }: Told): boolean => isEvent || isOver(item);
const isOver = ({ time, at }: Compared): boolean => time !== undefined && time.start <= at;

/** Both name their day, and not the same: two events. */
const isAtOtherTime = (newer: Compared, older: Compared): boolean =>
  newer.time !== undefined && older.time !== undefined && newer.time.start !== older.time.start;

/** Both name the same time: one event. */
const isAtOneTime = (newer: Compared, older: Compared): boolean =>
  newer.time !== undefined && newer.time.start === older.time?.start;

/** What was to come is to come at another time. */
const isOtherTime = (newer: Compared, older: Compared): boolean =>
  newer.time !== undefined && older.time !== undefined && !isOver(older) && newer.time.start !== older.time.start;

/** One of them says that it is not, was not or never was. */
function isDenial(newer: Compared, older: Compared, now: Told, before: Told): boolean {
  if (newer.labels.includes("negated") === older.labels.includes("negated")) return false;
  const [denied, said] = newer.labels.includes("negated") ? [now, before] : [before, now];
  return !denied.negations.split(" ").some((negation) => said.negations.split(" ").includes(negation));
}

/** One of them has another value, and not all of what is new was said before. */
function isOtherQuantity(now: readonly Quantity[], before: readonly Quantity[]): boolean {
  const isKnown = (one: Quantity): boolean =>
    before.some((other) => isComparable(one, other) && one.value === other.value);
  return !now.every(isKnown) && now.some((one) => !isKnown(one) && before.some((other) => isComparable(one, other)));
}

function isComparable(one: Quantity, other: Quantity): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind !== "count" && one.kind !== "period") return true;
  const isOpen = one.units.length === 0 || other.units.length === 0;
  return isOpen || one.units.some((unit) => other.units.includes(unit));
}
