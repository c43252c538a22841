/**
 * What a text offers to be found by, before any language is applied: words, wholes of what is written without spaces (e-mail addresses,
 * hosts, versions, dates, code identifiers, hyphenated words) beside their parts, and pairs and single characters of scripts without spaces.
 */
import { characterEnd, fold, foldPair, INNER_CAPITAL, NOT_ASCII, RUN, SIGNED, type Token, tokensOf } from "./words.ts";

/**
 * - `word`: of a language; a stop word may be left out, the rest is stemmed.
 * - `whole`: what several words make up; a name of its own. In letters alone it is stemmed like a word, otherwise taken as it is.
 * - `pair`: two neighbouring characters of a script without spaces.
 * - `character`: one that stands alone, so that nothing else finds it; `inner`: one of a longer run, which its pairs find better.
 */
export type FormKind = "word" | "whole" | "pair" | "character" | "inner";

/** `folded` is what lists are asked by, `spelled` the lower-case original with its accents and apostrophes, for stemmers. */
type VisitForm = (kind: FormKind, folded: string, spelled: string, start: number, end: number) => void;

/** A longer word is cut, as `words` cuts it. */
const SPELLED_MAX = 64;
/** A longer chain is a blob or a generated address; its parts are there all the same. */
const CHAIN_MAX = 160;

/** Calls `visit` in order of the text; wholes come after their parts. `tokens` are those of the text, where they are known. */
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

/** `-`, `.`, `_`, `@` join; `/` and `,` only numbers, as in 2023/05/07 and 2,5. */
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
/** More humps are base64, not a name. */
const HUMPS_MAX = 8;

/** getUserName → get, User, Name; parseHTMLPage → parse, HTML, Page. Digits stay where they are. */
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

/** The fifth month is 5, however it is written. */
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

/** The wholes of words that `-`, `.`, `_` and `@` join: ana.costa@mail.example.com, mail.example.com; get_user_name → getusername. */
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
  // U.S.A. is USA; elsewhere the full stops are what tells a host or a path from words.
  const isAcronym = names.every((name) => name.length === 1);
  const whole = names.join(isAcronym ? "" : ".").replace(/^www\./, "");
  found.push(whole);
  return whole;
}

/** Hyphens and underscores are a matter of taste: check-in, check_in and checkIn are one name. */
function compact(name: string, found: string[]): string {
  if (!/[-_]/.test(name)) return name.replaceAll(/['’]/g, "");
  const whole = name.replaceAll(/[-_'’]/g, "");
  // 10-12 is a range; longer runs of digits are numbers of a telephone or an account.
  if (!/^\d+$/.test(whole) || whole.length >= PHONE_MIN) found.push(whole);
  return whole;
}
const PHONE_MIN = 6;

/** Bounds a pair of characters with many marks. */
const PAIR_MAX = 64;

const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || (code >= 0xd840 && code <= 0xd888);

/** The forms of the run from `start` to `end`. */
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

/** Longest first: a word ends with the longest particle that it ends with. */
const PARTICLES =
  "에게서 으로서 으로써 이라고 에서는 에서도 에게는 까지 부터 에서 에게 한테 께서 처럼 보다 마다 조차 밖에 으로 이랑 하고 라고 에는 에도 은 는 이 가 을 를 의 에 도 와 과 만 로 랑".split(
    " ",
  );

/** 서울에서 → 서울; 책을 → 책, and 책을 in case it was no particle. */
function koreanForms(text: string, start: number, end: number, visit: VisitForm): void {
  const word = text.slice(start, end);
  const particle = PARTICLES.find((ending) => word.length > ending.length && word.endsWith(ending)) ?? "";
  const nounEnd = end - particle.length;
  if (nounEnd - start === 1) emit("character", text, start, nounEnd, visit);
  const pairsEnd = nounEnd - start > 1 ? nounEnd : end;
  for (let offset = start; offset + 1 < pairsEnd; offset++) emit("pair", text, offset, offset + 2, visit);
}
