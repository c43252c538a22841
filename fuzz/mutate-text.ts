/** Changes of a text as text: lines, numbers, quoted words, and the characters that parsers stumble over. */
import type { Dice } from "../test/support/dice.ts";
import { CANARY } from "./canary.ts";

const NASTY = [
  ...["\u0000", "\ufeff", "\u2028", "\u200d", "\u202e", "\ud800", "\udc00", "\u{1f9d1}\u200d\u{1f680}", "e\u0301"],
  ...["\u{e0041}", "\u0130", "\ufdfa", "\u1e9e", "\u007f", "\u0085", "\u00a0", "\u3000", "\r", "\r\n", "\n\n", "\t"],
  ...["\\", "\\u0000", "\\ud83d", '"', "'", "`", "```", "<", "<!--", "]]>", "&#x110000;", "&amp;", "---\n", "|", "%00"],
  ...[
    "../",
    "..\\",
    "C:\\",
    "file:///",
    "__proto__",
    "constructor",
    "toString",
    "null",
    "undefined",
    "[object Object]",
  ],
  ...["' OR 1=1 --", "; DROP TABLE records", '" MATCH "', "NEAR(", "*", "(((((", "$ne", "\u001b]52;c;", "=cmd()"],
] as const;

const NUMBERS = [
  ...["0", "-0", "-1", "1", "1.0", "1e0", "0.1", "1e400", "-1e400", "1e-400", "9007199254740991", "9007199254740993"],
  ...["4294967296", "2147483648", "8640000000000001", "-62135596800001", "253402300800000", "00", "0x10", "NaN", "1e3"],
] as const;

const TIMES = [
  ...["0000-00-00T00:00:00Z", "9999-12-31T23:59:60Z", "+275760-09-13T00:00:00.001Z", "2026-02-30", "1969-12-31"],
  ...["2026-11-01T01:30:00-25:00", "2026-01-01T24:00:00Z", "12:00", "yesterday", "-000001-01-01T00:00:00Z"],
] as const;

type Change = (text: string, words: readonly string[], dice: Dice) => string;

const insert = (text: string, what: string, dice: Dice): string => {
  const at = dice.below(text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
};

/** One of the places that a pattern finds is replaced. */
function replaceOne(text: string, pattern: RegExp, by: (found: string) => string, dice: Dice): string {
  const found = [...text.matchAll(pattern)];
  const match = found[dice.below(Math.max(1, found.length))];
  if (match === undefined) return text;
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length);
}

const insertNasty: Change = (text, _words, dice) => insert(text, dice.pick(NASTY), dice);
const insertWord: Change = (text, words, dice) => insert(text, words[dice.below(words.length)] ?? dice.word(), dice);
const plantCanary: Change = (text, _words, dice) =>
  dice.below(2) === 0 ? insert(text, CANARY, dice) : replaceOne(text, /[\p{L}\p{N}_-]{2,}/gu, () => CANARY, dice);
const otherNumber: Change = (text, _words, dice) =>
  replaceOne(text, /-?\d+(?:\.\d+)?/g, () => dice.pick(NUMBERS), dice);
const otherTime: Change = (text, _words, dice) =>
  replaceOne(text, /\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/g, () => dice.pick(TIMES), dice);
const otherCase: Change = (text, _words, dice) =>
  replaceOne(text, /\p{L}+/gu, (found) => (dice.below(2) === 0 ? found.toUpperCase() : found.toLowerCase()), dice);
const longerWord: Change = (text, _words, dice) =>
  replaceOne(
    text,
    /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu,
    (found) => found.repeat(Math.min(2 ** (1 + dice.below(10)), Math.ceil(LONGER_MAX / found.length))),
    dice,
  );

/** Characters that a word grows to: as long as an input, and no longer. */
const LONGER_MAX = 65_536;

const moveLine: Change = (text, _words, dice) => {
  const lines = text.split("\n");
  const [line = ""] = lines.splice(dice.below(lines.length), 1);
  const copies = dice.below(3);
  lines.splice(dice.below(lines.length + 1), 0, ...Array<string>(copies).fill(line));
  return lines.join("\n");
};

export function mutateText(text: string, words: readonly string[], dice: Dice): string {
  const change = dice.pick([
    ...([insertNasty, insertNasty, insertWord, insertWord, plantCanary] as const),
    ...([otherNumber, otherTime, otherCase, longerWord, moveLine] as const),
  ]);
  return change(text, words, dice);
}

/** A string that a member of a document may become. */
export const anyString = (words: readonly string[], dice: Dice): string =>
  dice.pick([
    CANARY,
    "",
    dice.pick(NASTY),
    dice.pick(TIMES),
    dice.pick(NUMBERS),
    words[dice.below(words.length)] ?? dice.word(),
    "x".repeat(1 << dice.below(14)),
  ]);
