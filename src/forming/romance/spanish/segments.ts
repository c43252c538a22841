/**
 * Splits Spanish sentences: before a question or address after a statement, and between clauses
 * with subjects of their own. Spanish omits subjects, so verb forms decide.
 */
import type { Span } from "../../../model/item.ts";
import { SPANISH as ES } from "../../language-data.ts";
import { isBreak, isFirst, isVerb, type Word, wordAt } from "../word.ts";
import { parse } from "./parse.ts";
import { isNameWord, RELATIVES, relativeAt } from "./relatives.ts";
import { isSecondPerson } from "./third-person.ts";
import { RELATIONS } from "./verbs.ts";

/** Parts of `text` in [start, end), in order, without the words that join them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  const sentence = text.slice(start, end);
  const words = parse(sentence);
  const parts: Span[] = [];
  let from = 0;
  for (let index = 1; index < words.length; index++) {
    const joint = jointAt(words, from, index);
    if (joint === undefined) continue;
    const first = words[from];
    const last = words[index - 1];
    const next = words[joint];
    if (first === undefined || last === undefined || next === undefined) continue;
    parts.push({ start: start + first.start, end: start + ending(sentence, last) });
    from = joint;
    index = joint;
  }
  const first = words[from];
  if (first === undefined) return [{ start, end }];
  const opening = from === 0 ? 0 : openingOf(sentence, first.start);
  parts.push({ start: start + (from === 0 ? 0 : opening), end });
  return parts.filter((part) => part.end > part.start);
}

/** Includes its stop, question mark or bracket. */
function ending(sentence: string, last: Word): number {
  const mark = /^["”»)\]]?[.!?…]*/u.exec(sentence.slice(last.end, last.end + 8))?.[0] ?? "";
  return last.end + mark.length;
}

/** Includes its opening question mark. */
function openingOf(sentence: string, start: number): number {
  let from = start;
  while (from > 0 && /[¿¡"“«(]/.test(sentence.charAt(from - 1))) from--;
  return from;
}

/** "Aprox.", "dpto.". */
const ABBREVIATION_MAX = 4;

/** Start of a new part at a position, after conjunctions. */
function jointAt(words: readonly Word[], from: number, index: number): number | undefined {
  const before = words[index - 1];
  if (before === undefined || isQuoted(words, index)) return undefined;
  if (/¿/.test(before.after)) return index;
  const hasBreak = isBreak(before);
  const left = words.slice(from, index);
  // Without capitals, a stop behind a whole word still ends the sentence.
  if (/^[.!] $/u.test(before.after) && before.word.length > ABBREVIATION_MAX && left.some(isVerb)) return index;
  if (left.length < LEFT_MIN) return undefined;
  const joint = jointLength(words, index);
  const next = index + joint;
  if (!hasBreak && joint === 0) return undefined;
  const right = words[next];
  if (right === undefined) return undefined;
  if (!left.some(isVerb)) {
    // "22 años, de Lima", "gracias, …" continue; a question never does.
    return hasBreak && ES.has("question-words", right.word) && isAsking(words, next) ? next : undefined;
  }
  if (isDependent(left)) return undefined;
  if (
    hasBreak &&
    ((ES.has("question-words", right.word) && isAsking(words, next)) ||
      (ES.has("exclaiming", right.word) && right.word !== "qué") ||
      /^(?:puedes|podrías|podéis|podés|sabes|tienes|recomiéndame|ayúdame|dame|dime)$/.test(right.word))
  )
    return next;
  if (hasBreak && right.word === "qué") return next;
  if (hasBreak && ES.is("ordering", wordsFrom(words, next))) return next;
  // "… y mi madre, matrona"
  const beside = joint > 0 ? relativeAt(words, next) : undefined;
  if (beside !== undefined && /^,/.test(words[beside.end - 1]?.after ?? "") && ES.has("own", right.word)) return next;
  const verb = clauseVerb(words, next);
  if (verb === undefined) return undefined;
  return isOwnClause(words, left, next, verb, hasBreak, joint) ? next : undefined;
}
const LEFT_MIN = 2;
const ORDER_WORDS = 4;
const wordsFrom = (words: readonly Word[], index: number): string =>
  words
    .slice(index, index + ORDER_WORDS)
    .map(({ word }) => word)
    .join(" ");

/** Inside a quotation. */
function isQuoted(words: readonly Word[], index: number): boolean {
  let marks = 0;
  for (const { after } of words.slice(0, index)) for (const sign of after) if (/["“”«»]/.test(sign)) marks++;
  return marks % 2 === 1;
}

/** "y", "pero", "así que": conjunctions, also after a comma. */
function jointLength(words: readonly Word[], index: number): number {
  const word = wordAt(words, index);
  const next = wordAt(words, index + 1);
  if (/^(?:así|asi)$/.test(word) && next === "que") return 2;
  if (word === "por" && (next === "eso" || next === "lo")) return next === "eso" ? 2 : 0;
  if (word === "y" && (next === "ahora" || next === "luego" || next === "además" || next === "encima")) return 2;
  return /^(?:y|e|pero|aunque|entonces|además|mientras)$/.test(word) ? 1 : 0;
}

const isAsking = (words: readonly Word[], index: number): boolean =>
  words.slice(index).some(({ after }) => /\?/.test(after)) || words[index]?.finite === undefined;

/** A subordinate part: "cuando era niña", "si puedo". */
function isDependent(left: readonly Word[]): boolean {
  const first = wordAt(left, 0);
  if (first === "cada" || (first === "siempre" && left[1]?.word === "que")) return left.filter(isVerb).length < 2;
  if (!/^(?:cuando|si|aunque|como|mientras|porque|desde|donde|según|al)$/.test(first) || left[0]?.finite !== undefined)
    return false;
  if (first === "desde" && left[1]?.word !== "que") return false;
  if (first === "al" && left[1]?.nonfinite?.tense !== "infinitive") return false;
  return left.filter(isVerb).length < 2;
}

/** The main verb of a clause, before the next break or subordinating word. */
function clauseVerb(words: readonly Word[], index: number): number | undefined {
  for (let at = index; at < words.length && at < index + CLAUSE_MAX; at++) {
    const word = words[at];
    if (word === undefined) return undefined;
    if (word.finite !== undefined) return at;
    if (ES.has("subordinators", word.word) && word.word !== "según" && word.word !== "pues") return undefined;
    if (at > index && isBreak(words[at - 1]) && !isApposition(words, index, at)) return undefined;
  }
  return undefined;
}
const CLAUSE_MAX = 12;
/** "Mi vecina, doña Paca, tiene": the clause continues after a comma. */
const isApposition = (words: readonly Word[], index: number, at: number): boolean =>
  relativeAt(words, index) !== undefined && at <= index + 7;

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
  const bare = withoutPronouns(head);
  const first = words[next];
  // Separates words to the listener, so that the rest can stay.
  const mainVerb = words[verb];
  if (hasBreak && (head.some(isSecondPerson) || (mainVerb !== undefined && isSecondPerson(mainVerb))))
    return !left.some(isSecondPerson);
  // "A mi madre la operan", "a Iker le dieron el puesto"
  const to = bare[0]?.word === "a" ? words.indexOf(bare[0]) + 1 : bare[0]?.word === "al" ? words.indexOf(bare[0]) : -1;
  if (to > 0 && hasBreak && (relativeAt(words, to) !== undefined || isNameWord(words[to], false))) return true;
  // "…, mi compañera Ana y yo"
  const pair = bare.some(({ word }, index) => word === "yo" && /^(?:y|e)$/.test(bare[index - 1]?.word ?? ""));
  if (pair) return isFirst(words[verb]) && !bare.some((word, index) => index < bare.length - 1 && /,/.test(word.after));
  // "… y lo dejé": continues about the named thing.
  const pointing = head.some(
    ({ word }, index) =>
      /^(?:lo|le|les|ello|eso|esto|ahí|allí|él|ella)$/.test(word) ||
      (/^(?:la|los|las)$/.test(word) && (index === head.length - 1 || ES.has("clitics", wordAt(head, index + 1)))),
  );
  if (pointing) return false;
  const isOwn = isFirst(words[verb]);
  const leftIsOwn = left.some(isFirst) || left.some(({ word }) => word === "me" || word === "nos");
  // "Rulo murió, estoy destrozado"
  if (right.length < RIGHT_MIN && !(hasBreak && isOwn && !leftIsOwn && verb === next && right.length === 2))
    return false;
  if (isOwn) {
    const isFronted =
      bare.length > 0 &&
      !/^(?:yo|nosotros|nosotras)$/.test(bare[0]?.word ?? "") &&
      !ES.has("prepositions determiners", bare[0]?.word ?? "") &&
      !/^(?:el|la|los|las)$/.test(bare[0]?.word ?? "");
    if (isFronted) return false;
    if (!leftIsOwn || first?.word === "yo") return true;
    const isAlone = ES.has("self-contained", words[verb]?.finite?.verb ?? "") && left.length > 1;
    return joint > 0 && /^(?:y|e|pero|aunque)$/.test(wordAt(words, next - joint)) ? isAlone : hasBreak;
  }
  // "… y me operan en mayo": others act on the speaker.
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
  if (isNameWord(subject, false) && RELATIVES.nameAt(words, at) !== undefined)
    return (hasBreak || joint > 0) && !isListOf(words, next);
  if (ES.has("own", subject?.word ?? "")) return true;
  return hasBreak && /^(?:el|la|los|las)$/.test(subject?.word ?? "") && verb > at + 1;
}
const RIGHT_MIN = 3;

/** "Tengo dos hijos, Leo y Lía, …": names of several people after a comma. */
function isListOf(words: readonly Word[], next: number): boolean {
  let at = next - 1;
  while (at > 0 && (words[at]?.word === "y" || isNameWord(words[at], false))) at--;
  return RELATIONS.get(wordAt(words, at))?.isPlural === true;
}

/** Without initial adverbs and object pronouns. */
function withoutPronouns(head: readonly Word[]): readonly Word[] {
  let start = 0;
  let end = head.length;
  while (end > start && ES.has("clitics adverbs", wordAt(head, end - 1))) end--;
  while (start < end && ES.has("adverbs", wordAt(head, start))) start++;
  return head.slice(start, end);
}
