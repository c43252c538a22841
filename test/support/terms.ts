/**
 * Words alone and English stems alone: the yardsticks that `analyseText` is measured against, and what is compared where one
 * language is enough. What the index holds comes from `analysis.ts`.
 */
import { LANGUAGES } from "../../src/text/languages.ts";
import { eachWord } from "../../src/text/words.ts";

export interface TermOptions {
  /** True takes stop words out; a query made of nothing else keeps them by asking again with false. */
  readonly stopWords: boolean;
}

/** English terms in order of the text, repeats included: folded and stemmed. */
export function terms(text: string, options: TermOptions): string[] {
  const found: string[] = [];
  eachWord(text, (word) => {
    if (options.stopWords && LANGUAGES.en.stopWords.has(word)) return;
    found.push(LANGUAGES.en.stem(word));
  });
  return found;
}

/** Lower-case words alone, as a plain index would take them. */
export function plainTerms(text: string): string[] {
  const found: string[] = [];
  eachWord(text, (word) => found.push(word));
  return found;
}
