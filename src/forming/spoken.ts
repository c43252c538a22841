/**
 * Whom a conversation has spoken of, utterance by utterance, so that "he" and "she" find whom they mean. A pronoun means the only one who fits in the
 * latest utterance that names anybody who does; where several fit it means nobody, since no memory is better than a bad one (memory.md §3).
 */

import type { Span } from "../model/item.ts";
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

const LAUGHTER =
  /(?<![\p{L}\p{N}])(?:k{3,}|a?(?:ja){2,}j?|(?:j[ei]){2,}j?|a?(?:ha){2,}h?|(?:he){2,}|(?:rs){2,}|p?t?mdr+|lol+|xd+)(?![\p{L}\p{N}])/giu;

/** What stands before, between and behind laughter, in order; without any, the sentence as it is. */
export function withoutLaughter(text: string, { start, end }: Span): readonly Span[] {
  const sentence = text.slice(start, end);
  const found: Span[] = [];
  let from = 0;
  for (const match of sentence.matchAll(LAUGHTER)) {
    found.push({ start: start + from, end: start + match.index });
    from = match.index + match[0].length;
  }
  if (from === 0) return [{ start, end }];
  return [...found, { start: start + from, end }].map((span) => trimmed(text, span)).filter(isAnything);
}

/** The laughter that stands right behind a place, with a space before it: what is laughed at is likelier a joke. */
export function laughterBehind(text: string, place: number): string {
  const gap = /^[\s,;.!]{0,4}/u.exec(text.slice(place, place + GAP_MAX))?.[0].length ?? 0;
  const behind = text.slice(place + gap, place + gap + LAUGHTER_MAX);
  const [match] = behind.matchAll(LAUGHTER);
  return match?.index === 0 ? ` ${match[0]}` : "";
}
const GAP_MAX = 4;
const LAUGHTER_MAX = 40;

const isAnything = (span: Span): boolean => span.start < span.end;

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && GAP.has(text.charAt(start))) start++;
  while (end > start && GAP.has(text.charAt(end - 1))) end--;
  return { start, end };
}
const GAP: ReadonlySet<string> = new Set([..." \t\n,;"]);

interface Letters {
  /** What stands inside of a class: `a-z…`. */
  readonly all: string;
  readonly capitals: string;
  /** A letter, and the pattern of what is typed for it. At least one; letters inside of a class are left as they are. */
  readonly typed: Readonly<Record<string, string>>;
}

/** One source, or several of which any may fit. */
type Sources = string | readonly string[];

/** The properties of Unicode take a hundred times as long to compile as the letters of one script. */
export function patternsIn({ all, capitals, typed }: Letters): (sources: Sources, flags?: string) => RegExp {
  const letter = new RegExp(`[${Object.keys(typed).join("")}]|\\\\p\\{Lu?\\}`, "g");
  const lettered = (source: string): string =>
    source
      // First of all: the letters of the classes that come in afterwards are as they should be.
      .replace(letter, (found, at: number) => {
        const isInClass = source.lastIndexOf("[", at) > source.lastIndexOf("]", at);
        if (!found.startsWith("\\")) return isInClass ? found : (typed[found] ?? found);
        const letters = found === "\\p{Lu}" ? capitals : all;
        return isInClass ? letters : `[${letters}]`;
      })
      .replaceAll("¶", "(?=[ .!…]*$)")
      .replaceAll("‹", `(?<![${all}\\d])`)
      .replaceAll("›", `(?![${all}\\d])`);
  return (sources, flags = "") =>
    new RegExp(lettered(typeof sources === "string" ? sources : sources.join("|")), flags);
}

/** Letters of Latin scripts. */
export const LATIN = "A-Za-zÀ-ÖØ-öø-ſ";
export const LATIN_CAPITALS = "A-ZÀ-ÖØ-ÞĄĆĘŁŃŚŹŻĞİŞŒ";
