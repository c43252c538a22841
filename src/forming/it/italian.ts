/** How Italian patterns are built: accents that people leave off or type as an apostrophe. */
import { LATIN, LATIN_CAPITALS, patternsIn } from "../letter-patterns.ts";

const accented = (letter: string, plain: string): string => `(?:${letter}|${plain}['’]?)`;

export const italian = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: {
    à: accented("à", "a"),
    è: accented("[èé]", "e"),
    é: accented("[éè]", "e"),
    ì: accented("ì", "i"),
    ò: accented("ò", "o"),
    ù: accented("ù", "u"),
  },
});
