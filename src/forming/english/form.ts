/** English (tongue.ts). */

import { isCommitment } from "../../text/question-kinds.ts";
import type { Person, Tongue } from "../tongue.ts";
import { ordersNow } from "./clauses/asking.ts";
import type { Who } from "./clauses/clause.ts";
import { CLEFT_TOLD, CONDITION_TOLD } from "./clauses/clefts.ts";
import { STATE_TOLD } from "./clauses/elided.ts";
import { instructionOf } from "./clauses/instructions.ts";
import { parse, type Word } from "./clauses/parse.ts";
import { parts } from "./clauses/parts.ts";
import { segments } from "./clauses/segments.ts";
import { clauseMemory } from "./clauses/statement.ts";
import { BASE_VERBS } from "./clauses/verbs.ts";
import { PERSON_WORDS } from "./clauses/words.ts";
import { kinWord } from "./people/kin.ts";
import { CAREER_TOLD, TEAM_TOLD } from "./people/lives.ts";
import { DEPARTMENTS, introducedIn, namedRelatives } from "./people/named-relatives.ts";
import { nameAt } from "./people/names.ts";
import { birthIn, NAME_TOLD } from "./people/naming.ts";
import { isOwnFamiliar, type KinPhrase, kinPhrase, personOf, withOwnChildren } from "./people/relatives.ts";
import { SELF_LEAD_TOLD } from "./people/self-leads.ts";
import { askedThing } from "./things/asked-thing.ts";
import { attributed } from "./things/attributes.ts";
import { AVOIDED_TOLD, CHOICE_TOLD } from "./things/choices.ts";
import { FORBIDDEN_TOLD, PAIN_TOLD, REACTION_TOLD, TREATMENT_TOLD } from "./things/health.ts";
import { PERMITTING } from "./things/permissions.ts";
import { PLAN_TOLD } from "./things/plans.ts";
import { presupposed } from "./things/presupposed.ts";
import { CALLED_TOLD } from "./things/taste-calls.ts";
import { TASTE_TOLD } from "./things/taste-lists.ts";
import { thingsIn } from "./things/thing-claims.ts";
import { HELPER_TOLD, PRICE_TOLD } from "./things/thing-complement.ts";
import { HELPERS } from "./things/thing-phrase.ts";

function peopleIn(words: readonly Word[], who: Who): readonly Person[] {
  const isOpen = GENDERS.some((gender) => isPointing(words, gender) && who?.(gender) === undefined);
  // "His GP is Dr Brennan", of nobody known: a later "he" may be either of them.
  const named = namedIn(words, who).filter(({ gender }) => !isOpen || gender !== undefined);
  const meant = meantIn(words, who).filter(({ name, relation }) =>
    named.every((each) => each.name !== name || each.relation !== relation),
  );
  return [...named, ...meant];
}

/** Whom its pronouns mean: "his GP is Dr Brennan" goes on speaking of him, and not of the doctor alone. */
const meantIn = (words: readonly Word[], who: Who): readonly Person[] =>
  GENDERS.flatMap((gender) => {
    const person = isPointing(words, gender) ? who?.(gender) : undefined;
    return person === undefined ? [] : [{ ...person, gender }];
  });
const isPointing = (words: readonly Word[], gender: (typeof GENDERS)[number]): boolean =>
  words.some(({ word }) => PRONOUNS[gender].test(word));
const GENDERS = ["f", "m"] as const;
const PRONOUNS = { f: /^(?:she|her|hers)$/, m: /^(?:he|him|his)$/ } as const;

function namedIn(words: readonly Word[], who: Who): readonly Person[] {
  const relatives = namedRelatives(words, who).map(({ person }) => person);
  const introduced = introducedIn(words, who);
  // "My friend has a son, Tobe. He …": the sentence was there to name him.
  if (introduced.length > 0) return relatives.filter(({ name = "" }) => introduced.includes(name));
  const known = new Set(relatives.map(({ name }) => name));
  const born = birthIn(words, who);
  const unnamed: Person[] = born === undefined ? [] : [born];
  for (const [at, { word }] of words.entries()) {
    const start = startOf(words, at, word);
    const phrase = start === undefined ? undefined : kinPhrase(words, start);
    if (phrase === undefined || phrase.kin.isPlural || phrase.names.length > 0) continue;
    if (OWNED.test(word) || isOwnFamiliar(words, at) || isTaken(words, at)) unnamed.push(...withTheirs(words, phrase));
  }
  unnamed.push(...unnamedOfOthers(words));
  const strangers = strangersIn(words, who);
  return [
    ...relatives,
    ...unnamed.filter(({ relation, of }) => of !== undefined || !relatives.some((each) => each.relation === relation)),
    ...namesIn(words).filter(({ name }) => !known.has(name)),
    ...strangers,
  ];
}
/** "The plumber came", "some guy at the gym": of them "he" may speak next, and nobody can tell who they are. */
const strangersIn = (words: readonly Word[], who: Who): readonly Person[] =>
  words.some(
    ({ word, tags }, at) =>
      (PERSON_WORDS.has(word) || tags.has("Actor")) &&
      !tags.has("Plural") &&
      /^(?:the|a|an|some|this|that|new)$/.test(words[at - 1]?.word ?? "") &&
      !/^(?:as|is|was|am|are|be|become|became|called|named|of)$/.test(words[at - 2]?.word ?? "") &&
      (HELPERS.has(word) || kinPhrase(words, at) === undefined),
  ) && GENDERS.every((gender) => !isPointing(words, gender) || who?.(gender) === undefined)
    ? [{}]
    : [];
const OWNED = /^(?:my|our)$/;

/** "Lena's baby", "Tom's twins": known by whose they are. */
const unnamedOfOthers = (words: readonly Word[]): readonly Person[] =>
  words.flatMap((_, at): readonly Person[] => {
    const owner = nameAt(words, at);
    if (owner === undefined || owner.isPlace || !/'s?$/u.test(words[owner.end - 1]?.written ?? "")) return [];
    const phrase = kinPhrase(words, owner.end);
    if (phrase === undefined || phrase.names.length > 0) return [];
    return [{ ...personOf(phrase), of: { name: owner.name }, ...(phrase.kin.isPlural ? { isSeveral: true } : {}) }];
  });

/** Where the phrase for a relative begins: behind "my", behind "a", or at "Mum". */
function startOf(words: readonly Word[], at: number, word: string): number | undefined {
  if (OWNED.test(word) || /^(?:a|an)$/.test(word)) return at + 1;
  return isOwnFamiliar(words, at) ? at : undefined;
}

/** "My girlfriend's dad": of him it goes on to speak, and not of her. */
function withTheirs(words: readonly Word[], phrase: KinPhrase): readonly Person[] {
  const person = personOf(phrase);
  const next = phrase.isPossessive ? kinPhrase(words, phrase.end) : undefined;
  return next === undefined || next.kin.isPlural || next.names.length > 0
    ? [person]
    : [{ ...personOf(next), of: person }];
}

/** "We adopted a kitten": it is theirs from now on. */
const isTaken = (words: readonly Word[], at: number): boolean => {
  const before = words.slice(Math.max(0, at - TAKEN_WITHIN), at);
  return (
    before.some(({ word }) => TAKING.has(word)) &&
    (before.length < TAKEN_WITHIN || before.some(({ word }) => word === "i" || word === "we"))
  );
};
const TAKEN_WITHIN = 4;
const TAKING = new Set(
  "have got adopted bought rescued getting adopting picked brought fostered fostering inherited".split(" "),
);

/** "in Florence": a place that is called like somebody. */
const isPlaced = (words: readonly Word[], at: number, end: number): boolean =>
  /^(?:in|near|around|to|into|from)$/.test(words[at - 1]?.word ?? "") &&
  words.slice(at, end).some(({ tags }) => tags.has("Place"));

function namesIn(words: readonly Word[]): readonly Person[] {
  const people: Person[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at);
    const isPerson =
      found !== undefined &&
      !found.isPlace &&
      !isPlaced(words, at, found.end) &&
      (found.gender !== undefined ||
        words.slice(at, found.end).some(({ tags }) => tags.has("FirstName") || tags.has("Person")));
    if (isPerson) people.push({ name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) });
    at = Math.max(at + 1, found?.end ?? 0);
  }
  return people;
}

/** "my son Leo", "Luka's wife Petra"; of whom nothing but the name is known, the name. */
function calling({ name, relation, of }: Person): string | undefined {
  if (relation === undefined) return name;
  if (DEPARTMENTS.has(relation)) return `my colleague ${name ?? ""}`;
  const owner = of === undefined ? "my" : ofWhom(of);
  return owner === undefined ? name : `${owner} ${relation}${name === undefined ? "" : ` ${name}`}`;
}

function ofWhom(person: Person): string | undefined {
  const owner = person.name ?? calling(person);
  return owner === undefined ? undefined : `${owner}'s`;
}

/** The sentence that an answer stands for; undefined where it answers nothing of the kind. @param before what was said last */
export const answered = (before: string, said: string): string | undefined =>
  answeredWho(before, said) ?? answeredWhen(before, said);

function answeredWhen(before: string, said: string): string | undefined {
  const asked = WHEN.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const time = said.trim();
  if (asked === undefined || time.length > TIME_ANSWER_MAX || !TIME_FIRST.test(time)) return undefined;
  const { aid = "", subject = "", rest = "" } = asked;
  const who = /^you$/i.test(subject) ? "I" : subject;
  const be = who === "I" ? "am" : aid.toLowerCase();
  const joined = /^(?:on|at|in|from|by|around|tomorrow|tonight|next|this)(?!\p{L})/iu.test(time)
    ? time
    : `${/^\d{1,2}(?::|\s?(?:am|pm)|$)/iu.test(time) ? "at" : "on"} ${time}`;
  if (/^(?:is|are)$/i.test(aid)) return `${who} ${be}${rest} ${joined}`;
  return /^(?:we|i|you|they)$/i.test(subject) ? `${who}${rest} ${joined}` : undefined;
}
const TIME_ANSWER_MAX = 60;
const WHEN =
  /(?:^|[.!?,;:]\s|\s)(?:when|what time|what day|which day)(?: exactly)? (?<aid>do|are|is|will) (?<subject>we|you|i|they|the \p{L}+)(?<rest>(?: [^\s.!?]+){0,8})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const TIME_FIRST =
  /^(?:(?:on|at|in|from|around|by|the|next|this) )*(?:\d{1,2}(?:[:.]\d{2})?(?:\s?(?:am|pm)|st|nd|rd|th)?(?![\p{L}\d])|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?= \d))(?!.*(?<!\p{L})(?:is|are|was|i|we|he|she|they|don't|can't)(?!\p{L}))/iu;

function answeredWho(before: string, said: string): string | undefined {
  const asked = QUESTION.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const answer = ANSWER.exec(said.trim().slice(0, ANSWER_MAX).replaceAll("’", "'"))?.groups;
  if (asked === undefined || answer === undefined) return undefined;
  const { be, first = "", rest = "" } = asked;
  const { name } = answer;
  const isOwn = name === undefined;
  const subject = name ?? "I";
  if (be !== undefined) return `${subject} ${isOwn ? "am" : "is"} ${first}${rest}`;
  return `${subject} ${isOwn ? asOwn(first.toLowerCase()) : first}${rest}`;
}
const QUESTION_MAX = 160;
const ANSWER_MAX = 40;
const QUESTION =
  /(?:^|[.!?,;:]\s|\s)who(?<be>'s| is| are)?(?: all)? (?<first>\p{L}+)(?<rest>(?: [^\s.!?]+){1,12})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const ANSWER =
  /^(?:(?:me|i do|i am|i'm|i can|i will|i'll|i have|i did|that's me|that would be me|my turn)|(?<name>\p{Lu}\p{Ll}+)(?: is| does| did| will| can| has)?)(?: too)?[\s!.]*(?:haha|lol|\p{Extended_Pictographic}|[\s!.])*$/iu;

/** "brings" → "bring", as the speaker says it. */
function asOwn(verb: string): string {
  if (verb === "does") return "do";
  if (verb === "has") return "have";
  const bare = [verb.replace(/ies$/, "y"), verb.replace(/es$/, ""), verb.replace(/s$/, "")].find(
    (form) => form !== verb && BASE_VERBS.has(form),
  );
  return bare ?? verb;
}

/** Another day for what somebody does: "I can't do Saturdays any more, I'll go Sundays". What it is, only the vault knows (engine/observe/renew.ts). */
interface Swap {
  readonly from: string;
  readonly to: string;
}

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mornings|evenings|afternoons|nights|weekends)";
const ENDED = [
  `(?:i )?(?:can't|cannot|can not|cant|won't|can no longer)(?: do| make| manage| come| go)?(?: on)? (?:the )?(?<from>${DAY})(?: any ?more| any longer| from now on| now)?`,
  `(?<from>${DAY}) (?:doesn't|don't|won't|do not|does not|no longer) works?(?: for me)?(?: any ?more| any longer| now)?`,
  `no more (?<from>${DAY})(?: for me)?`,
];
const TAKEN = `(?:i'll|i will|i'm|i am|i can|i could|i|gonna|can|will)(?: only| now| just)?(?: switch to| swap to| switching to| moving to| be there| \\p{L}+)?(?: on)? (?<to>${DAY})(?: instead| from now on| now)?(?=$|[\\s,.!;:])`;
const FORMS: readonly RegExp[] = ENDED.map(
  (ended) => new RegExp(`(?:^|[\\s,.!;])${ended}[^!?]{0,40}?[\\s,.!;]+(?:so |but |and |then )?${TAKEN}`, "iu"),
);
/** "Make that baba ganoush, not hummus". */
const CORRECTED =
  /(?:make (?:that|it)|i meant?|correction:?|scratch that,?) (?:an? |the )?(?<to>[\p{L}][\p{L} -]{1,40}?),? (?:not|instead of|rather than) (?:an? |the )?(?<from>[\p{L}][\p{L} -]{1,40}?)(?=$|[.,!;])/iu;
const MESSAGE_MAX = 240;

export function swapIn(text: string): Swap | undefined {
  if (text.length > MESSAGE_MAX) return undefined;
  const corrected = CORRECTED.exec(text)?.groups;
  if (corrected?.["from"] !== undefined && corrected["to"] !== undefined)
    return { from: corrected["from"].trim(), to: corrected["to"].trim() };
  for (const form of FORMS) {
    const { from, to } = form.exec(text.replaceAll("’", "'"))?.groups ?? {};
    if (from !== undefined && to !== undefined && from.toLowerCase() !== to.toLowerCase())
      return { from: named(from), to: named(to) };
  }
  return undefined;
}

/** "saturdays" → "Saturdays"; a part of the day stays small. */
const named = (day: string): string =>
  /day/iu.test(day) ? day.charAt(0).toUpperCase() + day.slice(1).toLowerCase() : day.toLowerCase();

const CHANGED =
  "(?:upped|raised|increased|doubled|bumped|put|moved|changed|lowered|reduced|cut|dropped|brought|halved|took|taken)";
const MEANT = "(?:it|that|(?:my|his|her|the) (?:dose|dosage)|(?:his|her|(?:mum|mom|dad)(?:'s|s)) \\p{L}{4,})";
const UNITS = "(?:mg|mcg|micrograms?|milligrams?|ml|iu|units|euros?|pounds|quid|dollars)";
/** A bare number may be a time or a count, unless the words speak of a dose or of more and less: "they moved it to 4" gives no amount. */
const MEASURED = `(?=.*(?:dos(?:e|age)|upped|raised|increased|doubled|bumped|lowered|reduced|halved|[€£$]|\\d ?${UNITS})(?!\\p{L}))`;
const REASON = "(?: (?:because|since|due to|after) [^,.!?]{1,60})?";
/** "The doctor upped it to 10 mg", "my dose went up to 75", "it's 40 mg now": of what, the conversation or the measure tells. */
const RENEWING_AMOUNT = new RegExp(
  `^${MEASURED}(?:(?:so|and|but|oh|ok|update|also|now|no|sorry|correction)[\\s,:]+)*(?:(?:the |my |our )?\\p{L}+ (?:says|said|reckons|confirmed)(?: that)? )?(?:(?:[\\p{L}.'’]+ ){1,5}${CHANGED} ${MEANT}|${MEANT}(?:'s| is| was| has| has been| got| went)(?: been)?(?: now)?(?: gone| ${CHANGED}| going)?)(?: back)?(?: up| down)?(?: to)? (?<amount>[€£$]?\\d[\\d.,]*\\d?(?: ?${UNITS})?)(?:,? (?:and )?not [\\d.,]+(?: ?${UNITS})?)?(?: now| a day| daily| from (?:now on|today|monday))*${REASON}[\\s.!)]*$`,
  "iu",
);

/**
 * A statement that is put as if in doubt: "guess I'm pescatarian now?", "I suppose we're vegetarians then?". Who says of themselves what they are asks
 * nobody.
 */

/** The statement in full; undefined where nothing of the kind is said. */
const hedged = (said: string): string | undefined => HEDGED.exec(said)?.groups?.["told"];
const HEDGED =
  /^\s*(?:(?:so|and|well|but|lol|ok) )*(?:i )?(?:guess|suppose) (?:that )?(?<told>(?:i(?:'|’)?m|i am|we(?:'|’)re|we are) [^?]{3,80})\?+\s*$/iu;

/** What the readers look for whose memories are sure. */
const TELLING = new RegExp(
  [
    TASTE_TOLD,
    CONDITION_TOLD,
    NAME_TOLD,
    CAREER_TOLD,
    STATE_TOLD,
    CHOICE_TOLD,
    PLAN_TOLD,
    HELPER_TOLD,
    PRICE_TOLD,
    PAIN_TOLD,
    SELF_LEAD_TOLD,
    CLEFT_TOLD,
    AVOIDED_TOLD,
    REACTION_TOLD,
    FORBIDDEN_TOLD,
    CALLED_TOLD,
    TREATMENT_TOLD,
    TEAM_TOLD,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

export const english: Tongue = {
  language: "en",
  segments,
  read(said) {
    const words = withOwnChildren(parse(said));
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: (who) => namedRelatives(words, who),
      people: (who) => peopleIn(words, who),
      instruction: () => instructionOf(words, said),
    };
  },
  attributed,
  asks: ordersNow,
  things: thingsIn,
  askedThing,
  isPast: (text) => PAST.test(text),
  isAhead: (said) => !BEHIND.test(said),
  // "Moved the exam to May" arranges what is to come; "Moved to Lisbon in March" has happened.
  arranging:
    /^(?:Agreed|Decided|Settled|Booked|Reserved|Scheduled|Arranged|Postponed|Moved(?! (?:to \p{Lu}[^,]* in|into|out|back|here|there|away|home|house|from|abroad)(?!\p{L}))|Pushed|Planned|Invited|Signed up|Registered|Enrolled|Bought (?:\p{L}+ )?tickets|Got (?:\p{L}+ )?(?:tickets|an appointment|a slot|a date|a place))(?!\p{L})/u,
  parts,
  ofAnswers: PERMITTING,
  presupposed,
  ended:
    /(?<!\p{L})(?:no longer|no more|not any ?more|any ?more|any longer|used to|quit|gave up|given up|stopped|broke up|split up|cancell?ed|called off|(?:is|are|[’']s) off(?=$|[,.;!]| because)|fell through|sold|retired)(?!\p{L})/iu,
  correcting:
    /(?<!\p{L})(?:actually|i meant?|sorry|correction|instead|mixed (?:it|them|that) up|my mistake|i was wrong)(?!\p{L})/iu,
  newly:
    /(?<!\p{L})(?:now|nowadays|these days|from now on|new|instead|as of|switched|changed|moved|put|pushed|postponed|delayed|raised|lowered|cut|up to|down to|dropped|ditched|left(?![ -]hand)|returned|gone off|went off|went with|chose|healed|recovered|better|fine|(?:good|well|normal|working|healthy) again|fixed|over|gone|finished|done|ready|opened|launched|completed|upped|quit|stopped)(?!\p{L})/iu,
  denying:
    /^\s*(?:(?:nah|no|nope|well|sadly|haha|lol|eh)[,.!]*\s+)*(?:not any ?more|no longer|not these days)(?!\p{L})/iu,
  renewing:
    /^(?!.*birthday)(?:(?:actually|sorry|oh|ok|so|and|but|no|wait|update|correction|hm+)[\s,.!:]*)*(?:(?:the |my |our )?\p{L}+ (?:says|said|reckons|confirmed)(?: that)? )?(?:(?:i )?(?:just )?(?:checked|che[ck]+ed)[^,]{0,30},\s*)?(?:it(?:'|’)?s|it is|that(?:'|’)?s|it(?:'|’)?ll be|i mean(?:t| to say)|make (?:it|that)|now it(?:'|’)?s|(?:the )?new (?:date|time|appointment|deadline|plan)(?: is|:)|(?=.*\binstead\b)(?:then )?let(?:'|’)?s (?:meet|do|make|say|go|move)(?: it)?|(?=.*\binstead\b)we (?:meet|leave|start|do it)|we (?:now (?:meet|do it)|(?:meet|do it) now))(?: now| actually| on| the| at| moved to)*\s/iu,
  renewingAmount: RENEWING_AMOUNT,
  isCommitment,
  swap: swapIn,
  timePreposition:
    /,?\s*(?<!\p{L})(?:(?:just )?(?:on|in|since|for|from|to|until|till|by|at|this|of|(?<!(?:tak(?:es?|ing|en)|took|hand(?:s|ed|ing)?) )over|during|the|starting|before|after|as of)\s*)*$/iu,
  timeBound: /(?<!\p{L})(?<bound>to|until|till|by|before|after|from|starting|since)(?: the)?\s*$/iu,
  pronouns:
    /(?<!\p{L})(?:s?he|his|hers?|him|s?hes|(?:that|this)(?:['’]?s| is) (?:my|our)|(?:call(?:ed)?|named) (?:it|them|the)|names?(?: is| are|['’]s)|(?:two|a|an) (?:\p{L}+ )?(?:boys?|girls?))(?!\p{L})/iu,
  relating:
    /(?<!\p{L})(?:my|our|his|her|there(?:['’]?s| is)|from|is (?:the )?(?:team lead|treasurer|secretary|captain|director|drummer|bassist|guitarist|singer|goalkeeper|conductor|coach|manager|boss))(?!\p{L})|\p{L}['’]s /iu,
  telling: TELLING,
  answered,
  hedged,
  calling,
  genderOf: (relation) => kinWord(relation.split(" ").at(-1) ?? "")?.gender,
  since: (date) => `since ${date}`,
};

const BEHIND = /(?<!\p{L})(?:since|ago|last|back in|was|were|had|been)(?!\p{L})/iu;
const PAST =
  /^(?:[A-Z][a-z]+ed|Was|Had|Went|Got|Made|Took|Came|Saw|Met|Ran|Bought|Sold|Lost|Won|Found|Began|Left|Gave|Told|Wrote|Read|Built|Broke|Spent|Caught|Taught|Thought|Felt|Kept|Held|Heard|Drove|Flew|Swam|Grew|Fell|Led|Quit|Sent|Chose|Ate|Drank|Sang|Slept|Wore|Threw|Rode|Did)(?![a-z])/u;
