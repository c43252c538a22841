/** What statements tell beside their claim: enough to compare them and to name their topics. */
import type { TellingWords } from "../grammar.ts";
import { FRENCH, type LanguageData, PORTUGUESE, SPANISH } from "./data.ts";

const made = (language: "es" | "fr" | "pt", data: LanguageData): TellingWords => ({
  language,
  changes: data.pattern("told-change"),
  seeks: data.pattern("seeks"),
  chatter: data.words("chatter"),
  feelings: new Map(
    data.lines("feelings").flatMap((line) => {
      const [value, ...words] = line.split(" ");
      return words.map((word): [string, number] => [word, Number(value)]);
    }),
  ),
  negations: data.words("feeling-negations"),
});

export const spanishWords = (): TellingWords => made("es", SPANISH);
export const frenchWords = (): TellingWords => made("fr", FRENCH);
export const portugueseWords = (): TellingWords => made("pt", PORTUGUESE);
