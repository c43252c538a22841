/**
 * Where a Spanish sentence holds several: before a question or a call that follows a statement, and
 * between clauses that have a subject of their own. Spanish leaves subjects out: the form of the
 * verb tells whether another begins.
 */
import type { Span } from "../../../model/item.ts";
import { SPANISH } from "../data.ts";
import { isBreak, parse, type Word } from "./parse.ts";
import { isNameWord, nameFrom, relativeAt } from "./relatives.ts";
import { isFirst, isSpokenTo } from "./third-person.ts";
import {
  ADVERBS,
  CLITICS,
  DETERMINERS,
  EXCLAIMING,
  OWN,
  PREPOSITIONS,
  QUESTION_WORDS,
  RELATIONS,
  SELF_CONTAINED,
  SUBORDINATORS,
} from "./words.ts";

/** Begins with an order to the assistant. */
const ORDERING = SPANISH.pattern("ordering");

/** Parts of `text` between `start` and `end`, in order, without what joins them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  const sentence = text.slice(start, end);
  const words = parse(sentence);
  const parts: Span[] = [];
  let from = 0;
  for (let place = 1; place < words.length; place++) {
    const joint = jointAt(words, from, place);
    if (joint === undefined) continue;
    const first = words[from];
    const last = words[place - 1];
    const next = words[joint];
    if (first === undefined || last === undefined || next === undefined) continue;
    parts.push({ start: start + first.start, end: start + ending(sentence, last) });
    from = joint;
    place = joint;
  }
  const first = words[from];
  if (first === undefined) return [{ start, end }];
  const opening = from === 0 ? 0 : openingOf(sentence, first.start);
  parts.push({ start: start + (from === 0 ? 0 : opening), end });
  return parts.filter((part) => part.end > part.start);
}

/** With the full stop, question mark or bracket that belongs to it. */
function ending(sentence: string, last: Word): number {
  const mark = /^["”»)\]]?[.!?…]*/u.exec(sentence.slice(last.end, last.end + 8))?.[0] ?? "";
  return last.end + mark.length;
}

/** With the mark that opens a question. */
function openingOf(sentence: string, start: number): number {
  let from = start;
  while (from > 0 && /[¿¡"“«(]/.test(sentence.charAt(from - 1))) from--;
  return from;
}

/** A new part begins at a place: where it goes on, behind what joins it. */
function jointAt(words: readonly Word[], from: number, place: number): number | undefined {
  const before = words[place - 1];
  if (before === undefined || isQuoted(words, place)) return undefined;
  if (/¿/.test(before.after)) return place;
  const hasBreak = isBreak(before);
  const left = words.slice(from, place);
  if (left.length < LEFT_MIN) return undefined;
  const joint = jointLength(words, place);
  const next = place + joint;
  if (!hasBreak && joint === 0) return undefined;
  const right = words[next];
  if (right === undefined) return undefined;
  if (!left.some(({ finite }) => finite !== undefined)) {
    // "22 años, de Lima", "gracias, …" go on; a question never does.
    return hasBreak && QUESTION_WORDS.has(right.word) && isAsking(words, next) ? next : undefined;
  }
  if (isDependent(left)) return undefined;
  if (
    hasBreak &&
    ((QUESTION_WORDS.has(right.word) && isAsking(words, next)) ||
      (EXCLAIMING.has(right.word) && right.word !== "qué") ||
      /^(?:puedes|podrías|podéis|podés|sabes|tienes|recomiéndame|ayúdame|dame|dime)$/.test(right.word))
  )
    return next;
  if (hasBreak && right.word === "qué") return next;
  if (hasBreak && ORDERING.test(wordsFrom(words, next))) return next;
  // "… y mi madre, matrona"
  const beside = joint > 0 ? relativeAt(words, next) : undefined;
  if (beside !== undefined && /^,/.test(words[beside.end - 1]?.after ?? "") && OWN.has(right.word)) return next;
  const verb = clauseVerb(words, next);
  if (verb === undefined) return undefined;
  return isOwnClause(words, left, next, verb, hasBreak, joint) ? next : undefined;
}
const LEFT_MIN = 2;
const ORDER_WORDS = 4;
const wordsFrom = (words: readonly Word[], place: number): string =>
  words
    .slice(place, place + ORDER_WORDS)
    .map(({ word }) => word)
    .join(" ");

/** Between quotation marks, where somebody else speaks. */
function isQuoted(words: readonly Word[], place: number): boolean {
  let marks = 0;
  for (const { after } of words.slice(0, place)) for (const sign of after) if (/["“”«»]/.test(sign)) marks++;
  return marks % 2 === 1;
}

/** "y", "pero", "así que": what joins two clauses, also behind a comma. */
function jointLength(words: readonly Word[], place: number): number {
  const word = words[place]?.word ?? "";
  const next = words[place + 1]?.word ?? "";
  if (/^(?:así|asi)$/.test(word) && next === "que") return 2;
  if (word === "por" && (next === "eso" || next === "lo")) return next === "eso" ? 2 : 0;
  if (word === "y" && (next === "ahora" || next === "luego" || next === "además" || next === "encima")) return 2;
  return /^(?:y|e|pero|aunque|entonces|además|mientras)$/.test(word) ? 1 : 0;
}

const isAsking = (words: readonly Word[], place: number): boolean =>
  words.slice(place).some(({ after }) => /\?/.test(after)) || words[place]?.finite === undefined;

/** A part that waits for its main clause: "cuando era niña", "si puedo". */
function isDependent(left: readonly Word[]): boolean {
  const first = left[0]?.word ?? "";
  if (first === "cada" || (first === "siempre" && left[1]?.word === "que"))
    return left.filter(({ finite }) => finite !== undefined).length < 2;
  if (!/^(?:cuando|si|aunque|como|mientras|porque|desde|donde|según|al)$/.test(first) || left[0]?.finite !== undefined)
    return false;
  if (first === "desde" && left[1]?.word !== "que") return false;
  if (first === "al" && left[1]?.nonfinite?.kind !== "infinitive") return false;
  return left.filter(({ finite }) => finite !== undefined).length < 2;
}

/**
 * The verb of a clause that begins at a place, before the next break or a word that makes it depend
 * on something.
 */
function clauseVerb(words: readonly Word[], place: number): number | undefined {
  for (let at = place; at < words.length && at < place + CLAUSE_MAX; at++) {
    const word = words[at];
    if (word === undefined) return undefined;
    if (word.finite !== undefined) return at;
    if (SUBORDINATORS.has(word.word) && word.word !== "según" && word.word !== "pues") return undefined;
    if (at > place && isBreak(words[at - 1]) && !isApposition(words, place, at)) return undefined;
  }
  return undefined;
}
const CLAUSE_MAX = 12;
/** "Mi vecina, doña Paca, tiene": the clause goes on behind a comma. */
const isApposition = (words: readonly Word[], place: number, at: number): boolean =>
  relativeAt(words, place) !== undefined && at <= place + 7;

function isOwnClause(
  words: readonly Word[],
  left: readonly Word[],
  next: number,
  verb: number,
  hasBreak: boolean,
  joint: number,
): boolean {
  const head = words.slice(next, verb);
  const right = words.slice(next);
  const bare = bared(head);
  const first = words[next];
  // What speaks to the listener is parted, so that the rest can stay.
  const spoken = words[verb];
  if (hasBreak && (head.some(isSpokenTo) || (spoken !== undefined && isSpokenTo(spoken))))
    return !left.some(isSpokenTo);
  // "A mi madre la operan", "a Iker le dieron el puesto"
  const to = bare[0]?.word === "a" ? words.indexOf(bare[0]) + 1 : bare[0]?.word === "al" ? words.indexOf(bare[0]) : -1;
  if (to > 0 && hasBreak && (relativeAt(words, to) !== undefined || isNameWord(words[to], false))) return true;
  // "…, mi compañera Ana y yo"
  const pair = bare.some(({ word }, place) => word === "yo" && /^(?:y|e)$/.test(bare[place - 1]?.word ?? ""));
  if (pair) return isFirst(words[verb]) && !bare.some((word, place) => place < bare.length - 1 && /,/.test(word.after));
  // "… y lo dejé": it goes on about what was named.
  const pointing = head.some(
    ({ word }, place) =>
      /^(?:lo|le|les|ello|eso|esto|ahí|allí|él|ella)$/.test(word) ||
      (/^(?:la|los|las)$/.test(word) && (place === head.length - 1 || CLITICS.has(head[place + 1]?.word ?? ""))),
  );
  if (pointing) return false;
  if (right.length < RIGHT_MIN) return false;
  const isOwn = isFirst(words[verb]);
  const leftIsOwn = left.some(isFirst) || left.some(({ word }) => word === "me" || word === "nos");
  if (isOwn) {
    const isFronted =
      bare.length > 0 &&
      !/^(?:yo|nosotros|nosotras)$/.test(bare[0]?.word ?? "") &&
      !PREPOSITIONS.has(bare[0]?.word ?? "") &&
      !DETERMINERS.has(bare[0]?.word ?? "") &&
      !/^(?:el|la|los|las)$/.test(bare[0]?.word ?? "");
    if (isFronted) return false;
    if (!leftIsOwn || first?.word === "yo") return true;
    const isAlone = SELF_CONTAINED.has(words[verb]?.finite?.verb ?? "") && left.length > 1;
    return joint > 0 && /^(?:y|e|pero|aunque)$/.test(words[next - joint]?.word ?? "") ? isAlone : hasBreak;
  }
  // "… y me operan en mayo": others act upon the speaker.
  const isActedOn = head.some(({ word }) => word === "me" || word === "nos") && words[verb]?.finite?.person === "3p";
  // "…, han ingresado a mi padre"
  const object = right.findIndex(({ word }, at) => at > 0 && at <= 2 && word === "a");
  const isOther = words[verb]?.finite?.person === "3p" && object > 0 && relativeAt(right, object + 1) !== undefined;
  if (bare.length === 0 && isOther && hasBreak) return true;
  if (bare.length === 0) return isActedOn && left.length > 2;
  const lead = words[next];
  if (lead === undefined) return false;
  const subject = bare[0];
  const at = subject === undefined ? next : words.indexOf(subject);
  if (relativeAt(words, at) !== undefined) return true;
  if (isNameWord(subject, false) && nameFrom(words, at, undefined) !== undefined)
    return (hasBreak || joint > 0) && !isListOf(words, next);
  if (OWN.has(subject?.word ?? "")) return true;
  return hasBreak && /^(?:el|la|los|las)$/.test(subject?.word ?? "") && verb > at + 1;
}
const RIGHT_MIN = 3;

/** "Tengo dos hijos, Leo y Lía, …": names behind a comma that say who the several are. */
function isListOf(words: readonly Word[], next: number): boolean {
  let at = next - 1;
  while (at > 0 && (words[at]?.word === "y" || isNameWord(words[at], false))) at--;
  return RELATIONS.get(words[at]?.word ?? "")?.isPlural === true;
}

/** Without adverbs in front, and without the pronouns of the verb behind. */
function bared(head: readonly Word[]): readonly Word[] {
  let start = 0;
  let end = head.length;
  while (end > start && (CLITICS.has(head[end - 1]?.word ?? "") || ADVERBS.has(head[end - 1]?.word ?? ""))) end--;
  while (start < end && ADVERBS.has(head[start]?.word ?? "")) start++;
  return head.slice(start, end);
}
