/** The smaller grammars (small-grammar.ts). */
import type { Grammar } from "./grammar.ts";
import { italianGrammar } from "./it/italian.ts";
import { japaneseGrammar } from "./ja/japanese.ts";
import { dutchGrammar } from "./nl/dutch.ts";
import { polishGrammar } from "./pl/polish.ts";
import { russianGrammar } from "./ru/russian.ts";
import type { SmallLanguage } from "./small-tongue.ts";
import { turkishGrammar } from "./tr/turkish.ts";
import { chineseGrammar } from "./zh/chinese.ts";

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
