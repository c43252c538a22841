/**
 * Words with offsets, folded for comparison: lower case, without accents, possessive 's and
 * apostrophes (don't → dont). Numbers stay whole (2.5, 1,000 → 1000). Scripts without spaces yield
 * overlapping pairs of characters. A hand-written scanner: it runs over every message and query,
 * and avoids regular expressions for ASCII.
 */
export interface Word {
  /** Folded. */
  readonly text: string;
  /** UTF-16 offsets, possessive included. */
  readonly start: number;
  readonly end: number;
}

/** A word with its traits. A run of a script without spaces has no fold, and the trait `RUN`. */
export interface Token extends Word {
  readonly traits: number;
}

/** Longer letter runs are keys, hashes or blobs: the prefix identifies them and bounds folding. */
const WORD_MAX = 64;

const OTHER = 1;
const LETTER = 2;
const DIGIT = 3;
/** Letter of a script without spaces. */
const UNSPACED = 4;
/** Combining marks and joiners: they continue a word, never start one. */
const MARK = 5;

const IS_UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const IS_LETTER = /\p{L}/u;
const IS_NUMBER = /\p{N}/u;
const IS_MARK = /\p{M}|\u200c|\u200d|\u00ad/u;

/** Character classes of the basic plane, filled on demand; 0 is unknown. */
const CLASS = new Uint8Array(0x1_0000);
for (let code = 0; code < 128; code++) {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  CLASS[code] = isLetter ? LETTER : code >= 48 && code <= 57 ? DIGIT : OTHER;
}
/** Common ranges (inclusive): compiling Unicode properties takes milliseconds. */
for (const [first, last, kind] of [
  [0x80, 0xa9, OTHER],
  [0xab, 0xac, OTHER],
  [0xae, 0xb1, OTHER],
  [0xbb, 0xbb, OTHER],
  [0xbf, 0xbf, OTHER],
  [0xc0, 0x24f, LETTER],
  [0xd7, 0xd7, OTHER],
  [0xf7, 0xf7, OTHER],
  [0x300, 0x36f, MARK],
  [0x400, 0x481, LETTER],
  [0x48a, 0x52f, LETTER],
  [0x200e, 0x206f, OTHER],
  [0x20a0, 0x20bf, OTHER],
  [0x3000, 0x3004, OTHER],
  [0x3008, 0x3020, OTHER],
  [0x3041, 0x3096, UNSPACED],
  [0x30a1, 0x30fa, UNSPACED],
  [0x30fc, 0x30fc, UNSPACED],
  [0x4e00, 0x9fff, UNSPACED],
  [0xac00, 0xd7a3, UNSPACED],
  [0xff01, 0xff0f, OTHER],
  [0xff1a, 0xff20, OTHER],
] as const)
  CLASS.fill(kind, first, last + 1);

function classify(character: string): number {
  if (IS_MARK.test(character)) return MARK;
  if (IS_LETTER.test(character)) return IS_UNSPACED.test(character) ? UNSPACED : LETTER;
  return IS_NUMBER.test(character) ? DIGIT : OTHER;
}

/** Class of the character at an offset; `widthAt` gives its UTF-16 units. */
function classAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const known = CLASS[code];
  if (known !== undefined && known !== 0) return known;
  if (code >= 0xd800 && code <= 0xdfff) return classify(String.fromCodePoint(text.codePointAt(offset) ?? code));
  const found = classify(text.charAt(offset));
  CLASS[code] = found;
  return found;
}

const widthAt = (text: string, offset: number): number => ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);

const APOSTROPHE = 39;
const CURLY_APOSTROPHE = 0x2019;
const FULL_STOP = 46;
const COMMA = 44;

/** Traits of a word as bits: `traits & SIGNED`. */
export const INNER_CAPITAL = 1;
/** Non-ASCII or accented: the fold lost information for stemmers. */
export const NOT_ASCII = 2;
/** Contains an apostrophe, full stop or comma. */
export const SIGNED = 4;
/** A run of characters without spaces. */
export const RUN = 8;

type VisitWord = (word: string, start: number, end: number, traits: number) => void;
type VisitRun = (start: number, end: number) => void;

/** Visits each word in order: `words` without allocation. */
export function eachWord(text: string, visit: VisitWord): void {
  eachToken(text, visit, (start, end) => visitPairs(text, start, end, visit));
}

/** Like `eachWord`, but runs without spaces are visited as a whole. */
export function eachToken(text: string, visitWord: VisitWord, visitRun: VisitRun): void {
  const length = text.length;
  let offset = 0;
  while (offset < length) {
    const first = classAt(text, offset);
    if (first === OTHER || first === MARK) offset++;
    else if (first === UNSPACED) {
      const end = runEnd(text, offset);
      visitRun(offset, end);
      offset = end;
    } else offset = scanWord(text, offset, visitWord);
  }
}

/** All words in order. Cost: about 10 ns per ASCII character. */
export function words(text: string): readonly Word[] {
  return wordsOf(text, tokensOf(text));
}

/** A text as the source of a pattern that matches it literally. */
export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** Words and runs in order, so that a text is scanned once for several uses. */
export function tokensOf(text: string): readonly Token[] {
  const found: Token[] = [];
  eachToken(
    text,
    (word, start, end, traits) => {
      found.push({ text: word, start, end, traits });
    },
    (start, end) => {
      found.push({ text: "", start, end, traits: RUN });
    },
  );
  return found;
}

/** `words` from known tokens. */
export function wordsOf(text: string, tokens: readonly Token[]): readonly Word[] {
  if (!tokens.some(({ traits }) => traits === RUN)) return tokens;
  const found: Word[] = [];
  for (const token of tokens) {
    if (token.traits !== RUN) found.push(token);
    else
      visitPairs(text, token.start, token.end, (word, start, end) => {
        found.push({ text: word, start, end });
      });
  }
  return found;
}

function scanWord(text: string, start: number, visit: VisitWord): number {
  let offset = start;
  let isLower = true;
  let traits = 0;
  let previous = OTHER;
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    const kind = classAt(text, offset);
    if (kind === LETTER || kind === DIGIT || kind === MARK) {
      if (code >= 128) traits |= NOT_ASCII;
      else if (code >= 65 && code <= 90) {
        isLower = false;
        if (offset > start) traits |= INNER_CAPITAL;
      }
      offset += code >= 0xd800 && code <= 0xdbff ? widthAt(text, offset) : 1;
      previous = kind;
      continue;
    }
    if (!joins(text, offset, code, previous)) break;
    traits |= SIGNED;
    offset++;
  }
  const cut = Math.min(offset, start + WORD_MAX);
  let word = text.slice(start, cut);
  if (traits & SIGNED) word = withoutSigns(word);
  if (traits & NOT_ASCII) word = fold(word);
  else if (!isLower) word = word.toLowerCase();
  if (word !== "") visit(word, start, offset, traits);
  return offset;
}

/** An apostrophe joins letters, a full stop digits, a comma digits in groups of three. */
function joins(text: string, offset: number, code: number, previous: number): boolean {
  const isApostrophe = code === APOSTROPHE || code === CURLY_APOSTROPHE;
  if (!isApostrophe && code !== FULL_STOP && code !== COMMA) return false;
  if (offset + 1 >= text.length) return false;
  if (isApostrophe) return previous !== DIGIT && classAt(text, offset + 1) === LETTER;
  if (previous !== DIGIT || classAt(text, offset + 1) !== DIGIT) return false;
  if (code === FULL_STOP) return true;
  const isDigit = (at: number): boolean => at < text.length && classAt(text, at) === DIGIT;
  return isDigit(offset + 2) && isDigit(offset + 3) && !isDigit(offset + 4);
}

function withoutSigns(word: string): string {
  const owned = /['’][sS]$/.test(word) ? word.slice(0, -2) : word;
  return owned.replaceAll(/['’,]/g, "");
}

function runEnd(text: string, start: number): number {
  let offset = start;
  while (offset < text.length && classAt(text, offset) === UNSPACED) offset = characterEnd(text, offset);
  return offset;
}

/** A character with its combining marks, so that a Thai vowel stays with its consonant. */
export function characterEnd(text: string, start: number): number {
  let offset = start + widthAt(text, start);
  while (offset < text.length && classAt(text, offset) === MARK) offset += widthAt(text, offset);
  return offset;
}

/** Overlapping pairs of a run, or its only character. */
function visitPairs(text: string, start: number, end: number, visit: VisitWord): void {
  let first = start;
  let second = characterEnd(text, start);
  if (second >= end) visit(fold(text.slice(start, Math.min(end, start + WORD_MAX))), start, end, NOT_ASCII);
  while (second < end) {
    const after = characterEnd(text, second);
    visit(foldPair(text.slice(first, Math.min(after, first + WORD_MAX))), first, after, NOT_ASCII);
    first = second;
    second = after;
  }
}

/** Common CJK characters are their own folds; normalising each pair would dominate the cost. */
export function foldPair(pair: string): string {
  for (let index = 0; index < pair.length; index++) {
    const code = pair.charCodeAt(index);
    const isOwnFold =
      (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30fc);
    if (!isOwnFold && !(code >= 0xac00 && code <= 0xd7a3)) return fold(pair);
  }
  return pair;
}

const IS_PLAIN = /^[\n\t -~]*$/;
/** Letters without decomposition, as typed without their mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

/**
 * Lower case, compatibility forms, without Latin, Greek and Cyrillic accents. Keeps Indic and Thai
 * vowel signs. Idempotent.
 */
export function fold(text: string): string {
  if (IS_PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]|\u200c|\u200d|\u00ad/g, "")
    .replaceAll(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");
}
