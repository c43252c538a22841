/** Clauses about somebody else: "my sister Anna lives in Rome", "Mum called", "she is eleven", "Piet snores". */
import type { ClauseMemory, Person } from "../../tongue.ts";
import { isFiniteVerb, isLead, leadOf, verbAt, verbPhrase, type Who, withLead } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { isThirdPersonForm } from "../clauses/verbs.ts";
import { FILLERS, KEPT_ADVERBS } from "../clauses/words.ts";
import { CARS } from "../things/attribute-lists.ts";
import { FAMILIAR, kinWord } from "./kin.ts";
import { BIRTHDAY, ofBirthday } from "./lives.ts";
import { type Named, nameAt } from "./names.ts";
import { calledIn } from "./naming.ts";
import { ageBehind, type KinPhrase, kinPhrase, personOf } from "./relatives.ts";

/** A clause about a relative, by what stands at its beginning, behind a time or a place. */
export function ofRelative(said: readonly Word[], who: Who): ClauseMemory | undefined {
  const words = uncleft(said);
  const at = subjectAt(words);
  if (at === undefined) return undefined;
  const lead = words.slice(0, at);
  const own = /^(?:my|our)$/.test(words[at]?.word ?? "");
  if (own || kinWord(words[at]?.word ?? "") !== undefined) {
    const phrase = kinPhrase(words, own ? at + 1 : at);
    if (phrase !== undefined) return ofPhrase(words, phrase, lead, who);
    return own ? ofOwnName(words, at, who) : undefined;
  }
  return undefined;
}

/** "It's my stepdad who is from Lagos, not my dad": my stepdad is. */
function uncleft(words: readonly Word[]): readonly Word[] {
  const [it, be, my] = words;
  if (it?.word !== "it" || !/^(?:is|was)$/.test(be?.word ?? "") || !/^(?:my|our)$/.test(my?.word ?? "")) return words;
  const phrase = kinPhrase(words, 3);
  if (phrase === undefined || !/^(?:who|that)$/.test(words[phrase.end]?.word ?? "")) return words;
  const not = words.findIndex(
    ({ after }, place) => place > phrase.end && /^,/.test(after) && words[place + 1]?.word === "not",
  );
  return [...words.slice(2, phrase.end), ...words.slice(phrase.end + 1, not === -1 ? words.length : not + 1)];
}

/** Where the subject begins: at the start, or behind a lead. */
function subjectAt(words: readonly Word[]): number | undefined {
  for (let at = 0; at < Math.min(words.length, LEAD_MAX); at++) {
    const word = words[at]?.word ?? "";
    // "When I was a kid my uncle …": the subject comes yet.
    if (
      (word === "i" || word === "we") &&
      !(at === 1 && /^(?:when|since|while|before|after|as)$/.test(words[0]?.word ?? ""))
    )
      return undefined;
    const isOwn = /^(?:my|our)$/.test(word);
    const isBare =
      (FAMILIAR.has(word) || (at === 0 && isBareKin(words))) &&
      (at === 0 || /^(?:,| )/.test(words[at - 1]?.after ?? "")) &&
      (words[at]?.tags.has("Possessive") !== true || BIRTHDAY.test(words[at + 1]?.word ?? ""));
    if (!isOwn && !isBare) continue;
    if (at === 0) return 0;
    const lead = words.slice(0, at);
    if (
      !isLead(lead) ||
      /^(?:for|with|to|of|from|about|in|at|on|after|before|since|by|like|than|without)$/.test(words[at - 1]?.word ?? "")
    )
      continue;
    return at;
  }
  return undefined;
}
const LEAD_MAX = 14;

/** "flatmate is coeliac": chat leaves out "my" before one of the speaker's own. */
function isBareKin(words: readonly Word[]): boolean {
  const kin = kinWord(words[0]?.word ?? "");
  const isPerson = kin !== undefined && !kin.isPlural && !kin.isRole && words[0]?.after === " ";
  return isPerson && /^(?:is|has|was|can|does|likes|loves|hates)$/.test(words[1]?.word ?? "");
}

/** "my mum", "my sister Anna", "my wife, who suffers from migraines,": then what they do. */
function ofPhrase(
  words: readonly Word[],
  phrase: KinPhrase,
  lead: readonly Word[],
  who: Who,
): ClauseMemory | undefined {
  const person = personOf(phrase, phrase.names.length === 1 ? phrase.names[0] : undefined);
  if (phrase.isTold) return besideName(words.slice(phrase.end), person, who);
  if (phrase.isPossessive || words[phrase.end - 1]?.tags.has("Possessive") === true) {
    const next = lead.length > 0 ? undefined : kinPhrase(words, phrase.end);
    return next === undefined ? ofBirthday(words, phrase.end, person, who) : ofTheirRelative(words, next, person, who);
  }
  if (phrase.names.length > 1) return severalPeople(words, phrase, lead, who);
  const said = saidOf(words, phrase.end, lead, { isSpeaker: false, isOfPerson: true, who });
  if (said === undefined) return undefined;
  return phrase.kin.isPlural && isListing(words, phrase.end)
    ? { text: said.replace(/^Are /u, `Has ${phrase.kin.relation}: `) }
    : { subject: person, text: said, mentioned: [person] };
}

/** "My clients are a bakery and a vet", "my tenants are a couple, Lena and Tim": who they are, and not what they are like. */
const isListing = (words: readonly Word[], at: number): boolean =>
  words[at]?.word === "are" &&
  (/^an?$/.test(words[at + 1]?.word ?? "") || nameAt(words, at + 1) !== undefined) &&
  words.slice(at + 2).some(({ word, after }) => word === "and" || /^,/.test(after));

/** "my roommate is Birgitte from Aarhus", "my teacher is called Aiko and lives next door": what is said beside the name, which is told as a relation. */
function besideName(behind: readonly Word[], person: Person, who: Who): ClauseMemory | undefined {
  const [first] = behind;
  if (first === undefined || person.name === undefined) return undefined;
  const isJoined = first.word === "and";
  const said = isJoined ? behind.slice(1) : behind;
  if (isVerbLike(said, 0)) return ofPerson(said, person, who);
  return !isJoined && /^(?:from|at|in|on|a|an)$/.test(first.word)
    ? ofPerson([put("is", " ", "Verb"), ...behind], person, who)
    : undefined;
}

/** "our sons Piotr and Olek play chess": told of the sons. */
function severalPeople(
  words: readonly Word[],
  phrase: KinPhrase,
  lead: readonly Word[],
  who: Who,
): ClauseMemory | undefined {
  const said = saidOf(words, phrase.end, lead, { isSpeaker: false, who });
  return said === undefined ? undefined : { subject: { relation: phrase.kin.relation }, text: said };
}

/** Behind a subject: its verb, over "who …," and "he". */
function saidOf(
  words: readonly Word[],
  end: number,
  lead: readonly Word[],
  frame: { readonly isSpeaker: false; readonly isOfPerson?: boolean; readonly who: Who },
): string | undefined {
  let at = end;
  const put: Word[] = [];
  // "my wife, who suffers from migraines, is unable to …"
  if (/^(?:who|whose)$/.test(words[at]?.word ?? "")) {
    const comma = words.findIndex((word, place) => place > at && /^,/.test(word.after) && isVerbLike(words, place + 1));
    if (words[at]?.word === "whose") return undefined;
    if (comma === -1) return verbPhrase(words.slice(at + 1), frame);
    put.push(
      ...words.slice(at + 1, comma),
      { ...(words[comma] as Word), after: " " },
      { written: "and", after: " ", word: "and", tags: new Set(["Conjunction"]) },
    );
    at = comma + 1;
  }
  // "my brother-in-law Hamish he is allergic": said twice.
  while (FILLERS.has(words[at]?.word ?? "") && !KEPT_ADVERBS.has(words[at]?.word ?? "")) at++;
  if (/^(?:he|she|they)$/.test(words[at]?.word ?? "")) at++;
  // "my sister in Nairobi", "my friend at work".
  if (!isVerbLike(words, at)) {
    const verb = verbAt(words, at);
    const between = verb === undefined ? [] : words.slice(at, verb);
    if (verb === undefined || between.length > BETWEEN_MAX || !isModifier(between)) return undefined;
    at = verb;
  }
  const behind = leadOf(lead, frame);
  const text = verbPhrase([...put, ...words.slice(at)], frame);
  return text === undefined || behind === undefined ? undefined : withLead(text, behind);
}
const BETWEEN_MAX = 7;

/** "in Nairobi", "next door", "of mine": it tells which one. */
const isModifier = (words: readonly Word[]): boolean =>
  /^(?:in|at|from|on|next|upstairs|downstairs|of|across|opposite|back|over|with|and)$/.test(words[0]?.word ?? "") &&
  words[0]?.word !== "and" &&
  !words.some(({ word }) => word === "i" || word === "we");

function isVerbLike(words: readonly Word[], at: number): boolean {
  let place = at;
  while (
    FILLERS.has(words[place]?.word ?? "") ||
    KEPT_ADVERBS.has(words[place]?.word ?? "") ||
    (words[place]?.tags.has("Adverb") === true && /ly$/.test(words[place]?.word ?? ""))
  )
    place++;
  const word = words[place];
  return (
    word !== undefined &&
    (isFiniteVerb(word) ||
      (isThirdPersonForm(word.word) && words[place + 1] !== undefined) ||
      (word.tags.has("Infinitive") && words[at - 1]?.tags.has("Plural") === true))
  );
}

/** "My Tadeusz has finished", "our Billy started school". */
function ofOwnName(words: readonly Word[], at: number, who: Who): ClauseMemory | undefined {
  const found = nameAt(words, at + 1);
  const isMade = words
    .slice(at + 1, found?.end)
    .some(({ tags, word }) => tags.has("Organization") || CAR.test(word) || tags.has("Acronym"));
  if (found === undefined || found.isPlace || isMade || !isVerbLike(words, found.end)) return undefined;
  return ofPerson(
    words.slice(found.end),
    { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) },
    who,
  );
}

/** "My Volvo" is nobody. */
const CAR = new RegExp(`^${CARS}$`, "iu");

function ofPerson(words: readonly Word[], person: Person, who: Who): ClauseMemory | undefined {
  // "She showed me the ring", "he called us": between two, and over.
  if (
    DEALING.has(words[0]?.word ?? "") &&
    /^(?:me|us)$/.test(words[1]?.word ?? "") &&
    !/^(?:that|about|how)$/.test(words[2]?.word ?? "")
  )
    return undefined;
  const text = verbPhrase(words, { isSpeaker: false, isOfPerson: true, who });
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}

const DEALING: ReadonlySet<string> = new Set(
  "showed told sent asked called texted messaged emailed rang phoned hugged thanked greeted reminded".split(" "),
);

/** "Emeka, my younger brother, moved to Toronto", "Biscuit, our beagle (6), snores", "The old man next door, Mr Papadakis, taught me". */
export function ofApposition(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const found = nameAt(words, 0);
  if (found === undefined) return undefined;
  const first = words[found.end]?.word ?? "";
  if (!/^(?:my|our|a|an|the)$/.test(first)) return undefined;
  const phrase = /^(?:my|our)$/.test(first) ? kinPhrase(words, found.end + 1) : undefined;
  if (!/^\s?[,(]/.test(words[found.end - 1]?.after ?? "")) return ofDirectApposition(words, found, phrase, who);
  const aged = phrase === undefined ? undefined : ageBehind(words, phrase.end);
  const closing = /^\s?\)?(?:,|(?<=\)) )/;
  const from = aged?.end ?? found.end + 1;
  const comma = words.findIndex((word, place) => place >= from - 1 && closing.test(word.after));
  if (comma === -1 || comma > found.end + APPOSITION_MAX || !isVerbLike(words, comma + 1)) return undefined;
  const person: Person =
    phrase === undefined
      ? { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) }
      : personOf(phrase, found);
  return ofPerson(words.slice(comma + 1), person, who);
}
const APPOSITION_MAX = 8;

/** "Ewa my physio is getting married": without a comma only where a verb follows. */
function ofDirectApposition(
  words: readonly Word[],
  named: Named,
  phrase: KinPhrase | undefined,
  who: Who,
): ClauseMemory | undefined {
  if (phrase === undefined || phrase.names.length > 0 || !isVerbLike(words, phrase.end)) return undefined;
  return ofPerson(words.slice(phrase.end), personOf(phrase, named), who);
}

/** "Everyone calls him Tino, starts uni in October": the other name is told as a relation, and of whom the rest is told. */
export function ofCalled(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const called = calledIn(words, who);
  const behind = called === undefined ? [] : words.slice(called.end);
  return called === undefined || !isVerbLike(behind, 0) ? undefined : ofPerson(behind, called.person, who);
}

/** "She is eleven", "who lives with us", "his name is Sindre", "his wife Petra is a vet". */
export function ofPronoun(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined || who === undefined) return undefined;
  if (!/^(?:he|she|his|her|who)$/.test(first.word)) return undefined;
  const person = first.word === "who" ? onlyOne(who) : who(/^(?:she|her)$/.test(first.word) ? "f" : "m");
  if (person === undefined) return undefined;
  if (/^(?:his|her)$/.test(first.word)) return ofTheirOwn(words, person, who);
  // "He's my brother" is told as a relation.
  if (second.word === "is" && /^(?:my|our)$/.test(words[2]?.word ?? "") && kinPhrase(words, 3)?.end === words.length)
    return undefined;
  if (!isVerbLike(words, 1)) return undefined;
  return ofPerson(behindName(words) ?? words.slice(1), person, who);
}

/** "He's called Anselmo, turns 60": the name is told as a relation. Empty where nothing is said beside it. */
function behindName(words: readonly Word[]): readonly Word[] | undefined {
  const isCalled = words[1]?.word === "is" && /^(?:called|named)$/.test(words[2]?.word ?? "");
  const found = isCalled ? nameAt(words, 3) : undefined;
  return found === undefined ? undefined : words.slice(found.end);
}

/** "His wife Petra is a vet", "her brother plays chess", "his name is Sindre", "her knee hurts". */
function ofTheirOwn(words: readonly Word[], person: Person, who: Who): ClauseMemory | undefined {
  const phrase = kinPhrase(words, 1);
  if (phrase !== undefined) return ofTheirRelative(words, phrase, person, who);
  // What somebody is called is told as a relation, or is of whom nobody spoke: "they had a baby, her name is Juno".
  if (words[1]?.word === "name") return undefined;
  const owner = person.name ?? (person.relation === undefined ? undefined : `the ${person.relation}`);
  const said =
    verbAt(words, 1) === undefined ? undefined : verbPhrase(words.slice(1), { isSpeaker: false, who, before: [] });
  return said === undefined || owner === undefined
    ? undefined
    : { text: `${owner.charAt(0).toUpperCase()}${owner.slice(1)}'s ${said.charAt(0).toLowerCase()}${said.slice(1)}` };
}

/** What a relative of somebody else does. */
function ofTheirRelative(words: readonly Word[], phrase: KinPhrase, of: Person, who: Who): ClauseMemory | undefined {
  if (phrase.isTold || phrase.kin.isPlural || phrase.names.length > 1) return undefined;
  const isOwning = phrase.isPossessive || words[phrase.end - 1]?.tags.has("Possessive") === true;
  const person: Person = { ...personOf(phrase, phrase.names[0]), of };
  if (isOwning) {
    const next = kinPhrase(words, phrase.end);
    return next === undefined ? undefined : ofTheirRelative(words, next, person, who);
  }
  const said = saidOf(words, phrase.end, [], { isSpeaker: false, isOfPerson: true, who });
  return said === undefined ? undefined : { subject: person, text: said, mentioned: [person] };
}

/** "Tom's wife Anna is a vet". */
export function ofNamedOwner(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const found = nameAt(words, 0);
  if (found === undefined || found.isPlace || !/'s?$/u.test(words[found.end - 1]?.written ?? "")) return undefined;
  const phrase = kinPhrase(words, found.end);
  const { name, gender } = found;
  return phrase === undefined
    ? ofBirthday(words, found.end, { name, ...(gender === undefined ? {} : { gender }) }, who)
    : ofTheirRelative(words, phrase, { name }, who);
}

/** Of "who": whoever was spoken of last, if that is one. */
function onlyOne(who: NonNullable<Who>): Person | undefined {
  const [female, male] = [who("f"), who("m")];
  if (female === undefined || male === undefined) return female ?? male;
  return female.name === male.name && female.relation === male.relation ? female : undefined;
}

/** "Wout hates flying", "Grandpa Einar has moved", "Mrs Adeyemi from number 9 passed away". */
export function ofNamed(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const found = nameAt(words, 0);
  if (found === undefined || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return undefined;
  // "Autumn is my favourite season": no person.
  if (
    /^(?:is|are|was|were)$/.test(words[found.end]?.word ?? "") &&
    /^(?:my|our|off|cancelled|postponed)$/.test(words[found.end + 1]?.word ?? "")
  ) {
    if (kinPhrase(words, found.end + 2) !== undefined) return undefined;
    const told = verbPhrase(words.slice(found.end), { isSpeaker: false, who });
    return told === undefined ? undefined : { text: `${found.name} ${told.charAt(0).toLowerCase()}${told.slice(1)}` };
  }
  const said = saidOf(words, predicateAt(words, found.end), [], { isSpeaker: false, isOfPerson: !found.isPlace, who });
  if (said === undefined) return undefined;
  if (found.isPlace || NOT_PERSONS.has(words[found.end - 1]?.word ?? ""))
    return { text: `${found.name} ${said.charAt(0).toLowerCase()}${said.slice(1)}` };
  const person: Person = { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) };
  return { subject: person, text: said, mentioned: [person] };
}
/** "Petra in accounts is …", "Otto next door has …": behind where somebody is found. */
function predicateAt(words: readonly Word[], end: number): number {
  if (!/^(?:in|at|from|next)$/.test(words[end]?.word ?? "")) return end;
  const verb = words
    .slice(end + 2, end + 2 + PLACE_WITHIN)
    .findIndex(({ word }) => /^(?:is|has|was|had|can|does|will|works|lives)$/.test(word));
  return verb === -1 ? end : end + 2 + verb;
}
const PLACE_WITHIN = 4;
const NOT_PERSONS: ReadonlySet<string> = new Set(
  "trip group club team street road school university company project week night swim christmas".split(" "),
);
