/**
 * Text as it may be indexed and rendered (SEC-R8), and the normal form that equality of memories is judged by (PAM §4).
 * The archive keeps this form as well: what cannot be seen cannot be cut out again when its words are forgotten.
 */
import { replaceSpace } from "./wide-space.ts";

/** C0 and C1 but newline and tab; bidi controls; invisible and tag characters; private use. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ue000-\uf8ff]|[\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/gu;

/** Scripts whose letters join, or take another form, by a joiner or a non-joiner between them. */
const JOINING = [
  ...[
    "Arabic",
    "Syriac",
    "Mandaic",
    "Nko",
    "Mongolian",
    "Phags_Pa",
    "Manichaean",
    "Hanifi_Rohingya",
    "Adlam",
    "Sogdian",
  ],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Tibetan", "Myanmar", "Khmer", "Balinese", "Javanese", "Grantha", "Newa", "Tirhuta", "Chakma", "Meetei_Mayek"],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");
const EMOJI = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f";
/** Joiners may stand between letters and marks of a script that joins, or inside an emoji sequence; elsewhere they only hide something. */
const LOOSE_JOINER = new RegExp(
  `(?<![${JOINING}${EMOJI}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINING}\\p{Extended_Pictographic}])`,
  "gu",
);

const PLAIN = /^[\n\t -~]*$/;

/** NFC, well-formed, without characters that reorder, hide or command (SEC-R8). Idempotent; never longer than three times its input. */
export function displayText(text: string): string {
  if (PLAIN.test(text)) return text;
  let cleaned = text.toWellFormed().normalize("NFC");
  for (let round = 0; round < CLEANING_ROUNDS_MAX; round++) {
    const next = cleaned
      .replaceAll("\r\n", "\n")
      .replaceAll(FORBIDDEN, "")
      .replaceAll(LOOSE_JOINER, "")
      .normalize("NFC");
    if (next === cleaned) break;
    cleaned = next;
  }
  return cleaned;
}
/** Taking a character out may join two others that compose; a second round always settled in the property test, the bound is for safety. */
const CLEANING_ROUNDS_MAX = 8;

/** One physical line: every run of white space becomes one space. */
export const singleLine = (text: string): string =>
  isPlainLine(text) ? text : displayText(text).replaceAll(/\s+/gu, " ").trim();

/** Printable ASCII with single spaces between its words, as most sentences are: nothing is to be done then. */
function isPlainLine(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > TILDE || (code === SPACE && before === SPACE)) return false;
    before = code;
  }
  return before !== SPACE || text === "";
}
const SPACE = 32;
const TILDE = 126;

/** The form that equal memories share: lower case, NFC, white space collapsed, none at the ends (PAM-24). */
export const equalityText = (text: string): string =>
  isPlainLine(text)
    ? text.toLowerCase()
    : replaceSpace(text.toLowerCase().normalize("NFC"), " ").replaceAll(/^ | $/gu, "");

/** Cuts at a code point and never inside one; ends with an ellipsis where something was cut. `limit` counts UTF-16 units. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 1) return "";
  const cut = text.slice(0, limit - 1);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return `${whole.trimEnd()}…`;
}
