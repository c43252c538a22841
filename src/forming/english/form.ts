/** The language rules of English. */

import { compilePattern } from "../../text/alphabetic.ts";
import { isCommitment } from "../../text/question-kinds.ts";
import { labelledFacts } from "../labelled-facts.ts";
import { ENGLISH as EN } from "../language-data.ts";
import type { ClauseMemory, LanguageRules, Person, PronounResolver } from "../language-rules.ts";
import { refusalReader } from "../refusals.ts";
import type { FavouriteForm, Slips } from "../slips.ts";
import { expandAnswer, ownOfKind } from "./clauses/answers.ts";
import type { ResolvePronoun } from "./clauses/clause.ts";
import { CLEFT_CUES, CONDITION_CUES } from "./clauses/clefts.ts";
import { splitDetails } from "./clauses/details.ts";
import { STATE_CUES } from "./clauses/elided.ts";
import { isIdleTalk } from "./clauses/idle-talk.ts";
import {
  ALWAYS_AS,
  LISTED_USES,
  NEGATED_ORDER,
  POLITE_ORDER,
  PREFERRED_STYLE,
  readInstruction,
  STYLE_CHANGE,
} from "./clauses/instructions.ts";
import { isCommonWord, isWord } from "./clauses/lexicon.ts";
import { forgetParses, parse, type Words } from "./clauses/parse.ts";
import { SELF_LIST_CUES, splitStatements } from "./clauses/parts.ts";
import { completeClause } from "./clauses/pronouns.ts";
import { isOneOffOrder } from "./clauses/requests.ts";
import { segments } from "./clauses/segments.ts";
import { isVague } from "./clauses/short-lived.ts";
import { readClause } from "./clauses/statement.ts";
import { isPast } from "./clauses/verbs.ts";
import { PERSON_WORDS, PREPOSITIONS } from "./clauses/words.ts";
import { CAREER_CUES, inFull, TEAM_CUES, TELLING_CUES } from "./people/life-events.ts";
import { DEPARTMENTS, introducedIn, namedRelatives } from "./people/named-relatives.ts";
import { nameAt } from "./people/names.ts";
import { introducedBy, leadingPerson, NAME_CUES, newbornIn } from "./people/naming.ts";
import { announcedRelation, withoutEndearment, withRelation } from "./people/own-people.ts";
import { DISMISSAL_CUES } from "./people/passives.ts";
import { isAnimal, relativeWord } from "./people/relative-words.ts";
import { isOwnFamiliar, personOf, type RelativePhrase, relativePhrase, withOwnChildren } from "./people/relatives.ts";
import { SELF_LEAD_CUES } from "./people/self-leads.ts";
import { thingQuestion } from "./things/asked-thing.ts";
import { attributeClaim } from "./things/attributes.ts";
import { movedTo } from "./things/changed.ts";
import { AVOIDANCE_CUES, CHOICE_CUES } from "./things/choices.ts";
import {
  CARE_CUES,
  INTOLERANCE_CUES,
  MEASURE_CUES,
  MEDICINE_CUES,
  PAIN_CUES,
  REACTION_CUES,
  TREATMENT_CUES,
} from "./things/health.ts";
import { PERMISSION_CUES } from "./things/permissions.ts";
import { NEAR_PLAN_CUES, PLAN_CUES } from "./things/plans.ts";
import { presuppositions } from "./things/presupposed.ts";
import { clockChange, swapIn, withClock } from "./things/swaps.ts";
import { TASTE_CUES, VERBLESS_TASTE_CUES } from "./things/taste-words.ts";
import { thingsIn } from "./things/thing-claims.ts";
import { HELPER_CUES, PRICE_CUES, SCHEDULE_CUES } from "./things/thing-complement.ts";
import { HELPERS } from "./things/thing-phrase.ts";
import { VALUE_CUES } from "./things/values.ts";
import { FACT_CUES } from "./things/values-told.ts";

function peopleIn(words: Words, resolve: ResolvePronoun): readonly Person[] {
  if (isFictional(words)) return [];
  const introduced = introducedBy(words, resolve);
  if (introduced !== undefined) return [introduced.person];
  const lead = leadingPerson(words);
  if (lead?.mayBeListener === false) return [lead.person];
  const isOpen = GENDERS.some((gender) => isPointing(words, gender) && resolve?.(gender) === undefined);
  // "His GP is Dr Brennan": without a known "his", a later "he" is ambiguous.
  const namedPeople = namedIn(words, resolve).filter(({ gender }) => !isOpen || gender !== undefined);
  // "Seeing a lady called Michelle, met her online": nobody of an earlier message.
  const newcomers = calledIn(words);
  const meant = referentsIn(words, resolve).filter(
    ({ name, relation, gender }) =>
      namedPeople.every((each) => each.name !== name || each.relation !== relation) &&
      newcomers.every((each) => each.gender !== gender),
  );
  return [...namedPeople, ...meant];
}

/** "Renate's husband left her": her is Renate. */
function withPossessor(words: Words, resolve: ResolvePronoun): ResolvePronoun {
  const owner = nameAt(words, 0);
  if (owner === undefined || owner.isPlace || !/'s?$/u.test(words[owner.end - 1]?.written ?? "")) return resolve;
  const theirs = relativePhrase(words, owner.end)?.relative.gender;
  return (gender, ...asked) =>
    theirs !== undefined &&
    (gender === "f" || gender === "m") &&
    gender !== theirs &&
    (owner.gender ?? gender) === gender
      ? { name: owner.name, gender }
      : resolve?.(gender, ...asked);
}

/** Referents of its pronouns. After "his GP is Dr Brennan", he remains a candidate. */
const referentsIn = (words: Words, resolve: ResolvePronoun): readonly Person[] => {
  const group = words.some(({ word }) => /^(?:they|them|their)$/.test(word)) ? resolve?.("several") : undefined;
  return [
    ...GENDERS.flatMap((gender) => {
      const person = isPointing(words, gender) ? resolve?.(gender) : undefined;
      return person === undefined ? [] : [{ ...person, gender }];
    }),
    ...(group?.members ?? (group === undefined ? [] : [group])),
  ];
};
const isPointing = (words: Words, gender: (typeof GENDERS)[number]): boolean =>
  words.some(({ word }) => PRONOUNS[gender].test(word));
const GENDERS = ["f", "m"] as const;
const PRONOUNS = { f: /^(?:she|her|hers)$/, m: /^(?:he|him|his)$/ } as const;

function namedIn(words: Words, resolve: ResolvePronoun): readonly Person[] {
  const relatives = namedRelatives(words, resolve).map(({ person }) => person);
  const introduced = introducedIn(words, resolve);
  // "My friend has a son, Tobe. He …": the new person is the topic.
  if (introduced.length > 0) return relatives.filter(({ name = "" }) => introduced.includes(name));
  const known = new Set(relatives.map(({ name }) => name));
  const born = newbornIn(words, resolve);
  const unnamed: Person[] = [];
  for (const [at, { word }] of words.entries()) {
    const start = phraseStart(words, at, word);
    const phrase = start === undefined ? undefined : relativePhrase(words, start);
    if (phrase === undefined || phrase.names.length > 0) continue;
    if (phrase.relative.isPlural && !isClearGroup(words, at, phrase.end)) continue;
    if (OWNED.test(word) || isOwnFamiliar(words, at) || isAdopted(words, at))
      unnamed.push(
        ...withTheirRelatives(words, phrase).map((person) =>
          phrase.quality.includes("new") ? { ...person, isNew: true } : person,
        ),
      );
  }
  unnamed.push(...newAnimalOf(words));
  if (isCourting(words)) unnamed.push({ relation: "partner" });
  unnamed.push(...unnamedRelativesOfNamed(words));
  // Behind the mother: "they called her Isla".
  if (born !== undefined) unnamed.push(born);
  const called = calledIn(words);
  if (called.length > 0) return [...relatives, ...called];
  if (isOwnOfKind(words)) return [{}];
  const strangers =
    theirPersonIn(words, [...relatives, ...unnamed, ...referentsIn(words, resolve)]) ?? unidentifiedIn(words, resolve);
  return [
    ...relatives,
    ...unnamed.filter(({ relation, of }) => of !== undefined || !relatives.some((each) => each.relation === relation)),
    ...namesIn(words).filter(({ name }) => !known.has(name)),
    ...strangers,
  ];
}
/** Unidentifiable referents of a later "he": "The plumber came", "some old guy at the gym". */
const unidentifiedIn = (words: Words, resolve: ResolvePronoun): readonly Person[] =>
  words.some(({ word, tags }, at) => {
    const start = determinerBefore(words, at);
    return (
      (PERSON_WORDS.has(word) || tags.has("Actor")) &&
      !tags.has("Plural") &&
      start !== -1 &&
      !/^(?:as|is|was|am|are|be|become|became|called|named|of)$/.test(words[start - 1]?.word ?? "") &&
      (HELPERS.has(word) || relativePhrase(words, at)?.relative.isRole !== false)
    );
  }) && GENDERS.every((gender) => !isPointing(words, gender) || resolve?.(gender) === undefined)
    ? [{}]
    : [];
/** "A kind old man": at most two words before the noun. */
const determinerBefore = (words: Words, at: number): number =>
  words.findLastIndex(
    ({ word }, index) =>
      index < at &&
      index >= at - 3 &&
      /^(?:the|a|an|some|this|that|new)$/.test(word) &&
      words.slice(index + 1, at).every((each) => !each.tags.has("Verb") && !PREPOSITIONS.has(each.word)),
  );
/** "Mine told me": whose relation the other speaker named. A later "he" is not the other's person. */
const isOwnOfKind = ([first]: Words): boolean => first?.word === "mine";
/**
 * "Arjun is left-handed and his erhu teacher insists", "my sister has a nanny": the next "she" may
 * be the teacher, or the nanny.
 */
function theirPersonIn(words: Words, known: readonly Person[]): readonly Person[] | undefined {
  if (known.some(({ of }) => of !== undefined)) return undefined;
  const person = words.find(
    ({ word, tags, after }, at) =>
      (PERSON_WORDS.has(word) || tags.has("Actor") || relativeWord(word)?.isPlural === false) &&
      !tags.has("Possessive") &&
      !(after === " " && words[at + 1]?.tags.has("Noun") === true) &&
      [1, 2].some(
        (back) =>
          (/^(?:his|her|their)$/.test(words[at - back]?.word ?? "") ||
            (/^an?$/.test(words[at - back]?.word ?? "") &&
              /^(?:has|got|hired)$/.test(words[at - back - 1]?.word ?? ""))) &&
          words.slice(at - back, at).every(({ after }) => after === " "),
      ),
  );
  if (person === undefined) return undefined;
  const { relation = person.word, gender } = relativeWord(person.word) ?? {};
  const at = words.indexOf(person);
  const told = words[at + 1]?.word === "is" ? nameAt(words, at + 2) : undefined;
  // "Their mum is Kylie"
  if (told !== undefined && !told.isPlace) return [{ name: told.name, ...(gender === undefined ? {} : { gender }) }];
  const [owner] = [...known, ...namesIn(words)].filter((each) => each.relation !== relation);
  return owner === undefined
    ? undefined
    : [{ relation, of: owner, isNew: true, ...(gender === undefined ? {} : { gender }) }];
}
const OWNED = /^(?:my|our)$/;

/** "My parents" as the subject, or without another thing that "they" may mean. */
const isClearGroup = (words: Words, at: number, end: number): boolean =>
  at === 0 ||
  words.every(
    ({ tags }, index) =>
      (index >= at && index < end) || !tags.has("Noun") || tags.has("Pronoun") || tags.has("Date") || tags.has("Time"),
  );

/** "Seeing someone new": named in the next sentence. */
const isCourting = (words: Words): boolean =>
  words.some(
    ({ word }, at) =>
      /^(?:seeing|dating)$/.test(word) &&
      !/^(?:he|she|they|is)$/.test(words[0]?.word ?? "") &&
      words
        .slice(at + 1, at + COURTING_WITHIN)
        .some((each) => /^(?:someone|somebody|guy|girl|man|woman)$/.test(each.word)),
  );
const COURTING_WITHIN = 4;

/** "Lena's baby", "Tom's twins": identified by a named relative. */
const unnamedRelativesOfNamed = (words: Words): readonly Person[] =>
  words.flatMap((_, at): readonly Person[] => {
    const owner = nameAt(words, at);
    if (owner === undefined || owner.isPlace || !/'s?$/u.test(words[owner.end - 1]?.written ?? "")) return [];
    const phrase = relativePhrase(words, owner.end);
    if (phrase === undefined || phrase.names.length > 0) return [];
    return [
      { ...personOf(phrase), of: { name: owner.name }, ...(phrase.relative.isPlural ? { isSeveral: true } : {}) },
    ];
  });

/** "My brother has a new dog": the topic from now on, and not the brother. */
function newAnimalOf(words: Words): readonly Person[] {
  const owner = OWNED.test(words[0]?.word ?? "") ? relativePhrase(words, 1) : undefined;
  const at = words.findIndex(({ word }) => ADOPTING.has(word) || word === "has");
  if (owner === undefined || at < owner.end || !/^(?:a|an|another)$/.test(words[at + 1]?.word ?? "")) return [];
  const phrase = relativePhrase(words, at + 2);
  if (phrase === undefined || phrase.names.length > 0 || !isAnimal(phrase.relative)) return [];
  return [{ ...personOf(phrase), of: personOf(owner, owner.names[0]) }];
}

/** Start of a kinship phrase: after "my" or "a", or at "Mum". */
function phraseStart(words: Words, at: number, word: string): number | undefined {
  if (OWNED.test(word) || /^(?:a|an|another)$/.test(word) || (word === "the" && isAdopted(words, at))) return at + 1;
  return isOwnFamiliar(words, at) ? at : undefined;
}

/** "My girlfriend's dad": he becomes the topic, not she. */
function withTheirRelatives(words: Words, phrase: RelativePhrase): readonly Person[] {
  const person = personOf(phrase);
  const next = phrase.isPossessive ? relativePhrase(words, phrase.end) : undefined;
  return next === undefined || next.relative.isPlural || next.names.length > 0
    ? [person]
    : [{ ...personOf(next), of: person }];
}

/** "We adopted a kitten", "found a flatmate": the speaker's from now on. */
const isAdopted = (words: Words, at: number): boolean => {
  const before = words.slice(Math.max(0, at - ADOPTED_WITHIN), at);
  return (
    before.some(({ word }) => ADOPTING.has(word)) &&
    (before.length < ADOPTED_WITHIN || before.some(({ word }) => word === "i" || word === "we"))
  );
};
const ADOPTED_WITHIN = 4;
const ADOPTING = EN.words("form-adopting");

/** "in Florence": a place with the name of a person. */
const isPlaceName = (words: Words, at: number, end: number): boolean =>
  /^(?:in|near|around|to|into|from)$/.test(words[at - 1]?.word ?? "") &&
  words.slice(at, end).some(({ tags }) => tags.has("Place"));

/** "Hania has eczema": no word, and no place. */
const isUnknownAtStart = (words: Words, at: number, end: number): boolean =>
  at === 0 &&
  end === 1 &&
  !isWord(words[0]?.word ?? "") &&
  words[0]?.tags.has("Organization") !== true &&
  /^(?:is|has|can|cannot|loves|hates|wants|likes|was|turned|started)$/.test(words[1]?.word ?? "");

/** "Our Oisín rang": the family calls its own so. */
const isOwnName = (words: Words, at: number, end: number): boolean =>
  end === at + 1 &&
  /^(?:my|our)$/.test(words[at - 1]?.word ?? "") &&
  at === 1 &&
  !isWord(words[at]?.word ?? "") &&
  words[end]?.tags.has("Verb") === true;

/** "New colleague started, Amara": the name of the person just spoken of. */
const isOfRole = (words: Words, at: number, end: number): boolean =>
  end === words.length &&
  /^,/.test(words[at - 1]?.after ?? "") &&
  words.slice(0, at).some(({ word }) => relativeWord(word) !== undefined || PERSON_WORDS.has(word));

/** "There's a guy called Kofi": whom a later "he" means. */
function calledIn(words: Words): readonly Person[] {
  const at = words.findIndex(
    ({ word }, index) => /^(?:called|named)$/.test(word) && PERSON_WORDS.has(words[index - 1]?.word ?? ""),
  );
  const found = at === -1 ? undefined : nameAt(words, at + 1, true);
  if (found === undefined) return [];
  const kind = words[at - 1]?.word ?? "";
  const gender = found.gender ?? (WOMEN.test(kind) ? "f" : MEN.test(kind) ? "m" : undefined);
  return [{ name: found.name, ...(gender === undefined ? {} : { gender }) }];
}
/** "A story about a girl named Defne" */
const isFictional = (words: Words): boolean => {
  const named = words.findIndex(({ word }) => /^(?:called|named|who)$/.test(word));
  return words.slice(0, Math.max(0, named)).some(({ word }) => FICTION.has(word));
};
const FICTION = EN.words("form-fiction");
/** The judge takes "hi im kit" for a greeting alone. */
const GREETING =
  /^(?:hi|hey|hello|hiya|heya|yo|g['’]day|good (?:morning|evening|afternoon))(?: (?:all|everyone|everybody|there|guys|folks))?[,!.]? (?=(?:i['’]?m|i am|my name(?:['’]?s| is)|the name['’]?s|\p{L}+ here,) )/iu;

/** "How's your mum?" */
const OF_LISTENER = /(?<!\p{L})your(?!\p{L}).*/iu;

const WOMEN = /^(?:woman|lady|girl|lass|gal)$/;
const MEN = /^(?:man|guy|boy|bloke|chap|lad|fella|fellow|gentleman|dude)$/;

/** "I met someone. Priscilla. She …": a sentence of a name alone. */
const isAlone = (words: Words): boolean => words.length === 1 && words[0]?.tags.has("FirstName") === true;

/** "How is Cerys?": a person, or the pet. */
const isAskedAfter = (words: Words, at: number): boolean =>
  words[at - 2]?.word === "how" && /^(?:is|about)$/.test(words[at - 1]?.word ?? "");

function namesIn(words: Words): readonly Person[] {
  const people: Person[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at);
    const isPerson =
      found !== undefined &&
      !found.isPlace &&
      !isPlaceName(words, at, found.end) &&
      (found.gender !== undefined ||
        isAskedAfter(words, at) ||
        isAlone(words) ||
        isUnknownAtStart(words, at, found.end) ||
        isOwnName(words, at, found.end) ||
        isOfRole(words, at, found.end) ||
        words.slice(at, found.end).some(({ tags }) => tags.has("FirstName") || tags.has("Person")));
    if (isPerson) people.push({ name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) });
    at = Math.max(at + 1, found?.end ?? 0);
  }
  return people;
}

/** "my son Leo", "Luka's wife Petra"; without a relation, the name. */
function describePerson({ name, relation, of }: Person): string | undefined {
  if (relation === undefined) return name;
  if (DEPARTMENTS.has(relation)) return `my colleague ${name ?? ""}`;
  const owner = of === undefined ? "my" : possessiveOf(of);
  return owner === undefined ? name : `${owner} ${relation}${name === undefined ? "" : ` ${name}`}`;
}

function possessiveOf(person: Person): string | undefined {
  const owner = person.name ?? describePerson(person);
  return owner === undefined ? undefined : `${owner}'s`;
}

const restated = (sentence: string): string | undefined =>
  RESTATING.map((name) => EN.pattern(name).exec(sentence)?.groups?.["told"]).find((told) => told !== undefined);
const RESTATING = ["hedged", "memory-request", "did-tell", "found-out", "after-no"];

/** "On Monday... wait, Tuesday". What starts a new clause, such as "wait, it's Sunday", puts nothing right. */
export const SLIPS: Slips = {
  mark: EN.pattern("slip-mark"),
  interchangeable: [
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun",
    "january february march april may june july august september october november december",
    "mondays tuesdays wednesdays thursdays fridays saturdays sundays",
    "two three four five six seven eight nine ten eleven twelve",
    "brother sister mother father mum dad aunt uncle cousin niece nephew son daughter",
  ].map((words) => new Set(words.split(" "))),
};

const FAVOURITE: FavouriteForm = {
  cue: /^\s*(?:(?:and|so|omg|wow|ok),? )*(?:that|it|this)(?:['’]?s | (?<be>is) )(?:definitely |officially |now |easily )*(?<mine>my) (?:new |absolute |all-time )?(?<what>fav(?:ou?rite)? \p{L}+)(?: now| ever| of all time)?[\s.!]*\p{Extended_Pictographic}*$/iu,
  title:
    /(?<!\p{L})(?:[Ww]atched|[Ss]aw|[Ss]een|[Ww]atching|[Rr]ead|[Rr]eading|[Ff]inished|[Hh]eard|[Ll]istened to|[Dd]iscovered|[Tt]ried|[Pp]layed|[Vv]isited|[Ww]ent to|[Bb]een to|[Aa]te at) (?:the (?:film|movie|book|novel|new|album|song|series|show|game) )?(?<title>["“][^"“”]{2,60}["”]|[\p{Lu}\d][\p{L}\p{N}'’:&-]*(?: (?:(?:of|the|and|in|to|for|a) )?[\p{Lu}\d][\p{L}\p{N}'’:&-]*){0,6})/u,
};

/** Cues of the readers that produce sure memories. */
const SURE_CUES = compilePattern(
  [
    TASTE_CUES,
    CONDITION_CUES,
    NAME_CUES,
    CAREER_CUES,
    STATE_CUES,
    CHOICE_CUES,
    PLAN_CUES,
    NEAR_PLAN_CUES,
    HELPER_CUES,
    PRICE_CUES,
    SCHEDULE_CUES,
    PAIN_CUES,
    MEASURE_CUES,
    CARE_CUES,
    SELF_LEAD_CUES,
    CLEFT_CUES,
    AVOIDANCE_CUES,
    REACTION_CUES,
    INTOLERANCE_CUES,
    VERBLESS_TASTE_CUES,
    TREATMENT_CUES,
    MEDICINE_CUES,
    TEAM_CUES,
    SELF_LIST_CUES,
    VALUE_CUES,
    DISMISSAL_CUES,
    TELLING_CUES,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

/** "Tuesday to Saturday", without a date. */
const WEEKDAYS = "\\p{L}{3,6}days? (?:to|until|till|through|-) \\p{L}{3,6}days?(?! (?:the )?\\d)";

/** "Bin day is Thursday": every week. */
const REGULAR_DAYS =
  "bins?|recycling|market|pub|quiz|games?|date|movie|film|pizza|laundry|wash|washing|shopping|cleaning|rest|leg|gym|rubbish|garbage|trash|curry|poker|bingo|club|training";

const RENEWAL_LEAD =
  /^(?!.*birthday)(?:(?:actually|sorry|oh|ok|so|and|but|no|wait|update|correction|scratch that|my (?:bad|mistake)|oops|whoops|hm{1,5})[\s,.!:]{0,4}){0,6}(?:(?:the |my |our )?\p{L}+ (?:says|said|reckons|confirmed)(?: that)? )?(?:(?:the |my |our )?\p{L}+ (?:called|rang|phoned|texted|emailed|messaged)(?: me| us| back)?(?: and said)?,? )?(?:(?:i )?(?:just )?(?:checked|che[ck]+ed)[^,]{0,30},\s*)?(?:it(?:'|’)?s|it is|that(?:'|’)?s|it(?:'|’)?ll be|(?<=(?:actually|sorry|no|wait|correction|scratch that|bad|mistake|oops|whoops)[\s,.!:]{0,3})(?=\s(?:on )?(?:next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:the )?\d{1,2}(?:st|nd|rd|th)|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}{0,6})(?: (?:at )?\d\S{0,5}(?: ?[ap]m)?| instead| then)*(?:[\s.!]*$|,))|i mean(?:t| to say)?|make (?:it|that)|now it(?:'|’)?s|(?:the |my |our )?new (?:date|time|day|slot|appointment|deadline|plan)(?:(?:'|’)s| is|:|(?=\s(?:\d{1,2}|the \d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)))|the (?:date|day|time) is|(?:it(?:'|’)?(?:s|ll)?(?: been| was| got| be)? |(?:they|we|i)(?:(?:'|’)ve)? )?(?:moved|pushed|postponed|rescheduled|delayed|changed(?= it))(?: it)?(?: back| forward)? to(?= (?:next |this |the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow))|(?=.*\binstead\b)(?:then )?let(?:'|’)?s (?:meet|do|make|say|go|move)(?: it)?|(?=.*\binstead\b)we (?:meet|leave|start|do it)|we (?:now (?:meet|do it)|(?:meet|do it) now))(?: now| actually| on| the| at| moved to)*\s/iu;

export const english: LanguageRules = {
  language: "en",
  segments,
  read(sentence) {
    const words = withOwnChildren(withoutEndearment(parse(inFull(sentence))));
    const clause = (resolve: PronounResolver | undefined): ClauseMemory | undefined => {
      const read = readClause(words, withPossessor(words, resolve));
      return read !== undefined && TELLING_CUES.test(sentence) ? { ...read, isSure: true } : read;
    };
    return {
      clause,
      relatives: (resolve) => namedRelatives(words, resolve),
      people: (resolve) => peopleIn(words, withPossessor(words, resolve)),
      instruction: () => readInstruction(words, sentence),
    };
  },
  forgetParses,
  attributeClaim,
  asks: isOneOffOrder,
  completeClause,
  refusal: refusalReader(EN, (thing) => thing.replace(" or ", " and ")),
  ownOfKind,
  asListener: (said) => OF_LISTENER.exec(said)?.[0].replace(/^your/iu, "my"),
  things: thingsIn,
  movedTo,
  thingQuestion,
  isPast: (text) => PAST.test(text),
  isAhead: (sentence) => !AFTER.test(sentence) && !tellsPastEvent(sentence) && !endsInPast(sentence),
  // "Moved the exam to May" refers to the future; "Moved to Lisbon in March" to the past.
  // Opening hours are no dates.
  habitCues: compilePattern(
    `^(?:Is open|Opens|Is closed|Closes|Works|Is working|Comes|Teaches|Trains)(?!\\p{L}).*${WEEKDAYS}|^(?:The )?(?:${REGULAR_DAYS}) (?:day|night|day off) is |(?<!\\p{L})(?:(?:is|are) (?:open|closed)|opens|closes)(?!\\p{L}).*${WEEKDAYS}|^(?!Was |Had |\\p{L}+ed |[^,]{0,40} was ).*(?<!\\p{L})(?:first|second|third|fourth) \\p{L}{3,6}day(?!\\p{L})(?! (?:after|before) | (?:of|in) (?:(?:early |late )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|lent|next|this|\\d)|the (?:new )?(?:year|month|term)))|(?:first|second|third|fourth|last) \\p{L}{3,6}days? of (?:the|each|every) month|\\p{L}{3,6}day (?:and|or|&) \\p{L}{3,6}day (?:night|evening|morning|afternoon)s|(?:every|each) (?:first|second|third|last|other) \\p{L}{3,6}day(?!\\p{L})|^(?:Gets|Suffers|Has asthma|Has hay ?fever|Feels|Sneezes|Swims|Skis|Hates|Loves|Likes|Struggles|Eats|Drinks|Sleeps|Takes|Uses|Wears|Grows|Can['’]t) [^,]* in (?:the )?(?:winter|summer|spring|autumn)(?=$|,)|(?:(?<!wo)n['’]t|never|\\bnot|\\bno|first|best|worst|biggest) [^,]* in (?:(?:over|almost|nearly|more than|at least|the (?:last|past)) )?(?:(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few|several|many) )?(?:years?|months?|weeks?|decades?|ages|days)(?!\\p{L})`,
    "iu",
  ),
  arrangementCues:
    /^(?:Has |Have )?(?:\p{Ll}+ly )?(?:[Aa]greed|Extended|Prolonged|Decided|Settled|Booked|Reserved|Scheduled|Arranged|Postponed|Moved(?! (?:to (?:the )?\p{Lu}[^,]* in|into|out|back|here|there|away|home|house|from|abroad)(?!\p{L}))|Pushed|Planned|Invited|Signed up|Registered|Enrolled|Bought (?:\p{L}+ )?tickets|Got (?:\p{L}+ )?(?:tickets|an appointment|a slot|a date|a place))(?!\p{L})/u,
  splitStatements: (text, subject) => (leavesOpenWhat(text, subject) ? [] : splitStatements(text)),
  splitDetails,
  answerStyleCues: compilePattern(
    `${PERMISSION_CUES.source}|${POLITE_ORDER.source}|${STYLE_CHANGE.source}|${NEGATED_ORDER.source}|${LISTED_USES.source}|${PREFERRED_STYLE.source}|${ALWAYS_AS.source}`,
    "iu",
  ),
  labelled: (message) => labelledFacts(EN, message),
  presupposed: presuppositions,
  endedCues:
    /(?<!\p{L})(?:no longer|no more|not any ?more|any ?more|any longer|used to|quit|gave up|given up|stopped|(?:told|asked|advised) me to (?:stop|quit|come off|get off)|drop(?:ped)? out of the|broke up|split up|cancell?ed|called off|scrapped|binned|axed|shelved|ditched|(?:is|are) off(?=$|[,.;!]| because)|off (?:nights|night shifts|earlies|lates|weekends)(?= now|$|[,.;!])|(?:kinda|kind of|totally|completely|pretty much) over (?!the (?:moon|top))(?=\p{L})|fell through|stepp(?:ed|ing) down|resigned|sold(?! out(?!\p{L}))|retired)(?!\p{L})|['’]s off(?=$|[,.;!]| because)/iu,
  correctionCues:
    /(?<!\p{L})(?:actually|after all|false alarm|turn(?:s|ed) out (?:that )?(?:[\p{L}'’]+ ){0,3}?(?:not|\p{L}+n['’]?t)|i meant?|sorry|correction|instead|mixed (?:it|them|that) up|my mistake|i was wrong)(?!\p{L})/iu,
  changeCues:
    /(?<!\p{L})(?:now|nowadays|these days|from now on|new|instead|as of|switched|changed|moved|put|pushed|postponed|delayed|raised|lowered|halved|doubled|increased|reduced|bumped|cut|up to|down to|dropped|ditched|(?<!(?:the|my|his|her|our|their|your|first|second|third|on) )left(?![ -]hand)|returned|gone off|went off|went with|chose|healed|recovered|better|fine|(?:good|well|normal|working|healthy) again|fixed|(?<=(?:is|are|was|were|all|['’]s) )over|gone|finished|done|ready|opened|launched|completed|upped|quit|stopped|back home|home again|out of (?:the )?hospital|discharged)(?!\p{L})/iu,
  newsCues: /(?<!\p{L})(?:again|back (?:on|off|at|in|to)|quitting|giving up|packing in|packed in|stopping)(?!\p{L})/iu,
  denialCues:
    /^\s*(?:(?:nah|no|nope|well|sadly|haha|lol|eh)[,.!]*\s+)*(?:not any ?more|no longer|not these days)(?!\p{L})/iu,
  ownAnswerCues: EN.pattern("own-answer"),
  // "Sunday 11": at eleven.
  onDay: (day) => `on ${/^\d/.test(day) ? "the " : ""}${day.replace(/(?<=day) (?=\d{1,2}(?:[:.]\d{2})?$)/iu, " at ")}`,
  renewalLead: compilePattern(
    `${RENEWAL_LEAD.source}|${EN.pattern("moved-day-lead").source}|${EN.pattern("agreed-day-lead").source}`,
    "iu",
  ),
  renewalAmount: EN.pattern("renewal-amount"),
  renewalCount:
    /^(?:(?:so|and|now|ok|okay|update|yay|wow|we(?:['’]re| are)|i(?:['’]m| am)|it(?:['’]s| is)|only|just|already|finally|back|down|up|to|at)[\s,:]+)*(?<amount>\d[\d.,]*(?: (?!(?:year|month|week|day|hour|minute|min|am|pm|o['’]clock|of|euro|pound|dollar|quid|grand|percent|k|left|now|already|again|these)s?(?!\p{L}))\p{L}{2,}|(?<=(?:down|up|back) to [\d.,]{1,9})))(?: left| now| already| these days| again| today| tonight| this (?:morning|week|evening))*(?:[\s.!:;()\p{Extended_Pictographic}]*$|, (?:i|we|the|it|had|because|since|so)(?!\p{L}))/iu,
  isCommitment,
  slips: SLIPS,
  clockChange,
  withClock,
  swap: swapIn,
  timePreposition:
    /,?\s{0,3}(?<!\p{L})(?:(?!(?:in|on|over|by|up) (?:in|on|at|by|from|for|during|until|till|since) )(?:just )?(?:all|on|in|since|for|from|(?<!(?:went|gone|been|goes|going|go|get|got|listened|moved) )to|until|till|by|at|this|of|(?<!(?:tak(?:es?|ing|en)|took|hand(?:s|ed|ing)?) )over|during|the|starting|before|after|as of)\s{0,3}){0,5}$/iu,
  timeParticle:
    /(?<!\p{L})(?:in|(?<=(?<!\p{L})(?:have|has|had|having|inviting|invited|come|comes|coming|came) .{0,40})over) (?:last|next|this|yesterday|tomorrow|today|tonight)(?!\p{L})[^,]*$/iu,
  timeBound:
    /(?<!\p{L})(?<bound>(?<!(?:went|gone|been|goes|going|go|get|got|listened|moved) )to|until|till|by|before|after|from|starting|since)(?: the)?\s*$/iu,
  pronouns:
    /(?<!\p{L})(?:together|we(?: first)? met|s?he|his|hers?|him|s?hes|(?:that|this)(?:['’]?s| is) (?:my|our)|(?:call(?:ed)?|named) (?:it|them|the)|(?:called|named) \p{L}+,? who|(?<=, )\p{L}+, who|names?(?: is| are|['’]s)|(?:two|a|an) (?:\p{L}+ )?(?:boys?|girls?))(?!\p{L})/iu,
  groupPronouns:
    /(?:^|[.!?,;:…] {0,3}|(?<!\p{L})(?:and|but|so|because|as|since|though|although|now) )they(?:re)?(?!\p{L})/iu,
  relationCues:
    /^(?:\p{L}+ ){1,3}is (?:called )?\p{L}|(?<!\p{L})(?:called|named) (?:him|her|it) |^\p{L}+ \(\p{Lu}\p{Ll}+\) |^(?:\p{L}+ )?\p{L}+['’]s name is |(?<!\p{L})(?:my|our|the (?:wife|missus|hubby|husband)|his|her|there(?:['’]?s| is)|from|is (?:the )?(?:team lead|treasurer|secretary|captain|director|drummer|bassist|guitarist|singer|goalkeeper|conductor|coach|manager|boss))(?!\p{L})|\p{L}['’]s |^\p{Lu}[\p{L} -]{1,40}, \d[\d.,]{0,4} ?(?:lbs?|pounds?|kg|kilos?)(?!\p{L})/iu,
  sureCues: SURE_CUES,
  factCues: FACT_CUES,
  greeting: GREETING,
  preamble: EN.pattern("preamble"),
  trailer: EN.pattern("trailer"),
  isVague,
  isIdleTalk,
  onlyEnds:
    /^No (?!longer|more)\p{L}[^,]{2,30}$|^(?:Is|Feels|Got|Has got|Is feeling|Is doing) (?:all )?(?:home|fine|ok|okay|well|better|good|healthy|himself|herself|back to normal|over it)(?: again)?(?:$|[,.(])/u,
  expandAnswer,
  favourite: FAVOURITE,
  isCommonWord,
  announcedRelation,
  withRelation,
  restated,
  describePerson,
  genderOf: (relation) => relativeWord(relation.split(" ").at(-1) ?? "")?.gender,
  since: (date) => `since ${date}`,
};

/** "Bertie quit" tells what of a helper, and not of a friend. */
const leavesOpenWhat = (text: string, subject: Person | undefined): boolean =>
  /^(?:Has )?[Qq]uit$/u.test(text) && relativeWord(subject?.relation?.split(" ").at(-1) ?? "")?.isRole !== true;

const AFTER =
  /(?<!\p{L})(?:since|ago|moved (?:in|out)(?:to)?|(?<!the )last|back in|was|were|had|been(?! (?:training|preparing|practi[sc]ing|rehearsing|revising|studying|saving(?: up)?|getting ready|gearing up) for)|(?<!be )born)(?!\p{L})/iu;
/** "The chef burned the soup on Saturday": the day is over, unless something was moved to it. */
function tellsPastEvent(sentence: string): boolean {
  const words = sentence.toLowerCase().split(/[\s,]+/u, SUBJECT_MAX);
  if (!/^(?:the|an?|our|my|his|her|two|three|four|five|some)$/.test(words[0] ?? "")) return false;
  // "The left eye" has no verb.
  const isSide = (at: number): boolean => words[at] === "left" && /^(?:the|my|his|her|our)$/.test(words[at - 1] ?? "");
  const verb = words.findIndex((word, at) => at > 1 && !isSide(at) && (isPast(word, NO_TAGS) || NOT_YET.test(word)));
  // "The bike got nicked".
  const isPassive = words[verb] === "got" && /(?:ed|en)$/.test(words[verb + 1] ?? "");
  return (
    verb !== -1 &&
    (isPassive || !NOT_YET.test(words[verb] ?? "")) &&
    !/(?<!\p{L})(?:to|for|until|till|by|next) (?:the )?\p{L}+day/iu.test(sentence)
  );
}
const SUBJECT_MAX = 8;

/** "I take sertraline, started it in February": the time is of the last clause. */
function endsInPast(sentence: string): boolean {
  const { before = "", verb = "" } = LAST_CLAUSE.exec(sentence)?.groups ?? {};
  return verb !== "" && !NOT_YET.test(verb) && isPast(verb.toLowerCase(), NO_TAGS) && !DATED.test(before);
}
const LAST_CLAUSE =
  /^(?<before>[^,]{1,80}),(?: and| but)?(?: I| we)?(?: just| only| first)? (?<verb>\p{L}+)(?: [^,]{1,40})? (?:in|on|around) (?:early |late |mid |the )*[\p{L}\d]+(?: [^,]{0,40})?$/iu;
const DATED =
  /(?<!\p{L})(?:in|on|until|till|from|by|this|next) (?:\p{L}{3,6}day|\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)/iu;
const NO_TAGS: ReadonlySet<string> = new Set();
/** A verb of arranging, or one that another tense begins with. */
const NOT_YET =
  /^(?:is|are|be|will|has|have|can|may|might|should|must|wants?|needs?|moved|pushed|put|postponed|delayed|shifted|changed|rescheduled|booked|planned|scheduled|arranged|agreed|decided|invited|set|gave|got|made|said|told|asked|offered|promised|confirmed|announced|ordered|bought)$/;

const PAST =
  /^(?:[A-Z][a-z]+ed|Was|Had|Went|Got|Made|Took|Came|Saw|Met|Ran|Bought|Sold|Lost|Won|Found|Began|Left|Gave|Told|Wrote|Read|Built|Broke|Spent|Caught|Taught|Thought|Felt|Kept|Held|Heard|Drove|Flew|Swam|Grew|Fell|Led|Quit|Sent|Chose|Ate|Drank|Sang|Slept|Wore|Threw|Rode|Did|Forgot|Brought|Paid|Stood|Sat|Rang|Spoke|Stole|Shook|Woke|Became|Fought|Drew|Knew|Tore|Struck|Hid|Lent|Stuck|Understood)(?![a-z])/u;
