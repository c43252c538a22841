/**
 * Text of memories as a terminal may see it (SEC-H14). What moves the cursor, reorders, hides or commands is shown as its
 * escape instead, so that a stored text can neither paint over the screen nor write the clipboard.
 */

/** Controls (C0, DEL, C1), halves of characters, private use, formatting characters but the two joiners, and odd line ends. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Co}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One physical line without any control character: a line feed shows as `\n`. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, shown);

/** The same for text of several lines, whose line ends stay. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");

/** JSON of one line. Its escapes are JSON's own, so that a program reads back exactly what was stored. */
export const printableJson = (value: unknown): string => escapedJson(JSON.stringify(value));

/** Finished JSON with the characters escaped that JSON itself lets through. */
export const escapedJson = (json: string): string => json.replace(UNPRINTABLE, unicodeEscapes);

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const shown = (character: string): string => SHORT[character] ?? unicodeEscapes(character);

/** One `\uXXXX` for each UTF-16 unit. */
function unicodeEscapes(character: string): string {
  let escaped = "";
  for (let index = 0; index < character.length; index++) {
    escaped += `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }
  return escaped;
}
