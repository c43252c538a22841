/**
 * What remains of a language model's answer after a look (SEC-R11): each fact cites segments that exist, with quotes that stand there, and
 * says nothing that they do not. Whatever else it says is dropped and counted by reason. Pure: the same answer gives the same candidates.
 */
import type { Candidate } from "../../core/candidate.ts";
import { type ExtractedFact, extractionReply, FACTS_MAX, readFact } from "../../core/extraction-reply.ts";
import { DETAIL_MAX, GIST_MAX, type Source, type Taint } from "../../core/item.ts";
import { isPersonSpeaking } from "../../core/role.ts";
import { displayText, singleLine } from "../../core/text.ts";
import { fold, words } from "../../language/words.ts";
import { type Cited, type CiteFault, citedSpans, type QuoteFinder, quoteFinder } from "./cited-quotes.ts";
import { factCandidate } from "./fact-candidate.ts";
import { type Grounds, groundsOf, isContained, isQuoted } from "./grounds.ts";
import { joinedTaint, type Segment } from "./segment.ts";

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
  | "detail_not_contained";

export interface FoundFact {
  /** The segment that it cites first; the spans of the candidate lie in that one's message. */
  readonly ref: string;
  readonly candidate: Candidate;
  readonly speaker?: string;
  /** Of the segments that it cites, the source that is not the owner's own word, if there is one. */
  readonly source: Source;
  /** Of everything that the model saw (SEC-R1). */
  readonly taint: Taint;
  /** All that it rests on, the first segment included. */
  readonly cites: readonly Cited[];
}

export interface CheckedFacts {
  readonly candidates: readonly FoundFact[];
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

/**
 * Never throws, whatever the answer is.
 * @param segments those of the request, context included
 * @param extractor recorded with each candidate: `model/<id>`
 */
export function checkedFacts(reply: unknown, segments: readonly Segment[], extractor: string): CheckedFacts {
  const dropped: Partial<Record<DropReason, number>> = {};
  const drop = (reason: DropReason, count = 1): void => {
    dropped[reason] = (dropped[reason] ?? 0) + count;
  };
  const found = new Map<string, FoundFact>();
  const shown = { taint: joinedTaint(segments), find: quoteFinder(segments), extractor, drop };
  for (const fact of factsOf(reply, drop)) {
    const parsed = readFact.safeParse(fact);
    const outcome = parsed.success ? checkedFact(parsed.data, shown) : "wrong_shape";
    if (typeof outcome === "string") drop(outcome);
    else if (found.has(fold(outcome.candidate.text))) drop("duplicate");
    else found.set(fold(outcome.candidate.text), outcome);
  }
  return { candidates: [...found.values()], dropped };
}

function factsOf(reply: unknown, drop: (reason: DropReason, count?: number) => void): readonly unknown[] {
  const answer = extractionReply.safeParse(reply);
  if (!answer.success) drop("wrong_shape");
  const facts = answer.data?.facts ?? [];
  if (facts.length > FACTS_MAX) drop("too_many", facts.length - FACTS_MAX);
  return facts.slice(0, FACTS_MAX);
}

/** What the model was shown, and what its facts are compared with. */
interface Shown {
  readonly taint: Taint;
  readonly find: QuoteFinder;
  readonly extractor: string;
  drop(reason: DropReason): void;
}

const HAS_WORD = /[\p{L}\p{N}]/u;
const written = (text: string): string => singleLine(displayText(text));

function checkedFact(fact: ExtractedFact, { taint, find, extractor, drop }: Shown): FoundFact | DropReason {
  const text = written(fact.text);
  if (!HAS_WORD.test(text)) return "empty";
  if (text.length > GIST_MAX) return "too_long";
  const quotes = find(fact.cites);
  if (typeof quotes === "string") return quotes;
  const segments = [...new Set(quotes.map(({ segment }) => segment))];
  const [first] = segments;
  if (first === undefined) return "uncited";

  const source = segments.find((segment) => segment.source !== "user_direct")?.source ?? "user_direct";
  const isOwnWord = source === "user_direct" && taint === "clean";
  if (fact.type === "instruction" && !isOwnWord) return "instruction_from_untrusted";
  if (fact.type === "identity" && !isOwnWord) return "identity_from_untrusted";

  const grounds = groundsOf(
    segments,
    quotes.map((quote) => quote.text),
  );
  if (!isContained(text, grounds) || !isQuoted(text, grounds)) return "not_contained";
  const subject = subjectOf(fact, first, grounds);
  if (subject === NOT_CONTAINED) return "subject_not_contained";

  const cites = citedSpans(quotes);
  const details = fact.details.map(written).filter((detail) => isKept(detail, grounds, drop));
  const isUser = isOwnWord && isPersonSpeaking(first);
  const spans = cites[0]?.spans ?? [];
  const candidate = factCandidate({ fact, text, details, subject, quotes, spans, isUser, extractor });
  const { ref, speaker } = first;
  return { ref, candidate, ...(speaker === undefined ? {} : { speaker }), source, taint, cites };
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
  { subject }: ExtractedFact,
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
