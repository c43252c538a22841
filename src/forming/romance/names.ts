/** Names of people and places, and words for relatives, by the lists and concepts of a language. */
import { readConcepts } from "../../text/concepts.ts";
import { GIVEN_NAMES } from "../../text/german-names.ts";
import { fold } from "../../text/words.ts";
import type { LanguageData } from "../language-data.ts";

/** Lists of given names, where a language has them. */
const GIVEN_LISTS: readonly string[] = ["names", "women", "men"];

/** @returns a test for one word of a name, as written */
export function givenNames(data: LanguageData): (name: string) => boolean {
  const lists = GIVEN_LISTS.filter((list) => data.hasList(list));
  const known = new Set(lists.flatMap((list) => data.list(list)).map(fold));
  return (name) => known.has(fold(name)) || GIVEN_NAMES.has(fold(name));
}

/** Members of concepts such as `city`; read on first use. */
export function namesOf(language: "es" | "fr", concepts: readonly string[]): (name: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (name) => {
    known ??= new Set(
      readConcepts(language)
        .filter(({ id }) => concepts.includes(id))
        .flatMap(({ members }) => members.map((member) => member.replaceAll("_", " "))),
    );
    return known.has(name.toLowerCase());
  };
}

export interface KinshipTerm {
  /** The word used in memories, in the original number. */
  readonly relation: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
  /** Singular for a man, and for a woman. */
  readonly male: string;
  readonly female: string;
}

const KINDS = ["plural", "plural-f", "plural-m", "any", "m", "f"] as const;

/** Terms by every word for them. Lists that a language lacks are empty. */
export function kinshipTerms(data: LanguageData): ReadonlyMap<string, KinshipTerm> {
  const found = new Map<string, KinshipTerm>();
  for (const kind of KINDS) {
    if (!data.hasList(`kin-${kind}`)) continue;
    const gender = /(?<gender>[fm])$/.exec(kind)?.groups?.["gender"] as "f" | "m" | undefined;
    for (const line of data.lines(`kin-${kind}`)) {
      const [head = "", ...words] = line.split(" ");
      const [relation = "", male = relation, female = male] = head.replace("=", "").replaceAll("_", " ").split("/");
      const isPlural = kind.startsWith("plural");
      const term: KinshipTerm = { relation, isPlural, male, female, ...(gender === undefined ? {} : { gender }) };
      for (const word of head.startsWith("=") ? words : [relation, ...words])
        found.set(word.replaceAll("_", " "), term);
    }
  }
  return found;
}
