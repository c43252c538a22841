/** What somebody may be to a person in Spanish: the words for it, the one that a memory uses, and their gender. */
import { SPANISH } from "../romance/data.ts";

interface Relation {
  /** As a memory says it. */
  readonly relation: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

export const RELATIONS: ReadonlyMap<string, Relation> = collected();

function collected(): ReadonlyMap<string, Relation> {
  const found = new Map<string, Relation>();
  const add = (word: string, relation: string, gender: "f" | "m" | undefined, isPlural: boolean): void => {
    if (!found.has(word))
      found.set(word, { relation: relation.replace("_", " "), isPlural, ...(gender === undefined ? {} : { gender }) });
  };
  const groups = (list: string): readonly (readonly string[])[] => SPANISH.lines(list).map((line) => line.split(" "));
  /** `niño>hijo`: written so, called so. */
  const split = (form: string, first: string): readonly [string, string] => {
    const [word = "", called = first] = form.split(">");
    return [word, called];
  };
  const feminine = (word: string): string =>
    /^(?:jefe|nene)$/.test(word) ? `${word.slice(0, -1)}a` : word.endsWith("o") ? `${word.slice(0, -1)}a` : `${word}a`;
  for (const group of groups("pairs")) {
    const [, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
    for (const form of group) {
      const [word] = split(form, called);
      if (word.endsWith("a")) {
        add(word, called === "colega" ? called : feminine(called), called === "colega" ? undefined : "f", false);
        continue;
      }
      if (word === "profe") {
        add(word, "profesor", undefined, false);
        continue;
      }
      add(word, called, "m", false);
      add(feminine(word), feminine(called), "f", false);
    }
  }
  for (const [text, gender, isPlural] of [
    ["singles-female", "f", false],
    ["singles-male", "m", false],
    ["singles", undefined, false],
    ["plurals", undefined, true],
  ] as const)
    for (const group of groups(text)) {
      const [first, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
      add(first, called, gender, isPlural);
      for (const form of group.slice(1)) add(...split(form, called), gender, isPlural);
    }
  return found;
}

export const AT_HOME = SPANISH.words("at-home");
export const PARTNERS = SPANISH.words("partners");
export const UNIQUE = SPANISH.words("unique");

export const BEFORE_RELATION = SPANISH.words("before-relation");
export const BEHIND_RELATION = SPANISH.words("behind-relation");
