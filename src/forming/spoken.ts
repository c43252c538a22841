/**
 * Whom a conversation has spoken of, utterance by utterance, so that "he" and "she" find whom they mean. A pronoun means the only one who fits in the
 * latest utterance that names anybody who does; where several fit it means nobody, since no memory is better than a bad one (memory.md §3).
 */
import type { Person } from "./tongue.ts";

export interface Spoken {
  /** Another utterance: whom it names, it names together. `isElsewhere`: in an earlier conversation. */
  readonly begin: (isElsewhere?: boolean) => void;
  readonly add: (people: readonly Person[]) => void;
  /** @param except those whom another pronoun of the clause means */
  readonly meant: (gender: string, isUnnamed?: boolean, except?: readonly Person[]) => Person | undefined;
  /** The same person with what was said of them before. */
  readonly known: (person: Person) => Person;
  /** All of them, the latest last. */
  readonly people: () => readonly Person[];
}

/** Somebody of whom so many memories tell. */
export interface MainPerson {
  readonly person: Person;
  readonly count: number;
}

/**
 * @param named known by name from before: spoken of by nobody yet
 * @param main of whom most was told before, most first
 * @param speaker who speaks now, and says "I" of themselves, whatever others have called them
 */
export function createSpoken(
  named: readonly Person[] = [],
  main: readonly MainPerson[] = [],
  speaker?: string,
): Spoken {
  const utterances: Person[][] = [];
  /** Of earlier conversations; those of this one stand behind them. */
  let elsewhereCount = 0;
  const known = (person: Person): Person => {
    const before = [...named, ...utterances.flat()].findLast((other) => isSame(other, person));
    return before === undefined ? person : { ...before, ...person };
  };
  /** Of whom far more was told than of those whom an earlier conversation named. */
  const mainBefore = (people: readonly Person[], gender: string): Person | undefined => {
    const found = mainAmong(main, gender);
    const countOf = (person: Person): number => main.find((each) => isSame(each.person, person))?.count ?? 1;
    const rivals = people.filter(
      (person) => person.gender === gender && (found === undefined || !isSame(found, person)),
    );
    return found !== undefined && rivals.every((rival) => countOf(found) >= FAR_MORE * countOf(rival))
      ? found
      : undefined;
  };
  const isSpeaker = ({ name }: Person): boolean =>
    name !== undefined && speaker !== undefined && (speaker === name || speaker.startsWith(`${name} `));
  return {
    known,
    people: () => [...named, ...utterances.flat()],
    begin(isElsewhere = false) {
      if (isElsewhere) elsewhereCount = utterances.length + 1;
      utterances.push([]);
    },
    add(people) {
      if (utterances.length === 0) utterances.push([]);
      for (const person of people) if (!isSpeaker(person)) utterances.at(-1)?.push(known(person));
    },
    meant(gender, isUnnamed = false, except = []) {
      if (isUnnamed) return unnamed(utterances.flat(), gender);
      for (const [back, all] of utterances.toReversed().entries()) {
        // A conversation that begins with "he" goes on about whom the ones before it were about.
        const isElsewhere = utterances.length - back <= elsewhereCount;
        const lately = isElsewhere ? mainOf(utterances.slice(0, elsewhereCount), gender) : undefined;
        const gone = isElsewhere ? (lately ?? mainBefore(all, gender)) : undefined;
        if (gone !== undefined && !except.some((other) => isSame(gone, other))) return known(gone);
        const people = all.filter(
          (person) => person.isSeveral !== true && !except.some((other) => isSame(person, other)),
        );
        const certain = distinct(people.filter((person) => person.gender === gender));
        const fitting = certain.length > 0 ? certain : distinct(people.filter((person) => person.gender === undefined));
        // "My aunt met Rosalie. She …": the speaker's own people are what they speak of.
        const own = fitting.filter(({ relation }) => relation !== undefined);
        const [only, ...others] = own.length > 0 ? own : fitting;
        if (only !== undefined) return others.length === 0 && !isStranger(only) ? known(only) : undefined;
      }
      const gone = mainAmong(main, gender);
      return gone !== undefined && !except.some((other) => isSame(gone, other)) ? gone : undefined;
    },
  };
}

const FAR_MORE = 3;

/** Of whom more memories tell than of anybody else of a gender. */
function mainAmong(main: readonly MainPerson[], gender: string): Person | undefined {
  const [first, second] = main.filter(({ person }) => person.gender === gender);
  return first !== undefined && first.count > (second?.count ?? 0) ? first.person : undefined;
}

/** "The plumber", "some guy": somebody of whom nothing can be told. */
const isStranger = ({ name, relation, of }: Person): boolean =>
  name === undefined && relation === undefined && of === undefined;

/** Who of a gender was spoken of in more utterances than anybody else of it. */
function mainOf(utterances: readonly (readonly Person[])[], gender: string): Person | undefined {
  const people = distinct(utterances.flat().filter((person) => person.gender === gender));
  const counted = people
    .map((person) => ({
      person,
      count: utterances.filter((each) => each.some((other) => isSame(other, person))).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counted;
  return first !== undefined && first.count > (second?.count ?? 0) && first.count > 1 ? first.person : undefined;
}

/** The last who is known by what they are alone: "they called her Noor" names nobody who has a name. */
const unnamed = (people: readonly Person[], gender: string): Person | undefined =>
  people
    .filter((person) => !people.some((other) => other.name !== undefined && isSame(other, person)))
    .findLast(
      (person) =>
        person.name === undefined &&
        person.relation !== undefined &&
        (gender === "any" || person.gender === undefined || person.gender === gender),
    );

const distinct = (people: readonly Person[]): readonly Person[] =>
  people.filter((person, place) => !people.slice(0, place).some((other) => isSame(other, person)));

function isSame(one: Person, other: Person): boolean {
  if (one.name !== undefined && other.name !== undefined)
    return (
      one.name === other.name &&
      (one.relation === undefined || other.relation === undefined || one.relation === other.relation)
    );
  return one.relation !== undefined && one.relation === other.relation && isSameOwner(one.of, other.of);
}

const isSameOwner = (one: Person | undefined, other: Person | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);
