/**
 * The quantities that a statement gives: counts with what is counted, sums of money, shares, times of the day, lengths of time. Two
 * statements that give different quantities of the same thing are news of one another (update.ts).
 */
import { analyseText } from "../text/analysis.ts";
import { numberOfWord } from "../text/number-words.ts";
import { ReadText } from "../text/read-text.ts";
import type { Word } from "../text/words.ts";

export interface Quantity {
  readonly kind: "count" | "money" | "share" | "clock" | "period" | "frequency";
  readonly value: number;
  /** Terms of what is counted: words right behind the number, or before it. Empty where the kind says it all, and in "two of them". */
  readonly units: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** More of them is a table. */
const QUANTITIES_MAX = 12;
/** What is counted stands right behind its number, or before it where nothing does: "15 peer-reviewed articles", "articles: 15". */
const BEHIND_MAX = 3;
const BEFORE_MAX = 2;

export function quantitiesIn(text: string, read = new ReadText(text)): readonly Quantity[] {
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
    if (taken.has(word.start) || isName(read.words[index - 1])) continue;
    const value = numberAt(text, word, read.language);
    if (value !== undefined) found.push(counted(text, read.words, index, value));
  }
  return found.slice(0, QUANTITIES_MAX);
}

/** "room 12", "number 7": a number that tells one thing from others counts nothing. */
const isName = (before: Word | undefined): boolean => before !== undefined && NAMED_BY_NUMBER.has(before.text);
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
  valueOf: ([, before, beforeSize, behind, behindSize]) => sized(before ?? behind ?? "", beforeSize ?? behindSize),
};
const SHARE: Form = {
  kind: "share",
  form: /\b(\d[\d.,]{0,30})\s?(?:%|percent\b|prozent\b|per cent\b|pour cent\b|por ?ciento\b|por cento\b)/giu,
  valueOf: ([, digits = ""]) => numberOf(digits),
};

/** Times a year. */
const A_YEAR: Readonly<Record<string, number>> = { d: 365, w: 52, m: 12, y: 1 };
const OFTEN: Readonly<Record<string, number>> = { once: 1, twice: 2, other: 2 };
const FREQUENCY: Form = {
  kind: "frequency",
  form: /\b(?:(once|twice|(\w+) times) (?:an?|per|each|every) (day|week|month|year)|(?:every|each) (?:(other|\w+) )?(day|week|month|year)s?|(daily|weekly|monthly|yearly))\b/giu,
  valueOf([, often, times, unit, step, each, adverb]) {
    const perYear = A_YEAR[(unit ?? each ?? adverb ?? "").charAt(0).toLowerCase()];
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
function sized(digits: string, size: string | undefined): number | undefined {
  const value = numberOf(digits);
  return value === undefined ? undefined : value * (SIZES[size?.toLowerCase() ?? ""] ?? 1);
}

/** "1,250", "1.250", "3.5": a sign before exactly three digits parts thousands. */
function numberOf(digits: string): number | undefined {
  const plain = digits
    .replace(/(?<![.,])[.,]+$/, "")
    .replaceAll(/[.,](?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
  const value = Number(plain);
  return plain === "" || Number.isNaN(value) ? undefined : value;
}

/** A number in digits, alone or before its unit ("250ms", "5th"), or in words. */
function numberAt(text: string, word: Word, language: string): number | undefined {
  const written = text.slice(word.start, word.end);
  const digits = /^(\d[\d.,]*)(?:\p{L}{1,4})?$/u.exec(written)?.[1];
  if (digits !== undefined) return numberOf(digits);
  const value = numberOfWord(word.text, language);
  // "One of them", "the first time": no count.
  return value === 1 ? undefined : value;
}

function counted(text: string, words: readonly Word[], index: number, value: number): Quantity {
  const word = words[index] ?? { start: 0, end: 0 };
  const behind = words[Math.min(words.length - 1, index + BEHIND_MAX)]?.end ?? word.end;
  // "250ms" says its unit itself.
  const units = termsOf(text.slice(/^\d/.test(text.slice(word.start, word.end)) ? word.start : word.end, behind));
  const before = words[Math.max(0, index - BEFORE_MAX)]?.start ?? word.start;
  const isOfThem = OF_THEM.test(text.slice(word.end, behind));
  const isPeriod = PERIOD.test(text.slice(word.end, behind));
  return {
    kind: isPeriod ? "period" : "count",
    value,
    units: isOfThem ? [] : units.length > 0 ? units : termsOf(text.slice(before, word.start)),
    start: word.start,
    end: word.end,
  };
}
/** What is counted was said before. */
const OF_THEM = /^ of (?:them|those|these)\b/iu;
const termsOf = (text: string): readonly string[] => analyseText(text).terms.filter((term) => !/^\d/.test(term));
const PERIOD =
  /^[\s-]*(?:(?:milli)?seconds?|ms|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tage[n]?|wochen?|monate?n?|jahren?|jahre|heures?|jours?|semaines?|mois|ans?|années?|horas?|d[ií]as?|semanas?|mes(?:es)?|m[êe]s|a[ñn]os?|anos?|minutos?)(?!\p{L})/iu;
