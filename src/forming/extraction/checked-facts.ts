/**
 * Validates the answer of a language model (SEC-R11). Each statement must cite existing segments
 * with verbatim quotes, and must add nothing to them or to the memory it updates. Everything else
 * is dropped and counted by reason. Pure.
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
import { isPersonSpeaking } from "../../model/observation.ts";
import { displayText, singleLine } from "../../model/text.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { entities } from "../../text/names.ts";
import { negationsIn } from "../../text/statement-key.ts";
import { fold, words } from "../../text/words.ts";
import { modeOf } from "../claim.ts";
import { weigh } from "../form-candidates.ts";
import { lexiconFor } from "../lexicons.ts";
import { joinedTaint, type Segment, type ShownMemory } from "./extraction-request.ts";
import {
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
  type SegmentSpans,
  timesOf,
} from "./grounds.ts";

/** Why a fact was dropped. `detail_…`: only a detail was dropped. */
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

/** The evidence of an operation. */
interface Evidenced {
  /** The segment cited first. The candidate's spans are offsets into its message. */
  readonly ref: string;
  readonly speaker?: string;
  /** The first cited source that is not the owner's own statement, if any. */
  readonly source: Source;
  /** Covers everything the model saw (SEC-R1). */
  readonly taint: Taint;
  /** All evidence, including the first segment. */
  readonly cites: readonly SegmentSpans[];
}

export interface FoundFact extends Evidenced {
  readonly candidate: Candidate;
  /** Ref of the replaced memory. */
  readonly updates?: string;
}

/** A memory that ends without replacement. */
export interface Retraction extends Evidenced {
  readonly retracts: string;
}

export interface CheckedFacts {
  readonly candidates: readonly FoundFact[];
  readonly retractions: readonly Retraction[];
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

/**
 * Never throws.
 * @param segments of the request, including context
 * @param extractor recorded with each candidate: `model/<id>`
 * @param memories of the request
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
  const shown: RequestContext = {
    taint: joinedTaint(segments),
    find: quoteFinder(segments),
    memories: new Map(memories.map(({ ref, line }) => [ref, line])),
    extractor,
    drop,
  };
  for (const operation of operationsOf(reply, drop)) {
    const parsed = readOperation.safeParse(operation);
    const outcome = parsed.success ? checkOperation(parsed.data, shown) : "wrong_shape";
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

/** The content of the request, against which the answer is checked. */
interface RequestContext {
  readonly taint: Taint;
  readonly find: QuoteFinder;
  readonly memories: ReadonlyMap<string, string>;
  readonly extractor: string;
  drop(reason: DropReason): void;
}

const HAS_WORD = /[\p{L}\p{N}]/u;
const cleanLine = (text: string): string => singleLine(displayText(text));

function checkOperation(operation: Operation, shown: RequestContext): FoundFact | Retraction | DropReason {
  const memory = memoryOf(operation, shown);
  if (memory === UNKNOWN) return "unknown_memory";
  const text = cleanLine(operation.text);
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
  const fact = checkStatement(
    operation,
    { text, grounds, first, quotes, isOwnWord, spans: rest.cites[0]?.spans ?? [] },
    shown,
  );
  if (typeof fact === "string") return fact;
  return { ...rest, candidate: fact, ...(memory === undefined ? {} : { updates: memory.ref }) };
}

/** The memory that an update or retraction names; undefined for additions. */
function memoryOf(
  { do: verb, memory }: Operation,
  { memories }: RequestContext,
): ShownMemory | undefined | typeof UNKNOWN {
  if (verb === "add") return undefined;
  const line = memories.get(memory ?? "");
  return memory === null || line === undefined ? UNKNOWN : { ref: memory, line };
}
const UNKNOWN = Symbol("unknown");

interface StatementInput {
  readonly text: string;
  readonly grounds: Grounds;
  readonly first: Segment;
  readonly quotes: readonly Quote[];
  readonly isOwnWord: boolean;
  readonly spans: readonly Span[];
}

function checkStatement(
  operation: Operation,
  { text, grounds, first, quotes, isOwnWord, spans }: StatementInput,
  { extractor, drop }: RequestContext,
): Candidate | DropReason {
  if (operation.type === "instruction" && !isOwnWord) return "instruction_from_untrusted";
  if (operation.type === "identity" && !isOwnWord) return "identity_from_untrusted";
  if (!isContained(text, grounds) || !isQuoted(text, grounds) || !isAbout(text, grounds)) return "not_contained";
  const subject = subjectOf(operation, first, grounds);
  if (subject === NOT_CONTAINED) return "subject_not_contained";
  const details = operation.details.map(cleanLine).filter((detail) => isValidDetail(detail, grounds, drop));
  const isUser = isOwnWord && isPersonSpeaking(first);
  return factCandidate({ fact: operation, text, details, subject, quotes, spans, isUser, extractor });
}

function isValidDetail(detail: string, grounds: Grounds, drop: (reason: DropReason) => void): boolean {
  if (!HAS_WORD.test(detail)) return false;
  const fault =
    detail.length > DETAIL_MAX ? "detail_too_long" : isContained(detail, grounds) ? undefined : "detail_not_contained";
  if (fault !== undefined) drop(fault);
  return fault === undefined;
}

const NOT_CONTAINED = Symbol("not contained");

/** The subject, unless it is the speaker. Its name must occur in the evidence. */
function subjectOf(
  { subject }: Operation,
  { speaker }: Segment,
  grounds: Grounds,
): string | undefined | typeof NOT_CONTAINED {
  const name = cleanLine(subject ?? "");
  const folded = foldedWords(name);
  const isSpeaker = speaker !== undefined && folded.join(" ") === foldedWords(speaker).join(" ");
  if (isSpeaker || folded.every((word) => SPEAKER_WORDS.has(word))) return undefined;
  const isThere = folded.every((word) => grounds.words.has(word) || SPEAKER_WORDS.has(word));
  return isThere && name.length <= SUBJECT_MAX ? name : NOT_CONTAINED;
}
const SPEAKER_WORDS: ReadonlySet<string> = new Set(["the", "user", "speaker"]);
/** The limit of an item. */
const SUBJECT_MAX = 200;

const foldedWords = (text: string): readonly string[] => words(text).map((word) => word.text);

interface ValidFact {
  readonly fact: Operation;
  /** As stored. */
  readonly text: string;
  readonly details: readonly string[];
  readonly subject: string | undefined;
  readonly quotes: readonly Quote[];
  readonly spans: readonly Span[];
  /** True if a person said it directly. */
  readonly isUser: boolean;
  readonly extractor: string;
}

function factCandidate({ fact, text, details, subject, quotes, spans, isUser, extractor }: ValidFact): Candidate {
  const time = TIMELESS.has(fact.type) ? undefined : timeIn(quotes);
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

/** Lasting types have no time. */
const TIMELESS: ReadonlySet<ItemType> = new Set([
  "preference",
  "skill",
  "relationship",
  "instruction",
  "identity",
  "environment",
]);

function timeIn(quotes: readonly Quote[]): Item["time"] {
  for (const { segment, span } of quotes) {
    const time = timesOf(segment).find(({ start, end }) => start >= span.start && end <= span.end);
    if (time !== undefined) return time.interval;
  }
  return undefined;
}

/** A model never makes a correction: only rules retire memories. */
function eventOf(type: ItemType): Item["event"] {
  if (type === "preference" || type === "instruction") return "preference";
  return type === "context" ? "context" : "fact";
}

/** Points follow the rules. The model's confidence can only lower the result. */
function weightOf(fact: Operation, text: string, quotes: readonly Quote[], isUser: boolean): Item["weight"] {
  const sentence = new AnalysableText(quotes.map((quote) => quote.text).join("\n"));
  const claim = { event: eventOf(fact.type), isEmphatic: false, isHedged: false };
  const weight = weigh(claim, lexiconFor(sentence.language), sentence.words, isUser);
  const isTurned = isNegated(text) !== isNegated(sentence.text);
  return { ...weight, confidence: Math.min(weight.confidence, fact.confidence, isTurned ? REVERSED_CONFIDENCE : 1) };
}
/**
 * Limits confidence if the negation differs. "Can't stand" may become "dislikes", but "don't like"
 * must not become "likes"; words alone cannot distinguish them.
 */
const REVERSED_CONFIDENCE = 0.5;

const isNegated = (text: string): boolean => negationsIn(text).length > 0;
