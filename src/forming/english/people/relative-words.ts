/** Relations to the speaker: people and animals, by the word that memories use. */

import { relationsNamed, withNarrower } from "../../../text/common-words.ts";
import { listedEntries, listedWords, wordSet } from "../clauses/words.ts";

export interface RelativeWord {
  /** The word for memories, in the number used. */
  readonly relation: string;
  readonly single: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
  /** A role, which a noun may modify: "piano teacher". */
  readonly isRole: boolean;
  /** Identifies a child: "my 3 year old". */
  readonly age?: string;
}

/** Plural synonyms. */
const PLURAL =
  /^(?:folks|little-ones|bairns|weans|boys|girls|kids|grandkids|stepkids|in-laws|exes|neighbors|coworkers|co-workers)$/;

const RELATIVE_WORDS: ReadonlyMap<string, RelativeWord> = new Map([
  ...rowsOf("rows", false),
  ...rowsOf("role-rows", true),
]);

function rowsOf(section: string, isRole: boolean): readonly (readonly [string, RelativeWord])[] {
  return listedEntries(section).flatMap((row) => {
    const [names = "", sign] = row.split(":");
    const [single = "", several = single, ...others] = names.split(" ");
    const gender = sign === "f" || sign === "m" ? { gender: sign as "f" | "m" } : {};
    return [single, several, ...others].map((word): readonly [string, RelativeWord] => {
      const isPlural = (word === several && several !== single) || (others.includes(word) && PLURAL.test(word));
      return [word, { relation: isPlural ? several : single, single, isPlural, isRole, ...gender }];
    });
  });
}

/** @param word in lower case, with hyphens: "mother-in-law" */
export const relativeWord = (word: string): RelativeWord | undefined => RELATIVE_WORDS.get(word);

/** The hyphen of "social-worker" only serves the tables. */
export const writtenRelation = (relation: string): string => relation.replace(/^social-/u, "social ");

const PETS: ReadonlySet<string> = new Set(withNarrower(["pet"]));
/** Animals imply no gender. */
export const isAnimal = ({ single }: RelativeWord): boolean =>
  relationsNamed(single, "en").some((relation) => PETS.has(relation));

export const FAMILY_TERMS = listedWords("family-terms");
export const SINGLE_HOLDER = listedWords("single-holder");
export const PARTNERS = wordSet("wife husband spouse partner boyfriend girlfriend fiancé fiancée");
export const BEFORE_RELATIVE = listedWords("before-relative");
/** Deceased or former. */
export const FORMER = wordSet("late former ex old first foster");
