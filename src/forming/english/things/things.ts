/** Clauses about a thing, which the text names itself: "my garden faces north", "the opening is delayed". */

import type { ClauseMemory } from "../../tongue.ts";
import { isLead, isOwn, leadOf, speaksOfSpeaker, verbAt, verbPhrase, type Who, withLead } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { BASE_VERBS, infinitiveOf } from "../clauses/verbs.ts";
import { PREPOSITIONS } from "../clauses/words.ts";
import { article } from "../people/relatives.ts";
import { HELPERS } from "./thing-phrase.ts";

/** "My pension is 1,120 a month" → "Has a pension of 1,120 a month"; "my bike got stolen" → "Had a bike stolen". */
function ofOwnThing(words: readonly Word[], start: number, verb: number, who: Who): string | undefined {
  const subject = words.slice(start + 1, verb);
  const head = subject.at(-1);
  const next = words[verb + 1];
  const [first] = subject;
  if (
    head === undefined ||
    next === undefined ||
    first === undefined ||
    !isOwn(words[start]) ||
    head.tags.has("Plural") ||
    NAMED_ATTRIBUTES.has(head.word) ||
    NAMED_ATTRIBUTES.has(first.word) ||
    subject.length > SUBJECT_MAX ||
    subject.some(({ tags, word }) => tags.has("Possessive") || PREPOSITIONS.has(word))
  )
    return undefined;
  const is = words[verb]?.word ?? "";
  const tell = (be: string, link: readonly Word[], from: number): string | undefined => {
    const said = retold(words.slice(from), { isSpeaker: true, who, before: subject });
    if (said === undefined) return undefined;
    const noun = subject.map((word, place) => (place === subject.length - 1 ? { ...word, after: " " } : word));
    return textOf([
      put(be, " ", "Verb"),
      ...(/^(?:first|last|only)$/.test(first.word) ? [put("the", " ")] : [put(article(first.word), " ")]),
      ...noun,
      ...link,
      ...said,
    ]);
  };
  if (is === "is" && (next.tags.has("Value") || /^\d/.test(next.written)) && !next.tags.has("Date"))
    return tell("has", [put("of", " ", "Preposition")], verb + 1);
  if (is === "is" && /^(?:called|named|due|made)$/.test(next.word)) return tell("has", [], verb + 1);
  if (/^(?:got|was)$/.test(is) && LOST.has(next.word)) return tell("had", [], verb + 1);
  return undefined;
}
const SUBJECT_MAX = 4;
const LOST = new Set("stolen cloned hacked robbed broken cancelled scanned accepted rejected published".split(" "));
/** Of these the value is an attribute, told as such. */
const NAMED_ATTRIBUTES = new Set(
  "name birthday age weight height address job language tongue pronouns timezone zone employer editor shell browser os phone nickname surname first-name start house flat favourite favorite wedding trip contract".split(
    " ",
  ),
);

/** "The opening is delayed to 22 May", "My garden faces north": about a thing, which the text names itself. */
export function ofThing(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const start = subjectStart(words);
  const first = words[start];
  if (first === undefined || first.tags.has("QuestionWord") || NO_SUBJECT.has(first.word)) return undefined;
  const verb = verbAt(words, start + 1);
  if (
    /^(?:this|that|these|those)$/.test(first.word) &&
    !(
      words[start + 1]?.tags.has("Noun") === true &&
      words[start + 1]?.tags.has("Date") !== true &&
      speaksOfSpeaker(words)
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
  if (verb === undefined && !isUnderstood(words) && !hasBareVerb(words) && !isFragment(words)) return undefined;
  const lead = words.slice(0, start);
  const frame = { isSpeaker: false, who } as const;
  const behind = leadOf(lead, frame);
  const own = verb === undefined ? undefined : ofOwnThing(words, start, verb, who);
  if (own !== undefined && lead.length === 0) return { text: own };
  const isFavourite = isOwn(first) && /^(?:favou?rite|name|pronouns|native)$/.test(words[start + 1]?.word ?? "");
  const said = verbPhrase(words.slice(isFavourite ? start + 1 : start), frame);
  if (said === undefined || behind === undefined) return undefined;
  return { text: withLead(said, behind) };
}
const NO_SUBJECT: ReadonlySet<string> = new Set(
  "instead do his her their its whoever whatever it there here what how why who where when which if you your he she they let lets let's i we me nothing something anything everything none nobody somebody someone".split(
    " ",
  ),
);

/** Behind a time or a place that opens the clause: "On Friday a hotel ordered chairs". */
function subjectStart(words: readonly Word[]): number {
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

/** What need not be said where a thing has no verb: "choir every Thursday at 7" takes place, "physio on 14 May", "budget for the kitchen: 18k" is so much. */
export const isUnderstood = (words: readonly Word[]): boolean =>
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
 * "52, divorced", "bad knee since 2019", "two lessons a week": notes about somebody have no verb. Of "keys on 12 march" nobody can tell what, "sticking with Ferro" needs
 * somebody who goes, and "3 facts about oak" are asked for.
 */
export function isFragment(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (first === undefined || isDoing(first) || !words.some(isTelling)) return false;
  // "Since I was 17", "especially these days": what, was said before.
  if (first.tags.has("Adverb") || /^(?:since|until|because|like|both|instead|from)$/.test(first.word)) return false;
  if (words.some(({ word }) => word === "me" || word === "us")) return false;
  // "Gate 7", "Edith Piaf mostly", "80 dollars a night": of what, nothing says.
  const last = words.at(-1);
  if (last === undefined || (words.length <= 2 && /^\d+$/.test(last.word)) || last.tags.has("Adverb")) return false;
  if (first.tags.has("Money") && !words.some(({ word }) => word === "for")) return false;
  const isCounted = first.after === " " && first.tags.has("Value") && second?.tags.has("Plural") === true;
  if (isCounted && !/[,(]/.test(second.after) && ASKED_FOR.test(words[2]?.word ?? "")) return false;
  const end = words.findIndex(({ word, tags }) => PREPOSITIONS.has(word) || tags.has("Date"));
  return end !== 1 || !words.slice(end).every(({ word, tags }) => PREPOSITIONS.has(word) || tags.has("Date"));
}
/** "Sticking with Ferro", and no leaving do. */
const isDoing = ({ word, tags }: Word): boolean => tags.has("Gerund") && BASE_VERBS.has(infinitiveOf(word, tags));
/** What may stand behind so many of something that somebody wants to have. */
const ASKED_FOR = /^(?:about|for|of|on|to|that|with)?$/;

/** "Celery and walnuts make my mouth itch": of several, the verb has its bare form. */
const hasBareVerb = (words: readonly Word[]): boolean =>
  words.some((word) => isTelling(word) || word.tags.has("Plural")) &&
  words[0]?.tags.has("Value") !== true &&
  words.some(
    ({ tags }, at) =>
      tags.has("Verb") && !tags.has("Gerund") && words.slice(0, at).some((before) => before.tags.has("Noun")),
  );

/** A name, an amount, a time or a place. */
const isTelling = ({ tags, written }: Word): boolean =>
  tags.has("ProperNoun") || tags.has("Value") || tags.has("Date") || tags.has("Place") || /\d/.test(written);

const REGULAR = /^(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/;
const isMeeting = (word: string): boolean => HELPERS.has(word) || MEETINGS.has(word);
const MEETINGS = new Set(
  "appointment interview exam viva check test fitting follow-up vaccination jab race gig show trip scan surgery operation check-up checkup flight party wedding funeral viewing meeting concert match deadline completion".split(
    " ",
  ),
);
const PRICED = new Set("bill rent price budget cost deposit salary fee quote mortgage total".split(" "));
