/** The languages whose sentences are understood, and which of them reads a text. */
import { isStemmed, LANGUAGES } from "../language/languages.ts";
import type { ReadText } from "../language/read-text.ts";
import { ruleFor } from "./claim.ts";
import { GERMAN } from "./de/grammar.ts";
import { ENGLISH } from "./en/grammar.ts";
import { SPANISH } from "./es/grammar.ts";
import { FRENCH } from "./fr/grammar.ts";
import type { ClaimRule, Grammar, GrammarLanguage } from "./grammar.ts";
import { plain } from "./plain.ts";
import { PORTUGUESE } from "./pt/grammar.ts";
import { smallGrammarOf } from "./small-grammars.ts";
import { type SmallLanguage, smallTongue } from "./small-tongue.ts";

/** In the order in which they are tried where a text does not tell its language. */
export const GRAMMARS: readonly Grammar[] = [ENGLISH, GERMAN, SPANISH, FRENCH, PORTUGUESE];

/** Only the beginning of a text is tried. */
const TRIED_MAX = 400;

/** Languages that a short text is taken for. */
const SISTERS: ReadonlyMap<string, readonly Grammar[]> = new Map([
  ["en", [GERMAN]],
  ["de", [ENGLISH]],
  ["es", [PORTUGUESE, ENGLISH]],
  ["fr", [ENGLISH]],
  ["pt", [SPANISH, ENGLISH]],
]);
/** Longer texts tell their language. */
const SHORT_MAX = 80;
const WEAK_WORDS_MIN = 3;

/**
 * The grammar of the text's language. A short text in which it finds nothing at all may be in a sister language that finds a clear claim. Where
 * the language cannot be told, or has no grammar, the first that finds a claim, those first whose small words the text has.
 */
export function grammarOf(read: ReadText): Grammar {
  const small = smallTongue(read);
  if (small !== undefined) return neighbourOf(small, read) ?? smallGrammarOf(small);
  const own = GRAMMARS.find((grammar) => grammar.language === read.language);
  if (own === undefined) return firstThatClaims(read, GRAMMARS) ?? ENGLISH;
  if (read.text.length > SHORT_MAX || saysSomething(own, read.text)) return own;
  return SISTERS.get(own.language)?.find((grammar) => claimsClearly(grammar, read.text)) ?? own;
}

/**
 * Short texts are taken for Italian and Dutch by mistake: "Me caso en octubre" has as many small words of Spanish. One with more of another language
 * is read in that, and one with as many where it says nothing in its own.
 */
function neighbourOf(small: SmallLanguage, read: ReadText): Grammar | undefined {
  if (read.text.length > SHORT_MAX || small !== read.language || (small !== "it" && small !== "nl")) return undefined;
  const own = smallWords(read, small);
  const others = GRAMMARS.map((grammar) => ({ grammar, count: smallWords(read, grammar.language) }));
  const likelier = others.filter(({ count }) => count > own).map(({ grammar }) => grammar);
  const clear = likelier.find((grammar) => claimsClearly(grammar, read.text));
  if (clear !== undefined || saysSomething(smallGrammarOf(small), read.text)) return clear;
  const asLikely = others.find(({ grammar, count }) => count === own && claimsClearly(grammar, read.text));
  return firstThatClaims(read, likelier) ?? asLikely?.grammar;
}

const smallWords = ({ words }: ReadText, language: GrammarLanguage): number =>
  isStemmed(language) ? words.filter((word) => LANGUAGES[language].stopWords.has(word.text)).length : 0;

function firstThatClaims(read: ReadText, grammars: readonly Grammar[]): Grammar | undefined {
  const likeliest = grammars.toSorted(
    (left, right) => smallWords(read, right.language) - smallWords(read, left.language),
  );
  let weak: Grammar | undefined;
  for (const grammar of likeliest) {
    const rule = claimed(grammar, read.text);
    if (rule !== undefined && rule.isWeak !== true) return grammar;
    if (rule !== undefined) weak ??= grammar;
  }
  return read.words.length < WEAK_WORDS_MIN ? undefined : weak;
}

/** A claim, or one of the ways to claim nothing. */
function saysSomething(grammar: Grammar, text: string): boolean {
  const lower = plain(text);
  const { asks, hypothetical, requests, reported, talk } = grammar;
  // A few patterns before a hundred.
  return (
    [asks, hypothetical, requests, reported, talk].some((sign) => sign.test(lower)) ||
    claimed(grammar, text) !== undefined
  );
}

/** Leaves no doubt that it is a claim. */
const claimsClearly = (grammar: Grammar, text: string): boolean => {
  const rule = claimed(grammar, text);
  return rule !== undefined && rule.isWeak !== true;
};

function claimed(grammar: Grammar, text: string): ClaimRule | undefined {
  const written = text.slice(0, TRIED_MAX).replace(grammar.lead, "");
  return ruleFor(grammar, plain(written), written);
}
