import type { Span } from "./item.ts";

/**
 * Text that is safe to index and render (SEC-R8), and the normal form for equality of memories (PAM
 * §4). The archive stores the safe form too, so that erased words leave no invisible remains.
 */
/** C0 and C1 except newline and tab; bidi controls; invisible and tag characters; private use. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ue000-\uf8ff]|[\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/gu;

/** Scripts in which joiners change the letters. */
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
/** Joiners outside such scripts and emoji sequences, which only hide something. */
const LOOSE_JOINER = new RegExp(
  `(?<![${JOINING}${EMOJI}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINING}\\p{Extended_Pictographic}])`,
  "gu",
);

/** Needs neither cleaning nor folding. */
export const IS_PLAIN = /^[\n\t -~]*$/;

/**
 * NFC without reordering, hidden or control characters (SEC-R8). Idempotent; at most three times as
 * long.
 */
export function displayText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
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
/** Removing a character may compose its neighbours. Two rounds sufficed in property tests. */
const CLEANING_ROUNDS_MAX = 8;

/** Replaces runs of white space, line breaks included, by one space. */
export const singleLine = (text: string): string =>
  isPlainLine(text) ? text : displayText(text).replaceAll(/\s+/gu, " ").trim();

/** Printable ASCII with single spaces, as most sentences are. */
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

/** Equal for equal memories: lower case, NFC, collapsed and trimmed white space (PAM-24). */
export const equalityText = (text: string): string =>
  isPlainLine(text)
    ? text.toLowerCase()
    : replaceSpace(text.toLowerCase().normalize("NFC"), " ").replaceAll(/^ | $/gu, "");

/** Truncates at a code point, with an ellipsis. `limit` counts UTF-16 units. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 1) return "";
  const cut = text.slice(0, limit - 1);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return `${whole.trimEnd()}…`;
}

// White space as in PAM and the memory contract: without U+FEFF, with U+001C to U+001F and U+0085.
// biome-ignore lint/suspicious/noControlCharactersInRegex: four control characters count as white space there.
const RUNS = /[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const LEADING = /^[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const SPACE_CODES: ReadonlySet<number> = new Set([
  ...[9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
  ...Array.from({ length: 11 }, (_, index) => 0x2000 + index),
]);

export const replaceSpace = (text: string, by: string): string => text.replaceAll(RUNS, by);

/** A scan, because a pattern anchored at the end would be tried at every run. */
export function trimSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SPACE_CODES.has(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const trimSpace = (text: string): string => trimSpaceEnd(text.replace(LEADING, ""));

/** "works in Leeds" becomes "Works in Leeds". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const collapseSpace = (text: string): string => trimSpace(replaceSpace(text, " "));

/** Order by code points, which differs from `<` outside the basic plane. */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (a === b) continue;
    // Surrogates are above all other code points, though their units are below U+E000.
    return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return left.length - right.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

export function codePointCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Labels set by forming and maintenance: how something was said, not its topic. They serve as
 * filters, so recall doesn't treat them as terms or topics.
 */
const MARKS: ReadonlySet<string> = new Set(
  (
    "question hypothetical quote reported request code behaviour pattern negated dislike ended correction change remember " +
    "constraint decision goal plan possession habit health topic session week compacted"
  ).split(" "),
);

export const isMark = (label: string): boolean => MARKS.has(label);

/**
 * Characters that could be taken for markup, a fence, a line break or a terminal command (SEC-R7a).
 */
const UNSAFE_CHARACTERS = /[<>`[\]\u2028\u2029\p{C}]/gu;

export const escaped = (text: string): string =>
  text.replaceAll(UNSAFE_CHARACTERS, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

/** One JSON string, which `JSON.parse` restores. */
export const quoted = (text: string): string => escaped(JSON.stringify(text));

/** A quarter of the UTF-8 bytes, rounded up (PN-C17). */
export const estimateTokens = (text: string): number => Math.ceil(utf8Length(text) / 4);

/** Counts without encoding. A lone surrogate would be encoded as U+FFFD, in three bytes. */
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
/** Replaces a repeated sentence that was deleted before. */
export const DELETED_EARLIER = "[deleted earlier]";

/** Replaces marks by spaces, because nobody said their words. Offsets stay. */
export const withoutMarks = (text: string): string =>
  text.includes("[")
    ? [CUT_MARK, DELETED_EARLIER].reduce((left, mark) => left.replaceAll(mark, " ".repeat(mark.length)), text)
    : text;

/** Sorted, without overlaps; adjacent spans are merged. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) merged.push({ start: span.start, end: span.end });
  }
  return merged;
}

/**
 * True if `covers` (merged) covers all spans. False without spans, which stand for the whole text.
 */
export const isCovered = (spans: readonly Span[], covers: readonly Span[]): boolean =>
  spans.length > 0 && spans.every((span) => covers.some((cover) => cover.start <= span.start && span.end <= cover.end));

/** Maps an offset of the first text, outside of all cuts, to the current text. */
function shifted(offset: number, cuts: readonly Span[]): number {
  let position = offset;
  for (const cut of cuts) if (cut.end <= offset) position -= cut.end - cut.start - CUT_MARK.length;
  return position;
}

const firstLength = (text: string, cuts: readonly Span[]): number =>
  cuts.reduce((length, cut) => length + (cut.end - cut.start) - CUT_MARK.length, text.length);

/**
 * @param text the current text, without `before`
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

/** The current text of a span of the first text, with marks for cuts. */
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

/** The remains of a span of the first text, in offsets of the current text. */
export const currentSpans = (span: Span, cuts: readonly Span[]): readonly Span[] =>
  leftOf(span, cuts).map(({ start, end }) => ({
    start: shifted(start, cuts),
    end: shifted(start, cuts) + end - start,
  }));

/** The parts of a span outside of all cuts. */
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
 * Maps a span of the current text to the first text. An end within a mark includes the whole cut.
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

/** The owner inside a sentence. A vault is often named by an account or `me`, which is no name there. */
export const ownerInSentence = (name: string): string =>
  /^\p{L}[\p{L}\p{M}'’. -]+$/u.test(name) && name !== "me" ? upperFirst(name) : THE_USER;
const THE_USER = "the user";

/** Names the speaker of an extracted memory: "Gave the speaker a car", "Wohnt bei der sprechenden Person". */
export const nameSpeaker = (text: string, name: string): string =>
  // A function, because a name may contain `$`, which a replacement string would interpret.
  text.replaceAll(/(?<!\p{L})(?:the speaker|(?:die|der) sprechenden? Person)(?!\p{L})/giu, (speaker) => {
    if (name !== THE_USER) return name;
    return speaker.replace("sprechend", "nutzend").replace("speaker", "user");
  });
