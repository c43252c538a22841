/** Names in a sentence: runs of capitalised words that nothing else explains. */

import { termsIn } from "../../../text/analysis.ts";
import { conceptsIn } from "../../../text/concepts.ts";
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { isWord } from "../clauses/lexicon.ts";
import type { Word, Words } from "../clauses/parse.ts";
import { DAYS, FILLERS, listedWords, MONTHS, OPENERS, PRICE_UNITS, wordSet } from "../clauses/words.ts";
import { BEFORE_RELATIVE, relativeWord } from "./relative-words.ts";

export interface FoundName {
  readonly name: string;
  readonly gender?: "f" | "m";
  readonly isPlace: boolean;
  readonly end: number;
}

const NEVER = listedWords("never");
const PARTICLES = wordSet("de del da di du van von der den la le el al bin ibn ten of");
const TITLES = listedWords("titles");

/**
 * The name at a word. @param isExpected after "my daughter", where "April" and unknown lower-case
 * words are names
 */
export function nameAt(words: Words, at: number, isExpected = false): FoundName | undefined {
  // "he's a darling"
  if (/^(?:a|an)$/.test(words[at - 1]?.word ?? "") && /^\p{Ll}/u.test(words[at]?.written ?? "")) return undefined;
  let end = at;
  if (at === 0 && isPriced(words)) return undefined;
  while (end < words.length && end - at < NAME_WORDS) {
    const word = words[end];
    const isHere = (each: Word): boolean =>
      isName(each, end, end === at) ||
      (end === 0 && (isUnknownSubject(each, words.slice(1)) || isOfFamily(words))) ||
      (isExpected && end === at && isNameLike(each, words[end + 1]));
    if (word === undefined || !(isHere(word) || isParticle(words, at, end))) break;
    end++;
    const isTitled = /^\. $/.test(word.after) && (TITLES.has(word.word) || word.word.length === 1);
    if (word.after !== " " && !isTitled) break;
    if (/'s?$/u.test(word.written)) break;
  }
  if (end === at || (end === at + 1 && TITLES.has(words[at]?.word ?? ""))) return undefined;
  if (end === 1 && (isThingFirst(words) || isActivityFirst(words))) return undefined;
  const run = words.slice(at, end);
  const has = (tag: string): boolean => run.some(({ tags }) => tags.has(tag));
  const isFemale =
    has("FemaleName") ||
    /^(?:mrs|ms|miss|aunt|auntie|grandma|nana|granny|gran|nan|sister|doña|señora)$/.test(run[0]?.word ?? "");
  const isMale = has("MaleName") || /^(?:mr|uncle|grandpa|grandad|granddad|father|don)$/.test(run[0]?.word ?? "");
  const [first] = run;
  const gender = isFemale !== isMale ? (isFemale ? "f" : "m") : genderOfName(bare(first?.written ?? ""));
  return {
    name: run
      .map(({ written, after }, index) => capital(bare(written)) + (index === run.length - 1 ? "" : after))
      .join(""),
    isPlace: has("Place") && !isFemale && !isMale && !has("FirstName"),
    end,
    ...(gender === undefined ? {} : { gender }),
  };
}
const NAME_WORDS = 5;
/** "Nursery is 68 a day", "Delivery costs 6 pounds": people have no price. */
function isPriced(words: Words): boolean {
  const [, verb, amount, unit] = words;
  if (verb?.word === "costs") return true;
  return (
    verb?.word === "is" &&
    (/^\p{Sc}\d/u.test(amount?.written ?? "") ||
      (/^\d[\d.,]*$/.test(amount?.written ?? "") && PRICE_UNITS.has(unit?.word ?? "")))
  );
}

/** "Retake is in November", "Cholesterol is too high": no person is. */
function isThingFirst([first, be, link, then]: Words): boolean {
  if (first === undefined || !/^(?:is|was)$/.test(be?.word ?? "") || genderOfName(bare(first.written)) !== undefined)
    return false;
  if (["Person", "FirstName", "Place"].some((tag) => first.tags.has(tag))) return false;
  const state = /^(?:too|very|so|quite|really|still|now|not|already)$/.test(link?.word ?? "") ? then : link;
  return (
    (/^(?:in|on|at|from|until)$/.test(link?.word ?? "") && then?.tags.has("Date") === true) ||
    /^(?:high|low|cheap|expensive|due|broken|cancelled|postponed|sold|fixed|included|blocked|leaking|gluten-free)$/.test(
      state?.word ?? "",
    )
  );
}
/** "Basketball has been good to me": no one is named after a pastime. */
function isActivityFirst([first]: Words): boolean {
  if (first === undefined || ["Person", "FirstName", "Place"].some((tag) => first.tags.has(tag))) return false;
  return (
    genderOfName(bare(first.written)) === undefined &&
    conceptsIn(first.word, termsIn(first.word, "en"), "en").some((id) => PASTIMES.has(id))
  );
}
const PASTIMES = wordSet("hobby craft sport dance bookgenre filmgenre musicgenre watersport wintersport");
const bare = (written: string): string => written.replace(/'s?$/u, "").replace(/^["(]+/u, "");
const capital = (word: string): string =>
  /^\p{Ll}{2,}$/u.test(word) && !PARTICLES.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

const isParticle = (words: Words, at: number, end: number): boolean =>
  end > at &&
  PARTICLES.has(words[end]?.word ?? "") &&
  /^\p{Lu}/u.test(words[end + 1]?.written ?? "") &&
  words[end]?.word !== "of";

/**
 * A form in "-s" or a word that is also a given name, before a singular verb or another name:
 * "Carys has …", "Max is …".
 */
const isUnknownSubject = ({ written, word, tags }: Word, [next, beside]: Words): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(written) &&
  (tags.has("FirstName") ||
    (((tags.has("Plural") && !SINGULAR_IN_S.has(word)) || GIVEN_NAMES.has(word)) &&
      ((GIVEN_NAMES.has(word) && next?.tags.has("Verb") === true && !next.tags.has("Gerund")) ||
        /^(?:has|is|was|does|isn't|hasn't|wants|needs|lives|works|stays|goes|likes|loves|hates|says|thinks)$/.test(
          next?.word ?? "",
        ) ||
        (next?.word === "and" && beside?.tags.has("FirstName") === true))));
/** "Bo is my little brother": no thing is one. */
function isOfFamily(words: Words): boolean {
  const [name, be, my] = words;
  if (/^(?:this|that|these|those|it|he|she|here|there|who)$/.test(name?.word ?? "")) return false;
  if (!/^\p{Lu}\p{Ll}+$/u.test(name?.written ?? "") || be?.word !== "is" || !/^(?:my|our)$/.test(my?.word ?? ""))
    return false;
  const at = BEFORE_RELATIVE.has(words[3]?.word ?? "") ? 4 : 3;
  const [kin, next] = [words[at], words[at + 1]];
  const relative = relativeWord(kin?.word ?? "");
  const isEnd = kin?.after !== " " || /^(?:and|but|who|from|in)$/.test(next?.word ?? "");
  return relative?.gender !== undefined && !relative.isRole && !relative.isPlural && isEnd;
}
const SINGULAR_IN_S = listedWords("singular-in-s");

/** A month outside a date, or an unknown lower-case word. */
function isNameLike({ written, word, tags }: Word, next: Word | undefined): boolean {
  if (NEVER.has(word) || tags.has("Pronoun") || tags.has("Determiner")) return false;
  if (/^\p{Lu}\p{Ll}/u.test(written)) return MONTHS.has(word) && !/^\d/.test(next?.written ?? "");
  return (
    /^\p{Ll}{3,}(?:'s)?$/u.test(written) &&
    tags.has("Noun") &&
    !tags.has("Plural") &&
    !isWord(word) &&
    !NO_NAMES.has(word) &&
    !ABSTRACT.test(word) &&
    (next === undefined || next.tags.has("Verb") || next.tags.has("Conjunction"))
  );
}
/** "teach our kids responsibility": an abstract noun. */
const ABSTRACT = /(?:[st]ions?|ness|ments?|ity|ance|ence|ships?|hood|ism|ology|graphy)$/;
export const NO_NAMES = listedWords("no-names");
const COMMON_NOUNS = listedWords("common-nouns");

function isName(word: Word, index: number, isFirst: boolean): boolean {
  const { written, tags } = word;
  const lower = written.toLowerCase().replace(/'s?$/u, "");
  if (NEVER.has(lower) || DAYS.has(lower) || MONTHS.has(lower) || /\d/.test(written)) return false;
  if (!/^["(]?\p{Lu}/u.test(written))
    return (
      isFirst &&
      lower.length > 2 &&
      ((tags.has("FirstName") && !tags.has("Verb")) ||
        (tags.has("Noun") && genderOfName(lower) !== undefined && !isWord(lower)))
    );
  if (tags.has("Pronoun") || tags.has("Determiner") || tags.has("Date") || tags.has("Demonym")) return false;
  if (index > 0 || !isFirst) return true;
  if (COMMON_NOUNS.has(lower)) return false;
  if (OPENERS.has(lower) || FILLERS.has(lower)) return false;
  if (tags.has("ProperNoun") || tags.has("Person") || tags.has("FirstName") || tags.has("Place")) return true;
  // "Marek's girlfriend": an unknown owner.
  if (/'s$/u.test(written) && /^\p{Lu}\p{Ll}+$/u.test(written.slice(0, -2)) && !isWord(lower)) return true;
  return (
    tags.has("Noun") &&
    tags.has("Singular") &&
    !tags.has("Uncountable") &&
    !tags.has("Actor") &&
    !isWord(lower) &&
    !/ing$/.test(lower) &&
    !ABSTRACT.test(lower)
  );
}
