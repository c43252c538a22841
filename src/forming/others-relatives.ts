/**
 * Relatives of a person mentioned before: "Su marido es bombero", "o marido dela é bombeiro", "son
 * mari est pompier". The sentence is read as if about the speaker's own relative and then assigned
 * to its owner. If the owner is ambiguous, it forms nothing (memory.md §3).
 */
import type { Person, Reading } from "./language-rules.ts";

type ResolvePronoun = (pronoun: string) => Person | undefined;

/**
 * @param own the sentence with "my" in place of the possessive
 * @param gender of the owner, if the words state it
 */
export function readAsRelativeOf(own: Reading, gender?: "f" | "m"): Reading {
  const owner = (resolve: ResolvePronoun): Person | undefined =>
    gender === undefined ? onlyReferent(resolve) : resolve(gender);
  return {
    clause(resolve) {
      const of = owner(resolve);
      const found = of === undefined ? undefined : own.clause(resolve);
      if (of === undefined || found?.subject === undefined) return undefined;
      const subject = { ...found.subject, of };
      return { ...found, subject, mentioned: [subject] };
    },
    relatives(resolve) {
      const of = resolve === undefined ? undefined : owner(resolve);
      if (resolve === undefined || of === undefined) return [];
      return own
        .relatives(resolve)
        .map((relative) => ({ ...relative, person: { ...relative.person, of }, subject: of }));
    },
    instruction: () => undefined,
  };
}

/** The owner, if "she" and "he" resolve to one person. */
function onlyReferent(resolve: ResolvePronoun): Person | undefined {
  const [she, he] = [resolve("f"), resolve("m")];
  if (she === undefined || he === undefined) return she ?? he;
  // After "her husband", she is still the topic.
  if (isOf(he, she)) return she;
  if (isOf(she, he)) return he;
  return she.name === he.name && she.relation === he.relation ? she : undefined;
}

const isOf = (person: Person, owner: Person): boolean =>
  person.of !== undefined && person.of.name === owner.name && person.of.relation === owner.relation;

/** Everyone a reading mentions, as candidates for the next pronoun. */
export function mentionedPeople({ clause, relatives }: Reading, resolve: ResolvePronoun): readonly Person[] {
  const memory = clause(resolve);
  return [
    ...relatives(resolve).map(({ person }) => person),
    ...(memory?.subject === undefined ? [] : [memory.subject]),
    ...(memory?.mentioned ?? []),
  ];
}
