/** The languages whose sentences are understood, and which of them reads a text. */
import type { ReadText } from "../language/read-text.ts";
import { ENGLISH } from "./en/grammar.ts";
import type { Grammar } from "./grammar.ts";
import { plain } from "./plain.ts";

/** In the order in which they are tried where a text does not tell its language. */
export const GRAMMARS: readonly Grammar[] = [ENGLISH];

/** Only the beginning of a text is tried. */
const TRIED_MAX = 400;

/** The grammar of the text's language; where that cannot be told, or has none, the first that finds a claim in it. */
export function grammarOf(read: ReadText): Grammar {
  const { language } = read;
  return GRAMMARS.find((grammar) => grammar.language === language) ?? firstThatClaims(read.text) ?? ENGLISH;
}

function firstThatClaims(text: string): Grammar | undefined {
  const lower = plain(text.slice(0, TRIED_MAX));
  return GRAMMARS.find(({ claims }) =>
    claims.some(
      ({ isWeak, pattern, unless }) => isWeak !== true && pattern.test(lower) && unless?.test(lower) !== true,
    ),
  );
}
