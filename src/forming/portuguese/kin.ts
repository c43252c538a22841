/** What somebody may be to the speaker: people and animals, by the word that a memory calls them. */
import { PORTUGUESE } from "../romance/data.ts";

export interface Kin {
  /** The word that a memory uses, in the number of the word as it was said. */
  readonly relation: string;
  /** The word for one of them, for a man and for a woman. */
  readonly male: string;
  readonly female: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

const ROWS = PORTUGUESE.lines("rows");

const VARIANTS = PORTUGUESE.lines("variants");

const FEMALE_ONLY = PORTUGUESE.words("female-only");
const MALE_ONLY: ReadonlySet<string> = new Set("papagaio jabuti hamster furão".split(" "));

function kinOf(): ReadonlyMap<string, Kin> {
  const found = new Map<string, Kin>();
  for (const row of ROWS) {
    const [male = "", female = "", males = "", females = ""] = row.split(" ");
    const enter = (relation: string, gender: "f" | "m" | undefined, isPlural: boolean): void => {
      if (!found.has(relation))
        found.set(relation, { relation, male, female, isPlural, ...(gender === undefined ? {} : { gender }) });
    };
    const isOne = male === female;
    enter(female, FEMALE_ONLY.has(female) ? "f" : MALE_ONLY.has(female) ? "m" : isOne ? undefined : "f", false);
    enter(male, "m", false);
    enter(females, isOne ? undefined : "f", true);
    enter(males, "m", true);
  }
  for (const row of VARIANTS) {
    const [word = "", ...others] = row.split(" ");
    const kin = found.get(word);
    if (kin !== undefined) for (const other of others) found.set(other, kin);
  }
  return found;
}

const KIN = kinOf();

/** @param word in lower case */
export const kinWord = (word: string): Kin | undefined => KIN.get(word);

export const FAMILIAR = PORTUGUESE.words("familiar");
export const SINGLE = PORTUGUESE.words("single");
export const PARTNERS = PORTUGUESE.words("partners");
export const BEFORE_KIN = PORTUGUESE.words("before-kin");
export const AFTER_KIN = PORTUGUESE.phrases("after-kin");
