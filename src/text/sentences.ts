/**
 * Splits text into sentences with offsets, at stops, lines, list items and the stops of other
 * scripts. One pass. Abbreviations, decimals, addresses, initials, mid-sentence ellipses and stops
 * inside a continuing quote do not end a sentence.
 */

import type { Span } from "../model/item.ts";
import { withoutMarks } from "../model/text.ts";
import { wordsIn } from "./word-file.ts";
import { words } from "./words.ts";

interface Sentence {
  readonly text: string;
  /** UTF-16 offsets of `text`, without white space and list or heading marks around it. */
  readonly start: number;
  readonly end: number;
}

/** Messages may have a megabyte; beyond this many sentences only the archive keeps the text. */
export const SENTENCES_MAX = 2_000;

const CLOSERS = new Set(['"', "'", "”", "’", "»", ")", "]", "}", "*", "_", "」", "』", "）", "】"]);
const SPACE = /\s/u;
const LOWER = /\p{Ll}/u;
const DIGIT = /\d/;
const INITIAL = /(?:^|[\s.("“])\p{Lu}$/u;
/** Bullets, numbers, heading marks and e-mail quotation marks at the start of a line. */
const LIST_MARK = /^(?:[-*•–—·>#]+\s+|\(?\d{1,3}[.)]\s+|[a-z]\)\s+|#+\s*)+/u;
const LIST_START = /^\s*(?:[-*•–—·>#]+\s|\(?\d{1,3}[.)]\s|[a-z]\)\s)/u;
const ABBREVIATIONS = wordsIn("en/words.txt", "abbreviations");
const GERMAN_ABBREVIATIONS = wordsIn("de/words.txt", "abbreviations");
/** "Hauptstr. 5", "max. 450 Euro": elsewhere they end a sentence. */
const BEFORE_NUMBER = /^(?:max|min|mind|\p{L}{3,}str)$/u;
/** Longest word that may be an abbreviation. */
const ABBREVIATION_MAX = 12;
const STOPS = new Set([".", "!", "?", "…", "。", "！", "？", "｡", "．", "؟", "।", "\n"]);
const WIDE_STOPS = new Set(["。", "！", "？", "｡", "।"]);

export function sentences(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  let runEnd = 0;
  for (let offset = 0; offset < text.length && found.length < SENTENCES_MAX; ) {
    const sign = text.charAt(offset);
    if (!STOPS.has(sign)) {
      offset++;
      continue;
    }
    // Once for the whole run: from each of its marks it would take quadratic time.
    if (offset >= runEnd) runEnd = endOfRun(text, offset);
    const end = sign === "\n" ? lineEnd(text, start, offset) : stopEnd(text, start, offset, runEnd);
    if (end === undefined) {
      offset++;
      continue;
    }
    push(found, text, start, end);
    start = end;
    offset = end;
  }
  if (found.length < SENTENCES_MAX) push(found, text, start, text.length);
  return found;
}

/** Sentences of a text without deletion marks; the rest beyond the limit is one more. */
export function sentenceParts(text: string): readonly Span[] {
  const said = withoutMarks(text);
  const all = sentences(said).map(({ start, end }) => ({ start, end }));
  const end = all.at(-1)?.end ?? 0;
  return said.slice(end).trim() === "" ? all : [...all, { start: end, end: text.length }];
}

/**
 * A line ends a sentence unless the next one continues in lower case, as in wrapped e-mails. Nobody
 * wraps the lines of a chat without capitals.
 */
function lineEnd(text: string, start: number, offset: number): number | undefined {
  const rest = text.slice(offset + 1, offset + 9);
  const next = rest.trimStart().charAt(0);
  const isWrapped = LOWER.test(next) && !rest.startsWith("\n") && !LIST_START.test(rest);
  if (!isWrapped || (startsLower(text, start) && LOWER.test(rest.charAt(0)))) return offset + 1;
  const before = text.slice(Math.max(start, offset - WRAP_MIN), offset);
  return before.includes("\n") || before.length < WRAP_MIN ? offset + 1 : undefined;
}
/** Shorter lines are broken deliberately. */
const WRAP_MIN = 50;

/** Offset after the stops and closing marks from `offset` on. */
function endOfRun(text: string, offset: number): number {
  let end = offset + 1;
  while (end < text.length && STOPS.has(text.charAt(end)) && text.charAt(end) !== "\n") end++;
  while (end < text.length && CLOSERS.has(text.charAt(end))) end++;
  return end;
}

/** @param end of the run of marks. @returns undefined if the sentence continues */
function stopEnd(text: string, start: number, offset: number, end: number): number | undefined {
  const sign = text.charAt(offset);
  if (sign === "." && isInner(text, start, offset)) return undefined;
  if (WIDE_STOPS.has(sign)) return end;
  if (end >= text.length) return end;
  if (!SPACE.test(text.charAt(end))) return isEmoji(text, end) ? end : undefined;
  if (text.charAt(end) === "\n") return end;
  let next = end;
  while (next < text.length && next < end + SPACES_MAX && text.charAt(next) === " ") next++;
  if (!LOWER.test(text.charAt(next))) return end;
  // Lower case continues after an abbreviation, an ellipsis or a quote (`"Go!" he said`). After !
  // or ? it is just careless typing.
  if (sign === "!" || sign === "?")
    return CLOSERS.has(text.charAt(end - 1)) || isQuoting(text, start, offset, end) ? undefined : end;
  const isOneStop = sign === "." && end === offset + 1;
  const isEnd =
    isOneStop &&
    startsLower(text, start) &&
    !CONTINUED.test(text.slice(Math.max(start, offset - SHORTENED_MAX), offset));
  return startsWithI(text, next) || isEnd ? end : undefined;
}
const SPACES_MAX = 8;

/** Before a full stop in lower case: "so tired... then", "auf den 25. verschoben", "2 tbsp. sugar", "p. ej. dos". */
const CONTINUED = /[.\d]$|(?<!\p{L})(?:\p{L}|ft|lbs?|oz|tbsp|tsp|hrs?|mins?|secs?|yrs?|ej|aprox|av|env|tél|núm|pág)$/u;
const SHORTENED_MAX = 6;

/** True where sentences start without capitals: "hi. we moved. got a dog". */
const startsLower = (text: string, start: number): boolean =>
  LOWER.test(
    text
      .slice(start, start + SPACES_MAX)
      .trimStart()
      .charAt(0),
  );

/** `Why does "npm ERR! code" appear`: a mark inside a quote that closes soon after it. */
function isQuoting(text: string, start: number, offset: number, end: number): boolean {
  const from = Math.max(start, offset - QUOTE_MAX);
  const opened = text.slice(from, offset).split('"').length - 1;
  return opened % 2 === 1 && /^[^"\n.!?]*"/u.test(text.slice(end, end + QUOTE_MAX));
}
const QUOTE_MAX = 60;

/** Text in lower case throughout still starts sentences with "i". */
const startsWithI = (text: string, offset: number): boolean => /^i(?:'|’|\s)/.test(text.slice(offset, offset + 2));

const isEmoji = (text: string, offset: number): boolean =>
  /\p{Extended_Pictographic}/u.test(text.slice(offset, offset + 2));

/** A stop inside a number, address, abbreviation, initial or list number. */
function isInner(text: string, start: number, offset: number): boolean {
  const next = text.charAt(offset + 1);
  if (next !== "" && !SPACE.test(next) && next !== "." && !CLOSERS.has(next) && !isEmoji(text, offset + 1)) return true;
  const before = text.slice(Math.max(start, offset - ABBREVIATION_MAX), offset);
  if (INITIAL.test(before) && !/(?:^|\s)I$/.test(before)) return true;
  if (isGermanOrdinal(before, text.slice(offset + 1, offset + 1 + MONTH_MAX))) return true;
  if (DIGIT.test(before.slice(-1)) && /^\s*\(?\d{1,3}$/.test(text.slice(start, offset))) return true;
  const word = before
    .slice(Math.max(before.lastIndexOf(" "), before.lastIndexOf("("), before.lastIndexOf("\n")) + 1)
    .toLowerCase();
  if (GERMAN_ABBREVIATIONS.has(word)) return true;
  if (BEFORE_NUMBER.test(word)) return DIGIT.test(text.charAt(offset + 2));
  if (!ABBREVIATIONS.has(word)) return false;
  // "no." and "sat." are also words: they end a sentence unless a number or name follows.
  return !(word === "no" || word === "sat" || word === "mar" || word === "co") || DIGIT.test(text.charAt(offset + 2));
}

/** German ordinals end with a full stop: "am 12. Juni", "mein 30. Geburtstag". */
const isGermanOrdinal = (before: string, after: string): boolean =>
  /(?:^|\D)\d{1,2}$/.test(before) &&
  (GERMAN_MONTH.test(after) || GERMAN_COUNTED.test(after) || (GERMAN_LEAD.test(before) && /^ \p{Lu}/u.test(after)));
const GERMAN_MONTH =
  /^ (?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/iu;
/** Numbered nouns: "3. Klasse", "5. Semester". */
const GERMAN_COUNTED =
  /^ (?:semester|klasse|lehrjahr|ausbildungsjahr|schuljahr|stock|etage|geburtstag|hochzeitstag|liga|woche|monat|ssw|schwangerschaftswoche|platz|bezirk|kind)(?!\p{L})/iu;
const GERMAN_LEAD = /(?:^|\s)(?:am|vom|den|dem|der|im|zum|ab|bis|seit|meine?[mnrs]?|unsere?[mnrs]?) \d{1,2}$/iu;
const MONTH_MAX = 24;

function push(found: Sentence[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  while (end > start && SPACE.test(text.charAt(end - 1))) end--;
  const mark = LIST_MARK.exec(text.slice(start, Math.min(end, start + LIST_MARK_MAX)));
  if (mark !== null) start += mark[0].length;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  if (start < end) found.push({ text: text.slice(start, end), start, end });
}
const LIST_MARK_MAX = 24;

const POINTERS = wordsIn("en/words.txt", "pointers");
const DEMONSTRATIVES = wordsIn("en/words.txt", "demonstratives");
const POINTING_VERBS = wordsIn("en/words.txt", "pointing verbs");
const LEAD_INS = wordsIn("en/words.txt", "lead-ins");

/** Only the beginning matters; the rest is not scanned. */
const BEGINNING_MAX = 60;

/** True for "It was great.", "And she loved it.", "That helped." */
export function pointsBack(sentence: string): boolean {
  const beginning = words(sentence.slice(0, BEGINNING_MAX));
  const lead = LEAD_INS.has(beginning[0]?.text ?? "") ? 1 : 0;
  const first = beginning[lead]?.text ?? "";
  if (POINTERS.has(first)) return true;
  return DEMONSTRATIVES.has(first) && POINTING_VERBS.has(beginning[lead + 1]?.text ?? "");
}
