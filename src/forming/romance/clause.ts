/** What the statements of every Romance language share: ends without content, and clean text. */
import { fold } from "../../text/words.ts";
import type { LanguageData } from "../language-data.ts";

import type { Tense, VerbForm } from "./conjugation.ts";
import { capital, trimEnd } from "./text.ts";
import { isBreak, isFirst, isPastTense, isVerb, plain, type Word, wordAt } from "./word.ts";

/** Length of the phrase of a list at a position; 0 if there is none. */
export function phraseAt(data: LanguageData, list: string, words: readonly Word[], at: number): number {
  const fits = (phrase: readonly string[]): boolean =>
    phrase.every(
      (part, index) =>
        wordAt(words, at + index) === part &&
        (index === phrase.length - 1 || !/[.!?;:]/.test(words[at + index]?.after ?? "")),
    );
  return data.phrases(list).get(wordAt(words, at))?.find(fits)?.length ?? 0;
}

/** Number of words that a pattern matches from a position on. */
export function matchedWords(words: readonly Word[], at: number, pattern: RegExp): number {
  const said = words
    .slice(at, at + PATTERN_WORDS)
    .map(({ written, word, isCapital, clitic }) => `${isCapital ? written : word}${clitic === "" ? "" : `-${clitic}`} `)
    .join("");
  return pattern.exec(said)?.[0].match(/ /g)?.length ?? 0;
}
const PATTERN_WORDS = 5;

/** Whether each word is inside quotation marks. @param lead what stands before the first word */
export function quotedPlaces(words: readonly Word[], lead: string): readonly boolean[] {
  let isQuoted = isOdd(lead);
  return words.map(({ after }) => {
    const isHere = isQuoted;
    if (isOdd(after)) isQuoted = !isQuoted;
    return isHere;
  });
}
const isOdd = (text: string): boolean => (text.match(/["“”«»]/g)?.length ?? 0) % 2 === 1;

export interface VerbGroup {
  /** Position of the finite verb. */
  readonly at: number;
  /** Position of its first adverb or pronoun. */
  readonly start: number;
  readonly form: VerbForm;
}

/** Start of the predicate whose verb is at `main`, not before `from`. */
export type PredicateStart = (words: readonly Word[], main: number, from?: number) => number;

/** The first finite verb from `from` on, with preceding adverbs and pronouns. */
export function nextVerb(words: readonly Word[], from: number, startOf: PredicateStart): VerbGroup | undefined {
  const at = words.findIndex(({ finite }, index) => index >= from && finite !== undefined);
  const form = words[at]?.finite;
  return form === undefined ? undefined : { at, start: startOf(words, at, from), form };
}

/** The tense of "vivimos", which is present and past: by its context, or a verb that lasts. */
export function tenseOfWe(data: LanguageData, words: readonly Word[], verbs: readonly string[]): Tense | undefined {
  const said = ` ${plain(words)} `;
  const [tense] = data.labelled("we-tense").find(([, pattern]) => pattern.test(said)) ?? [];
  if (tense === "present" || tense === "preterite") return tense;
  return verbs.some((verb) => data.has("lasting", verb)) ? "present" : undefined;
}

const OPINION_MAX = 6;

/** Start of an opinion after the last comma: "…, un lío en casa", "…, gente boa". */
export function opinionAt(data: LanguageData, words: readonly Word[], start: number, end: number): number | undefined {
  const at = words.findLastIndex(({ after }, index) => index < end - 1 && /^\s*[,(–-]|\.\./.test(after)) + 1;
  const remark = words.slice(at, end);
  if (at <= start + 1 || remark.length > OPINION_MAX || remark.some(isFirst)) return undefined;
  // "…, sabe a jabón", "…, me sienta fatal": a reason.
  if (
    data.hasList("reason-verbs") &&
    remark[0]?.finite?.person === "3s" &&
    data.has("reason-verbs", remark[0].finite.verb)
  )
    return at;
  const isOpinion = remark
    .slice(0, OPINION_MAX - 2)
    .some(({ word }) => data.has("opinions", fold(word)) || /ísim[oa]s?$/u.test(word));
  return isOpinion && words.slice(start, at).some(isVerb) ? at : undefined;
}

/** Start of words to the listener after a statement: "Me llamo Ana, que no te lo había dicho". */
export function addressAt(
  data: LanguageData,
  words: readonly Word[],
  isListener: (word: Word) => boolean,
  start: number,
  end: number,
): number | undefined {
  const listenerAt = words.findIndex(
    (word, index) =>
      index >= start &&
      index < end &&
      (isListener(word) || (data.is("excuse", word.word) && isBreak(words[index - 1]))),
  );
  const at = words.findLastIndex((word, index) => index < listenerAt && isBreak(word)) + 1;
  const isTelling = words.slice(start, at).some((word) => isFirst(word) || data.has("own", word.word));
  return at > start + 1 && isTelling ? at : undefined;
}

/** "Cuanto es …", "quanto dá …"; not "cuanto antes", "quanto mais". */
export const asksAmount = (data: LanguageData, words: readonly Word[]): boolean =>
  data.is("asks-amount", plain(words.slice(0, 2)));

/** "El cocido estaba de muerte": a momentary state without number or name. */
export function isPassing(words: readonly Word[]): boolean {
  const at = words.findIndex(isVerb);
  const finite = words[at]?.finite;
  return (
    finite?.verb === "estar" &&
    isPastTense(finite) &&
    !words.slice(at).some((word) => word.isCapital || /^\d/.test(word.word))
  );
}

/** One line without emoji, doubled punctuation and marks around it. */
export const cleaned = (text: string): string =>
  capital(
    trimEnd(
      text
        .replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]/gu, "")
        .replaceAll(/[¡¿]+/g, "")
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ (?=[,;:!]|\.(?:\s|$))/g, "")
        .replaceAll(/([!.,])\1+/g, "$1")
        .replace(/^[,;:.–\-\s]+/u, ""),
    ),
  );

/** "Lía y Mateo, de 4 y 7 años": as many ages as names. */
export function agesAfter(words: readonly Word[], at: number, count: number): readonly string[] {
  if (count < 2 || wordAt(words, at) !== "de") return [];
  const end = words.findIndex(({ word }, index) => index > at && YEARS.test(word));
  const ages = words.slice(at + 1, end).filter(({ word }) => !AND.test(word));
  const areAges = end !== -1 && ages.length === count && ages.every(({ word }) => /^\d{1,2}$/.test(word));
  return areAges ? ages.map(({ word }) => word) : [];
}

/** "Su marido …" → "mi marido …": a relative of someone else as one of the speaker. */
export function asOwnRelative(
  data: LanguageData,
  words: readonly Word[],
  isRelative: (word: string) => boolean,
): { readonly words: readonly Word[] } | undefined {
  const at = words.findIndex(({ word }) => !data.has("conjunctions", word));
  const first = words[at];
  const own = data.map("own-for").get(first?.word ?? "");
  if (first === undefined || own === undefined || !isRelative(wordAt(words, at + 1))) return undefined;
  return { words: [{ ...first, word: own, written: own }, ...words.slice(at + 1)] };
}

/** Whether the first verb of a memory is past; bookings are in the future. */
export function isPastMemory(data: LanguageData, text: string, words: readonly Word[]): boolean {
  const first = words.find(isVerb);
  return !data.is("booked", text) && !isFirst(first) && isPastTense(first?.finite);
}

/** "Lía, de 4 años", "Emma (7)", "Davi, 5", "Lou 2 ans": the age for the name before `at`. */
export function ageAt(words: readonly Word[], at: number): { readonly age: string; readonly end: number } | undefined {
  const start = wordAt(words, at) === "de" ? at + 1 : at;
  const next = wordAt(words, start + 1);
  const hasUnit = YEARS.test(next);
  const isApart = start > at || hasUnit || /[(,]\s*$/.test(words[at - 1]?.after ?? "");
  if (!isApart || !/^\d{1,2}$/.test(wordAt(words, start)) || /^(?:meses|mois)$/.test(next)) return undefined;
  // "de 4 e 7 anos": ages of several people.
  if (AND.test(next) && /^\d/.test(wordAt(words, start + 2))) return undefined;
  return { age: wordAt(words, start), end: hasUnit ? start + 2 : start + 1 };
}
const YEARS = /^a(?:ños?|ñitos|nos?|ninhos|ns?)$/;
const AND = /^(?:[ye]|et)$/;
