/**
 * "Su marido es bombero", "o marido dela é bombeiro", "son mari est pompier": of a relative of whoever was spoken of before. Read as if the relative were
 * the speaker's own, and then given to the right owner; where that cannot be told, nothing is (memory.md §3).
 */
import type { Person, Reading } from "./tongue.ts";

type Who = (pronoun: string) => Person | undefined;

/** @param own the sentence with "my" in the place of the possessive @param gender of the owner, where the words tell it */
export function ofTheirs(own: Reading, gender?: "f" | "m"): Reading {
  const owner = (who: Who): Person | undefined => (gender === undefined ? onlyOne(who) : who(gender));
  return {
    clause(who) {
      const of = owner(who);
      const found = of === undefined ? undefined : own.clause(who);
      if (of === undefined || found?.subject === undefined) return undefined;
      const subject = { ...found.subject, of };
      return { ...found, subject, mentioned: [subject] };
    },
    relatives(who) {
      const of = who === undefined ? undefined : owner(who);
      if (who === undefined || of === undefined) return [];
      return own.relatives(who).map((relative) => ({ ...relative, person: { ...relative.person, of }, subject: of }));
    },
    instruction: () => undefined,
  };
}

/** Whom "she" or "he" would mean, where only one of them means anybody. */
function onlyOne(who: Who): Person | undefined {
  const [she, he] = [who("f"), who("m")];
  if (she === undefined || he === undefined) return she ?? he;
  // Whose husband he is has just been told: she is still the one who is spoken of.
  if (isOf(he, she)) return she;
  if (isOf(she, he)) return he;
  return she.name === he.name && she.relation === he.relation ? she : undefined;
}

const isOf = (person: Person, owner: Person): boolean =>
  person.of !== undefined && person.of.name === owner.name && person.of.relation === owner.relation;

/** All whom a reading speaks of, told or not: of them "she" may speak next. */
export function peopleOf({ clause, relatives }: Reading, who: Who): readonly Person[] {
  const told = clause(who);
  return [
    ...relatives(who).map(({ person }) => person),
    ...(told?.subject === undefined ? [] : [told.subject]),
    ...(told?.mentioned ?? []),
  ];
}
