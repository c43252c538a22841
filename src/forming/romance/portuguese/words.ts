/**
 * Closed lists of Portuguese words for parsing statements, given names, and tests for names of
 * places, countries and employers.
 */
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import { PORTUGUESE } from "../data.ts";

export const SHORTHAND = PORTUGUESE.map("shorthand");
export const SECOND = PORTUGUESE.words("second");
export const SECOND_VERBS = PORTUGUESE.words("second-verbs");
export const OWN = PORTUGUESE.words("own");
export const ARTICLES = PORTUGUESE.words("articles");
export const DETERMINERS = PORTUGUESE.words("determiners");
export const EPITHETS = PORTUGUESE.words("epithets");
export const PREPOSITIONS = PORTUGUESE.words("prepositions");
export const CONTRACTIONS = PORTUGUESE.words("contractions");
export const ADVERBS = PORTUGUESE.words("adverbs");
export const EMPTY_ADVERBS = PORTUGUESE.words("empty-adverbs");
export const CLITICS = PORTUGUESE.words("clitics");
export const CHATTER = PORTUGUESE.pattern("chatter");
export const OPENERS = PORTUGUESE.words("openers");
export const CALLED = PORTUGUESE.words("called");
export const OPENING_PHRASES = PORTUGUESE.phrases("opening-phrases");
export const CLOSERS = PORTUGUESE.words("closers");
export const CLOSING_PHRASES = PORTUGUESE.phrases("closing-phrases");
export const OPINIONS = new Set(PORTUGUESE.list("opinions").map(fold));

export const SUBORDINATORS = PORTUGUESE.words("subordinators");
export const RELATIVES = PORTUGUESE.words("relatives");
export const QUESTIONS = PORTUGUESE.words("questions");
export const BEFORE_VERB = PORTUGUESE.words("before-verb");
export const NOUNS_TOO = PORTUGUESE.words("nouns-too");
export const ADJECTIVES_TOO = PORTUGUESE.words("adjectives-too");
export const REFERRING = PORTUGUESE.words("pointing");
export const TIMES = PORTUGUESE.words("times");
export const NUMBERS = PORTUGUESE.words("numbers");
export const LEADS = PORTUGUESE.words("leads");
export const NOT_PERSONS = PORTUGUESE.words("not-persons");
export const MOOD = PORTUGUESE.pattern("mood");

const WOMEN = new Set(PORTUGUESE.list("women").map(fold));
const MEN = new Set(PORTUGUESE.list("men").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => {
  const plain = fold(name);
  return WOMEN.has(plain) || MEN.has(plain) || GIVEN_NAMES.has(plain);
};

export function genderOfName(name: string): "f" | "m" | undefined {
  const [first = ""] = fold(name).split(" ");
  const isWoman = WOMEN.has(first);
  return isWoman === MEN.has(first) ? undefined : isWoman ? "f" : "m";
}

export const ROLES = PORTUGUESE.source("roles");
const COUNTRIES = PORTUGUESE.words("countries");
const COMMON = PORTUGUESE.words("common");
const WITH_ARTICLE = PORTUGUESE.pattern("is-with-article");

/** A place name: capitalised, or a plain word in a chat without capitals. */
export function isPlace(place: string | undefined): boolean {
  const [first = ""] = (place ?? "").split(" ");
  return (
    first.length > 1 && !COMMON.has(first.toLowerCase()) && (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first))
  );
}

export const isCountry = (place: string | undefined): boolean => COUNTRIES.has((place ?? "").toLowerCase());

export const isEmployer = (name: string | undefined): boolean =>
  name !== undefined && isPlace(name) && !WITH_ARTICLE.test(name);
