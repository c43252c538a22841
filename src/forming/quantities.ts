/** Quantities in a text: counts, prices, shares, clock times, periods and frequencies. */
import { AnalysableText } from "../text/analysable-text.ts";
import { analyseText } from "../text/analysis.ts";
import { numberOfWord } from "../text/common-words.ts";
import type { Word } from "../text/words.ts";

export interface Quantity {
  readonly kind: "count" | "money" | "share" | "clock" | "period" | "frequency";
  readonly value: number;
  /** Terms of what is counted. Empty if the kind is sufficient, and for "two of them". */
  readonly units: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** More quantities indicate a table. */
const QUANTITIES_MAX = 12;
/** The counted noun follows its number, or else precedes it: "15 articles", "articles: 15". */
const WORDS_AFTER_MAX = 3;
const WORDS_BEFORE_MAX = 2;

export function quantitiesIn(text: string, read = new AnalysableText(text)): readonly Quantity[] {
  const found: Quantity[] = [];
  const taken = new Set<number>();
  for (const pattern of [FREQUENCY, CLOCK, MONEY, SHARE]) {
    for (const match of text.matchAll(pattern.form)) {
      const start = match.index;
      const value = pattern.valueOf(match);
      if (value === undefined || taken.has(start)) continue;
      for (let at = start; at < start + match[0].length; at++) taken.add(at);
      found.push({ kind: pattern.kind, value, units: [], start, end: start + match[0].length });
    }
  }
  for (const [index, word] of read.words.entries()) {
    if (found.length >= QUANTITIES_MAX) break;
    if (taken.has(word.start) || isIdentifyingNumber(read.words[index - 1]) || isInIdentifier(text, word)) continue;
    const value = numberAt(text, word, read.language);
    if (value !== undefined) found.push(countQuantity(text, read.words, index, value));
  }
  return found.slice(0, QUANTITIES_MAX);
}

/** "INV-2043" is not another amount of what INV-2041 is. */
const isInIdentifier = (text: string, { start }: Word): boolean =>
  /\p{L}-$/u.test(text.slice(Math.max(0, start - 3), start));

/** "room 12", "number 7": a number that identifies something counts nothing. */
const isIdentifyingNumber = (before: Word | undefined): boolean =>
  before !== undefined && NAMED_BY_NUMBER.has(before.text);
const NAMED_BY_NUMBER = new Set(
  "number no nr nummer num numero num. room page pages chapter version gate line bus train flight platform track terminal route seat floor building apartment apt unit suite section sprint item step part task lesson exercise question problem test volume level stage round phase grade highway zimmer seite kapitel linie gleis tor haus wohnung stock etage abschnitt teil band stufe phase habitacion pagina capitulo linea puerta piso vuelo anden chambre page chapitre ligne porte etage vol quai quarto capitulo linha portao andar voo plataforma".split(
    " ",
  ),
);

interface Form {
  readonly kind: Quantity["kind"];
  readonly form: RegExp;
  readonly valueOf: (match: RegExpMatchArray) => number | undefined;
}

const CLOCK: Form = {
  kind: "clock",
  form: /(?<![\d.\p{L}])(\d{1,2})(?:[:h](\d{2})|[.](\d{2})(?=\s?(?:[ap]\.?m|uhr)))?\s?(a\.?m\.?|p\.?m\.?|uhr|o'clock|h)?(?![\p{L}\d:%])/giu,
  valueOf([, hours = "", sharp, dotted, half]) {
    const minutes = sharp ?? dotted;
    if (minutes === undefined && half === undefined) return undefined;
    const afternoon = /^p/i.test(half ?? "") && Number(hours) < 12 ? 12 : 0;
    return (Number(hours) + afternoon) * 60 + Number(minutes ?? 0);
  },
};
const MONEY: Form = {
  kind: "money",
  form: /[$€£¥]\s?(\d[\d.,]{0,30})(k|m)?\b|\b(\d[\d.,]{0,30})(k|m)?\s?(?:[$€£¥]|(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp|reais|libras?|dolares|dólares|dólar)\b)/giu,
  valueOf: ([, before, beforeSize, after, afterSize]) => withMagnitude(before ?? after ?? "", beforeSize ?? afterSize),
};
const SHARE: Form = {
  kind: "share",
  form: /\b(\d[\d.,]{0,30})\s?(?:%|percent\b|prozent\b|per cent\b|pour cent\b|por ?ciento\b|por cento\b)/giu,
  valueOf: ([, digits = ""]) => numberOf(digits),
};

const TIMES_PER_YEAR: Readonly<Record<string, number>> = { d: 365, w: 52, m: 12, y: 1 };
const OFTEN: Readonly<Record<string, number>> = { once: 1, twice: 2, other: 2 };
const FREQUENCY: Form = {
  kind: "frequency",
  form: /\b(?:(once|twice|(\w+) times) (?:an?|per|each|every) (day|week|month|year)|(?:every|each) (?:(other|\w+) )?(day|week|month|year)s?|(daily|weekly|monthly|yearly))\b/giu,
  valueOf([, often, times, unit, step, each, adverb]) {
    const perYear = TIMES_PER_YEAR[(unit ?? each ?? adverb ?? "").charAt(0).toLowerCase()];
    if (perYear === undefined) return undefined;
    if (often !== undefined) {
      const count = OFTEN[often.toLowerCase()] ?? wordOrDigits(times ?? "");
      return count === undefined ? undefined : count * perYear;
    }
    if (step === undefined) return perYear;
    const every = OFTEN[step.toLowerCase()] ?? wordOrDigits(step);
    return every === undefined ? undefined : perYear / every;
  },
};
const wordOrDigits = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : numberOfWord(text.toLowerCase(), "en");

const SIZES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
function withMagnitude(digits: string, size: string | undefined): number | undefined {
  const value = numberOf(digits);
  return value === undefined ? undefined : value * (SIZES[size?.toLowerCase() ?? ""] ?? 1);
}

/** "1,250", "1.250", "3.5": a separator before exactly three digits groups thousands. */
function numberOf(digits: string): number | undefined {
  const plain = digits
    .replace(/(?<![.,])[.,]+$/, "")
    .replaceAll(/[.,](?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
  const value = Number(plain);
  return plain === "" || Number.isNaN(value) ? undefined : value;
}

/** A number in digits, alone or with a unit ("250ms", "5th"), or in words. */
function numberAt(text: string, word: Word, language: string): number | undefined {
  const written = text.slice(word.start, word.end);
  const digits = /^(\d[\d.,]*)(?:\p{L}{1,4})?$/u.exec(written)?.[1];
  if (digits !== undefined) return numberOf(digits);
  const value = numberOfWord(word.text, language);
  // "One of them", "the first time": not a count.
  return value === 1 ? undefined : value;
}

function countQuantity(text: string, words: readonly Word[], index: number, value: number): Quantity {
  const word = words[index] ?? { start: 0, end: 0 };
  const end = words[Math.min(words.length - 1, index + WORDS_AFTER_MAX)]?.end ?? word.end;
  // "250ms" contains its unit.
  const units = termsOf(text.slice(/^\d/.test(text.slice(word.start, word.end)) ? word.start : word.end, end));
  const before = words[Math.max(0, index - WORDS_BEFORE_MAX)]?.start ?? word.start;
  const isOfThem = OF_THEM.test(text.slice(word.end, end));
  const isPeriod = PERIOD.test(text.slice(word.end, end));
  return {
    kind: isPeriod ? "period" : "count",
    value,
    units: isOfThem ? [] : units.length > 0 ? units : termsOf(text.slice(before, word.start)),
    start: word.start,
    end: word.end,
  };
}
/** Refers to something mentioned before. */
const OF_THEM = /^ of (?:them|those|these)\b/iu;
const termsOf = (text: string): readonly string[] => analyseText(text).terms.filter((term) => !/^\d/.test(term));
const PERIOD =
  /^[\s-]*(?:(?:milli)?seconds?|ms|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tage[n]?|wochen?|monate?n?|jahren?|jahre|heures?|jours?|semaines?|mois|ans?|années?|horas?|d[ií]as?|semanas?|mes(?:es)?|m[êe]s|a[ñn]os?|anos?|minutos?)(?!\p{L})/iu;
