/** Questions about time by language; a language without words of its own is asked in none, and English never answers for it. */
import { GERMAN_TIME_QUESTION } from "./de/time-question-words.ts";
import { ENGLISH_TIME_QUESTION } from "./en/time-question-words.ts";
import { SPANISH_TIME_QUESTION } from "./es/time-question-words.ts";
import { FRENCH_TIME_QUESTION } from "./fr/time-question-words.ts";
import { PORTUGUESE_TIME_QUESTION } from "./pt/time-question-words.ts";
import { NEVER, type TimeQuestionWords } from "./time-question-words.ts";
import { CHINESE_TIME_QUESTION } from "./zh/time-question-words.ts";

const BY_CODE: ReadonlyMap<string, TimeQuestionWords> = new Map(
  [
    ENGLISH_TIME_QUESTION,
    GERMAN_TIME_QUESTION,
    FRENCH_TIME_QUESTION,
    SPANISH_TIME_QUESTION,
    PORTUGUESE_TIME_QUESTION,
    CHINESE_TIME_QUESTION,
  ].map((words) => [words.code, words]),
);

const NONE: TimeQuestionWords = {
  code: "",
  asks: NEVER,
  first: NEVER,
  last: NEVER,
  onlyBefore: NEVER,
  onlyAfter: NEVER,
  before: NEVER,
  after: NEVER,
  around: NEVER,
  near: NEVER,
  notAnchor: NEVER,
  clause: NEVER,
};

/** `code` is the language alone: "en", "de". */
export const questionWordsOf = (code: string): TimeQuestionWords => BY_CODE.get(code) ?? NONE;
