/**
 * Where a French sentence holds several: before a question that follows a statement, and between clauses that have a subject of their own, also where no
 * comma parts them, as in what is dictated.
 */
import type { Span } from "../../core/item.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { isName, nameFrom } from "./relatives.ts";
import { isSubject, startsWithVerb } from "./third-person.ts";
import { isFinite, verbForm } from "./verbs.ts";
import { DETERMINERS, PREPOSITIONS, SPEAKERS, SUBORDINATORS } from "./words.ts";

/** Parts of `text` between `start` and `end`, in order, without what joins them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  const words = parse(text.slice(start, end));
  const parts: Span[] = [];
  let first = 0;
  for (let place = 1; place < words.length; place++) {
    const from = clauseAt(words, place, first);
    if (from === undefined) continue;
    parts.push({ start: start + (words[first]?.start ?? 0), end: start + (words[place - 1]?.end ?? 0) });
    first = from;
    place = from;
  }
  const last: Span = { start: start + (words[first]?.start ?? 0), end };
  return first === 0 ? [{ start, end }] : [...parts, last];
}

const CONNECTIVES = new Set("et mais donc car alors puis or sauf parce puisque puisqu' du ensuite".split(" "));
const ASKING =
  /^(?:est-ce|qu'est-ce|quel|quelle|quels|quelles|comment|pourquoi|combien|où|qui|tu|vous|t'|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|as-tu|avez-vous|es-tu|connais-tu|connaissez-vous|sais-tu|faut-il|dois-je|puis-je|aide-moi|aidez-moi|donne-moi|dis-moi|conseille-moi|explique-moi|propose-moi|trouve-moi|suggère|propose|merci|une?_idée)$/u;
const WORDS_MIN = 2;

/** The place where a new clause begins, if one does behind the words `first` to `place`: over what joins it. */
function clauseAt(words: readonly ParsedWord[], place: number, first: number): number | undefined {
  const previous = words[place - 1];
  const current = words[place];
  if (previous === undefined || current === undefined || previous.isQuoted || place - first < WORDS_MIN) return undefined;
  const gap = previous.after;
  const from = overConnectives(words, place);
  const isStrong = /[;…—–]|\.{2,}| - /u.test(gap);
  if (isStrong) return hasClause(words, first, place) || hasSubject(words, from) ? from : undefined;
  const isParted = /[,:(!.]/u.test(gap) || from > place;
  if (isParted && ASKING.test(words[from]?.word ?? "") && hasClause(words, first, place)) return from;
  if (!hasClause(words, first, place)) return /[:!]/u.test(gap) && hasSubject(words, from) ? from : undefined;
  if (SUBORDINATORS.has(previous.word)) return undefined;
  if (isPronounSubject(words, from)) return isDependent(words, from, isParted) ? undefined : from;
  if (!isParted) return undefined;
  return isNounSubject(words, from) ? from : undefined;
}

function overConnectives(words: readonly ParsedWord[], place: number): number {
  let from = place;
  while (CONNECTIVES.has(words[from]?.word ?? "") && from < place + 3) {
    if (words[from]?.word === "du" && words[from + 1]?.word !== "coup") break;
    from += words[from]?.word === "du" ? 2 : 1;
    if (words[from - 1]?.word === "parce" && /^(?:que|qu')$/u.test(words[from]?.word ?? "")) from++;
  }
  if (/^(?:maintenant|là|ensuite|après|aujourd'hui|depuis|enfin|finalement)$/u.test(words[from]?.word ?? "") && SPEAKERS.has(words[from + 1]?.word ?? "") && from > place) from++;
  return from;
}

/** "Je", "on", "il", "c'" with a verb of their own. */
function isPronounSubject(words: readonly ParsedWord[], at: number): boolean {
  const { word } = words[at] ?? { word: "" };
  if (SPEAKERS.has(word)) return isSubject(words, at);
  if (word === "moi" || word === "nous") return SPEAKERS.has(words[at + 1]?.word ?? "") && words[at]?.after.trim() !== "";
  if (word === "c'" || word === "ça" || word === "ce") return isFinite(words[at + 1]?.word ?? "") || /^(?:m'|me|n'|ne)$/u.test(words[at + 1]?.word ?? "");
  return /^(?:il|elle|ils|elles)$/u.test(word) && startsWithVerb(words, at + 1);
}

/** A clause that is no sentence by itself: "que je", "et moi on", "…, je la remonte", "…, elle s'appelle Zoé". */
function isDependent(words: readonly ParsedWord[], at: number, isParted: boolean): boolean {
  const previous = words[at - 1]?.word ?? "";
  if (SUBORDINATORS.has(previous) || /^(?:qui|et|ou|ni|dont|avec|chez|pour|moi|nous)$/u.test(previous)) {
    if (!isParted || previous !== "et") return true;
  }
  const subject = words[at]?.word ?? "";
  const next = words[at + 1]?.word ?? "";
  if (/^(?:il|elle)$/u.test(subject) && next === "s'" && /^appelle/u.test(words[at + 2]?.word ?? "")) return true;
  if (!SPEAKERS.has(subject)) return false;
  const pronouns = words.slice(at + 1, at + 4).map(({ word }) => word);
  const isObject = /^(?:le|la|l'|les|y|en)$/u.test(pronouns[0] ?? "") || (/^(?:m'|me|ne|n')$/u.test(pronouns[0] ?? "") && /^(?:le|la|l'|les|y|en)$/u.test(pronouns[1] ?? ""));
  return isObject && SPEAKERS.has(mainSubject(words, at));
}

/** The subject of what stands before. */
function mainSubject(words: readonly ParsedWord[], at: number): string {
  for (let place = 0; place < at; place++) {
    const { word } = words[place] ?? { word: "" };
    if (SPEAKERS.has(word) && !SUBORDINATORS.has(words[place - 1]?.word ?? "") && isSubject(words, place)) return word;
  }
  return "";
}

/** "Ma sœur habite", "la plaque est posée", "Chantal me remplace". */
function isNounSubject(words: readonly ParsedWord[], at: number): boolean {
  const first = words[at];
  if (first === undefined) return false;
  const start = DETERMINERS.has(first.word) && first.word !== "de" && first.word !== "d'" && first.word !== "du" ? at + 1 : (nameFrom(words, at)?.next ?? -1);
  if (start === -1) return false;
  for (let place = start; place < words.length && place < at + SUBJECT_MAX; place++) {
    const previous = words[place - 1];
    if (previous === undefined) return false;
    if (/[,:;(]/u.test(previous.after)) return false;
    const { word } = words[place] ?? { word: "" };
    if (/^(?:qui|que|qu'|dont|où|je|j'|on|et)$/u.test(word)) return false;
    if (place > start - (isName(first) ? 1 : 0) && isVerbAt(words, place)) return true;
    if (isName(first) && startsWithVerb(words, place)) return true;
  }
  return false;
}
const SUBJECT_MAX = 7;

function isVerbAt(words: readonly ParsedWord[], place: number): boolean {
  const { word, written } = words[place] ?? { word: "", written: "" };
  const previous = words[place - 1]?.word ?? "";
  if (/^\p{Lu}/u.test(written) || PREPOSITIONS.has(previous)) return false;
  if (!isFinite(word) && !(/^(?:m'|me|n'|ne|s'|se)$/u.test(previous) && verbForm(word) !== undefined)) return false;
  return !DETERMINERS.has(previous) || (previous === "l'" && /^(?:a|est|ont)$/u.test(word));
}

/** Whether the words from `first` to `end` hold a clause: a verb that no other word makes dependent. */
function hasClause(words: readonly ParsedWord[], first: number, end: number): boolean {
  let isDependentOn = false;
  for (let place = first; place < end; place++) {
    const { word } = words[place] ?? { word: "" };
    if (SUBORDINATORS.has(word) && !/^(?:comme)$/u.test(word)) isDependentOn = true;
    if (place > first && /,/u.test(words[place - 1]?.after ?? "")) isDependentOn = SUBORDINATORS.has(word);
    const isSpeakers = SPEAKERS.has(word) && isSubject(words, place) && place + 1 < end;
    if (isSpeakers && !SUBORDINATORS.has(words[place - 1]?.word ?? "")) return true;
    if (!isDependentOn && !isSpeakers && place > first && isVerbAt(words, place) && words[place - 1]?.word !== "qui") return true;
    // "Suis prof", "habite à Lyon": without a subject.
    if (place === first && /^(?:suis|ai|vais|habite|bosse|adore|déteste|c')$/u.test(word)) return true;
    // Behind a dependent clause the main one begins with its subject.
    if (isDependentOn && place > first + 1 && isSpeakers && !SUBORDINATORS.has(words[place - 1]?.word ?? "")) return true;
  }
  return false;
}

const hasSubject = (words: readonly ParsedWord[], at: number): boolean =>
  isPronounSubject(words, at) || isNounSubject(words, at) || /^(?:mon|ma|mes|notre|nos|maman|papa|c'est|moi)$/u.test(words[at]?.word ?? "");
