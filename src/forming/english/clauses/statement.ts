/**
 * Reads one English clause as a memory: its subject and predicate in the third person (memory.md
 * §3). Clauses that cannot stand alone are rejected.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, Person } from "../../language-rules.ts";
import { readPronounsToldWithName } from "../people/introductions.ts";
import {
  holdersIn,
  readCareer,
  readCouple,
  readHousehold,
  readOwnBirthday,
  readTongue,
  teacherOf,
} from "../people/life-events.ts";
import { nameAt } from "../people/names.ts";
import {
  aliasClauseIn,
  introducedBy,
  isNamingOf,
  leadingPerson,
  namedBefore,
  readIntroduction,
  readNewName,
} from "../people/naming.ts";
import { readDismissal, readEffect, readNickname, readOffer, readPassive } from "../people/passives.ts";
import { readAliased, readApposition, readNamed, readNamedOwner, readPronoun, readRelative } from "../people/people.ts";
import { article, isOwnFamiliar, personOf, relativePhrase } from "../people/relatives.ts";
import { readSelfLead } from "../people/self-leads.ts";
import { isAboutSpeaker, readSpeaker } from "../people/speaker.ts";
import { pricedBeside } from "../things/asked-thing.ts";
import { readChange, readReturn } from "../things/changed.ts";
import { readAvoidance, readChoice } from "../things/choices.ts";
import {
  readIntolerance,
  readTreatment,
  statesAdvice,
  statesCare,
  statesInjury,
  statesIntolerance,
  statesMeasure,
  statesMedicine,
  statesPain,
} from "../things/health.ts";
import { readDenial } from "../things/no-longer.ts";
import { ofDoing, readAim, readItIsAim, readPlan, statesNearPlan } from "../things/plans.ts";
import { readStack } from "../things/stack.ts";
import { readTaste } from "../things/tastes.ts";
import { isHelperNamed, statesDay, statesPrice, statesSchedule } from "../things/thing-complement.ts";
import { isFragment, isVerbImplied, readThing } from "../things/things.ts";
import { statesValue } from "../things/values.ts";
import { statesFact } from "../things/values-told.ts";
import { isFirstPerson, mentionsSpeaker, type ResolvePronoun, readElidedThirdPerson, verbAt } from "./clause.ts";
import { readCleft, readCondition, statesCondition } from "./clefts.ts";
import { isAboutAnother, readElided, readSelfList } from "./elided.ts";
import { favouriteFirst, favouriteOf } from "./favourites.ts";
import { readHabit, readNote } from "./notes.ts";
import { asSubject, makeWord, tagWords, type Word, type Words } from "./parse.ts";
import { rewriteFirstPerson } from "./references.ts";
import { reportedClause } from "./reports.ts";
import { jointStatements } from "./shared.ts";
import { isShortLived } from "./short-lived.ts";
import { textOf } from "./text.ts";
import { trimSentence } from "./trim.ts";
import { BASE_VERBS, isFiniteVerb, isPast, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { BE, NUMBER_WORDS, PREPOSITIONS } from "./words.ts";

/** "There's a robin that comes to my hand", "there are four hives behind my uncle's barn". */
function readThereIs(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const at = words[0]?.word === "there" ? 0 : -1;
  const be = words[at + 1];
  if (at !== 0 || be === undefined || !/^(?:is|are|was|were)$/.test(be.word)) return undefined;
  const rest = words.slice(2);
  if (
    rest.length < 2 ||
    rest.some(({ word }) => /^(?:chance|way|reason|doubt|hope|need|point)$/.test(word)) ||
    /^(?:no|nothing|not|so|too|always|something|nobody|somebody|someone|more|nowhere|enough)$/.test(rest[0]?.word ?? "")
  )
    return undefined;
  const isOfSpeaker = mentionsSpeaker(rest);
  const rewritten = rewriteFirstPerson(rest, { isSpeaker: isOfSpeaker, resolve });
  if (rewritten === undefined) return undefined;
  const isOfPast = /^w/.test(be.word);
  if (isOfSpeaker) return { text: textOf([makeWord(isOfPast ? "had" : "has", " ", "Verb"), ...rewritten]) };
  return { text: textOf([makeWord("there", " "), { ...be, after: " " }, ...rewritten]) };
}

/** "This is my shelf of cactus-shaped things", "here's the scarf that my aunt knitted". */
function readThisIs(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first, be, third] = words;
  if (
    !/^(?:this|these|those|here|that)$/.test(first?.word ?? "") ||
    !/^(?:is|are|was|were)$/.test(be?.word ?? "") ||
    third === undefined ||
    words.at(-1)?.after.includes(":") === true
  )
    return undefined;
  const rest = words.slice(2);
  const name = first?.word === "this" ? nameAt(words, 2) : undefined;
  if (
    name !== undefined &&
    !name.isPlace &&
    (name.end === words.length || /^(?:from|here|speaking)$/.test(words[name.end]?.word ?? ""))
  ) {
    const following =
      words[name.end]?.word === "from" ? rewriteFirstPerson(words.slice(name.end), { isSpeaker: true, resolve }) : [];
    return following === undefined
      ? undefined
      : {
          text: textOf([makeWord("is", " ", "Verb"), makeWord("called", " "), makeWord(name.name, " "), ...following]),
        };
  }
  if (isFirstPerson(third)) {
    const phrase = relativePhrase(words, 3);
    if (phrase !== undefined && !phrase.isPossessive) return undefined;
    const rewritten = rewriteFirstPerson(rest.slice(1), { isSpeaker: true, resolve });
    const head = rewritten?.[0];
    if (rewritten === undefined || head === undefined || phrase?.isPossessive === true) return undefined;
    const isPlural = /^(?:these|those)$/.test(first?.word ?? "");
    const isOwner = !isPlural && rest.slice(1, 3).some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun"));
    const determiner =
      isPlural || isOwner
        ? []
        : /^(?:first|last|latest|newest|only|best|favourite)$/.test(head.word)
          ? [makeWord("the", " ")]
          : [makeWord(article(head.word), " ")];
    return { text: textOf([makeWord("has", " ", "Verb"), ...determiner, ...rewritten]) };
  }
  if (
    !/^(?:the|a|an)$/.test(third.word) ||
    !rest.some(isFirstPerson) ||
    !rest.slice(1).some(({ tags }) => tags.has("Verb"))
  )
    return undefined;
  const rewritten = rewriteFirstPerson(rest, { isSpeaker: true, resolve });
  return rewritten === undefined ? undefined : { text: textOf([makeWord("has", " ", "Verb"), ...rewritten]) };
}

/** A corrected value without its topic. */
function readCorrection(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first, second] = words;
  // "I meant Tuesday, not Thursday"
  if (first?.word === "i" && /^(?:mean|meant)$/.test(second?.word ?? "")) {
    const meant = words.slice(2);
    if (
      meant.length === 0 ||
      meant.length > REST_MAX ||
      meant.some(({ tags, word }) => BE.has(word) || tags.has("Verb") || word === "that" || word === "it")
    )
      return undefined;
    const rewritten = rewriteFirstPerson(meant, { isSpeaker: false, resolve });
    return rewritten === undefined ? undefined : { text: textOf(rewritten) };
  }
  if (first?.word !== "it" || !/^(?:is|was)$/.test(second?.word ?? "")) return undefined;
  // "it's my stepdad who is from Lagos, not my dad"
  const rest = words.slice(2);
  const comma = rest.findIndex(({ after }) => /^,/.test(after));
  if (
    comma === -1 ||
    rest[comma + 1]?.word !== "not" ||
    rest.length > REST_MAX ||
    rest.some(({ word }) => BE.has(word))
  )
    return undefined;
  if (!rest.some(({ written, tags }) => /^\p{Lu}/u.test(written) || tags.has("Value") || /\d/.test(written)))
    return undefined;
  const said = rewriteFirstPerson(rest, { isSpeaker: false, resolve });
  return said === undefined ? undefined : { text: textOf(said) };
}
const REST_MAX = 12;

type Reader = (words: Words, resolve: ResolvePronoun) => ClauseMemory | undefined;
/** In order of precedence. */
const READERS: readonly Reader[] = [
  readSelfList,
  readDenial,
  readElidedThirdPerson,
  readCleft,
  readIntolerance,
  readTaste,
  readAvoidance,
  readPronounsToldWithName,
  readNewName,
  readCondition,
  readCareer,
  readSelfLead,
  readOwnBirthday,
  readReturn,
  readAim,
  readItIsAim,
  readThisIs,
  readCorrection,
  readTreatment,
  readStack,
  readChange,
  readDismissal,
  readHousehold,
  readSpeaker,
  readApposition,
  readIntroduction,
  readNickname,
  readRelative,
  readPronoun,
  readNamedOwner,
  readEffect,
  readPassive,
  readOffer,
  readThereIs,
  readCouple,
  readElided,
  readHabit,
  readNamed,
  readThing,
  readNote,
];

/** @param who resolves pronouns */
export function readClause(said: Words, resolve?: ResolvePronoun): ClauseMemory | undefined {
  const [joint, ...besides] = (jointStatements(said) ?? []).flatMap((each) => readClause(each, resolve) ?? []);
  if (joint !== undefined) return { ...joint, besides };
  const named = namedBefore(said, resolve);
  if (named !== undefined) return readClause(said.slice(1), () => named);
  const lead = leadingPerson(said);
  if (lead?.mayBeListener === false) return readClause(lead.rest, () => lead.person);
  const meant = lead === undefined ? undefined : resolve?.(lead.person.gender)?.name;
  if (meant !== undefined && meant !== lead?.person.name) return undefined;
  const introduced = introducedBy(said, resolve);
  if (introduced !== undefined) return readClause(introduced.rest, () => introduced.person);
  const holder = holderWithDeed(said, resolve);
  if (holder !== undefined) return readClause(holder.rest, () => holder.person);
  const words = withCompanion(said, resolve);
  const choice = readTongue(words) ?? readChoice(words, resolve) ?? readPlan(words, resolve);
  if (choice !== undefined) return choice;
  setReporterApart(words, resolve);
  const own = withoutContrast(
    moveTimeToEnd(
      withoutOffer(pricedBeside(attachName(plainly(favouriteFirst(reportedClause(asSubject(trimSentence(words)))))))),
    ),
  );
  const memory = readWithReaders(own, words, resolve);
  const shorter = memory === undefined ? withoutTail(own) : undefined;
  const read = shorter === undefined ? memory : readWithReaders(shorter, words, resolve);
  return read === undefined ? undefined : favouriteOf(read);
}

/** "She says he won't eat eggs": he is not who says so. */
function setReporterApart([reporter, verb, subject]: Words, resolve: ResolvePronoun): void {
  const isOfOther = /^(?:he she|she he)$/.test(`${reporter?.word} ${subject?.word}`);
  if (isOfOther && SAYING.test(verb?.word ?? "")) resolve?.(reporter?.word === "she" ? "f" : "m");
}
const SAYING = /^(?:says|said|thinks|thought|reckons|reckoned|told|confirmed)$/;

/** "The new nurse is called Brid and comes on Fridays": what she does. */
function holderWithDeed(
  words: Words,
  resolve: ResolvePronoun,
): { readonly person: Person; readonly rest: Words } | undefined {
  const and = words[0]?.word === "the" ? words.findIndex(({ word }) => word === "and") : -1;
  const verb = words[and + 1];
  if (and === -1 || verb === undefined || !isThirdPersonForm(verb.word)) return undefined;
  const [holder] = holdersIn(endingAt(words, and), resolve);
  return holder === undefined
    ? undefined
    : { person: holder.person, rest: [makeWord("she", " ", "Pronoun"), ...words.slice(and + 1)] };
}

/** "Met at a salsa class with Pieter" → "Met Pieter at a salsa class". */
const metWhom = (text: string): string =>
  text.replace(
    /^Met (?<where>(?:at|in|on|through|via|during|when|while|online)(?!\p{L}).{0,120}?) with (?<whom>(?:(?:an?|the) )?\p{Lu}?[\p{L}, ]+)$/u,
    "Met $<whom> $<where>",
  );

/** "My cofounder is Joel, we met at a hackathon" → "we met Joel at a hackathon". */
function withCompanion(words: Words, resolve: ResolvePronoun): Words {
  if (words[0]?.word !== "we") return words;
  const end = words.findLastIndex(({ word }) => !/^(?:any|more|anymore|now|much|longer)$/.test(word));
  const spoken = words[end];
  if (
    spoken !== undefined &&
    SPEAKING.test(spoken.word) &&
    words.some(({ word }) => /^(?:not|never|longer)$/.test(word))
  ) {
    const other = resolve?.("company");
    const name = other?.name ?? (other?.relation === undefined ? undefined : `the ${other.relation}`);
    return name === undefined
      ? []
      : [
          ...words.slice(0, end),
          { ...spoken, after: " " },
          makeWord("to", " ", "Preposition"),
          makeWord(name, end === words.length - 1 ? "" : " ", "Noun", "Person"),
          ...words.slice(end + 1),
        ];
  }
  if (resolve === undefined) return words;
  const met = words.findIndex(({ word }, at) => word === "met" && at <= MET_MAX && isFree(words[at + 1]));
  const together = words.findIndex(({ word }) => word === "together");
  const at = met === -1 ? together : met;
  const companion = at === -1 ? undefined : resolve("company");
  const word = words[at];
  if (companion === undefined || word === undefined) return words;
  const name = companion.name ?? `the ${companion.relation}`;
  const named = makeWord(name, word.after, "Noun", "Person");
  return words.flatMap((each, index) =>
    index !== at ? [each] : met === -1 ? [makeWord("with"), named] : [{ ...each, after: " " }, named],
  );
}
/** "My mum and I fell out, we don't speak": to whom was said before. */
const SPEAKING = /^(?:speak|talk)$/;
const MET_MAX = 3;
const isFree = (word: Word | undefined): boolean =>
  word === undefined ||
  PREPOSITIONS.has(word.word) ||
  word.tags.has("Date") ||
  /^(?:when|while|through|online)$/.test(word.word);

/** "I don't have a car, just a cargo bike": keeps what there is instead. */
function withoutContrast(words: Words): Words {
  const not = words.findIndex(({ word }) => word === "not" || word === "never");
  return words.map((word, at) =>
    not !== -1 &&
    at > not &&
    word.word === "just" &&
    /^,/.test(words[at - 1]?.after ?? "") &&
    words[at + 1]?.tags.has("Determiner") === true
      ? { ...word, word: "only", written: "only" }
      : word,
  );
}

function readWithReaders(own: Words, words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  if (
    own.length === 0 ||
    own.at(-1)?.after.includes("?") === true ||
    isHypothetical(own) ||
    isOffer(words) ||
    isInverted(own) ||
    isShortLived(own, words) ||
    isAboutAnother(own) ||
    isNamingOf(own) ||
    isGroupIntroduction(own)
  )
    return undefined;
  const [first] = own;
  const phrase = first?.word === "the" ? relativePhrase(own, 1) : undefined;
  const isOwn = /^(?:my|our)$/.test(first?.word ?? "") || phrase?.relative.age !== undefined;
  // "My husband's name is Matteo" is read as a relation.
  const ownPhrase = isOwn ? relativePhrase(own, 1) : undefined;
  if ((ownPhrase?.isNameStated === true && ownPhrase.end === own.length) || isOnlyRelation(own, resolve))
    return undefined;
  if (ownPhrase?.isNameStated === true) return readRelative(own, resolve);
  if (aliasClauseIn(own, resolve) !== undefined) return readAliased(own, resolve);
  for (const read of READERS) {
    const memory = read(own, resolve);
    // A failed first-person reading is not retried as a thing.
    if (memory === undefined && read === readSpeaker && isAboutSpeaker(own)) return undefined;
    if (memory === undefined) continue;
    const about = memory.subject !== undefined ? "person" : read === readThing ? "thing" : "speaker";
    const text = isThirdPersonText(memory.text) ? standalonePart(metWhom(memory.text), about) : undefined;
    if (text === undefined) return undefined;
    return {
      ...memory,
      ...((read === readThing &&
        (isHelperNamed(text) || statesPrice(text) || statesSchedule(text) || statesAdvice(text))) ||
      statesNearPlan(text, memory.subject === undefined) ||
      (memory.subject === undefined && statesValue(text)) ||
      statesCondition(text) ||
      statesPain(text) ||
      statesMeasure(text) ||
      statesCare(text) ||
      statesIntolerance(text) ||
      statesMedicine(text)
        ? { isSure: true }
        : {}),
      ...((about !== "speaker" || OWN_FACT.test(text)) && statesFact(text, about === "person") ? { isFact: true } : {}),
      ...(statesInjury(text) || (read === readThing && statesDay(text)) ? { isVital: true } : {}),
      text,
      mentioned: [...(memory.mentioned ?? []), ...mentionedRelatives(own)],
    };
  }
  return undefined;
}

/** "The phone is called Bo": of a thing, though read as the speaker's. */
const OWN_FACT = /^(?:The|Has|Wears|Is wearing|\p{L}+ (?:is|are)) /u;

/** "Since Friday he lives in Malente" → "he lives in Malente since Friday". */
function moveTimeToEnd(words: Words): Words {
  const [first] = words;
  if (first === undefined || !(first.tags.has("Date") || TIME_LEADS.test(first.word))) return words;
  // "Today my paper got rejected"
  const isBare = /^(?:today|yesterday)$/.test(first.word) && /^(?:my|our)$/.test(words[1]?.word ?? "");
  const at = isBare ? 1 : words.slice(0, TIME_LEAD_MAX).findIndex(({ word }) => word === "he" || word === "she");
  const lead = words.slice(0, Math.max(0, at));
  const isTime =
    lead.some(({ tags, word }) => tags.has("Date") || SEASONS.test(word)) &&
    lead.every(({ tags }) => !tags.has("Verb"));
  const last = words.at(-1);
  if (!isTime || last === undefined || words[at + 1] === undefined) return words;
  const following = lead.map((word, index) => (index === lead.length - 1 ? { ...word, after: last.after } : word));
  return [...words.slice(at, -1), { ...last, after: " " }, ...following];
}
const TIME_LEADS = /^(?:on|in|since|from|until|every|each|last|next|this|after|before)$/;
const SEASONS = /^(?:spring|summer|autumn|winter)$/;
const TIME_LEAD_MAX = 5;

/** "I'm lucky to have two sisters" → "I have two sisters"; "it's been a dream to adopt" → "I dream of adopting". */
function plainly(words: Words): Words {
  const [first] = words;
  const said = words.map(({ word }) => word).join(" ");
  const thanked = first === undefined ? undefined : THANKFUL.exec(said)?.[0].split(" ").length;
  if (first !== undefined && thanked !== undefined)
    return [first, makeWord("have", " ", "Verb"), ...words.slice(thanked)];
  const hoped = first === undefined ? undefined : HOPED.exec(said)?.[0].split(" ").length;
  if (first !== undefined && hoped !== undefined && BASE_VERBS.has(words[hoped]?.word ?? ""))
    return [first, makeWord("hope", " ", "Verb"), makeWord("to", " "), ...words.slice(hoped)];
  const dreamt = DREAMT.exec(said)?.[0].split(" ").length;
  const verb = dreamt === undefined ? undefined : words[dreamt];
  if (dreamt === undefined || verb === undefined || !BASE_VERBS.has(verb.word)) return words;
  return [makeWord("i", " ", "Pronoun"), makeWord("dream", " ", "Verb"), ...ofDoing(verb, words.slice(dreamt + 1))];
}
const THANKFUL =
  /^(?:i|we) (?:am|are|feel) (?:\p{L}+ )?(?:lucky|blessed|grateful|thankful|fortunate|proud|happy) to have(?= (?!to|been|had|got)\p{L})/u;
/** "I hope I can become a vet" */
const HOPED =
  /^(?:i|we)(?: really| just)? (?:hope|am hoping|are hoping)(?: that)? (?:i|we) (?:can|could|will|am able to|are able to|get to)(?: one day| someday| finally| also)?(?= )/u;
const DREAMT =
  /^it (?:is|has (?:always )?been) (?:always )?(?:a|my|our) (?:\p{L}+ )?dream (?:of (?:mine|ours) )?to(?= )/u;

/** "We're called Velvet Moths", "we're five developers": the kind of group is unknown. */
const isGroupIntroduction = ([first, second, third, fourth]: Words): boolean =>
  first?.word === "we" &&
  second?.word === "are" &&
  (/^(?:called|named)$/.test(third?.word ?? "") ||
    (NUMBER_WORDS.has(third?.word ?? "") && fourth?.tags.has("Actor") === true));

/** "…, it's called Plotwise" → "called Plotwise" after the noun it names. */
function attachName(words: Words): Words {
  const it = words.findIndex(
    ({ word }, at) =>
      at > 1 &&
      words[at - 1]?.tags.has("Noun") === true &&
      /^(?:it is|they are|we are)$/.test(`${word} ${words[at + 1]?.word}`) &&
      /^,/.test(words[at - 1]?.after ?? "") &&
      /^(?:called|named)$/.test(words[at + 2]?.word ?? ""),
  );
  if (it === -1) return words;
  const before = words.slice(0, it).map((word, at) => (at === it - 1 ? { ...word, after: " " } : word));
  return [...before, ...words.slice(it + 2)];
}

/** "I'm vegetarian btw if you order food": removes the occasion. */
function withoutOffer(words: Words): Words {
  const condition = words.findIndex(
    ({ word }, at) =>
      at > OFFER_FROM && word === "if" && /^(?:you|anyone|anybody|somebody|someone)$/.test(words[at + 1]?.word ?? ""),
  );
  // "Going part time so I can paint more": the purpose is no skill.
  const purpose = words.findIndex(
    ({ word }, at) =>
      at > OFFER_FROM &&
      word === "so" &&
      /^(?:i|we)$/.test(words[at + 1]?.word ?? "") &&
      /^(?:can|could)$/.test(words[at + 2]?.word ?? "") &&
      words[at + 3]?.word !== "not",
  );
  const end = [condition, purpose, wishFrom(words)].filter((at) => at !== -1);
  const own = end.length === 0 ? words : words.slice(0, Math.min(...end));
  // "On Mondays instead": the replaced memory states what.
  return own.at(-1)?.word === "instead" && own.length > INSTEAD_FROM ? own.slice(0, -1) : own;
}
/** "I get carsick so front seat please": where the wish begins, or -1. */
const wishFrom = (words: Words): number =>
  words.findIndex(({ word }, at) => {
    const rest = words.slice(at + 1);
    return (
      at > OFFER_FROM &&
      word === "so" &&
      rest.length <= WISH_MAX &&
      rest.at(-1)?.tags.has("Noun") === true &&
      rest.slice(0, -1).every(({ word: each, tags }) => !tags.has("Pronoun") && !BASE_VERBS.has(each)) &&
      words[at - 1]?.word !== "or" &&
      rest.at(-1)?.tags.has("Pronoun") !== true
    );
  });
const WISH_MAX = 3;
const OFFER_FROM = 2;
const INSTEAD_FROM = 3;

/** "Henrik is our new manager": read as a relation. */
function isOnlyRelation(words: Words, resolve: ResolvePronoun): boolean {
  if (teacherOf(words, resolve) !== undefined || namesRelative(words)) return true;
  const be = words.slice(0, NAME_MAX).findIndex(({ word }) => word === "is");
  if (holdersIn(words).length > 0 && (be === nameAt(words, 0)?.end || words[0]?.word === "the")) return true;
  if (be < 1 || nameAt(words, 0)?.end !== be || !/^(?:my|our|his|her)$/.test(words[be + 1]?.word ?? "")) return false;
  const phrase = relativePhrase(words, be + 2);
  return phrase?.end === words.length && !phrase.isPossessive;
}
const NAME_MAX = 4;

/** "Esme's class teacher is Mrs Duval", "my son's teacher is called Mr Aziz". */
function namesRelative(words: Words): boolean {
  const own = /^(?:my|our)$/.test(words[0]?.word ?? "") ? relativePhrase(words, 1) : undefined;
  const end = own === undefined ? nameAt(words, 0)?.end : own.end;
  if (end === undefined || words[end - 1]?.tags.has("Possessive") !== true) return false;
  const theirs = relativePhrase(words, end);
  return theirs?.isNameStated === true && theirs.end === words.length;
}

/** "My surname is Novak now, took his name": drops an unreadable second part. */
function withoutTail(words: Words): Words | undefined {
  const end = reasonStart(words);
  if (end !== -1) return endingAt(words, end);
  const comma = words.findIndex(({ after }) => /^,/.test(after));
  const own = words.slice(0, comma + 1);
  const isSubject = /^(?:i|we|my|our|he|she|me)$/.test(own[0]?.word ?? "") || nameAt(own, 0) !== undefined;
  const isClause =
    isSubject &&
    (verbAt(own, 1) !== undefined || BASE_VERBS.has(own[1]?.word ?? "") || own[1]?.tags.has("Verb") === true);
  const tail = words.slice(comma + 1);
  const isOpen = tail.some(({ word }) => OPEN.test(word));
  return isClause && isOpen && tail[0]?.word !== "and" ? own : undefined;
}

/** "… because it's her birthday", "… to do this": a reason or purpose that leads elsewhere. */
function reasonStart(words: Words): number {
  const because = words.findIndex(({ word }, at) => at > REASON_FROM && word === "because");
  if (because !== -1) return because;
  const to = words.length - POINTING_PURPOSE;
  const isPurpose =
    to > REASON_FROM &&
    words[to]?.word === "to" &&
    words[to + 1]?.tags.has("Infinitive") === true &&
    /^(?:this|that|it|so)$/.test(words[to + 2]?.word ?? "");
  return isPurpose ? to : -1;
}
const REASON_FROM = 2;
const POINTING_PURPOSE = 3;
const endingAt = (words: Words, end: number): Words =>
  words.slice(0, end).map((word, at) => (at === end - 1 ? { ...word, after: "" } : word));

const OPEN = /^(?:ones|he|she|his|her|him|it|its|they|them|their|there|that|this|those|these|you|your|if)$/;

/** Relatives in the clause are candidates for "she". */
const mentionedRelatives = (words: Words): readonly Person[] =>
  words.flatMap(({ word }, at): readonly Person[] => {
    const isOwn = word === "my" || word === "our";
    const phrase = isOwn
      ? relativePhrase(words, at + 1)
      : isOwnFamiliar(words, at)
        ? relativePhrase(words, at)
        : undefined;
    return phrase === undefined || phrase.relative.isPlural || phrase.isPossessive
      ? []
      : [personOf(phrase, phrase.names[0])];
  });

/** Counterfactuals: "If I had a boat …", "I wish …", "I would if I could". */
function isHypothetical(words: Words): boolean {
  const [first, second] = words;
  // "It's not that I hate running": the denied clause is not a statement.
  const isDenied = first?.word === "it" && second?.word === "is" && words[2]?.word === "not";
  if (isDenied && /^(?:that|like|as|because)$/.test(words[3]?.word ?? "")) return true;
  if (
    /^(?:if|unless|imagine|suppose|whether|had)$/.test(first?.word ?? "") &&
    (first?.word !== "had" || second?.word === "i")
  )
    return true;
  if ((first?.word === "i" || first?.word === "we") && second?.word === "wish" && words[2]?.word !== "to") return true;
  const would = words.findIndex(({ word }) => word === "would" || word === "could");
  return (
    would !== -1 &&
    words.some(({ word }, index) => word === "if" && index !== would) &&
    !/^(?:like|love)$/.test(words[would + 1]?.word ?? "")
  );
}

/** "We can go to the lido if you like". */
const isOffer = ([first, second, ...rest]: Words): boolean =>
  /^(?:i|we)$/.test(first?.word ?? "") &&
  /^(?:can|could|may|might|will)$/.test(second?.word ?? "") &&
  / if you (?:want|like|wish|fancy|need|are (?:free|up for it|interested))(?! (?:to )?me)/u.test(
    ` ${rest.map(({ word }) => word).join(" ")}`,
  );

/** "Does anyone have a ladder", "is there any cake left": a question, whose mark chats omit. */
const isInverted = ([first, second]: Words): boolean =>
  /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|shall|should)$/.test(first?.word ?? "") &&
  /^(?:anyone|anybody|someone|somebody|everyone|everybody|there|he|she|they|we|you)$/.test(second?.word ?? "");

/** No mention of the speaker or listener remains. */
/** Whole, and of nobody who only this talk knows. */
const isThirdPersonText = (text: string): boolean =>
  !CUT_OFF.test(text) &&
  !/^(?:Will|Would|Can|May|Might) be$/u.test(text) &&
  !/(?<!\p{L})(?:I|i|me|my|(?<!(?:the|an?) )mine|myself|we|us|our|ours|you|your|yours)(?!['\p{L}-])/u.test(
    text.replaceAll(/"[^"]*"/gu, ""),
  );

/** "… for young athletes is", "is planning a few", "oof, Sam": the rest is in other words. */
const CUT_OFF =
  /\p{L} (?:is|was|are|were|and|but|the|an?|a few|some|several|sounded|seemed|looked|tasted|went|(?<!(?:he|she|it|they|who|as|than|speaker) )(?:can|could|will|would|should))$|^Is (?:the|an?) [^,]* (?:can|could|will|would|may|might|should) |^(?:Hopes|Needs|Loves|Plans|Works) of (?!\p{Lu})|^(?:Oof|Wow|Aww?|Ugh|Oh|Haha|Yay|Yeah)(?!\p{L})/u;

/** A text about a person is only the predicate; one about a thing includes the subject. */
type About = "speaker" | "person" | "thing";

/** @returns the part that can stand alone, or undefined */
function standalonePart(text: string, about: About): string | undefined {
  const own = withoutComplaint(text.replace(LOOSE_END, ""), about);
  if (
    own === undefined ||
    isIncomplete(own, about) ||
    needsSeveralPeople(own, about) ||
    !/^[\p{L}\p{N}"£$€]/u.test(own)
  )
    return undefined;
  if (about !== "thing" && !/(?<!\p{L})it(?!\p{L})/u.test(own)) return own;
  const words = tagWords(own);
  const isSaid = about !== "thing" || hasVerb(words) || isVerbImplied(words) || isFragment(words);
  return isSaid && !isUnresolvedIt(words) ? own : undefined;
}

/** "Loves football, but": a dangling connective. */
const LOOSE_END = /(?:,?\s(?:and|but|or|so|because|since|(?<! a )while|although|which|who)){1,4}[,\s]{0,4}$/u;
/** "Would love to", "has one of the": incomplete. */
const isIncomplete = (text: string, about: About): boolean =>
  /^(?:Is|Was|Has been) (?:still )?(?:doing|going|being|having|making|getting|taking|bringing|feeling|looking|trying)$/u.test(
    text,
  ) ||
  EN.is("says-nothing", text) ||
  /^Is the (?:opposite|same|other way (?:a)?round)(?: too)?$/u.test(text) ||
  // "Nature's amazing, here's a painting": two clauses in one.
  /^Is (?!.*(?:,|\bthat\b))[^,]* is (?:an?|the) /u.test(text) ||
  /\s(?:to|the|an?|of|than|into|my|very|why|how)$/u.test(text) ||
  /^Hates? the speaker$/u.test(text) ||
  // "It's like therapy"
  /^(?:Likes|Loves) like /u.test(text) ||
  // "Two coffees a day, used to be five"
  /^Used to be (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)$/u.test(text) ||
  // "We named her Adaora": the child, and not the mother just spoken of.
  /^(?:Has |Have )?(?:[Nn]amed|[Cc]alled) \p{Lu}\p{L}+['’]s \p{Lu}/u.test(text) ||
  /^Good (?:morning|afternoon|evening|night)(?: \p{Ll}+)?$/u.test(text) ||
  // "Lucy, the one in Bristol", "gave up in 2004", "wears two since the accident": one of what?
  /^The (?:one|ones|other one|same)(?: (?!who|that|which|thing)|$)|^Next one is /u.test(text) ||
  /^(?:Has |Have )?(?:[Gg]ave|[Gg]iven) up(?: (?:in|last|when|after|at|for|\d|ages|years)(?!\p{L})|$)/u.test(text) ||
  /^(?:Wears?|Has|Needs?|Takes?|Bought|Got|Found|Wants?|Owns?|Sold|Lost) (?:one|two|three|four|five|both|some|another|a couple|a few)(?: (?:since|every|each|most|now|today|again|because|already|too|in (?:total|all))(?!\p{L})|$)/u.test(
    text,
  ) ||
  // "Bertie quit" tells of one who was hired.
  (!(about === "person" && /^(?:Has )?[Qq]uit$/u.test(text)) &&
    /^(?:Has |Had )?(?:[Ss]topped|[Qq]uit)(?: (?:when|after|because|in|last) |$)/u.test(text)) ||
  /^Would be (?:up|down) for /u.test(text) ||
  /^Would (?:\p{L}+ )?(?:buy|take|choose|pick|have|go for) (?:the|that|this) (?:one|ones|same)(?!\p{L})/u.test(text) ||
  // "Took the children on that one", "my favourite was the coast road"
  / (?:on|in|to|at|with|for) the one(?: (?:to|on|in|at|when|last)(?!\p{L})|$)/u.test(text) ||
  /^Favou?rite (?:is|was|are|were) /u.test(text) ||
  // "Sold it when Leo was born": what?
  /^(?:Has |Had )?(?:[Ss]old|[Bb]ought|[Rr]eads?|[Ll]ost|[Ff]ound|[Bb]uilt|[Ww]rote|[Ll]earn(?:ed|t)|[Ff]inished|[Ss]tarted|[Qq]uit|[Ss]aw|[Gg]ot) (?:it|them)(?: (?:when|at the age|last|in|after|before|because|ages|years|for)(?!\p{L})|$)/u.test(
    text,
  ) ||
  // "Uncle Jo has them": what?
  /^(?:\p{Lu}\p{L}+ ){0,2}(?:[Hh]as|[Tt]ook|[Kk]eeps|[Gg]ot|[Nn]eeds|[Ww]ants|[Ll]ikes|[Ll]oves) (?:it|them)(?: (?:now|too|already|all))?$/u.test(
    text,
  ) ||
  // "My aunt thinks it's too far": what?
  /(?:^|, )(?:thinks?|says?|said|reckons?) (?:that )?(?:it|its|they)(?!\p{L})/iu.test(text) ||
  // "The blue one from Porto"
  /^The (?:\p{L}+ ){1,3}ones? (?:from|in|on|with|at) [\p{L} ]+$/u.test(text) ||
  // "The new one is called Ms Pires": of what?
  /^The (?:\p{L}+ )?ones? (?!who|that|in|on|with|from)/u.test(text);
/** "We back each other up": needs several people. */
const needsSeveralPeople = (text: string, about: About): boolean =>
  (about !== "thing" && /\s(?:each other|one another|other['’]s)(?!\p{L})/u.test(text)) || /\bthe the\b/u.test(text);

/** Temporary effects of things on people. */
const COMPLAINT =
  /(?<!\p{L})(?:hates?|kill(?:s|ing)|driv(?:es|ing)|bother(?:s|ing)|annoy(?:s|ing)|stress(?:es|ing)|bugs|bugging|let|scares|wakes|woke|keeps(?= the speaker (?:up|awake|from|guessing|waiting)(?!\p{L}))) the speaker(?!\p{L})/u;
const JOINT =
  /(?:, | (?:and|but|because|since|so|when|which|that|as|unless|until|if|though|although|while|than|before|after) )/gu;
const WORDS_MIN = 2;

/** "Rewrote the app, the old one was driving the speaker mad": ends before the complaint. */
function withoutComplaint(text: string, about: About): string | undefined {
  const at = text.search(COMPLAINT);
  if (at === -1) return text;
  const connective = [...text.slice(0, at + 1).matchAll(JOINT)].at(-1);
  const own =
    connective === undefined ? "" : text.slice(0, connective.index).replace(/,? (?:before|after|since|until)$/u, "");
  // "For the Europe team, Berlin is the city …": the part before the comma has no verb.
  if (about === "thing" && own !== "" && !hasVerb(tagWords(own))) return text;
  if (own.split(" ").length >= WORDS_MIN) return own;
  return about === "person" ? text : undefined;
}

/** True if the first clause has a verb. "going with white, it is warmer" has none. */
function hasVerb(words: Words): boolean {
  const end = words.findIndex(({ after }) => /^[,;]/.test(after));
  return words.slice(0, end === -1 ? undefined : end + 1).some(isVerb);
}

const isVerb = (word: Word): boolean =>
  isFiniteVerb(word) ||
  (word.tags.has("Verb") && !word.tags.has("Gerund")) ||
  isThirdPersonForm(word.word) ||
  SAME_IN_PAST.has(word.word) ||
  isPast(word.word, word.tags) ||
  /n't$/.test(word.written);

/** "The council approved it": "it" is unresolved. */
function isUnresolvedIt(words: Words): boolean {
  const it = words.findIndex(({ word }) => word === "it");
  const before = words.slice(0, it);
  return (
    it !== -1 &&
    it <= CIRCLE_MAX &&
    words.slice(it + 1).every(({ tags, word }) => tags.has("Date") || PREPOSITIONS.has(word)) &&
    /^(?:the|a|an)$/.test(before[0]?.word ?? "") &&
    before.filter(({ tags }) => tags.has("Noun")).length === 1
  );
}
const CIRCLE_MAX = 4;
