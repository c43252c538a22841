/** Everybody whom a German sentence speaks of, told or not: of them "sie" may speak next. */
import type { Person } from "../tongue.ts";
import { kinOf } from "./kin.ts";
import type { Word } from "./parse.ts";
import { isGivenName, nameAt, peopleIn, personAt } from "./persons.ts";
import type { Who } from "./predicate.ts";
import { namedRelatives } from "./relatives.ts";

export function peopleSpoken(words: readonly Word[], who: Who): readonly Person[] {
  const relatives = namedRelatives(words, who).map(({ person }) => person);
  const first = personAt(words, 0);
  const subject = first === undefined || first.isPlural ? [] : [first.person];
  const named = words.flatMap((word, place): readonly Person[] => {
    const name = isGivenName(word.word) ? nameAt(words, place) : undefined;
    return name === undefined ? [] : [{ name: name.name }];
  });
  const found = [...relatives, ...subject, ...peopleIn(words), ...named];
  return found.filter((person, place) => !found.slice(0, place).some((other) => isSame(other, person)));
}

const isSame = (one: Person, other: Person): boolean =>
  one.name !== undefined && other.name !== undefined
    ? one.name === other.name
    : one.relation !== undefined && one.relation === other.relation;

/** "meine Tochter Frida"; of whom nothing but the name is known, the name. */
export function calling({ name, relation, of }: Person): string | undefined {
  if (relation === undefined || of !== undefined) return name;
  const kin = kinOf(relation.toLowerCase());
  if (kin === undefined) return name;
  const mine = kin.gender === "f" ? "meine" : "mein";
  return `${mine} ${kin.relation}${name === undefined ? "" : ` ${name}`}`;
}

export function genderOf(relation: string): Person["gender"] {
  const gender = kinOf(relation.toLowerCase())?.gender;
  return gender === "n" ? undefined : gender;
}
