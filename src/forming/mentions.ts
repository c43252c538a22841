/**
 * Tracks the people mentioned in a conversation, utterance by utterance, to resolve "he" and "she".
 * A pronoun refers to the only match in the latest utterance that names one. If several match, it
 * resolves to no one: a wrong memory is worse than none (memory.md §3).
 */

import { fold } from "../text/words.ts";
import type { Person, PronounResolver } from "./language-rules.ts";

export interface Mentions {
  /** Starts a new utterance. @param isElsewhere it belongs to an earlier conversation */
  readonly begin: (isElsewhere?: boolean) => void;
  readonly add: (people: readonly Person[]) => void;
  /** Resolves a pronoun. @param except people whom other pronouns of the clause refer to */
  readonly resolve: (gender: string, isUnnamed?: boolean, except?: readonly Person[]) => Person | undefined;
  /** Adds what is known about the person. */
  readonly withKnownDetails: (person: Person) => Person;
  /** The latest last. */
  readonly people: () => readonly Person[];
  /** Continues from here on its own. */
  readonly copy: () => Mentions;
}

interface Mentioned {
  readonly utterances: Person[][];
  /** Utterances of earlier conversations come first. */
  readonly elsewhereCount: number;
}

/** A person with their number of memories. */
export interface MainPerson {
  readonly person: Person;
  readonly count: number;
}

/**
 * @param known by name, not yet mentioned
 * @param remembered the people with most memories, in descending order
 * @param present names of speaker and listener, never the referents of a third-person pronoun
 */
export function createMentions(
  known: readonly Person[] = [],
  remembered: readonly MainPerson[] = [],
  present: readonly string[] = [],
  { utterances, elsewhereCount: firstCount }: Mentioned = { utterances: [], elsewhereCount: 0 },
): Mentions {
  const isPresent = ({ name }: Person): boolean =>
    name !== undefined && present.some((each) => each === name || each.startsWith(`${name} `));
  const named = known.filter((person) => !isPresent(person));
  const main = remembered.filter(({ person }) => !isPresent(person));
  let elsewhereCount = firstCount;
  const withKnownDetails = (person: Person): Person => {
    if (person.isNew === true) return person;
    const before = [...named, ...utterances.flat()].findLast((other) => isSame(other, person));
    return before === undefined
      ? person
      : { ...before, ...person, ...(before.name === undefined ? {} : { name: before.name }) };
  };
  return {
    withKnownDetails,
    people: () => [...named, ...utterances.flat()],
    copy: () =>
      createMentions(known, remembered, present, {
        utterances: utterances.map((people) => [...people]),
        elsewhereCount,
      }),
    begin(isElsewhere = false) {
      if (isElsewhere) elsewhereCount = utterances.length + 1;
      utterances.push([]);
    },
    add(people) {
      if (utterances.length === 0) utterances.push([]);
      for (const person of people) if (!isPresent(person)) utterances.at(-1)?.push(withKnownDetails(person));
    },
    resolve(gender, isUnnamed = false, except = []) {
      // "We found a drummer! Her name is Mina": not the cousin of the listener.
      if (isUnnamed)
        return lastUnnamed(
          utterances
            .slice(-NAMED_WITHIN)
            .flat()
            .filter(({ of }) => of === undefined || !isPresent(of)),
          gender,
        );
      const recently = utterances.slice(Math.max(elsewhereCount, utterances.length - RECENT));
      if (gender === "company") return companyIn(recently);
      if (gender === "several") return severalIn(recently);
      for (const [back, all] of utterances.slice(-REACH_MAX).toReversed().entries()) {
        // A conversation that begins with "he" continues the topic of the previous ones.
        const isElsewhere = utterances.length - back <= elsewhereCount;
        const recent = isElsewhere ? mostMentioned(utterances.slice(0, elsewhereCount), gender) : undefined;
        const referent = isElsewhere ? (recent ?? mainBefore(main, all, gender)) : undefined;
        if (referent !== undefined && !except.some((other) => isSame(referent, other)))
          return withKnownDetails(referent);
        const people = all.filter(
          (person) => person.isSeveral !== true && !except.some((other) => isSame(person, other)),
        );
        const certain = distinct(people.filter((person) => person.gender === gender));
        // "We got a dog. Tom named him Rex. She …": the dog is a he by now.
        const mayFit = (person: Person): boolean =>
          person.gender === undefined && (withKnownDetails(person).gender ?? gender) === gender;
        const fitting = certain.length > 0 ? certain : distinct(people.filter(mayFit));
        // "My aunt met Rosalie. She …" refers to the speaker's own relative.
        const own = fitting.filter(({ relation }) => relation !== undefined);
        const [only, ...others] = own.length > 0 ? own : fitting;
        if (only !== undefined) return others.length === 0 && !isStranger(only) ? withKnownDetails(only) : undefined;
      }
      const referent = mostRemembered(main, gender);
      return referent !== undefined && !except.some((other) => isSame(referent, other)) ? referent : undefined;
    },
  };
}

/** The last person mentioned, if unambiguous. */
export function lastMentioned(resolve: PronounResolver | undefined): Person | undefined {
  const [her, him] = [resolve?.("f"), resolve?.("m")];
  if (her === undefined || him === undefined) return her ?? him;
  return her === him || her.name === him.name ? her : undefined;
}

/** The main person, if they have far more memories than the recently mentioned people. */
function mainBefore(main: readonly MainPerson[], people: readonly Person[], gender: string): Person | undefined {
  const found = mostRemembered(main, gender);
  const countOf = (person: Person): number => main.find((each) => isSame(each.person, person))?.count ?? 1;
  const rivals = people.filter((person) => person.gender === gender && (found === undefined || !isSame(found, person)));
  return found !== undefined && rivals.every((rival) => countOf(found) >= FAR_MORE * countOf(rival))
    ? found
    : undefined;
}
const FAR_MORE = 3;
/** The current utterance and the one before. */
const RECENT = 2;
/** Somebody is introduced and then named within a few clauses. */
const NAMED_WITHIN = 8;
/** A pronoun refers to nobody further back, in utterances; to look at all of them for each would take quadratic time. */
const REACH_MAX = 500;

/** Whom the latest utterance names: one person, or a few by name. */
function companyIn(utterances: readonly (readonly Person[])[]): Person | undefined {
  const people = distinct(utterances.findLast((each) => each.length > 0) ?? []);
  const [only, ...others] = people;
  if (only === undefined || people.some((person) => person.isSeveral === true || isStranger(person))) return undefined;
  if (others.length === 0) return only;
  // "My best friend Lou is marrying Tom. We met at school": with the speaker's own.
  const [own, ...more] = people.filter(({ relation, of }) => relation !== undefined && of === undefined);
  return own !== undefined && more.length === 0 ? own : asGroup(people);
}

/** Whom "they" means: the group of the latest utterance that names people, or those it names. */
function severalIn(utterances: readonly (readonly Person[])[]): Person | undefined {
  const people = distinct(utterances.findLast((each) => each.length > 0) ?? []);
  const [group, ...others] = people.filter(({ isSeveral }) => isSeveral === true);
  if (group !== undefined) return others.length === 0 ? group : undefined;
  // "Rory is there with his wife Steph": not the brother whom "he" may mean as well.
  const isMixed = people.length > 2 && new Set(people.map(({ relation }) => relation)).size > 1;
  return people.length < 2 || isMixed || people.some(isStranger) ? undefined : asGroup(people);
}

function asGroup(members: readonly Person[]): Person | undefined {
  const names = members.flatMap(({ name }) => name ?? []);
  return names.length === members.length && names.length <= COMPANY_MAX
    ? { name: `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`, isSeveral: true, members }
    : undefined;
}
const COMPANY_MAX = 4;

/** The person of a gender with strictly most memories. */
function mostRemembered(main: readonly MainPerson[], gender: string): Person | undefined {
  const [first, second] = main.filter(({ person }) => person.gender === gender);
  return first !== undefined && first.count > (second?.count ?? 0) ? first.person : undefined;
}

/** "The plumber", "some guy": someone who cannot be identified. */
const isStranger = ({ name, relation, of }: Person): boolean =>
  name === undefined && relation === undefined && of === undefined;

/**
 * The person of a gender mentioned in strictly most utterances, and in at least two. A relative
 * mentioned last gives way only to somebody mentioned far more often.
 */
function mostMentioned(utterances: readonly (readonly Person[])[], gender: string): Person | undefined {
  const all = utterances.flat().filter((person) => person.gender === gender);
  const latest = all.at(-1);
  const counted = distinct(all)
    .map((person) => ({
      person,
      count: utterances.filter((each) => each.some((other) => isSame(other, person))).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counted;
  const last = counted.find(({ person }) => latest !== undefined && isSame(person, latest));
  const isClear = last === first || last?.person.relation === undefined || (first?.count ?? 0) >= FAR_MORE * last.count;
  return first !== undefined && first.count > (second?.count ?? 0) && first.count > 1 && isClear
    ? first.person
    : undefined;
}

/** The last person known only by relation, such as "her" in "they called her Noor". */
const lastUnnamed = (people: readonly Person[], gender: string): Person | undefined =>
  people
    .filter(
      (person) => person.isNew === true || !people.some((other) => other.name !== undefined && isSame(other, person)),
    )
    .findLast(
      (person) =>
        person.name === undefined &&
        person.relation !== undefined &&
        (gender === "any" || person.gender === undefined || person.gender === gender),
    );

const distinct = (people: readonly Person[]): readonly Person[] =>
  people.filter((person, index) => !people.slice(0, index).some((other) => isSame(other, person)));

function isSame(one: Person, other: Person): boolean {
  if (one.name !== undefined && other.name !== undefined)
    return (
      fold(one.name) === fold(other.name) &&
      (one.relation === undefined || other.relation === undefined || one.relation === other.relation)
    );
  return one.relation !== undefined && one.relation === other.relation && isSameOwner(one.of, other.of);
}

const isSameOwner = (one: Person | undefined, other: Person | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);
