/**
 * People named with their relation: "my wife Clara", "his wife Petra", "my daughter's piano teacher
 * is Birgit", "there's a new intern, Pim", "Julia from work".
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { Person, Relative } from "../../language-rules.ts";
import { onlyReferent, type ResolvePronoun } from "../clauses/clause.ts";
import { CLOSERS } from "../clauses/clefts.ts";
import type { Word, Words } from "../clauses/parse.ts";
import { isFiniteVerb } from "../clauses/verbs.ts";
import { holdersIn, partnersIn, sharersIn } from "./life-events.ts";
import { nameAt } from "./names.ts";
import { isAliasPhrase, laterNames, relativesWithAlias } from "./naming.ts";
import { FORMER, isAnimal, PARTNERS, relativeWord, writtenRelation } from "./relative-words.ts";
import {
  ageAfter,
  article,
  isOwnFamiliar,
  OWNERS,
  personOf,
  type RelativeName,
  type RelativePhrase,
  relativePhrase,
} from "./relatives.ts";
import { placeBehind } from "./whereabouts.ts";

export function namedRelatives(words: Words, resolve: ResolvePronoun): readonly Relative[] {
  const found = new Map<string, Relative>();
  const isDying = words.some(
    ({ word, tags }, index) =>
      DYING.has(word) &&
      (word !== "passed" || tags.has("Verb")) &&
      !/^(?:the|his|her|their|test|exam)$/.test(words[index + 1]?.word ?? ""),
  );
  for (const known of relativesWithAlias(words, resolve)) found.set(known.person.name ?? "", known);
  for (const related of relativeMentions(words, resolve).filter(({ phrase }) => !isAliasPhrase(words, phrase))) {
    // "Max is my boyfriend now"
    const isNew = related.phrase.isNameStated && words[related.phrase.end]?.word === "now" ? { isNew: true } : {};
    for (const each of holders(related.phrase)) {
      // "My sister Amina (Tariq's wife)" is two relations of one person.
      const key = related.of?.name === undefined ? each.name : `${related.of.name}'s ${each.name}`;
      const isOver = (isDying && related.start === 0) || isLost(words, related.start) || isHadBefore(words, related);
      if (!found.has(key))
        found.set(key, {
          ...relativeOf(related, each, isOver),
          ...isNew,
        });
    }
  }
  for (const known of [
    ...laterNames(words, resolve),
    ...identifiedRelatives(words, resolve),
    ...colleaguesIn(words),
    ...holdersIn(words, resolve),
    ...partnersIn(words),
    ...sharersIn(words),
  ])
    if (known.person.name !== undefined && !found.has(known.person.name)) found.set(known.person.name, known);
  return [...found.values()];
}
/** "My brother Stephen and Laura": she is no brother. */
const holders = ({ names, relative, isNameStated }: RelativePhrase): readonly RelativeName[] =>
  relative.isPlural || isNameStated ? names : names.slice(0, 1);

/** "I lost my wife Joan". */
const isLost = (words: Words, start: number): boolean =>
  words[start - 1]?.word === "lost" && /^(?:my|our)$/.test(words[start]?.word ?? "");
/** "I had a teacher, Ms Okafor"; not "we had a daughter, Mia". */
const isHadBefore = (words: Words, { phrase, start }: RelativeMention): boolean =>
  words[start - 1]?.word === "had" && !isChild(phrase.relative.single);
const DYING = new Set(["died", "passed", "drowned", "dead", "funeral", "passing"]);

interface RelativeMention {
  readonly phrase: RelativePhrase;
  readonly start: number;
  /** Absent: the speaker's relative. */
  readonly of?: Person;
  /** "There's a new intern, Pim": named without a relation. */
  readonly hasNoRelation?: boolean;
}

function relativeMentions(words: Words, resolve: ResolvePronoun): readonly RelativeMention[] {
  const found: RelativeMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const next = nextInList(words, at, found.at(-1));
    for (const each of [
      ...possessiveMentions(words, at, resolve),
      ...possessedRelatives(words, at, resolve),
      ...(next === undefined ? [] : [next]),
    ])
      found.push(each);
  }
  return found;
}

/** "A cat called Miso and a dog called Bento", "my husband and I, plus two cats, Tom and Ada". */
function nextInList(words: Words, at: number, last: RelativeMention | undefined): RelativeMention | undefined {
  if (last === undefined || !COUNTED.test(words[at]?.word ?? "")) return undefined;
  const link = words[at - 1]?.word ?? "";
  const isNext = /^(?:and|plus)$/.test(link) && at - 1 === last.phrase.end;
  if (!isNext && !(link === "plus" && words[at - 2]?.word === "i")) return undefined;
  const phrase = relativePhrase(words, at + 1);
  const { hasNoRelation, of } = last;
  return phrase === undefined || phrase.names.length === 0
    ? undefined
    : { phrase, start: at, ...(of === undefined ? {} : { of }), ...(hasNoRelation === true ? { hasNoRelation } : {}) };
}

/** Possessive chains: "my brother", "his wife", "Tom's wife", "my brother's wife". */
function possessiveMentions(words: Words, at: number, resolve: ResolvePronoun): readonly RelativeMention[] {
  const word = words[at]?.word ?? "";
  if (word === "my" || word === "our") return possessiveChain(words, at, at + 1, undefined);
  // "The 8 year old is called Jonna": a child mentioned before.
  if (word === "the" && at === 0 && relativePhrase(words, 1)?.relative.age !== undefined)
    return possessiveChain(words, at, at + 1, undefined);
  if (word === "his" || word === "her") {
    const of = resolveOwner(words, at, word === "her" ? "f" : "m", resolve);
    return of === undefined ? [] : possessiveChain(words, at, at + 1, of);
  }
  // "Dad's cardiologist", "aunt Rosalind": needs no possessive.
  if (isOwnFamiliar(words, at)) return possessiveChain(words, at, at, undefined);
  const owner = isNameEnd(words[at - 1]) ? undefined : nameAt(words, at);
  const isOwner = owner !== undefined && !owner.isPlace && /'s?$/u.test(words[owner.end - 1]?.written ?? "");
  return isOwner ? possessiveChain(words, at, owner.end, { name: owner.name }) : [];
}

/** "My friend Enno lost his dad": resolves the owner in the sentence or the conversation. */
function resolveOwner(words: Words, at: number, gender: "f" | "m", resolve: ResolvePronoun): Person | undefined {
  const before: Person[] = [];
  for (let start = 0; start < at; ) {
    const isOwned = /^(?:my|our)$/.test(words[start]?.word ?? "");
    // "Dad's in Spain with his new wife"
    const phrase =
      isOwned || isOwnFamiliar(words, start) ? relativePhrase(words, isOwned ? start + 1 : start) : undefined;
    const found = phrase === undefined ? nameAt(words, start) : undefined;
    // "Dr Sahin is his doctor": whose is another.
    const isEquated = start === 0 && found?.end === at - 1 && /^(?:is|was)$/.test(words[at - 1]?.word ?? "");
    if (phrase !== undefined) before.push(personOf(phrase, phrase.names[0]));
    else if (found !== undefined && !found.isPlace && !isEquated && !isBehindPlace(words[start - 1]))
      before.push(found);
    start = Math.max(start + 1, phrase?.end ?? found?.end ?? 0);
  }
  const fitting = before.filter((person) => person.gender === undefined || person.gender === gender);
  if (fitting.length === 0) return resolve?.(gender);
  const [only, ...others] = fitting;
  return others.length > 0 || only === undefined
    ? undefined
    : {
        ...(only.name === undefined ? {} : { name: only.name }),
        ...(only.relation === undefined ? {} : { relation: only.relation }),
        gender,
      };
}

/** "In Bude". */
const isBehindPlace = (word: Word | undefined): boolean => /^(?:in|at|near|from)$/.test(word?.word ?? "");

function possessiveChain(
  words: Words,
  start: number,
  from: number,
  of: Person | undefined,
): readonly RelativeMention[] {
  const phrase = relativePhrase(words, from);
  if (phrase === undefined) return [];
  const whose = of === undefined ? {} : { of };
  const isOwning = phrase.isPossessive || words[phrase.end - 1]?.tags.has("Possessive") === true;
  const person = withOwner(personOf(phrase, phrase.names[0]), of);
  const next = isOwning && !phrase.isNameStated ? possessiveChain(words, start, phrase.end, person) : [];
  const own = phrase.names.length > 0 || phrase.isPossessive ? phrase : withApposition(words, start, phrase);
  return [{ phrase: own, start, ...whose }, ...next];
}

const withOwner = (person: Person, of: Person | undefined): Person => (of === undefined ? person : { ...person, of });

/** People whom someone has: "I have a daughter, Zara", "there's a new intern, Pim". */
function possessedRelatives(words: Words, at: number, resolve: ResolvePronoun): readonly RelativeMention[] {
  const first = words[at]?.word ?? "";
  if (!COUNTED.test(first) && !BORN_TOGETHER.test(first)) return [];
  const phrase = relativePhrase(words, COUNTED.test(first) ? at + 1 : at);
  if (phrase === undefined || phrase.names.length === 0) return [];
  // "I've got a ute and a cat called Biscuit"
  const isListed = words[at - 1]?.word === "and" || /^,/.test(words[at - 1]?.after ?? "");
  const from = Math.max(0, at - (isListed ? LIST_WITHIN : OWNING_WITHIN));
  const before = words.slice(from, at);
  const last = before.findLastIndex(({ word }) => OWNING.has(word));
  const owning = before.slice(Math.max(0, last + 1)).some(endsList) && isListed ? -1 : last;
  if (owning === -1) {
    // "Two boys, Emil (7) and Anton (4)": a note about the speaker's children.
    if (at === 0 && phrase.names.length > 1 && !words.some(isFiniteVerb)) return [{ phrase, start: at }];
    const isThere = before.some(
      ({ word }, index) => word === "there" && /^(?:is|was)$/.test(before[index + 1]?.word ?? ""),
    );
    // "Moving in with two friends, Jonno and Abi", not "a sailor with a parrot tattoo".
    const isCompany =
      before.at(-1)?.word === "with" &&
      words[0]?.tags.has("Determiner") !== true &&
      !words.slice(0, at).some(isOthersSubject);
    return isThere ? [{ phrase, start: at, hasNoRelation: true }] : isCompany ? [{ phrase, start: at }] : [];
  }
  if (words.slice(isListed ? Math.max(0, from - 2) : from, at).some(({ word }) => word === "i" || word === "we"))
    return [{ phrase, start: at }];
  if (from + owning === 0) {
    // "My sister moved. Has a dog called Rex": hers.
    const omitted = words[0]?.word === "has" && resolve !== undefined ? onlyReferent(resolve) : undefined;
    return [{ phrase, start: at, ...(omitted === undefined ? {} : { of: omitted }) }];
  }
  const verb =
    words.findLastIndex(
      ({ word }, index) => index < from + owning && !/^(?:just|finally|recently|also|has|have)$/.test(word),
    ) + 1;
  const of = subjectBefore(words, verb, resolve);
  if (of === undefined) return [];
  // "My wife just had a baby, Anaya": the speaker's too.
  const isOfBoth = PARTNERS.has(of.relation ?? "") && isChild(phrase.relative.single);
  return [{ phrase, start: at, ...(isOfBoth ? {} : { of }) }];
}
const isChild = (relation: string): boolean => /^(?:baby|son|daughter|child|boy|girl)$/.test(relation);
const isOthersSubject = ({ word, written, tags }: Word): boolean =>
  /^(?:he|she|they|his|her|their|who)$/.test(word) ||
  relativeWord(word) !== undefined ||
  tags.has("FirstName") ||
  (/^\p{Lu}\p{Ll}/u.test(written) && tags.has("Person"));
const COUNTED = /^(?:a|an|another|two|three|four|one|\d)$/;
const BORN_TOGETHER = /^(?:twins|triplets)$/;
const OWNING_WITHIN = 4;
const LIST_WITHIN = 9;
const endsList = (word: Word): boolean => isFiniteVerb(word) || word.tags.has("Pronoun");
const OWNING = new Set("have has had got bought rescued adopted adopt getting hired found".split(" "));

/** The person before a verb: "my girlfriend Ngozi has", "she has". */
function subjectBefore(words: Words, verb: number, resolve: ResolvePronoun): Person | undefined {
  const last = words[verb - 1]?.word ?? "";
  if (last === "she" || last === "he") return resolve?.(last === "she" ? "f" : "m");
  for (let start = Math.max(0, verb - SUBJECT_MAX); start < verb; start++) {
    const owner = words[start]?.word ?? "";
    const isOwn = /^(?:my|our)$/.test(owner);
    const phrase = isOwn || OWNERS.test(owner) ? relativePhrase(words, start + 1) : undefined;
    const [named] = phrase?.names ?? [];
    if (phrase?.end === verb && !phrase.isPossessive) {
      if (isOwn) return personOf(phrase, named);
      // "The neighbours have a parrot", "their other son Lasse has two boys".
      if (named !== undefined) return { name: named.name };
      if (owner === "the" && /^neighbou?r/.test(phrase.relative.relation)) return personOf(phrase);
    }
    const found = start > 0 ? undefined : nameAt(words, start);
    if (found?.end === verb && !found.isPlace) return { name: found.name };
  }
  return undefined;
}
const SUBJECT_MAX = 5;

/** Names of people introduced as someone's relative. They become the topic. */
export const introducedIn = (words: Words, resolve: ResolvePronoun): readonly string[] =>
  relativeMentions(words, resolve)
    .filter(({ start }) => COUNTED.test(words[start]?.word ?? ""))
    .flatMap(({ phrase }) => phrase.names.map(({ name }) => name));

/** "Emeka, my younger brother", "Biscuit, our beagle (6)", "Matthias is my boyfriend". */
function withApposition(words: Words, at: number, phrase: RelativePhrase): RelativePhrase {
  const before = words[at - 1];
  const isNameStated = before?.word === "is" || before?.word === "was";
  const last = isNameStated ? at - 2 : at - 1;
  // "Ewa my physio is …" but not "I gave Ewa my dog": only at the start without a comma.
  const isDirect = before?.after === " " && nameAt(words, 0)?.end === at;
  if (!isNameStated && !isDirect && !/^\s?[,(]/.test(before?.after ?? "")) return phrase;
  // "Dr Patel at the Royal is my consultant"
  const first = isNameStated ? nameAt(words, 0) : undefined;
  if (first !== undefined && placeBehind(words, first.end)?.length === at - 1 - first.end)
    return { ...phrase, names: [first], isNameStated };
  for (let start = Math.max(0, last - 3); start <= last; start++) {
    const found = nameAt(words, start);
    if (found?.end !== last + 1 || isNameEnd(words[start - 1]) || found.isPlace) continue;
    // "Her name is Blessing, dad is mad about her": a new clause about him.
    if (start > 0 && !isNameStated && !isDirect && beginsClause(words, phrase.end)) continue;
    const age = phrase.relative.age ?? ageAfter(words, phrase.end)?.age;
    return { ...phrase, names: [{ ...found, ...(age === undefined ? {} : { age }) }], isNameStated };
  }
  return phrase;
}

/** A verb follows. */
const beginsClause = (words: Words, at: number): boolean =>
  words[at - 1]?.after === " " && words[at] !== undefined && isFiniteVerb(words[at]);

/** The name continues from the previous word. */
const isNameEnd = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{Lu}/u.test(word.written) &&
  word.after === " " &&
  word.word !== "i" &&
  !/^(?:and|but|so)$/.test(word.word);

/** "That's my boyfriend", "he's my brother": identifies the person just named. */
function identifiedRelatives(whole: Words, resolve: ResolvePronoun): readonly Relative[] {
  const so = whole.findIndex(({ word }, at) => word === "so" && /^(?:he|she)$/.test(whole[at + 1]?.word ?? ""));
  const words = whole.slice(so + 1);
  const [first, second, third] = words;
  if (
    !/^(?:that|he|she|this)$/.test(first?.word ?? "") ||
    second?.word !== "is" ||
    !/^(?:my|our)$/.test(third?.word ?? "")
  )
    return [];
  const phrase = relativePhrase(words, 3);
  if (phrase === undefined || phrase.relative.isPlural || phrase.isPossessive || phrase.names.length > 0) return [];
  const isNow = words[phrase.end]?.word === "now";
  const isSaid =
    /^[,.;]/.test(words[phrase.end - 1]?.after ?? "") || words.slice(phrase.end).every(({ word }) => CLOSERS.has(word));
  const genders = phrase.relative.gender === undefined ? ["f", "m"] : [phrase.relative.gender];
  // "Bea was made head of it so she is my manager now": refers to Bea.
  const named = so > 0 ? nameAt(whole, 0) : undefined;
  const person: Person | undefined = named ?? genders.flatMap((gender) => resolve?.(gender) ?? []).at(0);
  if (!(isSaid || isNow) || person?.name === undefined || (person.relation !== undefined && !isNow)) return [];
  const relation = phrase.relative.single;
  const { name, gender } = person;
  const relative = relationOfPerson(
    { name, relation, ...(gender === undefined ? {} : { gender }) },
    `Has ${article(relation)} ${relation}, ${name}`,
  );
  return [isNow ? { ...relative, isNew: true } : relative];
}

/** "Julia from work" and "Ben in sales" are colleagues. */
function colleaguesIn(words: Words): readonly Relative[] {
  return words.flatMap((word, at): readonly Relative[] => {
    if (!/^(?:from|in|at)$/.test(word.word) || at === 0 || words[at - 1]?.after !== " ") return [];
    const index = words[at + 1]?.word === "the" ? at + 2 : at + 1;
    const from = words[index]?.word ?? "";
    const isWork = WORKPLACES.has(from);
    const isTeam = DEPARTMENTS.has(from);
    if (!isWork && !isTeam && !(word.word === "from" && MEETING_PLACES.has(from))) return [];
    const name = nameEndingAt(words, at);
    // "We use Jira at work"
    const isTool = words.slice(0, at).some((each) => /^us(?:e|es|ed|ing)$/.test(each.word));
    if (name === undefined || isTool || (word.word !== "from" && at > NAME_WORDS)) return [];
    if (isTeam) return [relationOfPerson({ ...name, relation: from }, `Has a colleague in ${from}, ${name.name}`)];
    return isWork
      ? [relationOfPerson({ ...name, relation: "colleague" }, `Has a colleague, ${name.name}`)]
      : [
          relationOfPerson(
            { ...name, relation: from },
            `Knows ${name.name} from ${index === at + 1 ? "" : "the "}${from}`,
          ),
        ];
  });
}
/** "Ben in sales" is a subject only at the start: "I met Ben in design" states a place. */
const NAME_WORDS = 3;
const WORKPLACES = new Set("work office job".split(" "));
/** Departments, whose members are colleagues. */
export const DEPARTMENTS = EN.words("named-relatives-departments");
const MEETING_PLACES = EN.words("meeting-places");

function nameEndingAt(words: Words, end: number): (Person & { readonly name: string }) | undefined {
  for (let start = Math.max(0, end - 3); start < end; start++) {
    const found = isNameEnd(words[start - 1]) ? undefined : nameAt(words, start);
    if (found?.end === end && !found.isPlace)
      return { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) };
  }
  return undefined;
}

function relationOfPerson(person: Person & { readonly name?: string }, text: string): Relative {
  const subject = person.of === undefined ? {} : { subject: person.of };
  const key = PARTNERS.has(person.relation ?? "") ? PARTNER : `relation.${(person.name ?? "").toLowerCase()}`;
  return { person, text, key, ...subject };
}
const PARTNER = "relationship.partner";

/** The text and attribute of a relation. */
function relativeOf(
  { phrase, of, hasNoRelation = false }: RelativeMention,
  each: RelativeName,
  isOver: boolean,
): Relative {
  const relation = phrase.relative.single;
  // An old friend is a former one, an old dog is none.
  const isPast = (word: string): boolean => FORMER.has(word) && !(word === "old" && isAnimal(phrase.relative));
  const isFormer = isOver || phrase.quality.some(isPast);
  const stated = phrase.quality.filter((word) => STATED_QUALITIES.has(word)).join(" ");
  const quality = phrase.breed === "" ? stated : phrase.breed;
  const whole = `${quality === "" ? "" : `${quality} `}${writtenRelation(relation)}`;
  const age = each.age === undefined ? "" : ` (${each.age})`;
  const called = each.alias === undefined ? "" : `, called ${each.alias}`;
  const verb = hasNoRelation ? "Knows" : isFormer ? "Had" : "Has";
  return {
    person: withOwner(personOf(phrase, each), of),
    ...(of === undefined ? {} : { subject: of }),
    text: `${verb} ${article(whole)} ${whole}, ${each.name}${age}${called}`,
    key: PARTNERS.has(relation) && !isFormer ? PARTNER : `relation.${each.name.toLowerCase()}`,
    ...(phrase.quality.includes("new") ? { isNew: true } : {}),
  };
}
const STATED_QUALITIES = new Set("best eldest oldest older youngest younger twin foster imaginary".split(" "));
