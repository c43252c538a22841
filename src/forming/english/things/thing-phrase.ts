/**
 * Noun phrases as things: the head, its qualifiers and its owner (thing-claims.ts). Also the word
 * lists for verbs and nouns about things.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { Slot } from "../../thing.ts";
import { singular, type Word, type Words } from "../clauses/parse.ts";
import { BE, listedWords, MODALS, PREPOSITIONS, SUBORDINATORS, wordSet } from "../clauses/words.ts";
import { relativeWord } from "../people/relative-words.ts";

export interface ThingPhrase {
  /** Lower-case singular. */
  readonly head: string;
  readonly qualifiers: readonly string[];
  readonly owner?: string;
  /** Number of words. */
  readonly length: number;
}

/** The phrase at the start of the words. */
export function thingPhrase(words: Words): ThingPhrase | undefined {
  const first = nounRun(words);
  if (first === undefined) return undefined;
  const link = words[first.length]?.word;
  const isWith = link === "with" && MEETINGS.has(first.head);
  const isLinked = (link === "of" || link === "for" || isWith) && words[first.length - 1]?.after === " ";
  const second = isLinked ? nounRun(words.slice(first.length + 1)) : undefined;
  if (second === undefined) return withoutAspect(first);
  const length = first.length + 1 + second.length;
  // "the opening of the bakery" is of the bakery; "the budget for the kitchen" qualifies it.
  if (ASPECTS.has(first.head)) return { ...second, length };
  return { ...first, qualifiers: [...first.qualifiers, ...second.qualifiers, second.head], length };
}

/** With whom tells one from another. */
const MEETINGS = wordSet("appointment meeting call interview session lesson date");

/** "the launch date" refers to the launch. */
function withoutAspect(phrase: ThingPhrase): ThingPhrase {
  const last = phrase.qualifiers.at(-1);
  if (!ASPECTS.has(phrase.head) || last === undefined) return phrase;
  return { ...phrase, head: last, qualifiers: phrase.qualifiers.slice(0, -1) };
}

/** Determiner, owner, adjectives and nouns up to the head. */
function nounRun(words: Words): ThingPhrase | undefined {
  const names: string[] = [];
  let owner: string | undefined;
  let at = 0;
  let isOpen = false;
  for (; at < words.length && names.length <= NAMES_MAX; at++) {
    const word = words[at];
    if (word === undefined || (at > 0 && words[at - 1]?.after !== " ")) break;
    if (at === 0 && isDeterminer(word)) continue;
    // "About meeting the deadline": what is met.
    if (/ing$/.test(word.word) && words[at + 1]?.tags.has("Determiner") === true && word.after === " ") break;
    if (word.tags.has("Possessive") && /'s?$/u.test(word.written)) {
      // "the dentist's appointment" qualifies; "Theo's appointment" names the owner.
      if (isOwner(word)) {
        owner = [...names.splice(0), word.word].join(" ");
      } else names.push(word.word);
      isOpen = false;
      continue;
    }
    if (
      !(isBodyPart(word, words[at - 1], words[at + 1]) || isPhraseWord(word, words[at + 1], names.length)) ||
      isResultAdjective(word, words[at - 1], words[at + 1])
    )
      break;
    if (PLAIN.has(word.word) || (word.tags.has("Date") && isNominal(words[at + 1]))) continue;
    names.push(singular(word));
    isOpen = true;
  }
  const head = names.pop();
  if (head === undefined || !isOpen || head.length < HEAD_MIN) return undefined;
  return { head, qualifiers: names, length: at, ...(owner === undefined ? {} : { owner }) };
}
const NAMES_MAX = 5;
const HEAD_MIN = 2;

const DETERMINER = /^(?:the|a|an|his|her|their|its|some|both|two|three|all|this|that)$/;
const isDeterminer = ({ word, tags }: Word): boolean =>
  DETERMINER.test(word) || (tags.has("Determiner") && word !== "no");
const isOwner = ({ written, word, tags }: Word): boolean =>
  /^\p{Lu}/u.test(written) ||
  relativeWord(word) !== undefined ||
  /^(?:child|children|kid|kids|twins|family)$/.test(word) ||
  tags.has("Person");

/** "A bad back", "the back is better": not the adverb. */
const isBodyPart = ({ word }: Word, before: Word | undefined, next: Word | undefined): boolean =>
  word === "back" &&
  (before === undefined || before.word === "the"
    ? next === undefined || /^(?:is|has|hurts|aches|pain)$/.test(next.word)
    : /^(?:lower|upper)$/.test(before.word) || DAMAGED.has(before.word));

const endsRun = (form: string): boolean =>
  PHRASE_ENDS.has(form) || PREPOSITIONS.has(form) || BE.has(form) || MODALS.has(form) || SUBORDINATORS.has(form);

/** False if a word ends the noun phrase before its text does, so that it need not be parsed. */
export function mayBePhrase(text: string): boolean {
  const [, ...words] = text.toLowerCase().split(/\s+/u);
  // "Back" may be a body part.
  const ends = words.filter((word) => endsRun(word) && word !== "back" && !DETERMINER.test(word));
  // "The opening of the bakery": one link.
  return ends.length === 0 || (ends.length === 1 && /^(?:of|for)$/.test(ends[0] ?? ""));
}

/** A part of the phrase, whatever its tag: "bouldering", "sprint", "yellow". */
function isPhraseWord(word: Word, next: Word | undefined, count: number): boolean {
  const { word: form, tags } = word;
  if (endsRun(form)) return false;
  // "dark red curtains": tagged as an adverb.
  const isShade = /^(?:dark|light|bright|pale|deep)$/.test(form);
  if (tags.has("Pronoun") || tags.has("Conjunction") || tags.has("Determiner")) return false;
  if (tags.has("Adverb")) return isShade;
  if (tags.has("Date") || tags.has("Time")) return isNominal(next);
  // "the first gig" is the gig, until there is a second.
  if (tags.has("Value")) return /\p{L}/u.test(form) && (tags.has("Noun") || (tags.has("Ordinal") && isNominal(next)));
  if (tags.has("Noun") || tags.has("Gerund") || tags.has("Adjective") || tags.has("ProperNoun")) return true;
  return (
    tags.has("Verb") &&
    (next === undefined || isNominal(next) || count > 0 || /[^s]s$/.test(form)) &&
    !/^(?:has|have|had|got|does|do|did)$/.test(form)
  );
}

/** "paint the nursery yellow": a result, not a property. */
const isResultAdjective = ({ tags }: Word, before: Word | undefined, next: Word | undefined): boolean =>
  tags.has("Adjective") && !tags.has("Noun") && before?.tags.has("Noun") === true && !isNominal(next);

const isNominal = (word: Word | undefined): boolean =>
  word?.tags.has("Noun") === true && !word.tags.has("Date") && !word.tags.has("Pronoun") && !word.tags.has("Value");

export const CHANGES = listedWords("changes");
/** Those that need a value: "put the book on the shelf" postpones nothing. */
export const LIGHT_CHANGES = wordSet("put go set bring push drop fall climb jump");
/** These end the old time even without a new one. */
export const POSTPONES = wordSet("postpone delay defer");

export const EVENTS = listedWords("thing-phrase events");
/** Verbs that take a price or measure. */
export const COSTS = wordSet("cost charge weigh measure total earn");
/** A person's relation to a thing, by verb. */
export const RELATIONS: ReadonlyMap<string, Slot> = new Map<string, Slot>([
  ...each<Slot>(
    "go do play practise practice train attend study learn coach teach run swim cycle climb row box",
    "does",
  ),
  ...each<Slot>("use host build deploy track store code write rely", "uses"),
  ...each<Slot>("like love enjoy adore prefer eat drink", "likes"),
  ...each<Slot>("have own drive ride rent lease", "has"),
  ...each<Slot>("work start begin join sign_up enrol enroll register", "works"),
  ...each<Slot>("hate dislike loathe detest", "likes"),
  ...each<Slot>("take", "takes"),
  ...each<Slot>("take_up", "does"),
  ...each<Slot>("want plan hope wish fancy dream intend consider think", "wants"),
]);

const ALL: readonly Slot[] = ["when", "where", "does", "uses", "takes", "has", "wants", "works", "other"];
/** All relations except liking. */
export const NON_LIKING_SLOTS: readonly Slot[] = [
  "does",
  "uses",
  "takes",
  "works",
  "has",
  "when",
  "where",
  "amount",
  "other",
];

/** Relations that a verb ends. */
export const CLOSINGS: ReadonlyMap<string, readonly Slot[]> = new Map([
  ...each<readonly Slot[]>("quit leave resign stop drop ditch abandon", NON_LIKING_SLOTS),
  ...each<readonly Slot[]>("give_up pack_in get_rid come_off be_off step_down", NON_LIKING_SLOTS),
  ...each<readonly Slot[]>("cancel call_off end scrap axe shelve bin", ALL),
  ...each<readonly Slot[]>("sell return donate trade lose", ["has"]),
  ...each<readonly Slot[]>("give_away give_back send_back hand_back trade_in", ["has"]),
  ...each<readonly Slot[]>("go_off", ["likes"]),
  ...each<readonly Slot[]>("turn_down decline reject", ["other", "wants"]),
  ...each<readonly Slot[]>("finish complete", ["does", "takes", "uses", "when", "where"]),
  ...each<readonly Slot[]>("be_over get_over recover heal overcome outgrow", ["state", "has", "other"]),
]);
/** Those done by others. */
export const CANCELS = wordSet("cancel scrap axe");
/** Verbs of choosing, which settle a wish. */
export const DECIDES = wordSet("choose pick opt settle decide book buy order paint go_with end_up");

export const DAMAGED = listedWords("damaged");
export const REPAIRED = listedWords("repaired");
/** Conditions of a part of the body: "tendonitis in the wrist", "a chest infection". */
export const isAilment = (word: string): boolean => AILMENTS.has(word) || /\p{L}{3}(?:itis|algia)$/u.test(word);
const AILMENTS = listedWords("thing-phrase ailments");
/** Injuries that heal. */
export const HURTS = wordSet("sprain twist break fracture tear pull strain dislocate injure hurt bruise burn");
/** Medical aids until recovery. */
export const AIDS = wordSet("crutch cast sling brace boot splint wheelchair bandage stitch");

/** Grades with one current value. */
export const GRADES = EN.words("thing-phrase-grades");

/** "A coffee person": alternatives, of which the newer holds. */
export const KINDS: ReadonlyMap<string, string> = new Map([
  ...each("coffee tea", "drink"),
  ...each("dog cat", "pet"),
  ...each("morning night evening", "hour"),
  ...each("city country beach mountain", "place"),
]);

/** General nouns with their kinds: "coffee" for "espresso". */
const GENERAL: ReadonlyMap<string, readonly string[]> = new Map(
  EN.lines("thing-kinds").map((line): [string, string[]] => {
    const [general = "", ...kinds] = line.split(" ");
    return [general, kinds];
  }),
);
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map([
  ...GENERAL,
  ...[...EN.words("mutual-kinds")].flatMap((general) =>
    (GENERAL.get(general) ?? []).map((kind) => [kind, [general]] as const),
  ),
]);

/** Its kinds are synonyms: "appointment". */
export const isGeneral = (head: string): boolean => GENERAL.has(head);

export const HELPERS = listedWords("helpers");

export const MEASURES = listedWords("measures");
/** Single events, regardless of the owner. */
export const OCCASIONS = EN.words("thing-phrase-occasions");
/** Superseded by a final bill. */
export const ESTIMATES = wordSet("budget quote estimate");

/** Nouns for an aspect of another: "the opening of the bakery", "the sertraline dose". */
const ASPECTS = EN.words("thing-phrase-aspects");
/** Adjectives that do not distinguish things. */
const PLAIN = EN.words("thing-phrase-plain");
/** Words that end a phrase, whatever their tag. */
const PHRASE_ENDS = EN.words("phrase-ends");
/** Synonyms by their representative. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...each("class", "lesson"),
  ...each("apartment", "flat"),
  ...each("dosage", "dose"),
  ...each("bicycle", "bike"),
  ...each("gp", "doctor"),
  ...each("drinking", "alcohol"),
  ...each("fly flies", "flight"),
]);
/** Synonyms, and more general or specific nouns. */
export const namesOf = (head: string): readonly string[] => [
  ...[...SYNONYMS].flatMap(([other, same]) => (same === head ? [other] : [])),
  ...(ALIKE.get(head) ?? []),
];
/** "piano" alone may refer to the piano lesson. */
export const SESSIONS = wordSet("lesson course training practice rehearsal session");
/** Adjectives of replacement: "the new plumber" is the plumber. */
export const RENEWED = wordSet("new old former previous current latest young");

function each<Value>(words: string, value: Value): readonly (readonly [string, Value])[] {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll("_", " "), value] as const);
}
