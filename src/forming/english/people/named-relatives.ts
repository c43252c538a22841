/**
 * Whom a sentence names with what they are to somebody: "my wife Clara", "his wife Petra", "my daughter's piano teacher is Birgit", "there's a new intern, Pim",
 * "Julia from work".
 */

import type { Person, Relative } from "../../tongue.ts";
import { isFiniteVerb, type Who } from "../clauses/clause.ts";
import { CLOSERS } from "../clauses/clefts.ts";
import type { Word } from "../clauses/parse.ts";
import { GONE, PARTNERS } from "./kin.ts";
import { holdersIn, partnersIn } from "./lives.ts";
import { nameAt } from "./names.ts";
import { isCalledPhrase, namedLater, relativeCalled } from "./naming.ts";
import {
  ageBehind,
  article,
  isOwnFamiliar,
  type KinName,
  type KinPhrase,
  kinPhrase,
  OWNERS,
  personOf,
} from "./relatives.ts";

export function namedRelatives(words: readonly Word[], who: Who): readonly Relative[] {
  const found = new Map<string, Relative>();
  const isDying = words.some(
    ({ word, tags }, place) =>
      DYING.has(word) &&
      (word !== "passed" || tags.has("Verb")) &&
      !/^(?:the|his|her|their|test|exam)$/.test(words[place + 1]?.word ?? ""),
  );
  for (const known of relativeCalled(words, who)) found.set(known.person.name ?? "", known);
  for (const related of phrasesOf(words, who).filter(({ phrase }) => !isCalledPhrase(words, phrase))) {
    // "Max is my boyfriend now"
    const isNew = related.phrase.isTold && words[related.phrase.end]?.word === "now" ? { isNew: true } : {};
    for (const each of related.phrase.names)
      if (!found.has(each.name))
        found.set(each.name, {
          ...relativeOf(related, each, (isDying && related.start === 0) || isLost(words, related.start)),
          ...isNew,
        });
  }
  for (const known of [
    ...namedLater(words, who),
    ...pointedAt(words, who),
    ...fromPlaces(words),
    ...holdersIn(words, who),
    ...partnersIn(words),
  ])
    if (known.person.name !== undefined && !found.has(known.person.name)) found.set(known.person.name, known);
  return [...found.values()];
}
/** "I lost my wife Joan". */
const isLost = (words: readonly Word[], start: number): boolean =>
  words[start - 1]?.word === "lost" && /^(?:my|our)$/.test(words[start]?.word ?? "");
const DYING = new Set(["died", "passed", "drowned", "dead", "funeral", "passing"]);

interface Related {
  readonly phrase: KinPhrase;
  readonly start: number;
  /** Whose they are; absent: the speaker's. */
  readonly of?: Person;
  /** "There's a new intern, Pim": known, and nobody's. */
  readonly isOnlyKnown?: boolean;
}

function phrasesOf(words: readonly Word[], who: Who): readonly Related[] {
  const found: Related[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const each of [...owned(words, at, who), ...had(words, at, who)]) found.push(each);
  }
  return found;
}

/** "my brother", "his wife", "Tom's wife", and with each whose it is itself: "my brother's wife". */
function owned(words: readonly Word[], at: number, who: Who): readonly Related[] {
  const word = words[at]?.word ?? "";
  if (word === "my" || word === "our") return chain(words, at, at + 1, undefined);
  // "The 8 year old is called Jonna": of the children, who were spoken of.
  if (word === "the" && at === 0 && kinPhrase(words, 1)?.kin.age !== undefined)
    return chain(words, at, at + 1, undefined);
  if (word === "his" || word === "her") {
    const of = ownerInside(words, at, word === "her" ? "f" : "m", who);
    return of === undefined ? [] : chain(words, at, at + 1, of);
  }
  // "Dad's cardiologist", "aunt Rosalind": everybody has one.
  if (isOwnFamiliar(words, at)) return chain(words, at, at, undefined);
  const owner = isNameEnd(words[at - 1]) ? undefined : nameAt(words, at);
  const isOwner = owner !== undefined && !owner.isPlace && /'s?$/u.test(words[owner.end - 1]?.written ?? "");
  return isOwner ? chain(words, at, owner.end, { name: owner.name }) : [];
}

/** "My friend Enno lost his dad": whose, the sentence itself says, where one before fits; else the conversation. */
function ownerInside(words: readonly Word[], at: number, gender: "f" | "m", who: Who): Person | undefined {
  const before: Person[] = [];
  for (let start = 0; start < at; ) {
    const phrase = /^(?:my|our)$/.test(words[start]?.word ?? "") ? kinPhrase(words, start + 1) : undefined;
    const found = phrase === undefined ? nameAt(words, start) : undefined;
    if (phrase !== undefined) before.push(personOf(phrase, phrase.names[0]));
    else if (found !== undefined && !found.isPlace) before.push(found);
    start = Math.max(start + 1, phrase?.end ?? found?.end ?? 0);
  }
  const fitting = before.filter((person) => person.gender === undefined || person.gender === gender);
  if (fitting.length === 0) return who?.(gender);
  const [only, ...others] = fitting;
  return others.length > 0 || only === undefined
    ? undefined
    : {
        ...(only.name === undefined ? {} : { name: only.name }),
        ...(only.relation === undefined ? {} : { relation: only.relation }),
        gender,
      };
}

function chain(words: readonly Word[], start: number, from: number, of: Person | undefined): readonly Related[] {
  const phrase = kinPhrase(words, from);
  if (phrase === undefined) return [];
  const whose = of === undefined ? {} : { of };
  const isOwning = phrase.isPossessive || words[phrase.end - 1]?.tags.has("Possessive") === true;
  const person = withOwner(personOf(phrase, phrase.names[0]), of);
  const next = isOwning && !phrase.isTold ? chain(words, start, phrase.end, person) : [];
  const own = phrase.names.length > 0 || phrase.isPossessive ? phrase : apposed(words, start, phrase);
  return [{ phrase: own, start, ...whose }, ...next];
}

const withOwner = (person: Person, of: Person | undefined): Person => (of === undefined ? person : { ...person, of });

/** Whom somebody has, and not whom they met: "I have a daughter, Zara", "she has a son, Tobe", "there's a new intern, Pim". */
function had(words: readonly Word[], at: number, who: Who): readonly Related[] {
  if (!COUNTED.test(words[at]?.word ?? "")) return [];
  const phrase = kinPhrase(words, at + 1);
  if (phrase === undefined || phrase.names.length === 0) return [];
  const from = Math.max(0, at - OWNING_WITHIN);
  const before = words.slice(from, at);
  const owning = before.findLastIndex(({ word }) => OWNING.has(word));
  if (owning === -1) {
    // "Two boys, Emil (7) and Anton (4)": a note of whom somebody has.
    if (at === 0 && phrase.names.length > 1 && !words.some(isFiniteVerb)) return [{ phrase, start: at }];
    const isThere = before.some(
      ({ word }, place) => word === "there" && /^(?:is|was)$/.test(before[place + 1]?.word ?? ""),
    );
    return isThere ? [{ phrase, start: at, isOnlyKnown: true }] : [];
  }
  if (before.some(({ word }) => word === "i" || word === "we") || from + owning === 0) return [{ phrase, start: at }];
  const of = subjectBefore(words, from + owning, who);
  return of === undefined ? [] : [{ phrase, start: at, of }];
}
const COUNTED = /^(?:a|an|two|three|four|one|\d)$/;
const OWNING_WITHIN = 4;
const OWNING = new Set("have has had got adopted adopt getting".split(" "));

/** The person who ends right before a verb: "my girlfriend Ngozi has", "she has". */
function subjectBefore(words: readonly Word[], verb: number, who: Who): Person | undefined {
  const last = words[verb - 1]?.word ?? "";
  if (last === "she" || last === "he") return who?.(last === "she" ? "f" : "m");
  for (let start = Math.max(0, verb - SUBJECT_MAX); start < verb; start++) {
    const owner = words[start]?.word ?? "";
    const isOwn = /^(?:my|our)$/.test(owner);
    const phrase = isOwn || OWNERS.test(owner) ? kinPhrase(words, start + 1) : undefined;
    const [named] = phrase?.names ?? [];
    if (phrase?.end === verb && !phrase.isPossessive) {
      if (isOwn) return personOf(phrase, named);
      // "The neighbours have a parrot", "their other son Lasse has two boys".
      if (named !== undefined) return { name: named.name };
      if (owner === "the" && /^neighbou?r/.test(phrase.kin.relation)) return personOf(phrase);
    }
    const found = start > 0 ? undefined : nameAt(words, start);
    if (found?.end === verb && !found.isPlace) return { name: found.name };
  }
  return undefined;
}
const SUBJECT_MAX = 5;

/** Whom a sentence brings in as somebody whom another has: of them it goes on to speak. */
export const introducedIn = (words: readonly Word[], who: Who): readonly string[] =>
  words.flatMap((_, at) => had(words, at, who).flatMap(({ phrase }) => phrase.names.map(({ name }) => name)));

/** "Emeka, my younger brother", "Biscuit, our beagle (6)", "Matthias is my boyfriend". */
function apposed(words: readonly Word[], at: number, phrase: KinPhrase): KinPhrase {
  const before = words[at - 1];
  const isTold = before?.word === "is" || before?.word === "was";
  const last = isTold ? at - 2 : at - 1;
  // "Ewa my physio is …", and not "I gave Ewa my dog": without a comma only at the beginning.
  const isDirect = before?.after === " " && nameAt(words, 0)?.end === at;
  if (!isTold && !isDirect && !/^\s?[,(]/.test(before?.after ?? "")) return phrase;
  for (let start = Math.max(0, last - 3); start <= last; start++) {
    const found = nameAt(words, start);
    if (found?.end !== last + 1 || isNameEnd(words[start - 1]) || found.isPlace) continue;
    // "Her name is Blessing, dad is mad about her": of him something else is told.
    if (start > 0 && !isTold && !isDirect && beginsClause(words, phrase.end)) continue;
    const age = phrase.kin.age ?? ageBehind(words, phrase.end)?.age;
    return { ...phrase, names: [{ ...found, ...(age === undefined ? {} : { age }) }], isTold };
  }
  return phrase;
}

/** A verb goes on from the words before. */
const beginsClause = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.after === " " && words[at] !== undefined && isFiniteVerb(words[at]);

/** The name goes on from the word before. */
const isNameEnd = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{Lu}/u.test(word.written) &&
  word.after === " " &&
  word.word !== "i" &&
  !/^(?:and|but|so)$/.test(word.word);

/** "That's my boyfriend", "he's my brother": who was named just before, and not who they are. */
function pointedAt(whole: readonly Word[], who: Who): readonly Relative[] {
  const so = whole.findIndex(({ word }, at) => word === "so" && /^(?:he|she)$/.test(whole[at + 1]?.word ?? ""));
  const words = whole.slice(so + 1);
  const [first, second, third] = words;
  if (
    !/^(?:that|he|she|this)$/.test(first?.word ?? "") ||
    second?.word !== "is" ||
    !/^(?:my|our)$/.test(third?.word ?? "")
  )
    return [];
  const phrase = kinPhrase(words, 3);
  if (phrase === undefined || phrase.kin.isPlural || phrase.isPossessive || phrase.names.length > 0) return [];
  const isNow = words[phrase.end]?.word === "now";
  const isSaid =
    /^[,.;]/.test(words[phrase.end - 1]?.after ?? "") || words.slice(phrase.end).every(({ word }) => CLOSERS.has(word));
  const genders = phrase.kin.gender === undefined ? ["f", "m"] : [phrase.kin.gender];
  // "Bea was made head of it so she is my manager now": of her who was just named.
  const named = so > 0 ? nameAt(whole, 0) : undefined;
  const person: Person | undefined = named ?? genders.flatMap((gender) => who?.(gender) ?? []).at(0);
  if (!(isSaid || isNow) || person?.name === undefined || (person.relation !== undefined && !isNow)) return [];
  const relation = phrase.kin.single;
  const { name, gender } = person;
  const told = toldOf(
    { name, relation, ...(gender === undefined ? {} : { gender }) },
    `Has ${article(relation)} ${relation}, ${name}`,
  );
  return [isNow ? { ...told, isNew: true } : told];
}

/** Known from somewhere: "Julia from work" and "Ben in sales" are colleagues, "Jonas from uni" somebody of the university. */
function fromPlaces(words: readonly Word[]): readonly Relative[] {
  return words.flatMap((word, at): readonly Relative[] => {
    if (!/^(?:from|in|at)$/.test(word.word) || at === 0 || words[at - 1]?.after !== " ") return [];
    const place = words[at + 1]?.word === "the" ? at + 2 : at + 1;
    const from = words[place]?.word ?? "";
    const isWork = WORKPLACES.has(from);
    const isTeam = DEPARTMENTS.has(from);
    if (!isWork && !isTeam && !(word.word === "from" && MEETING_PLACES.has(from))) return [];
    const name = nameEndingAt(words, at);
    if (name === undefined || (word.word !== "from" && at > NAME_WORDS)) return [];
    if (isTeam) return [toldOf({ ...name, relation: from }, `Has a colleague in ${from}, ${name.name}`)];
    return isWork
      ? [toldOf({ ...name, relation: "colleague" }, `Has a colleague, ${name.name}`)]
      : [toldOf({ ...name, relation: from }, `Knows ${name.name} from ${place === at + 1 ? "" : "the "}${from}`)];
  });
}
/** "Ben in sales" is a subject where it begins the clause: "I met Ben in design" tells where. */
const NAME_WORDS = 3;
const WORKPLACES = new Set("work office job".split(" "));
/** Also what a person is known by, who is a colleague. */
export const DEPARTMENTS: ReadonlySet<string> = new Set(
  "accounting marketing sales hr it finance reception legal logistics purchasing procurement payroll support design engineering product operations compliance communications research qa security controlling editorial admin facilities".split(
    " ",
  ),
);
const MEETING_PLACES = new Set(
  "uni university college school class church choir gym yoga football rugby tennis climbing club kindergarten nursery band orchestra course seminar kita playgroup prison army rehab".split(
    " ",
  ),
);

function nameEndingAt(words: readonly Word[], end: number): (Person & { readonly name: string }) | undefined {
  for (let start = Math.max(0, end - 3); start < end; start++) {
    const found = isNameEnd(words[start - 1]) ? undefined : nameAt(words, start);
    if (found?.end === end && !found.isPlace)
      return { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) };
  }
  return undefined;
}

function toldOf(person: Person & { readonly name?: string }, text: string): Relative {
  const subject = person.of === undefined ? {} : { subject: person.of };
  const key = PARTNERS.has(person.relation ?? "") ? PARTNER : `relation.${(person.name ?? "").toLowerCase()}`;
  return { person, text, key, ...subject };
}
const PARTNER = "relationship.partner";

/** A relation as a memory says it, with the attribute that it sets. */
function relativeOf({ phrase, of, isOnlyKnown = false }: Related, each: KinName, isDying: boolean): Relative {
  const relation = phrase.kin.single;
  const isGone = isDying || phrase.quality.some((word) => GONE.has(word));
  const quality = phrase.quality.filter((word) => TOLD_QUALITIES.has(word)).join(" ");
  const whole = `${quality === "" ? "" : `${quality} `}${relation}`;
  const age = each.age === undefined ? "" : ` (${each.age})`;
  const called = each.alias === undefined ? "" : `, called ${each.alias}`;
  const verb = isOnlyKnown ? "Knows" : isGone ? "Had" : "Has";
  return {
    person: withOwner(personOf(phrase, each), of),
    ...(of === undefined ? {} : { subject: of }),
    text: `${verb} ${article(whole)} ${whole}, ${each.name}${age}${called}`,
    key: PARTNERS.has(relation) && !isGone ? PARTNER : `relation.${each.name.toLowerCase()}`,
    ...(phrase.quality.includes("new") ? { isNew: true } : {}),
  };
}
const TOLD_QUALITIES = new Set("best eldest oldest older youngest younger twin foster imaginary".split(" "));
