/**
 * Payment cards: 13 to 19 digits, in groups as people write them, with a known first digits and length and a right Luhn digit.
 * Order numbers, telephone numbers, ids and dates are left alone; a test holds the table of both.
 */
import { luhn } from "./check-digits.ts";
import { LETTER } from "./letters.ts";
import { isOtherNumber } from "./other-number.ts";
import type { TextSpan } from "./text-span.ts";

const DIGITS_MIN = 13;
const DIGITS_MAX = 19;
/** Nobody writes a card in groups of one or two digits; lists of small numbers look like that. */
const GROUP_MIN = 3;

/** Groups of digits with one separator between them. */
const DIGIT_RUN = /\d+(?:[ \u00a0\u2009\u202f.\u2010\u2011-]\d+)*/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** First digits and lengths of the card schemes. Visa's 13 digits are extinct and look like telephone numbers. */
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
    if (run[0].length < DIGITS_MIN || DECIMAL.test(run[0]) || !standsFree(plain, run.index, run.index + run[0].length))
      continue;
    found.push(...cardsInRun(plain, run[0], run.index));
  }
  return found;
}

/** "108.30514940106028": nobody parts a card once, by a dot. */
const DECIMAL = /^\d+\.\d+$/;
const IS_WITHIN = new RegExp(`[${LETTER}_+#/=&]$|\\d[.,]$`);
const GOES_ON = new RegExp(`^[${LETTER}_]`);

/** Not inside a word, after a plus sign, or part of a decimal number. Scripts without spaces part as spaces do. */
function standsFree(text: string, start: number, end: number): boolean {
  return !IS_WITHIN.test(text.slice(Math.max(0, start - 2), start)) && !GOES_ON.test(text.slice(end, end + 2));
}

/** Tries every row of neighbouring groups: an expiry date or a counter may stand beside the card. */
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
