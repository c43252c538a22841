/** Words of a German sentence with the punctuation around them; spoken and hasty spellings put right. */
import { numberOf } from "./numbers.ts";
import { SPELLINGS } from "./words.ts";

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
const HEAD = /^[("„“”«»'‚‘’*[<>_~–—-]+/u;
const TAIL = /[.,;:!?…)"„“”«»'‚‘’*\]<>_~–—-]+$/u;
const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}\uFE0F\u200D\u{1F3FB}-\u{1F3FF}]/gu;
/** From here on numbers are written in figures. */
const FIGURES_MIN = 13;

export function parse(sentence: string): readonly Word[] {
  const text = /[^\u0000-\u02ff]/u.test(sentence)
    ? sentence.replaceAll(PICTURES, (picture) => (/\d/.test(picture) ? picture : " ".repeat(picture.length)))
    : sentence;
  const found: Word[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const start = match.index;
    const before = HEAD.exec(piece)?.[0] ?? "";
    const core = piece.slice(before.length);
    const after = TAIL.exec(core)?.[0] ?? "";
    const written = core.slice(0, core.length - after.length);
    if (written === "" || !/[\p{L}\p{N}]/u.test(written)) {
      const previous = found.at(-1);
      if (previous !== undefined && /^(?:[-–—]{1,3}|…|\.{2,}|[,;:])$/u.test(piece)) found[found.length - 1] = { ...previous, after: `${previous.after} –`, end: start + piece.length };
      else if (/^[&+]$/.test(piece)) found.push({ written: piece, word: piece, before: "", after: "", start, end: start + 1 });
      continue;
    }
    found.push(...spelled(written, before, after, start, start + piece.length));
  }
  return found;
}

function spelled(written: string, before: string, after: string, start: number, end: number): readonly Word[] {
  const lower = written.toLowerCase().replaceAll(/[’‘ʼ`´]/g, "'");
  const plain = { written, word: lower, before, after, start, end };
  const meant = SPELLINGS.get(lower) ?? withPronoun(lower);
  if (meant === undefined) {
    const value = numberOf(lower);
    return value === undefined || value < FIGURES_MIN ? [plain] : [{ ...plain, written: String(value), word: String(value) }];
  }
  return meant.map((word, place) => ({
    written: place === 0 && /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
    word,
    before: place === 0 ? before : "",
    after: place === meant.length - 1 ? after : "",
    start,
    end,
  }));
}

/** "hab's", "wär's" */
function withPronoun(word: string): readonly string[] | undefined {
  if (!/^\p{L}{2,}'s$/u.test(word) || !/^(?:ich|wir|er|hab|habe|hat|hatte|ist|war|wär|wäre|gibt|gab|geht|ging|wird|mach|macht|find|krieg|heißt|wie|mag|will|kann|muss|soll|weil|dass|wenn)'/u.test(word)) return undefined;
  return [word.slice(0, -2), "es"];
}

/** A clause or a phrase ends behind it. */
export const isBreak = ({ word, after }: Word): boolean =>
  /[,;:!?…–—]/u.test(after) || (after.includes(".") && !/^\d{1,2}$/.test(word) && !SHORT.has(word));
const SHORT: ReadonlySet<string> = new Set("dr st hr fr ca bzw usw z.b nr str prof mag ing dipl inkl max min evtl ggf".split(" "));

/** Put together again. */
export const textOf = (words: readonly Word[]): string =>
  words.map(({ before, written, after }) => before + written + after).join(" ");

/** The same word, otherwise written. */
export const rewritten = (word: Word, written: string): Word => ({ ...word, written, word: written.toLowerCase() });

/** A word that nobody said. */
export const made = (written: string, after = ""): Word => ({ written, word: written.toLowerCase(), before: "", after, start: -1, end: -1 });

export const isCapital = ({ written }: Word): boolean => /^\p{Lu}/u.test(written);
