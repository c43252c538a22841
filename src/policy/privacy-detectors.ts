/**
 * Detects secrets by shape (design §8): payment cards, bank accounts, national ids, keys,
 * passwords. Masking comes before forming and storing, so evidence refers to the masked text. Plain
 * substrings would deny a tenth of ordinary conversation; only the contract uses them
 * (DENY_SUBSTRINGS).
 */

import { once } from "../model/clock.ts";
import type { Policy } from "../model/policy.ts";
import { findCredentials } from "./credentials.ts";
import { matchesDenied, WITHHELD } from "./deny-patterns.ts";
import { findIbans, findPaymentCards, isOtherNumber } from "./financial-numbers.ts";
import {
  NATIONAL_ID_FORMS,
  NATIONAL_ID_LABELS,
  type NationalIdForm,
  type NationalIdLabel,
} from "./national-id-forms.ts";
import { hasDigits, LETTER, type TextSpan, withoutOverlaps } from "./text-span.ts";

export type SecretKind = "card" | "iban" | "national_id" | "key" | "password" | "pin";
export type Secret = TextSpan<SecretKind>;

/** All secrets in order, without overlaps. Cost: a few linear passes. */
export function detectSecrets(text: string): readonly Secret[] {
  const found: Secret[] = [...findCredentials(text)];
  if (/\d{2}/.test(text)) found.push(...findPaymentCards(text), ...findIbans(text));
  if (hasDigits(text, NATIONAL_ID_DIGITS_MIN)) found.push(...findNationalIds(text));
  return withoutOverlaps(found);
}

/** The placeholder of a secret. Detectors skip it, so masking is idempotent. */
export const placeholderOf = (kind: SecretKind): string => (kind === "national_id" ? "[id]" : `[${kind}]`);

interface MaskedText {
  readonly text: string;
  /** The kind of each masked secret. */
  readonly kinds: readonly SecretKind[];
}

/**
 * Replaces each secret by a placeholder such as `[card]` or `[key]`. Repeated until stable, because
 * text next to a secret may become one once they are separated.
 */
export function maskSecrets(text: string): MaskedText {
  const kinds: SecretKind[] = [];
  let masked = text;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const secrets = detectSecrets(masked);
    if (secrets.length === 0) break;
    masked = withoutSpans(masked, secrets);
    kinds.push(...secrets.map(({ kind }) => kind));
  }
  return { text: masked, kinds };
}
/** Two passes suffice for realistic texts. */
const PASSES_MAX = 4;

function withoutSpans(text: string, secrets: readonly Secret[]): string {
  let masked = "";
  let from = 0;
  for (const { kind, start, end } of secrets) {
    masked += text.slice(from, start) + placeholderOf(kind);
    from = end;
  }
  return masked + text.slice(from);
}

/**
 * The contract's nine markers (spec/namel3ss.md §16): case-insensitive, for `detectors:
 * "substrings"`.
 */
export const DENY_SUBSTRINGS = [
  "password",
  "secret",
  "token",
  "api key",
  "apikey",
  "credit card",
  "ssn",
  "social security",
  "private key",
] as const;

/** The first marker in the text. */
export function denySubstring(text: string): (typeof DENY_SUBSTRINGS)[number] | undefined {
  const lower = text.toLowerCase();
  return DENY_SUBSTRINGS.find((marker) => lower.includes(marker));
}

/**
 * Masks secrets and denied patterns in the data beside a message, such as event data and metadata.
 * A key like `password` marks its value as a secret.
 */
export const maskedData = <T>(policy: Policy, data: T): T => masked(policy, data, undefined) as T;

function masked(policy: Policy, data: unknown, name: string | undefined): unknown {
  if (Array.isArray(data)) return data.map((value) => masked(policy, value, name));
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(policy, value, key)]));
  if (typeof data !== "string" && typeof data !== "number") return data;
  const text = String(data);
  if (matchesDenied(policy, text)) return WITHHELD;
  if (policy.privacy.detectors !== "shape") return data;
  const alone = maskSecrets(text);
  if (alone.kinds.length > 0) return alone.text;
  const [named] = name === undefined ? [] : maskSecrets(`${name}: ${text}`).kinds;
  return named === undefined ? data : placeholderOf(named);
}

type Found = TextSpan<"national_id">;

/** Least digits of any national id. Newer passports and cards have two. */
const NATIONAL_ID_DIGITS_MIN = 2;
/** Least digits of an id without a label. */
const UNLABELLED_DIGITS_MIN = 6;
/** Largest distance from the label: with a passed check, and without. */
const CHECKED_DISTANCE_MAX = 45;
const UNCHECKED_DISTANCE_MAX = 24;
/** Longest format, with separators. */
const WRITTEN_MAX = 40;

function findNationalIds(text: string): readonly Found[] {
  return hasDigits(text, UNLABELLED_DIGITS_MIN) ? [...findUnlabelled(text), ...findLabelled(text)] : findLabelled(text);
}

/** Scripts without spaces separate numbers from words, so their letters are no word characters. */
const WORD_SIGN = `[${LETTER}\\d]`;
/** Not inside a word, link, path, longer number or sum. Tested per match, to keep the scan fast. */
const IS_WITHIN = new RegExp(`[${LETTER}\\d_+#/=&.,-]$|\\d $`);
const AFTER = `(?!${WORD_SIGN}|_|[-./=+]\\d)`;

interface Matcher {
  readonly form: NationalIdForm;
  readonly pattern: RegExp;
}

const unlabelledMatchers = once((): readonly Matcher[] =>
  Object.values<NationalIdForm>(NATIONAL_ID_FORMS).flatMap((form) =>
    form.free === undefined ? [] : [{ form, pattern: new RegExp(`(?:${form.free})${AFTER}`, "g") }],
  ),
);

function findUnlabelled(text: string): readonly Found[] {
  const capitals = text.toUpperCase();
  const found: Found[] = [];
  for (const { form, pattern } of unlabelledMatchers()) {
    // Upper-casing may change the length and thus the offsets.
    const read = form.anyCase === true && capitals.length === text.length ? capitals : text;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(read); match !== null; match = pattern.exec(read)) {
      const start = match.index;
      const isFound =
        passesCheck(form, match[0]) &&
        !IS_WITHIN.test(text.slice(Math.max(0, start - 2), start)) &&
        !isOtherNumber(text, start);
      if (isFound) found.push({ kind: "national_id", start, end: start + match[0].length });
      // A rejected number may contain the start of a valid one.
      else pattern.lastIndex = start + 1;
    }
  }
  return found;
}

const passesCheck = (form: NationalIdForm, written: string): boolean =>
  form.isValid?.(written.toUpperCase().replaceAll(/[^0-9A-ZÑ]/g, "")) ?? false;

interface LabelMatcher {
  readonly pattern: RegExp;
  readonly isExact: boolean;
  readonly forms: readonly Matcher[];
}

/** By the first two characters, in lower case. One pattern for all labels would be slow. */
const labelsByStart = once((): ReadonlyMap<string, readonly LabelMatcher[]> => {
  const byStart = new Map<string, LabelMatcher[]>();
  for (const label of NATIONAL_ID_LABELS) {
    const forms = formsOf(label);
    for (const name of label.names) {
      const start = name.slice(0, START_LENGTH).toLowerCase();
      const named = { pattern: new RegExp(nameOf(name), "y"), isExact: label.isExact === true, forms };
      byStart.set(start, [...(byStart.get(start) ?? []), named]);
    }
  }
  return byStart;
});
const START_LENGTH = 2;

function nameOf(name: string): string {
  const spaced = name.replace(/\*$/, "").replaceAll(" ", "[ -]?");
  return name.endsWith("*") ? spaced : `${spaced}(?![${LETTER}])`;
}

const formsOf = ({ forms }: NationalIdLabel): readonly Matcher[] =>
  forms.map((name) => {
    const form: NationalIdForm = NATIONAL_ID_FORMS[name];
    return {
      form,
      pattern: new RegExp(`(?<!${WORD_SIGN})(?:${form.written})${AFTER}`, form.anyCase === true ? "gi" : "g"),
    };
  });

function findLabelled(text: string): readonly Found[] {
  const lowered = text.toLowerCase();
  // If lower-casing changes the length, only lower-case labels are found.
  const lower = lowered.length === text.length ? lowered : text;
  const found: Found[] = [];
  for (let at = 0; at < lower.length; at++) {
    if (at > 0 && isInsideWord(lower.charCodeAt(at - 1))) continue;
    for (const named of labelsByStart().get(lower.slice(at, at + START_LENGTH)) ?? []) {
      named.pattern.lastIndex = at;
      const name = named.pattern.exec(named.isExact ? text : lower)?.[0];
      if (name === undefined) continue;
      const from = at + name.length;
      const place = firstNumber(text.slice(from, from + CHECKED_DISTANCE_MAX + WRITTEN_MAX), named.forms);
      if (place !== undefined) found.push({ kind: "national_id", start: from + place.start, end: from + place.end });
    }
  }
  return found;
}

/** Latin and Cyrillic letters, and digits. */
const isInsideWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0xc0 && code <= 0x24f) ||
  (code >= 0x400 && code <= 0x4ff);

/** The number with the first digit after the label. Later ones belong to something else. */
function firstNumber(
  window: string,
  matchers: readonly Matcher[],
): { readonly start: number; readonly end: number } | undefined {
  const firstDigit = window.search(/\d/);
  if (firstDigit < 0) return undefined;
  for (const { form, pattern } of matchers)
    for (const match of window.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (start > firstDigit || end <= firstDigit) continue;
      if (mayFollow(window.slice(0, start), passesCheck(form, match[0]), form)) return { start, end };
    }
  return undefined;
}

/** False if a mask, line break or end of sentence separates the number from its label. */
function mayFollow(gap: string, isChecked: boolean, form: NationalIdForm): boolean {
  if (/[\n[\]?!;]|(?<!\bn[ro]?|\bnum)\. /iu.test(gap)) return false;
  return isChecked
    ? gap.length <= CHECKED_DISTANCE_MAX
    : form.isStrict !== true && gap.length <= UNCHECKED_DISTANCE_MAX;
}

export type IdentifierKind = "email" | "phone";

/** Lengths are bounded as in RFC 5321, which also keeps the pattern linear. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+-]{0,63})@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}-])/giu;

/**
 * International format, trunk zero, area code in brackets, or American groups. Three groups of
 * three digits are ambiguous, and count only after a label (`NAMED_PHONE`).
 */
const PHONE = new RegExp(
  `(?<![${LETTER}\\d+.,/_#=-]|\\d )(?:${[
    "(?:\\+|00(?=[1-9]\\d{0,2}[ /]|\\d{10,13}(?!\\d)))\\d{1,3}[ ./-]?(?:\\(0\\)[ ]?)?(?:\\(?\\d{1,5}\\)?[ ./-]?){2,6}",
    "0\\d{2,5}[ /-]{1,3}\\d{2,8}(?:[ -]?\\d{2,4}){0,3}",
    "0\\d(?:[ .-]\\d{2}){4}",
    "0\\d[ .-]\\d{3,4}[ .-]?\\d{3,4}(?:[ .-]\\d{2})?",
    "06[ -]\\d{8}",
    "0[1-9]\\d{8,9}",
    "\\(\\d{2,5}\\) ?9?\\d{3,4}[ -]\\d{3,5}",
    "\\d{3}[-.]\\d{3}[-.]\\d{4}",
    "8[ -]?\\(\\d{3}\\) ?\\d{3}[ -]\\d{2}[ -]\\d{2}",
  ].join("|")})(?![${LETTER}\\d])`,
  "g",
);
const PHONE_NAMES =
  "phone|telephone|tel|mobile|cell|whatsapp|fax|call me|text me|telefon|telefonnummer|handy|handynummer|festnetz|ruf mich|téléphone|portable|appelle[- ]moi|appelez[- ]moi|teléfono|telefono|móvil|movil|celular|llámame|cellulare|chiamami|telefone|telemóvel|telemovel|liga-me|me liga|telefoon|telefoonnummer|mobiel|06-nummer|bel me|bel|llama al|llame al|ligue para|ruf an|appelez|chiama|call|ring|komórka|komórki|komórkę|telefonu|zadzwoń|numer telefonu";
const NAMED_PHONE = new RegExp(
  `(?<![${LETTER}\\d])(?:${PHONE_NAMES})(?![${LETTER}\\d])[^\\d\\n+]{0,24}(?<number>\\(?\\d(?:[ ./()-]{0,2}\\d){6,13})(?![${LETTER}\\d])`,
  "gi",
);
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;

/** E-mail addresses and telephone numbers, in order. */
export function findIdentifiers(text: string): readonly TextSpan<IdentifierKind>[] {
  const found: TextSpan<IdentifierKind>[] = [];
  if (text.includes("@")) found.push(...emails(text));
  if (hasDigits(text, PHONE_DIGITS_MIN)) found.push(...phones(text));
  return found.length === 0 ? NONE : withoutOverlaps(found);
}
const NONE: readonly TextSpan<IdentifierKind>[] = [];

const emails = (text: string): readonly TextSpan<IdentifierKind>[] =>
  [...text.matchAll(EMAIL)].map((match) => ({
    kind: "email",
    start: match.index,
    end: match.index + match[0].length,
  }));

function phones(text: string): readonly TextSpan<IdentifierKind>[] {
  const found: TextSpan<IdentifierKind>[] = [];
  for (const match of text.matchAll(PHONE)) pushPhone(found, match[0], match.index);
  for (const match of text.matchAll(NAMED_PHONE)) {
    const written = match.groups?.["number"] ?? "";
    pushPhone(found, written, match.index + match[0].length - written.length);
  }
  return found;
}

function pushPhone(found: TextSpan<IdentifierKind>[], match: string, start: number): void {
  const written = match.replace(/(?<![ ./-])[ ./-]+$/, "");
  const digitCount = written.replaceAll(/\D/g, "").length;
  if (digitCount < PHONE_DIGITS_MIN || digitCount > PHONE_DIGITS_MAX || DATE.test(written)) return;
  found.push({ kind: "phone", start, end: start + written.length });
}
/** A two-digit year is not followed by two more pairs: French numbers have five pairs. */
const DATE =
  /^(?:[0-3]?\d[ ./-][01]?\d[ ./-](?:(?:19|20)\d{2}(?!\d)|\d{2}(?!\d|(?:[ .-]\d{2}){2}$))|(?:19|20)\d{2}[./-][01]\d[./-][0-3]\d(?!\d))/;
