/**
 * Words with their offsets, folded for comparison: lower case, accents off, possessive 's off, apostrophes out (don't → dont).
 * Numbers stay whole (2.5, 1,000 → 1000); scripts written without spaces become overlapping pairs of characters.
 * A hand-written scanner: it runs over every message and every query, so plain ASCII never meets a regular expression.
 */
export interface Word {
  /** The folded form. */
  readonly text: string;
  /** UTF-16 offsets of what was written, possessive included. */
  readonly start: number;
  readonly end: number;
}

/** A word with what the scan knows of it beside its fold; a run of characters written without spaces has no fold, and `RUN` for its traits. */
export interface Token extends Word {
  readonly traits: number;
}

/** A longer run of letters is a key, a hash or a blob: its first part identifies it, and folding stays bounded. */
const WORD_MAX = 64;

const OTHER = 1;
const LETTER = 2;
const DIGIT = 3;
/** A letter of a script that is written without spaces between words. */
const UNSPACED = 4;
/** Combining marks and joiners: they continue a word and never start one. */
const MARK = 5;

const IS_UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const IS_LETTER = /\p{L}/u;
const IS_NUMBER = /\p{N}/u;
const IS_MARK = /\p{M}|\u200c|\u200d|\u00ad/u;

/** Classes of the basic plane, filled as characters are met; 0 is "not met yet". */
const CLASS = new Uint8Array(0x1_0000);
for (let code = 0; code < 128; code++) {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  CLASS[code] = isLetter ? LETTER : code >= 48 && code <= 57 ? DIGIT : OTHER;
}
/** What most texts are made of, ends included: the properties of Unicode take milliseconds to compile, and few processes need them. */
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

/** The class of the character at an offset; the width says how many UTF-16 units it takes. */
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

/** What a scan knows of a word beside its fold, as bits: `traits & SIGNED`. */
export const INNER_CAPITAL = 1;
/** A character beyond ASCII, or an accent: the fold has lost something that a stemmer may want. */
export const NOT_ASCII = 2;
/** An apostrophe, a full stop or a comma stood inside. */
export const SIGNED = 4;
/** No word, but a run of characters that are written without spaces. */
export const RUN = 8;

type VisitWord = (word: string, start: number, end: number, traits: number) => void;
type VisitRun = (start: number, end: number) => void;

/** Calls `visit` for each word in order. The allocation-free twin of `words`. */
export function eachWord(text: string, visit: VisitWord): void {
  eachToken(text, visit, (start, end) => visitPairs(text, start, end, visit));
}

/** Like `eachWord`, but a run of characters that are written without spaces is handed over as a whole. */
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

/** All words in order of the text. Cost: about ten nanoseconds a character of ASCII. */
export function words(text: string): readonly Word[] {
  return wordsOf(text, tokensOf(text));
}

/** Words and runs in order of the text, so that who asks several things of a text scans it once. */
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

/** The words of a text whose tokens are known: what `words` answers. */
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

/** An apostrophe joins letters; a full stop joins digits; a comma joins digits that it groups by three. */
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

/** A character is a letter with its marks, so that a Thai vowel stays with its consonant. */
export function characterEnd(text: string, start: number): number {
  let offset = start + widthAt(text, start);
  while (offset < text.length && classAt(text, offset) === MARK) offset += widthAt(text, offset);
  return offset;
}

/** The overlapping pairs of a run; its only character where it has one. */
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

/** Common Japanese, Chinese and Korean characters are their own folds; normalising each pair would cost more than all the rest. */
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
/** Letters that no decomposition takes apart, as people type them without their mark. */
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

/** Lower case, compatibility forms and Latin, Greek and Cyrillic accents off. Vowel signs of Indic scripts and Thai stay. Idempotent. */
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
