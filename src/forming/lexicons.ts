/** The lexicon of each language, for comparing stored memories. */

import { onceEach } from "../model/clock.ts";
import type { CompactLanguage } from "./compact-grammar.ts";
import { compactLexiconFor } from "./compact-grammars.ts";
import type { FormingLexicon } from "./grammar.ts";
import { ENGLISH, FRENCH, GERMAN, type LanguageData, PORTUGUESE, SPANISH } from "./language-data.ts";

const DATA = { en: ENGLISH, de: GERMAN, es: SPANISH, fr: FRENCH, pt: PORTUGUESE } as const;

function lexiconOf(language: keyof typeof DATA, data: LanguageData): FormingLexicon {
  const happened = data.optional("happened");
  return {
    language,
    changes: data.pattern("told-change"),
    seeks: data.pattern("seeks"),
    ...(happened === undefined ? {} : { happened }),
    chatter: data.words("chatter"),
    feelings: new Map(
      data.lines("feelings").flatMap((line) => {
        const [value, ...words] = line.split(" ");
        return words.map((word): [string, number] => [word, Number(value)]);
      }),
    ),
    negations: data.words("feeling-negations"),
  };
}

/** Built on first use, because most processes need few languages. */
const full = onceEach((language: keyof typeof DATA) => lexiconOf(language, DATA[language]));

/** English if the language has no lexicon or is written without spaces. */
export const lexiconFor = (language: string): FormingLexicon =>
  isCompact(language) ? compactLexiconFor(language) : full(isFull(language) ? language : "en");

const isFull = (language: string): language is keyof typeof DATA => Object.hasOwn(DATA, language);
const isCompact = (language: string): language is CompactLanguage => COMPACT.has(language);
const COMPACT: ReadonlySet<string> = new Set(["it", "nl", "ru", "pl", "tr"]);
