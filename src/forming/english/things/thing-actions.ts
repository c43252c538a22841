/**
 * Actions as things (thing.ts): "plans to open the café on 1 May" dates the opening, and "opened
 * the café" completes it. Also shared parsers of predicates and values.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { Slot, Thing } from "../../thing.ts";
import type { Word, Words } from "../clauses/parse.ts";
import { BASE_VERBS, gerund, infinitiveOf, isPast, SAME_IN_PAST } from "../clauses/verbs.ts";
import { PREPOSITIONS, wordSet } from "../clauses/words.ts";
import {
  CLOSINGS,
  DECIDES,
  isGeneral,
  namesOf,
  OCCASIONS,
  RELATIONS,
  RENEWED,
  SYNONYMS,
  type ThingPhrase,
  thingPhrase,
} from "./thing-phrase.ts";

const NONE: readonly Thing[] = [];

/** For a statement about a person: what they did or will do. */
export function actionsOf(words: Words, { verb, rest, of, isNegated }: Predicate): readonly Thing[] {
  if (isNegated) return NONE;
  if (verb === "marry" || (/^gett?(?:ing)?$/.test(verb) && rest[0]?.word === "married"))
    return weddingClaims(words, rest);
  const [first] = words;
  // "Can surf": what was to be learnt is learnt.
  if (first?.word === "can") return MILESTONES.has(verb) ? NONE : [completedAction(abilityPhrase(verb, rest))];
  const plan = plannedIn(words, verb, rest);
  if (plan?.isToLearn === true) return plannedAction(abilityPhrase(plan.verb, plan.rest), plan.rest);
  if (plan !== undefined) return plannedAction(actionPhrase(plan.verb, plan.rest), plan.rest);
  const isDone = first !== undefined && (isPast(first.word, first.tags) || (of === "have" && words[1]?.word !== "to"));
  // "Loved the book": an attitude carries out no plan.
  if (!isDone || NOT_YET_DONE.has(verb) || RELATIONS.get(verb) === "likes" || isGoingOn(words, verb)) return NONE;
  const action = actionPhrase(verb, rest);
  const delivered = DELIVERING.has(verb) ? thingPhrase(rest) : undefined;
  // "Ran the marathon": what the training was for.
  const prepared = CONTESTING.has(verb) ? actionPhrase("finish", rest) : undefined;
  // "Passed the driving test": can drive now.
  const passed = verb === "pass" ? thingPhrase(rest) : undefined;
  const learnt =
    passed?.head === "test" && /^driv/.test(passed.qualifiers.at(-1) ?? "") ? abilityPhrase("drive", []) : undefined;
  return [action, delivered, prepared, learnt].filter((each) => each !== undefined).map(completedAction);
}
/** "Has been practising": not done. Who has been using something need not plan to. */
const isGoingOn = ([, been, doing]: Words, verb: string): boolean =>
  been?.word === "been" && doing?.tags.has("Gerund") === true && RELATIONS.get(verb) !== "uses";
const CONTESTING: ReadonlySet<string> = new Set("run do complete pass swim ride walk row sit take".split(" "));
/** What is delivered is no longer due. */
const DELIVERING: ReadonlySet<string> = new Set(
  "submit;hand in;turn in;send in;send off;deliver;defend;finish;complete;publish".split(";"),
);

/** "Is getting married on 15 August": dates the wedding. */
function weddingClaims([first]: Words, rest: Words): readonly Thing[] {
  const wedding = { head: "wedding", qualifiers: [], length: 1 };
  if (first !== undefined && isPast(first.word, first.tags) && first.word !== "is") return [completedAction(wedding)];
  return valuesIn(rest)
    .filter(({ slot }) => slot === "when")
    .map((value) => thing(wedding, value));
}

/** For a statement about a thing: "the kitchen will be finished by 12 June". */
export function actionsOn(subject: ThingPhrase, words: Words, { verb, rest }: Predicate): readonly Thing[] {
  if (!MILESTONES.has(verb)) return NONE;
  const action = { head: MILESTONES.get(verb) ?? verb, qualifiers: [subject.head], length: 1 };
  const isAhead =
    words.some(({ word }) => /^(?:will|should|may|might|must|to)$/.test(word)) ||
    (/s$/.test(words[0]?.word ?? "") && !/^(?:is|was|has)$/.test(words[0]?.word ?? ""));
  if (isAhead) return plannedAction(action, rest);
  return [completedAction(action), completedAction(subject)];
}

/** Actions with a noun that need no object: "the launch", "we launched". */
const MILESTONES: ReadonlyMap<string, string> = new Map(
  "open opening;launch launch;finish finish;complete completion;start start;begin start;publish publication;release release;deliver delivery;install installation;happen happening"
    .split(";")
    .map((pair) => pair.split(" ") as [string, string]),
);
/** Verbs after which an action is not (yet) done. */
const NOT_YET_DONE = EN.words("not-yet-done");

/** "Got the job at Spotify": what one was looking for. */
export function obtained([first, ...rest]: Words): readonly Thing[] {
  const found = /^(?:got|landed|accepted)$/.test(first?.word ?? "") ? thingPhrase(rest) : undefined;
  return found === undefined || !SOUGHT.has(found.head)
    ? NONE
    : [
        thing(found, { slot: "other", value: "yes" }),
        completedAction({ head: "finding", qualifiers: [found.head], length: 1 }),
      ];
}
const SOUGHT = EN.words("thing-actions-sought");

interface Plan {
  readonly verb: string;
  readonly rest: Words;
  /** "Wants to learn to surf". */
  readonly isToLearn?: boolean;
}

/** "Plans to open …", "is planning on opening …", "will open …", "is opening … on 1 May". */
function plannedIn(words: Words, verb: string, rest: Words): Plan | undefined {
  if (words[0]?.word === "will") return { verb, rest };
  const isDoing = words[0]?.word === "is" && /ing$/.test(words[1]?.word ?? "") && MILESTONES.has(verb);
  if (isDoing) return { verb, rest };
  // "has to pay the council tax", and not "has to take iron daily"
  const isDuty = verb === "need" || (words[0]?.word === "has" && words[1]?.word === "to");
  if (isDuty && rest.some(({ word }) => AGAIN.has(word))) return undefined;
  if (isDuty && verb !== "need") return { verb, rest };
  // "is looking for a flat" until one is found
  if (/^(?:look|search|hunt)$/.test(verb) && rest[0]?.word === "for") return { verb: "find", rest: rest.slice(1) };
  // "is saving (up) for a campervan" until it is bought
  const saved = verb === "save" ? rest.slice(0, VERB_WITHIN).findIndex(({ word }) => word === "for") : -1;
  if (saved !== -1) return { verb: "buy", rest: rest.slice(saved + 1) };
  // "is training for a marathon" until it is run
  if (/^(?:train|prepare|practise|practice|study|revise)$/.test(verb) && rest[0]?.word === "for")
    return { verb: "finish", rest: rest.slice(1) };
  if (!PLANNING.has(verb)) return undefined;
  const at = rest.slice(0, VERB_WITHIN).findIndex(({ word, tags }) => isVerb(word, tags));
  const next = rest[at];
  if (next === undefined) return undefined;
  const own = rest.slice(at + 1);
  const to = next.word === "learn" ? own.slice(0, LEARNT_WITHIN).findIndex(({ word }) => word === "to") : -1;
  const learnt = own[to + 1];
  if (to !== -1 && learnt !== undefined) return { verb: learnt.word, rest: own.slice(to + 2), isToLearn: true };
  return { verb: infinitiveOf(next.word, next.tags), rest: own };
}
const LEARNT_WITHIN = 2;
const PLANNING = EN.words("thing-actions-planning");
const AGAIN = EN.words("thing-actions-again");
const VERB_WITHIN = 3;
const isVerb = (word: string, tags: ReadonlySet<string>): boolean =>
  !/^(?:to|on|of|about|be)$/.test(word) && (BASE_VERBS.has(word) || tags.has("Gerund") || tags.has("Infinitive"));

/** Undefined if the action is too vague: "went on Tuesday". */
function actionPhrase(verb: string, rest: Words): ThingPhrase | undefined {
  const object = thingPhrase(rest);
  const noun = MILESTONES.get(verb);
  if (object === undefined) return noun === undefined ? undefined : { head: noun, qualifiers: [], length: 1 };
  return { head: noun ?? gerund(verb, false), qualifiers: [object.head, ...object.qualifiers], length: 1 };
}

/** Apart from other plans: "can involve Sam more" is no ability that somebody wanted. */
function abilityPhrase(verb: string, rest: Words): ThingPhrase {
  const { head, qualifiers } = actionPhrase(verb, rest) ?? { head: gerund(verb, false), qualifiers: [] };
  return { head, qualifiers: [...qualifiers, "learnt"], length: 1 };
}

const plannedAction = (action: ThingPhrase | undefined, rest: Words): readonly Thing[] =>
  action === undefined
    ? NONE
    : [
        thing(action, { slot: "wants", value: "yes" }),
        ...valuesIn(rest)
          .filter(({ slot }) => slot === "when")
          .map((value) => thing(action, value)),
      ];

const OVER: readonly Slot[] = ["wants", "when"];
const completedAction = (action: ThingPhrase): Thing => thing(action, { slot: "state", value: "" }, { ends: OVER });

/** Optional properties of a claim. */
interface ClaimOptions {
  readonly ends?: readonly Slot[];
  readonly isChange?: boolean;
}
/** Builds a claim about a phrase. */
export function thing(
  { head: noun, qualifiers, owner }: ThingPhrase,
  { slot, value }: Value,
  { ends = [], isChange = false }: ClaimOptions = {},
): Thing {
  const isRenewable = slot === "who" || slot === "when" || slot === "amount";
  const parts = qualifiers.flatMap((each) => each.split("-"));
  const kept = isRenewable ? parts.filter((each) => !RENEWED.has(each)) : parts;
  const isNew = isChange || (isRenewable && qualifiers.includes("new"));
  const head = SYNONYMS.get(noun) ?? noun;
  const synonyms = namesOf(head);
  return {
    head,
    ...(synonyms.length === 0 ? {} : { synonyms }),
    ...(isGeneral(head) ? { isGeneral: true } : {}),
    qualifiers: kept,
    ...(owner === undefined ? {} : { owner }),
    slot,
    value,
    ends,
    isChange: isNew,
    ...(OCCASIONS.has(head) ? { isOccasion: true } : {}),
  };
}

/** Times and places in order: "in the church hall on Mondays". */
export function valuesIn(words: Words): readonly Value[] {
  const found: Value[] = [];
  for (const [at, { word }] of words.entries()) {
    if (!PREPOSITIONS.has(word) && !/^(?:(?:every|each)|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/.test(word))
      continue;
    const value = valueAt(words.slice(at));
    if (value !== undefined && !found.some(({ slot }) => slot === value.slot)) found.push(value);
  }
  return found;
}

/** A verb and its complements. */
export interface Predicate {
  /** Base form with its particle: "give_up", "be". */
  readonly verb: string;
  /** The first auxiliary: "be" in "is broken". */
  readonly of: "be" | "have" | undefined;
  /** The words after that auxiliary. */
  readonly complement: Words;
  readonly isNoLonger: boolean;
  /** "Doesn't eat", "has never eaten". */
  readonly isNegated: boolean;
  readonly rest: Words;
}

/** Skips auxiliaries and adverbs. */
export function predicateIn(words: Words): Predicate | undefined {
  let at = 0;
  let isNoLonger = false;
  let isNever = false;
  let verb = "";
  let of: Predicate["of"];
  let from = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (word.word === "never") isNever = true;
    if (word.word === "no" && words[at + 1]?.word === "longer") {
      isNoLonger = true;
      at++;
      continue;
    }
    if (/^(?:now|still|not|also|just|already|all|almost|finally|never|been|being)$/.test(word.word) && verb !== "")
      continue;
    // "is going to be"
    if (verb === "be" && word.word === "going" && words[at + 1]?.word === "to" && isBase(words[at + 2])) {
      verb = "";
      at++;
      continue;
    }
    // "had to cut"
    if (word.word === "to" && of === "have") {
      verb = "";
      continue;
    }
    const isHelping = /^(?:does|did)(?:n't)?$/.test(word.word) && words[at + 1]?.word === "not";
    if (isHelping || /^(?:still|only|now|will|would|can|should|may|might|must|never|not)$/.test(word.word)) continue;
    const isLink = /^(?:be|is|was|has|had|are|were|got|gets)$/.test(word.word);
    if (verb !== "" && !isMainVerb(word, words[at - 1])) break;
    verb = isLink ? (/^ha/.test(word.word) ? "have" : "be") : infinitiveOf(word.word, word.tags);
    if (!isLink) {
      at++;
      break;
    }
    of ??= verb === "be" ? "be" : "have";
    from = at + 1;
  }
  if (verb === "") return undefined;
  if (/^(?:right|totally|completely|right|way)$/.test(words[at]?.word ?? "")) at++;
  const particle = words[at]?.word ?? "";
  const whole = `${verb} ${particle}`;
  const isPhrasal = CLOSINGS.has(whole) || DECIDES.has(whole) || RELATIONS.has(whole) || DELIVERING.has(whole);
  return {
    verb: isPhrasal ? whole : verb,
    of,
    complement: words.slice(from),
    isNoLonger,
    isNegated: isNever || (/^(?:does|did)(?:n't)?$/.test(words[0]?.word ?? "") && words[1]?.word === "not"),
    rest: words.slice(isPhrasal ? at + 1 : at),
  };
}

const isBase = (word: Word | undefined): boolean => word?.word === "be" || word?.tags.has("Infinitive") === true;

/** "has moved", "was cancelled", "is going up": a participle after its auxiliary. */
const isMainVerb = ({ word, tags }: Word, before: Word | undefined): boolean =>
  SAME_IN_PAST.has(word) ||
  (!PREPOSITIONS.has(word) &&
    (tags.has("Verb") || isPast(word, tags)) &&
    !tags.has("Noun") &&
    !/^(?:a|an|the)$/.test(before?.word ?? "") &&
    !(tags.has("Adjective") && !isPast(word, tags)));

export interface Value {
  readonly slot: Slot;
  readonly value: string;
}

/** The words up to the first comma, bracket or clause, in lower case. */
export const valueText = (words: Words): string => {
  const end = words.findIndex(({ after }) => /^[,;(]/.test(after));
  return (end === -1 ? words : words.slice(0, end + 1)).map(({ word }) => word).join(" ");
};

/** @param words from the preposition or the value on */
export function valueAt(words: Words): Value | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const link = PREPOSITIONS.has(first.word) ? first.word : undefined;
  const rest = link === undefined ? words : words.slice(1);
  const head = rest.find(({ tags }) => !tags.has("Determiner") && !tags.has("Adverb"));
  if (head === undefined || head.tags.has("Pronoun")) return undefined;
  const value = valueText(rest);
  const isEvery =
    /^(?:every|each)$/.test(first.word) &&
    /^(?:morning|afternoon|evening|night|day|weekday|week|month)$/.test(head.word);
  if (isTime(head) || isEvery || (link !== undefined && isClock(rest, link))) return { slot: "when", value };
  if (isNumber(head))
    return link === undefined || /^(?:to|at|of|from|around|about)$/.test(link) ? { slot: "amount", value } : undefined;
  if (link === undefined || !/^(?:in|at|on|to|into)$/.test(link)) return undefined;
  const index = rest.slice(0, Math.max(1, endOf(rest)));
  // "runs on WordPress": not a place, unlike "on Baker Street".
  if (link === "on" && head.tags.has("ProperNoun") && !STREETS.has(index.at(-1)?.word ?? "")) return undefined;
  return head.tags.has("Noun") || head.tags.has("Adjective") || /^\p{Lu}/u.test(head.written)
    ? { slot: "where", value: valueText(index) }
    : undefined;
}

const STREETS = wordSet("street road avenue lane square row hill way drive terrace st rd ave close crescent quay");

/** The index of the next preposition. */
const endOf = (words: Words): number => {
  const end = words.findIndex(({ word }, at) => at > 0 && PREPOSITIONS.has(word) && word !== "of");
  return end === -1 ? words.length : end;
};

const isTime = ({ word, tags, written }: Word): boolean =>
  tags.has("Date") ||
  tags.has("Month") ||
  tags.has("WeekDay") ||
  /^(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?$/.test(word) ||
  /^\d{1,2}(?:st|nd|rd|th)$/.test(written) ||
  /^(?:mornings|evenings|afternoons|nights|weekends|mornings|midday|noon|midnight|summer|autumn|winter|spring|easter|christmas)$/.test(
    word,
  );

/** "at 7", "to 7.30 pm", "9 May". */
const isClock = (words: Words, link: string): boolean => {
  const [first, second] = words;
  if (first === undefined || !/^\d/.test(first.written)) return false;
  const isDay = second !== undefined && first.after === " " && (second.tags.has("Month") || second.tags.has("Date"));
  return (
    isDay ||
    /^\d{1,2}(?:[:.]\d{2})?(?:am|pm|h)$/iu.test(first.written) ||
    /^\d{1,2}:\d{2}$/.test(first.written) ||
    second?.word === "pm" ||
    second?.word === "am" ||
    ((link === "at" || link === "on") && /^\d{1,2}$/.test(first.written) && first.after !== " ")
  );
};

const isNumber = ({ word, tags, written }: Word): boolean =>
  tags.has("Value") || tags.has("Money") || /^[£$€]?\d/u.test(written) || /^(?:half|double|twice)$/.test(word);
