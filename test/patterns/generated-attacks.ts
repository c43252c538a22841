/**
 * Attacks made of what a pattern itself mentions: runs of each of its characters, of pairs of them and of its words, each before an end that it does
 * not match. They find what is slow from many starting points; what needs a particular beginning is for the static check to find.
 */
import type { Attack } from "./attack.ts";
import type { Pattern } from "./source-patterns.ts";

export function generatedAttacks(pattern: Pattern): readonly Attack[] {
  const mentioned = mentionedTexts(pattern.source);
  const characters = [...new Set([...FOR_CLASSES, ...mentioned.join("")])];
  const words = mentioned.filter((text) => [...text].length > 1);
  const pumps = new Set([
    ...characters,
    ...pairs(characters),
    ...words.flatMap((word) => [word, `${word} `, `${word}x`]),
  ]);
  const suffix = unmatchedEnd(pattern);
  return [...pumps].map((pump) => ({ pumps: [{ prefix: "", pump }], suffix }));
}

/** What classes, negated ones and `.` match: a small letter, a large one, a digit, white space, a sign. */
const FOR_CLASSES = ["x", "A", "0", " ", "\n", "!"];

/** Literal characters, those that stand together as one text. */
const mentionedTexts = (source: string): readonly string[] =>
  source
    .replace(SYNTAX, SEPARATOR)
    .replace(ESCAPED, "$1")
    .split(SEPARATOR)
    .filter((text) => text !== "");

const SEPARATOR = "\u0000";
/** Escapes of classes and of code points, openings of groups, counts, and the signs of patterns. */
const SYNTAX =
  /\\(?:[pP]\{[^}]{1,40}\}|u\{[^}]{1,8}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w{1,40}>|[dDwWsSbBnrtfv\d])|\(\?(?:<?[=!]|:|<\w{1,40}>|[a-z-]{1,5}:)|\{\d{1,9}(?:,\d{0,9})?\}|(?<!\\)[\^$.*+?()[\]{}|]/gu;
const ESCAPED = /\\(.)/gsu;

/** All of them where there are few characters, otherwise those that follow each other in the pattern and those with a character for a class. */
function pairs(characters: readonly string[]): readonly string[] {
  const isFew = characters.length <= CHARACTERS_MAX;
  return characters.flatMap((first, index) => [
    `${first}${characters[index + 1] ?? ""}`,
    ...(isFew ? characters : FOR_CLASSES).flatMap((second) => [first + second, second + first]),
  ]);
}

/** Beyond it, the pairs would grow with the square of the pattern. */
const CHARACTERS_MAX = 16;

/** A pattern that matches each of them matches everything; then any end serves. */
const unmatchedEnd = ({ source, flags }: Pattern): string =>
  ENDS.find((end) => !new RegExp(source, flags).test(end)) ?? "\u0000";
const ENDS = ["\u0000", "\n", "!", "x", " ", "0"];
