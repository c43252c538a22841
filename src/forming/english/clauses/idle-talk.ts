/**
 * Talk that tells nothing of anybody. Of anyone: maxims and encouragement ("together, we can …"),
 * truths about everyone ("learning from others is important"), promises to the listener ("I'll do my
 * best"). Among friends also bare truths ("books open new worlds"), praise of what the other showed
 * ("I love the colours"), and words whose thing only the talk before names ("I sold three so far").
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { termsIn } from "../../../text/analysis.ts";
import { conceptsIn } from "../../../text/concepts.ts";
import { anyOf } from "../../any-of.ts";
import { relativeWord } from "../people/relative-words.ts";
import { statesPain } from "../things/health.ts";
import { CONDITION_CUES } from "./clefts.ts";
import { isEmptyRemark, isSpecific } from "./empty-remarks.ts";
import { isWord } from "./lexicon.ts";
import { parse, type Word, type Words } from "./parse.ts";
import type { Clause } from "./short-lived.ts";
import { isFiniteVerb } from "./verbs.ts";
import { CONNECTIVES, DETERMINERS, listedWords, PERSON_WORDS, wordList } from "./words.ts";

export const isGenerality = (clause: Clause): boolean =>
  isMaxim(clause.all.join(" ")) ||
  isExhortation(clause) ||
  isPromise(clause) ||
  isForecast(clause) ||
  isListedTruth(clause);

/** "Together, we can …", "it is so fulfilling to …". */
const isMaxim = (said: string): boolean => MAXIMS.some((form) => form.test(said));
const MAXIMS: readonly RegExp[] = [
  /^together (?:we|let's|let us)(?!\p{L})/u,
  /^(?:and |so |but )?we all (?:have|need|are|face|deserve|want)(?!\p{L})/u,
  /^every(?:one|body)? (?:\p{L}+ )?(?:has|is|needs|deserves|matters)(?!\p{L})/u,
  /^it (?:is|was|has been|felt|feels) (?:so |really |such |just |very |pretty |super |truly |an? )*\p{L}+(?:ing|ful|ed|ible|able)? (?:to|when|seeing|that|being)(?!\p{L})/u,
];

/** "We can really get amazing stuff done", "we gotta push ourselves". */
const isExhortation = ({ all, words }: Clause): boolean =>
  /^(?:and |so |but )?(?:we|us) (?:all )?(?:can|could|should|must|gotta|got to|have to|need to|have got to) /u.test(
    all.join(" "),
  ) &&
  !hasSpecific(words) &&
  all.some((word) => EXHORTING.has(word));
const EXHORTING = listedWords("exhorting");

/** "I'll do my best to …", "I've got to share …": for the listener, soon done. */
const isPromise = ({ predicate, isSaid, words }: Clause): boolean =>
  isSaid && !hasSpecific(words) && PROMISES.test(predicate.join(" "));
/** "She'll be fine", "he'll make friends in no time": a guess about others, without a time. */
const isForecast = ({ all, words }: Clause): boolean =>
  /^(?:he|she|they) will (?!not|never|no longer|be at|be in)/u.test(all.join(" ")) &&
  !words.some(({ tags, written }) => tags.has("Date") || tags.has("Duration") || /\d/.test(written));
const PROMISES = compilePattern(`^${anyOf(wordList("promises"))}(?!\\p{L})`, "u");

/** "Conversations about identity are so necessary": no person, thing or time of the speaker. */
function isListedTruth({ all, words }: Clause): boolean {
  const [first] = words;
  if (first === undefined || DETERMINERS.has(first.word) || hasSpecific(words.slice(1))) return false;
  if (all.some((word) => OF_SOMEBODY_NOW.test(word))) return false;
  const isActivity = /\p{L}{2}ing$/u.test(first.word) && !first.tags.has("ProperNoun");
  // "Love and patience", "support from friends" look like orders.
  if (!isActivity && !first.tags.has("Noun") && !first.tags.has("Infinitive")) return false;
  const said = all.join(" ");
  return TRUTHS.test(said) || (isActivity && EFFECTS.test(said));
}
const OF_SOMEBODY_NOW = /^(?:i|we|me|us|my|our|mine|ours|he|she|his|her|him|since|lately|recently)$/;
/** What is said of things in general. */
const TRUTHS = compilePattern(`(?<!\\p{L})${anyOf(wordList("truths"))}(?!\\p{L})`, "u");
/** What an activity does to anyone who takes it up. */
const EFFECTS = compilePattern(`(?<!\\p{L})${anyOf(wordList("effects"))}(?!\\p{L})`, "u");

/** A name, an amount or a time. */
const hasSpecific = (words: Words): boolean =>
  words.some(({ tags, written }) => tags.has("ProperNoun") || tags.has("Date") || /\d/.test(written));

/**
 * @param text the memory, without its subject if that is a person
 * @param said the clause that it was formed from
 */
export function isIdleTalk(text: string, said: string, isChange = false): boolean {
  const words = withoutLead(parse(said));
  if (isTruthOfAll(words) || isEmptyRemark(text, words)) return true;
  if (statesPain(text)) return false;
  if ((!isChange || NOVELTY.test(text)) && isVagueInTalk(text)) return true;
  return (
    !isChange &&
    (pointsAway(text) || isOfUnnamedThing(text, words) || isPraise(text, words) || lacksAntecedent(text, words))
  );
}

/** "Had an intense game", "making a difference is important to the speaker", not "stays with the speaker". */
const isVagueInTalk = (text: string): boolean =>
  !/\p{N}/u.test(text) &&
  (
    text
      .replace(OF_SPEAKER, "")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).every((word) => word.length === 1 || VAGUE.has(word) || VAGUE_IN_TALK.has(word));
/** A "new" experience changes nothing known. */
const NOVELTY = /(?<!\p{L})(?:new|better|different|up|latest)(?!\p{L})/iu;
const OF_SPEAKER = /(?:(?<!\p{L})to |(?<=\p{L}(?:thing|body|what) ))the speaker(?!\p{L})/gu;
const VAGUE_IN_TALK = listedWords("vague-in-talk");

const withoutLead = (words: Words): Words => {
  const start = words.findIndex(({ word, tags }) => !CONNECTIVES.has(word) && !tags.has("Adverb"));
  return words.slice(Math.max(0, start));
};

/** "Having people who believe in you is key", "hard work beats talent": a bare noun or an activity is the subject. */
function isTruthOfAll(words: Words): boolean {
  const [first] = words;
  if (first === undefined || !(isBareSubject(first) || /^(?:each|every)$/.test(first.word))) return false;
  const verb = words.findIndex((word, at) => at > 0 && isPresent(word));
  return (
    verb > 0 &&
    verb <= SUBJECT_MAX &&
    !words.some(({ word }) => OF_SOMEBODY.test(word)) &&
    !words.slice(1).some(isSpecific)
  );
}
const SUBJECT_MAX = 12;
const OF_SOMEBODY = /^(?:i|me|my|mine|myself|he|him|his|she|her|hers|who['’]?s)$/;
const isBareSubject = ({ word, tags }: Word): boolean =>
  !DETERMINERS.has(word) &&
  isCommonWord(word) &&
  // "Doctor says it's asthma"
  relativeWord(word)?.isPlural !== false &&
  !(tags.has("Actor") && !tags.has("Plural")) &&
  !["Pronoun", "FirstName", "Person", "Place", "Date", "Value", "PastTense"].some((tag) => tags.has(tag)) &&
  (tags.has("Gerund") || /\p{L}{2}ing$/u.test(word) || tags.has("Noun") || tags.has("Adjective"));
/** Also "nature", which the tagger's list lacks. */
const isCommonWord = (word: string): boolean => isWord(word) || conceptsIn(word, termsIn(word, "en"), "en").length > 0;
const isPresent = (word: Word): boolean =>
  isFiniteVerb(word) &&
  !word.tags.has("PastTense") &&
  !word.tags.has("Gerund") &&
  !/^(?:was|were|had|did)$/.test(word.word);

/** "The plot had holes", "that trip was great": nobody of the talk, and no name, number or time. */
function isOfUnnamedThing(text: string, words: Words): boolean {
  const [first, ...rest] = words;
  // "The asthma is back", "the kids are fine"
  if (relativeWord(rest[0]?.word ?? "") !== undefined || CONDITION_CUES.test(text)) return false;
  if (!/^The \p{Ll}/u.test(text) || !/^(?:the|this|that|these|those)$/.test(first?.word ?? "")) return false;
  if (first?.word !== "the") return true;
  return !rest.some((word) => isSpecific(word) || SPEAKING.test(word.word));
}
const SPEAKING = /^(?:i|we|me|us|my|our|mine|ours)$/;

/** "I love the purple", "I like the colours in your painting", not "I love the sea". */
function isPraise(text: string, words: Words): boolean {
  const taste = TASTE.exec(text)?.[0];
  if (taste === undefined) return false;
  const at = words.findIndex(({ word }) => /^(?:the|this|that|these|those|your)$/.test(word));
  if (at === -1 || words.slice(0, at).some(({ word }) => /^(?:my|our|to)$/.test(word))) return false;
  const thing = words.slice(at + 1);
  const isOwn = thing.some((word) => isSpecific(word) || SPEAKING.test(word.word));
  return !isOwn && !(words[at]?.word === "the" && thing.some(({ word }) => KNOWN_TO_ALL.has(word)));
}
const TASTE =
  /^(?:(?:Really|Also|Still|Absolutely|Just) )?(?:Loves?|Likes?|Enjoys?|Adores?|Digs|Prefers|Loved|Liked|Enjoyed|Adored|Hates?|Hated|Dislikes?|Doesn't like|Does not like) (?:(?:all|both) )?the (?!way |fact )/iu;
/** Things of which there is one, or a kind: "the sea", "the smell of rain". */
const KNOWN_TO_ALL = listedWords("known-to-all");

/** "I'll always take care of them", "their passion inspired me": who they are was said before. */
function lacksAntecedent(text: string, words: Words): boolean {
  if (IT.test(text)) {
    const it = words.findIndex(({ word }) => word === "it");
    if (it > 0 && !words.slice(0, it).some(mayBeIt)) return true;
  }
  if (!THEY.test(text)) return false;
  const they = words.findIndex(({ word }) => THEY.test(word));
  return (
    they > 0 &&
    !words
      .slice(0, they)
      .some(
        ({ word, tags }, at) =>
          ["Plural", "Person", "FirstName", "Actor", "ProperNoun", "Organization"].some((tag) => tags.has(tag)) ||
          PERSON_WORDS.has(word) ||
          GROUPS.has(word) ||
          relativeWord(word) !== undefined ||
          (word === "and" && at > 1 && words[at - 1]?.tags.has("Noun") === true),
      )
  );
}
const IT = /(?<!\p{L})(?:with|of|about|for|behind|from|into|keeps?|kept) it(?!\p{L}|['’])/iu;
const mayBeIt = ({ word, tags }: Word): boolean =>
  (tags.has("Noun") || tags.has("Gerund")) &&
  !["Plural", "Pronoun", "Date"].some((tag) => tags.has(tag)) &&
  !VAGUE.has(word);
const VAGUE = listedWords("vague");
const THEY = /(?<!\p{L})(?:them|they|theirs?)(?!\p{L}| own(?!\p{L}))/iu;
/** Nouns that "they" may mean. */
const GROUPS = listedWords("groups");

/** "Has talked to one after the game", "came up with that", "watched it twice". */
const pointsAway = (text: string): boolean => POINTING.some((form) => form.test(text));
const POINTING: readonly RegExp[] = [
  // "Sold three so far", "was sad to let that one go"
  /(?<!\p{L})(?:(?:the|that|this|another|a \p{L}+) one|(?<!(?:\d|day|number|chapter|at|from|each|every|any|some|no|level|grade|season|part) )one)(?:$|[,.;]| (?:after|before|since|for|from|now|too|go|so far|already|last|yesterday|and|but|as well)(?!\p{L}))/u,
  /^(?:Has |Have )?\p{L}+ (?:two|three|four|five|six|seven|eight|nine|ten|several|many|\d+) (?:so far|already|as well|too|now)$/u,
  /^(?:Next|Another|Mine|Same) (?:is|was|one) /u,
  // "I still have the first bowl"
  /^(?:Still )?(?:Has|Have|Kept|Keeps) the (?:first|last|second|next|other|same) [\p{L}-]+$/iu,
  /^(?:Is |Was |Still )+figuring (?:it |things |everything |life )?out(?: the (?:next steps?|details|rest))?$/iu,
  /(?<!\p{L})(?:like|with|of|about|for|to|on|from|in|into|at) (?:that|this|these|those)(?:$|[,.;])/u,
  compilePattern(
    `^(?:Has |Have |Is |Was |Had )?(?!${anyOf(wordList("idiomatic-it"))}(?!\\p{L}))\\p{L}+(?: (?:up|out|off|down|on|at|for|to|with|about))? (?:it|them|that)(?:$|[,.;]| (?:at|in|on|for|with|when|while|since|from|after|before|twice|once|again|last|every|two|three|a|and|together)(?!\\p{L}))`,
    "iu",
  ),
  // "I'd recommend visiting some castles"
  /^(?:Would |Definitely |Highly |Can )*(?:[Rr]ecommends?|[Ss]uggests?)(?!\p{L})(?!.* \p{Lu})/u,
  // "Doesn't go very often, usually once a year": where to?
  /^(?:Doesn't |Rarely |Hardly ever |Usually |Often )?(?:go|goes)(?:,? (?:very|that|so|too|quite|only|usually|maybe|about|once|twice|a|or|times|lot|few|often|much|regularly|week|month|year|sometimes|anymore)(?!\p{L}))+$/u,
  // "Played one with friends", "created one of their own"
  /(?<!\p{L})one of their own(?!\p{L})|^(?:Is |Was |Has |Has been )?\p{L}+(?: up| out)? one with (?!an? )/iu,
  // "Has watched a bunch of them"
  /^(?:Is |Was |Has |Has been )?(?:[\p{L}'’-]+ ){1,3}(?:with |to |from |for |in )?(?:an? )?(?:few|couple|bunch|lot|ton|lots|tons|some|many|most|all|any|one|two|three|four|five) of (?:it|them|those|these)(?!\p{L})/iu,
  // "The best part was the company": of what?
  /^The (?:(?:best|worst|hardest|coolest|funniest|greatest|nicest|toughest|biggest|most \p{L}+) )(?:(?:part|thing|bit|moment) )?(?:is|was) /u,
  // "Sorry to hear about …", "Thanks for encouraging me"
  /^To \p{Ll}|^For \p{L}+ing (?:the speaker|me)(?!\p{L})/u,
];
