/**
 * Splits Portuguese sentences: between clauses with a subject or first person of their own, before
 * a question after a statement, and in dictation without commas.
 */
import type { Span } from "../../../model/item.ts";
import { PORTUGUESE as PT } from "../../language-data.ts";
import { isBreak, isFirst, isFirstForm, isOpen, type Word, wordAt } from "../word.ts";
import { isGivenName, nextVerb, parse } from "./parse.ts";
import { kinshipTerm, RELATIVES, relativePhrase } from "./relatives.ts";
import { isOrder, opening } from "./statement.ts";

/** Parts of `text` in [start, end), in order, without the words that join them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  if (end - start > SENTENCE_MAX) return [{ start, end }];
  const sentence = text.slice(start, end);
  const tokens = parse(sentence);
  const parts: Span[] = [];
  let first = openingOf(tokens);
  let from = 0;
  let isQuoted = QUOTES.test(sentence.slice(0, tokens[0]?.start ?? 0));
  for (let at = first + 1; at < tokens.length; at++) {
    // Quotations stay whole.
    const marks = (tokens[at - 1]?.after.match(ALL_QUOTES) ?? []).length;
    if (marks % 2 === 1) isQuoted = !isQuoted;
    if (isQuoted) continue;
    const next = cutAt(tokens, first, at);
    if (next === undefined) continue;
    const stop = afterQuote(sentence, tokens[at - 1]?.end ?? 0);
    parts.push({ start: start + from, end: start + stop });
    from = afterGap(sentence, next > at ? (tokens[next - 1]?.end ?? stop) : stop);
    first = next;
    at = next;
  }
  parts.push({ start: start + from, end });
  return parts.filter((part) => part.end > part.start);
}

function afterGap(sentence: string, from: number): number {
  let at = from;
  while (at < sentence.length && /[\s,;:–—….-]/.test(sentence.charAt(at))) at++;
  return at;
}

const QUOTES = /["“”«»]/;
const ALL_QUOTES = /["“”«»]/g;
/** Longer sentences come from documents. */
const SENTENCE_MAX = 1_000;

/** "Pessoal, …", "aviso já que …". */
function openingOf(tokens: readonly Word[]): number {
  let at = 0;
  for (let step = opening(tokens, at); step > 0 && at + step < tokens.length; step = opening(tokens, at)) at += step;
  return at;
}

function afterQuote(sentence: string, from: number): number {
  let at = from;
  while (/["”»)]/.test(sentence.charAt(at))) at++;
  return at;
}

const isStrong = (gap: string): boolean => /[;–—…]|\.\.|[.!?]\s| -+ |\s[/|]\s/.test(gap);
const isComma = (gap: string): boolean => /[,:]|\)\s/.test(gap);

/** Start of the next part, if the one from `first` on ends before `at`. */
function cutAt(tokens: readonly Word[], first: number, at: number): number | undefined {
  const gap = tokens[at - 1]?.after ?? "";
  const begin = afterConjunctions(tokens, at);
  if (at - first < 1 || begin >= tokens.length) return undefined;
  if (/^\.\s/.test(gap) && PT.has("shortened", wordAt(tokens, at - 1))) return undefined;
  if (isStrong(gap)) return at - first < WORDS_MIN && !/;/.test(gap) ? undefined : begin;
  // "Tenho dois filhos: Caio e Bia": a name, although "caio" is a verb.
  if (gap.includes(":") && tokens[begin]?.isCapital === true && isGivenName(tokens[begin]?.written ?? ""))
    return undefined;
  if (gap.includes(":")) return at - first <= FRAME_MAX && nextVerb(tokens, begin) !== undefined ? begin : undefined;
  if (isComma(gap)) return afterComma(tokens, first, at, begin);
  if (begin > at) return afterConjunction(tokens, first, at, begin);
  return isDictated(tokens, first, at) ? at : undefined;
}
const WORDS_MIN = 2;
const FRAME_MAX = 4;

function afterConjunctions(tokens: readonly Word[], at: number): number {
  let index = at;
  while (index < tokens.length - 1 && isJoint(tokens, index)) index++;
  return index;
}

function isJoint(tokens: readonly Word[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (!PT.has("joints", word)) return false;
  if (word === "por") return tokens[at + 1]?.word === "isso";
  if (word === "isso") return tokens[at - 1]?.word === "por";
  if (word === "só") return tokens[at + 1]?.word === "que";
  if (word === "que") return tokens[at - 1]?.word === "só";
  if (word === "pelo") return tokens[at + 1]?.word === "menos";
  if (word === "menos") return tokens[at - 1]?.word === "pelo";
  if (word === "agora" || word === "hoje") return at > 0 && isJoint(tokens, at - 1);
  return true;
}

interface Before {
  /** Has a main verb. */
  readonly hasVerb: boolean;
  readonly isSpeaker: boolean;
  /** "que", "quando": the next words may be subordinate. */
  readonly isSubordinating: boolean;
}

function before(tokens: readonly Word[], first: number, at: number): Before {
  const head = tokens[first];
  const opens =
    head !== undefined &&
    (PT.has("subordinators", head.word) ||
      head.word === "se" ||
      (/^(?:desde|depois|sempre|assim|ainda|até|antes)$/.test(head.word) && tokens[first + 1]?.word === "que"));
  let hasVerb = false;
  let isSpeaker = false;
  let isSubordinating = false;
  for (let index = first; index < at; index++) {
    const form = tokens[index]?.finite;
    if (form === undefined) continue;
    if (isSubordinateVerb(tokens, first, index)) {
      isSubordinating = true;
      continue;
    }
    if (!hasVerb) {
      hasVerb = true;
      const following = tokens[index - 1]?.word;
      isSpeaker =
        isFirstForm(form) || (form.isShared && (index === first || following === "eu" || following === "não"));
    }
    isSubordinating = false;
  }
  const commas = tokens.slice(first, at - 1).some(({ after }) => /^\s*,/.test(after));
  return { hasVerb: opens && !commas ? false : hasVerb, isSpeaker, isSubordinating };
}

/** The verb belongs to "que …", "quando …". */
function isSubordinateVerb(tokens: readonly Word[], first: number, at: number): boolean {
  let index = at - 1;
  while (
    index > first &&
    (PT.has("adverbs clitics", wordAt(tokens, index)) || /^(?:eu|nós|ele|ela)$/.test(wordAt(tokens, index)))
  )
    index--;
  const word = wordAt(tokens, index);
  if (
    index >= first &&
    index < at &&
    (PT.has("relatives subordinators", word) || word === "se" || PT.has("questions", word))
  )
    return true;
  return false;
}

function afterComma(tokens: readonly Word[], first: number, at: number, begin: number): number | undefined {
  if (tokens.length - begin < WORDS_MIN && !isFirst(tokens[begin])) return undefined;
  const known = before(tokens, first, at);
  const isLead = PT.has("leads", wordAt(tokens, first)) && !known.hasVerb;
  if (isLead && begin > at && tokens[at]?.word === "mas") return begin;
  if (isLead)
    return /^d[aeo]$/.test(wordAt(tokens, first)) && RELATIVES.nameAt(tokens, first + 1)?.end === at
      ? begin
      : undefined;
  if (!known.hasVerb && at - first < WORDS_MIN) return undefined;
  const head = tokens[begin];
  if (head === undefined) return undefined;
  // "…, chama-se Mel", "…, uma amiga chamada Ana": the name belongs to the preceding part.
  if (
    /^(?:batizei|batizámos|batizamos)$/.test(head.word) ||
    /^chama/.test(head.word) ||
    (head.word === "se" && /^chama/.test(wordAt(tokens, begin + 1))) ||
    (head.word === "o" && tokens[begin + 1]?.word === "nome" && /^del[ea]$/.test(wordAt(tokens, begin + 2)))
  )
    return undefined;
  // "Deram-nos uma cadela, a Mel, …"
  const named =
    kinshipTerm(wordAt(tokens, at - 1)) === undefined || !PT.has("articles", head.word)
      ? undefined
      : RELATIVES.nameAt(tokens, begin + 1);
  if (named !== undefined && isBreak(tokens[named.end - 1])) return undefined;
  if (head.word === "que" && begin === at) return relativeClauseSubject(tokens, first, at) ? begin : undefined;
  const isCause = begin > at && /^(?:porque|pois)$/.test(wordAt(tokens, begin - 1));
  if (isCause && !/^(?:eu|nós)$/.test(head.word) && !isFirstForm(nextVerb(tokens, begin)?.form)) return undefined;
  // "Meu namorado, o Lukas, mora …": the subject continues.
  if (isSubject(tokens, begin))
    return known.hasVerb || (!isOwned(tokens, first) && at - first >= WORDS_MIN) ? begin : undefined;
  if (isQuestionFrom(tokens, begin)) return begin;
  if (known.hasVerb && isOrder(tokens.slice(begin))) return begin;
  const group = nextVerb(tokens, begin);
  if (group === undefined || group.start > begin)
    return known.hasVerb && isLeadClause(tokens, begin) ? begin : undefined;
  if (group.start === begin && begin > 0 && group.at > begin && isSubordinateVerb(tokens, begin, group.at))
    return undefined;
  if (isFirstForm(group.form)) return needsObject(tokens, group.at) ? undefined : begin;
  if (!known.hasVerb) return undefined;
  return known.isSpeaker ? begin : undefined;
}

const isOwned = (tokens: readonly Word[], at: number): boolean =>
  PT.has("own", wordAt(tokens, at)) ||
  (PT.has("articles", wordAt(tokens, at)) &&
    (PT.has("own", wordAt(tokens, at + 1)) || tokens[at + 1]?.isCapital === true));

/** "…, aos domingos nado": a time soon followed by a first-person verb. */
function isLeadClause(tokens: readonly Word[], begin: number): boolean {
  if (!PT.has("leads", wordAt(tokens, begin))) return false;
  const group = nextVerb(tokens, begin);
  if (group === undefined || group.start - begin > SCENE_MAX || isSubordinateVerb(tokens, begin, group.at))
    return false;
  const isWhole = tokens.slice(begin, group.start).every(isOpen);
  return isWhole && isFirstForm(group.form);
}
const SCENE_MAX = 5;

function afterConjunction(tokens: readonly Word[], first: number, at: number, begin: number): number | undefined {
  const known = before(tokens, first, at);
  const isLong = at - first > OTHERS_MAX && tokens[begin]?.word === "eu";
  if ((!known.hasVerb && !isLong) || at - first < WORDS_MIN || tokens.length - begin < JOINED_MIN) return undefined;
  const isCause = /^(?:porque|pois)$/.test(wordAt(tokens, at));
  if (isCause && !/^(?:eu|nós)$/.test(wordAt(tokens, begin)) && !isFirstForm(nextVerb(tokens, begin)?.form))
    return undefined;
  if (isListed(tokens, begin)) return undefined;
  if (isSubject(tokens, begin)) return begin;
  const group = nextVerb(tokens, begin);
  if (group === undefined) return undefined;
  if (group.start > begin) return isLeadClause(tokens, begin) ? begin : undefined;
  if (isFirstForm(group.form))
    return needsObject(tokens, group.at) || (known.isSubordinating && !known.isSpeaker) ? undefined : begin;
  return known.isSpeaker &&
    !known.isSubordinating &&
    !/^(?:que|se)$/.test(wordAt(tokens, begin)) &&
    group.form.tense === "present" &&
    group.at === begin
    ? begin
    : undefined;
}

/** "Tenho dois gatos, Tico e Mel, …": one of the listed names. */
function isListed(tokens: readonly Word[], begin: number): boolean {
  let at = begin - 1;
  while (at > 0 && (/^(?:e|[oa])$/.test(wordAt(tokens, at)) || tokens[at]?.isCapital === true)) at--;
  const word = wordAt(tokens, at);
  return begin - at > 1 && (word === "chamam" || kinshipTerm(word)?.isPlural === true);
}

/** Dictation without commas: a first-person verb, or "eu", after a complete clause. */
function isDictated(tokens: readonly Word[], first: number, at: number): boolean {
  const previous = tokens[at - 1];
  if (previous === undefined || at - first < CLAUSE_MIN || tokens.length - at < WORDS_MIN) return false;
  const { word } = previous;
  if (
    PT.has("relatives subordinators questions determiners prepositions clitics", word) ||
    /^(?:se|e|mas|ou|nem|eu|nós|gente|do|só|não|mais|menos)$/.test(word)
  )
    return false;
  const isPronoun = /^(?:eu|nós)$/.test(wordAt(tokens, at)) && tokens[at + 1]?.word !== "e";
  if (PT.has("adverbs", word) && !isPronoun) return false;
  if (!isPronoun && !isFirst(tokens[at])) return false;
  if (!isPronoun && PT.has("nouns-too", wordAt(tokens, at))) return false;
  // "…, o resto faço de cabeça": the words after the comma belong to the verb.
  if (tokens.slice(Math.max(first, at - PHRASE_MAX), at).some(isBreak)) return false;
  const known = before(tokens, first, at);
  return (
    known.hasVerb && tokens[at - 1]?.finite === undefined && !previous.forms.some(({ tense }) => tense === "infinitive")
  );
}
const CLAUSE_MIN = 3;
const PHRASE_MAX = 3;
const JOINED_MIN = 3;
/** More words than companions have: "a Ana e eu". */
const OTHERS_MAX = 6;

/** Starts with its own subject and a verb. */
function isSubject(tokens: readonly Word[], at: number): boolean {
  const word = wordAt(tokens, at);
  const next = wordAt(tokens, at + 1);
  if (/^(?:eu|nós|ele|ela|eles|elas|você|vocês|tu)$/.test(word))
    return nextVerb(tokens, at + 1)?.start === at + 1 || word === "eu";
  if (word === "a" && next === "gente") return true;
  if (/^(?:quem|alguém|isso|isto)$/.test(word)) return true;
  const own = PT.has("own", word) ? at : PT.has("articles", word) && PT.has("own", next) ? at + 1 : undefined;
  const from = own === undefined ? (PT.has("articles", word) ? at + 1 : undefined) : own + 1;
  if (from === undefined)
    return (
      tokens[at]?.isCapital === true &&
      kinshipTerm(word) === undefined &&
      nextVerb(tokens, at + 1)?.start === at + 1 &&
      tokens[at]?.finite === undefined &&
      tokens[at]?.forms.length === 0
    );
  const kinship = own === undefined ? undefined : relativePhrase(tokens, from);
  if (kinship?.isStated === true) return true;
  const end = kinship?.end ?? from + 1;
  const group = nextVerb(tokens, end);
  if (group === undefined || isFirstForm(group.form)) return false;
  const between = tokens.slice(end, group.start);
  return (
    between.length <= SUBJECT_MAX &&
    !tokens
      .slice(at, group.start)
      .some(
        (inner, index) =>
          PT.has("relatives", inner.word) || inner.word === "e" || (isBreak(inner) && at + index < group.start - 1),
      )
  );
}
const SUBJECT_MAX = 4;

/** "minha mãe, que tem 91 anos": about the preceding noun. */
function relativeClauseSubject(tokens: readonly Word[], first: number, at: number): boolean {
  if (nextVerb(tokens, at + 1)?.start !== at + 1 || isFirst(tokens[at + 1])) return false;
  // "a minha tia, que tem 90 anos, mora só": the subject continues after the aside.
  if (
    tokens
      .slice(at)
      .some((token, index) => /^\s*,/.test(token.after) && nextVerb(tokens, at + index + 1)?.start === at + index + 1)
  )
    return false;
  if (!before(tokens, first, at).hasVerb) return false;
  for (let index = Math.max(first, at - RELATIVE_DISTANCE); index < at; index++) {
    if (!PT.has("own", wordAt(tokens, index))) continue;
    if (relativePhrase(tokens, index + 1)?.end === at) return true;
  }
  return false;
}
const RELATIVE_DISTANCE = 6;

/** The sentence ends in a question that starts here. */
function isQuestionFrom(tokens: readonly Word[], at: number): boolean {
  if (tokens.at(-1)?.after.includes("?") !== true) return false;
  const word = wordAt(tokens, at);
  return (
    PT.has("questions second-verbs", word) ||
    (PT.pattern("asks-from").test(word) && (!PT.has("articles", word) || tokens[at + 1]?.word === "que"))
  );
}

/** "vendi-o", "o vendi": needs the preceding part. */
const needsObject = (tokens: readonly Word[], at: number): boolean =>
  /^l?[oa]s?$/.test(tokens[at]?.clitic ?? "") || /^[oa]s?$/.test(wordAt(tokens, at - 1));
