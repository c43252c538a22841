/** Finds the relative clause behind a relative: "ma fille Lise, 5 ans, qui est allergique aux œufs". */
import type { Person } from "../language-rules.ts";
import type { RelativeClause } from "../relative-clauses.ts";
import { ageAt } from "./clause.ts";
import type { Relatives } from "./relatives.ts";
import { trimEnd } from "./text.ts";
import { isBreak, isFirst, type Word, wordAt } from "./word.ts";

export interface RelativeClauseGrammar {
  readonly relatives: Relatives;
  /** "Qui", "que". */
  readonly pronoun: string;
  /** A finite verb, or the pronouns and adverbs before it. */
  readonly startsWithVerb: (words: readonly Word[], at: number) => boolean;
  /** "ma fille Lise". */
  readonly describe: (person: Person) => string | undefined;
}

export function relativeClauseIn(
  { relatives, pronoun, startsWithVerb, describe }: RelativeClauseGrammar,
  words: readonly Word[],
  said: string,
): RelativeClause | undefined {
  if (!words.some(({ word }) => word === pronoun)) return undefined;
  for (const phrase of relatives.phrases(words)) {
    const at = ageAt(words, phrase.end)?.end ?? phrase.end;
    const [before, first] = [words[at - 1], words[at + 1]];
    const isOne = !phrase.term.isPlural && phrase.names.length < 2;
    if (!isOne || before === undefined || first === undefined || wordAt(words, at) !== pronoun) continue;
    if (isFirst(first) || !startsWithVerb(words, at + 1)) continue;
    // "Ma sœur qui vit à Metz vient": which sister.
    const isObject = words.some((_, index) => index < at - 1 && startsWithVerb(words, index));
    if (!isObject && !isBreak(before)) continue;
    const end = endOf({ relatives, pronoun, startsWithVerb }, words, at);
    const next = words[end];
    return {
      main: `${said.slice(0, before.end)}${next === undefined ? "" : ` ${said.slice(next.start)}`}`,
      told: [`${describe(relatives.personOf(phrase)) ?? ""} ${toldIn(words.slice(at + 1, end), pronoun)}`],
    };
  }
  return undefined;
}

/** Where the sentence goes on behind the clause: with its verb, or with another relative. */
function endOf(
  { relatives, pronoun, startsWithVerb }: Omit<RelativeClauseGrammar, "describe">,
  words: readonly Word[],
  at: number,
): number {
  for (let end = at + 2; end < words.length; end++) {
    const isParted = /[,)–]/.test(words[end - 1]?.after ?? "");
    if (isParted && startsWithVerb(words, end)) return end;
    if (!AND.test(wordAt(words, end)) || wordAt(words, end + 1) === pronoun) continue;
    if (isParted || relatives.phraseAt(words, end + 2) !== undefined) return end;
  }
  return words.length;
}
const AND = /^(?:et|e|y|mais|pero|mas)$/;

/** "A 5 ans et qui est allergique" → "a 5 ans et est allergique". */
const toldIn = (words: readonly Word[], pronoun: string): string =>
  trimEnd(
    words
      .filter(({ word }, index) => word !== pronoun || !AND.test(wordAt(words, index - 1)))
      .map(({ written, before, after }) => `${before}${written}${after}`)
      .join(""),
  );
