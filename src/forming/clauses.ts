/**
 * The clauses of a sentence that stand on their own: between semicolons, in a list of wishes, and where one statement ends and another
 * begins (GUM-11); tightly coupled words never part (GUM-12). A clause that shares the subject of the one before takes it along.
 */
import { type Claim, CONTEXT, claimOf } from "./claim.ts";
import type { Grammar } from "./grammar.ts";
import { isLowSignal } from "./low-signal.ts";
import { plain } from "./plain.ts";
import type { Range } from "./range.ts";
import { pronounIn, subjectOf, subjectPhrase } from "./subject.ts";

export interface Clause extends Range {
  /** The words that say whom it is about, where they stand further up in the message. */
  readonly about?: Range;
  /** The pronoun that stands for them; without one the clause has no subject of its own. */
  readonly pronoun?: Range;
  /** Where the claim ends and what is asked for its sake begins: "I prefer trains, so can you find one?" */
  readonly askedFrom?: number;
}

/** `sentence` is a range of `text`. */
export function clauses(text: string, sentence: Range, grammar: Grammar): readonly Clause[] {
  const said = text.slice(sentence.start, sentence.end);
  return (
    wishes(sentence, said, grammar) ??
    beforeAsking(text, sentence, said, grammar) ??
    behindAsking(text, sentence, said, grammar) ??
    statementsIn(text, sentence, said, grammar)
  );
}

/** "I prefer trains, so can you find one?": what is stated before a question or a request is judged by itself. */
function beforeAsking(text: string, sentence: Range, said: string, grammar: Grammar): readonly Clause[] | undefined {
  for (const { from, to } of jointsOf(grammar.asksBehind, plain(said), false)) {
    const before = { start: sentence.start, end: sentence.start + from };
    if (!claimIn(text, before, grammar).isClear) continue;
    const asking = { start: sentence.start + to, end: sentence.end };
    const rest = text.slice(asking.start, asking.end);
    const stated = statementsIn(text, before, said.slice(0, from), grammar);
    const asked = behindAsking(text, asking, rest, grammar) ?? [asking];
    const last = stated.at(-1);
    if (asked.length > 1 || last === undefined) return [...stated, ...asked];
    if (tellsOfIt(text, last, asking, grammar)) return [...stated.slice(0, -1), { ...last, end: asking.end }];
    if (!isForAsking(text, last, asking, grammar)) return [...stated, ...asked];
    return [...stated.slice(0, -1), { ...last, end: asking.end, askedFrom: last.end }];
  }
  return undefined;
}

/** A preference is told for the sake of what is asked: without that nobody knows what it is for. */
function isForAsking(text: string, stated: Clause, asking: Range, grammar: Grammar): boolean {
  const isShort = asking.end - stated.start <= TOGETHER_MAX;
  const saysSomething = !isLowSignal(text.slice(asking.start, asking.end), grammar);
  return isShort && saysSomething && claimIn(text, stated, grammar).type === "preference";
}
/** "I'm worried about missing the meeting, so can you remind me that it's been moved to 4?": apart, nobody knows what was moved. */
const tellsOfIt = (text: string, stated: Clause, asking: Range, grammar: Grammar): boolean =>
  asking.end - stated.start <= TOGETHER_MAX &&
  grammar.changedIt?.test(plain(text.slice(asking.start, asking.end))) === true;

/** One gist holds as much. */
const TOGETHER_MAX = 260;

/** "Where could we eat, since I'm vegan?": what is stated behind a question or a request, without its question mark. */
function behindAsking(text: string, sentence: Range, said: string, grammar: Grammar): readonly Clause[] | undefined {
  const lower = plain(said);
  for (const { from, to } of jointsOf(grammar.statesBehind, lower, false)) {
    const asking = { start: sentence.start, end: sentence.start + from };
    const asked = lower.slice(0, from);
    if (!grammar.asks.test(asked) && !grammar.requests.test(asked)) continue;
    if (grammar.supposes?.test(asked) === true) return undefined;
    if (!claimIn(text, asking, grammar).labels.some((label) => ASKING.has(label))) continue;
    const stated = said.slice(to).replace(ASKED_BEHIND, "");
    const behind = { start: sentence.start + to, end: sentence.start + to + stated.length };
    if (claimIn(text, behind, grammar).isClear) return [asking, ...statementsIn(text, behind, stated, grammar)];
  }
  return undefined;
}
const ASKING: ReadonlySet<string> = new Set(["question", "request"]);
const ASKED_BEHIND = /[?？\s]{1,8}$/u;

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
const bare = (part: string): string => plain(part.trim().replace(/(?<![.!])[.!]+$/, ""));

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
    // "My sister and I went": the two are one subject.
    if (!isShared && isSubjectAlone(text, before, grammar)) continue;
    if (isShared && (!left.isClear || GOVERNING.has(left.type))) continue;
    const rest = { start: sentence.start + to, end: sentence.end };
    const after = isShared ? sharing(rest, phraseOf(text, before, grammar)) : standing(text, rest, before, grammar);
    if (after === undefined) continue;
    const right = claimIn(text, after, grammar);
    const isTold = left.isClear && isOrderTold(said.slice(from, to), grammar);
    if (!right.isClear || (!isTold && isOne(left, right, isShared)) || (isShared && leansOn(text, after, grammar)))
      continue;
    if (right.type === "preference" && setsScene(text, before, grammar)) continue;
    if (!left.isClear && !maySayNothing(text, { before, sentence }, grammar)) continue;
    found.push(before);
    current = after;
  }
  return [...found, current];
}

/**
 * "I'm trying to follow, and I prefer examples": what stands before may claim nothing, unless it is what the sentence hangs on, or what leads
 * up to it; before a mere comma it must be a sentence of its own, or what is claimed would be lost.
 */
function maySayNothing(
  text: string,
  { before, sentence }: { readonly before: Clause; readonly sentence: Range },
  grammar: Grammar,
): boolean {
  const said = `${readClause(text, before)}, `.replace(grammar.lead, "");
  if (said.length < WORDS_MIN || grammar.oneWithNext?.test(`${plain(readClause(text, before))}. .`) === true)
    return false;
  const { labels, isClear } = claimIn(text, sentence, grammar);
  if (isClear && grammar.standsAlone?.test(plain(said)) !== true) return false;
  return wordCount(readClause(text, before)) >= WORDS_MIN && !labels.some((label) => HANGING.has(label));
}
const HANGING: ReadonlySet<string> = new Set(["hypothetical", "quote", "reported", "request"]);

/**
 * Two sides of one statement (GUM-12): "I dislike buses and prefer trains"; and "I'm vegan and avoid honey" gives no order to anybody, unless it
 * says please.
 */
function isOne(left: Claim, right: Claim, isShared: boolean): boolean {
  if (isShared && left.type === "preference" && right.type === "preference")
    return left.polarity !== "ended" && right.polarity !== "ended";
  return right.type === "instruction" && left.type !== "instruction" && !right.isPolite;
}

/** "I'm struggling with my essay, and I prefer Word": what is preferred is preferred for that. */
const setsScene = (text: string, before: Clause, { setsScene: scene }: Grammar): boolean =>
  scene?.test(plain(readClause(text, before))) === true;

const isSubjectAlone = (text: string, clause: Clause, grammar: Grammar): boolean =>
  (subjectPhrase(text, clause, grammar)?.end ?? clause.start) >= clause.end;

/** "I prefer mornings, so don't plan anything after lunch": what follows from the one is said to somebody. */
const isOrderTold = (joint: string, { language }: Grammar): boolean => language === "en" && /\bso\b/i.test(joint);

/** "… and enjoy the drive that they give": without the clause before nobody knows what "they" are. */
function leansOn(text: string, { start, end, pronoun }: Clause, { language }: Grammar): boolean {
  return POINTING[language]?.test(plain(text.slice(pronoun?.end ?? start, end))) === true;
}
const POINTING: Partial<Readonly<Record<Grammar["language"], RegExp>>> = {
  en: /\b(?:it|they|them|those|these|ones|such|there(?!'s| is| are|'re| was| were)|one(?! day|s? of| thing))\b/,
  de: /(?<!\p{L})(?:ihn|ihnen|dabei|davon|damit|dafür|dagegen|solche[nrsm]?)(?!\p{L})/u,
  es: /(?<!\p{L})(?:ellos|ellas|ello|eso|esos|esas)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:ceux|celles|celui|celle|cela|ça)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:eles|elas|disso|isso|nisso|esses|essas)(?!\p{L})/u,
};

/** What follows a wish or an ability belongs to it: "I want to quit and live by the sea". */
const GOVERNING: ReadonlySet<Claim["type"]> = new Set(["goal", "instruction", "skill"]);

interface Joint {
  readonly from: number;
  readonly to: number;
  readonly isShared: boolean;
}

function jointsIn(said: string, grammar: Grammar): readonly Joint[] {
  const lower = plain(said);
  return [...jointsOf(grammar.joints, lower, false), ...jointsOf(grammar.sharedJoints, lower, true)].sort(
    (one, other) => one.from - other.from,
  );
}

/** `lower` is in plain form. */
function jointsOf(pattern: RegExp | undefined, lower: string, isShared: boolean): readonly Joint[] {
  if (pattern === undefined) return [];
  const found: Joint[] = [];
  // `matchAll` would compile the pattern anew.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(lower); match !== null && found.length < JOINTS_MAX; match = pattern.exec(lower)) {
    found.push({ from: match.index, to: match.index + match[0].length, isShared });
    if (match[0] === "") pattern.lastIndex += 1;
  }
  pattern.lastIndex = 0;
  return found;
}
/** Each costs two claims. */
const JOINTS_MAX = 24;

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

/** What it claims, as a person would read it: the subject, where it stands elsewhere, before the clause; without what is asked behind it. */
export function readClause(
  text: string,
  { start, end: whole, about, pronoun, askedFrom: end = whole }: Clause,
): string {
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
