/**
 * Notes to an assistant without "I" ("collect vinyl", "play five a side on Tuesdays") or without a
 * verb ("driving lessons every Tuesday, 34 quid an hour"). Orders and what people search for look
 * alike, so that a sign of a fact must stand beside them. The judge must agree (clause-memories.ts).
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { isSought } from "../things/things.ts";
import { type ResolvePronoun, verbPhrase } from "./clause.ts";
import { joinWords, type Word, type Words } from "./parse.ts";
import { predicateOf } from "./predicate.ts";
import { lowerFirst, textOf } from "./text.ts";
import { isFiniteVerb, isThirdPersonForm } from "./verbs.ts";
import { FILLERS, PREPOSITIONS } from "./words.ts";

export function readHabit(said: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const at = said.findIndex(({ word }) => !FREQUENCY.test(word));
  const words = said.slice(Math.max(0, at));
  const [verb, next] = words;
  if (verb === undefined || next === undefined || verb.after !== " ") return undefined;
  const text = joinWords(words);
  const end = words.findIndex(({ after }) => /^[,;:]/.test(after));
  // "Study group meets on Sundays": a noun.
  if (words.slice(1, end === -1 ? undefined : end + 1).some(isMainVerb)) return undefined;
  const isDoing =
    EN.has("own-doings", verb.word) && !isCompound(verb, next) && !POINTING.test(next.word) && !next.tags.has("Adverb");
  const isHabit = EN.has("own-habits", verb.word) && (at > 0 || isRegular(verb.word, text));
  if (!(isDoing || isHabit) || NO_OBJECT.test(next.word) || LISTENER.test(text) || ERRAND.test(text) || isTask(words))
    return undefined;
  const predicate = predicateOf(
    [{ ...verb, written: lowerFirst(verb.written), tags: VERB }, ...withWeekdays(words).slice(1)],
    { isSpeaker: true, resolve },
  );
  return predicate === undefined
    ? undefined
    : { text: textOf([...said.slice(0, Math.max(0, at)), ...predicate]), isNote: true };
}
/** "Ski pass", "surf lesson", "rent review", "coach trip". */
const isCompound = ({ word }: Word, { tags, written }: Word): boolean =>
  /^(?:ski|surf|sail|swim|skate|dive|box|rent|row|fish|lease|farm|garden|bank|study|coach|ride|cycle|drive)$/.test(
    word,
  ) &&
  tags.has("Noun") &&
  !/^\p{Lu}/u.test(written) &&
  !["Plural", "Value", "Possessive"].some((tag) => tags.has(tag));
const isMainVerb = (word: Word): boolean =>
  /^\p{Ll}/u.test(word.written) &&
  !/^(?:called|named|booked|paid|renewed)$/.test(word.word) &&
  (isFiniteVerb(word) || isThirdPersonForm(word.word));
/** "…, saturday 10am": every week, as the verb is of a habit. */
const withWeekdays = (words: Words): Words =>
  words.map((word, at) =>
    ONE_WEEKDAY.test(word.word) && /^,/.test(words[at - 1]?.after ?? "") && /^\d/.test(words[at + 1]?.word ?? "")
      ? { ...word, written: `${word.written}s`, word: `${word.word}s` }
      : word,
  );
const VERB: ReadonlySet<string> = new Set(["Verb", "PresentTense", "Infinitive"]);
const FREQUENCY = /^(?:still|usually|mostly|often|sometimes|also|currently)$/;
/** "Attend the meeting", "collect these": known to the listener. */
const POINTING = /^(?:the|this|that|these|those|all|each|any|some)$/;
const NO_OBJECT = /^(?:it|them|this|that|and|or|but|is|are|was|were|if|when|not)$/;
const LISTENER = /(?<!\p{L})(?:you|your|yours|me|us|please|pls|let['’]?s)(?!\p{L})/iu;
/** "Buy milk on Tuesday", "rent a car for Saturday": once. */
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const ONE_WEEKDAY = compilePattern(`^${WEEKDAY}$`);
const ERRAND = compilePattern(
  `(?<!\\p{L})(?:(?:on|for|by|this|next) (?:${WEEKDAY}|the \\d|\\d{1,2}(?:st|nd|rd|th))(?![s\\p{L}])|today|tonight|tomorrow|now|asap)(?!\\p{L})`,
  "iu",
);
const isTask = (words: Words): boolean => words.some(({ word }: Word) => EN.has("information-nouns", word));

/** A time that recurs, a team, a price paid, or where something of one's own comes from. */
const isRegular = (verb: string, text: string): boolean =>
  RECURRING.test(text) ||
  MEMBERSHIP.test(text) ||
  POSSESSION.test(text) ||
  (/^(?:pay|charge|spend|save)$/.test(verb) && PRICE.test(text)) ||
  (/^(?:get|buy|do)$/.test(verb) && SUPPLIER.test(text));
const RECURRING = compilePattern(
  `(?<!\\p{L})(?:every|each|daily|weekly|fortnightly|monthly|nightly|most (?:days|nights|weeks)|${WEEKDAY}s|weekends|weekdays|mornings|evenings|nights|(?<!(?:for|in|after|within|about|over) )(?:a|per) (?:day|week|fortnight|month|year)|(?:before|after) (?:work|school|uni|breakfast|bed)|at \\d{1,2}(?::\\d\\d)?(?: ?[ap]m)? sharp)(?!\\p{L})|, ${WEEKDAY} (?:at )?\\d`,
  "iu",
);
const POSSESSION =
  /^(?:have (?:\d+|two|three|four|five|six|several) \p{Ll}|keep (?:(?:\d+|two|three|four|five|six|a few|rescue) )?(?:bees|hens|chickens|ducks|geese|goats|sheep|pigs|horses|ponies|alpacas|koi|pigeons)|share an? (?:\p{L}+ )?(?:flat|house|studio|office|room|allotment|desk|bedroom|workshop|boat) )/iu;
const MEMBERSHIP =
  /(?<!\p{L})(?:in|for|with) (?:an?|the|my|our) (?:[\p{L}'’-]+ ){0,3}(?:team|club|band|choir|league|orchestra|group|society|quartet|reserves|squad|troupe|side|crew|ensemble)(?!\p{L})/iu;
const PRICE = /[£$€]\d|\d(?:\.\d\d)? ?(?:quid|pounds?|euros?|dollars?|bucks|k|an?|per)(?!\p{L})/iu;
const SUPPLIER = /^\p{L}+ (?:all )?(?:my|our) [^,]{2,40}? (?:from|at) (?:the )?\p{Lu}/u;

/** "Scan at the Coombe on the 27th", "Nespresso machine at home, vertuo pods": something particular, without a verb. */
export function readNote(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const text = joinWords(words);
  const end = words.findIndex(({ after }) => /^[,;:]/.test(after));
  const phrase = words.slice(0, end === -1 ? words.length : end + 1);
  if (
    words.length < NOTE_MIN ||
    !beginsNote(phrase) ||
    phrase.slice(1).some((word) => isMainVerb(word) && !word.tags.has("Noun")) ||
    LISTENER.test(text) ||
    isTask(phrase) ||
    isSought(words, undefined) ||
    !isParticular(text)
  )
    return undefined;
  const told = verbPhrase(words, { isSpeaker: false, resolve });
  return told === undefined ? undefined : { text: told, isNote: true };
}
const NOTE_MIN = 3;

/** A noun, also where the tagger takes it for an order: "stall at Altrincham market". */
function beginsNote([first, second]: Words): boolean {
  if (first === undefined || second === undefined || first.after !== " " || NO_NOUN.some((tag) => first.tags.has(tag)))
    return false;
  if (first.tags.has("Adverb")) return /^(?:twice|once|daily|weekly)$/.test(first.word);
  if (!first.tags.has("Verb")) return !PREPOSITIONS.has(first.word) && !FILLERS.has(first.word);
  if (EN.has("order-verbs", first.word) || EN.has("listener-verbs", first.word) || EN.has("takes-clause", first.word))
    return false;
  return PREPOSITIONS.has(second.word)
    ? EN.has("noted-events", first.word)
    : second.tags.has("Noun") && !second.tags.has("Possessive") && !second.tags.has("ProperNoun");
}
const NO_NOUN = ["Determiner", "Pronoun", "QuestionWord", "Conjunction", "Possessive", "PastTense"];

/** A recurring time, a price, an event with its day, who does it, or where it stands at home. */
const isParticular = (text: string): boolean =>
  RECURRING.test(text) ||
  RATE.test(text) ||
  DATED.test(text) ||
  WITH_NAME.test(text) ||
  AT_HOME.test(text) ||
  AT_PLACE.test(text);
const RATE =
  /(?:[£$€]\d|\d[\d.,]{0,12} (?:quid|pounds?|euros?|dollars?|bucks))|\d (?:a|an|per) (?:hour|day|week|month|year|head)(?!\p{L})/iu;
const DATED = compilePattern(
  `^(?:\\p{L}+ ){0,2}(?:${EN.list("noted-events").join("|")})s? .*(?:${WEEKDAY}|\\d{1,2}(?:st|nd|rd|th)|january|february|april|june|july|august|september|october|november|december|christmas|easter|diwali|eid|ramadan)`,
  "iu",
);
const WITH_NAME = /(?<!\p{L})(?:with|by) (?:the \p{L}+, |big |old |little )?\p{Lu}\p{Ll}/u;
const AT_HOME =
  /(?<!\p{L})(?:at home|(?:in|on) (?:the|my|our) (?:[\p{L}-]+ )?(?:room|loft|attic|kitchen|garage|shed|garden|basement|cellar|hall|hallway|bedroom|bathroom|conservatory|porch|drive|balcony|counter|windowsill))(?!\p{L})/iu;
/** A second detail tells a note from a search: "class at the Lighthouse in Glasgow, 8 weeks". */
const AT_PLACE = /(?<!\p{L})at (?:(?:the )?\p{Lu}|(?:my|our) )[^,]{2,60}(?:, |\d| in \p{Ll})/u;
