/**
 * The searchable forms of a text, independent of language: words; compounds beside their parts
 * (e-mail addresses, hosts, versions, dates, identifiers, hyphenated words); pairs and single
 * characters of scripts without spaces.
 */

import { onceEach } from "../model/clock.ts";
import { LANGUAGES, type Language, type LanguageCode } from "./languages.ts";
import { wordFile } from "./word-file.ts";
import { characterEnd, fold, foldPair, INNER_CAPITAL, NOT_ASCII, RUN, SIGNED, type Token, tokensOf } from "./words.ts";

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

const STEM_MIN = 3;

/** Languages with inflection rules. */
export const INFLECTED_LANGUAGES: readonly LanguageCode[] = ["en", "de", "es", "fr", "pt", "it", "nl", "sv", "ru"];

/** Groups of endings; words with the same stem and endings of one group are the same word. */
const endingsOf = onceEach((code: LanguageCode): readonly (readonly string[])[] =>
  wordFile(`${code}/words.txt`)
    .entries("inflection")
    .map(({ head }) => head.split(" ").map((ending) => (ending === "-" ? "" : ending))),
);

/** Both words folded, as by `words`. */
export function isSameWord(one: string, other: string, code: LanguageCode): boolean {
  if (one === other) return true;
  const known = lemmas(one, code);
  return lemmas(other, code).some((lemma) => known.includes(lemma));
}

/** Dictionary words that a word may be a form of. */
function lemmas(word: string, code: LanguageCode): readonly string[] {
  const { wordForms, baseByRule } = LANGUAGES[code];
  const irregular = wordForms.get(word) ?? baseByRule?.(word, word);
  const bases = irregular === undefined ? [word] : [word, fold(irregular)];
  return bases.flatMap((base) => [base, ...(code === "en" ? englishBases(base) : stems(base, code))]);
}

const stems = (word: string, code: LanguageCode): readonly string[] =>
  endingsOf(code).flatMap((group, index) =>
    group.flatMap((ending) =>
      word.endsWith(ending) && word.length - ending.length >= STEM_MIN
        ? [`${word.slice(0, word.length - ending.length)}|${index}`]
        : [],
    ),
  );

/** Words that end in s in the singular. */
const NO_PLURALS = new Set(
  "news lens perhaps always christmas gas bus plus minus virus focus bonus campus status series species".split(" "),
);

/** Bases of a regular form: every candidate must generate the word again. */
function englishBases(word: string): readonly string[] {
  if (NO_PLURALS.has(word)) return [];
  const candidates = [
    ...(word.endsWith("s") ? [word.slice(0, -1), word.slice(0, -2)] : []),
    ...(word.endsWith("ies") || word.endsWith("ied") ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith("ves") ? [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`] : []),
    ...(word.endsWith("ed") ? [word.slice(0, -1), word.slice(0, -2), word.slice(0, -3)] : []),
    ...(word.endsWith("ing") ? [word.slice(0, -3), `${word.slice(0, -3)}e`, word.slice(0, -4)] : []),
  ];
  return candidates.filter((base) => isBase(base) && englishForms(base).includes(word));
}

const isBase = (word: string): boolean => word.length >= STEM_MIN || word === "go" || word === "do";

const IN_F = new Set("calf half knife leaf life loaf scarf shelf thief wife wolf".split(" "));

function englishForms(base: string): readonly string[] {
  const withoutE = base.endsWith("e") ? base.slice(0, -1) : base;
  const isInY = /[^aeiou]y$/.test(base);
  // plan → planned doubles a consonant after a single short vowel; visit → visited does not.
  const doubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) ? base + base.slice(-1) : base;
  const plurals = IN_F.has(base)
    ? [base.replace(/fe?$/, "ves")]
    : [isInY ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`];
  if (/[aeiou]o$/.test(base) || /[^aeiou]o$/.test(base)) plurals.push(`${base}s`);
  // No "-d" after "ee": see has no past "seed".
  const past = isInY ? `${base.slice(0, -1)}ied` : base.endsWith("e") ? `${base}d` : `${doubled}ed`;
  const pasts = /^.?.?ee$/.test(base) ? [] : [past, ...(LONG_DOUBLES.test(base) ? [`${base}${base.slice(-1)}ed`] : [])];
  const progressive = base.endsWith("ie")
    ? `${base.slice(0, -2)}ying`
    : `${/(?:ee|oe|ye)$/.test(base) ? base : base.endsWith("e") ? withoutE : doubled}ing`;
  const long = LONG_DOUBLES.test(base) ? [`${base}${base.slice(-1)}ing`] : [];
  return [...plurals, ...pasts, progressive, ...long];
}

/** Longer verbs that may double their last letter: travel → travelled, refer → referred. */
const LONG_DOUBLES = /[^aeiou](?:el|er|it|ip|ap|op|en|am|ur)$/;

/**
 * Folded stem of the base form; "" if nothing is left. Irregular forms first, then rules, then the
 * stemmer. Stemmers read accents, so folding comes last.
 */
export function termOf(language: Language, folded: string, spelled: string): string {
  const first = folded.charCodeAt(0);
  if (first < 97) return numberTerm(language, folded);
  if (spelled === folded) return baseTerm(language, folded, folded);
  const bare = withoutElision(language, spelled);
  return baseTerm(language, bare === spelled ? folded : fold(bare), bare.replaceAll(SIGNS, ""));
}
export const SIGNS = /['’][sS]$|['’]/g;

function baseTerm(language: Language, folded: string, spelled: string): string {
  const base = language.wordForms.get(folded) ?? language.baseByRule?.(spelled, folded) ?? spelled;
  if (!isLetters(base)) return fold(base);
  const stem = language.stem(base);
  return isPlain(stem) ? stem : fold(stem);
}

/** l'école → école, dell'acqua → acqua. */
function withoutElision(language: Language, spelled: string): string {
  if (language.elided === undefined) return spelled;
  const sign = spelled.search(/['’]/);
  return sign > 0 && sign < spelled.length - 1 && language.elided.has(fold(spelled.slice(0, sign)))
    ? spelled.slice(sign + 1)
    : spelled;
}

/** 1.000 is a thousand where the decimal separator is a comma. */
const numberTerm = (language: Language, folded: string): string =>
  language.code !== "en" && GROUPED.test(folded) ? folded.replaceAll(".", "") : folded;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/** Words with digits or punctuation are names: x86, ana@example.com. */
function isLetters(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) < 97) return false;
  return true;
}

function isPlain(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
  return true;
}

/**
 * Weight of light verbs in a question: "when did she go" is about its other words. Among values
 * from 0.3 to 1, 0.6 gained up to 1.7 points of recall@10 on four evaluation sets and lost 0.5 on
 * one.
 */
export const LIGHT_VERB_WEIGHT = 0.6;

const lightVerbs = onceEach((code: LanguageCode): ReadonlySet<string> => {
  const verbs = wordFile(`${code}/words.txt`).words("light verbs");
  return new Set(verbs.map((verb) => termOf(LANGUAGES[code], fold(verb), verb)));
});

/** The more forms share a base, the more texts match. */
export const isLightVerb = (code: LanguageCode, term: string): boolean => lightVerbs(code).has(term);
