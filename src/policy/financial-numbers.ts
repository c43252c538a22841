/** Bank accounts (IBAN: ISO 13616, country length and check modulo 97) and payment cards. */
import { luhn } from "./national-id-checks.ts";
import { LETTER, type TextSpan } from "./text-span.ts";

/** Characters in an IBAN, by country (SWIFT registry). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

const START = /(?<![\p{L}\p{N}_])[a-z]{2}\d{2}/giu;
const IS_SEPARATOR = /[ \u00a0-]/;
const IS_SIGN = /[a-z0-9]/i;

export function findIbans(text: string): readonly TextSpan<"iban">[] {
  const found: TextSpan<"iban">[] = [];
  for (const match of text.matchAll(START)) {
    const length = LENGTHS[match[0].slice(0, 2).toUpperCase()];
    const read = length === undefined ? undefined : readSigns(text, match.index, length);
    if (read !== undefined && isIban(read.signs)) found.push({ kind: "iban", start: match.index, end: read.end });
  }
  return found;
}

/** Reads `count` letters and digits with single separators, not followed by a word character. */
function readSigns(
  text: string,
  start: number,
  count: number,
): { readonly signs: string; readonly end: number } | undefined {
  let signs = "";
  let at = start;
  while (signs.length < count) {
    const sign = text.charAt(at);
    if (IS_SIGN.test(sign)) signs += sign;
    else if (!IS_SEPARATOR.test(sign) || IS_SEPARATOR.test(text.charAt(at - 1))) return undefined;
    at += 1;
  }
  return /[\p{L}\p{N}_]/u.test(text.charAt(at)) ? undefined : { signs: signs.toUpperCase(), end: at };
}

/**
 * Moves the first four characters to the end, with letters counting from 10; the rest modulo 97 is
 * 1.
 */
export function isIban(signs: string): boolean {
  let rest = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}

/**
 * Payment cards: 13 to 19 digits with a known prefix, length and Luhn digit. Order numbers,
 * telephone numbers, ids and dates are not cards; a test has examples of both.
 */
const DIGITS_MIN = 13;
const DIGITS_MAX = 19;
/** Smaller groups are lists of numbers. */
const GROUP_MIN = 3;

/** Groups of digits with one separator between them. */
const DIGIT_RUN = /\d+(?:[ \u00a0\u2009\u202f.\u2010\u2011-]\d+)*/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Prefixes and lengths of card schemes. Visa's 13 digits are extinct and look like telephone
 * numbers.
 */
const SCHEMES: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:30[0-5]|3[689])/, [14, 16]],
  [/^(?:6011|64[4-9]|65)/, [16, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 15, 16, 17, 18, 19]],
];

export function findPaymentCards(text: string): readonly TextSpan<"card">[] {
  const found: TextSpan<"card">[] = [];
  const plain = text.replaceAll(UUID, (uuid) => "x".repeat(uuid.length));
  for (const run of plain.matchAll(DIGIT_RUN)) {
    if (run[0].length < DIGITS_MIN || DECIMAL.test(run[0]) || !isIsolated(plain, run.index, run.index + run[0].length))
      continue;
    found.push(...cardsInRun(plain, run[0], run.index));
  }
  return found;
}

/** A decimal such as "108.30514940106028". */
const DECIMAL = /^\d+\.\d+$/;
const IS_WITHIN = new RegExp(`[${LETTER}_+#/=&]$|\\d[.,]$`);
const GOES_ON = new RegExp(`^[${LETTER}_]`);

/**
 * Not inside a word, after a plus sign, or part of a decimal. Scripts without spaces count as
 * spaces.
 */
function isIsolated(text: string, start: number, end: number): boolean {
  return !IS_WITHIN.test(text.slice(Math.max(0, start - 2), start)) && !GOES_ON.test(text.slice(end, end + 2));
}

/** Tries every sequence of adjacent groups, because an expiry date may follow the card. */
function cardsInRun(text: string, run: string, offset: number): readonly TextSpan<"card">[] {
  const groups = [...run.matchAll(/\d+/g)].map((group) => ({ digits: group[0], start: offset + group.index }));
  const found: TextSpan<"card">[] = [];
  for (let first = 0; first < groups.length; first++) {
    let digits = "";
    for (let last = first; last < groups.length; last++) {
      const group = groups[last];
      const start = groups[first]?.start;
      if (group === undefined || start === undefined || group.digits.length < GROUP_MIN) break;
      digits += group.digits;
      if (digits.length > DIGITS_MAX) break;
      if (!isCard(digits) || isOtherNumber(text, start)) continue;
      found.push({ kind: "card", start, end: group.start + group.digits.length });
      first = last;
      break;
    }
  }
  return found;
}

function isCard(digits: string): boolean {
  if (digits.length < DIGITS_MIN) return false;
  return SCHEMES.some(([start, lengths]) => lengths.includes(digits.length) && start.test(digits)) && luhn(digits);
}

/**
 * Labels of other numbers: orders, parcels, tickets, articles. They are not cards or national ids.
 */
const OTHER_LABELS =
  "order|invoice|tracking|shipment|ticket|booking|account id|imei|isbn|issn|ean|sku|rfc|" +
  "bestell|rechnungs|sendungs|kunden|auftrags|vorgangs|artikel|serien|buchungs|" +
  "commande|facture|colis|pedido|factura|envío|encomenda|fatura|ordine|fattura|spedizione|bestelling|factuur|zamówieni[ae]|faktur[ay]";
/** Labels that are also ordinary words, so a word for "number" must follow. */
const WITH_NUMBER =
  "customer|parcel|reservation|case|reference|part|serial|model|item|product|dossier|client|réservation|article|référence|suivi|seguimiento|cliente|reserva|expediente|" +
  "referencia|artículo|rastreio|processo|protocolo|pratica|prenotazione|articolo|zending|klant|zaak|reservering|artikel";
const NUMBER =
  "(?:reference(?: number)?|ref|number|num|nummer|numer|número|numéro|numero|no\\.?|nr\\.?|n[°º]|id|code|código|codice)";
/** Languages with the word for "number" first: `número de pedido`, `numer zamówienia`. */
const NUMBER_FIRST =
  "(?:número|numéro|numero|n[°º]|nº|numer|nr|código|code|codice)\\.? (?:de |del |da |do |di |d['’]|dell['’])?";
const SHOWN = "(?: (?:is|ist|lautet|est|es|é|è|to|jest))?[ :#.]{0,3}$";
const OTHER_NUMBER = new RegExp(
  `(?<![${LETTER}\\d])(?:(?:${OTHER_LABELS})(?:[ -]?${NUMBER})?|(?:${WITH_NUMBER})[ -]?${NUMBER}|${NUMBER_FIRST}(?:${OTHER_LABELS}|${WITH_NUMBER}))${SHOWN}`,
  "i",
);
const LABEL_MAX = 48;

/** True if a label of another kind of number precedes `start`. */
export const isOtherNumber = (text: string, start: number): boolean =>
  OTHER_NUMBER.test(text.slice(Math.max(0, start - LABEL_MAX), start));
