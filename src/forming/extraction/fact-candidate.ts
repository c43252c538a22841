/** A fact that passed, as a candidate: its kind, its time and its weight, by the same rules as for what rules find. */
import type { Candidate } from "../../model/candidate.ts";
import type { Operation } from "../../model/extraction-reply.ts";
import type { Detail, Item, ItemType, Span } from "../../model/item.ts";
import { displayText } from "../../model/text.ts";
import { entities } from "../../text/names.ts";
import { ReadText } from "../../text/read-text.ts";
import { isNegation } from "../../text/statement-key.ts";
import { words } from "../../text/words.ts";
import { modeOf } from "../mode.ts";
import { tellingWordsFor } from "../telling-words.ts";
import { weigh } from "../weigh.ts";
import type { Quote } from "./cited-quotes.ts";
import { timesOf } from "./grounds.ts";

export interface PassedFact {
  readonly fact: Operation;
  /** As it will be stored. */
  readonly text: string;
  readonly details: readonly string[];
  readonly subject: string | undefined;
  readonly quotes: readonly Quote[];
  readonly spans: readonly Span[];
  /** True where a person said it who could say so of themself. */
  readonly isUser: boolean;
  readonly extractor: string;
}

export function factCandidate({
  fact,
  text,
  details,
  subject,
  quotes,
  spans,
  isUser,
  extractor,
}: PassedFact): Candidate {
  const time = STANDING.has(fact.type) ? undefined : timeIn(quotes);
  return {
    type: fact.type,
    mode: modeOf(fact.type, time !== undefined),
    event: eventOf(fact.type),
    text,
    details: details.map((detail): Detail => ({ text: detail, brightness: 1 })),
    entities: entities(text).map(displayText),
    labels: [],
    ...(time === undefined ? {} : { time }),
    ...(subject === undefined ? {} : { subject }),
    spans,
    weight: weightOf(fact, text, quotes, isUser),
    extractor,
  };
}

/** What stands for longer has no time of its own. */
const STANDING: ReadonlySet<ItemType> = new Set([
  "preference",
  "skill",
  "relationship",
  "instruction",
  "identity",
  "environment",
]);

/** The first time that the quotes name. */
function timeIn(quotes: readonly Quote[]): Item["time"] {
  for (const { segment, span } of quotes) {
    const time = timesOf(segment).find(({ start, end }) => start >= span.start && end <= span.end);
    if (time !== undefined) return time.interval;
  }
  return undefined;
}

/** As the rules class what they find. A model never makes a correction: what is retired is decided by rules. */
function eventOf(type: ItemType): Item["event"] {
  if (type === "preference" || type === "instruction") return "preference";
  return type === "context" ? "context" : "fact";
}

/** Points by rule, as for every memory; the model's own confidence can only lower what the rules give. */
function weightOf(fact: Operation, text: string, quotes: readonly Quote[], isUser: boolean): Item["weight"] {
  const said = new ReadText(quotes.map((quote) => quote.text).join("\n"));
  const claim = { event: eventOf(fact.type), isEmphatic: false, isHedged: false };
  const weight = weigh(claim, tellingWordsFor(said.language), said.words, isUser);
  const isTurned = isNegated(text) !== isNegated(said.text);
  return { ...weight, confidence: Math.min(weight.confidence, fact.confidence, isTurned ? TURNED_CONFIDENCE : 1) };
}
/** "Can't stand" may become "dislikes"; "don't like" must not become "likes". Words alone do not tell which it is. */
const TURNED_CONFIDENCE = 0.5;

const isNegated = (text: string): boolean => words(text).some((word) => isNegation(word.text));
