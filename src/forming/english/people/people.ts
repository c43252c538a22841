/**
 * Clauses about other people: "my sister Anna lives in Rome", "Mum called", "she is eleven", "Piet
 * snores".
 */
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, Person } from "../../language-rules.ts";
import {
  isLead,
  isVerbLike,
  mentionsSpeaker,
  type ResolvePronoun,
  rewriteLead,
  verbAt,
  verbPhrase,
  withLead,
} from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { predicateOf } from "../clauses/predicate.ts";
import { inThirdPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { isFiniteVerb, isPast } from "../clauses/verbs.ts";
import { FILLERS, KEPT_ADVERBS, NUMBER_WORDS } from "../clauses/words.ts";
import { asideAt } from "./asides.ts";
import { BIRTHDAY, readBirthday } from "./life-events.ts";
import { type FoundName, nameAt } from "./names.ts";
import { aliasClauseIn } from "./naming.ts";
import { FAMILY_TERMS, isAnimal, relativeWord } from "./relative-words.ts";
import { ageAfter, personOf, type RelativePhrase, relativePhrase } from "./relatives.ts";
import { placeBehind, placeText } from "./whereabouts.ts";

/** A clause whose subject is a relative, after any time or place. */
export function readRelative(allWords: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const words = withoutQuantifier(withoutCleft(allWords));
  const at = subjectAt(words);
  if (at === undefined) return undefined;
  const lead = words.slice(0, at);
  const own = /^(?:my|our)$/.test(words[at]?.word ?? "");
  if (own || relativeWord(words[at]?.word ?? "") !== undefined) {
    const phrase = relativePhrase(words, own ? at + 1 : at);
    if (phrase !== undefined) return readPhrase(words, phrase, lead, resolve);
    return own ? readOwnName(words, at, resolve) : undefined;
  }
  return undefined;
}

/** "It's my stepdad who is from Lagos, not my dad" → "my stepdad is …". */
function withoutCleft(words: Words): Words {
  const [it, be, my] = words;
  if (it?.word !== "it" || !/^(?:is|was)$/.test(be?.word ?? "") || !/^(?:my|our)$/.test(my?.word ?? "")) return words;
  const phrase = relativePhrase(words, 3);
  if (phrase === undefined || !/^(?:who|that)$/.test(words[phrase.end]?.word ?? "")) return words;
  const not = words.findIndex(
    ({ after }, index) => index > phrase.end && /^,/.test(after) && words[index + 1]?.word === "not",
  );
  return [...words.slice(2, phrase.end), ...words.slice(phrase.end + 1, not === -1 ? words.length : not + 1)];
}

/** "Both my parents", "all three of my kids". */
function withoutQuantifier(words: Words): Words {
  if (!/^(?:both|all)$/.test(words[0]?.word ?? "")) return words;
  const my = words.slice(0, QUANTIFIER_MAX).findIndex(({ word }) => /^(?:my|our)$/.test(word));
  const isCount = words.slice(1, my).every(({ word }) => word === "of" || NUMBER_WORDS.has(word) || /^\d$/.test(word));
  return my > 0 && isCount && relativePhrase(words, my + 1)?.relative.isPlural === true ? words.slice(my) : words;
}
const QUANTIFIER_MAX = 4;

/** Index of the subject, after any lead. */
function subjectAt(words: Words): number | undefined {
  for (let at = 0; at < Math.min(words.length, LEAD_MAX); at++) {
    const word = words[at]?.word ?? "";
    // "When I was a kid my uncle …": the subject follows.
    if (
      (word === "i" || word === "we") &&
      !(at === 1 && /^(?:when|since|while|before|after|as)$/.test(words[0]?.word ?? ""))
    )
      return undefined;
    const isOwn = /^(?:my|our)$/.test(word);
    const isBare =
      (FAMILY_TERMS.has(word) || (at === 0 && isBareRelative(words))) &&
      (at === 0 || /^(?:,| )/.test(words[at - 1]?.after ?? "")) &&
      (words[at]?.tags.has("Possessive") !== true || BIRTHDAY.test(words[at + 1]?.word ?? ""));
    if (!isOwn && !isBare) continue;
    if (at === 0) return 0;
    const lead = words.slice(0, at);
    if (
      !isLead(lead) ||
      // "When my dad got sick, the studio was my refuge": the subject follows.
      /^(?:for|with|to|of|from|about|in|at|on|after|before|since|when|whenever|while|by|like|than|without)$/.test(
        words[at - 1]?.word ?? "",
      )
    )
      continue;
    return at;
  }
  return undefined;
}
const LEAD_MAX = 14;

/** "flatmate is coeliac": chat messages omit "my". */
function isBareRelative(words: Words): boolean {
  const relative = relativeWord(words[0]?.word ?? "");
  const isPerson = relative !== undefined && !relative.isPlural && !relative.isRole && words[0]?.after === " ";
  return isPerson && /^(?:is|has|was|can|does|likes|loves|hates)$/.test(words[1]?.word ?? "");
}

/** "my mum", "my sister Anna", "my wife, who suffers from migraines,", with their predicate. */
function readPhrase(
  words: Words,
  phrase: RelativePhrase,
  lead: Words,
  resolve: ResolvePronoun,
): ClauseMemory | undefined {
  const person = personOf(phrase, phrase.names.length === 1 ? phrase.names[0] : undefined);
  if (phrase.isNameStated) return readBesideName(words.slice(phrase.end), person, resolve);
  if (phrase.isPossessive || words[phrase.end - 1]?.tags.has("Possessive") === true) {
    const next = lead.length > 0 ? undefined : relativePhrase(words, phrase.end);
    return next === undefined
      ? readBirthday(words, phrase.end, person, resolve)
      : readTheirRelative(words, next, person, resolve);
  }
  if (phrase.names.length > 1) return readSeveralPeople(words, phrase, lead, resolve);
  const told = readWithAside(words, phrase.end, lead, person, resolve);
  return told !== undefined && phrase.relative.isPlural && isListing(words, phrase.end)
    ? { text: told.text.replace(/^Are /u, `Has ${phrase.relative.relation}: `) }
    : told;
}

/** The predicate, and what an aside says before it. */
function readWithAside(
  said: Words,
  end: number,
  lead: Words,
  person: Person,
  resolve: ResolvePronoun,
): ClauseMemory | undefined {
  const frame = { isSpeaker: false, isOfPerson: true, subject: person, resolve } as const;
  const aside = asideAt(said, end, (at) => isVerbLike(said, at));
  const words =
    aside === undefined ? said : [...said.slice(0, end - 1), ...unmarked(said[end - 1]), ...said.slice(aside.next)];
  const text = readPredicate(words, end, lead, frame);
  if (text === undefined) return undefined;
  const beside = aside === undefined ? undefined : verbPhrase(aside.predicate, frame);
  return {
    subject: person,
    text,
    mentioned: [person],
    ...(beside === undefined ? {} : { besides: [{ subject: person, text: beside }] }),
  };
}
const unmarked = (word: Word | undefined): Words => (word === undefined ? [] : [{ ...word, after: " " }]);

/** Identifies people: "My clients are a bakery and a vet". */
const isListing = (words: Words, at: number): boolean =>
  words[at]?.word === "are" &&
  (/^an?$/.test(words[at + 1]?.word ?? "") || nameAt(words, at + 1) !== undefined) &&
  words.slice(at + 2).some(({ word, after }) => word === "and" || /^,/.test(after));

/** "my teacher is called Aiko and lives next door": the rest after the stated name. */
function readBesideName(following: Words, person: Person, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first] = following;
  if (first === undefined || person.name === undefined) return undefined;
  const isJoined = first.word === "and";
  const sentence = isJoined ? following.slice(1) : following;
  if (isVerbLike(sentence, 0)) return readPerson(sentence, person, resolve);
  return !isJoined && /^(?:from|at|in|on|a|an)$/.test(first.word)
    ? readPerson([makeWord("is", " ", "Verb"), ...following], person, resolve)
    : undefined;
}

/** "our sons Piotr and Olek play chess". */
function readSeveralPeople(
  words: Words,
  phrase: RelativePhrase,
  lead: Words,
  resolve: ResolvePronoun,
): ClauseMemory | undefined {
  const isShared = phrase.relative.isPlural || phrase.isNameStated;
  const members = phrase.names.map((named, at): Person => (isShared || at === 0 ? personOf(phrase, named) : named));
  const predicate = words.slice(phrase.end);
  // An event is told once, and what holds of each is theirs.
  const verb = predicate.find(isFiniteVerb);
  const isEvent = verb !== undefined && isPast(verb.word, verb.tags);
  const each = isEvent || lead.length > 0 ? undefined : readMembers(predicate, { isSeveral: true, members }, resolve);
  if (each !== undefined) return each;
  const sentence = readPredicate(words, phrase.end, lead, { isSpeaker: false, resolve });
  return sentence === undefined
    ? undefined
    : { subject: { relation: phrase.relative.relation, isSeveral: true }, text: sentence };
}

/** What holds of each of several named people. */
function readMembers(words: Words, group: Person, resolve: ResolvePronoun): ClauseMemory | undefined {
  if (JOINT.test(textOf(words))) return undefined;
  const text = mentionsSpeaker(words) ? ofEachToSpeaker(words, resolve) : ofEach(words, resolve);
  if (text === undefined || text === "") return undefined;
  const mentioned = group.members ?? [];
  const [one, other, ...others] = mentioned;
  // A couple: "Giulia lives in Bologna with Sven". Two sons may live apart.
  const isCouple = others.length === 0 && (one?.relation === undefined || one.relation !== other?.relation);
  return one !== undefined && other?.name !== undefined && isCouple && SHARED.test(text)
    ? { subject: one, text: `${text} with ${other.name}`, mentioned }
    : { subject: group, text, mentioned };
}

/** What two people do in one place. */
const SHARED = /^(?:Still lives|Lives|Is living|Moved|Has moved|Runs|Owns|Rents) [^,]+$/u;

function ofEach(words: Words, resolve: ResolvePronoun): string | undefined {
  const predicate = predicateOf(words, { isSpeaker: true, resolve });
  return predicate === undefined ? undefined : textOf(predicate);
}

/** "Kim and Lou are visiting us": one verb, in the singular. */
function ofEachToSpeaker(words: Words, resolve: ResolvePronoun): string | undefined {
  const at = verbAt(words, 0);
  return at === undefined || words.some(({ word }) => word === "and")
    ? undefined
    : verbPhrase(
        words.map((word, index) => (index === at ? inThirdPerson(word) : word)),
        { isSpeaker: false, isOfPerson: true, resolve },
      );
}

/** The predicate after a subject, skipping "who …," and "he". */
function readPredicate(
  words: Words,
  end: number,
  lead: Words,
  frame: {
    readonly isSpeaker: false;
    readonly isOfPerson?: boolean;
    readonly subject?: Person;
    readonly resolve: ResolvePronoun;
  },
): string | undefined {
  let at = end;
  const output: Word[] = [];
  // "my wife, who suffers from migraines, is unable to …"
  if (/^(?:who|whose)$/.test(words[at]?.word ?? "")) {
    const comma = words.findIndex((word, index) => index > at && /^,/.test(word.after) && isVerbLike(words, index + 1));
    if (words[at]?.word === "whose") return undefined;
    if (comma === -1) return verbPhrase(words.slice(at + 1), frame);
    output.push(
      ...words.slice(at + 1, comma),
      { ...(words[comma] as Word), after: " " },
      { written: "and", after: " ", word: "and", tags: new Set(["Conjunction"]) },
    );
    at = comma + 1;
  }
  // "my brother-in-law Hamish he is allergic": a repeated subject.
  while (FILLERS.has(words[at]?.word ?? "") && !KEPT_ADVERBS.has(words[at]?.word ?? "")) at++;
  if (/^(?:he|she|they)$/.test(words[at]?.word ?? "")) at++;
  at = afterApposition(words, at);
  // "my sister in Nairobi", "my friend at work".
  if (!isVerbLike(words, at)) {
    const verb = verbAt(words, at);
    const between = verb === undefined ? [] : words.slice(at, verb);
    if (verb === undefined || between.length > BETWEEN_MAX || !isModifier(between)) return undefined;
    at = verb;
  }
  const following = rewriteLead(lead, frame);
  const text = verbPhrase([...output, ...words.slice(at)], frame);
  return text === undefined || following === undefined ? undefined : withLead(text, following);
}
const BETWEEN_MAX = 7;

/** "my sister Amina (Tariq's wife) is …", "my uncle, a baker, has …": the index of the verb. */
function afterApposition(words: Words, at: number): number {
  if (!/^\s?[,(]/.test(words[at - 1]?.after ?? "") && !words[at]?.written.startsWith("(")) return at;
  const end = words.slice(at, at + APPOSITION_MAX).findIndex(({ after }) => /^\)|^,/.test(after));
  const apposed = words.slice(at, at + end + 1);
  return end !== -1 && !apposed.some(isFiniteVerb) && isVerbLike(words, at + end + 1) ? at + end + 1 : at;
}

/** "in Nairobi", "next door", "of mine": identifies the person. */
const isModifier = (words: Words): boolean =>
  /^(?:in|at|from|on|next|upstairs|downstairs|of|across|opposite|back|over|with|and)$/.test(words[0]?.word ?? "") &&
  words[0]?.word !== "and" &&
  !words.some(({ word }) => word === "i" || word === "we");

/** "My Tadeusz has finished", "our Billy started school". */
function readOwnName(words: Words, at: number, resolve: ResolvePronoun): ClauseMemory | undefined {
  const found = nameAt(words, at + 1);
  const isMade = words
    .slice(at + 1, found?.end)
    .some(({ tags, word }) => tags.has("Organization") || EN.is("car-or-language", word) || tags.has("Acronym"));
  if (found === undefined || found.isPlace || isMade || !isVerbLike(words, found.end)) return undefined;
  return readPerson(
    words.slice(found.end),
    { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) },
    resolve,
  );
}

/** "My Volvo", "my Spanish": not a person. */

function readPerson(words: Words, person: Person, resolve: ResolvePronoun): ClauseMemory | undefined {
  // "She showed me the ring", "he called us": past interactions with the speaker.
  if (
    INTERACTIONS.has(words[0]?.word ?? "") &&
    /^(?:me|us)$/.test(words[1]?.word ?? "") &&
    !/^(?:that|about|how)$/.test(words[2]?.word ?? "")
  )
    return undefined;
  const text = verbPhrase(words, { isSpeaker: false, isOfPerson: true, subject: person, resolve });
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}

const INTERACTIONS = EN.words("people-interactions");

/** "Emeka, my younger brother, moved to Toronto", "Biscuit, our beagle (6), snores". */
export function readApposition(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const found = nameAt(words, 0);
  if (found === undefined) return undefined;
  const first = words[found.end]?.word ?? "";
  if (!/^(?:my|our|a|an|the)$/.test(first)) return undefined;
  const phrase = /^(?:my|our)$/.test(first) ? relativePhrase(words, found.end + 1) : undefined;
  if (!/^\s?[,(]/.test(words[found.end - 1]?.after ?? "")) return readDirectApposition(words, found, phrase, resolve);
  const aged = phrase === undefined ? undefined : ageAfter(words, phrase.end);
  const closing = /^\s?\)?(?:,|(?<=\)) )/;
  const from = aged?.end ?? found.end + 1;
  const comma = words.findIndex((word, index) => index >= from - 1 && closing.test(word.after));
  if (comma === -1 || comma > found.end + APPOSITION_MAX || !isVerbLike(words, comma + 1)) return undefined;
  const person: Person =
    phrase === undefined
      ? { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) }
      : personOf(phrase, found);
  return readPerson(words.slice(comma + 1), person, resolve);
}
const APPOSITION_MAX = 8;

/** "Ewa my physio is getting married": without commas only before a verb. */
function readDirectApposition(
  words: Words,
  named: FoundName,
  phrase: RelativePhrase | undefined,
  resolve: ResolvePronoun,
): ClauseMemory | undefined {
  if (phrase === undefined || phrase.names.length > 0 || !isVerbLike(words, phrase.end)) return undefined;
  return readPerson(words.slice(phrase.end), personOf(phrase, named), resolve);
}

/** "Everyone calls him Tino, starts uni in October": the rest after the alias. */
export function readAliased(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const called = aliasClauseIn(words, resolve);
  const following = called === undefined ? [] : words.slice(called.end);
  return called === undefined || !isVerbLike(following, 0) ? undefined : readPerson(following, called.person, resolve);
}

/** "She is eleven", "who lives with us", "his name is Sindre", "his wife Petra is a vet". */
export function readPronoun(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined || resolve === undefined) return undefined;
  if (first.word === "they") return readGroup(words.slice(1), resolve);
  if (!/^(?:he|she|his|her|their|who)$/.test(first.word)) return undefined;
  const gender = first.word === "their" ? undefined : /^(?:she|her)$/.test(first.word) ? "f" : "m";
  if (asksWho(words)) return undefined;
  const person = first.word === "who" ? onlyReferent(resolve) : gender === undefined ? undefined : resolve(gender);
  if (person === undefined)
    return /^(?:his|her|their)$/.test(first.word) ? readNamedOfOthers(words, resolve) : undefined;
  if (/^(?:his|her)$/.test(first.word)) return readTheirOwn(words, person, resolve);
  // "He's my brother" is read as a relation.
  if (
    second.word === "is" &&
    /^(?:my|our)$/.test(words[2]?.word ?? "") &&
    relativePhrase(words, 3)?.end === words.length
  )
    return undefined;
  if (!isVerbLike(words, 1) || (isInfant(words) && !mayBeInfant(person)) || isOfOtherKind(words, person))
    return undefined;
  return readPerson(afterName(words) ?? words.slice(1), person, resolve);
}

/** "Who's picking up the kids": a question, also without its mark; "who's living in Oslo" tells of somebody. */
const asksWho = ([who, be, verb]: Words): boolean =>
  who?.word === "who" && be?.word === "is" && /ing$/.test(verb?.word ?? "") && !LASTING_STATE.test(verb?.word ?? "");
const LASTING_STATE =
  /^(?:living|working|studying|expecting|training|recovering|suffering|staying|visiting|having|getting|turning|retiring|dying|learning)$/;

/** "Mum said yes. She's a staffy called Bella": not the mother. */
function isOfOtherKind([, be, article, ...rest]: Words, { relation = "" }: Person): boolean {
  const known = relativeWord(relation);
  const kinds = rest.slice(0, KIND_WITHIN).flatMap(({ word }) => relativeWord(word) ?? []);
  return (
    known !== undefined &&
    !isAnimal(known) &&
    be?.word === "is" &&
    /^an?$/.test(article?.word ?? "") &&
    rest[0]?.after === " " &&
    kinds.some(isAnimal) &&
    !rest
      .slice(0, KIND_WITHIN + 1)
      .some(({ word }) => /^(?:person|lover|owner|trainer|walker|groomer|sitter|mum|mom|dad)$/.test(word))
  );
}
const KIND_WITHIN = 3;

/** "They live in Faro": several people just named, or a group such as the parents. */
function readGroup(words: Words, resolve: NonNullable<ResolvePronoun>): ClauseMemory | undefined {
  const group = resolve("several");
  if (group === undefined || OF_OTHERS.test(textOf(words))) return undefined;
  if (group.members === undefined) {
    const { isSeveral: _, ...person } = group;
    return readPerson(words, person, resolve);
  }
  return readMembers(words, group, resolve);
}
/** What the staff of a place does. */
const OF_OTHERS =
  /^(?:(?:also|just|only|even|now) )*(?:(?:do not|did not|don't|didn't|have|had|will|would|are|were|may|might|can) )*(?:said|say|tell|told|sell|sold|serve|open|close|closed|charge|charged|cost|deliver|delivered|offer|offered|sent|ask|asked|want me|want us|called|rang|gave me|gave us|recommend|recommended|put me|need me|found|diagnosed|prescribed|fixed|cancelled)(?!\p{L})/iu;
/** What no member is or does alone. */
const JOINT =
  /^shares? (?:an?|the|one) |(?<!\p{L})(?:together|each other|one another|twins|siblings|sisters|brothers|cousins|couple|both)(?!\p{L})/iu;

/** "Their mum Katja got a job": her name is enough, whosever mother she is. */
function readNamedOfOthers(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const phrase = relativePhrase(words, 1);
  const [named, ...others] = phrase?.names ?? [];
  if (phrase === undefined || named === undefined || others.length > 0 || phrase.isNameStated) return undefined;
  const { name, gender } = named;
  const person: Person = { name, ...(gender === undefined ? {} : { gender }) };
  const text = readPredicate(words, phrase.end, [], { isSpeaker: false, isOfPerson: true, subject: person, resolve });
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}

/** "She's 8 months", behind "my sister and her baby": not the sister. */
const isInfant = ([, be, count, unit, next]: Words): boolean =>
  be?.word === "is" &&
  /^\d{1,2}$/.test(count?.word ?? "") &&
  /^(?:weeks|months)$/.test(unit?.word ?? "") &&
  next?.word !== "pregnant";
const mayBeInfant = ({ relation }: Person): boolean => {
  const known = relation === undefined ? undefined : relativeWord(relation);
  return (
    known === undefined ||
    isAnimal(known) ||
    /(?:baby|newborn|twin|child|son|daughter|niece|nephew)$/.test(relation ?? "")
  );
};

/** "He's called Anselmo, turns 60", "she's called Rosa and starts in May": the rest after the name, which may be empty. */
function afterName(words: Words): Words | undefined {
  const isCalled = words[1]?.word === "is" && /^(?:called|named)$/.test(words[2]?.word ?? "");
  const found = isCalled ? nameAt(words, 3) : undefined;
  if (found === undefined) return undefined;
  const rest = words.slice(found.end + Number(words[found.end]?.word === "and"));
  // "She's called Pepper, 3 years old"
  const isAge = rest[0]?.tags.has("Value") === true && /^(?:years?|months?|weeks?)$/.test(rest[1]?.word ?? "");
  return isAge ? [makeWord("is", " ", "Verb"), ...rest] : rest;
}

/** "His wife Petra is a vet", "her brother plays chess", "his name is Sindre", "her knee hurts". */
function readTheirOwn(words: Words, person: Person, resolve: ResolvePronoun): ClauseMemory | undefined {
  const phrase = relativePhrase(words, 1);
  if (phrase !== undefined) return readTheirRelative(words, phrase, person, resolve);
  // Names are read as relations: "they had a baby, her name is Juno".
  if (words[1]?.word === "name") return undefined;
  const birthday = readBirthday(words, 1, person, resolve);
  if (birthday !== undefined) return birthday;
  const owner = person.name ?? (person.relation === undefined ? undefined : `the ${person.relation}`);
  const sentence =
    verbAt(words, 1) === undefined ? undefined : verbPhrase(words.slice(1), { isSpeaker: false, resolve, before: [] });
  return sentence === undefined || owner === undefined
    ? undefined
    : {
        text: `${owner.charAt(0).toUpperCase()}${owner.slice(1)}'s ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
      };
}

/** The predicate of someone else's relative. */
function readTheirRelative(
  words: Words,
  phrase: RelativePhrase,
  of: Person,
  resolve: ResolvePronoun,
): ClauseMemory | undefined {
  if (phrase.isNameStated || phrase.relative.isPlural || phrase.names.length > 1) return undefined;
  const isOwning = phrase.isPossessive || words[phrase.end - 1]?.tags.has("Possessive") === true;
  const person: Person = { ...personOf(phrase, phrase.names[0]), of };
  if (isOwning) {
    const next = relativePhrase(words, phrase.end);
    return next === undefined ? undefined : readTheirRelative(words, next, person, resolve);
  }
  const relevant = readPredicate(words, phrase.end, [], {
    isSpeaker: false,
    isOfPerson: true,
    subject: person,
    resolve,
  });
  return relevant === undefined ? undefined : { subject: person, text: relevant, mentioned: [person] };
}

/** "Tom's wife Anna is a vet". */
export function readNamedOwner(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const found = nameAt(words, 0);
  if (found === undefined || found.isPlace || !/'s?$/u.test(words[found.end - 1]?.written ?? "")) return undefined;
  const phrase = relativePhrase(words, found.end);
  const { name, gender } = found;
  return phrase === undefined
    ? readBirthday(words, found.end, { name, ...(gender === undefined ? {} : { gender }) }, resolve)
    : readTheirRelative(words, phrase, { name }, resolve);
}

/** The referent of "who": the last person mentioned, if unambiguous. */
function onlyReferent(resolve: NonNullable<ResolvePronoun>): Person | undefined {
  const [female, male] = [resolve("f"), resolve("m")];
  if (female === undefined || male === undefined) return female ?? male;
  return female.name === male.name && female.relation === male.relation ? female : undefined;
}

/** "Wout hates flying", "Grandpa Einar has moved", "Mrs Adeyemi from number 9 passed away". */
export function readNamed(said: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  // "Someone called Philippa runs our club"
  const isCalled = /^some(?:one|body)$/.test(said[0]?.word ?? "") && /^(?:called|named)$/.test(said[1]?.word ?? "");
  const words = isCalled ? said.slice(2) : said;
  const found = nameAt(words, 0);
  if (found === undefined || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return undefined;
  // "Autumn is my favourite season": not a person.
  if (
    /^(?:is|are|was|were)$/.test(words[found.end]?.word ?? "") &&
    /^(?:my|our|off|cancelled|postponed)$/.test(words[found.end + 1]?.word ?? "")
  ) {
    if (relativePhrase(words, found.end + 2) !== undefined) return undefined;
    const predicate = verbPhrase(words.slice(found.end), { isSpeaker: false, resolve });
    return predicate === undefined
      ? undefined
      : { text: `${found.name} ${predicate.charAt(0).toLowerCase()}${predicate.slice(1)}` };
  }
  const person: Person = { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) };
  const place = placeBehind(words, found.end);
  const told = readWithAside(words, found.end + (place?.length ?? 0), [], person, resolve);
  if (told === undefined) return undefined;
  const where = place === undefined ? undefined : placeText(place, words[found.end + place.length]);
  if (found.isPlace || NOT_PERSONS.has(words[found.end - 1]?.word ?? ""))
    return { text: `${found.name} ${told.text.charAt(0).toLowerCase()}${told.text.slice(1)}` };
  if (where === undefined) return told;
  // "Dr Okafor at Elm Road is my GP": that he is the doctor is read as a relation.
  return isRelation(words, found.end + (place?.length ?? 0))
    ? { ...told, text: where }
    : { ...told, besides: [...(told.besides ?? []), { subject: person, text: where }] };
}
const isRelation = (words: Words, at: number): boolean =>
  words[at]?.word === "is" &&
  /^(?:my|our)$/.test(words[at + 1]?.word ?? "") &&
  relativePhrase(words, at + 2)?.end === words.length;

const NOT_PERSONS = EN.words("not-persons");
