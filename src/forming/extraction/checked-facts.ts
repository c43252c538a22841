/**
 * What remains of a language model's answer after a look (SEC-R11): each statement cites segments that exist, with quotes that stand there, and
 * says nothing that they, or the memory that it updates, do not. Whatever else it says is dropped and counted by reason. Pure: the same answer
 * gives the same candidates.
 */

import {
  type Candidate,
  extractionReply,
  OPERATIONS_MAX,
  type Operation,
  readOperation,
} from "../../model/candidate.ts";
import {
  DETAIL_MAX,
  type Detail,
  GIST_MAX,
  type Item,
  type ItemType,
  type Source,
  type Span,
  type Taint,
} from "../../model/item.ts";
import { isPersonSpeaking } from "../../model/role.ts";
import { displayText, singleLine } from "../../model/text.ts";
import { entities } from "../../text/names.ts";
import { ReadText } from "../../text/read-text.ts";
import { isNegation } from "../../text/statement-key.ts";
import { fold, words } from "../../text/words.ts";
import { modeOf } from "../claim.ts";
import { weigh } from "../form-candidates.ts";
import { tellingWordsFor } from "../telling-request.ts";
import { joinedTaint, type Segment, type ShownMemory } from "./extraction-request.ts";
import {
  type Cited,
  type CiteFault,
  citedSpans,
  type Grounds,
  groundsOf,
  isAbout,
  isContained,
  isQuoted,
  type Quote,
  type QuoteFinder,
  quoteFinder,
  timesOf,
} from "./grounds.ts";

/** Why a fact was dropped; `detail_…`: a part of a fact that is kept without it. */
export type DropReason =
  | CiteFault
  | "wrong_shape"
  | "too_many"
  | "empty"
  | "too_long"
  | "not_contained"
  | "subject_not_contained"
  | "instruction_from_untrusted"
  | "identity_from_untrusted"
  | "duplicate"
  | "detail_too_long"
  | "detail_not_contained"
  | "unknown_memory"
  | "not_about_memory"
  | "update_from_untrusted";

/** All that an operation rests on. */
interface Grounded {
  /** The segment that it cites first; the spans of the candidate lie in that one's message. */
  readonly ref: string;
  readonly speaker?: string;
  /** Of the segments that it cites, the source that is not the owner's own word, if there is one. */
  readonly source: Source;
  /** Of everything that the model saw (SEC-R1). */
  readonly taint: Taint;
  /** All that it rests on, the first segment included. */
  readonly cites: readonly Cited[];
}

export interface FoundFact extends Grounded {
  readonly candidate: Candidate;
  /** The ref of the memory whose place it takes. */
  readonly updates?: string;
}

/** A memory that what was said ends, with nothing in its place. */
export interface Retraction extends Grounded {
  /** Its ref. */
  readonly retracts: string;
}

export interface CheckedFacts {
  readonly candidates: readonly FoundFact[];
  readonly retractions: readonly Retraction[];
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

/**
 * Never throws, whatever the answer is.
 * @param segments those of the request, context included
 * @param extractor recorded with each candidate: `model/<id>`
 * @param memories those of the request
 */
export function checkedFacts(
  reply: unknown,
  segments: readonly Segment[],
  extractor: string,
  memories: readonly ShownMemory[] = [],
): CheckedFacts {
  const dropped: Partial<Record<DropReason, number>> = {};
  const drop = (reason: DropReason, count = 1): void => {
    dropped[reason] = (dropped[reason] ?? 0) + count;
  };
  const found = new Map<string, FoundFact>();
  const retracted = new Map<string, Retraction>();
  const shown: Shown = {
    taint: joinedTaint(segments),
    find: quoteFinder(segments),
    memories: new Map(memories.map(({ ref, line }) => [ref, line])),
    extractor,
    drop,
  };
  for (const operation of operationsOf(reply, drop)) {
    const parsed = readOperation.safeParse(operation);
    const outcome = parsed.success ? checked(parsed.data, shown) : "wrong_shape";
    if (typeof outcome === "string") drop(outcome);
    else if ("retracts" in outcome) retracted.set(outcome.retracts, outcome);
    else if (found.has(fold(outcome.candidate.text))) drop("duplicate");
    else found.set(fold(outcome.candidate.text), outcome);
  }
  return { candidates: [...found.values()], retractions: [...retracted.values()], dropped };
}

function operationsOf(reply: unknown, drop: (reason: DropReason, count?: number) => void): readonly unknown[] {
  const answer = extractionReply.safeParse(reply);
  if (!answer.success) drop("wrong_shape");
  const operations = answer.data?.operations ?? [];
  if (operations.length > OPERATIONS_MAX) drop("too_many", operations.length - OPERATIONS_MAX);
  return operations.slice(0, OPERATIONS_MAX);
}

/** What the model was shown, and what its answer is compared with. */
interface Shown {
  readonly taint: Taint;
  readonly find: QuoteFinder;
  /** Lines by ref. */
  readonly memories: ReadonlyMap<string, string>;
  readonly extractor: string;
  drop(reason: DropReason): void;
}

const HAS_WORD = /[\p{L}\p{N}]/u;
const written = (text: string): string => singleLine(displayText(text));

function checked(operation: Operation, shown: Shown): FoundFact | Retraction | DropReason {
  const memory = memoryOf(operation, shown);
  if (memory === UNKNOWN) return "unknown_memory";
  const text = written(operation.text);
  if (operation.do !== "retract" && !HAS_WORD.test(text)) return "empty";
  if (text.length > GIST_MAX) return "too_long";
  const quotes = shown.find(operation.cites);
  if (typeof quotes === "string") return quotes;
  const segments = [...new Set(quotes.map(({ segment }) => segment))];
  const [first] = segments;
  if (first === undefined) return "uncited";

  const { taint } = shown;
  const source = segments.find((segment) => segment.source !== "user_direct")?.source ?? "user_direct";
  const { ref, speaker } = first;
  const rest = { ref, ...(speaker === undefined ? {} : { speaker }), source, taint, cites: citedSpans(quotes) };
  const isOwnWord = source === "user_direct" && taint === "clean";
  if (memory !== undefined && !isOwnWord) return "update_from_untrusted";
  const grounds = groundsOf(
    segments,
    quotes.map((quote) => quote.text),
    memory?.line,
  );
  if (memory !== undefined && operation.do === "retract") {
    return isAbout(memory.line, grounds) ? { ...rest, retracts: memory.ref } : "not_about_memory";
  }
  const fact = checkedStatement(
    operation,
    { text, grounds, first, quotes, isOwnWord, spans: rest.cites[0]?.spans ?? [] },
    shown,
  );
  if (typeof fact === "string") return fact;
  return { ...rest, candidate: fact, ...(memory === undefined ? {} : { updates: memory.ref }) };
}

/** The memory that an update or a retraction names; undefined for what stands by itself. */
function memoryOf({ do: verb, memory }: Operation, { memories }: Shown): ShownMemory | undefined | typeof UNKNOWN {
  if (verb === "add") return undefined;
  const line = memories.get(memory ?? "");
  return memory === null || line === undefined ? UNKNOWN : { ref: memory, line };
}
const UNKNOWN = Symbol("unknown");

interface Stating {
  readonly text: string;
  readonly grounds: Grounds;
  readonly first: Segment;
  readonly quotes: readonly Quote[];
  readonly isOwnWord: boolean;
  readonly spans: readonly Span[];
}

function checkedStatement(
  operation: Operation,
  { text, grounds, first, quotes, isOwnWord, spans }: Stating,
  { extractor, drop }: Shown,
): Candidate | DropReason {
  if (operation.type === "instruction" && !isOwnWord) return "instruction_from_untrusted";
  if (operation.type === "identity" && !isOwnWord) return "identity_from_untrusted";
  if (!isContained(text, grounds) || !isQuoted(text, grounds) || !isAbout(text, grounds)) return "not_contained";
  const subject = subjectOf(operation, first, grounds);
  if (subject === NOT_CONTAINED) return "subject_not_contained";
  const details = operation.details.map(written).filter((detail) => isKept(detail, grounds, drop));
  const isUser = isOwnWord && isPersonSpeaking(first);
  return factCandidate({ fact: operation, text, details, subject, quotes, spans, isUser, extractor });
}

function isKept(detail: string, grounds: Grounds, drop: (reason: DropReason) => void): boolean {
  if (!HAS_WORD.test(detail)) return false;
  const fault =
    detail.length > DETAIL_MAX ? "detail_too_long" : isContained(detail, grounds) ? undefined : "detail_not_contained";
  if (fault !== undefined) drop(fault);
  return fault === undefined;
}

const NOT_CONTAINED = Symbol("not contained");

/** Whom it is about, if not the one who said it. The name must be in what is cited, like every other. */
function subjectOf(
  { subject }: Operation,
  { speaker }: Segment,
  grounds: Grounds,
): string | undefined | typeof NOT_CONTAINED {
  const name = written(subject ?? "");
  const folded = foldedWords(name);
  const isSpeaker = speaker !== undefined && folded.join(" ") === foldedWords(speaker).join(" ");
  if (isSpeaker || folded.every((word) => SPEAKER_WORDS.has(word))) return undefined;
  const isThere = folded.every((word) => grounds.words.has(word) || SPEAKER_WORDS.has(word));
  return isThere && name.length <= SUBJECT_MAX ? name : NOT_CONTAINED;
}
const SPEAKER_WORDS: ReadonlySet<string> = new Set(["the", "user", "speaker"]);
/** As much as an item holds. */
const SUBJECT_MAX = 200;

const foldedWords = (text: string): readonly string[] => words(text).map((word) => word.text);

interface PassedFact {
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

function factCandidate({ fact, text, details, subject, quotes, spans, isUser, extractor }: PassedFact): Candidate {
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
