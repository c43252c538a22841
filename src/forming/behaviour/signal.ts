/**
 * What one event says: an attribute, its value, for or against, and how strongly (GUM-08). A signal is no fact yet; a single glance stays one
 * (GUM-B6). Read from anchors, metadata, entities and the readable sentence, never from ids (GUM-30).
 */
import type { Behaviour } from "../../model/item.ts";
import { displayText } from "../../model/text.ts";
import { type Act, actOfType, OTHER, SILENT } from "./act.ts";
import { type AttributeName, attributeName } from "./attribute-name.ts";
import { type Phrase, phraseWords, readPhrase, singular } from "./phrase.ts";
import { type Content, readContent } from "./read-content.ts";
import { amount, rangeBetween, rangeFrom, readValue, type Value } from "./value.ts";

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
