/** Bank accounts: an IBAN has its country's length and leaves 1 modulo 97 (ISO 13616). Spaces and hyphens between groups are accepted. */
import type { TextSpan } from "./text-span.ts";

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

/** `count` letters and digits, with at most one separator between two of them, and nothing of a word behind. */
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

/** The first four signs go to the end, letters count from 10, and the whole leaves 1 modulo 97. */
export function isIban(signs: string): boolean {
  let rest = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}
