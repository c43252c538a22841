/** E-mail addresses and telephone numbers: they make a text personal, they are no secrets and are not masked. */
import { hasDigits, LETTER, settle, type TextSpan } from "./text-span.ts";

type IdentifierKind = "email" | "phone";

/** Local part and labels are bounded as RFC 5321 bounds them, which also keeps the pattern linear. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+-]{0,63})@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}-])/giu;

/**
 * International form, a trunk zero or bracketed area code, or the groups of North and South America. What is only three groups
 * of three digits might be anything: such a number counts behind a word that says so (`NAMED_PHONE`).
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
/** A two-figure year followed by two more pairs is no year: French numbers are five pairs. */
const DATE =
  /^(?:[0-3]?\d[ ./-][01]?\d[ ./-](?:(?:19|20)\d{2}(?!\d)|\d{2}(?!\d|(?:[ .-]\d{2}){2}$))|(?:19|20)\d{2}[./-][01]\d[./-][0-3]\d(?!\d))/;
