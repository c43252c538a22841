/**
 * Restores missing capitals. German capitalises nouns, and the rules depend on it. Only where
 * grammar leaves no doubt: after an article or possessive, at the end of a prepositional phrase,
 * and for listed words.
 */

import { GIVEN_NAMES, NOUN_ENDING, PLACES } from "../../text/german-names.ts";
import { wordsIn } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import { GERMAN as DE } from "../language-data.ts";
import { kinshipTerm } from "./kinship.ts";
import type { Word } from "./parse.ts";
import { formOf, isParticiple, separated } from "./verbs.ts";

const lowered = (list: string): readonly string[] => DE.list(list).map((word) => word.toLowerCase());
const LISTED: ReadonlySet<string> = new Set([
  ...DE.words("calendar"),
  ...DE.map("things").keys(),
  ...lowered("instruments"),
]);
const NOUNS = wordsIn("de/words.txt", "nouns");

/** Capitalises words where it is certain. */
export function withCapitals(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) =>
    /^\p{Ll}[\p{L}-]{2,}$/u.test(word.written) && isCertainNoun(words, index)
      ? { ...word, written: word.written.charAt(0).toUpperCase() + word.written.slice(1) }
      : word,
  );
}

/** After "heißt balu", "mein patenkind ole wird": any word there is a name. */
function isNamePosition(words: readonly Word[], index: number): boolean {
  const [word, before, earlier] = [words[index] ?? NOBODY, words[index - 1] ?? NOBODY, words[index - 2] ?? NOBODY];
  if (word.word.length < NAME_MIN || DE.has("no-calling", word.word)) return false;
  // "zwei hamster, krümel und keks": only at the end of the sentence.
  const relativeAt = before.word === "und" ? index - 3 : index - 1;
  const [kinship, count] = [words[relativeAt], words[relativeAt - 1]];
  if (kinship?.after === "," && kinshipTerm(kinship.word) !== undefined && DE.has("counting", count?.word ?? ""))
    return relativeAt + 4 === words.length && words[relativeAt + 2]?.word === "und";
  if (/[,;:.!?]/.test(before.after)) return false;
  if (DE.has("calling", before.word) || (DE.has("calling", earlier.word) && DE.has("calling-adverbs", before.word)))
    return (
      !DE.has("calling-adverbs", word.word) &&
      (word.after !== "" || formOf(words[index + 1]?.word ?? "")?.isThird !== true)
    );
  // "heißt Max und moritz"
  if (before.word === "und" && DE.has("calling", words[index - 3]?.word ?? "")) return index === words.length - 1;
  const next = words[index + 1];
  return (
    kinshipTerm(before.word) !== undefined &&
    (DE.map("mine").has(earlier.word) || DE.map("mine").has(words[index - 3]?.word ?? "")) &&
    word.after === "" &&
    formOf(word.word) === undefined &&
    !ADJECTIVE.test(word.word.replace(/e$/, "")) &&
    !isParticiple(word.word) &&
    next !== undefined &&
    (formOf(next.word)?.isThird === true || formOf(next.word)?.isPast === true)
  );
}
const NAME_MIN = 3;

function isCertainNoun(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? NOBODY;
  if (isSmall(word) || isInflected(words, index)) return false;
  if (isNamePosition(words, index)) return true;
  const form = formOf(word);
  if (form === undefined && isListed(word)) return true;
  const before = words[index - 1];
  // "mit Lukas und ana", "bis ende Mai"
  if (before?.word === "und" && GIVEN_NAMES.has(fold(word)) && GIVEN_NAMES.has(fold(words[index - 2]?.word ?? "")))
    return true;
  if (/^(?:anfang|mitte|ende)$/.test(word) && DE.has("calendar", words[index + 1]?.word ?? "")) return true;
  const isFirst =
    before === undefined ||
    (/[,;:.!?]/.test(before.after) && !isOrdinal(before)) ||
    words.slice(0, index).every((each) => DE.has("openers", each.word));
  if (isFirst)
    return (
      (form === undefined || NOUNS.has(fold(word)) ? isSubject(words, index) || isObject(words, index) : false) ||
      (GIVEN_NAMES.has(fold(word)) && formOf(words[index + 1]?.word ?? "") !== undefined)
    );
  // "weil meine Frau schwanger ist": a wife, not a "Frau Sommer".
  if (DE.has("titles-before-names", before.word))
    return DE.map("mine").has(words[index - 2]?.word ?? "") ? GIVEN_NAMES.has(fold(word)) : form === undefined;
  if (DE.has("titles-before-names", word))
    return !endsPhrase(words, index) && (word !== "frau" || kinshipTerm(before.word) !== undefined);
  if (/^(?:lernt?|lerne|spricht|spreche|sprech|kann|verstehe|versteht)$/.test(before.word) && NATIVE.has(word))
    return true;
  if (/^\d/.test(before.word)) return form === undefined && !isParticiple(word);
  if (isTrade(words, index)) return true;
  if (/^(?:in|nach|aus)$/.test(before.word) && PLACES.has(fold(word)) && endsPhrase(words, index)) return true;
  if (!endsPhrase(words, index) || isBeforeNoun(words, index))
    return kinshipTerm(word) !== undefined && isOwning(before.word);
  // "Bei der Post": no verb inside a prepositional phrase.
  const isLed = DE.has("articles", before.word) && DE.has("prepositions", words[index - 2]?.word ?? "");
  // "mit dem Rauchen aufhören"
  if (form !== undefined && NOUNS.has(fold(word)) && (startsPhrase(words, index - 1) || isObjectAt(words, index)))
    return true;
  if (form !== undefined)
    return form.isPlural
      ? DE.has("contracted", before.word) || (isLed && before.word === "dem")
      : isOwning(before.word) || isLed;
  if (separated(word) !== undefined && word.endsWith("n")) return DE.has("contracted", before.word);
  if (DE.has("liking", before.word)) return !ADJECTIVE.test(word) && !isParticiple(word);
  // "besser als gedacht", "am schnellsten"
  if (DE.has("before-noun", before.word))
    return before.word === "als" ? !isParticiple(word) : before.word !== "am" || !word.endsWith("sten");
  return !isParticiple(word) && !ADJECTIVE_ONLY.test(word) && startsPhrase(words, index - 1);
}

/** "Bei medizinischen Fragen", "im kleinen kreis": an adjective before its noun. */
function isInflected(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next === undefined || word.after !== "" || !INFLECTED.test(word.word)) return false;
  return /^\p{Lu}/u.test(next.written) || formOf(next.word) === undefined;
}
const INFLECTED =
  /(?:isch|ig|lich|bar|sam|haft|los|voll)e[nmrs]?$|^(?:klein|groß|neu|alt|eng|gut|lang|kurz|ganz|früh|spät|jung|schön)e[nmrs]?$/;

const isListed = (word: string): boolean =>
  LISTED.has(word) ||
  PLACES.has(fold(word)) ||
  isCommonNoun(word) ||
  (word.length >= ENDED_MIN && (NOUN_ENDING.test(word) || DE.is("subject-ending", word)) && !isParticiple(word));
const ENDED_MIN = 7;

/** A listed noun or a compound of one, in lower case. */
export const isCommonNoun = (word: string): boolean =>
  NOUNS.has(fold(word)) || (word.length >= ENDED_MIN && !isParticiple(word) && isCompound(word));

/** "Berufsschule", "Nachtdienst": the last part is a noun. */
function isCompound(word: string): boolean {
  if (ADJECTIVE_ONLY.test(word) || separated(word) !== undefined) return false;
  const plain = fold(word);
  for (let at = FIRST_PART_MIN; at <= plain.length - LAST_PART_MIN; at++) if (NOUNS.has(plain.slice(at))) return true;
  return false;
}
const FIRST_PART_MIN = 3;
const LAST_PART_MIN = 4;
const ADJECTIVE_ONLY = /(?:ig|isch|lich|bar|sam|haft|los|voll|end|frei|reich|arm)$/;
const NATIVE: ReadonlySet<string> = new Set(lowered("native-languages"));
/** "7. Klasse" */
const isOrdinal = ({ word, after }: Word): boolean => /^\d{1,2}$/.test(word) && after === ".";

const ADJECTIVE = /(?:ig|isch|lich|bar|sam|haft|los|voll|end|frei|reich|weise|mals|ens|t|e|en|er|es)$/;

/** "Termin ist am Freitag": a noun or initial adjective precedes a copula. */
const isSubject = (words: readonly Word[], index: number): boolean =>
  /^(?:ist|sind|war|heißt|heißen|wird|findet)$/.test(words[index + 1]?.word ?? "") &&
  !isParticiple(words[index]?.word ?? "") &&
  !ADJECTIVE_ONLY.test(words[index]?.word ?? "");

/** "Marzipan mag sie nicht", "Fleisch ess ich keins": the object precedes the verb. */
const isObject = (words: readonly Word[], index: number): boolean =>
  /^(?:mag|mögen|liebe|liebt|hasse|hasst|esse?|isst|trinke?|trinkt|vertrage?|verträgt|spiele?|spielt|brauche?|braucht|kann)$/.test(
    words[index + 1]?.word ?? "",
  ) &&
  /^(?:ich|wir|er|sie)$/.test(words[index + 2]?.word ?? "") &&
  !/(?:ig|isch|lich|bar|sam|haft|los|voll|end|weise|mals|ens|t|s)$/.test(words[index]?.word ?? "");

/** "Bin jetzt Teamleiter", "als Koch". */
function isTrade(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? NOBODY;
  if (!DE.is("trade", word) || DE.is("no-trade", word) || isParticiple(word)) return false;
  for (let at = index - 1; at >= 0 && at > index - TRADE_REACH; at--) {
    const before = words[at]?.word ?? "";
    if (/^(?:bin|ist|als|werde|wird|war|will|möchte)$/.test(before)) return endsPhrase(words, index);
  }
  return false;
}
const TRADE_REACH = 5;

/** Nothing of the same phrase can follow. */
function endsPhrase(words: readonly Word[], index: number): boolean {
  const word = words[index] ?? NOBODY;
  const next = words[index + 1];
  if (next === undefined || word.after !== "") return true;
  if (DE.has("prepositions joining", next.word) || isSmall(next.word)) return true;
  if (DE.has("closing-predicates", next.word)) return true;
  return /^\p{Ll}/u.test(next.written) && (formOf(next.word) !== undefined || isParticiple(next.word));
}

/** "Lange texte schreiben": between an adjective and a verb. */
const isObjectAt = (words: readonly Word[], index: number): boolean => {
  const [before, next] = [words[index - 1]?.word ?? "", words[index + 1]];
  return /\p{L}{3}e[nrs]?$/u.test(before) && next !== undefined && formOf(next.word) !== undefined;
};

/** "In die ambulante pflege": the adjective of a noun that is also a verb. */
const isBeforeNoun = (words: readonly Word[], index: number): boolean => {
  const [word, next] = [words[index] ?? NOBODY, words[index + 1] ?? NOBODY];
  return word.after === "" && ADJECTIVE.test(word.word) && NOUNS.has(fold(next.word)) && endsPhrase(words, index + 1);
};

/** An article or a possessive, with optional adjectives. */
function startsPhrase(words: readonly Word[], at: number): boolean {
  for (let index = at; index >= 0 && index > at - ADJECTIVES_MAX; index--) {
    const word = words[index] ?? NOBODY;
    if (word.after !== "" && index < at) return false;
    if (isOwning(word.word) || DE.has("articles contracted", word.word)) return true;
    if (!/(?:e|en|er|es|em)$/.test(word.word) || isSmall(word.word)) return false;
  }
  return false;
}
const ADJECTIVES_MAX = 3;

const isOwning = (word: string): boolean =>
  DE.map("mine").has(word) || DE.has("indefinite counting", word) || /^kein(?:e[nmrs]?)?$/.test(word);

const isSmall = (word: string): boolean => DE.has(SMALL, word) || DE.map("mine").has(word);
const SMALL =
  "no-nouns small-adverbs leading-adverbs fillers pronouns prepositions joining subordinators negations determiners second first own-objects deictic";

const NOBODY = { word: "", written: "", after: "" };
