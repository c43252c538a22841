/**
 * What one event says: an attribute, its value, for or against, and how strongly (GUM-08). A signal is no fact yet; a single glance stays one
 * (GUM-B6). Read from anchors, metadata, entities and the readable sentence, never from ids (GUM-30).
 */

import type { Behaviour } from "../../model/item.ts";
import { displayText } from "../../model/text.ts";
import { type Act, actOfLabel, actOfType, OTHER, SILENT } from "./act.ts";
import { type Phrase, phraseWords, readPhrase, singular } from "./phrase.ts";
import {
  type AttributeName,
  amount,
  attributeName,
  rangeBetween,
  rangeFrom,
  readValue,
  VALUE_MAX,
  type Value,
} from "./value.ts";

/** An archived event: `text` is its sentence as archived, so that spans fit. */
export interface BehaviourEvent {
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly event: Behaviour;
  readonly text: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** A category chosen in a session is the context of what follows in it. */
  readonly session?: string;
  /** IANA zone of the person; absent: UTC. */
  readonly timeZone?: string;
}

/**
 * - `range`, `number`, `size`: one current value for each category.
 * - `choice`: values of one attribute that stand side by side, as colours and brands.
 * - `category`, `interest`, `part`, `entity`: what it is about; a part is one modifier of an interest with its head.
 */
export type SignalKind = "range" | "number" | "size" | "choice" | "category" | "interest" | "part" | "entity";

export interface Signal {
  readonly attribute: string;
  readonly kind: SignalKind;
  /** Normal form: equal values are equal texts. */
  readonly value: string;
  /** The value as a sentence says it. */
  readonly shown: string;
  /** For category, interest and part: the words that tell it from others, sorted. */
  readonly words: readonly string[];
  readonly polarity: "toward" | "away";
  readonly strength: "strong" | "weak";
  /** What a single look weighs is 1. */
  readonly weight: number;
  /** How often the event itself says that it happened. */
  readonly count: number;
  readonly act: Act["name"];
  /** Words of the whole phrase that a part was taken from. */
  readonly phrase?: string;
}

/** More signals in one event are a dump of data. */
export const SIGNALS_MAX = 24;
const FIELDS_MAX = 40;
const LIST_MAX = 6;
const COUNT_MAX = 1_000;

/** Deterministic; answers at most SIGNALS_MAX signals, each (attribute, value) once. */
export function signalsOf(given: BehaviourEvent): readonly Signal[] {
  const content = readContent(displayText(given.text));
  const act = actOf(given, content);
  if (act === SILENT) return [];
  const found = new Collected(act, Math.max(content.times, countIn(given.metadata)));
  for (const [name, value] of Object.entries(given.event.anchors ?? {}).slice(0, FIELDS_MAX))
    found.field(name, value, true);
  for (const [name, value] of Object.entries(given.metadata ?? {}).slice(0, FIELDS_MAX)) {
    for (const each of Array.isArray(value) ? value.slice(0, LIST_MAX) : [value]) {
      if (typeof each === "string" || typeof each === "number") found.field(name, String(each), false);
    }
  }
  for (const [name, value] of content.assignments) found.field(name, value, true);
  // Of an act that nobody knows, a sentence may say anything; fields say what they say.
  if (act !== OTHER) {
    for (const words of content.quoted) found.quoted(words);
    for (const phrase of content.phrases) found.phrase(phrase);
  }
  for (const entity of given.event.entities?.slice(0, LIST_MAX) ?? []) found.entity(entity);
  return found.signals();
}

/** The type decides; where it is a word that no table knows, the sentence may tell. */
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

/** Share of the best mark: of five, of ten or of a hundred, whichever holds it, where no scale is given. */
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

/** The signals of one event in the making. */
class Collected {
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
    this.#add({ attribute: "interest", kind: "interest", ...called(phrase) }, phrase.count);
    // What people type is a list of words; only what a shop calls its things has a head.
    if (this.#act.name === "search") return;
    for (const part of phrase.parts)
      this.#add({ attribute: "interest", kind: "part", ...called(part), phrase: phrase.words.join(" ") }, phrase.count);
  }

  entity(raw: string): void {
    const value = readValue(raw);
    if (value?.kind !== "word" || this.#isSaid(value.text)) return;
    this.#add({ attribute: "entity", kind: "entity", value: value.text, shown: value.shown, words: [] }, 1);
  }

  /** "Saved the light running shoes" says what the entity "running shoes" would say again. */
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
    const said =
      name.role === "category" ? categorySaid(value) : attributeSaid(name, value, ASKING.has(this.#act.name));
    if (said !== undefined) this.#add(said, 1);
  }

  #add(said: Said, count: number): void {
    const key = `${said.kind} ${said.attribute} ${said.value}`;
    const known = this.#found.get(key);
    const { polarity, strength, weight, name } = this.#act;
    // A search and a filter have no number of things that were looked at.
    const times = Math.min(COUNT_MAX, Math.max(this.#count, name === "search" || name === "filter" ? 1 : count));
    if (known !== undefined && known.count >= times) return;
    this.#found.set(key, { ...said, polarity, strength, weight, count: times, act: name });
  }
}
const QUOTED_WORDS_MAX = 5;

/** A signal without what the act adds. */
type Said = Pick<Signal, "attribute" | "kind" | "value" | "shown" | "words" | "phrase">;

function categorySaid({ text, shown }: Value): Said | undefined {
  const distinct = phraseWords(text);
  if (distinct.length === 0 || distinct.length > CATEGORY_WORDS_MAX) return undefined;
  const value = distinct.join(" ");
  return { attribute: "category", kind: "category", value, shown: shown.toLowerCase(), words: distinct };
}

/** A price or a measure that was not asked for belongs to the thing, and to the business (GUM-30). */
function attributeSaid({ name, role }: AttributeName, value: Value, isAsked: boolean): Said | undefined {
  if (role === "size") return { attribute: name, kind: "size", ...plainly(value) };
  if (value.kind === "word") {
    if (role === "amount") return undefined;
    return { attribute: name, kind: "choice", ...plainly(value), value: valueWords(value.text) };
  }
  if (!isAsked) return undefined;
  if (value.kind === "range") return { attribute: name, kind: "range", ...plainly(value) };
  if (role !== "amount") return { attribute: name, kind: "number", ...plainly(value) };
  const most = rangeBetween(0, amount(value.text.split(" ")[0]));
  return most === undefined ? undefined : { attribute: name, kind: "range", ...plainly(most) };
}

const CATEGORY_WORDS_MAX = 5;
const ASKING: ReadonlySet<Act["name"]> = new Set(["filter", "search", "confirm"]);

const plainly = ({ text, shown }: Value): Pick<Signal, "value" | "shown" | "words"> => ({
  value: text,
  shown,
  words: [],
});
const called = ({ shown, words }: Pick<Phrase, "shown" | "words">): Pick<Signal, "value" | "shown" | "words"> => ({
  value: words.join(" "),
  shown,
  words,
});

/** `Blues` and `blue`, `light-coloured` and `light-colored` are one value. */
const valueWords = (text: string): string => text.split(" ").map(singular).join(" ");

interface Content {
  /** The act that the sentence itself names. */
  readonly act: Act | typeof SILENT | undefined;
  readonly assignments: readonly (readonly [name: string, value: string])[];
  readonly quoted: readonly string[];
  readonly phrases: readonly string[];
  /** `3 times`, `twice`. */
  readonly times: number;
}

/** An event's sentence is short; what stands behind this is not read. */
const TEXT_MAX = 1_000;
const PIECES_MAX = 24;

const URL = /\b(?:https?:\/\/|www\.)\S+/g;
const QUOTED = /["“„«]([^"“”„«»\n]{2,60})["”“»]/g;
const DURATION = /\b\d+(?:\.\d+)?\s?(?:ms|s|secs?|seconds?|mins?|minutes?|hours?)\b(?:\s+(?:on|in|at))?/gi;
const TIMES = /\(?\b(?:(\d{1,3})\s*(?:times|[x×](?=\)|$))|(twice))(?![\p{L}\p{N}])\)?/iu;
const SHELF =
  /(?<!\s)\s*\b(?:to|from|in|into|on)\s+(?:the |my |their |a )?(?:shopping )?(?:cart|basket|bag|wish ?list|favou?rites|bookmarks|list|collection)\b/i;
const SUBJECT = /^(?:the )?(?:user|customer|shopper|visitor|i|he|she|they)(?:'ve| has| have)?\s+(?:just |recently )?/i;
/** Where a sentence goes on about the place and no more about the thing. */
const PLACE = /(?<!\s)\s+(?:on|at|via|containing|mentioning|about)\s.*$/is;

const AMOUNT = String.raw`[$€£]?\s?\d[\d.,]{0,12}k?`;
const CURRENCY = String.raw`(?:\s?(?:[$€£]|usd|eur|gbp|dollars?|euros?|pounds?|bucks)(?![\p{L}]))?`;
const ENDS = String.raw`(?=\s*(?:$|[,;.)]|(?:for|in|and|with|or)\b))`;
const PRICE = new RegExp(
  `\\b(?:(?:price[sd]?|costing)\\s+)?((?:under|below|less than|up to|at most|no more than|cheaper than|over|above|more than|at least)\\s+${AMOUNT}|between\\s+${AMOUNT}\\s+and\\s+${AMOUNT})${CURRENCY}${ENDS}`,
  "iu",
);
const DASH = String.raw`\s?(?:[-–—]|to)\s?`;
const PRICES: readonly RegExp[] = [
  PRICE,
  new RegExp(
    `\\b(?:price[sd]?|budget|cost(?:ing)?)\\s+(?:of\\s+|is\\s+|from\\s+)?(${AMOUNT}${DASH}${AMOUNT})${CURRENCY}`,
    "iu",
  ),
  new RegExp(`([$€£]\\s?\\d[\\d.,]{0,12}${DASH}${AMOUNT})${CURRENCY}`, "iu"),
];
const SIZE =
  /\bsize[sd]?\s+(?:of\s+|is\s+)?(\d{1,3}(?:[.,]\d)?|[2-9]?x{0,3}-?(?:small|large|s|l|m)|medium|one size|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}\p{N}-])/iu;

function readContent(text: string): Content {
  const assignments: [string, string][] = [];
  const quoted: string[] = [];
  // Patterns that begin with white space would look at a long run of it again and again.
  const read = text.slice(0, TEXT_MAX).replaceAll(/[^\S\n]{2,}/g, " ");
  const hasDigit = /\d/.test(read);
  const times = TIMES.exec(read);
  let rest = times === null ? read : read.replace(TIMES, " ");
  if (/:\/\/|www\./.test(rest)) rest = rest.replaceAll(URL, " ");
  if (hasDigit) rest = rest.replaceAll(DURATION, " ");
  const lead = leadOf(rest.replace(SUBJECT, ""));
  rest = lead.rest;
  if (!rest.includes("=")) {
    rest = take(rest, SIZE, (value) => assignments.push(["size", value]));
    if (hasDigit)
      for (const pattern of PRICES) rest = take(rest, pattern, (value) => assignments.push(["price", value]));
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
    else if (quoted.length === 0)
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

/** Finds one value, gives it away, and leaves the text without it. */
function take(text: string, pattern: RegExp, give: (value: string) => void): string {
  const found = pattern.exec(text);
  if (found?.[1] === undefined) return text;
  give(found[1]);
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
    // `Price: 500-800` is an assignment; any other label is a word for the act that the table does not know.
    return { act, rest: isAttribute ? text : text.slice(label[0].length) };
  }
  const shelved = SHELVED.exec(text);
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
const SHELVED = /^\s*(added|removed|moved|put)\s/i;
const FIRST_WORD = /^\s*([\p{L}]{3,20})\s+/u;

/** Every list sign parts; a comma between two digits does not. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]|,\s+|(?<![^\S\n])[^\S\n]+(?:and|or|&)\s+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !/^mentions\s/.test(piece))
    .slice(0, PIECES_MAX);
