/**
 * Parses questions about the value of a thing: "When are my piano lessons?", "What is the gym
 * fee?", "What dose of ramipril does dad take?" (thing.ts).
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { Slot, ThingQuestion } from "../../thing.ts";
import { makeWord, tagWords, type Word, type Words } from "../clauses/parse.ts";
import { BASE_VERBS, gerund } from "../clauses/verbs.ts";
import { thingForms } from "./thing-forms.ts";
import { GRADES, HELPERS, mayBePhrase, namesOf, SYNONYMS, type ThingPhrase, thingPhrase } from "./thing-phrase.ts";

export function thingQuestion(question: string): ThingQuestion | undefined {
  const { doing, phrases } = thingForms(question);
  if (doing !== undefined && BASE_VERBS.has(doing) && !VAGUE.has(doing))
    return { head: gerund(doing, false), synonyms: [], qualifiers: [], slot: "has" };
  for (const { slot, phrase } of phrases) {
    const found = questionAbout(phrase, slot, question);
    if (found !== undefined) return found;
  }
  return undefined;
}

function questionAbout(phrase: string, slot: Slot, question: string): ThingQuestion | undefined {
  const bare = phrase.replace(OWNERS, "");
  if (!mayBePhrase(bare)) return undefined;
  const words = tagWords(bare);
  const thing = phraseIn(words);
  if (thing === undefined || thing.length < words.length || !isFit(slot, thing)) return undefined;
  const head = SYNONYMS.get(thing.head) ?? thing.head;
  return {
    head,
    synonyms: [...namesOf(head), ...(slot === "amount" && !/^how many/iu.test(question) ? PRICES : [])],
    qualifiers: thing.qualifiers.flatMap((each) => each.split("-")),
    slot,
  };
}

/** Questions about wishes or knowledge. */
const VAGUE = EN.words("asked-thing-vague");
/** The owner, which is ignored here. */
const OWNERS = /^(?:(?:my|our|the|a|an|his|her|their)|(?:my |our )?[\p{L}-]+['’]s)\s+/iu;
/** Synonyms of a price. */
const PRICES: readonly string[] = ["bill", "price", "total", "cost"];

/** A noun phrase such as "level of Korean", or a single word such as "gabapentin". */
function phraseIn(words: Words): ThingPhrase | undefined {
  const phrase = thingPhrase(words);
  if (phrase !== undefined) return phrase;
  const [only, ...others] = words;
  return only === undefined || others.length > 0 ? undefined : { head: only.word, qualifiers: [], length: 1 };
}

/** "Who is …" requires a role, and "what … do I have" a grade. */
const isFit = (slot: Slot, { head }: ThingPhrase): boolean =>
  slot === "grade" ? GRADES.has(head) : slot === "who" ? HELPERS.has(head) : true;

/** A price clause as a phrase after the thing. */
export function pricedBeside(words: Words): Words {
  const at = words.findIndex((_, index) => index > 1 && asksAt(words, index) !== undefined);
  const from = at === -1 ? undefined : asksAt(words, at);
  if (from === undefined || !/^,/.test(words[at - 1]?.after ?? "")) return words;
  const before = words.slice(0, at).map((word, index) => (index === at - 1 ? { ...word, after: " " } : word));
  const price = words.slice(from).filter(({ word }, index, all) => !isForIt(word, all[index - 1], all[index + 1]));
  return [...before, makeWord("for", " ", "Preposition"), ...price];
}

const isForIt = (word: string, before: Word | undefined, next: Word | undefined): boolean =>
  (word === "for" && IT.test(next?.word ?? "")) || (IT.test(word) && before?.word === "for");
const IT = /^(?:it|them|that|this)$/;

/**
 * Index of the amount after "they want" or "she is asking". @param words of parsed or unparsed text
 */
export function asksAt(words: readonly { readonly word: string }[], at: number): number | undefined {
  const sentence = words
    .slice(at, at + 4)
    .map(({ word }) => word)
    .join(" ");
  const asking = ASKING.exec(sentence)?.[0];
  return asking === undefined ? undefined : at + asking.trim().split(" ").length;
}
const ASKING =
  /^(?:they|he|she) (?:wants?|asks?|(?:are |is )?asking)(?: for)?(?= [\p{Sc}]?\d)|^(?:they're|he's|she's) asking(?: for)?(?= [\p{Sc}]?\d)/u;
