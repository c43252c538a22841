/** Formats the text of a memory. */

import { ENGLISH as EN } from "../../language-data.ts";
import { joinWords, type Word, type Words } from "./parse.ts";
import { wordSet } from "./words.ts";

/** Joins words with contractions, without dangling words at either end. */
export function textOf(words: Words): string {
  return clean(joinWords(words.map(capitalizeName)));
}

/** Capitalises places, days and people, which chats write in lower case. */
function capitalizeName(word: Word): Word {
  if (!/^\p{Ll}{3,}/u.test(word.written)) return word;
  return ([...word.tags].some((tag) => THING_TAGS.has(tag)) || PEOPLES.has(word.word)) && !NOT_NAMED.has(word.word)
    ? { ...word, written: word.written.charAt(0).toUpperCase() + word.written.slice(1) }
    : word;
}
const FEASTS = wordSet("christmas easter ramadan diwali hanukkah passover thanksgiving halloween");
const PEOPLES: ReadonlySet<string> = new Set([...EN.words("nations languages"), ...FEASTS]);
const NOT_NAMED = new Set([
  "polish",
  "kiwi",
  "may",
  "march",
  "mark",
  "will",
  "rose",
  "sun",
  "mon",
  "sat",
  "second",
  "reading",
  "turkey",
  "china",
  "nice",
]);

/** "A excellent student"; not "plan a and plan b", "a one-off", "a European". */
const A_BEFORE_VOWEL =
  /(?<!\p{L})a (?=(?!(?:and|or|at|is|in|on|as|of|if|it|am|are|also|about|one|once)(?!\p{L})|ones|eu|ewe|ouija)(?:[aeio]\p{Ll}|u(?!ni|se|k|s[aei]|ro|rin|te|ti|to|bi|fo)\p{Ll}|hour|honest|heir))/gu;

export function clean(text: string): string {
  const line = text
    .replaceAll(/(?<!\p{L})(do|does|did|is|are|was|were|has|have|had|could|would|should) not(?!\p{L})/gu, "$1n't")
    .replaceAll(/(?<!\p{L})can not(?!\p{L})/gu, "can't")
    .replaceAll(/(?<!\p{L})will not(?!\p{L})/gu, "won't")
    .replaceAll(
      /(?<= (?:on|by|to|from|until|till|since|before|after|is|in) )(?:may|march)(?= \d{1,4}(?:st|nd|rd|th)?(?:$|[,.;:)(]| (?:thank|at|in|on|and|or|to|for|from|because|so|instead|now)(?!\p{L})))/gu,
      capitalized,
    )
    .replaceAll(
      /(?<=(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)? )(?:may|march)(?= \d{4}|$|[,.;:)(]| (?:at|in|and|or|to|for|from|with|now)(?!\p{L}))/gu,
      capitalized,
    )
    .replaceAll(A_BEFORE_VOWEL, "an ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ([,.;:!?)])/gu, "$1")
    .replaceAll(/([,;:])(?:\s*[,;:])+/gu, "$1")
    .replaceAll(/!+/g, ".")
    .replaceAll(/\.{2,}/g, ".")
    .trim();
  const bare = withoutUnmatched(withoutEnds(line));
  return capitalized(bare);
}
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Trims both ends in one pass each. */
export function withoutEnds(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && ENDS.has(line.charAt(start))) start++;
  while (end > start && ENDS.has(line.charAt(end - 1))) end--;
  return line.slice(start, end);
}
const ENDS = new Set([..." .,;:!?–—-…"]);

/** Removes unmatched brackets and quotation marks. */
function withoutUnmatched(line: string): string {
  const quotes = line.split('"').length - 1;
  const open = line.split("(").length - line.split(")").length;
  const plain = quotes % 2 === 1 ? line.replace(/^"|"(?=[^"]*$)/u, "") : line;
  const closed = plain.lastIndexOf(")") + 1;
  const opened = plain.lastIndexOf("(") + 1;
  if (open > 0)
    return `${plain.slice(0, closed)}${plain.slice(closed).replaceAll("(", ", ")}`.replaceAll(
      / ?, ?, ?|\s{1,4}, /gu,
      ", ",
    );
  return open < 0 ? plain.slice(0, opened) + plain.slice(opened).replace(")", "") : plain;
}

/** Lower-cases the first letter, except in a name. */
export const lowerFirst = (text: string): string =>
  /^(?:\p{Lu}\p{Ll}+(?: |,|$)|A )/u.test(text) && !/^\p{Lu}\p{Ll}* \p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** Tags of capitalised words. */
const THING_TAGS: ReadonlySet<string> = new Set(["City", "Country", "Month", "WeekDay", "Demonym", "Language"]);
