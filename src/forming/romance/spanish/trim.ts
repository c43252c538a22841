/** Removes openers and closers: address, announcements, opinions, words to the listener. */
import { addressAt, opinionAt, phraseAt } from "../clause.ts";
import { SPANISH as ES } from "../data.ts";
import { isBreak, isFirst, isVerb, type Word, wordAt } from "../word.ts";
import { isNameWord } from "./relatives.ts";
import { isSecondPerson } from "./third-person.ts";

export function withoutFraming(words: readonly Word[]): readonly Word[] {
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
  return words.slice(
    start,
    opinionAt(ES, words, start, end) ?? addressAt(ES, words, isSecondPerson, start, end) ?? end,
  );
}

function openerAt(words: readonly Word[], index: number): number {
  const length = phraseAt(ES, "openers", words, index);
  if (length > 0) {
    const last = words[index + length - 1];
    const next = words[index + length];
    const isJoint = /^(?:y|e|pero|que|además|entonces)$/.test(last?.word ?? "") || length > 1;
    // "Nada más", "bueno, …": an ambiguous opener needs a break or a clause after it.
    const isPhrase = isJoint && (length === 1 || last?.finite === undefined || isBreak(last));
    if (isPhrase || isBreak(last) || ES.has("opening", last?.word ?? "")) return length;
    if (
      next !== undefined &&
      (next.finite !== undefined || ES.has("clitics own", next.word) || next.word === "no" || next.word === "yo") &&
      last?.finite === undefined
    )
      return length;
  }
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined || next === undefined) return 0;
  if (word.word === "no" && /^,/.test(word.after)) return 1;
  // "Gracias majo, …"
  if (word.word === "gracias" && next.finite === undefined && isBreak(next)) return 2;
  if (
    word.word === "que" &&
    words.slice(index, index + 7).some(({ finite }) => finite !== undefined && finite.tense !== "subjunctive")
  )
    return 1;
  // "Le comunico que", "os cuento:"
  const pronounCount = /^(?:te|os|le|les|nos)$/.test(word.word) ? 1 : 0;
  const verb = words[index + pronounCount];
  if (verb !== undefined && ES.has("telling", verb.word) && (pronounCount === 1 || index === 0)) {
    const following = words[index + pronounCount + 1];
    if (pronounCount === 1 && following?.word === "de" && words[index + 3]?.word === "que") return 4;
    if (following?.word === "que" || /:/.test(verb.after)) return pronounCount + (following?.word === "que" ? 2 : 1);
    if (pronounCount === 1 && /^[,.:]/.test(verb.after)) return 2;
  }
  // "Vecinos, …": addresses several people.
  const isMany =
    index === 0 &&
    word.isCapital &&
    /os$|as$/.test(word.word) &&
    /^,/.test(word.after) &&
    word.finite === undefined &&
    !ES.has("having-a-time", word.word.replace(/s$/u, ""));
  if (isMany && words.slice(1).some(isVerb)) return 1;
  // "Marta, me mudo": addresses someone by name.
  const isCalled =
    word.isCapital && /^,/.test(word.after) && isNameWord(word, index === 0) && !ES.has("own", next.word);
  if (
    isCalled &&
    (next.word === "yo" || next.word === "no" || ES.has("clitics", next.word) || isFirst(next) || next.isCapital)
  )
    return 1;
  return announcementAt(words, index);
}

/** "Cambio de planes: …", "os lo cuento por aquí: …": a few words before a colon and a clause. */
function announcementAt(words: readonly Word[], index: number): number {
  for (let at = index; at < index + ANNOUNCEMENT_MAX && at < words.length - 1; at++) {
    const word = words[at];
    if (word === undefined || isNameWord(word, at === 0)) return 0;
    if (/^:/.test(word.after)) {
      const head = words.slice(index, at + 1);
      const hasClause = words.slice(at + 1).some(isVerb);
      const isTelling = head.some((one) => ES.has("telling", one.word));
      return hasClause && (isTelling || !head.some((one) => isFirst(one) || ES.has("own", one.word)))
        ? at + 1 - index
        : 0;
    }
    if (isBreak(word)) return 0;
  }
  return 0;
}
const ANNOUNCEMENT_MAX = 10;

function closerAt(words: readonly Word[], start: number, end: number): number {
  for (let length = Math.min(CLOSER_MAX, end - start - 1); length > 0; length--) {
    const at = end - length;
    if (phraseAt(ES, "closers", words, at) !== length) continue;
    if (length > 1 || isBreak(words[at - 1]) || /^(?:ja|je|lol|xd)/.test(wordAt(words, at))) return length;
  }
  return 0;
}
const CLOSER_MAX = 8;
