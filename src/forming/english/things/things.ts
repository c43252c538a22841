/**
 * Clauses about a thing, with the thing as their subject: "my garden faces north", "the opening is
 * delayed".
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import {
  isFirstPerson,
  isLead,
  mentionsSpeaker,
  type ResolvePronoun,
  rewriteLead,
  verbAt,
  verbPhrase,
  withLead,
} from "../clauses/clause.ts";
import { joinWords, makeWord, type Word, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { BASE_VERBS, infinitiveOf, isFiniteVerb } from "../clauses/verbs.ts";
import { MODALS, PREPOSITIONS, REGULAR } from "../clauses/words.ts";
import { article } from "../people/relatives.ts";
import { HELPERS } from "./thing-phrase.ts";

/** "My pension is 1,120 a month" → "Has a pension of 1,120 a month". */
function readOwnThing(words: Words, start: number, verb: number, resolve: ResolvePronoun): string | undefined {
  const subject = words.slice(start + 1, verb);
  const head = subject.at(-1);
  const next = words[verb + 1];
  const [first] = subject;
  if (
    head === undefined ||
    next === undefined ||
    first === undefined ||
    !isFirstPerson(words[start]) ||
    head.tags.has("Plural") ||
    NAMED_ATTRIBUTES.has(head.word) ||
    NAMED_ATTRIBUTES.has(first.word) ||
    subject.length > SUBJECT_MAX ||
    subject.some(({ tags, word }) => tags.has("Possessive") || PREPOSITIONS.has(word))
  )
    return undefined;
  const is = words[verb]?.word ?? "";
  const tell = (be: string, link: Words, from: number): string | undefined => {
    const rewritten = rewriteFirstPerson(words.slice(from), { isSpeaker: true, resolve, before: subject });
    if (rewritten === undefined) return undefined;
    const noun = subject.map((word, index) => (index === subject.length - 1 ? { ...word, after: " " } : word));
    return textOf([
      makeWord(be, " ", "Verb"),
      ...(/^(?:first|last|only)$/.test(first.word) ? [makeWord("the", " ")] : [makeWord(article(first.word), " ")]),
      ...noun,
      ...link,
      ...rewritten,
    ]);
  };
  if (is === "is" && (next.tags.has("Value") || /^\d/.test(next.written)) && !next.tags.has("Date"))
    return tell("has", [makeWord("of", " ", "Preposition")], verb + 1);
  if (is === "is" && /^(?:called|named|due|made)$/.test(next.word)) return tell("has", [], verb + 1);
  if (/^(?:got|was)$/.test(is) && LOST.has(next.word)) return tell("had", [], verb + 1);
  return undefined;
}
const SUBJECT_MAX = 4;
const LOST = new Set("stolen cloned hacked robbed broken cancelled scanned accepted rejected published".split(" "));
/** Nouns whose value is an attribute. */
const NAMED_ATTRIBUTES = EN.words("named-attributes");

export function readThing(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const start = subjectStartIndex(words);
  const first = words[start];
  if (first === undefined || first.tags.has("QuestionWord") || NO_SUBJECT.has(first.word)) return undefined;
  // "Will the update help": a question without its sign.
  if (MODALS.has(first.word) && words[1]?.tags.has("Determiner") === true) return undefined;
  // "Not Bergen" answers something; "not in Bergen any more" tells what is over.
  if (first.word === "not" && !words.some(({ word }) => /^(?:more|longer|anymore)$/.test(word))) return undefined;
  const verb = verbAt(words, start + 1);
  if (
    /^(?:this|that|these|those)$/.test(first.word) &&
    !(
      words[start + 1]?.tags.has("Noun") === true &&
      words[start + 1]?.tags.has("Date") !== true &&
      mentionsSpeaker(words)
    )
  )
    return undefined;
  const isOrder =
    first.tags.has("Verb") &&
    !first.tags.has("Gerund") &&
    !first.tags.has("Noun") &&
    (verb === undefined ||
      words.slice(start + 1, verb).some(({ tags }) => tags.has("Possessive") || tags.has("Pronoun")));
  if (isOrder || first.tags.has("Imperative")) return undefined;
  if (verb === undefined && !isVerbImplied(words) && !hasBareVerb(words) && !isFragment(words)) return undefined;
  if (isSought(words, verb)) return undefined;
  const lead = words.slice(0, start);
  const frame = { isSpeaker: false, resolve } as const;
  const following = rewriteLead(lead, frame);
  const own = verb === undefined ? undefined : readOwnThing(words, start, verb, resolve);
  if (own !== undefined && lead.length === 0) return { text: own };
  const isBare = isFirstPerson(first) && EN.is("without-article", words[start + 1]?.word ?? "");
  const sentence = verbPhrase(words.slice(isBare ? start + 1 : start), frame);
  if (sentence === undefined || following === undefined) return undefined;
  // "Bergen, never left" tells where; "three times a week" tells nothing without its question.
  const isPhrase =
    verb === undefined &&
    !isVerbImplied(words) &&
    (!hasBareVerb(words) || PREPOSITIONS.has(first.word) || isGerund(first)) &&
    !first.tags.has("Place");
  return { text: withLead(sentence, following), ...(isPhrase ? { isPhrase: true } : {}) };
}
/** "Cheap flights to Rome in May", "summary of chapter 3", "The Lord of the Rings": what to find or write, or a title. */
export function isSought(words: Words, verb: number | undefined): boolean {
  const [, second] = words;
  const told = words[verb ?? -1];
  // "Things to do in Leeds", "The Lord of the Rings, book 2": no statement.
  const isVerb = told !== undefined && isFiniteVerb(told) && !/^(?:called|named)$/.test(told.word);
  if (isVerb && second?.word !== "to") return false;
  const end = words.findIndex(
    ({ after }, at) => words[at + 1] === undefined || !/^ ?$/.test(after) || endsHead(words[at + 1]),
  );
  const text = words.map(({ word }) => word).join(" ");
  const head = words
    .slice(Math.max(0, end - 1), end + 1)
    .map(({ word }) => word)
    .join(" ");
  const isTitle = TITLE.test(joinWords(words));
  return isTitle || LIMITED.test(text) || (verb !== end && EN.is("sought", head) && !STATED.test(text));
}
const TITLE =
  /^(?:The(?: (?:\p{Lu}[\p{L}'’-]*|of|the|and|in|a|an|to|for|on|with)){2,8}|(?:\p{Lu}[\p{L}'’-]* ){1,3}(?:of|and) the(?: (?:\p{Lu}[\p{L}'’-]*|of|the|and)){1,5})(?:,|:|$)/u;
const STATED = /(?<!\p{L})(?:every|booked|waiting)(?!\p{L})/u;
const endsHead = (word: Word | undefined): boolean =>
  word === undefined ||
  PREPOSITIONS.has(word.word) ||
  word.word === "to" ||
  word.tags.has("Date") ||
  word.tags.has("Value");
/** "2 bed under 2000 a month": of what is looked for. */
const LIMITED =
  /(?<!\p{L})(?:(?:under|below|less than|up to) [£$€]?\d{3}|(?<=\p{L} )paying [£$€]?\d|near me$|nearby$)/u;

/** "My favourite film is …", "my Spanish is …": the text begins with the noun. */
const NO_SUBJECT = EN.words("no-subject");

/** After a time or place: "On Friday a hotel ordered chairs". */
function subjectStartIndex(words: Words): number {
  const [first] = words;
  if (first === undefined || !(PREPOSITIONS.has(first.word) || first.tags.has("Date"))) return 0;
  for (let at = 1; at < words.length - 1; at++) {
    const isNew =
      /^(?:a|an|the|my|our|some|two|three)$/.test(words[at]?.word ?? "") &&
      /^,? $/.test(words[at - 1]?.after ?? "") &&
      !PREPOSITIONS.has(words[at - 1]?.word ?? "") &&
      !words[at - 1]?.tags.has("Determiner");
    if (isNew && isLead(words.slice(0, at)) && verbAt(words, at + 1) !== undefined) return at;
  }
  return 0;
}

/** The omitted verb is implied: "choir every Thursday at 7", "budget for the kitchen: 18k". */
export const isVerbImplied = (words: Words): boolean =>
  words.some(({ after }) => /^\s?:/.test(after)) ||
  ((words[0]?.tags.has("Noun") === true || words[0]?.tags.has("Adjective") === true) &&
    words.some(
      ({ word }, at) =>
        (at > 0 && REGULAR.test(word)) ||
        (isMeeting(word) && words.slice(at + 1).some((later) => later.tags.has("Date") || /\d/.test(later.written))) ||
        (PRICED.has(word) &&
          words.slice(at + 1).some((later) => later.tags.has("Value") || /^[£€$]?\d/.test(later.written))),
    ));
/**
 * Notes about a person need no verb: "52, divorced", "bad knee since 2019", "two lessons a week".
 * But "keys on 12 march" is unclear, "sticking with Ferro" needs a subject, and "3 facts about oak"
 * is a request.
 */
export function isFragment(words: Words): boolean {
  const [first, second] = words;
  if (first === undefined || isGerund(first) || !words.some(isInformative) || !words.some(isTopic)) return false;
  // "Since I was 17", "especially these days": depends on a previous sentence.
  if (first.tags.has("Adverb") || /^(?:since|until|because|like|both|instead|from)$/.test(first.word)) return false;
  if (words.some(({ word }) => word === "me" || word === "us")) return false;
  // "Gate 7", "Edith Piaf mostly", "80 dollars a night": the topic is unknown.
  const last = words.at(-1);
  if (last === undefined || (words.length <= 2 && /^\d+$/.test(last.word)) || last.tags.has("Adverb")) return false;
  if (first.tags.has("Money") && !words.some(({ word }) => word === "for")) return false;
  const isCounted = first.after === " " && first.tags.has("Value") && second?.tags.has("Plural") === true;
  if (isCounted && !/[,(]/.test(second.after) && REQUEST_END.test(words[2]?.word ?? "")) return false;
  const end = words.findIndex(({ word, tags }) => PREPOSITIONS.has(word) || tags.has("Date"));
  return end !== 1 || !words.slice(end).every(({ word, tags }) => PREPOSITIONS.has(word) || tags.has("Date"));
}
/** "Sticking with Ferro", unlike "a leaving do". */
const isGerund = ({ word, tags }: Word): boolean => tags.has("Gerund") && BASE_VERBS.has(infinitiveOf(word, tags));
/** What may follow a requested number of things. */
const REQUEST_END = /^(?:about|for|of|on|to|that|with)?$/;

/**
 * "Celery and walnuts make my mouth itch": a plural subject takes a bare verb. The verb in "looking forward to see you",
 * "busy with the games we play" has another.
 */
const hasBareVerb = (words: Words): boolean =>
  words.some((word) => isInformative(word) || word.tags.has("Plural")) &&
  words[0]?.tags.has("Value") !== true &&
  words.some(({ tags }, at) => {
    const before = words.slice(0, at);
    return (
      tags.has("Verb") &&
      !tags.has("Gerund") &&
      !tags.has("PastTense") &&
      before.some((each) => each.tags.has("Noun")) &&
      !before.some(({ word }) => INNER_SUBJECT.test(word))
    );
  });
const INNER_SUBJECT = /^(?:to|i|we|you|they)$/;

/** A name, an amount, a time or a place. */
const isInformative = ({ tags, written }: Word): boolean =>
  tags.has("ProperNoun") || tags.has("Value") || tags.has("Date") || tags.has("Place") || /\d/.test(written);

/** "The 14th", "for three months in 2019": a time of what? */
const isTopic = ({ tags }: Word): boolean =>
  ["Noun", "Adjective", "Verb"].some((tag) => tags.has(tag)) && !TIMES.some((tag) => tags.has(tag));
const TIMES = ["Date", "Time", "Duration", "Value"];

const isMeeting = (word: string): boolean => HELPERS.has(word) || MEETINGS.has(word);
const MEETINGS = EN.words("things-meetings");
const PRICED = new Set("bill rent price budget cost deposit salary fee quote mortgage total".split(" "));
