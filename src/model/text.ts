import type { Span } from "./item.ts";

/**
 * Text as it may be indexed and rendered (SEC-R8), and the normal form that equality of memories is judged by (PAM §4).
 * The archive keeps this form as well: what cannot be seen cannot be cut out again when its words are forgotten.
 */
/** C0 and C1 but newline and tab; bidi controls; invisible and tag characters; private use. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ue000-\uf8ff]|[\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/gu;

/** Scripts whose letters join, or take another form, by a joiner or a non-joiner between them. */
const JOINING = [
  ...[
    "Arabic",
    "Syriac",
    "Mandaic",
    "Nko",
    "Mongolian",
    "Phags_Pa",
    "Manichaean",
    "Hanifi_Rohingya",
    "Adlam",
    "Sogdian",
  ],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Tibetan", "Myanmar", "Khmer", "Balinese", "Javanese", "Grantha", "Newa", "Tirhuta", "Chakma", "Meetei_Mayek"],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");
const EMOJI = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f";
/** Joiners may stand between letters and marks of a script that joins, or inside an emoji sequence; elsewhere they only hide something. */
const LOOSE_JOINER = new RegExp(
  `(?<![${JOINING}${EMOJI}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINING}\\p{Extended_Pictographic}])`,
  "gu",
);

const PLAIN = /^[\n\t -~]*$/;

/** NFC, well-formed, without characters that reorder, hide or command (SEC-R8). Idempotent; never longer than three times its input. */
export function displayText(text: string): string {
  if (PLAIN.test(text)) return text;
  let cleaned = text.toWellFormed().normalize("NFC");
  for (let round = 0; round < CLEANING_ROUNDS_MAX; round++) {
    const next = cleaned
      .replaceAll("\r\n", "\n")
      .replaceAll(FORBIDDEN, "")
      .replaceAll(LOOSE_JOINER, "")
      .normalize("NFC");
    if (next === cleaned) break;
    cleaned = next;
  }
  return cleaned;
}
/** Taking a character out may join two others that compose; a second round always settled in the property test, the bound is for safety. */
const CLEANING_ROUNDS_MAX = 8;

/** One physical line: every run of white space becomes one space. */
export const singleLine = (text: string): string =>
  isPlainLine(text) ? text : displayText(text).replaceAll(/\s+/gu, " ").trim();

/** Printable ASCII with single spaces between its words, as most sentences are: nothing is to be done then. */
function isPlainLine(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > TILDE || (code === SPACE && before === SPACE)) return false;
    before = code;
  }
  return before !== SPACE || text === "";
}
const SPACE = 32;
const TILDE = 126;

/** The form that equal memories share: lower case, NFC, white space collapsed, none at the ends (PAM-24). */
export const equalityText = (text: string): string =>
  isPlainLine(text)
    ? text.toLowerCase()
    : replaceSpace(text.toLowerCase().normalize("NFC"), " ").replaceAll(/^ | $/gu, "");

/** Cuts at a code point and never inside one; ends with an ellipsis where something was cut. `limit` counts UTF-16 units. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 1) return "";
  const cut = text.slice(0, limit - 1);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return `${whole.trimEnd()}…`;
}

/** White space as the references of PAM and of the memory contract know it: neither `\s` nor what `trim` takes. No U+FEFF, but U+001C to U+001F and U+0085. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: four control characters count as white space there.
const RUNS = /[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const LEADING = /^[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const SPACE_CODES: ReadonlySet<number> = new Set([
  ...[9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
  ...Array.from({ length: 11 }, (_, index) => 0x2000 + index),
]);

/** Every run of white space becomes `by`. */
export const replaceSpace = (text: string, by: string): string => text.replaceAll(RUNS, by);

/** Without white space at its end. By hand: a pattern anchored at the end is tried at every run. */
export function trimSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SPACE_CODES.has(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const trimSpace = (text: string): string => trimSpaceEnd(text.replace(LEADING, ""));

/** One line, one space between words, none at the ends. */
export const collapseSpace = (text: string): string => trimSpace(replaceSpace(text, " "));

/** Text by code points: what other languages call characters and order strings by. JavaScript's own order and lengths are of UTF-16 units. */

/** Negative, zero or positive, as code points order the two. Differs from `<` only where one of them leaves the basic plane. */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (a === b) continue;
    // A surrogate stands for a code point beyond all others, though its unit lies below U+E000.
    return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return left.length - right.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** The first `count` code points of a text. */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** How many code points a text has. */
export function codePointCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Labels that forming and upkeep give: how something was said, not what it is about. People and programs filter by them; no question means them by
 * its words, so they are neither terms nor topics of recall.
 */
const MARKS: ReadonlySet<string> = new Set(
  (
    "question hypothetical quote reported request code behaviour pattern negated dislike ended correction change remember " +
    "constraint decision goal plan possession habit health topic session week compacted"
  ).split(" "),
);

export const isMark = (label: string): boolean => MARKS.has(label);

/** A text as one JSON string that cannot be taken for markup, a fence, another line or a command to a terminal (SEC-R7a). */
const TELLING = /[<>`[\]\u2028\u2029\p{C}]/gu;

/** Reads back with `JSON.parse` as it was. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(TELLING, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

/** How many tokens a text takes, near enough and the same everywhere: a quarter of its UTF-8 bytes, rounded up (PN-C17). */
export const estimateTokens = (text: string): number => Math.ceil(utf8Length(text) / 4);

/** Counted and not encoded. A lone surrogate would be encoded as U+FFFD, in three bytes. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(at + 1))) {
      bytes += 4;
      at++;
    } else bytes += 3;
  }
  return bytes;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

export const CUT_MARK = "[erased]";
/** Stands for a sentence that was deleted before, and was said again. */
export const DELETED_EARLIER = "[deleted earlier]";

/** Blanks in the place of marks, whose words nobody said. Offsets stay. */
export const withoutMarks = (text: string): string =>
  text.includes("[")
    ? [CUT_MARK, DELETED_EARLIER].reduce((left, mark) => left.replaceAll(mark, " ".repeat(mark.length)), text)
    : text;

/** Sorted, without overlaps; touching spans become one. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) merged.push({ start: span.start, end: span.end });
  }
  return merged;
}

/** True where `covers` (merged) leaves nothing of the spans. No spans stand for the whole text, which no span of it covers. */
export const isCovered = (spans: readonly Span[], covers: readonly Span[]): boolean =>
  spans.length > 0 && spans.every((span) => covers.some((cover) => cover.start <= span.start && span.end <= cover.end));

/** Offset in the text of today, for an offset of the first text that lies in no cut. */
function shifted(offset: number, cuts: readonly Span[]): number {
  let position = offset;
  for (const cut of cuts) if (cut.end <= offset) position -= cut.end - cut.start - CUT_MARK.length;
  return position;
}

/** Length of the text as it was first stored. */
const firstLength = (text: string, cuts: readonly Span[]): number =>
  cuts.reduce((length, cut) => length + (cut.end - cut.start) - CUT_MARK.length, text.length);

/**
 * @param text the text of today, which `before` was already cut out of
 * @param more further spans, in offsets of the first text
 */
export function cutText(
  text: string,
  before: readonly Span[],
  more: readonly Span[],
): { readonly text: string; readonly cuts: readonly Span[] } {
  const length = firstLength(text, before);
  const bounded = more.map((span) => ({ start: Math.min(span.start, length), end: Math.min(span.end, length) }));
  const cuts = mergeSpans([...before, ...bounded]);
  let result = "";
  let from = 0;
  for (const cut of [...cuts, { start: length, end: length }]) {
    if (cut.start > from) {
      const start = shifted(from, before);
      result += text.slice(start, start + cut.start - from);
    }
    if (cut.end > cut.start) result += CUT_MARK;
    from = cut.end;
  }
  return { text: result, cuts };
}

/** What a span of the first text still says today; parts that were cut show as marks. */
export function spanText(text: string, cuts: readonly Span[], span: Span): string {
  let result = "";
  let from = span.start;
  for (const left of [...leftOf(span, cuts), { start: span.end, end: span.end }]) {
    if (left.start > from) result += CUT_MARK;
    result += text.slice(shifted(left.start, cuts), shifted(left.start, cuts) + left.end - left.start);
    from = left.end;
  }
  return result;
}

/** What is left of a span of the first text, in offsets of the text of today. */
export const spansToday = (span: Span, cuts: readonly Span[]): readonly Span[] =>
  leftOf(span, cuts).map(({ start, end }) => ({
    start: shifted(start, cuts),
    end: shifted(start, cuts) + end - start,
  }));

/** The parts of a span that lie in no cut. */
function leftOf({ start, end }: Span, cuts: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let from = start;
  for (const cut of cuts) {
    if (cut.end <= from || cut.start >= end) continue;
    if (cut.start > from) left.push({ start: from, end: cut.start });
    from = cut.end;
  }
  if (from < end) left.push({ start: from, end });
  return left;
}

/**
 * A span of the text of today in offsets of the first text, for evidence found in a message that was cut before. An end that lies within a mark
 * takes in all that was cut there.
 */
export const firstSpan = ({ start, end }: Span, cuts: readonly Span[]): Span => ({
  start: firstOffset(start, cuts, (cut) => cut.start),
  end: firstOffset(end, cuts, (cut) => cut.end),
});

function firstOffset(offset: number, cuts: readonly Span[], within: (cut: Span) => number): number {
  let cutLength = 0;
  for (const cut of cuts) {
    const mark = cut.start - cutLength;
    if (offset <= mark) break;
    if (offset < mark + CUT_MARK.length) return within(cut);
    cutLength += cut.end - cut.start - CUT_MARK.length;
  }
  return offset + cutLength;
}
