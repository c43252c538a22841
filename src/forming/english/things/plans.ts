/** The purpose of a plan, which forms its key: `plan.bookshop`. */

import { compilePattern } from "../../../text/alphabetic.ts";
import { fold } from "../../../text/words.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { isFirstPerson, type ResolvePronoun } from "../clauses/clause.ts";
import { withOmittedVerb } from "../clauses/labels.ts";
import { makeWord, tagWords, type Word, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { BASE_VERBS, gerund } from "../clauses/verbs.ts";
import { BE, DETERMINERS, FILLERS, listedWords, PREPOSITIONS, wordSet } from "../clauses/words.ts";

/** Verbs that state the purpose alone. */
const BY_VERB: ReadonlyMap<string, string> = new Map(
  "retire retirement;adopt adoption;adopting adoption;marry wedding;marrying wedding;move move;relocate move;emigrate emigration;sail sailing;propose proposal;quit resignation;resign resignation;elope wedding;divorce divorce;graduate graduation;freelance freelancing;volunteer volunteering;retrain retraining;downsize move"
    .split(";")
    .map((pair) => pair.split(" ") as [string, string]),
);
const PRELIMINARY_NOUNS = listedWords("preliminary-nouns");
const LODGING = listedWords("lodging");
const EMPTY = wordSet(
  "speaker sister brother mother father parents mum dad friend friends family husband wife partner son daughter grandparents grandmother cousin aunt uncle sights ".concat(
    "it something that this them there thing things way more less much one ones everything anything nothing life world day time start end back lot kids children bit job work all lots half both",
  ),
);

/** @param words after the verb of wanting: "open a bookshop in Porto" */
export function planPurpose(words: string | undefined, isThing = false): string | undefined {
  if (words === undefined || words.trim() === "") return undefined;
  const list = tagWords(words.replace(/^to /, "")).slice(0, PLAN_WORDS);
  const [first, second] = list;
  if (first === undefined) return undefined;
  if (/^(?:get|getting|be|being)$/.test(first.word) && second?.word === "married") return "plan.wedding";
  if (first.word === "start" && second?.word === "a" && list[2]?.word === "family") return "plan.family";
  if (isThing) return entityIn(list, 0) ?? firstOf(list);
  const byVerb = BY_VERB.get(first.word);
  if (byVerb === "adoption" ? !isPet(list) : byVerb !== undefined) return `plan.${byVerb}`;
  if (first.word === "turn" || first.word === "convert" || first.word === "transform") {
    const into = list.findIndex(({ word }) => word === "into");
    if (into !== -1) return entityIn(list, into + 1);
  }
  const to = list.findIndex(({ word }) => word === "to");
  if (first.word === "from" && to > 0) return entityIn(list, to + 1);
  const isBooking = /^(?:book|booked|rent|rented|reserve|stay|spend|spending)$/.test(first.word);
  return entityIn(list, isPlainVerb(first) ? 1 : 0, isBooking);
}
/** "hike on Saturday": a noun, whatever its tag. */
function firstOf(words: Words): string | undefined {
  const word = words.find(
    (each) => !each.tags.has("Determiner") && !each.tags.has("Adjective") && !each.tags.has("Value"),
  );
  return word === undefined ||
    word.word.length < WORD_MIN ||
    word.tags.has("Pronoun") ||
    word.tags.has("Date") ||
    PREPOSITIONS.has(word.word)
    ? undefined
    : `plan.${slug(word.word)}`;
}
const WORD_MIN = 3;
const PLAN_WORDS = 14;
const isPet = (words: Words): boolean =>
  words.some(({ word }) => /^(?:dog|cat|puppy|kitten|greyhound|rabbit|pet|horse|donkey)$/.test(word));
const isPlainVerb = (word: Word): boolean => word.tags.has("Verb") || word.tags.has("Infinitive");

/** The first thing: a full name, or else the nouns of the first phrase. */
function entityIn(words: Words, from: number, isBooking = false): string | undefined {
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (word.tags.has("Date") || word.tags.has("Value") || word.tags.has("Pronoun")) continue;
    const name = nameFrom(words, at);
    if (name !== undefined) return `plan.${slug(name)}`;
    if (!isNoun(word)) {
      if (/^(?:and|but|because|so|or|since)$/.test(word.word) && at > from + 1) break;
      continue;
    }
    const run: string[] = [];
    let end = at;
    while (end < words.length && isNoun(words[end] as Word)) {
      run.push(words[end]?.word ?? "");
      end++;
      if (words[end - 1]?.after !== " ") break;
    }
    const head = run.at(-1) ?? "";
    const isPassed =
      (PRELIMINARY_NOUNS.has(head) || (isBooking && LODGING.has(head))) &&
      (PREPOSITIONS.has(words[end]?.word ?? "") || words[end]?.word === "in") &&
      hasNounAfter(words, end);
    if (isPassed || EMPTY.has(head) || /^(?:the|a|an)$/.test(head)) {
      at = end - 1;
      continue;
    }
    const isEvent = EVENTS.has(head) && run.length > 1;
    return `plan.${slug(isEvent ? head : run.filter((each) => !PRELIMINARY_NOUNS.has(each) || run.length === 1).join(" "))}`;
  }
  return undefined;
}

const hasNounAfter = (words: Words, from: number): boolean =>
  words.slice(from).some((word) => isNoun(word) && !word.tags.has("Date") && !EMPTY.has(word.word));

const isNoun = (word: Word): boolean =>
  word.tags.has("Noun") &&
  !word.tags.has("Pronoun") &&
  !word.tags.has("Possessive") &&
  !word.tags.has("Date") &&
  !word.tags.has("Value") &&
  !word.tags.has("Determiner") &&
  !/^(?:own|first|new)$/.test(word.word);

/** "Cleveland Way", "Samarkand": capitalised, not at the start of a sentence. */
function nameFrom(words: Words, at: number): string | undefined {
  const run: string[] = [];
  for (let index = at; index < words.length && run.length < NAME_MAX; index++) {
    const word = words[index];
    if (
      word === undefined ||
      (word.tags.has("Demonym") && isNoun(words[index + 1] ?? word)) ||
      !/^\p{Lu}/u.test(word.written) ||
      word.tags.has("Date") ||
      word.word === "i"
    )
      break;
    run.push(word.written);
    if (word.after !== " ") break;
  }
  if (run.length === 0 || PRELIMINARY_NOUNS.has(run[0]?.toLowerCase() ?? "")) return undefined;
  const next = words[at + run.length];
  // "the Valencia marathon": the event, not its place.
  if (next !== undefined && isNoun(next) && run.length > 0 && EVENTS.has(next.word)) return next.word;
  return run.join(" ").replace(/'s?$/u, "");
}
const NAME_MAX = 3;
const EVENTS = listedWords("plans events");

const slug = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

export function readPlan(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const colon = words.findIndex(({ after }) => /^\s?:/.test(after));
  const verb = words[colon + 1];
  const label = words.slice(0, colon + 1);
  if (verb === undefined || !(BASE_VERBS.has(verb.word) || verb.tags.has("Infinitive")) || label.length > LABEL_MAX)
    return undefined;
  // "Next goal: level 3"
  if (words[colon + 2]?.tags.has("Value") === true && COUNTED.test(verb.word)) return undefined;
  const noun = label.findIndex(({ word }) => PLANS.test(word));
  const when = label.filter((word, at) => at !== noun && !(DETERMINERS.has(word.word) && !POINTING.test(word.word)));
  if (noun === -1 || !when.every(isOfTime)) return undefined;
  const value = words.slice(colon + 2);
  const isTimed = when.length > 0;
  const relevant = [verb, ...value].map((word, at) =>
    isTimed && at === value.length ? { ...word, after: " " } : word,
  );
  const times = when.map((word, at) => ({
    ...word,
    written: word.word,
    tags: new Set([...word.tags].filter((tag) => tag !== "Possessive")),
    after: at === when.length - 1 ? "" : " ",
  }));
  const head = [makeWord("plans", " ", "Verb"), makeWord("to", " ")];
  const memory = withOmittedVerb(
    head,
    [{ ...relevant[0], ...verb, written: verb.word, after: relevant[0]?.after ?? "" }, ...relevant.slice(1), ...times],
    {
      isSpeaker: true,
      resolve,
    },
  );
  return memory === undefined ? undefined : { ...memory, isSure: true };
}
const COUNTED = /^(?:level|grade|stage|phase|rank|page|round)$/;
const LABEL_MAX = 6;
const PLANS = /^(?:plans?|goals?|aims?|resolutions?|intentions?|targets?)$/;
const POINTING = /^(?:this|next)$/;
const isOfTime = ({ word, tags }: Word): boolean => TIMES.test(word) || tags.has("Date") || /^\d/.test(word);
const TIMES =
  /^(?:for|this|next|in|by|before|new|(?:year|month|week|weekend|summer|winter|autumn|fall|spring|season|term|holidays|christmas|easter)(?:['’]s)?|'s|’s)$/u;

/** Sentences worth parsing for a plan. */
export const PLAN_CUES = /^[^:]{0,24}(?<!\p{L})(?:plan|goal|aim|resolution|intention|target)s?(?: [^:]{2,24})?:/iu;

/** "My dream is to fly a glider", "the plan is to retire at 58", "my goal for this year is …". */
export function readAim(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first] = words;
  if (!isFirstPerson(first) && !/^(?:the|one|another)$/.test(first?.word ?? "")) return undefined;
  const verb = words.findIndex(({ word }) => word === "is" || word === "was" || word === "has");
  if (verb < 1 || verb > AIM_MAX) return undefined;
  const aim = words.slice(0, verb).find(({ word }) => AIMS.has(word))?.word;
  if (
    aim === undefined ||
    words
      .slice(0, verb)
      .some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun") && !/^(?:my|our)$/.test("my"))
  )
    return undefined;
  const to = words.findIndex(({ word }, index) => index > verb && index <= verb + AIM_GAP && word === "to");
  const next = words[to + 1];
  if (to === -1 || next === undefined) return undefined;
  const isPlan = aim === "plan" || aim === "intention" || aim === "aim";
  const isDream = aim === "dream";
  const rest = words.slice(to + 2).filter((word, index) => !(index === 0 && FILLERS.has(word.word)));
  const verbWord = FILLERS.has(next.word) ? rest[0] : next;
  if (verbWord === undefined) return undefined;
  const following = verbWord === next ? words.slice(to + 2) : rest.slice(1);
  // "Our goal was to raise money": it may be reached.
  const isOver = words[verb]?.word === "was";
  const rewritten = rewriteFirstPerson(following, { isSpeaker: true, resolve });
  if (rewritten === undefined) return undefined;
  if (isDream && !isOver) return { text: textOf([makeWord("dreams", " ", "Verb"), ...ofDoing(verbWord, rewritten)]) };
  const head = [
    makeWord(isOver ? (isPlan ? "planned" : "wanted") : isPlan ? "plans" : "wants", " ", "Verb"),
    makeWord("to", " "),
    { ...verbWord, written: verbWord.word },
  ];
  return { text: textOf([...head, ...rewritten]) };
}

/** "buy", "a farm and raise goats" → "of buying a farm and raising goats". */
export const ofDoing = (verb: Word, rest: Words): Words => [
  makeWord("of", " ", "Preposition"),
  doing(verb),
  ...rest.map((word, at) => {
    const before = at === 0 ? verb : rest[at - 1];
    const isListed = /^(?:and|or|then)$/.test(before?.word ?? "") || /^,/.test(before?.after ?? "");
    return isListed && isVerbInList(word, rest[at + 1]) ? doing(word) : word;
  }),
];
const doing = ({ word, after }: Word): Word => makeWord(gerund(word, false), after, "Verb", "Gerund");
/** Not "a café and book shop", "a cat and dog". */
const isVerbInList = ({ word, tags }: Word, next: Word | undefined): boolean =>
  tags.has("Infinitive") ||
  (BASE_VERBS.has(word) &&
    (tags.has("Verb") || (next !== undefined && (DETERMINERS.has(next.word) || next.tags.has("Plural")))));
const AIMS = new Set("dream goal ambition plan wish hope aim intention resolution".split(" "));
const AIM_MAX = 8;
const AIM_GAP = 3;

/** "It's my dream to …", "it is my ambition to see". */
export function readItIsAim(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  if (words[0]?.word !== "it" || !BE.has(words[1]?.word ?? "") || !isFirstPerson(words[2])) return undefined;
  const to = words.findIndex(({ word }) => word === "to");
  const aim = words.slice(3, to).find(({ word }) => AIMS.has(word));
  if (to === -1 || aim === undefined) return undefined;
  const rewritten = rewriteFirstPerson(words.slice(to), { isSpeaker: true, resolve });
  return rewritten === undefined
    ? undefined
    : { text: textOf([makeWord("has", " "), makeWord("the", " "), makeWord(aim.word, " ", "Noun"), ...rewritten]) };
}

const GOING_TO =
  "(?:meeting|seeing|visiting|picking up|getting married|flying|driving|moving|having (?:lunch|dinner|drinks|coffee|brunch|surgery|an operation)|taking|starting|babysitting|hosting)(?!\\p{L})";
const APPOINTED =
  "an? (?:[\\p{L}-]+ ){0,2}(?:appointment|interview|exam|scan|viewing|check-?up|operation|lesson|hearing)(?!\\p{L})";
const COMING = "(?:coming|visiting|arriving|staying|flying in)(?!\\p{L})";
const SOON =
  "[^,.;]{0,60}?(?:(?<!\\p{L})(?:tomorrow|next (?:week|month|\\p{L}+day))|(?:(?:on|this|next) (?:\\p{L}{3,6}day|the \\d{1,2}(?:st|nd|rd|th)?)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)))(?!\\p{L})";
/** "Meeting Sara for lunch tomorrow", "I have an appointment on Friday": sentences that may state a plan of the next days. */
export const NEAR_PLAN_CUES = compilePattern(
  `(?<!\\p{L})(?:${GOING_TO}|${COMING}|(?:have|got) ${APPOINTED})${SOON}`,
  "iu",
);
const PLAN_OF_SPEAKER = compilePattern(`^(?:Is ${GOING_TO}|Has ${APPOINTED})${SOON}`, "iu");
const VISIT = compilePattern(`^(?:Is|Are) ${COMING}${SOON}`, "iu");
/** For third-person texts: what the speaker is going to do, or when somebody comes. */
export const statesNearPlan = (text: string, isOfSpeaker: boolean): boolean =>
  (isOfSpeaker ? PLAN_OF_SPEAKER : VISIT).test(text);
