/** Words of a German sentence with the punctuation around them; spoken and hasty spellings put right. */

import { withCapitals } from "./nouns.ts";
import { formOf } from "./verbs.ts";
import { numberOf, SPELLINGS } from "./words.ts";

export interface Word {
  /** With its spelling put right; capitals as written. */
  readonly written: string;
  /** In lower case. */
  readonly word: string;
  /** Punctuation that stands right before it. */
  readonly before: string;
  /** Punctuation that stands right behind it, or as a dash between spaces. */
  readonly after: string;
  /** UTF-16 offsets in the sentence, punctuation included. */
  readonly start: number;
  readonly end: number;
}

const PIECE = /\S+/gu;
const HEAD: ReadonlySet<string> = new Set("(\"„“”«»'‚‘’*[<>_~–—-");
const TAIL: ReadonlySet<string> = new Set(".,;:!?…)\"„“”«»'‚‘’*]<>_~–—-");
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu;

/** Beyond the letters and signs of Europe. */
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
      const isStop = /^(?:[-–—]{1,3}|…|\.{2,}|[,;:])$/u.test(piece) || isSmileBetween(text, match.index, piece);
      if (previous !== undefined && isStop)
        found[found.length - 1] = { ...previous, after: `${previous.after} –`, end };
      else if (/^[&+]$/.test(piece)) found.push({ written: piece, word: piece, before: "", after: "", start, end });
      continue;
    }
    found.push(...spelled({ written, word: "", before, after, start, end }, found.at(-1)?.word));
  }
  const plain = withPlainDates(found);
  return quoted(withCapitals(plain.map((word, place) => spelledOut(word, plain[place - 1], plain[place + 1]))));
}

/** "Freitag, 5. Juni", "Donnerstag, den 12. November, ist …": the commas of a date part no clauses. */
const withPlainDates = (words: readonly Word[]): readonly Word[] =>
  words.map((word, place) => {
    if (!word.after.includes(",")) return word;
    const isDay =
      WEEKDAY.test(word.word) &&
      isDateAt(words, /^(?:den|dem|der)$/.test(words[place + 1]?.word ?? "") ? place + 2 : place + 1);
    const isEnd =
      isDateAt(words, place - 1) &&
      (WEEKDAY.test(words[place - 2]?.word ?? "") || WEEKDAY.test(words[place - 3]?.word ?? ""));
    return isDay ||
      (isEnd &&
        /^(?:ist|hat|hab|habe|haben|wird|findet|kommt|kommen|sind|geht|muss|bin|fängt|beginnt)$/.test(
          words[place + 1]?.word ?? "",
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

/** "3 Kinder" → "drei Kinder": numbers up to twelve are letters where something is counted, not measured. */
function spelledOut(word: Word, previous: Word | undefined, next: Word | undefined): Word {
  if (!/^(?:[2-9]|1[0-2])$/.test(word.word) || word.after !== "" || word.before !== "" || next === undefined)
    return word;
  const isName =
    previous !== undefined &&
    ((isCapital(previous) && previous.start > 0) ||
      /^(?:um|nr|nummer|platz|typ|linie|version|stufe|node|pflegegrad|top)$/.test(previous.word));
  if (isName || !/^\p{L}{3,}$/u.test(next.word) || MEASURES.test(next.word)) return word;
  return {
    ...word,
    written: NUMERALS[Number(word.word)] ?? word.written,
    word: NUMERALS[Number(word.word)] ?? word.word,
  };
}
const NUMERALS: readonly string[] = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const MEASURES =
  /^(?:uhr|euro|prozent|kilo|gramm|grad|meter|kilometer|liter|franken|dollar|und|bis|oder|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|bar|watt|volt|zoll|punkte|brutto|netto)$/;

/** What stands in quotation marks is one word, whoever speaks in it. */
function quoted(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ before }) => /["„“«»]/u.test(before))) return words;
  const out: Word[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    if (word === undefined) break;
    const close = /["„“«»]/u.test(word.before)
      ? words.findIndex((other, at) => at >= place && at < place + QUOTE_MAX && /["“”«»]/u.test(other.after))
      : -1;
    const last = words[close];
    if (last === undefined || close === place) {
      out.push(word);
      continue;
    }
    const written = textOf(words.slice(place, close + 1)).slice(word.before.length, -last.after.length);
    out.push({ ...word, written, word: written.toLowerCase(), after: last.after, end: last.end });
    place = close;
  }
  return out;
}
const QUOTE_MAX = 20;

/** @param previous absent at the head, where a capital says nothing */
function spelled(said: Word, previous: string | undefined): readonly Word[] {
  const { written, before, after } = said;
  const small = written.toLowerCase();
  const lower = /[’‘ʼ`´]/.test(small) ? small.replaceAll(/[’‘ʼ`´]/g, "'") : small;
  const plain = { ...said, word: lower };
  const isName = /^\p{Lu}/u.test(written) && previous !== undefined;
  // "…, ne?" asks for assent.
  const isTag = lower === "ne" && after !== "";
  const meant = isName || isTag ? undefined : (SPELLINGS.get(lower) ?? withPronoun(lower, previous));
  if (meant === undefined) {
    const figures = figuresOf(lower);
    if (figures === undefined) return [plain];
    const isOrdinal = figures.endsWith(".");
    const digits = isOrdinal ? figures.slice(0, -1) : figures;
    return [{ ...plain, written: digits, word: digits, after: isOrdinal ? `.${after}` : after }];
  }
  return meant.map((word, place) => ({
    ...said,
    written: place === 0 && /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
    word: word.toLowerCase(),
    before: place === 0 ? before : "",
    after: place === meant.length - 1 ? after : "",
  }));
}

/** Dictated numbers: "zweiundvierzig" → "42", "einunddreißigsten" → "31.". One word for a round or a small one stays. */
function figuresOf(word: string): string | undefined {
  if (!/und|hundert|tausend/.test(word)) return undefined;
  const isOrdinal = /ste[nrs]?$/.test(word);
  const value = numberOf(isOrdinal ? word.replace(/ste[nrs]?$/, "") : word);
  if (value === undefined || /^(?:ein)?(?:hundert|tausend)$/.test(word) || value < FIGURES_MIN) return undefined;
  return isOrdinal ? `${value}.` : String(value);
}
/** The least that is joined by "und". */
const FIGURES_MIN = 21;

/** "hab's", "wär's", behind "ich" also "schaffs" */
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

/** A clause or a phrase ends behind it. */
export const isBreak = ({ word, after }: Word): boolean =>
  after !== "" &&
  (/[,;:!?…–—]|\.\./u.test(after) ||
    (after.includes(".") && !/^\d{1,2}(?:\.\d{1,2})?$/.test(word) && !SHORT.has(word)));
const SHORT: ReadonlySet<string> = new Set(
  "dr st hr fr ca bzw usw z.b nr str prof mag ing dipl inkl max min evtl ggf".split(" "),
);

/** Put together again. */
export const textOf = (words: readonly Word[]): string =>
  words.map(({ before, written, after }) => before + written + after).join(" ");

/** The same word, otherwise written. */
export const rewritten = (word: Word, written: string): Word => ({ ...word, written, word: written.toLowerCase() });

/** A word that nobody said. */
export const made = (written: string, after = ""): Word => ({
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
