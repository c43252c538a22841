/**
 * What opens and closes a Spanish sentence and says nothing: calls, announcements, opinions, what
 * is said to the listener.
 */
import { fold } from "../../../text/words.ts";
import { SPANISH } from "../data.ts";
import { isBreak, type Word } from "./parse.ts";
import { isNameWord } from "./relatives.ts";
import { isFirst, isSpokenTo, phraseAt } from "./third-person.ts";
import { CLITICS, CLOSERS, HAVING_A_TIME, OPENERS, OPINIONS, OWN, TELLING } from "./words.ts";

/** Without what opens and closes a sentence and says nothing. */
export function trimmed(words: readonly Word[]): readonly Word[] {
  let start = 0;
  let end = words.length;
  for (let length = openerAt(words, start); length > 0 && start + length <= end; length = openerAt(words, start))
    start += length;
  for (
    let length = closerAt(words, start, end);
    length > 0 && end - length > start;
    length = closerAt(words, start, end)
  )
    end -= length;
  return words.slice(start, opinionAt(words, start, end) ?? addressAt(words, start, end) ?? end);
}

/**
 * "Me llamo Ana, que no te lo había dicho": where what is said to the listener begins behind a
 * statement.
 */
function addressAt(words: readonly Word[], start: number, end: number): number | undefined {
  const spoken = words.findIndex(
    (word, place) =>
      place >= start && place < end && (isSpokenTo(word) || (EXCUSE.test(word.word) && isBreak(words[place - 1]))),
  );
  const at = words.findLastIndex((word, place) => place < spoken && isBreak(word)) + 1;
  const isTelling = words.slice(start, at).some((word) => isFirst(word) || OWN.has(word.word));
  return at > start + 1 && isTelling ? at : undefined;
}
const EXCUSE = /^(?:perdon[ae]|disculp[ae]|sorry|perdón)$/;

function openerAt(words: readonly Word[], place: number): number {
  const length = phraseAt(OPENERS, words, place);
  if (length > 0) {
    const last = words[place + length - 1];
    const next = words[place + length];
    const isJoint = /^(?:y|e|pero|que|además|entonces)$/.test(last?.word ?? "") || length > 1;
    // "Nada más", "bueno, …": a word that may also belong to what is said needs a break, or a
    // clause behind it.
    const isPhrase = isJoint && (length === 1 || last?.finite === undefined || isBreak(last));
    if (isPhrase || isBreak(last) || OPENING.has(last?.word ?? "")) return length;
    if (
      next !== undefined &&
      (next.finite !== undefined ||
        CLITICS.has(next.word) ||
        OWN.has(next.word) ||
        next.word === "no" ||
        next.word === "yo") &&
      last?.finite === undefined
    )
      return length;
  }
  const word = words[place];
  const next = words[place + 1];
  if (word === undefined || next === undefined) return 0;
  if (word.word === "no" && /^,/.test(word.after)) return 1;
  // "Gracias majo, …"
  if (word.word === "gracias" && next.finite === undefined && isBreak(next)) return 2;
  if (
    word.word === "que" &&
    words.slice(place, place + 7).some(({ finite }) => finite !== undefined && finite.tense !== "subjunctive")
  )
    return 1;
  // "Le comunico que", "os cuento:"
  const telling = /^(?:te|os|le|les|nos)$/.test(word.word) ? 1 : 0;
  const verb = words[place + telling];
  if (verb !== undefined && TELLING.has(verb.word) && (telling === 1 || place === 0)) {
    const behind = words[place + telling + 1];
    if (telling === 1 && behind?.word === "de" && words[place + 3]?.word === "que") return 4;
    if (behind?.word === "que" || /:/.test(verb.after)) return telling + (behind?.word === "que" ? 2 : 1);
    if (telling === 1 && /^[,.:]/.test(verb.after)) return 2;
  }
  // "Vecinos, …": several are called.
  const isMany =
    place === 0 &&
    word.isCapital &&
    /os$|as$/.test(word.word) &&
    /^,/.test(word.after) &&
    word.finite === undefined &&
    !HAVING_A_TIME.has(word.word.replace(/s$/u, ""));
  if (isMany && words.slice(1).some(({ finite }) => finite !== undefined)) return 1;
  // "Marta, me mudo": somebody is called by name.
  const isCalled = word.isCapital && /^,/.test(word.after) && isNameWord(word, place === 0) && !OWN.has(next.word);
  if (
    isCalled &&
    (next.word === "yo" || next.word === "no" || CLITICS.has(next.word) || isFirst(next) || next.isCapital)
  )
    return 1;
  return announcementAt(words, place);
}
const OPENING = SPANISH.words("opening");

/**
 * "Cambio de planes: …", "os lo cuento por aquí: …": a few words before a colon, where a clause
 * follows.
 */
function announcementAt(words: readonly Word[], place: number): number {
  for (let at = place; at < place + ANNOUNCEMENT_MAX && at < words.length - 1; at++) {
    const word = words[at];
    if (word === undefined || isNameWord(word, at === 0)) return 0;
    if (/^:/.test(word.after)) {
      const head = words.slice(place, at + 1);
      const hasClause = words.slice(at + 1).some(({ finite }) => finite !== undefined);
      const isTelling = head.some((one) => TELLING.has(one.word));
      return hasClause && (isTelling || !head.some((one) => isFirst(one) || OWN.has(one.word))) ? at + 1 - place : 0;
    }
    if (isBreak(word)) return 0;
  }
  return 0;
}
const ANNOUNCEMENT_MAX = 10;

/** "…, un lío en casa": where an opinion begins behind the last comma. */
function opinionAt(words: readonly Word[], start: number, end: number): number | undefined {
  const at = words.findLastIndex(({ after }, place) => place < end - 1 && /^\s*[,(–-]|\.\./.test(after)) + 1;
  const remark = words.slice(at, end);
  if (at <= start + 1 || remark.length > OPINION_MAX || remark.some(isFirst)) return undefined;
  // "…, sabe a jabón", "…, me sienta fatal": why it is so.
  const [verb] = remark;
  if (verb?.finite !== undefined && /^(?:saber|oler|parecer)$/.test(verb.finite.verb) && verb.finite.person === "3s")
    return at;
  const isOpinion = remark
    .slice(0, OPINION_MAX - 2)
    .some(({ word }) => OPINIONS.has(fold(word)) || /ísim[oa]s?$/u.test(word));
  return isOpinion && words.slice(start, at).some(({ finite }) => finite !== undefined) ? at : undefined;
}
const OPINION_MAX = 6;

function closerAt(words: readonly Word[], start: number, end: number): number {
  for (let length = Math.min(CLOSER_MAX, end - start - 1); length > 0; length--) {
    const at = end - length;
    if (phraseAt(CLOSERS, words, at) !== length) continue;
    if (length > 1 || isBreak(words[at - 1]) || /^(?:ja|je|lol|xd)/.test(words[at]?.word ?? "")) return length;
  }
  return 0;
}
const CLOSER_MAX = 8;
