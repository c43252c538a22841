/** Closed lists of Spanish words that the reading of a statement turns on. */

import { fold } from "../../language/words.ts";
import { SPANISH } from "../romance/data.ts";

/** Phrases by their first word, the longest first: `la_verdad_es_que`. */
const phrases = (list: string): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const found = new Map<string, (readonly string[])[]>();
  for (const parts of SPANISH.phrases(list)) {
    const first = parts[0] ?? "";
    found.set(
      first,
      [...(found.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    );
  }
  return found;
};

export const OPENERS = phrases("openers");

export const TELLING = SPANISH.words("telling");

export const CLOSERS = phrases("closers");

export const FILLERS = phrases("fillers");

export const OPINIONS = new Set(SPANISH.list("opinions").map(fold));

export const ADVERBS = SPANISH.words("adverbs");

export const DROPPED_ADVERBS = SPANISH.words("dropped-adverbs");

export const DETERMINERS = SPANISH.words("determiners");
export const PREPOSITIONS = SPANISH.words("prepositions");
export const CLITICS = SPANISH.words("clitics");
export const SUBORDINATORS = SPANISH.words("subordinators");
export const QUESTION_WORDS = SPANISH.words("question-words");
export const EXCLAIMING = SPANISH.words("exclaiming");

export const FIRST = SPANISH.words("first");
export const SECOND = SPANISH.words("second");
export const PERSONAL = SPANISH.pattern("personal");
export const POINTING = SPANISH.words("pointing");
export const HAVING_A_TIME = SPANISH.words("having-a-time");

export const POSSESSIVES = SPANISH.map("possessives");
export const OWN = SPANISH.words("own");

export const NOUNS_TOO = SPANISH.words("nouns-too");
export const NEVER_VERBS = SPANISH.words("never-verbs");

export const ACTING_ON_PERSONS = SPANISH.words("acting-on-persons");
export const NUMBER_WORDS = SPANISH.words("number-words");

export const SELF_CONTAINED = SPANISH.words("self-contained");

export const MOOD = SPANISH.pattern("mood");
