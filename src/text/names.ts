/**
 * Names in a text, by capitalisation: runs of capitalised words, and at the start of a sentence
 * only if the next word suggests a name. German has its own rules. Precision comes first: a missed
 * name costs a little recall, an invented one misstates a person.
 */

import { once } from "../model/clock.ts";
import { AnalysableText } from "./analysable-text.ts";
import { GERMAN_INSIDE_NAME, isGermanName, isGermanNoun, isKnownName, withoutGenitive } from "./german-names.ts";
import { isStemmed, LANGUAGES, type TextLanguage } from "./languages.ts";
import { wordFile, wordsIn } from "./word-file.ts";
import type { Word } from "./words.ts";

const ENTITIES_MAX = 20;
const NAME_MAX = 80;

const NOT_NAMES = wordsIn("en/words.txt", "not names");
const INSIDE_NAME = wordsIn("en/words.txt", "inside a name");

/**
 * Names as written, without possessive 's, unique and in order.
 * @param read the analysed text
 * @param from first word that may be a name
 */
export function entities(text: string, read = new AnalysableText(text), from = 0): readonly string[] {
  const tokens = read.words;
  if (!tokens.some((_, index) => isNameWord(text, tokens, index))) return NONE;
  const { language } = read;
  if (language === "de") return germanNames(text, tokens, from);
  const found = new Set<string>();
  let index = from;
  while (index < tokens.length && found.size < ENTITIES_MAX) {
    if (!isNameWord(text, tokens, index)) {
      index++;
      continue;
    }
    const end = nameEnd(text, tokens, index);
    let start = index;
    if (opensWithPlainWord(text, tokens, index, language) && index + 1 < end) start++;
    while (start < end && start > index && !isNameWord(text, tokens, start)) start++;
    if (isLikely(text, tokens, start, end, language)) found.add(written(text, tokens, start, end));
    index = end;
  }
  return [...found];
}

const NONE: readonly string[] = [];

function germanNames(text: string, tokens: readonly Word[], from: number): readonly string[] {
  const found = new Set<string>();
  const isName = (index: number): boolean =>
    isNameWord(text, tokens, index) && !isGermanNoun(tokens[index]?.text ?? "");
  for (let index = from; index < tokens.length && found.size < ENTITIES_MAX; ) {
    if (!isName(index)) {
      index++;
      continue;
    }
    let end = index + 1;
    while (end < tokens.length && isAdjacent(text, tokens, end)) {
      if (isName(end)) end++;
      else if (GERMAN_INSIDE_NAME.has(tokens[end]?.text ?? "") && isAdjacent(text, tokens, end + 1) && isName(end + 1))
        end += 2;
      else break;
    }
    // The first word of a sentence is always capitalised: "Kurze Antworten".
    const opens = startsSentence(text, tokens[index]?.start ?? 0) && !isKnownName(tokens[index]?.text ?? "");
    if (opens && end - index > 1) index++;
    else if (opens) {
      index = end;
      continue;
    }
    const run = tokens.slice(index, end).map((token) => token.text);
    const before = index > 0 && isAdjacent(text, tokens, index) ? (tokens[index - 1]?.text ?? "") : "";
    if (isGermanName(run, before)) found.add(withoutGenitive(written(text, tokens, index, end), run.at(-1) ?? ""));
    index = end;
  }
  return [...found];
}

const UPPER = /\p{Lu}/u;
const isCapital = (text: string, token: Word): boolean => {
  const code = text.charCodeAt(token.start);
  return code < 128 ? code >= 65 && code <= 90 : UPPER.test(text.charAt(token.start));
};

function isNameWord(text: string, tokens: readonly Word[], index: number): boolean {
  const token = tokens[index];
  return token !== undefined && isCapital(text, token) && token.end - token.start > 1 && !NOT_NAMES.has(token.text);
}

/** Small words may be inside: "Bank of Portugal", "Vasco da Gama". */
function nameEnd(text: string, tokens: readonly Word[], start: number): number {
  let end = start + 1;
  while (end < tokens.length && isAdjacent(text, tokens, end)) {
    if (isNameWord(text, tokens, end)) end++;
    else if (
      INSIDE_NAME.has(tokens[end]?.text ?? "") &&
      isAdjacent(text, tokens, end + 1) &&
      isNameWord(text, tokens, end + 1)
    )
      end += 2;
    else break;
  }
  return end;
}

/** A possessive ends a name: "Ana's Porto". */
function isAdjacent(text: string, tokens: readonly Word[], index: number): boolean {
  const left = tokens[index - 1];
  const right = tokens[index];
  if (left === undefined || right === undefined) return false;
  const gap = text.slice(left.end, right.start);
  return (
    (gap === " " || gap === "-" || gap === "&" || gap === " & ") && !/['’]s$/i.test(text.slice(left.start, left.end))
  );
}

/** "But Ana", "Ayer Ana": the sentence start explains the first capital. */
function opensWithPlainWord(text: string, tokens: readonly Word[], index: number, language: TextLanguage): boolean {
  const first = tokens[index];
  if (first === undefined || !startsSentence(text, first.start)) return false;
  if (LANGUAGES.en.stopWords.has(first.text)) return true;
  if ((language === "en" || language === "und") && isVerb(first.text)) return true;
  if (language === "en" || !isStemmed(language)) return false;
  return LANGUAGES[language].stopWords.has(first.text) || LANGUAGES[language].frequentWords.has(first.text);
}

const BASE_VERBS = once(() => new Set(wordFile("en/forming.txt").words("base-verbs")));
const PAST_FORMS = once(() => new Set(wordFile("en/forming.txt").words("past-forms")));

/** "Sold the Volvo", "Speaks Farsi": how memories begin. Other base forms may be names ("Mark"). */
const isVerb = (word: string): boolean =>
  PAST_FORMS().has(word) ||
  ORDERS.has(word) ||
  (word.endsWith("s") && BASE_VERBS().has(word.slice(0, -1))) ||
  (word.length > SHORT_NAME && word.endsWith("ed") && !isKnownName(word));
/** "Jared". */
const SHORT_NAME = 5;
const ORDERS: ReadonlySet<string> = new Set(["use", "answer", "write", "speak", "reply", "give", "avoid", "prefer"]);

function isLikely(text: string, tokens: readonly Word[], start: number, end: number, language: TextLanguage): boolean {
  const first = tokens[start];
  const last = tokens[end - 1];
  if (first === undefined || last === undefined) return false;
  if (!startsSentence(text, first.start)) return !LANGUAGES.en.stopWords.has(first.text) || end - start > 1;
  if (opensWithPlainWord(text, tokens, start, language)) return false;
  if (end - start > 1) return true;
  // "Running is fun": a gerund is far likelier here than a name.
  if (first.text.endsWith("ing")) return false;
  return (
    /['’]s$/i.test(text.slice(last.start, last.end)) ||
    LANGUAGES[isStemmed(language) ? language : "en"].afterName.has(tokens[end]?.text ?? "")
  );
}

/** True if only white space, quotes or a stop precede. */
function startsSentence(text: string, offset: number): boolean {
  let before = offset - 1;
  while (before >= 0 && /[\s"'“‘(*_-]/.test(text.charAt(before))) before--;
  return before < 0 || /[.!?…:。！？]/.test(text.charAt(before));
}

function written(text: string, tokens: readonly Word[], start: number, end: number): string {
  const raw = text.slice(
    tokens[start]?.start ?? 0,
    Math.min(tokens[end - 1]?.end ?? 0, (tokens[start]?.start ?? 0) + NAME_MAX),
  );
  return raw.replace(/['’]s$/i, "").replaceAll(/\s+/g, " ");
}
