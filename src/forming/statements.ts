/**
 * The statements of a message: the ranges that become one gist each. A sentence that leans on the one before ("It was great") stays with
 * it, a list stays with its heading, and clauses that stand on their own part (GUM-11); tightly coupled words never do (GUM-12).
 */
import { pointsBack } from "../language/pronouns.ts";
import type { ReadText } from "../language/read-text.ts";
import { type Sentence, sentences } from "../language/sentences.ts";
import { keyOf } from "./claim.ts";
import { STANDALONE } from "./en/claim-rules.ts";
import { isLowSignal } from "./low-signal.ts";

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Statement extends Range {
  /** True inside a code fence: nothing in there is claimed, dated or thinned. */
  readonly isCode: boolean;
}

/**
 * Ranges in order, never overlapping, without low-signal sentences. `limit` bounds what is joined, in UTF-16 units; `isPacked` joins
 * whatever fits, as for passages that are nobody's talk.
 */
export function statements(whole: ReadText, limit: number, isPacked: boolean): readonly Statement[] {
  const { text } = whole;
  const fences = codeFences(text);
  const codeCounts = new Map<Range, number>();
  const found: Statement[] = [];
  let current: Statement | undefined;
  let currentFence: Range | undefined;
  for (const sentence of sentences(text)) {
    const fence = fences.find((range) => sentence.start >= range.start && sentence.start < range.end);
    const isLow = isLowSignal(sentence.text, sentence.text.length === text.length ? whole : undefined);
    if (isLow || (fence !== undefined && (codeCounts.get(fence) ?? 0) > CODE_PIECES_MAX)) {
      current = fence === undefined ? undefined : current;
      continue;
    }
    const fits = current !== undefined && fence === currentFence && sentence.end - current.start <= limit;
    if (current !== undefined && fits && belongs(text, current, sentence, isPacked || fence !== undefined)) {
      current = { ...current, end: sentence.end };
      found[found.length - 1] = current;
      continue;
    }
    currentFence = fence;
    if (fence !== undefined) codeCounts.set(fence, (codeCounts.get(fence) ?? 0) + 1);
    if (fence !== undefined && (codeCounts.get(fence) ?? 0) > CODE_PIECES_MAX) continue;
    for (const clause of fence === undefined ? clauses(sentence) : [sentence]) {
      current = { start: clause.start, end: clause.end, isCode: fence !== undefined };
      found.push(current);
    }
  }
  return found;
}
/** The beginning tells which code it is; the rest stays in the archive. */
const CODE_PIECES_MAX = 2;
const FENCE = /^[ \t]{0,3}```/gm;
const FENCES_MAX = 100;

/** Ranges between pairs of fence lines; an open one reaches to the end. */
function codeFences(text: string): readonly Range[] {
  if (!text.includes("```")) return [];
  const marks = [...text.matchAll(FENCE)].slice(0, FENCES_MAX).map((match) => match.index);
  return marks
    .filter((_, index) => index % 2 === 0)
    .map((start, index) => ({ start, end: (marks[index * 2 + 1] ?? text.length) + 3 }));
}

function belongs(text: string, current: Range, next: Sentence, isPacked: boolean): boolean {
  if (isPacked) return true;
  if (text.charAt(current.end - 1) === ":") return true;
  const isListGoingOn =
    text.slice(current.start, current.end).includes(":\n") && text.slice(current.end, next.start).includes("\n");
  if (isListGoingOn) return /[-*•\d]/.test(text.slice(current.end, next.start));
  return isQuestion(text.charAt(current.end - 1)) === isQuestion(next.text.slice(-1)) && pointsBack(next.text);
}

const isQuestion = (sign: string): boolean => sign === "?" || sign === "？";

/** The clauses of a sentence that stand on their own: between semicolons, in a list of wishes, around an "and" that joins two keys. */
function clauses(sentence: Sentence): readonly Range[] {
  for (const sign of [";", ","]) {
    if (!sentence.text.includes(sign)) continue;
    const parts = sentence.text.split(sign);
    if (parts.length < 2 || parts.length > CLAUSES_MAX) continue;
    const isFree = parts.every((part) =>
      sign === ";" ? wordCount(part) >= CLAUSE_WORDS_MIN : STANDALONE.test(bare(part)),
    );
    if (isFree) return partRanges(sentence, parts);
  }
  return keyedHalves(sentence) ?? [sentence];
}

/** "My name is Ana and I work as a nurse" holds two profile keys, and an item holds one. */
function keyedHalves(sentence: Sentence): readonly Range[] | undefined {
  const at = CONJUNCTION.exec(sentence.text);
  if (at === null) return undefined;
  const after = at.index + at[0].length;
  if (keyOf(sentence.text.slice(0, at.index)) === undefined || keyOf(sentence.text.slice(after)) === undefined)
    return undefined;
  return [
    { start: sentence.start, end: sentence.start + at.index },
    { start: sentence.start + after, end: sentence.end },
  ];
}
const CONJUNCTION = /,? and (?=(?:I|my)\b)/;

/** Longer lists are data, not wishes. */
const CLAUSES_MAX = 12;
const CLAUSE_WORDS_MIN = 3;

const wordCount = (part: string): number => part.trim().split(/\s+/).length;
const bare = (part: string): string =>
  part
    .trim()
    .replace(/[.!]+$/, "")
    .toLowerCase();

function partRanges(sentence: Sentence, parts: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  let offset = sentence.start;
  for (const part of parts) {
    const lead = part.length - part.trimStart().length;
    ranges.push({ start: offset + lead, end: offset + part.trimEnd().length });
    offset += part.length + 1;
  }
  return ranges;
}
