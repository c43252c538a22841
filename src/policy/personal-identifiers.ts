/** E-mail addresses and telephone numbers: they make a text personal, they are no secrets and are not masked. */
import { settle, type TextSpan } from "./text-span.ts";

export type IdentifierKind = "email" | "phone";

/** Local part and labels are bounded as RFC 5321 bounds them, which also keeps the pattern linear. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+-]{0,63})@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}-])/giu;

/** International form, or a trunk zero or bracketed area code with at least seven digits in all. */
const PHONE =
  /(?<![\p{L}\p{N}+.,/-])(?:\+\d{1,3}[ ./-]?(?:\(0\)[ ]?)?(?:\(?\d{1,5}\)?[ ./-]?){2,6}|0\d{2,5}[ /-]\d{2,4}(?:[ -]?\d{2,4}){1,3}|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})(?![\p{L}\p{N}])/gu;
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;

/** Places of e-mail addresses and telephone numbers, in order. */
export function findIdentifiers(text: string): readonly TextSpan<IdentifierKind>[] {
  const found: TextSpan<IdentifierKind>[] = [];
  if (text.includes("@")) found.push(...emails(text));
  if (hasDigits(text, PHONE_DIGITS_MIN)) found.push(...phones(text));
  return found.length === 0 ? NONE : settle(found);
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
  for (const match of text.matchAll(PHONE)) {
    const written = match[0].trimEnd();
    const digitCount = written.replaceAll(/\D/g, "").length;
    if (digitCount < PHONE_DIGITS_MIN || digitCount > PHONE_DIGITS_MAX) continue;
    found.push({ kind: "phone", start: match.index, end: match.index + written.length });
  }
  return found;
}

/** Most texts have too few for a telephone number. */
function hasDigits(text: string, count: number): boolean {
  let left = count;
  for (let at = 0; at < text.length && left > 0; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) left -= 1;
  }
  return left === 0;
}
