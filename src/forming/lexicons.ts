/** The lexicon of each language, for comparing stored memories. */
import { onceEach } from "../model/once.ts";
import type { TextLanguage } from "../text/languages.ts";
import { compactLexiconFor } from "./compact-grammars.ts";
import { ENGLISH_WORDS } from "./english/lexicon.ts";
import { GERMAN_WORDS } from "./german/lexicon.ts";
import type { FormingLexicon, GrammarLanguage } from "./grammar.ts";
import { frenchWords, portugueseWords, spanishWords } from "./romance/text.ts";

type LexiconLanguage = Exclude<GrammarLanguage, "sv">;

const LEXICONS: Readonly<Record<LexiconLanguage, () => FormingLexicon>> = {
  en: () => ENGLISH_WORDS,
  de: () => GERMAN_WORDS,
  es: spanishWords,
  fr: frenchWords,
  pt: portugueseWords,
  it: () => compactLexiconFor("it"),
  nl: () => compactLexiconFor("nl"),
  ru: () => compactLexiconFor("ru"),
  pl: () => compactLexiconFor("pl"),
  tr: () => compactLexiconFor("tr"),
  ja: () => compactLexiconFor("ja"),
  zh: () => compactLexiconFor("zh"),
};
/** Built on first use, because most processes need few languages. */
const lexiconOf = onceEach((language: LexiconLanguage): FormingLexicon => LEXICONS[language]());

/** English if the language has no lexicon or is written without spaces. */
export const lexiconFor = (language: TextLanguage): FormingLexicon => lexiconOf(hasLexicon(language) ? language : "en");

const hasLexicon = (language: TextLanguage): language is Exclude<LexiconLanguage & TextLanguage, "ja" | "zh"> =>
  language !== "ja" && language !== "zh" && Object.hasOwn(LEXICONS, language);
