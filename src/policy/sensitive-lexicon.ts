/**
 * Words about health, belief, sexuality, politics, origin, union membership, genes and biometrics
 * (GDPR Art. 9), in eight languages. Incomplete by nature: they only raise the class to
 * `sensitive-pii`, and a host's classifier may add to it. One pass over the text for all languages
 * (SEC-X4).
 */
import { readLists } from "../data.ts";
import { once } from "../model/clock.ts";

/** The special categories of GDPR Art. 9. */
export const SENSITIVE_TOPICS = [
  "health",
  "religion",
  "sexuality",
  "politics",
  "ethnicity",
  "union",
  "genetics",
  "biometrics",
] as const;

export type SensitiveTopic = (typeof SENSITIVE_TOPICS)[number];

/** The sensitive topics of a text, in a fixed order. */
export function sensitiveTopics(text: string): readonly SensitiveTopic[] {
  const found = topicsIn(text);
  if (found === 0) return NONE;
  return SENSITIVE_TOPICS.filter((_topic, index) => (found & (1 << index)) !== 0);
}
const NONE: readonly SensitiveTopic[] = [];

interface Entry {
  /** Lower case, with spaces for all word joiners. */
  readonly words: string;
  readonly anyEnding: boolean;
  /** Bit set of topics. */
  readonly topics: number;
}

/** Entries by a hash of their first three characters. */
type Lexicon = readonly (readonly Entry[] | undefined)[];
const LISTS = 8_192;

const lexicon = once((): Lexicon => {
  const entries = new Map<string, Entry>();
  for (const [name, words] of readLists("sensitive.txt")) {
    const [language, topic] = name.split(" ");
    // Accents are often omitted. German umlauts matter (`schwül`, `schwul`).
    const variants = (word: string): readonly string[] => (language === "de" ? [word] : [word, plain(word)]);
    addWords(
      entries,
      words.flatMap(variants),
      SENSITIVE_TOPICS.findIndex((each) => each === topic),
    );
  }
  const byStart: (Entry[] | undefined)[] = Array.from({ length: LISTS });
  for (const entry of entries.values()) {
    const start = startOf(entry.words, 0);
    const before = byStart[start];
    if (before === undefined) byStart[start] = [entry];
    else before.push(entry);
  }
  return byStart;
});

function addWords(entries: Map<string, Entry>, words: readonly string[], topic: number): void {
  for (const word of words) {
    const before = entries.get(word)?.topics ?? 0;
    const anyEnding = word.endsWith("*");
    const signs = (anyEnding ? word.slice(0, -1) : word).replaceAll("-", " ");
    entries.set(word, { words: signs, anyEnding, topics: before | (1 << topic) });
  }
}

const plain = (word: string): string => (IS_PLAIN.test(word) ? word : withoutMarks(word));

const withoutMarks = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe");

const IS_PLAIN = /^[\0-~]*$/;

/** Bit set of topics. */
function topicsIn(written: string): number {
  const text = (IS_PLAIN.test(written) ? written : written.normalize("NFC")).toLowerCase();
  const entries = lexicon();
  let found = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const isSign = isWordSign(text.charCodeAt(at));
    if (isSign && !isInside) {
      const candidates = entries[startOf(text, at)] ?? NO_ENTRIES;
      for (const entry of candidates) if (matchesAt(text, at, entry)) found |= entry.topics;
    }
    isInside = isSign;
  }
  return found;
}

const NO_ENTRIES: readonly Entry[] = [];

/** Hash of three characters. */
const startOf = (text: string, at: number): number =>
  (signAt(text, at) * 961 + signAt(text, at + 1) * 31 + signAt(text, at + 2)) & (LISTS - 1);

const SPACE = 0x20;
/** Word joiners (hyphens, apostrophes, no-break space) read as spaces. */
function signAt(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0;
  if (code >= 0x61 && code <= 0x7a) return code;
  const isJoint =
    code === 0x2d || code === 0x27 || code === 0xa0 || code === 0x2010 || code === 0x2011 || code === 0x2019;
  return isJoint ? SPACE : code;
}

function matchesAt(text: string, start: number, { words, anyEnding }: Entry): boolean {
  for (let index = 0; index < words.length; index++)
    if (signAt(text, start + index) !== words.charCodeAt(index)) return false;
  let end = start + words.length;
  const ending = end;
  if (anyEnding) while (end - ending < ENDING_MAX && end < text.length && isLetter(text.charCodeAt(end))) end += 1;
  return end >= text.length || !isWordSign(text.charCodeAt(end));
}
const ENDING_MAX = 30;

const LETTER = 1;
const DIGIT = 2;
/** Latin letters, combining marks and digits. Characters of other scripts separate words. */
const SIGNS = new Uint8Array(0x370);
for (let code = 0; code < SIGNS.length; code++) {
  const isLatin = (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x250 && code !== 0xd7 && code !== 0xf7);
  if (isLatin || code >= 0x300) SIGNS[code] = LETTER;
  if (code >= 0x30 && code <= 0x39) SIGNS[code] = DIGIT;
}
const isLetter = (code: number): boolean => SIGNS[code] === LETTER;
const isWordSign = (code: number): boolean => code < SIGNS.length && SIGNS[code] !== 0;
