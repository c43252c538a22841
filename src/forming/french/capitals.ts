/**
 * Capitals that a hasty writer left out, where the verb or the name leaves no doubt: "j'habite à rennes", "de lille à amiens", "je bosse chez orange",
 * "mon chat s'appelle minou", "ma sœur inès". The rules tell places, employers and people by them.
 */

import { GIVEN_NAMES } from "../../language/given-names.ts";
import { fold } from "../../language/words.ts";
import { FRENCH } from "../romance/data.ts";
import type { ParsedWord } from "./parse.ts";
import { isFiniteForm, verbForm } from "./verbs.ts";
import { ADVERBS, KIN, KIN_ADJECTIVES, NEGATIONS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

const HOME = FRENCH.pattern("home");
const WORK = FRENCH.pattern("work");
/** Words between the verb and the place: adverbs, with whom. */
const REACH = 8;
const NO_NAME = FRENCH.words("no-name");

/** The words, with the capitals that are certain. */
export function withCapitals(words: readonly ParsedWord[]): readonly ParsedWord[] {
  const told: ParsedWord[] = [];
  for (const [place, word] of words.entries())
    told.push(
      isPlace(words, place) || isCalled(words, told, place) || isGivenName(word) || isRelatives(words, place)
        ? { ...word, written: word.written.charAt(0).toUpperCase() + word.written.slice(1) }
        : word,
    );
  return told;
}

const OTHER_WORDS = FRENCH.words("other-words");
const isGivenName = ({ written, word, isQuoted }: ParsedWord): boolean =>
  !isQuoted &&
  /^\p{Ll}[\p{L}-]{2,}$/u.test(written) &&
  (GIVEN_NAMES.has(fold(word)) || /^\p{L}{3,}-(?:\p{L}{3,})$/u.test(word)) &&
  word.split("-").every((part) => GIVEN_NAMES.has(fold(part))) &&
  !OTHER_WORDS.has(fold(word));

/** "S'appelle minou", "nommée filou et pacha": what stands behind is the name, and so is what is joined to it. */
function isCalled(words: readonly ParsedWord[], told: readonly ParsedWord[], place: number): boolean {
  const { written, word, isQuoted } = words[place] ?? { written: "", word: "", isQuoted: true };
  if (isQuoted || !/^\p{Ll}[\p{L}-]+$/u.test(written) || NO_NAME.has(word) || NO_CALLING.has(word)) return false;
  const [before, earlier] = [words[place - 1], words[place - 2]];
  // "J'ai deux hamsters, miette et cookie": nothing else of the sentence follows.
  const kinAt = before?.word === "et" ? place - 3 : place - 1;
  if (
    /^, *$/u.test(words[kinAt]?.after ?? "") &&
    KIN.has(words[kinAt]?.word ?? "") &&
    COUNT.test(words[kinAt - 1]?.word ?? "")
  )
    return kinAt + 4 === words.length && words[kinAt + 2]?.word === "et";
  if (before === undefined || /[.;!?:]/u.test(before.after)) return false;
  if (CALLING.test(before.word)) return /^(?:s'|m'|se|me)$/u.test(earlier?.word ?? "") || /ée?s?$/u.test(before.word);
  // "S'appellent mia et paul"
  const named = before.word === "et" ? place - 2 : /^, *$/u.test(before.after) ? place - 1 : -1;
  const isListed = named > 0 && told[named]?.written !== words[named]?.written && isCalledIn(words, named);
  return isListed && (before.word === "et" || words[place + 1]?.word === "et" || place === words.length - 1);
}
const COUNT = /^(?:deux|trois|mes|nos)$/u;
const CALLING = /^(?:appell(?:e|ent|ait|aient)|nomme|prénomme|(?:nomm|appel|prénomm|baptis|surnomm)ée?s?)$/u;
const NO_CALLING = FRENCH.words("no-calling");
/** "Mon filleul ole aura cinq ans": between a relative and the verb stands the name. */
function isRelatives(words: readonly ParsedWord[], place: number): boolean {
  const { written, word, after, isQuoted } = words[place] ?? { written: "", word: "", after: "", isQuoted: true };
  const [before, earlier, next] = [words[place - 1], words[place - 2], words[place + 1]];
  if (isQuoted || !/^\p{Ll}{3,}$/u.test(written) || after !== " " || before?.after !== " " || next === undefined)
    return false;
  return (
    KIN.has(before.word) &&
    /^(?:mon|ma|notre)$/u.test(earlier?.word ?? "") &&
    isFiniteForm(next.word) &&
    verbForm(word) === undefined &&
    !KIN_ADJECTIVES.has(word) &&
    !ADVERBS.has(word) &&
    !PREPOSITIONS.has(word) &&
    !SUBORDINATORS.has(word) &&
    !NEGATIONS.has(word) &&
    !NO_NAME.has(word) &&
    !/(?:eux|euse|if|ive|ique|able|ent|ant|ère|ain|aine|ois|oise|ien|ienne|ade|aire)$/u.test(word) &&
    !/^(?:qui|elle|lui|dont|aussi|ici|là|déjà|même)$/u.test(word)
  );
}

const isCalledIn = (words: readonly ParsedWord[], place: number): boolean =>
  words.slice(Math.max(0, place - LIST_REACH), place).some(({ word }) => CALLING.test(word));
const LIST_REACH = 5;

function isPlace(words: readonly ParsedWord[], place: number): boolean {
  const { written, word } = words[place] ?? { written: "", word: "" };
  const before = words[place - 1]?.word ?? "";
  if (!/^\p{Ll}[\p{L}-]{2,}$/u.test(written) || NO_NAME.has(word)) return false;
  const verb = before === "chez" ? WORK : /^(?:à|de|d'|vers)$/u.test(before) ? HOME : undefined;
  if (verb === undefined) return false;
  for (let at = place - 2; at >= 0 && at > place - REACH; at--) {
    if (/[.;!?]/u.test(words[at]?.after ?? "")) return false;
    if (verb.test(words[at]?.word ?? "")) return true;
  }
  return false;
}
