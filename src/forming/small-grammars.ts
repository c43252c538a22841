/** The smaller grammars (small-grammar.ts). */
import type { Grammar } from "./grammar.ts";
import { italianGrammar } from "./it/grammar.ts";
import { japaneseGrammar } from "./ja/grammar.ts";
import { dutchGrammar } from "./nl/grammar.ts";
import { polishGrammar } from "./pl/grammar.ts";
import { russianGrammar } from "./ru/grammar.ts";
import type { SmallLanguage } from "./small-tongue.ts";
import { turkishGrammar } from "./tr/grammar.ts";
import { chineseGrammar } from "./zh/grammar.ts";

/** Wishes and a little more. */
const SMALL: Readonly<Record<SmallLanguage, () => Grammar>> = {
  it: italianGrammar,
  nl: dutchGrammar,
  pl: polishGrammar,
  ru: russianGrammar,
  tr: turkishGrammar,
  ja: japaneseGrammar,
  zh: chineseGrammar,
};
const made = new Map<SmallLanguage, Grammar>();

/** Made when a text in the language first comes: most processes meet none, and the patterns take milliseconds. */
export function smallGrammarOf(language: SmallLanguage): Grammar {
  const known = made.get(language);
  if (known !== undefined) return known;
  const grammar = SMALL[language]();
  made.set(language, grammar);
  return grammar;
}
