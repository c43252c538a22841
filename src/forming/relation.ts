/**
 * Relates a new statement to an older one about the same person: a repetition, an end, or an update
 * such as another quantity (GUM-27; design issue "Correction and conflict"). Shared terms are
 * weighted by how distinctive they are. Similarity alone retires nothing: that requires a
 * correction, an end, or words of change.
 */

import { once } from "../model/clock.ts";
import type { Item } from "../model/item.ts";
import { AnalysableText, type TextCache } from "../text/analysable-text.ts";
import { analyseText, termOfWord, termsOfWords } from "../text/analysis.ts";
import { numberOfWord } from "../text/common-words.ts";
import { entities } from "../text/names.ts";
import { isNegation } from "../text/statement-key.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { wordFile, wordsIn } from "../text/word-file.ts";
import { fold, type Word } from "../text/words.ts";
import { bareStatement, normalizeClause } from "./claim.ts";
import { valence } from "./form-candidates.ts";
import type { FormingLexicon } from "./grammar.ts";
import { lexiconFor } from "./lexicons.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";

/**
 * `same`: states nothing new. `replaces`: the older one is over. `updates`: a likely update of an
 * older statement that may still hold. Both are kept, the newer ranks first, and they are shown as
 * a conflict.
 */
export type Relation = "same" | "replaces" | "updates";

/** The comparable features of a statement. Times come from the item itself. */
export interface ComparedStatement {
  readonly text: string;
  /** Names of several words, such as those of people. */
  readonly fullNames: readonly string[];
  /** In order of first occurrence. */
  readonly terms: ReadonlySet<string>;
  readonly quantities: readonly Quantity[];
  /** In text order. A different sequence makes a different statement. */
  readonly negations: string;
  readonly numbers: string;
  /** The statement expresses dislike or a bad experience. */
  readonly isAgainst: boolean;
  /** States the present situation or a change. */
  readonly statesChange: boolean;
  /** States a single event. */
  readonly isEvent: boolean;
  /** States what someone is looking for. */
  readonly isSearch: boolean;
  /** Whether its first word is that term. */
  readonly startsWith: (term: string) => boolean;
  /** The term right after another one, as `alcohol` after `drink`. */
  readonly objectOf: (verb: string) => string | undefined;
}

type ComparableItem = Pick<Item, "text" | "type" | "event" | "labels" | "time" | "at">;

/** The vault's cache returns the same item objects each time. */
const statements = new WeakMap<object, ComparedStatement>();

export function comparedStatement(item: ComparableItem, texts?: TextCache): ComparedStatement {
  const before = statements.get(item);
  if (before !== undefined) return before;
  // A name before a colon says which one: "Osprey: the offer is 8,000".
  const name = LABEL.exec(item.text)?.[1] ?? "";
  const sentence = `${name === "" || NOTE.test(name) ? "" : `${name} `}${bareStatement(item)}`;
  const statement = new Statement(texts?.of(sentence) ?? new AnalysableText(sentence), item);
  statements.set(item, statement);
  return statement;
}

/** Features are computed on first use, because most statements are never compared in full. */
class Statement implements ComparedStatement {
  readonly #whole: AnalysableText;
  readonly #telling: FormingLexicon;
  readonly #item: ComparableItem;
  #fullNames: readonly string[] | undefined;
  #terms: ReadonlySet<string> | undefined;
  #quantities: readonly Quantity[] | undefined;
  #isAgainst: boolean | undefined;
  #tellsChange: boolean | undefined;
  #isEvent: boolean | undefined;
  #isSought: boolean | undefined;

  constructor(sentence: AnalysableText, item: ComparableItem) {
    this.#whole = sentence;
    this.#telling = lexiconFor(this.#whole.language);
    this.#item = item;
  }

  get text(): string {
    return this.#item.text;
  }

  get fullNames(): readonly string[] {
    this.#fullNames ??= entities(this.text).filter((name) => name.includes(" "));
    return this.#fullNames;
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

  get statesChange(): boolean {
    this.#tellsChange ??=
      this.#item.labels.includes("change") || this.#telling.changes.test(normalizeClause(this.#whole.text));
    return this.#tellsChange;
  }

  get isEvent(): boolean {
    this.#isEvent ??= this.#telling.happened?.test(normalizeClause(this.#whole.text)) === true;
    return this.#isEvent;
  }

  get isSearch(): boolean {
    this.#isSought ??= this.#telling.seeks.test(normalizeClause(this.#whole.text));
    return this.#isSought;
  }

  startsWith(term: string): boolean {
    const { words, language } = this.#whole;
    return termOfWord(words[0]?.text ?? "", language) === term;
  }

  objectOf(verb: string): string | undefined {
    const { text, words, language } = this.#whole;
    const termOf = ({ text: word }: Word): string => termOfWord(word, language);
    const at = words.findIndex((word) => termOf(word) === verb);
    const found = at === -1 ? -1 : words.findIndex((word, index) => index > at && !BEFORE_OBJECT.has(word.text));
    const [before, object] = [words[found - 1], words[found]];
    if (before === undefined || object === undefined || NO_OBJECT.has(object.text) || HAS_DIGIT.test(object.text))
      return undefined;
    return /[,.;:(]/u.test(text.slice(before.end, object.start)) ? undefined : termOf(object);
  }

  #readTerms(): ReadonlySet<string> {
    const { text, words, language } = this.#whole;
    const { feelings, chatter } = this.#telling;
    const told = words.filter(
      (word) =>
        !feelings.has(word.text) &&
        !chatter.has(word.text) &&
        !CURRENCY.test(word.text) &&
        !HAS_DIGIT.test(word.text) &&
        !this.#isNumber(word),
    );
    return new Set(
      termsOfWords(
        told.map(({ start, end }) => text.slice(start, end)),
        language,
      ),
    );
  }

  /** "At 8 on Saturdays" is a recurring time. Dates of single events come from the item. */
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
/** "Smokes at home", "fuma desde los 18", "drinks every day": these open no object. */
const NO_OBJECT: ReadonlySet<string> = new Set(
  "in at on since for with from to by during after before until when while every each daily once twice again and but or desde en por con para a al hasta sin cada todos todas y pero depuis dans avec pour chez sur à au aux chaque tous et mais seit im am an auf mit bei zu nach für jeden jede jedes täglich und aber há em no na com até todo toda e mas".split(
    " ",
  ),
);
/** May stand between a verb and its object. */
const BEFORE_OBJECT: ReadonlySet<string> = new Set(
  "the a an any my his her their much lot lots bit of l le la les un une du des de d plus pas jamais el los las una más mucho mucha o os as um uma mais der die das den dem ein eine einen kein keine keinen nicht mehr".split(
    " ",
  ),
);
const LASTING: ReadonlySet<Quantity["kind"]> = new Set(["clock", "frequency"]);
/** Part of an amount: two prices share nothing by it. */
const CURRENCY = /^(?:euros?|eur|dollars?|usd|pounds?|gbp|francs?|chf|yen)$/;
const HAS_DIGIT = /\p{N}/u;

/** The distinctiveness of a term, from 0 (in every memory) to 1 (in no other). */
export type TermWeight = (term: string) => number;

/** Undefined if the two are unrelated. Both must have the same subject and speaker. */
export function relationOf(newer: ComparableItem, older: ComparableItem, weigh: TermWeight): Relation | undefined {
  const [now, before] = [comparedStatement(newer), comparedStatement(older)];
  if (isQuestionContext(newer) && (isQuestionContext(older) || !now.statesChange)) return undefined;
  if (hasOtherTermInPlace(now.terms, before.terms) || areNumberedApart(newer, older)) return undefined;
  if (areNamedApart(now, before) && !newer.labels.includes("correction")) return undefined;
  const { weight, share, all } = overlapOf(now, before, weigh);
  const isOneThing =
    isValue(newer, now) &&
    isValue(older, before) &&
    (!(isPast(older, before) && isPast(newer, now)) || isAtOneTime(newer, older)) &&
    !isAtOtherTime(newer, older);
  const isOther = isOtherQuantity(now.quantities, before.quantities) && (now.statesChange || isOneThing);
  const isMoved = now.statesChange && isOtherTime(newer, older);
  if (isSame(newer, older, now, before) && all >= SAME_SHARE)
    return now.isAgainst === before.isAgainst ? "same" : "replaces";
  const mayReplace = isAssertion(newer) && isAssertion(older);
  // "Isn't allergic to nuts": exactly what was said, denied.
  if (mayReplace && all >= SAME_SHARE && isDenial(now, before) && !isAtOtherTime(newer, older)) return "replaces";
  if (mayReplace && isCorrectionOrEnd(newer))
    return weight >= CORRECTED_WEIGHT &&
      share >= CORRECTED_SHARE &&
      !older.labels.includes("ended") &&
      !(isPast(older, before) && endsHabit(newer)) &&
      !isInPlaceOfOther(newer, before) &&
      !isOfOtherObject(now, before)
      ? "replaces"
      : undefined;
  if (
    ((isOther && now.statesChange && !isPast(older, before)) || isMoved) &&
    mayReplace &&
    weight >= REPLACED_WEIGHT &&
    share >= REPLACED_SHARE
  )
    return "replaces";
  if (weight < UPDATED_WEIGHT || all < UPDATED_ALL) return undefined;
  if ((isOther || isMoved) && share >= UPDATED_SHARE) return "updates";
  return mayReplace && isDenial(now, before) && share >= DENIED_SHARE ? "updates" : undefined;
}

/** "No longer drinks alcohol" ends no coffee: they share the verb alone. */
function isOfOtherObject(now: ComparedStatement, before: ComparedStatement): boolean {
  const [verb, ...others] = [...now.terms].filter((term) => before.terms.has(term));
  if (verb === undefined || others.length > 0 || !before.startsWith(verb)) return false;
  const [object, other] = [now.objectOf(verb), before.objectOf(verb)];
  return object !== undefined && other !== undefined && object !== other;
}

/** "RPG games instead of the usual shooters" replaces nothing but what was said of shooters. */
function isInPlaceOfOther({ text }: ComparableItem, before: ComparedStatement): boolean {
  const left = firstGroup(IN_PLACE_OF(), text);
  const terms = left === undefined ? [] : analyseText(left).terms;
  return terms.length > 0 && !terms.some((term) => before.terms.has(term));
}
/** "Used to love hiking" leaves the hikes of the past alone; "sold the boat" does end that it was bought. */
const endsHabit = ({ text, labels }: ComparableItem): boolean =>
  labels.includes("ended") && !labels.includes("correction") && ENDS_HABIT().some((form) => form.test(text));
const ENDS_HABIT = once(() => wordFile("sentence-kinds.txt").patterns("ends a habit"));
const firstGroup = (patterns: readonly RegExp[], text: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[1]).find((group) => group !== undefined);
const IN_PLACE_OF = once(() => wordFile("sentence-kinds.txt").patterns("in place of"));

/** Both assert that something else is over. */
const isCorrectionOrEnd = ({ labels }: ComparableItem): boolean =>
  labels.includes("ended") || labels.includes("correction");

/** Examples in a question update nothing unless they state a change. */
const isQuestionContext = ({ type, labels }: ComparableItem): boolean =>
  type === "context" && labels.includes("question");

/** An assertion, unlike context or a question. */
const isAssertion = ({ type, labels }: ComparableItem): boolean => type !== "context" && !labels.includes("question");

/** Lower limits, because a correction names its target and little else. */
const CORRECTED_WEIGHT = 0.7;
const CORRECTED_SHARE = 0.45;
const REPLACED_WEIGHT = 2;
const REPLACED_SHARE = 0.5;
const UPDATED_WEIGHT = 1.6;
const UPDATED_SHARE = 0.4;
const UPDATED_ALL = 0.17;
const DENIED_SHARE = 0.55;
/** Share of all terms of both. */
const SAME_SHARE = 0.99;

/** Least weight of shared terms for an update. Repetitions share all their terms. */
export const minSharedWeight = (sentence: ComparableItem): number =>
  isCorrectionOrEnd(sentence) ? CORRECTED_WEIGHT : UPDATED_WEIGHT;

interface Overlap {
  /** Of the shared terms. */
  readonly weight: number;
  /** Share of the shorter statement. */
  readonly share: number;
  /** Share of all terms of both. */
  readonly all: number;
}

function overlapOf(now: ComparedStatement, before: ComparedStatement, weigh: TermWeight): Overlap {
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

/** Same type, terms, order, time, negations and numbers. */
function isSame(
  newer: ComparableItem,
  older: ComparableItem,
  now: ComparedStatement,
  before: ComparedStatement,
): boolean {
  return (
    newer.type === older.type &&
    newer.type !== "context" &&
    (newer.type === "preference" || now.negations === before.negations) &&
    newer.time?.start === older.time?.start &&
    newer.time?.end === older.time?.end &&
    now.numbers === before.numbers &&
    SHIFT.exec(now.text)?.[0].toLowerCase() === SHIFT.exec(before.text)?.[0].toLowerCase() &&
    isInSameOrder(now.terms, before.terms) &&
    ["ended", "dislike", "correction"].every((label) => newer.labels.includes(label) === older.labels.includes(label))
  );
}

/** Words of time are no terms: day shifts are not night shifts. */
const SHIFT = /(?<!\p{L})(?:day|night|late|early|morning|evening|weekend)s?(?= shifts?(?!\p{L}))/iu;

/** "Prefers tea to coffee" is not "prefers coffee to tea". Ignores unshared terms. */
function isInSameOrder(now: ReadonlySet<string>, before: ReadonlySet<string>): boolean {
  const [one, other] = [[...now].filter((term) => before.has(term)), [...before].filter((term) => now.has(term))];
  return one.every((term, index) => term === other[index]);
}

/** Another term in the same position: "the frontend service" against "the backend service". */
function hasOtherTermInPlace(now: ReadonlySet<string>, before: ReadonlySet<string>): boolean {
  const [newer, older] = [[...now], [...before]];
  return newer.some((term, index) => {
    const next = newer[index + 1];
    if (before.has(term) || next === undefined) return false;
    const at = older.indexOf(next) - 1;
    const other = older[at];
    return other !== undefined && !now.has(other) && newer[index - 1] === older[at - 1];
  });
}

/** "Deal 85 is worth 8,000" is not about deal 40, "visitor 4 left a scarf" not about visitor 3. */
const areNumberedApart = (newer: ComparableItem, older: ComparableItem): boolean =>
  isNumberedApart(NUMBERED.exec(newer.text)?.[1], older) || isNumberedApart(NUMBERED.exec(older.text)?.[1], newer);
const isNumberedApart = (number: string | undefined, { text }: ComparableItem): boolean =>
  number !== undefined && !new RegExp(`(?<!\\p{N})${number}(?!\\p{N})`, "u").test(text);
const NUMBERED =
  /^(?:the )?\p{L}+ (?:number |no\. ?|#)?(\d+) (?:is|are|has|will|costs?|closes|goes|needs?|\p{Ll}{2,15}ed|was|were|had|went|left|lost|took|got|made|broke|bought|brought|ate|drank|paid|sent|sold|came|gave|found|forgot|kept|met|ran|said|saw|slept|stole|told|wrote)(?!\p{L})/iu;

/** "The dinner with Pia" is not the one with Ola, "order 15" not order 12. */
export function areOfOthers(newer: string, older: string): boolean {
  const areApart = (form: RegExp): boolean => {
    const [now, before] = [newer, older].map((text) => [...text.matchAll(form)].map(([found]) => found));
    return (
      now !== undefined &&
      before !== undefined &&
      now.length > 0 &&
      before.length > 0 &&
      !now.some((each) => before.includes(each))
    );
  };
  return areApart(COMPANION) || areApart(NUMBER_OF_THING);
}
const COMPANION = /(?<=(?<!\p{L})(?:with|mit|con|avec|com) )\p{Lu}[\p{L}'’-]+/gu;
const NUMBER_OF_THING =
  /(?<!\p{L})(?:delivery|order|invoice|ticket|case|deal|contract|shipment|request|issue|claim|lieferung|bestellung|rechnung|pedido|factura|commande|facture|encomenda|fatura) (?:number |no\.? |#)?\d+/giu;

/** "The Halberd deal is worth 40,000", "Corvin: the offer is 61,000": amounts of different things. */
export function areOtherAmounts(newer: ComparableItem, older: ComparableItem): boolean {
  const [now, before] = [comparedStatement(newer), comparedStatement(older)];
  if (now.quantities.length === 0 || before.quantities.length === 0) return false;
  if (areNumberedApart(newer, older)) return true;
  const missing = [...before.terms].filter((term) => !now.terms.has(term));
  // "Halberd: the offer is 60,000" tells of the offer alone; "got it down to 25 a month" of what it names.
  return (
    (missing.length > 1 && LABEL.test(newer.text)) ||
    (lacksName(older.text, newer.text) && lacksName(newer.text, older.text))
  );
}
/** A name that the other does not have, before a colon or within the text. */
const lacksName = (text: string, other: string): boolean =>
  [LABEL.exec(text)?.[1] ?? "", ...(text.match(NAME_WITHIN) ?? [])].some((name) => !other.includes(name));
const NAME_WITHIN = /(?<=\p{L} )\p{Lu}[\p{L}'’-]+/gu;

/** "The contract with Edda Urban" is not that with Cosima Moretti. A change may give another place. */
export function areNamedApart(newer: ComparedStatement, older: ComparedStatement): boolean {
  const missingIn = (one: ComparedStatement, other: ComparedStatement): readonly string[] =>
    one.fullNames.filter((name) => !other.text.includes(name));
  const isOther = (name: string): boolean => !(newer.statesChange && isAfterPlaceWord(name, newer.text));
  return missingIn(older, newer).length > 0 && missingIn(newer, older).some(isOther);
}
function isAfterPlaceWord(name: string, text: string): boolean {
  const before = text.slice(0, text.indexOf(name)).trimEnd();
  return BEFORE_PLACE.has(fold(before.slice(before.lastIndexOf(" ") + 1)));
}
const BEFORE_PLACE = wordsIn("words.txt", "before a place");

const LABEL = /^(\p{Lu}[\p{L}\p{N} .'’-]{0,60}):\s/u;
const NOTE = /^(?:update|correction|edit|news|note|ps|fyi|reminder|again|sorry|)$/i;

/** Numbers in context items or in a search describe that thing and state no value. */
const isValue = ({ type }: ComparableItem, { isSearch }: ComparedStatement): boolean => type !== "context" && !isSearch;

/** Past events are unaffected by later ones. */
const isPast = (item: ComparableItem, { isEvent }: ComparedStatement): boolean => isEvent || isOver(item);
const isOver = ({ time, at }: ComparableItem): boolean => time !== undefined && time.start <= at;

/** Different dates mean two events. */
const isAtOtherTime = (newer: ComparableItem, older: ComparableItem): boolean =>
  newer.time !== undefined && older.time !== undefined && newer.time.start !== older.time.start;

const isAtOneTime = (newer: ComparableItem, older: ComparableItem): boolean =>
  newer.time !== undefined && newer.time.start === older.time?.start;

/** A future event moved to another time. */
const isOtherTime = (newer: ComparableItem, older: ComparableItem): boolean =>
  newer.time !== undefined && older.time !== undefined && !isOver(older) && newer.time.start !== older.time.start;

/** One of them denies what the other states. */
const isDenial = (now: ComparedStatement, before: ComparedStatement): boolean =>
  (now.negations === "") !== (before.negations === "");

/** They give different values, and the newer one is not a subset of the older. */
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
