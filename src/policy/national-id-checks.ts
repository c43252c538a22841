/** Check digits of national id numbers, and valid ranges and dates of their parts. */

/** @param signs letters and digits only, in upper case */
export type Validator = (signs: string) => boolean;

const numberIn = (signs: string, start: number, end: number): number => Number(signs.slice(start, end));

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** Valid areas, groups and serials. Numbers from 900 on are ITINs. */
export function socialSecurity(signs: string): boolean {
  const area = numberIn(signs, 0, 3);
  const group = numberIn(signs, 3, 5);
  if (area === 0 || area === 666 || group === 0 || signs.endsWith("0000")) return false;
  return area < 900 || (group >= 50 && group <= 99);
}

/** Numbers starting with 8 belong to businesses. */
export const socialInsurance: Validator = (signs) => !signs.startsWith("8") && luhn(signs);

const NEVER_PREFIXES: ReadonlySet<string> = new Set(["BG", "GB", "KN", "NK", "NT", "TN", "ZZ"]);
export const nationalInsurance: Validator = (signs) => !NEVER_PREFIXES.has(signs.slice(0, 2));

export const healthService: Validator = (signs) => weightedSum(signs, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

export const taxFile: Validator = (signs) =>
  signs.length === 9 && weightedSum(signs, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;

export const aadhaar: Validator = (signs) => verhoeff(signs);

/** The check letter counts from W = 0. A second letter has the weight nine. */
export function publicService(signs: string): boolean {
  const second = signs.length > 8 ? (signs.charCodeAt(8) - 64) % 23 : 0;
  const sum = weightedSum(signs, [8, 7, 6, 5, 4, 3, 2]) + second * 9;
  return "WABCDEFGHIJKLMNOPQRSTUV".charAt(sum % 23) === signs.charAt(7);
}

/** Of the first ten digits, exactly one occurs twice or three times. */
export function germanTax(signs: string): boolean {
  const counts = new Map<string, number>();
  for (const digit of signs.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] ?? 0) <= 3 && !signs.startsWith("0") && iso11And10(signs);
}

/** Letters count from ten; weights 7, 3, 1 (ICAO 9303). Nine characters have no check digit. */
export const germanCard: Validator = (signs) =>
  signs.length === 10 && weightedSum(signs, [7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10 === Number(signs[9]);

const PENSION_WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
/** The letter counts as its position in the alphabet; the digits of each product are added. */
export function germanPension(signs: string): boolean {
  const letter = String(signs.charCodeAt(8) - 64).padStart(2, "0");
  const digits = signs.slice(0, 8) + letter + signs.slice(9, 11);
  const sum = PENSION_WEIGHTS.reduce((all, weight, index) => {
    const product = Number(digits[index]) * weight;
    return all + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === Number(signs[11]);
}

export const austrianInsurance: Validator = (signs) =>
  weightedSum(signs, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(signs[3]);

export const swissInsurance: Validator = (signs) => signs.length === 13 && ean13(signs);

/** 97 minus the remainder of the first thirteen digits. Corsica's 2A and 2B count as 19 and 18. */
export function frenchInsurance(signs: string): boolean {
  const digits = signs.replace("2A", "19").replace("2B", "18");
  return digits.length === 15 && 97 - remainder(digits.slice(0, 13), 97) === numberIn(digits, 13, 15);
}

/** For births since 2000, a 2 precedes the number. */
export const belgianRegister: Validator = (signs) =>
  [signs.slice(0, 9), `2${signs.slice(0, 9)}`].some((number) => 97 - remainder(number, 97) === numberIn(signs, 9, 11));

const SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
/** For foreign residents, the first letter stands for 0, 1 or 2. */
export function spanishIdentity(signs: string): boolean {
  const digits = signs.replace("X", "0").replace("Y", "1").replace("Z", "2").slice(0, 8);
  return SPANISH_LETTERS.charAt(Number(digits) % 23) === signs.at(-1);
}

export const spanishInsurance: Validator = (signs) => remainder(signs.slice(0, 10), 97) === numberIn(signs, 10, 12);

/** Numbers of persons start with 1, 2, 3 or 45. */
export function portugueseTax(signs: string): boolean {
  const check = 11 - (weightedSum(signs, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return /^(?:[1-3]|45)/.test(signs) && (check > 9 ? 0 : check) === Number(signs[8]);
}

/** Luhn with letters counting from ten. */
export const portugueseCard: Validator = (signs) => luhn(signs);

export const portugueseInsurance: Validator = (signs) =>
  /^[12]/.test(signs) && 9 - (weightedSum(signs, [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) % 10) === Number(signs[10]);

export function brazilianPerson(signs: string): boolean {
  const first = ((weightedSum(signs, [10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10;
  const second = ((weightedSum(signs, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10;
  return !/^(?<one>\d)\k<one>+$/.test(signs) && first === Number(signs[9]) && second === Number(signs[10]);
}

/** Values at odd positions. At even ones, a character has its own value. */
const ITALIAN_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
export function italianTax(signs: string): boolean {
  let sum = 0;
  for (let index = 0; index < 15; index++) {
    const sign = signs.charCodeAt(index);
    const value = sign < 58 ? sign - 48 : sign - 65;
    sum += index % 2 === 0 ? (ITALIAN_ODD[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26)) === signs.at(-1);
}

/** The "elfproef", in which the last digit is subtracted. */
export function dutchService(signs: string): boolean {
  const digits = signs.padStart(9, "0");
  return Number(digits) > 0 && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}

/** The month contains the century: 1900 as is, 2000 plus 20, 1800 plus 80. */
export function polishPerson(signs: string): boolean {
  const sum = weightedSum(signs, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
  return isDay(numberIn(signs, 2, 4) % 20, numberIn(signs, 4, 6)) && (10 - (sum % 10)) % 10 === Number(signs[10]);
}

export const polishCard: Validator = (signs) => weightedSum(signs, [7, 3, 1, 9, 7, 3, 1, 7, 3]) % 10 === 0;

/** Days of coordination numbers are increased by 60. */
export function swedishPerson(signs: string): boolean {
  const short = signs.slice(-10);
  return isDay(numberIn(short, 2, 4), numberIn(short, 4, 6) % 60) && luhn(short);
}

export const chineseResident: Validator = (signs) =>
  isDay(numberIn(signs, 10, 12), numberIn(signs, 12, 14)) && iso11And2(signs);

export function japanesePerson(signs: string): boolean {
  const rest = weightedSum(signs, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === Number(signs[11]);
}

export function koreanResident(signs: string): boolean {
  const sum = weightedSum(signs, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]);
  return isDay(numberIn(signs, 2, 4), numberIn(signs, 4, 6)) && (11 - (sum % 11)) % 10 === Number(signs[12]);
}

export const russianInsurance: Validator = (signs) =>
  (weightedSum(signs, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === numberIn(signs, 9, 11);

export function russianTax(signs: string): boolean {
  const first = (weightedSum(signs, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10;
  const second = (weightedSum(signs, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10;
  return first === Number(signs[10]) && second === Number(signs[11]);
}

const MEXICAN_SIGNS = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
export function mexicanPerson(signs: string): boolean {
  let sum = 0;
  for (let index = 0; index < 17; index++) sum += MEXICAN_SIGNS.indexOf(signs.charAt(index)) * (18 - index);
  return isDay(numberIn(signs, 6, 8), numberIn(signs, 8, 10)) && (10 - (sum % 10)) % 10 === Number(signs[17]);
}

/** Numbers from fifty million on belong to companies. */
export function chileanPerson(signs: string): boolean {
  const digits = signs.slice(0, -1).padStart(8, "0");
  const check = 11 - (weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return Number(digits) < 50_000_000 && "0123456789K0".charAt(check === 10 ? 10 : check % 11) === signs.at(-1);
}

export const argentinePerson: Validator = (signs) =>
  (11 - (weightedSum(signs, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(signs[10]);

const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - 48;

/** Letters count from ten. */
const valueAt = (signs: string, index: number): number => Number.parseInt(signs.charAt(index), 36);

/** ISO/IEC 7812: from the right, every second sign doubled; the sum ends in 0. */
export function luhn(signs: string): boolean {
  let sum = 0;
  for (let place = 0; place < signs.length; place++) {
    const value = valueAt(signs, signs.length - 1 - place);
    if (place % 2 === 0) sum += value;
    else sum += value * 2 > 9 ? value * 2 - 9 : value * 2;
  }
  return sum % 10 === 0;
}

const weightedSum = (signs: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + valueAt(signs, index) * weight, 0);

/** The remainder of a decimal number of any length. */
function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (let index = 0; index < digits.length; index++) rest = (rest * 10 + digitAt(digits, index)) % divisor;
  return rest;
}

/** ISO/IEC 7064, MOD 11,10: German tax numbers. */
function iso11And10(digits: string): boolean {
  let product = 10;
  for (let index = 0; index < digits.length - 1; index++) {
    const sum = (digitAt(digits, index) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1);
}

/** ISO/IEC 7064, MOD 11-2, with X for ten: Chinese resident numbers. */
function iso11And2(signs: string): boolean {
  let sum = 0;
  for (let index = 0; index < signs.length - 1; index++) sum = (sum + digitAt(signs, index)) * 2;
  return "10X98765432".charAt(sum % 11) === signs.at(-1);
}

/** EAN-13 article numbers: alternating weights 1 and 3. */
const ean13 = (digits: string): boolean => weightedSum(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** Verhoeff's dihedral check, which also detects swapped neighbours. */
function verhoeff(digits: string): boolean {
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
