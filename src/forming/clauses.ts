/**
 * The clauses of a sentence that stand on their own: between semicolons, in a list of wishes, and where one statement ends and another
 * begins (GUM-11); tightly coupled words never part (GUM-12). A clause that shares the subject of the one before takes it along.
 */
import { type Claim, CONTEXT, claimOf } from "./claim.ts";
import type { Grammar } from "./grammar.ts";
import { plain } from "./plain.ts";
import type { Range } from "./range.ts";
import { pronounIn, subjectOf, subjectPhrase } from "./subject.ts";

export interface Clause extends Range {
  /** The words that say whom it is about, where they stand further up in the message. */
  readonly about?: Range;
  /** The pronoun that stands for them; without one the clause has no subject of its own. */
  readonly pronoun?: Range;
}

/** `sentence` is a range of `text`. */
export function clauses(text: string, sentence: Range, grammar: Grammar): readonly Clause[] {
  const said = text.slice(sentence.start, sentence.end);
  return wishes(sentence, said, grammar) ?? statementsIn(text, sentence, said, grammar);
}

/** Parts between semicolons, or between commas where each is a wish of its own. */
function wishes(sentence: Range, said: string, grammar: Grammar): readonly Clause[] | undefined {
  for (const sign of [";", ","]) {
    if (!said.includes(sign)) continue;
    const parts = said.split(sign);
    if (parts.length < 2 || parts.length > PARTS_MAX) continue;
    const isFree = parts.every((part) =>
      sign === ";" ? wordCount(part) >= WORDS_MIN : grammar.standalone.test(bare(part)),
    );
    if (isFree) return partRanges(sentence, parts);
  }
  return undefined;
}
/** Longer lists are data, not wishes. */
const PARTS_MAX = 12;
const WORDS_MIN = 3;

const wordCount = (part: string): number => part.trim().split(/\s+/).length;
const bare = (part: string): string => plain(part.trim().replace(/[.!]+$/, ""));

function partRanges(sentence: Range, parts: readonly string[]): readonly Clause[] {
  const ranges: Clause[] = [];
  let offset = sentence.start;
  for (const part of parts) {
    const lead = part.length - part.trimStart().length;
    ranges.push({ start: offset + lead, end: offset + part.trimEnd().length });
    offset += part.length + 1;
  }
  return ranges;
}

/** Parts at a joint where what stands before it and what stands behind it each claim something clear. */
function statementsIn(text: string, sentence: Range, said: string, grammar: Grammar): readonly Clause[] {
  const joints = jointsIn(said, grammar);
  if (joints.length === 0) return [sentence];
  const found: Clause[] = [];
  let current: Clause = sentence;
  for (const { from, to, isShared } of joints) {
    if (found.length >= PARTS_MAX - 1) break;
    const before: Clause = { ...current, end: sentence.start + from };
    const left = claimIn(text, before, grammar);
    if (!left.isClear || (isShared && GOVERNING.has(left.type))) continue;
    const rest = { start: sentence.start + to, end: sentence.end };
    const after = isShared ? sharing(rest, phraseOf(text, before, grammar)) : standing(text, rest, before, grammar);
    if (after === undefined || !claimIn(text, after, grammar).isClear) continue;
    found.push(before);
    current = after;
  }
  return [...found, current];
}

/** What follows a wish or an ability belongs to it: "I want to quit and live by the sea". */
const GOVERNING: ReadonlySet<Claim["type"]> = new Set(["goal", "instruction", "skill"]);

interface Joint {
  readonly from: number;
  readonly to: number;
  readonly isShared: boolean;
}

function jointsIn(said: string, grammar: Grammar): readonly Joint[] {
  const lower = plain(said);
  const all = (pattern: RegExp, isShared: boolean): readonly Joint[] =>
    [...lower.matchAll(pattern)].map(({ 0: match, index }) => ({ from: index, to: index + match.length, isShared }));
  return [...all(grammar.joints, false), ...all(grammar.sharedJoints, true)].sort(
    (one, other) => one.from - other.from,
  );
}

const sharing = (rest: Range, about: Range | undefined): Clause | undefined =>
  about === undefined ? undefined : { ...rest, about };

/** A clause with a subject of its own; "she" stands for the other person that the clause before is about, or parts nothing. */
function standing(text: string, rest: Range, before: Clause, grammar: Grammar): Clause | undefined {
  const pronoun = pronounIn(text, rest, grammar);
  if (pronoun === undefined) return rest;
  const about = phraseOf(text, before, grammar);
  const isOther = about !== undefined && subjectOf(text.slice(about.start, about.end), grammar) !== undefined;
  return isOther ? { ...rest, about, pronoun } : undefined;
}

/** The subject that a following clause may share: the one that this clause begins with, or has itself from further up. */
const phraseOf = (text: string, clause: Clause, grammar: Grammar): Range | undefined =>
  clause.about ?? subjectPhrase(text, clause, grammar);

/** As a person would read it: the subject, where it stands elsewhere, before the clause. */
export function readClause(text: string, { start, end, about, pronoun }: Clause): string {
  if (about === undefined) return text.slice(start, end);
  const said = text.slice(pronoun?.end ?? start, end).trimStart();
  return `${text.slice(about.start, about.end)}${/^['’]/.test(said) ? "" : " "}${said}`;
}

/** Whether parts stand on their own is a matter of their form: names and times are not looked at. */
export function claimIn(text: string, clause: Clause, grammar: Grammar): Claim {
  const said = readClause(text, clause);
  if (said.length > CLAUSE_MAX) return CONTEXT;
  return claimOf({ text: said, grammar, isUser: true, mayHoldKey: false, isSpecific: false });
}
/** Nobody parts longer sentences by their grammar. */
const CLAUSE_MAX = 600;
