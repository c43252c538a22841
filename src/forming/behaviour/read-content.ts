/**
 * The readable sentence of an event, taken apart: `Filter: price = 500-800` → an assignment; `Dwell: reviews containing "soft feel"` → a quoted
 * feature; `Saved: 2 light-colored shoes` and `saved the blue linen shirt` → a phrase; `walking shoes under $60` → a phrase and a price.
 */
import { type Act, actOfLabel, type SILENT } from "./act.ts";
import { attributeName } from "./attribute-name.ts";
import { VALUE_MAX } from "./value.ts";

export interface Content {
  /** The act that the sentence itself names. */
  readonly act: Act | typeof SILENT | undefined;
  readonly assignments: readonly (readonly [name: string, value: string])[];
  readonly quoted: readonly string[];
  readonly phrases: readonly string[];
  /** `3 times`, `twice`. */
  readonly times: number;
}

/** An event's sentence is short; what stands behind this is not read. */
const TEXT_MAX = 1_000;
const PIECES_MAX = 24;

const URL = /\b(?:https?:\/\/|www\.)\S+/g;
const QUOTED = /["“„«]([^"“”„«»\n]{2,60})["”“»]/g;
const DURATION = /\b\d+(?:\.\d+)?\s?(?:ms|s|secs?|seconds?|mins?|minutes?|hours?)\b(?:\s+(?:on|in|at))?/gi;
const TIMES = /\(?\b(?:(\d{1,3})\s*(?:times|[x×](?=\)|$))|(twice))(?![\p{L}\p{N}])\)?/iu;
const SHELF =
  /(?<!\s)\s*\b(?:to|from|in|into|on)\s+(?:the |my |their |a )?(?:shopping )?(?:cart|basket|bag|wish ?list|favou?rites|bookmarks|list|collection)\b/i;
const SUBJECT = /^(?:the )?(?:user|customer|shopper|visitor|i|he|she|they)(?:'ve| has| have)?\s+(?:just |recently )?/i;
/** Where a sentence goes on about the place and no more about the thing. */
const PLACE = /(?<!\s)\s+(?:on|at|via|containing|mentioning|about)\s.*$/is;

const AMOUNT = String.raw`[$€£]?\s?\d[\d.,]{0,12}k?`;
const CURRENCY = String.raw`(?:\s?(?:[$€£]|usd|eur|gbp|dollars?|euros?|pounds?|bucks)(?![\p{L}]))?`;
const ENDS = String.raw`(?=\s*(?:$|[,;.)]|(?:for|in|and|with|or)\b))`;
const PRICE = new RegExp(
  `\\b(?:(?:price[sd]?|costing)\\s+)?((?:under|below|less than|up to|at most|no more than|cheaper than|over|above|more than|at least)\\s+${AMOUNT}|between\\s+${AMOUNT}\\s+and\\s+${AMOUNT})${CURRENCY}${ENDS}`,
  "iu",
);
const DASH = String.raw`\s?(?:[-–—]|to)\s?`;
const PRICES: readonly RegExp[] = [
  PRICE,
  new RegExp(
    `\\b(?:price[sd]?|budget|cost(?:ing)?)\\s+(?:of\\s+|is\\s+|from\\s+)?(${AMOUNT}${DASH}${AMOUNT})${CURRENCY}`,
    "iu",
  ),
  new RegExp(`([$€£]\\s?\\d[\\d.,]{0,12}${DASH}${AMOUNT})${CURRENCY}`, "iu"),
];
const SIZE =
  /\bsize[sd]?\s+(?:of\s+|is\s+)?(\d{1,3}(?:[.,]\d)?|[2-9]?x{0,3}-?(?:small|large|s|l|m)|medium|one size|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}\p{N}-])/iu;

export function readContent(text: string): Content {
  const assignments: [string, string][] = [];
  const quoted: string[] = [];
  // Patterns that begin with white space would look at a long run of it again and again.
  const read = text.slice(0, TEXT_MAX).replaceAll(/[^\S\n]{2,}/g, " ");
  const hasDigit = /\d/.test(read);
  const times = TIMES.exec(read);
  let rest = times === null ? read : read.replace(TIMES, " ");
  if (/:\/\/|www\./.test(rest)) rest = rest.replaceAll(URL, " ");
  if (hasDigit) rest = rest.replaceAll(DURATION, " ");
  const lead = leadOf(rest.replace(SUBJECT, ""));
  rest = lead.rest;
  if (!rest.includes("=")) {
    rest = take(rest, SIZE, (value) => assignments.push(["size", value]));
    if (hasDigit)
      for (const pattern of PRICES) rest = take(rest, pattern, (value) => assignments.push(["price", value]));
    for (const [, words] of rest.matchAll(QUOTED)) if (words !== undefined) quoted.push(words);
  }
  const phrases: string[] = [];
  let name: string | undefined;
  for (const piece of piecesOf(rest)) {
    const assigned = ASSIGNED.exec(piece);
    if (assigned !== null && (assigned[2] !== ":" || attributeName(assigned[1] ?? "", false) !== undefined)) {
      name = assigned[1] ?? "";
      assignments.push([name, `${BOUNDS[assigned[2] ?? ""] ?? ""}${assigned[3] ?? ""}`]);
    } else if (name !== undefined && piece.length <= VALUE_MAX) assignments.push([name, piece]);
    else if (quoted.length === 0)
      phrases.push(
        piece
          .replace(SHELF, "")
          .replace(PLACE, "")
          .replace(/^(?:not interested in|for|by|on|to|about)\s+/i, ""),
      );
  }
  return { act: lead.act, assignments, quoted, phrases, times: times === null ? 1 : Number(times[1] ?? 2) };
}

const ASSIGNED = /^\s*([\p{L}][\p{L}\p{N} _-]{0,39}?)\s*(<=|>=|[=:<>≤≥])\s*(\S.*)$/u;
const BOUNDS: Readonly<Record<string, string>> = {
  "<": "under ",
  "<=": "under ",
  "≤": "under ",
  ">": "over ",
  ">=": "over ",
  "≥": "over ",
};

/** Finds one value, gives it away, and leaves the text without it. */
function take(text: string, pattern: RegExp, give: (value: string) => void): string {
  const found = pattern.exec(text);
  if (found?.[1] === undefined) return text;
  give(found[1]);
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
}

interface Lead {
  readonly act: Content["act"];
  readonly rest: string;
}

/** `Saved: 2 shoes`, `search on /hotels: city = Berlin`, `saved the shirt`. */
function leadOf(text: string): Lead {
  const label = LABEL.exec(text);
  if (label?.[1] !== undefined) {
    const act = actOfLabel(label[1]);
    const isAttribute = act === undefined && attributeName(label[1], false) !== undefined;
    // `Price: 500-800` is an assignment; any other label is a word for the act that the table does not know.
    return { act, rest: isAttribute ? text : text.slice(label[0].length) };
  }
  const shelved = SHELVED.exec(text);
  if (shelved?.[1] !== undefined && SHELF.test(text))
    return {
      act: actOfLabel(shelved[1].toLowerCase() === "removed" ? "remove" : "save"),
      rest: text.slice(shelved[0].length),
    };
  const word = FIRST_WORD.exec(text);
  const act = word?.[1] === undefined ? undefined : actOfLabel(word[1]);
  return act === undefined || word === null
    ? { act: undefined, rest: text }
    : { act, rest: text.slice(word[0].length) };
}
const LABEL = /^\s*([\p{L}][\p{L} _-]{0,40}?)(?: on \/?\S{0,80})?:\s+/u;
const SHELVED = /^\s*(added|removed|moved|put)\s/i;
const FIRST_WORD = /^\s*([\p{L}]{3,20})\s+/u;

/** Every list sign parts; a comma between two digits does not. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]|,\s+|(?<![^\S\n])[^\S\n]+(?:and|or|&)\s+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !/^mentions\s/.test(piece))
    .slice(0, PIECES_MAX);
