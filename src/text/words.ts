/**
 * Words with offsets, folded for comparison: lower case, without accents, possessive 's and
 * apostrophes (don't → dont). Numbers stay whole (2.5, 1,000 → 1000). Scripts without spaces yield
 * overlapping pairs of characters. A hand-written scanner: it runs over every message and query,
 * and avoids regular expressions for ASCII.
 */

import { IS_PLAIN } from "../model/text.ts";

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
function eachToken(text: string, visitWord: VisitWord, visitRun: VisitRun): void {
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
function characterEnd(text: string, start: number): number {
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
function foldPair(pair: string): string {
  for (let index = 0; index < pair.length; index++) {
    const code = pair.charCodeAt(index);
    const isOwnFold =
      (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30fc);
    if (!isOwnFold && !(code >= 0xac00 && code <= 0xd7a3)) return fold(pair);
  }
  return pair;
}

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

/*
 * The searchable forms of a text, independent of language: words; compounds beside their parts
 * (e-mail addresses, hosts, versions, dates, identifiers, hyphenated words); pairs and single
 * characters of scripts without spaces.
 */

/**
 * - `word`: in a language; stop words may be dropped, others are stemmed.
 * - `whole`: several joined words; stemmed if it has letters only, otherwise literal.
 * - `pair`: two adjacent characters of a script without spaces.
 * - `character`: an isolated one; `inner`: one of a longer run, matched better by its pairs.
 */
export type FormKind = "word" | "whole" | "pair" | "character" | "inner";

/** `folded` is the key of word lists; stemmers need `spelled`, with accents and apostrophes. */
type VisitForm = (kind: FormKind, folded: string, spelled: string, start: number, end: number) => void;

/** Longer words are cut, as in `words`. */
const SPELLED_MAX = 64;
/** Longer chains are blobs or generated addresses; their parts are indexed anyway. */
const CHAIN_MAX = 160;

/** Compounds come after their parts. `tokens` are those of the text, if known. */
export function eachForm(text: string, visit: VisitForm, tokens: readonly Token[] = tokensOf(text)): void {
  let chainStart = 0;
  let chainEnd = -1;
  let chainParts = 0;
  for (const { text: word, start, end, traits } of tokens) {
    if (traits === RUN) {
      unspacedForms(text, start, end, visit);
      continue;
    }
    if (start - chainEnd === 1 && chainEnd > 0 && isJoined(text, chainEnd)) chainParts++;
    else {
      if (chainParts > 1) visitWholes(text, chainStart, chainEnd, visit);
      chainStart = start;
      chainParts = 1;
    }
    chainEnd = end;
    visitWord(text, word, start, end, traits, visit);
  }
  if (chainParts > 1) visitWholes(text, chainStart, chainEnd, visit);
}

function visitWholes(text: string, start: number, end: number, visit: VisitForm): void {
  if (end - start > CHAIN_MAX) return;
  for (const whole of wholesOf(text.slice(start, end))) visit("whole", whole, whole, start, end);
}

/** `-`, `.`, `_`, `@` join; `/` and `,` only between numbers, as in 2023/05/07 and 2,5. */
function isJoined(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code === 45 || code === 46 || code === 95 || code === 64) return true;
  if (code !== 47 && code !== 44) return false;
  return isDigit(text.charCodeAt(offset - 1)) && isDigit(text.charCodeAt(offset + 1));
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function visitWord(text: string, word: string, start: number, end: number, traits: number, visit: VisitForm): void {
  if (isDigit(word.charCodeAt(0))) {
    visitNumber(word, start, end, visit);
    return;
  }
  if (traits === 0) {
    visit("word", word, word, start, end);
    return;
  }
  const raw = text.slice(start, Math.min(end, start + SPELLED_MAX));
  if (traits & (NOT_ASCII | SIGNED)) visit("word", word, raw.normalize("NFC").toLowerCase(), start, end);
  else visit("word", word, word, start, end);
  if (traits & INNER_CAPITAL) {
    const parts = humps(raw);
    if (parts.length > 1) for (const part of parts) visit("word", fold(part), part.toLowerCase(), start, end);
  }
  const version = VERSION.exec(word);
  if (version?.[1] !== undefined) visit("whole", version[1], version[1], start, end);
}
const VERSION = /^v(\d+(?:\.\d+)+)$/;
/** Identifiers with more parts are base64. */
const HUMPS_MAX = 8;

/** getUserName → get, User, Name; parseHTMLPage → parse, HTML, Page. Digits stay attached. */
function humps(raw: string): readonly string[] {
  if (!/\p{Ll}/u.test(raw)) return [];
  const parts = raw.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}\p{Ll})/u);
  return parts.length <= HUMPS_MAX ? parts : [];
}

const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const YEAR_FIRST = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/;
const WITH_UNIT = /^(\d+(?:\.\d+)?)([a-z]{1,3})$/;
const ISO_DAY_AND_HOUR = /^(\d\d)t(\d\d)$/;

function visitNumber(word: string, start: number, end: number, visit: VisitForm): void {
  const dayFirst = DAY_FIRST.exec(word);
  if (dayFirst !== null) {
    visitDate(dayFirst[3], dayFirst[2], dayFirst[1], start, end, visit);
    return;
  }
  const yearFirst = YEAR_FIRST.exec(word);
  if (yearFirst !== null) {
    visitDate(yearFirst[1], yearFirst[2], yearFirst[3], start, end, visit);
    return;
  }
  const dayAndHour = ISO_DAY_AND_HOUR.exec(word);
  if (dayAndHour === null) visit("word", bare(word), bare(word), start, end);
  const parts = dayAndHour ?? WITH_UNIT.exec(word);
  for (const part of parts?.slice(1) ?? []) if (!ORDINALS.has(part)) visit("word", bare(part), bare(part), start, end);
}
const ORDINALS = new Set(["st", "nd", "rd", "th"]);

/** Strips a leading zero: month 05 is 5. */
const bare = (number: string): string => (/^0\d$/.test(number) ? number.slice(1) : number);

function visitDate(year = "", month = "", day = "", start: number, end: number, visit: VisitForm): void {
  for (const part of [year, month, day]) visit("word", bare(part), bare(part), start, end);
  const whole = dateTerm(year, month, day);
  visit("whole", whole, whole, start, end);
}

/** One term for a day, however it is written: 20230507. */
const dateTerm = (year: string, month: string, day: string): string =>
  `${year}${month.padStart(2, "0")}${day.padStart(2, "0")}`;

const ISO_DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/;

/**
 * Compounds of words joined by `-`, `.`, `_` and `@`: ana.costa@mail.example.com, mail.example.com;
 * get_user_name → getusername.
 */
function wholesOf(chain: string): readonly string[] {
  const date = ISO_DATE.exec(chain);
  if (date !== null) return [dateTerm(date[1] ?? "", date[2] ?? "", date[3] ?? "")];
  if (/[,/]/.test(chain)) return DECIMAL_COMMA.test(chain) ? [chain.replace(",", ".")] : [];
  const found: string[] = [];
  const sides = fold(chain)
    .split("@")
    .map((side) => dotted(side, found));
  if (sides.length > 1) found.push(sides.join("@"));
  return found;
}
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

function dotted(side: string, found: string[]): string {
  const names = side.split(".").map((name) => compact(name, found));
  if (names.length < 2) return names[0] ?? "";
  // U.S.A. is USA; elsewhere full stops distinguish a host or a path from words.
  const isAcronym = names.every((name) => name.length === 1);
  const whole = names.join(isAcronym ? "" : ".").replace(/^www\./, "");
  found.push(whole);
  return whole;
}

/** check-in, check_in and checkIn are one name. */
function compact(name: string, found: string[]): string {
  if (!/[-_]/.test(name)) return name.replaceAll(/['’]/g, "");
  const whole = name.replaceAll(/[-_'’]/g, "");
  // 10-12 is a range; longer digit sequences are telephone or account numbers.
  if (!/^\d+$/.test(whole) || whole.length >= PHONE_MIN) found.push(whole);
  return whole;
}
const PHONE_MIN = 6;

/** Bounds a pair of characters with many combining marks. */
const PAIR_MAX = 64;

const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || (code >= 0xd840 && code <= 0xd888);

/** Forms of the run from `start` to `end`. */
function unspacedForms(text: string, start: number, end: number, visit: VisitForm): void {
  let offset = start;
  while (offset < end) {
    const isKorean = isHangul(text.charCodeAt(offset));
    let border = offset;
    while (border < end && isHangul(text.charCodeAt(border)) === isKorean) border = characterEnd(text, border);
    if (isKorean) koreanForms(text, offset, border, visit);
    else pairForms(text, offset, border, visit);
    offset = border;
  }
}

function pairForms(text: string, start: number, end: number, visit: VisitForm): void {
  let wasHan = false;
  for (let offset = start; offset < end; ) {
    const next = characterEnd(text, offset);
    const isCharacterHan = isHan(text.charCodeAt(offset));
    if (isCharacterHan) {
      const isAlone = !wasHan && (next >= end || !isHan(text.charCodeAt(next)));
      emit(isAlone ? "character" : "inner", text, offset, next, visit);
    } else if (offset === start && next >= end) emit("character", text, offset, next, visit);
    if (next < end) emit("pair", text, offset, characterEnd(text, next), visit);
    wasHan = isCharacterHan;
    offset = next;
  }
}

function emit(kind: "pair" | "character" | "inner", text: string, start: number, end: number, visit: VisitForm): void {
  const form = foldPair(text.slice(start, Math.min(end, start + PAIR_MAX)));
  if (form !== "") visit(kind, form, form, start, end);
}

/** Longest first, because shorter particles are suffixes of longer ones. */
const PARTICLES =
  "에게서 으로서 으로써 이라고 에서는 에서도 에게는 까지 부터 에서 에게 한테 께서 처럼 보다 마다 조차 밖에 으로 이랑 하고 라고 에는 에도 은 는 이 가 을 를 의 에 도 와 과 만 로 랑".split(
    " ",
  );

/** 서울에서 → 서울; 책을 → 책, and 책을 in case the ending is no particle. */
function koreanForms(text: string, start: number, end: number, visit: VisitForm): void {
  const word = text.slice(start, end);
  const particle = PARTICLES.find((ending) => word.length > ending.length && word.endsWith(ending)) ?? "";
  const nounEnd = end - particle.length;
  if (nounEnd - start === 1) emit("character", text, start, nounEnd, visit);
  const pairsEnd = nounEnd - start > 1 ? nounEnd : end;
  for (let offset = start; offset + 1 < pairsEnd; offset++) emit("pair", text, offset, offset + 2, visit);
}
