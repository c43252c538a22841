/**
 * The statements of a message: the ranges that become one gist each. A sentence that leans on the one before ("It was great") stays with
 * it, unless it is certain whom it speaks of; a list stays with its heading, and clauses that stand on their own part (GUM-11, GUM-12).
 */
import type { ReadText } from "../language/read-text.ts";
import { type Sentence, sentences } from "../language/sentences.ts";
import { type Clause, claimIn, clauses } from "./clauses.ts";
import type { Grammar } from "./grammar.ts";
import { isLowSignal } from "./low-signal.ts";
import { plain } from "./plain.ts";
import type { Range } from "./range.ts";
import { pronounIn, subjectOf, subjectPhrase } from "./subject.ts";

export interface Statement extends Clause {
  /** True inside a code fence: nothing in there is claimed, dated or thinned. */
  readonly isCode: boolean;
}

/**
 * Ranges in order, never overlapping, without low-signal sentences. `limit` bounds what is joined, in UTF-16 units; `isPacked` joins
 * whatever fits, as for passages that are nobody's talk.
 */
export function statements(
  whole: ReadText,
  grammar: Grammar,
  { limit, isPacked }: { readonly limit: number; readonly isPacked: boolean },
): readonly Statement[] {
  const { text } = whole;
  const others = new Others(text, grammar);
  const fences = codeFences(text);
  const codeCounts = new Map<Range, number>();
  const found: Statement[] = [];
  let current: Statement | undefined;
  let currentFence: Range | undefined;
  for (const sentence of sentences(text)) {
    const fence = fences.find((range) => sentence.start >= range.start && sentence.start < range.end);
    const isLow = isLowSignal(sentence.text, grammar, sentence.text.length === text.length ? whole : undefined);
    if (isLow || (fence !== undefined && (codeCounts.get(fence) ?? 0) > CODE_PIECES_MAX)) {
      current = fence === undefined ? undefined : current;
      continue;
    }
    const fits = current !== undefined && fence === currentFence && sentence.end - current.start <= limit;
    const resolved = fence === undefined && !isPacked ? others.resolved(sentence) : undefined;
    const isJoined =
      resolved === undefined && belongs(text, grammar, current, sentence, isPacked || fence !== undefined);
    if (current !== undefined && fits && isJoined) {
      current = { ...current, end: sentence.end };
      found[found.length - 1] = current;
      continue;
    }
    const isOne = fits && fence === undefined && !isPacked && isOneWith(text, grammar, current, sentence);
    if (isOne) found.pop();
    const said = isOne && current !== undefined ? { start: current.start, end: sentence.end } : sentence;
    currentFence = fence;
    if (fence !== undefined) codeCounts.set(fence, (codeCounts.get(fence) ?? 0) + 1);
    if (fence !== undefined && (codeCounts.get(fence) ?? 0) > CODE_PIECES_MAX) continue;
    for (const clause of partsOf(text, grammar, said, { isPacked, isCode: fence !== undefined, resolved })) {
      current = { ...clause, isCode: fence !== undefined };
      found.push(current);
      if (fence === undefined) others.note(clause);
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

/** Passages that are nobody's talk, and code, are not taken apart. */
function partsOf(
  text: string,
  grammar: Grammar,
  { start, end }: Range,
  how: { readonly isPacked: boolean; readonly isCode: boolean; readonly resolved: Clause | undefined },
): readonly Clause[] {
  if (how.resolved !== undefined) return [how.resolved];
  if (how.isCode || how.isPacked) return [{ start, end }];
  const parts = clauses(text, { start, end }, grammar);
  // "…, so let me know": said of no more than the talk.
  return parts.length === 1 ? parts : parts.filter((part) => !isLowSignal(text.slice(part.start, part.end), grammar));
}

/**
 * The other persons that a message has spoken of so far. As long as it is one, "she" at the beginning of a sentence stands for that one;
 * nothing is guessed otherwise.
 */
class Others {
  readonly #text: string;
  readonly #grammar: Grammar;
  readonly #named = new Set<string>();
  #phrase: Range | undefined;

  constructor(text: string, grammar: Grammar) {
    this.#text = text;
    this.#grammar = grammar;
  }

  note(clause: Clause): void {
    const name =
      clause.about === undefined ? subjectOf(this.#text.slice(clause.start, clause.end), this.#grammar) : undefined;
    if (name === undefined) return;
    this.#named.add(name);
    this.#phrase = subjectPhrase(this.#text, clause, this.#grammar);
  }

  /** The sentence with what its pronoun stands for, where that is certain and the sentence then says something clear. */
  resolved(sentence: Range): Clause | undefined {
    const pronoun = this.#named.size === 1 ? pronounIn(this.#text, sentence, this.#grammar) : undefined;
    if (pronoun === undefined || this.#phrase === undefined) return undefined;
    const clause = { start: sentence.start, end: sentence.end, about: this.#phrase, pronoun };
    return claimIn(this.#text, clause, this.#grammar).isClear ? clause : undefined;
  }
}

/** "Horror films? Not for me.": neither says anything without the other. */
function isOneWith(text: string, grammar: Grammar, current: Range | undefined, next: Sentence): boolean {
  if (grammar.oneWithNext === undefined || current === undefined) return false;
  const before = text.slice(current.start, current.end);
  return before.length <= TOPIC_MAX && grammar.oneWithNext.test(plain(`${before} ${next.text}`));
}
/** A topic, or a slip that is owned up to, is named in a few words. */
const TOPIC_MAX = 60;

function belongs(
  text: string,
  grammar: Grammar,
  current: Range | undefined,
  next: Sentence,
  isPacked: boolean,
): boolean {
  if (current === undefined) return false;
  if (isPacked) return true;
  if (text.charAt(current.end - 1) === ":") return true;
  const isListGoingOn =
    text.slice(current.start, current.end).includes(":\n") && text.slice(current.end, next.start).includes("\n");
  if (isListGoingOn) return /[-*•\d]/.test(text.slice(current.end, next.start));
  return (
    isQuestion(text.charAt(current.end - 1)) === isQuestion(next.text.slice(-1)) && grammar.leansBack.test(next.text)
  );
}

const isQuestion = (sign: string): boolean => sign === "?" || sign === "？";
