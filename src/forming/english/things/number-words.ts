/**
 * Spoken numbers: "nineteen sixty eight" → 1968, "forty one" → 41, "two hundred and six" → 206,
 * "the second of June" → 2 June.
 */

import { compilePattern } from "../../../text/alphabetic.ts";

const row = (list: string, first: number, step = 1): readonly (readonly [string, number])[] =>
  list.split(" ").map((word, index) => [word, first + index * step] as const);

const UNITS: ReadonlyMap<string, number> = new Map(row("one two three four five six seven eight nine", 1));
const TEENS: ReadonlyMap<string, number> = new Map(
  row("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10),
);
const TENS: ReadonlyMap<string, number> = new Map(row("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10));
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...row(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    1,
  ),
  ...row(
    "twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first",
    21,
  ),
]);

const numberOf = (word: string): number | undefined => UNITS.get(word) ?? TEENS.get(word) ?? TENS.get(word);
const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const DAY = "(?:[\\p{L}-]{4,14}|\\d{1,2}(?:st|nd|rd|th))";
/** "the 14th of August", "the 3rd to the 14th of August". */
const OF_MONTH = compilePattern(
  `(?<!\\p{L})(?:the (?<from>${DAY}) (?<link>to|until|till|through|and) )?the (?<day>${DAY}) of (?<month>${MONTH})(?!\\p{L})`,
  "giu",
);
const dayNumber = (day: string): number | undefined =>
  ORDINALS.get(day.toLowerCase()) ?? (/^\d/.test(day) ? Number.parseInt(day, 10) : undefined);

export function withNumerals(text: string): string {
  const words = text
    .replaceAll(OF_MONTH, (whole, from: string | undefined, link: string, day: string, month: string) => {
      const [first, last] = [from === undefined ? undefined : dayNumber(from), dayNumber(day)];
      if (last === undefined || (from !== undefined && first === undefined)) return whole;
      return `${first === undefined ? "" : `${first} ${link} `}${last} ${month.charAt(0).toUpperCase()}${month.slice(1)}`;
    })
    .split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = numberAt(words, at);
    if (found === undefined) {
      out.push(words[at] ?? "");
      at++;
      continue;
    }
    out.push(found.written);
    at += found.length;
  }
  return out.join(" ");
}

interface Found {
  readonly written: string;
  readonly length: number;
}

/** Only of several words: "forty" and "forty-one" are unchanged. */
function numberAt(words: readonly string[], at: number): Found | undefined {
  const run: string[] = [];
  let end = "";
  for (let index = at; index < words.length && run.length < RUN_MAX; index++) {
    const [, word = "", sign = ""] = /^([\p{L}]+)([,.!?;:]*)$/u.exec(words[index] ?? "") ?? [];
    const lower = word.toLowerCase();
    const isJoint =
      lower === "and" &&
      /^(?:hundred|thousand)$/.test(run.at(-1) ?? "") &&
      numberOf(words[index + 1]?.toLowerCase().replace(/[,.!?;:]{1,9}$/, "") ?? "") !== undefined;
    if (!isJoint && numberOf(lower) === undefined && !(run.length > 0 && /^(?:hundred|thousand)$/.test(lower))) break;
    run.push(lower);
    end = sign;
    if (sign !== "") break;
  }
  for (let length = run.length; length > 1; length--) {
    const value = numeral(run.slice(0, length));
    if (value !== undefined) return { written: `${value}${length === run.length ? end : ""}`, length };
  }
  return undefined;
}
const RUN_MAX = 8;

function numeral(run: readonly string[]): string | undefined {
  if (run.includes("hundred") || run.includes("thousand")) {
    const value = countValue(run);
    return value === undefined
      ? undefined
      : value >= LARGE && value % 100 === 0
        ? value.toLocaleString("en")
        : String(value);
  }
  const [first = "", second = "", third] = run;
  const small = belowHundred([first, second]);
  if (run.length === 2 && small !== undefined) return String(small);
  // Years: "twenty eighteen", "nineteen sixty eight".
  const century = TEENS.get(first) ?? TENS.get(first);
  const rest = third === undefined ? numberOf(second) : belowHundred([second, third]);
  if (century === undefined || rest === undefined || rest < 10 || run.length > 3) return undefined;
  return century === 19 || century === 20 || century === 18 ? String(century * 100 + rest) : undefined;
}
const LARGE = 1000;

function belowHundred([first = "", second]: readonly string[]): number | undefined {
  const tens = TENS.get(first);
  const units = UNITS.get(second ?? "");
  return tens === undefined || units === undefined ? undefined : tens + units;
}

function countValue(run: readonly string[]): number | undefined {
  let whole = 0;
  let part = 0;
  for (const [index, word] of run.entries()) {
    if (word === "and") continue;
    if (word === "hundred") {
      if (part === 0) return undefined;
      part *= 100;
    } else if (word === "thousand") {
      if (part === 0) return undefined;
      whole += part * 1000;
      part = 0;
    } else {
      const value = numberOf(word) ?? 0;
      const before = run[index - 1] ?? "";
      if (index > 0 && UNITS.has(before)) return undefined;
      if (index > 0 && TENS.has(before) && !UNITS.has(word)) return undefined;
      part += value;
    }
  }
  return whole + part;
}
