/**
 * Extracts signals from an event: an attribute, its value, polarity and strength (GUM-08). A signal
 * is not yet a fact; a single view stays a signal (GUM-B6). Reads anchors, metadata, entities and
 * the sentence, never ids (GUM-30).
 */

import type { Behaviour } from "../../model/item.ts";
import { displayText } from "../../model/text.ts";
import { compilePattern } from "../../text/alphabetic.ts";
import { type Act, actOfLabel, actOfType, OTHER, SILENT } from "./act.ts";
import { type Phrase, phraseWords, readPhrase, singular } from "./phrase.ts";
import {
  type AttributeName,
  amount,
  attributeName,
  isRecord,
  rangeBetween,
  rangeFrom,
  readValue,
  VALUE_MAX,
  type Value,
} from "./value.ts";

/** An archived event. `text` is its archived sentence, so that spans fit. */
export interface BehaviourEvent {
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly event: Behaviour;
  readonly text: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** A chosen category is the context for later events of the session. */
  readonly session?: string;
  /** The person's IANA zone. Absent: UTC. */
  readonly timeZone?: string;
}

/**
 * - `range`, `number`, `size`: one current value per category.
 * - `choice`: coexisting values of one attribute, such as colours and brands.
 * - `category`, `interest`, `part`, `entity`: the topic; a part is one modifier of an interest with
 * its head.
 */
export type SignalKind = "range" | "number" | "size" | "choice" | "category" | "interest" | "part" | "entity";

export interface Signal {
  readonly attribute: string;
  readonly kind: SignalKind;
  /** Normal form: equal values have equal texts. */
  readonly value: string;
  /** The value for display. */
  readonly shown: string;
  /** For category, interest and part: the distinguishing words, sorted. */
  readonly words: readonly string[];
  readonly polarity: "toward" | "away";
  readonly strength: "strong" | "weak";
  /** A single view weighs 1. */
  readonly weight: number;
  /** Repetitions stated by the event itself, or the number of things seen. */
  readonly count: number;
  /** `viewed twice`: the event states repetitions. */
  readonly isRepeated: boolean;
  readonly act: Act["name"];
  /** The phrase from which a part was taken. */
  readonly phrase?: string;
}

/** More signals indicate a data dump. */
export const SIGNALS_MAX = 24;
const FIELDS_MAX = 40;
const LIST_MAX = 6;
const COUNT_MAX = 1_000;

/** Deterministic. Returns at most SIGNALS_MAX signals, each (attribute, value) once. */
export function signalsOf(given: BehaviourEvent): readonly Signal[] {
  const content = readContent(displayText(given.text), isSearch(actOfType(given.event.type)));
  const act = actOf(given, content);
  if (act === SILENT) return [];
  const found = new SignalCollector(act, Math.max(content.times, countIn(given.metadata)));
  for (const [name, value] of Object.entries(given.event.anchors ?? {}).slice(0, FIELDS_MAX))
    found.field(name, value, true);
  for (const [name, value] of Object.entries(given.metadata ?? {}).slice(0, FIELDS_MAX)) {
    for (const each of Array.isArray(value) ? value.slice(0, LIST_MAX) : [value]) {
      if (typeof each === "string" || typeof each === "number") found.field(name, String(each), false);
    }
  }
  for (const [name, value] of content.assignments) found.field(name, value, true);
  // The sentence of an unknown act is unreliable; its fields are not.
  if (act !== OTHER) {
    for (const words of content.quoted) found.quoted(words);
    for (const phrase of content.phrases) found.phrase(phrase);
  }
  for (const entity of given.event.entities?.slice(0, LIST_MAX) ?? []) found.entity(entity);
  return found.signals();
}

/** The type decides. For unknown types, the sentence may. */
function actOf({ event, metadata }: BehaviourEvent, content: Content): Act | typeof SILENT {
  const byType = actOfType(event.type, ratingIn(metadata));
  return byType === OTHER ? (content.act ?? OTHER) : byType;
}

const numberIn = (metadata: BehaviourEvent["metadata"], names: readonly string[]): number | undefined => {
  for (const name of names) {
    const value = metadata?.[name];
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return undefined;
};

/** As a share of the best rating: by the given scale, or else of 5, 10 or 100, whichever fits. */
function ratingIn(metadata: BehaviourEvent["metadata"]): number | undefined {
  const rating = numberIn(metadata, ["rating", "stars"]);
  if (rating === undefined || rating < 0) return undefined;
  const scale = numberIn(metadata, ["scale", "max_rating", "maxRating"]) ?? (rating <= 5 ? 5 : rating <= 10 ? 10 : 100);
  return scale > 0 && rating <= scale ? rating / scale : undefined;
}

const countIn = (metadata: BehaviourEvent["metadata"]): number => {
  const count = numberIn(metadata, ["count", "times", "repeat_count"]);
  return count === undefined || count < 1 ? 1 : Math.floor(count);
};

class SignalCollector {
  readonly #act: Act;
  readonly #count: number;
  readonly #found = new Map<string, Signal>();
  readonly #bounds = new Map<string, { low?: number; high?: number }>();

  constructor(act: Act, count: number) {
    this.#act = act;
    this.#count = count;
  }

  field(rawName: string, rawValue: string, isOpen: boolean): void {
    const name = attributeName(rawName, isOpen);
    if (name === undefined) return;
    const value = name.role === "phrase" ? undefined : readValue(rawValue);
    if (name.role === "phrase") this.phrase(rawValue);
    else if (value?.kind === "number" && name.bound !== undefined) this.#bound(name.name, name.bound, value);
    else if (value !== undefined) this.#attribute(name, value);
  }

  quoted(raw: string): void {
    const value = readValue(raw);
    if (value?.kind !== "word" || value.text.split(" ").length > QUOTED_WORDS_MAX) return;
    this.#add({ attribute: "feature", kind: "choice", value: value.text, shown: value.text, words: [] }, 1);
  }

  phrase(raw: string): void {
    const phrase = readPhrase(raw);
    if (phrase === undefined) return;
    this.#add({ attribute: "interest", kind: "interest", ...phraseFields(phrase) }, phrase.count);
    // Search input is a list of words. Only product names have a head.
    if (this.#act.name === "search") return;
    for (const part of phrase.parts)
      this.#add(
        { attribute: "interest", kind: "part", ...phraseFields(part), phrase: phrase.words.join(" ") },
        phrase.count,
      );
  }

  entity(raw: string): void {
    const value = readValue(raw);
    if (value?.kind !== "word" || this.#isSaid(value.text)) return;
    this.#add({ attribute: "entity", kind: "entity", value: value.text, shown: value.shown, words: [] }, 1);
  }

  /** "Saved the light running shoes" already covers the entity "running shoes". */
  #isSaid(entity: string): boolean {
    const named = phraseWords(entity);
    const isNamedBy = ({ kind, words }: Signal): boolean =>
      kind === "interest" && named.length > 0 && named.every((word) => words.includes(word));
    return [...this.#found.values()].some(isNamedBy);
  }

  signals(): readonly Signal[] {
    for (const [name, { low, high }] of this.#bounds) {
      const range = high === undefined ? rangeFrom(low) : rangeBetween(low ?? 0, high);
      if (range !== undefined) this.#attribute({ name, role: "amount" }, range);
    }
    this.#bounds.clear();
    return [...this.#found.values()].slice(0, SIGNALS_MAX);
  }

  #bound(name: string, end: "low" | "high", value: Value): void {
    const known = this.#bounds.get(name) ?? {};
    this.#bounds.set(name, { ...known, [end]: amount(value.text.split(" ")[0]) });
  }

  #attribute(name: AttributeName, value: Value): void {
    const sentence =
      name.role === "category" ? categorySignal(value) : attributeSignal(name, value, SEARCHING.has(this.#act.name));
    if (sentence !== undefined) this.#add(sentence, 1);
  }

  #add(sentence: SignalValue, count: number): void {
    const key = `${sentence.kind} ${sentence.attribute} ${sentence.value}`;
    const known = this.#found.get(key);
    const { polarity, strength, weight, name } = this.#act;
    // Searches and filters do not count things viewed.
    const times = Math.min(COUNT_MAX, Math.max(this.#count, name === "search" || name === "filter" ? 1 : count));
    if (known !== undefined && known.count >= times) return;
    this.#found.set(key, {
      ...sentence,
      polarity,
      strength,
      weight,
      count: times,
      isRepeated: this.#count > 1,
      act: name,
    });
  }
}
const QUOTED_WORDS_MAX = 5;

/** A signal without the properties of the act. */
type SignalValue = Pick<Signal, "attribute" | "kind" | "value" | "shown" | "words" | "phrase">;

function categorySignal({ text, shown }: Value): SignalValue | undefined {
  const distinct = phraseWords(text);
  if (distinct.length === 0 || distinct.length > CATEGORY_WORDS_MAX) return undefined;
  const value = distinct.join(" ");
  return { attribute: "category", kind: "category", value, shown: shown.toLowerCase(), words: distinct };
}

/** A price or measure that was not searched for is business data (GUM-30). */
function attributeSignal({ name, role }: AttributeName, value: Value, isSearchedFor: boolean): SignalValue | undefined {
  if (role === "size") return { attribute: name, kind: "size", ...valueFields(value) };
  if (value.kind === "word") {
    if (role === "amount") return undefined;
    return { attribute: name, kind: "choice", ...valueFields(value), value: valueWords(value.text) };
  }
  if (!isSearchedFor) return undefined;
  if (value.kind === "range") return { attribute: name, kind: "range", ...valueFields(value) };
  if (role !== "amount") return { attribute: name, kind: "number", ...valueFields(value) };
  const most = rangeBetween(0, amount(value.text.split(" ")[0]));
  return most === undefined ? undefined : { attribute: name, kind: "range", ...valueFields(most) };
}

const CATEGORY_WORDS_MAX = 5;
const SEARCHING: ReadonlySet<Act["name"]> = new Set(["filter", "search", "confirm"]);

const valueFields = ({ text, shown }: Value): Pick<Signal, "value" | "shown" | "words"> => ({
  value: text,
  shown,
  words: [],
});
const phraseFields = ({
  shown,
  words,
}: Pick<Phrase, "shown" | "words">): Pick<Signal, "value" | "shown" | "words"> => ({
  value: words.join(" "),
  shown,
  words,
});

/** Unifies `Blues` and `blue`, `light-coloured` and `light-colored`. */
const valueWords = (text: string): string => text.split(" ").map(singular).join(" ");

interface Content {
  /** The act named in the sentence. */
  readonly act: Act | typeof SILENT | undefined;
  readonly assignments: readonly (readonly [name: string, value: string])[];
  readonly quoted: readonly string[];
  readonly phrases: readonly string[];
  /** `3 times`, `twice`. */
  readonly times: number;
}

/** Longer texts are truncated. Event sentences are short. */
const TEXT_MAX = 1_000;
const PIECES_MAX = 24;

const URL = /\b(?:https?:\/\/|www\.)\S+/g;
const QUOTED = /["“„«]([^"“”„«»\n]{2,60})["”“»]/g;
const DURATION = /\b\d+(?:\.\d+)?\s?(?:ms|s|secs?|seconds?|mins?|minutes?|hours?)\b(?:\s+(?:on|in|at))?/gi;
const TIMES = /\(?\b(?:(\d{1,3})\s*(?:times|[x×](?=\)|$))|(twice))(?![\p{L}\p{N}])\)?/iu;
const SHELF =
  /(?<!\s)\s*\b(?:to|from|in|into|on)\s+(?:the |my |their |a )?(?:shopping )?(?:cart|basket|bag|wish ?list|favou?rites|bookmarks|list|collection)\b/i;
const SUBJECT = /^(?:the )?(?:user|customer|shopper|visitor|i|he|she|they)(?:'ve| has| have)?\s+(?:just |recently )?/i;
/** Introduces the place, after which the thing is no longer mentioned. */
const PLACE = /(?<!\s)\s+(?:on|at|via|containing|mentioning|about)\s.*$/is;

const AMOUNT = String.raw`[$€£]?\s?\d[\d.,]{0,12}k?`;
const MONEY = String.raw`\s?(?:[$€£]|usd|eur|gbp|dollars?|euros?|pounds?|bucks)(?![\p{L}])`;
const CURRENCY = `(?:${MONEY})?`;
const ENDS = String.raw`(?=\s*(?:$|[,;.)]|(?:for|in|and|with|or)\b))`;
const PRICE = compilePattern(
  `\\b(?:(?:price[sd]?|costing)\\s+)?((?:under|below|less than|up to|at most|no more than|cheaper than|over|above|more than|at least)\\s+${AMOUNT}|between\\s+${AMOUNT}\\s+and\\s+${AMOUNT})${CURRENCY}${ENDS}`,
  "iu",
);
const DASH = String.raw`\s?(?:[-–—]|to)\s?`;
const PRICES: readonly RegExp[] = [
  PRICE,
  compilePattern(
    `\\b(?:price[sd]?|budget|cost(?:ing)?)\\s+(?:of\\s+|is\\s+|from\\s+)?(${AMOUNT}${DASH}${AMOUNT})${CURRENCY}`,
    "iu",
  ),
  compilePattern(`([$€£]\\s?\\d[\\d.,]{0,12}${DASH}${AMOUNT})${CURRENCY}`, "iu"),
];
/** "For 88.40 EUR": the price of one thing is a business record (GUM-30). */
const PAID = compilePattern(
  String.raw`(?:\s(?:for|at|costs?|costing))?\s(?:[$€£]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}${MONEY})(?![\p{L}\d])`,
  "iu",
);
const LETTER_SIZE = "[2-9]?x{0,3}-?(?:small|large|s|l|m)|medium|one size";
/** Sizes with their name: `frame size 56`, `Größe 42`, `in size compact`. */
const SIZE = compilePattern(
  String.raw`(?:\b((?:frame|screen|wheel|ring|shoe|collar|bed|tyre|tire) )?size[sd]?|(?<!\p{L})(?:größe|talla|taille|tamanho|taglia|maat))\s+(?:of\s+|is\s+)?(\d{1,3}(?:[.,]\d)?|${LETTER_SIZE}|five|six|seven|eight|nine|ten|eleven|twelve|(?<=\bin size )\p{L}+$)(?![\p{L}\p{N}-])`,
  "iu",
);
/**
 * Sizes at the end of what was searched for: `raincoat XL`, `sandals EU 39`, `hiking boots 43`,
 * `mattress 140 x 200`, `tyres 205/55 R16`, `jeans W32 L34`. A bare number needs a plural before it:
 * `iphone 15` is a model.
 */
const ENDING_SIZES: readonly RegExp[] = [
  /(?<=\p{L}\s)(?:in )?([2-9]?X{1,3}[SL]|[SML])$/u,
  /(?<=\p{L}\s)((?:eu|uk|us)\s\d{1,2}(?:[.,]5)?)$/iu,
  /(?<=\p{L}\s)(\d{2,4}\s?[x×]\s?\d{2,4}(?:\s?[cm]m)?|\d{3}\/\d{2}(?:\sZ?R\d{2})?|W\d{2}\s?[/ ]?L\d{2}|\d{1,3}(?:[.,]\d)?\s?(?:inch(?:es)?|[cm]m|"))$/iu,
  /(?<=\p{L}{2}s\s)((?:2[89]|3\d|4\d|5[0-6])(?:[.,]5)?)$/iu,
];

const isSearch = (act: Content["act"]): boolean => typeof act === "object" && act.name === "search";

/** @param isSearched by the type of the event; a sentence may say so too */
function readContent(text: string, isSearched: boolean): Content {
  const assignments: [string, string][] = [];
  const quoted: string[] = [];
  // Collapses white space, because patterns that begin with it would rescan long runs.
  const read = text.slice(0, TEXT_MAX).replaceAll(/[^\S\n]{2,}/g, " ");
  const hasDigit = /\d/.test(read);
  const times = TIMES.exec(read);
  let rest = times === null ? read : read.replace(TIMES, " ");
  if (/:\/\/|www\./.test(rest)) rest = rest.replaceAll(URL, " ");
  if (hasDigit) rest = rest.replaceAll(DURATION, " ");
  const lead = leadOf(rest.replace(SUBJECT, ""));
  rest = lead.rest;
  if (!rest.includes("=")) {
    const size = (value: string, of = ""): number => assignments.push([`${of}size`, value]);
    rest = extract(rest, SIZE, (of, value = "") => size(value, of));
    if (hasDigit)
      for (const pattern of PRICES)
        rest = extract(rest, pattern, (value = "") => assignments.push(["price", value])).trimEnd();
    if (hasDigit) rest = rest.replace(PAID, " ").trimEnd();
    if (isSearched || isSearch(lead.act)) {
      const isTold = assignments.some(([name]) => name.endsWith("size"));
      const ending = isTold ? undefined : ENDING_SIZES.find((pattern) => pattern.test(rest.trimEnd()));
      if (ending !== undefined) rest = extract(rest.trimEnd(), ending, (value = "") => size(value));
    }
    for (const [, words] of rest.matchAll(QUOTED)) if (words !== undefined) quoted.push(words);
  }
  const phrases: string[] = [];
  let name: string | undefined;
  for (const piece of piecesOf(rest)) {
    const assigned = ASSIGNED.exec(piece);
    if (assigned !== null && (assigned[2] !== ":" || attributeName(assigned[1] ?? "", false) !== undefined)) {
      name = assigned[1] ?? "";
      assignments.push([name, `${BOUNDS[assigned[2] ?? ""] ?? ""}${assigned[3] ?? ""}`]);
    } else if (name !== undefined && piece.length <= VALUE_MAX) assignments.push([name, piece]);
    else if (quoted.length === 0 && !isRecord(piece))
      phrases.push(
        piece
          .replace(SHELF, "")
          .replace(PLACE, "")
          .replace(/^(?:not interested in|for|by|on|to|about)\s+/i, ""),
      );
  }
  return { act: lead.act, assignments, quoted, phrases, times: times === null ? 1 : Number(times[1] ?? 2) };
}

const ASSIGNED = /^\s*([\p{L}][\p{L}\p{N} _-]{0,39}?)\s*(<=|>=|[=:<>≤≥])\s*(\S.*)$/u;
const BOUNDS: Readonly<Record<string, string>> = {
  "<": "under ",
  "<=": "under ",
  "≤": "under ",
  ">": "over ",
  ">=": "over ",
  "≥": "over ",
};

/** Extracts one value and returns the text without it. */
function extract(text: string, pattern: RegExp, give: (...groups: (string | undefined)[]) => void): string {
  const found = pattern.exec(text);
  if (found === null) return text;
  give(...found.slice(1));
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
}

interface Lead {
  readonly act: Content["act"];
  readonly rest: string;
}

/** `Saved: 2 shoes`, `search on /hotels: city = Berlin`, `saved the shirt`. */
function leadOf(text: string): Lead {
  const label = LABEL.exec(text);
  if (label?.[1] !== undefined) {
    const act = actOfLabel(label[1]);
    const isAttribute = act === undefined && attributeName(label[1], false) !== undefined;
    // `Price: 500-800` is an assignment. Any other label is an unknown word for the act.
    return { act, rest: isAttribute ? text : text.slice(label[0].length) };
  }
  const shelved = MOVED_TO_SHELF.exec(text);
  if (shelved?.[1] !== undefined && SHELF.test(text))
    return {
      act: actOfLabel(shelved[1].toLowerCase() === "removed" ? "remove" : "save"),
      rest: text.slice(shelved[0].length),
    };
  const word = FIRST_WORD.exec(text);
  const act = word?.[1] === undefined ? undefined : actOfLabel(word[1]);
  return act === undefined || word === null
    ? { act: undefined, rest: text }
    : { act, rest: text.slice(word[0].length) };
}
const LABEL = /^\s*([\p{L}][\p{L} _-]{0,40}?)(?: on \/?\S{0,80})?:\s+/u;
const MOVED_TO_SHELF = /^\s*(added|removed|moved|put)\s/i;
const FIRST_WORD = /^\s*([\p{L}]{3,20})\s+/u;

/** Splits at list separators. A comma between digits is not one. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]|,\s+|(?<![^\S\n])[^\S\n]+(?:and|or|&)\s+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !/^mentions\s/.test(piece))
    .slice(0, PIECES_MAX);
