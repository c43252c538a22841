/**
 * Sentences that omit "I": "Just got back from Porto", "allergic to cats", "day job: dentist",
 * "atheist here".
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { relativeWord } from "../people/relative-words.ts";
import { article } from "../people/relatives.ts";
import { isRole } from "../things/attribute-keys.ts";
import { isLead, type ResolvePronoun, rewriteLead, withLead } from "./clause.ts";
import { readLabel, withOmittedVerb } from "./labels.ts";
import { isGivenName, isWord } from "./lexicon.ts";
import { joinWords, makeWord, type Word, type Words } from "./parse.ts";
import { isSelfList } from "./parts.ts";
import { predicateOf } from "./predicate.ts";
import type { Frame } from "./pronouns.ts";
import { textOf } from "./text.ts";
import { BASE_VERBS, infinitiveOf, isFiniteVerb, isPast, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, MODALS, PREPOSITIONS, REGULAR } from "./words.ts";

export function readElided(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const frame: Frame = { isSpeaker: true, resolve };
  const at = words.findIndex(({ word }) => !(FILLERS.has(word) && !KEPT_ADVERBS.has(word)));
  const own = at <= 0 ? words : words.slice(at);
  const [first, second] = own;
  if (first === undefined) return undefined;
  return (
    readIntroduction(own, frame) ??
    readNewCircumstance(own, frame) ??
    readPreference(own, frame) ??
    readHere(own, frame) ??
    readPostNow(own, frame) ??
    readLabel(own, frame) ??
    readVerbless(own, frame) ??
    readWithVerb(own, first, second, frame) ??
    readAfterLead(own, resolve)
  );
}

/** "Never misses a match", "loves his racing": omits "he". */
export function isAboutAnother(words: Words): boolean {
  const verb = words.find(({ word }) => !KEPT_ADVERBS.has(word));
  return (
    verb !== undefined &&
    isThirdPersonForm(verb.word) &&
    !verb.tags.has("Noun") &&
    !/^(?:is|was|has|does)$/.test(verb.word) &&
    words[0]?.written === words[0]?.word
  );
}

/** "Last week got promoted": a time, then a verb. */
function readAfterLead(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const verb = words.findIndex(({ word, tags }) => isPast(word, tags) && !tags.has("Noun"));
  // "Friday practice moved": no time.
  const isTime = words
    .slice(0, Math.max(0, verb))
    .every(({ tags, word }) => tags.has("Date") || !tags.has("Noun") || word === "time");
  // "Saturday fell through": the day's plan.
  if (words[verb]?.word === "fell" && words[verb + 1]?.word === "through") return undefined;
  if (verb < 1 || verb > LEAD_MAX || !words[0]?.tags.has("Date") || !isTime || !isLead(words.slice(0, verb)))
    return undefined;
  const lead = rewriteLead(words.slice(0, verb), { isSpeaker: true, resolve });
  const memory = predicateMemory(words.slice(verb), { isSpeaker: true, resolve });
  return lead === undefined || memory === undefined ? undefined : { text: withLead(memory.text, lead) };
}
const LEAD_MAX = 5;

function readWithVerb(words: Words, first: Word, second: Word | undefined, frame: Frame): ClauseMemory | undefined {
  const { word, tags } = first;
  // "He made a friend! Called Cian": whose name?
  if (/^(?:called|named)$/.test(word) && words.length === 2 && /^\p{Lu}/u.test(second?.written ?? "")) return undefined;
  if (word === "do" && second?.word === "not" && !STATIVE.has(words[2]?.word ?? "")) return undefined;
  if (word === "am" || (/^(?:can|do|did|could|will|have|was)$/.test(word) && second?.word === "not"))
    return predicateMemory(words, frame);
  if (
    word === "not" &&
    /^(?:a|an|the)$/.test(second?.word ?? "") &&
    words.some((each) => /^(?:anymore|longer|more)$/.test(each.word))
  )
    return predicateMemory([makeWord("am", " ", "Verb"), ...words], frame);
  // "not vegan any more", "no longer vegan"
  if (
    (word === "not" || (word === "no" && second?.word === "longer")) &&
    STATES.has(words[word === "no" ? 2 : 1]?.word ?? "")
  ) {
    const isOver =
      word === "no" ||
      words.some(
        (each, index) =>
          each.word === "anymore" || (each.word === "any" && /^(?:more|longer)$/.test(words[index + 1]?.word ?? "")),
      );
    if (isOver) return predicateMemory([makeWord("am", " ", "Verb"), ...lowerFirst(words)], frame);
  }
  // "not a morning person at all"
  if (word === "not" && /^(?:a|an|the)$/.test(second?.word ?? "") && words.some((each) => PERSONS.test(each.word)))
    return predicateMemory([makeWord("am", " ", "Verb"), ...lowerFirst(words)], frame);
  if (word === "not" && second !== undefined && /ing$/.test(second.word))
    return withOmittedVerb([makeWord("isn't", " ", "Verb")], words.slice(1), frame);
  if (
    word === "never" &&
    /^(?:been|had|done|seen|gone|eaten|known|driven|flown|ridden|written)$/.test(second?.word ?? "")
  )
    return withOmittedVerb([makeWord("has", " ", "Verb"), makeWord("never", " ")], words.slice(1), frame);
  if (word === "never" && second !== undefined && isPast(second.word, second.tags))
    return predicateMemory(words, frame);
  if (isGerund(first))
    return isActivity(words, first, second)
      ? withOmittedVerb([makeWord("is", " ", "Verb")], lowerFirst(words), frame)
      : undefined;
  if (word === "been") return withOmittedVerb([makeWord("has", " ", "Verb")], lowerFirst(words), frame);
  // "Got an interview on Friday" is in the future.
  if (
    word === "got" &&
    /^an?$/.test(second?.word ?? "") &&
    words.slice(2, EVENT_WITHIN).some((each) => APPOINTMENTS.test(each.word))
  )
    return withOmittedVerb([makeWord("has", " ", "Verb")], words.slice(1), frame);
  const isDoing =
    /^(?:raised|hired|fired|promoted)$/.test(word) &&
    /^(?:an?|the|my|our|one|two|three|four|some|someone|somebody|another|more|it|him|her|them)$/.test(
      second?.word ?? "",
    );
  if (!isDoing && /^(?:born|raised|diagnosed|baptised|baptized|promoted|hired|fired|elected)$/.test(word))
    return withOmittedVerb([makeWord("was", " ", "Verb")], lowerFirst(words), frame);
  const isStative =
    NEVER_IMPERATIVE.has(word) &&
    (tags.has("Verb") || BASE_VERBS.has(word)) &&
    second !== undefined &&
    !isFiniteVerb(second) &&
    // "Love and acceptance are …": two nouns.
    !(second.word === "and" && !BASE_VERBS.has(words[2]?.word ?? "")) &&
    !(second.word === "and" && words[2]?.tags.has("Noun") === true) &&
    !(word === "work" && isThirdPersonForm(second.word)) &&
    // "Work laptop is a ThinkPad"
    !(second.tags.has("Noun") && second.after === " " && /^(?:is|are|was|were)$/.test(words[2]?.word ?? "")) &&
    !/^(?:you|your)$/.test(second.word);
  const isDone =
    (isPast(word, tags) || (SAME_IN_PAST.has(word) && word !== "let")) &&
    !tags.has("Noun") &&
    !words.slice(1, SUBJECT_WITHIN).some((each) => /^(?:is|was|are|were)$/.test(each.word));
  return isStative || isDone ? predicateMemory(words, frame) : undefined;
}
/** Not "bring a cake". */
const isGerund = ({ word, tags }: Word): boolean =>
  /ing$/.test(word) &&
  !BASE_VERBS.has(word) &&
  (tags.has("Gerund") || tags.has("Verb") || LONG_ACTIVITIES.has(word) || word === "trying");

/** "Learning Welsh", "going to Crete": what the speaker does. */
function isActivity(words: Words, { word, tags }: Word, second: Word | undefined): boolean {
  if (NAMED_BY_USE.test(`${word} ${second?.word}`)) return false;
  // "Stepping on a stage makes me feel alive": not an activity of the speaker.
  const verb = words
    .slice(0, clauseEnd(words))
    .findIndex(
      (each, index) => index > 0 && isActivityPredicate(each, words[index + 1]) && !opensClause(words, index - 1),
    );
  // "Reading group moved to Fridays": its name.
  const third = words[2];
  const isSubject =
    second !== undefined && third !== undefined && isThirdPersonForm(second.word) && PREPOSITIONS.has(third.word);
  const isName =
    second?.tags.has("Noun") === true &&
    second.after === " " &&
    third !== undefined &&
    (isFiniteVerb(third) || isPast(third.word, third.tags));
  // "Skiing, trying local dishes": an answer, whose time is in the question.
  const isList = words.some(
    ({ word: each }, index) => index > 0 && /^,/.test(words[index - 1]?.after ?? "") && /\p{L}{3}ing$/u.test(each),
  );
  // "Christening on 3 May" is an event.
  const isEvent =
    !BASE_VERBS.has(infinitiveOf(word, tags)) &&
    /^(?:on|at|from)$/.test(second?.word ?? "") &&
    words[2]?.tags.has("Date") === true;
  // "Seeing the lambs play": a single moment.
  const isMoment =
    /^(?:seeing|hearing|knowing|watching)$/.test(word) &&
    /^(?:the|them|their|those|these|his|her|all|how|that|everyone)$/.test(second?.word ?? "") &&
    // "Watching The Wire"
    !(/^\p{Lu}/u.test(second?.written ?? "") && /^\p{Lu}/u.test(third?.written ?? ""));
  // "Going to mass with nana on Sundays"
  const isHabit = word === "going" && second?.word === "to" && words.some((each) => REGULAR.test(each.word));
  const isJourney = word === "going" && /^(?:to|on|away|back)$/.test(second?.word ?? "") && isJourneyTo(words.slice(2));
  const isTurn =
    word === "going" &&
    (isWorkingHours(words, 1) ||
      STATES.has(second?.word ?? "") ||
      /^(?:freelance|self-employed)$/.test(second?.word ?? ""));
  return (
    verb === -1 &&
    !isSubject &&
    !isName &&
    !isEvent &&
    !isMoment &&
    (isTurn || !isList) &&
    (!NO_ACTIVITY.has(word) || isJourney || isTurn || isHabit)
  );
}

/** "To Crete", "on holiday", "back to Rome". */
const isJourneyTo = ([first, second]: Words): boolean =>
  first !== undefined &&
  ((first.word === "to" && /^(?:work|uni|university|school|college|\p{Lu}.*)$/u.test(second?.written ?? "")) ||
    first.tags.has("Place") ||
    /^\p{Lu}/u.test(first.written) ||
    /^(?:holiday|a|with|for)$/.test(first.word));
const APPOINTMENTS =
  /^(?:appointment|interview|exam|test|meeting|check-?up|viewing|scan|mri|x-?ray|shift|gig|deadline|audition|rehearsal|match|presentation|call)$/;
const EVENT_WITHIN = 5;
/** "Hearing aids from Costco": things, not what somebody does. */
const NAMED_BY_USE =
  /^(?:\p{L}+ing (?:machine|shoes|boots|glasses|aids?|pool|bags?|board|pass|permit|space|test|lessons?|class(?:es)?|licen[cs]e|room|table|kit|gear|coach|instructor|teacher|partner|club|tablets?|pills?|sticks?|frames?|lists?|hours|times|notes|minutes|agenda|plan)|wedding \p{L}+)$/u;

/** Predicates about an activity: "Rowing can help", "Painting makes me feel alive". */
const isActivityPredicate = (word: Word, next: Word | undefined): boolean =>
  // "Watching them really inspired me", "sewing cheers me up".
  (/^(?:me|us)$/.test(next?.word ?? "") && (isPast(word.word, word.tags) || /\p{L}{3}s$/u.test(word.word))) ||
  (MODALS.has(word.word) && !word.tags.has("Date")) ||
  /^(?:is|was|has|have|had|did|makes?|made|helps?|helped|lets?|keeps?|gives?|brings?|means?|starts|begins|opens|ends|costs|moves)$/.test(
    word.word,
  ) ||
  (word.tags.has("PresentTense") && !word.tags.has("Gerund") && !word.tags.has("Infinitive"));
/** Introduces an inner clause: "moving to where my sister is". */
const OPENS_CLAUSE = /^(?:who|that|which|where|what|i|we|you|she|he|it|they|to|and)$/;
/** "Taking care of it motivates me": the object of a preposition starts no clause. */
const opensClause = (words: Words, at: number): boolean =>
  OPENS_CLAUSE.test(words[at]?.word ?? "") &&
  !(/^(?:it|that)$/.test(words[at]?.word ?? "") && /^(?:of|with|like|about|for)$/.test(words[at - 1]?.word ?? ""));
/** The text after the first comma is a different statement, except in "a place where I'm known, liked and missed". */
const clauseEnd = (words: Words): number => {
  const comma = words.findIndex(({ after }) => /^[,;]/.test(after));
  const isInside = words.slice(0, comma + 1).some(({ word }) => /^(?:where|who|that|which)$/.test(word));
  return comma === -1 || isInside ? words.length : comma + 1;
};
const PERSONS =
  /^(?:person|man|woman|guy|girl|fan|drinker|smoker|eater|reader|driver|swimmer|citizen|native|speaker|member)$/;
const SUBJECT_WITHIN = 4;
/** Verbs whose negation is a fact, not a prohibition. */
const STATIVE = EN.words("elided-stative");
/** Verbs that are never imperatives. */
const NEVER_IMPERATIVE = EN.words("never-imperative");
/** Activities that last weeks. The tagger takes them for nouns at the start of a text. */
const LONG_ACTIVITIES: ReadonlySet<string> = new Set(
  "studying growing moving training working living learning saving renovating expecting recovering commuting planning writing thinking".split(
    " ",
  ),
);
const NO_ACTIVITY = EN.words("no-activity");

const lowerFirst = (words: Words): Words => {
  const [first, ...others] = words;
  return first === undefined ? [] : [{ ...first, written: first.word }, ...others];
};

function predicateMemory(words: Words, frame: Frame): ClauseMemory | undefined {
  const predicate = predicateOf(lowerFirst(words), frame);
  return predicate === undefined ? undefined : { text: textOf(predicate) };
}

/** "atheist here, third generation", "lactose intolerant here", "Noemí here". */
function readHere(words: Words, frame: Frame): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => word === "here");
  const [here, next] = [words[at], words[at + 1]];
  if (
    at < 1 ||
    at > HERE_MAX ||
    // "The wifi here is appalling"
    (next?.tags.has("Verb") === true && !/^\s*[,;.–-]/.test(here?.after ?? "")) ||
    words.slice(0, at).some(
      ({ tags, word, written }, index) =>
        // "Mark here"
        (tags.has("Verb") &&
          !tags.has("Adjective") &&
          !tags.has("Noun") &&
          !(/^\p{Lu}/u.test(written) && isGivenName(word))) ||
        (PREPOSITIONS.has(word) && !(word === "from" && index === 1 && at > 2)) ||
        MODALS.has(word) ||
        tags.has("Pronoun"),
    )
  )
    return undefined;
  // "two cats here": not what the speaker is.
  if (words[0]?.tags.has("Value") === true && words[at - 1]?.tags.has("Plural") === true)
    return withOmittedVerb(
      [makeWord("has", " ", "Verb")],
      [...words.slice(0, at - 1), { ...words[at - 1], after: words[at]?.after ?? "" } as Word, ...words.slice(at + 1)],
      frame,
    );
  // "no dogs here": absence.
  if (words[0]?.word === "no")
    return withOmittedVerb(
      [makeWord("has", " ", "Verb"), makeWord("no", " ")],
      words.slice(1, at).map((word, index) => (index === at - 2 ? { ...word, after: "" } : word)),
      frame,
    );
  const own = words
    .slice(0, at)
    .map((word, index) => (index === at - 1 ? { ...word, after: words[at]?.after ?? "" } : word));
  return readComplement([...own, ...words.slice(at + 1)], frame);
}
const HERE_MAX = 4;

/** "Logistics coordinator now", "head nurse now, at last": a new job. */
function readPostNow(words: Words, frame: Frame): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => word === "now");
  const role = words.slice(0, Math.max(0, at));
  const isEnd = words[at + 1] === undefined || /^[,;]/.test(words[at]?.after ?? "");
  if (at < 1 || at > HERE_MAX || !isEnd) return undefined;
  if (
    role.some(
      ({ after, tags }) => /[,;:]/.test(after) || tags.has("Verb") || tags.has("Determiner") || tags.has("Possessive"),
    )
  )
    return undefined;
  const named = role.map(({ word }) => word).join(" ");
  if (!isRole(named) || !EN.is("role-head", named)) return undefined;
  return withOmittedVerb(
    [makeWord("is", " ", "Verb"), makeWord("now", " "), makeWord(article(named), " ")],
    lowerFirst(role.map((word, index) => (index === at - 1 ? { ...word, after: "" } : word))),
    frame,
  );
}

/** A common word rather than a name: "atheist". */
const isCommonWord = (word: string): boolean =>
  isWord(word) || /(?:ist|er|or|ian|ant|ent|vegan|free|mum|dad|ic|al|man|woman|ism|ive|an)$/.test(word);

/** Preferences and settings: "he/him for me", "dark mode everywhere". */
function readPreference(words: Words, frame: Frame): ClauseMemory | undefined {
  const [first, second] = words;
  if (first?.word === "pronouns" && second !== undefined) return { text: `Uses ${second.written} pronouns` };
  // "No migraines since May"
  const since = words.findIndex(({ word }) => word === "since");
  if (first?.word === "no" && second?.tags.has("Noun") === true && since > 1 && since <= ABSENCE_WITHIN)
    return withOmittedVerb(
      [makeWord("has", " ", "Verb"), makeWord("had", " "), makeWord("no", " ")],
      words.slice(1),
      frame,
    );
  // "No dairy for me since May"
  const forMe = words.findIndex(({ word }, index) => word === "for" && words[index + 1]?.word === "me");
  // "No siblings but grew up among cousins"
  if (
    first?.word === "no" &&
    relativeWord(second?.word ?? "")?.isPlural === true &&
    /^(?:but|and|so)$/.test(words[2]?.word ?? "")
  )
    return withOmittedVerb([makeWord("has", " ", "Verb"), makeWord("no", " ")], words.slice(1), frame);
  // "no more crutches"
  if (
    first?.word === "no" &&
    second?.word === "more" &&
    forMe === -1 &&
    words.length > 2 &&
    words.length <= ABSENCE_WITHIN &&
    words.every(({ tags }) => !tags.has("Verb"))
  )
    return withOmittedVerb([makeWord("has", " ", "Verb"), makeWord("no", " ")], words.slice(1), frame);
  // "No more coffee for me"
  const isGivenUp = second?.word === "more" && forMe > 2;
  if (first?.word === "no" && forMe > 1)
    return withOmittedVerb(
      isGivenUp ? [makeWord("no"), makeWord("more")] : [makeWord("has", " ", "Verb"), makeWord("no")],
      [...words.slice(isGivenUp ? 2 : 1, forMe), ...words.slice(forMe + 2)],
      frame,
    );
  if (/^(?:she|he|they|xe|ze)\/\p{L}+$/u.test(first?.word ?? "")) return { text: `Uses ${first?.word} pronouns` };
  const isTheme = /^(?:dark|light)$/.test(first?.word ?? "") && /^(?:mode|theme)$/.test(second?.word ?? "");
  if (isTheme && !words.some(({ tags }) => tags.has("Verb")))
    return withOmittedVerb([makeWord("uses", " ", "Verb")], lowerFirst(words), frame);
  const at = words.findIndex(({ word }) => word === "it");
  const isAll =
    at >= 0 &&
    at <= LEAD_MAX &&
    words[at + 1]?.word === "is" &&
    /^(?:all|mostly|only|mainly)$/.test(words[at + 2]?.word ?? "");
  const value = words.slice(at + 3);
  if (!isAll || !isLead(words.slice(0, at)) || !/^\p{Lu}/u.test(value[0]?.written ?? "")) return undefined;
  // "From now on it's only Fridays": a new time for something, not a tool.
  if (value[0]?.tags.has("Date")) return undefined;
  const lead = rewriteLead(words.slice(0, at), frame);
  const memory = withOmittedVerb(
    [
      makeWord("uses", " ", "Verb"),
      makeWord(words[at + 2]?.word === "all" ? "only" : (words[at + 2]?.word ?? ""), " "),
    ],
    value,
    frame,
  );
  return memory === undefined || lead === undefined ? undefined : { text: withLead(memory.text, lead) };
}

const ABSENCE_WITHIN = 4;

/** Current circumstances: "New job at a language school, 12 euros an hour". */
const readNewCircumstance = (words: Words, frame: Frame): ClauseMemory | undefined =>
  words[0]?.word === "new" && GOT.has(words[1]?.word ?? "") && !words.slice(0, OWN_WITHIN).some(isFiniteVerb)
    ? withOmittedVerb([makeWord("has", " ", "Verb"), makeWord("a", " ")], lowerFirst(words), frame)
    : undefined;
const GOT = EN.words("elided-got");
const OWN_WITHIN = 6;

/** "Hildur, 34, architect, Reykjavik". */
function readIntroduction(words: Words, frame: Frame): ClauseMemory | undefined {
  const isNamed = /^\p{Lu}\p{Ll}/u.test(words[0]?.written ?? "") && words[0]?.after === ", ";
  const age = words[1];
  return isNamed && age?.after === ", " && /^(?:1[4-9]|[2-9]\d)$/.test(age.written)
    ? withOmittedVerb([makeWord("is", " ", "Verb")], words, frame)
    : undefined;
}
/** "Dad of twins (girls), bassist", "Vietnamese, 41, nail salon owner". */
export function readSelfList(words: Words): ClauseMemory | undefined {
  const [first, second] = words;
  const said = joinWords(words)
    .replaceAll(/(?<!\p{L})kids(?!\p{L})/gu, "children")
    .replace(/ \((?<told>(?:she|he|they|xe|ze)\/\p{L}+)\)/u, ", $<told>")
    .replace(/(?<![\s.!])[\s.!]+$/u, "");
  if (first === undefined || !isSelfList(said)) return undefined;
  const role = second?.word === "of" ? (relativeWord(first.word)?.relation ?? first.word) : undefined;
  const own = role === undefined ? said : `${role}${said.slice(first.written.length)}`;
  return {
    text: `Is ${EN.is("nation", first.written) ? own : own.charAt(0).toLowerCase() + own.slice(1)}`,
    isSure: true,
  };
}

/** Adds "Is" before a complement: "a dentist", "allergic to cats", "Noemí". */
function readComplement(words: Words, frame: Frame): ClauseMemory | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const noun = words.find(
    (word, index) =>
      /^[,;]/.test(word.after) || words[index + 1] === undefined || PREPOSITIONS.has(words[index + 1]?.word ?? ""),
  );
  const isName =
    /^\p{Lu}\p{Ll}/u.test(first.written) &&
    (first.tags.has("Person") || first.tags.has("FirstName") || !isCommonWord(first.word));
  const isThing =
    !isName &&
    noun?.tags.has("Noun") === true &&
    !noun.tags.has("Plural") &&
    !noun.tags.has("Uncountable") &&
    !first.tags.has("Determiner") &&
    !first.tags.has("Value");
  const head = isThing
    ? [makeWord("is", " ", "Verb"), makeWord(article(first.word), " ")]
    : [makeWord("is", " ", "Verb")];
  return withOmittedVerb(head, isName ? words : lowerFirst(words), frame);
}

/** "Allergic to cats", "mother of four", "married with two kids", "vegetarian since 2010". */
function readVerbless(words: Words, frame: Frame): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  if (first.word === "still" && STATES.has(second.word))
    return withOmittedVerb([makeWord("is", " ", "Verb"), makeWord("still", " ")], words.slice(1), frame);
  if (first.word === "back" && second.word === "from") return undefined;
  // "Retired in 2011": an event.
  const isEvent =
    /^(?:retired|married|divorced|separated)$/.test(first.word) && /^(?:in|at|on|after|before)$/.test(second.word);
  if (
    !isEvent &&
    STATES.has(first.word) &&
    (PREPOSITIONS.has(second.word) ||
      /^(?:apart|except|besides)$/.test(second.word) ||
      first.word === "lactose" ||
      /^[,]/.test(first.after))
  )
    return asSure(withOmittedVerb([makeWord("is", " ", "Verb")], lowerFirst(words), frame));
  // "in Lisbon for two weeks"
  const isStay = /^(?:in|at)$/.test(first.word) && (second.tags.has("Place") || /^\p{Lu}/u.test(second.written));
  if (
    isStay &&
    words.some(({ word }) => /^(?:for|until|till|this)$/.test(word)) &&
    !words.some(({ word }) => /^(?:i|we|is|are|was|were)$/.test(word))
  )
    return withOmittedVerb([makeWord("is", " ", "Verb")], lowerFirst(words), frame);
  // "free from 2pm", "away till Sunday"
  const isAvailable =
    /^(?:free|available|away|busy)$/.test(first.word) &&
    /^(?:from|on|until|till|after|before|all|this|next)$/.test(second.word);
  if (isAvailable && !words.some(isFiniteVerb))
    return withOmittedVerb([makeWord("is", " ", "Verb")], lowerFirst(words), frame);
  if (isTrade(words))
    return withOmittedVerb([makeWord("is", " ", "Verb"), makeWord(article(first.word), " ")], lowerFirst(words), frame);
  const isHours = isWorkingHours(words, first.word === "back" ? 1 : 0);
  if (isHours && !words.some(isFiniteVerb))
    return withOmittedVerb([makeWord("is", " ", "Verb")], lowerFirst(words), frame);
  // "14 weeks pregnant"
  if (/^(?:weeks|months)$/.test(second.word) && words[2]?.word === "pregnant")
    return asSure(withOmittedVerb([makeWord("is", " ", "Verb")], words, frame));
  if (isPosted(words) && !words.some(isFiniteVerb))
    return withOmittedVerb([makeWord("is", " ", "Verb"), makeWord(article(first.word), " ")], lowerFirst(words), frame);
  if (ROLES_OF.has(first.word) && second.word === "of" && !words.some(({ word }) => /^(?:is|was|are)$/.test(word))) {
    // "Mum of two": a mother, and not the speaker's.
    const role = makeWord(relativeWord(first.word)?.relation ?? first.word);
    return withOmittedVerb(
      [makeWord("is", " ", "Verb"), makeWord(article(role.word), " "), role],
      words.slice(1),
      frame,
    );
  }
  return undefined;
}
/** "Freelance illustrator, mostly books". */
function isTrade(words: Words): boolean {
  const comma = words.findIndex(({ after }) => /^,/.test(after));
  const [first, ...role] = words.slice(0, comma === -1 ? undefined : comma + 1);
  const named = role.map(({ word }) => word).join(" ");
  return (
    /^(?:freelance|self-employed|retired|trainee|apprentice|part-time|full-time)$/.test(first?.word ?? "") &&
    role.length <= ROLE_MAX &&
    isRole(named) &&
    EN.is("role-head", named)
  );
}
/** "welder at Drax", "software engineer at Stripe", and not "dinner at Nando's". */
function isPosted(words: Words): boolean {
  const at = words.findIndex(({ word }) => /^(?:at|in|for|from)$/.test(word));
  const role = words.slice(0, Math.max(0, at)).map(({ word }) => word);
  return (
    role.length > 0 &&
    role.length <= ROLE_MAX &&
    isRole(role.join(" ")) &&
    (role.length === 1 || relativeWord(role.at(-1) ?? "")?.isRole === true) &&
    EN.is("role-head", role.join(" ")) &&
    // "Manager from June"
    words[at + 1]?.tags.has("Date") === false &&
    /^\p{Lu}/u.test(words[at + 1]?.written ?? "")
  );
}
const ROLE_MAX = 3;

/** "full time on the app", "back part time at school". */
const isWorkingHours = (words: Words, at: number): boolean =>
  (/^(?:full|part)$/.test(words[at]?.word ?? "") && words[at + 1]?.word === "time") ||
  /^(?:full|part)-time$/.test(words[at]?.word ?? "");
/** A lasting state is worth keeping even without "I'm". */
const asSure = (memory: ClauseMemory | undefined): ClauseMemory | undefined =>
  memory === undefined || !STATE_CUES.test(memory.text) ? memory : { ...memory, isSure: true };
/** Matches sentences that may state one. */
export const STATE_CUES =
  /(?<!\p{L})(?:allergic|intolerant|pregnant|breast-?feeding|diabetic|coeliac|celiac|vegan|vegetarian|dyslexic|autistic|colour-blind|color-blind)(?!\p{L})/iu;
const STATES = EN.words("elided-states");
const ROLES_OF = EN.words("roles-of");
