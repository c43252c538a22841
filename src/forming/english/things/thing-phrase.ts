/** A noun phrase as the thing that it names: its head, what tells it from others, whose it is (thing-claims.ts). */

import { singular, type Word } from "../clauses/parse.ts";
import { BE, MODALS, PREPOSITIONS, SUBORDINATORS } from "../clauses/words.ts";
import { kinWord } from "../people/kin.ts";
import { ASPECTS, PHRASE_ENDS, PLAIN } from "./thing-words.ts";

export interface ThingPhrase {
  /** In lower case, in the singular. */
  readonly head: string;
  readonly qualifiers: readonly string[];
  readonly owner?: string;
  /** How many words it takes. */
  readonly length: number;
}

/** The phrase that begins the words; undefined where none does. */
export function thingPhrase(words: readonly Word[]): ThingPhrase | undefined {
  const first = runOf(words);
  if (first === undefined) return undefined;
  const link = words[first.length]?.word;
  const isLinked = (link === "of" || link === "for") && words[first.length - 1]?.after === " ";
  const second = isLinked ? runOf(words.slice(first.length + 1)) : undefined;
  if (second === undefined) return withoutAspect(first);
  const length = first.length + 1 + second.length;
  // "the opening of the bakery" is of the bakery; "the budget for the kitchen" is the kitchen budget.
  if (ASPECTS.has(first.head)) return { ...second, length };
  return { ...first, qualifiers: [...first.qualifiers, second.head], length };
}

/** "the launch date" is of the launch. */
function withoutAspect(phrase: ThingPhrase): ThingPhrase {
  const last = phrase.qualifiers.at(-1);
  if (!ASPECTS.has(phrase.head) || last === undefined) return phrase;
  return { ...phrase, head: last, qualifiers: phrase.qualifiers.slice(0, -1) };
}

/** Determiner, owner, adjectives and nouns up to the head. */
function runOf(words: readonly Word[]): ThingPhrase | undefined {
  const names: string[] = [];
  let owner: string | undefined;
  let at = 0;
  let isOpen = false;
  for (; at < words.length && names.length <= NAMES_MAX; at++) {
    const word = words[at];
    if (word === undefined || (at > 0 && words[at - 1]?.after !== " ")) break;
    if (at === 0 && isDeterminer(word)) continue;
    if (word.tags.has("Possessive") && /'s?$/u.test(word.written)) {
      // "the dentist's appointment" tells which; "Theo's appointment" tells whose.
      if (isOwner(word)) {
        owner = [...names.splice(0), word.word].join(" ");
      } else names.push(word.word);
      isOpen = false;
      continue;
    }
    if (!isNaming(word, words[at + 1], names.length) || isBehind(word, words[at - 1], words[at + 1])) break;
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

const isDeterminer = ({ word, tags }: Word): boolean =>
  /^(?:the|a|an|his|her|their|its|some|both|two|three|all|this|that)$/.test(word) ||
  (tags.has("Determiner") && word !== "no");
const isOwner = ({ written, word, tags }: Word): boolean =>
  /^\p{Lu}/u.test(written) ||
  kinWord(word) !== undefined ||
  /^(?:child|children|kid|kids|twins|family)$/.test(word) ||
  tags.has("Person");

/** A word of the phrase, whatever the tagger takes it for: "bouldering", "sprint", "yellow". */
function isNaming(word: Word, next: Word | undefined, count: number): boolean {
  const { word: form, tags } = word;
  if (PHRASE_ENDS.has(form) || PREPOSITIONS.has(form) || BE.has(form) || MODALS.has(form) || SUBORDINATORS.has(form))
    return false;
  // "dark red curtains": to the tagger this is how green.
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

/** "paint the nursery yellow": what it shall be, and not what it is. */
const isBehind = ({ tags }: Word, before: Word | undefined, next: Word | undefined): boolean =>
  tags.has("Adjective") && !tags.has("Noun") && before?.tags.has("Noun") === true && !isNominal(next);

const isNominal = (word: Word | undefined): boolean =>
  word?.tags.has("Noun") === true && !word.tags.has("Date") && !word.tags.has("Pronoun") && !word.tags.has("Value");
