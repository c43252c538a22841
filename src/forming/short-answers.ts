/**
 * Short answers to a question about the person who answers, as full sentences: "Where do you live?"
 * "Bergen" → "I live in Bergen". The questions of a language are in `data/<language>/answers.txt`,
 * which explains the format: only questions about facts, so that a "yes" confirms no order.
 */

import { once, onceEach } from "../model/clock.ts";
import { compilePattern } from "../text/alphabetic.ts";
import { termsIn } from "../text/analysis.ts";
import { conceptsIn } from "../text/concepts.ts";
import type { LanguageCode } from "../text/languages.ts";
import { entities } from "../text/names.ts";
import {
  irregularForms,
  type Replacements,
  type WordForms,
  type WordSet,
  wordFile,
  wordSet,
} from "../text/word-file.ts";
import { fold } from "../text/words.ts";

/** A longer question comes with conditions. */
const QUESTION_MAX = 160;
/** A longer answer is a statement. */
const ANSWER_MAX = 80;
/** The question that a message ends with. */
const LAST_QUESTION =
  /(?<![^.!?;:\n¿])[^\S\n]*(?<question>[^\s.!?;:¿][^.!?;:\n¿]*)\?[\s\p{Extended_Pictographic}:)]*$/u;

/**
 * The answer as a full sentence. Undefined if it answers no such question; empty if the speaker
 * declines to tell.
 * @param before the previous utterance
 */
export type AnswerExpander = (before: string, said: string) => string | undefined;

/** @param isClause whether the answer is a clause of its own, such as "the wifi is down" */
export const answerExpander =
  (language: string, isClause: (said: string, before: string) => boolean): AnswerExpander =>
  (before, said) => {
    const question = LAST_QUESTION.exec(before.slice(-QUESTION_MAX))?.groups?.["question"];
    if (question === undefined || said.length > ANSWER_MAX) return undefined;
    const told = expanded(tableOf(language), question, said);
    return told === undefined || told === "" || !isClause(said, before) ? told : undefined;
  };

interface Table {
  readonly language: LanguageCode;
  readonly asked: Replacements;
  readonly answered: Replacements;
  /** Words without a capital inside a sentence, folded: "A dog", "Two". */
  readonly small: WordSet;
  readonly declined: readonly RegExp[];
  /** Clauses of their own. */
  readonly refused: readonly RegExp[];
  /** The form for the speaker, by the forms in questions. */
  readonly verbs: WordForms;
  readonly turned: Replacements;
  readonly smoothed: Replacements;
  readonly questions: readonly Question[];
}

interface Question {
  readonly pattern: () => RegExp;
  readonly answers: readonly { readonly pattern: () => RegExp; readonly sentence: string }[];
}

const tableOf = onceEach((language: string): Table => {
  const file = wordFile(`${language}/answers.txt`);
  const words = wordFile(`${language}/words.txt`);
  return {
    // Each has a data folder of its own.
    language: language as LanguageCode,
    asked: file.replacements("asked"),
    answered: file.replacements("answered"),
    small: wordSet(`${words.text("stop words")} ${words.text("numbers")}`),
    declined: file.patterns("declined"),
    refused: file.patterns("refused"),
    verbs: irregularForms(`${language}/answers.txt`, "verbs"),
    turned: file.replacements("turned"),
    smoothed: file.replacements("smoothed"),
    questions: file.entries("questions").map(({ head, lines, location }) => ({
      pattern: once(() => whole(head)),
      answers: lines.map((line) => {
        const [pattern, sentence] = line.split(" => ");
        if (pattern === undefined || sentence === undefined)
          throw new Error(`${location}: expected ANSWER => SENTENCE`);
        return { pattern: once(() => whole(pattern)), sentence };
      }),
    })),
  };
});

const whole = (source: string): RegExp => compilePattern(`^(?:${source})$`, "iu");

function expanded(table: Table, asked: string, said: string): string | undefined {
  if (table.declined.some((pattern) => pattern.test(plain(said)))) return "";
  const answer = replaced(table.answered, plain(said)).replace(FIRST_WORD, (word) =>
    table.small.has(fold(word)) ? word.toLowerCase() : word,
  );
  if (answer.includes("?") || table.refused.some((pattern) => pattern.test(answer))) return undefined;
  const question = replaced(table.asked, plain(asked));
  for (const { pattern, answers } of table.questions) {
    const about = pattern().exec(question);
    const words = about === null ? undefined : wordsFor(table, about.groups ?? {});
    if (words === undefined || Object.values(words).some((word = "") => isTelling(word, table.language))) continue;
    for (const { pattern: expected, sentence } of answers) {
      const found = expected().exec(answer);
      if (found === null) continue;
      if (sentence === TELLS_NOTHING) return "";
      const all = { ...words, ...found.groups };
      const text = sentence.replaceAll(NAME, (_, name: string) => all[name] ?? "").replaceAll(/ {2,}/g, " ");
      return replaced(table.smoothed, text.trim());
    }
  }
  return undefined;
}
/** "What foods do you avoid?" "None". */
const TELLS_NOTHING = "-";
/** Not the article of a name: "La Plata". */
const FIRST_WORD = /(?<=^[+~]?)(?!(?:L[aeo]s?|El|[AO]s?|The) \p{Lu})\p{L}+(?= )/u;
const NAME = /\$([a-z]+)/g;

/** The named words of a question, as the speaker says them. Undefined if it asks with an unknown verb. */
function wordsFor(
  { verbs, turned }: Table,
  groups: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> | undefined {
  const { verb } = groups;
  const said = verb === undefined ? "" : verbs.get(fold(verb));
  if (said === undefined) return undefined;
  const words = Object.entries(groups).map(([name, word]) => [name, word && replaced(turned, word)]);
  return { ...Object.fromEntries(words), verb: said };
}

/**
 * Names somebody or a number. What is formed rests on the answer alone, so that it must not outlive
 * the question with a name that only the question has (SEC-E4).
 */
const isTelling = (word: string, language: LanguageCode): boolean =>
  /\p{N}/u.test(word) ||
  entities(word).some((name) => conceptsIn(name, termsIn(name, language), language).length === 0);

const plain = (text: string): string => text.trim().replaceAll("’", "'");

const replaced = (replacements: Replacements, text: string): string =>
  replacements.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
