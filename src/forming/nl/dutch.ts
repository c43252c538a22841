/** How Dutch patterns are built: dots and accents that people leave off. */
import { LATIN, LATIN_CAPITALS, patternsIn } from "../letter-patterns.ts";

export const dutch = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: { ë: "[ëe]", ï: "[ïi]", é: "[ée]", ö: "[öo]" },
});
