/** Words for relatives, friends and pets, by the lists `kin-…` of a language. */
import type { LanguageData } from "./data.ts";

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
