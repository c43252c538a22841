/** Tokenises a German sentence with its punctuation, and corrects spoken and hasty spellings. */

import { GERMAN as DE } from "../language-data.ts";
import { withCapitals } from "./nouns.ts";
import { formOf } from "./verbs.ts";
import { numberOf, spelling } from "./words.ts";

export interface Word {
  /** Corrected spelling, original capitals. */
  readonly written: string;
  /** Lower case. */
  readonly word: string;
  /** Punctuation just before it. */
  readonly before: string;
  /** Punctuation just after it, or a dash between spaces. */
  readonly after: string;
  /** UTF-16 offset in the sentence, punctuation included. */
  readonly start: number;
  readonly end: number;
}

const PIECE = /\S+/gu;
const HEAD: ReadonlySet<string> = new Set("(\"„“”«»'‚‘’*[<>_~–—-");
const TAIL: ReadonlySet<string> = new Set(".,;:!?…)\"„“”«»'‚‘’*]<>_~–—-");
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu;

/** Beyond European letters and signs. */
const PICTURED = /[\u2030-\u{10FFFF}]/u;

export function parse(sentence: string): readonly Word[] {
  const text = PICTURED.test(sentence)
    ? sentence.replaceAll(PICTURES, (picture) => (/\d/.test(picture) ? picture : " ".repeat(picture.length)))
    : sentence;
  const found: Word[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const start = match.index;
    let [from, to] = [0, piece.length];
    while (from < to && HEAD.has(piece.charAt(from))) from++;
    while (to > from && TAIL.has(piece.charAt(to - 1))) to--;
    const [before, written, after] = [piece.slice(0, from), piece.slice(from, to), piece.slice(to)];
    const end = start + piece.length;
    if (!/[\p{L}\p{N}]/u.test(written)) {
      const previous = found.at(-1);
      const isStop = /^(?:[-–—]{1,3}|…|\.{2,}|[,;:])$/u.test(piece);
      if (previous !== undefined && isSmileBetween(text, match.index, piece))
        found[found.length - 1] = { ...previous, after: `${previous.after}!`, end };
      else if (previous !== undefined && isStop)
        found[found.length - 1] = { ...previous, after: `${previous.after} –`, end };
      else if (/^[&+]$/.test(piece)) found.push({ written: piece, word: piece, before: "", after: "", start, end });
      continue;
    }
    found.push(...spelled({ written, word: "", before, after, start, end }, found.at(-1)?.word));
  }
  const plain = withPlainDates(found);
  return quoted(withCapitals(plain.map((word, index) => spelledOut(word, plain[index - 1], plain[index + 1]))));
}

/** "Donnerstag, den 12. November, ist …": commas of a date separate no clauses. */
const withPlainDates = (words: readonly Word[]): readonly Word[] =>
  words.map((word, index) => {
    if (!word.after.includes(",")) return word;
    const isDay =
      WEEKDAY.test(word.word) &&
      isDateAt(words, /^(?:den|dem|der)$/.test(words[index + 1]?.word ?? "") ? index + 2 : index + 1);
    const isEnd =
      isDateAt(words, index - 1) &&
      (WEEKDAY.test(words[index - 2]?.word ?? "") || WEEKDAY.test(words[index - 3]?.word ?? ""));
    return isDay ||
      (isEnd &&
        /^(?:ist|hat|hab|habe|haben|wird|findet|kommt|kommen|sind|geht|muss|bin|fängt|beginnt)$/.test(
          words[index + 1]?.word ?? "",
        ))
      ? { ...word, after: word.after.replace(",", "") }
      : word;
  });
const WEEKDAY = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?$/;

/** "12. November", "12.11." */
const isDateAt = (words: readonly Word[], at: number): boolean =>
  /^\d{1,2}\.\d/.test(words[at]?.word ?? "") ||
  (/^\d{1,2}$/.test(words[at]?.word ?? "") &&
    words[at]?.after === "." &&
    /^\p{L}{3,}$/u.test(words[at + 1]?.word ?? ""));

/** "danke :) geburtstag hab ich …": two sentences. */
const isSmileBetween = (text: string, at: number, piece: string): boolean =>
  /^[:;][-']?[()DPpO/]+$/.test(piece) && text.slice(at + piece.length).trim() !== "";

/** "3 Kinder" → "drei Kinder": counts up to twelve are spelled out, measures are not. */
function spelledOut(word: Word, previous: Word | undefined, next: Word | undefined): Word {
  if (!/^(?:[2-9]|1[0-2])$/.test(word.word) || word.after !== "" || word.before !== "" || next === undefined)
    return word;
  const isName =
    previous !== undefined &&
    ((isCapital(previous) && previous.start > 0) ||
      /^(?:um|nr|nummer|platz|typ|linie|version|stufe|node|pflegegrad|top)$/.test(previous.word));
  if (isName || !/^\p{L}{3,}$/u.test(next.word) || DE.is("measures", next.word)) return word;
  return {
    ...word,
    written: NUMERALS[Number(word.word)] ?? word.written,
    word: NUMERALS[Number(word.word)] ?? word.word,
  };
}
const NUMERALS: readonly string[] = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

/** A quotation counts as a single word. */
function quoted(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ before }) => /["„“«»]/u.test(before))) return words;
  const out: Word[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    const close = /["„“«»]/u.test(word.before)
      ? words.findIndex((other, at) => at >= index && at < index + QUOTE_MAX && /["“”«»]/u.test(other.after))
      : -1;
    const last = words[close];
    if (last === undefined || close === index) {
      out.push(word);
      continue;
    }
    const written = textOf(words.slice(index, close + 1)).slice(word.before.length, -last.after.length);
    out.push({ ...word, written, word: written.toLowerCase(), after: last.after, end: last.end });
    index = close;
  }
  return out;
}
const QUOTE_MAX = 20;

/** @param previous absent at the start, where a capital says nothing */
function spelled(said: Word, previous: string | undefined): readonly Word[] {
  const { written, before, after } = said;
  const small = written.toLowerCase();
  const lower = /[’‘ʼ`´]/.test(small) ? small.replaceAll(/[’‘ʼ`´]/g, "'") : small;
  const plain = { ...said, word: lower };
  const isName = /^\p{Lu}/u.test(written) && previous !== undefined;
  // "…, ne?" asks for assent.
  const isTag = lower === "ne" && after !== "";
  const corrected = isName || isTag ? undefined : (spelling(lower) ?? withPronoun(lower, previous));
  if (corrected === undefined) {
    const figures = figuresOf(lower);
    if (figures === undefined) return [plain];
    const isOrdinal = figures.endsWith(".");
    const digits = isOrdinal ? figures.slice(0, -1) : figures;
    return [{ ...plain, written: digits, word: digits, after: isOrdinal ? `.${after}` : after }];
  }
  return corrected.map((word, index) => ({
    ...said,
    written: index === 0 && /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
    word: word.toLowerCase(),
    before: index === 0 ? before : "",
    after: index === corrected.length - 1 ? after : "",
  }));
}

/** Dictated numbers: "zweiundvierzig" → "42". Small and round numbers stay. */
function figuresOf(word: string): string | undefined {
  if (!/und|hundert|tausend/.test(word)) return undefined;
  const isOrdinal = /ste[nrs]?$/.test(word);
  const value = numberOf(isOrdinal ? word.replace(/ste[nrs]?$/, "") : word);
  if (value === undefined || /^(?:ein)?(?:hundert|tausend)$/.test(word) || value < FIGURES_MIN) return undefined;
  return isOrdinal ? `${value}.` : String(value);
}
/** Smallest number with "und". */
const FIGURES_MIN = 21;

/** "hab's", "wär's"; after "ich" also "schaffs". */
function withPronoun(word: string, previous: string | undefined): readonly string[] | undefined {
  if (
    previous === "ich" &&
    /\p{L}{3}s$/u.test(word) &&
    formOf(word) === undefined &&
    formOf(word.slice(0, -1))?.isFirst === true
  )
    return [word.slice(0, -1), "es"];
  if (!/^\p{L}{2,}'s$/u.test(word)) return undefined;
  const head = word.slice(0, -2);
  return formOf(head) !== undefined || /^(?:ich|wir|er|wie|dass|weil|wenn|wird)$/.test(head) ? [head, "es"] : undefined;
}

/** Ends a clause or phrase. */
export const isBreak = ({ word, after }: Word): boolean =>
  after !== "" &&
  (/[,;:!?…–—]|\.\./u.test(after) ||
    (after.includes(".") &&
      !/^\d{1,2}(?:\.\d{1,2})?$/.test(word) &&
      !DE.has("abbreviations", word) &&
      !word.endsWith("str")));

export const textOf = (words: readonly Word[]): string =>
  words.map(({ before, written, after }) => before + written + after).join(" ");

/** Replaces the spelling. */
export const withSpelling = (word: Word, written: string): Word => ({ ...word, written, word: written.toLowerCase() });

/** A word that is not in the text. */
export const syntheticWord = (written: string, after = ""): Word => ({
  written,
  word: written.toLowerCase(),
  before: "",
  after,
  start: -1,
  end: -1,
});

export function isCapital({ written }: Word): boolean {
  const code = written.charCodeAt(0);
  return code < ASCII_MAX ? code >= UPPER_A && code <= UPPER_Z : /^\p{Lu}/u.test(written);
}
const ASCII_MAX = 128;
const UPPER_A = 65;
const UPPER_Z = 90;
