/**
 * Check digits of cards and national numbers. Each takes the signs alone, without what people put between them, and says whether
 * the last ones follow from the others; a random number passes one time in 10, 11, 23, 97 …
 */

const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - 48;

/** ISO/IEC 7812: from the right, every second digit doubled; the sum ends in 0. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digitAt(digits, digits.length - 1 - place);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Sum of digits times weights, over as many digits as there are weights. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += digitAt(digits, index) * weight;
  return sum;
}

/** The remainder of a number of any length. */
export function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (let index = 0; index < digits.length; index++) rest = (rest * 10 + digitAt(digits, index)) % divisor;
  return rest;
}

/** ISO/IEC 7064, MOD 11,10: the German tax number. */
export function iso11And10(digits: string): boolean {
  let product = 10;
  for (let index = 0; index < digits.length - 1; index++) {
    const sum = (digitAt(digits, index) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1);
}

/** ISO/IEC 7064, MOD 11-2, where an X stands for ten: the Chinese resident number. */
export function iso11And2(signs: string): boolean {
  let sum = 0;
  for (let index = 0; index < signs.length - 1; index++) sum = (sum + digitAt(signs, index)) * 2;
  return "10X98765432".charAt(sum % 11) === signs.at(-1);
}

/** The check of article numbers (EAN-13): weights 1 and 3 by turns. */
export const ean13 = (digits: string): boolean =>
  weightedSum(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** Verhoeff's dihedral check, which finds every swap of neighbours too. */
export function verhoeff(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digitAt(digits, digits.length - 1 - place);
    check = dihedral(check, permuted(digit, place));
  }
  return check === 0;
}

/** Multiplication in the dihedral group of ten elements. */
function dihedral(left: number, right: number): number {
  if (left < 5) return right < 5 ? (left + right) % 5 : ((left + right) % 5) + 5;
  return right < 5 ? ((left - right + 5) % 5) + 5 : (left - right + 5) % 5;
}

const PERMUTATION = "1576283094";

function permuted(digit: number, times: number): number {
  let found = digit;
  for (let time = 0; time < times % 8; time++) found = digitAt(PERMUTATION, found);
  return found;
}
